"""Types of lanes.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence
from typing import Final

COMPILED: bool
SLACK: Final[int]
MOST_FACTORS: Final[int]

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
    first: int,
    last: int,
    low: int,
    begin: int,
    scratch: Floats,
) -> None: ...
def widened(codes: Ints, rank: int, chosen: Ints, order: Ints, found: Floats) -> None: ...
def outline(
    table: Floats,
    places: Ints,
    lanes: int,
    first: int,
    last: int,
    begin: int,
    end: int,
    ours: Floats,
    our_first: int,
    our_rank: int,
    theirs: Floats,
    their_rank: int,
    cores: Floats,
) -> None: ...
