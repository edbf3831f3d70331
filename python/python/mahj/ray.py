"""Functions on Ray data sets, with the same guarantees as ``mahj.spark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _shared
from ._shared import CardLike
from .types import Bot, Question

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["ask", "away", "simulate"]


def away(dataset: Any, card: CardLike = None, *, hand: str = "hand", all_lines: bool = False) -> Any:
    """Adds distances to the rows of a data set with a column of hands; bad rows get an ``error``."""
    return _answered(dataset, "away", card, hand, all_lines)


def ask(dataset: Any, question: Question, card: CardLike = None, *, hand: str = "hand") -> Any:
    """Adds the answers to any question to the rows of a data set, like ``mahj.spark.ask``."""
    return _answered(dataset, question, card, hand, False)


def _answered(dataset: Any, question: Question, card: CardLike, hand: str, all_lines: bool) -> Any:
    text = _shared.text_of(card)
    schema = dataset.schema()
    if schema is not None:
        # Report a missing column before the work starts.
        _shared.columns(text, list(schema.names), hand, question, all_lines)

    def answered(table: pa.Table) -> pa.Table:
        from mahj import _shared

        return _shared.answered(table, text, hand, question, all_lines)

    return dataset.map_batches(answered, batch_format="pyarrow", zero_copy_batch=True)


def simulate(
    games: int, *, seed: int = 0, card: CardLike = None, policy: Bot = "claims", parts: int | None = None
) -> Any:
    """Simulates games of four bots in parallel. Returns one row per line and range of games, with ``won``."""
    import ray.data

    text = _shared.text_of(card)
    parts = parts or max(1, min(100_000, games // 2_000))
    ranges = [{"first": first, "games": some} for first, some in _shared.ranges(games, parts)]

    def played(table: pa.Table) -> pa.Table:
        import pyarrow as pa

        from mahj import _shared

        each = [_shared.simulated(row["first"], row["games"], text, seed, policy) for row in table.to_pylist()]
        return pa.concat_tables([pa.table(columns) for columns in each])

    shared = ray.data.from_items(ranges).repartition(len(ranges))
    return shared.map_batches(played, batch_format="pyarrow")
