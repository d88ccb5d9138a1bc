"""Battles event by event: strokes, volleys, rounds, loot, flights and ends; and what is kept between questions."""

from typing import Any

import pytest

from game.core.chance import Recorder
from game.core.say import Say, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.state import Arrival, Battle, Fighters, InPhase, State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
    STAY,
    Fated,
    decider,
    do,
    march,
    no,
    of,
    position,
    prompt,
    stack,
    why,
)


def before_rome(
    caesar: str, pompey: str, hands: tuple[str, str] = ("", ""), place: str = "Rome", start: str = "Rubicon", **more: Any
) -> State:
    """Caesar's men have marched on Rome; both Supreme Leaders are elsewhere; the Combat Phase has begun."""
    state = position(f"{start} {caesar}, Lutetia 1a+caesar", f"{place} {pompey}, Pontus 1a+pompey", phase="march",
                     hands=hands, **more)  # fmt: skip
    do(state, march(start, place, caesar))
    do(state, END)
    return state


def in_the_wild(caesar: str, hands: tuple[str, str] = ("", "")) -> State:
    state = position(f"Cirta {caesar}, Lutetia 1a+caesar", "Athens 1l+pompey", phase="march", hands=hands)
    do(state, march("Cirta", "Garamantia", caesar))
    do(state, END)
    return state


def battle_of(state: State) -> Battle:
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    return frame


def struck(seat: int, unit: str, roll: int, needed: int, lost: str = "", flipped: bool = False, **more: Any) -> ev.Struck:
    fields = {"barbarian": False, "place": "Rome", **more}
    return ev.Struck(seat=seat, unit=unit, roll=roll, needed=needed, lost=lost, flipped=flipped, **fields)


def volley(seat: int, *blows: ev.Struck, step: str = "round", place: str = "Rome", barbarian: bool = False) -> ev.Volley:
    shown = tuple(ev.Blow(one.unit, one.needed, one.roll, one.lost, one.flipped) for one in blows)
    return ev.Volley(seat=seat, barbarian=barbarian, place=place, step=step, blows=shown)  # type: ignore[arg-type]


def ended(number: int, mine: int, theirs: int, **more: Any) -> ev.RoundEnded:
    fields = {"place": "Rome", "attacker": CAESAR, "barbarian": False, **more}
    return ev.RoundEnded(round=number, attacker_lost=mine, defender_lost=theirs, **fields)


BEGUN = ev.BattleBegan(place="Rome", attacker=CAESAR, barbarians=-1)


def test_a_round_is_told_stroke_by_stroke_then_side_by_side() -> None:
    state = before_rome("1a2l", "1a1L")
    events = do(state, act.Fight("Rome"), 2, 3, 5, 6)
    strokes = [struck(1, "allied", 2, 2, "allied"), struck(0, "legion", 3, 3, "allied"),
               struck(1, "legion_veteran", 5, 4), struck(0, "legion", 6, 3)]  # fmt: skip
    assert events == [BEGUN, *strokes, volley(1, strokes[0], strokes[2]), volley(0, strokes[1], strokes[3]),
                      ended(1, 1, 1)]  # fmt: skip
    assert battle_of(state) == Battle(
        "Rome", "attacker_stays", 1,
        (Fighters(rolled=(0, 0, 2, 0), dead=(1, 0), hits=1), Fighters(rolled=(0, 0, 0, 1), dead=(1, 0), hits=1)), POMPEY, -1,
    )  # fmt: skip


def test_the_next_round_counts_its_own_hits_and_forgets_who_has_rolled() -> None:
    state = before_rome("1a2l", "1a1L")
    do(state, act.Fight("Rome"), 2, 3, 5, 6)
    do(state, STAY)
    events = do(state, STAY, 4, 3)
    strokes = [struck(1, "legion_veteran", 4, 4, "legion"), struck(0, "legion", 3, 3, "legion_veteran", True)]
    assert events == [*strokes, volley(1, strokes[0]), volley(0, strokes[1]), ended(2, 1, 1)]
    frame = battle_of(state)
    assert frame.round == 2 and frame.sides[0].dead == (1, 1) and frame.sides[1].dead == (1, 0)
    assert frame.sides[0].hits == frame.sides[1].hits == 1


