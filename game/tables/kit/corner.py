"""Round buttons in a corner of the board that only look: what they switch is the table's own."""

from __future__ import annotations

import pygame

from game.tables.easel import Easel
from game.ui.geometry import Disc
from game.ui.pen import Pen

RADIUS = 18.0


def ink_of(on: bool) -> str:
    return "#3b1d06" if on else "#f7e8c8"


def plate(on: bool, lit: bool) -> str:
    """The button without its sign, on a field of 100 x 100. `on`: switched on, `lit`: under the pointer."""
    top, low = ("#ffdf86", "#c48a1e") if on else ("#876447", "#4d3420") if lit else ("#5d4330", "#33210f")
    return (
        '<circle cx="50" cy="52" r="46" fill="#180c06"/>'
        f'<circle cx="50" cy="48" r="45" fill="{top}" stroke="#d9a441" stroke-width="4"/>'
        f'<path d="M7 52 A43 43 0 0 0 93 52 Z" fill="{low}" fill-opacity=".55"/>'
    )


def art(pen: Pen, sign: str, on: bool, lit: bool) -> pygame.Surface:
    return pen.drawing(plate(on, lit) + sign.replace("{ink}", ink_of(on)), 2 * RADIUS, 2 * RADIUS, "", 100, 100)


def draw(easel: Easel, name: str, place: Disc, sign: str, on: bool, hovered: str | None) -> None:
    """The button of the target `tool:<name>`. `sign`: on a field of 100 x 100, SVG with `{ink}` for its colour."""
    easel.put(art(easel.pen, sign, on, hovered == f"tool:{name}"), place.x, place.y, "center")
