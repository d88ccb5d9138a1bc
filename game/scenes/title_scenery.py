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

    def draw_moving(self, pen: Pen, dst: pygame.Surface, tick: int, behind: Box) -> list[pygame.Rect]:
        """Flames, pennants and stars on the finished picture; the pixels they touch. No pennant flies before the box at
        `behind`."""
        stage = self.stage
        touched: list[pygame.Rect] = []
        for i, (x, y) in enumerate(self._torches()):
            sprite = dusk.flame(pen, stage, (tick + 2 * i) % dusk.FLAME_FRAMES)
            touched.append(pen.blit(dst, sprite, x - 48 * stage.f, y - 84 * stage.f))
        flags: list[pygame.Rect] = []
        for i, (x, y) in enumerate(dusk.mast_tops(stage)):
            x, y = x * stage.f, y * stage.f
            if y + 16 > behind.y and behind.x - 20 < x < behind.right:
                continue
            art = dusk.pennant(pen, stage, i % 2 == 0, (tick // 2 + i) % dusk.PENNANT_FRAMES)
            flags.append(pen.blit(dst, art, x - stage.f, y - 3 * stage.f))
        if flags:
            touched.append(flags[0].unionall(flags[1:]))
        return touched + self._twinkle(pen, dst, tick)

    def _twinkle(self, pen: Pen, dst: pygame.Surface, tick: int) -> list[pygame.Rect]:
        rng, stage, layout = random.Random(17), self.stage, self.layout
        top = layout.letters_y - layout.letters * 0.6
        letters = Box(stage.w / 2 - stage.w * 0.3, top, stage.w * 0.6, layout.letters * 2)
        body = '<path d="M10 0 L11.4 8.6 L20 10 L11.4 11.4 L10 20 L8.6 11.4 L0 10 L8.6 8.6 Z" fill="#fff4d8"/>'
        spark = pen.drawing(body, 9 * stage.f, 9 * stage.f, "", 20, 20)
        touched = []
        for i in range(STARS * 2):
            x, y = rng.uniform(0.09, 0.91) * stage.w, rng.uniform(34, 170) * stage.f
            if letters.contains(x, y):
                continue
            glint = 0.5 + 0.5 * math.sin(tick * 0.35 + i * 1.9)
            touched.append(pen.blit(dst, spark, x, y, "center", alpha=0.08 + 0.75 * glint**3))
        return touched


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
