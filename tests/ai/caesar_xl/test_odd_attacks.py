"""Attacks that are as good as lost, the enemy's walls that a champion reckons with, and markers once the stock is empty."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.agent import Job, never
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy, own_state
from game.ai.caesar_xl.search import walls_held
from game.ai.caesar_xl.weights import CHAMPION, VETERAN
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, position

GROUNDS = {"veteran": Ground(RULES.board, VETERAN), "champion": Ground(RULES.board, CHAMPION[0])}
LOST = 0.05
"""Chance below which a battle is as good as lost."""

OUTNUMBERED = [
    ("Brundisium 1a2l, Rome 2l+caesar, Messana 1a2l", "Athens 4l, Alexandria 1l+pompey"),
    ("Utica 1a, Rome 2l+caesar", "Messana 3a, Athens 1l+pompey"),
    ("Massilia 2a, Rome 2l1L+caesar, Brundisium 1a1l", "Nova Carthago 1a2l, Athens 3l+pompey, Utica 2a"),
]


@pytest.mark.parametrize("level", GROUNDS)
@pytest.mark.parametrize(("caesar", "pompey"), OUTNUMBERED)
def test_nothing_is_gained_by_a_battle_that_is_as_good_as_lost(level: str, caesar: str, pompey: str) -> None:
    """One Legion was sent against four for what it could do afterwards: 1.2 points, and not once in a hundred left alive."""
    policy = Policy(GROUNDS[level], position(caesar, pompey, phase="march", turn=5), CAESAR)
    plans = [plan for plan in policy.plans() if plan.marches[0].to in policy.scales.foes]
    assert not [plan for plan in plans if policy.win_after(plan) < LOST]


# ---- walls


def seen(held: str, known: str = "", discards: str = "", hand: str = "") -> float:
    state = position(phase="march", hands=(hand, held), discards=discards)
    state.table.known[POMPEY] = known.split()
    view = RULES.view(state, CAESAR)
    return walls_held(Policy(GROUNDS["champion"], own_state(view, CAESAR), CAESAR), view)


def test_the_enemys_walls_are_reckoned_exactly() -> None:
    """As often as in hands that are dealt; by a handful of them it was nought at one step of a turn and two thirds at the
    next, so that attacks were begun and not carried through."""
    assert seen("") == 0.0
    assert seen("hold_the_walls", known="hold_the_walls") == 1.0
    assert seen("fleet ambush", discards="hold_the_walls hold_the_walls") == 0.0
    assert seen("fleet", hand="hold_the_walls hold_the_walls") == 0.0
    state = position(phase="march", hands=("hold_the_walls", "fleet ambush triple_line"), discards="fleet ides_of_march")
    view = RULES.view(state, CAESAR)
    dealt = [RULES.guess(view, CAESAR, Random(seed)).hands[POMPEY].cards for seed in range(4000)]
    share = sum("hold_the_walls" in cards for cards in dealt) / len(dealt)
    found = seen("fleet ambush triple_line", discards="fleet ides_of_march", hand="hold_the_walls")
    assert found == pytest.approx(share, abs=0.02) and found > 0.05


# ---- markers

ALL_OUT = {"Gades": CAESAR, "Rome": CAESAR, "Barcino": CAESAR, "Burdigala": CAESAR, "Bibracte": CAESAR}


def with_markers(gold: int = 90, **markers: int) -> State:
    return position(
        "Rome 3l+caesar, Massilia 1l", "Athens 1l+pompey", gold=(gold, 5), turn=8, markers=dict(ALL_OUT) | markers,
    )  # fmt: skip


@pytest.mark.parametrize("level", GROUNDS)
def test_a_marker_that_troops_make_needless_is_moved_once_none_is_left(level: str) -> None:
    """Ninety Gold lay idle and all five markers were out, one of them under three Legions."""
    state = with_markers()
    state.table.doings.raised = {place: 9 for place in RULES.world.places}
    action = Policy(GROUNDS[level], state, CAESAR).choose().action
    assert isinstance(action, act.Negotiate) and action.source == "Rome"
    RULES.check(state, CAESAR, action)


@pytest.mark.parametrize("level", GROUNDS)
def test_no_marker_is_moved_that_holds_as_much_where_it_is(level: str) -> None:
    """What moving one brings is what the new place is worth beyond the old."""
    state = position(
        "Rome 3l+caesar", "Lutetia 1l+pompey", gold=(90, 5), turn=8,
        markers=dict.fromkeys(("Alexandria", "Antiochia", "Utica", "Nova Carthago", "Pergamum"), CAESAR),
    )  # fmt: skip
    state.table.doings.raised = {place: 9 for place in RULES.world.places}
    choices = Policy(GROUNDS[level], state, CAESAR).purchases()
    assert not [one for one in choices if isinstance(one.action, act.Negotiate)]


def test_a_champion_plays_such_positions() -> None:
    state = with_markers()
    view = RULES.view(state, CAESAR)
    job = Job(view, RULES.pending(state), RULES.legal(state, CAESAR), CAESAR, 5)
    RULES.check(state, CAESAR, CaesarAgent("champion", RULES.board, 0.25).decide(job, never).action)
