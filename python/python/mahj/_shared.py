"""What Spark and Ray tasks run: Arrow batches in, Arrow batches out, in any process.

The card is sent as text. Each process compiles it once and caches it by its text; nothing is written
to disk.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ._mahj import Card, Matcher
from .types import Bot, Question

if TYPE_CHECKING:
    import pyarrow as pa

#: A card, its text, its file, or None for the practice card.
CardLike = Card | str | os.PathLike[str] | None


def text_of(card: CardLike) -> str | None:
    """Returns the text of a valid card. A text of a single row is a file name."""
    if card is None or isinstance(card, Card):
        return None if card is None else card.text
    named = os.fspath(card)
    return (Card(named) if "\n" in named else Card.read(named)).text


@lru_cache(maxsize=16)
def matcher(text: str | None) -> Matcher:
    """Returns the compiled card, cached in this process."""
    return Matcher(None if text is None else Card(text))


def answered(
    table: Any, text: str | None, hand: str, question: Question = "away", all_lines: bool = False, threads: int | None = 1
) -> Any:
    """Adds the answers to the rows of a table or a batch."""
    m = matcher(text)
    if question == "away":
        return m.away_table(table, hand, all_lines=all_lines, threads=threads)
    return m.ask_table(table, question, hand, threads=threads)


def answers(
    batches: Iterable[pa.RecordBatch],
    text: str | None,
    hand: str,
    all_lines: bool = False,
    threads: int | None = 1,
    question: Question = "away",
) -> Iterator[pa.RecordBatch]:
    """Adds the answers to the rows of each batch."""
    for batch in batches:
        yield answered(batch, text, hand, question, all_lines, threads)


def columns(
    text: str | None, names: list[str], hand: str, question: Question = "away", all_lines: bool = False
) -> dict[str, str]:
    """Returns the names of the added columns, with their SQL types.

    Raises if a column is missing, before any work starts.
    """
    import pyarrow as pa

    def asked(of: list[str]) -> pa.Table:
        empty = pa.table({name: pa.array([], pa.string()) for name in of})
        return answered(empty, text, hand, question, all_lines)

    asked(names)
    # Columns that the question reads are never replaced by an answer with the same name.
    read = [name for name in names if name.lower() in (hand.lower(), "seen", "tile", "by", "from", "winner")]
    added = list(asked(read).schema)[len(read) :]
    sql: dict[pa.DataType, str] = {
        pa.bool_(): "boolean",
        pa.uint8(): "smallint",
        pa.uint32(): "bigint",
        pa.uint64(): "bigint",
        pa.float64(): "double",
        pa.string(): "string",
    }
    return {field.name: sql.get(field.type, "array<smallint>") for field in added}


def as_sql(batch: pa.RecordBatch, wanted: list[str]) -> pa.RecordBatch:
    """Returns a batch with unsigned numbers widened, because SQL has no unsigned types."""
    import pyarrow as pa

    signed = {pa.uint8(): pa.int16(), pa.uint16(): pa.int32(), pa.uint32(): pa.int64(), pa.uint64(): pa.int64()}
    for array in batch.columns:
        if pa.types.is_fixed_size_list(array.type) and array.type.value_type == pa.uint8():
            signed[array.type] = pa.list_(pa.int16())
    arrays = [batch.column(batch.schema.get_field_index(name)) for name in wanted]
    arrays = [array.cast(signed.get(array.type, array.type)) for array in arrays]
    return pa.RecordBatch.from_arrays(arrays, names=wanted)


def ranges(games: int, parts: int) -> list[tuple[int, int]]:
    """Splits games into ranges (first, count); the games are the same for any number of parts."""
    parts = max(1, min(parts, games))
    ends = [games * part // parts for part in range(parts + 1)]
    return [(first, end - first) for first, end in zip(ends, ends[1:], strict=False) if end > first]


#: The columns for a range of games: one row per line of the card, with its wins.
SIMULATED = {"first": "bigint", "games": "bigint", "line": "string", "value": "bigint", "won": "bigint"}


def simulated(first: int, games: int, text: str | None, seed: int, policy: Bot) -> dict[str, list[Any]]:
    """Plays a range of games on this thread, and returns its rows."""
    played = matcher(text).simulate(games, first=first, seed=seed, policy=policy, threads=1)
    return {
        "first": [first] * len(played.lines),
        "games": [games] * len(played.lines),
        "line": [line.line for line in played.lines],
        "value": [line.value for line in played.lines],
        "won": [line.wins for line in played.lines],
    }
