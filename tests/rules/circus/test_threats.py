"""What the others may do next turn, against every hand laid before the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.circus.actions import Play
from game.rules.circus.belief import Beliefs
from game.rules.circus.neutral import best_rides, chosen_ride
from game.rules.circus.rides import left_of, may_play_six, rides, six_rule
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State, copy_state
from game.rules.circus.threats import Threat, hands, next_cards, threats
from tests.rules.circus.position import AUSGEBREMST, RULES, TRACK, Place, begun, race, turn_to
from tests.tables.circus.host import new_match, play_on


def tried(rules: CircusRules, state: State, me: int, other: int, hand: tuple[int, ...]) -> tuple[bool, bool, bool]:
    """Passes, blocks, stopped: with that hand, every action the rules list is played and looked at."""
    track = rules.track(state.table)
    trial = copy_state(state)
    turn_to(trial, other)
    trial.secrets[other].hand = list(hand)
    plays = [action for action in rules.legal(trial, other) if isinstance(action, Play)]
    goal, is_behind = left_of(track, state.table, me), left_of(track, state.table, other) >= left_of(track, state.table, me)
    mine = {value for value in set(state.secrets[me].hand) if rides(track, state.table, me, [value])[value]}
    passes = blocks = False
    for action in plays:
        after = copy_state(trial).table
        team = after.teams[other]
        steps = list(zip((team.at, *action.path), action.path, strict=False))
        team.crossed += sum(step in track.line for step in steps)
        team.at = action.path[-1]
        is_home = team.crossed > track.laps
        passes |= is_behind and (is_home or left_of(track, after, other) < goal)
        blocks |= not is_home and any(not rides(track, after, me, [value])[value] for value in mine)
    stopped = False
    if not plays:
        alone = copy_state(trial)
        alone.table.teams[me].fate = "finished"
        barred = not may_play_six(six_rule(track, state.table, other), hand)
        stopped = any(rides(track, alone.table, other, [v])[v] for v in set(hand) if not (v == 6 and barred))
    return passes, blocks, stopped


def by_hand(rules: CircusRules, state: State, me: int, other: int) -> Threat:
    imperial = rules.track(state.table).course.imperial if state.table.options.is_ausgebremst else ()
    sums = [0.0, 0.0, 0.0]
    for hand, weight in hands(Beliefs(), state.table, other, imperial).items():
        for n, happens in enumerate(tried(rules, state, me, other, hand)):
            sums[n] += weight * happens
    return Threat(other, *sums)


def races() -> list[tuple[CircusRules, State]]:
    found = []
    for options in (CircusOptions(series="single"), CircusOptions(series="single", dishonour=True), AUSGEBREMST):
        for plies in (12, 30, 47, 61):
            match = new_match(4, plies, "a-white", options)
            play_on(match, plies, plies)
            frame = match.state.table.frames[-1]
            if type(frame).__name__ == "Driving":
                found.append((match.rules, match.state))
    assert len(found) >= 8
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(("rules", "state"), races())
def test_chances_are_those_of_every_hand_tried_by_the_rules(rules: CircusRules, state: State) -> None:
    track, me = rules.track(state.table), 0
    found = threats(track, state.table, me, rules.beliefs(), state.secrets[me].hand)
    players = [one for one in found if not state.table.is_neutral(one.chariot)]
    assert state.table.teams[me].is_racing == bool(players)
    for one in players:
        other = by_hand(rules, state, me, one.chariot)
        assert (one.passes, one.blocks, one.stopped) == pytest.approx((other.passes, other.blocks, other.stopped))


def test_a_hand_that_is_known_gives_certainty() -> None:
    state = race(Place("2", "123", crossed=1), Place("1a", "333", "", crossed=1), Place("0a", "111", "", crossed=1))
    found = {one.chariot: one for one in threats(TRACK, state.table, 0, RULES.beliefs(), [1, 2, 3])}
    # 1a is shut in by the neck at 2, all his cards lead through it; 0a could go to 1b, and is not ahead by it.
    assert (found[1].passes, found[1].stopped) == (0.0, 1.0)
    assert (found[2].passes, found[2].blocks, found[2].stopped) == (0.0, 0.0, 0.0)


def test_the_neck_ahead_is_a_place_to_bar_the_way() -> None:
    state = race(Place("1a", "123", crossed=1), Place("1b", "111", "", crossed=1))
    found = threats(TRACK, state.table, 0, RULES.beliefs(), [1, 2, 3])
    assert found == (Threat(1, 1.0, 1.0, 0.0),), "with a one he stands in the neck: ahead, and no card leads past"


def test_who_is_ahead_passes_nobody() -> None:
    state = race(Place("0a", crossed=1), Place("7a", crossed=1), Place("8a", crossed=1))
    assert all(one.passes == 0.0 for one in threats(TRACK, state.table, 0, RULES.beliefs(), [1, 2, 3]))


def test_a_neutral_chariot_goes_where_it_must() -> None:
    match = new_match(3, 4, "a-white", CircusOptions(series="single"))
    play_on(match, 25, 3)
    table, track = match.state.table, match.rules.track(match.state.table)  # type: ignore[attr-defined]
    neutrals = [one for one in threats(track, table, 0, Beliefs(), [3, 4, 5]) if table.is_neutral(one.chariot)]
    assert neutrals
    goal = left_of(track, table, 0)
    for one in neutrals:
        odds = next_cards(table, one.chariot)
        assert sum(odds.values()) == pytest.approx(1.0)
        passes = 0.0
        for card, weight in odds.items():
            tied = best_rides(track, table, one.chariot, card)
            if tied and left_of(track, table, one.chariot) >= goal:
                passes += weight * (chosen_ride(track, table, one.chariot, tied).left < goal)
        assert one.passes == pytest.approx(passes)


def test_nothing_is_said_before_the_race_and_after_ones_own() -> None:
    match = begun(4, AUSGEBREMST)
    assert threats(TRACK, match.state.table, 0, Beliefs()) == ()
    state = race("1a", "0a")
    state.table.teams[0].fate = "finished"
    assert threats(TRACK, state.table, 0, Beliefs()) == ()


def test_hidden_cards_make_no_difference() -> None:
    """Only the open table and one's own hand are asked: the others' hands may be any that fit."""
    match = new_match(4, 9, "a-white", CircusOptions(series="single"))
    play_on(match, 26, 2)
    rules, rng, views = match.rules, Random(5), match.rules.view(match.state, 0)
    found = set()
    for _ in range(12):
        state = rules.guess(views, 0, rng)
        track = rules.track(state.table)  # type: ignore[attr-defined]
        found.add(threats(track, state.table, 0, Beliefs(), state.secrets[0].hand))
    assert len(found) == 1
