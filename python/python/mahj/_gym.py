"""A table as a Gymnasium environment."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from . import _spaces
from ._observation import ACTIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .env import Tables


class Table(gymnasium.Env):  # type: ignore[misc, type-arg, unused-ignore]
    """One table; see ``mahj.env.gym``."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, tables: Tables, ends: bool) -> None:
        self._tables = tables
        self._ends = ends
        self._mask: NDArray[np.bool_] | None = None
        self.render_mode = "ansi"
        self.observation_space = _spaces.observed(tables._features)
        self.action_space = _spaces.Legal(self.action_masks)

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns which actions are legal."""
        return np.ones(len(ACTIONS), np.bool_) if self._mask is None else self._mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a game: with a seed, its first; otherwise the next; or the one of ``options={"number": n}``."""
        super().reset(seed=seed)
        self._tables._begin(seed, (options or {}).get("number"))
        observations, info = self._tables.now()
        self._mask = info["action_mask"][0]
        return _spaces.first(observations), self._info(info)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        number = operator.index(action)
        self._tables._ready()
        if self._ends and not (0 <= number < len(ACTIONS) and self.action_masks()[number]):
            observations, info = self._tables.now()
            self._mask = np.zeros(len(ACTIONS), np.bool_)
            info["action_mask"] = self._mask[np.newaxis]
            return _spaces.first(observations), 0.0, True, False, self._info(info)
        observations, rewards, done, _, info = self._tables._act([number], 0)
        self._mask = info["action_mask"][0]
        return _spaces.first(observations), float(rewards[0]), bool(done[0]), False, self._info(info)

    def _info(self, info: dict[str, Any]) -> dict[str, Any]:
        return {name: rows[0] for name, rows in info.items()}

    def expert_action(self, bot: Any = "claims") -> int:
        """Returns the action that a bot would choose."""
        return int(self._tables.expert_action(bot)[0])

    def record(self) -> str:
        """Returns the record of the game once it is over, for ``Matcher.judge``."""
        return self._tables.record()

    def render(self) -> str:
        """Returns what the seat may do."""
        may = [name for name, may in zip(ACTIONS, self.action_masks(), strict=True) if may]
        return f"may {', '.join(may)}" if may else "the game is over"
