"""Movement rule 4 and its footnote: who leads, and the leader's six (A1-A5, A35)."""

from __future__ import annotations

from game.rules.circus.actions import Pass, Play
from game.rules.circus.events import Drove
from game.rules.circus.rides import can_be_passed, leaders, left_of
from game.rules.circus.state import CircusOptions, State
from tests.rules.circus.position import RULES, TRACK, Place, do, drive, only, path, playable, race, refused


def leading(state: State) -> tuple[int, ...]:
    return leaders(TRACK, state.table)


def test_a1_the_inside_of_a_walled_bend_leads() -> None:
    state = race("5a", "5b", "4a", "4b")
    assert [left_of(TRACK, state.table, chariot) for chariot in range(4)] == [25, 26, 26, 26]
    assert leading(state) == (0,)
    assert leading(race("5c", "5a", "4a", "4b")) == (0, 1), "out of the bend the outer one is level again"


def test_a1_in_the_straight_both_lanes_are_level() -> None:
    assert leading(race("4a", "4b", "3a", "3b")) == (0, 1)


def test_a1_a_lapped_chariot_ahead_on_the_track_does_not_lead() -> None:
    assert leading(race(Place("8a", crossed=1), Place("3a", crossed=2), "4a", "4b")) == (1,)


def test_a1_the_alley_counts_by_its_own_exit() -> None:
    state = race("y1", "8a", "y2", "9a")
    assert [left_of(TRACK, state.table, chariot) for chariot in range(4)] == [22, 22, 21, 21]
    assert left_of(TRACK, race(Place("y3", crossed=2)).table, 0) == 20


def test_the_leader_may_not_play_a_six() -> None:
    state = race(Place("5a", "126"), "4a", "3a", "3b")
    assert playable(state, 0) == {1, 2}
    assert refused(state, 0, Play(6, path("6a 7a 8a 9a 0a 1a"))) == "leader_six"
    behind = race(Place("4a", "126"), "5a", "3a", "3b")
    assert playable(behind, 0) == {1, 2, 6}


def test_a2_every_chariot_may_begin_with_a_six() -> None:
    state = race(*(Place(f"9{x}", "666", crossed=0, moved=False) for x in "abcd"))
    assert leading(state) == (0, 1, 2, 3), "at the start everybody leads"
    drive(state, 0, 6, "0a 1a 2 3a 4a 5a", [1])
    drive(state, 1, 6, "0b 1b 2 3b 4b 5b", [1])
    far = Place("6a", "666", crossed=0, moved=False)
    state = race(Place("5a", crossed=0), far, Place("4a", crossed=0), Place("4b", crossed=0), turn=1)
    assert leading(state) == (1,) and playable(state, 1) == {6}, "his own first move, whoever leads"
    state.table.teams[1].moved = True
    assert playable(state, 1) == set()


def test_a2_a_turn_missed_is_no_first_move() -> None:
    state = race(Place("2", "466", crossed=0, moved=False), Place("3a", crossed=0), Place("3b", crossed=0))
    do(state, 0, Pass())
    assert not state.table.teams[0].moved
    state.table.turn, state.table.teams[1].at, state.table.teams[2].at = 0, "1a", "1b"
    assert leading(state) == (0,) and playable(state, 0) == {4, 6}


def test_a35_a_neutral_chariot_may_begin_with_a_six() -> None:
    state = race(
        Place("0a"), "3a", Place("3b", "1"), Place("5a", "", crossed=0, moved=False), seats=3, turn=2
    )  # fmt: skip
    state.table.teams[3].crossed = 2
    state.table.teams[3].moved = False
    events = drive(state, 2, 1, "4b", [1, 6])
    drove = [event for event in events if isinstance(event, Drove)]
    assert [(event.chariot, event.card) for event in drove] == [(2, 1), (3, 6)]


def test_a3_in_a_neck_nobody_can_pass_and_the_six_is_allowed() -> None:
    state = race(Place("2", "666"), "1a", "1b", "0a")
    assert leading(state) == (0,) and not can_be_passed(TRACK, state.table, 0)
    drive(state, 0, 6, "3a 4a 5a 6a 7a 8a", [1])
    assert state.table.teams[0].at == "8a"


