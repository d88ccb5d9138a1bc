"""Types of duel_stack.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

DEEPEST: int

Shown = tuple[list[int], list[int], int, list[int], list[int], list[int], list[int], list[int]]

class Stack:
    def __init__(self, tables: Sequence[array[int]], numbers: Sequence[int]) -> None: ...
    def put(
        self,
        men: Sequence[int],
        coins: Sequence[int],
        lion: int,
        gold: Sequence[int],
        lions: Sequence[int],
        moves: Sequence[int],
        golds: Sequence[int],
        rest: Sequence[int],
    ) -> None: ...
    def shown(self, p: int = 0) -> Shown: ...
