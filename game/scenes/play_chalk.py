"""Arrows and rings that people draw on the board with the right button, to think aloud and to show one another what they
mean. They mean nothing to the game, and are gone as soon as somebody else is to act."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Press, Release
from game.ui.pen import Pen
from game.ui.target import Target, find, hit

WIDTH = 9.0
HEAD = 26.0
"""Units from the point of an arrow to its barbs."""
RING = 26.0
"""Radius of a ring where nothing stands."""
MOST = 40
"""Marks at a time; the oldest goes."""
SHORT = 18.0
"""An arrow shorter than that is a ring."""
INK = "#fff4d8"
EDGE = "#2a1606"
ROLES = ("piece", "place", "zone")
"""Roles of targets that a mark holds on to: a mark of a figure goes where the figure goes."""


@dataclass(frozen=True)
class End:
    """One end of a mark: what stands there, by its target's id, else the place in units."""

    target: str | None
    at: Point

    def now(self, targets: Sequence[Target]) -> Point:
        """Where it is now; where it was, when what it was on has gone or moves."""
        found = find(targets, self.target)
        return self.at if found is None else found.bounds.centre

    def is_like(self, other: End) -> bool:
        return self.target == other.target if self.target is not None else math.dist(self.at, other.at) < RING


@dataclass(frozen=True)
class Mark:
    """An arrow; a ring where both ends are one."""

    start: End
    end: End

    def is_like(self, other: Mark) -> bool:
        return self.start.is_like(other.start) and self.end.is_like(other.end)


class Chalk:
    """The marks of one table."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.drawing: Mark | None = None
        self._turn: tuple[Seat, ...] | None = None
        self._was_shown = False

    @property
    def is_used(self) -> bool:
        return bool(self.marks) or self.drawing is not None

    def follow(self, turn: tuple[Seat, ...]) -> bool:
        """`turn`: who is to act. True when the marks have gone with the turn before."""
        if turn == self._turn:
            return False
        self._turn = turn
        had, self.marks, self.drawing = self.is_used, [], None
        return had

    def handle(self, event: InputEvent, board: Box, targets: Sequence[Target]) -> bool:
        """Events of the right button that begin on the board and that nothing else has wanted; True when used up."""
        match event:
            case Press(x, y, "right") if board.contains(x, y):
                start = _end(x, y, targets)
                self.drawing = Mark(start, start)
                return True
            case Drag(x, y, button="right") if self.drawing is not None:
                self.drawing = Mark(self.drawing.start, _end(x, y, targets))
                return True
            case Release(x, y, "right") if self.drawing is not None:
                self._add(Mark(self.drawing.start, _end(x, y, targets)))
                self.drawing = None
                return True
        return False

    def _add(self, mark: Mark) -> None:
        """The same again takes it away."""
        left = [one for one in self.marks if not one.is_like(mark)]
        self.marks = left if len(left) < len(self.marks) else [*self.marks, mark][-MOST:]

    def wipe(self) -> bool:
        """Takes all away; False where there was nothing."""
        had, self.marks, self.drawing = self.is_used, [], None
        return had

    def draw(self, pen: Pen, dst: pygame.Surface, board: Box, targets: Sequence[Target]) -> bool:
        """True when the picture differs by marks from the table's own, or did so the last time."""
        marks = self.marks if self.drawing is None else [*self.marks, self.drawing]
        was, self._was_shown = self._was_shown, bool(marks)
        if not marks:
            return was
        area = pen.rect(board)
        before = dst.get_clip()
        dst.set_clip(area)
        for mark in marks:
            _draw(pen, dst, mark.start.now(targets), mark.end.now(targets))
        dst.set_clip(before)
        return True


def _end(x: float, y: float, targets: Sequence[Target]) -> End:
    found = hit([target for target in targets if target.role in ROLES], x, y)
    return End(None, (x, y)) if found is None else End(found.id, found.bounds.centre)


def _draw(pen: Pen, dst: pygame.Surface, start: Point, end: Point) -> None:
    length = math.dist(start, end)
    if length < SHORT:
        side = 2 * RING + 12
        style = f'cx="{side / 2}" cy="{side / 2}" r="{RING}" fill="none"'
        body = (
            f'<circle {style} stroke="{EDGE}" stroke-opacity=".6" stroke-width="9"/>'
            f'<circle {style} stroke="{INK}" stroke-width="5"/>'
        )
        pen.blit(dst, pen.drawing(body, side, side), end[0] - side / 2, end[1] - side / 2, alpha=0.9)
        return
    pad = HEAD
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    w, h = abs(end[0] - start[0]) + 2 * pad, abs(end[1] - start[1]) + 2 * pad
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at(along: float, aside: float) -> str:
        return f"{start[0] + ux * along - uy * aside - left:.1f},{start[1] + uy * along + ux * aside - top:.1f}"

    neck, half = max(4.0, length - HEAD), WIDTH / 2
    first = min(12.0, neck / 3)
    corners = (
        at(first, half), at(neck, half), at(neck, 2.0 * WIDTH), at(length, 0.0), at(neck, -2.0 * WIDTH), at(neck, -half),
        at(first, -half),
    )  # fmt: skip
    style = f'fill="{INK}" stroke="{EDGE}" stroke-opacity=".9" stroke-width="3" stroke-linejoin="round"'
    pen.blit(dst, pen.drawing(f'<polygon points="{" ".join(corners)}" {style}/>', w, h), left, top, alpha=0.88)
