"""What the enemy could bring next turn, against the marches the rules allow him and the battle that follows."""

from __future__ import annotations

from collections import defaultdict

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.odds import odds_of_attack
from game.rules.caesar_xl.realm import controlled
from game.rules.caesar_xl.state import InPhase, State, copy_state
from game.rules.caesar_xl.threats import Threat, threats
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, WORLD, position
from tests.tables.caesar_xl.host import play_on


def at_his_march(state: State, seat: int) -> State:
    """The same position in that side's March Phase, everybody rested."""
    trial = copy_state(state)
    trial.table.seat, trial.table.arrivals, trial.table.frames = seat, [], [InPhase("march")]
    if trial.table.storms == seat:
        trial.table.storms = -1
    return trial


def positions() -> list[State]:
    found = []
    for seed in range(18):
        match = Match.begin(RULES, position().table.options, 2, Seeded(seed))
        play_on(match, 60 + 23 * seed, seed)
        state = match.state
        if not isinstance(match.pending(), Over) and len(state.table.frames) == 1 and not state.table.arrivals:
            found.append(state)
    assert len(found) >= 4
    return found


@pytest.mark.parametrize("state", positions())
@pytest.mark.parametrize("seat", [CAESAR, POMPEY])
def test_whoever_may_come_is_whom_the_rules_let_march_there(state: State, seat: int) -> None:
    """Whole stacks with troops, one at a time, on his own turn."""
    foe, his = 1 - seat, at_his_march(state, 1 - seat)
    allowed: dict[str, set[str]] = defaultdict(set)
    for action in RULES.legal(his, foe):
        if isinstance(action, act.March) and list(action.troops) == his.table.forces[foe].get(action.start):
            allowed[action.to].add(action.start)
    own = {*state.table.forces[seat], *controlled(WORLD, state.table, seat)}
    own |= {one.at for one in state.table.leaders.values() if one.seat == seat}
    told = {one.place: one for one in threats(WORLD, his.table, seat)}
    for place in own:
        together = {stack.start for stack in told[place].coming if any(stack.troops)} if place in told else set()
        assert together <= allowed[place]
        assert bool(together) == bool(allowed[place]), place


@pytest.mark.parametrize("state", positions()[::2])
def test_all_that_come_can_be_marched_there_one_after_another(state: State) -> None:
    for seat in (CAESAR, POMPEY):
        his = at_his_march(state, 1 - seat)
        for one in threats(WORLD, his.table, seat):
            _marched(his, 1 - seat, one)


def _marched(his: State, foe: int, one: Threat) -> State:
    trial, chance = copy_state(his), Seeded(1)
    for stack in one.coming:
        action = act.March(stack.start, one.place, stack.troops, stack.leaders, stack.via)
        RULES.check(trial, foe, action)
        RULES.apply(trial, foe, action, chance)
    assert trial.table.gold == one.after.gold
    assert trial.table.forces[foe] == one.after.forces[foe]
    assert trial.table.leaders == one.after.leaders or not one.is_held
    return trial


def test_two_armies_that_come_together_fight_together() -> None:
    state = position("Brundisium 2L", "Messana 2L, Dyrrachium 1L+pompey", phase="purchase", gold=(20, 20))
    found = {one.place: one for one in threats(WORLD, state.table, CAESAR)}
    one = found["Brundisium"]
    assert {stack.start for stack in one.coming} == {"Messana", "Dyrrachium"} and one.is_held
    both = odds_of_attack(WORLD, one.after, POMPEY, "Brundisium", (0, 0, 0, 0))
    his = at_his_march(state, POMPEY)
    after = _marched(his, POMPEY, one)
    fought = odds_of_attack(WORLD, after.table, POMPEY, "Brundisium", (0, 0, 0, 0))
    assert both is not None and fought is not None and both.win == pytest.approx(fought.win)
    alone = odds_of_attack(WORLD, his.table, POMPEY, "Brundisium", (0, 0, 2, 0))
    assert alone is not None and alone.win < both.win


def test_a_leader_without_troops_is_caught_and_a_marker_does_not_hold_a_city() -> None:
    state = position("Brundisium +caesar, Rubicon 1L", "Messana 2L, Athens 1l+pompey", markers={"Utica": CAESAR})
    found = {one.place: one for one in threats(WORLD, state.table, CAESAR)}
    assert not found["Brundisium"].is_held and found["Brundisium"].supreme
    assert not found["Utica"].is_held and not found["Utica"].supreme


def test_gold_bounds_forced_marches() -> None:
    rich = position("Brundisium 1L+caesar", "Utica 3L, Athens 1l+pompey", gold=(20, 20))
    poor = position("Brundisium 1L+caesar", "Utica 3L, Athens 1l+pompey", gold=(20, 2))
    starts = [
        {stack.start for one in threats(WORLD, state.table, CAESAR) if one.place == "Brundisium" for stack in one.coming}
        for state in (rich, poor)
    ]
    assert "Utica" in starts[0] and "Utica" not in starts[1]


def test_his_own_storms_are_over_by_his_turn_and_mine_are_not() -> None:
    state = position("Utica 1L+caesar", "Messana 2L, Athens 1l+pompey")
    for owner, comes in ((CAESAR, False), (POMPEY, True)):
        state.table.storms = owner
        found = {one.place for one in threats(WORLD, state.table, CAESAR)}
        assert ("Utica" in found) == comes


def test_hands_are_not_looked_into() -> None:
    """Only the open table is asked: a Fleet in his hand changes nothing."""
    plain = position("Utica 1L+caesar", "Athens 1l+pompey, Messana 1L", hands=("", "ambush"))
    fleet = position("Utica 1L+caesar", "Athens 1l+pompey, Messana 1L", hands=("", "fleet"))
    first, second = ([(one.place, one.coming) for one in threats(WORLD, s.table, CAESAR)] for s in (plain, fleet))
    assert first == second
