"""Words that stand apart from the place they belong to, with a line to it: where beside it they would hide others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.caesar_xl.art.camps import nearest
from game.tables.kit.spot import EDGE
from game.ui.geometry import Box, Point

STEP = 18.0
"""Units between the spots that are tried."""
AWAY, FARTHEST = 5.0, 190.0
"""Square units that it costs to stand a unit farther off, and how far words may."""
WORTH = 260.0
"""Square units that have to be saved, or the words stay beside their place: about a quarter of a name."""
NEAREST, MARGIN, LINE = 14.0, 3.0, 8.0
"""From the place to the words, what they leave free round them, and the thickness of their line."""
CROSSED = 2.0
"""So much worse is a line over something than an edge of the words: it runs through the midst of it."""


@dataclass(frozen=True)
class Apart:
    """Where the words lie, and the line from the rim of their place."""

    box: Box
    start: Point
    end: Point


def apart(view: Box, around: Box, size: tuple[float, float], bodies: Sequence[Box], hidden: float) -> Apart | None:
    """The nearest spot in view that hides least of these bodies; None where that saves too little of what is `hidden`
    beside the place."""
    (w, h), best, least = size, None, hidden - WORTH
    if least <= 0:
        return None
    near = around.inset(-FARTHEST - w, -FARTHEST - h)
    counted = Counter((body.x, body.y, body.right, body.bottom) for body in bodies if body.overlaps(near))
    edges = [(*edge, times) for edge, times in counted.items()]
    for away, box in _spots(view, around, w, h):
        cost = AWAY * away
        if cost >= least:
            break
        left, top, right, bottom = box.x - MARGIN, box.y - MARGIN, box.right + MARGIN, box.bottom + MARGIN
        for x0, y0, x1, y1, times in edges:
            if left < x1 and x0 < right and top < y1 and y0 < bottom:
                cost += times * (min(right, x1) - max(left, x0)) * (min(bottom, y1) - max(top, y0))
        if cost >= least:
            continue
        found = _tied(box, around)
        for x, y in _points(found):
            crossed = sum(times for x0, y0, x1, y1, times in edges if x0 < x < x1 and y0 < y < y1)
            cost += CROSSED * LINE**2 * crossed
        if cost < least:
            best, least = found, cost
    return best


def _spots(view: Box, around: Box, w: float, h: float) -> list[tuple[float, Box]]:
    """Boxes in view that are neither too near nor too far, the nearest first, with how far they are."""
    found = []
    for column in range(int((view.w - w - 2 * EDGE) // STEP) + 1):
        for row in range(int((view.h - h - 2 * EDGE) // STEP) + 1):
            box = Box(view.x + EDGE + column * STEP, view.y + EDGE + row * STEP, w, h)
            away = math.dist(nearest(box, around.centre), around.centre)
            if around.w / 2 + NEAREST <= away <= FARTHEST:
                found.append((away, box))
    return sorted(found, key=lambda spot: spot[0])


def _tied(box: Box, around: Box) -> Apart:
    end = nearest(box, around.centre)
    share = around.w / 2 / math.dist(end, around.centre)
    return Apart(box, (around.cx + (end[0] - around.cx) * share, around.cy + (end[1] - around.cy) * share), end)


def _points(found: Apart) -> list[Point]:
    """Along the line."""
    (x0, y0), (x1, y1) = found.start, found.end
    count = max(2, int(math.dist(found.start, found.end) / LINE))
    return [(x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count) for n in range(1, count)]
