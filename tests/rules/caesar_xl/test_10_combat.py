"""10.0 Combat Phase: battles, Veterans, looting, retreats, promotion."""

from typing import Any

from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded, LeaderKilled, Retreated, Struck, TookGold
from game.rules.caesar_xl.realm import stock
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
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


def battle_of(caesar: str, pompey: str, **options: Any) -> State:
    """Caesar attacks Rome from Rubicon; both Supreme Leaders are elsewhere. The March Phase is over."""
    extra = {} if "hands" not in options else {"hands": options.pop("hands")}
    state = position(
        f"Rubicon {caesar}, Lutetia 1a+caesar", f"Rome {pompey}, Pontus 1a+pompey", phase="march", **extra, **options
    )
    do(state, march("Rubicon", "Rome", caesar))
    do(state, END)
    return state


def strikes(events: list[Event]) -> list[tuple[int, str, int]]:
    """Side, unit and number to hit of each die."""
    return [(event.seat, event.unit, event.needed) for event in of(events, Struck)]


# ---- dice


def test_q4_the_defender_rolls_first_and_then_unit_by_unit_in_turn() -> None:
    state = battle_of("2l", "2l")
    events = do(state, act.Fight("Rome"), 6, 6, 6, 6)
    assert [side for side, _, _ in strikes(events)] == [POMPEY, CAESAR, POMPEY, CAESAR]


def test_q4_the_other_way_round_by_option() -> None:
    state = battle_of("2l", "2l", first_die="attacker")
    events = do(state, act.Fight("Rome"), 6, 6, 6, 6)
    assert [side for side, _, _ in strikes(events)] == [CAESAR, POMPEY, CAESAR, POMPEY]


def test_q5_a_unit_hits_on_its_swords_or_less() -> None:
    state = battle_of("1a1A1l1L", "1a1l")
    events = do(state, act.Fight("Rome"), 6, 6, 6, 6, 6, 6)
    needed = {(side, unit): need for side, unit, need in strikes(events)}
    assert needed[CAESAR, "allied"] == 2 and needed[CAESAR, "allied_veteran"] == 3
    assert needed[CAESAR, "legion"] == 3 and needed[CAESAR, "legion_veteran"] == 4


def test_a_unit_killed_before_its_die_never_rolls() -> None:
    state = battle_of("1l", "1l")
    events = do(state, act.Fight("Rome"), 3)
    assert len(of(events, Struck)) == 1 and stack(state, POMPEY, "Rome") == "1l"


def test_q39_veterans_first_then_regulars_allied_before_legions_before_leaders() -> None:
    state = battle_of("1a1A1l1L+labienus", "5l")
    events = do(state, act.Fight("Rome"), *[6] * 10)
    mine = [unit for side, unit, _ in strikes(events) if side == CAESAR]
    assert mine == ["allied_veteran", "allied", "legion_veteran", "legion", "labienus"]


def test_q39_by_hand_each_side_names_the_unit() -> None:
    state = battle_of("1l1L", "1l", commit="hand")
    do(state, act.Fight("Rome"), 6)
    assert prompt(state) == "round" and legal(state) == [act.Commit("legion"), act.Commit("legion_veteran")]
    assert why_not(state, act.Commit("allied")) == "not_due"
    events = do(state, act.Commit("legion"), 6, 6)
    assert [unit for _, unit, _ in strikes(events)] == ["legion", "legion_veteran"]


def test_q45_each_side_commits_its_own_allied_units_first() -> None:
    state = battle_of("1l", "2a")
    events = do(state, act.Fight("Rome"), 6, 6, 6)
    assert [unit for _, unit, _ in strikes(events)] == ["allied", "legion", "allied"]


def test_q45_lights_first_makes_legions_wait_for_all_allied_units() -> None:
    state = battle_of("1l", "2a", lights_first=True)
    events = do(state, act.Fight("Rome"), 6, 6, 6)
    assert [unit for _, unit, _ in strikes(events)] == ["allied", "allied", "legion"]


def test_the_side_with_more_units_finishes_alone() -> None:
    state = battle_of("3l", "1l")
    events = do(state, act.Fight("Rome"), 6, 6, 6, 6)
    assert [side for side, _, _ in strikes(events)] == [POMPEY, CAESAR, CAESAR, CAESAR]


# ---- hits


def test_q6_allied_units_fall_before_legions() -> None:
    state = battle_of("2l", "1a2l")
    do(state, act.Fight("Rome"), 6, 3, 6, 3, 6)
    assert stack(state, POMPEY, "Rome") == "1l"


def test_10_1_a_veteran_takes_a_hit_by_becoming_a_regular() -> None:
    state = battle_of("1l", "1L")
    do(state, act.Fight("Rome"), 6, 3)
    assert stack(state, POMPEY, "Rome") == "1l"
    do(state, STAY)
    do(state, STAY, 6, 3)
    assert stack(state, POMPEY, "Rome") == ""


