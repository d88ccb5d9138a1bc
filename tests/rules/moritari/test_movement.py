"""Movement (seeds 004, Movement; M5-M9, M12, M28, M30)."""

from __future__ import annotations

import pytest

from game.geometry.inches import TOUCH, is_apart, touches
from game.rules.moritari.actions import Fight, Move, Nominate, Stand, Turn
from game.rules.moritari.data import Kind
from game.rules.moritari.events import Fought, Moved, Rose, Stood, Turned
from game.rules.moritari.state import Acting
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    NORTH,
    RULES,
    SOUTH,
    WEST,
    acting,
    fig,
    is_legal,
    mils,
    move,
    name_and_stand,
    of_kind,
    play,
    play_on,
    rules_on,
    sand,
    turn,
    why_not,
)

FAR = fig(1, "murmillo", 12, 9)


@pytest.mark.parametrize(
    ("kind", "inches"),
    [("murmillo", 5), ("secutor", 5), ("hoplomachus", 5), ("retiarius", 7), ("thraex", 7), ("dimachaerus", 7),
     ("bestiarius", 7), ("lion", 10), ("leopard", 10), ("bear", 10), ("boar", 10), ("rhinoceros", 10)],
)  # fmt: skip
def test_how_far_each_class_moves(kind: Kind, inches: int) -> None:
    state = acting(0, fig(0, kind, -6, 0), FAR)
    assert is_legal(state, move(0, -6 + inches, 0))
    assert why_not(state, move(0, -6 + inches + 0.001, 0)).key == "moritari.no.far"


def test_a_refusal_names_what_is_needed_and_what_there_is() -> None:
    state = acting(0, fig(0, "murmillo", -6, 0), FAR)
    said = why_not(state, move(0, -6, 5.25))
    assert said.params == {"need": "5.26", "most": "5.0"}


def test_m12_distances_are_measured_centre_to_centre_at_any_angle() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), FAR)
    assert is_legal(state, Move(0, (3000, 4000), EAST))
    assert not is_legal(state, Move(0, (3001, 4000), EAST))
    assert is_legal(state, Move(0, (-1234, 4845), (17, -3)))


def test_m12_a_gap_of_twenty_mils_touches_and_a_mil_more_does_not() -> None:
    for gap, contact in ((0, True), (20, True), (21, False)):
        state = sand(fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1 + gap / 1000, 0))
        assert (GROUND.touching(state, 0) == [1]) is contact
    assert TOUCH == 20


def test_m5_one_allowance_holds_pivot_straight_move_and_pivot() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0, WEST), fig(0, "lion", 5, 5), FAR)
    events = play(state, move(0, 3, 0, SOUTH))
    moved = of_kind(events, Moved)[0]
    assert (moved.start, moved.end, moved.was, moved.facing) == ((0, 0), (3000, 0), WEST, SOUTH)
    assert state.figures[0].facing == SOUTH and state.figures[0].acted
    assert why_not(state, Turn(0, EAST)).key == "moritari.no.now.nominate"


def test_m5_a_turn_on_the_spot_uses_it_too() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(0, "lion", 5, 5), FAR)
    play(state, turn(0, (-7, 13)))
    assert state.figures[0].facing == (-7, 13) and why_not(state, Nominate(0)).key == "moritari.no.acted"


def test_m5_who_turned_to_a_charge_may_not_turn_again() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, NORTH), fig(1, "secutor", 8, 8))
    play(state, move(0, 1.99, 0))
    assert state.figures[1].reacted and not GROUND.can_act(state, 1)
    assert [type(frame) for frame in state.frames][-1] is Acting and state.frames[-1] == Acting(2)


def test_m5_who_has_acted_does_not_turn_to_a_charge() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, NORTH, acted=True), fig(1, "secutor", 8, 8))
    events = play(state, move(0, 1.99, 0))
    assert not of_kind(events, Turned) and state.figures[1].facing == NORTH


