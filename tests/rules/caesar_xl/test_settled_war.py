"""Rulings on war that came up in play: who turns back where, walls without a way back, lone Leaders, standing orders,
losses in the Bronze game."""

from dataclasses import dataclass
from random import Random

import pytest

from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import (
    BattleBegan,
    Camped,
    Declined,
    LeaderKilled,
    Lost,
    MarkerLost,
    Reverted,
    Struck,
    Waived,
)
from game.rules.caesar_xl.field import hit
from game.rules.caesar_xl.realm import controller
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
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
    troops,
    why_not,
)

# ---- Q50 who goes where


def two_roads(caesar: str = "1l1L", other: str = "2l", pompey: str = "3l") -> State:
    """Marches from Vercellae, then from Rubicon, meet before Rome."""
    state = position(f"Vercellae {caesar}, Rubicon {other}, Lutetia 1a+caesar", f"Rome {pompey}, Pontus 1a+pompey",
                     phase="march")  # fmt: skip
    do(state, march("Vercellae", "Rome", caesar))
    do(state, march("Rubicon", "Rome", other))
    return state


def test_q50_the_earliest_marches_are_offered_first() -> None:
    state = two_roads("1l", "1l")
    attack(state, "Rome", 3, 6, 6, 6)
    do(state, act.Retreat())
    assert (decider(state), prompt(state)) == (CAESAR, "parting")
    first = legal(state)[0]
    assert first == act.Part((troops("1l"), troops("")))
    do(state, first)
    assert stack(state, CAESAR, "Vercellae") == "1l" and stack(state, CAESAR, "Rubicon") == ""


def test_q50_the_attacker_chooses_which_survivors_go_where() -> None:
    state = two_roads("1l", "1l")
    attack(state, "Rome", 3, 6, 6, 6)
    do(state, act.Retreat())
    do(state, act.Part((troops(""), troops("1l"))))
    assert stack(state, CAESAR, "Vercellae") == "" and stack(state, CAESAR, "Rubicon") == "1l"
    assert stack(state, POMPEY, "Rome") == "3l" and prompt(state) != "parting"


def test_q50_every_division_that_fits_is_accepted_and_no_other() -> None:
    """Three of four are left, a Veteran among them, who can only have come from Vercellae."""
    state = two_roads("1a1L", "1a2l")
    attack(state, "Rome", 1, *[6] * 6)
    assert stack(state, CAESAR, "Rome") == "1a2l1L", "an Allied unit has fallen"
    do(state, act.Retreat())
    open_now = set()
    for allied in (0, 1):
        for legions in (0, 1, 2):
            for veterans in (0, 1):
                there, back = (allied, 0, legions, veterans), (1 - allied, 0, 2 - legions, 1 - veterans)
                if not why_not(state, act.Part((there, back))):
                    open_now.add((there, back))
    assert open_now == {((n, 0, 0, 1), (1 - n, 0, 2, 0)) for n in (0, 1)}, "one Legion came from Vercellae, two from Rubicon"
    assert {action.troops for action in legal(state) if isinstance(action, act.Part)} == open_now
    assert why_not(state, act.Part((troops("1a1L"), troops("1l")))) == "no_such_parting", "nobody is left behind"
    assert why_not(state, act.Part((troops("1a2l1L"),))) == "no_such_parting"
    assert why_not(state, END) == "battle_first"


def test_q50_leaders_go_back_with_their_march() -> None:
    state = position("Vercellae 1l, Rubicon 1l+caesar", "Rome 3l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Rubicon", "Rome", "1l+caesar"))
    attack(state, "Rome", 3, 6, 6, 6, 6)
    do(state, act.Retreat())
    do(state, act.Part((troops("1l"), troops(""))))
    assert stack(state, CAESAR, "Vercellae") == "1l" and stack(state, CAESAR, "Rubicon") == "+caesar"


def test_q50_nobody_is_asked_where_there_is_one_way() -> None:
    state = two_roads("1l", "1l")
    attack(state, "Rome", *[6] * 5)
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Vercellae") == "1l" and stack(state, CAESAR, "Rubicon") == "1l", "all of them live"
    state = position("Vercellae 2l, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Vercellae", "Rome", "1l"))
    attack(state, "Rome", 3, 6, 6)
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Vercellae") == "1l", "both marches lead to one place"


