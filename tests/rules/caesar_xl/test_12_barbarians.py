"""12.0 Barbarian Areas: invasion, subduing, keeping control. Taxing (12.3) is in test_8_12_tax."""

from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import (
    BattleBegan,
    BattleEnded,
    Invaded,
    LostGold,
    Reverted,
    Struck,
    Subdued,
    TookGold,
)
from game.rules.caesar_xl.realm import controller
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    STAY,
    WORLD,
    attack,
    decider,
    do,
    legal,
    march,
    of,
    position,
    prompt,
    stack,
    why_not,
)


def invade(state: State, *results: int | str) -> list[Event]:
    """Caesar buys a card, and it is Barbarian Invasion."""
    return do(state, act.Buy(), "barbarian_invasion", *results)


# ---- 12.1


def test_12_1_1_the_sum_of_two_dice_names_the_area() -> None:
    state = position("Vercellae 2l+caesar", phase="draw")
    [event] = of(invade(state, 3, 4), Invaded)
    assert (event.roll, event.place) == (7, "Germania")


def test_12_1_1_a_subdued_area_does_not_invade() -> None:
    state = position("Parthia 1l, Rubicon 1L+caesar", phase="draw", subdued="Parthia")
    [event] = of(invade(state, 4, 4), Invaded)
    assert event.outcome == "subdued" and state.table.gold == [15, 20]


def test_12_1_2_swords_of_both_sides_in_adjacent_cities_keep_barbarians_in_check() -> None:
    state = position("Vercellae 1l, Massilia 5l+caesar", "Lutetia 1l, Athens 1l+pompey", phase="draw")
    [event] = of(invade(state, 3, 4), Invaded)
    assert (event.swords, event.strength, event.outcome) == (6, 6, "held"), "equal is enough"


def test_12_1_2_one_sword_too_few_and_each_player_rolls_for_his_gold() -> None:
    state = position("Vercellae 1l, Massilia 5l+caesar", "Lutetia 1a, Athens 1l+pompey", phase="draw")
    events = invade(state, 3, 4, 5, 2)
    assert of(events, Invaded)[0].outcome == "sacked"
    assert [(event.seat, event.amount) for event in of(events, LostGold)] == [(CAESAR, 5), (POMPEY, 2)]
    assert state.table.gold == [10, 18]


def test_q42_leaders_swords_count_towards_the_check() -> None:
    state = position("Vercellae 1l+caesar, Massilia 5l", phase="draw")
    assert of(invade(state, 3, 4), Invaded)[0].swords == 6


def test_12_1_2_what_the_treasury_lacks_is_paid_in_swords_anywhere() -> None:
    state = position("Gades 2a1l, Rubicon 1L+caesar", phase="draw", gold=(6, 20))
    invade(state, 3, 4, 4, 1)
    assert state.table.gold[CAESAR] == 0 and prompt(state) == "raid"
    do(state, act.Lose("Gades", "allied"))
    assert prompt(state) == "raid", "one sword is still owed"
    do(state, act.Lose("Gades", "allied"))
    assert stack(state, CAESAR, "Gades") == "1l" and prompt(state) == "draw"


def test_q30_no_change_is_given_and_it_ends_when_enough_is_paid() -> None:
    state = position("Gades 1l1L, Rubicon 1l+caesar", phase="draw", gold=(5, 20))
    invade(state, 3, 4, 2, 1)
    do(state, act.Lose("Gades", "legion_veteran"))
    assert prompt(state) == "draw" and stack(state, CAESAR, "Gades") == "1l"


def test_q29_leaders_may_pay_but_the_supreme_leader_only_when_nothing_else_is_left() -> None:
    state = position("Gades 1a+antonius+cicero, Rubicon +caesar", phase="draw", gold=(5, 20))
    invade(state, 3, 4, 6, 1)
    assert legal(state) == [act.Lose("Gades", "allied"), act.Lose("Gades", None, "antonius")], "Cicero has no swords"
    do(state, act.Lose("Gades", None, "antonius"))
    do(state, act.Lose("Gades", "allied"))
    assert legal(state) == [act.Lose("Rubicon", None, "caesar")]
    do(state, act.Lose("Rubicon", None, "caesar"))
    assert prompt(state) == "draw" and "antonius" in state.table.discards


