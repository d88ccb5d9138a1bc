"""9.0 March Phase and 11.2 the Supreme Leader on the road."""

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.marching import march_price, rested
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    WORLD,
    attack,
    decider,
    do,
    legal,
    march,
    position,
    stack,
    troops,
    why_not,
)


def test_every_unit_may_go_one_step_along_a_route() -> None:
    state = position("Massilia 2a2l, Rubicon 1L+caesar", phase="march")
    do(state, march("Massilia", "Bibracte", "1a"))
    do(state, march("Massilia", "Vercellae", "1a2l"))
    assert stack(state, CAESAR, "Bibracte") == "1a" and stack(state, CAESAR, "Vercellae") == "1a2l"
    assert why_not(state, march("Rubicon", "Athens", "1L")) == "no_route"
    assert why_not(state, march("Massilia", "Massilia", "1a")) == "not_so_many"


def test_nobody_marches_twice() -> None:
    state = position("Massilia 1l, Vercellae 1l+caesar", phase="march")
    do(state, march("Massilia", "Vercellae", "1l"))
    assert rested(state.table, CAESAR, "Vercellae") == (0, 0, 1, 0)
    do(state, march("Vercellae", "Rubicon", "1l"))
    assert why_not(state, march("Vercellae", "Rubicon", "1l")) == "has_marched"
    do(state, march("Vercellae", "Rubicon", "+caesar"))
    assert why_not(state, march("Rubicon", "Rome", "+caesar")) == "leader_has_marched"


def test_9_3_a_forced_march_goes_two_steps() -> None:
    state = position("Massilia 1l, Rubicon 1L+caesar", phase="march", gold=(5, 0))
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    assert stack(state, CAESAR, "Rome") == "1l" and state.table.gold[CAESAR] == 4


def test_9_3_it_is_one_movement_and_paid_at_once() -> None:
    state = position("Massilia 1l, Rubicon 1L+caesar", phase="march", gold=(0, 0))
    assert why_not(state, march("Massilia", "Rome", "1l", via="Vercellae")) == "gold"
    do(state, march("Massilia", "Vercellae", "1l"))
    assert why_not(state, march("Vercellae", "Rome", "1l")) == "has_marched"


def test_9_3_all_marching_is_finished_before_any_battle() -> None:
    state = position("Rubicon 1L+caesar, Massilia 1l", "Rome 1l, Athens 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1L+caesar"))
    assert why_not(state, act.Fight("Rome")) == "wrong_phase"
    do(state, END)
    assert why_not(state, march("Massilia", "Vercellae", "1l")) == "wrong_phase"
    assert legal(state) == [act.Fight("Rome")]


@pytest.mark.parametrize(("text", "price"), [("1l", 1), ("2a3l", 5), ("1l+antonius", 1), ("2l+antonius+curio", 2),
                                             ("+antonius", 1), ("+antonius+curio", 2)])  # fmt: skip
def test_9_3_1_a_gold_for_each_unit_and_leaders_ride_free_or_pay_alone(text: str, price: int) -> None:
    state = position("Massilia 2a3l+antonius+curio, Rubicon 1L+caesar", phase="march", gold=(9, 0))
    do(state, march("Massilia", "Rome", text, via="Vercellae"))
    assert state.table.gold[CAESAR] == 9 - price


def test_q47_a_leader_rides_free_only_with_a_unit_that_pays() -> None:
    state = position("Massilia 1l+antonius, Rubicon 1L+caesar", phase="march", gold=(9, 0))
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    do(state, march("Massilia", "Rome", "+antonius", via="Vercellae"))
    assert state.table.gold[CAESAR] == 7, "sent by himself he pays for himself"


def test_9_3_2_a_stack_may_part() -> None:
    state = position("Massilia 2a2l, Rubicon 1L+caesar", phase="march", gold=(9, 0))
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    do(state, march("Massilia", "Rubicon", "1l", via="Vercellae"))
    do(state, march("Massilia", "Bibracte", "1a"))
    assert stack(state, CAESAR, "Massilia") == "1a" and state.table.gold[CAESAR] == 7


def test_9_3_3_enemies_on_the_way_do_not_stop_a_forced_march() -> None:
    state = position("Massilia 1l, Rubicon 1L+caesar", "Vercellae 5l, Athens 1l+pompey", phase="march")
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    do(state, END)
    assert stack(state, CAESAR, "Rome") == "1l", "and there is no battle with those passed"


def test_q15_one_step_into_an_enemy_is_a_battle() -> None:
    state = position("Massilia 1l, Rubicon 1L+caesar", "Vercellae 5l, Athens 1l+pompey", phase="march")
    do(state, march("Massilia", "Vercellae", "1l"))
    do(state, END)
    assert legal(state) == [act.Fight("Vercellae")]


def test_q16_both_sides_march_through_each_other() -> None:
    state = position("Vercellae 1l, Rubicon 1L+caesar", "Massilia 5l, Rome 1l+pompey", phase="march", seat=1)
    do(state, march("Massilia", "Rome", "5l", via="Vercellae"))
    state = position("Vercellae 1l, Rubicon 1L+caesar", "Massilia 5l, Rome 1l+pompey", phase="march")
    do(state, march("Vercellae", "Burdigala", "1l", via="Massilia"))
    assert stack(state, CAESAR, "Burdigala") == "1l"


def test_nobody_marches_through_barbarians_that_are_their_own_masters() -> None:
    state = position("Salonae 1l, Rubicon 1L+caesar", phase="march")
    assert why_not(state, march("Salonae", "Vercellae", "1l", via="Pannonia")) == "through_barbarians"
    state = position("Salonae 1l, Pannonia 1l, Rubicon 1L+caesar", phase="march", subdued="Pannonia")
    assert why_not(state, march("Salonae", "Vercellae", "1l", via="Pannonia")) == ""


