"""What flies over a table: things on their way, rings of sound, words over a head, dust, petals, a banner, the crowning.
Whoever moves them puts them in and takes them out; a table draws them where its picture has room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.laurel import Crowning
from game.ui.anim import Particles
from game.ui.brush import Art, Stop, rg
from game.ui.geometry import Point
from game.ui.pen import Pen

DUST, GLINT, BLOOD = 0, 1, 2
"""Kinds of grain."""
_SPARK: tuple[Stop, ...] = ((0, "#fffbe0", 1), (0.4, "#ffd54a", 0.9), (1, "#e0941a", 0))
_DROP: tuple[Stop, ...] = ((0, "#c9302a", 0.95), (0.6, "#7d1410", 0.85), (1, "#5a0f0c", 0))
WIDEST = 120.0
"""Radius of the one ring that is drawn."""


@dataclass
class Flyer:
    """One thing in flight, in window units."""

    art: Callable[[Pen], Art]
    at: Point = (0.0, 0.0)
    alpha: float = 1.0


@dataclass
class Ring:
    """A roar, a clash, the shock of a landing: a circle that widens round a place. `r` in the table's own measure."""

    at: Callable[[], Point]
    colour: str
    r: float = 0.0
    alpha: float = 1.0


@dataclass
class Speech:
    """A word over a head. `rise`: how far it has gone up, in the table's own measure."""

    at: Callable[[], Point]
    text: str
    colour: str = "#fff1c4"
    rise: float = 0.0
    alpha: float = 0.0


@dataclass
class Banner:
    """Words across the board, smaller ones below, how much of them is seen, and whether a laurel goes with them."""

    title: str
    text: str = ""
    alpha: float = 1.0
    laurel: bool = False


@dataclass(frozen=True)
class Dust:
    """How grains fall and fade."""

    gravity: float = 40.0
    drag: float = 2.6
    sway: float = 4.0
    swell: float = 0.8
    """What is added to a grain's size over its life."""
    step: int = 2
    """Sizes are multiples of it, so that few pictures are needed."""
    eighths: int = 8
    """Of its opacity a grain begins with."""
    sand: float = 0.8
    """Opacity of a speck of sand in its middle."""


@dataclass
class Air:
    """Everything in the air now."""

    look: Dust = Dust()
    petal_turn: int = 20
    """Degrees between two pictures of a petal."""
    flyers: list[Flyer] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    speeches: list[Speech] = field(default_factory=list)
    banner: Banner | None = None
    crowning: Crowning | None = None
    petals: Particles = field(default_factory=lambda: Particles(7, gravity=70.0, drag=0.55, sway=34.0))

    def __post_init__(self) -> None:
        self.dust = Particles(11, self.look.gravity, self.look.drag, self.look.sway)

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
        self.speeches.clear()
        self.banner = self.crowning = None

    def puff(self, at: Point, count: int, speed: float, size: float, kind: int = DUST, life: float = 0.7) -> None:
        """Grains thrown up from a place."""
        before = len(self.dust.alive)
        self.dust.burst(*at, count, speed, life, 1, size)
        for grain in self.dust.alive[before:]:
            grain.kind = kind

    # ---- drawing

    def draw_flyers(self, easel: Easel) -> None:
        for flyer in self.flyers:
            easel.put(flyer.art(easel.pen), *flyer.at, "center", flyer.alpha)

    def draw_rings(self, easel: Easel, unit: float, line: float = 4.5, gap: float = 5.0) -> None:
        """`unit`: window units of one of the table's own; `line`, `gap`: of a ring as wide as WIDEST."""
        for ring in self.rings:
            r = round(ring.r * 8) / 8
            if r > 0:
                easel.put(_ring(easel.pen, r * unit, ring.colour, line, gap), *ring.at(), "center", ring.alpha)

    def draw_dust(self, easel: Easel) -> None:
        look = self.look
        for grain in self.dust.alive:
            share = grain.age / grain.life
            size = max(2, round(grain.size * (0.6 + look.swell * share) / look.step) * look.step)
            art = _grain(easel.pen, size, grain.kind, look.sand)
            easel.put(art, grain.x, grain.y, "center", round((1 - share) * look.eighths) / 8)

    def draw_petals(self, easel: Easel, bottom: float) -> None:
        """`bottom`: of the window."""
        step = self.petal_turn
        for petal in self.petals.alive:
            if petal.y < -30 or petal.y > bottom + 30:
                continue
            size, turn = max(4, round(petal.size / 2) * 2), round(petal.angle / step) * step % 360
            fade = min(1.0, (petal.life - petal.age) * 2)
            easel.put(_petal(easel.pen, size, petal.kind, turn), petal.x, petal.y, "center", round(fade * 8) / 8)


@kept
def _ring(pen: Pen, r: float, colour: str, line: float, gap: float) -> pygame.Surface:
    """A ring of sound. One wide ring is drawn and the others are made from it: they are new in every frame."""
    size = 2 * WIDEST + 12
    at = f'cx="{size / 2:g}" cy="{size / 2:g}" fill="none"'
    body = f'<circle {at} r="{WIDEST:g}" stroke="{colour}" stroke-width="{line:g}" stroke-opacity=".9"/>'
    body += f'<circle {at} r="{WIDEST - gap:g}" stroke="#fff0d0" stroke-width="1.6" stroke-opacity=".7"/>'
    small = pen.px1(2 * r * (WIDEST + 6) / WIDEST)
    return pygame.transform.smoothscale(pen.drawing(body, size, size), (small, small))


@kept
def _grain(pen: Pen, size: float, kind: int, sand: float) -> pygame.Surface:
    """A soft round speck: sand, a spark of gold, or blood."""
    speck: tuple[Stop, ...] = ((0, "#f3dca6", sand), (1, "#c79a58", 0))
    body = '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    return pen.svg(body, 100, 100, size, size, rg("g", *(speck, _SPARK, _DROP)[kind]))


@kept
def _petal(pen: Pen, size: float, kind: int, turn: int) -> pygame.Surface:
    return pygame.transform.rotozoom(pen.leaf(size, kind), turn, 1.0)