def test_a3_beside_a_free_lane_he_can_be_passed() -> None:
    state = race(Place("3a", "666"), "1a", "1b", "2")
    assert can_be_passed(TRACK, state.table, 0) and playable(state, 0) == set()
    assert refused(state, 0, Play(6, path("4a 5a 6a 7a 8a 9a"))) == "leader_can_be_passed"
    do(state, 0, Pass())


def test_a3_other_chariots_in_the_next_lane_are_no_wall() -> None:
    """1 stands beside him and bars the way for the others, but could move on himself."""
    state = race(Place("5a", "666"), "5b", "4a", "4b")
    assert can_be_passed(TRACK, state.table, 0)


def test_a3_through_the_alley_he_can_be_passed() -> None:
    """0 stands on the only way past the alley, but the alley goes round him."""
    state = race(Place("9b", "666"), "8b")
    assert can_be_passed(TRACK, state.table, 0)


def test_a3_a_neutral_chariot_of_the_adaptation_passes_nobody_through_the_alley() -> None:
    """Wrecks fill what the leader leaves free beside the alley, into which a neutral chariot never goes (G17)."""
    state = race(Place("9b", "666"), "9c", "9d", Place("8b", ""), seats=3)
    for seat in (1, 2):
        state.table.teams[seat].fate = "wrecked"
    assert can_be_passed(TRACK, state.table, 0)
    state.table.options = CircusOptions(rules="ausgebremst")
    assert not can_be_passed(TRACK, state.table, 0)


def test_a3_a_leader_alone_may_play_it() -> None:
    state = race(Place("3a", "666"), "-", "-", "-")
    assert playable(state, 0) == {6}
    assert playable(race(Place("3a", "466"), "-", "-", "-"), 0) == {4}, "nothing but sixes"


def test_a3_after_a_round_without_a_move_he_may() -> None:
    at = (Place("3a", "666"), "1a", "1b", "2")
    assert playable(race(*at, idle=3), 0) == set()
    state = race(*at, idle=4)
    assert playable(state, 0) == {6}
    drive(state, 0, 6, "4a 5a 6a 7a 8a 9a", [1])
    assert state.table.idle == 0


def test_a3_a_wreck_in_the_other_lane_counts_as_a_wall() -> None:
    state = race(Place("3a", "666"), "2", "1b", "3b")
    assert can_be_passed(TRACK, state.table, 0)
    state.table.teams[3].fate = "wrecked"
    assert not can_be_passed(TRACK, state.table, 0) and playable(state, 0) == {6}


def test_a3_an_abandoned_chariot_in_the_other_lane_counts_as_a_wall() -> None:
    state = race(Place("3a", "666"), "2", "1b", "3b", options=CircusOptions(series="single", exhausted="stays"))
    assert can_be_passed(TRACK, state.table, 0)
    state.table.teams[3].fate = "spent"
    assert not can_be_passed(TRACK, state.table, 0) and playable(state, 0) == {6}


def test_a4_a_blocked_card_beside_sixes_is_no_exception() -> None:
    """0 leads in the neck; its 1 is blocked by chariots a lap behind."""
    state = race(Place("2", "166", crossed=2), Place("3a", crossed=1), Place("3b", crossed=1), Place("1a", crossed=1))
    assert leading(state) == (0,) and not can_be_passed(TRACK, state.table, 0)
    assert playable(state, 0) == set()
    do(state, 0, Pass())


def test_a5_joint_leaders_are_all_barred() -> None:
    state = race(Place("4a", "166"), Place("4b", "166"), "3a", "3b")
    assert leading(state) == (0, 1) and playable(state, 0) == {1}
    drive(state, 0, 1, "5a", [2])
    assert leading(state) == (0,) and playable(state, 1) == {1, 6}, "measured when his turn begins"


def test_the_leaders_are_told_with_every_move() -> None:
    state = race(Place("4a", "1"), "4b", "3a", "3b")
    assert only(drive(state, 0, 1, "5a", [1]), Drove).leaders == (0,)
    assert RULES.pending(state)
