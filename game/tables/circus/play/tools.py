"""Round buttons in the corner of the board: the score of the tournament, the cards of all drivers, and what these may do
next turn, whenever one wants to see them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.tables.circus.layout import Speak
from game.tables.easel import Easel
from game.tables.kit import corner, threats
from game.tables.kit.corner import RADIUS
from game.ui.geometry import Box, Disc
from game.ui.icons import stroked
from game.ui.target import Target

CUP = f'<g transform="translate(24 22) scale(.52)">{stroked("trophy", "{ink}")}</g>'
CARDS = (
    '<g fill="none" stroke="{ink}" stroke-width="5" stroke-linejoin="round">'
    '<rect x="26" y="30" width="26" height="38" rx="4" transform="rotate(-14 39 49)"/>'
    '<rect x="46" y="28" width="26" height="38" rx="4" transform="rotate(10 59 47)"/></g>'
)
GAP = 8.0
TOOLS_WIDE = 12 + 2 * RADIUS + GAP
"""Units from the board's left edge to where they are passed by."""


@dataclass
class Tools:
    """What the buttons switch. `changed` is called after each switch."""

    changed: Callable[[], None]
    scores: bool | None = None
    """None: the sheet comes and goes by itself."""
    cards: bool = False
    """The cards of all drivers lie on the board."""
    foes: bool = False
    """What the others may do next turn stands beside the course."""

    def toggle(self, shown: bool) -> None:
        self.scores, self.cards = not shown, False
        self.changed()

    def toggle_cards(self) -> None:
        self.cards = not self.cards
        self.scores = None if self.scores else self.scores
        self.changed()

    def toggle_foes(self, _: str = "") -> None:
        self.foes = not self.foes
        self.changed()

    @staticmethod
    def place(board: Box) -> Disc:
        """The upper left corner, where no course ever reaches."""
        return Disc(board.x + 12 + RADIUS, board.y + 14 + RADIUS, RADIUS)

    @classmethod
    def place_of_cards(cls, board: Box) -> Disc:
        """Below the other."""
        first = cls.place(board)
        return Disc(first.x, first.y + 2 * RADIUS + GAP, RADIUS)

    @classmethod
    def place_of_foes(cls, board: Box) -> Disc:
        """Below that."""
        second = cls.place_of_cards(board)
        return Disc(second.x, second.y + 2 * RADIUS + GAP, RADIUS)

    def draw(self, easel: Easel, board: Box, hovered: str | None, shown: bool) -> None:
        corner.draw(easel, "scores", self.place(board), CUP, shown, hovered)
        corner.draw(easel, "cards", self.place_of_cards(board), CARDS, self.cards, hovered)
        corner.draw(easel, threats.NAME, self.place_of_foes(board), threats.SIGN, self.foes, hovered)

    def targets(self, board: Box, words: Speak, shown: bool, counts: bool = True) -> list[Target]:
        """`counts`: nobody counts the cards for himself alone."""
        name, tip = words("tool.scores"), words("tool.scores.hide" if shown else "tool.scores.tip")
        own = words("tool.cards.hide" if self.cards else "tool.cards.tip")
        why = None if counts else words("tool.cards.off")
        foes = threats.tool(self.place_of_foes(board), words("tool.foes"), words("tool.foes.tip"), self.toggle_foes, why)

        def act() -> None:
            self.toggle(shown)

        return [
            Target("tool:scores", self.place(board), name, tip=tip, action=act, keys=("t",)),
            Target("tool:cards", self.place_of_cards(board), words("tool.cards"), counts,
                   why, own if counts else None, self.toggle_cards, keys=("k",)),
            foes,
        ]  # fmt: skip