def test_who_has_nothing_left_owes_nothing() -> None:
    state = position("Gades 1a, Rubicon +cicero", phase="draw", gold=(5, 20))
    invade(state, 3, 4, 6, 1)
    do(state, act.Lose("Gades", "allied"))
    assert prompt(state) == "draw"


def test_q42_the_phasing_player_chooses_his_losses_first() -> None:
    state = position("Gades 1a1l+caesar", "Athens 1a1l+pompey", phase="draw", gold=(5, 0))
    invade(state, 3, 4, 1, 1)
    assert decider(state) == CAESAR
    do(state, act.Lose("Gades", "allied"))
    assert decider(state) == POMPEY
    do(state, act.Lose("Athens", "allied"))
    assert prompt(state) == "draw"


# ---- 12.2


def test_12_2_1_nobody_recruits_among_barbarians() -> None:
    state = position("Garamantia 1l+caesar", subdued="Garamantia", markers={"Garamantia": CAESAR})
    assert why_not(state, act.Recruit("Garamantia", "allied")) == "recruit_area"


def test_12_2_2_strength_seven_is_seven_allied_type_defenders_of_two_swords() -> None:
    state = position("Antiochia 1l+caesar", phase="march")
    do(state, march("Antiochia", "Parthia", "1l"))
    events = attack(state, "Parthia", *[6] * 8)
    assert of(events, BattleBegan)[0].barbarians == 7
    theirs = [event for event in of(events, Struck) if event.barbarian]
    assert len(theirs) == 7 and {event.needed for event in theirs} == {2}
    assert {event.seat for event in theirs} == {POMPEY}, "12.2.3: the opponent rolls for them"


def test_12_2_2_they_need_one_hit_each() -> None:
    state = position("Cirta 3l+caesar", phase="march")
    do(state, march("Cirta", "Garamantia", "3l"))
    events = attack(state, "Garamantia", 6, 3, 6, 3)
    assert of(events, BattleEnded)[0].winner == CAESAR and len(of(events, Struck)) == 4


def test_12_2_3_who_enters_must_attack() -> None:
    state = position("Cirta 3l+caesar", phase="march")
    do(state, march("Cirta", "Garamantia", "3l"))
    do(state, END)
    assert legal(state) == [act.Fight("Garamantia")] and why_not(state, END) == "fight_first"


def test_12_2_3_victory_subdues_the_area() -> None:
    state = position("Cirta 3l+caesar", phase="march", gold=(0, 0))
    do(state, march("Cirta", "Garamantia", "3l"))
    events = attack(state, "Garamantia", 6, 3, 6, 3)
    assert of(events, Subdued) and state.table.subdued == ["Garamantia"]
    assert controller(WORLD, state.table, "Garamantia") == CAESAR
    assert of(events, TookGold)[0].amount == 2, "a Roman profits from looting"


def test_12_2_3_defeat_leaves_them_at_full_strength() -> None:
    state = position("Cirta 1l, Rubicon 1L+caesar", phase="march")
    do(state, march("Cirta", "Garamantia", "1l"))
    events = attack(state, "Garamantia", 6, 3, 6)
    assert prompt(state) == "attacker_stays"
    events = do(state, STAY, 1)
    assert of(events, BattleEnded)[0].winner == -1 and not state.table.subdued
    assert not of(events, TookGold), "Barbarians don't loot"
    state.table.seat, state.table.doings.marched = CAESAR, False
    again = position("Cirta 1l, Rubicon 1L+caesar", phase="march")
    do(again, march("Cirta", "Garamantia", "1l"))
    assert of(attack(again, "Garamantia", 6, 6, 6), BattleBegan)[0].barbarians == 2


