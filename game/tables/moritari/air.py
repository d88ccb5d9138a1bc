"""What flies over the sand: dust, blood, words over a head, banners, roars, petals and the laurel of the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.moritari.bases import Wardrobe
from game.tables.moritari.layout import View
from game.tables.moritari.signs import wreath
from game.ui import theme
from game.ui.anim import Particles
from game.ui.brush import Sprite, Stop, lg, rg
from game.ui.pen import Pen

DUST, BLOOD = 0, 1


@dataclass
class Ring:
    """A clash or a roar: a circle that widens round a place in mils; `r` in inches."""

    at: tuple[float, float]
    r: float = 0.0
    alpha: float = 1.0
    colour: str = "#ffe27a"


@dataclass
class Speech:
    """A word that rises over a figure."""

    at: tuple[float, float]
    text: str
    colour: str = "#fff1c4"
    rise: float = 0.0
    alpha: float = 1.0


@dataclass
class Crowning:
    """The end: laurel and names of the winners."""

    winners: tuple[Seat, ...]
    names: tuple[str, ...]
    title: str
    fall: float = 0.0
    alpha: float = 0.0


def _dust() -> Particles:
    return Particles(11, gravity=40.0, drag=2.6, sway=4.0)


@dataclass
class Air:
    """Everything in the air now."""

    rings: list[Ring] = field(default_factory=list)
    speeches: list[Speech] = field(default_factory=list)
    banner: tuple[str, str, float] | None = None
    """Two lines across the board and how much of them is seen."""
    crowning: Crowning | None = None
    dust: Particles = field(default_factory=_dust)
    petals: Particles = field(default_factory=lambda: Particles(7, gravity=70.0, drag=0.55, sway=34.0))

    @property
    def is_busy(self) -> bool:
        return self.dust.is_busy or self.petals.is_busy

    def update(self, seconds: float) -> None:
        self.dust.update(seconds)
        self.petals.update(seconds)

    def clear(self) -> None:
        """Everything down at once; petals and dust go on falling."""
        self.rings.clear()
        self.speeches.clear()
        self.banner = self.crowning = None

    # ---- on the board
    def draw_low(self, easel: Easel, view: View) -> None:
        pen, ppi = easel.pen, view.ppi
        for ring in self.rings:
            r = round(ring.r * 8) / 8
            if r > 0:
                wave = pen.cached(("mo ring", r, round(ppi, 2), ring.colour), partial(_ring, pen, r * ppi, ring.colour))
                easel.put(wave, *view.at(ring.at), "center", ring.alpha)
        for grain in self.dust.alive:
            share = grain.age / grain.life
            size = round(grain.size * (0.6 + 0.8 * share) / 2) * 2
            speck = pen.cached(("mo dust", grain.kind, size), partial(_grain, pen, size, grain.kind))
            easel.put(speck, grain.x, grain.y, "center", round((1 - share) * 8) / 8)
        for speech in self.speeches:
            x, y = view.at(speech.at)
            said = pen.cached(("mo speech", speech.text, speech.colour), partial(_speech, pen, speech.text, speech.colour))
            easel.put(said, x, y - (1.5 + speech.rise) * ppi, "midbottom", round(speech.alpha * 12) / 12)

    # ---- over all
    def draw_high(self, easel: Easel, view: View, wardrobe: Wardrobe, bottom: float, colours: Sequence[int]) -> None:
        pen = easel.pen
        if self.banner is not None:
            title, text, alpha = self.banner
            art = pen.cached(("mo banner", title, text), partial(_banner, pen, title, text, view.box.w))
            easel.put(art, view.box.cx, view.box.y + view.box.h * 0.3, "center", round(alpha * 12) / 12)
        if self.crowning is not None:
            self._crown(easel, view, wardrobe, self.crowning, colours)
        for petal in self.petals.alive:
            if petal.y < -30 or petal.y > bottom + 30:
                continue
            size, turn = round(petal.size / 2) * 2, round(petal.angle / 20) * 20 % 360
            leaf = pen.cached(("mo petal", petal.kind, size, turn), partial(_petal, pen, size, petal.kind, turn))
            fade = min(1.0, (petal.life - petal.age) * 2)
            easel.put(leaf, petal.x, petal.y, "center", round(fade * 8) / 8)

    def _crown(self, easel: Easel, view: View, wardrobe: Wardrobe, crowning: Crowning, colours: Sequence[int]) -> None:
        pen, board = easel.pen, view.box
        key = ("mo crown", crowning.names, crowning.title, board)
        easel.put(pen.cached(key, lambda: _band(pen, crowning, board.w, board.h)), *board.centre, "center", crowning.alpha)
        count = len(crowning.winners)
        d = min(140.0, board.h * 0.24) * (1.0 if count == 1 else 0.8 if count == 2 else 0.6)
        resting, high = board.cy - board.h * 0.06, -d
        y = high + (resting - high) * crowning.fall
        for n, seat in enumerate(crowning.winners):
            x = board.cx + (n - (count - 1) / 2) * d * 1.4
            style = theme.seat(colours[seat])
            if crowning.alpha > 0:
                easel.put(wardrobe.disc(style.colour, d * 0.7), x, resting, "center", crowning.alpha)
                easel.put(pen.seat_plate(style, d * 0.4), x, resting - 2, "center", crowning.alpha)
            art = pen.cached(("mo wreath+", round(d)), partial(_wreath, pen, d * 1.25))
            easel.put(art, x, y, "center")


def _wreath(pen: Pen, size: float) -> Sprite:
    return pen.dropped(wreath(pen, size), 3, 8, 6, 200)


def _ring(pen: Pen, r: float, colour: str) -> pygame.Surface:
    """One wide ring is drawn and the others are made from it: they are new in every frame."""
    widest = 120.0

    def make() -> pygame.Surface:
        size = 2 * widest + 12
        at = f'cx="{size / 2:g}" cy="{size / 2:g}" fill="none"'
        body = f'<circle {at} r="{widest:g}" stroke="{colour}" stroke-width="5" stroke-opacity=".9"/>'
        body += f'<circle {at} r="{widest - 6:g}" stroke="#fff0d0" stroke-width="1.6" stroke-opacity=".7"/>'
        return pen.svg(body, size, size, size, size)

    size = pen.px1(2 * r * (widest + 6) / widest)
    return pygame.transform.smoothscale(pen.cached(("mo ring", colour), make), (size, size))


def _grain(pen: Pen, size: float, kind: int) -> pygame.Surface:
    sand: tuple[Stop, ...] = ((0, "#f3dca6", 0.8), (1, "#c79a58", 0))
    blood: tuple[Stop, ...] = ((0, "#c9302a", 0.95), (0.6, "#7d1410", 0.85), (1, "#5a0f0c", 0))
    d = max(2.0, size)
    body = '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    return pen.svg(body, 100, 100, d, d, rg("g", *(sand if kind == DUST else blood)))


def _petal(pen: Pen, size: float, kind: int, turn: int) -> pygame.Surface:
    return pygame.transform.rotozoom(pen.leaf(max(4.0, size), kind), turn, 1.0)


def _speech(pen: Pen, text: str, colour: str) -> Sprite:
    surface = pen.letters(text, "caps", 17, colour)
    return pen.dropped(surface, 0, 1, 2, 255)


def _banner(pen: Pen, title: str, text: str, room: float) -> Sprite:
    """Gilt words on a soft dark cloud."""
    size = pen.fit(title, "caps_heavy", 38.0, room * 0.8, 0.4)
    w, h = min(room, max(pen.width(title, "caps_heavy", size, 2), pen.width(text, "italic", 17)) + 220), 160.0
    layer = pen.layer(w, h)
    cloud = '<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#c)"/>'
    dusk = rg("c", (0, "#1a0b03", 0.8), (0.4, "#1a0b03", 0.68), (0.75, "#1a0b03", 0.22), (1, "#1a0b03", 0))
    pygame.transform.smoothscale(pen.svg(cloud, 100, 100, w / 5, h / 2, dusk), layer.get_size(), layer)
    pen.gold_text(layer, title, w / 2, h / 2 - (12 if text else 0), size)
    if text:
        pen.fitted(layer, text, w / 2, h / 2 + 22, w * 0.9, "italic", 17, theme.GOLD_LIT, "center", theme.NIGHT)
    return Sprite(layer, 0, 0, *layer.get_size())


def _band(pen: Pen, crowning: Crowning, w: float, h: float) -> pygame.Surface:
    """The dark ribbon across the board with the winners' names, lost in the air at both ends."""
    tall = min(330.0, h * 0.56)
    layer = pen.layer(w, tall)
    body = f'<rect width="{w:.1f}" height="{tall:.1f}" fill="url(#b)"/>'
    for y, thick in ((0.0, 2.4), (tall - 2.4, 2.4)):
        body += f'<rect y="{y:.1f}" width="{w:.1f}" height="{thick}" fill="url(#g)"/>'
    fade = ((0.0, 0.0), (0.16, 0.5), (0.36, 1.0), (0.64, 1.0), (0.84, 0.5), (1.0, 0.0))
    defs = lg("b", *((at, "#1f0d06", 0.9 * share) for at, share in fade), x2=1, y2=0)
    defs += lg("g", *((at, "#f0cd85", 0.95 * share) for at, share in fade), x2=1, y2=0)
    layer.blit(pen.svg(body, w, tall, w, tall, defs), (0, 0))
    shown = " · ".join(crowning.names)
    size = pen.fit(shown, "caps_heavy", 40.0, w * 0.7, 0.4)
    pen.gold_text(layer, shown, w / 2, tall * 0.78, size, track=1.5)
    pen.fitted(layer, crowning.title, w / 2, tall * 0.91, w * 0.7, "italic", 17, theme.GOLD_LIT, "center", theme.NIGHT)
    return layer