def test_10_1_the_veteran_of_a_kind_flips_before_a_regular_dies() -> None:
    state = battle_of("1l", "1l1L")
    do(state, act.Fight("Rome"), 6, 3, 6)
    assert stack(state, POMPEY, "Rome") == "2l"


def test_10_1_a_veteran_allied_unit_flips_too() -> None:
    state = battle_of("1l", "1A1l")
    do(state, act.Fight("Rome"), 6, 3, 6)
    assert stack(state, POMPEY, "Rome") == "1a1l"


def test_q6_leaders_die_only_with_the_last_unit() -> None:
    state = battle_of("2L", "1l+cato")
    events = do(state, act.Fight("Rome"), 6, 4)
    assert [event.card for event in of(events, LeaderKilled)] == ["cato"] and state.table.discards == ["cato"]


def test_q25_a_dead_leaders_points_are_gone() -> None:
    from game.rules.caesar_xl.realm import lean

    state = battle_of("2L", "1l+cato")
    assert lean(WORLD, state.table, POMPEY) == -2
    do(state, act.Fight("Rome"), 6, 4)
    assert lean(WORLD, state.table, POMPEY) == 0


def test_a_leader_without_troops_is_caught_without_a_battle() -> None:
    state = position("Rubicon 1l, Lutetia 1a+caesar", "Rome +cato, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l"))
    events = do(state, END)
    assert of(events, LeaderKilled) and not of(events, BattleEnded)


def test_a_dead_supreme_leader_does_not_end_the_war_or_come_back() -> None:
    state = position("Rubicon 1L, Lutetia 1a+caesar", "Rome 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1L"))
    events = attack(state, "Rome", 6, 4)
    assert of(events, LeaderKilled)[0].supreme and "pompey" not in state.table.leaders
    assert state.table.discards == [] and decider(state) == POMPEY


# ---- 10.2 looting


def test_10_2_the_victor_takes_a_gold_for_each_unit_eliminated() -> None:
    state = battle_of("3L", "1a1l", gold=(0, 0))
    events = do(state, act.Fight("Rome"), 6, 4, 6, 4)
    assert [event.amount for event in of(events, TookGold)] == [2] and state.table.gold[CAESAR] == 2


def test_10_2_flipped_veterans_and_leaders_bring_no_loot() -> None:
    state = battle_of("2L", "1L+cato", gold=(0, 0))
    do(state, act.Fight("Rome"), 6, 4, 6, 4)
    assert state.table.gold[CAESAR] == 1 and state.table.discards == ["cato"]


def test_10_2_a_defender_who_wins_loots_too() -> None:
    state = battle_of("2l", "1L", gold=(0, 0))
    do(state, act.Fight("Rome"), 4, 6)
    do(state, STAY)
    do(state, STAY, 4)
    assert state.table.gold == [0, 2]


def test_10_2_who_leaves_the_field_loses_loot_only_for_the_dead() -> None:
    state = battle_of("2l", "1L", gold=(0, 0))
    do(state, act.Fight("Rome"), 4, 6)
    do(state, act.Retreat())
    assert state.table.gold == [0, 1] and stack(state, CAESAR, "Rubicon") == "1l"


def test_q46_the_dead_free_no_counter_before_the_battle_is_over() -> None:
    state = battle_of("2l", "1L")
    before = stock(WORLD, state.table, CAESAR, "legion")
    do(state, act.Fight("Rome"), 4, 6)
    assert stack(state, CAESAR, "Rome") == "1l" and stock(WORLD, state.table, CAESAR, "legion") == before
    do(state, act.Retreat())
    assert stock(WORLD, state.table, CAESAR, "legion") == before + 1


# ---- retreat


def test_after_each_round_the_attacker_and_then_the_defender_may_leave() -> None:
    state = battle_of("1l", "1l")
    do(state, act.Fight("Rome"), 6, 6)
    assert (decider(state), prompt(state)) == (CAESAR, "attacker_stays")
    do(state, STAY)
    assert (decider(state), prompt(state)) == (POMPEY, "defender_stays")
    do(state, STAY, 6, 6)
    assert (decider(state), prompt(state)) == (CAESAR, "attacker_stays")


