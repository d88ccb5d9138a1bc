"""The static picture of a circus: stands, infield with its spina, road, walls, finishing line and alley."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.core.words import roman
from game.geometry.lanes import Space
from game.geometry.lines import ramp
from game.tables.circus.art.infield import Infield
from game.tables.circus.art.monuments import caesars_box
from game.tables.circus.art.stands import Crowd
from game.tables.circus.layout import Layout, curve
from game.tables.kit.patch import Patch, inner_shadow
from game.tables.kit.stands import coarse
from game.ui import texture as tex
from game.ui.bake import piece
from game.ui.brush import dashes, lg, polygon
from game.ui.geometry import Point
from game.ui.pen import Pen
from game.ui.texture import Rgb

VERSION = 2
"""Raise it when the picture changes: older ones kept on disk are not used then."""
WALL = 5.4
"""Thickness of walls where the course is LIKE_COURSE."""
SAND, MARBLE, TURF = (208, 166, 106), (212, 196, 166), (92, 98, 52)


@dataclass(frozen=True)
class Scenery:
    """All the static picture depends on, besides the pen. `grid`: the starting places, first place first."""

    arena: Layout
    w: float
    h: float
    colours: tuple[str, ...]
    grid: tuple[Space, ...]

    def name(self) -> str:
        return f"circus/{self.arena.name()}/{self.colours}/{self.grid}/{self.w:.1f}x{self.h:.1f}"

    # ---- the drawn picture
    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """A painter for the bakery."""
        yield from piece(self._stands(pen, dst), 0.0, 0.5)
        yield from piece(self._infield(pen, dst), 0.5, 0.62)
        yield from piece(self._road(pen, dst), 0.62, 0.92)
        Infield(self.arena).stand_up(pen, dst)
        self._caesar(pen, dst)
        yield 1.0

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """The same course without texture, at once: shown while the other is being baked."""
        dst.fill((52, 38, 26))

        def shape(points: Sequence[Point], colour: Rgb, width: int = 0) -> None:
            pygame.draw.polygon(dst, colour, [(pen.px(x), pen.px(y)) for x, y in points], width)

        line = max(2, pen.px(WALL * self.arena.f))
        for points in (self.arena.alley_line, *self.arena.ramps):
            wide = pen.px(2 * self.arena.alley_half)
            for a, b in pairwise(points):
                pygame.draw.line(dst, SAND, (pen.px(a[0]), pen.px(a[1])), (pen.px(b[0]), pen.px(b[1])), wide)
        shape(self.arena.outer, SAND)
        shape(self.arena.inner, TURF)
        for space in self.arena.road.spots:
            tone = (110, 60, 140) if space in self.arena.road.alley_ids else (150, 108, 58)
            shape(self.arena.cell(space), tone, max(1, pen.px(1.4)))
        shape(self.arena.outer, MARBLE, line)
        shape(self.arena.inner, MARBLE, line)
        for _, wall in self.arena.road.walls:
            points = [(pen.px(x), pen.px(y)) for x, y in self.arena.mapped(wall)]
            if len(points) > 1:
                pygame.draw.lines(dst, MARBLE, False, points, line)
        self._numerals(pen, dst)
        self._caesar(pen, dst)

    def _stands(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        yield from coarse(pen, dst, self.w, self.h, Crowd(self.arena, self.w, self.h, self.colours).paint)

    def _patch(self, pen: Pen) -> Patch:
        """The board's area."""
        return Patch.snapped(pen, self.arena.area)

    def _stone(self, patch: Patch, dst: pygame.Surface, mask: pygame.Surface, tone: Rgb, high: float) -> None:
        """Stone of a mask's shape that stands so high on the ground, with its shadow and bevelled edges."""
        f, pen = self.arena.f, patch.pen
        patch.put(dst, pen.blur(pen.tinted(mask, (0, 0, 0, 190)), 5 * f), 2 * f, 6 * f)
        dark = pen.tinted(mask, (74, 54, 32))
        for step in range(pen.px1(high * f), 0, -1):
            patch.put(dst, dark, 0, step / pen.k)
        w, h = mask.get_size()
        grain = tex.texture(w, h, tone, 11, ((8, 0.3), (40, 0.3), (160, 0.4)), 60, (1, 0.97, 0.9))
        patch.put(dst, pen.mask_into(grain, mask))
        edge = pen.px1(1.2 * f)
        for colour, by in (((255, 250, 240, 190), edge), ((90, 66, 36, 150), -edge)):
            rim = pen.tinted(mask, colour)
            rim.blit(mask, (0, by), special_flags=pygame.BLEND_RGBA_SUB)
            light = pygame.Surface(rim.get_size(), pygame.SRCALPHA)
            light.fill((*colour[:3], 0))
            light.blit(rim, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
            patch.put(dst, light)

    # ---- infield
    def _infield(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        f, patch = self.arena.f, self._patch(pen)
        mask = patch.layer(f'<path d="{curve(self.arena.inner, True)}" fill="#fff"/>')
        w, h = mask.get_size()
        octaves = ((6, 0.35), (40, 0.25), (200, 0.2), (700, 0.2))
        patch.put(dst, pen.mask_into(tex.texture(w, h, TURF, 41, octaves, 50, (1, 1, 0.7)), mask))
        yield 0.4
        patch.put(dst, inner_shadow(pen, mask, 200, 7 * f))
        yield 0.7
        field = Infield(self.arena)
        slab = field.slab()
        if slab:
            self._stone(patch, dst, patch.layer(slab), MARBLE, 4)
            patch.draw(dst, *field.trim())
        yield 1.0

    # ---- road
    def _strips(self, half: float) -> str:
        """Alley and ramps as strokes."""
        style = 'fill="none" stroke="#fff" stroke-linejoin="round"'
        body = f'<path d="{curve(self.arena.alley_line)}" {style} stroke-width="{2 * half:.2f}"/>'
        for line in self.arena.ramps:
            body += f'<path d="{curve(line)}" {style} stroke-linecap="round" stroke-width="{1.9 * half:.2f}"/>'
        return body

    def _road(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        arena, f, patch = self.arena, self.arena.f, self._patch(pen)
        outer, inner = curve(arena.outer, True), curve(arena.inner, True)
        half = arena.alley_half
        mask = patch.layer(f'<path d="{outer} {inner}" fill="#fff" fill-rule="evenodd"/>{self._strips(half)}')
        w, h = mask.get_size()
        octaves = ((6, 0.3), (24, 0.25), (110, 0.2), (700, 0.25))
        patch.put(dst, pen.mask_into(tex.texture(w, h, SAND, 21, octaves, 54, (1, 0.93, 0.74)), mask))
        yield 0.15
        patch.draw(dst, self._ruts() + self._cells())
        yield 0.35
        patch.draw(dst, self._chalk() + self._line(), lg("p", (0, "#8d46b4"), (1, "#52207a")))
        self._numerals(pen, dst)
        yield 0.5
        patch.put(dst, inner_shadow(pen, mask, 235, 5 * f, 1.5 * f, 3 * f))
        yield 0.62
        bastions = self._bastions()
        if bastions:
            stone = patch.layer(bastions)
            stone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)  # in a bend the chord would cut off road
            self._stone(patch, dst, tex.white_alpha(stone), (192, 158, 122), 3)
        yield 0.75
        wide = WALL * f
        rim = f'<path d="{outer}" fill="none" stroke="#fff" stroke-width="{2 * wide:.2f}" stroke-linejoin="round"/>'
        rim += f'<path d="{inner}" fill="none" stroke="#fff" stroke-width="{2 * wide:.2f}" stroke-linejoin="round"/>'
        stone = patch.layer(rim + self._strips(half + wide))
        stone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        self._stone(patch, dst, tex.white_alpha(stone), MARBLE, 3)
        yield 0.9
        lines = [curve(arena.mapped(wall)) for _, wall in arena.road.walls if len(wall) > 1]
        style = f'fill="none" stroke="#fff" stroke-width="{WALL * 0.95 * f:.2f}" stroke-linecap="round"'
        if lines:
            self._stone(patch, dst, patch.layer("".join(f'<path d="{d}" {style}/>' for d in lines)), MARBLE, 3)
        yield 1.0

    def _cells(self) -> str:
        """Each space a little lighter or darker than the next, with a groove round it; necks in red."""
        f, rng, kinds = self.arena.f, random.Random(5), self.arena.road.course.kinds()
        body = ""
        for space, kind in kinds.items():
            if kind == "alley":
                continue
            fill = 'fill="#b3552e" fill-opacity=".34"' if kind == "neck" else (
                f'fill="#fff3cf" fill-opacity="{rng.uniform(0.18, 0.34):.2f}"'
            )  # fmt: skip
            groove = f'stroke="#5a3510" stroke-opacity=".72" stroke-width="{1.5 * f:.2f}" stroke-linejoin="round"'
            body += polygon(self.arena.cell(space), f"{fill} {groove}")
            light = f'stroke="#fffbe6" stroke-opacity=".42" stroke-width="{1.2 * f:.2f}" stroke-linejoin="round"'
            body += polygon(self.arena.cell(space, 4.6, 4.6), f'fill="none" {light}')
        return body

    def _ruts(self) -> str:
        """Wheel tracks, broken up by hand."""
        f, rng, body = self.arena.f, random.Random(9), ""
        for space, place in self.arena.road.places.items():
            if place.section < 0:
                continue
            for v in (-0.4, 0.4):
                k = 0
                while k < 22:
                    end = min(24, k + rng.randint(4, 10))
                    points = [self.arena.at(space, j / 24, v) for j in range(k, end + 1, 2)]
                    if len(points) > 1:
                        style = f'stroke="#6b3f14" stroke-opacity=".{rng.randint(12, 26)}" stroke-width="{2.2 * f:.2f}"'
                        body += f'<path d="{curve(points)}" fill="none" {style}/>'
                    k = end + rng.randint(1, 3)
        return body

    def _chalk(self) -> str:
        """Dashed lines where lanes may be changed, chevrons in the necks."""
        arena, f, body = self.arena, self.arena.f, ""
        line, grain = self._line_section(), arena.road.grain
        for index in range(len(arena.road.sections)):
            cut = arena.road.cut(index, 0.0)
            if index == (line + 1) % len(arena.road.sections):
                continue
            a, b = arena.map(cut.at(cut.borders[0] + 5 * grain)), arena.map(cut.at(cut.borders[-1] - 5 * grain))
            for dx, dy, style in (
                (0.8, 1.2, 'stroke="#4a2b0c" stroke-opacity=".55"'), (0.0, 0.0, 'stroke="#fffbea"'),
            ):  # fmt: skip
                points = [(a[0] + dx * f, a[1] + dy * f), (b[0] + dx * f, b[1] + dy * f)]
                body += dashes(points, f'{style} stroke-width="{2.4 * f:.2f}"', 7 * f, 5 * f, closed=False)
        for index, section in enumerate(arena.road.sections):
            if arena.road.is_neck(index):
                space = section.lanes[0].spaces[0].id
                gap = min(0.2, 5.0 * f / max(1.0, arena.cell_length(space)))
                body += "".join(self._chevron(space, u) for u in (0.5 - gap, 0.5 + gap))
        for points in arena.ramps:
            body += self._ramp_sign(list(reversed(points)) if arena.is_back else points)
        return body

    def _chevron(self, space: Space, u: float) -> str:
        x, y = self.arena.at(space, u)
        turn = math.radians(self.arena.heading(space))
        half = min(12.0 * self.arena.f, 0.24 * self.arena.lane_width(space))
        ux, uy = half * 0.36 * math.cos(turn), half * 0.36 * math.sin(turn)
        nx, ny = -half * math.sin(turn), half * math.cos(turn)
        d = f"M{x - ux + nx:.1f} {y - uy + ny:.1f} L{x + ux:.1f} {y + uy:.1f} L{x - ux - nx:.1f} {y - uy - ny:.1f}"
        style = f'fill="none" stroke-width="{2.2 * self.arena.f:.2f}" stroke-linecap="round" stroke-linejoin="round"'
        return (
            f'<path d="{d}" transform="translate(.8,1.2)" {style} stroke="#4a2b0c" stroke-opacity=".55"/>'
            f'<path d="{d}" {style} stroke="#fffbea"/>'
        )

    def _ramp_sign(self, points: Sequence[Point]) -> str:
        """A purple arrow where a ramp leaves the road or joins it."""
        if len(points) < 5:
            return ""
        f, middle = self.arena.f, len(points) // 2
        (x, y), (px, py) = points[middle + 1], points[middle - 1]
        turn = math.degrees(math.atan2(y - py, x - px))
        return (
            f'<path transform="translate({(x + px) / 2:.1f} {(y + py) / 2:.1f}) rotate({turn:.1f}) scale({f:.3f})" '
            'd="M-10 0 H8 M1 -6 L9 0 L1 6" stroke="#6a2a8c" stroke-width="3" fill="none" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )

    def _line_section(self) -> int:
        """The section at whose end the finishing line is."""
        road = self.arena.road
        starts = [space for space in road.course.line.clockwise if road.places[space].section >= 0]
        return road.places[starts[0]].section if starts else len(road.sections) - 1

    def _line(self) -> str:
        """The chequered line across the road and the alley, and the carpet of the alley."""
        arena, road = self.arena, self.arena.road
        cut = road.cut(self._line_section(), 1.0)
        ux, uy = -cut.normal[1], cut.normal[0]
        body = self._carpet()
        width = cut.width - 4 * road.grain
        foot = cut.borders[0] + 2 * road.grain
        rows = 20
        q = width / rows

        def tile(column: float, row: float, columns: float = 1.0, high: float = 1.0) -> list[Point]:
            corners = ((column, row), (column + columns, row), (column + columns, row + high), (column, row + high))
            return [
                arena.map((cut.centre[0] + ux * c * q + cut.normal[0] * (foot + r * q),
                           cut.centre[1] + uy * c * q + cut.normal[1] * (foot + r * q)))
                for c, r in corners
            ]  # fmt: skip

        body += polygon(tile(-2, 0, 4, rows), 'fill="#fbf4e2" stroke="#3a2813" stroke-width="1"')
        for row in range(rows):
            for column in range(4):
                if (row + column) % 2:
                    body += polygon(tile(column - 2, row), 'fill="#7d1d16"')
        return body

    def _carpet(self) -> str:
        arena, road = self.arena, self.arena.road
        first, last = road.alley.span(0)[0], road.alley.span(len(road.alley_ids) - 1)[1]
        half, f, rim = road.alley.half - 2.5 * road.grain, arena.f, 3 * road.grain
        arcs = ramp(first - rim, last + rim, 13)
        points = [road.alley.at(arc, -half) for arc in arcs] + [road.alley.at(arc, half) for arc in reversed(arcs)]
        body = polygon(arena.mapped(points), f'fill="url(#p)" stroke="#e9c260" stroke-width="{2 * f:.2f}"')
        for space in road.alley_ids:
            style = f'fill="#fff" fill-opacity=".07" stroke="#f0d080" stroke-opacity=".8" stroke-width="{1.3 * f:.2f}"'
            body += polygon(arena.cell(space), style)
        return body

    def _bastions(self) -> str:
        """The stone that makes the road narrow at a neck."""
        arena, body = self.arena, ""
        for index in range(len(arena.road.sections)):
            if not arena.road.is_neck(index):
                continue
            for side in (0, -1):
                cuts = [arena.road.cut(index, t) for t in ramp(0, 1, 17)]
                body += polygon([arena.map(cut.at(cut.borders[side])) for cut in cuts], 'fill="#fff"')
        return body

    def _numerals(self, pen: Pen, dst: pygame.Surface) -> None:
        """The starting places."""
        for place, space in enumerate(self.grid, 1):
            x, y = self.arena.at(space, 0.13)
            size = max(pen.legible, min(14.0, self.arena.lane_width(space) * 0.62))
            pen.text(dst, roman(place), x, y, "caps_heavy", size, "#6a3410", "center", "#fff3cf")

    def _caesar(self, pen: Pen, dst: pygame.Surface) -> None:
        box, f = self.arena.caesar, self.arena.f
        pen.drop(dst, caesars_box(pen, box.w, box.h), box.x, box.y, 0, 6 * f, 5 * f, 220)
