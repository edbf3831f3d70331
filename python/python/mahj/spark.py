"""The engine where the rows lie: functions over the data frames of Apache Spark, or of what speaks its protocol.

Both go through ``DataFrame.mapInArrow``: batches in, batches out; retries, shuffles and files are the
engine's. The same rows and seeds give the same answers for any number of partitions. A bad row has its
``error`` and fails no task.

The extra ``spark`` brings a client; the executors need ``mahj`` and ``pyarrow``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _shared
from ._shared import CardLike

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["ask", "away", "simulate"]


def _schema(frame: Any, added: dict[str, str]) -> Any:
    """Returns the schema of a frame with other columns behind it, or in the place of old ones."""
    from pyspark.sql import types

    kept = [field for field in frame.schema.fields if field.name not in added]
    sql: dict[str, Any] = {
        "boolean": types.BooleanType(),
        "smallint": types.ShortType(),
        "bigint": types.LongType(),
        "double": types.DoubleType(),
        "string": types.StringType(),
        "array<smallint>": types.ArrayType(types.ShortType()),
    }
    more = [types.StructField(name, sql[form], True) for name, form in added.items()]
    return types.StructType([*kept, *more])


def away(frame: Any, card: CardLike = None, *, hand: str = "hand", all_lines: bool = False) -> Any:
    """Puts the answers beside the rows of a frame with a column of hands.

    ``best`` (tiles away), ``line``, ``value``, and ``error`` of bad rows; with ``all_lines`` a column more for each
    line. All other columns pass through. Each task works on its own thread.
    """
    return _answered(frame, "away", card, hand, all_lines)


def ask(frame: Any, question: str, card: CardLike = None, *, hand: str = "hand") -> Any:
    """Puts the answers to any question beside the rows of a frame, as ``Matcher.ask_table`` does.

    ``verify``, ``exposures``, ``waits``, ``call`` and ``odds`` read ``seen``, ``tile``, ``by``, ``from`` and ``winner``
    where the question needs them. A column that is missing is told here, before the job starts.
    """
    return _answered(frame, question, card, hand, False)


def _answered(frame: Any, question: str, card: CardLike, hand: str, all_lines: bool) -> Any:
    text = _shared.text_of(card)
    added = _shared.columns(text, list(frame.columns), hand, question, all_lines)
    schema = _schema(frame, added)
    wanted = list(schema.names)

    def answered(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from mahj import _shared

        for batch in _shared.answers(batches, text, hand, all_lines, 1, question):
            yield _shared.as_sql(batch, wanted)

    return frame.mapInArrow(answered, schema)


def simulate(
    spark: Any,
    games: int,
    *,
    seed: int = 0,
    card: CardLike = None,
    policy: str = "odds",
    parts: int | None = None,
) -> Any:
    """Plays whole games of four bots, shared out: a row for each line of each range of games.

    ``first`` and ``games`` tell the range, ``line`` and ``won`` how often it was won there:
    ``simulate(...).groupBy("line").sum("won")``. Without ``parts`` there are as many ranges as make some thousand
    games each.
    """
    text = _shared.text_of(card)
    parts = parts or max(1, min(100_000, games // 2_000))
    ranges = spark.createDataFrame(_shared.ranges(games, parts), "first bigint, games bigint")
    # Dealt out in turn: by the value of a column some parts would have several ranges, and others none.
    ranges = ranges.repartition(parts)
    schema = ", ".join(f"{name} {form}" for name, form in _shared.SIMULATED.items())

    def played(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        from mahj import _shared

        for batch in batches:
            for row in batch.to_pylist():
                columns = _shared.simulated(row["first"], row["games"], text, seed, policy)
                yield pa.RecordBatch.from_pydict(columns)

    return ranges.mapInArrow(played, schema)
