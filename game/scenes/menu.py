"""What the screens round the tables share: the evening out of focus behind them and the bar along the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import pygame

from game.scenes import dusk
from game.scenes.dusk import Stage
from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.anim import Tween
from game.ui.bake import Layer
from game.ui.brush import lg
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.widgets import Button

R = TypeVar("R")
BACKDROP_VERSION = 2
EDGE = 12.0
"""Between the window's edge and the panels."""
GAP = 14.0
"""Between panels."""
BAR_BUTTON_H = 35.0
PLAIN = lg("s", (0, "#0c0812"), (0.3, "#241020"), (0.48, "#3a1a16"), (0.62, "#1a0c0a"), (1, "#0a0504"))
"""The backdrop in its barest form."""
WIDEST = 1720.0
"""Wider than this a screen only gets harder to take in."""


class Backdrop:
    """The title's scenery, blurred and dimmed; until it is painted, its colours only."""

    def __init__(self) -> None:
        self._layer: Layer | None = None
        self._shown = 0.0

    def place(self, ctx: AppContext) -> None:
        """Ask for it in the window's size."""
        self._layer = ctx.bakery.layer("menu/backdrop", ctx.pen, ctx.w, ctx.h, self._paint, BACKDROP_VERSION)
        self._shown = float(self._layer.is_ready)
        self._stage = Stage(ctx.w, ctx.h)

    def _paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        yield from dusk.out_of_focus(pen, dst, self._stage)

    def update(self, scene: Scene[R]) -> None:
        """Fades the painted one in once it is ready."""
        if self._layer is not None and self._layer.is_ready and self._shown == 0.0:
            self._shown = 0.01

            def show(share: float) -> None:
                self._shown = max(0.01, share)
                scene.invalidate()

            scene.anim.start(Tween(0.3, show))

    def draw(self, pen: Pen, dst: pygame.Surface) -> None:
        if self._shown < 1 or self._layer is None or self._layer.surface is None:
            dst.blit(pen.cached(("plain backdrop", dst.get_size()), lambda: dusk.wash(PLAIN, dst.get_size())), (0, 0))
        if self._layer is not None and self._layer.surface is not None and self._shown > 0:
            pen.blit(dst, self._layer.surface, 0, 0, alpha=self._shown)


class MenuScene(Scene[R]):
    """A screen with backdrop and top bar. Subclasses fill `bar` in `enter`, lay out in `lay`, paint in `draw_body`."""

    def __init__(self) -> None:
        super().__init__()
        self.backdrop = Backdrop()
        self.bar: list[Button] = []
        """Buttons at the right end of the top bar, left to right."""
        self.bar_title = self.bar_first = self.bar_second = ""

    def lay(self) -> None:
        """Place what stands below the bar."""

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        """Paint what stands below the bar, under the widgets."""

    def draw_front(self, pen: Pen, dst: pygame.Surface) -> None:
        """Paint what lies over the widgets."""

    def back(self) -> None:
        """Esc."""
        raise NotImplementedError

    def help(self) -> None:
        """F1."""

    # ---- the scene
    def said(self) -> Sequence[str]:
        return [line for line in (self.bar_first or self.bar_title, self.bar_second) if line]

    def resized(self, scale: Scale) -> None:
        self.backdrop.place(self.ctx)
        self.lay_bar()
        self.lay()

    def lay_bar(self) -> None:
        """The buttons of the bar that are in sight, from the right."""
        x = self.ctx.w - 36
        for button in reversed(self.bar):
            if button.visible:
                wide = button.wanted_width(self.ctx.pen)
                button.place(x - wide, 8, wide, BAR_BUTTON_H)
                x -= wide + 8
        self._bar_left = x

    def update(self, dt: float) -> None:
        self.backdrop.update(self)

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        pen = self.ctx.pen
        self.backdrop.draw(pen, dst)
        pen.top_bar(dst, self.ctx.w, self.bar_title, self.bar_first, self.bar_second, self.ctx.w - self._bar_left)
        self.draw_body(pen, dst)
        self.widgets.draw(pen, dst, self.focus)
        self.draw_front(pen, dst)
        return None

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape"):
                self.back()
                return True
            case Key("f1"):
                self.help()
                return True
        return False

    @property
    def body(self) -> Box:
        """All below the bar; in very wide windows the middle of it."""
        top = theme.TOP_BAR + GAP
        w = min(self.ctx.w - 2 * EDGE, WIDEST)
        return Box((self.ctx.w - w) / 2, top, w, self.ctx.h - top - 8)
