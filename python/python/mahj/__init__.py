"""An exact engine for American Mah Jongg: cards as printed, hands, calls, distances, odds, rulings.

>>> import mahj
>>> m = mahj.Matcher()
>>> m.away("11B 22B 22C 111C J [FFF]", seen="1C").best
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import answers
from ._mahj import VERSION as __version__
from ._mahj import (
    Card,
    Game,
    Hand,
    Hands,
    Matcher,
    Table,
    convert_record,
    deal,
    import_card,
    presets,
    rule,
    rules,
    score,
    tiles,
)
from .errors import CardError, HandError, QuestionError, RecordError

if TYPE_CHECKING:
    from .answers import Fault
else:

    def __getattr__(name: str) -> Any:
        # The answer classes are loaded on first use.
        if name == "Fault":
            return answers.Fault
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


#: The 36 tiles in the order of their codes: suits from 1 to 9, winds, dragons, flower, joker.
TILES: tuple[str, ...] = tuple(tiles())

__all__ = [
    "TILES",
    "Card",
    "CardError",
    "Fault",
    "Game",
    "Hand",
    "HandError",
    "Hands",
    "Matcher",
    "QuestionError",
    "RecordError",
    "Table",
    "__version__",
    "answers",
    "convert_record",
    "deal",
    "import_card",
    "presets",
    "rule",
    "rules",
    "score",
]