def test_a_battle_won_ends_with_loot_and_promotion() -> None:
    state = before_rome("2l+antonius", "1l+cato", gold=(0, 0))
    do(state, act.Fight("Rome"), 6, 6, 6, 6, 6)
    do(state, STAY)
    events = do(state, STAY, 6, 3)
    strokes = [struck(1, "legion", 6, 3), struck(0, "legion", 3, 3, "legion")]
    assert events[:8] == [
        *strokes, volley(1, strokes[0]), volley(0, strokes[1]), ended(2, 0, 1),
        ev.LeaderKilled(seat=1, card="cato", place="Rome", supreme=False), ev.BattleEnded(place="Rome", winner=0, rounds=2),
        ev.TookGold(seat=0, source="loot", amount=1, place="Rome"),
    ]  # fmt: skip
    assert events[8] == ev.Promoted(seat=0, place="Rome", unit="legion") and stack(state, 0, "Rome") == "1l1L+antonius"


def test_a_leader_rolls_after_the_troops_and_hits_on_his_swords() -> None:
    state = before_rome("1l+labienus+cicero", "2l+antonius+brutus")
    events = do(state, act.Fight("Rome"), 6, 6, 6, 2, 2)
    rolls = [(one.seat, one.unit, one.needed, one.lost) for one in of(events, ev.Struck)]
    assert rolls == [(1, "legion", 3, ""), (0, "legion", 3, ""), (1, "legion", 3, ""), (0, "labienus", 2, "legion"),
                     (1, "antonius", 2, "legion")]  # fmt: skip
    assert of(events, ev.BattleEnded)[0].winner == 1, "Cicero has no swords and rolls no die"


def test_who_has_spoken_is_kept_while_a_round_is_waited_for() -> None:
    state = before_rome("1l1L+labienus", "1l1L+cato", commit="hand")
    do(state, act.Fight("Rome"))
    assert battle_of(state).turn == POMPEY
    do(state, act.Commit("legion"), 6)
    frame = battle_of(state)
    assert frame.sides[1].rolled == (0, 0, 1, 0) and frame.sides[0].rolled == (0, 0, 0, 0) and frame.turn == CAESAR
    events = do(state, act.Commit("legion_veteran"), 6, 6, 6, 6, 6)
    assert [one.unit for one in of(events, ev.Struck)] == ["legion_veteran", "legion_veteran", "legion", "cato", "labienus"]
    assert battle_of(state).sides[0].spoke == ("labienus",) and battle_of(state).sides[1].spoke == ("cato",)
    do(state, STAY)
    do(state, STAY)
    assert battle_of(state).sides[0].spoke == () and battle_of(state).round == 2
    assert battle_of(state).sides[0].rolled == (0, 0, 0, 0)


def test_by_hand_the_dice_thrown_so_far_are_told_at_each_question() -> None:
    state = before_rome("1l1L", "1l1L", commit="hand")
    do(state, act.Fight("Rome"))
    one = struck(1, "legion", 6, 3)
    assert do(state, act.Commit("legion"), 6) == [one, volley(1, one)]
    two, three, four = struck(0, "legion", 5, 3), struck(1, "legion_veteran", 5, 4), struck(0, "legion_veteran", 6, 4)
    assert do(state, act.Commit("legion"), 5, 5, 6) == [two, three, four, volley(0, two, four), volley(1, three),
                                                        ended(1, 0, 0)]  # fmt: skip


@pytest.mark.parametrize(("attacker", "first"), [(CAESAR, POMPEY), (POMPEY, CAESAR)])
def test_q4_the_defender_throws_first_whoever_attacks(attacker: int, first: int) -> None:
    for option, seat in (("defender", first), ("attacker", attacker)):
        state = position("Rubicon 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march", seat=attacker,
                         first_die=option)  # fmt: skip
        do(state, march(*(("Rubicon", "Rome") if attacker == CAESAR else ("Rome", "Rubicon")), "1l"))
        do(state, END)
        events = do(state, act.Fight("Rome" if attacker == CAESAR else "Rubicon"), 6, 6)
        assert [one.seat for one in of(events, ev.Struck)] == [seat, 1 - seat]
        assert of(events, ev.BattleBegan)[0].attacker == attacker == of(events, ev.RoundEnded)[0].attacker


def test_pompeys_attack_is_told_from_his_side() -> None:
    state = position("Rubicon 1a1l, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march", seat=POMPEY, gold=(0, 0))
    do(state, march("Rome", "Rubicon", "2l"))
    do(state, END)
    events = do(state, act.Fight("Rubicon"), 1, 1, 1)
    assert of(events, ev.RoundEnded)[0] == ended(1, 2, 1, place="Rubicon", attacker=POMPEY)
    assert of(events, ev.BattleEnded)[0].winner == CAESAR and state.table.gold == [2, 0]


