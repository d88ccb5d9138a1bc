"""Types of fray_sand.py, which is written for Cython's pure-Python mode."""

from array import array

from game.ai.moritari.fray_slots import Slots

BANDS: int
TOUCH: int
SLACK: int

class Sand(Slots):
    def __init__(
        self,
        classes: array[int],
        bands: tuple[array[int], array[int], int, int],
        things: array[int],
        corners: array[int],
        options: tuple[int, int, int, int],
    ) -> None: ...
    def can_act(self, i: int) -> int: ...
    def is_way(self, i: int, x: int, y: int) -> int: ...
