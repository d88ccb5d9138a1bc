"""What flies over the lion's sand, drawn in its place: roars and dust above the pieces, the rest over all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit import laurel
from game.tables.kit.air import Air
from game.tables.kit.aloft import bubble, cloud
from game.tables.kit.art import medallion
from game.tables.lion.layout import Layout
from game.ui.geometry import Point


def draw_low(easel: Easel, air: Air, arena: Layout) -> None:
    """Roars and dust, above the pieces."""
    air.draw_rings(easel, arena.r)
    air.draw_dust(easel)


def draw_high(easel: Easel, air: Air, arena: Layout, bottom: float, colours: Sequence[int]) -> None:
    """Over all. `bottom`: of the window."""
    air.draw_flyers(easel)
    for speech in air.speeches:
        x, y = speech.at()
        easel.put(bubble(easel.pen, speech.text), x, y - 4, "midbottom", speech.alpha)
    if air.banner is not None:
        (x, y), art = arena.centre, cloud(easel.pen, air.banner.title)
        easel.put(art, x, y - arena.sand * 0.62, "center", air.banner.alpha)
    if air.crowning is not None:
        _crown(easel, arena, air.crowning, colours)
    air.draw_petals(easel, bottom)


def _crown(easel: Easel, arena: Layout, crowning: laurel.Crowning, colours: Sequence[int]) -> None:
    pen, sand = easel.pen, arena.sand
    w, h = sand * 2.9, sand * 1.06
    names, title = (min(44.0, sand * 0.16), h / 2 + sand * 0.275), (min(19.0, sand * 0.07), h / 2 + sand * 0.42)
    ribbon = laurel.Ribbon(w, h, names, title, sand * 1.7, is_double=True)
    d = min(150.0, sand * 0.50)
    podium = laurel.Podium(arena.centre, arena.centre[1] - sand * 0.13, (d, d * 0.86, d * 0.62))

    def face(seat: Seat, d: float, at: Point) -> None:
        easel.put(medallion(pen, colours[seat], d * 0.74), *at, "center", crowning.alpha)

    laurel.draw(easel, crowning, ribbon, podium, face, lambda d: laurel.golden(pen, d))
