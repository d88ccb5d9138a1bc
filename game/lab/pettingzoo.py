"""The games as PettingZoo environments (AEC) with action masks, over the rule protocol alone: `env("circus", seats=4)`.

An observation is a dict: `observation`, the bytes of the seat's view as JSON, filled up with zeros, and `action_mask`.
Whoever plays in Python may as well ask `view(agent)` and `actions(agent)`. Needs PettingZoo (the extra `lab`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from game.ai.seeds import chance_of
from game.core.types import Choose, Over
from game.lab.turns import ACTIONS, listed, seen, table, utilities

BYTES = 1 << 16
"""Of an observation."""


def env(game: str, seats: int = 0, board: str = "", options: str = "") -> LudiEnv:
    """A fresh environment. `options`: JSON of what differs from the printed game. ValueError for what can't be played."""
    return LudiEnv(game, seats, board, options)


class LudiEnv(AECEnv):  # type: ignore[misc]
    """One table. In a sealed round the seats choose one after another and see nothing of each other's choice."""

    def __init__(self, game: str, seats: int = 0, board: str = "", options: str = "") -> None:
        super().__init__()
        self._info, self._rules, self._options, count = table(game, seats, board, options)
        self.metadata = {"name": f"ludi_{game}_v{self._rules.version}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        view = Box(0, 255, (BYTES,), np.uint8)
        mask = Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = {agent: Dict({"observation": view, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._seed = 0
        self._state: Any = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same dice and cards; without one the next seed is taken."""
        self._seed = seed if seed is not None else self._seed + 1
        self._chance = chance_of(self._seed)
        self._state, _ = self._rules.setup(self._options, len(self.possible_agents), self._chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        actions = self.actions(agent)
        if action is None or not 0 <= action < len(actions):
            raise ValueError(f"{action} is none of {agent}'s {len(actions)} actions")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._rules.apply(self._state, self._seat(agent), actions[action], self._chance)
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        text = seen(self._rules, self._state, self._seat(agent)).encode()
        if len(text) > BYTES:
            raise ValueError(f"a view of {len(text)} bytes is longer than {BYTES}")
        view = np.zeros(BYTES, np.uint8)
        view[: len(text)] = np.frombuffer(text, np.uint8)
        mask = np.zeros(ACTIONS, np.int8)
        mask[: len(self.actions(agent))] = 1
        return {"observation": view, "action_mask": mask}

    def view(self, agent: str) -> Any:
        """What the seat may know, as the rules' own struct."""
        return self._rules.view(self._state, self._seat(agent))

    def actions(self, agent: str) -> list[Any]:
        """The actions behind the numbers; empty while somebody else decides."""
        pending = self._rules.pending(self._state)
        if isinstance(pending, Over) or agent != self.agent_selection or self._seat(agent) != pending.seats[0]:
            return []
        return listed(self._rules.legal(self._state, self._seat(agent)))

    def render(self) -> None:
        """There is nothing to see: `ludi render` draws positions."""

    def close(self) -> None:
        """Nothing is held."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        pending = self._rules.pending(self._state)
        if isinstance(pending, Choose):
            self.agent_selection = self.possible_agents[pending.seats[0]]
            return
        self.rewards = dict(zip(self.possible_agents, utilities(pending), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
