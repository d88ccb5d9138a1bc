"""Action cards: from the hand, in their phase, once."""

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Declined, NothingCameOfIt, Recruited
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
    do,
    legal,
    march,
    of,
    position,
    prompt,
    stack,
    troops,
    why_not,
)


@pytest.mark.parametrize(("card", "phase"), [("contributions", "draw"), ("allies_mobilize", "purchase"),
                                             ("call_for_legions", "purchase"), ("royal_treasury", "purchase")])  # fmt: skip
def test_an_action_card_belongs_to_its_phase(card: str, phase: str) -> None:
    for other in ("draw", "purchase", "march"):
        state = position("Rome 1l+caesar", phase=other, hands=(card, ""))
        assert why_not(state, act.PlayCard(card)) == ("" if other == phase else "card_phase")


def test_nobody_plays_what_he_does_not_hold() -> None:
    assert why_not(position("Rome 1l+caesar"), act.PlayCard("royal_treasury")) == "not_in_hand"


def test_a_card_played_is_discarded() -> None:
    state = position("Rome 1l+caesar", hands=("royal_treasury", ""))
    do(state, act.PlayCard("royal_treasury"), 3)
    assert state.table.discards == ["royal_treasury"] and state.table.held[CAESAR] == 0


def test_contributions_draw_two_further_cards() -> None:
    state = position(phase="draw", hands=("contributions", ""))
    do(state, act.PlayCard("contributions"), "fleet", "pontifex")
    assert state.hands[CAESAR].cards == ["fleet"] and state.table.forum == {"pontifex": -1}


def test_allies_mobilize_one_to_a_circle_city_without_enemies() -> None:
    state = position("Rome 1l+caesar", "Crete 1a, Tarsus +cato, Athens 1l+pompey", hands=("allies_mobilize", ""))
    do(state, act.PlayCard("allies_mobilize"), 3)
    spots = [action.place for action in legal(state) if isinstance(action, act.Muster)]
    assert "Alexandria" in spots and "Rubicon" in spots
    assert not {"Crete", "Tarsus", "Utica", "Rome"} & set(spots), "no enemies, no squares"
    do(state, act.Muster("Alexandria"))
    assert act.Muster("Alexandria") not in legal(state)
    do(state, act.Muster("Pontus"))
    assert [event.what for event in of(do(state, NO), Declined)] == ["muster"]
    assert stack(state, CAESAR, "Pontus") == "1a" and prompt(state) == "purchase", "up to that many"


def test_allies_mobilize_stops_with_the_stock() -> None:
    state = position("Rome 6a+caesar", hands=("allies_mobilize", ""))
    do(state, act.PlayCard("allies_mobilize"), 5)
    do(state, act.Muster("Crete"))
    assert prompt(state) == "purchase"


def test_fleet_carries_one_stack_from_coast_to_coast() -> None:
    state = position("Byzantium 2l+antonius, Rubicon 1L+caesar", phase="march", hands=("fleet", ""))
    assert why_not(state, act.PlayCard("fleet")) == "fleet_sails"
    assert why_not(state, act.Sail("Byzantium", "Bibracte", troops("2l"))) == "fleet_coast"
    do(state, act.Sail("Byzantium", "Brundisium", troops("2l"), ("antonius",)))
    assert stack(state, CAESAR, "Brundisium") == "2l+antonius" and state.table.gold[CAESAR] == 20
    assert why_not(state, march("Brundisium", "Rome", "1l")) == "has_marched", "it was their whole march"


def test_sailing_is_listed_for_who_holds_the_fleet_from_each_coast_to_each_other() -> None:
    forces = "Byzantium 2l, Bibracte 1a, Rubicon 1L+caesar"
    assert not [each for each in legal(position(forces, phase="march")) if isinstance(each, act.Sail)]
    state = position(forces, phase="march", hands=("fleet", ""))
    sails = [each for each in legal(state) if isinstance(each, act.Sail)]
    ways = {(each.start, each.to) for each in sails if each.start == "Byzantium"}
    assert ways == {("Byzantium", to) for to in RULES.world.coast if to != "Byzantium"}
    assert "Bibracte" not in {each.start for each in sails}, "it has no coast"
    assert all(why_not(state, each) == "" for each in sails)


def test_every_march_that_is_listed_may_be_made_also_by_leaders_alone() -> None:
    state = position("Byzantium 2l+antonius+cato, Rubicon 1L1a+caesar", phase="march")
    marches = [each for each in legal(state) if isinstance(each, act.March)]
    assert [each for each in marches if not any(each.troops)] and [each for each in marches if each.leaders]
    assert [why_not(state, each) for each in marches if why_not(state, each)] == []


def test_fleet_takes_no_units_that_have_marched() -> None:
    state = position("Rubicon 1L+caesar", phase="march", hands=("fleet", ""))
    do(state, march("Rubicon", "Rome", "1L"))
    assert why_not(state, act.Sail("Rome", "Utica", troops("1L"))) == "has_marched"


