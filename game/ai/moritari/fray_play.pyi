"""Types of fray_play.py, which is written for Cython's pure-Python mode."""

from collections.abc import Sequence

from game.ai.moritari.fray_mind import Mind

class Play(Mind):
    def rolls(self, me: int, count: int, first: int, phase: int, rounds: int, bouts: Sequence[tuple[int, int]]) -> float: ...
    def play(self, seed: int, phase: int, rounds: int) -> int: ...
