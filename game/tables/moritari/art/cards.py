"""Plates over the sand: what a charge leads to, with every modifier by name and the odds of the bout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

WIDE = 300.0


@dataclass(frozen=True)
class BoutLines:
    """One bout in words: title, then for each side name, seat, modifiers and chance to draw blood (0..1)."""

    title: str
    mine: tuple[str, Seat, str, str, float]
    his: tuple[str, Seat, str, str, float]


@dataclass(frozen=True)
class Plate:
    """A plate: heading right of the first title, bouts, and a refusal in red."""

    corner: str
    bouts: tuple[BoutLines, ...]
    refusal: str = ""


@kept
def plate_art(pen: Pen, w: float, h: float) -> Sprite:
    body = rounded(w, h, 9, 'fill="url(#t)" stroke="#f0cd85" stroke-width="1.8"', 1)
    return pen.dropped(pen.svg(body, w, h, w, h, lg("t", (0, "#38231a"), (1, "#1d1009"))), 0, 3, 4, 180)


def _column(w: float) -> float:
    """Room for one side's words."""
    return (w - 28) / 2 - 4


def _tall(pen: Pen, bout: BoutLines) -> float:
    """Height of one bout; reasons are wrapped, never cut."""
    lines = max(len(pen.wrap(side[2], "body", 13, _column(WIDE))) for side in (bout.mine, bout.his))
    return 60.0 + 16.0 * lines


def size_of(pen: Pen, plate: Plate) -> tuple[float, float]:
    """Of the plate, in units."""
    h = 8.0 + sum(_tall(pen, bout) for bout in plate.bouts)
    if plate.refusal:
        h += 6 + 17 * len(pen.wrap(plate.refusal, "italic", 13, WIDE - 28))
    if not plate.bouts and plate.corner:
        h += 24
    return WIDE, h + 4


def place_near(w: float, h: float, at: Point, clear: float, board: Box, away: Point, avoid: Point | None = None) -> Box:
    """Above `at`, shifted away from `away`; below it where there is no room above or `avoid` would be hidden; inside
    the board's area."""
    x = at[0] - w * (0.26 if at[0] >= away[0] else 0.74)
    x = max(board.x + 6, min(board.right - 6 - w, x))
    above, below = Box(x, at[1] - clear - h, w, h), Box(x, at[1] + clear * 0.75, w, h)
    fits = [box for box in (above, below) if box.y >= board.y + 6 and box.bottom <= board.bottom - 6]
    if avoid is not None:
        free = [box for box in fits if not box.inset(-0.5 * clear).contains(*avoid)]
        fits = free or fits
    if fits:
        return fits[0]
    beside = at[0] + clear if at[0] + clear + w < board.right - 6 else at[0] - clear - w
    y = max(board.y + 6, min(board.bottom - 6 - h, at[1] - h / 2))
    return Box(max(board.x + 6, min(board.right - 6 - w, beside)), y, w, h)


def draw_plate(easel: Easel, plate: Plate, box: Box, tip: Point, colours: Sequence[int]) -> None:
    """The plate with a beak towards `tip`."""
    pen = easel.pen
    _beak(easel, box, tip)
    easel.put(plate_art(pen, box.w, box.h), box.x, box.y)
    y = box.y + 8
    left, room = box.x + 14, box.w - 28
    if not plate.bouts and plate.corner:
        pen.fitted(easel.dst, plate.corner, left, y + 10, room, "bold", 14.5, theme.GOLD_LIT, "midleft")
        y += 24
    for n, bout in enumerate(plate.bouts):
        corner_w = pen.width(plate.corner, "italic", 13.5) + 8 if n == 0 and plate.corner else 0.0
        pen.fitted(easel.dst, bout.title, left, y + 10, room - corner_w, "caps", 15.5, theme.GOLD_LIT, "midleft")
        if corner_w:
            pen.text(easel.dst, plate.corner, box.right - 14, y + 11, "italic", 13.5, theme.SAND, "midright")
        for m, side in enumerate((bout.mine, bout.his)):
            x = left + m * (room / 2 + 4)
            _side(easel, side, x, y + 22, _column(box.w), _tall(pen, bout) - 22, colours)
        y += _tall(pen, bout)
    for line in pen.wrap(plate.refusal, "italic", 13, room) if plate.refusal else ():
        pen.text(easel.dst, line, left, y + 11, "italic", 13, "#ffb9a6", "midleft")
        y += 17
    easel.note(plate, pen.rect(box.inset(-20, -20)))


def _side(
    easel: Easel,
    side: tuple[str, Seat, str, str, float],
    x: float,
    y: float,
    w: float,
    h: float,
    colours: Sequence[int],
) -> None:
    name, seat, why, chance, share = side
    pen = easel.pen
    pen.blit(easel.dst, pen.seat_dot(theme.seat(colours[seat]), 11), x, y + 8, "midleft")
    pen.fitted(easel.dst, name, x + 16, y + 8, w - 16, "bold", 13.5, "#f7e8c8", "midleft")
    for n, line in enumerate(pen.wrap(why, "body", 13, w)):
        pen.fitted(easel.dst, line, x, y + 24 + 16 * n, w, "body", 13, "#f0e0bd", "midleft")
    k, foot = pen.k, y + h - 21
    whole = pygame.Rect(round(x * k), round(foot * k), round(w * k), round(16 * k))
    pygame.draw.rect(easel.dst, "#0d0603", whole, border_radius=round(5 * k))
    filled = whole.inflate(-round(3 * k), -round(3 * k))
    filled.w = round(filled.w * share)
    if filled.w > 2:
        bar = theme.blend(pen.palette(theme.seat(colours[seat]).colour).mid, "#1a0b03", 0.22)
        pygame.draw.rect(easel.dst, bar, filled, border_radius=round(4 * k))
    pen.fitted(easel.dst, chance, x + w / 2, foot + 8, w - 6, "bold", 12.5, "#fffaf0", "center", "#2a0a04")


def _beak(easel: Easel, box: Box, tip: Point) -> None:
    k = easel.pen.k
    x = max(box.x + 20, min(box.right - 20, tip[0]))
    if tip[1] > box.bottom + 4:
        foot = [(x - 10, box.bottom - 3), (x + 10, box.bottom - 3)]
    elif tip[1] < box.y - 4:
        foot = [(x - 10, box.y + 3), (x + 10, box.y + 3)]
    else:
        y = max(box.y + 20, min(box.bottom - 20, tip[1]))
        side = box.x + 3 if tip[0] < box.cx else box.right - 3
        foot = [(side, y - 9), (side, y + 9)]
    points = [(px * k, py * k) for px, py in (foot[0], tip, foot[1])]
    pygame.draw.polygon(easel.dst, "#24150c", points)
    pygame.draw.aalines(easel.dst, "#f0cd85", False, points)
