"""The plain table's board: a slab on wood with holes, squares or hexagons, and what lies on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.tables.plain.describe import Piece, Place, Tiles
from game.ui import theme
from game.ui.brush import Sprite, polygon, rg, rounded
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import SeatColour

EDGE = 0.72
"""Cells of slab round the outermost places."""
BONE: SeatColour = "ivory"


class Slab:
    """Places of a board in a box of the window."""

    def __init__(self, places: Sequence[Place], tiles: Tiles, lines: Sequence[tuple[str, str]], room: Box) -> None:
        self.tiles, self.lines, self.room = tiles, lines, room
        self.places = {place.id: place for place in places}
        on = [place for place in places if not place.is_aside] or list(places)
        x0, x1 = min(place.x for place in places), max(place.x for place in places)
        y0, y1 = min(place.y for place in places), max(place.y for place in places)
        wide, tall = x1 - x0 + 2 * EDGE + 0.4, y1 - y0 + 2 * EDGE + 0.4
        self.cell = min((room.w - 60) / wide, (room.h - 40) / tall, 190.0)
        self.left = room.cx - self.cell * (x0 + x1) / 2
        self.top = room.cy - self.cell * (y0 + y1) / 2
        edge = self.cell * EDGE
        left, top = self._at(min(p.x for p in on), min(p.y for p in on))
        right, bottom = self._at(max(p.x for p in on), max(p.y for p in on))
        self.box = Box(left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)

    @property
    def r(self) -> float:
        """Radius of a counter."""
        return self.cell * 0.3

    def _at(self, x: float, y: float) -> Point:
        return self.left + x * self.cell, self.top + y * self.cell

    def at(self, place: str) -> Point:
        """Middle of a place, in units."""
        found = self.places[place]
        return self._at(found.x, found.y)

    def paint(self, pen: Pen, dst: pygame.Surface, w: float, h: float) -> Iterator[float]:
        """Wood, slab and tiles."""
        dst.blit(pen.texture(w, h, (92, 66, 44), 3), (0, 0))
        yield 0.4
        box = self.box
        mask = pen.svg(rounded(box.w, box.h, 22, 'fill="#fff"'), box.w, box.h, box.w, box.h)
        stone = pen.texture(box.w, box.h, (206, 192, 166), 9).convert_alpha()
        pen.drop(dst, pen.mask_into(stone, mask), box.x, box.y, 4, 9, 10, 210)
        yield 0.8
        frame = rounded(box.w, box.h, 18, 'fill="none" stroke="#7d5a32" stroke-width="5"', 7)
        pen.blit(dst, pen.svg(frame + self._tiles(), box.w, box.h, box.w, box.h), box.x, box.y)
        pen.blit(dst, pen.vignette(w, h), 0, 0)
        yield 1.0

    def _tiles(self) -> str:
        body = "".join(self._line(*pair) for pair in self.lines)
        for place in self.places.values():
            if not place.is_aside:
                x, y = self.at(place.id)
                body += self._tile(x - self.box.x, y - self.box.y, round(place.x + place.y) % 2 == 0)
        return body

    def _line(self, a: str, b: str) -> str:
        (ax, ay), (bx, by) = self.at(a), self.at(b)
        way = f"M{ax - self.box.x:.1f} {ay - self.box.y:.1f} L{bx - self.box.x:.1f} {by - self.box.y:.1f}"
        return (
            f'<path d="{way}" stroke="#fff4d8" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>'
            f'<path d="{way}" stroke="#5c4631" stroke-width="5" stroke-linecap="round"/>'
        )

    def _tile(self, x: float, y: float, light: bool) -> str:
        size, fill = self.cell, "#e4d2a8" if light else "#b9986a"
        if self.tiles == "squares":
            corner = f'x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}"'
            return f'<rect {corner} fill="{fill}" fill-opacity=".85" stroke="#5c4631" stroke-width="1.6"/>'
        if self.tiles == "hexes":
            corners = [math.radians(60 * n - 30) for n in range(6)]
            r = size * 0.56
            points = [(x + r * math.cos(a), y + r * math.sin(a)) for a in corners]
            return polygon(points, 'fill="#e0c890" fill-opacity=".85" stroke="#6b4216" stroke-width="1.8"')
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{self.r * 0.62:.1f}" fill="#fff4d8" fill-opacity=".5"/>'
            f'<circle cx="{x:.1f}" cy="{y - 1:.1f}" r="{self.r * 0.55:.1f}" fill="#5c4631"/>'
        )


def art_of(pen: Pen, piece: Piece, r: float, colours: Sequence[int]) -> Sprite:
    """A piece's picture, kept by the pen; `colours` are the seats' styles."""
    colour = theme.seat(colours[piece.seat]).colour if piece.seat is not None else BONE
    if piece.kind == "die":
        return pen.die_sprite("bone", min(6, max(1, piece.face)), round(r * 1.7, 1), 6)

    def counter() -> Sprite:
        palette, size = pen.palette(colour), round(r * 2, 1)
        defs = rg("p", (0, palette.light), (0.6, palette.mid), (1, palette.dark), cx=0.35, cy=0.3, r=0.8)
        body = (
            '<ellipse cx="50" cy="50" rx="47" ry="45" fill="url(#p)" stroke="#1a0d06" stroke-width="3"/>'
            '<ellipse cx="50" cy="50" rx="35" ry="33" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.5"/>'
        )
        disc = pen.svg(body, 100, 100, size, size, defs)
        if piece.sign:
            text = pen.fit(piece.sign, "caps_heavy", r * 0.9, r * 1.4)
            pen.text(disc, piece.sign, r, r, "caps_heavy", text, "#fff6dc", "center", "#1a0d06")
        return pen.dropped(disc, 3, 5, 4, 190)

    def card() -> Sprite:
        w, h = round(r * 1.7, 1), round(r * 2.4, 1)
        palette = pen.palette(colour)
        face = pen.svg(
            rounded(w, h, 6, f'fill="#f6ead0" stroke="{palette.dark}" stroke-width="3"', 1.5)
            + rounded(w, h * 0.2, 3, f'fill="{palette.mid}"', 6),
            w, h, w, h,
        )  # fmt: skip
        for n, line in enumerate(pen.wrap(piece.sign, "bold", r * 0.36, w - 10)[:4]):
            pen.text(face, line, w / 2, h * 0.36 + n * r * 0.42, "bold", r * 0.36, theme.INK, "center")
        return pen.dropped(face, 3, 5, 4, 190)

    return pen.cached(("plain", piece.kind, piece.sign, colour, round(r, 1)), card if piece.kind == "card" else counter)
