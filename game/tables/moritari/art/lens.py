"""A magnifying glass in the corner: all that lies, stands and flies where two bases meet drawn larger, so that a bout can be
read."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import pygame

from game.rules.moritari.state import FigureId
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art import air, fray
from game.tables.moritari.art.painter import Painter
from game.tables.moritari.art.places import Cover
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.stage import Stage
from game.tables.moritari.play.aim import Aim
from game.ui import texture as tex
from game.ui.brush import Sprite, lg
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

POWER = 2.1
LEAST = 92.0
RIM = 12.0
"""Units round the glass that its frame takes."""


class Lens:
    """One glass; `draw` puts it where it hides neither the place it shows nor the way there."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._drawn = 0
        self._last = -1
        """Which of its places it had before: it stays there as long as that is as good as any."""

    @staticmethod
    def radius(view: Layout) -> float:
        """As large as the base of a figure asks for and the board allows."""
        return min(max(LEAST, 3.5 * view.ppi / view.zoom), view.box.h * 0.16, view.box.w * 0.13)

    def prepare(self, view: Layout) -> None:
        """Has its glass and frame at hand."""
        r = self.radius(view)
        _disc(self.painter.pen, r)
        _frame(self.painter.pen, r)

    def place(self, view: Layout, spot: Sequence[float], stage: Stage, cover: Cover) -> Point | None:
        """Its middle: where at the edge of the board it hides least. None: everywhere it would lie on a face or on odds."""
        board, r = view.box, self.radius(view)
        x, y = view.at(spot)
        far = r + RIM
        left, right, low, high = board.x + far + 44, board.right - far, board.bottom - far, board.y + far
        corners = ((right, low), (right, high), (left, low), (left, high))
        sides = ((right, board.cy), (left, board.cy), (board.cx, low), (board.cx, high))
        best: tuple[float, int, Point] | None = None
        for n, (cx, cy) in enumerate((*corners, *sides)):
            glass = Box(cx - far, cy - far, 2 * far, 2 * far)
            if any(glass.overlaps(other) for other in cover.hidden()):
                continue
            cost = 0.1 * n + 9.0 * (math.dist((cx, cy), (x, y)) < r + 2.4 * view.ppi) - 0.5 * (n == self._last)
            for _, body in stage.seen():
                cost += math.dist(view.at(body.at), (cx, cy)) < r + 0.8 * view.ppi
            if best is None or cost < best[0]:
                best = cost, n, (cx, cy)
        if best is None:
            return None
        self._last = best[1]
        return best[2]

    def draw(
        self, easel: Easel, view: Layout, ground: pygame.Surface, spot: Sequence[float], stage: Stage, aim: Aim | None,
        over: Cover, fighting: Collection[FigureId] = (),
    ) -> None:  # fmt: skip
        """Shows `spot` (mils). `ground`: the picture of the empty arena under this view; `over`: what lies over it.
        Whoever stands in front of those `fighting` is only an outline here, too."""
        pen, r = easel.pen, self.radius(view)
        middle = self.place(view, spot, stage, over)
        if middle is None:
            return
        cx, cy = middle
        over.put("lens", Box(cx - r - RIM, cy - r - RIM, 2 * r + 2 * RIM, 2 * r + 2 * RIM))
        ppi = view.ppi * POWER
        glass = pen.layer(2 * r, 2 * r)
        x, y = view.at(spot)
        part = pen.rect(Box(x - r / POWER, y - r / POWER, 2 * r / POWER, 2 * r / POWER)).clip(ground.get_rect())
        if part.w < 4 or part.h < 4:
            return
        glass.blit(pygame.transform.smoothscale(ground.subsurface(part), glass.get_size()), (0, 0))
        home = r - spot[0] / 1000 * ppi, r - spot[1] / 1000 * ppi
        near = Layout(home, ppi, view.half, box=Box(0, 0, 2 * r, 2 * r))
        inner = Easel(pen, glass)
        if aim is not None:
            self.painter.arcs_of_aim(inner, near, aim)
        pale = frozenset({aim.figure}) if aim is not None and aim.to is not None else frozenset()
        air.draw_stains(inner, stage.stains, near)
        fray.draw_below(inner, stage, near, self.painter.colour)
        cover = Cover.of(near, dict(stage.seen()), aim)
        self.painter.pieces(inner, near, stage, {}, aim, pale, (spot, 1.6 + r / ppi), fighting, cover)
        fray.draw_above(inner, stage, near, self.painter.colour)
        mask = _disc(pen, r)
        tex.cut(glass, mask)
        frame = _frame(pen, r)
        pen.blit(easel.dst, glass, cx, cy, "center")
        easel.put(frame, cx, cy, "center")
        self._drawn += 1  # what moves in it is not told apart
        easel.note(("lens", self._drawn), pen.rect(Box(cx - r - 16, cy - r - 16, 2 * r + 32, 2 * r + 32)))


@kept
def _disc(pen: Pen, r: float) -> pygame.Surface:
    return pen.svg('<circle cx="50" cy="50" r="50" fill="#fff"/>', 100, 100, 2 * r, 2 * r)


@kept
def _frame(pen: Pen, r: float) -> Sprite:
    """A bronze ring with a glint."""
    k = r + 10
    body = (
        f'<circle cx="{k}" cy="{k}" r="{r + 2}" fill="none" stroke="#3a2208" stroke-width="11"/>'
        f'<circle cx="{k}" cy="{k}" r="{r + 2}" fill="none" stroke="url(#b)" stroke-width="8"/>'
        f'<circle cx="{k}" cy="{k}" r="{r - 2.5}" fill="none" stroke="#2a1206" stroke-opacity=".6" stroke-width="2.5"/>'
        f'<circle cx="{k}" cy="{k}" r="{r + 4.5}" fill="none" stroke="#fff6cf" stroke-opacity=".8" stroke-width="1"/>'
        f'<path d="M{k - r * 0.72} {k - r * 0.5} A{r * 0.88} {r * 0.88} 0 0 1 {k - r * 0.1} {k - r * 0.87}" stroke="#fff" '
        'stroke-opacity=".35" stroke-width="5" fill="none" stroke-linecap="round"/>'
    )
    defs = lg("b", (0, "#fff0b8"), (0.45, "#d39a3c"), (1, "#7a4c12"), x2=0.6)
    return pen.dropped(pen.svg(body, 2 * k, 2 * k, 2 * k, 2 * k, defs), 2, 5, 5, 200)
