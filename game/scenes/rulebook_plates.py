"""The rulebook's pictures on the page: baked behind, framed, and moved through their states by a press."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules import GAMES
from game.scenes.rulebook_pictures import Shown, baker, pictures_of
from game.scenes.rulebook_text import PLATE_ASPECT, Page, Plate
from game.scenes.stack import AppContext
from game.storage.errors import BadFile
from game.storage.words import load_words
from game.ui import theme
from game.ui.bake import Layer
from game.ui.brush import rounded
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target

DOT = 9.0


class Plates:
    """Which state each picture shows, and the layers they are kept in."""

    def __init__(self, ctx: AppContext, changed: Callable[[], None]) -> None:
        self.ctx, self.changed = ctx, changed
        self._state: dict[tuple[str, str], int] = {}
        self._names: dict[tuple[str, str], str | None] = {}
        self._words = load_words()

    def state(self, page: Page, plate: Plate) -> int:
        """The one on show, from 0."""
        return self._state.get((page.game, plate.id), 0)

    def advance(self, page: Page, plate: Plate) -> None:
        """The next state; after the last the first."""
        self._state[page.game, plate.id] = (self.state(page, plate) + 1) % plate.states
        self.changed()

    def target(self, page: Page, plate: Plate, box: Box, clip: Box, reveal: Callable[[], None]) -> Target:
        """What a press goes through its states by."""

        def press() -> None:
            reveal()
            self.advance(page, plate)

        words = self.ctx.words
        place = Box(box.x, box.y, box.w, box.w / PLATE_ASPECT)
        at = words("app.rulebook.state", at=self.state(page, plate) + 1, count=plate.states)
        return Target(f"plate/{plate.id}", place, plate.caption, action=press, clip=clip, radius=6, value=at)

    def layer(self, page: Page, plate: Plate, w: float) -> Layer | None:
        """All its states below each other, w units wide; None for one that can't be made."""
        shown = next(each for each in pictures_of(GAMES[page.game]) if each.file.id == plate.id)
        name = self._name(shown)
        if name is None:
            return None
        ctx = self.ctx
        paint = baker(shown, self._words, w, ctx.bakery.cache)
        return ctx.bakery.layer(name, ctx.pen, w, plate.states * w / PLATE_ASPECT, paint)

    def _name(self, shown: Shown) -> str | None:
        key = (shown.info.id, shown.file.id)
        if key not in self._names:
            try:
                self._names[key] = shown.layer_name()
            except BadFile:
                self._names[key] = None
        return self._names[key]

    def draw(self, pen: Pen, dst: pygame.Surface, page: Page, plate: Plate, box: Box) -> None:
        w, h = box.w, box.w / PLATE_ASPECT
        layer = self.layer(page, plate, w)
        frame = rounded(w, h, 6, 'fill="#d9b37a" stroke="#6b4a2a" stroke-width="2"', 1)
        pen.shape(dst, frame, Box(box.x, box.y, w, h), "", w, h)
        if layer is not None and layer.surface is not None:
            whole = layer.surface
            slot = whole.get_height() // plate.states
            part = whole.subsurface(pygame.Rect(0, self.state(page, plate) * slot, whole.get_width(), slot))
            corner = pen.rect(Box(box.x, box.y, w, h)).topleft
            dst.blit(part, corner)
        elif layer is not None:
            pen.text(
                dst,
                self.ctx.words("app.rulebook.drawing"),
                box.x + w / 2,
                box.y + h / 2,
                "italic",
                15,
                theme.INK_SOFT,
                "center",
            )
        edge = rounded(w, h, 3, 'fill="none" stroke="#6b4a2a" stroke-width="3"', 1.5) + rounded(
            w, h, 2, 'fill="none" stroke="#fff2c8" stroke-opacity=".75" stroke-width="1.2"', 3.6
        )
        pen.shape(dst, edge, Box(box.x, box.y, w, h), "", w, h)
        self._draw_dots(pen, dst, page, plate, box.x + w - 12, box.y + h - 14)

    def _draw_dots(self, pen: Pen, dst: pygame.Surface, page: Page, plate: Plate, right: float, y: float) -> None:
        """One for each state, the present one filled."""
        if plate.states < 2:
            return
        for n in range(plate.states):
            fill = "#ffd65a" if n == self.state(page, plate) else "#3b1d06"
            x = right - (plate.states - n) * (DOT + 5)
            dot = f'<circle cx="5" cy="5" r="4.2" fill="{fill}" stroke="#fff1c4" stroke-width="1.3"/>'
            pen.shape(dst, dot, Box(x, y - DOT / 2, DOT, DOT), "", 10, 10)
