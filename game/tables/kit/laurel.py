"""The end of a game: a dark ribbon across the board with the winners' names, their portraits, and the laurel that falls
on each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import Art, Sprite, lg
from game.ui.geometry import Point
from game.ui.pen import Pen

EVEN = ((0.0, 0.0), (0.22, 1.0), (0.78, 1.0), (1.0, 0.0))
"""How much of a ribbon is seen along its width: it is lost in the air at both ends."""


@dataclass
class Crowning:
    """Who is crowned."""

    winners: tuple[Seat, ...]
    names: tuple[str, ...]
    title: str
    fall: float = 0.0
    """Of the laurel: 0 above the window .. 1 in its place."""
    alpha: float = 0.0
    """Of the ribbon and its words."""


@dataclass(frozen=True)
class Ribbon:
    """The ribbon's measures. `names`, `title`: size at most and height of the middle of a line; `room`: for both."""

    w: float
    h: float
    names: tuple[float, float]
    title: tuple[float, float]
    room: float
    dark: float = 0.9
    is_double: bool = False
    """A second, finer line inside each edge."""
    fade: tuple[tuple[float, float], ...] = EVEN


@dataclass(frozen=True)
class Podium:
    """Where winners stand. `d`: a laurel's breadth for one, for two and for more of them; `y`: of their portraits."""

    centre: Point
    y: float
    d: tuple[float, float, float]
    pitch: float = 1.45
    """From one to the next, in laurels."""
    lift: float = 0.02
    """Of a laurel over its portrait, in laurels."""


def draw(
    easel: Easel, crowning: Crowning, ribbon: Ribbon, podium: Podium, face: Callable[[Seat, float, Point], None],
    wreath: Callable[[float], Art],
) -> None:  # fmt: skip
    """`face` draws a winner's portrait for a laurel of that breadth at a point, `wreath` makes the laurel."""
    easel.put(_band(easel.pen, crowning.names, crowning.title, ribbon), *podium.centre, "center", crowning.alpha)
    count = len(crowning.winners)
    d = podium.d[min(count, 3) - 1]
    y = -d + (podium.y + d) * crowning.fall
    for n, seat in enumerate(crowning.winners):
        x = podium.centre[0] + (n - (count - 1) / 2) * d * podium.pitch
        if crowning.alpha > 0:
            face(seat, d, (x, podium.y))
        easel.put(wreath(d), x, y - d * podium.lift, "center")


@kept
def _band(pen: Pen, names: tuple[str, ...], title: str, ribbon: Ribbon) -> pygame.Surface:
    w, h = ribbon.w, ribbon.h
    layer = pen.layer(w, h)
    edges = [(0.0, 2.4, "g"), (h - 2.4, 2.4, "g")]
    if ribbon.is_double:
        edges[1:1] = [(6.0, 1.2, "h"), (h - 7.2, 1.2, "h")]
    body = f'<rect width="{w:.1f}" height="{h:.1f}" fill="url(#b)"/>'
    for y, thick, fill in edges:
        body += f'<rect y="{y:.1f}" width="{w:.1f}" height="{thick}" fill="url(#{fill})"/>'
    inks = (("b", "#1f0d06", ribbon.dark), ("g", "#f0cd85", 0.95), ("h", "#f0cd85", 0.45))
    defs = "".join(
        lg(name, *((at, colour, most * share) for at, share in ribbon.fade), x2=1, y2=0) for name, colour, most in inks
    )
    layer.blit(pen.svg(body, w, h, w, h, defs), (0, 0))
    shown, (most, y) = " · ".join(names), ribbon.names
    pen.gold_text(layer, shown, w / 2, y, pen.fit(shown, "caps_heavy", most, ribbon.room, 0.4), track=1.5)
    small, low = ribbon.title
    pen.fitted(layer, title, w / 2, low, ribbon.room, "italic", small, theme.GOLD_LIT, "center", theme.NIGHT)
    return layer


@kept
def golden(pen: Pen, d: float) -> Sprite:
    """A laurel of gold for a crown of that breadth, with its shadow."""
    return pen.dropped(pen.laurel(d * 1.3), 3, 9, 7, 200)
