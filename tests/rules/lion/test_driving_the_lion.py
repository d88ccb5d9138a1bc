"""Round progression 2, the Lion die: H9-H13, H25, H26, H28."""

import pytest

from game.core.say import say
from game.geometry.hexes import WAYS, cells, is_inside, step
from game.rules.lion.actions import Drive, Skip
from game.rules.lion.events import AteGold, Prowled
from game.rules.lion.reach import can_drive, guarded, lion_threat, prowl
from game.rules.lion.state import LionOptions
from tests.rules.lion.position import RULES, at, drive, names, of_kind, play, position, refusal, standard

STRICT = LionOptions(strict_walls=True)


def test_the_lion_goes_exactly_the_number_thrown() -> None:
    state = position("I1 A5", lion="E5", pool="L3 M1")
    events = play(state, drive(3, "E"))
    assert state.lion == at("E8")
    assert events[0] == Prowled(
        seat=0, roll=3, way=0, start=at("E5"), path=(at("E6"), at("E7"), at("E8")), stopped_by=()
    )  # fmt: skip


@pytest.mark.parametrize(("way", "end"), [("E", "E7"), ("SE", "G5"), ("SW", "G3"), ("W", "E3"), ("NW", "C3"), ("NE", "C5")])
def test_h25_he_goes_along_one_of_six_rows(way: str, end: str) -> None:
    state = position("I1 A5", lion="E5", pool="L2 M1")
    play(state, drive(2, way))
    assert state.lion == at(end)


@pytest.mark.parametrize("way", [-1, 6, 99])
def test_h25_there_is_no_seventh_row(way: int) -> None:
    assert refusal(position(pool="L2 M1"), Drive(2, way)) == say("lion.no.way")


def test_a_wall_within_the_throw_forbids_the_direction() -> None:
    state = position("I1 A5", lion="E7", pool="L3 M1")
    assert refusal(state, drive(3, "E")) == say("lion.no.wall", roll=3, room=2)
    state = position("I1 A5", lion="E9", pool="L1 M1")
    assert refusal(state, drive(1, "E")) == say("lion.no.wall", roll=1, room=0)


def test_he_halts_on_entering_a_hex_beside_a_gladiator() -> None:
    state = position("E8 I1", lion="E5", pool="L3 M1")
    events = play(state, drive(3, "E"))
    assert state.lion == at("E7")
    assert events[0] == Prowled(seat=0, roll=3, way=0, start=at("E5"), path=(at("E6"), at("E7")), stopped_by=(0,))


def test_he_halts_beside_several_and_beside_the_driver_himself() -> None:
    state = position("D7 F7 I1", lion="E5", pool="L3 M1", turn=1)
    events = play(state, drive(3, "E"))
    prowled = of_kind(events, Prowled)[0]
    assert isinstance(prowled, Prowled) and prowled.stopped_by == (0, 1) and state.lion == at("E7")


def test_a_full_throw_that_ends_beside_a_gladiator_is_no_early_halt() -> None:
    state = position("E8 I1", lion="E5", pool="L2 M1")
    events = play(state, drive(2, "E"))
    prowled = of_kind(events, Prowled)[0]
    assert isinstance(prowled, Prowled) and prowled.stopped_by == () and state.lion == at("E7")


def test_h9_a_gladiator_beside_his_start_does_not_hold_him() -> None:
    state = position("E4 I1", lion="E5", pool="L3 M1")
    play(state, drive(3, "E"))
    assert state.lion == at("E8")


def test_h9_but_the_first_entered_hex_beside_the_same_gladiator_halts_him() -> None:
    # D4 is beside E5, and D5 is beside D4 again
    state = position("D4 I1", lion="E5", pool="L3 M1")
    play(state, drive(3, "NE"))
    assert state.lion == at("D5")


def test_h10_he_is_never_driven_at_a_gladiator_next_to_him() -> None:
    state = position("E6 I1", lion="E5", pool="L1 M1")
    assert refusal(state, drive(1, "E")) == say("lion.no.lion_onto_man", other=0)


