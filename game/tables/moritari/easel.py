"""One frame being painted: remembers what was drawn where, so that only what differs must be shown anew."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.brush import Anchor, Art, Sprite
from game.ui.pen import Pen


class Easel:
    """`pen` draws onto `dst`; `seen` tells the pixels of each thing."""

    def __init__(self, pen: Pen, dst: pygame.Surface) -> None:
        self.pen, self.dst = pen, dst
        self.seen: dict[tuple[int, ...], pygame.Rect] = {}

    def put(self, art: Art, x: float, y: float, anchor: Anchor = "topleft", alpha: float = 1.0) -> None:
        """Draw with the anchor at (x, y) in units."""
        if alpha <= 0.0:
            return
        touched = self.pen.blit(self.dst, art, x, y, anchor, alpha)
        surface = art.surface if isinstance(art, Sprite) else art
        self.seen[(id(surface), *touched, round(alpha * 255))] = touched

    def note(self, what: Hashable, touched: pygame.Rect) -> None:
        """Something drawn by other means."""
        self.seen[(hash(what), *touched)] = touched

    def differs(self, before: Easel | None) -> list[pygame.Rect]:
        """The rectangles of what moved, came or went since `before`."""
        if before is None:
            return list(self.seen.values())
        return [rect for key, rect in self.seen.items() if key not in before.seen] + [
            rect for key, rect in before.seen.items() if key not in self.seen
        ]
