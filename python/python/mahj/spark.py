"""Functions on data frames of Apache Spark, or of any engine that supports its protocol.

All use ``DataFrame.mapInArrow``: batches in, batches out. The engine handles retries, shuffles and files.
The same rows and seeds give the same answers for any number of partitions. A bad row gets an ``error``
and doesn't fail its task.

The extra ``spark`` brings a client; the executors need ``mahj`` and ``pyarrow``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import _shared
from ._shared import CardLike
from .types import Bot, Question

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["ask", "away", "simulate"]


def _schema(frame: Any, added: dict[str, str]) -> Any:
    """Returns the schema of a frame with columns added after its own, replacing any with the same names."""
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
    """Adds distances to the rows of a frame with a column of hands.

    Adds ``best`` (tiles away), ``line``, ``value``, and ``error`` for bad rows; with ``all_lines``, also one column
    per line. All other columns pass through. Each task uses one thread.
    """
    return _answered(frame, "away", card, hand, all_lines)


def ask(frame: Any, question: Question, card: CardLike = None, *, hand: str = "hand") -> Any:
    """Adds the answers to any question to the rows of a frame, like ``Matcher.ask_table``.

    ``verify``, ``exposures``, ``waits``, ``call`` and ``odds`` read ``seen``, ``tile``, ``by``, ``from`` and ``winner``
    if the question needs them. A missing column raises here, before the job starts.
    """
    return _answered(frame, question, card, hand, False)


def _answered(frame: Any, question: Question, card: CardLike, hand: str, all_lines: bool) -> Any:
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
    policy: Bot = "claims",
    parts: int | None = None,
) -> Any:
    """Simulates games of four bots in parallel. Returns one row per line and range of games.

    ``first`` and ``games`` are the range; ``won`` is how often ``line`` was won in it:
    ``simulate(...).groupBy("line").sum("won")``. By default, ``parts`` is chosen so that each range has about
    2,000 games.
    """
    text = _shared.text_of(card)
    parts = parts or max(1, min(100_000, games // 2_000))
    ranges = spark.createDataFrame(_shared.ranges(games, parts), "first bigint, games bigint")
    # Round-robin: partitioning by a column could put several ranges in one partition and none in another.
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
