"""Names on the map: of cities, areas, lands and seas, and the boxes they take."""

from __future__ import annotations

import math

import pygame

from game.tables.caesar_xl.art.atlas import Region
from game.tables.caesar_xl.art.chart import Chart
from game.ui import texture as tex
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import Face

INK, RED = "#2a1508", "#7d1a10"
NAME, CAPITAL, WILD = 12.2, 14.5, 12.0


class Labels:
    """For one sheet, or one view of it."""

    def __init__(self, pen: Pen, chart: Chart) -> None:
        self.pen, self.chart = pen, chart
        self.u = chart.u

    # ---- where

    def city_box(self, name: str) -> tuple[Box, Face, float]:
        """The box of a city's name, its face and size."""
        pen, chart, u = self.pen, self.chart, self.u
        is_capital = name == chart.atlas.board.capital
        face: Face = "caps" if is_capital else "bold"
        size = (CAPITAL if is_capital else NAME) * u
        written = name.upper() if is_capital else name
        w, h = pen.width(written, face, size), pen.line_height(face, size)
        dx, dy, anchor = chart.atlas.spots[name].name
        x, y = chart.spot(name)
        x, y = x + (dx - (6 if is_capital else 0)) * u, y + dy * u
        left = x - (w if "right" in anchor else w / 2 if anchor in ("midtop", "midbottom", "center") else 0)
        top = y - (h if "bottom" in anchor else 0 if "top" in anchor else h / 2)
        return Box(left, top, w, h), face, size

    def area_box(self, name: str) -> Box:
        """The box of a Barbarian Area's name, kept inside the sheet."""
        u, view = self.u, self.chart.view
        w = self.pen.width(_latin(name), "caps", WILD * u, 2 * u)
        x, y = self.chart.spot(name)
        left, top = x - w / 2, y + 17 * u
        if self.chart.zoom == 1.0 or view.x == 0:
            left = max(view.x + 4, min(left, view.right - w - 4))
        return Box(left, top, w, 15 * u)

    def boxes(self) -> list[tuple[str, Box]]:
        """All that stands on the sheet for good: names, medallions, shields, the first stack of each place."""
        chart, u = self.chart, self.u
        found: list[tuple[str, Box]] = []
        for city in chart.atlas.board.cities:
            found.append((f"city {city.name}", Box.around(chart.spot(city.name), 30 * u)))
            found.append((f"name {city.name}", self.city_box(city.name)[0].inset(0, 2.5 * u)))
            found.append((f"stack {city.name}", Box.around(chart.stack(city.name), 26 * u)))
        for area in chart.atlas.board.areas:
            found.append((f"shield {area.name}", Box.around(chart.spot(area.name), 30 * u, 36 * u)))
            found.append((f"name {area.name}", self.area_box(area.name)))
        for n, region in enumerate(chart.atlas.regions):
            (ax, ay), (bx, by) = chart.pos(region.start), chart.pos(region.end)
            box = Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)).inset(-u, -region.size * u / 2)
            found.append((f"region {n}", box))
        return found

    # ---- drawing

    def names(self, dst: pygame.Surface) -> None:
        board = self.chart.atlas.board
        for city in board.cities:
            box, face, size = self.city_box(city.name)
            is_capital = city.name == board.capital
            self._halo(dst, city.name.upper() if is_capital else city.name, box, face, size, RED if is_capital else INK)
        for area in board.areas:
            self._halo(dst, _latin(area.name), self.area_box(area.name), "caps", WILD * self.u, RED, 2 * self.u)

    def _halo(
        self, dst: pygame.Surface, text: str, box: Box, face: Face, size: float, colour: str, track: float = 0
    ) -> None:
        """A name in a soft light of parchment, to be read over sea, road and hills."""
        pen = self.pen
        art = pen.letters(text, face, size, colour, track)
        margin = max(2, pen.px(4 * self.u))
        light = pygame.Surface((art.get_width() + 2 * margin, art.get_height() + 2 * margin), pygame.SRCALPHA)
        light.fill((250, 238, 206, 0))
        light.blit(tex.tinted(art, (250, 238, 206)), (margin, margin))
        light = pygame.transform.gaussian_blur(light, max(1, pen.px(1.3 * self.u)))
        x, y = pen.px(box.x), pen.px(box.y)
        for _ in range(4):
            dst.blit(light, (x - margin, y - margin))
        dst.blit(art, (x, y))

    def regions(self, dst: pygame.Surface) -> None:
        for region in self.chart.atlas.regions:
            if region.kind == "land":
                self._curved(dst, region, "caps", "#5e3214", (246, 232, 196, 215))
            elif region.kind == "sea":
                self._curved(dst, region, "caps_light", "#123540", (196, 216, 210, 120))

    def _curved(
        self, dst: pygame.Surface, region: Region, face: Face, colour: str, light: tuple[int, int, int, int]
    ) -> None:
        """Capitals spread evenly over a shallow arc, each turned with it."""
        pen, u, size = self.pen, self.u, region.size * self.u
        a, b = self.chart.pos(region.start), self.chart.pos(region.end)
        widths = [pen.width(letter, face, size) for letter in region.text]
        span, turn = math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])
        gap = (span - sum(widths)) / max(1, len(widths) - 1)
        at = 0.0
        for letter, width in zip(region.text, widths, strict=True):
            share = (at + width / 2) / span
            off = 4 * region.bend * u * share * (1 - share)
            slope = 4 * region.bend * u * (1 - 2 * share) / span
            point: Point = (
                a[0] + (b[0] - a[0]) * share - math.sin(turn) * off, a[1] + (b[1] - a[1]) * share + math.cos(turn) * off
            )  # fmt: skip
            art = pygame.transform.rotozoom(
                pen.letters(letter, face, size, colour), -math.degrees(turn + math.atan(slope)), 1
            )
            halo, step = tex.tinted(art, light), max(0.8 * u, 1 / pen.k)
            for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
                pen.blit(dst, halo, point[0] + dx, point[1] + dy, "center")
            pen.blit(dst, art, *point, "center")
            at += width + gap


def _latin(name: str) -> str:
    return name.upper().replace("U", "V")