# ---- Barbarians


def test_12_2_a_battle_with_barbarians_in_full() -> None:
    state = in_the_wild("1a2l")
    events = do(state, act.Fight("Garamantia"), 2, 6, 6, 3)
    wild: dict[str, Any] = {"place": "Garamantia"}
    strokes = [struck(1, "barbarian", 2, 2, "allied", barbarian=True, **wild), struck(0, "legion", 6, 3, **wild),
               struck(1, "barbarian", 6, 2, barbarian=True, **wild),
               struck(0, "legion", 3, 3, "barbarian", **wild)]  # fmt: skip
    assert events == [
        ev.BattleBegan(place="Garamantia", attacker=0, barbarians=2), *strokes,
        volley(1, strokes[0], strokes[2], barbarian=True, **wild), volley(0, strokes[1], strokes[3], **wild),
        ended(1, 1, 1, barbarian=True, **wild),
    ]  # fmt: skip
    assert battle_of(state).barbarians == 1 and battle_of(state).step == "attacker_stays"
    events = do(state, STAY, 6, 3)
    assert events[5:9] == [
        ev.BattleEnded(place="Garamantia", winner=0, rounds=2),
        ev.TookGold(seat=0, source="loot", amount=2, place="Garamantia"),
        ev.Subdued(seat=0, place="Garamantia", peaceful=False), ev.Promoted(seat=0, place="Garamantia", unit="legion"),
    ]  # fmt: skip
    assert state.table.subdued == ["Garamantia"] and state.table.gold == [22, 20]


def test_12_2_barbarians_win_without_loot_or_promotion_and_leaders_die() -> None:
    state = in_the_wild("1a+cato")
    events = do(state, act.Fight("Garamantia"), 1)
    assert events[4:6] == [ev.LeaderKilled(seat=0, card="cato", place="Garamantia", supreme=False),
                           ev.BattleEnded(place="Garamantia", winner=-1, rounds=1)]  # fmt: skip
    assert state.table.gold == [20, 20] and not state.table.subdued and not of(events, ev.TookGold)


def test_an_ambush_among_barbarians_may_subdue_them_at_once() -> None:
    state = in_the_wild("2a1l", ("ambush", ""))
    do(state, act.Fight("Garamantia"))
    wild: dict[str, Any] = {"place": "Garamantia"}
    events = do(state, act.PlayCard("ambush"), 1, 2)
    strokes = [struck(0, "allied", 1, 2, "barbarian", **wild), struck(0, "allied", 2, 2, "barbarian", **wild)]
    assert events[1:7] == [
        *strokes, volley(0, *strokes, step="ambush", **wild), ended(0, 0, 2, barbarian=True, **wild),
        ev.BattleEnded(place="Garamantia", winner=0, rounds=0),
        ev.TookGold(seat=0, source="loot", amount=2, place="Garamantia"),
    ]  # fmt: skip
    state = in_the_wild("2a1l", ("ambush", ""))
    do(state, act.Fight("Garamantia"))
    events = do(state, act.PlayCard("ambush"), 1, 6, 6, 6, 6, 6)
    assert battle_of(state).barbarians == 1 and battle_of(state).sides[1].dead == (1, 0)
    assert [one.seat for one in of(events, ev.Struck)] == [0, 0, 1, 0, 0, 0], "one Barbarian is left to roll"


# ---- ambushes


def test_an_ambush_in_full_and_nobody_has_rolled_after_it() -> None:
    state = before_rome("1a1A", "1L1l", ("ambush", ""))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("ambush"), 3, 2, 6, 6, 6)
    first = [struck(0, "allied_veteran", 3, 3, "legion_veteran", True), struck(0, "allied", 2, 2, "legion")]
    assert events[:5] == [
        ev.Played(seat=0, card="ambush", place="Rome", unveils=True), *first, volley(0, *first, step="ambush"),
        ended(0, 0, 2),
    ]  # fmt: skip
    assert [(one.seat, one.unit) for one in of(events[5:], ev.Struck)] == [
        (1, "legion"), (0, "allied_veteran"), (0, "allied")
    ]  # fmt: skip
    assert of(events, ev.RoundEnded)[1] == ended(1, 0, 0), "the hits of the ambush are not counted again"
    assert state.table.discards == ["ambush"] and battle_of(state).sides[0].card == "ambush"