def test_a_defender_retreats_next_door_where_no_enemy_is() -> None:
    state = position("Rubicon 1l+caesar, Caralis 1a", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l"))
    attack(state, "Rome", 6, 6)
    do(state, STAY)
    goals = {action.to for action in legal(state) if isinstance(action, act.Retreat)}
    assert goals == {"Brundisium", "Vercellae"}, "not where Caesar stands, and not into the wild"
    events = do(state, act.Retreat("Brundisium"))
    assert of(events, Retreated) and stack(state, POMPEY, "Brundisium") == "1l"
    assert stack(state, CAESAR, "Rome") == "1l" and of(events, BattleEnded)[0].winner == CAESAR


def test_a_defender_retreats_into_his_own_subdued_area_only() -> None:
    state = position("Rome 1l+caesar", "Rubicon 1l, Pannonia 1a, Pontus 1a+pompey", phase="march", subdued="Pannonia")
    do(state, march("Rome", "Rubicon", "1l"))
    attack(state, "Rubicon", 6, 6)
    do(state, STAY)
    assert act.Retreat("Pannonia") in legal(state)


def test_q17_a_retreat_into_hunger_is_allowed() -> None:
    state = position("Rome 2l, Lutetia 1a+caesar", "Salonae 1a, Rubicon 3l, Pontus 1a+pompey", phase="march")
    do(state, march("Rome", "Rubicon", "2l"))
    attack(state, "Rubicon", 6, 6, 6, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Salonae"))
    assert stack(state, POMPEY, "Salonae") == "1a3l"
    assert (decider(state), prompt(state)) == (CAESAR, "supply"), "supply is asked of the phasing player only"


def test_q18_each_attacker_goes_back_where_he_came_from() -> None:
    state = position("Rubicon 1l, Vercellae 1L, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Vercellae", "Rome", "1L"))
    attack(state, "Rome", 6, 6, 6, 6)
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Rubicon") == "1l" and stack(state, CAESAR, "Vercellae") == "1L"


def test_q18_a_forced_marcher_stops_halfway_back_or_goes_home_by_choice() -> None:
    for far, home in ((False, "Vercellae"), (True, "Massilia")):
        state = position("Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
        do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
        attack(state, "Rome", 6, 6)
        assert {action.far for action in legal(state) if isinstance(action, act.Retreat)} == {False, True}
        do(state, act.Retreat(far=far))
        assert stack(state, CAESAR, home) == "1l"


def test_q18_past_enemies_he_goes_to_his_start() -> None:
    state = position("Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Vercellae 1a, Pontus 1a+pompey", phase="march")
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    attack(state, "Rome", 6, 6)
    assert [action for action in legal(state) if isinstance(action, act.Retreat)] == [act.Retreat()]
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Massilia") == "1l"


def test_q19_battles_end_with_one_side_in_the_place() -> None:
    state = battle_of("1l", "1l")
    do(state, act.Fight("Rome"), 6, 6)
    for _ in range(3):
        do(state, STAY)
        do(state, STAY, 6, 6)
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Rome") == "" and stack(state, POMPEY, "Rome") == "1L"


# ---- promotion


def test_q7_a_battle_won_in_two_rounds_makes_one_veteran() -> None:
    state = battle_of("3l", "1l")
    do(state, act.Fight("Rome"), 6, 6, 6, 6)
    do(state, STAY)
    do(state, STAY, 6, 1)
    assert stack(state, CAESAR, "Rome") == "2l1L"


def test_q7_a_battle_of_one_round_makes_none() -> None:
    state = battle_of("3l", "1l")
    do(state, act.Fight("Rome"), 6, 1)
    assert stack(state, CAESAR, "Rome") == "3l"


def test_q7_two_with_the_supreme_leader_and_the_kind_is_the_owners_choice() -> None:
    state = position("Rubicon 2a2l+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "2a2l+caesar"))
    attack(state, "Rome", *[6] * 6)
    do(state, STAY)
    do(state, STAY, 6, 1)
    assert prompt(state) == "promote" and legal(state) == [act.Promote("Rome", "allied"), act.Promote("Rome", "legion")]
    do(state, act.Promote("Rome", "legion"))
    do(state, act.Promote("Rome", "allied"))
    assert stack(state, CAESAR, "Rome") == "1a1A1l1L+caesar"


def test_q54_a_defender_who_beats_an_attack_off_is_rewarded_alike() -> None:
    state = battle_of("1l", "2l")
    do(state, act.Fight("Rome"), 6, 6, 6)
    do(state, STAY)
    do(state, STAY, 6, 6, 6)
    do(state, act.Retreat())
    assert stack(state, POMPEY, "Rome") == "1l1L"


# ---- when a card is asked for


def test_q56_only_a_side_with_cards_is_asked_and_whatever_they_are() -> None:
    state = battle_of("1l", "1l", hands=("", "fleet"))
    do(state, act.Fight("Rome"))
    assert (decider(state), prompt(state)) == (POMPEY, "defender_card")
    assert legal(state) == [NO, act.Decline(rest=True)], "Fleet is no Tactics card"


def test_q56_a_standing_order_closes_the_windows_of_a_turn() -> None:
    state = position(
        "Rubicon 1l, Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Burdigala 1l, Pontus 1a+pompey", phase="march",
        hands=("", "fleet"),
    )  # fmt: skip
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Massilia", "Burdigala", "1l"))
    attack(state, "Rome")
    do(state, act.Decline(rest=True), 6, 1)
    assert state.hands[POMPEY].waived
    do(state, act.Fight("Burdigala"), 6, 1)
    assert not state.hands[POMPEY].waived, "it ends with the turn"
