"""The engine on Ray: functions over its data sets, with the same promises as ``mahj.spark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _shared
from ._shared import CardLike

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["away", "simulate"]


def away(dataset: Any, card: CardLike = None, *, hand: str = "hand", all_lines: bool = False) -> Any:
    """Puts the answers beside the rows of a data set with a column of hands; bad rows have their ``error``."""
    text = _shared.text_of(card)

    def answered(table: pa.Table) -> pa.Table:
        from mahj import _shared

        return _shared.matcher(text).away_table(table, hand, all_lines=all_lines, threads=1)

    return dataset.map_batches(answered, batch_format="pyarrow", zero_copy_batch=True)


def simulate(
    games: int, *, seed: int = 0, card: CardLike = None, policy: str = "odds", parts: int | None = None
) -> Any:
    """Plays whole games of four bots, shared out: a row for each line of each range of games, with ``won``."""
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
