"""Reinforcement learning environments: PettingZoo for any of the four seats, and many tables at once for one.

Games are the same as in ``Matcher.simulate``, from the Charleston to the payments. Every game can be judged
as a record, and the referee accepts all of it in play mode. An observation contains no hidden tiles; a mask
has the legal actions. PettingZoo and Gymnasium are needed only for ``aec``.

Simplifications: there are no blind passes and no challenges, and a seat that can't use a discard isn't
asked about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ._mahj import Matcher
from ._mahj import Tables as _Tables
from ._observation import ACTIONS, OBSERVATION, SEATS
from .types import Bot, Player, Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["ACTIONS", "OBSERVATION", "SEATS", "Tables", "aec"]

#: Who plays a seat that no agent has.
Opponent = Bot | Literal["random"]


class Tables:
    """Many tables at once, with one learning seat each against bots or random players.

    ``opponents`` are bots that play well, such as ``odds`` or ``near``, or ``random``: one name for all three
    or one for each, in turn order after the seat. Tables run in parallel. When a game ends, its table starts
    the next one and returns that one's first observation, with ``done`` set.

    Game ``i`` of table ``t`` depends only on the seed, ``i``, ``t``, and the actions in it.
    """

    def __init__(
        self,
        tables: int = 1,
        *,
        matcher: Matcher | None = None,
        seat: Seat = "East",
        opponents: Opponent | Sequence[Opponent] = "odds",
        seed: int = 0,
    ) -> None:
        others: list[Opponent] = [opponents] * 3 if isinstance(opponents, str) else list(opponents)
        if len(others) != 3 or seat not in SEATS:
            raise ValueError(f"expected three opponents; the seats are {', '.join(SEATS)}")
        own = SEATS.index(seat)
        seats: list[Player] = ["agent"] * 4
        for nth, player in enumerate(others, 1):
            seats[(own + nth) % 4] = player
        self._own, self._count, self._seed = own, tables, seed
        self._tables = _Tables(matcher or Matcher(), tables, seats)
        self._game = [0] * tables
        #: The number of finished games at each table.
        self.games = [0] * tables

    def _number(self, table: int) -> int:
        return self._game[table] * self._count + table

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Starts a game at every table. Returns observations and masks, one row per table."""
        self._seed = self._seed if seed is None else seed
        self._game, self.games = [0] * self._count, [0] * self._count
        self._tables.begin([(table, self._seed, self._number(table)) for table in range(self._count)])
        self._go_on()
        observations, masks, _, _ = self._tables.now()
        return observations, masks

    def _go_on(self) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Starts the next game wherever one has ended. Returns the rewards and which games ended."""
        import numpy as np

        rewards, done = np.zeros(self._count, np.int64), np.zeros(self._count, np.bool_)
        while True:
            _, _, seats, paid = self._tables.now()
            ended = np.flatnonzero(seats < 0)
            if len(ended) == 0:
                return rewards, done
            for table in ended.tolist():
                rewards[table] += paid[table, self._own]
                done[table] = True
                self.games[table] += 1
                self._game[table] += 1
            self._tables.begin([(table, self._seed, self._number(table)) for table in ended.tolist()])

    def step(
        self, actions: Sequence[int] | NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int64], NDArray[np.bool_]]:
        """Performs an action at each table. Returns observations, masks, rewards and whether a game ended.

        The reward is the seat's net points, in the step that ended the game. If any action is illegal, raises
        QuestionError and performs none.
        """
        self._tables.act([(table, int(action)) for table, action in enumerate(actions)])
        rewards, done = self._go_on()
        observations, masks, _, _ = self._tables.now()
        return observations, masks, rewards, done


def aec(
    *, matcher: Matcher | None = None, players: Mapping[Seat, Opponent] | None = None, seed: int = 0
) -> Any:
    """Returns a table as a PettingZoo AEC environment, for the seats not in ``players``.

    ``players`` says who plays the other seats, such as ``{"South": "odds", "North": "random"}``. An observation
    is ``{"observation": ..., "action_mask": ...}``; see OBSERVATION and ACTIONS. A seat that isn't being asked
    observes what it saw the last time it was asked.
    """
    from ._zoo import Table

    return Table(matcher or Matcher(), dict(players or {}), seed)
