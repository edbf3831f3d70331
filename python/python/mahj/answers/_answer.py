"""What all answers have: keys as fields, words, a picture, and nothing that can be changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

if TYPE_CHECKING:
    from .._mahj import Told

Row = TypeVar("Row", bound="Answer")

#: The classes of objects by their names, as fields name them.
_classes: dict[str, Any] = {}


class _Shown:
    """What all answers have: words, a picture, and nothing that can be changed."""

    __slots__ = ("_data", "_kept", "_told")
    _data: Any
    _told: Told | str | None
    _kept: dict[str, Any]

    def __init__(self, data: Any, told: Told | str | None = None) -> None:
        object.__setattr__(self, "_data", data)
        object.__setattr__(self, "_told", told)
        object.__setattr__(self, "_kept", {})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"answers cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"answers cannot be changed: {name}")

    def words(self, width: int = 80) -> str:
        """Returns the words of the answer, in rows of at most so many columns where that can be."""
        said = self._said(width)
        return repr(self) if said is None else said

    def _said(self, width: int = 80) -> str | None:
        told = self._told
        return told if told is None or isinstance(told, str) else told.words(width)

    def svg(self) -> str | None:
        """Returns the picture as an SVG document: of a verdict, of statistics, of games; None of what has none."""
        told = self._told
        return None if told is None or isinstance(told, str) else told.picture()

    def __str__(self) -> str:
        return self.words().rstrip("\n")

    def _repr_html_(self) -> str:
        picture = self.svg()
        if picture is not None:
            return picture
        # Who only imports the package does not wait for it.
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self._data == other._data)

    def __hash__(self) -> int:
        return hash((type(self).__name__, repr(self._data)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._data, self._said())


class Answer(_Shown):
    """An answer that is one object."""

    __slots__ = ()
    _fields: ClassVar[dict[str, str]] = {}
    _data: dict[str, Any]

    def __init_subclass__(cls) -> None:
        of_base = {k: v for base in cls.__mro__[1:] for k, v in getattr(base, "_fields", {}).items()}
        own = cls.__dict__.get("__annotations__")
        if own is None:
            own = cls.__annotations__
        _classes[cls.__name__] = cls
        cls._fields = of_base | {k: v for k, v in own.items() if not k.startswith("_")}

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            kept = self._kept
            if name not in kept:
                if name not in self._fields:
                    raise AttributeError(f"{type(self).__name__!r} has no {name!r}")
                value = self._data.get(name.rstrip("_"))
                kept[name] = _typed(self._fields[name], value)
            return kept[name]

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._fields})

    def to_dict(self) -> dict[str, Any]:
        """Returns the keys and values as the command prints them with ``--json``."""
        copied: dict[str, Any] = _copied(self._data)
        return copied

    def __repr__(self) -> str:
        shown = []
        for name in self._fields:
            value = self._data.get(name.rstrip("_"))
            if name == "schema" or value is None or value == []:
                continue
            if isinstance(value, list) and len(value) > 3:
                shown.append(f"{name}=[{len(value)}]")
            else:
                shown.append(f"{name}={getattr(self, name)!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Rows(_Shown, Generic[Row]):
    """An answer that is several objects, in their order."""

    __slots__ = ()
    _row: ClassVar[str] = "Answer"
    _data: list[dict[str, Any]]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All of them."""
        if "rows" not in self._kept:
            of = _classes[self._row]
            self._kept["rows"] = tuple(of(row) for row in self._data)
        rows: tuple[Row, ...] = self._kept["rows"]
        return rows

    def __len__(self) -> int:
        return len(self._data)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, at: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[at]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects as the command prints them with ``--json``, a row each."""
        copied: list[dict[str, Any]] = _copied(self._data)
        return copied

    def to_dict(self) -> dict[str, Any]:
        """Returns the same under the key ``rows``."""
        return {"rows": self.to_dicts()}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.rows[:3])!r}{', ...' if len(self) > 3 else ''})"


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(value) for key, value in value.items()}
    return [_copied(value) for value in value] if isinstance(value, list) else value


def _typed(annotation: str, value: Any) -> Any:
    """Returns a value as the class that its annotation names; what is left out is false or empty."""
    if value is None and annotation == "bool":
        return False
    if value is None and annotation.startswith("list[") and "None" not in annotation:
        return []
    if isinstance(value, list):
        of = _classes.get(annotation.removeprefix("list[").partition("]")[0])
        return [of(item) for item in value] if isinstance(of, type) else list(value)
    if isinstance(value, dict):
        of = _classes.get(annotation.partition(" ")[0])
        return of(value) if isinstance(of, type) and issubclass(of, Answer) else dict(value)
    return value
