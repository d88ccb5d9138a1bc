"""Tactics cards: one a side in a battle."""

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded, Pursued, RoundEnded, Struck
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    STAY,
    attack,
    decider,
    do,
    march,
    of,
    position,
    prompt,
    stack,
    why_not,
)


def before_rome(caesar: str, pompey: str, hands: tuple[str, str], start: str = "Vercellae") -> State:
    """Caesar's men march on Rome; the March Phase is over."""
    state = position(f"{start} {caesar}, Lutetia 1a+caesar", f"Rome {pompey}, Pontus 1a+pompey", phase="march", hands=hands)
    do(state, march(start, "Rome", caesar))
    do(state, END)
    return state


def test_the_attacker_is_asked_first_and_what_he_plays_is_seen() -> None:
    state = before_rome("2l", "1l", ("triple_line", "hold_the_walls"))
    do(state, act.Fight("Rome"))
    assert (decider(state), prompt(state)) == (CAESAR, "attacker_card")
    do(state, act.PlayCard("triple_line"))
    assert (decider(state), prompt(state)) == (POMPEY, "defender_card") and state.table.discards == ["triple_line"]


def test_triple_line_legions_and_leaders_hit_on_one_more_face() -> None:
    state = before_rome("1a1l1L+labienus", "1l", ("triple_line", ""))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("triple_line"), *[6] * 5)
    needed = {event.unit: event.needed for event in of(events, Struck) if event.seat == CAESAR}
    assert needed == {"allied": 3, "legion": 4, "legion_veteran": 5, "labienus": 3}, "Labienus helps the Allied unit"


def test_triple_line_lasts_the_whole_battle_and_serves_one_side() -> None:
    state = before_rome("1l", "1l", ("triple_line", ""))
    do(state, act.Fight("Rome"))
    do(state, act.PlayCard("triple_line"), 6, 6)
    do(state, STAY)
    events = do(state, STAY, 6, 6)
    assert [(event.seat, event.needed) for event in of(events, Struck)] == [(POMPEY, 3), (CAESAR, 4)]


def test_labienus_helps_only_where_he_fights() -> None:
    state = position("Vercellae 1a, Lutetia 1a+caesar+labienus", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1a"))
    events = attack(state, "Rome", 6, 6)
    assert [event.needed for event in of(events, Struck) if event.seat == CAESAR] == [2]


def test_hold_the_walls_sends_the_attackers_back_without_a_battle() -> None:
    state = before_rome("3l", "1l", ("", "hold_the_walls"))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("hold_the_walls"))
    assert of(events, BattleEnded)[0].walls and not of(events, Struck)
    assert stack(state, CAESAR, "Vercellae") == "3l" and stack(state, POMPEY, "Rome") == "1l"


def test_hold_the_walls_is_for_defenders_of_cities_worth_gold() -> None:
    state = before_rome("3l", "1l", ("hold_the_walls", "hold_the_walls"))
    do(state, act.Fight("Rome"))
    assert why_not(state, act.PlayCard("hold_the_walls")) == "walls"
    state = position("Rome 2l+caesar", "Rubicon 1l, Pontus 1a+pompey", phase="march", hands=("", "hold_the_walls"))
    do(state, march("Rome", "Rubicon", "2l"))
    attack(state, "Rubicon")
    assert why_not(state, act.PlayCard("hold_the_walls")) == "walls"


def test_ambush_every_allied_unit_rolls_once_before_the_first_round() -> None:
    state = before_rome("2a1l", "2l", ("ambush", ""))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("ambush"), 1, 6, 6, 6, 6, 6)
    assert [(event.seat, event.unit) for event in of(events, Struck)][:2] == [(CAESAR, "allied")] * 2
    assert [event.round for event in of(events, RoundEnded)] == [0, 1] and stack(state, POMPEY, "Rome") == "1l"
    assert len([event for event in of(events, Struck) if event.seat == CAESAR]) == 5, "and again in the round"


def test_ambush_may_end_the_battle_before_it_begins() -> None:
    state = before_rome("2a", "1l", ("ambush", ""))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("ambush"), 1)
    assert of(events, BattleEnded)[0].rounds == 0 and stack(state, CAESAR, "Rome") == "2a"


def test_ambush_of_both_sides_the_attackers_first() -> None:
    state = before_rome("1a", "1a", ("ambush", "triple_line"))
    state.hands[POMPEY].cards = ["triple_line"]
    do(state, act.Fight("Rome"))
    do(state, act.PlayCard("ambush"))
    assert why_not(state, act.PlayCard("ambush")) == "not_in_hand"
    events = do(state, NO, 6, 6, 6)
    assert [event.seat for event in of(events, Struck)] == [CAESAR, POMPEY, CAESAR]


def test_ambush_needs_allied_units() -> None:
    state = before_rome("2l", "1l", ("ambush", ""))
    do(state, act.Fight("Rome"))
    assert why_not(state, act.PlayCard("ambush")) == "ambush"


def test_q40_cavalry_pursuit_waits_for_a_retreat() -> None:
    state = before_rome("2l", "2l", ("cavalry_pursuit", ""))
    do(state, act.Fight("Rome"))
    assert why_not(state, act.PlayCard("cavalry_pursuit")) == "pursuit_later"
    do(state, NO, 6, 6, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    assert (decider(state), prompt(state)) == (CAESAR, "pursuit")
    events = do(state, act.PlayCard("cavalry_pursuit"), 1, 6)
    assert of(events, Pursued)[0].lost == 1 and stack(state, POMPEY, "Brundisium") == "1l"
    assert state.table.gold[CAESAR] == 21, "the fallen are looted"


def test_q40_not_by_a_side_that_has_played_a_card() -> None:
    state = before_rome("2l", "1l", ("cavalry_pursuit triple_line", ""))
    do(state, act.Fight("Rome"))
    do(state, act.PlayCard("triple_line"), 6, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    assert state.table.seat == POMPEY and state.hands[CAESAR].cards == ["cavalry_pursuit"]


def test_cavalry_pursuit_flips_a_veteran() -> None:
    state = before_rome("1l", "1L", ("cavalry_pursuit", ""))
    do(state, act.Fight("Rome"))
    do(state, NO, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    do(state, act.PlayCard("cavalry_pursuit"), 1)
    assert stack(state, POMPEY, "Brundisium") == "1l" and state.table.gold[CAESAR] == 20


def test_cavalry_pursuit_of_the_defender_may_finish_an_attacker_off() -> None:
    state = before_rome("1l+antonius", "1l", ("", "cavalry_pursuit"))
    do(state, act.Fight("Rome"))
    do(state, NO, 6, 6, 6)
    do(state, act.Retreat())
    do(state, act.PlayCard("cavalry_pursuit"), 1)
    assert stack(state, CAESAR, "Vercellae") == "" and state.table.discards == ["cavalry_pursuit", "antonius"]
    assert stack(state, POMPEY, "Rome") == "1l"


def test_tactics_are_not_played_outside_battles() -> None:
    assert why_not(position(hands=("triple_line", "")), act.PlayCard("triple_line")) == "tactics_in_battle"
