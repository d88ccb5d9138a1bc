"""Games between levels on the compact position, for measuring: no seats, no log, no rules module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.ai.skirmish.analyst import Analysis, Analyst, Option
from game.ai.skirmish.book import Book
from game.ai.skirmish.model import (
    Law,
    Payoff,
    Position,
    Revival,
    choices,
    deals,
    fought,
    game_payoff,
    mirrored,
    revivals,
)
from game.ai.skirmish.players import EVEN, PERSONAS, drawn, person
from game.ai.skirmish.reader import Lean, Reader
from game.ai.skirmish.search import Search
from game.ai.skirmish.solve import Solver
from game.ai.skirmish.strength import Material

LEVELS = ("random", "novice", "veteran", "reader", "champion")


class Contestant:
    """A level at work: one for each seat, kept through a match."""

    def __init__(
        self,
        level: str,
        law: Law,
        book: Book | None = None,
        *,
        exact: bool | None = None,
        known: Solver | None = None,
    ) -> None:
        """`known`: a table that holds all positions to come, solved for a game of its own."""
        if level not in LEVELS:
            raise ValueError(level)
        self.level = level
        self.law = law
        self.book = book
        self.exact = exact
        self.known = known
        self._search = Search(law, book.strengths if book else Material(law.deck), game_payoff(law.deck))
        self.reader = Reader(self._search)
        self._leant: tuple[Analysis, Lean]
        self.begin(game_payoff(law.deck))

    def begin(self, payoff: Payoff) -> None:
        """A new game with these ends."""
        self.analyst = Analyst(self.law, payoff, self.book, exact=self.exact, known=self.known)
        self.reader.begin_game()

    def choose(self, position: Position, rng: Random) -> Option:
        """Our option in a round, or in a revival of ours."""
        if self.level in ("champion", "reader"):
            analysis = self.analyst.analyse(position)
            lean = self.reader.lean(analysis) if self.level == "reader" else Lean(analysis.game.ours)
            self._leant = analysis, lean
            return drawn(analysis.ours, lean.mix, rng).option
        return person(PERSONAS.get(self.level, EVEN), self._search, position, rng).option

    def saw(self, position: Position, theirs: Option) -> None:
        """Their option came to light."""
        if self.level == "reader":
            self.reader.settle(*self._leant, theirs)
            self.reader.observe(position, theirs)


Watch = Callable[[Position, Option, Option], None]


def _pick(outcomes: tuple[tuple[float, Position], ...], rng: Random) -> Position:
    point = rng.random()
    for chance, position in outcomes:
        point -= chance
        if point < 0:
            return position
    return outcomes[-1][1]


def deal(law: Law, rng: Random) -> Position:
    """The first position of a game."""
    sides = deals(law.deck)
    ours, theirs = rng.choices(list(sides), list(sides.values()), k=2)
    return Position(ours, theirs)


def play(
    law: Law, ours: Contestant, theirs: Contestant, start: Position, rng: Random, watch: Watch | None = None
) -> Position:
    """One game from `start`; returns its last position. `watch` hears both options of each decision, None for none."""
    position = start
    while not position.is_over:
        we_choose = position.revival is not Revival.THEIRS
        they_choose = position.revival is not Revival.OURS
        mine = ours.choose(position, rng) if we_choose else None
        yours = theirs.choose(mirrored(position), rng) if they_choose else None
        if watch:
            watch(position, mine, yours)
        if we_choose and they_choose:
            ours.saw(position, yours)
            theirs.saw(mirrored(position), mine)
        position = settle(law, position, mine, yours, rng)
    return position


def settle(law: Law, position: Position, mine: Option, yours: Option, rng: Random) -> Position:
    """What both options come to."""
    if position.revival in (Revival.OPEN, Revival.SPENT):
        assert isinstance(mine, tuple) and isinstance(yours, tuple)
        return _pick(fought(position, mine, yours), rng)
    sides = [position.ours, position.theirs]
    for place, option in enumerate((mine, yours)):
        if position.revival in ((Revival.OURS, Revival.THEIRS)[place], Revival.BOTH):
            sides[place] = next(side for card, side in revivals(law, sides[place]) if card == option)
    return position._replace(ours=sides[0], theirs=sides[1], revival=Revival.SPENT)


def random_walk(law: Law, rng: Random) -> Iterator[Position]:
    """The positions of one game of random choices, from the deal to the end."""
    position = deal(law, rng)
    while True:
        yield position
        if position.is_over:
            return
        sides = [position, mirrored(position)]
        options = [rng.choice(_options(law, side)) for side in sides]
        position = settle(law, position, options[0], options[1], rng)


def _options(law: Law, position: Position) -> list[Option]:
    """What `ours` may do; [None] if it is not asked."""
    match position.revival:
        case Revival.OPEN | Revival.SPENT:
            return list(choices(position.ours, position.our_populi))
        case Revival.OURS | Revival.BOTH:
            return [card for card, _ in revivals(law, position.ours)]
        case Revival.THEIRS:
            return [None]
