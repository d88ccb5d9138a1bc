"""Who knows what a position is worth: the opening book, the exact solution of the sub-game, or search to a depth.

An analyst serves one payoff: a game of its own, or one game of a set at a given score. He keeps the sub-game he solved
last and may think ahead while a person does (tables.py). What he says of a position depends on nothing but the position,
whatever he solved before, unless a `stop` cuts him short.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.ai.skirmish import kernel as _kernel
from game.ai.skirmish.below import Below
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
from game.ai.skirmish.solve import Stop, never
from game.ai.skirmish.strength import Guess, Material
from game.ai.skirmish.tables import EXACT_CARDS, Table, Tables

Option = Choice | Card | None
"""What a player may decide: a stack or POPULI to send in; in a revival the card brought back, or None."""

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
        self.exact = kernel() == "exact" if exact is None else exact
        guess = guess or (book.strengths if book is not None else Material(law.deck))
        self.search = Search(law, guess, game_payoff(law.deck))
        margins = margins_of(law.deck)
        self._middle = typical(payoff, margins, 0.0)
        self.reach = typical(payoff, margins, 1.0) - self._middle
        """What winning the game is worth beyond drawing it, by this payoff: 1 for a game of its own."""
        self._is_game_alone = payoff == game_payoff(law.deck)
        self.tables = Tables(law, self._ends, is_exact=self.exact, edge=edge, known=known)

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
        return self.tables.prepare(position, stop)

    def forget(self) -> None:
        """Gives up what was solved, and the memory it takes."""
        self.tables.forget()

    def _judge(self, position: Position, stop: Stop) -> _Judgement:
        is_round = position.revival in (Revival.OPEN, Revival.SPENT)
        if self.book is not None and is_round and self.book.decides(position) and not self._knows_better(position):
            if self._at_score is not None:
                return _Judgement(*self._at_score, is_book=True)
            return _Judgement(self._in_set(self.book.worth), 0.5 / SCALE * self.reach, is_book=True)
        table = self.tables.solved(position, stop)
        if table is not None:
            edge = table.edge if isinstance(table, Below) else None
            slack = 0.0 if edge is None else edge.slack
            return _Judgement(lambda after: table.payoff.of(after) if after.is_over else table.value(after), slack)
        guessed = self._in_set(lambda after: self.search.worth(after, SEARCH_DEPTH - 1))
        return _Judgement(
            lambda after: self.payoff.of(after) if after.is_over else guessed(after),
            is_exact=False,
            is_capped=self.tables.is_begun(position),
        )

    def _knows_better(self, position: Position) -> bool:
        """The book knows no score, so in a set a small deck is solved from the deal; that takes no longer than later."""
        return self.exact and not self._is_game_alone and position.cards <= EXACT_CARDS

    def _in_set(self, worth: Worth) -> Worth:
        """Values of a game as values by this payoff."""
        return lambda after: self._middle + self.reach * worth(after)
