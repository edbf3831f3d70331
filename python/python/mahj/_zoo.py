"""A table as a PettingZoo environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._mahj import Matcher
from ._mahj import Tables as _Tables
from ._observation import ACTIONS, NUMBERS, SEATS
from .types import Seat


class Table(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """One table; see ``mahj.env.aec``."""

    metadata = {"name": "mahj_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, matcher: Matcher, players: dict[Seat, Any], seed: int) -> None:
        super().__init__()
        unknown = set(players) - set(SEATS)
        if unknown or len(players) >= len(SEATS):
            raise ValueError(f"the seats are {', '.join(SEATS)}, at least one must be left for an agent")
        self.possible_agents = [seat for seat in SEATS if seat not in players]
        self._tables = _Tables(matcher, 1, [players.get(seat, "agent") for seat in SEATS])
        self._seed, self._number = seed, 0
        self.agents: list[str] = []
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (NUMBERS,), np.uint8),
                "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
            }
        )
        self._actions: dict[str, Any] = {seat: spaces.Discrete(len(ACTIONS)) for seat in SEATS}

    def observation_space(self, agent: str) -> Any:
        return self._space

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game: with a seed, its first; otherwise the next; or the one of ``options={"number": n}``."""
        if seed is not None:
            self._seed, self._number = seed, 0
        self._number = (options or {}).get("number", self._number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        nothing = (np.zeros(NUMBERS, np.uint8), np.zeros(len(ACTIONS), np.int8))
        self._seen = dict.fromkeys(self.agents, nothing)
        self._tables.begin([(0, self._seed, self._number)])
        self._number += 1
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Determines which seat is asked, or that the game has ended."""
        seen, may, seats, paid = self._tables.now()
        at = int(seats[0])
        if at >= 0:
            seat = SEATS[at]
            # The seat that was asked before no longer has legal actions.
            empty = np.zeros(len(ACTIONS), np.int8)
            self._seen = {agent: (old, empty) for agent, (old, _) in self._seen.items()}
            self._seen[seat] = (seen[0], may[0].astype(np.int8))
            self.agent_selection = seat
            return
        for agent in self.agents:
            self.rewards[agent] = int(paid[0, SEATS.index(agent)])
            self.terminations[agent] = True
            self._seen[agent] = (self._seen[agent][0], np.zeros(len(ACTIONS), np.int8))

    def observe(self, agent: str) -> dict[str, Any]:
        seen, may = self._seen[agent]
        return {"observation": seen.copy(), "action_mask": may.copy()}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._tables.act([(0, int(action))])
        self._look()
        self._accumulate_rewards()
        self._deads_step_first()

    def record(self) -> str:
        """Returns the record of the game once it is over, for ``Matcher.judge``."""
        return self._tables.record()

    def render(self) -> str:
        """Returns which seat is asked, and how many tiles are left in the wall."""
        if not self.agents or self.terminations.get(self.agent_selection, True):
            return "the game is over"
        seen, may = self._seen[self.agent_selection]
        able = [ACTIONS[at] for at in np.flatnonzero(may)]
        return f"{self.agent_selection} may {', '.join(able)}; wall {seen[-1]}"

    def close(self) -> None:
        """Does nothing; there are no resources to release."""
