"""Whole ways through a March Phase, found by hill climbing, and the chance of the war over all ends of one's battles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.agent import never
from game.ai.caesar_xl.aftermath import likeliest
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.chances import chance_for
from game.ai.caesar_xl.climb import EACH, GUARDED, Climb, told_of
from game.ai.caesar_xl.foresight import Foresight
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.notes import told as told_by
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.weights import CHAMPION
from game.core.chance import Seeded
from game.core.say import say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import city_value
from game.rules.caesar_xl.state import Hand, InPhase, State
from tests.ai.caesar_xl.test_turns import front, job_of, scripted_march_phases, turns_of
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, WORLD, decider, position, standard

BOARD = standard()


def champion(share: float = 0.5) -> CaesarAgent:
    return CaesarAgent("champion", BOARD, share)


def climb_of(state: State, tries: int) -> Climb:
    return Climb(turns_of(state, champion()), 7, tries, never)


# ---- ways


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.soak)])
def test_it_leaves_no_less_than_any_way_it_began_with_and_more_tries_find_more(seed: int) -> None:
    gains = []
    for state in scripted_march_phases(seed, 3):
        climbs = [climb_of(state, tries) for tries in (0, 15, 40)]
        worths = [(best := one.best()).value - EACH * len(best.made) for one in climbs]
        assert worths == sorted(worths)
        gains.append(worths[-1] - worths[0])
    assert max(gains) > 1.0, "somewhere the steps alone had missed a better way"


def test_it_judges_no_more_ways_than_it_may_and_none_twice() -> None:
    climb = climb_of(front(), 12)
    begun = len(climb_of(front(), 0).turns.every(7, never))
    climb.best()
    assert begun < len(climb.judged) <= begun + 13
    assert len({way.end.table.doings.marched for way in climb.judged.values()}) == 2, "to stay is one of them"


def test_a_plan_is_open_step_by_step_and_ends_where_it_was_judged() -> None:
    state = front()
    climb = climb_of(state, 20)
    best = climb.best()
    trial = RULES.copy(state)
    for _, choice in told_of(climb, best)[:-1]:
        RULES.check(trial, CAESAR, choice.action)
        RULES.apply(trial, CAESAR, choice.action, Seeded(0))
    assert climb.turns.where(trial) == climb.turns.where(best.end)


def value_after(tries: int) -> int:
    """The value of Pompey's cities after his first March Phase."""
    state = position("Massilia 1a, Rome 1l1L+caesar, Nova Carthago 1l1L, Vercellae 1l",
                     "Athens 3a2l+pompey, Utica 1a1l, Pergamum 1a", phase="march", seat=POMPEY, gold=(5, 9))  # fmt: skip
    agent = CaesarAgent("champion", BOARD)
    agent.thinker.budget = replace(agent.budget, tries=tries)
    while isinstance(march := agent.decide(job_of(state)).action, act.March):
        RULES.apply(state, POMPEY, march, Seeded(0))
    return city_value(WORLD, state.table, POMPEY)


def test_pompey_spreads_over_open_cities_in_his_first_turn() -> None:
    """His stack at Athens went as a whole, since that was the best single step: five of city value less than were to be had,
    with nobody in reach of him."""
    assert value_after(40) >= value_after(0) + 4


def test_nobody_marches_for_nothing() -> None:
    """A unit that may go from one city to its like stays."""
    state = position("Massilia 1l+caesar, Rome 1l", "Athens 2l, Alexandria 1l+pompey", phase="march", gold=(0, 0), turn=14)
    assert isinstance(champion().decide(job_of(state)).action, act.EndPhase | act.March)
    climb = climb_of(state, 30)
    best = climb.best()
    without = next(way for way in climb.judged.values() if len(way.made) == 1)
    assert best is without or best.value - EACH * (len(best.made) - 1) > without.value


@pytest.mark.parametrize("share", [0.5, 1.0])
def test_whoever_comes_new_to_the_phase_goes_on_with_the_same_plan(share: float) -> None:
    state, agent = front(), champion(share)
    while isinstance((reply := agent.decide(job_of(state))).action, act.March):
        assert champion(share).decide(job_of(state)).action == reply.action
        RULES.apply(state, decider(state), reply.action, Seeded(0))
    assert reply.action == champion(share).decide(job_of(state)).action == act.EndPhase()


