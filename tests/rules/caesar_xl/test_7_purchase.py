"""7.0 Purchase Phase: recruiting, Diplomacy Rolls, Ally markers."""

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import MarkerLost, Negotiated
from game.rules.caesar_xl.realm import controller, diplomacy_modifier
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    WORLD,
    attack,
    do,
    legal,
    march,
    of,
    position,
    stack,
    why_not,
)

# ---- recruiting


def test_q8_a_legion_costs_four_gold_and_an_allied_unit_three() -> None:
    state = position("Rome 1l+caesar", gold=(9, 0))
    do(state, act.Recruit("Rome", "legion"))
    do(state, act.Recruit("Rome", "allied"))
    assert state.table.gold[CAESAR] == 2 and stack(state, CAESAR, "Rome") == "1a2l+caesar"
    assert why_not(state, act.Recruit("Rome", "allied")) == "gold"


def test_squares_raise_both_kinds_and_circles_allied_units_only() -> None:
    state = position("Rome 1l+caesar, Messana 1a, Alexandria 1a")
    assert why_not(state, act.Recruit("Rome", "legion")) == ""
    for city in ("Messana", "Alexandria"):
        assert why_not(state, act.Recruit(city, "legion")) == "recruit_circle"
        assert why_not(state, act.Recruit(city, "allied")) == ""


def test_q36_circles_raise_no_legion_in_an_emergency_either() -> None:
    state = position("Messana 1a+caesar", "Rome 5l, Athens 1l+pompey")
    assert why_not(state, act.Recruit("Messana", "legion")) == "recruit_circle"


def test_a_city_gives_as_many_units_a_turn_as_it_is_worth() -> None:
    state = position("Massilia 1l+caesar", gold=(50, 0))
    do(state, act.Recruit("Massilia", "allied"))
    do(state, act.Recruit("Massilia", "legion"))
    assert why_not(state, act.Recruit("Massilia", "allied")) == "recruit_most"


def test_rubicon_is_worth_nothing_and_gives_nobody() -> None:
    assert why_not(position(), act.Recruit("Rubicon", "allied")) == "recruit_most"


def test_nobody_recruits_where_he_does_not_rule() -> None:
    state = position()
    assert why_not(state, act.Recruit("Athens", "legion")) == "not_friendly"
    assert why_not(state, act.Recruit("Utica", "legion")) == "not_friendly"


def test_a_leader_alone_controls_nothing() -> None:
    state = position("Rome +caesar")
    assert controller(WORLD, state.table, "Rome") == -1 and why_not(state, act.Recruit("Rome", "legion")) == "not_friendly"


def test_only_regulars_are_recruited() -> None:
    assert why_not(position("Rome 1l+caesar"), act.Recruit("Rome", "legion_veteran")) == "recruit_veteran"


def test_q35_no_more_units_than_counters() -> None:
    state = position("Rome 5l3L+caesar, Utica 2l", gold=(50, 0))
    assert why_not(state, act.Recruit("Rome", "legion")) == "stock"
    assert why_not(state, act.Recruit("Rome", "allied")) == ""


def test_new_units_may_march_in_the_same_turn() -> None:
    state = position("Rome 1l+caesar")
    do(state, act.Recruit("Rome", "legion"))
    do(state, END)
    assert why_not(state, march("Rome", "Brundisium", "2l+caesar")) == ""


def test_q51_a_stray_enemy_leader_stops_recruiting() -> None:
    state = position("Rome 1l+caesar", "Athens 1l, Utica +pompey", markers={"Utica": CAESAR})
    assert why_not(state, act.Recruit("Utica", "legion")) == "stray_leader"


# ---- 7.4 the Diplomacy Roll


@pytest.mark.parametrize(
    ("place", "roll", "success"),
    [("Tarsus", 2, True), ("Tarsus", 1, False), ("Utica", 4, True), ("Utica", 3, False), ("Rome", 6, True),
     ("Rome", 5, False)],
)  # fmt: skip
def test_7_41_the_roll_must_be_more_than_the_gold_value(place: str, roll: int, success: bool) -> None:
    state = position("Massilia 1l+caesar")
    do(state, act.Negotiate(place), roll)
    assert (state.table.markers.get(place) == CAESAR) == success
    assert state.table.gold[CAESAR] == 17


