"""What flies over the sand, drawn in its place: clashes, dust, blood and words above the figures, the rest over all."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit import laurel
from game.tables.kit.air import Air
from game.tables.kit.aloft import cloud
from game.tables.kit.art import kept
from game.tables.moritari.art.cards import tie
from game.tables.moritari.art.places import Cover, edge_of, first_free
from game.tables.moritari.art.plates import Plates
from game.tables.moritari.art.signs import wreath
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.stage import Stain
from game.ui import theme
from game.ui.brush import Sprite, Stop
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

DUSK: tuple[Stop, ...] = ((0, "#1a0b03", 0.8), (0.4, "#1a0b03", 0.68), (0.75, "#1a0b03", 0.22), (1, "#1a0b03", 0))
FADE = ((0.0, 0.0), (0.16, 0.5), (0.36, 1.0), (0.64, 1.0), (0.84, 0.5), (1.0, 0.0))


def draw_stains(easel: Easel, stains: Sequence[Stain], view: Layout) -> None:
    """Blood on the sand, below all that stands there."""
    size = 0.9 * view.ppi
    for stain in stains:
        kind = (int(stain.at[0]) * 7 + int(stain.at[1])) % 4
        easel.put(_stain(easel.pen, round(size, 2), stain.lost, kind), *view.at(stain.at), "center")


BANNER = 38.0
"""Size of a banner's words."""
RISE = 0.7
"""Inches a call goes up at most."""


def draw_low(easel: Easel, air: Air, view: Layout) -> None:
    """Above the figures."""
    air.draw_rings(easel, view.ppi, line=5, gap=6)
    air.draw_dust(easel)


def draw_speeches(easel: Easel, air: Air, view: Layout, cover: Cover, plates: Plates) -> None:
    """Words beside fighters, which go up where they hide neither faces nor dice, plates or other words."""
    for speech in air.speeches:
        art, (x, y) = _said(easel.pen, speech.text, speech.colour), speech.at()
        w, h = art.surface.get_width() / easel.pen.k, art.surface.get_height() / easel.pen.k
        at = x, y - 1.5 * view.ppi
        box = plates.lay(("call", id(speech)), at, w, h + RISE * view.ppi, 0.1 * view.ppi, view, cover, 0.05)
        box = cover.put("call", Box(box.x, box.bottom - h - speech.rise * view.ppi, w, h))
        if speech.alpha > 0.3 and math.dist(edge_of(box, at), at) > 1.2 * view.ppi:
            tie(easel, box, (x, y - 0.7 * view.ppi), 0.0)  # on a thread: a beak wants a plate to grow from
        easel.put(art, box.cx, box.bottom, "midbottom", round(speech.alpha * 12) / 12)


def lay_banner(pen: Pen, air: Air, view: Layout, cover: Cover, before: Box | None) -> Box | None:
    """Where the words of a banner go: where they were, or the first place from the upper third on that hides no face, no
    odds and no dice. None: there is no banner."""
    if air.banner is None:
        return None
    title, text, board = air.banner.title, air.banner.text, view.box
    size = pen.fit(title, "caps_heavy", BANNER, board.w * 0.8, 0.4)
    w = min(board.w, max(pen.width(title, "caps_heavy", size, 2), pen.width(text, "italic", 17)) + 12)
    h = (BANNER + 34.0) if text else BANNER + 8.0
    hidden = cover.hidden()
    if before is None or (round(before.w), round(before.h)) != (round(w), round(h)) or any(map(before.overlaps, hidden)):
        spots = (
            Box(board.x + board.w * x - w / 2, board.y + board.h * y - h / 2, w, h)
            for y in (0.3, 0.2, 0.12, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
            for x in (0.5, 0.35, 0.65, 0.22, 0.78)
        )
        before = first_free(spots, hidden, board.inset(4))
    return cover.put("banner", before)


def draw_high(
    easel: Easel, air: Air, view: Layout, wardrobe: Wardrobe, bottom: float, colours: Sequence[int],
    words: Box | None = None,
) -> None:  # fmt: skip
    """Over all. `bottom`: of the window; `words`: where those of a banner lie."""
    if air.banner is not None:
        title, text, box = air.banner.title, air.banner.text, view.box
        art = cloud(easel.pen, title, text, box.w, size=BANNER, margin=220.0, high=160.0, dusk=DUSK)
        x, y = (box.cx, box.y + box.h * 0.3) if words is None else words.centre
        easel.put(art, x, y, "center", round(air.banner.alpha * 12) / 12)
    if air.crowning is not None:
        _crown(easel, view, wardrobe, air.crowning, colours)
    air.draw_petals(easel, bottom)


def _crown(easel: Easel, view: Layout, wardrobe: Wardrobe, crowning: laurel.Crowning, colours: Sequence[int]) -> None:
    pen, board = easel.pen, view.box
    tall = min(330.0, board.h * 0.56)
    ribbon = laurel.Ribbon(board.w, tall, (40.0, tall * 0.78), (17.0, tall * 0.91), board.w * 0.7, fade=FADE)
    d = min(140.0, board.h * 0.24)
    podium = laurel.Podium(board.centre, board.cy - board.h * 0.06, (d, d * 0.8, d * 0.6), pitch=1.4, lift=0.0)

    def face(seat: Seat, d: float, at: Point) -> None:
        style = theme.seat(colours[seat])
        easel.put(wardrobe.disc(style.colour, d * 0.7), *at, "center", crowning.alpha)
        easel.put(pen.seat_plate(style, d * 0.4), at[0], at[1] - 2, "center", crowning.alpha)

    laurel.draw(easel, crowning, ribbon, podium, face, lambda d: _wreath(pen, d))


@kept
def _stain(pen: Pen, size: float, lost: int, kind: int) -> pygame.Surface:
    """One of four shapes; the more it cost, the larger."""
    rng = random.Random(kind * 5 + lost)
    body = ""
    for _ in range(9 + 5 * lost):
        x, y = 50 + rng.gauss(0, 7 + 3 * lost), 50 + rng.gauss(0, 5 + 2 * lost)
        rx, ry = rng.uniform(2, 6 + 2 * lost), rng.uniform(1.5, 4 + 1.5 * lost)
        body += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="#5c1108" fill-opacity=".24"/>'
    return pen.drawing(body, 1.6 * size, 1.6 * size, "", 100, 100)


@kept
def _wreath(pen: Pen, d: float) -> Sprite:
    return pen.dropped(wreath(pen, d * 1.25), 3, 8, 6, 200)


@kept
def _said(pen: Pen, text: str, colour: str) -> Sprite:
    """Within a dark line: pale letters on pale sand would hardly be read."""
    inner, edge = pen.letters(text, "caps", 17, colour), pen.letters(text, "caps", 17, theme.NIGHT)
    wide = pen.px1(1.1)
    surface = pygame.Surface((inner.get_width() + 2 * wide, inner.get_height() + 2 * wide), pygame.SRCALPHA)
    surface.fill((*pygame.Color(theme.NIGHT)[:3], 0))
    for n in range(8):
        angle = n * math.pi / 4
        surface.blit(edge, (wide + round(wide * math.cos(angle)), wide + round(wide * math.sin(angle))))
    surface.blit(inner, (wide, wide))
    return pen.dropped(surface, 0, 1, 2, 200)
