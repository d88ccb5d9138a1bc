"""Fingers on a touch screen. SDL gives the first finger as a mouse; here is what a finger needs beyond that: a tap beside
a small thing means the thing, a stroke over a list moves it, and two fingers zoom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.ui.focus import Focus
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Press, Release, Wheel
from game.ui.target import Target, find, hit

LEAST = 44.0
"""Units: whatever can be tapped is at least so wide and high for a finger."""
NOTCH = 60.0
"""Units a finger moves for as much as a notch of the wheel does."""


class Finger:
    """What one finger on one scene means."""

    def __init__(self) -> None:
        self._tapped: Point | None = None
        self._strokes = False

    def meant(self, event: InputEvent, targets: Sequence[Target], focus: Focus) -> InputEvent | None:
        """The event as it is meant; None when it has moved a list."""
        match event:
            case Press(x, y, touch=True):
                self._tapped, self._strokes = meant(targets, x, y), False
                return replace(event, x=self._tapped[0], y=self._tapped[1])
            case Drag(touch=True):
                self._tapped = None
                return None if self._stroke(event, targets, focus) else event
            case Release(touch=True):
                tapped, self._tapped = self._tapped, None
                if self._strokes:
                    return replace(event, dragged=True)
                return event if tapped is None or event.dragged else replace(event, x=tapped[0], y=tapped[1])
        return event

    def _stroke(self, event: Drag, targets: Sequence[Target], focus: Focus) -> bool:
        held = find(targets, focus.pressed)
        if focus.captured is not None or (held is not None and held.draggable):
            return False
        moved = focus.before(Wheel(event.start_x, event.start_y, 0.0, event.dy / NOTCH), targets)
        if moved:
            self._strokes, focus.pressed = True, None
        return moved


def meant(targets: Sequence[Target], x: float, y: float) -> Point:
    """Where a tap at that place goes: there, if something to be pressed lies there, else to the nearest small thing that
    would lie there if it were as large as `LEAST`."""
    under = hit(targets, x, y)
    if under is not None and _is_pressed(under):
        return x, y
    near: list[tuple[float, Point]] = []
    for target in targets:
        box = target.bounds
        wide, high = max(0.0, LEAST - box.w) / 2, max(0.0, LEAST - box.h) / 2
        if target.passive or not _is_pressed(target) or not target.is_visible:
            continue
        # What lies slanted is narrower than its box: round its middle it is as wide as anything.
        wider = (wide or high) and Box(box.x - wide, box.y - high, box.w + 2 * wide, box.h + 2 * high).contains(x, y)
        if wider or (abs(x - box.cx) <= LEAST / 2 and abs(y - box.cy) <= LEAST / 2):
            spot = _inside(box, x, y)
            if hit(targets, *spot) is not target:
                spot = box.centre
            if hit(targets, *spot) is target:
                near.append((math.dist(spot, (x, y)), spot))
    return min(near)[1] if near else (x, y)


def _is_pressed(target: Target) -> bool:
    return target.role != "zone" or target.action is not None


def _inside(box: Box, x: float, y: float) -> Point:
    """The nearest place well inside."""
    w, h = min(4.0, box.w / 2), min(4.0, box.h / 2)
    return min(max(x, box.x + w), box.right - w), min(max(y, box.y + h), box.bottom - h)
