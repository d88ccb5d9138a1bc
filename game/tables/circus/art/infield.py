"""The island inside the course: the spina where there is room for one, turning posts, statues and trees."""

from __future__ import annotations

import math
import random
from functools import cached_property

import pygame

from game.tables.circus.art.monuments import monument
from game.tables.circus.layout import Layout
from game.ui.brush import lg, rounded
from game.ui.figures import meander
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

GRAIN = 6.0
"""Units between the points at which the island is looked at."""
SLAB_H, SLAB_MOST, SLAB_LEAST = 58.0, 590.0, 150.0
"""Height and length of the spina where the course is LIKE_COURSE."""


class Infield:
    """What stands on the island of one arena. The same for the same arena."""

    def __init__(self, arena: Layout) -> None:
        self.arena = arena
        self.f = arena.f

    # ---- room
    @cached_property
    def _free(self) -> pygame.Mask:
        """Points of the island that keep clear of the road, GRAIN apart."""
        area = self.arena.area
        size = max(1, math.ceil(area.w / GRAIN)), max(1, math.ceil(area.h / GRAIN))
        flat = pygame.Surface(size)
        points = [((x - area.x) / GRAIN, (y - area.y) / GRAIN) for x, y in self.arena.inner]
        pygame.draw.polygon(flat, (255, 255, 255), points)
        pygame.draw.lines(flat, (0, 0, 0), True, points, max(2, round(2 * 10 * self.f / GRAIN)))
        return pygame.mask.from_threshold(flat, (255, 255, 255), (40, 40, 40))

    def _is_free(self, x: float, y: float) -> bool:
        area, mask = self.arena.area, self._free
        i, j = int((x - area.x) / GRAIN), int((y - area.y) / GRAIN)
        w, h = mask.get_size()
        return 0 <= i < w and 0 <= j < h and bool(mask.get_at((i, j)))

    @cached_property
    def _placed(self) -> tuple[Box | None, float]:
        """The spina and its scale: smaller where that makes it much longer."""
        best: tuple[Box | None, float] = (None, self.f)
        for share in (1.0, 0.88, 0.76, 0.66):
            scale = self.f * share
            stretch = self._longest(scale)
            if stretch is None:
                continue
            x, y, length = stretch
            wide = min(SLAB_MOST * self.f, length - 50 * scale)
            if wide >= SLAB_LEAST * self.f and (best[0] is None or wide > 1.25 * best[0].w):
                best = Box.around((x, y), wide, SLAB_H * scale), scale
        return best

    def _longest(self, scale: float) -> tuple[float, float, float] | None:
        """Middle and length of the longest level stretch that a spina of that scale fits into."""
        mask, area = self._free, self.arena.area
        w, h = mask.get_size()
        high = max(1, math.ceil((SLAB_H - 14) * scale / GRAIN))
        deep = [0] * w
        spans: list[tuple[int, int, int]] = []
        for j in range(h):
            start = None
            for i in range(w + 1):
                if i < w:
                    deep[i] = deep[i] + 1 if mask.get_at((i, j)) else 0
                if i < w and deep[i] >= high:
                    start = i if start is None else start
                elif start is not None:
                    spans.append((i - start, start, j))
                    start = None
        if not spans:
            return None
        longest = max(span[0] for span in spans)
        level = [span for span in spans if span[0] >= 0.97 * longest]
        length, left, bottom = level[len(level) // 2]
        return area.x + (left + length / 2) * GRAIN, area.y + (bottom + 1 - high / 2) * GRAIN, length * GRAIN

    @property
    def spina(self) -> Box | None:
        """The platform, on the longest level stretch of the island that is high enough."""
        return self._placed[0]

    @property
    def g(self) -> float:
        """How large things on the spina are."""
        return self._placed[1]

    # ---- the spina
    def slab(self) -> str:
        """Mask of the platform."""
        box = self.spina
        if box is None:
            return ""
        plate = rounded(box.w, box.h, box.h / 2.1, 'fill="#fff"')
        return f'<g transform="translate({box.x:.2f} {box.y:.2f})">{plate}</g>'

    def pools(self) -> list[Box]:
        box = self.spina
        if box is None:
            return []
        side, gap, f = 76 * self.g, 66 * self.g, self.g
        each = (box.w - 2 * side - gap) / 2
        if each < 50 * f:
            return []
        y = box.y + 8 * f
        return [Box(box.x + side, y, each, 33 * f), Box(box.cx + gap / 2, y, each, 33 * f)]

    def trim(self) -> tuple[str, str]:
        """Meander and basins, as SVG body and defs."""
        box, f = self.spina, self.g
        assert box is not None
        rng = random.Random(4)
        edge = 'fill="none" stroke="#5b401c" stroke-width="1.5"'
        body = f'<g transform="translate({box.x:.2f} {box.y:.2f})">{rounded(box.w, box.h, box.h / 2.1, edge, 1.0)}</g>'
        length = box.w - 84 * f
        strip = meander(length / f, 9.5, 14, "#7d2418", "#efe0bd", "#b58a3c")
        body += f'<g transform="translate({box.x + 42 * f:.2f} {box.bottom - 12.5 * f:.2f}) scale({f:.3f})">{strip}</g>'
        for pool in self.pools():
            body += (
                f'<rect x="{pool.x:.1f}" y="{pool.y:.1f}" width="{pool.w:.1f}" height="{pool.h:.1f}" rx="{9 * f:.1f}" '
                f'fill="url(#w)" stroke="#4a3a22" stroke-width="{2 * f:.1f}"/>'
                f'<path d="M{pool.x + 9 * f:.1f} {pool.y + 3 * f:.1f} H{pool.right - 9 * f:.1f}" stroke="#0f3238" '
                f'stroke-opacity=".7" stroke-width="{4 * f:.1f}"/>'
            )
            for row in (12, 18, 24, 29):
                for _ in range(max(1, int(pool.w / (46 * f)))):
                    x = pool.x + rng.uniform(8 * f, max(9 * f, pool.w - 26 * f))
                    body += (
                        f'<path transform="translate({x:.0f} {pool.y + row * f:.1f}) scale({f:.2f})" '
                        'd="M0 0 q4 -2 8 0 t8 0" stroke="#d8f4ee" stroke-opacity=".55" stroke-width="1.2" fill="none"/>'
                    )
        return body, lg("w", (0, "#2b7076"), (1, "#5fb0ac"))

    # ---- what stands upright
    def stand_up(self, pen: Pen, dst: pygame.Surface) -> None:
        for name, high, (x, y) in sorted(self._standing(), key=lambda one: one[2][1]):
            art = monument(pen, name, round(high * self.f, 1))
            f = self.f
            pen.drop(dst, art, x - art.get_width() / pen.k / 2, y - art.get_height() / pen.k, 6 * f, 4 * f, 4 * f, 170)

    def _standing(self) -> list[tuple[str, float, Point]]:
        found: list[tuple[str, float, Point]] = []
        box, f = self.spina, self.g
        if box is not None:
            foot = box.bottom - 15 * f
            found += [("meta", 40, (box.x + 35 * f, foot)), ("meta", 40, (box.right - 35 * f, foot))]
            found.append(("obelisk", 62, (box.cx, box.bottom - 11 * f)))
            for pool, group in zip(self.pools(), ("eggs", "dolphins"), strict=False):
                outer = pool.x if group == "eggs" else pool.right
                sign = 1 if group == "eggs" else -1
                low = pool.bottom - 4 * f
                if pool.w > 120 * f:
                    found.append((group, 34, (outer + sign * 38 * f, low)))
                found.append(("victory", 46, (outer + sign * (110 if pool.w > 150 * f else pool.w / 2 / f) * f, low)))
        share = self.g / self.f
        return [(name, high * share, at) for name, high, at in found] + self._trees()

    def _trees(self) -> list[tuple[str, float, Point]]:
        """Cypresses, pines and a few statues where there is room."""
        rng, area, f = random.Random(12), self.arena.area, self.f
        keep = self.spina.inset(-14 * f, -8 * f) if self.spina is not None else Box(0, 0, 0, 0)
        found: list[tuple[str, float, Point]] = []
        kinds = ("pine", "cypress", "cypress", "pine", "cypress", "victory")
        for _ in range(900):
            x, y = area.x + rng.random() * area.w, area.y + rng.random() * area.h
            if not all(self._is_free(x + dx * f, y + dy * f) for dx, dy in ((0, 4), (-14, -4), (14, -4), (0, -26))):
                continue
            name = kinds[len(found) % len(kinds)]
            high = {"pine": 37.0, "cypress": rng.uniform(32, 42), "victory": 50.0}[name]
            if Box(x - 14 * f, y - high * f, 28 * f, high * f).overlaps(keep):
                continue
            if any(math.dist((x, y), other[2]) < 46 * f for other in found):
                continue
            found.append((name, high, (x, y)))
            if len(found) >= 26:
                break
        if found and self.spina is None:
            found[0] = ("obelisk", 62, found[0][2])
        return found
