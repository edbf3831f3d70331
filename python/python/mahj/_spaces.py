"""The spaces of Gymnasium for what a table shows and takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from ._observation import ACTIONS, FEATURES, OBSERVATION, Part

if TYPE_CHECKING:
    from ._observation import Observations


def observed(features: bool) -> spaces.Dict:
    """Returns the space of an observation."""
    parts = {**OBSERVATION, **FEATURES} if features else OBSERVATION

    def box(part: Part) -> spaces.Box:
        return spaces.Box(0, part.most, part.shape, np.dtype(part.dtype).type)

    return spaces.Dict({name: box(part) for name, part in parts.items()})


def first(observations: Observations) -> dict[str, Any]:
    """Returns what the first table shows."""
    return {name: part[0] for name, part in observations.items()}


def nothing(features: bool) -> dict[str, Any]:
    """Returns an observation before anything was seen."""
    parts = {**OBSERVATION, **FEATURES} if features else OBSERVATION
    return {name: np.zeros(part.shape, part.dtype) for name, part in parts.items()}


class Legal(spaces.Discrete):  # type: ignore[misc, unused-ignore]
    """The actions, of which ``sample`` draws a legal one."""

    def __init__(self, mask: Any) -> None:
        super().__init__(len(ACTIONS))
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._mask().astype(np.int8)
        return np.int64(super().sample(mask, probability) if probability is not None else super().sample(mask))
