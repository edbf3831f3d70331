"""Answers about a hand."""

from __future__ import annotations

from ._answer import Answer, Rows


class Filled(Answer):
    """A group with what a hand lays into it."""

    tile: str
    size: int
    naturals: int
    jokers: int
    missing: int
    exposed: bool
    block: bool


class Missing(Answer):
    """Tiles that are missing."""

    tile: str
    count: int
    joker: bool
    left: int


class LineAway(Answer):
    """How far a hand is from a line."""

    line: str
    name: str
    away: int | None
    value: int
    concealed: bool
    missing: list[Missing]
    useful_jokers: int
    possible: bool
    reason: str | None
    rule: str | None
    gone: Missing | None
    groups: list[Filled]
    ties: int


class Away(Answer):
    """How far a hand is from every line, nearest first."""

    schema: int
    hand: str
    tiles: int
    best: int | None
    lines: list[LineAway]
    left_out: list[str]


class Payment(Answer):
    """One payment."""

    from_: str
    to: str
    amount: int


class Reading(Answer):
    """A reading of a hand as Mah Jongg."""

    line: str
    name: str
    value: int
    concealed: bool
    jokerless: bool
    groups: list[Filled]
    payments: list[Payment]


class Verdict(Answer):
    """Is a hand Mah Jongg? True if it is."""

    schema: int
    hand: str
    mah_jongg: bool
    lines: list[Reading]
    payments: list[Payment]
    reason: str | None
    rule: str | None
    nearest: LineAway | None
    left_out: list[str]

    def __bool__(self) -> bool:
        return self.mah_jongg


class LineValue(Answer):
    """A line with its value."""

    line: str
    value: int
    target: str


class Wait(Answer):
    """A tile that brings a hand nearer."""

    schema: int
    tile: str
    left: int
    away_after: int
    lines: list[LineValue]
    left_out: list[str]


class Waits(Rows[Wait]):
    """Which tiles bring a hand nearer?"""

    _row = "Wait"


class Choice(Answer):
    """A discard or a draw."""

    schema: int
    choice: str
    tile: str
    away: int | None
    target: str | None
    line: str | None
    value: int | None
    open_lines: int
    live: int
    left: int
    left_out: list[str]


class WhatIf(Rows[Choice]):
    """What becomes of a hand with each discard or draw, best first?"""

    _row = "Choice"


class ClaimLine(Answer):
    """A line that a claim is for."""

    line: str
    value: int
    away: int
    target: str


class Claim(Answer):
    """Something a discard may be claimed for."""

    kind: str
    exposure: str | None
    size: int | None
    own: int | None
    jokers: int | None
    away_after: int
    lines: list[ClaimLine]
    readings: list[Reading]


class Refusal(Answer):
    """Why a discard may not be claimed."""

    rule: str
    reason: str
    line: str | None


class Call(Answer):
    """May a discard be claimed? True if it may."""

    schema: int
    hand: str
    tile: str
    away_before: int | None
    line_before: str | None
    claims: list[Claim]
    refused: list[Refusal]
    left_out: list[str]

    def __bool__(self) -> bool:
        return bool(self.claims)


class OpenLine(Answer):
    """A line that exposures leave open."""

    line: str
    forms: list[str]
    value: int
    concealed: bool
    targets: int
    example: str
    hand: str | None


class ClosedLine(Answer):
    """A line that they close, and why."""

    line: str
    reason: str
    rule: str


class Exposures(Answer):
    """Which lines do exposures leave open?"""

    schema: int
    exposures: str
    dead: bool
    reason: str | None
    rule: str | None
    open: int
    lines: list[OpenLine]
    closed: list[ClosedLine]
    left_out: list[str]


class Together(Answer):
    """Several jokers that may be taken in one turn."""

    tiles: list[str]
    away_after: int | None
    mah_jongg: bool


class Exchange(Answer):
    """A joker that may be taken."""

    schema: int
    tile: str
    from_: str
    owner: str
    count: int
    away_before: int | None
    away_after: int | None
    target: str | None
    mah_jongg: bool
    together: Together | None
    left_out: list[str]


class Exchanges(Rows[Exchange]):
    """Which jokers on the table may a hand take, best first?"""

    _row = "Exchange"
