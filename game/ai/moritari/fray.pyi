"""Types of fray.py, which is written for Cython's pure-Python mode."""

from game.ai.moritari.fray_play import Play

COMPILED: bool
NODES: int
EDGES: int
DEEP: int

class Fray(Play):
    def clear(self, games: int = 0) -> None: ...
    def plant(self, named: int) -> int: ...
    def grow(self, root: int, me: int, count: int, first: int, rounds: int) -> float: ...
    def worth(self, root: int, mean: float) -> float: ...
