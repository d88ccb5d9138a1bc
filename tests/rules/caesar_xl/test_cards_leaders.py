"""Leader cards: how they enter, what they do, and how they come back."""

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Declined, Entered, Negotiated
from game.rules.caesar_xl.realm import claim_price, diplomacy_modifier
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    WORLD,
    do,
    legal,
    march,
    of,
    position,
    prompt,
    stack,
    why_not,
)


def test_a_leader_enters_with_the_supreme_leader() -> None:
    state = position(hands=("antonius", ""))
    assert why_not(state, act.PlayLeader("antonius", "Rome")) == "enters_with_supreme"
    events = do(state, act.PlayLeader("antonius", "Rubicon"))
    assert of(events, Entered)[0].unveils and stack(state, CAESAR, "Rubicon") == "1L+antonius+caesar"
    assert state.table.held[CAESAR] == 0 and state.table.discards == []


def test_without_a_supreme_leader_in_any_friendly_city() -> None:
    state = position("Rome 1l, Garamantia 1l", hands=("antonius", ""), subdued="Garamantia")
    assert legal(state).count(act.PlayLeader("antonius", "Rome")) == 1
    assert why_not(state, act.PlayLeader("antonius", "Garamantia")) == "enters_city"
    assert why_not(state, act.PlayLeader("antonius", "Athens")) == "enters_city"


def test_q52_in_any_phase_of_ones_own_turn_before_combat() -> None:
    for phase in ("forum", "draw", "purchase", "march"):
        assert why_not(position(phase=phase, hands=("cato", "")), act.PlayLeader("cato", "Rubicon")) == ""
    state = position("Rubicon 1L+caesar", "Rome 1l, Athens 1l+pompey", phase="march", hands=("cato", ""))
    do(state, march("Rubicon", "Rome", "1L"))
    do(state, END)
    assert why_not(state, act.PlayLeader("cato", "Rubicon")) == "wrong_phase"


def test_q52_not_once_the_supreme_leader_has_marched() -> None:
    state = position(phase="march", hands=("cato", ""))
    do(state, march("Rubicon", "Rome", "1L+caesar"))
    assert why_not(state, act.PlayLeader("cato", "Rome")) == "no_entry"


def test_antonius_raises_a_free_legion_where_he_stands_each_purchase_phase() -> None:
    state = position("Massilia 1l+caesar+antonius")
    do(state, act.UsePower("antonius"))
    assert stack(state, CAESAR, "Massilia") == "2l+antonius+caesar" and state.table.gold[CAESAR] == 20
    assert why_not(state, act.UsePower("antonius")) == "power_spent"
    assert why_not(position("Rubicon 1l+caesar+antonius"), act.UsePower("antonius")) == "no_levy", "no square"
    assert why_not(position(), act.UsePower("antonius")) == "no_power"


def test_antonius_does_not_count_against_what_the_city_gives() -> None:
    state = position("Massilia 1l+caesar+antonius")
    do(state, act.UsePower("antonius"))
    do(state, act.Recruit("Massilia", "legion"))
    do(state, act.Recruit("Massilia", "legion"))
    assert stack(state, CAESAR, "Massilia") == "4l+antonius+caesar"


def test_scipio_raises_a_free_allied_unit_in_a_city_worth_gold() -> None:
    state = position("Crete 1l+scipio, Rubicon 1L+caesar")
    do(state, act.UsePower("scipio"))
    assert stack(state, CAESAR, "Crete") == "1a1l+scipio"
    assert why_not(position("Rubicon 1l+caesar+scipio"), act.UsePower("scipio")) == "no_levy"


def test_cicero_brings_a_lost_leader_back_when_he_enters() -> None:
    state = position(hands=("cicero", ""), discards="brutus fleet")
    do(state, act.PlayLeader("cicero", "Rubicon"))
    assert prompt(state) == "recall" and legal(state) == [act.Recall("brutus", "Rubicon"), NO]
    do(state, act.Recall("brutus", "Rubicon"))
    assert stack(state, CAESAR, "Rubicon") == "1L+brutus+caesar+cicero"
    assert state.table.discards == ["fleet"] and state.table.gold[CAESAR] == 20


def test_cicero_may_be_declined() -> None:
    state = position(hands=("cicero", ""), discards="brutus")
    do(state, act.PlayLeader("cicero", "Rubicon"))
    assert [event.what for event in of(do(state, NO), Declined)] == ["recall"]
    assert prompt(state) == "purchase" and state.table.discards == ["brutus"]


def test_cicero_recalls_for_three_gold_once_in_a_later_draw_phase() -> None:
    state = position("Rubicon 1L+caesar+cicero", phase="draw", discards="brutus cato")
    do(state, act.Recall("cato", "Rubicon"))
    assert state.table.gold[CAESAR] == 17
    assert why_not(state, act.Recall("brutus", "Rubicon")) == "power_spent"
    state = position(phase="draw", hands=("cicero", ""), discards="brutus cato")
    do(state, act.PlayLeader("cicero", "Rubicon"))
    do(state, act.Recall("cato", "Rubicon"))
    assert why_not(state, act.Recall("brutus", "Rubicon")) == "power_spent", "a later Draw Phase"


def test_cato_hinders_rolls_against_ones_markers() -> None:
    state = position(pompey="Athens 1l+pompey+cato", markers={"Tarsus": POMPEY})
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Tarsus", True) == -1
    assert diplomacy_modifier(WORLD, state.table, CAESAR, "Gades", False) == 0


def test_curio_adds_one_and_a_second_roll() -> None:
    state = position("Rubicon 1L+caesar+curio")
    [event] = of(do(state, act.Negotiate("Utica"), 3), Negotiated)
    assert event.modifier == 1 and event.success
    do(state, act.Negotiate("Gades"), 1)
    assert why_not(state, act.Negotiate("Gades")) == "rolls"


def test_octavianus_makes_forum_cards_cheaper() -> None:
    state = position("Rome 1l+caesar+octavianus", phase="forum", forum={"senate": -1, "publicani": -1})
    assert claim_price(WORLD, state.table, CAESAR, "senate") == 3
    assert claim_price(WORLD, state.table, CAESAR, "publicani") == 0, "not below nothing"


def test_either_side_may_have_any_leader() -> None:
    state = position(seat=POMPEY, hands=("", "antonius"))
    do(state, act.PlayLeader("antonius", "Athens"))
    assert stack(state, POMPEY, "Athens") == "1l+antonius+pompey"