def test_12_2_3_a_roman_may_retreat_from_them_but_they_never_do() -> None:
    state = position("Cirta 1l, Rubicon 1L+caesar", phase="march")
    do(state, march("Cirta", "Garamantia", "1l"))
    attack(state, "Garamantia", 6, 3, 6)
    assert act.Retreat() in legal(state)
    do(state, STAY, 6, 6)
    assert prompt(state) == "attacker_stays", "no window for them between the rounds"
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Cirta") == "1l" and not state.table.subdued


def test_q34_a_roman_plays_tactics_against_them_and_they_none() -> None:
    state = position("Cirta 1l+caesar", phase="march", hands=("triple_line", "ambush"))
    do(state, march("Cirta", "Garamantia", "1l+caesar"))
    attack(state, "Garamantia")
    assert (decider(state), prompt(state)) == (CAESAR, "attacker_card")
    events = do(state, act.PlayCard("triple_line"), *[6] * 4)
    assert max(event.needed for event in of(events, Struck)) == 4
    assert prompt(state) == "attacker_stays", "Pompey's hand was not asked for"


def test_q54_promotion_is_won_against_barbarians_too() -> None:
    state = position("Cirta 3l, Rubicon 1L+caesar", phase="march")
    do(state, march("Cirta", "Garamantia", "3l"))
    attack(state, "Garamantia", 6, 6, 6, 6, 6)
    do(state, STAY, 6, 3, 6, 3)
    assert stack(state, CAESAR, "Garamantia") == "2l1L"


# ---- 12.4


def test_12_4_romans_fight_over_a_subdued_area_without_the_locals() -> None:
    state = position("Cirta 2l+caesar", "Garamantia 1l, Athens 1l+pompey", phase="march", subdued="Garamantia")
    do(state, march("Cirta", "Garamantia", "2l"))
    events = attack(state, "Garamantia", 6, 1)
    assert of(events, BattleBegan)[0].barbarians == -1 and len(of(events, Struck)) == 2
    assert controller(WORLD, state.table, "Garamantia") == CAESAR and state.table.subdued == ["Garamantia"]


def test_12_4_an_area_without_romans_reverts_at_the_end_of_the_phase() -> None:
    state = position("Garamantia 1l+caesar", phase="march", subdued="Garamantia")
    do(state, march("Garamantia", "Cirta", "1l+caesar"))
    assert state.table.subdued == ["Garamantia"]
    events = do(state, END)
    assert of(events, Reverted) and not state.table.subdued


def test_12_4_whoever_it_was_that_left_it() -> None:
    state = position("Cirta 1l+caesar", "Garamantia +cato, Athens 1l+pompey", phase="march", subdued="Garamantia")
    do(state, march("Cirta", "Garamantia", "1l"))
    do(state, END)
    assert controller(WORLD, state.table, "Garamantia") == CAESAR, "the Leader was caught"


def test_q11_a_marker_alone_keeps_the_area() -> None:
    state = position("Garamantia 1l+caesar", phase="march", subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, march("Garamantia", "Cirta", "1l+caesar"))
    do(state, END)
    assert state.table.subdued == ["Garamantia"]


def test_q11_by_option_the_area_reverts_and_the_marker_is_lost() -> None:
    state = position(
        "Garamantia 1l+caesar", phase="march", subdued="Garamantia", markers={"Garamantia": CAESAR}, marker_holds=False
    )
    do(state, march("Garamantia", "Cirta", "1l+caesar"))
    do(state, END)
    assert not state.table.subdued and not state.table.markers


def test_q11_by_option_no_marker_is_placed_on_an_active_area() -> None:
    state = position("Massilia 1l+caesar", marker_holds=False)
    assert why_not(state, act.Negotiate("Garamantia")) == "marker_would_fall"


def test_undermined_areas_revert_with_the_phase() -> None:
    state = position(subdued="Garamantia", markers={"Garamantia": POMPEY})
    do(state, act.Undermine("Garamantia"), 4)
    assert not state.table.markers
    do(state, END)
    assert not state.table.subdued


def test_diplomacy_moves_a_marker_away_and_the_area_is_lost() -> None:
    state = position(subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, act.Negotiate("Tarsus", "Garamantia"), 6)
    do(state, END)
    assert not state.table.subdued and state.table.markers == {"Tarsus": CAESAR}
