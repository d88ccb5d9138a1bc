"""Types of duel_taking.py, which is written for Cython's pure-Python mode."""

from game.ai.lion.duel_play import Play

class Taker(Play):
    def uct(self, simulations: int, seed: int, draw: float = 0.7) -> int: ...
