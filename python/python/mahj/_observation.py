"""The numbering of seats and actions, and the parts of an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ._mahj import Tables
from .types import Seat

if TYPE_CHECKING:
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray

    #: Observations by the name of the part; the first axis is the table.
    Observations = dict[str, NDArray[Any]]

#: The seats, in turn order.
SEATS: tuple[Seat, ...] = ("East", "South", "West", "North")
#: The name of each action, by number; `mahj.env` says what they are.
ACTIONS: tuple[str, ...] = tuple(Tables.names())


class Part(NamedTuple):
    """A part of an observation."""

    #: The shape for one table.
    shape: tuple[int, ...]
    #: ``uint8`` or ``float32``.
    dtype: str
    #: The largest value; the least is 0.
    most: float
    #: Where the part is in ``flatten``.
    at: slice


def _parts() -> tuple[dict[str, Part], dict[str, Part]]:
    at = 0

    def part(shape: list[int], dtype: str, most: float) -> Part:
        nonlocal at
        size = 1
        for axis in shape:
            size *= axis
        at += size
        return Part(tuple(shape), dtype, most, slice(at - size, at))

    seen = {name: part(shape, "uint8", most) for name, shape, most in Tables.parts}
    return seen, {name: part(shape, "float32", most) for name, shape, most in Tables.features}


#: The parts of an observation, by name; `mahj.env` says what they are.
OBSERVATION: dict[str, Part]
#: The parts that the engine adds, by name.
FEATURES: dict[str, Part]
OBSERVATION, FEATURES = _parts()


def parted(seen: NDArray[np.uint8], features: NDArray[np.float32]) -> Observations:
    """Returns rows of values as named parts, which share their memory."""
    parts: Observations = {
        name: seen[:, part.at].reshape(len(seen), *part.shape) for name, part in OBSERVATION.items()
    }
    if features.shape[1]:
        skipped = seen.shape[1]
        for name, part in FEATURES.items():
            at = slice(part.at.start - skipped, part.at.stop - skipped)
            parts[name] = features[:, at].reshape(len(seen), *part.shape)
    return parts


def flatten(observations: Observations) -> NDArray[np.float32]:
    """Returns observations as one row of numbers per table, each part where ``Part.at`` says."""
    import numpy as np

    rows = [part.reshape(len(part), -1) for part in observations.values()]
    return np.concatenate(rows, axis=1, dtype=np.float32)
