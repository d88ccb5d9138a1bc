"""Who knows what a position is worth: the opening book, the exact solution of the sub-game, or search to a depth.

An analyst serves one payoff: a game of its own, or one game of a set at a given score. He keeps the sub-game he solved
last and may think ahead while a person does. What he says of a position depends on nothing but the position, whatever he
solved before, unless a `stop` cuts him short.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.ai.skirmish import kernel as _kernel
from game.ai.skirmish import lanes
from game.ai.skirmish.below import KEPT_CELLS, Below, below
from game.ai.skirmish.book import SCALE, Book
from game.ai.skirmish.horizon import Edge
from game.ai.skirmish.matrix import Game, game_value, solved
from game.ai.skirmish.model import (
    MARGIN,
    Card,
    Choice,
    Law,
    Payoff,
    Position,
    Revival,
    Worth,
    by_margin,
    choices,
    double_revival,
    game_payoff,
    mirrored,
    own_revivals,
    revivals,
    round_matrix,
)
from game.ai.skirmish.search import Search
from game.ai.skirmish.sets import margins_of, typical
from game.ai.skirmish.solve import Solver, Stop, game_below, never
from game.ai.skirmish.strength import Guess, Material

Option = Choice | Card | None
"""What a player may decide: a stack or POPULI to send in; in a revival the card brought back, or None."""

EXACT_CARDS: Final = 20
"""Most cards on the table at which the compiled kernel solves a sub-game when asked: two thirds of a second at worst where
there is a horizon (horizon.py), else a second mostly and four at worst."""
_AHEAD_CARDS: Final = EXACT_CARDS + 1
"""Most cards on the table at which something is solved in advance: laying out a larger table can't be interrupted."""
_BESIDE: Final = 20_000_000
"""Most numbers of the upper part of a large table that stays beside another table, for whoever looks back a round."""
_LOOKED_AT: Final = 8
_SMALL_REST: Final = 4_000_000
"""Positions left to work out in a table solved ahead, below which no smaller table is looked for."""
SMALL_CARDS, SMALL_CELLS = 12, 8_000
"""Most cards and largest table that plain Python solves exactly: about half a second."""
SEARCH_DEPTH: Final = 2
"""Rounds looked ahead where nothing exact is to be had."""


def kernel() -> Literal["exact", "reduced"]:
    """Whether positions are solved exactly, or by search to a fixed depth for want of the compiled kernel."""
    return "exact" if _kernel.COMPILED else "reduced"


def chance_of(value: float) -> float:
    """A value (a win 1, a loss -1) as a winning chance, 0..1."""
    return max(0.0, min(1.0, (1 + value) / 2))


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
    """How far a value or a worst case read off the matrix may be off, each, by the rounding of the book or the horizon."""
    is_exact: bool = True
    """False: judged by search to a depth."""
    is_capped: bool = False
    """Judged by search only because the time was up: asked again, it comes nearer to the exact solution."""
    said: float | None = None
    """What a book says of the position itself; the value, worked out from what it says of the next ones, may be a little
    different."""

    @property
    def stated(self) -> float:
        """What whoever judges this position said of it a round before: so what is lost adds up over a game."""
        return self.value if self.said is None else self.said

    @property
    def value(self) -> float:
        return self.game.value

    def flipped(self) -> Analysis:
        """The same decision seen by the other player."""
        value, ours, theirs = self.game
        return Analysis(
            mirrored(self.position),
            self.theirs,
            self.ours,
            tuple(tuple(-entry for entry in column) for column in zip(*self.matrix, strict=True)),
            Game(-value, theirs, ours),
            self.slack,
            self.is_exact,
            self.is_capped,
            None if self.said is None else -self.said,
        )


Table = Solver | Below
"""Everything below one position, solved or being solved."""


def _laid(law: Law, payoff: Payoff, position: Position, limit: int | None) -> Table | None:
    """A table to be worked out; None if it is beyond `limit` cells."""
    return (below if lanes.COMPILED else game_below)(law, payoff, position, limit)


class _Judgement(NamedTuple):
    """How to judge what follows a position."""

    worth: Worth
    slack: float = 0.0
    is_exact: bool = True
    is_capped: bool = False
    is_book: bool = False