def test_without_tries_he_looks_ahead_step_by_step() -> None:
    agent = CaesarAgent("champion", BOARD, 0.5)
    agent.thinker.budget = replace(agent.budget, tries=0)
    agent.decide(job_of(front()))
    assert not agent.thinker.plans


def test_the_hidden_hand_changes_no_plan() -> None:
    one, two = front(), front()
    two.hands[POMPEY] = Hand(list(one.hands[POMPEY].cards))
    one.hands[POMPEY] = Hand(["ambush"])
    one.table.held[POMPEY] = two.table.held[POMPEY] = 1
    two.hands[POMPEY] = Hand(["revolt"])
    assert champion().decide(job_of(one)) == champion().decide(job_of(two))


# ---- the ends of battles


def hoped(pompey: str) -> tuple[Foresight, State]:
    state = position("Rome 2l+caesar, Massilia 1l", pompey, phase="march", gold=(6, 6))
    state.table.frames = [InPhase("march")]
    return Foresight(Ground(BOARD, CHAMPION[CAESAR]), state, CAESAR), state


def test_a_doubtful_battle_counts_by_both_its_ends() -> None:
    foresight, state = hoped("Rome 2l, Athens 2l+pompey")
    first, second = foresight.ends(state.table)
    assert first.chance + second.chance == pytest.approx(1) and 0.03 < first.chance < 0.97
    assert first.won != second.won and bool(first.turned) != bool(second.turned)
    ended = foresight.ended(state.table)
    as_likely = chance_for(foresight.ground.scripted, likeliest(ended), CAESAR)
    assert foresight.hope(state.table, ended) != pytest.approx(as_likely, abs=0.01)


def test_where_nobody_fights_the_chance_is_that_of_the_table() -> None:
    foresight, state = hoped("Athens 2l+pompey")
    (only,) = foresight.ends(state.table)
    assert only.chance == 1 and not only.turned and not only.won
    ended = foresight.ended(state.table)
    assert foresight.hope(state.table, ended) == chance_for(foresight.ground.scripted, likeliest(ended), CAESAR)


def test_a_leader_may_fall_with_the_battle_he_loses() -> None:
    foresight, state = hoped("Rome 2l+pompey, Athens 2l")
    won, lost = sorted(foresight.ends(state.table), key=lambda end: not end.won["Rome"])
    assert foresight._falls(state.table, won, CAESAR) == 0 and 0 < foresight._falls(state.table, won, POMPEY) <= 1
    assert foresight._falls(state.table, lost, POMPEY) == 0 and 0 < foresight._falls(state.table, lost, CAESAR) <= 1


def test_a_lost_attack_next_to_the_supreme_leader_is_reckoned_with() -> None:
    """Whoever holds Rome against it has made a Veteran, and comes: Caesar stood one step away with a single Legion, as two
    battles were never thought of as lost together and the winner as what he was before."""
    state = position("Rome 1L, Nova Carthago 1l1L, Vercellae 1l+caesar, Massilia 1a",
                     "Rome 1l, Nova Carthago 1a1l, Athens 3a2l+pompey", phase="march", gold=(2, 6))  # fmt: skip
    found = Foresight(Ground(BOARD, CHAMPION[CAESAR]), state, CAESAR).judged(state.table)
    foresight = Foresight(Ground(BOARD, CHAMPION[CAESAR]), state, CAESAR)
    lost = sum(end.chance for end in foresight.ends(state.table) if not end.won["Rome"])
    assert found.exposed >= lost - 0.001 and lost > CHAMPION[CAESAR].veto


def test_a_march_that_keeps_the_supreme_leader_tells_so() -> None:
    """Not that the city he goes to "lies open and pays 1 Gold a turn"."""
    state = position("Rubicon 1l+caesar, Massilia 2l1L", "Rome 2l1L, Athens 2l+pompey", phase="march", gold=(6, 6))
    climb = climb_of(state, 40)
    best = climb.best()
    kept = [one for _, one in told_of(climb, best) if one.taken is not None]
    assert kept and all(one.taken[1] == best.risk and one.taken[0] >= best.risk + GUARDED for one in kept if one.taken)
    policy = Policy(Ground(BOARD, CHAMPION[CAESAR]), state, CAESAR)
    calm = replace(kept[0], action=act.March("Massilia", "Bibracte", (0, 0, 1, 0), ()), note=say("caesar_xl.note.occupies"))
    told = told_by(policy, replace(calm, taken=(0.62, 0.05)))
    assert told == say("caesar_xl.note.keeps_him", before=62, percent=5)