def test_7_41_rome_takes_a_five_when_it_is_friendly_already() -> None:
    state = position("Rome 1l+caesar")
    [event] = of(do(state, act.Negotiate("Rome"), 5), Negotiated)
    assert event.modifier == 1 and event.success


def test_7_41_minus_one_when_enemy_swords_next_to_it_exceed_its_value() -> None:
    state = position("Massilia 1l+caesar", "Athens 1l+pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Crete", False) == -1, "3 + 2 swords against 1"
    state = position("Massilia 1l+caesar", "Athens 1l, Utica +pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Pergamum", False) == 0, "3 swords do not exceed 3"
    state = position("Massilia 1l+caesar", "Athens 1L, Utica +pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Pergamum", False) == -1, "4 swords do"


def test_q13_connected_are_all_routes_but_roman_pieces_only() -> None:
    state = position("Massilia 1l+caesar", "Utica 2l+pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Messana", False) == -1, "Utica lies across the sea"
    state = position("Massilia 1l+caesar", "Cantabria 2l+pompey", subdued="Cantabria")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Barcino", False) == -1, "from a Barbarian Area"
    state = position("Massilia 1l+caesar", "Athens 1l+pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Barcino", False) == 0, "Barbarians themselves do not count"


def test_7_41_minus_one_for_a_barbarian_area() -> None:
    state = position("Massilia 1l+caesar")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Cantabria", False) == -1


def test_7_41_modifiers_add_up() -> None:
    state = position("Massilia 1l+caesar", "Alexandria 2l+pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Arabia", False) == -2
    state = position("Crete 1l+caesar", "Athens 1l+pompey")
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Crete", False) == 0


def test_q9_an_area_is_worth_its_strength_in_diplomacy() -> None:
    state = position("Massilia 1l+caesar")
    do(state, act.Negotiate("Garamantia"), 3)
    assert "Garamantia" not in state.table.markers, "3 - 1 is not more than 2"
    state = position("Massilia 1l+caesar")
    do(state, act.Negotiate("Garamantia"), 4)
    assert state.table.markers == {"Garamantia": CAESAR}


def test_q10_diplomacy_subdues_an_active_area_peacefully() -> None:
    state = position("Massilia 1l+caesar")
    do(state, act.Negotiate("Garamantia"), 5)
    assert state.table.subdued == ["Garamantia"] and controller(WORLD, state.table, "Garamantia") == CAESAR


def test_7_41_only_one_roll_in_a_purchase_phase() -> None:
    state = position("Massilia 1l+caesar")
    do(state, act.Negotiate("Tarsus"), 1)
    assert why_not(state, act.Negotiate("Tarsus")) == "rolls"
    assert not [action for action in legal(state) if isinstance(action, act.Negotiate | act.Undermine)]


def test_7_41_placing_costs_three_gold_whatever_the_roll() -> None:
    state = position("Massilia 1l+caesar", gold=(3, 0))
    do(state, act.Negotiate("Tarsus"), 1)
    assert state.table.gold[CAESAR] == 0
    assert why_not(position("Massilia 1l+caesar", gold=(2, 0)), act.Negotiate("Tarsus")) == "gold"


def test_7_4_not_where_enemies_are_and_one_marker_to_a_place() -> None:
    state = position(markers={"Utica": CAESAR, "Crete": POMPEY})
    assert why_not(state, act.Negotiate("Athens")) == "not_empty"
    assert why_not(state, act.Negotiate("Crete")) == "not_empty"
    assert why_not(state, act.Negotiate("Utica")) == "has_marker"


def test_7_41_a_marker_on_the_map_may_be_moved() -> None:
    state = position(markers={"Utica": CAESAR})
    do(state, act.Negotiate("Tarsus", "Utica"), 2)
    assert state.table.markers == {"Tarsus": CAESAR} and state.table.gold[CAESAR] == 17


