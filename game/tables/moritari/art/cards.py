"""Plates over the sand: what a charge leads to, with every modifier by name and the odds of bout and duel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art.places import edge_of
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import SeatColour

WIDE = 300.0


@dataclass(frozen=True)
class Side:
    """One side of a bout in words. `bars`: chances with what they are chances of (0..1)."""

    name: str
    seat: Seat
    why: str
    """Its modifiers."""
    bars: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class BoutLines:
    """One bout in words. `foot`: lines that concern both."""

    title: str
    mine: Side
    his: Side
    foot: tuple[str, ...] = ()


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
    lines = max(len(pen.wrap(side.why, "body", 13, _column(WIDE))) for side in (bout.mine, bout.his))
    bars = max(len(bout.mine.bars), len(bout.his.bars))
    return 42.0 + 18.0 * bars + 16.0 * lines + 16.0 * len(bout.foot)


def size_of(pen: Pen, plate: Plate) -> tuple[float, float]:
    """Of the plate, in units."""
    h = 8.0 + sum(_tall(pen, bout) for bout in plate.bouts)
    if plate.refusal:
        h += 6 + 17 * len(pen.wrap(plate.refusal, "italic", 13, WIDE - 28))
    if not plate.bouts and plate.corner:
        h += 24
    return WIDE, h + 4


def draw_plate(easel: Easel, plate: Plate, box: Box, tip: Point, colours: Sequence[int]) -> None:
    """The plate with a beak towards `tip`."""
    pen = easel.pen
    tie(easel, box, tip)
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
            _side(easel, side, x, y + 22, _column(box.w), _tall(pen, bout) - 22 - 16 * len(bout.foot), colours)
        y += _tall(pen, bout)
        for m, line in enumerate(bout.foot):
            line_y = y - 10 - 16 * (len(bout.foot) - 1 - m)
            pen.fitted(easel.dst, line, box.cx, line_y, room, "italic", 12.5, "#f0d9a8", "center")
    for line in pen.wrap(plate.refusal, "italic", 13, room) if plate.refusal else ():
        pen.text(easel.dst, line, left, y + 11, "italic", 13, "#ffb9a6", "midleft")
        y += 17
    easel.note(plate, pen.rect(box.inset(-20, -20)))


def _side(easel: Easel, side: Side, x: float, y: float, w: float, h: float, colours: Sequence[int]) -> None:
    pen, style = easel.pen, theme.seat(colours[side.seat])
    pen.blit(easel.dst, pen.seat_dot(style, 11), x, y + 8, "midleft")
    pen.fitted(easel.dst, side.name, x + 16, y + 8, w - 16, "bold", 13.5, "#f7e8c8", "midleft")
    for n, line in enumerate(pen.wrap(side.why, "body", 13, w)):
        pen.fitted(easel.dst, line, x, y + 24 + 16 * n, w, "body", 13, "#f0e0bd", "midleft")
    for n, (said, share) in enumerate(side.bars):
        _bar(easel, said, share, Box(x, y + h - 3 - 18 * (len(side.bars) - n), w, 16), style.colour)


def _bar(easel: Easel, said: str, share: float, box: Box, colour: SeatColour) -> None:
    """A chance as words on a bar in the school's colour."""
    pen = easel.pen
    k = pen.k
    whole = pygame.Rect(round(box.x * k), round(box.y * k), round(box.w * k), round(box.h * k))
    pygame.draw.rect(easel.dst, "#0d0603", whole, border_radius=round(5 * k))
    filled = whole.inflate(-round(3 * k), -round(3 * k))
    filled.w = round(filled.w * share)
    if filled.w > 2:
        bar = theme.blend(pen.palette(colour).mid, "#1a0b03", 0.22)
        pygame.draw.rect(easel.dst, bar, filled, border_radius=round(4 * k))
    pen.fitted(easel.dst, said, box.cx, box.cy, box.w - 6, "bold", 12.5, "#fffaf0", "center", "#2a0a04")


@dataclass(frozen=True)
class Charge:
    """How a foe within reach stands, before he is charged: both chances in a few words, and whose they are."""

    said: str
    mine: tuple[Seat, float]
    his: tuple[Seat, float]


CHARGE_H = 22.0
"""Height of its small plate."""


def charge_width(pen: Pen, charge: Charge) -> float:
    return pen.width(charge.said, "bold", 12.5) + 44


def draw_charge(easel: Easel, charge: Charge, box: Box, colours: Sequence[int]) -> None:
    """A small plate with the two schools' signs; the line below it is parted as the chances are."""
    pen = easel.pen
    easel.put(plate_art(pen, box.w, box.h), box.x, box.y)
    (one, mine), (two, his) = charge.mine, charge.his
    pen.blit(easel.dst, pen.seat_dot(theme.seat(colours[one]), 10), box.x + 7, box.cy - 1, "midleft")
    pen.blit(easel.dst, pen.seat_dot(theme.seat(colours[two]), 10), box.right - 7, box.cy - 1, "midright")
    pen.text(easel.dst, charge.said, box.cx, box.cy - 1, "bold", 12.5, "#fff3d6", "center")
    k, left, w = pen.k, box.x + 6, box.w - 12
    parted = w * mine / (mine + his) if mine + his else w / 2
    for seat, x, wide in ((one, left, parted), (two, left + parted, w - parted)):
        line = pygame.Rect(round(x * k), round((box.bottom - 5) * k), round(wide * k), max(2, round(2.4 * k)))
        pygame.draw.rect(easel.dst, pen.palette(theme.seat(colours[seat]).colour).mid, line)
    easel.note(charge, pen.rect(box.inset(-8, -8)))


THREAD = 46.0
"""Units: farther from its owner a plate hangs on a thread instead of having a beak."""


def tie(easel: Easel, box: Box, tip: Point, thread: float = THREAD) -> None:
    """What shows whose a plate is: a beak towards him, or from `thread` units on a thread with a knot where he stands."""
    k, start = easel.pen.k, edge_of(box, tip)
    far = math.dist(start, tip)
    if far < 3:
        return
    if far > thread:
        a, b = (start[0] * k, start[1] * k), (tip[0] * k, tip[1] * k)
        pygame.draw.line(easel.dst, "#24150c", a, b, max(3, round(3.4 * k)))
        pygame.draw.line(easel.dst, "#f0cd85", a, b, max(1, round(1.5 * k)))
        pygame.draw.circle(easel.dst, "#24150c", b, 4.6 * k)
        pygame.draw.circle(easel.dst, "#f0cd85", b, 3.2 * k)
        x, y, w, h = min(start[0], tip[0]), min(start[1], tip[1]), abs(start[0] - tip[0]), abs(start[1] - tip[1])
        easel.note(("thread", box, tip), easel.pen.rect(Box(x, y, w, h).inset(-7, -7)))
        return
    _beak(easel, box, tip)


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