def test_an_ambush_that_kills_all_ends_the_battle_with_loot() -> None:
    state = before_rome("2a", "1l+cato", ("ambush", ""), gold=(0, 0))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("ambush"), 1)
    assert events[4:7] == [
        ev.LeaderKilled(seat=1, card="cato", place="Rome", supreme=False), ev.BattleEnded(place="Rome", winner=0, rounds=0),
        ev.TookGold(seat=0, source="loot", amount=1, place="Rome"),
    ]  # fmt: skip
    assert state.table.gold[0] == 1 and stack(state, 0, "Rome") == "2a", "no round, no promotion"


def test_the_defenders_ambush() -> None:
    state = before_rome("1l", "1a1l", ("", "ambush"), gold=(0, 0))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("ambush"), 2)
    one = struck(1, "allied", 2, 2, "legion")
    assert events[1:5] == [
        one,
        volley(1, one, step="ambush"),
        ended(0, 1, 0),
        ev.BattleEnded(place="Rome", winner=1, rounds=0),
    ]
    assert state.table.gold == [0, 1] and not state.table.arrivals


@pytest.mark.parametrize(("kind", "left"), [("1a1A", "1A"), ("1l1L", "1L")])
def test_q63_in_a_bronze_ambush_nobody_has_rolled_and_the_regular_falls(kind: str, left: str) -> None:
    state = before_rome("1a", kind, ("ambush", ""), edition="bronze")
    do(state, act.Fight("Rome"))
    do(state, act.PlayCard("ambush"), 1, 6, 6)
    assert stack(state, 1, "Rome") == left


def test_each_die_says_whose_it_is_and_what_it_must_show() -> None:
    for state, dice in (
        (before_rome("1a+labienus", "1L"), [(1, "legion_veteran", 4), (0, "allied", 3), (0, "leader", 2)]),
        (in_the_wild("1a"), [(1, "barbarian", 2), (0, "allied", 2), (1, "barbarian", 2)]),
    ):
        place = "Rome" if dice[0][1] == "legion_veteran" else "Garamantia"
        chance = Recorder(Fated([6, 6, 6]))
        RULES.apply(state, CAESAR, act.Fight(place), chance)
        assert [draw.why for draw in chance.drawn] == [
            say("caesar_xl.draw.strike", seat=seat, unit=unit, place=place, needed=needed) for seat, unit, needed in dice
        ]


def test_a_leader_without_swords_rolls_no_die() -> None:
    state = before_rome("1l+cicero", "1l+octavianus")
    events = do(state, act.Fight("Rome"), 6, 6)
    assert [one.unit for one in of(events, ev.Struck)] == ["legion", "legion"]


# ---- leaving the field


def test_a_defender_leaves_with_his_leaders() -> None:
    state = before_rome("2l", "1a1l+cato+brutus")
    do(state, act.Fight("Rome"), *[6] * 6)
    do(state, STAY)
    events = do(state, act.Retreat("Brundisium"))
    assert events[:2] == [ev.Retreated(seat=1, place="Rome", goal="Brundisium"),
                          ev.BattleEnded(place="Rome", winner=0, rounds=1)]  # fmt: skip
    assert stack(state, 1, "Brundisium") == "1a1l+brutus+cato" and stack(state, 1, "Rome") == ""


def test_an_attacker_turns_back_and_his_march_is_forgotten() -> None:
    state = before_rome("2l+antonius", "2l")
    assert state.table.arrivals == [Arrival("Rome", "Rubicon", "", (0, 0, 2, 0), ("antonius",))]
    do(state, act.Fight("Rome"), *[6] * 5)
    events = do(state, act.Retreat())
    assert events[:2] == [ev.Retreated(seat=0, place="Rome", goal=""), ev.BattleEnded(place="Rome", winner=1, rounds=1)]
    assert stack(state, 0, "Rubicon") == "2l+antonius" and state.table.arrivals == []


