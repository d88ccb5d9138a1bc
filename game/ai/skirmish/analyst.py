"""Who knows what a position is worth: the opening book, the exact solution of the sub-game, or search to a depth.

An analyst serves one payoff: a game of its own, or one game of a set at a given score. He lives as long as the match,
keeps the sub-game he solved last, and may think ahead while a person does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ai.skirmish import kernel as _kernel
from game.ai.skirmish.book import SCALE, Book
from game.ai.skirmish.matrix import Game, game_value, solved
from game.ai.skirmish.model import (
    Card,
    Choice,
    Payoff,
    Position,
    Revival,
    Worth,
    choices,
    double_revival,
    mirrored,
    own_revivals,
    revivals,
    round_matrix,
)
from game.ai.skirmish.search import Search
from game.ai.skirmish.solve import Solver, Stop, game_below, never

Option = Choice | Card | None
"""What a player may decide: a stack or POPULI to send in; in a revival the card brought back, or None."""

SEARCH_DEPTH = 3
"""Rounds the reduced kernel looks ahead."""
HASTY_DEPTH = 2
"""Rounds looked ahead when an exact solve was stopped by the clock."""
SMALL_CELLS = 8_000
"""Largest table the reduced kernel solves exactly: about half a second of plain Python."""
AHEAD_CELLS = 60_000_000
"""Largest table solved in advance (240 MB)."""


def kernel() -> Literal["exact", "reduced"]:
    """Whether every position is solved exactly, or by search to a fixed depth for want of the compiled kernel."""
    return "exact" if _kernel.COMPILED else "reduced"


@dataclass(frozen=True)
class Analysis:
    """One decision, solved. Where only one side decides (a revival), the other has the single option None."""

    position: Position
    ours: tuple[Option, ...]
    theirs: tuple[Option, ...]
    matrix: tuple[tuple[float, ...], ...]
    """Rows our options, columns theirs; the value of what follows, to us."""
    game: Game
    slack: float = 0.0
    """How far a value or a worst case read off the matrix may be off, each, by the rounding of the book."""
    is_exact: bool = True
    """False: judged by search to a depth."""

    @property
    def value(self) -> float:
        return self.game.value


class Analyst:
    """Analyses positions under one law and payoff.

    `exact` defaults to what the kernel can do. A reduced analyst ignores the score of a set: he plays for the game.
    """

    def __init__(self, book: Book, payoff: Payoff, *, exact: bool | None = None) -> None:
        self.book = book
        self.law = book.law
        self.payoff = payoff
        self.exact = kernel() == "exact" if exact is None else exact
        self._search = Search(book.strengths, payoff)
        self._solver: Solver | None = None
        self._ahead: Solver | None = None
        self._too_big: Position | None = None

    def analyse(self, position: Position, stop: Stop = never) -> Analysis:
        """Solves one decision. `stop`, if it comes true before an exact solve is done, settles for search."""
        worth, slack, is_exact = self._judge(position, stop)
        if position.revival in (Revival.OPEN, Revival.SPENT):
            ours: tuple[Option, ...] = choices(position.ours, position.our_populi)
            theirs: tuple[Option, ...] = choices(position.theirs, position.their_populi)
            matrix = round_matrix(self.law, position, worth, game_value)
        else:
            ours, theirs, matrix = self._revival(position, worth)
        return Analysis(position, ours, theirs, tuple(map(tuple, matrix)), solved(matrix), slack, is_exact)

    def _revival(self, position: Position, worth: Worth) -> tuple[tuple[Option, ...], tuple[Option, ...], list[list[float]]]:
        match position.revival:
            case Revival.OURS:
                offers = own_revivals(self.law, position)
                return tuple(card for card, _ in offers), (None,), [[worth(after)] for _, after in offers]
            case Revival.THEIRS:
                offers = own_revivals(self.law, mirrored(position))
                return (None,), tuple(card for card, _ in offers), [[worth(mirrored(after)) for _, after in offers]]
            case _:
                ours = tuple(card for card, _ in revivals(self.law, position.ours))
                theirs = tuple(card for card, _ in revivals(self.law, position.theirs))
                return ours, theirs, double_revival(self.law, position, worth)

    def prepare(self, position: Position, stop: Stop) -> bool:
        """Uses spare time to solve the sub-game below a position; may be called again. True when nothing is left."""
        if not self.exact or position.is_over or position == self._too_big or self._holds(self._solver, position):
            return True
        if not self._holds(self._ahead, position):
            self._ahead = game_below(self.law, self.payoff, position, AHEAD_CELLS)
        if self._ahead is None:
            self._too_big = position
            return True
        if not self._ahead.work(stop):
            return False
        self._solver, self._ahead = self._ahead, None
        return True

    def _judge(self, position: Position, stop: Stop) -> tuple[Worth, float, bool]:
        """(how to judge what follows a position, slack, whether that is exact)."""
        if position.revival in (Revival.OPEN, Revival.SPENT) and self.book.decides(position):
            if self._holds(self._solver, position):
                return self._solved_worth(self._solver), 0.0, True
            return self.book.worth, 0.5 / SCALE, True
        limit = None if self.exact else SMALL_CELLS
        if not self._holds(self._solver, position):
            solver = self._ahead if self._holds(self._ahead, position) else None
            solver = solver or game_below(self.law, self.payoff, position, limit)
            if solver is not None and solver.work(stop):
                self._solver, self._ahead = solver, None
            elif solver is not None:
                self._ahead = solver
        if self._holds(self._solver, position):
            return self._solved_worth(self._solver), 0.0, True
        depth = (HASTY_DEPTH if self.exact else SEARCH_DEPTH) - 1
        return (lambda after: self._search.worth(after, depth)), 0.0, False

    def _solved_worth(self, solver: Solver | None) -> Worth:
        assert solver is not None
        return lambda after: self.payoff.of(after) if after.is_over else solver.value(after)

    @staticmethod
    def _holds(solver: Solver | None, position: Position) -> bool:
        return solver is not None and solver.holds(position)
