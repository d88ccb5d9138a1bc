"""Names on the map: of cities, areas, lands and seas, and the boxes they take."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.tables.caesar_xl.art.atlas import Region
from game.tables.caesar_xl.art.chart import Chart
from game.ui import texture as tex
from game.ui.brush import Anchor
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import Face

INK, RED = "#2a1508", "#7d1a10"
NAME, CAPITAL, WILD = 12.2, 14.5, 12.0
SIDES: dict[Anchor, tuple[float, float]] = {
    "midright": (-16, 6), "midleft": (16, 6), "midtop": (0, 13), "midbottom": (0, -13),
}  # fmt: skip
"""Where else than on its usual side a name may stand, in marks from its medallion."""


SHORT = 4
"""Letters of a name that is cut short."""
LEFT_OUT = Box(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Name:
    """A name as it stands on the map: cut short, or empty and without room, where there is none for legible letters."""

    text: str
    box: Box
    face: Face
    size: float


class Labels:
    """For one sheet, or one view of it. Names grow with the map and are never too small to be read: where the map is so
    small that they would hide one another, some are cut short or left to the tip and to the map seen from nearer."""

    def __init__(self, pen: Pen, chart: Chart) -> None:
        self.pen, self.chart = pen, chart
        self.u = chart.u

    @property
    def is_raised(self) -> bool:
        """Whether names are larger than the map's own."""
        return WILD * self.u < self.pen.legible

    # ---- where

    def city_box(self, name: str) -> tuple[Box, Face, float]:
        """The box of a city's name, its face and size."""
        found = self.cities[name]
        return found.box, found.face, found.size

    def area_box(self, name: str) -> Box:
        """The box of a Barbarian Area's name, kept inside the sheet."""
        return self.areas[name].box

    @cached_property
    def cities(self) -> dict[str, Name]:
        """How each city's name is written."""
        cities = self.chart.atlas.board.cities
        if not self.is_raised:
            return {city.name: self._city(city.name, self._of_city(city.name)) for city in cities}
        capital = self.chart.atlas.board.capital
        found: dict[str, Name] = {}
        for city in sorted(cities, key=lambda city: (city.name != capital, -city.gold, city.name)):
            written = self._of_city(city.name)
            anchor = self.chart.atlas.spots[city.name].name[2]
            tries = (self._city(city.name, text, side) for text in (written, _short(written)) for side in (anchor, *SIDES))
            found[city.name] = self._first_free(tries, city.name, [name.box for name in found.values()])
        return found

    @cached_property
    def areas(self) -> dict[str, Name]:
        """How each Barbarian Area's name is written."""
        names = [area.name for area in self.chart.atlas.board.areas]
        if not self.is_raised:
            return {name: self._area(name, _latin(name)) for name in names}
        found: dict[str, Name] = {}
        for name in names:
            taken = [other.box for other in (*self.cities.values(), *found.values())]
            tries = (self._area(name, text) for text in (_latin(name), _short(_latin(name))))
            found[name] = self._first_free(tries, name, taken)
        return found

    def _of_city(self, name: str) -> str:
        return name.upper() if name == self.chart.atlas.board.capital else name

    def _city(self, name: str, written: str, side: Anchor | None = None) -> Name:
        """That text beside a city, on its usual side or another."""
        pen, chart, u = self.pen, self.chart, self.u
        is_capital = name == chart.atlas.board.capital
        face: Face = "caps" if is_capital else "bold"
        size = max(pen.legible, (CAPITAL if is_capital else NAME) * u)
        w, h = pen.width(written, face, size), pen.line_height(face, size)
        dx, dy, anchor = chart.atlas.spots[name].name
        if side is not None and side != anchor:
            (dx, dy), anchor = SIDES[side], side
        x, y = chart.spot(name)
        x, y = x + (dx - (6 if is_capital else 0)) * u, y + dy * u
        left = x - (w if "right" in anchor else w / 2 if anchor in ("midtop", "midbottom", "center") else 0)
        top = y - (h if "bottom" in anchor else 0 if "top" in anchor else h / 2)
        return Name(written, Box(left, top, w, h), face, size)

    def _area(self, name: str, written: str) -> Name:
        u, view, size = self.u, self.chart.view, max(self.pen.legible, WILD * self.u)
        w = self.pen.width(written, "caps", size, 2 * u)
        x, y = self.chart.spot(name)
        left, top = x - w / 2, y + 17 * u
        if self.chart.zoom == 1.0 or view.x == 0:
            left = max(view.x + 4, min(left, view.right - w - 4))
        return Name(written, Box(left, top, w, max(15 * u, 1.25 * size)), "caps", size)

    def _first_free(self, tries: Iterable[Name], place: str, taken: Sequence[Box]) -> Name:
        """The first that lies on no other place and on no name of those taken; else one that is left out."""
        discs = [Box.around(spot, 26 * self.u) for other, spot in self._spots.items() if other != place]
        last = None
        for last in tries:
            ink = last.box.inset(0, 0.22 * last.box.h)
            if not any(ink.overlaps(other) for other in (*discs, *(box.inset(0, 0.22 * box.h) for box in taken))):
                return last
        assert last is not None
        return replace(last, text="", box=LEFT_OUT)

    @cached_property
    def _spots(self) -> dict[str, Point]:
        return {place: self.chart.spot(place) for place in self.chart.atlas.points}

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
        found += [(f"region {n}", self._region_box(region)) for n, region in enumerate(chart.atlas.regions)]
        return found

    def _region_box(self, region: Region) -> Box:
        (ax, ay), (bx, by) = self.chart.pos(region.start), self.chart.pos(region.end)
        return Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)).inset(-self.u, -self._region_size(region) / 2)

    def _region_size(self, region: Region) -> float:
        return max(self.pen.legible, region.size * self.u)

    def has_room(self, region: Region) -> bool:
        """Whether the name of a land or sea is written: legible letters stand beside one another, and on no other name."""
        size = self._region_size(region)
        face: Face = "caps" if region.kind == "land" else "caps_light"
        span = math.dist(self.chart.pos(region.start), self.chart.pos(region.end))
        if sum(self.pen.width(letter, face, size) for letter in region.text) > span:
            return False
        names = [name.box for name in (*self.cities.values(), *self.areas.values())]
        box = self._region_box(region)
        return not self.is_raised or not any(box.overlaps(name.inset(0, 0.22 * name.h)) for name in names)

    # ---- drawing

    def names(self, dst: pygame.Surface) -> None:
        capital = self.chart.atlas.board.capital
        for city, name in self.cities.items():
            if name.text:
                self._halo(dst, name.text, name.box, name.face, name.size, RED if city == capital else INK)
        for name in self.areas.values():
            if name.text:
                self._halo(dst, name.text, name.box, name.face, name.size, RED, 2 * self.u)

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
            if not self.has_room(region):
                continue
            if region.kind == "land":
                self._curved(dst, region, "caps", "#5e3214", (246, 232, 196, 215))
            elif region.kind == "sea":
                self._curved(dst, region, "caps_light", "#123540", (196, 216, 210, 120))

    def _curved(
        self, dst: pygame.Surface, region: Region, face: Face, colour: str, light: tuple[int, int, int, int]
    ) -> None:
        """Capitals spread evenly over a shallow arc, each turned with it."""
        pen, u, size = self.pen, self.u, self._region_size(region)
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


def _short(name: str) -> str:
    """The first letters of a name, each word's."""
    return name if len(name) <= SHORT + 1 else f"{name[:SHORT].rstrip()}."
