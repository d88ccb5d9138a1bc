"""Arrows, rings and notes that people put on the board with the right button, to think aloud and to show one another what
they mean. They mean nothing to the game, and are gone as soon as somebody else is to act."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import Seat
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Mods, Press, Release
from game.ui.pen import Pen
from game.ui.target import Target, find, hit

WIDTH = 9.0
HEAD = 26.0
"""Units from the point of an arrow to its barbs."""
RING = 26.0
"""Radius of a ring where nothing stands."""
MOST = 40
"""Marks at a time; the oldest goes."""
LETTERS, TAIL = 14.0, 9.0
"""Of a note: size of its letters, and units from it to what it speaks of."""
LONGEST = 32
SHORT = 18.0
"""An arrow shorter than that is a ring."""
INK = "#fff4d8"
EDGE = "#2a1606"
ROLES = ("piece", "place", "zone")
"""Roles of targets that a mark holds on to: a mark of a figure goes where the figure goes."""


def _same(at: Point) -> Point:
    """The whole board is seen, as it has room for."""
    return at


@dataclass(frozen=True)
class End:
    """One end of a mark: what stands there, by its target's id, else the place in units."""

    target: str | None
    at: Point
    """On the board: however near it is looked at, and whatever part of it is seen."""

    def now(self, targets: Sequence[Target], seen: Callable[[Point], Point] = _same) -> Point:
        """Where it is on screen now; where it was, when what it was on has gone or moves. `seen`: a place of the board on
        screen."""
        found = find(targets, self.target)
        return seen(self.at) if found is None else found.shape.bounds.centre

    def is_like(self, other: End) -> bool:
        return self.target == other.target if self.target is not None else math.dist(self.at, other.at) < RING


@dataclass(frozen=True)
class Mark:
    """An arrow; a ring where both ends are one."""

    start: End
    end: End

    def is_like(self, other: Mark) -> bool:
        return self.start.is_like(other.start) and self.end.is_like(other.end)


@dataclass(frozen=True)
class Written:
    """A note of a line."""

    end: End
    text: str


class Chalk:
    """The marks of one table."""

    def __init__(
        self, ask: Callable[[Callable[[str], None]], None], on_board: Callable[[float, float], Point] = lambda x, y: (x, y),
        in_window: Callable[[Point], Point] = _same,
    ) -> None:  # fmt: skip
        """`ask`: what is to be written; it is given what takes the text. `on_board`: a point of the screen as one of
        the board; `in_window`: the other way round."""
        self.ask, self.on_board, self.in_window = ask, on_board, in_window
        self.notes: list[Written] = []
        self.marks: list[Mark] = []
        self.drawing: Mark | None = None
        self._turn: tuple[Seat, ...] | None = None
        self._was_shown = False

    @property
    def is_used(self) -> bool:
        return bool(self.marks or self.notes) or self.drawing is not None

    def follow(self, turn: tuple[Seat, ...]) -> bool:
        """`turn`: who is to act. True when the marks have gone with the turn before."""
        if turn == self._turn:
            return False
        self._turn = turn
        return self.wipe()

    def handle(self, event: InputEvent, board: Box, targets: Sequence[Target]) -> bool:
        """Events of the right button that begin on the board and that nothing else has wanted; True when used up."""
        match event:
            case Press(x, y, "right", mods=Mods(shift=True)) if board.contains(x, y):
                self._note_at(self._end(x, y, targets))
                return True
            case Press(x, y, "right") if board.contains(x, y):
                start = self._end(x, y, targets)
                self.drawing = Mark(start, start)
                return True
            case Drag(x, y, button="right") if self.drawing is not None:
                self.drawing = Mark(self.drawing.start, self._end(x, y, targets))
                return True
            case Release(x, y, "right") if self.drawing is not None:
                self._add(Mark(self.drawing.start, self._end(x, y, targets)))
                self.drawing = None
                return True
        return False

    def _end(self, x: float, y: float, targets: Sequence[Target]) -> End:
        found = hit([target for target in targets if target.role in ROLES], x, y)
        at = (x, y) if found is None else found.shape.bounds.centre
        return End(None if found is None else found.id, self.on_board(*at))

    def _add(self, mark: Mark) -> None:
        """The same again takes it away."""
        left = [one for one in self.marks if not one.is_like(mark)]
        self.marks = left if len(left) < len(self.marks) else [*self.marks, mark][-MOST:]

    def _note_at(self, end: End) -> None:
        """Where one stands already it goes."""
        left = [one for one in self.notes if not one.end.is_like(end)]
        if len(left) < len(self.notes):
            self.notes = left
        else:
            self.ask(partial(self.write, end))

    def write(self, end: End, text: str) -> None:
        self.notes = [*self.notes, Written(end, text)][-MOST:]

    def wipe(self) -> bool:
        """Takes all away; False where there was nothing."""
        had, self.marks, self.notes, self.drawing = self.is_used, [], [], None
        return had

    def draw(self, pen: Pen, dst: pygame.Surface, board: Box, targets: Sequence[Target]) -> bool:
        """True when the picture differs by marks from the table's own, or did so the last time."""
        marks = self.marks if self.drawing is None else [*self.marks, self.drawing]
        was, self._was_shown = self._was_shown, bool(marks or self.notes)
        if not self._was_shown:
            return was
        area = pen.rect(board)
        before = dst.get_clip()
        dst.set_clip(area)
        for mark in marks:
            _draw(pen, dst, mark.start.now(targets, self.in_window), mark.end.now(targets, self.in_window))
        taken: list[Box] = []
        for note in self.notes:
            taken.append(_slip(pen, dst, note, board, targets, taken, self.in_window))
        dst.set_clip(before)
        return True


def _slip(
    pen: Pen, dst: pygame.Surface, note: Written, board: Box, targets: Sequence[Target], taken: Sequence[Box],
    seen: Callable[[Point], Point] = _same,
) -> Box:  # fmt: skip
    """Draws a note above what it speaks of, below where there is no room; no two lie on each other."""
    found = find(targets, note.end.target)
    x, y = note.end.now(targets, seen)
    reach = 10.0 if found is None else min(46.0, found.bounds.h / 2 + 4)
    w, h = pen.width(note.text, "bold", LETTERS) + 22, LETTERS + 14
    left = max(board.x + 4, min(x - w / 2, board.right - 4 - w))
    top = y - reach - TAIL - h
    while top > board.y and any(Box(left, top, w, h).overlaps(other) for other in taken):
        top -= h + 3
    above = top >= board.y + 2
    if not above:
        top = y + reach + TAIL
        while any(Box(left, top, w, h).overlaps(other) for other in taken):
            top += h + 3
    side, foot = 14.0, (top + h - 2 if above else y + reach)
    points = "1,0 13,0 7,11" if above else "1,11 13,11 7,0"
    style = 'fill="#f4e3bd" stroke="#2a1606" stroke-width="1.4" stroke-linejoin="round"'
    pen.panel(dst, Box(left, top, w, h), "parchment", 8, 6)
    pen.blit(dst, pen.drawing(f'<polygon points="{points}" {style}/>', side, 12.0), x - side / 2, foot)
    pen.text(dst, note.text, left + w / 2, top + h / 2, "bold", LETTERS, theme.INK, "center")
    return Box(left, top, w, h)


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
