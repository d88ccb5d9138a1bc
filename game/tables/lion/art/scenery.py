"""The static picture of an arena: stands, wall with its meander, sand, bevelled hexes and the six columns."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.geometry.hexes import Cell
from game.tables.kit.patch import Patch, inner_shadow, marble, sand, scuff
from game.tables.kit.stands import coarse
from game.tables.lion.art.stands import Crowd
from game.tables.lion.layout import LIKE_SAND, ROOT3, Layout
from game.ui import figures, icons, theme
from game.ui.bake import piece
from game.ui.brush import polygon, rg_at
from game.ui.pen import Pen
from game.ui.theme import SeatStyle

VERSION = 1
"""Raise it when the picture changes: older ones kept on disk are not used then."""


@dataclass(frozen=True)
class Scenery:
    """All the static picture depends on, besides size and colour setting."""

    arena: Layout
    w: float
    h: float
    lion: Cell
    homes: Mapping[Cell, SeatStyle]
    """Each seat's starting hex."""

    def name(self) -> str:
        """For the cache of baked pictures: the same for the same picture."""
        a = self.arena
        homes = ",".join(f"{q}.{r}{style.colour}" for (q, r), style in sorted(self.homes.items()))
        return f"lion/arena/{a.radius}/{a.r:.2f}/{a.centre[0]:.1f},{a.centre[1]:.1f}/{self.lion}/{homes}"

    def owners(self) -> dict[int, SeatStyle]:
        """Columns that belong to a seat: its start is that column's corner."""
        found: dict[int, SeatStyle] = {}
        for cell, style in self.homes.items():
            corner = self.arena.corner_index(cell)
            if corner is not None:
                found[corner] = style
        return found

    # ---- the drawn picture
    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """A painter for the bakery."""
        yield from piece(self._stands(pen, dst), 0.0, 0.55)
        yield from piece(self._wall(pen, dst), 0.55, 0.7)
        yield from piece(self._sand(pen, dst), 0.7, 0.88)
        self._patch(pen).draw(dst, self._hexes())
        self._homes(pen, dst)
        yield 0.94
        self._columns(pen, dst)
        yield 1.0

    def _stands(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """The crowd."""
        owners = self.owners().items()
        fans = {corner: theme.blend(pen.palette(style.colour).mid, "#d8b080", 0.25) for corner, style in owners}
        yield from coarse(pen, dst, self.w, self.h, Crowd(self.arena, self.w, self.h, fans).paint)

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """The same board without texture, at once: shown while the other is being baked."""
        dst.fill((44, 31, 21))
        px = [(pen.px(x), pen.px(y)) for x, y in self.arena.ring(self.arena.wall)]
        pygame.draw.polygon(dst, (203, 189, 160), px)
        px = [(pen.px(x), pen.px(y)) for x, y in self.arena.ring(self.arena.sand)]
        pygame.draw.polygon(dst, (196, 158, 98), px)
        for cell in self.arena.cells():
            px = [(pen.px(x), pen.px(y)) for x, y in self.arena.outline(cell, 2.2)]
            pygame.draw.aalines(dst, (118, 82, 40), True, px)
        self._columns(pen, dst)

    def _patch(self, pen: Pen) -> Patch:
        """The wall with some air round it."""
        return Patch.snapped(pen, self.arena.bounds().inset(-30))

    # ---- wall
    def _wall(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        a, s = self.arena, self.arena.sand / LIKE_SAND
        patch = self._patch(pen)
        mask = patch.layer(polygon(a.ring(a.wall), 'fill="#fff"'))
        patch.halo(dst, mask, 235, 16 * s, 7 * s)
        yield 0.3
        size = mask.get_width() / pen.k, mask.get_height() / pen.k
        patch.put(dst, pen.mask_into(marble(pen, *size), mask))
        yield 0.7
        rim = polygon(a.ring(a.wall - 1 * s), f'fill="none" stroke="#4a3418" stroke-width="{2.5 * s:.2f}"')
        rim += polygon(
            a.ring(a.wall - 4.5 * s), f'fill="none" stroke="#fff7e2" stroke-opacity=".75" stroke-width="{3 * s:.2f}"'
        )
        rim += polygon(
            a.ring(a.sand + 3 * s), f'fill="none" stroke="#5b401c" stroke-opacity=".7" stroke-width="{3 * s:.2f}"'
        )
        high = (a.wall - a.sand) * 0.54
        middle = (a.wall + a.sand) / 2 + 1 * s
        length = (middle - high / 2) * 2 / ROOT3 - 2 * a.column_r * 0.62
        strip = figures.meander(length, high, high * 1.42, "#7d2418", "#efe0bd", "#b58a3c")
        cx, cy = a.centre
        for side in range(6):
            turn = f"rotate({60 * side} {cx:.2f} {cy:.2f})"
            rim += f'<g transform="{turn} translate({cx - length / 2:.2f} {cy - middle - high / 2:.2f})">{strip}</g>'
        patch.draw(dst, rim)
        yield 1.0

    # ---- sand
    def _sand(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        a, s = self.arena, self.arena.sand / LIKE_SAND
        patch = self._patch(pen)
        mask = patch.layer(polygon(a.ring(a.sand), 'fill="#fff"'))
        size = mask.get_width() / pen.k, mask.get_height() / pen.k
        ground = sand(pen, *size, finest=480)
        yield 0.25
        patch.put(dst, pen.mask_into(ground, mask))
        yield 0.4
        cx, cy = a.centre
        glow = rg_at("l", cx - 60 * s, cy - 70 * s, 360 * s, (0, "#fff2c8", 0.42), (0.55, "#fff2c8", 0), (1, "#4b2508", 0.5))
        patch.draw(dst, polygon(a.ring(a.sand), 'fill="url(#l)"'), glow)
        yield 0.6
        patch.put(dst, inner_shadow(pen, mask, 217, 9 * s, 3 * s, 6 * s))
        yield 0.8
        patch.draw(dst, self._scuffs(s))
        yield 1.0

    def _scuffs(self, s: float) -> str:
        """Traces of feet, claws and the rake."""
        rng = random.Random(17)
        cx, cy = self.arena.centre
        body = ""
        for _ in range(170):
            turn, far = rng.uniform(0, math.tau), rng.uniform(0, 252) * s
            x, y = cx + far * math.cos(turn), cy + far * math.sin(turn) * 0.95
            length, bend = rng.uniform(8, 26) * s, rng.uniform(-0.5, 0.5)
            ink, opacity, width = rng.choice(("#7a4f1f", "#fff1cc")), rng.uniform(0.08, 0.22), rng.uniform(1, 2.4) * s
            swing, dx, dy = rng.uniform(-5, 5) * s, length * math.cos(bend), length * math.sin(bend)
            body += scuff((x, y), (length * 0.5, swing), (dx, dy), ink, opacity, width)
        return body

    # ---- hexes
    def _hexes(self) -> str:
        a = self.arena
        rng = random.Random(29)
        thin = max(0.6, min(1.0, a.r / 38))
        body = ""
        for cell in a.cells():
            shade = rng.uniform(-0.06, 0.07)
            fill = "#fff4d4" if shade > 0 else "#4a2b0c"
            outline = a.outline(cell, 2.2 * thin)
            edge = f'stroke="#5a3510" stroke-opacity=".62" stroke-width="{1.7 * thin:.2f}"'
            body += polygon(outline, f'fill="{fill}" fill-opacity="{abs(shade) + 0.015:.3f}" {edge}')
            inner = a.outline(cell, 4.6 * thin)
            points = " L".join(f"{x:.1f} {y + 0.3:.1f}" for x, y in (*inner[3:], inner[0]))
            light = f'stroke="#fff6da" stroke-opacity=".5" stroke-width="{1.4 * thin:.2f}" fill="none"'
            body += f'<path d="M{points}" {light}/>'
        return body + self._rosette()

    def _rosette(self) -> str:
        """Where the lion begins."""
        x, y = self.arena.at(self.lion)
        r = self.arena.r
        rays = "".join(
            f'<path d="M0 -45 L10.5 0 L0 45 L-10.5 0 Z" transform="rotate({angle})"/>' for angle in (0, 45, 90, 135)
        )
        rings = '<circle cx="0" cy="0" r="55"/><circle cx="0" cy="0" r="45"/>'
        place = f'transform="translate({x:.2f} {y:.2f}) scale({r / 100:.4f})"'
        return f'<g {place} fill="none" stroke="#8f2a16" stroke-opacity=".45" stroke-width="4.2">{rings}{rays}</g>'

    def _homes(self, pen: Pen, dst: pygame.Surface) -> None:
        """A mosaic of the seat's sign on each starting hex."""
        r = self.arena.r
        for cell, style in self.homes.items():
            _, mid, dark = pen.palette(style.colour)
            plate = icons.PLATES[style.plate].replace(
                "{style}", f'fill="{mid}" fill-opacity=".30" stroke="{dark}" stroke-opacity=".55" stroke-width="6"'
            )
            emblem = icons.EMBLEMS[style.emblem].replace("{style}", f'fill="{dark}" fill-opacity=".42"')
            body = f'{plate}<g transform="translate(23 22) scale(.54)">{emblem}</g>'
            pen.blit(dst, pen.svg(body, 100, 100, r * 1.02, r * 1.02), *self.arena.at(cell), "center")

    # ---- columns
    def _columns(self, pen: Pen, dst: pygame.Surface) -> None:
        owners = self.owners()
        d = 2 * self.arena.column_r
        for corner, (x, y) in enumerate(self.arena.columns()):
            style = owners.get(corner)
            pen.blit(dst, pen.column_cap(d, style.colour if style else "bronze"), x, y, "center")
            if style is None:
                continue
            light, _, dark = pen.palette(style.colour)
            pale = style.colour == "ivory"
            ink, edge = ("#5b3517", light) if pale else ("#fff3dc", dark)
            emblem = icons.EMBLEMS[style.emblem].replace(
                "{style}", f'fill="{ink}" stroke="{edge}" stroke-width="4" stroke-linejoin="round"'
            )
            pen.blit(dst, pen.svg(emblem, 100, 100, d * 0.47, d * 0.47), x, y, "center")
