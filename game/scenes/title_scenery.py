"""The evening behind the title's boxes: amphitheatre, columns and shelf, painted once, and what moves on them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame

from game.scenes import dusk, shelf
from game.scenes.boxart import BOX_W
from game.scenes.dusk import Stage
from game.scenes.shelf import SHELF
from game.scenes.title_layout import SHELF_H, TitleLayout
from game.ui.brush import lg
from game.ui.figures import meander
from game.ui.geometry import Box
from game.ui.pen import Pen

STARS = 9
AIR = 2
"""Pictures of the flames to one of the pennants and stars."""
PLAIN = lg(
    "s", (0, "#140f2e"), (0.2, "#2c1a48"), (0.36, "#6b2c54"), (0.48, "#b8483e"), (0.56, "#5a2a20"), (0.7, "#1d0d0a"),
    (1, "#120804"),
)  # fmt: skip
"""The evening sky in its barest form."""


class TitleScenery:
    """Of one layout of the title."""

    def __init__(self, layout: TitleLayout) -> None:
        self.layout = layout
        self.stage = Stage(layout.w, layout.h)
        self._flames = self._torches()
        f = self.stage.f
        self._masts = [(x * f, y * f) for x, y in dusk.mast_tops(self.stage)]
        self._glints = self._stars()
        self._waving: tuple[Pen | None, list[pygame.Surface]] = (None, [])
        """Pennants of both colours, drawn by a pen."""

    # ---- painted once

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """All that stands still, a piece at a time; how much of it is done."""
        stage, layout = self.stage, self.layout
        yield from dusk.steps(dusk.landscape(pen, dst, stage), 0, 0.7)
        dusk.ground_shade(pen, dst, stage)
        yield 0.75
        for x, flipped in ((layout.column - dusk.COLUMN_W * stage.f, False), (stage.w - layout.column, True)):
            dusk.column(pen, dst, stage, x / stage.f, flipped)
            yield 0.85
        dusk.beam(pen, dst, stage)
        for x, _ in self._torches():
            dusk.torch_stand(pen, dst, stage, x / stage.f)
        yield 0.92
        for board in layout.shelves:
            _paint_shelf(pen, dst, board)
        yield 1.0

    def _torches(self) -> list[tuple[float, float]]:
        """Feet of the flames, in units."""
        stage, inset = self.stage, max(20.0, self.layout.column * 0.52)
        return [(inset, dusk.TORCH_Y * stage.f), (stage.w - inset, dusk.TORCH_Y * stage.f)]

    def draw_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """Sky and shelf in a moment: what is seen before the painted evening is ready."""
        dst.blit(pen.cached(("plain dusk", dst.get_size()), lambda: dusk.wash(PLAIN, dst.get_size())), (0, 0))
        for board in self.layout.shelves:
            slab = (
                f'<rect width="{board.w:g}" height="{SHELF_H}" fill="#cdb892"/><path d="M0 1 H{board.w:g}" '
                'stroke="#fff7e2" stroke-width="2"/>'
            )
            pen.blit(dst, pen.drawing(slab, board.w, SHELF_H), board.x, board.y)

    # ---- what moves

    def draw_flames(self, pen: Pen, dst: pygame.Surface, tick: int) -> list[pygame.Rect]:
        """On the finished picture; the pixels they touch."""
        f = self.stage.f
        return [
            pen.blit(dst, dusk.flame(pen, self.stage, (tick + 2 * i) % dusk.FLAME_FRAMES), x - 48 * f, y - 84 * f)
            for i, (x, y) in enumerate(self._flames)
        ]

    def draw_air(self, pen: Pen, dst: pygame.Surface, tick: int, behind: Box) -> list[pygame.Rect]:
        """Pennants and stars, which are slower than the flames. No pennant flies before the box at `behind`."""
        f, waves = self.stage.f, dusk.PENNANT_FRAMES
        if self._waving[0] is not pen:
            self._waving = pen, [dusk.pennant(pen, self.stage, n < waves, n % waves) for n in range(2 * waves)]
        arts = self._waving[1]
        flags: list[pygame.Rect] = []
        for i, (x, y) in enumerate(self._masts):
            if y + 16 > behind.y and behind.x - 20 < x < behind.right:
                continue
            art = arts[waves * (i % 2) + (tick // AIR + i) % waves]
            flags.append(pen.blit(dst, art, x - f, y - 3 * f))
        touched = [flags[0].unionall(flags[1:])] if flags else []
        return touched + self._twinkle(pen, dst, tick)

    def _twinkle(self, pen: Pen, dst: pygame.Surface, tick: int) -> list[pygame.Rect]:
        f = self.stage.f
        body = '<path d="M10 0 L11.4 8.6 L20 10 L11.4 11.4 L10 20 L8.6 11.4 L0 10 L8.6 8.6 Z" fill="#fff4d8"/>'
        spark = pen.drawing(body, 9 * f, 9 * f, "", 20, 20)
        touched = []
        for i, x, y in self._glints:
            glint = 0.5 + 0.5 * math.sin(tick * 0.35 + i * 1.9)
            touched.append(pen.blit(dst, spark, x, y, "center", alpha=0.08 + 0.75 * glint**3))
        return touched

    def _stars(self) -> list[tuple[int, float, float]]:
        """Number and place of each, in units: not behind the letters."""
        rng, stage, layout = random.Random(17), self.stage, self.layout
        top = layout.letters_y - layout.letters * 0.6
        letters = Box(stage.w / 2 - stage.w * 0.3, top, stage.w * 0.6, layout.letters * 2)
        places = [(i, rng.uniform(0.09, 0.91) * stage.w, rng.uniform(34, 170) * stage.f) for i in range(STARS * 2)]
        return [(i, x, y) for i, x, y in places if not letters.contains(x, y)]


def _paint_shelf(pen: Pen, dst: pygame.Surface, board: Box) -> None:
    """A marble board with a meander along its front; its upper edge lies at `board`."""
    w, h = board.w, SHELF_H + 18
    top = f'<path d="M16 0 H{w - 16:g} L{w:g} 18 H0 Z" fill="#fff"/>'
    whole = top + f'<rect y="18" width="{w:g}" height="26" fill="#fff"/>'
    marble = pen.texture(w, h, (214, 196, 168), 11, ((5, 0.3), (16, 0.3), (60, 0.25), (300, 0.15)), 60, (1, 0.96, 0.86))
    slab = pen.mask_into(marble, pen.svg(whole, w, h, w, h))
    finish = (
        f'<path d="M16 0 H{w - 16:g} L{w:g} 18 H0 Z" fill="#2a1018" fill-opacity=".34"/>'
        f'<path d="M0 18.5 H{w:g}" stroke="#fff7e2" stroke-width="2"/>'
        f'<g transform="translate(6 23)">{meander(w - 12, 16, 24, "#7d2418", "#efe0bd", "#b58a3c")}</g>'
        f'<path d="M0 43 H{w:g}" stroke="#2a1018" stroke-width="3"/>'
    )
    pen.blit(slab, pen.svg(finish, w, h, w, h), 0, 0)
    pen.drop(dst, slab, board.x, board.y - 18, 0, 10, 12, 220)


def paint_lids(size: float, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
    """The fronts of all boxes in a row, `size` times as large as they are designed; how much of it is done."""
    art = pen.at(pen.k * size)
    for i, box in enumerate(SHELF):
        dst.blit(shelf.front(art, box), (round(i * BOX_W * art.k), 0))
        yield (i + 1) / len(SHELF)
