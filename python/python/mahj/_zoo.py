"""A table as a PettingZoo environment."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from . import _spaces
from ._observation import ACTIONS, SEATS

if TYPE_CHECKING:
    from .env import Tables


class Table(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """One table; see ``mahj.env.aec``."""

    metadata = {"name": "mahj_v1", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self.possible_agents = [seat for seat, player in zip(SEATS, tables._seats, strict=True) if player == "agent"]
        self.agents: list[str] = []
        mask = spaces.Box(0, 1, (len(ACTIONS),), np.int8)
        self._space = spaces.Dict({"observation": _spaces.observed(tables._features), "action_mask": mask})
        self._actions: dict[str, Any] = {seat: spaces.Discrete(len(ACTIONS)) for seat in SEATS}

    def observation_space(self, agent: str) -> Any:
        return self._space

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game: with a seed, its first; otherwise the next; or the one of ``options={"number": n}``."""
        self._tables._begin(seed, (options or {}).get("number"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        nothing = _spaces.nothing(self._tables._features)
        self._seen: dict[str, tuple[dict[str, Any], Any]] = {}
        for agent in self.agents:
            self._seen[agent] = (nothing, np.zeros(len(ACTIONS), np.int8))
        self.agent_selection = self.agents[0]
        self._look(*self._tables.now())

    def _look(self, observations: dict[str, Any], info: dict[str, Any]) -> None:
        """Determines which seat is asked, or that the game has ended."""
        # The seat that was asked before no longer has legal actions.
        empty = np.zeros(len(ACTIONS), np.int8)
        self._seen = {agent: (old, empty) for agent, (old, _) in self._seen.items()}
        at = int(info["seat"][0])
        if at >= 0:
            self.agent_selection = SEATS[at]
            self._seen[SEATS[at]] = (_spaces.first(observations), info["action_mask"][0].astype(np.int8))
            return
        for agent in self.agents:
            self.terminations[agent] = True
            ended = ("winner", "line", "picks", "calls", "exchanges")
            self.infos[agent] = {name: int(info[name][0]) for name in ended}

    def observe(self, agent: str) -> dict[str, Any]:
        seen, may = self._seen[agent]
        return {"observation": {name: part.copy() for name, part in seen.items()}, "action_mask": may.copy()}

    def step(self, action: Any) -> None:
        self._tables._ready()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        observations, rewards, _, _, info = self._tables._act([operator.index(action)], 0)
        self.rewards = {seat: float(rewards[0, SEATS.index(seat)]) for seat in self.agents}
        self._look(observations, info)
        self._accumulate_rewards()
        self._deads_step_first()

    def record(self) -> str:
        """Returns the record of the game once it is over, for ``Matcher.judge``."""
        return self._tables.record()

    def expert_action(self, bot: Any = "claims") -> int:
        """Returns the action that a bot would choose for the seat that is asked."""
        return int(self._tables.expert_action(bot)[0])

    def render(self) -> str:
        """Returns which seat is asked, and how many tiles are left in the wall."""
        if not self.agents or self.terminations.get(self.agent_selection, True):
            return "the game is over"
        seen, may = self._seen[self.agent_selection]
        able = [ACTIONS[at] for at in np.flatnonzero(may)]
        return f"{self.agent_selection} may {', '.join(able)}; wall {seen['wall'][0]}"

    def close(self) -> None:
        """Does nothing; there are no resources to release."""
