"""Types of fray_slots.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

MOST: int
SEATS: int
LONGEST: int
GONE: int
STANDING: int
DOWN: int
SPARED: int
CAESAR: int
BANNED: int
ROUND: int
QUIET: int
FOUGHT: int
FELLED: int
OUT: int
REST: int

Shown = tuple[list[tuple[int, ...]], list[int]]

def numbers(count: int) -> array[int]: ...
def cut(fx: int, fy: int) -> tuple[int, int]: ...

class Slots:
    def __init__(self, classes: array[int], options: tuple[int, int, int, int]) -> None: ...
    def put(self, figures: Sequence[tuple[int, ...]], rest: Sequence[int]) -> None: ...
    def shown(self, slot: int = 0) -> Shown: ...
    def feed(self, dice: Sequence[int]) -> None: ...
    def unfed(self) -> int: ...
    def sow(self, seed: int) -> None: ...
    def restore(self) -> None: ...
    def keep(self) -> None: ...