def test_q50_the_choice_comes_after_the_pursuit() -> None:
    state = two_roads("1l", "2l", "2l")
    state.hands[POMPEY].cards, state.table.held[POMPEY] = ["cavalry_pursuit"], 1
    attack(state, "Rome")
    do(state, NO, *[6] * 5)
    do(state, act.Retreat())
    assert (decider(state), prompt(state)) == (POMPEY, "pursuit")
    do(state, act.PlayCard("cavalry_pursuit"), 1, 6, 6)
    assert (decider(state), prompt(state)) == (CAESAR, "parting") and len(legal(state)) == 2


def cut_off(rome: str = "1l") -> State:
    """One of two marches on Rome has no way back: Brundisium has fallen behind it."""
    state = position("Rubicon 1l, Brundisium 1l, Lutetia 1a+caesar", f"Rome {rome}, Messana 3l, Pontus 1a+pompey",
                     phase="march")  # fmt: skip
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Brundisium", "Rome", "1l"))
    state.table.forces[POMPEY]["Brundisium"] = [1, 0, 0, 0]
    state.table.forces[POMPEY].pop("Messana")
    return state


def test_q50_all_of_them_or_nobody_turns_back() -> None:
    state = cut_off()
    attack(state, "Rome", 6, 6, 6)
    assert prompt(state) == "defender_stays", "the attacker is not asked: half of his force is cut off"


def test_q50_the_dead_may_be_those_without_a_way_back() -> None:
    state = cut_off("2l")
    attack(state, "Rome", 3, 6, 6)
    assert prompt(state) == "attacker_stays", "the fallen are counted to the march that is cut off"
    do(state, act.Retreat())
    assert stack(state, CAESAR, "Rubicon") == "1l"


# ---- Q60 walls without a way back


def walls(brundisium: str = "1l", **changes: object) -> State:
    """Pompey holds the walls of Rome against the march from Vercellae and one that is cut off."""
    state = position(f"Vercellae 1l, Brundisium {brundisium}, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey",
                     phase="march", hands=("", "hold_the_walls"), **changes)  # type: ignore[arg-type]  # fmt: skip
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Brundisium", "Rome", brundisium))
    state.table.forces[POMPEY]["Brundisium"] = [1, 0, 0, 0]
    attack(state, "Rome")
    return state


def test_q60_one_group_without_a_way_back_stays_outside_the_walls() -> None:
    state = walls("1l1L+antonius")
    events = do(state, act.PlayCard("hold_the_walls"))
    assert of(events, Camped)[0].seat == CAESAR and state.table.outside == {"Rome": CAESAR}
    assert stack(state, CAESAR, "Vercellae") == "1l", "who can go back goes"
    assert stack(state, CAESAR, "Rome") == "1l1L+antonius" and stack(state, POMPEY, "Rome") == "1l"


def test_q60_the_second_way_back_is_the_start_of_a_forced_march() -> None:
    state = position("Massilia 2l, Lutetia 1a+caesar", "Rome 1l, Vercellae 1a, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Massilia", "Rome", "2l", via="Vercellae"))
    attack(state, "Rome")
    do(state, act.PlayCard("hold_the_walls"))
    assert stack(state, CAESAR, "Massilia") == "2l", "Vercellae, which they passed, is the enemy's"
    assert not state.table.outside and stack(state, CAESAR, "Rome") == ""


def test_q60_the_first_way_back_is_the_place_a_forced_march_passed() -> None:
    state = position("Massilia 2l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Massilia", "Rome", "2l", via="Vercellae"))
    attack(state, "Rome")
    do(state, act.PlayCard("hold_the_walls"))
    assert stack(state, CAESAR, "Vercellae") == "2l" and stack(state, CAESAR, "Massilia") == ""


def test_q60_the_city_stays_the_defenders() -> None:
    state = walls()
    do(state, act.PlayCard("hold_the_walls"))
    assert controller(WORLD, state.table, "Rome") == POMPEY
    while prompt(state) != "purchase":
        do(state, END)
    assert decider(state) == POMPEY and why_not(state, act.Recruit("Rome", "legion")) == ""


def test_q60_a_marker_within_the_walls_stays() -> None:
    state = walls(markers={"Rome": POMPEY})
    events = do(state, act.PlayCard("hold_the_walls"))
    assert not of(events, MarkerLost) and state.table.markers == {"Rome": POMPEY}


