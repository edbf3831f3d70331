"""Answers about a game as a record tells it."""

from __future__ import annotations

from typing import Any

from ._answer import Answer, Rows


class Transfer(Answer):
    """Who pays whom, by which law."""

    from_: str
    to: str
    amount: int
    rule: str


class Points(Answer):
    """Points that a seat gets or loses."""

    seat: str
    points: int
    rule: str


class OpenClaim(Answer):
    """A claim that stands."""

    seat: str
    aim: str
    commitment: str


class Dead(Answer):
    """A hand that is dead, or is once somebody says so."""

    seat: str
    when_called: bool
    why: str | None


class OpenJoker(Answer):
    """A joker that may be exchanged."""

    seat: str
    group: str


class JudgedRow(Answer):
    """A row of a judged record: a ruling, how the table stands, or the end.

    What a row is not has none of the others' values: ``ruling`` is one of a ruling alone, ``ask`` is
    true where the record asks how the table stands, ``accounts`` stand in the last.
    """

    schema: int
    # A ruling.
    event: int | None
    row: int | None
    text: str | None
    together: int | None
    ruling: str | None
    seat: str | None
    rules: list[str] | None
    why: str | None
    hangs_on: str | None
    recommended: bool | None
    stands: bool | None
    replaces: bool | None
    payments: list[Transfer] | None
    points: Any
    line: str | None
    value: int | None
    by: str | None
    groups: list[str] | None
    # How the table stands.
    ask: bool | None
    over: Any
    next_east: str | None
    pass_: str | None
    awaited: list[str] | None
    turn: str | None
    begun: bool | None
    window: bool | None
    tile: str | None
    name: str | None
    award: str | None
    claims: list[OpenClaim] | None
    to_do: list[str] | None
    dead: list[Dead] | None
    jokers: list[OpenJoker] | None
    # The end.
    ending: str | None
    refused: int | None
    accounts: dict[str, int] | None
    bettor: int | None
    names: dict[str, str] | None


class Judgement(Rows[JudgedRow]):
    """A record judged: every ruling, and the end behind them."""

    _row = "JudgedRow"

    @property
    def rulings(self) -> tuple[JudgedRow, ...]:
        """The rulings."""
        return tuple(row for row in self.rows if row.ruling is not None)

    @property
    def end(self) -> JudgedRow:
        """How it ended."""
        return self.rows[-1]

    @property
    def refused(self) -> int:
        """How many events were refused."""
        return self.end.refused or 0

    def __bool__(self) -> bool:
        return not self.refused
