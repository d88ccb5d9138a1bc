"""The board area on the screen: baked ground, the resting part of the picture, and what moves over it."""

from __future__ import annotations

import pygame

from game.tables.kit.backdrop import Backdrop
from game.tables.kit.picture import Layers
from game.tables.skirmish.art.board import BoardPicture, Showing
from game.tables.skirmish.art.scenery import VERSION, Scenery
from game.tables.skirmish.layout import Layout
from game.tables.skirmish.motion.stage import Stage
from game.ui.context import UiContext


class Picture:
    """For one size of the window. Draws anew only what has changed, and tells which pixels differ."""

    def __init__(self, ui: UiContext, layout: Layout, picture: BoardPicture) -> None:
        self.ui, self.layout, self.picture = ui, layout, picture
        self.backdrop = Backdrop(ui, "skirmish/table", VERSION, Scenery(layout, ui.w, ui.h))
        self._layers = Layers(in_pieces=True)
        self._warming = picture.warm(ui)
        self.is_warm = False
        """All cards have been drawn once."""
        self._baked = -1.0

    @property
    def baking(self) -> float:
        """0..1; 1 = the ground is there."""
        return self.backdrop.progress

    def warm(self, is_busy: bool) -> None:
        """One step of drawing cards ahead, unless this frame's time goes into the ground, or into cards in the air."""
        if self.is_warm or is_busy:
            return
        before, self._baked = self._baked, self.baking
        if self._baked >= 1.0 or self._baked == before:
            self.is_warm = next(self._warming, True) is True

    # ---- picture

    def draw(self, surface: pygame.Surface, stage: Stage | None, showing: Showing) -> list[pygame.Rect] | None:
        """The pixels that differ from the last picture; None: all of them."""
        ground, picture = self.backdrop.picture(), self.picture
        if stage is None:
            surface.blit(ground, (0, 0))
            return None
        still = picture.still(stage, showing)

        def lay(kept: pygame.Surface) -> pygame.Surface:
            kept.blit(ground, (0, 0))
            return ground

        return self._layers.draw(
            self.ui.pen, surface, (ground, still), lay, lambda easel: picture.draw_still(easel, stage, still),
            lambda easel: picture.draw_live(easel, stage, showing, still),
        )  # fmt: skip