def test_q60_nobody_fights_them_there() -> None:
    state = walls()
    do(state, act.PlayCard("hold_the_walls"))
    events: list[Event] = []
    while state.table.seat == POMPEY or prompt(state) in ("combat", "supply"):
        events += do(state, END)
    assert state.table.seat == CAESAR and not of(events, BattleBegan) and not of(events, LeaderKilled)
    assert stack(state, CAESAR, "Rome") == "1l" and stack(state, POMPEY, "Rome") == "1l"


def besiegers_march() -> State:
    """Caesar's next March Phase, some of his outside Rome."""
    state = walls()
    do(state, act.PlayCard("hold_the_walls"))
    while not (state.table.seat == CAESAR and prompt(state) == "march"):
        do(state, END)
    return state


def test_q60_they_leave_with_their_next_march_at_no_extra_cost() -> None:
    state = besiegers_march()
    gold = state.table.gold[CAESAR]
    do(state, march("Rome", "Caralis", "1l"))
    assert state.table.gold[CAESAR] == gold and stack(state, CAESAR, "Caralis") == "1l"
    events = do(state, END)
    assert not state.table.outside and not of(events, BattleBegan) and prompt(state) != "combat"


def test_q60_those_who_stay_attack_again() -> None:
    state = besiegers_march()
    do(state, END)
    assert not state.table.outside and legal(state)[0] == act.Fight("Rome")
    for hand in state.hands:
        hand.cards = []
    state.table.held = [0, 0]
    do(state, act.Fight("Rome"), 6, 6)
    assert prompt(state) == "defender_stays", "they have no way back"


def test_q60_left_alone_they_are_in_the_city() -> None:
    state = walls()
    do(state, act.PlayCard("hold_the_walls"))
    while prompt(state) != "march":
        do(state, END)
    do(state, march("Rome", "Caralis", "1l"))
    do(state, END)
    assert not state.table.outside and controller(WORLD, state.table, "Rome") == CAESAR


def test_q60_with_nowhere_at_all_to_go_they_are_lost() -> None:
    state = position("Brundisium 1l1L+antonius, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Brundisium", "Rome", "1l1L+antonius"))
    for city in ("Brundisium", "Caralis", "Rubicon", "Vercellae"):
        state.table.forces[POMPEY][city] = [1, 0, 0, 0]
    attack(state, "Rome")
    events = do(state, act.PlayCard("hold_the_walls"))
    assert [event.cause for event in of(events, Lost)] == ["walls", "walls"]
    assert of(events, LeaderKilled)[0].card == "antonius" and stack(state, CAESAR, "Rome") == ""
    assert not state.table.outside


# ---- Q53 a Leader alone


def test_q53_an_area_reverts_under_a_leader_alone_and_he_is_taken() -> None:
    state = position("Garamantia 1l+caesar+antonius", phase="march", subdued="Garamantia")
    do(state, march("Garamantia", "Cirta", "1l+antonius"))
    events = do(state, END)
    assert of(events, Reverted)[0].place == "Garamantia" and not state.table.subdued
    assert of(events, LeaderKilled)[0].card == "caesar" and "antonius" in state.table.leaders


def test_q53_a_marker_still_keeps_the_area_and_the_leader() -> None:
    state = position("Garamantia 1l+caesar", phase="march", subdued="Garamantia", markers={"Garamantia": CAESAR})
    do(state, march("Garamantia", "Cirta", "1l"))
    assert not of(do(state, END), Reverted) and stack(state, CAESAR, "Garamantia") == "+caesar"


def test_q53_a_leader_alone_takes_no_marker_away() -> None:
    state = position("Utica 1l+caesar", phase="march", markers={"Cirta": POMPEY})
    do(state, march("Utica", "Cirta", "1l+caesar"))
    state.table.forces[CAESAR].pop("Cirta")
    state.table.arrivals.clear()
    assert not of(do(state, END), MarkerLost) and state.table.markers == {"Cirta": POMPEY}


def test_q53_a_leader_alone_holds_no_city() -> None:
    state = position("Utica +caesar, Gades 1l")
    assert controller(WORLD, state.table, "Utica") == -1


# ---- Q59 standing orders


def window_at_rome(hands: tuple[str, str], place: str = "Rome") -> State:
    state = position("Vercellae 1l, Lutetia 1a+caesar", f"{place} 1l, Pontus 1a+pompey", phase="march", hands=hands)
    do(state, march("Vercellae", place, "1l"))
    return state


