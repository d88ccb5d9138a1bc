"""Types of duel.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Callable, Sequence

COMPILED: bool
HIDDEN: int
WON: int
CAST_SIZES: tuple[int, ...]
ROUND_SIZES: tuple[int, ...]
CAST_ROWS: int
ROUND_ROWS: int

Shown = tuple[list[int], list[int], int, list[int], list[int], list[int], list[int], list[int]]

class Duel:
    def __init__(
        self,
        rays: array[int],
        long_ray: int,
        away: array[int],
        spots: array[int],
        cells: int,
        goal: int,
        most_rounds: int,
        most_idle: int,
        gold_dice: int,
        lion_dice: int,
        move_dice: int,
        strict: int,
        nets: Sequence[array[int]],
        table: int = 16,
    ) -> None: ...
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
    def actions(self, p: int = 0) -> list[int]: ...
    def do(self, action: int) -> int: ...
    def throw(self, seed: int, turned: int = 0) -> int: ...
    def rows(self, p: int = 0) -> tuple[bool, list[int]]: ...
    def weigh(self, p: int = 0) -> int: ...
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
    def uct(self, simulations: int, seed: int, draw: float = 0.7) -> int: ...
