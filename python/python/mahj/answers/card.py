"""Answers about a card, and what is played with it."""

from __future__ import annotations

from typing import Any

from ._answer import Answer, Rows


class Fault(Answer):
    """Something wrong with a text, or that looks so."""

    schema: int
    file: str
    row: int
    column: int
    length: int
    severity: str
    code: str
    message: str
    help: str


def faults(rows: list[dict[str, Any]], told: object = None) -> list[Fault]:
    """Returns the faults of a text."""
    return [Fault(row) for row in rows]


class Form(Answer):
    """A form of a line as it was read."""

    schema: int
    line: str
    section: str
    number: int
    form: str | None
    text: str
    note: str
    concealed: bool
    value: int
    reading: str
    targets: int
    left_out: list[str]


class Forms(Rows[Form]):
    """How a card was read, a row for each form of each line."""

    _row = "Form"


class TargetGroup(Answer):
    """A group of a concrete hand."""

    tile: str
    size: int
    jokers: bool
    block: bool


class Target(Answer):
    """A concrete hand."""

    schema: int
    line: str
    value: int
    concealed: bool
    groups: list[TargetGroup]
    left_out: list[str]


class Targets(Rows[Target]):
    """The concrete hands of a card."""

    _row = "Target"


class Change(Answer):
    """What became of a line."""

    schema: int
    change: str
    line: str | None
    line_after: str | None
    value: int | None
    value_after: int | None
    concealed: bool | None
    concealed_after: bool | None
    targets: int
    nearest: str | None
    shared: int


class Changes(Rows[Change]):
    """What became of the lines of a card in another."""

    _row = "Change"


class CardDeals(Answer):
    """How far dealt hands are from their nearest line."""

    schema: int
    deals: int
    seed: int
    tiles: int
    mean: float | None
    best: list[int]
    left_out: list[str]


class LineDeals(Answer):
    """How dealt hands stand to a line."""

    schema: int
    line: str
    value: int
    targets: int
    nearest: float
    low: float
    high: float
    tied: float
    alone: float
    alone_low: float
    alone_high: float
    mean: float | None
    distances: list[int]
    jokers: int
    naturals: int


class CardStats(Answer):
    """How hard each line of a card is: the card as a whole, then its lines."""

    card: CardDeals
    lines: list[LineDeals]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects as the command prints them with ``--json``, a row each."""
        return [self.card.to_dict(), *(line.to_dict() for line in self.lines)]


class Share(Answer):
    """A share, with the ends of its interval."""

    share: float
    low: float
    high: float


class SeatWins(Share):
    """What a seat won."""

    seat: str
    wins: int


class SectionWins(Share):
    """What the lines of a section won."""

    section: str
    wins: int


class LineWins(Share):
    """What a line won."""

    line: str
    value: int
    targets: int
    wins: int


class Simulation(Answer):
    """What came of games that bots played."""

    schema: int
    games: int
    seed: int
    policy: str
    wall: Share
    self_picked: Share
    jokerless: Share
    draws_at_win: float | None
    points_a_win: float | None
    claims: float
    exchanges: float
    exposures: list[int]
    seats: list[SeatWins]
    sections: list[SectionWins]
    lines: list[LineWins]
    never_won: list[str]
    left_out: list[str]


class Balanced(Answer):
    """A value with the ends of its interval."""

    value: float
    low: float
    high: float
    settled: bool


class LineBalance(Share):
    """What a line is worth playing."""

    line: str
    value: int
    targets: int
    wins: int
    points: float
    balanced: Balanced
    by_deals: int
    by_games: int
    away: float | None


class Balance(Answer):
    """What the lines of a card are worth playing."""

    schema: int
    games: int
    seed: int
    policy: str
    rounds: int
    settled: bool
    wall: Share
    lines: list[LineBalance]
    never_won: list[str]
    left_out: list[str]
