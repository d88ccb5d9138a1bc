"""8.0 Tax Phase, and 12.3 taxing Barbarian Areas."""

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import LeaderKilled, Taxed, TookGold
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, do, legal, of, position, prompt, stack, why_not


def test_8_cities_pay_their_gold_value_with_units_or_with_a_marker_only() -> None:
    state = position("Rome 1l+caesar, Rubicon 1L", gold=(0, 0), markers={"Utica": CAESAR, "Crete": POMPEY})
    do(state, END)
    assert state.table.gold == [8, 0]


def test_8_two_signs_of_control_pay_once() -> None:
    state = position("Rome 1l+caesar", gold=(0, 0), markers={"Rome": CAESAR})
    do(state, END)
    assert state.table.gold[CAESAR] == 5


def test_taxes_come_after_purchases() -> None:
    state = position("Rome 1l+caesar", gold=(0, 0))
    assert why_not(state, act.Recruit("Rome", "legion")) == "gold"
    do(state, END)
    assert state.table.gold[CAESAR] == 5 and prompt(state) == "march"


def test_q27_demand_for_action_halves_the_next_tax_phase_rounded_down() -> None:
    state = position("Rome 1l+caesar", gold=(0, 0))
    state.table.demand = [True, True]
    do(state, END)
    assert state.table.gold[CAESAR] == 2 and state.table.demand == [False, True]


def test_q28_areas_brutus_and_publicani_are_not_halved() -> None:
    state = position("Garamantia 2l+brutus, Rome 1l+caesar", gold=(0, 0), subdued="Garamantia", forum={"publicani": CAESAR})
    state.table.demand = [True, True]
    do(state, END, 4)
    assert state.table.gold[CAESAR] == 2 + 2 + 4
    do(state, act.Tax("Garamantia"), 5)
    assert state.table.gold[CAESAR] == 13


def test_12_3_the_area_must_be_designated_before_the_march() -> None:
    state = position("Garamantia 2l+caesar", subdued="Garamantia")
    do(state, END)
    assert prompt(state) == "tax" and why_not(state, END) == "tax_first"
    assert legal(state) == [act.Tax("Garamantia")]
    do(state, act.Tax("Garamantia"), 1)
    assert prompt(state) == "march"


def test_12_3_areas_are_taxed_in_the_order_of_choice_and_once_each() -> None:
    state = position("Garamantia 2l, Cantabria 2l+caesar", subdued="Garamantia, Cantabria")
    do(state, END)
    do(state, act.Tax("Garamantia"), 1)
    assert why_not(state, act.Tax("Garamantia")) == "not_to_tax" and legal(state) == [act.Tax("Cantabria")]


@pytest.mark.parametrize(("roll", "gold"), [(1, 1), (3, 3), (4, 0), (5, 0)])
def test_12_3_a_roll_up_to_the_swords_is_collected(roll: int, gold: int) -> None:
    state = position("Garamantia 1l, Rubicon 1L+caesar", gold=(0, 0), subdued="Garamantia")
    do(state, END)
    [event] = of(do(state, act.Tax("Garamantia"), roll), Taxed)
    assert event.gold == gold and state.table.gold[CAESAR] == gold and not event.revolts


def test_12_3_leaders_swords_count() -> None:
    state = position("Garamantia 1l+caesar", gold=(0, 0), subdued="Garamantia")
    do(state, END)
    do(state, act.Tax("Garamantia"), 6)
    assert state.table.gold[CAESAR] == 6


def test_q44_a_marker_counts_one_against_tax_and_revolt() -> None:
    for roll, gold, is_lost in ((4, 4, False), (5, 0, False), (6, 0, True)):
        held = {"Garamantia": CAESAR}
        state = position("Garamantia 1l, Rubicon 1L+caesar", gold=(0, 0), subdued="Garamantia", markers=held)
        do(state, END)
        do(state, act.Tax("Garamantia"), roll)
        assert state.table.gold[CAESAR] == gold and ("Garamantia" not in state.table.subdued) == is_lost


def test_12_3_a_revolt_slays_marker_units_and_leaders_and_frees_the_area() -> None:
    state = position("Garamantia 1l+cicero, Rubicon 1L+caesar", subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, END)
    events = do(state, act.Tax("Garamantia"), 6)
    assert of(events, LeaderKilled) and state.table.discards == ["cicero"]
    assert stack(state, CAESAR, "Garamantia") == "" and not state.table.markers and not state.table.subdued


def test_q38_only_a_six_revolts_and_six_swords_are_safe() -> None:
    for roll in (4, 5):
        state = position("Garamantia 1l, Rubicon 1L+caesar", subdued="Garamantia")
        do(state, END)
        assert not of(do(state, act.Tax("Garamantia"), roll), Taxed)[0].revolts
    state = position("Garamantia 2l, Rubicon 1L+caesar", subdued="Garamantia")
    do(state, END)
    [event] = of(do(state, act.Tax("Garamantia"), 6), Taxed)
    assert event.gold == 6 and not event.revolts
    state = position("Garamantia 1a1l, Rubicon 1L+caesar", subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, END)
    assert of(do(state, act.Tax("Garamantia"), 6), Taxed)[0].gold == 6, "five swords and a marker are as safe"


def test_12_3_a_marker_alone_pays_on_a_one() -> None:
    state = position(gold=(0, 0), subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, END)
    do(state, act.Tax("Garamantia"), 1)
    assert state.table.gold[CAESAR] == 1


def test_the_enemys_area_is_not_taxed() -> None:
    state = position(pompey="Athens 1l+pompey, Garamantia 2l", subdued="Garamantia")
    do(state, END)
    assert prompt(state) == "march"


def test_brutus_brings_a_die_of_gold_and_the_publicani_two() -> None:
    state = position("Rome 1l+caesar+brutus", gold=(0, 0), forum={"publicani": CAESAR})
    events = do(state, END, 3)
    assert [(event.source, event.amount) for event in of(events, TookGold)] == [("tax", 5), ("publicani", 2), ("brutus", 3)]
