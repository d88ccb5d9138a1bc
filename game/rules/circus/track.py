"""A course driven one way round, with everything about its empty spaces worked out beforehand.

Distances follow ruling A1: they are counted on the empty course. Crossings are counted from the grid: the first one
begins lap I, and the race ends with crossing `laps + 1` (A12).
"""

from __future__ import annotations

from typing import Literal

from game.geometry.lanes import (
    Space,
    Step,
    driving_order,
    reachable,
    reversed_steps,
    steps_to_line,
)
from game.rules.circus.data import Course, Direction, Section

_GRAIN = 840
"""Divisible by every number of lanes up to eight, so that places across the road are whole numbers."""


def _inside_of(section: Section) -> Literal["first", "last"] | None:
    """Which of a section's lanes lies on the inside; None where both borders are equally long."""
    first, last = len(section.lanes[0].spaces), len(section.lanes[-1].spaces)
    return None if first == last else "first" if first < last else "last"


class Track:
    """`course` driven in `direction`. The course must have passed `proof.prove`."""

    def __init__(self, course: Course, direction: Direction) -> None:
        self.course = course
        self.direction: Direction = direction
        is_back = direction == "anticlockwise"
        self.next: dict[Space, tuple[Space, ...]] = reversed_steps(course.steps) if is_back else dict(course.steps)
        crossing = course.line.anticlockwise if is_back else course.line.clockwise
        self.line: frozenset[Step] = frozenset((space, other) for space, found in crossing.items() for other in found)
        self.grid = course.grid.anticlockwise if is_back else course.grid.clockwise
        self.alley = frozenset(spot.id for spot in course.alley.spaces)
        self.laps = course.laps
        self.lap = course.lap
        self.lane: dict[Space, int] = {}
        """How many lanes lie between a space and the right-hand border of a clockwise driver."""
        self.inner: dict[Space, int] = {}
        """A23: how many lanes lie between a space and the inside of the bend being driven."""
        self.shift: dict[Step, int] = {}
        """How far a step leads across the road, for choosing the straightest of several ways."""
        self._lay_lanes()
        self.entering = frozenset(
            (space, other) for space, found in self.next.items() for other in found
            if other in self.alley and space not in self.alley
        )  # fmt: skip
        self.order = driving_order(self.next, self.line)
        self.rem = self._remaining()
        """A1: steps up to and with the next crossing, not through the alley; from inside it, by its own exit."""
        self.mouth = self._before_the_mouth()
        """Spaces from which the alley can still be entered before the next crossing."""
        self._clear = self._needs()
        self._owing = self._needs_with_tribute()

    def _lay_lanes(self) -> None:
        across: dict[Space, int] = {}
        for section, number, lane in self.course.lanes():
            width = 1 if section is None else len(section.lanes)
            for spot in lane.spaces:
                self.lane[spot.id] = width if section is None else number
                across[spot.id] = 2 * _GRAIN if section is None else (2 * number + 1) * _GRAIN // width
        for space, found in self.next.items():
            for other in found:
                self.shift[space, other] = abs(across[space] - across[other])

        self._lay_inside()

    def _lay_inside(self) -> None:
        """The inside of a bend is where its lane has fewer spaces; on a straight it is that of the next bend."""
        is_back = self.direction == "anticlockwise"
        sections = list(reversed(self.course.sections) if is_back else self.course.sections)
        sides = [_inside_of(section) for section in sections]
        for number, section in enumerate(sections):
            ahead = (*sides[number:], *sides[:number])
            is_last = next((side for side in ahead if side is not None), "first") == "last"
            for lane, other in enumerate(reversed(section.lanes) if is_last else section.lanes):
                self.inner.update((spot.id, lane) for spot in other.spaces)
        self.inner.update((spot.id, 1) for spot in self.course.alley.spaces)

    def _road(self) -> dict[Space, tuple[Space, ...]]:
        """The course without the steps into the alley."""
        return {
            space: tuple(other for other in found if (space, other) not in self.entering)
            for space, found in self.next.items()
        }

    def _remaining(self) -> dict[Space, int]:
        return steps_to_line(self._road(), self.line)

    def _before_the_mouth(self) -> frozenset[Space]:
        back = reversed_steps(
            {space: tuple(other for other in found if (space, other) not in self.line)
             for space, found in self.next.items()}
        )  # fmt: skip
        return frozenset(reachable(back, {space for space, _ in self.entering}, self.alley))

    def _needs(self) -> dict[tuple[Space, int], int]:
        """Fewest steps to the end, not through the alley, by space and crossings. One more than `left` where the alley
        crosses the line sooner than it comes out again."""
        road = self._road()
        clear: dict[tuple[Space, int], int] = {}
        for crossed in range(self.laps, -1, -1):
            for space in reversed(self.order):
                ways = ((other, crossed + ((space, other) in self.line)) for other in road[space])
                clear[space, crossed] = 1 + min(0 if now > self.laps else clear[other, now] for other, now in ways)
        return clear

    def _needs_with_tribute(self) -> dict[tuple[Space, int], int]:
        """Fewest steps to the end by space and crossings, for a chariot that owes its tribute and can still pay it."""
        owing: dict[tuple[Space, int], int] = {}
        for crossed in range(self.laps, -1, -1):
            for space in reversed(self.order):
                found: list[int] = []
                for other in self.next[space]:
                    now = crossed + ((space, other) in self.line)
                    if (space, other) in self.entering and self.is_tribute_lap(now):
                        found.append(1 + self._clear[other, now])
                    elif (other, now) in owing:
                        found.append(1 + owing[other, now])
                if found:
                    owing[space, crossed] = min(found)
        return owing

    def is_tribute_lap(self, crossed: int) -> bool:
        """A13, A14: the alley counts when entered on any lap but the last."""
        return crossed < self.laps

    def left(self, space: Space, crossed: int) -> int:
        """A1: steps to the end of the race on the empty course; 0 when it is over."""
        return 0 if crossed > self.laps else self.rem[space] + self.lap * (self.laps - crossed)

    def can_pay(self, space: Space, crossed: int) -> bool:
        """Whether a chariot here that owes the tribute can still come to the alley in time."""
        return (space, crossed) in self._owing

    def need(self, space: Space, crossed: int, owes: bool) -> int:
        """Steps to the end, through the alley if the tribute is owed and can still be paid; 0 when it is over."""
        if crossed > self.laps:
            return 0
        clear = self._clear[space, crossed]
        return self._owing.get((space, crossed), clear) if owes else clear
