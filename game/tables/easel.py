"""One frame of a table: draws, and remembers what was drawn where, to be compared with the frame before."""

from __future__ import annotations

import pygame

from game.ui.brush import Anchor, Art, Sprite
from game.ui.geometry import Box
from game.ui.panels import PanelKind
from game.ui.pen import Pen
from game.ui.theme import BODY, INK, Face


class Easel:
    """All coordinates are units; what is remembered are pixels."""

    def __init__(self, pen: Pen, dst: pygame.Surface, draws: bool = True) -> None:
        """`draws` False: only remembers what `put` would draw where."""
        self.pen, self.dst, self.draws = pen, dst, draws
        self._seen: dict[tuple[int, ...], tuple[pygame.Rect, object]] = {}

    def put(self, art: Art, x: float, y: float, anchor: Anchor = "topleft", alpha: float = 1.0) -> None:
        """Draw with the anchor at (x, y)."""
        if alpha <= 0.0:
            return
        pen = self.pen
        touched = pen.blit(self.dst, art, x, y, anchor, alpha) if self.draws else pen.covered(art, x, y, anchor)
        surface = art.surface if isinstance(art, Sprite) else art
        # The surface is kept with its key: while it lives no other one can have its id.
        self._seen[(id(surface), *touched, round(alpha * 255))] = (pygame.Rect(touched), surface)

    def text(
        self, text: str, x: float, y: float, face: Face = "body", size: float = BODY, colour: str = INK,
        anchor: Anchor = "topleft", edge: str | None = None, room: float | None = None, alpha: float = 1.0,
    ) -> Box:  # fmt: skip
        """Write one line; made smaller to fit `room`. Returns the box covered."""
        pen = self.pen
        if room is not None:
            size = pen.fit(text, face, size, room)
        if edge:
            self.put(pen.letters(text, face, size, edge), x, y + max(0.75, 1 / pen.k), anchor, alpha)
        art = pen.letters(text, face, size, colour)
        self.put(art, x, y, anchor, alpha)
        place = art.get_rect()
        setattr(place, anchor, (pen.px(x), pen.px(y)))
        return Box(place.x / pen.k, place.y / pen.k, place.w / pen.k, place.h / pen.k)

    def panel(self, box: Box, kind: PanelKind = "dark", radius: float = 12, shade: float = 6, alpha: float = 1.0) -> None:
        """A framed panel of the kit."""
        self.put(self.pen.panel_art(round(box.w, 1), round(box.h, 1), kind, radius, shade), box.x, box.y, alpha=alpha)

    def shape(self, body: str, box: Box, defs: str = "", vw: float = 0, vh: float = 0, alpha: float = 1.0) -> None:
        """An SVG body stretched over the box, cached by its text."""
        self.put(self.pen.drawing(body, box.w, box.h, defs, vw, vh), box.x, box.y, alpha=alpha)

    def note(self, what: object, touched: pygame.Rect) -> None:
        """Something drawn by other means."""
        self._seen[(hash(what), *touched)] = (touched, what)

    def differs(self, before: Easel | None) -> list[pygame.Rect]:
        """The rectangles of what moved, came or went since `before`."""
        if before is None:
            return self.touched
        return [rect for key, (rect, _) in self._seen.items() if key not in before._seen] + [
            rect for key, (rect, _) in before._seen.items() if key not in self._seen
        ]

    @property
    def touched(self) -> list[pygame.Rect]:
        """Everything drawn."""
        return [rect for rect, _ in self._seen.values()]