def test_a_victor_keeps_his_marches_on_record() -> None:
    state = before_rome("2l", "1l", hands=("", "fleet"))
    do(state, act.Fight("Rome"))
    do(state, NO, 6, 3)
    assert stack(state, 0, "Rome") == "2l" and state.table.seat == POMPEY
    state = position("Rubicon 2l, Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Burdigala 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "2l"))
    do(state, march("Massilia", "Burdigala", "1l"))
    do(state, END)
    do(state, act.Fight("Rome"), 6, 3)
    assert [arrival.at for arrival in state.table.arrivals] == ["Rome", "Burdigala"]
    do(state, act.Fight("Burdigala"), 6, 6)
    do(state, act.Retreat())
    assert stack(state, 0, "Massilia") == "1l" and stack(state, 0, "Rome") == "2l"


def test_a_pursuit_in_full() -> None:
    state = before_rome("2l", "1a1L1l+cato", ("cavalry_pursuit", ""), gold=(0, 0))
    do(state, act.Fight("Rome"))
    do(state, NO, *[6] * 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    assert battle_of(state).fleeing == POMPEY and battle_of(state).retreat == "Brundisium" and not battle_of(state).far
    chance = Recorder(Fated([1, 2, 1]))
    events = RULES.apply(state, decider(state), act.PlayCard("cavalry_pursuit"), chance)
    lines: list[Say] = [say("caesar_xl.draw.pursuit", seat=0, unit=unit, place="Rome")
                        for unit in ("allied", "legion", "legion_veteran")]  # fmt: skip
    assert [draw.why for draw in chance.drawn][:3] == lines
    blows = (ev.Blow("allied", 1, 1, "allied", False), ev.Blow("legion", 1, 2, "", False),
             ev.Blow("legion_veteran", 1, 1, "legion_veteran", True))  # fmt: skip
    assert events[:6] == [
        ev.Played(seat=0, card="cavalry_pursuit", place="Rome", unveils=True),
        ev.Volley(seat=0, barbarian=False, place="Rome", step="pursuit", blows=blows),
        ev.Pursued(seat=0, place="Rome", lost=2), ev.Retreated(seat=1, place="Rome", goal="Brundisium"),
        ev.BattleEnded(place="Rome", winner=0, rounds=1), ev.TookGold(seat=0, source="loot", amount=1, place="Rome"),
    ]  # fmt: skip
    assert stack(state, 1, "Brundisium") == "2l+cato" and state.table.gold[0] == 1, "a rank is no loot"
    assert state.table.discards == ["cavalry_pursuit"]


def test_a_pursuit_that_leaves_nobody_kills_the_leaders() -> None:
    state = before_rome("2l", "1l+cato", ("cavalry_pursuit", ""), gold=(0, 0))
    do(state, act.Fight("Rome"))
    do(state, NO, *[6] * 4)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    events = do(state, act.PlayCard("cavalry_pursuit"), 1)
    assert events[2:6] == [
        ev.Pursued(seat=0, place="Rome", lost=1), ev.LeaderKilled(seat=1, card="cato", place="Rome", supreme=False),
        ev.BattleEnded(place="Rome", winner=0, rounds=1), ev.TookGold(seat=0, source="loot", amount=1, place="Rome"),
    ]  # fmt: skip
    assert not of(events, ev.Retreated)


def test_q40_no_pursuit_of_barbarians_nor_by_them() -> None:
    state = in_the_wild("2l", ("cavalry_pursuit", "fleet"))
    do(state, act.Fight("Garamantia"))
    do(state, NO, *[6] * 4)
    events = do(state, act.Retreat())
    assert not of(events, ev.Declined) and of(events, ev.Retreated)[0].goal == ""
    assert stack(state, 0, "Cirta") == "2l"


def test_walls_are_told_and_who_may_go_back_goes() -> None:
    state = before_rome("2l+antonius", "1l", ("", "hold_the_walls"))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("hold_the_walls"))
    assert events[:2] == [ev.Played(seat=1, card="hold_the_walls", place="Rome", unveils=True),
                          ev.BattleEnded(place="Rome", winner=1, rounds=0, walls=True)]  # fmt: skip
    assert stack(state, 0, "Rubicon") == "2l+antonius" and not of(events, ev.Camped) and not state.table.arrivals


def test_q60_lost_before_the_walls_is_told_one_by_one() -> None:
    state = position("Brundisium 2a1l+antonius, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Brundisium", "Rome", "2a1l+antonius"))
    for city in ("Brundisium", "Caralis", "Rubicon", "Vercellae"):
        state.table.forces[POMPEY][city] = [1, 0, 0, 0]
    do(state, END)
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("hold_the_walls"))
    lost = [ev.Lost(seat=0, place="Rome", unit=unit, cause="walls") for unit in ("allied", "allied", "legion")]
    assert events[1:6] == [*lost, ev.LeaderKilled(seat=0, card="antonius", place="Rome", supreme=False),
                           ev.BattleEnded(place="Rome", winner=1, rounds=0, walls=True)]  # fmt: skip


