"""A marked place: its shape in a colour with an edge, and light round it."""

from __future__ import annotations

from dataclasses import dataclass

from game.tables.kit.art import kept
from game.ui.brush import Sprite, dashes, polygon
from game.ui.geometry import Point
from game.ui.pen import Pen


@dataclass(frozen=True)
class MarkLook:
    """Fill and edge of a marked place. `glow`: colour of the light round it, `times` laid on."""

    fill: str
    fill_opacity: float
    edge: str
    edge_width: float
    glow: tuple[int, int, int, int] | None = None
    times: int = 1
    dashed: bool = False


@kept
def mark_art(pen: Pen, outline: tuple[Point, ...], w: float, h: float, look: MarkLook, thin: float, blur: float) -> Sprite:
    """`outline` lies within w x h; `thin`: what lines and dashes are multiplied with; `blur` of the light."""
    points, fill = list(outline), f'fill="{look.fill}" fill-opacity="{look.fill_opacity}"'
    edge = f'stroke="{look.edge}" stroke-width="{look.edge_width * thin:.2f}" stroke-linejoin="round"'
    if look.dashed:
        body = polygon(points, fill) + dashes(points, edge, 5 * thin, 4 * thin)
    else:
        body = polygon(points, f"{fill} {edge}")
    surface = pen.svg(body, w, h, w, h)
    if look.glow is None:
        return Sprite(surface, 0, 0, *surface.get_size())
    return pen.glowing(surface, look.glow, blur, look.times)