def seen_by(events: list[Event], seat: int | None) -> list[Event]:
    """What a seat is told, in order."""
    found = [RULES.blur(event, seat) for event in events]
    return [event for event in found if event is not None]


@pytest.mark.parametrize("owner", [CAESAR, POMPEY])
def test_q59_a_standing_order_looks_like_declining_each_time(owner: int) -> None:
    """The same battle, once with the order given before and once with each window closed by hand."""
    told = []
    for waived in (True, False):
        state = window_at_rome(("fleet", "ambush"))
        state.hands[owner].waived = waived
        events = attack(state, "Rome")
        for _ in range(2):
            if prompt(state) in ("attacker_card", "defender_card"):
                events += do(state, NO, *([6, 6] if waived or decider(state) == POMPEY else []))
        events += do(state, STAY)
        events += do(state, act.Retreat("Brundisium"))
        if prompt(state) == "pursuit":
            events += do(state, NO)
        found = [(event.what, event.place) for event in of(events, Declined)]
        assert found == [("card", "Rome")] * 3, "attacker, defender, and the attacker's pursuit"
        told.append([seen_by(events, seat) for seat in (1 - owner, None)])
    assert told[0] == told[1]


def test_q59_no_window_no_word_of_it() -> None:
    """Barbarians have no cards, and an empty hand is asked nothing."""
    state = window_at_rome(("", ""))
    assert not of(attack(state, "Rome", 6, 6), Declined)
    state = position("Utica 3l+caesar", phase="march", hands=("", "fleet"))
    state.hands[POMPEY].waived = True
    do(state, march("Utica", "Leptis Magna", "1l"))
    do(state, END)
    state = position("Leptis Magna 3l+caesar", phase="march", hands=("", "fleet"))
    state.hands[POMPEY].waived = True
    do(state, march("Leptis Magna", "Garamantia", "3l"))
    events = attack(state, "Garamantia", *[6] * 5)
    assert not of(events, Declined) and not of(events, Waived)


# ---- Q63 the Bronze game


def bronze_battle(caesar: str, pompey: str) -> State:
    state = position(f"Vercellae {caesar}, Lutetia 1a+caesar", f"Rome {pompey}, Pontus 1a+pompey", phase="march",
                     edition="bronze")  # fmt: skip
    do(state, march("Vercellae", "Rome", caesar))
    return state


def test_q63_bronze_who_has_rolled_falls_first_regular_or_veteran() -> None:
    state = bronze_battle("2l", "1l1L")
    attack(state, "Rome", 6, 3, 6, 6)
    assert stack(state, POMPEY, "Rome") == "1l", "the Veteran rolled first, and falls before the Regular that has not"


def test_q63_bronze_among_equals_the_regular_falls() -> None:
    state = bronze_battle("2l", "1l1L")
    attack(state, "Rome", 6, 6, 6, 3)
    assert stack(state, POMPEY, "Rome") == "1L", "both have rolled"


@dataclass
class Counter:
    heavy: bool
    veteran: bool
    rolled: bool


@pytest.mark.parametrize("seed", range(60))
def test_q63_bronze_battles_go_as_with_single_counters(seed: int) -> None:
    rng = Random(seed)
    counters = [Counter(rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5) for _ in range(rng.randint(1, 7))]
    alive, rolled = [0, 0, 0, 0], [0, 0, 0, 0]
    for one in counters:
        alive[2 * one.heavy + one.veteran] += 1
        rolled[2 * one.heavy + one.veteran] += one.rolled
    while counters:
        victim = min(counters, key=lambda one: (one.heavy, not one.rolled, one.veteran))
        counters.remove(victim)
        assert hit(alive, rolled, False) == (2 * victim.heavy + victim.veteran, False)
        assert all(done <= count for done, count in zip(rolled, alive, strict=True))


# ---- Labienus


def test_labienus_helps_veteran_allied_units_like_regular_ones() -> None:
    state = position("Vercellae 1a1A1l+labienus, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1a1A1l+labienus"))
    events = attack(state, "Rome", *[6] * 5)
    needed = {event.unit: event.needed for event in of(events, Struck) if event.seat == CAESAR}
    assert needed == {"allied": 3, "allied_veteran": 4, "legion": 3, "labienus": 2}
