"""A round button in the corner of the board: the score of the tournament, whenever one wants to see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.tables.circus.layout import Speak
from game.tables.easel import Easel
from game.tables.kit import corner
from game.tables.kit.corner import RADIUS
from game.ui.geometry import Box, Disc
from game.ui.icons import stroked
from game.ui.target import Target

CUP = f'<g transform="translate(24 22) scale(.52)">{stroked("trophy", "{ink}")}</g>'


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
        corner.draw(easel, "scores", self.place(board), CUP, shown, hovered)

    def targets(self, board: Box, words: Speak, shown: bool) -> list[Target]:
        name, tip = words("tool.scores"), words("tool.scores.hide" if shown else "tool.scores.tip")

        def act() -> None:
            self.toggle(shown)

        return [Target("tool:scores", self.place(board), name, tip=tip, action=act, keys=("t",))]
