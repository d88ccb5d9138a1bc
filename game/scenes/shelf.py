"""The shelf: what stands on each box, and how a box looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.roster import RECORDS, Lid, part
from game.scenes.boxart import BOX_H, BOX_W, ground
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.panels import BRASS
from game.ui.pen import Pen

PLATE_H = 52


@dataclass(frozen=True)
class ShelfBox:
    """One box. `title`, `lid`, `second` and `blurb` are word keys, `second` "" where the lid has one line."""

    id: str
    record: Lid

    @property
    def title(self) -> str:
        return f"{self.id}.title"

    @property
    def lid(self) -> str:
        """What is written on the box: the short title where there is one."""
        return f"{self.id}.lid" if self.record.is_short else self.title

    @property
    def second(self) -> str:
        return f"{self.id}.lid.second" if self.record.is_short else ""

    @property
    def blurb(self) -> str:
        return f"{self.id}.tagline"

    @property
    def seats(self) -> str:
        return self.record.seats

    @property
    def minutes(self) -> int:
        """How long a game takes."""
        return self.record.minutes


BOXES: dict[str, ShelfBox] = {game: ShelfBox(game, record.lid) for game, record in RECORDS.items()}
SHELF: tuple[ShelfBox, ...] = tuple(BOXES.values())


def front(pen: Pen, box: ShelfBox) -> pygame.Surface:
    """The lid BOX_W x BOX_H with picture, frame and empty name plate."""
    surface = _picture(pen, box).copy()
    pen.blit(surface, pen.svg(_frame(), BOX_W, BOX_H, BOX_W, BOX_H, _FRAME_DEFS), 0, 0)
    return surface


def name_rows(pen: Pen, name: str, most: float, w: float) -> tuple[list[str], float]:
    """The name for a plate w units wide, in one row or, where a legible one is too wide, in two; and its size."""
    size = max(pen.legible, pen.fit(name, "caps_heavy", most, w, pen.legible / most))
    if pen.width(name, "caps_heavy", size) <= w:
        return [name], size
    rows = pen.wrap(name, "caps_heavy", size, w)
    return rows[:2], size


def draw_name(pen: Pen, dst: pygame.Surface, rows: Sequence[str], size: float, x: float, y: float, ink: str) -> None:
    """The rows of a name, centred on a point of the plate."""
    for n, row in enumerate(rows):
        pen.text(dst, row, x, y + (n - (len(rows) - 1) / 2) * size * 1.02, "caps_heavy", size, ink, "center", "#0d0603")


def _picture(pen: Pen, box: ShelfBox) -> pygame.Surface:
    if box.record.art:
        painted: pygame.Surface = part(box.record.art)(pen)
        return painted
    red, green, blue = theme.rgb(box.record.colour)
    return ground(pen, (red, green, blue), 3)


def plain_front(pen: Pen, box: ShelfBox) -> pygame.Surface:
    """The same without its picture, at once: while the pictures are being painted."""
    body = f'<rect width="{BOX_W}" height="{BOX_H}" fill="url(#o)"/>' + _frame()
    tone = box.record.colour
    return pen.drawing(body, BOX_W, BOX_H, lg("o", (0, tone), (1, theme.blend(tone, "#000000", 0.5))) + _FRAME_DEFS)


_FRAME_DEFS = lg("p", (0, "#4a2a1a"), (1, "#1d0f07")) + BRASS


def _frame() -> str:
    w, h = BOX_W, BOX_H
    return (
        f'<rect y="{h - PLATE_H}" width="{w}" height="{PLATE_H}" fill="url(#p)"/>'
        f'<path d="M0 {h - PLATE_H} H{w}" stroke="#f0cd85" stroke-width="2.4"/>'
        + rounded(w, h, 0, 'fill="none" stroke="#2a1406" stroke-width="3"', 1.5)
        + rounded(w, h, 0, 'fill="none" stroke="url(#e)" stroke-width="3"', 4.5)
        + f'<path d="M2 2 H{w - 2}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>'
        f'<path d="M0 0 L{w * 0.5} 0 L{w * 0.16} {h} L0 {h} Z" fill="#fff" fill-opacity=".06"/>'
    )


def flank(pen: Pen) -> pygame.Surface:
    """The box's right side, in shade: 14 units wide."""
    body = f'<path d="M0 0 L14 0 L14 {BOX_H - 12} L0 {BOX_H} Z" fill="url(#f)"/>'
    return pen.drawing(body, 14, BOX_H, lg("f", (0, "#4a2a18"), (1, "#160a05")))


def shadow(pen: Pen, lifted: bool) -> Sprite:
    """What the box throws on the wall behind it."""

    def make() -> Sprite:
        lid = pen.svg(f'<rect width="{BOX_W}" height="{BOX_H}" fill="#000"/>', BOX_W, BOX_H, BOX_W, BOX_H)
        return pen.dropped(lid, 4, 8 if lifted else 5, 8, 200)

    return pen.cached(("box shadow", lifted), make)


def halo(pen: Pen) -> Sprite:
    """The light round the box that is being looked at."""

    def make() -> Sprite:
        lid = pen.svg(rounded(BOX_W, BOX_H, 4, 'fill="#fff"'), BOX_W, BOX_H, BOX_W, BOX_H)
        return pen.glowing(lid, (255, 214, 110, 255), 10, 2, under=False)

    return pen.cached("box halo", make)