def test_m6_the_first_foe_to_engage_makes_him_turn() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, NORTH), fig(1, "secutor", 8, 8))
    events = play(state, move(0, 1.99, 0))
    assert of_kind(events, Turned) == [
        Turned(figure=1, name="m0", was=NORTH, facing=(-1010, 0), foe="b0"),
    ]


def test_m6_who_is_engaged_already_does_not_turn_to_a_second() -> None:
    state = acting(
        0, fig(0, "lion", 0, 0), fig(0, "lion", 3, 1), fig(1, "murmillo", 3, 0, SOUTH), fig(1, "secutor", 8, 8)
    )  # fmt: skip
    events = play(state, move(0, 1.99, 0))
    assert not of_kind(events, Turned) and state.figures[2].facing == SOUTH


def test_m7_in_contact_with_one_he_may_turn_but_not_move() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0), fig(1, "lion", 9, 9))
    assert is_legal(state, turn(0, NORTH)) and is_legal(state, Stand(0))
    assert why_not(state, move(0, -2, 0)).key == "moritari.no.pinned"


def test_m7_in_contact_with_two_he_may_do_neither() -> None:
    state = sand(fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0), fig(1, "lion", -1, 0), fig(1, "bear", 9, 9))
    assert why_not(state, Nominate(0)).params == {"who": "m0", "count": 2}
    held = acting(0, *state.figures)
    assert why_not(held, turn(0, NORTH)).key == "moritari.no.turn_engaged"
    assert why_not(held, move(0, 0, 3)).key == "moritari.no.pinned_many"


def test_m8_no_base_may_be_overlapped_on_the_way() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(0, "bear", 3, 0.5), fig(1, "murmillo", 12, 9))
    assert why_not(state, move(0, 6, 0)).key == "moritari.no.body"
    assert why_not(state, move(0, 3, 0)).key == "moritari.no.body"
    assert is_legal(state, move(0, 6, -3))


def test_m8_beside_a_friend_he_may_slide_along() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(0, "bear", 3, 1), fig(1, "murmillo", 12, 9))
    assert is_legal(state, move(0, 6, 0))


def test_m8_a_move_ends_where_it_touches_a_foe() -> None:
    for aside in (1.0, 1.01, 1.02):
        state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, aside), fig(1, "bear", 12, 9))
        assert why_not(state, move(0, 6, 0)).key == "moritari.no.foe"
        assert why_not(state, move(0, 3.05, 0)).key == "moritari.no.foe", "past the place nearest to him"
        assert is_legal(state, move(0, 3, 0))


def test_m8_a_foe_holds_nobody_who_does_not_touch_him() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 1.021), fig(1, "bear", 12, 9))
    assert is_legal(state, move(0, 6, 0))


def test_m8_walls_and_obstacles_stop_a_move() -> None:
    state = acting(0, fig(0, "lion", 12, 0), FAR)
    assert is_legal(state, move(0, 14.5, 0)) and why_not(state, move(0, 14.501, 0)).key == "moritari.no.wall"
    fires = rules_on("pillars")
    state = acting(0, fig(0, "lion", 3, 0), FAR, rules=fires)
    assert why_not(state, move(0, 9, 0), fires).key == "moritari.no.obstacle"
    assert is_legal(state, move(0, 5, 0), fires) and not is_legal(state, move(0, 5.001, 0), fires)


def test_m8_the_rhinoceros_needs_more_room() -> None:
    state = acting(0, fig(0, "rhinoceros", 0, 0), fig(0, "lion", 3, 1.4), FAR)
    assert not is_legal(state, move(0, 6, 0))
    assert is_legal(acting(0, fig(0, "lion", 0, 0), fig(0, "lion", 3, 1.4), FAR), move(0, 6, 0))


def test_m9_a_charge_may_meet_two_foes_at_once() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0.6), fig(1, "secutor", 3, -0.6), fig(1, "bear", 9, 9))
    play(state, Move(0, (2197, 0), EAST))
    assert state.figures[0].charged == (1, 2)
    assert state.figures[1].reacted and state.figures[2].reacted


