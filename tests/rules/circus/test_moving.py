"""The Movement Rules 1, 2, 3, 5 and 6 (A6-A12, A34, A39)."""

from __future__ import annotations

from game.rules.circus.actions import Pass, Play
from game.rules.circus.events import CrossedFinish, Drove, LapBegan, MissedTurn
from game.rules.circus.state import CircusOptions
from tests.rules.circus.position import (
    PLAIN,
    RULES,
    SINGLE,
    Place,
    do,
    drive,
    ends,
    kinds,
    only,
    path,
    playable,
    race,
    refused,
)

EXACT = CircusOptions(series="single", exact_finish=True)


def test_a_card_moves_exactly_its_number_forwards() -> None:
    state = race(Place("3a", "234"), "9a", "9b", "9c")
    assert ends(state, 0, 2) == {"5a", "5b"} and ends(state, 0, 3) == {"6a", "6b", "5c"}
    assert refused(state, 0, Play(3, path("4a 5a"))) == "exactly"
    assert refused(state, 0, Play(2, path("4a 5a 6a"))) == "exactly"
    assert refused(state, 0, Play(2, ())) == "exactly"
    assert refused(state, 0, Play(2, path("2 1a"))) == "no_step", "never backwards"
    assert refused(state, 0, Play(2, path("3b 4b"))) == "no_step", "never sideways"
    assert refused(state, 0, Play(2, path("4a nowhere"))) == "no_such_space"
    assert refused(state, 0, Play(6, path("4a 5a 6a 7a 8a 9a"))) == "not_in_hand"


def test_a9_a_lane_change_with_every_space() -> None:
    state = race(Place("6a", "2"), "9a", "9b", "9c")
    events = drive(state, 0, 2, "7b 8a", [1])
    assert only(events, Drove).path == ("7b", "8a") and state.table.teams[0].at == "8a"


def test_one_chariot_a_space() -> None:
    state = race(Place("3a", "1"), "4a", "9b", "9c")
    assert ends(state, 0, 1) == {"4b"}
    assert refused(state, 0, Play(1, path("4a"))) == "occupied"


def test_nobody_jumps_a_chariot() -> None:
    state = race(Place("1a", "2"), "2", "9b", "9c")
    assert refused(state, 0, Play(2, path("2 3a"))) == "occupied"
    assert playable(state, 0) == set()


def test_a10_slipping_between_two_chariots_is_no_jump() -> None:
    """A stands on 4a, B on 3b: from 3a to 4b the way leads between them."""
    state = race(Place("3a", "1"), "4a", "3b", "9c")
    assert ends(state, 0, 1) == {"4b"}


def test_a6_who_can_move_must_move() -> None:
    assert refused(race(Place("3a", "123"), "9a", "9b", "9c"), 0, Pass()) == "can_drive"
    assert refused(race(Place("3a", "166"), "4b", "9b", "9c"), 0, Pass()) == "can_drive", "even to his disadvantage"


def test_a6_card_and_way_are_the_drivers_choice() -> None:
    state = race(Place("3a", "223"), "9a", "9b", "9c")
    assert playable(state, 0) == {2, 3}
    drive(state, 0, 2, "4b 5b", [1])
    assert state.table.teams[0].at == "5b", "the outer lane, though it is longer"


def test_a7_a_missed_turn_leaves_the_hand_alone() -> None:
    state = race(Place("3a", "123"), "4a", "4b", "9c")
    events = do(state, 0, Pass())
    assert kinds(events) == ["MissedTurn"] and only(events, MissedTurn).chariot == 0
    assert state.secrets[0].hand == [1, 2, 3] and state.table.teams[0].piles == [21]
    assert state.table.driver == 1 and state.table.idle == 1


def test_inside_a_wall_nobody_changes_lanes() -> None:
    state = race(Place("5b", "1"), "9a", "9b", "9c")
    assert ends(state, 0, 1) == {"5c"}
    state = race(Place("5c", "1"), "9a", "9b", "9c")
    assert ends(state, 0, 1) == {"6a", "6b"}


def test_a12_the_fourth_crossing_ends_the_race() -> None:
    state = race(Place("9a", "1", crossed=0, moved=False), "5a", "5b", "5c")
    events = drive(state, 0, 1, "0a", [2])
    assert only(events, LapBegan).lap == 1 and state.table.teams[0].crossed == 1
    for crossed, lap in ((1, 2), (2, 3)):
        state = race(Place("9a", "1", crossed=crossed, paid=True), "5a", "5b", "5c")
        assert only(drive(state, 0, 1, "0a", [2]), LapBegan).lap == lap
    state = race(Place("9a", "1", crossed=3, paid=True), "5a", "5b", "5c")
    events = drive(state, 0, 1, "0a")
    assert only(events, CrossedFinish).place == 1 and state.table.teams[0].fate == "finished"


def test_a11_points_beyond_the_line_are_lost() -> None:
    state = race(Place("8a", "5", crossed=3, paid=True), "1a", "1b", "2")
    events = drive(state, 0, 5, "9a 0a")
    assert only(events, CrossedFinish).surplus == 3 and only(events, Drove).wasted == 3
    assert refused(race(Place("8a", "5", crossed=3, paid=True)), 0, Play(5, path("9a 0a 1a 2 3a"))) == "beyond_finish"
    assert refused(race(Place("8a", "1", crossed=3, paid=True)), 0, Play(1, path("9a 0a"))) == "exactly"


def test_a11_the_space_behind_the_line_need_not_be_free() -> None:
    state = race(Place("9a", "4", crossed=3, paid=True), "0a", "0b", "1a")
    assert ends(state, 0, 4) == {"0a"}
    drive(state, 0, 4, "0b")
    assert state.table.teams[0].fate == "finished" and state.table.occupied() == {"0a": 1, "0b": 2, "1a": 3}


def test_a39_option_the_card_must_end_with_the_step_over_the_line() -> None:
    at = Place("8a", "255", crossed=3, paid=True)
    assert playable(race(at, "1a", "1b", "2"), 0) == {2, 5}
    state = race(at, "1a", "1b", "2", options=EXACT)
    assert playable(state, 0) == {2} and refused(state, 0, Play(5, path("9a 0a"))) == "exactly"
    only(drive(state, 0, 2, "9a 0a"), CrossedFinish)
    stuck = race(Place("9a", "5", crossed=3, paid=True), "1a", "1b", "2", options=EXACT)
    assert playable(stuck, 0) == set() and do(stuck, 0, Pass())


def test_a34_play_goes_on_with_fewer_cards() -> None:
    state = race(Place("3a", "125", deck=""), "9a", "9b", "9c")
    assert kinds(drive(state, 0, 1, "4a")) == ["Drove"]
    assert state.secrets[0].hand == [2, 5] and state.table.teams[0].fate == "racing"


def test_of_several_ways_to_a_space_the_straightest_is_listed() -> None:
    state = race(Place("6a", "3"), "1a", "1b", "2", options=PLAIN)
    listed = {action.path for action in RULES.legal(state, 0) if isinstance(action, Play)}
    assert ("7a", "8a", "9a") in listed and len(listed) == len({way[-1] for way in listed})
    for way in ("7b 8a 9a", "7a 8a 9a"):
        assert drive(race(Place("6a", "3"), "1a", "1b", "2"), 0, 3, way, [1])


def test_series_single_is_one_race() -> None:
    assert SINGLE.series == "single" and PLAIN.series == "tournament"