def test_treachery_takes_units_up_to_the_roll_as_close_as_can_be() -> None:
    state = position(pompey="Athens 2a1l+pompey", hands=("treachery", ""))
    do(state, act.PlayCard("treachery", "Athens"), 4)
    assert stack(state, POMPEY, "Athens") == "1l+pompey", "two Allied units make four, and nothing else does"


def test_treachery_leaves_the_choice_among_equals_to_the_owner() -> None:
    state = position(pompey="Athens 2a1l1A+pompey", hands=("treachery", ""))
    do(state, act.PlayCard("treachery", "Athens"), 3)
    assert prompt(state) == "betrayed" and len(legal(state)) == 2
    do(state, act.Surrender(troops("1l")))
    assert stack(state, POMPEY, "Athens") == "2a1A+pompey"


def test_treachery_may_find_nobody() -> None:
    state = position(pompey="Athens 1l+pompey", hands=("treachery", ""))
    assert of(do(state, act.PlayCard("treachery", "Athens"), 1), NothingCameOfIt)


def test_treachery_comes_before_the_first_march_and_not_where_cato_is() -> None:
    state = position(pompey="Athens 1l+pompey, Utica 1l+cato", phase="march", hands=("treachery", ""))
    assert why_not(state, act.PlayCard("treachery", "Utica")) == "cato"
    assert why_not(state, act.PlayCard("treachery", "Rome")) == "no_enemy_there"
    assert why_not(state, act.PlayCard("treachery", "Athens")) == ""
    do(state, march("Rubicon", "Rome", "1L"))
    assert why_not(state, act.PlayCard("treachery", "Athens")) == "treachery_late"


def test_call_for_legions_one_and_two_with_rome() -> None:
    state = position("Massilia 1l+caesar", hands=("call_for_legions", ""))
    do(state, act.PlayCard("call_for_legions"))
    do(state, act.Muster("Massilia"))
    assert stack(state, CAESAR, "Massilia") == "2l+caesar" and prompt(state) == "purchase"
    state = position("Rome 1l+caesar, Massilia 1l, Barcino 1a", hands=("call_for_legions", ""))
    do(state, act.PlayCard("call_for_legions"))
    assert {action.place for action in legal(state) if isinstance(action, act.Muster)} == {"Rome", "Massilia"}
    do(state, act.Muster("Massilia"))
    events = do(state, act.Muster("Massilia"))
    assert stack(state, CAESAR, "Massilia") == "3l" and of(events, Recruited)[0].price == 0


def test_call_for_legions_needs_a_square_city() -> None:
    assert why_not(position(hands=("call_for_legions", "")), act.PlayCard("call_for_legions")) == "card_in_vain"


def test_revolt_two_allied_units_in_a_circle_and_an_enemy_marker_goes() -> None:
    state = position(hands=("revolt", ""), markers={"Alexandria": POMPEY})
    assert why_not(state, act.PlayCard("revolt", "Utica")) == "revolt_circle"
    do(state, act.PlayCard("revolt", "Alexandria"))
    assert stack(state, CAESAR, "Alexandria") == "2a" and not state.table.markers


def test_revolt_takes_the_marker_of_the_other_side_whoever_plays_it() -> None:
    state = position(hands=("", "revolt"), markers={"Alexandria": CAESAR}, seat=POMPEY)
    do(state, act.PlayCard("revolt", "Alexandria"))
    assert stack(state, POMPEY, "Alexandria") == "2a" and not state.table.markers


def test_revolt_leaves_the_own_marker() -> None:
    for seat in (CAESAR, POMPEY):
        hands = ("revolt", "") if seat == CAESAR else ("", "revolt")
        state = position(hands=hands, markers={"Alexandria": seat}, seat=seat)
        do(state, act.PlayCard("revolt", "Alexandria"))
        assert stack(state, seat, "Alexandria") == "2a" and state.table.markers == {"Alexandria": seat}


def test_revolt_not_where_the_enemy_stands() -> None:
    state = position(pompey="Crete 1a, Athens 1l+pompey", hands=("revolt", ""))
    assert why_not(state, act.PlayCard("revolt", "Crete")) == "not_empty"


def test_royal_treasury_a_die_and_three_more_with_alexandria() -> None:
    state = position(hands=("royal_treasury", ""), gold=(0, 0))
    do(state, act.PlayCard("royal_treasury"), 4)
    assert state.table.gold[CAESAR] == 4
    state = position("Alexandria 1a, Rubicon 1L+caesar", hands=("royal_treasury", ""), gold=(0, 0))
    do(state, act.PlayCard("royal_treasury"), 4)
    assert state.table.gold[CAESAR] == 7


def test_the_next_phase_does_not_wait_for_cards() -> None:
    state = position(hands=("fleet", ""))
    do(state, END)
    assert prompt(state) == "march"
