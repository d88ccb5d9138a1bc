"""Types of fray_mind.py, which is written for Cython's pure-Python mode."""

from game.ai.moritari.fray_worth import Worth

BERTH: int
SEEN: int

class Mind(Worth):
    thoughts: int
    def decide(self, i: int) -> tuple[int, int, int, int]: ...
