"""Two round buttons in the corner of the board: where the lion can go, and the names of the hexes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.lion.state import State
from game.tables.easel import Easel
from game.tables.lion.words.tell import Teller
from game.ui.geometry import Box, Disc
from game.ui.pen import Pen
from game.ui.target import Target

RADIUS = 18.0
_PAW = (
    '<path d="M50 50 C62 50 71 60 69 70 C66 78 58 76 50 76 C42 76 34 78 31 70 C29 60 38 50 50 50 Z" stroke="none"/>'
    '<ellipse cx="28" cy="48" rx="6" ry="9" transform="rotate(-24 28 48)" stroke="none"/>'
    '<ellipse cx="42" cy="34" rx="6.5" ry="10" transform="rotate(-8 42 34)" stroke="none"/>'
    '<ellipse cx="58" cy="34" rx="6.5" ry="10" transform="rotate(8 58 34)" stroke="none"/>'
    '<ellipse cx="72" cy="48" rx="6" ry="9" transform="rotate(24 72 48)" stroke="none"/>'
)
_HEX_A = (
    '<path d="M50 18 L78 34 V66 L50 82 L22 66 V34 Z" fill="none" stroke-width="6" stroke-linejoin="round"/>'
    '<path d="M39 66 L50 34 L61 66 M43 56 H57" fill="none" stroke-width="6" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


@dataclass
class Tools:
    """What the buttons switch. `changed` is called after each switch."""

    changed: Callable[[], None]
    threat: bool = False
    names: bool = False

    def toggle_threat(self) -> None:
        self.threat = not self.threat
        self.changed()

    def toggle_names(self) -> None:
        self.names = not self.names
        self.changed()

    @staticmethod
    def places(board: Box) -> tuple[Disc, Disc]:
        """The two buttons in the lower left corner of the board's area, where no arena ever reaches."""
        x, y = board.x + 14 + RADIUS, board.bottom - 12 - RADIUS
        return Disc(x, y, RADIUS), Disc(x + 2 * RADIUS + 10, y, RADIUS)

    def draw(self, easel: Easel, board: Box, hovered: str | None) -> None:
        threat, names = self.places(board)
        for name, sign, place, on in (("threat", _PAW, threat, self.threat), ("names", _HEX_A, names, self.names)):
            art = _button(easel.pen, sign, on, hovered == f"tool:{name}")
            easel.put(art, place.x, place.y, "center")

    def targets(self, board: Box, state: State, teller: Teller) -> list[Target]:
        threat, names = self.places(board)
        has_lion = any(die.kind == "lion" for die in state.pool)
        threat_tip = teller("tool.threat.tip" if has_lion else "tool.threat.none")
        names_tip = teller("tool.names.tip")
        threat_name, names_name = teller("tool.threat"), teller("tool.names")
        return [
            Target("tool:threat", threat, threat_name, tip=threat_tip, action=self.toggle_threat, keys=("t",)),
            Target("tool:names", names, names_name, tip=names_tip, action=self.toggle_names, keys=("c",)),
        ]


def _button(pen: Pen, sign: str, on: bool, lit: bool) -> pygame.Surface:
    top, low = ("#ffdf86", "#c48a1e") if on else ("#876447", "#4d3420") if lit else ("#5d4330", "#33210f")
    ink = "#3b1d06" if on else "#f7e8c8"
    body = (
        '<circle cx="50" cy="52" r="46" fill="#180c06"/>'
        f'<circle cx="50" cy="48" r="45" fill="{top}" stroke="#d9a441" stroke-width="4"/>'
        f'<path d="M7 52 A43 43 0 0 0 93 52 Z" fill="{low}" fill-opacity=".55"/>'
        f'<g fill="{ink}" stroke="{ink}">{sign}</g>'
    )
    return pen.drawing(body, 2 * RADIUS, 2 * RADIUS, "", 100, 100)
