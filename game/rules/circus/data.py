"""The board file of the Circus: one or more courses with their drawing, and the races of a tournament on them.

Seeds document 001 and rulings A8, A12-A15, G1. Steps are written clockwise; anticlockwise is the same course driven
backwards, with its own finish line and grid. What a sound course must satisfy is in `proof`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from game.geometry.lanes import Space

Point = tuple[float, float]
Direction = Literal["clockwise", "anticlockwise"]
Kind = Literal["open", "walled", "neck", "alley"]

FEWEST_CHARIOTS = 3
MOST_CHARIOTS = 6


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A space and its middle on the canvas."""

    id: Space
    x: float
    y: float


class Lane(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One lane of a section, its spaces in clockwise order, and the line along which chariots are drawn.

    `entry` leads to the first space, `exit` on from the last, `between` from each space to the next; none of them
    holds the middles themselves. All may be left out: then chariots go straight from middle to middle. Into the alley
    and out of it only its own points are passed.
    """

    spaces: tuple[Spot, ...]
    entry: tuple[Point, ...] = ()
    between: tuple[tuple[Point, ...], ...] = ()
    exit: tuple[Point, ...] = ()

    def line(self) -> list[Point]:
        """From its first point to its last, through the middles of its spaces."""
        points = list(self.entry)
        for number, spot in enumerate(self.spaces):
            points.append((spot.x, spot.y))
            if number < min(len(self.between), len(self.spaces) - 1):
                points += self.between[number]
        return [*points, *self.exit]


class Section(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stretch of the course between two dashed lines. Lane 0 is the right-hand one of a clockwise driver."""

    name: str
    lanes: tuple[Lane, ...]
    walled: bool = False
    note: str = ""


class Grid(Struct, frozen=True, forbid_unknown_fields=True):
    """The starting places, first place first."""

    clockwise: tuple[Space, ...]
    anticlockwise: tuple[Space, ...]


class FinishLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps that cross the line, by the space they begin at."""

    clockwise: dict[Space, tuple[Space, ...]]
    anticlockwise: dict[Space, tuple[Space, ...]]


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """One way round the arena."""

    id: str
    title: str
    side: str
    colour: str
    laps: int
    lap: int
    """Spaces of the shortest lap; `proof` measures it."""
    tribute: int
    """Spaces that the way through the Imperial Alley adds."""
    imperial: tuple[int, ...]
    """Cards put aside for the Imperial Deck (Ausgebremst, G1)."""
    canvas: tuple[int, int]
    provenance: str
    grid: Grid
    sections: tuple[Section, ...]
    alley: Lane
    steps: dict[Space, tuple[Space, ...]]
    line: FinishLine
    walls: tuple[tuple[Point, ...], ...]

    @property
    def race(self) -> int:
        """Spaces of the whole race with one way through the alley, the last step over the line left out."""
        return self.laps * self.lap + self.tribute

    @property
    def chariots(self) -> int:
        return len(self.grid.clockwise)

    def lanes(self) -> Iterator[tuple[Section | None, int, Lane]]:
        """Every lane with its section and number; the alley, last, has no section."""
        for section in self.sections:
            for number, lane in enumerate(section.lanes):
                yield section, number, lane
        yield None, 0, self.alley

    def spots(self) -> Iterator[Spot]:
        for _, _, lane in self.lanes():
            yield from lane.spaces

    def kinds(self) -> dict[Space, Kind]:
        """How each space looks: a neck is the only lane of its section."""
        found: dict[Space, Kind] = {}
        for section, _, lane in self.lanes():
            kind: Kind = "alley"
            if section is not None:
                kind = "neck" if len(section.lanes) == 1 else "walled" if section.walled else "open"
            found.update((spot.id, kind) for spot in lane.spaces)
        return found

    def step_path(self, start: Space, end: Space) -> tuple[Point, ...]:
        """The line on the canvas from one space's middle to that of the next, either way round."""
        if end not in self.steps.get(start, ()):
            return tuple(reversed(self.step_path(end, start))) if start in self.steps.get(end, ()) else ()
        homes = {spot.id: (lane, index) for _, _, lane in self.lanes() for index, spot in enumerate(lane.spaces)}
        (first, at), (second, to) = homes[start], homes[end]
        if first is second and to == at + 1:
            middle = first.between[at] if first.between else ()
        else:
            leaving = first.exit if at == len(first.spaces) - 1 and second is not self.alley else ()
            middle = leaving + (second.entry if to == 0 and first is not self.alley else ())
        here, there = first.spaces[at], second.spaces[to]
        return ((here.x, here.y), *middle, (there.x, there.y))


class RacePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """One race of a tournament; `course` is the id of one of the board's courses."""

    course: str
    direction: Direction


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed board file. It holds every course its tournament needs, so that they all travel with a saved game."""

    id: str
    title: str
    races: tuple[RacePlan, ...]
    """The races of a tournament, in order; a single race is the first of them."""
    courses: tuple[Course, ...]

    def course_of(self, plan: RacePlan) -> int:
        """Index of a race's course. StopIteration if the board has none of that name."""
        return next(index for index, course in enumerate(self.courses) if course.id == plan.course)


def board_seats(board: Board) -> tuple[int, ...]:
    """A25, A32: three players at least; as many at most as the smallest grid of the board has places."""
    return tuple(range(FEWEST_CHARIOTS, min(course.chariots for course in board.courses) + 1))
