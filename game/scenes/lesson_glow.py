"""What a lesson points at: a ring of gold light round it, and an arrow that nods towards it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.geometry import Box, Disc, Poly, Shape
from game.ui.pen import Pen

MARGIN = 7.0
"""Units from what is pointed at to its ring."""
BEAT = 1.5
"""Seconds of one nod."""
NOD = 5.0
ARROW_W, ARROW_H = 34.0, 40.0
LARGE = 260.0
"""What is wider needs no arrow: its ring is seen."""


class Glow:
    """Draws rings and arrows. `still`: nothing moves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def draw(
        self, pen: Pen, dst: pygame.Surface, shapes: Sequence[Shape], still: bool, note: Box, clear: Sequence[Box] = (),
        words: Sequence[Box] = (),
    ) -> None:  # fmt: skip
        """An arrow that would lie under the `note` or on `words` is left out, since the ring is there; `clear` is what
        arrows had better not lie on."""
        beat = 1.0 if still else 0.5 + 0.5 * math.cos(2 * math.pi * self.seconds / BEAT)
        for shape in shapes:
            self._ring(pen, dst, shape, 0.72 + 0.28 * beat)
        taken: list[Box] = []
        for shape in shapes:
            if shape.bounds.w > LARGE or reach(shape, shapes, clear).overlaps(note):
                continue
            box = arrow(shape, shapes, clear, words)
            if box is not None and not any(box.overlaps(other) for other in taken):
                taken.append(box)
                above = comes_from_above(shape, shapes, clear)
                self._arrow(pen, dst, shape.bounds, above, 0.0 if still else NOD * beat)

    def draw_edge(self, pen: Pen, dst: pygame.Surface, x: float, y: float, up: bool, still: bool) -> None:
        """An arrow whose tip is at (x, y), near an edge of the board: what is spoken of lies beyond it."""
        nod = 0.0 if still else NOD * (0.5 + 0.5 * math.cos(2 * math.pi * self.seconds / BEAT))
        at = Box(x, y - MARGIN if up else y + MARGIN, 0, 0)
        self._arrow(pen, dst, at, not up, nod)

    def _ring(self, pen: Pen, dst: pygame.Surface, shape: Shape, alpha: float) -> None:
        box = shape.bounds.inset(-MARGIN)
        styles = (
            'fill="none" stroke="#1a0b05" stroke-opacity=".75" stroke-width="8"',
            'fill="none" stroke="#ffd65a" stroke-width="4.6"',
            'fill="none" stroke="#fff8de" stroke-width="1.6"',
        )
        body = "".join(_outline(shape, box, style) for style in styles)
        pen.blit(dst, pen.drawing(body, box.w, box.h), box.x, box.y, alpha=alpha)

    def _arrow(self, pen: Pen, dst: pygame.Surface, at: Box, above: bool, nod: float) -> None:
        points = "17,38 3,20 11,20 11,3 23,3 23,20 31,20" if above else "17,2 3,20 11,20 11,37 23,37 23,20 31,20"
        style = 'fill="#ffd65a" stroke="#3b1d06" stroke-width="2.6" stroke-linejoin="round"'
        art = pen.drawing(f'<polygon points="{points}" {style}/>', ARROW_W, ARROW_H)
        y = at.y - MARGIN - ARROW_H - nod if above else at.bottom + MARGIN + nod
        pen.blit(dst, art, at.cx - ARROW_W / 2, y)


def ring(shape: Shape) -> Box:
    """The room that the ring of a shape takes."""
    return shape.bounds.inset(-MARGIN - 3)


def comes_from_above(shape: Shape, pointed: Sequence[Shape], clear: Sequence[Box] = ()) -> bool:
    """Its arrow does, unless there is no room, or the arrow would hide something else that is `pointed` at, or what is to
    be kept `clear`, and from below would not."""
    at = shape.bounds
    if at.y - MARGIN - ARROW_H - NOD <= 4:
        return False
    others = [*(other.bounds for other in pointed if other != shape), *clear]
    above, below = room(shape, True), room(shape, False)
    return not any(above.overlaps(other) for other in others) or any(below.overlaps(other) for other in others)


def room(shape: Shape, above: bool) -> Box:
    """Where the arrow of a shape nods."""
    at = shape.bounds
    return Box(at.cx - ARROW_W / 2, at.y - MARGIN - ARROW_H - NOD if above else at.bottom + MARGIN, ARROW_W, ARROW_H + NOD)


def arrow(shape: Shape, pointed: Sequence[Shape], clear: Sequence[Box], words: Sequence[Box]) -> Box | None:
    """Where the arrow of a shape is seen; None where it would lie on `words` whichever way it comes."""
    box = room(shape, comes_from_above(shape, pointed, clear))
    return None if any(box.overlaps(line) for line in words) else box


def reach(shape: Shape, pointed: Sequence[Shape] = (), clear: Sequence[Box] = ()) -> Box:
    """The room that ring and arrow of a shape take, beside all else that is `pointed` at or kept `clear`."""
    box = ring(shape)
    if shape.bounds.w > LARGE:
        return box
    if comes_from_above(shape, pointed, clear):
        return Box(box.x, box.y - ARROW_H - NOD, box.w, box.h + ARROW_H + NOD)
    return Box(box.x, box.y, box.w, box.h + ARROW_H + NOD)


def _outline(shape: Shape, box: Box, style: str) -> str:
    """The shape `MARGIN` outside its edge, in the coordinates of `box`."""
    if isinstance(shape, Disc):
        return f'<circle cx="{box.w / 2:g}" cy="{box.h / 2:g}" r="{box.w / 2 - 4:g}" {style}/>'
    if isinstance(shape, Poly):
        cx, cy = shape.centre
        points = []
        for x, y in shape.points:
            grow = 1 + 3.0 / (math.dist((x, y), (cx, cy)) or 1.0)
            points.append(f"{cx + (x - cx) * grow - box.x:.2f},{cy + (y - cy) * grow - box.y:.2f}")
        return f'<polygon points="{" ".join(points)}" {style} stroke-linejoin="round"/>'
    return f'<rect x="4" y="4" width="{max(1.0, box.w - 8):g}" height="{max(1.0, box.h - 8):g}" rx="10" {style}/>'
