"""Variants, alone and together (A30, A31, A37)."""

from __future__ import annotations

from random import Random

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose, Over
from game.rules.circus.actions import Crash, Pass, Play, Swap
from game.rules.circus.events import Crashed, CrossedFinish, Drew, MissedTurn, PutBack, RaceEnded, Swapped
from game.rules.circus.rides import leaders
from game.rules.circus.state import CircusOptions
from tests.rules.circus.position import (
    RULES,
    TRACK,
    Place,
    do,
    drive,
    end_race,
    ends,
    kinds,
    only,
    path,
    playable,
    race,
    refused,
)

SWAP = CircusOptions(series="single", missed_turns=True)
CRASH = CircusOptions(series="single", crash_and_burn=True)
DISHONOUR = CircusOptions(series="single", dishonour=True)


# ---- missed turns


def test_a37_a_card_of_his_choice_goes_under_the_deck() -> None:
    state = race(Place("3a", "126"), "4a", "4b", "9c", options=SWAP)
    assert RULES.legal(state, 0) == [Swap(1, 0), Swap(2, 0), Swap(6, 0)]
    assert refused(state, 0, Pass()) == "must_swap" and refused(state, 0, Swap(3, 0)) == "not_in_hand"
    assert refused(state, 0, Swap(1, 1)) == "no_such_pile"
    events = do(state, 0, Swap(6, 0), [5])
    assert kinds(events) == ["MissedTurn", "Swapped", "Drew"]
    secret = state.secrets[0]
    assert secret.hand == [1, 2, 5] and secret.piles[0].bottom == [6] and state.table.teams[0].piles == [21]
    assert state.table.driver == 1 and state.table.idle == 1


def test_a37_it_comes_back_when_the_deck_is_through() -> None:
    state = race(Place("3a", "126", deck="5"), "4a", "4b", "9c", options=SWAP)
    do(state, 0, Swap(6, 0), [5])
    assert state.secrets[0].piles[0].bottom == [6]
    state.table.turn, state.table.teams[1].at = 0, "9a"
    drive(state, 0, 1, "4a")
    assert state.secrets[0].hand == [2, 5, 6], "known, so that nothing is drawn by chance"


def test_a37_others_do_not_see_the_card() -> None:
    state = race(Place("3a", "126"), "4a", "4b", "9c", options=SWAP)
    events = do(state, 0, Swap(6, 0), [5])
    for seat in (1, None):
        seen = [RULES.blur(event, seat) for event in events]
        assert [type(event) for event in seen if event] == [MissedTurn, Swapped, Drew]
        assert [event.card for event in seen if isinstance(event, Swapped | Drew)] == [0, 0]
    assert [RULES.blur(event, 0) for event in events] == events


def test_a37_with_an_empty_deck_there_is_nothing_to_exchange() -> None:
    state = race(Place("3a", "12", deck=""), "4a", "4b", "9c", options=SWAP)
    assert RULES.legal(state, 0) == [Pass()] and refused(state, 0, Swap(1, 0)) == "nothing_to_draw"
    assert kinds(do(state, 0, Pass())) == ["MissedTurn"]


def test_without_the_variant_nothing_is_exchanged() -> None:
    state = race(Place("3a", "126"), "4a", "4b", "9c")
    assert RULES.legal(state, 0) == [Pass()] and refused(state, 0, Swap(1, 0)) == "swap_off"
    assert refused(race(Place("3a", "126"), "9a", "9b", "9c", options=SWAP), 0, Swap(1, 0)) == "can_drive"


def test_a30_who_waits_exchanges_too() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), "3a", "3b", options=SWAP)
    assert RULES.legal(state, 0) == [Swap(1, 0)]


# ---- crash and burn


def test_a31_a_leader_with_nothing_but_sixes_crashes() -> None:
    state = race(Place("3a", "666"), "1a", "1b", "2", options=CRASH)
    assert RULES.legal(state, 0) == [Crash()] and refused(state, 0, Pass()) == "must_crash"
    assert refused(state, 0, Play(6, path("4a 5a 6a 7a 8a 9a"))) == "leader_can_be_passed"
    crashed = only(do(state, 0, Crash()), Crashed)
    assert (crashed.chariot, crashed.space) == (0, "3a") and state.table.teams[0].fate == "wrecked"
    assert refused(race(Place("3a", "566"), "1a", "1b", "2", options=CRASH), 0, Crash()) == "no_crash"


