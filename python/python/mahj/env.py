"""Reinforcement learning environments: many tables at once, PettingZoo for any seats, Gymnasium for one.

Games are the same as in ``Matcher.simulate``, from the Charleston to the payments. Every game can be judged
as a record, and the referee accepts all of it in play mode. An observation contains no hidden tiles; a mask
has the legal actions. Only ``aec`` needs PettingZoo, and only ``gym`` needs Gymnasium.

A seat that can't use a discard isn't asked about it. No one challenges. ``ACTIONS`` has the name of each action by
its number: first the tiles, to discard, pass or offer; then ``mah jongg``; ``no`` (no call, go on with the Charleston, no more
tiles to offer, or the rest of a pass blind); ``stop`` the Charleston; exposures such as ``expose 2+1J``, by naturals and
jokers from the rack; exchanges such as ``exchange 5D next``, by the tile given and the joker's owner. A pass is chosen tile by
tile.

``OBSERVATION`` has the shape and type of each part of an observation. Tiles have the numbers of their actions; seats are
counted in turn order from the player's own, except in ``seat``.

- ``rack``, ``discards`` (those that weren't called), ``unseen`` (what the player can't see), and ``chosen`` (for a pass, so
  far): counts by tile; ``exposed`` and ``thrown`` (all discards): counts by seat and tile.
- ``exposures``: up to four rows a seat, of a tile, naturals and jokers; 255 for none.
- ``history``: the discards in order, as rows of a tile, a seat, and 1 if it was called; 255 after the newest.
- ``discard``, ``from``: the discard in question, and who discarded it, one-hot.
- ``moment``: what is asked, one-hot: a turn, a claim, a pass, whether to stop, a courtesy pass. ``stage``: which pass.
- ``seat``: the player's seat, East first. ``tiles``: how many each rack has. ``wall``: how many are left in the wall.

``FEATURES`` are parts that the engine adds if asked.

- ``away``: the number of tiles away; ``ways``: how many ways there are at that distance.
- ``value``: what the rack is worth to the bot ``claims``. It orders racks; it isn't a chance to win.
- ``kept``: the share of it that remains without one tile of each kind, 1 for kinds that the rack doesn't have. The bot
  discards the tile of its rack with the highest, never a joker; among equals, the one of which it sees most copies.
- ``calls``: for each exposure, in the order of ``ACTIONS``, the value after it as a share of that and the value without it.
  The bot calls if it is above 0.5, with as few jokers as possible, and while the wall has tiles.
"""

from __future__ import annotations

import hashlib
import math
import operator
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args

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
#: A game as what reproduces it at a table with the same card, players and rules: its seed, its number, the agents'
#: actions so far, a byte each, and a mark of the table. Whoever has it knows every tile.
TableState = tuple[int, int, bytes, str]
#: The most tables; each takes some tens of kilobytes.
_MOST = 100_000


def _seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(63)
    if isinstance(seed, bool) or not 0 <= operator.index(seed) < 2**64:
        raise ValueError(f"expected a seed from 0 to 2**64 - 1, not {seed}")
    return operator.index(seed)