def test_m9_he_fights_both_with_the_bonus_of_a_charge() -> None:
    bear = fig(1, "bear", 9, 9, acted=True)
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0.6), fig(1, "secutor", 3, -0.6), bear)
    events = play_on(state, Move(0, (2197, 0), EAST))
    assert state.bouts == [(0, 1), (0, 2)]
    events = play_on(state, Fight(0, 1))
    bouts = of_kind(events, Fought)
    assert all("charge" in [modifier.name for modifier in bout.one.modifiers] for bout in bouts)


def test_m28_a_fallen_figure_blocks_its_space() -> None:
    lying = fig(1, "murmillo", 3, 0, status="spared", fell=1, appeals=1, by=0)
    state = acting(0, fig(0, "lion", 0, 0), lying, fig(1, "bear", 12, 9))
    assert why_not(state, move(0, 6, 0)).key == "moritari.no.body"


def test_m28_it_pins_nobody_and_ends_no_move() -> None:
    lying = fig(1, "murmillo", 0, 1, status="spared", fell=1, appeals=1, by=0)
    state = acting(0, fig(0, "lion", 0, 0), lying, fig(1, "bear", 12, 9))
    assert is_legal(state, move(0, 6, 0)) and not GROUND.touching(state, 0)


def test_m28_it_cannot_be_attacked() -> None:
    lying = fig(1, "murmillo", 0, 1, status="spared", fell=1, appeals=1, by=0)
    assert GROUND.pairs(sand(fig(0, "lion", 0, 0), lying)) == []


def test_m30_who_rises_in_contact_may_face_any_way_and_is_then_engaged() -> None:
    lying = fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=1)
    state = sand(lying, fig(0, "secutor", 8, 8), fig(1, "lion", 1, 0), fig(1, "lion", -1, 0), round=3)
    events = play(state, Nominate(0))
    assert of_kind(events, Rose) and state.figures[0].hp == 1
    assert why_not(state, move(0, 0, 2)).key == "moritari.no.pinned_many"
    play(state, turn(0, NORTH))
    assert state.figures[0].facing == NORTH and GROUND.touching(state, 0) == [2, 3]


def test_m30_a_foe_he_engages_by_rising_turns_to_him() -> None:
    lying = fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=1)
    state = sand(lying, fig(0, "secutor", 8, 8), fig(1, "lion", 1, 0, EAST), fig(1, "lion", -9, 0), round=3)
    events = play(state, Nominate(0))
    assert of_kind(events, Turned) == [Turned(figure=2, name="b0", was=EAST, facing=(-1000, 0), foe="m0")]


def test_a_figure_has_to_face_somewhere() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), FAR)
    assert why_not(state, turn(0, (0, 0))).key == "moritari.no.no_facing"
    assert why_not(state, turn(0, (10**9, 0))).key == "moritari.no.long_facing"
    assert why_not(state, Move(0, (1000, 0), (0, 0))).key == "moritari.no.no_facing"


def test_a_move_goes_somewhere() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), FAR)
    assert why_not(state, move(0, 0, 0)).key == "moritari.no.no_step"
    assert why_not(state, Move(0, (10**12, 0), EAST)).key == "moritari.no.outside"


def test_standing_is_told() -> None:
    state = sand(fig(0, "murmillo", 0, 0), fig(0, "lion", 5, 5), FAR)
    assert of_kind(name_and_stand(state, 0), Stood)


def test_every_listed_act_is_legal_and_contacts_touch() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 3, acted=True), fig(1, "thraex", -4, 1))
    listed = list(RULES.legal(state, 0))
    assert len(listed) > 25 and all(is_legal(state, act) for act in listed)
    touching = [act for act in listed if isinstance(act, Move) and GROUND.touching(state, 0, act.to)]
    assert len(touching) >= 4, "more than one arc of the one who has acted, and the other"
    for act in touching:
        for foe in GROUND.touching(state, 0, act.to):
            at = state.figures[foe].at
            assert touches(act.to, at, 1000) and is_apart(act.to, at, 1000)


def test_places_are_in_mils() -> None:
    assert mils(1.234, -5) == (1234, -5000)
