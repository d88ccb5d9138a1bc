"""Round buttons on the stands: arcs of everybody, the measuring tape, nearer and farther."""

from __future__ import annotations

import pygame

from game.tables.easel import Easel
from game.tables.moritari.layout import TOOL_R, tools_of
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.play.targets import TOOLS
from game.ui.geometry import Box
from game.ui.pen import Pen

_LINE = 'fill="none" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"'
SIGNS = {
    "arcs": f'<g {_LINE}><circle cx="50" cy="62" r="12"/><path d="M14 62 A36 36 0 0 1 86 62 M14 62 H32 M68 62 H86 M50 36 '
    'V14 M42 22 L50 12 L58 22"/></g>',
    "tape": f'<g {_LINE}><circle cx="42" cy="46" r="28"/><circle cx="42" cy="46" r="8"/><path d="M42 74 H88 V60 M74 74 V66 '
    'M60 74 V66"/></g>',
    "closer": f'<g {_LINE}><circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M42 30 V54 M30 42 H54"/></g>',
    "wider": f'<g {_LINE}><circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M30 42 H54"/></g>',
}


def draw_tools(easel: Easel, board: Box, hands: Hands, hovered: str | None) -> None:
    on = {"arcs": hands.arcs, "tape": hands.taping}
    for name, place in zip(TOOLS, tools_of(board, len(TOOLS)), strict=True):
        art = _button(easel.pen, name, on.get(name, False), hovered == f"tool:{name}")
        easel.put(art, place.x, place.y, "center")


def _button(pen: Pen, name: str, on: bool, lit: bool) -> pygame.Surface:
    top, low = ("#ffdf86", "#c48a1e") if on else ("#876447", "#4d3420") if lit else ("#5d4330", "#33210f")
    ink = "#3b1d06" if on else "#f7e8c8"
    body = (
        '<circle cx="50" cy="52" r="46" fill="#180c06"/>'
        f'<circle cx="50" cy="48" r="45" fill="{top}" stroke="#d9a441" stroke-width="4"/>'
        f'<path d="M7 52 A43 43 0 0 0 93 52 Z" fill="{low}" fill-opacity=".55"/>'
        f'<g transform="translate(17 15) scale(.66)" stroke="{ink}">{SIGNS[name]}</g>'
    )
    return pen.drawing(body, 2 * TOOL_R, 2 * TOOL_R, "", 100, 100)
