"""Types of weigher.py, which is written for Cython's pure-Python mode."""

from array import array
from collections.abc import Callable, Sequence

from game.rules.caesar_xl.state import Troops

COMPILED: bool
FAR: int
WEIGHTS: tuple[str, ...]

Fought = Callable[[int, Troops, int], tuple[float, float, float]]
Group = tuple[Troops, int, int, int]
"""Who goes, the set of Leaders that goes, the set that stays, the price by force."""
Stack = tuple[int, Troops, int, int, Sequence[Group]]
"""Where, who is there, which Leaders, whether by force, and ways to part them."""
Single = tuple[float, int, int, int, int]
"""Gain, stack, group, goal, the place passed or -1."""

def numbers(values: Sequence[float]) -> array[float]: ...

class Chart:
    def __init__(
        self,
        away: Sequence[int],
        gold: Sequence[int],
        area: Sequence[int],
        links: Sequence[Sequence[tuple[int, bool]]],
        swords: Sequence[int],
        worths: Sequence[float],
        leaders: Sequence[int],
    ) -> None: ...

class Weigher:
    def __init__(self, chart: Chart, fades: array[float], weights: Sequence[float], fought: Fought) -> None: ...
    def see(
        self,
        worth: Sequence[float],
        foes: Sequence[int],
        strength: Sequence[int],
        hunted: Sequence[int],
        officers: Sequence[int],
        loose: Sequence[int],
        strays: Sequence[float],
        marks: Sequence[int],
        subdued: Sequence[int],
    ) -> None: ...
    def reckon(
        self,
        lam: float,
        cost: float,
        head: float,
        quarry: float,
        far: float,
        left: int,
        silver: bool,
        storms: bool,
    ) -> None: ...
    def threaten(self, levies: Sequence[float], gold: int) -> None: ...
    def sibling(self) -> Weigher: ...
    def lay(self, manned: Sequence[int], held: Sequence[int], court: Sequence[float]) -> None: ...
    def threat(self, place: int) -> float: ...
    def holds(self, place: int, swords: float) -> float: ...
    def value(self, place: int, a: int, b: int, c: int, d: int, leaders: int) -> float: ...
    def ways(self, start: int, forced: bool) -> list[tuple[int, int, int]]: ...
    def singles(
        self, stacks: Sequence[Stack], present: Sequence[tuple[int, int, int, int, int]], purse: int, head_at: int
    ) -> list[Single]: ...
