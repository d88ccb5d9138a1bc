"""Types of fray_worth.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

from game.ai.moritari.fray_round import Round

WORTHS: int
HABITS: int
GANG: int
NEXT: int
MUTUAL: int
HELD: int
FLEES: int
FIRST: int
AFAR: int
CUNNING: int
SAVES: int
KILLS: int
SHARED: int
RUSH: int
PLAIN: int

class Worth(Round):
    def __init__(
        self,
        classes: array[int],
        bands: tuple[array[int], array[int], int, int],
        things: array[int],
        corners: array[int],
        odds: array[float],
        worths: array[float],
        habits: array[float],
        options: tuple[int, int, int, int],
    ) -> None: ...
    def set_habits(self, seat: int, habits: Sequence[float]) -> None: ...
    def set_worths(self, worths: Sequence[float]) -> None: ...
    def value(self, me: int) -> float: ...
    def gain(self, i: int, j: int, arc: int, charges: int, stays: int) -> float: ...
    def hope(self, me: int) -> float: ...
