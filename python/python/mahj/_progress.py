"""Progress reports for long tasks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: ``True`` for a tqdm bar if tqdm is installed, or a function of the amount done and the total
#: (``None`` if unknown).
Progress = bool | Callable[[int, "int | None"], object] | None


def teller(asked: Any, all: int) -> Callable[[int], object] | None:
    """Returns the function that the engine calls with the amount done."""
    total = all or None
    if asked is False:
        return None
    if asked is not True:
        return lambda done: asked(done, total)
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        return None
    bar = tqdm(total=total, unit_scale=True)

    def tell(done: int) -> None:
        bar.update(done - bar.n)
        if done == total:
            bar.close()

    return tell