def test_q49_a_leader_does_not_go_alone_where_the_enemy_is_master() -> None:
    state = position("Rubicon 1L+caesar", "Rome 1l, Athens 1l+pompey", phase="march", markers={"Salonae": 1})
    for goal in ("Rome", "Pannonia", "Salonae"):
        assert why_not(state, march("Rubicon", goal, "+caesar")) == "leader_alone"
    do(state, march("Rubicon", "Rome", "1L"))
    assert why_not(state, march("Rubicon", "Rome", "+caesar")) == "", "troops have gone before him"
    assert why_not(state, march("Rubicon", "Vercellae", "+caesar")) == ""


def test_storms_close_the_sea() -> None:
    state = position("Rome 1l+caesar", phase="march")
    state.table.storms = 1
    assert why_not(state, march("Rome", "Caralis", "1l")) == "storms"
    assert why_not(state, march("Rome", "Utica", "1l", via="Caralis")) == "storms"
    assert why_not(state, march("Rome", "Brundisium", "1l")) == ""


# ---- 11.2


def test_11_2_the_supreme_leader_always_marches_by_force_for_nothing() -> None:
    state = position("Rubicon 1L+caesar", phase="march", gold=(0, 0))
    do(state, march("Rubicon", "Brundisium", "+caesar", via="Rome"))
    assert stack(state, CAESAR, "Brundisium") == "+caesar"


@pytest.mark.parametrize(("text", "price"), [("1l", 1), ("2l", 1), ("3l", 2), ("2a3l", 3), ("3l+antonius", 2)])
def test_q14_units_with_him_pay_half_rounded_up_once(text: str, price: int) -> None:
    state = position(f"Massilia {text}+caesar", phase="march")
    units, *names = text.split("+")
    leaders = ("caesar", *names)
    assert march_price(WORLD, state.table, CAESAR, troops(units), leaders, "Vercellae") == price
    assert march_price(WORLD, state.table, CAESAR, troops(units), leaders, "") == 0


def test_11_2_leaders_in_his_company_without_troops_pay_half() -> None:
    state = position("Massilia +caesar+antonius+curio", phase="march")
    assert march_price(WORLD, state.table, CAESAR, (0, 0, 0, 0), ("caesar", "antonius"), "Vercellae") == 1
    assert march_price(WORLD, state.table, CAESAR, (0, 0, 0, 0), ("caesar", "antonius", "curio"), "Vercellae") == 1


def test_11_2_units_elsewhere_pay_in_full() -> None:
    state = position("Massilia 2l, Bibracte 2l+caesar", phase="march", gold=(9, 0))
    do(state, march("Massilia", "Rubicon", "2l", via="Vercellae"))
    assert state.table.gold[CAESAR] == 7


def test_11_2_he_picks_nobody_up_on_the_way() -> None:
    state = position("Massilia 1l+caesar, Vercellae 1l", phase="march")
    assert why_not(state, march("Massilia", "Rome", "2l+caesar", via="Vercellae")) == "not_so_many"


def test_11_2_nor_drops_anybody() -> None:
    state = position("Massilia 2l+caesar", phase="march", gold=(9, 0))
    do(state, march("Massilia", "Rome", "2l+caesar", via="Vercellae"))
    assert stack(state, CAESAR, "Vercellae") == "" and stack(state, CAESAR, "Rome") == "2l+caesar"
    assert state.table.gold[CAESAR] == 8


def test_the_attacker_chooses_the_order_of_battles() -> None:
    state = position("Rubicon 1L+caesar, Massilia 1l", "Rome 1l, Burdigala 1l, Athens 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1L"))
    do(state, march("Massilia", "Burdigala", "1l"))
    do(state, END)
    assert legal(state) == [act.Fight("Burdigala"), act.Fight("Rome")]
    attack(state, "Rome", 6, 1)
    assert decider(state) == CAESAR and legal(state) == [act.Fight("Burdigala")]


def test_q43_every_division_of_a_stack_is_accepted() -> None:
    state = position("Massilia 2a3l2L+caesar+antonius", phase="march")
    for text in ("2a1l", "1a2l1L+antonius", "3l2L+caesar"):
        assert why_not(state, march("Massilia", "Bibracte", text)) == ""
    assert march("Massilia", "Bibracte", "2a3l2L+caesar+antonius") in legal(state)
    assert len(legal(state)) <= 500


def test_q43_lists_stay_short_with_many_stacks() -> None:
    places = ("Gades", "Utica", "Rome", "Massilia", "Messana", "Athens", "Crete", "Cyrene")
    state = position(", ".join(f"{place} 1l" for place in places) + ", Salonae 4a1L+caesar", "Antiochia 1l+pompey",
                     phase="march", hands=("fleet treachery revolt antonius", ""))  # fmt: skip
    found = legal(state)
    assert len(found) <= 500 and len(set(found)) == len(found)
    assert {action.start for action in found if isinstance(action, act.March)} == {*places, "Salonae"}


def test_q43_lists_stay_short_at_their_longest() -> None:
    """A side with all counters apart, all markers, no Supreme Leader and a hand full of Leaders."""
    cities = [city for city in WORLD.cities if city not in ("Antiochia", "Armenia")]
    leaders = "antonius brutus cato cicero curio labienus octavianus scipio"
    state = position(
        ", ".join(f"{city} 1{'l' if number < 10 else 'a'}" for number, city in enumerate(cities[:17])),
        "Antiochia 1l+pompey", hands=(f"{leaders} treachery revolt", ""), gold=(90, 90),
        markers=dict.fromkeys(cities[17:22], CAESAR),
    )  # fmt: skip
    found = legal(state)
    assert 300 < len(found) <= 500 and len(set(found)) == len(found)