def test_h11_a_wall_beyond_the_early_halt_does_not_matter() -> None:
    # two hexes to the wall, three thrown, but the gladiator on D8 halts him after one
    state = position("D8 I1", lion="E7", pool="L3 M1")
    assert prowl(standard(), state, 3, 0).refusal is None
    play(state, drive(3, "E"))
    assert state.lion == at("E8")


def test_h28_under_strict_walls_the_same_direction_is_forbidden() -> None:
    state = position("D8 I1", lion="E7", pool="L3 M1", options=STRICT)
    assert refusal(state, drive(3, "E")) == say("lion.no.wall_strict", roll=3, room=2)


def test_h28_strict_walls_change_nothing_where_no_wall_is_near() -> None:
    state = position("E8 I1", lion="E5", pool="L3 M1", options=STRICT)
    play(state, drive(3, "E"))
    assert state.lion == at("E7")


def test_h28_is_off_unless_chosen() -> None:
    assert LionOptions().strict_walls is False


def test_h12_he_moves_at_least_one_step_whatever_the_die() -> None:
    state = position("E4 D4 I1", lion="E5", pool="L3 M1")
    for action in RULES.legal(state, 0):
        if isinstance(action, Drive):
            assert len(prowl(standard(), state, action.roll, action.way).path) >= 1
    ringed = position("E6 F5 F4 E4 D4 D5", lion="E5", pool="L1 M3 M3")
    assert not can_drive(standard(), ringed, 1), "no step is open, so the die can't be taken"
    assert refusal(ringed, drive(1, "SE")) == say("lion.no.lion_onto_man", other=1)


def test_h13_gold_he_walks_over_or_stops_on_is_eaten_and_nobody_scores() -> None:
    state = position("I1 A5", lion="E5", gold="E6 E8 A1", pool="L3 M1")
    waiting = state.waiting
    events = play(state, drive(3, "E"))
    assert of_kind(events, AteGold) == [AteGold(at=at("E6")), AteGold(at=at("E8"))]
    assert names(state.gold) == "A1" and state.coins == [0, 0] and state.waiting == waiting + 2
    assert state.lion == at("E8"), "and he walks on"


def test_h13_gold_beyond_the_halt_is_safe() -> None:
    state = position("E8 I1", lion="E5", gold="F7", pool="L3 M1")
    play(state, drive(3, "E"))
    assert names(state.gold) == "F7"


def test_h26_whoever_is_on_turn_may_take_the_lion_die() -> None:
    for turn in (0, 1, 2):
        state = position("I1 A5 I5", lion="E5", pool="L2 M1", turn=turn)
        assert drive(2, "W") in RULES.legal(state, turn)


def test_three_faces_never_pen_the_lion_in_by_walls_alone() -> None:
    for cell in cells(4):
        for roll in (1, 2, 3, 4):
            assert any(is_inside(step(cell, way, roll), 4) for way in WAYS)


def test_guarded_hexes_are_those_where_he_would_halt() -> None:
    state = position("I1 A5", lion="E5")
    watch = guarded(standard(), state)
    assert names(watch) == "A4 B5 B6 H1 H2 I2"
    assert watch[at("I2")] == (0,) and watch[at("A4")] == (1,)
    both = position("E2 E4", lion="I5")
    assert guarded(standard(), both)[at("E3")] == (0, 1)


def test_the_threat_lists_every_hex_he_could_enter() -> None:
    state = position("I1 A5", lion="E5", pool="L2 M1")
    assert names(lion_threat(standard(), state)) == "C3 C5 D4 D5 E3 E4 E6 E7 F4 F5 G3 G5"
    assert lion_threat(standard(), position(pool="M1")) == {}


def test_a_skip_is_always_open() -> None:
    assert RULES.legal(position(pool="L2 M1"), 0)[-1] == Skip()
