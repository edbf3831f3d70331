"""The numbering of seats and actions, and the parts of an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ._mahj import Tables
from .types import Seat

if TYPE_CHECKING:
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray

    #: Observations by the name of the part; the first axis is the table.
    Observations = dict[str, NDArray[Any]]

#: The seats, in turn order.
SEATS: tuple[Seat, ...] = ("East", "South", "West", "North")
#: The name of each action, by number: a tile to discard, pass or offer, ``mah jongg``, ``no`` (no call, continue,
#: no more tiles to offer, or the rest of the pass blind), ``stop`` (the Charleston), exposures by naturals and jokers
#: from the rack, exchanges by the tile given and the joker's owner.
ACTIONS: tuple[str, ...] = tuple(Tables.names())


class Part(NamedTuple):
    """A part of an observation."""

    #: The shape for one table.
    shape: tuple[int, ...]
    #: ``uint8`` or ``float32``.
    dtype: str
    #: The largest value; the least is 0.
    most: float
    #: Where the part is in ``flatten``.
    at: slice


def _parts() -> tuple[dict[str, Part], dict[str, Part]]:
    at = 0

    def part(shape: list[int], dtype: str, most: float) -> Part:
        nonlocal at
        size = 1
        for axis in shape:
            size *= axis
        at += size
        return Part(tuple(shape), dtype, most, slice(at - size, at))

    seen = {name: part(shape, "uint8", most) for name, shape, most in Tables.parts}
    return seen, {name: part(shape, "float32", most) for name, shape, most in Tables.features}


#: The parts of an observation. Tiles are numbered as in ``ACTIONS``; seats are counted in turn order from the
#: player's own, except in ``seat``.
#:
#: ``rack``, ``discards`` (those that weren't called), ``unseen`` (what the player can't see) and ``chosen`` (for a pass, so far) are
#: counts by tile; ``exposed`` and ``thrown`` (all discards) are counts by seat and tile. ``exposures`` has up to four
#: rows a seat: tile, naturals, jokers. ``history`` has all discards in order: tile, seat, and 1 if it was
#: called. Rows without an exposure or a discard are 255. ``discard`` and ``from`` mark the discard in question and who
#: discarded it, ``moment`` what is asked (a turn, a claim, a pass, whether to stop, a courtesy pass), ``stage`` the
#: pass, ``seat`` the player's seat from East on. ``tiles`` is the number of tiles in each rack, ``wall`` in the wall.
OBSERVATION: dict[str, Part]
#: The parts that the engine adds: ``away``, the number of tiles away; ``ways``, how many ways there are at that
#: distance; ``value``, what the rack is worth to the ``claims`` bot; ``kept``, the share of it that remains without
#: one tile of each kind, so that the discard with the highest is the bot's; ``calls``, for each exposure in the order of
#: ``ACTIONS``, the value after it as a share of that and the value without it, so that the bot calls above 0.5.
FEATURES: dict[str, Part]
OBSERVATION, FEATURES = _parts()


def parted(seen: NDArray[np.uint8], features: NDArray[np.float32]) -> Observations:
    """Returns rows of values as named parts, which share their memory."""
    parts: Observations = {
        name: seen[:, part.at].reshape(len(seen), *part.shape) for name, part in OBSERVATION.items()
    }
    if features.shape[1]:
        skipped = seen.shape[1]
        for name, part in FEATURES.items():
            at = slice(part.at.start - skipped, part.at.stop - skipped)
            parts[name] = features[:, at].reshape(len(seen), *part.shape)
    return parts


def flatten(observations: Observations) -> NDArray[np.float32]:
    """Returns observations as one row of numbers per table, each part where ``Part.at`` says."""
    import numpy as np

    rows = [part.reshape(len(part), -1) for part in observations.values()]
    return np.concatenate(rows, axis=1, dtype=np.float32)
