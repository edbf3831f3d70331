"""What all answers have: text, a picture or a page, and the keys that the command writes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, fields
from typing import Any, TypeVar, overload

from .._mahj import Words

Row = TypeVar("Row", bound="Answer")
Self = TypeVar("Self", bound="_Shown")


class Kept:
    """The text, the picture, and the page of a pickled answer."""

    __slots__ = ("_page", "_picture", "_words")

    def __init__(self, words: str, picture: str | None, page: str | None) -> None:
        self._words, self._picture, self._page = words, picture, page

    def words(self, width: int = 80) -> str:
        return self._words

    def picture(self) -> str | None:
        return self._picture

    def page(self) -> str | None:
        return self._page


def restored(
    of: type[_Shown], values: dict[str, Any], words: str | None, picture: str | None, page: str | None = None
) -> _Shown:
    """Restores an answer from its pickle."""
    return of._made(values, None if words is None else Kept(words, picture, page))


class _Shown:
    """The base of all answers, whether one object or several."""

    __slots__ = ("_words",)
    # Set by the engine on its answers; the rows within an answer have none.
    _words: Words | Kept | None

    @classmethod
    def _made(cls: type[Self], values: dict[str, Any], words: Words | Kept | None) -> Self:
        answer = object.__new__(cls)
        answer.__dict__.update(values)
        object.__setattr__(answer, "_words", words)
        return answer

    # A frozen dataclass protects its fields; this covers subclasses that aren't dataclasses.
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"answers can't be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"answers can't be changed: {name}")

    def words(self, width: int = 80) -> str:
        """Returns the answer as the command prints it, in rows of at most ``width`` columns where possible."""
        words = getattr(self, "_words", None)
        return repr(self) if words is None else words.words(width)

    def svg(self) -> str | None:
        """Returns a picture as an SVG document for a verdict, statistics or games; None for other answers."""
        words = getattr(self, "_words", None)
        return None if words is None else words.picture()

    def __str__(self) -> str:
        return self.words().rstrip("\n")

    def _repr_html_(self) -> str:
        picture = self.svg()
        if picture is not None:
            return picture
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        return self._made(deepcopy(self.__dict__, memo), getattr(self, "_words", None))

    def __reduce__(self) -> tuple[Any, ...]:
        words = getattr(self, "_words", None)
        kept = (None, None, None) if words is None else (words.words(), words.picture(), words.page())
        return restored, (type(self), dict(self.__dict__), *kept)


class Answer(_Shown):
    """An answer that is one object, or a row of an answer."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Returns the keys and values that the command prints with ``--json``."""
        # The engine sets the fields that it would print; the others keep the class's defaults.
        return {_key(name): _plain(value) for name, value in self.__dict__.items()}

    def __repr__(self) -> str:
        shown = [f"{name}={_brief(value)}" for name, value in self.__dict__.items() if _says_something(name, value)]
        return f"{type(self).__name__}({', '.join(shown)})"


class Page(Answer):
    """An answer that can be written as a page."""

    __slots__ = ()

    def html(self) -> str:
        """Returns the answer as one HTML document, as the command writes it with ``--html``."""
        words = getattr(self, "_words", None)
        page: str | None = None if words is None else words.page()
        if page is None:
            raise ValueError("only an answer of the engine has a page")
        return page


@dataclass(frozen=True, repr=False)
class Rows(_Shown, Sequence[Row]):
    """An answer that is a sequence of objects.

    Attributes:
        rows: All of them, in order.
    """

    rows: tuple[Row, ...]

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, at: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[at]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects that the command prints with ``--json``, one per row."""
        return [row.to_dict() for row in self.rows]

    def to_dict(self) -> dict[str, Any]:
        """Returns the same under the key ``rows``."""
        return {"rows": self.to_dicts()}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.rows[:3])!r}{', ...' if len(self) > 3 else ''})"


def _key(name: str) -> str:
    """Returns the key of a field, without the underscore after a Python keyword."""
    return name.removesuffix("_")


def _plain(value: Any) -> Any:
    """Returns a value in JSON form."""
    if isinstance(value, Answer):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, dict) else value


def _says_something(name: str, value: Any) -> bool:
    return name != "schema" and value is not None and value != ()


def _brief(value: Any) -> str:
    """Returns a value for ``repr``; long ones are shown by their length."""
    if isinstance(value, tuple) and len(value) > (3 if isinstance(value[0], Answer) else 16):
        return f"<{len(value)} {type(value[0]).__name__}>"
    return repr(value)


Listed = tuple[str, type[Any], list[tuple[str, str, str | None]]]


def listed(classes: dict[str, type[Any]]) -> list[Listed]:
    """Returns what the engine needs about each class: its row, and the key, name and rows of each field."""
    rows = {of.__name__: row for row, of in classes.items()}

    def within(annotation: str) -> str | None:
        # The rows a dictionary may have instead are identified by their own names.
        words = [] if "dict[" in annotation else re.findall(r"\w+", annotation)
        return next((rows[word] for word in words if word in rows), None)

    return [
        (row, of, [(_key(field.name), field.name, within(str(field.type))) for field in fields(of)])
        for row, of in classes.items()
    ]
