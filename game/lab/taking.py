"""A textbook UCT for Leo et Aurum between two that is as fast as the champion: UCB1, and playouts in which gold is taken
whenever it can be had and all else goes by lot. It knows the rules, from the kernel, and nothing of what a position is
worth. `taking:20000` searches so many simulations a decision.
"""

from __future__ import annotations

from typing import Any

from game.ai.agent import Job, Reply, Stop, never
from game.ai.lion.duel_ground import fits, lay, taker
from game.ai.lion.translate import Translator
from game.core.types import Seat
from game.rules.lion.data import Board


class TakingUct:
    """Plays Leo et Aurum for two on boards the kernel can hold; ValueError at the first decision on others."""

    def __init__(self, board: Board, simulations: int) -> None:
        self.board = board
        self.simulations = simulations

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Nothing is worth reckoning ahead."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        if len(job.legal) == 1:
            return Reply(job.legal[0])
        translator = Translator(self.board, job.view.seats, job.view.options)
        if not fits(translator.ground):
            raise ValueError("taking: Leo et Aurum between two, on a board of at most 128 hexes")
        outsider = taker(translator.ground)
        lay(outsider, translator.position(job.view))
        return Reply(translator.action(outsider.uct(self.simulations, job.seed)))
