"""The numbering of seats, actions and observations."""

from __future__ import annotations

from ._mahj import Tables
from .types import Seat

#: The seats, in turn order.
SEATS: tuple[Seat, ...] = ("East", "South", "West", "North")
#: The name of each action, by number: a tile to discard or pass, ``mah jongg``, ``no`` (no call, continue,
#: or no more tiles to offer), ``stop`` (the Charleston), exposures by naturals and jokers from the rack,
#: exchanges by the tile given and the joker's owner.
ACTIONS: tuple[str, ...] = tuple(Tables.names())


def _parts() -> dict[str, slice]:
    parts, at = {}, 0
    for name, count in Tables.parts:
        parts[name] = slice(at, at + count)
        at += count
    return parts


#: The slices of an observation: ``rack`` (36 counts), ``exposed`` and ``thrown`` (36 for each seat, the
#: player's own first, then in turn order), ``discards`` that weren't called, ``chosen`` for a pass so far, the
#: ``discard`` in question and who it is ``from``, the ``moment``, and the number of tiles in the ``wall``.
OBSERVATION: dict[str, slice] = _parts()
#: The length of an observation.
NUMBERS = max(part.stop for part in OBSERVATION.values())
