"""The arena as a place: stands, wall with its meander, gates of the schools, Caesar's box, raked sand."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.rules.moritari.data import Board
from game.tables.kit.art import kept
from game.tables.kit.patch import marble, sand, scuff
from game.tables.moritari.art.rings import Ring, grown, meander
from game.tables.moritari.art.stands import Stands, box_art, box_place, polygon_of
from game.tables.moritari.layout import Layout
from game.ui import texture as tex
from game.ui.bake import piece
from game.ui.brush import lg, rg, rg_at
from game.ui.geometry import Point
from game.ui.pen import Pen
from game.ui.theme import SeatStyle

VERSION = 6
"""Raise it when the picture changes: it is kept on disk."""
SHARP = math.radians(25)
"""A turn of the wall that is a corner."""
WALL = 0.72
"""Inches of the wall's thickness."""


class Scenery:
    """Everything that never moves, for one view and a window of w x h units."""

    def __init__(self, view: Layout, board: Board, seats: Sequence[SeatStyle], w: float, h: float) -> None:
        self.view, self.board, self.seats, self.w, self.h = view, board, list(seats), w, h
        self.sand = [view.at(corner) for corner in board.sand.polygon()]
        self.ppi = view.ppi
        self.gates = [board.gate(len(self.seats), seat) for seat in range(len(self.seats))]

    def name(self) -> str:
        """All that the picture depends on beside the pen."""
        view = self.view
        board = (self.board.id, self.board.sand, self.board.gates, self.board.seatings)
        return f"{VERSION}/{board}/{self.seats}/{view.home}/{view.base:.3f}/{self.w:.1f}x{self.h:.1f}"

    # ---- all of it
    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Shares done, 0..1."""
        ring = Ring(self.sand)
        fans = [(self._wall_at(ring, n)[0], pen.palette(style.colour).mid) for n, style in enumerate(self.seats)]
        stands = Stands(self.sand, self.view.middle, self.ppi, self.w, self.h, fans)
        yield from piece(stands.paint(pen, dst), 0.0, 0.6)
        self._box(pen, dst, self.box())
        yield 0.62
        yield from self._wall(pen, dst, ring)
        yield from self._sand(pen, dst)
        self._gates(pen, dst, ring)
        yield 1.0

    def box(self) -> tuple[tuple[int, int], float]:
        """Where Caesar's box stands, in mils, and its turn in degrees."""
        x, y, turn = box_place(self.sand, self.view.middle, self.view.box, self.ppi)
        return self.view.spot(x, y), turn

    def _box(self, pen: Pen, dst: pygame.Surface, place: tuple[tuple[int, int], float]) -> None:
        pen.blit(dst, box_art(pen, self.ppi, place[1]), *self.view.at(place[0]), "center")

    def sharpen(self, pen: Pen, dst: pygame.Surface, box: tuple[tuple[int, int], float]) -> Iterator[float]:
        """Draws wall, gates and Caesar's box once more, crisp, over an enlarged picture of all."""
        ring = Ring(self.sand)
        outer, inner = grown(self.sand, WALL * self.ppi), list(reversed(self.sand))
        path = " ".join("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in line) + "Z" for line in (outer, inner))
        band = self._full(pen, f'<path d="{path}" fill="#fff" fill-rule="evenodd"/>')
        yield 0.2
        self._marble(pen, dst, band)
        yield 0.5
        self._lines(pen, dst, ring)
        yield 0.8
        self._box(pen, dst, box)
        self._gates(pen, dst, ring)
        yield 1.0

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """Flat colours to play on until the picture is ready."""
        dst.fill((58, 42, 28))
        for out, colour in ((WALL, "#cbbb9a"), (0.0, "#d0aa6e")):
            points = [(pen.px(x), pen.px(y)) for x, y in grown(self.sand, out * self.ppi)]
            pygame.draw.polygon(dst, colour, points)

    def _full(self, pen: Pen, body: str, defs: str = "") -> pygame.Surface:
        return pen.svg(body, self.w, self.h, self.w, self.h, defs)

    # ---- wall
    def _wall(self, pen: Pen, dst: pygame.Surface, ring: Ring) -> Iterator[float]:
        ppi = self.ppi
        mask = self._full(pen, polygon_of(grown(self.sand, WALL * ppi), 'fill="#fff"'))
        pen.blit(dst, tex.blur(tex.tinted(mask, (0, 0, 0, 240)), 0.5 * ppi * pen.k), 0, 0.24 * ppi)
        yield 0.66
        self._marble(pen, dst, mask)
        yield 0.7
        self._lines(pen, dst, ring)
        yield 0.74

    def _marble(self, pen: Pen, dst: pygame.Surface, mask: pygame.Surface) -> None:
        dst.blit(tex.mask_into(marble(pen, self.w, self.h, (222, 208, 182), 56), mask), (0, 0))

    def _lines(self, pen: Pen, dst: pygame.Surface, ring: Ring) -> None:
        """Edges and meander."""
        ppi = self.ppi
        edge = max(1.2, 0.09 * ppi)
        body = polygon_of(
            grown(self.sand, WALL * ppi), f'fill="none" stroke="#4a3418" stroke-width="{edge:.1f}" stroke-linejoin="round"'
        )
        body += polygon_of(
            grown(self.sand, (WALL - 0.1) * ppi),
            f'fill="none" stroke="#fff7e2" stroke-opacity=".8" stroke-width="{edge * 0.8:.1f}"',
        )
        path = meander(ring, 0.13 * ppi, 0.55 * ppi, 0.66 * ppi)
        body += f'<path d="{path}" fill="none" stroke="#7d2418" stroke-width="{max(1.0, 0.066 * ppi):.2f}"/>'
        body += self._corners()
        body += polygon_of(
            grown(self.sand, 0.05 * ppi),
            f'fill="none" stroke="#5b401c" stroke-opacity=".8" stroke-width="{edge * 1.2:.1f}"',
        )
        pen.blit(dst, self._full(pen, body), 0, 0)

    def _corners(self) -> str:
        """Blocks with a gilt rosette where a wall turns sharply, which no meander can be bent round."""
        ppi, body, count = self.ppi, "", len(self.sand)
        outer = grown(self.sand, WALL * ppi)
        for n, (x, y) in enumerate(self.sand):
            (ax, ay), (bx, by) = self.sand[n - 1], self.sand[(n + 1) % count]
            before, after = math.atan2(y - ay, x - ax), math.atan2(by - y, bx - x)
            if abs(math.remainder(after - before, math.tau)) < SHARP:
                continue
            beside = [(x + math.sin(way) * WALL * ppi, y - math.cos(way) * WALL * ppi) for way in (before, after)]
            block = [(x, y), beside[0], outer[n], beside[1]]
            edge = f'stroke="#7d2418" stroke-width="{max(1.0, 0.066 * ppi):.2f}" stroke-linejoin="round"'
            body += polygon_of(block, f'fill="#efe3c8" {edge}')
            mx, my, r = (x + outer[n][0]) / 2, (y + outer[n][1]) / 2, 0.25 * ppi
            for petal in range(8):
                turn = petal * math.pi / 4
                px, py = mx + 0.55 * r * math.cos(turn), my + 0.55 * r * math.sin(turn)
                body += f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{0.36 * r:.1f}" fill="#d9a441" stroke="#6d4a14"/>'
            body += f'<circle cx="{mx:.1f}" cy="{my:.1f}" r="{0.38 * r:.1f}" fill="#fbe39a" stroke="#6d4a14"/>'
        return body

    # ---- sand
    def _sand(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        mask = self._full(pen, polygon_of(self.sand, 'fill="#fff"'))
        dst.blit(tex.mask_into(sand(pen, self.w, self.h, 640, (208, 170, 110), 54), mask), (0, 0))
        yield 0.8
        cx, cy = self.view.middle
        light = rg_at(
            "l", cx - 2.8 * self.ppi, cy - 3.2 * self.ppi, 17.5 * self.ppi,
            (0, "#fff2c8", 0.40), (0.55, "#fff2c8", 0), (1, "#4b2508", 0.5),
        )  # fmt: skip
        pen.blit(dst, self._full(pen, self._marks() + polygon_of(self.sand, 'fill="url(#l)"'), light), 0, 0)
        yield 0.86
        window = f"M0 0H{self.w:g}V{self.h:g}H0Z"
        inside = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in reversed(self.sand)) + "Z"
        hole = self._full(pen, f'<path d="{window} {inside}" fill="#000" fill-opacity=".8" fill-rule="evenodd"/>')
        yield 0.9
        shade = pygame.Surface(hole.get_size(), pygame.SRCALPHA)
        shade.blit(tex.blur(hole, 0.32 * self.ppi * pen.k), (pen.px(0.08 * self.ppi), pen.px(0.2 * self.ppi)))
        dst.blit(tex.cut(shade, mask), (0, 0))
        yield 0.96

    def _marks(self) -> str:
        """Raked lines, scuffs."""
        rng, ppi = random.Random(5), self.ppi
        body = polygon_of(grown(self.sand, -2.4 * ppi), 'fill="none" stroke="#7a4f1f" stroke-opacity=".2" stroke-width="2"')
        body += polygon_of(
            grown(self.sand, -2.6 * ppi), 'fill="none" stroke="#fff1cc" stroke-opacity=".16" stroke-width="1.5"'
        )
        half_w, half_h = self.view.half
        wall = self.board.arena.wall
        f = ppi / 25
        for _ in range(260):
            x, y = rng.uniform(-half_w, half_w), rng.uniform(-half_h, half_h)
            if not wall.holds((round(x * 1000), round(y * 1000)), 700):
                continue
            px, py = self.view.at((x * 1000, y * 1000))
            turn, length = math.atan2(y, x), rng.uniform(7, 22) * f
            colour = rng.choice(("#7a4f1f", "#fff1cc"))
            bend = length * 0.5, rng.uniform(-4, 4) * f
            end = -length * math.sin(turn), length * 0.8 * math.cos(turn)
            body += scuff((px, py), bend, end, colour, rng.uniform(0.07, 0.2), rng.uniform(1, 2.2) * f)
        return body

    # ---- gates
    def _wall_at(self, ring: Ring, seat: int) -> tuple[Point, float, Point]:
        """Middle of the wall behind a seat's gate, and outwards from there."""
        x, y = self.view.at(self.gates[seat].at)
        fx, fy = self.gates[seat].facing
        along = ring.towards((x, y), -fx, -fy)
        px, py, nx, ny = ring.at(along, WALL / 2 * self.ppi)
        return (px, py), along, (nx, ny)

    def _gates(self, pen: Pen, dst: pygame.Surface, ring: Ring) -> None:
        """A barred door in the wall behind each school's line, between two posts with its colour."""
        ppi = self.ppi
        for seat, style in enumerate(self.seats):
            (x, y), along, (nx, ny) = self._wall_at(ring, seat)
            turn = math.degrees(math.atan2(ny, nx))
            body = (
                '<rect x="-34" y="-74" width="68" height="148" rx="12" fill="#efe3c8" stroke="#4a3418" stroke-width="5"/>'
                '<rect x="-21" y="-60" width="42" height="120" rx="7" fill="url(#w)" stroke="#2a1608" stroke-width="5"/>'
                '<path d="M-21 -30H21M-21 0H21M-21 30H21M0 -60V60" stroke="#d9a441" stroke-width="4.5"/>'
            )
            defs = lg("w", (0, "#6b4420"), (1, "#3a2210"), x2=1, y2=0)
            size = 2.0 * ppi
            field = f'<g transform="translate(100 100) rotate({turn:.1f})">{body}</g>'
            pen.blit(dst, pen.dropped(pen.svg(field, 200, 200, size, size, defs), 2, 4, 4, 190), x, y, "center")
            for side in (-1.42, 1.42):
                px, py, _, _ = ring.at(along + side * ppi, WALL / 2 * ppi)
                pen.blit(dst, post(pen, style, 1.46 * ppi), px, py, "center")


@kept
def post(pen: Pen, style: SeatStyle, d: float) -> pygame.Surface:
    """The head of a post with a jewel in a seat's colour."""
    light, mid, dark = pen.palette(style.colour)
    body = (
        '<circle cx="53" cy="58" r="42" fill="#000" fill-opacity=".35"/>'
        '<circle cx="50" cy="50" r="42" fill="url(#a)" stroke="#3a2610" stroke-width="3"/>'
        '<circle cx="50" cy="50" r="33" fill="url(#b)" stroke="#5b401c" stroke-width="3"/>'
        f'<circle cx="50" cy="50" r="24" fill="url(#c)" stroke="{dark}" stroke-width="3"/>'
        '<path d="M36 42 A19 19 0 0 1 57 33" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" '
        'stroke-linecap="round"/>'
    )
    defs = lg("a", (0, "#fffaf0"), (1, "#a3906c")) + lg("b", (0, "#d9b061"), (1, "#7a4c12"))
    defs += rg("c", (0, light), (0.7, mid), (1, dark), cx=0.4, cy=0.35, r=0.7)
    return pen.svg(body, 100, 100, d, d, defs)