class Analyst:
    """Analyses positions under one law and payoff.

    `book`: for this law, or None. `guess`: what search believes beyond its depth. `exact` defaults to what the kernel can
    do. `known`: a solved table to begin with. Among choices that are equally good he prefers those that leave the winner
    more cards (`margin`, see model.by_margin): values are off by that much, and no more. `at_score`: what early positions
    are worth by this payoff, from the book of sets, and how far off that is. Where it is missing, or a search judges, the
    score of a set is allowed for by how games usually end; the choice is then that for the game alone. In a set the
    books decide no more than they must. `edge`: the horizon at which large tables stop, by this payoff. Which positions
    are judged by it depends on the size of the table below them, and on nothing else.
    """

    def __init__(
        self,
        law: Law,
        payoff: Payoff,
        book: Book | None = None,
        guess: Guess | None = None,
        *,
        exact: bool | None = None,
        known: Table | None = None,
        margin: float = MARGIN,
        at_score: tuple[Worth, float] | None = None,
        edge: Edge | None = None,
    ) -> None:
        if book is not None and book.law != law:
            raise ValueError("a book of other rules")
        self.law = law
        self.payoff = payoff
        self._ends = by_margin(payoff, margin)
        self.book = book
        self._at_score = at_score
        self._edge = edge if lanes.COMPILED else None
        self.exact = kernel() == "exact" if exact is None else exact
        guess = guess or (book.strengths if book is not None else Material(law.deck))
        self.search = Search(law, guess, game_payoff(law.deck))
        margins = margins_of(law.deck)
        self._middle = typical(payoff, margins, 0.0)
        self.reach = typical(payoff, margins, 1.0) - self._middle
        """What winning the game is worth beyond drawing it, by this payoff: 1 for a game of its own."""
        self._is_game_alone = payoff == game_payoff(law.deck)
        self._solver: Table | None = known
        self._ahead: Table | None = None
        self._laid_for: Position | None = None
        """Below which position the table worked on lies: no smaller one is to be had for that one."""
        self._too_big: Position | None = None
        self._upper: Below | None = None
        """The upper part of a large table, down to the horizon."""
        self._upper_ahead: Below | None = None
        self._far: dict[Position, bool] = {}
        """Of the positions looked at last, whether the table stops at the horizon."""
        self._fresh: tuple[Position, Below] | None = None
        """A table laid out to see how large it is, and not worked on yet."""

    def analyse(self, position: Position, stop: Stop = never) -> Analysis:
        """Solves one decision. `stop`, if it comes true before an exact solve is done, settles for search."""
        worth, slack, is_exact, is_capped, is_book = self._judge(position, stop)
        if position.revival in (Revival.OPEN, Revival.SPENT):
            ours: tuple[Option, ...] = choices(position.ours, position.our_populi)
            theirs: tuple[Option, ...] = choices(position.theirs, position.their_populi)
            matrix = round_matrix(self.law, position, worth, game_value)
        else:
            ours, theirs, matrix = self._revival(position, worth)
        said = worth(position) if is_book else None
        return Analysis(position, ours, theirs, tuple(map(tuple, matrix)), solved(matrix), slack, is_exact, is_capped, said)

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

    def value(self, position: Position, stop: Stop = never) -> float:
        """What a position is worth to `ours`, over or not."""
        return self.payoff.of(position) if position.is_over else self.analyse(position, stop).value

    def prepare(self, position: Position, stop: Stop) -> bool:
        """Uses spare time to solve the sub-game below a position; may be called again. True when nothing is left."""
        if not self.exact or position.is_over or position.cards > _AHEAD_CARDS or position == self._too_big:
            return True
        if self._is_far(position) and not self._look_ahead(position, stop):
            return False
        if self._holds(self._solver, position):
            return True
        if not self._holds(self._ahead, position):
            self._solver = None  # one table at a time
            limit = KEPT_CELLS if position.cards > EXACT_CARDS or self._edge is not None else None
            self._ahead, self._laid_for = _laid(self.law, self._ends, position, limit), position
        if self._ahead is None:
            self._too_big = position
            return True
        if not self._ahead.work(stop):
            return False
        self._solver, self._ahead = self._ahead, None
        return True

    def _look_ahead(self, position: Position, stop: Stop) -> bool:
        """Works out the upper part of the large table below a position. True when there is nothing to do."""
        if self._holds(self._upper, position):
            return True
        upper = self._upper_ahead
        if upper is None or not upper.holds(position):
            upper = self._laid_out(position)
        if position.cards > EXACT_CARDS and upper.left > KEPT_CELLS:
            return True
        self._upper, self._upper_ahead = None, upper
        if not upper.work(stop):
            return False
        self._upper, self._upper_ahead = upper, None
        return True

    def _is_far(self, position: Position) -> bool:
        """The table below a position is so large that it stops at the horizon."""
        if self._edge is None or position.cards <= self._edge.cards:
            return False
        if isinstance(self._solver, Below) and self._solver.cells <= self._edge.far and self._solver.holds(position):
            return False
        if position not in self._far:
            if len(self._far) >= _LOOKED_AT:
                del self._far[next(iter(self._far))]
            fresh = self._laid_out(position)
            self._far[position], self._fresh = fresh.edge is not None, (position, fresh)
        return self._far[position]

    def _laid_out(self, position: Position) -> Below:
        """The table below a position, to be worked on; as it was laid out to see how large it is, if that came last."""
        found, self._fresh = self._fresh, None
        if found is not None and found[0] == position:
            return found[1]
        fresh = below(self.law, self._ends, position, edge=self._edge)
        assert fresh is not None
        return fresh

    def _judge(self, position: Position, stop: Stop) -> _Judgement:
        is_round = position.revival in (Revival.OPEN, Revival.SPENT)
        if self.book is not None and is_round and self.book.decides(position) and not self._knows_better(position):
            if self._at_score is not None:
                return _Judgement(*self._at_score, is_book=True)
            return _Judgement(self._in_set(self.book.worth), 0.5 / SCALE * self.reach, is_book=True)
        solver = self._solved(position, stop)
        if solver is not None:
            edge = solver.edge if isinstance(solver, Below) else None
            slack = 0.0 if edge is None else edge.slack
            return _Judgement(lambda after: solver.payoff.of(after) if after.is_over else solver.value(after), slack)
        guessed = self._in_set(lambda after: self.search.worth(after, SEARCH_DEPTH - 1))
        return _Judgement(
            lambda after: self.payoff.of(after) if after.is_over else guessed(after),
            is_exact=False,
            is_capped=self._is_within_reach(position)
            and (self._holds(self._ahead, position) or self._holds(self._upper_ahead, position)),
        )

    def _knows_better(self, position: Position) -> bool:
        """The book knows no score, so in a set a small deck is solved from the deal; that takes no longer than later."""
        return self.exact and not self._is_game_alone and position.cards <= EXACT_CARDS

    def _is_within_reach(self, position: Position) -> bool:
        """The sub-game is small enough to be solved when asked."""
        return position.cards <= (EXACT_CARDS if self.exact else SMALL_CARDS)

    def forget(self) -> None:
        """Gives up what was solved, and the memory it takes."""
        self._solver = self._ahead = self._upper = self._upper_ahead = self._fresh = None

    def _solved(self, position: Position, stop: Stop) -> Table | None:
        """The exact solution of the sub-game, if it can be had."""
        if not self._is_within_reach(position):
            return None
        if self._is_far(position):
            return self._upper if self._look_ahead(position, stop) else None
        if self._holds(self._solver, position):
            return self._solver
        solver = self._ahead if self._holds(self._ahead, position) else None
        if solver is None or (solver.left > _SMALL_REST and self._laid_for != position):
            fresh: Table | None
            if self._edge is not None:
                fresh = self._laid_out(position)
            else:
                fresh = _laid(self.law, self._ends, position, None if self.exact else SMALL_CELLS)
            solver = fresh if fresh is None or solver is None or fresh.left < solver.left else solver
        if solver is None:
            return None
        self._solver = self._ahead = None  # one table at a time
        if self._upper is not None and self._upper.kept > _BESIDE:  # nothing below this position is far
            self._upper = None
        self._upper_ahead = None
        if not solver.work(stop):
            self._ahead, self._laid_for = solver, position
            return None
        self._solver = solver
        return solver

    def _in_set(self, worth: Worth) -> Worth:
        """Values of a game as values by this payoff."""
        return lambda after: self._middle + self.reach * worth(after)

    @staticmethod
    def _holds(solver: Table | None, position: Position) -> bool:
        return solver is not None and solver.holds(position)
