"""Types of lanes.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence
from typing import Final

COMPILED: bool
SLACK: Final[int]

Ints = array[int]
Floats = array[float]

class Flank:
    def __init__(
        self,
        number: Ints,
        kinds: Ints,
        runs: Ints,
        tops: Ints,
        last: Ints,
        fans: Ints,
        drops: Ints,
        odds: Floats,
        offers: Ints,
        revived: Ints,
    ) -> None: ...

def value(matrix: Sequence[Sequence[float]], rows: int, cols: int) -> float: ...
def descend(
    is_open: int,
    rows: Flank,
    cols: Flank,
    ours: int,
    theirs: int,
    table: Floats,
    places: Ints,
    spent: Floats,
    spent_places: Ints,
    spent_width: int,
    first: int,
    last: int,
    scratch: Floats,
) -> None: ...
