"""The seats, what they may do and what they see, by number."""

from __future__ import annotations

from ._mahj import Tables

#: The seats, in turn.
SEATS = ("East", "South", "West", "North")
#: What each action is called, by its number: a tile to discard or to pass, ``mah jongg``, ``no`` (claim
#: nothing, go on, offer no more), ``stop`` (the Charleston), exposures by own tiles and jokers,
#: exchanges by the tile given and whose joker it is.
ACTIONS: tuple[str, ...] = tuple(Tables.names())


def _parts() -> dict[str, slice]:
    parts, at = {}, 0
    for name, count in Tables.parts:
        parts[name] = slice(at, at + count)
        at += count
    return parts


#: Where what stands in an observation: ``rack`` (36 counts), ``exposed`` and ``thrown`` (36 for each seat, the
#: own first, then in turn), ``discards`` that no one claimed, ``chosen`` for a pass so far, the ``discard`` in
#: question and ``from`` whom it is, the ``moment``, and how many tiles the ``wall`` has.
OBSERVATION: dict[str, slice] = _parts()
#: How many numbers an observation has.
NUMBERS = max(part.stop for part in OBSERVATION.values())