def _seated(seat: Seat | Sequence[Seat], opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent]) -> list[Player]:
    """Returns who plays each seat, East first."""
    own = [seat] if isinstance(seat, str) else list(seat)
    unknown = [one for one in own if one not in SEATS]
    if unknown or not own or len(set(own)) < len(own):
        raise ValueError(f"expected one or more of {', '.join(SEATS)}, not {', '.join(map(str, own)) or 'nothing'}")
    named = [opponents] if isinstance(opponents, str) else list(opponents.values() if isinstance(opponents, Mapping) else opponents)
    players = (*get_args(Bot), "random")
    for name in named:
        if name not in players:
            raise ValueError(f"expected {', '.join(players[:-1])} or random as an opponent, not {name}")
    if isinstance(opponents, Mapping) and not set(opponents) <= set(SEATS):
        raise ValueError(f"expected seats of {', '.join(SEATS)}, not {', '.join(map(str, opponents))}")
    first = SEATS.index(own[0])
    others = [one for one in (SEATS[(first + nth) % 4] for nth in range(4)) if one not in own]
    if isinstance(opponents, str):
        opponents = [opponents] * len(others)
    if isinstance(opponents, Mapping):
        if set(opponents) != set(others):
            raise ValueError(f"expected an opponent for {', '.join(others) or 'no seat'}, not for {', '.join(opponents)}")
        seats: dict[Seat, Player] = dict(opponents)
    elif len(opponents) != len(others):
        raise ValueError(f"expected {len(others)} opponents, for {', '.join(others) or 'no seat'}; there are {len(opponents)}")
    else:
        seats = dict(zip(others, opponents, strict=True))
    return [seats.get(one, "agent") for one in SEATS]


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
        opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent] = "claims",
        features: bool = False,
        shaping: float = 0.0,
        rules: Preset | dict[str, str | bool | int] | None = None,
        charleston: Charleston = "full",
        seed: int | None = 0,
    ) -> None:
        if not 1 <= tables <= _MOST:
            raise ValueError(f"expected 1 to {_MOST:,} tables, not {tables}")
        if not math.isfinite(shaping):
            raise ValueError(f"expected a number as shaping, not {shaping}")
        self._seats = _seated(seat, opponents)
        self._only = SEATS.index(seat) if isinstance(seat, str) else None
        self._matcher = matcher or Matcher()
        self._step, self._seed, self._number = tables, _seed(seed), 0
        self._features, self._shaping = features, shaping
        self._rules, self._charleston = rules, charleston
        self._tables = self._played(tables)
        self._begun = False
        #: The number of finished games at each table.
        self.games = [0] * tables

    def _played(self, tables: int) -> _Tables:
        valued = self._features or self._shaping != 0
        return _Tables(self._matcher, tables, self._seats, valued, self._rules, self._charleston)

    def __len__(self) -> int:
        return len(self._tables)

    def reset(self, seed: int | None = None) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Starts a game at every table: with a seed, the first of that seed; without one, those after all played so far.

        Returns the observations, by part, and ``info``, which has the ``action_mask`` and the ``seat`` that is asked, a row
        per table.
        """
        if seed is not None:
            self._seed, self._number = _seed(seed), 0
        elif self._begun:
            self._number += self._step * (max(self.games) + 1)
        self.games = [0] * len(self)
        self._tables.begin(self._seed, [self._number + table for table in range(len(self))])
        self._begun = True
        return self.now()

    def now(self) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Returns what ``reset`` or ``step`` returned last: the observations and ``info``."""
        self._ready()
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

    def _ready(self) -> None:
        if not self._begun:
            raise RuntimeError("no game has begun; call reset() first")

    def _begin(self, seed: int | None, number: int | None) -> None:
        """Starts a game at a single table: with a seed, its first; otherwise the next; or the one with a number."""
        self._begun = True
        if seed is not None:
            self._seed, self._number = _seed(seed), 0
        self._number = self._number if number is None else number
        self._tables.begin(self._seed, [self._number])
        self._number += 1

    def _act(
        self, actions: Sequence[int] | NDArray[np.integer[Any]], step: int
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """Performs actions; if ``step`` is 0, games that end aren't followed by others."""
        import numpy as np

        self._ready()
        numbers = np.asarray(actions)
        if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
            raise TypeError(f"expected one whole number for each table, not {numbers.ndim}-dimensional {numbers.dtype}")
        done, points, gained, ended = self._tables.act(numbers.astype(np.int64), step)
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
        self._ready()
        return self._tables.expert(bot)

    def clone(self, tables: Sequence[int] | None = None) -> Tables:
        """Returns independent copies of all tables, or of some: ``clone([0] * 8)`` is eight of the first.

        Each goes on as the original would: hidden tiles and the opponents' memory are the same. So a search over
        copies knows tiles that the seat doesn't.
        """
        self._ready()
        which = list(range(len(self)) if tables is None else tables)
        if any(table < 0 for table in which) or len(which) > _MOST:
            raise ValueError(f"expected up to {_MOST:,} numbers of tables, from 0")
        copy = object.__new__(Tables)
        copy.__dict__.update(self.__dict__)
        copy._tables = self._tables.copies(which)
        copy.games = [self.games[table] for table in which]
        return copy

    def state(self) -> list[TableState]:
        """Returns the game at each table as what reproduces it."""
        self._ready()
        mark = self._mark()
        return [(*self._tables.state(table), mark) for table in range(len(self))]

    def _mark(self) -> str:
        table = f"{self._matcher.card.text}|{self._seats}|{self._rules}|{self._charleston}"
        return hashlib.sha256(table.encode()).hexdigest()[:16]

    def restore(self, states: Sequence[TableState]) -> tuple[Observations, dict[str, NDArray[Any]]]:
        """Plays games again up to where ``state`` was called. Returns the observations and ``info``.

        Raises ValueError for states of another card, other players or other rules, or if there isn't one per table.
        """
        if len(states) != len(self):
            raise ValueError(f"expected {len(self)} states, one per table; there are {len(states)}")
        own = self._mark()
        if any(mark != own for *_, mark in states):
            raise ValueError("a state is of a table with another card, other players or other rules")
        for table, (seed, number, actions, _) in enumerate(states):
            self._tables.restore(table, (seed, number, actions))
        self._begun = True
        return self.now()

    def record(self, table: int = 0) -> str:
        """Returns the record of the last finished game at a table, for ``Matcher.judge``."""
        return self._tables.record(table)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_tables": self.state() if self._begun else len(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        states = state["_tables"]
        self._tables = self._played(states if isinstance(states, int) else len(states))
        if not isinstance(states, int):
            self.restore(states)


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
    rules: Preset | dict[str, str | bool | int] | None = None,
    charleston: Charleston = "full",
    seed: int | None = 0,
) -> Any:
    """Returns a table as a PettingZoo AEC environment, for the seats not in ``players``.

    ``players`` says who plays the other seats, such as ``{"South": "odds", "North": "random"}``. An observation
    is ``{"observation": {part: ...}, "action_mask": ...}``; see OBSERVATION, FEATURES and ACTIONS. A seat that isn't being
    asked observes what it saw the last time it was asked.
    """
    from ._zoo import Table

    others = dict(players or {})
    seats = [seat for seat in SEATS if seat not in others]
    if not seats or len(seats) + len(others) != len(SEATS):
        raise ValueError(f"expected up to three seats of {', '.join(SEATS)}, not {', '.join(map(str, others))}")
    return Table(
        Tables(
            matcher=matcher, seat=seats, opponents=others, features=features, shaping=shaping, rules=rules,
            charleston=charleston, seed=seed,
        )
    )  # fmt: skip


