"""What flies over the table: coins on their way to a panel, dust, roars, petals, the laurel of the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.lion.layout import Arena
from game.tables.lion.painter import kind_of
from game.tables.lion.stage import Spot
from game.ui import theme
from game.ui.anim import Particles
from game.ui.brush import Art, Sprite, Stop, lg, rg
from game.ui.geometry import Point
from game.ui.pen import Pen

DUST, GLINT = 0, 1


@dataclass
class Flyer:
    """One thing in flight, in window units."""

    art: Callable[[Pen], Art]
    at: Point = (0.0, 0.0)
    alpha: float = 1.0


@dataclass
class Ring:
    """A roar, or the shock of a landing: a circle that widens round a hex. `r` in hex radii."""

    spot: Spot
    r: float = 0.0
    alpha: float = 1.0
    colour: str = "#ff9a4a"


@dataclass
class Speech:
    """A word over a gladiator's head."""

    seat: Seat
    text: str
    alpha: float = 1.0


@dataclass
class Crowning:
    """The end: laurel, portraits and names of the winners."""

    winners: tuple[Seat, ...]
    names: tuple[str, ...]
    title: str
    fall: float = 0.0
    """0 above the window .. 1 in its place."""
    alpha: float = 0.0
    """Of the dark band and its words."""


def _dust() -> Particles:
    return Particles(11, gravity=40.0, drag=2.6, sway=4.0)


@dataclass
class Air:
    """Everything in the air now."""

    flyers: list[Flyer] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    speech: Speech | None = None
    banner: tuple[str, float] | None = None
    """Words across the board and how much of them is seen."""
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
        self.flyers.clear()
        self.rings.clear()
        self.speech = self.banner = self.crowning = None

    # ---- on the board
    def draw_low(self, easel: Easel, arena: Arena) -> None:
        """Roars and dust, above the pieces."""
        pen = easel.pen
        for ring in self.rings:
            x, y = arena.at(ring.spot)
            r = round(ring.r * 8) / 8
            if r > 0:
                make = partial(_roar, pen, r * arena.r, ring.colour)
                art = pen.cached(("roar", r, arena.r, ring.colour), make)
                easel.put(art, x, y, "center", ring.alpha)
        for grain in self.dust.alive:
            share = grain.age / grain.life
            size = round(grain.size * (0.6 + 0.8 * share) / 2) * 2
            art = pen.cached(("dust", grain.kind, size), partial(_grain, pen, size, grain.kind))
            easel.put(art, grain.x, grain.y, "center", round((1 - share) * 8) / 8)

    # ---- over all
    def draw_high(
        self, easel: Easel, arena: Arena, heads: Callable[[Seat], Point], bottom: float, colours: Sequence[int]
    ) -> None:
        pen = easel.pen
        for flyer in self.flyers:
            easel.put(flyer.art(pen), *flyer.at, "center", flyer.alpha)
        if self.speech is not None:
            x, y = heads(self.speech.seat)
            text = self.speech.text
            bubble = pen.cached(("speech", text), lambda: _speech(pen, text))
            easel.put(bubble, x, y - 4, "midbottom", self.speech.alpha)
        if self.banner is not None:
            words, alpha = self.banner
            banner = pen.cached(("banner", words), lambda: _banner(pen, words))
            easel.put(banner, arena.centre[0], arena.centre[1] - arena.sand * 0.62, "center", alpha)
        if self.crowning is not None:
            self._crown(easel, arena, self.crowning, colours)
        for petal in self.petals.alive:
            if petal.y < -30 or petal.y > bottom + 30:
                continue
            size, turn = round(petal.size / 2) * 2, round(petal.angle / 20) * 20 % 360
            art = pen.cached(("petal", petal.kind, size, turn), partial(_petal, pen, size, petal.kind, turn))
            fade = min(1.0, (petal.life - petal.age) * 2)
            easel.put(art, petal.x, petal.y, "center", round(fade * 8) / 8)

    def _crown(self, easel: Easel, arena: Arena, crowning: Crowning, colours: Sequence[int]) -> None:
        pen = easel.pen
        cx, cy = arena.centre
        key = ("crown band", crowning.names, crowning.title, round(arena.sand))
        easel.put(pen.cached(key, lambda: _band(pen, crowning, arena)), cx, cy, "center", crowning.alpha)
        count = len(crowning.winners)
        d = min(150.0, arena.sand * 0.50) * (1.0 if count == 1 else 0.86 if count == 2 else 0.62)
        resting = cy - arena.sand * 0.13
        high = -d
        y = high + (resting - high) * crowning.fall
        for n, seat in enumerate(crowning.winners):
            x = cx + (n - (count - 1) / 2) * d * 1.45
            style = theme.seat(colours[seat])
            if crowning.alpha > 0:
                face = pen.medallion(kind_of(colours[seat]), style.colour, d * 0.74)
                easel.put(face, x, resting, "center", crowning.alpha)
            wreath = pen.cached(("crown", d), lambda: pen.dropped(pen.laurel(d * 1.3), 3, 9, 7, 200))
            easel.put(wreath, x, y - d * 0.02, "center")


