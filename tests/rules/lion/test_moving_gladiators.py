"""Round progression 1, Move dice: H5, H6, H7, H8, H24."""

import pytest

from game.core.say import say
from game.geometry.hexes import cells
from game.rules.lion.actions import Move
from game.rules.lion.events import TookGold, Walked
from game.rules.lion.reach import can_walk, entry_cost, reach
from game.rules.lion.state import State
from tests.rules.lion.position import RULES, at, move, names, of_kind, play, position, refusal, standard


def reachable(state: State, roll: int) -> str:
    return names(reach(standard(), state, state.turn, roll))


def test_a_walk_goes_up_to_the_throw_in_one_straight_row() -> None:
    state = position("I1 A5", lion="A1", pool="M3 L1")
    assert reachable(state, 3) == "F1 F4 G1 G3 H1 H2 I2 I3 I4"


def test_h8_points_may_be_left_unused() -> None:
    state = position("I1 A5", lion="A1", pool="M3 L1")
    events = play(state, move(3, "H1"))
    assert state.men[0] == at("H1")
    assert events[0] == Walked(seat=0, roll=3, start=at("I1"), path=(at("H1"),), costs=(1,))


def test_a_walk_does_not_turn() -> None:
    state = position("I1 A5", lion="A1", pool="M2 L1")
    assert refusal(state, move(2, "G2")) == say("lion.no.row")


def test_h5_at_least_one_hex() -> None:
    state = position("I1 A5", pool="M2 L1")
    assert refusal(state, move(2, "I1")) == say("lion.no.stay")


def test_a_hex_beside_the_lion_and_two_others_costs_four_and_cannot_be_entered() -> None:
    # the worked example of the rules: D5 has the lion, D6 and C5 beside it
    state = position("D3 D6 C5", lion="E5", pool="M3 L1")
    assert entry_cost(state, 0, at("D5")) == 4
    state.men[0] = at("D4")
    assert refusal(state, move(3, "D5")) == say("lion.no.dear", cost=4, roll=3, steps=1, extra=3)


@pytest.mark.parametrize(
    ("men", "lion", "cost"),
    [
        ("I1 A5", "A1", 1),  # nobody beside E5
        ("I1 D4", "A1", 2),  # one opponent
        ("I1 A5", "E6", 2),  # the lion
        ("I1 D4", "E6", 3),  # both
        ("I1 D4 D5 F4", "A1", 4),  # three opponents
        ("I1 D4 D5 F4 F5 E4", "E6", 7),  # ringed
    ],
)
def test_h6_a_hex_costs_one_and_one_for_each_neighbour(men: str, lion: str, cost: int) -> None:
    assert entry_cost(position(men, lion=lion), 0, at("E5")) == cost


def test_h6_the_walker_is_no_obstacle_to_himself() -> None:
    state = position("E4 A5", lion="A1")
    assert entry_cost(state, 0, at("E5")) == 1


def test_h6_each_hex_of_the_path_pays_even_beside_the_same_neighbour() -> None:
    # seat 1 on C3 is beside D3 and D4 alike
    state = position("D2 C3", lion="A1", pool="M3 L1")
    assert reach(standard(), state, 0, 3)[at("D3")].costs == (2,)
    assert refusal(state, move(3, "D4")) == say("lion.no.dear", cost=4, roll=3, steps=2, extra=2)


def test_h6_leaving_a_neighbour_costs_nothing() -> None:
    state = position("D4 C3", lion="A1", pool="M1 L1")
    assert reach(standard(), state, 0, 1)[at("D5")].costs == (1,)


def test_h6_costs_are_recorded_hex_by_hex() -> None:
    state = position("E4 C5", lion="A1", pool="M3 L1")
    events = play(state, move(3, "C4"))
    assert events[0] == Walked(seat=0, roll=3, start=at("E4"), path=(at("D4"), at("C4")), costs=(1, 2))


def test_h7_nobody_walks_through_an_opponent() -> None:
    state = position("I1 I2", lion="A1", pool="M3 L1")
    assert refusal(state, move(3, "I2")) == say("lion.no.onto_man", other=1)
    assert refusal(state, move(3, "I3")) == say("lion.no.through_man", other=1)


def test_h7_nobody_walks_through_the_lion() -> None:
    state = position("E3 A5", lion="E4", pool="M3 L1")
    assert refusal(state, move(3, "E4")) == say("lion.no.onto_lion")
    assert refusal(state, move(3, "E5")) == say("lion.no.through_lion")


def test_h7_gold_is_walked_over_and_taken_only_at_the_end() -> None:
    state = position("I1 A5", lion="A1", gold="I2 I3", pool="M3 L1")
    events = play(state, move(3, "I4"))
    assert names(state.gold) == "I2 I3" and state.coins == [0, 0] and not of_kind(events, TookGold)


def test_ending_on_gold_moves_the_counter_one_place() -> None:
    state = position("I1 A5", lion="A1", gold="I2 I3", pool="M3 L1", coins=[2, 0])
    waiting = state.waiting
    events = play(state, move(3, "I3"))
    assert events[-1] == TookGold(seat=0, at=at("I3"), coins=3)
    assert state.coins == [3, 0] and names(state.gold) == "I2" and state.waiting == waiting + 1


def test_a_walk_too_far_names_both_numbers() -> None:
    state = position("I1 A5", lion="A1", pool="M2 L1")
    assert refusal(state, move(2, "I4")) == say("lion.no.far", cost=3, roll=2)


def test_the_wall_ends_every_walk() -> None:
    state = position("I5 A1", pool="M3 L1")
    assert refusal(state, Move(3, (1, 4))) == say("lion.no.outside")
    assert refusal(state, Move(3, (-1, 6))) == say("lion.no.outside")


def test_a_die_that_is_not_in_the_row_is_refused() -> None:
    state = position("I1 A5", pool="M2 L1")
    assert refusal(state, move(3, "I2")) == say("lion.no.die", kind="move", roll=3)
    assert refusal(state, move(1, "I2")) == say("lion.no.die", kind="move", roll=1)


def test_a_die_is_gone_when_used_but_its_twin_stays() -> None:
    state = position("I1 A5", pool="M2 M2 L1")
    play(state, move(2, "I2"))
    assert [die.face for die in state.pool if die.kind == "move"] == [2]


def test_h24_the_lion_does_no_harm() -> None:
    state = position("E3 A5", lion="E5", pool="M2 L1", coins=[3, 3])
    play(state, move(2, "E4"))
    assert state.men == [at("E4"), at("A5")] and state.coins == [3, 3]


def test_can_walk_agrees_with_reach() -> None:
    for men in ("I1 A5", "E4 E3", "A1 B2", "D4 D5 F4 F5"):
        for lion in ("E5", "C3", "I5"):
            state = position(men, lion=lion)
            for seat in range(state.seats):
                for roll in (1, 2, 3):
                    assert can_walk(standard(), state, seat, roll) == bool(reach(standard(), state, seat, roll))


def test_every_hex_that_is_not_listed_has_a_reason() -> None:
    state = position("E3 D4 F4", lion="E5", gold="E2 D2", pool="M2 L1")
    listed = reach(standard(), state, 0, 2)
    for cell in cells(4):
        assert (RULES.why_not(state, 0, Move(2, cell)) is None) == (cell in listed)