def test_a_leader_whose_troops_went_back_without_him_is_taken_before_the_walls() -> None:
    state = position("Brundisium +antonius, Vercellae 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Brundisium", "Rome", "+antonius"))
    state.table.forces[POMPEY]["Brundisium"] = [1, 0, 0, 0]
    do(state, END)
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("hold_the_walls"))
    assert of(events, ev.LeaderKilled)[0].card == "antonius" and not of(events, ev.Camped) and not state.table.outside


# ---- promotion


@pytest.mark.parametrize(("caesar", "rolls", "asked"), [("2a2l+caesar", 6, True), ("3l+caesar", 5, False)])
def test_q7_two_promotions_with_the_supreme_leader(caesar: str, rolls: int, asked: bool) -> None:
    state = position(f"Rubicon {caesar}", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", caesar))
    do(state, END)
    do(state, act.Fight("Rome"), *[6] * rolls)
    do(state, STAY)
    events = do(state, STAY, 6, 1)
    assert (prompt(state) == "promote") == asked
    assert len(of(events, ev.Promoted)) == (0 if asked else 2)
    if asked:
        assert do(state, act.Promote("Rome", "allied")) == [ev.Promoted(seat=0, place="Rome", unit="allied")]
        assert prompt(state) == "promote"
        assert do(state, act.Promote("Rome", "allied"))[0] == ev.Promoted(seat=0, place="Rome", unit="allied")
        assert stack(state, 0, "Rome") == "2A2l+caesar" and prompt(state) != "promote"


def test_no_more_promotions_than_regulars() -> None:
    state = position("Rubicon 1l2L+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l2L+caesar"))
    do(state, END)
    do(state, act.Fight("Rome"), *[6] * 5)
    do(state, STAY)
    assert len(of(do(state, STAY, 6, 1), ev.Promoted)) == 1 and stack(state, 0, "Rome") == "3L+caesar"
    state = before_rome("2L", "1l")
    do(state, act.Fight("Rome"), *[6] * 3)
    do(state, STAY)
    assert not of(do(state, STAY, 6, 1), ev.Promoted)


# ---- Leaders met and places to fight for


def test_leaders_without_troops_are_caught_when_combat_begins() -> None:
    state = position("Rubicon 1l, Vercellae 1l, Lutetia 1a+caesar", "Rome +cato+pompey, Massilia +brutus, Athens 1l",
                     phase="march", hands=("", "fleet"))  # fmt: skip
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, march("Vercellae", "Massilia", "1l"))
    events = do(state, END)
    assert events[:4] == [
        ev.PhaseBegan(seat=0, phase="combat"), ev.LeaderKilled(seat=1, card="brutus", place="Massilia", supreme=False),
        ev.LeaderKilled(seat=1, card="pompey", place="Rome", supreme=True),
        ev.LeaderKilled(seat=1, card="cato", place="Rome", supreme=False),
    ]  # fmt: skip
    assert state.table.discards == ["brutus", "cato"]


def test_who_stays_outside_the_walls_fights_with_no_way_back() -> None:
    state = position("Rome 2l, Lutetia 1a+caesar", "Pontus 1a+pompey", phase="march")
    state.table.forces[POMPEY]["Rome"] = [0, 0, 1, 0]
    state.table.outside = {"Rome": CAESAR}
    do(state, END)
    assert state.table.frames[-1] == InPhase("combat") and not state.table.outside
    assert state.table.arrivals == [Arrival("Rome", "Rome", "", (0, 0, 2, 0), ())]
    do(state, act.Fight("Rome"), 6, 6, 6)
    assert prompt(state) == "defender_stays" and why(state, act.Retreat("Utica")) == no("no_shelter")


def test_pompeys_troops_outside_are_left_alone_in_caesars_combat() -> None:
    state = position("Rome 2l, Lutetia 1a+caesar", "Pontus 1a+pompey", phase="march", hands=("", "fleet"))
    state.table.forces[POMPEY]["Rome"] = [0, 0, 1, 0]
    state.table.outside = {"Rome": POMPEY}
    events = do(state, END)
    assert state.table.outside == {"Rome": POMPEY} and state.table.seat == POMPEY
    assert not of(events, ev.BattleBegan) and not state.table.arrivals
