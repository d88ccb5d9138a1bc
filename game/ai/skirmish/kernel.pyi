"""Types of kernel.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Sequence

COMPILED: bool

Ints = array[int]
Floats = array[float]

class Wing:
    def __init__(
        self,
        kinds: Ints,
        is_open: Ints,
        open_spans: Ints,
        runs: Ints,
        tops: Ints,
        last: Ints,
        fans: Ints,
        drops: Ints,
        odds: Floats,
        offers: Ints,
        revived: Ints,
    ) -> None: ...

class Frame:
    def __init__(
        self,
        slots: int,
        cols: int,
        ours: int,
        theirs: int,
        slot: Ints,
        turns: Ints,
        perms: Ints,
        skipped: int = 0,
    ) -> None: ...

def play(matrix: Sequence[Sequence[float]], rows: int, cols: int) -> tuple[float, list[float], list[float]]: ...
def play_many(matrices: Floats, rows: int, cols: int, count: int) -> float: ...
def scratch_size(cols: int) -> int: ...
def sweep(
    mode: int,
    rows: Wing,
    cols: Wing,
    frame: Frame,
    source: Floats,
    table: Floats,
    mixes: Floats,
    revivals: Floats,
    order: Ints,
    first: int,
    last: int,
    col_first: int,
    col_last: int,
    is_open: int,
    scratch: Floats,
) -> None: ...
def mirror(
    frame: Frame, table: Floats, order: Ints, first: int, last: int, col_first: int, col_last: int, planes: int
) -> None: ...
def add_up(
    rows: Wing,
    cols: Wing,
    frame: Frame,
    table: Floats,
    order: Ints,
    starts: Ints,
    level_first: int,
    level_last: int,
    weights: Floats,
    row_sums: Floats,
    col_sums: Floats,
) -> None: ...
def lean(mixes: Floats, weights: Floats, looks: Ints, planes: int, look_count: int) -> None: ...
