"""The board area on the screen: baked ground, the resting part of the picture, and what moves over it."""

from __future__ import annotations

import pygame

from game.tables.easel import Easel
from game.tables.kit.backdrop import Backdrop
from game.tables.skirmish.art.board import BoardPicture, Showing, Still
from game.tables.skirmish.art.scenery import VERSION, Scenery
from game.tables.skirmish.layout import Layout
from game.tables.skirmish.motion.stage import Stage
from game.ui.context import UiContext


class Picture:
    """For one size of the window. Draws anew only what has changed, and tells which pixels differ."""

    def __init__(self, ui: UiContext, layout: Layout, picture: BoardPicture) -> None:
        self.ui, self.layout, self.picture = ui, layout, picture
        self.backdrop = Backdrop(ui, "skirmish/table", VERSION, Scenery(layout, ui.w, ui.h))
        self._shown_ground: pygame.Surface | None = None
        self._rest: pygame.Surface | None = None
        self._rest_easel: Easel | None = None
        self._still: Still | None = None
        self._before: Easel | None = None
        self._warming = picture.warm(ui)
        self.is_warm = False
        """All cards have been drawn once."""
        self._baked = -1.0

    @property
    def baking(self) -> float:
        """0..1; 1 = the ground is there."""
        return self.backdrop.progress

    def warm(self) -> None:
        """One step of drawing cards ahead, unless this frame's time went into the ground."""
        if self.is_warm:
            return
        before, self._baked = self._baked, self.baking
        if self._baked >= 1.0 or self._baked == before:
            self.is_warm = next(self._warming, True) is True

    # ---- picture

    def draw(self, surface: pygame.Surface, stage: Stage | None, showing: Showing) -> list[pygame.Rect] | None:
        """The pixels that differ from the last picture; None: all of them."""
        ground = self.backdrop.picture()
        easel = Easel(self.ui.pen, surface)
        changed: list[pygame.Rect] | None = None
        if stage is None:
            surface.blit(ground, (0, 0))
        else:
            changed = self._lay_out(ground, stage, showing)
            assert self._rest is not None and self._still is not None
            surface.blit(self._rest, (0, 0))
            self.picture.draw_live(easel, stage, showing, self._still)
        before, self._before = self._before, easel
        if changed is None or before is None:
            return None
        return [*changed, *easel.differs(before)]

    def _lay_out(self, ground: pygame.Surface, stage: Stage, showing: Showing) -> list[pygame.Rect] | None:
        """The ground with both sides on it, drawn anew only when something of them has changed."""
        still = self.picture.still(stage, showing)
        fresh = self._shown_ground is not ground or self._rest is None
        if not fresh and still == self._still:
            return []
        if self._rest is None or self._rest.get_size() != ground.get_size():
            self._rest = pygame.Surface(ground.get_size()).convert(ground)
        self._rest.blit(ground, (0, 0))
        easel = Easel(self.ui.pen, self._rest)
        self.picture.draw_still(easel, stage, still)
        before, self._rest_easel = self._rest_easel, easel
        self._shown_ground, self._still = ground, still
        return None if fresh or before is None else easel.differs(before)
