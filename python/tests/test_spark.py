"""Rows stored elsewhere: Sail in this process or as a cluster, Apache Spark (with a pytest mark), Ray.

The answers are the same as on one machine, for any number of partitions.
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from common import PRACTICE, ROOT, hands, read

import mahj
from mahj.types import Question

BAD = [7, 8, 405]


def table() -> pa.Table:
    written = hands(500) + hands(500, seed=8, tiles=14)
    for at, text in zip(BAD, ["10B", "11111B Q", ""], strict=True):
        written[at] = text
    return pa.table({"id": range(len(written)), "hand": written})


def expected(m: mahj.Matcher = PRACTICE) -> list[dict[str, Any]]:
    return m.away_table(table()).to_pylist()  # type: ignore[no-any-return]


def collected(frame: Any) -> list[dict[str, Any]]:
    rows = [row.asDict() for row in frame.collect()]
    return sorted(rows, key=lambda row: row["id"])


def cluster(mode: str) -> Iterator[Any]:
    pytest.importorskip("pysail")
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    os.environ["SAIL_MODE"] = mode
    server = SparkConnectServer(ip="127.0.0.1", port=0)
    server.start(background=True)
    address: Any = server.listening_address
    _, port = address
    spark = SparkSession.builder.remote(f"sc://127.0.0.1:{port}").create()
    yield spark
    spark.stop()
    # When Python exits, the client asks the server once more, and waits for minutes if it is gone.
    atexit.unregister(spark.client._cleanup_ml_cache)
    server.stop()


@pytest.fixture(params=["local", "local-cluster"])
def sail(request: pytest.FixtureRequest) -> Iterator[Any]:
    yield from cluster(request.param)


def test_rows_are_answered_as_on_one_machine(sail: Any, tmp_path: Path) -> None:
    from mahj.spark import away

    whole = table()
    for part in range(4):
        pq.write_table(whole[part * 250 : (part + 1) * 250], tmp_path / f"{part}.parquet")
    frame = sail.read.parquet(str(tmp_path))
    assert collected(away(frame)) == expected()
    for parts in (1, 3, 7):
        assert collected(away(frame.repartition(parts))) == expected()
    failed = [row["id"] for row in collected(away(frame).filter("error is not null"))]
    assert failed == BAD


def test_a_card_travels_as_text_and_lines_become_columns(sail: Any) -> None:
    from mahj.spark import away

    card = mahj.Card(read("cards/tiny.card"))
    frame = sail.createDataFrame(table().rename_columns(["id", "rack"]).to_pandas())
    answered = away(frame, card=ROOT / "cards" / "tiny.card", hand="rack", all_lines=True)
    assert answered.columns == ["id", "rack", "best", "line", "value", "error", *card.lines]
    alone = [row | {"rack": row["hand"]} for row in expected(mahj.Matcher(card))]
    for row, one in zip(collected(answered), alone, strict=True):
        assert all(row[key] == one[key] for key in ("id", "rack", "best", "line", "error"))
        if row["error"] is None:
            assert min(row[line] for line in card.lines) == row["best"]


def test_games_shared_out_add_up_to_those_of_one_machine(sail: Any) -> None:
    from mahj.spark import simulate

    alone = {line.line: line.wins for line in PRACTICE.simulate(60, seed=5).lines}
    for parts in (1, 4):
        rows = simulate(sail, 60, seed=5, parts=parts).groupBy("line").sum("won").collect()
        assert {row[0]: row[1] for row in rows} == alone


@pytest.mark.parametrize("question", ["verify", "exposures", "waits", "call"])
def test_every_question_is_answered_as_on_one_machine(sail: Any, question: Question) -> None:
    from mahj.spark import ask

    rows = claims()
    expected = PRACTICE.ask_table(rows, question).to_pylist()
    frame = sail.createDataFrame(rows.to_pandas())
    for parts in (1, 3):
        answered = collected(ask(frame.repartition(parts), question))
        assert [list(row) for row in answered] == [list(row) for row in expected]
        assert [[text(value) for value in row.values()] for row in answered] == [
            [text(value) for value in row.values()] for row in expected
        ]


def text(value: Any) -> str:
    return str(list(value)) if isinstance(value, (list, tuple)) else str(value)


def claims() -> pa.Table:
    written = ["[222B J]", "[FFF] [NNN J]", "11B 22B J 22C 111C J [FFF]", *hands(20), "10B"]
    count = len(written)
    seen = ["5D [777C J]" if at % 2 else "" for at in range(count)]
    return pa.table({"id": range(count), "hand": written, "tile": ["1C"] * count, "seen": seen})


def test_a_missing_column_fails_before_the_job_starts() -> None:
    from mahj.spark import ask, away

    class Frame:
        columns = ("id", "rack")

        def mapInArrow(self, *_: Any) -> None:  # noqa: N802
            raise AssertionError("the job starts")

    with pytest.raises(ValueError, match="no column `hand`"):
        away(Frame())
    with pytest.raises(ValueError, match="needs a column `tile`"):
        ask(Frame(), "call", hand="rack")


def test_ranges_are_spread_evenly() -> None:
    from mahj import _shared

    for games, parts in [(10, 3), (7, 7), (3, 9), (1_000_003, 4_096), (1, 1)]:
        ranges = _shared.ranges(games, parts)
        sizes = [some for _, some in ranges]
        assert sum(sizes) == games and len(ranges) == min(parts, games) and max(sizes) - min(sizes) <= 1
        assert [first for first, _ in ranges] == [sum(sizes[:at]) for at in range(len(sizes))]


@pytest.mark.spark
def test_apache_spark_with_two_executors_one_of_which_is_killed(tmp_path: Path) -> None:
    """Needs `pyspark` itself instead of its client, and Java 17: `pip install pyspark`."""
    pytest.importorskip("py4j")
    from pyspark.sql import SparkSession

    from mahj.spark import away, simulate

    # The executors use this Python.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = SparkSession.builder.master("local-cluster[2,1,1024]").appName("mahj").getOrCreate()
    try:
        rows = table().to_pylist()
        frame = spark.createDataFrame(rows, "id bigint, hand string").repartition(6)
        assert collected(away(frame)) == expected()
        # One partition has nearly all rows.
        skewed = frame.repartition(4, (frame.id >= 20).cast("int"))
        assert collected(away(skewed)) == expected()
        alone = {line.line: line.wins for line in PRACTICE.simulate(60, seed=5).lines}
        counted = simulate(spark, 60, seed=5, parts=4).groupBy("line").sum("won").collect()
        assert {row[0]: row[1] for row in counted} == alone

        # The first task that gets here kills its executor.
        once = tmp_path / "killed"

        def deadly(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            import os
            import signal

            for batch in batches:
                try:
                    os.close(os.open(once, os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    pass
                else:
                    # The Python daemon is a child of the executor.
                    daemon = os.getppid()
                    executor = int(Path(f"/proc/{daemon}/stat").read_text().split()[3])
                    os.kill(executor, signal.SIGKILL)
                yield batch

        survived = away(frame.mapInArrow(deadly, frame.schema))
        assert collected(survived) == expected()
        assert once.exists()
    finally:
        spark.stop()


@pytest.fixture(params=[1, 2])
def ray_of_nodes(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Starts Ray with this many nodes, each a raylet with two processors and its own store."""
    ray = pytest.importorskip("ray")
    cluster = pytest.importorskip("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    for _ in range(1, request.param):
        cluster.add_node(num_cpus=2)
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    assert sum(node["Alive"] for node in ray.nodes()) == request.param
    yield ray
    ray.shutdown()
    cluster.shutdown()


def away_on_ray(dataset: Any) -> list[dict[str, Any]]:
    import mahj.ray

    rows = sorted(mahj.ray.away(dataset).take_all(), key=lambda row: row["id"])
    return [{key: row[key] for key in expected()[0]} for row in rows]


@pytest.mark.long
def test_ray_answers_the_same_on_one_node_and_on_two(ray_of_nodes: Any, tmp_path: Path) -> None:
    """Needs Ray: `pip install 'ray[data]'`."""
    import mahj.ray

    ray = ray_of_nodes
    whole = ray.data.from_arrow([table()[:300], table()[300:]])
    assert away_on_ray(whole) == expected()
    # One block has nearly all rows, one has none.
    assert away_on_ray(ray.data.from_arrow([table()[:20], table()[20:20], table()[20:]])) == expected()
    alone = {line.line: line.wins for line in PRACTICE.simulate(60, seed=5).lines}
    counted: dict[str, int] = {}
    for row in mahj.ray.simulate(60, seed=5, parts=3).take_all():
        counted[row["line"]] = counted.get(row["line"], 0) + row["won"]
    assert counted == alone

    # The first worker that gets here is killed partway through.
    once = tmp_path / "killed"

    def deadly(rows: pa.Table) -> pa.Table:
        import os
        import signal

        try:
            os.close(os.open(once, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return rows
        os.kill(os.getpid(), signal.SIGKILL)
        return rows

    assert away_on_ray(whole.map_batches(deadly, batch_format="pyarrow")) == expected()
    assert once.exists()


@pytest.mark.long
def test_both_nodes_of_ray_have_work(ray_of_nodes: Any) -> None:
    """Blocks that wait for each other can finish only if every node answers some of them."""
    import mahj.ray

    ray = ray_of_nodes
    nodes = sum(node["Alive"] for node in ray.nodes())

    def where(rows: pa.Table) -> pa.Table:
        import importlib
        import time

        time.sleep(0.5)
        context = importlib.import_module("ray").get_runtime_context()
        return rows.append_column("node", pa.array([context.get_node_id()] * len(rows)))

    # A node with two processors can't do all eight blocks, at half a second each, at once.
    blocks = ray.data.from_arrow([table()[part * 125 : (part + 1) * 125] for part in range(8)])
    answered = mahj.ray.away(blocks.map_batches(where, batch_format="pyarrow", num_cpus=1))
    rows = sorted(answered.take_all(), key=lambda row: row["id"])
    assert [{key: row[key] for key in expected()[0]} for row in rows] == expected()
    assert len({row["node"] for row in rows}) == nodes
