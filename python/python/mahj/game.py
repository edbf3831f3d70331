"""A game that goes on: what is said at the table, judged row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._mahj import Matcher

if TYPE_CHECKING:
    from .answers import JudgedRow, Judgement

__all__ = ["Game"]


class Game:
    """A game that goes on, from how the table stands.

    ``setup`` are the rows of a record before its first act: who holds what, what lies open. In the
    mode ``play`` what breaks a rule is refused and forgotten; a ``referee`` takes it as done.
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
        """Judges what happens next, such as ``East discards 2B``, and returns its rulings."""
        if "\n" in row:
            raise ValueError("what happens is said a row at a time")
        before = self._judge()
        judged = self._judge(row)
        if self._mode != "play" or judged.refused == before.refused:
            self._rows.append(row)
            return [told for told in judged.rulings if told.row == len(self._rows)]
        return [told for told in judged.rulings if told.row == len(self._rows) + 1]

    def open(self) -> JudgedRow:
        """Returns how the table stands: whose turn it is, what may be claimed, what is still to do."""
        return self._judge("?").rows[-2]

    @property
    def record(self) -> str:
        """The record so far, which ``Matcher.judge`` takes."""
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