def gym(
    *,
    matcher: Matcher | None = None,
    seat: Seat = "East",
    opponents: Opponent | Sequence[Opponent] | Mapping[Seat, Opponent] = "claims",
    features: bool = False,
    shaping: float = 0.0,
    rules: Preset | dict[str, str | bool | int] | None = None,
    charleston: Charleston = "full",
    illegal: Literal["raise", "end"] = "raise",
    seed: int | None = 0,
) -> Any:
    """Returns a table as a Gymnasium environment for one seat; an episode is a game.

    ``info["action_mask"]`` and ``action_masks()`` say what is legal, and ``action_space.sample()`` draws from that. An
    illegal action raises QuestionError, or with ``illegal="end"`` ends the game without points. The last observation of a
    game, and its mask, are zeros. Environments with the same seed play the same games; with ``None``, they draw one.
    ``gymnasium.wrappers.FlattenObservation`` puts the parts in alphabetical order; ``flatten`` in that of ``Part.at``.
    """
    if not isinstance(seat, str) or illegal not in ("raise", "end"):
        raise ValueError("expected one seat, and raise or end for illegal actions")
    from ._gym import Table

    tables = Tables(
        matcher=matcher, seat=seat, opponents=opponents, features=features, shaping=shaping, rules=rules,
        charleston=charleston, seed=seed,
    )  # fmt: skip
    return Table(tables, illegal == "end")
