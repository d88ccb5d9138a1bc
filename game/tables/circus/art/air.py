"""What flies over the circus, drawn in its place: dust beneath the chariots' heads and light over Caesar's alley, the
rest over all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.tables.circus.art.drivers import Livery, portrait
from game.tables.circus.layout import Layout
from game.tables.easel import Easel
from game.tables.kit import air, laurel
from game.tables.kit.aloft import SPOKEN, bubble, cloud
from game.ui.brush import rg
from game.ui.geometry import Point

LOOK = air.Dust(gravity=16.0, drag=3.2, sway=2.0, swell=0.9, step=3, eighths=6, sand=0.75)
UNDER = 30
"""From the point above a chariot to a bubble below it: whoever greets Caesar must not cover him."""


@dataclass
class Air(air.Air):
    """With the light over the alley."""

    look: air.Dust = LOOK
    petal_turn: int = 30
    rays: float = 0.0
    """Golden light over the alley, 0..1."""

    def clear(self) -> None:
        super().clear()
        self.rays = 0.0

    def draw_low(self, easel: Easel, arena: Layout) -> None:
        if self.rays > 0:
            w, h = arena.caesar.w * 1.5, arena.caesar.h * 3.2
            glow = rg("r", (0, "#ffe9a0", 0.6), (0.5, "#ffd25a", 0.28), (1, "#ffb030", 0))
            body = '<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#r)"/>'
            light = easel.pen.drawing(body, w, h, glow, 100, 100)
            easel.put(light, arena.caesar.cx, arena.caesar.bottom, "center", round(self.rays * 12) / 12)
        self.draw_dust(easel)

    def draw_high(self, easel: Easel, arena: Layout, bottom: float, liveries: Sequence[Livery]) -> None:
        """`bottom`: of the window."""
        self.draw_flyers(easel)
        for speech in self.speeches:
            _say(easel, arena, speech)
        if self.banner is not None:
            art = cloud(easel.pen, self.banner.title, room=arena.area.w)
            easel.put(art, *arena.area.centre, "center", self.banner.alpha)
        if self.crowning is not None:
            _crown(easel, arena, self.crowning, liveries)
        self.draw_petals(easel, bottom)


def _say(easel: Easel, arena: Layout, speech: air.Speech) -> None:
    x, y = speech.at()
    is_below = y - SPOKEN < arena.caesar.bottom and arena.caesar.x < x < arena.caesar.right
    art = bubble(easel.pen, speech.text, is_below)
    half, alpha = art.w / easel.pen.k / 2, round(speech.alpha * 12) / 12
    x = max(arena.area.x + half + 4, min(x, arena.area.right - half - 4))
    if is_below:
        easel.put(art, x, y + UNDER, "midtop", alpha)
    else:
        easel.put(art, x, max(y - 4, arena.area.y + 42), "midbottom", alpha)


def _crown(easel: Easel, arena: Layout, crowning: laurel.Crowning, liveries: Sequence[Livery]) -> None:
    pen, area = easel.pen, arena.area
    reach = min(area.h * 0.42, area.w * 0.3)
    w, h = min(area.w, reach * 3.2), reach * 1.15
    names, title = (min(42.0, reach * 0.17), h / 2 + reach * 0.27), (min(19.0, reach * 0.08), h / 2 + reach * 0.43)
    ribbon = laurel.Ribbon(w, h, names, title, w * 0.66, dark=0.92)
    d = min(150.0, reach * 0.55)
    podium = laurel.Podium(area.centre, area.cy - reach * 0.15, (d, d * 0.86, d * 0.62))

    def face(seat: Seat, d: float, at: Point) -> None:
        easel.put(portrait(pen, liveries[seat], round(d * 0.74, 1)), *at, "center", crowning.alpha)

    laurel.draw(easel, crowning, ribbon, podium, face, lambda d: laurel.golden(pen, d))
