"""Reinforcement learning environments: many tables at once, PettingZoo for any seats, Gymnasium for one.

Games are the same as in ``Matcher.simulate``, from the Charleston to the payments. Every game can be judged
as a record, and the referee accepts all of it in play mode. An observation contains no hidden tiles; a mask
has the legal actions. Only ``aec`` needs PettingZoo, and only ``gym`` needs Gymnasium.

A seat that can't use a discard isn't asked about it. Nobody challenges.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ._mahj import Matcher
from ._mahj import Tables as _Tables
from ._observation import ACTIONS, FEATURES, OBSERVATION, SEATS, Part, flatten, parted
from .types import Bot, Charleston, Player, Preset, Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._observation import Observations

__all__ = ["ACTIONS", "FEATURES", "OBSERVATION", "SEATS", "Opponent", "Part", "TableState", "Tables", "aec", "card", "flatten", "gym"]

#: Who plays a seat that no agent has.
Opponent = Bot | Literal["random"]
#: A game as what reproduces it at a table with the same card and players: its seed, its number, and the agents'
#: actions so far, a byte each. Whoever has it knows every tile.
TableState = tuple[int, int, bytes]


def seated(seat: Seat | Sequence[Seat], opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent]) -> list[Player]:
    """Returns who plays each seat, East first."""
    own = [seat] if isinstance(seat, str) else list(seat)
    unknown = [one for one in own if one not in SEATS]
    if unknown or not own or len(set(own)) < len(own):
        raise ValueError(f"expected one or more of {', '.join(SEATS)}, not {', '.join(own) or 'nothing'}")
    first = SEATS.index(own[0])
    others = [one for one in (SEATS[(first + nth) % 4] for nth in range(4)) if one not in own]
    if isinstance(opponents, str):
        opponents = [opponents] * len(others)
    if isinstance(opponents, Mapping):
        if set(opponents) != set(others):
            raise ValueError(f"expected an opponent for {', '.join(others) or 'no seat'}, not for {', '.join(opponents)}")
        players: dict[Seat, Player] = dict(opponents)
    elif len(opponents) != len(others):
        raise ValueError(f"expected {len(others)} opponents, for {', '.join(others) or 'no seat'}; there are {len(opponents)}")
    else:
        players = dict(zip(others, opponents, strict=True))
    return [players.get(one, "agent") for one in SEATS]


class Tables:
    """Many tables at once, played in parallel on all cores, with one or more learning seats each.

    ``seat`` is the learning seat, or several: with all four, it is self-play. ``opponents`` play the other seats:
    bots, such as ``odds`` or ``near``, or ``random``; one name for all, or one for each in turn order after the
    first learning seat, or a dict by seat. With ``features``, observations also have the parts in ``FEATURES``.

    At each step, every table asks one of its learning seats for one action: ``info["seat"]`` says which (0 is
    East). When a game ends, its table starts the next one and returns that one's first observation, with ``terminated``
    set.

    A reward is the seat's net points, in the step that ended the game. ``shaping`` adds, times this number, what
    the value of the rack (``value`` in ``FEATURES``) has gained since the seat was asked last; what is left of it is taken
    back when the game ends, so the best policy stays the same (Ng, Harada, Russell 1999).

    ``rules`` and ``charleston`` are as in ``Matcher.simulate``.

    Game ``i`` of table ``t`` depends only on the seed, ``i``, ``t``, the number of tables, and the actions in it.
    """

    def __init__(
        self,
        tables: int = 1,
        *,
        matcher: Matcher | None = None,
        seat: Seat | Sequence[Seat] = "East",
        opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent] = "odds",
        features: bool = False,
        shaping: float = 0.0,
        rules: Preset | dict[str, str] | None = None,
        charleston: Charleston = "full",
        seed: int = 0,
    ) -> None:
        self._seats = seated(seat, opponents)
        self._only = SEATS.index(seat) if isinstance(seat, str) else None
        self._matcher = matcher or Matcher()
        self._step, self._seed, self._number = tables, seed, 0
        self._features, self._shaping = features, shaping
        self._rules, self._charleston = rules, charleston
        self._tables = self._played(tables)
        #: The number of finished games at each table.
        self.games = [0] * tables

    def _played(self, tables: int) -> _Tables:
        valued = self._features or self._shaping != 0
        return _Tables(self._matcher, tables, self._seats, valued, self._rules, self._charleston)

    def __len__(self) -> int:
        return len(self._tables)

    def reset(self, seed: int | None = None) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Starts a game at every table. Returns the observations, by part, and ``info``.

        ``info`` has the ``action_mask`` and the ``seat`` that is asked, a row per table.
        """
        self._seed = self._seed if seed is None else seed
        self.games = [0] * len(self)
        self._tables.begin(self._seed, list(range(len(self))))
        return self.now()

    def now(self) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Returns what ``reset`` or ``step`` returned last: the observations and ``info``."""
        seen, features, mask, seats = self._tables.now(self._features)
        return parted(seen, features), {"action_mask": mask, "seat": seats}

    def step(
        self, actions: Sequence[int] | NDArray[np.integer[Any]]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """Performs an action at each table. Returns observations, rewards, terminated, truncated, and ``info``.

        Rewards are one per table if there is one learning seat; otherwise one per table and seat, East first. If
        any action is illegal, raises QuestionError and performs none.

        ``info`` also has the net ``points`` of all seats in the game that ended, its ``winner`` and ``line`` (-1 for none, and
        where no game ended), the number of ``picks``, ``calls`` and ``exchanges``.
        """
        return self._act(actions, self._step)

    def _begin(self, seed: int | None, number: int | None) -> None:
        """Starts a game at a single table: with a seed, its first; otherwise the next; or the one with a number."""
        if seed is not None:
            self._seed, self._number = seed, 0
        self._number = self._number if number is None else number
        self._tables.begin(self._seed, [self._number])
        self._number += 1

    def _act(
        self, actions: Sequence[int] | NDArray[np.integer[Any]], step: int
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """Performs actions; if ``step`` is 0, games that end aren't followed by others."""
        import numpy as np

        done, points, gained, ended = self._tables.act(np.asarray(actions, np.int64), step)
        for table in np.flatnonzero(done).tolist():
            self.games[table] += 1
        rewards = points + self._shaping * gained
        observations, info = self.now()
        info["points"] = points
        for nth, name in enumerate(_Tables.ended):
            info[name] = np.where(done, ended[:, nth], -1)
        rewards = rewards if self._only is None else rewards[:, self._only]
        return observations, rewards, done, np.zeros(len(done), np.bool_), info

    def expert_action(self, bot: Bot = "claims") -> NDArray[np.int64]:
        """Returns the action that a bot would choose at each table, knowing what the seat knows.

        It answers as if it had just sat down; in a game of its own, what it remembers may decide between equals.
        """
        return self._tables.expert(bot)

    def clone(self, tables: Sequence[int] | None = None) -> Tables:
        """Returns independent copies of all tables, or of some: ``clone([0] * 8)`` is eight of the first.

        Each goes on as the original would: hidden tiles and the opponents' memory are the same.
        """
        which = list(range(len(self)) if tables is None else tables)
        copy = object.__new__(Tables)
        copy.__dict__.update(self.__dict__)
        copy._tables = self._tables.copies(which)
        copy.games = [self.games[table] for table in which]
        return copy

    def state(self) -> list[TableState]:
        """Returns the game at each table as what reproduces it."""
        return [self._tables.state(table) for table in range(len(self))]

    def restore(self, states: Sequence[TableState]) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Plays games again up to where ``state`` was called. Returns the observations and ``info``.

        Raises QuestionError for a state of another card or other players, and ValueError if there are not as many states as tables.
        """
        if len(states) != len(self):
            raise ValueError(f"expected {len(self)} states, one per table; there are {len(states)}")
        for table, state in enumerate(states):
            self._tables.restore(table, state)
        return self.now()

    def record(self, table: int = 0) -> str:
        """Returns the record of the last finished game at a table, for ``Matcher.judge``."""
        return self._tables.record(table)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_tables": self.state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._tables = self._played(len(state["_tables"]))
        self.restore(state["_tables"])


def card(matcher: Matcher | None = None) -> dict[str, NDArray[Any]]:
    """Returns a card as arrays, for learners that take it as an input.

    For each way to make a line: ``naturals`` and ``any``, the tiles that must be naturals and those that jokers may
    stand for, as counts; and its ``line``, as in ``info["line"]``. For each line: its ``value`` and whether it is ``concealed``.
    """
    names = ("naturals", "any", "line", "value", "concealed")
    return dict(zip(names, _Tables.card(matcher or Matcher()), strict=True))


def aec(
    *,
    matcher: Matcher | None = None,
    players: Mapping[Seat, Opponent] | None = None,
    features: bool = False,
    shaping: float = 0.0,
    seed: int = 0,
) -> Any:
    """Returns a table as a PettingZoo AEC environment, for the seats not in ``players``.

    ``players`` says who plays the other seats, such as ``{"South": "odds", "North": "random"}``. An observation
    is ``{"observation": {part: ...}, "action_mask": ...}``; see OBSERVATION, FEATURES and ACTIONS. A seat that isn't being
    asked observes what it saw the last time it was asked.
    """
    from ._zoo import Table

    others = dict(players or {})
    seats = [seat for seat in SEATS if seat not in others]
    return Table(Tables(matcher=matcher, seat=seats, opponents=others, features=features, shaping=shaping, seed=seed))


def gym(
    *,
    matcher: Matcher | None = None,
    seat: Seat = "East",
    opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent] = "odds",
    features: bool = False,
    shaping: float = 0.0,
    illegal: Literal["raise", "end"] = "raise",
    seed: int = 0,
) -> Any:
    """Returns a table as a Gymnasium environment for one seat; an episode is a game.

    ``info["action_mask"]`` and ``action_masks()`` say what is legal, and ``action_space.sample()`` draws from that. An
    illegal action raises QuestionError, or with ``illegal="end"`` ends the game without points.
    """
    from ._gym import Table

    tables = Tables(matcher=matcher, seat=seat, opponents=opponents, features=features, shaping=shaping, seed=seed)
    return Table(tables, illegal == "end")
