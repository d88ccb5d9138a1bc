"""Types of chase_turns.py, which is written for Cython's pure-Python mode."""

from game.ai.circus.chase_moves import Moves

class Turns(Moves):
    def do(self, action: int) -> None: ...
    def neutral(self, chariot: int, card: int, end: int) -> None: ...
