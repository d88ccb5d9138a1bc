"""Types of duel_nets.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

from game.ai.lion.duel_play import Play

HIDDEN: int
WON: int
CERTAIN: int
CAST_SIZES: tuple[int, ...]
ROUND_SIZES: tuple[int, ...]
CAST_ROWS: int
ROUND_ROWS: int

class Weigher(Play):
    def __init__(self, tables: Sequence[array[int]], numbers: Sequence[int], nets: Sequence[array[int]]) -> None: ...
    def rows(self, p: int = 0) -> tuple[bool, list[int]]: ...
    def weigh(self, p: int = 0) -> int: ...
