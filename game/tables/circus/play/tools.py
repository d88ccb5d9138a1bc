"""A round button in the corner of the board: the score of the tournament, whenever one wants to see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.tables.circus.layout import Speak
from game.tables.easel import Easel
from game.ui.geometry import Box, Disc
from game.ui.icons import stroked
from game.ui.pen import Pen
from game.ui.target import Target

RADIUS = 18.0


@dataclass
class Tools:
    """What the button switches. `changed` is called after each switch."""

    changed: Callable[[], None]
    scores: bool | None = None
    """None: the sheet comes and goes by itself."""

    def toggle(self, shown: bool) -> None:
        self.scores = not shown
        self.changed()

    @staticmethod
    def place(board: Box) -> Disc:
        """The upper left corner, where no course ever reaches."""
        return Disc(board.x + 12 + RADIUS, board.y + 14 + RADIUS, RADIUS)

    def draw(self, easel: Easel, board: Box, hovered: str | None, shown: bool) -> None:
        place = self.place(board)
        easel.put(_button(easel.pen, shown, hovered == "tool:scores"), place.x, place.y, "center")

    def targets(self, board: Box, words: Speak, shown: bool) -> list[Target]:
        name, tip = words("tool.scores"), words("tool.scores.hide" if shown else "tool.scores.tip")

        def act() -> None:
            self.toggle(shown)

        return [Target("tool:scores", self.place(board), name, tip=tip, action=act, keys=("t",))]


def _button(pen: Pen, on: bool, lit: bool) -> pygame.Surface:
    top, low = ("#ffdf86", "#c48a1e") if on else ("#876447", "#4d3420") if lit else ("#5d4330", "#33210f")
    ink = "#3b1d06" if on else "#f7e8c8"
    body = (
        '<circle cx="50" cy="52" r="46" fill="#180c06"/>'
        f'<circle cx="50" cy="48" r="45" fill="{top}" stroke="#d9a441" stroke-width="4"/>'
        f'<path d="M7 52 A43 43 0 0 0 93 52 Z" fill="{low}" fill-opacity=".55"/>'
        f'<g transform="translate(24 22) scale(.52)">{stroked("trophy", ink)}</g>'
    )
    return pen.drawing(body, 2 * RADIUS, 2 * RADIUS, "", 100, 100)
