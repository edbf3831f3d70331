"""Answers that are several objects, and those that the engine has no row for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._answer import Answer, Rows
from ._classes import (
    CardDeals,
    Change,
    Choice,
    Dispute,
    Exchange,
    Fault,
    Form,
    JudgedRow,
    LineDeals,
    Rule,
    Switch,
    Target,
    Wait,
)

__all__ = ["CardStats", "Changes", "Exchanges", "Forms", "Imported", "Judgement", "Rules", "Targets", "Waits", "WhatIf"]


class Waits(Rows[Wait]):
    """The tiles that bring a hand closer."""


class WhatIf(Rows[Choice]):
    """The hand after each discard, or each pick, best first."""


class Exchanges(Rows[Exchange]):
    """The exposed jokers a hand may take, best first."""


class Forms(Rows[Form]):
    """How a card was understood: one row per alternative of each line."""


class Targets(Rows[Target]):
    """The ways to make the lines of a card."""


class Changes(Rows[Change]):
    """How the lines of two cards differ."""


class Rules(Rows[Rule | Dispute | Switch]):
    """Rules, disputed points, and house rules, looked up by their IDs."""


class Judgement(Rows[JudgedRow]):
    """A judged record: every ruling, the answers to its questions, and in the last row, how it ended.

    True if nothing was refused.
    """

    @property
    def rulings(self) -> tuple[JudgedRow, ...]:
        """The rulings."""
        return tuple(row for row in self.rows if row.ruling is not None)

    @property
    def end(self) -> JudgedRow:
        """How the record ended."""
        return self.rows[-1]

    @property
    def refused(self) -> int:
        """How many events were refused."""
        return self.end.refused or 0

    def __bool__(self) -> bool:
        return not self.refused


@dataclass(frozen=True, kw_only=True, repr=False)
class CardStats(Answer):
    """How hard each line of a card is.

    Attributes:
        card: The card as a whole.
        lines: Its lines, starting with those that are closest most often.
    """

    card: CardDeals
    lines: tuple[LineDeals, ...]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects that the command prints with ``--json``: the card, then its lines."""
        return [self.card.to_dict(), *(line.to_dict() for line in self.lines)]


@dataclass(frozen=True, kw_only=True, repr=False)
class Imported(Answer):
    """A card file made from a card in another notation. True if everything could be parsed.

    Attributes:
        card: The text of the card file, for ``Card`` or ``Matcher(text=...)``.
        faults: What could not be parsed.
    """

    card: str
    faults: tuple[Fault, ...]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects that the command prints with ``--json``: the errors, then the card."""
        return [*(fault.to_dict() for fault in self.faults), {"schema": 1, "card": self.card}]

    def __bool__(self) -> bool:
        return all(fault.severity != "error" for fault in self.faults)


#: The classes here, by the name of what the module serializes.
ROWS: dict[str, type[Answer]] = {"CardStats": CardStats, "Imported": Imported}
