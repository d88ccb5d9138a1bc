"""Dialogs over the board: drawn for one size, and as a whole smaller where there is less room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import Anchor, Art
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import Face


@dataclass(frozen=True)
class Frame:
    """Where a dialog stands. `k`: units of the window for one of its own."""

    WIDE: ClassVar[float]
    TALL: ClassVar[float]
    MOST: ClassVar[float] = 1.0
    """How much larger than that it may become."""
    MARGIN: ClassVar[Point] = (0.0, 0.0)
    """Room that is left beside it and above it."""
    box: Box
    k: float

    @classmethod
    def fit(cls, area: Box) -> Self:
        """In the middle, as large as there is room."""
        room = area.inset(*cls.MARGIN)
        k = min(room.w / cls.WIDE, room.h / cls.TALL, cls.MOST)
        return cls(Box.around(room.centre, cls.WIDE * k, cls.TALL * k), k)

    def at(self, x: float, y: float) -> Point:
        return self.box.x + x * self.k, self.box.y + y * self.k

    def part(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(self.box.x + x * self.k, self.box.y + y * self.k, w * self.k, h * self.k)


class Dialog:
    """Draws on an easel within a frame. Places, lengths and sizes of letters are the dialog's own."""

    def __init__(self, easel: Easel, frame: Frame) -> None:
        self.easel, self.frame, self.k = easel, frame, frame.k

    def size(self, length: float) -> float:
        """In units of the window, rounded, so that few pictures are needed."""
        return round(length * self.k, 1)

    def put(self, art: Art, x: float, y: float, anchor: Anchor = "center", alpha: float = 1.0) -> None:
        self.easel.put(art, *self.frame.at(x, y), anchor, alpha)

    def shape(self, body: str, x: float, y: float, w: float, h: float, defs: str = "", field: Point | None = None) -> None:
        """SVG on a field as large as the part it fills, or on another."""
        self.easel.shape(body, self.frame.part(x, y, w, h), defs, *(field or (w, h)))

    def text(
        self, text: str, x: float, y: float, room: float, face: Face, size: float, colour: str,
        anchor: Anchor = "midleft", edge: str | None = None, least: float = theme.LEGIBLE,
    ) -> float:  # fmt: skip
        """Writes one line, made smaller to fit `room`. `least`: size in units of the window below which letters do not
        shrink with the dialog. Returns where it ends."""
        k, spot = self.k, self.frame.at(x, y)
        seen = self.easel.text(text, *spot, face, max(least, size * k), colour, anchor, edge, room * k)
        return (seen.right - self.frame.box.x) / k


@kept
def dusk(_: Pen, size: tuple[int, int], tone: tuple[int, int, int]) -> pygame.Surface:
    """Evening over everything that lies under a dialog; `size` in pixels."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*tone, 150))
    return out
