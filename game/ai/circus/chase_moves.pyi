"""Types of chase_moves.py, which is written for Cython's pure-Python mode."""

from game.ai.circus.chase_numbers import Numbers

class Moves(Numbers):
    def actions(self) -> list[int]: ...
