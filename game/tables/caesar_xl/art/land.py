"""The antique map: sea with waterlines, parchment land, hills, rivers, roads and names. Painted in steps, then kept."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.tables.caesar_xl.art import glyphs
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.art.labels import Labels
from game.tables.kit.drawing import drawing
from game.ui import texture as tex
from game.ui.brush import rasterise
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

VERSION = 4
_BANDS = ((22.0, "#7099a0"), (16.0, "#769fa3"), (11.0, "#80a8a8"), (6.8, "#8fb3ae"), (3.4, "#a5c2b6"))
_RANGE_SIZES = {"Alpes": 13.0, "Taurus": 11.0, "Caucasus": 13.0, "Atlas": 11.0, "Pyrenaei": 11.0, "Carpates": 11.0}
_WOODS = ((0.27, 0.06, 0.50, 0.23, 130), (0.50, 0.10, 0.66, 0.27, 60), (0.10, 0.03, 0.20, 0.12, 16),
          (0.66, 0.06, 0.74, 0.20, 22))  # fmt: skip
_DUNES = ((0.0, 0.86, 0.70, 1.01, 520), (0.72, 0.90, 0.80, 1.01, 70), (0.85, 0.80, 1.01, 1.01, 240),
          (0.20, 0.80, 0.35, 0.9, 90))  # fmt: skip
_ROSE, _SHIP = (0.045, 0.335), (0.893, 0.452)


@dataclass
class Canvas:
    """The sheet of one zoom: drawings in marks, pixels underneath."""

    pen: Pen
    chart: Chart
    dst: pygame.Surface

    @property
    def w(self) -> float:
        """Width in marks."""
        return self.chart.view.w / self.chart.u

    @property
    def h(self) -> float:
        return self.chart.view.h / self.chart.u

    def mark(self, point: Point) -> Point:
        """A point of the map in marks."""
        x, y = self.chart.pos(point)
        return x / self.chart.u, y / self.chart.u

    def layer(self, body: str, defs: str = "") -> pygame.Surface:
        return rasterise(body, self.w, self.h, *self.dst.get_size(), defs)

    def draw(self, body: str, defs: str = "") -> None:
        self.dst.blit(self.layer(body, defs), (0, 0))

    def px(self, marks: float) -> int:
        return max(1, round(marks * self.chart.u * self.pen.k))

    def path(self, points: Iterable[Point], close: bool = True) -> str:
        return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in map(self.mark, points)) + ("Z" if close else "")

    def line(self, points: Iterable[Point]) -> str:
        """A path through points given in units."""
        u = self.chart.u
        return "M" + " L".join(f"{x / u:.1f} {y / u:.1f}" for x, y in points)


def paint(pen: Pen, chart: Chart, dst: pygame.Surface) -> Iterator[float]:
    """The whole sheet in about twelve steps."""
    canvas = Canvas(pen, chart, dst)
    coast = "".join(canvas.path(ring) for ring in chart.atlas.coast.land)
    yield from _sea(canvas, coast)
    mask = canvas.layer(f'<path d="{coast}" fill="#fff" fill-rule="evenodd"/>')
    yield 0.4
    shade = tex.blur(tex.tinted(mask, (16, 40, 48, 150)), canvas.px(3))
    dst.blit(shade, (canvas.px(1.5), canvas.px(2.5)))
    yield 0.45
    yield from _land(canvas, mask, coast)
    _waters(canvas)
    yield 0.68
    labels = Labels(pen, chart)
    for _ in _relief(canvas, mask, [box for _, box in labels.boxes()]):
        yield 0.72
    yield 0.78
    labels.regions(dst)
    _ornaments(canvas)
    yield 0.85
    _roads(canvas)
    yield 0.9
    _age(canvas)
    labels.names(dst)
    yield 0.98


def paint_plain(pen: Pen, chart: Chart, dst: pygame.Surface) -> None:
    """Sea, land, roads and names without any finish: the map until the sheet is ready."""
    canvas = Canvas(pen, chart, dst)
    dst.fill((118, 159, 163))
    coast = "".join(canvas.path(ring) for ring in chart.atlas.coast.land)
    canvas.draw(f'<path d="{coast}" fill="#dcc696" fill-rule="evenodd" stroke="#4a2c12" stroke-width="1.25"/>')
    _roads(canvas)
    Labels(pen, chart).names(dst)


# ---- water


def _sea(canvas: Canvas, coast: str) -> Iterator[float]:
    """Rhumb lines, then the coast stroked from wide to narrow, each time a dark line and a lighter band."""
    canvas.dst.fill((109, 150, 156))
    cx, cy = canvas.mark(_ROSE)
    rhumbs = ""
    for n in range(32):
        turn = n * math.pi / 16
        rhumbs += (
            f'<path d="M{cx:.0f} {cy:.0f} L{cx + 1500 * math.cos(turn):.0f} {cy + 1500 * math.sin(turn):.0f}" '
            f'stroke="#f2e6c4" stroke-opacity="{0.26 if n % 4 == 0 else 0.13}" stroke-width=".8"/>'
        )
    canvas.draw(rhumbs)
    yield 0.03
    for n, (reach, colour) in enumerate(_BANDS):
        body = ""
        for width, tone, strength in (
            (2 * reach + 1.1, "#3f6b76", 0.42 + 0.3 * (1 - reach / 22)), (2 * reach - 0.5, colour, 1.0)
        ):  # fmt: skip
            body += (
                f'<path d="{coast}" fill="none" stroke="{tone}" stroke-opacity="{strength:.2f}" '
                f'stroke-width="{width:.1f}" stroke-linejoin="round"/>'
            )
        canvas.draw(body)
        yield 0.05 + 0.06 * n
    w, h = canvas.dst.get_size()
    noise = tex.texture(w, h, (250, 250, 246), 31, ((5, 0.4), (18, 0.3), (90, 0.2), (500, 0.1)), 56, (1, 0.95, 0.9))
    canvas.dst.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield 0.35


def _waters(canvas: Canvas) -> None:
    body = ""
    for river in canvas.chart.atlas.coast.rivers:
        body += (
            f'<path d="{canvas.path(river, False)}" fill="none" stroke="#5d7f84" stroke-opacity=".85" '
            'stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    for lake in canvas.chart.atlas.coast.lakes:
        body += f'<path d="{canvas.path(lake)}" fill="#86a9a8" stroke="#4a5f5c" stroke-width=".8"/>'
    canvas.draw(body)


# ---- land


def _land(canvas: Canvas, mask: pygame.Surface, coast: str) -> Iterator[float]:
    """Parchment cut to the coast, coloured by hand, its edge burnt."""
    w, h = mask.get_size()
    octaves = ((6, 0.35), (22, 0.25), (110, 0.2), (620, 0.2))
    ground = tex.texture(w, h, (222, 199, 150), 12, octaves, 58, (1, 0.96, 0.84)).convert_alpha()
    defs = blobs = ""
    for n, (x, y, r, colour) in enumerate(canvas.chart.atlas.tints):
        cx, cy = canvas.mark((x, y))
        reach = r * 906
        defs += (
            f'<radialGradient id="t{n}" gradientUnits="userSpaceOnUse" cx="{cx:.0f}" cy="{cy:.0f}" r="{reach:.0f}">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity=".42"/><stop offset=".6" stop-color="{colour}" '
            f'stop-opacity=".24"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )
        blobs += f'<circle cx="{cx:.0f}" cy="{cy:.0f}" r="{reach:.0f}" fill="url(#t{n})"/>'
    ground.blit(canvas.layer(blobs, defs), (0, 0))
    canvas.dst.blit(tex.mask_into(ground, mask), (0, 0))
    yield 0.55
    burnt = pygame.Surface((w, h), pygame.SRCALPHA)
    burnt.fill((74, 40, 10, 235))
    burnt.blit(tex.tinted(mask, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    burnt.fill((74, 40, 10, 0), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.dst.blit(tex.cut(tex.blur(burnt, canvas.px(5)), mask), (0, 0))
    canvas.draw(f'<path d="{coast}" fill="none" stroke="#4a2c12" stroke-width="1.25" stroke-linejoin="round"/>')
    yield 0.63


def _walk(points: Sequence[Point], step: float) -> Iterator[Point]:
    left = 0.0
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.dist((x1, y1), (x2, y2))
        while left < length:
            yield x1 + (x2 - x1) * left / length, y1 + (y2 - y1) * left / length
            left += step
        left -= length


def _relief(canvas: Canvas, mask: pygame.Surface, avoid: Sequence[Box]) -> Iterator[None]:
    """Mountains along their ridges, woods in the north, dunes in the south; nothing on the sea or under names. A step for
    each kind."""
    rng, u, k = random.Random(7), canvas.chart.u, canvas.pen.k
    width, height = mask.get_size()
    kept_off = {r: [box.inset(-2 * r * u) for box in avoid] for r in (6, 5, 3)}
    """By the size of what is to be drawn."""
    yield

    def is_free(x: float, y: float, r: int) -> bool:
        at_x, at_y = int(x * u * k), int(y * u * k)
        if not (0 < at_x < width and 0 < at_y < height) or mask.get_at((at_x, at_y))[3] <= 200:
            return False
        in_x, in_y = x * u, (y - r * 0.4) * u
        return not any(box.contains(in_x, in_y) for box in kept_off[r])

    marks: list[tuple[float, str]] = []
    for name, ridge in canvas.chart.atlas.coast.ranges.items():
        size = _RANGE_SIZES.get(name, 9.0)
        for x, y in _walk([canvas.mark(point) for point in ridge], size * 0.74):
            for _ in range(2 if size > 10 else 1):
                at = x + rng.uniform(-2.5, 2.5), y + rng.uniform(-size * 0.45, size * 0.5)
                if is_free(*at, 6):
                    marks.append((at[1], glyphs.hill(*at, size * rng.uniform(0.85, 1.1), rng)))
        yield
    for x0, y0, x1, y1, count in _WOODS:
        for _ in range(count):
            x, y = canvas.mark((rng.uniform(x0, x1), rng.uniform(y0, y1)))
            if is_free(x, y, 5):
                marks.append((y, glyphs.tree(x, y)))
        yield
    dunes = ""
    for x0, y0, x1, y1, count in _DUNES:
        for _ in range(count):
            x, y = canvas.mark((rng.uniform(x0, x1), rng.uniform(y0, y1)))
            if is_free(x, y, 3):
                dunes += glyphs.dune(x, y)
    yield
    canvas.draw(dunes + "".join(body for _, body in sorted(marks)))


def _ornaments(canvas: Canvas) -> None:
    for name, size, place in (("compass", 86.0, _ROSE), ("trireme", 40.0, _SHIP)):
        found = drawing(f"caesar_xl/{name}")
        art = rasterise(found.body, found.w, found.h, canvas.px(size), canvas.px(size * found.h / found.w))
        x, y = canvas.chart.pos(place)
        canvas.pen.blit(canvas.dst, art, x, y, "center")


def _roads(canvas: Canvas) -> None:
    """Land: a dark seam with cream stitches. Sea: pale dashes. Barbarian frontiers: thin red dots."""
    chart = canvas.chart
    wild = {area.name for area in chart.atlas.board.areas}
    under = over = ""
    for route in chart.atlas.board.routes:
        d = canvas.line(chart.road(route.a, route.b))
        if route.a in wild or route.b in wild:
            colour = "#5a100a" if route.sea else "#7d1a10"
            under += (
                f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity=".72" stroke-width="1.7" '
                'stroke-dasharray=".1 5" stroke-linecap="round"/>'
            )
        elif route.sea:
            under += (
                f'<path d="{d}" fill="none" stroke="#1f3f48" stroke-opacity=".55" stroke-width="3.4" '
                'stroke-dasharray="5.5 5" transform="translate(.4 .9)"/>'
            )
            over += (
                f'<path d="{d}" fill="none" stroke="#fdf5da" stroke-opacity=".95" stroke-width="2" '
                'stroke-dasharray="5.5 5"/>'
            )
        else:
            under += (
                f'<path d="{d}" fill="none" stroke="#4a2a12" stroke-opacity=".92" stroke-width="4.4" '
                f'stroke-linecap="round"/><path d="{d}" fill="none" stroke="#8a5a2c" stroke-width="2.8"/>'
            )
            over += f'<path d="{d}" fill="none" stroke="#fbeecb" stroke-width="1.5" stroke-dasharray="5 3.4"/>'
    canvas.draw(under + over)


def _age(canvas: Canvas) -> None:
    """Folds and a darkened rim."""
    w, h = canvas.w, canvas.h
    body = defs = ""

    def fold(name: str, ends: str, dark: float) -> str:
        return (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}><stop offset="0" stop-color="#2a1606" '
            f'stop-opacity="0"/><stop offset=".46" stop-color="#2a1606" stop-opacity="{dark}"/><stop offset=".54" '
            'stop-color="#fff6dc" stop-opacity=".15"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/>'
            "</linearGradient>"
        )

    for n, x in enumerate((w * 0.25, w * 0.5, w * 0.75)):
        body += f'<rect x="{x - 7:.1f}" y="0" width="14" height="{h:.1f}" fill="url(#f{n})"/>'
        defs += fold(f"f{n}", f'x1="{x - 7:.1f}" y1="0" x2="{x + 7:.1f}" y2="0"', 0.13)
    body += f'<rect x="0" y="{h / 2 - 7:.1f}" width="{w:.1f}" height="14" fill="url(#fh)"/>'
    defs += fold("fh", f'x1="0" y1="{h / 2 - 7:.1f}" x2="0" y2="{h / 2 + 7:.1f}"', 0.11)
    body += f'<rect width="{w:.1f}" height="{h:.1f}" fill="url(#rim)"/>'
    defs += (
        f'<radialGradient id="rim" gradientUnits="userSpaceOnUse" cx="{w * 0.48:.0f}" cy="{h * 0.48:.0f}" '
        f'r="{w * 0.62:.0f}"><stop offset="0" stop-color="#fff2cc" stop-opacity=".10"/><stop offset=".62" '
        'stop-color="#3a1c08" stop-opacity="0"/><stop offset="1" stop-color="#3a1c08" stop-opacity=".42"/></radialGradient>'
    )
    canvas.draw(body, defs)
