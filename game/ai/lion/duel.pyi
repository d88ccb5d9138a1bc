"""Types of duel.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Callable, Sequence

from game.ai.lion.duel_nets import Weigher

COMPILED: bool

class Duel(Weigher):
    def __init__(
        self, tables: Sequence[array[int]], numbers: Sequence[int], nets: Sequence[array[int]], table: int = 16
    ) -> None: ...
    def think(
        self,
        limit: int,
        width: int = 10,
        casts: int = 4,
        seed: int = 1,
        margin: int = 0,
        deepest: int = 24,
        stop: Callable[[], bool] | None = None,
        whole: bool = False,
        full: int = 0,
        asked: Sequence[int] = (),
    ) -> list[tuple[int, int]]: ...
    def looked(self) -> tuple[int, int]: ...
    def even(self) -> int: ...