def test_q12_a_marker_stays_where_it_is_when_the_roll_fails() -> None:
    state = position(markers={"Utica": CAESAR})
    do(state, act.Negotiate("Tarsus", "Utica"), 1)
    assert state.table.markers == {"Utica": CAESAR}


def test_only_ones_own_markers_are_moved() -> None:
    state = position(markers={"Utica": POMPEY})
    assert why_not(state, act.Negotiate("Tarsus", "Utica")) == "no_marker_there"


def test_the_stock_of_markers_is_shared_and_ends() -> None:
    cities = ("Utica", "Crete", "Cirta", "Tingis", "Gades")
    state = position(markers={city: number % 2 for number, city in enumerate(cities)})
    assert why_not(state, act.Negotiate("Tarsus")) == "marker_stock"
    assert why_not(state, act.Negotiate("Tarsus", "Utica")) == ""


def test_7_41_an_enemy_marker_is_removed_for_five_gold() -> None:
    state = position(markers={"Tarsus": POMPEY})
    do(state, act.Undermine("Tarsus"), 2)
    assert not state.table.markers and state.table.gold[CAESAR] == 15
    state = position(markers={"Tarsus": POMPEY})
    do(state, act.Undermine("Tarsus"), 1)
    assert state.table.markers and state.table.gold[CAESAR] == 15


def test_7_41_not_while_enemy_units_stand_by_it() -> None:
    state = position(pompey="Athens 1l+pompey, Tarsus 1a", markers={"Tarsus": POMPEY})
    assert why_not(state, act.Undermine("Tarsus")) == "marker_guarded"
    assert why_not(state, act.Undermine("Rome")) == "no_enemy_marker"


def test_7_42_a_city_that_has_just_joined_gives_recruits() -> None:
    state = position()
    assert why_not(state, act.Recruit("Utica", "legion")) == "not_friendly"
    do(state, act.Negotiate("Utica"), 4)
    do(state, act.Recruit("Utica", "legion"))
    assert stack(state, CAESAR, "Utica") == "1l"


def test_7_43_a_marker_is_lost_to_an_enemy_unit_at_the_end_of_the_enemys_combat_phase() -> None:
    state = position("Rome 1l+caesar", phase="march", markers={"Brundisium": POMPEY})
    do(state, march("Rome", "Brundisium", "1l"))
    assert state.table.markers == {"Brundisium": POMPEY}, "not before the Combat Phase ends"
    events = do(state, END)
    assert not state.table.markers and of(events, MarkerLost)[0].cause == "occupied"


def test_q22_a_marker_does_not_fall_at_the_end_of_its_owners_own_combat_phase() -> None:
    state = position(
        "Rome 1l+caesar, Messana 1a", "Athens 1l+pompey, Brundisium 3L", phase="march", markers={"Dyrrachium": CAESAR}
    )
    do(state, march("Rome", "Brundisium", "1l"))
    attack(state, "Brundisium", 6, 6, 6, 6)
    do(state, act.Stay())
    do(state, act.Retreat("Dyrrachium"))
    assert stack(state, POMPEY, "Dyrrachium") == "3L" and state.table.seat == POMPEY
    assert state.table.markers == {"Dyrrachium": CAESAR}, "Pompey's own Combat Phase has yet to end"


def test_q48_units_outweigh_a_marker() -> None:
    state = position("Rome 1l+caesar", "Dyrrachium 1l+pompey", markers={"Dyrrachium": CAESAR})
    assert controller(WORLD, state.table, "Dyrrachium") == POMPEY


def test_q21_supply_comes_before_markers_are_lost() -> None:
    state = position("Rome 5l+caesar", phase="march", markers={"Brundisium": POMPEY})
    do(state, march("Rome", "Brundisium", "5l"))
    do(state, END)
    assert state.table.markers == {"Brundisium": POMPEY}, "three Gold are owed first"
    do(state, act.Pay())
    assert not state.table.markers and state.table.gold[CAESAR] == 17