def test_a31_a_wreck_bars_its_space_and_does_not_lead() -> None:
    state = race(Place("3a", "666"), Place("2", "1"), "1b", "1a", options=CRASH)
    do(state, 0, Crash())
    assert leaders(TRACK, state.table) == (1,) and state.table.racing() == [1, 2, 3]
    assert ends(state, 1, 1) == {"3b"}
    assert refused(state, 1, Play(1, path("3a"))) == "occupied.wreck"
    ended = only(end_race(state, 1), RaceEnded)
    assert ended.points == (0, 6, 0, 0)


def test_a31_a_plugged_course_ends_the_race_and_places_stand() -> None:
    state = race(
        Place("9a", "1", crossed=3, paid=True), Place("3a", "1"), Place("1a", "1", crossed=2), "2", options=CRASH
    )  # fmt: skip
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 1
    state.table.teams[3].fate = "wrecked"
    events = drive(state, 1, 1, "4a", [2])
    ended = only(events, RaceEnded)
    assert ended.ending == "plugged" and ended.points == (6, 0, 0, 0)


def test_a31_whoever_can_still_finish_races_on() -> None:
    state = race(Place("3a", "1", crossed=3, paid=True), Place("1a", "1"), Place("1b", "1"), "2", options=CRASH)
    state.table.teams[3].fate = "wrecked"
    assert kinds(drive(state, 0, 1, "4a", [2])) == ["Drove", "Drew"]


def test_a30_crash_applies_only_where_a3_is_no_help() -> None:
    neck = race(Place("2", "666"), "1a", "1b", "0a", options=CRASH)
    assert playable(neck, 0) == {6}
    start = race(Place("3a", "666", crossed=0, moved=False), Place("1a", crossed=0), options=CRASH)
    assert playable(start, 0) == {6}
    behind = race(Place("3a", "666"), "4a", "4b", "5a", options=CRASH)
    assert RULES.legal(behind, 0) == [Pass()], "blocked, but not leading"


def test_the_crash_goes_before_the_exchange() -> None:
    both = CircusOptions(series="single", crash_and_burn=True, missed_turns=True)
    state = race(Place("3a", "666"), "1a", "1b", "2", options=both)
    assert RULES.legal(state, 0) == [Crash()] and refused(state, 0, Swap(6, 0)) == "must_crash"


def test_only_players_crash() -> None:
    """A neutral leader's six goes under its deck, as ever."""
    state = race("1a", "1b", Place("0d", "1"), Place("3a", ""), seats=3, turn=2, options=CRASH)
    state.table.teams[1].at = "0c"
    events = drive(state, 2, 1, "1b", [2, 6])
    assert only(events, PutBack).card == 6 and state.table.teams[3].fate == "racing"


# ---- dishonour


def test_a30_under_dishonour_nobody_waits() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), "3a", "3b", options=DISHONOUR)
    assert ends(state, 0, 1) == {"9b", "9c", "9d"} and refused(state, 0, Pass()) == "can_drive"
    drive(state, 0, 1, "9b", [1])
    assert not state.table.teams[0].paid


def test_who_never_paid_is_executed_and_scores_nothing() -> None:
    state = race(Place("9a", "1", crossed=3), Place("9b", "1", crossed=3, paid=True), "3a", "3b", options=DISHONOUR)
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 0
    drive(state, 1, 1, "0b")
    assert only(end_race(state), RaceEnded).points == (0, 6, 0, 0)


# ---- together


def test_all_variants_together() -> None:
    """Every variant and switch at once, by lot: tournaments end, and wherever nobody has to move it is by the rules."""
    options = CircusOptions(
        starting_positions=True, missed_turns=True, crash_and_burn=True, dishonour=True, ausgebremst_scoring=True,
        exhausted="stays", neutral_vote=True, exact_finish=True, more_firsts=True,
    )  # fmt: skip
    for seats in (3, 4):
        for seed in range(4):
            match, rng = Match.begin(RULES, options, seats, Seeded(seed)), Random(seed)
            while isinstance(pending := match.pending(), Choose):
                seat = rng.choice(pending.seats)
                match.submit(seat, rng.choice(RULES.legal(match.state, seat)))
                RULES.audit(match.state)
            assert isinstance(pending, Over) and len(match.state.table.results) == 2
