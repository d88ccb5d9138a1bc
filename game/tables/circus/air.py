"""What flies over the table: cards, Caesar's coin, dust, words, petals, the laurel of the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.tables.circus.drivers import Livery, portrait
from game.tables.circus.layout import Arena
from game.tables.easel import Easel
from game.ui import theme
from game.ui.anim import Particles
from game.ui.brush import Art, Sprite, lg, rg
from game.ui.geometry import Point
from game.ui.pen import Pen

DUST, GLINT = 0, 1


@dataclass
class Flyer:
    """One thing in flight, in window units."""

    art: Callable[[Pen], Art]
    at: Point = (0.0, 0.0)
    alpha: float = 1.0


SPOKEN = 39
"""Height of a bubble of speech."""
UNDER = 30
"""From the point above a chariot to a bubble below it: whoever greets Caesar must not cover him."""


@dataclass
class Speech:
    """A word at a chariot or a place, in window units."""

    at: Callable[[], Point]
    text: str
    alpha: float = 1.0


@dataclass
class Crowning:
    """The end of it all: laurel, portraits and names of the winners."""

    winners: tuple[int, ...]
    names: tuple[str, ...]
    title: str
    fall: float = 0.0
    alpha: float = 0.0


def _dust() -> Particles:
    return Particles(11, gravity=16.0, drag=3.2, sway=2.0)


@dataclass
class Air:
    """Everything in the air now."""

    flyers: list[Flyer] = field(default_factory=list)
    speeches: list[Speech] = field(default_factory=list)
    banner: tuple[str, float] | None = None
    """Words across the board and how much of them is seen."""
    rays: float = 0.0
    """Golden light over the alley, 0..1."""
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
        self.speeches.clear()
        self.banner = self.crowning = None
        self.rays = 0.0

    # ---- on the board
    def draw_low(self, easel: Easel, arena: Arena) -> None:
        """Dust, beneath the chariots' heads; light over the alley."""
        pen = easel.pen
        if self.rays > 0:
            w, h = arena.caesar.w * 1.5, arena.caesar.h * 3.2
            key = ("rays", round(w), round(h))
            x, y = arena.caesar.cx, arena.caesar.bottom
            easel.put(pen.cached(key, lambda: _rays(pen, w, h)), x, y, "center", round(self.rays * 12) / 12)
        for grain in self.dust.alive:
            share = grain.age / grain.life
            size = max(2, round(grain.size * (0.6 + 0.9 * share) / 3) * 3)
            art = pen.cached(("sand", grain.kind, size), partial(_grain, pen, size, grain.kind))
            easel.put(art, grain.x, grain.y, "center", round((1 - share) * 6) / 8)

    # ---- over all
    def draw_high(self, easel: Easel, arena: Arena, bottom: float, liveries: Sequence[Livery]) -> None:
        pen = easel.pen
        for flyer in self.flyers:
            easel.put(flyer.art(pen), *flyer.at, "center", flyer.alpha)
        for speech in self.speeches:
            x, y = speech.at()
            is_below = y - SPOKEN < arena.caesar.bottom and arena.caesar.x < x < arena.caesar.right
            bubble = pen.cached(("speech", speech.text, is_below), partial(_speech, pen, speech.text, is_below))
            half, alpha = bubble.w / pen.k / 2, round(speech.alpha * 12) / 12
            x = max(arena.area.x + half + 4, min(x, arena.area.right - half - 4))
            if is_below:
                easel.put(bubble, x, y + UNDER, "midtop", alpha)
            else:
                easel.put(bubble, x, max(y - 4, arena.area.y + 42), "midbottom", alpha)
        if self.banner is not None:
            words, alpha = self.banner
            cloud = pen.cached(("circus banner", words), lambda: _banner(pen, words, arena.area.w))
            easel.put(cloud, arena.area.cx, arena.area.cy, "center", alpha)
        if self.crowning is not None:
            self._crown(easel, arena, self.crowning, liveries)
        for petal in self.petals.alive:
            if petal.y < -30 or petal.y > bottom + 30:
                continue
            size, turn = max(2, round(petal.size / 2) * 2), round(petal.angle / 30) * 30 % 360
            art = pen.cached(("petal", petal.kind, size, turn), partial(_petal, pen, size, petal.kind, turn))
            fade = min(1.0, (petal.life - petal.age) * 2)
            easel.put(art, petal.x, petal.y, "center", round(fade * 8) / 8)

    def _crown(self, easel: Easel, arena: Arena, crowning: Crowning, liveries: Sequence[Livery]) -> None:
        pen, area = easel.pen, arena.area
        reach = min(area.h * 0.42, area.w * 0.3)
        key = ("circus crown", crowning.names, crowning.title, round(reach))
        band = pen.cached(key, lambda: _band(pen, crowning, reach, area.w))
        easel.put(band, area.cx, area.cy, "center", crowning.alpha)
        count = len(crowning.winners)
        d = min(150.0, reach * 0.55) * (1.0 if count == 1 else 0.86 if count == 2 else 0.62)
        resting = area.cy - reach * 0.15
        y = -d + (resting + d) * crowning.fall
        for n, seat in enumerate(crowning.winners):
            x = area.cx + (n - (count - 1) / 2) * d * 1.45
            if crowning.alpha > 0:
                easel.put(portrait(pen, liveries[seat], round(d * 0.74, 1)), x, resting, "center", crowning.alpha)
            wreath = pen.cached(("crown", d), lambda: pen.dropped(pen.laurel(d * 1.3), 3, 9, 7, 200))
            easel.put(wreath, x, y - d * 0.02, "center")


