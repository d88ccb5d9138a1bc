"""The shelf of five: what stands on each box, and how a box looks, open or shut."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules import GAMES
from game.rules import SHELF as ORDER
from game.scenes import boxart
from game.scenes.boxart import BOX_H, BOX_W
from game.ui import theme
from game.ui.brush import Sprite, lg, rg, rounded
from game.ui.panels import BRASS
from game.ui.pen import Pen

PLATE_H = 52
SEAL_Y = 74


@dataclass(frozen=True)
class ShelfBox:
    """One box. `title`, `subtitle` and `blurb` are word keys, `seats` the counts in short."""

    id: str
    seats: str
    paint: boxart.Painter
    colour: str
    """Of the plain lid, before its picture is painted."""
    usual_minutes: int = 0
    subtitle: str = ""

    @property
    def is_built(self) -> bool:
        return self.id in GAMES

    @property
    def lid(self) -> str:
        """What is written on the box: the short title where there is one."""
        return f"app.shelf.{self.id}" if self.subtitle else self.title

    @property
    def title(self) -> str:
        return f"{self.id}.title" if self.is_built else f"app.shelf.{self.id}"

    @property
    def blurb(self) -> str:
        return f"{self.id}.tagline" if self.is_built else f"app.shelf.{self.id}.blurb"

    @property
    def minutes(self) -> int | None:
        """How long a game takes; None as long as nobody could have played it."""
        return self.usual_minutes if self.is_built else None


# What a box says stands here, too (a test compares), because the title must not wait for five games to be imported.
BOXES: dict[str, ShelfBox] = {
    box.id: box
    for box in (
        ShelfBox("lion", "2–6", boxart.lion, "#b8894a", 30),
        ShelfBox("skirmish", "2", boxart.skirmish, "#5e1e1a", 10),
        ShelfBox("circus", "3–6", boxart.circus, "#2c6854", 60),
        ShelfBox("moritari", "2–6", boxart.moritari, "#8a6238", 40, subtitle="app.shelf.moritari.subtitle"),
        ShelfBox("caesar_xl", "2", boxart.caesar_xl, "#425480", 60),
    )
}
SHELF: tuple[ShelfBox, ...] = tuple(BOXES[game] for game in ORDER)


def front(pen: Pen, box: ShelfBox) -> pygame.Surface:
    """The lid BOX_W x BOX_H with picture, frame and empty name plate; greyed, corded and sealed when not built."""
    surface = box.paint(pen).copy()
    if not box.is_built:
        _fade(surface)
        _cord(pen, surface)
    pen.blit(surface, pen.svg(_frame(), BOX_W, BOX_H, BOX_W, BOX_H, _FRAME_DEFS), 0, 0)
    if not box.is_built:
        _seal(pen, surface)
    return surface


def plain_front(pen: Pen, box: ShelfBox) -> pygame.Surface:
    """The same without its picture, at once: while the pictures are being painted."""
    body = f'<rect width="{BOX_W}" height="{BOX_H}" fill="url(#o)"/>' + _frame()
    tone = box.colour if box.is_built else theme.blend(box.colour, "#3a342e", 0.7)
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


def _fade(surface: pygame.Surface) -> None:
    """Most of its colour gone, as if it had stood in the sun, and darker."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(165)
    surface.blit(grey, (0, 0))
    surface.fill((178, 168, 160), special_flags=pygame.BLEND_RGB_MULT)


def _cord(pen: Pen, surface: pygame.Surface) -> None:
    """A cord round the box, under frame and name plate."""
    w, h, y = BOX_W, BOX_H, SEAL_Y

    def twist(x0: float, y0: float, x1: float, y1: float) -> str:
        body = ""
        for colour, width in (("#1d0c06", 8.5), ("#b08a52", 6.0)):
            body += f'<path d="M{x0} {y0} L{x1} {y1}" stroke="{colour}" stroke-width="{width}"/>'
        count = int(max(abs(x1 - x0), abs(y1 - y0)) / 6)
        for i in range(count):
            t = (i + 0.5) / count
            x, cy = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            body += f'<path d="M{x - 2.2:.1f} {cy - 2.2:.1f} l4.4 4.4" stroke="#6b4a24" stroke-width="1.6"/>'
        return body

    cord = pen.svg(twist(0, y, w, y) + twist(w / 2, 0, w / 2, h), w, h, w, h)
    pen.drop(surface, cord, 0, 0, 1, 3, 2, 190)


def _seal(pen: Pen, surface: pygame.Surface) -> None:
    """Wax where the cords cross: nobody has opened this box yet."""
    rim = (
        "M50 4 C64 2 72 12 82 14 C96 20 92 34 97 48 C100 62 90 70 84 82 C74 94 60 94 48 97 C34 99 26 88 15 80 "
        "C4 70 6 56 4 44 C4 30 12 22 22 12 C32 4 40 6 50 4 Z"
    )
    seal = (
        f'<path d="{rim}" fill="url(#s)" stroke="#4a0806" stroke-width="3"/>'
        '<circle cx="50" cy="50" r="31" fill="none" stroke="#5a0f0c" stroke-width="4"/>'
        '<circle cx="50" cy="51" r="31" fill="none" stroke="#f0897a" stroke-opacity=".5" stroke-width="1.6"/>'
        '<path d="M36 50 V42 A14 14 0 0 1 64 42 V50 M32 49 H68 V70 H32 Z" fill="none" stroke="#4a0806" '
        'stroke-width="5" stroke-linejoin="round"/>'
        '<path d="M24 26 C32 16 44 12 54 14" stroke="#ffb0a0" stroke-opacity=".8" stroke-width="4" fill="none" '
        'stroke-linecap="round"/>'
    )
    wax = pen.svg(
        seal, 100, 100, 54, 54, rg("s", (0, "#d9483c"), (0.7, "#a3241c"), (1, "#6d100c"), cx=0.4, cy=0.35, r=0.7)
    )
    pen.drop(surface, wax, BOX_W / 2 - 27, SEAL_Y - 27, 1, 3, 3, 200)


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
