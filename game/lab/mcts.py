"""OpenSpiel's own Python MCTS as a player: somebody else's search over `game.lab.open_spiel`, random rollouts.

It searches from one position that the seat can't rule out, dealt anew for each decision: the bot knows no hidden
information. Dice are chance nodes to it. Needs OpenSpiel (the extra `lab`).
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from game.ai.agent import Job, Reply, Stop, never
from game.core.types import Seat
from game.lab.open_spiel import load
from game.storage.resume import all_games

EXPLORATION = 1.4


class OpenSpielMcts:
    """One bot."""

    def __init__(self, game: str, board: Any, seats: int, simulations: int) -> None:
        self.simulations = simulations
        self._table = load(game, seats)
        self._table.rules = all_games()[game].rules(board)

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Nothing is worth reckoning ahead."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        actions = list(job.legal)
        if len(actions) == 1:
            return Reply(actions[0])
        rng = Random(job.seed)
        state = self._table.new_initial_state()
        state.held.place(self._table.rules.guess(job.view, job.seat, rng), job.seat)
        lots = np.random.RandomState(rng.getrandbits(32))
        bot = MCTSBot(self._table, EXPLORATION, self.simulations, RandomRolloutEvaluator(1, lots), random_state=lots)
        return Reply(actions[bot.step(state)])