def _grain(pen: Pen, size: float, kind: int) -> pygame.Surface:
    """A soft round speck: sand, or a spark of gold."""
    body, d = '<circle cx="50" cy="50" r="50" fill="url(#g)"/>', max(2.0, size)
    if kind == GLINT:
        return pen.svg(body, 100, 100, d, d, rg("g", (0, "#fffbe0", 1), (0.4, "#ffd54a", 0.9), (1, "#e0941a", 0)))
    return pen.svg(body, 100, 100, d, d, rg("g", (0, "#f3dca6", 0.75), (1, "#c79a58", 0)))


def _petal(pen: Pen, size: float, kind: int, turn: int) -> pygame.Surface:
    return pygame.transform.rotozoom(pen.leaf(max(4.0, size), kind), turn, 1.0)


def _speech(pen: Pen, text: str, is_below: bool) -> Sprite:
    """A bubble that points down to whoever speaks; `is_below`: up."""
    w = pen.width(text, "bold_italic", 15) + 26
    far, middle = w - 1.5, w / 2
    turned = f'transform="translate(0 {SPOKEN}) scale(1 -1)" ' if is_below else ""
    body = (
        f'<path {turned}d="M10 1.5 H{w - 10:.1f} Q{far:.1f} 1.5 {far:.1f} 10 V20 Q{far:.1f} 28.5 {w - 10:.1f} 28.5 '
        f'H{middle + 7:.1f} L{middle:.1f} 37 L{middle - 7:.1f} 28.5 H10 Q1.5 28.5 1.5 20 V10 Q1.5 1.5 10 1.5 Z" '
        'fill="#f6ead0" stroke="#8a5a20" stroke-width="1.8"/>'
    )
    surface = pen.svg(body, w, SPOKEN, w, SPOKEN)
    pen.text(surface, text, w / 2, SPOKEN - 15 if is_below else 15, "bold_italic", 15, theme.INK, "center")
    return pen.dropped(surface, 0, 3, 4, 170)


def _rays(pen: Pen, w: float, h: float) -> pygame.Surface:
    glow = rg("r", (0, "#ffe9a0", 0.6), (0.5, "#ffd25a", 0.28), (1, "#ffb030", 0))
    return pen.svg('<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#r)"/>', 100, 100, w, h, glow)


def _banner(pen: Pen, words: str, room: float) -> Sprite:
    """Gilt words on a soft dark cloud."""
    size = pen.fit(words, "caps_heavy", 40.0, room * 0.8, 0.4)
    w, h = min(room, pen.width(words, "caps_heavy", size, 2) + 260), 150.0
    layer = pen.layer(w, h)
    dusk = rg("c", (0, "#1a0b03", 0.74), (0.35, "#1a0b03", 0.62), (0.7, "#1a0b03", 0.22), (1, "#1a0b03", 0))
    cloud = pen.svg('<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#c)"/>', 100, 100, w / 5, h / 2, dusk)
    pygame.transform.smoothscale(cloud, layer.get_size(), layer)
    pen.gold_text(layer, words, w / 2, h / 2, size)
    return Sprite(layer, 0, 0, *layer.get_size())


def _band(pen: Pen, crowning: Crowning, reach: float, room: float) -> pygame.Surface:
    """The dark ribbon across the board with title and winners' names, lost in the air at both ends."""
    w, h = min(room, reach * 3.2), reach * 1.15
    layer = pen.layer(w, h)
    body = f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#b)"/>'
    for y, tall, fill in ((0.0, 2.4, "g"), (h - 2.4, 2.4, "g")):
        body += f'<rect x="0" y="{y:.1f}" width="{w:.1f}" height="{tall}" fill="url(#{fill})"/>'

    def faded(name: str, colour: str, opacity: float) -> str:
        stops = ((0.0, colour, 0.0), (0.22, colour, opacity), (0.78, colour, opacity), (1.0, colour, 0.0))
        return lg(name, *stops, x2=1, y2=0)

    layer.blit(pen.svg(body, w, h, w, h, faded("b", "#1f0d06", 0.92) + faded("g", "#f0cd85", 0.95)), (0, 0))
    shown = " · ".join(crowning.names)
    size = pen.fit(shown, "caps_heavy", min(42.0, reach * 0.17), w * 0.66, 0.4)
    pen.gold_text(layer, shown, w / 2, h / 2 + reach * 0.27, size, track=1.5)
    small = pen.fit(crowning.title, "italic", min(19.0, reach * 0.08), w * 0.66)
    pen.text(layer, crowning.title, w / 2, h / 2 + reach * 0.43, "italic", small, theme.GOLD_LIT, "center", theme.NIGHT)
    return layer
