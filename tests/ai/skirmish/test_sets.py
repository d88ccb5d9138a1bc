"""Whole sets of small decks: the values of scores, and what a less exact way of playing them gives away."""

from __future__ import annotations

import pytest

from game.ai.skirmish import kernel
from game.ai.skirmish.measure import rounded
from game.ai.skirmish.model import SIX, Deck
from game.ai.skirmish.setcost import Plan, SetCourt
from game.ai.skirmish.sets import SOLVED, SetRules, chain_values, margins_of, payoff_at, score_values

THREE = Deck((1, 1, 1, 0, 0))
needs_kernel = pytest.mark.skipif(not kernel.COMPILED, reason="minutes without the compiled kernel")


def test_who_plays_exactly_for_the_score_gives_nothing_away() -> None:
    exact, opening, margins = Plan(False, None), Plan(False, 4), Plan(True, None)
    found = SetCourt(THREE, SetRules(target=3), rounded, careful=True).costs([exact, opening, margins])
    assert found.lost[exact] == pytest.approx(0, abs=1e-3)
    assert 0.01 < found.lost[opening] < 1, "an opening for the game alone does"
    assert found.lost[margins] >= -1e-3 and found.by_margins > 0
    for (ours, theirs), value in found.values.items():
        assert value == pytest.approx(-found.values[(theirs, ours)], abs=1e-3)
        assert (value > 0) == (ours > theirs) and -1 < value < 1


@needs_kernel
def test_the_kept_values_are_those_that_are_solved() -> None:
    """What a lead is worth depends only on the points still wanted: 1-0 in a set to two is 4-3 in a set to five."""
    found = SetCourt(SIX, SetRules(target=2), rounded, careful=False).costs([])
    assert found.values[(1, 0)] == pytest.approx(SOLVED[SIX][(4, 3)], abs=3e-4)


def test_kept_values_serve_the_printed_rules_alone() -> None:
    usual = score_values(SIX, SetRules())
    assert usual[(4, 3)] == SOLVED[SIX][(4, 3)] == -usual[(3, 4)] and usual[(2, 2)] == 0.0
    assert sorted(usual) == sorted(SetRules().scores)
    for rules, left in ((SetRules(target=4), None), (SetRules(populi_scores=True), None), (SetRules(), 3)):
        assert score_values(SIX, rules, left) == chain_values(rules, margins_of(SIX), left)
    assert payoff_at(SIX, SetRules(), (4, 3), games_left=40).draw == SOLVED[SIX][(4, 3)]
    assert payoff_at(SIX, SetRules(), (4, 3), games_left=1).draw == 1.0, "the last game of a set, and a point ahead"
