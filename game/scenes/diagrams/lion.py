"""Diagrams of Leo et Aurum."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.geometry.hexes import Cell, cells, distance
from game.scenes.diagrams import Diagram
from game.ui import theme
from game.ui.brush import polygon, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen


@dataclass(frozen=True)
class _Floor:
    """Hexes of radius r, standing on a point, cell (0, 0) at (x, y)."""

    r: float
    x: float
    y: float

    def at(self, cell: Cell) -> tuple[float, float]:
        q, k = cell
        return self.x + self.r * math.sqrt(3) * (q + k / 2), self.y + self.r * 1.5 * k

    def hex(self, cell: Cell, fill: str = "#fff4d4", opacity: float = 0.12, shrink: float = 1.6) -> str:
        x, y = self.at(cell)
        corners = [
            (
                x + (self.r - shrink) * math.cos(math.radians(60 * i - 30)),
                y + (self.r - shrink) * math.sin(math.radians(60 * i - 30)),
            )
            for i in range(6)
        ]
        style = f'fill="{fill}" fill-opacity="{opacity}" stroke="#5a3510" stroke-opacity=".75" stroke-width="1.6"'
        return polygon(corners, style)


def _sand(pen: Pen, dst: pygame.Surface, w: float, h: float) -> None:
    """The framed sand every diagram stands on."""
    body = rounded(w, h, 6, 'fill="#d9b37a" stroke="#6b4a2a" stroke-width="2"', 1) + rounded(
        w, h, 4, 'fill="none" stroke="#fff2c8" stroke-opacity=".7" stroke-width="1.2"', 5
    )
    pen.blit(dst, pen.svg(body, w, h, w, h), 0, 0)


def _letter(pen: Pen, dst: pygame.Surface, text: str, x: float, y: float, d: float = 21, fill: str = "#2b1a10") -> None:
    disc = f'<circle cx="50" cy="50" r="45" fill="{fill}" stroke="#ffe27a" stroke-width="7"/>'
    pen.shape(dst, disc, Box(x - d / 2, y - d / 2, d, d), "", 100, 100)
    pen.text(dst, text, x, y - 0.5, "caps", d * 0.56, theme.IVORY, "center")


def _man(pen: Pen, dst: pygame.Surface, kind: str, colour: str, x: float, y: float, h: float = 66) -> None:
    """A gladiator whose feet stand at (x, y)."""
    pen.drop(dst, pen.gladiator(kind, colour, h), x - h / 3, y - h * 0.8, 4, 4, 3, 170)  # type: ignore[arg-type]


def _lion_stop(pen: Pen, dst: pygame.Surface) -> None:
    """The lion leaves the side of one gladiator and halts on entering the side of another."""
    w, h = 366, 188
    _sand(pen, dst, w, h)
    floor = _Floor(30, 46, 56)
    shades = {(1, 1): ("#ffd54a", 0.45), (2, 1): ("#ffe27a", 0.85), (3, 1): ("#7d1410", 0.22)}
    body = ""
    for row in range(3):
        for column in range(6 - row % 2):
            fill, opacity = shades.get((column, row), ("#fff4d4", 0.12))
            body += floor.hex((column - row // 2, row), fill, opacity)
    pen.blit(dst, pen.svg(body, w, h, w, h), 0, 0)

    def at(column: int, row: int) -> tuple[float, float]:
        return floor.at((column - row // 2, row))

    (ax, ay), (bx, by) = at(0, 1), at(2, 1)
    arrow, x, y = pen.arrow([(ax + 26, ay), (bx - 4, by)], theme.RUBY, 8)
    pen.blit(dst, arrow, x, y)
    pen.drop(dst, pen.lion(54), ax - 27, ay - 29, 3, 5, 4, 190)
    for column, row, kind, colour in ((0, 2, "retiarius", "blue"), (3, 0, "murmillo", "red")):
        gx, gy = at(column, row)
        _man(pen, dst, kind, colour, gx, gy + 8)
    _letter(pen, dst, "A", ax + 22, ay - 22)
    _letter(pen, dst, "B", bx, by + 19)
    cx, cy = at(3, 1)
    _letter(pen, dst, "C", cx, cy + 19)


def _surcharge(pen: Pen, dst: pygame.Surface) -> None:
    """What each hex of a walk costs: one point, and one for each neighbour there."""
    w, h = 366, 188
    _sand(pen, dst, w, h)
    floor = _Floor(30, 46, 94)
    body = ""
    tones = {(1, 0): ("#8fd47a", 0.55), (2, 0): ("#ffd54a", 0.6), (3, 0): ("#e2574a", 0.35)}
    for row in (-1, 0, 1):
        for column in range(6 - (row % 2)):
            cell = (column - (row - (row % 2)) // 2 if row else column, row)
            fill, opacity = tones.get(cell, ("#fff4d4", 0.12))
            body += floor.hex(cell, fill, opacity)
    pen.blit(dst, pen.svg(body, w, h, w, h), 0, 0)
    x0, y0 = floor.at((0, 0))
    x1, y1 = floor.at((2, 0))
    arrow, x, y = pen.arrow([(x0 + 24, y0 - 4), (x1 + 4, y1 - 4)], "#2f7d34", 7)
    pen.blit(dst, arrow, x, y)
    lx, ly = floor.at((4, -1))
    pen.drop(dst, pen.lion(50), lx - 25, ly - 27, 3, 5, 4, 190)
    for cell, kind, colour in (((0, 0), "thraex", "green"), ((2, 1), "retiarius", "blue"), ((4, 0), "murmillo", "red")):
        gx, gy = floor.at(cell)
        _man(pen, dst, kind, colour, gx, gy + 8, 62)
    for cell, cost in (((1, 0), "1"), ((2, 0), "2"), ((3, 0), "4")):
        gx, gy = floor.at(cell)
        _letter(
            pen,
            dst,
            cost,
            gx + (0 if cost != "4" else 2),
            gy + 17,
            21,
            "#12441a" if cost == "1" else "#6b4208" if cost == "2" else "#6a0d09",
        )


def _gold_ring(pen: Pen, dst: pygame.Surface) -> None:
    """All hexes two steps from the lion, whichever way."""
    w, h = 286, 246
    _sand(pen, dst, w, h)
    floor = _Floor(20.5, w / 2, h / 2)
    body = ""
    for cell in cells(3):
        far = distance(cell, (0, 0))
        fill, opacity = ("#ffd54a", 0.75) if far == 2 else ("#fff4d4", 0.12)
        body += floor.hex(cell, fill, opacity)
    pen.blit(dst, pen.svg(body, w, h, w, h), 0, 0)
    pen.drop(dst, pen.lion(38), w / 2 - 19, h / 2 - 20, 3, 5, 4, 190)
    for cell in ((2, -1), (-1, -1), (0, 2)):
        x, y = floor.at(cell)
        pen.drop(dst, pen.die("gold", 2, 25, 3), x - 12.5, y - 14, 1, 3, 2, 170)
    for cell, blocked in (((2, 0), "red"), ((-2, 1), "blue")):
        x, y = floor.at(cell)
        _man(pen, dst, "murmillo" if blocked == "red" else "retiarius", blocked, x, y + 6, 42)
        cross = (
            '<path d="M22 22 L78 78 M78 22 L22 78" stroke="#fff1c4" stroke-width="26"/><path d="M22 22 L78 78 M78 22 '
            'L22 78" stroke="#a3241c" stroke-width="15"/>'
        )
        pen.shape(dst, cross, Box(x + 3, y + 2, 15, 15), "", 100, 100)


STARTS: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("II", ((-2, 2), (2, -2))),
    ("III", ((-2, 2), (0, -2), (2, 0))),
    ("IV", ((-2, 2), (0, -2), (2, -2), (0, 2))),
    ("VI", ((-2, 2), (-2, 0), (0, -2), (2, -2), (2, 0), (0, 2))),
)


def _starts(pen: Pen, dst: pygame.Surface) -> None:
    """Who starts in which corner, by number of players."""
    w, h = 330, 300
    _sand(pen, dst, w, h)
    body = ""
    for i, (_, corners) in enumerate(STARTS):
        floor = _Floor(14, 90 + (i % 2) * 150, 80 + (i // 2) * 138)
        for cell in cells(2):
            taken = cell in corners
            body += floor.hex(cell, "#fff4d4", 0.5 if taken else 0.14, 0.8)
    pen.blit(dst, pen.svg(body, w, h, w, h), 0, 0)
    for i, (count, corners) in enumerate(STARTS):
        floor = _Floor(14, 90 + (i % 2) * 150, 80 + (i // 2) * 138)
        pen.drop(dst, pen.lion(25), floor.x - 12.5, floor.y - 13, 1, 2, 2, 170)
        for seat, cell in enumerate(corners):
            x, y = floor.at(cell)
            pen.blit(dst, pen.seat_plate(theme.seat(seat), 21), x - 10.5, y - 11)
        _letter(pen, dst, count, floor.x - 58, floor.y - 44, 27)


PAGES: dict[str, Diagram] = {
    "lion": Diagram(366, 188, "lion.diagram.lion_stop", _lion_stop),
    "moving": Diagram(366, 188, "lion.diagram.surcharge", _surcharge),
    "gold": Diagram(286, 246, "lion.diagram.gold_ring", _gold_ring),
    "setup": Diagram(330, 300, "lion.diagram.starts", _starts),
}
"""By page."""
