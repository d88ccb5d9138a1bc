"""How far from unbeatable each level is, exactly, on the six-card deck; and the opening books."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.ai.skirmish import kernel
from game.ai.skirmish.book import FLOORS, SCALE, BadBook, default_path, draft, load
from game.ai.skirmish.exploit import Judge, Policy
from game.ai.skirmish.measure import rounded
from game.ai.skirmish.model import FULL, SIX, Deck, Law, Position, deals, game_payoff
from game.ai.skirmish.opening import opening_cost
from game.ai.skirmish.players import EVEN, NOVICE, VETERAN
from game.ai.skirmish.solve import Solver, whole_game
from game.ai.skirmish.strength import strengths_of

needs_kernel = pytest.mark.skipif(not kernel.COMPILED, reason="minutes without the compiled kernel")


@cache
def six() -> Solver:
    solver = whole_game(Law(SIX), game_payoff(SIX))
    solver.work()
    return solver


@needs_kernel
def test_the_champion_can_hardly_be_exploited() -> None:
    """At most 0.005 of a game against who knows his every chance; the solved mixes themselves give nothing away."""
    judge = Judge(six())
    table = six().table
    assert judge.exploitability(Policy(table)) < 1e-5
    champion = Policy(table, early=rounded(table), floor=FLOORS[SIX])
    assert 0 < judge.exploitability(champion) <= 0.005
    assert judge.exploitability(Policy(rounded(table))) <= 0.005


@needs_kernel
def test_each_level_is_harder_to_exploit_than_the_one_below() -> None:
    judge = Judge(six())
    guess = judge.deepened(judge.guessed(strengths_of(six())))
    veteran = judge.exploitability(Policy(guess, VETERAN))
    novice = judge.exploitability(Policy(judge.guessed(strengths_of(six())), NOVICE))
    alone = judge.exploitability(Policy(None, replace(NOVICE, depth=0)))
    assert 0.005 < veteran < novice < alone <= 1
    assert veteran < judge.exploitability(Policy(None, EVEN))


@needs_kernel
def test_neither_side_is_better_off_before_the_deal() -> None:
    solver = six()
    value = sum(
        chance * other * solver.value(Position(ours, theirs))
        for ours, chance in deals(SIX).items()
        for theirs, other in deals(SIX).items()
    )
    assert value == pytest.approx(0, abs=1e-6)


@needs_kernel
def test_a_book_made_anew_is_the_book_that_is_shipped() -> None:
    made = draft(Law(SIX), FLOORS[SIX])
    shipped = load(default_path(SIX))
    assert shipped.law == Law(SIX) and shipped.shelf.floor == FLOORS[SIX]
    assert bytes(round(value * SCALE) & 0xFF for value in made.values) == shipped.values.tobytes()
    assert made.strengths.codes == shipped.strengths.codes


@needs_kernel
def test_the_book_holds_the_solved_values() -> None:
    book = load(default_path(SIX))
    sides = list(deals(SIX))
    for ours in sides[::3]:
        for theirs in sides[::2]:
            position = Position(ours, theirs)
            assert book.decides(position)
            assert book.worth(position) == pytest.approx(six().value(position), abs=0.51 / SCALE)
            assert book.worth(Position(theirs, ours)) == pytest.approx(-book.worth(position))


@needs_kernel
def test_what_rounding_the_book_costs_is_what_the_best_answer_finds() -> None:
    """Two ways to the same figure: over the whole table, and over the opening alone."""
    made = draft(Law(SIX), FLOORS[SIX])
    table = six().table
    whole = Judge(six()).exploitability(Policy(table, early=rounded(table), floor=FLOORS[SIX]))
    assert opening_cost(made.shelf, made.values, SCALE) == pytest.approx(whole, abs=2e-5)


def test_the_book_of_the_full_deck_fits() -> None:
    path = default_path(FULL)
    assert path.stat().st_size <= 15_000_000


def test_a_book_that_is_none_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"SKIRMISH1\n{}\n", b"SKIRMISH1\nnonsense", default_path(SIX).read_bytes()[:5000]):
        path = tmp_path / "some.book"
        path.write_bytes(content)
        with pytest.raises(BadBook, match=r"some\.book"):
            load(path)


def test_other_decks_have_no_book() -> None:
    with pytest.raises(KeyError):
        default_path(Deck((1, 1, 1, 0, 0)))
