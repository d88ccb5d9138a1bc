"""Types of chase_worth.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

from game.ai.circus.chase_turns import Turns

HIDDEN: int
MOST_ROWS: int
ROWS: int

class Worth(Turns):
    def __init__(
        self,
        numbers: Sequence[int],
        steps: array[int],
        tables: Sequence[array[int]],
        rules: Sequence[int],
        net: Sequence[array[int]],
    ) -> None: ...
    def worth(self, seat: int, acted: int) -> int: ...
    def true_rows(self, seat: int, acted: int) -> list[int]: ...
    def after(self, action: int) -> int: ...