def _roar(pen: Pen, r: float, colour: str) -> pygame.Surface:
    """A ring of sound. One wide ring is drawn and the others are made from it: they are new in every frame."""
    widest = 120.0

    def make() -> pygame.Surface:
        size = 2 * widest + 12
        at = f'cx="{size / 2:g}" cy="{size / 2:g}" fill="none"'
        body = f'<circle {at} r="{widest:g}" stroke="{colour}" stroke-width="4.5" stroke-opacity=".9"/>'
        body += f'<circle {at} r="{widest - 5:g}" stroke="#fff0d0" stroke-width="1.6" stroke-opacity=".7"/>'
        return pen.svg(body, size, size, size, size)

    size = pen.px1(2 * r * (widest + 6) / widest)
    return pygame.transform.smoothscale(pen.cached(("roar", colour), make), (size, size))


def _grain(pen: Pen, size: float, kind: int) -> pygame.Surface:
    """A soft round speck: sand, or a spark of gold."""
    sand: tuple[Stop, ...] = ((0, "#f3dca6", 0.8), (1, "#c79a58", 0))
    spark: tuple[Stop, ...] = ((0, "#fffbe0", 1), (0.4, "#ffd54a", 0.9), (1, "#e0941a", 0))
    body, d = '<circle cx="50" cy="50" r="50" fill="url(#g)"/>', max(2.0, size)
    return pen.svg(body, 100, 100, d, d, rg("g", *(sand if kind == DUST else spark)))


def _petal(pen: Pen, size: float, kind: int, turn: int) -> pygame.Surface:
    return pygame.transform.rotozoom(pen.leaf(max(4.0, size), kind), turn, 1.0)


def _speech(pen: Pen, text: str) -> Sprite:
    w = pen.width(text, "bold_italic", 15) + 26
    far, middle = w - 1.5, w / 2
    body = (
        f'<path d="M10 1.5 H{w - 10:.1f} Q{far:.1f} 1.5 {far:.1f} 10 V20 Q{far:.1f} 28.5 {w - 10:.1f} 28.5 '
        f'H{middle + 7:.1f} L{middle:.1f} 37 L{middle - 7:.1f} 28.5 H10 Q1.5 28.5 1.5 20 V10 Q1.5 1.5 10 1.5 Z" '
        'fill="#f6ead0" stroke="#8a5a20" stroke-width="1.8"/>'
    )
    surface = pen.svg(body, w, 39, w, 39)
    pen.text(surface, text, w / 2, 15, "bold_italic", 15, theme.INK, "center")
    return pen.dropped(surface, 0, 3, 4, 170)


def _banner(pen: Pen, words: str) -> Sprite:
    """Gilt words on a soft dark cloud."""
    size = 40.0
    w, h = pen.width(words, "caps_heavy", size, 2) + 260, 150.0
    layer = pen.layer(w, h)
    cloud = '<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#c)"/>'
    dusk = rg("c", (0, "#1a0b03", 0.74), (0.35, "#1a0b03", 0.62), (0.7, "#1a0b03", 0.22), (1, "#1a0b03", 0))
    # So soft that a small one can be enlarged, which takes a tenth of the time.
    pygame.transform.smoothscale(pen.svg(cloud, 100, 100, w / 5, h / 2, dusk), layer.get_size(), layer)
    pen.gold_text(layer, words, w / 2, h / 2, size)
    return Sprite(layer, 0, 0, *layer.get_size())


def _band(pen: Pen, crowning: Crowning, arena: Arena) -> pygame.Surface:
    """The dark ribbon across the arena with title and winners' names, lost in the air at both ends."""
    w, h = arena.sand * 2.9, arena.sand * 1.06
    layer = pen.layer(w, h)
    middle = h / 2
    body = f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#b)"/>'
    for y, tall, fill in ((0.0, 2.4, "g"), (6.0, 1.2, "h"), (h - 7.2, 1.2, "h"), (h - 2.4, 2.4, "g")):
        body += f'<rect x="0" y="{y:.1f}" width="{w:.1f}" height="{tall}" fill="url(#{fill})"/>'
    defs = _faded("b", "#1f0d06", 0.90) + _faded("g", "#f0cd85", 0.95) + _faded("h", "#f0cd85", 0.45)
    layer.blit(pen.svg(body, w, h, w, h, defs), (0, 0))
    shown = " · ".join(crowning.names)
    size = pen.fit(shown, "caps_heavy", min(44.0, arena.sand * 0.16), arena.sand * 1.7, 0.4)
    pen.gold_text(layer, shown, w / 2, middle + arena.sand * 0.275, size, track=1.5)
    small = pen.fit(crowning.title, "italic", min(19.0, arena.sand * 0.07), arena.sand * 1.7)
    pen.text(
        layer, crowning.title, w / 2, middle + arena.sand * 0.42, "italic", small, theme.GOLD_LIT, "center", theme.NIGHT
    )
    return layer


def _faded(name: str, colour: str, opacity: float) -> str:
    """A gradient from left to right that begins and ends in nothing."""
    stops = ((0.0, colour, 0.0), (0.22, colour, opacity), (0.78, colour, opacity), (1.0, colour, 0.0))
    return lg(name, *stops, x2=1, y2=0)
