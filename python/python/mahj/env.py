"""Tables for learners: PettingZoo's turns for any of the four seats, and many tables at once for one.

A game is that of ``Matcher.simulate``, from the Charleston to the account: whatever is played here may be
judged as a record, and the referee in play mode refuses nothing of it. What a seat observes has no
hidden tile in it; a mask says what may be done. PettingZoo and Gymnasium are needed for ``aec`` alone.

What is left out: no one passes on tiles unseen, no one calls a hand dead, and who can do nothing with
a discard is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._mahj import Matcher
from ._mahj import Tables as _Tables
from ._observation import ACTIONS, OBSERVATION, SEATS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["ACTIONS", "OBSERVATION", "SEATS", "Tables", "aec"]


class Tables:
    """Many tables at once, at each of which one seat learns against bots or chance.

    ``opponents`` are ``odds`` or ``near``, bots that play well, or ``random``; one for all three or one
    for each, in turn after the own. Tables work in parallel, and go on by themselves: a table whose
    game ended has begun its next one, with the observation of that, and ``done`` says so.

    Game ``i`` of table ``t`` depends on seed, ``i`` and ``t`` alone, and on what was done in it.
    """

    def __init__(
        self,
        tables: int = 1,
        *,
        matcher: Matcher | None = None,
        seat: str = "East",
        opponents: str | Sequence[str] = "odds",
        seed: int = 0,
    ) -> None:
        others = [opponents] * 3 if isinstance(opponents, str) else list(opponents)
        if len(others) != 3 or seat not in SEATS:
            raise ValueError(f"there are three opponents, and the seats are {', '.join(SEATS)}")
        own = SEATS.index(seat)
        seats = [""] * 4
        for nth, player in enumerate(["agent", *others]):
            seats[(own + nth) % 4] = player
        self._own, self._count, self._seed = own, tables, seed
        self._tables = _Tables(matcher or Matcher(), tables, seats)
        self._game = [0] * tables
        #: How many games have ended at each table.
        self.games = [0] * tables

    def _number(self, table: int) -> int:
        return self._game[table] * self._count + table

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Begins a game at every table, and returns observations and masks, a row a table."""
        self._seed = self._seed if seed is None else seed
        self._game, self.games = [0] * self._count, [0] * self._count
        self._tables.begin([(table, self._seed, self._number(table)) for table in range(self._count)])
        self._go_on()
        observations, masks, _, _ = self._tables.now()
        return observations, masks

    def _go_on(self) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Begins the next game wherever one has ended, and returns what it brought."""
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
        """Does an action at each table; returns observations, masks, rewards and whether a game ended.

        A reward is what the seat got or paid in points, in the step that ended the game. Raises
        QuestionError, and does nothing, when some action may not be done.
        """
        self._tables.act([(table, int(action)) for table, action in enumerate(actions)])
        rewards, done = self._go_on()
        observations, masks, _, _ = self._tables.now()
        return observations, masks, rewards, done


def aec(
    *, matcher: Matcher | None = None, players: Mapping[str, str] | None = None, seed: int = 0
) -> Any:
    """Returns a table as an environment of PettingZoo, in turns (AEC), for the seats that no one else plays.

    ``players`` names who plays the others, such as ``{"South": "odds", "North": "random"}``. An observation is
    ``{"observation": ..., "action_mask": ...}``, as OBSERVATION and ACTIONS tell. What a seat observes when it
    is not asked is what it saw when it was asked last.
    """
    from ._zoo import Table

    return Table(matcher or Matcher(), dict(players or {}), seed)
