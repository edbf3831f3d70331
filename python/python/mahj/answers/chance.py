"""Answers about what may still come."""

from __future__ import annotations

from ._answer import Answer


class Between(Answer):
    """A number between two ends: exact, proven, or counted."""

    low: float
    high: float
    kind: str
    low_interval: list[float] | None
    high_interval: list[float] | None


class Exact(Answer):
    """How likely a concrete hand is, exactly."""

    target: str
    odds: float
    by_draw: list[float]


class LineOdds(Between):
    """How likely a line is."""

    line: str
    name: str
    value: int
    concealed: bool
    target: str | None
    away: int | None
    exact: Exact | None
    live: int


class Odds(Answer):
    """How likely does a hand get there by own draws?"""

    schema: int
    hand: str
    tiles: int
    best: int | None
    draws: int
    wall: int | None
    unseen: int
    rollouts: int
    seed: int | None
    policy: str | None
    any: Between
    points: Between
    lines: list[LineOdds]
    left_out: list[str]


class About(Answer):
    """A number counted on simulated games, with its interval."""

    about: float
    low: float
    high: float


class Cost(About):
    """What something brings more or less than another."""

    to: str


class Option(Answer):
    """Something that may be done."""

    do: str
    tile: str | None
    alike: list[str]
    safest: bool
    exchanges: list[str]
    exposure: str | None
    pass_: list[str] | None
    blind: int | None
    rollouts: int
    win: About
    points: float
    difference: Cost | None
    tied: bool
    aims: list[str]


class Advice(Answer):
    """What to throw, or what to do with a discard? Best first."""

    schema: int
    hand: str
    tiles: int
    discard: str | None
    from_: str | None
    seat: str
    wall: int
    unseen: int
    for_: str
    policy: str
    rollouts: int
    seed: int
    options: list[Option]
    left_out: list[str]


class CharlestonAdvice(Answer):
    """What to pass in the Charleston?"""

    schema: int
    hand: str
    tiles: int
    stage: str
    seat: str
    for_: str
    policy: str
    rollouts: int
    seed: int
    pass_: list[str]
    blind: int
    keeps: list[str]
    stop: Cost | None
    options: list[Option]
    left_out: list[str]
