"""Exceptions. All are subclasses of ``ValueError``, and ``str()`` is what the command would print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .answers import Fault

__all__ = ["CardError", "HandError", "QuestionError", "RecordError"]


class QuestionError(ValueError):
    """Raised when a question can't be answered: it contradicts itself, or asks the impossible."""

    #: The stable code, such as ``line::unknown``.
    code: str
    #: What is wrong.
    message: str
    #: What to do, if anything can be said.
    help: str

    def __init__(self, message: str, code: str = "usage", help: str = "") -> None:
        super().__init__(message, code, help)
        self.code, self.message, self.help = code, message, help

    def __str__(self) -> str:
        return f"{self.message} ({self.help})" if self.help else self.message


class _Faulty(ValueError):
    """Raised when a text fails to parse; holds every error with its location."""

    #: The errors, in order of location.
    faults: list[Fault]
    #: The name of the text.
    name: str
    #: The text.
    text: str
    #: How many more errors there are.
    more: int

    def __init__(self, faults: list[Fault], name: str, text: str, more: int = 0) -> None:
        super().__init__(faults, name, text, more)
        self.faults, self.name, self.text, self.more = faults, name, text, more

    def __str__(self) -> str:
        rows = self.text.split("\n")
        drawn = [_drawn(fault, rows) for fault in self.faults]
        if self.more:
            drawn.append(f"and {self.more} more")
        return "\n".join(drawn)


def _drawn(fault: Fault, rows: list[str]) -> str:
    """Returns an error with the faulty text underlined."""
    row = rows[fault.row - 1].rstrip("\r") if fault.row <= len(rows) else ""
    # Control characters are shown as dots.
    row = "".join(c if c.isprintable() else "·" for c in row)
    said = [
        f"{fault.severity}[{fault.code}]: {fault.message}",
        f"  --> {fault.file}:{fault.row}:{fault.column}",
        f"   | {row}",
        f"   | {' ' * (fault.column - 1)}{'^' * max(fault.length, 1)}",
    ]
    if fault.help:
        said.append(f"   = help: {fault.help}")
    return "\n".join(said)


class CardError(_Faulty):
    """Raised when a card has errors."""


class HandError(_Faulty):
    """Raised when a hand, or the visible tiles, can't be parsed."""


class RecordError(_Faulty):
    """Raised when a record of a game can't be parsed."""
