"""The computer players of Terni Lapilli. `thinker` looks a fixed number of turns ahead."""

from __future__ import annotations

from random import Random

from game.ai.agent import Agent, Job, Reply, Stop, never
from game.core.chance import Seeded
from game.core.say import say
from game.core.types import Over, Seat
from terni_lapilli.rules import Action, Board, State, TerniRules

DEPTH = 5
"""Plies."""
WON = 1.0
FADE = 0.99
"""A win now is worth more than one later."""


class Thinker:
    """Alpha-beta over the rules themselves; equal moves by lot."""

    def __init__(self, board: Board, depth: int = DEPTH) -> None:
        self.rules, self.depth = TerniRules(board), depth
        self._no_chance = Seeded(0)

    def prepare(self, view: State, seat: Seat, stop: Stop) -> None:
        return None

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        legal = list(job.legal)
        Random(job.seed).shuffle(legal)
        best, action = -2.0, legal[0]
        for candidate in legal:
            worth = -self._worth(self._after(job.view, job.seat, candidate), self.depth - 1, -2.0, -best)
            if worth > best:
                best, action = worth, candidate
            if stop():
                break
        wins = best > WON * FADE**self.depth - 0.001
        return Reply(action, say("terni_lapilli.note.win" if wins else "terni_lapilli.note"))

    def _after(self, state: State, seat: Seat, action: Action) -> State:
        after = self.rules.copy(state)
        self.rules.apply(after, seat, action, self._no_chance)
        return after

    def _worth(self, state: State, left: int, low: float, high: float) -> float:
        """For the side to play, -1 to 1."""
        pending = self.rules.pending(state)
        if isinstance(pending, Over):
            return 0.0 if pending.ranks[0] == pending.ranks[1] else -WON
        if left == 0:
            return 0.0
        best = -2.0
        for action in self.rules.legal(state, state.turn):
            best = max(best, -FADE * self._worth(self._after(state, state.turn, action), left - 1, -high, -low))
            low = max(low, best)
            if low >= high:
                break
        return best


def make(level: str, board: Board) -> Agent:
    """An agent of that level; ValueError for another."""
    if level != "thinker":
        raise ValueError(level)
    return Thinker(board)
