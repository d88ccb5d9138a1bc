"""10.3 Stacking and Supply."""

from typing import Any

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Lost
from game.rules.caesar_xl.realm import supply_cost, supply_needs
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, WORLD, do, legal, of, position, prompt, stack, why_not


def at_utica(text: str, **changes: Any) -> State:
    """Pompey with his army at Utica at the end of his March Phase."""
    return position("Massilia 1l+caesar", f"Utica {text}+pompey", phase="march", seat=POMPEY, **changes)


def test_10_3_example_utica_three_legions_cost_nothing() -> None:
    state = at_utica("3l")
    assert supply_cost(WORLD, state.table, POMPEY) == 0
    do(state, END)
    assert state.table.seat == CAESAR, "nobody was asked"


def test_10_3_example_utica_two_allied_units_and_five_legions_cost_four() -> None:
    state = at_utica("2a5l", gold=(0, 10))
    assert supply_cost(WORLD, state.table, POMPEY) == 4
    do(state, END)
    assert prompt(state) == "supply"
    do(state, act.Pay())
    assert state.table.gold[POMPEY] == 6 and stack(state, POMPEY, "Utica") == "2a5l+pompey"


def test_10_3_example_utica_or_a_unit_of_choice_is_lost_for_each_gold_not_paid() -> None:
    state = at_utica("2a5l", gold=(0, 10))
    do(state, END)
    do(state, act.Lose("Utica", "allied"))
    events = do(state, act.Lose("Utica", "legion"))
    assert of(events, Lost) and supply_cost(WORLD, state.table, POMPEY) == 2
    do(state, act.Pay())
    assert state.table.gold[POMPEY] == 8 and stack(state, POMPEY, "Utica") == "1a4l+pompey"


def test_10_3_1_who_can_not_pay_loses_units_until_he_can() -> None:
    state = at_utica("2a5l", gold=(0, 3))
    do(state, END)
    assert why_not(state, act.Pay()) == "gold" and act.Pay() not in legal(state)
    do(state, act.Lose("Utica", "allied"))
    assert why_not(state, act.Pay()) == ""


def test_q20_supply_may_be_refused_though_it_could_be_paid() -> None:
    state = at_utica("4l", gold=(0, 10))
    do(state, END)
    do(state, act.Lose("Utica", "legion"))
    assert state.table.gold[POMPEY] == 10 and state.table.seat == CAESAR, "with three left nothing is owed"


def test_10_3_2_example_rubicon_every_unit_in_a_city_of_no_value_is_paid_for() -> None:
    state = position("Rubicon 1a2l1L+caesar", phase="march")
    assert supply_cost(WORLD, state.table, CAESAR) == 4


def test_10_3_3_leaders_are_stack_free() -> None:
    state = at_utica("3l+cato+scipio")
    assert supply_cost(WORLD, state.table, POMPEY) == 0
    state = position("Rubicon +caesar+antonius")
    assert supply_cost(WORLD, state.table, CAESAR) == 0


def test_q9_an_area_feeds_nobody() -> None:
    state = position("Parthia 3l+caesar", subdued="Parthia")
    assert supply_needs(WORLD, state.table, CAESAR) == {"Parthia": 3}


def test_10_3_places_add_up_and_only_crowded_ones_give_up_units() -> None:
    state = position("Rubicon 1L+caesar, Vercellae 3a, Massilia 2l", phase="march")
    assert supply_cost(WORLD, state.table, CAESAR) == 3
    do(state, END)
    assert {action.place for action in legal(state) if isinstance(action, act.Lose)} == {"Rubicon", "Vercellae"}
    assert why_not(state, act.Lose("Massilia", "legion")) == "not_among_losses"


def test_10_3_only_the_phasing_player_is_asked() -> None:
    state = position("Massilia 1l+caesar", "Utica 7l+pompey", phase="march")
    do(state, END)
    assert state.table.seat == POMPEY and stack(state, POMPEY, "Utica") == "7l+pompey"


def test_ways_of_the_ancestors_take_two_gold_off() -> None:
    state = position("Rubicon 3l+caesar", forum={"ancestors": CAESAR})
    assert supply_cost(WORLD, state.table, CAESAR) == 1
    state = position("Rubicon 1l+caesar", forum={"ancestors": CAESAR})
    assert supply_cost(WORLD, state.table, CAESAR) == 0
