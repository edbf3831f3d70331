"""A card maker's report as Markdown: which lines are hard, which win, and which should be worth more.

    python examples/card_report.py my.card --games 20000 --pictures pictures > report.md

In a notebook each answer displays itself; here they are printed as tables, with pictures in a folder if one is
named. Without a card, it reports on the practice card.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np

import mahj


def table(titles: list[str], rows: Iterable[Iterable[object]]) -> str:
    head = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    return "\n".join(head + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def picture(folder: Path | None, name: str, svg: str | None) -> list[str]:
    """Writes a picture, and returns the row that shows it."""
    if folder is None or svg is None:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(svg)
    return [f"![{name}]({folder.as_posix()}/{name}.svg)"]


def report(card: mahj.Card, *, deals: int, games: int, rounds: int, seed: int, pictures: Path | None = None) -> str:
    m = mahj.Matcher(card)
    parts = [f"# {card.title or card.name}", f"{len(card)} lines, {card.hands:,} concrete hands."]
    parts += picture(pictures, "card", card.svg())

    if card.faults:
        parts += ["## What looks wrong", "\n".join(f"- row {fault.row}: {fault.message}" for fault in card.faults)]

    # How hard: dealt hands against every line, as arrays.
    away = m.away_lines(mahj.deal(deals, seed=seed, tiles=13, card=card))
    nearest = away.min(axis=1)
    hard = np.argsort(away.mean(axis=0))
    parts += [
        f"## How hard the lines are, by {deals:,} dealt hands",
        f"The nearest line is {nearest.mean():.2f} away on average.",
        table(
            ["line", "value", "away", "nearest of all"],
            (
                (card.lines[at], card.values[at], f"{away[:, at].mean():.2f}", f"{(away[:, at] == nearest).mean():.1%}")
                for at in hard
            ),
        ),
    ]

    parts += picture(pictures, "hard", card.stats(deals, seed=seed).svg())

    # What wins: whole games of bots.
    played = m.simulate(games, seed=seed)
    won = sorted(played.lines, key=lambda line: -line.wins)
    parts += [
        f"## What is won, by {games:,} games of four bots",
        f"Nobody wins {played.wall.share:.1%} of the games; a win takes {played.draws_at_win or 0:.0f} draws.",
        table(
            ["line", "value", "wins", "share", "95 %"],
            (
                (line.line, line.value, line.wins, f"{line.share:.1%}", f"{line.low:.1%} to {line.high:.1%}")
                for line in won
            ),
        ),
    ]

    parts += picture(pictures, "won", played.svg())

    # Fair values: bots that play for points.
    worth = m.balance(max(games // 4, 1), rounds=rounds, seed=seed)
    apart = sorted(worth.lines, key=lambda line: -abs(np.log(line.balanced.value / line.value)))
    parts += [
        "## Whose value is furthest from fair",
        "The value at which a line would bring as much as every other, if bots play for points.",
        table(
            ["line", "value", "fair", "95 %"],
            (
                (
                    line.line,
                    line.value,
                    f"{line.balanced.value:.0f}",
                    f"{line.balanced.low:.0f} to {line.balanced.high:.0f}",
                )
                for line in apart[:10]
            ),
        ),
    ]
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("card", nargs="?", help="the card; without it the practice card")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures; without it there are none")
    given = parser.parse_args(arguments)
    card = mahj.Card.read(given.card) if given.card else mahj.Card()
    counts = {"deals": given.deals, "games": given.games, "rounds": given.rounds, "seed": given.seed}
    sys.stdout.write(report(card, **counts, pictures=given.pictures))


if __name__ == "__main__":
    main()
