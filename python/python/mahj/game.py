"""A live game, judged row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._mahj import Matcher

if TYPE_CHECKING:
    from .answers import JudgedRow, Judgement

__all__ = ["Game"]


class Game:
    """A live game, starting from a given state of the table.

    ``setup`` has the rows of a record before its first act: who holds what, and what is visible. In ``play``
    mode, illegal acts are refused and forgotten; in ``referee`` mode, they take place and are ruled on.
    """

    def __init__(
        self,
        setup: str = "",
        *,
        matcher: Matcher | None = None,
        rules: str | dict[str, str] | None = None,
        mode: str = "play",
    ) -> None:
        self._matcher = matcher or Matcher()
        self._rules, self._mode = rules, mode
        self._rows = setup.split("\n") if setup else []
        self._judge()

    def _judge(self, *more: str) -> Judgement:
        record = "\n".join([*self._rows, *more])
        return self._matcher.judge(record, rules=self._rules, mode=self._mode, name="game")

    def say(self, row: str) -> list[JudgedRow]:
        """Judges the next row, such as ``East discards 2B``, and returns the rulings on it."""
        if "\n" in row:
            raise ValueError("pass one row at a time")
        before = self._judge()
        judged = self._judge(row)
        if self._mode != "play" or judged.refused == before.refused:
            self._rows.append(row)
            return [told for told in judged.rulings if told.row == len(self._rows)]
        return [told for told in judged.rulings if told.row == len(self._rows) + 1]

    def open(self) -> JudgedRow:
        """Returns the state of the table: whose turn it is, what may be called, what is still to do."""
        return self._judge("?").rows[-2]

    @property
    def record(self) -> str:
        """The record so far, for ``Matcher.judge``."""
        return "".join(f"{row}\n" for row in self._rows)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self._judge().end.over)

    @property
    def accounts(self) -> dict[str, int]:
        """What each seat has won or lost so far."""
        return dict(self._judge().end.accounts or {})

    def __repr__(self) -> str:
        return f"<Game: {len(self._rows)} rows{', over' if self.over else ''}>"
