"""Answers: what the command prints with ``--json``, as frozen dataclasses whose fields are its keys.

A key that is a Python keyword has an underscore after it: ``from_``, ``for_``. ``to_dict()`` returns the
keys and values that the command prints; ``str()`` returns its text. Answers are immutable, compare by value,
and can be hashed, copied and pickled, with their text and pictures.

Most classes are generated from the engine's JSON Schemas by ``python/answers``. They are loaded with the
first answer, which keeps ``import mahj`` fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._answer import Answer as Answer
    from ._answer import Page as Page
    from ._answer import Rows as Rows
    from ._classes import *
    from ._rows import *

    __all__: list[str]
else:

    def _load() -> None:
        from . import _answer, _classes, _rows

        names = {"Answer": _answer.Answer, "Page": _answer.Page, "Rows": _answer.Rows}
        names |= {name: getattr(module, name) for module in (_classes, _rows) for name in module.__all__}
        globals().update(names, __all__=sorted(names))

    def __getattr__(name: str) -> Any:
        # Called only for names that aren't here yet; Python's own, such as `__path__`, must not load the classes.
        if "__all__" not in globals() and (name == "__all__" or not name.startswith("_")):
            _load()
            if name in globals():
                return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        if "__all__" not in globals():
            _load()
        return sorted(globals())


def _listed() -> list[Any]:
    """Returns the classes for the engine, which creates their objects."""
    from . import _answer, _classes, _rows

    return _answer.listed(_classes.ROWS | _rows.ROWS)
