"""What the levels of one match share: opening book, strengths, horizon, and an analyst for each score of the set.

The book is read when somebody first wants a value out of it: who only looks a few rounds ahead does with the strengths.

Kept for the whole process, so that two levels and the hints of one table don't solve the same sub-game twice.
"""

from __future__ import annotations

import logging
from functools import cache, cached_property, lru_cache
from typing import Final

from game.ai.skirmish.analyst import Analyst, kernel
from game.ai.skirmish.book import FILES, BadBook, Book, default_path, load, load_strengths, strengths_path
from game.ai.skirmish.horizon import Edge, Horizon, horizon_path, load_horizon
from game.ai.skirmish.model import Deck, Law, Payoff, Worth, game_payoff
from game.ai.skirmish.search import Search
from game.ai.skirmish.setbook import LAST, RULES, SetBook, load_sets, sets_path
from game.ai.skirmish.sets import payoff_at
from game.ai.skirmish.strength import Guess, Material
from game.ai.skirmish.tables import EXACT_CARDS, SMALL_CARDS
from game.ai.skirmish.translate import law_of, payoff_for
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions

_log = logging.getLogger(__name__)
_PLAIN: Final = (
    "Caesar's Skirmish plays without an opening book (%s). The strongest levels look two rounds ahead, which a patient "
    "opponent can outguess, until %d cards are left on the table; from then on they play exactly."
)
_SCORES_KEPT: Final = 2
"""Analysts kept. Only the one asked last holds a solved sub-game."""


@cache
def book_of(deck: Deck) -> tuple[Book | None, str]:
    """The book shipped for a deck, whatever its rules; without one, why."""
    if deck not in FILES:
        return None, "there is none for this deck"
    try:
        return load(default_path(deck)), ""
    except FileNotFoundError:
        return None, f"{FILES[deck]} is missing"
    except (OSError, BadBook) as trouble:
        return None, str(trouble)


@cache
def strengths_of(deck: Deck) -> Guess:
    """What a search believes of positions of this deck: the shipped strengths, else cards counted."""
    if deck in FILES:
        try:
            return load_strengths(strengths_path(default_path(deck)))
        except (OSError, BadBook) as trouble:
            _log.warning("%s: %s", strengths_path(default_path(deck)).name, trouble)
    return Material(deck)


@cache
def horizon_of(law: Law) -> Horizon | None:
    """The horizon shipped for a deck, if it is one for these rules."""
    try:
        return load_horizon(horizon_path(default_path(law.deck)), law)
    except (FileNotFoundError, KeyError):
        return None
    except (OSError, BadBook) as trouble:
        _log.warning("%s", trouble)
        return None


class Study:
    """One board and one set of options."""

    def __init__(self, board: Board, options: SkirmishOptions) -> None:
        self.board = board
        self.options = options
        self.law = law_of(board, options)
        self.guess: Guess = strengths_of(self.law.deck)
        self.search = Search(self.law, self.guess, game_payoff(self.law.deck))
        self._analysts: dict[tuple[tuple[int, int], int], Analyst] = {}

    @cached_property
    def _found(self) -> tuple[Book | None, str]:
        """The opening book; without one, why."""
        found, trouble = book_of(self.law.deck)
        if found is not None and found.law != self.law:
            found, trouble = None, "the one there is knows another rule of revival"
        from_cards = EXACT_CARDS if kernel() == "exact" else SMALL_CARDS
        if trouble and 2 * self.law.deck.cards > from_cards:
            _log.warning(_PLAIN, trouble, from_cards)
        return found, trouble

    @property
    def book(self) -> Book | None:
        """Read at the first time of asking."""
        return self._found[0]

    @property
    def trouble(self) -> str:
        """Why there is no opening book; empty if there is one."""
        return self._found[1]

    @cached_property
    def sets(self) -> SetBook | None:
        """The book of sets that goes with the opening book, read at the first time of asking; None without one."""
        if self.book is None:
            return None
        path = sets_path(default_path(self.law.deck))
        try:
            return load_sets(path, self.book)
        except FileNotFoundError:
            return None
        except (OSError, BadBook) as trouble:
            _log.warning("%s", trouble)
            return None

    @property
    def horizon(self) -> Horizon | None:
        """Where large tables stop, read at the first time of asking; None without it, or where nothing is solved."""
        return None if self.book is None or kernel() != "exact" else horizon_of(self.law)

    def _edge(self, score: tuple[int, int], payoff: Payoff) -> Edge | None:
        """The horizon at a score, where it was made for this payoff. A game of its own is one at the last score."""
        if payoff == game_payoff(self.law.deck):
            score = LAST
        if max(score) >= RULES.target or payoff != payoff_at(self.law.deck, RULES, score) or self.horizon is None:
            return None
        return self.horizon.at(score)

    def _at_score(self, score: tuple[int, int], payoff: Payoff) -> tuple[Worth, float] | None:
        """Early positions by the book of sets, where it was made for this payoff."""
        if (
            score == LAST
            or max(score) >= RULES.target
            or payoff != payoff_at(self.law.deck, RULES, score)
            or self.sets is None
        ):
            return None
        return self.sets.worth(score), 2 * self.sets.off[score]

    def analyst(self, score: tuple[int, int], game: int) -> Analyst:
        """For game number `game`, begun at this score by seat. His positions are seen by seat 0."""
        key = ((0, 0), 1) if self.options.series == "single" else (score, game)
        for other, one in self._analysts.items():
            if other != key:
                one.forget()
        if key not in self._analysts:
            if len(self._analysts) >= _SCORES_KEPT:
                del self._analysts[next(iter(self._analysts))]
            payoff = payoff_for(self.board, self.options, *key)
            at_score = self._at_score(key[0], payoff) if self.options.series != "single" else None
            edge = self._edge(key[0], payoff)
            self._analysts[key] = Analyst(self.law, payoff, self.book, self.guess, at_score=at_score, edge=edge)
        return self._analysts[key]


@lru_cache(maxsize=2)
def _study(board: Board, options: SkirmishOptions) -> Study:
    return Study(board, options)


def study_of(board: Board, options: SkirmishOptions) -> Study:
    """The study of a match; the same one for the same board and rules. The clock's options make no difference."""
    return _study(board, ruled(options))


def ruled(options: SkirmishOptions) -> SkirmishOptions:
    """What of the options a study rests on: the same for matches that differ in their clock alone."""
    return SkirmishOptions(series=options.series, revival=options.revival, populi_scores=options.populi_scores)
