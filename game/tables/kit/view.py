"""Zoom and pan: how near a picture is looked at, and which part of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from game.ui.arrows import ARROWS
from game.ui.geometry import Box, Point

STRIDE = 60.0
"""Units the picture is pushed by an arrow key."""


@dataclass(frozen=True, kw_only=True)
class View:
    """A picture that fills `box` at zoom 1 and never leaves it. A game's own says where its things lie in it."""

    ZOOMS: ClassVar[tuple[float, ...]] = (1.0,)
    box: Box
    zoom: float = 1.0
    shift: Point = (0.0, 0.0)
    """In units: how far the picture was pushed."""

    def zoomed(self, steps: int, x: float, y: float) -> Self:
        """So many of the ZOOMS nearer, or farther, so that what lies under (x, y) stays there."""
        at = min(range(len(self.ZOOMS)), key=lambda n: abs(self.ZOOMS[n] - self.zoom))
        zoom = self.ZOOMS[max(0, min(len(self.ZOOMS) - 1, at + steps))]
        if zoom == self.zoom:
            return self
        cx, cy = self.box.centre
        k = zoom / self.zoom
        to = (x - cx) - k * (x - cx - self.shift[0]), (y - cy) - k * (y - cy - self.shift[1])
        return replace(self, zoom=zoom).moved(*to)

    def whole(self) -> Self:
        """All of the picture."""
        return replace(self, zoom=1.0, shift=(0.0, 0.0))

    def pushed(self, dx: float, dy: float) -> Self:
        return self.moved(self.shift[0] + dx, self.shift[1] + dy)

    def walked(self, arrow: str) -> Self:
        """What an arrow key brings into view."""
        dx, dy = ARROWS[arrow]
        return self.pushed(-STRIDE * dx, -STRIDE * dy)

    def moved(self, x: float, y: float) -> Self:
        """With that shift, as far as there is something to show."""
        most_x, most_y = self.box.w / 2 * (self.zoom - 1.0), self.box.h / 2 * (self.zoom - 1.0)
        return replace(self, shift=(max(-most_x, min(most_x, x)), max(-most_y, min(most_y, y))))

    def at_zoom(self, x: float, y: float) -> Point:
        """Where a place of the whole picture lies now."""
        cx, cy = self.box.centre
        return cx + (x - cx) * self.zoom + self.shift[0], cy + (y - cy) * self.zoom + self.shift[1]

    def source(self, w: float, h: float) -> Box:
        """The part of the window's picture at zoom 1 that fills the window of w x h units now."""
        cx, cy = self.box.centre
        x, y = cx - (cx + self.shift[0]) / self.zoom, cy - (cy + self.shift[1]) / self.zoom
        return Box(x, y, w / self.zoom, h / self.zoom)
