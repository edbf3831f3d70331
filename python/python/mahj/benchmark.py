"""A benchmark for players: the same deals for everyone, each played twice with the seats swapped.

A player takes two seats against two bots. Each deal is played twice, so that both sides get the same tiles.

    python -m mahj.benchmark near                    # a bot
    python -m mahj.benchmark my_player:policy        # a function in a module, or my_player.py:policy in a file

A policy takes what ``mahj.env.Tables`` returns with ``features``, the observations and ``info``, and returns an action
for each table. The deals are those of seed 2031; learn from other seeds.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from ._mahj import Card, Matcher
from .env import SEATS, Opponent, Tables
from .types import Bot, Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._observation import Observations

    #: What ``Tables`` says beside the observations.
    Info = dict[str, NDArray[Any]]

__all__ = ["CARDS", "SEED", "Policy", "Score", "benchmark", "duel"]

#: Chooses an action for each table, given the observations and ``info``.
Policy = Callable[["Observations", "Info"], "Sequence[int] | NDArray[np.integer[Any]]"]
#: The seed of the deals.
SEED = 2031
#: The cards: the practice card, one with many concealed lines, and one of pungs. All are our own invention.
CARDS = ("practice", "concealed", "pungs")
#: The number of tables that are played at once.
TABLES = 64


@dataclass(frozen=True)
class Score:
    """How a player did against a bot, two seats each, with 95% intervals over the deals."""

    card: str
    against: str
    #: The number of deals; each is played twice.
    deals: int
    #: The games that the player's two seats won, less those that the bot's won, per game; from -1 to 1.
    wins: float
    wins_interval: float
    #: The points of one of the player's seats per game.
    points: float
    points_interval: float

    def __str__(self) -> str:
        return (
            f"{self.card} against {self.against}: wins {self.wins:+.3f} ±{self.wins_interval:.3f}, "
            f"points {self.points:+.2f} ±{self.points_interval:.2f} ({self.deals} deals)"
        )


def matcher_of(card: str) -> Matcher:
    """Returns the matcher of a card by its name in ``CARDS``, or by the path of its file."""
    if card == "practice":
        return Matcher()
    own = Path(__file__).with_name("cards") / f"{card}.card"
    return Matcher(Card.read(own if card in CARDS else card))


def _games(
    policy: Policy | Bot, matcher: Matcher, seats: tuple[Seat, Seat], against: Opponent, deals: int, seed: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Returns the points of all seats, and the winner (-1 for none), of each deal."""
    import numpy as np

    tables = Tables(min(TABLES, deals), matcher=matcher, seat=seats, opponents=against, features=callable(policy))
    observations, info = tables.reset(seed)
    points, winners = np.zeros((deals, len(SEATS)), np.int64), np.full(deals, -1)
    # Table t plays the deals t, t + 64, and so on; it goes on until the last table is through.
    number = np.arange(len(tables))
    while (number < deals).any():
        actions = policy(observations, info) if callable(policy) else tables.expert_action(policy)
        observations, _, done, _, info = tables.step(actions)
        for table in np.flatnonzero(done & (number < deals)):
            points[number[table]], winners[number[table]] = info["points"][table], info["winner"][table]
        number[done] += len(tables)
    return points, winners


def duel(
    policy: Policy | Bot, against: Opponent = "odds", *, matcher: Matcher | None = None, card: str = "practice",
    deals: int = 1_000, seed: int = SEED,
) -> Score:  # fmt: skip
    """Plays a policy, or a bot, against a bot: two seats each, every deal twice with the seats swapped.

    ``card`` is only the name in the score if there is a ``matcher``.
    """
    import numpy as np

    if deals < 2:
        raise ValueError(f"expected at least 2 deals, not {deals}")
    matcher = matcher or matcher_of(card)
    wins, points = np.zeros(deals), np.zeros(deals)
    pairs: tuple[tuple[Seat, Seat], ...] = (("East", "West"), ("South", "North"))
    for seats in pairs:
        own = [SEATS.index(seat) for seat in seats]
        paid, winners = _games(policy, matcher, seats, against, deals, seed)
        won = np.isin(winners, own)
        wins += (won.astype(float) - (~won & (winners >= 0))) / 2
        points += paid[:, own].sum(axis=1) / 4

    def interval(values: NDArray[np.float64]) -> float:
        return float(1.96 * values.std(ddof=1) / np.sqrt(deals))

    of = (float(wins.mean()), interval(wins), float(points.mean()), interval(points))
    return Score(card, str(against), deals, *of)


def benchmark(
    policy: Policy | Bot, *, cards: Sequence[str] = CARDS, against: Sequence[Opponent] = ("odds", "claims"),
    deals: int = 1_000, tell: Callable[[Score], object] = lambda _: None,
) -> list[Score]:  # fmt: skip
    """Plays a policy, or a bot, against each bot on each card. ``tell`` is called with each score as it comes."""
    scores = []
    for card in cards:
        matcher = matcher_of(card)
        for bot in against:
            scores.append(duel(policy, bot, matcher=matcher, card=card, deals=deals))
            tell(scores[-1])
    return scores


def _policy(name: str) -> Policy | Bot:
    """Returns a bot by its name, or a function by its module and name."""
    if name in get_args(Bot):
        found: Any = name
        return found  # type: ignore[no-any-return]
    module, _, attribute = name.rpartition(":")
    if not module or not attribute:
        raise ValueError(f"expected a bot ({', '.join(get_args(Bot))}), module:function or file.py:function, not {name}")
    folder, file = os.path.split(module)
    sys.path.insert(0, folder or os.getcwd())
    policy: Any = getattr(importlib.import_module(file.removesuffix(".py")), attribute)
    if not callable(policy):
        raise ValueError(f"{name} isn't a function")
    return policy  # type: ignore[no-any-return]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m mahj.benchmark", description="Plays a policy against bots.")
    parser.add_argument("policy", help="a bot, or module:function")
    parser.add_argument("--deals", type=int, default=1_000, metavar="N", help="for each card and bot [default: 1000]")
    parser.add_argument("--against", nargs="+", default=["odds", "claims"], metavar="BOT", help="[default: odds claims]")
    parser.add_argument("--card", nargs="+", default=list(CARDS), metavar="CARD", help="names or files")
    parser.add_argument("--json", action="store_true", help="print a JSON object per line")
    given = parser.parse_args(arguments)

    def tell(score: Score) -> None:
        print(json.dumps(asdict(score)) if given.json else score, flush=True)

    try:
        benchmark(_policy(given.policy), cards=given.card, against=given.against, deals=given.deals, tell=tell)
    except (ValueError, OSError, ImportError, AttributeError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
