"""The exact solution of Caesar's Skirmish as a player: the champion, who solves every game from the deal and has no book.

What search without end comes to, where it is to be had: on the tiny deck some milliseconds a decision. (On the full deck a
game would take minutes and gigabytes; there his book is that solution, rounded.)
"""

from __future__ import annotations

from game.ai.skirmish.agent import SkirmishAgent
from game.ai.skirmish.book import Book
from game.ai.skirmish.study import Study, ruled
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions


class Bookless(Study):
    """Solves what others look up."""

    @property
    def book(self) -> Book | None:
        return None


class Solved(SkirmishAgent):
    """Plays the solved mix at every decision."""

    def __init__(self, board: Board) -> None:
        super().__init__("champion", board)
        self._studies: dict[SkirmishOptions, Study] = {}

    def study(self, options: SkirmishOptions) -> Study:
        """His own, for nobody else does without a book."""
        rules = ruled(options)
        if rules not in self._studies:
            self._studies[rules] = Bookless(self.board, rules)
        return self._studies[rules]
