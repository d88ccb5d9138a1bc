"""How it was played under version 2, before rulings Q50, Q53 and Q57 to Q63: logs of that time are followed by these."""

import pytest

from game.core.say import say
from game.core.types import Choose, Event, Illegal
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.choices import surrenders
from game.rules.caesar_xl.field import hit
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.realm import free_draws, offered_draws
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Betrayed, Drawing, InPhase, State
from game.rules.caesar_xl.turning import retreat_ways
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    STAY,
    WORLD,
    Fated,
    march,
    of,
    position,
    stack,
    standard,
    troops,
)

OLD = CaesarRules(standard(), 2)


def asked(state: State) -> Choose:
    pending = OLD.pending(state)
    assert isinstance(pending, Choose)
    return pending


def do(state: State, action: act.Action, *results: int | str) -> list[Event]:
    """As it was done then; every scripted result must be used up."""
    seat = asked(state).seats[0]
    OLD.check(state, seat, action)
    chance = Fated(list(results))
    events = OLD.apply(state, seat, action, chance)
    assert not chance.left
    return events


def listed(state: State) -> list[act.Action]:
    return list(OLD.legal(state, asked(state).seats[0]))


# ---- Q57 Treachery: Leaders only when all troops go


@pytest.mark.parametrize(("pieces", "swords", "found"), [
    ("2l+brutus", 4, [("1l", ())]), ("2a1l", 4, [("2a", ())]), ("2a1l+pompey", 3, [("1l", ())]),
    ("1l+pompey", 2, []), ("1a+pompey", 4, [("1a", ("pompey",))]), ("1a+pompey", 3, [("1a", ())]),
    ("1a+brutus+curio", 3, [("1a", ("brutus",)), ("1a", ("curio",))]), ("+pompey+brutus", 2, [("", ("pompey",))]),
    ("+cicero", 4, []), ("1a1A1l1L", 6, [("1a1L", ()), ("1A1l", ())]), ("1a1A+labienus", 5, [("1a1A", ())]),
    ("1a1A+labienus", 6, [("1a1A", ())]), ("1L+brutus", 5, [("1L", ("brutus",))]), ("1A+brutus", 4, [("1A", ("brutus",))]),
    ("1a1l+curio+pompey", 6, [("1a1l", ("curio",))]), ("1a", 2, [("1a", ())]), ("1A", 2, []),
])  # fmt: skip
def test_treachery_took_leaders_only_with_all_troops(
    pieces: str, swords: int, found: list[tuple[str, tuple[str, ...]]]
) -> None:
    state = position(pompey=f"Athens {pieces}")
    ways = surrenders(OLD.world, state.table, Betrayed(POMPEY, "Athens", swords))
    assert sorted(ways) == sorted((troops(units), names) for units, names in found)


def test_treachery_settled_what_had_one_answer() -> None:
    state = position(pompey="Athens 2l+brutus", hands=("treachery", ""))
    events = do(state, act.PlayCard("treachery", "Athens"), 4)
    assert [one.unit for one in of(events, ev.Lost)] == ["legion"] and stack(state, POMPEY, "Athens") == "1l+brutus"


# ---- Q53 a Leader alone holds an area


def test_a_leader_alone_kept_an_area_quiet() -> None:
    state = position("Garamantia 1l+caesar", phase="march", subdued="Garamantia")
    do(state, march("Garamantia", "Cirta", "1l"))
    events = do(state, END)
    assert not of(events, ev.Reverted) and state.table.subdued == ["Garamantia"]
    state = position("Gades 1l+caesar", "Athens 1l, Garamantia 1l+cato", phase="march", subdued="Garamantia", seat=POMPEY)
    do(state, march("Garamantia", "Cirta", "1l"))
    assert not of(do(state, END), ev.Reverted)


def test_a_defender_could_retreat_to_an_area_where_his_leader_stood() -> None:
    state = position("Rome 1l+caesar", "Rubicon 1l, Pannonia +cato, Pontus 1a+pompey", subdued="Pannonia",
                     markers={"Pannonia": 1})  # fmt: skip
    state.table.markers.clear()
    assert "Pannonia" in shelters(OLD.world, state.table, POMPEY, "Rubicon")
    assert "Pannonia" not in shelters(WORLD, state.table, POMPEY, "Rubicon")
    state.table.forces[POMPEY]["Pannonia"] = [1, 0, 0, 0]
    assert "Pannonia" in shelters(WORLD, state.table, POMPEY, "Rubicon")


# ---- Q50 and Q60


def two_roads(hands: tuple[str, str] = ("", "")) -> State:
    state = position("Vercellae 1l, Rubicon 1l, Lutetia 1a+caesar", "Rome 3l, Pontus 1a+pompey", phase="march", hands=hands)
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Rubicon", "Rome", "1l"))
    do(state, END)
    return state


def test_survivors_went_back_by_the_earliest_marches_without_a_question() -> None:
    state = two_roads()
    do(state, act.Fight("Rome"), 3, 6, 6, 6)
    events = do(state, act.Retreat())
    assert of(events, ev.Retreated) == [ev.Retreated(seat=0, place="Rome", goal="")]
    assert stack(state, CAESAR, "Vercellae") == "1l" and stack(state, CAESAR, "Rubicon") == ""
    assert not state.table.arrivals and asked(state).prompt.key != "caesar_xl.prompt.parting"


def test_all_marches_needed_a_way_back_the_dead_too() -> None:
    state = position("Brundisium 1l, Rubicon 1l, Lutetia 1a+caesar", "Rome 2l, Pontus 1a+pompey", phase="march")
    do(state, march("Brundisium", "Rome", "1l"))
    do(state, march("Rubicon", "Rome", "1l"))
    state.table.forces[POMPEY]["Brundisium"] = [1, 0, 0, 0]
    do(state, END)
    do(state, act.Fight("Rome"), 3, 6, 6)
    assert asked(state).prompt.key == "caesar_xl.prompt.defender_stays", "the survivor is counted to Brundisium"
    assert retreat_ways(OLD.world, state.table, CAESAR, "Rome", False) == []
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [("Rubicon", (0, 0, 1, 0), ())]


def test_both_ways_back_were_listed_where_they_lead_elsewhere() -> None:
    state = position("Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march")
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    do(state, END)
    do(state, act.Fight("Rome"), 6, 6)
    assert listed(state) == [STAY, act.Retreat(), act.Retreat(far=True)]
    do(state, act.Retreat(far=True))
    assert stack(state, CAESAR, "Massilia") == "1l"


def test_walls_sent_all_back_or_nobody() -> None:
    state = two_roads(("", "hold_the_walls"))
    do(state, act.Fight("Rome"))
    events = do(state, act.PlayCard("hold_the_walls"))
    assert of(events, ev.BattleEnded) == [ev.BattleEnded(place="Rome", winner=1, rounds=0, walls=True)]
    assert stack(state, CAESAR, "Vercellae") == stack(state, CAESAR, "Rubicon") == "1l"
    state = position("Massilia 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=("", "hold_the_walls"))  # fmt: skip
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    state.table.forces[POMPEY]["Vercellae"] = [1, 0, 0, 0]
    do(state, END)
    do(state, act.Fight("Rome"))
    assert not of(do(state, act.PlayCard("hold_the_walls")), ev.Camped)
    assert stack(state, CAESAR, "Massilia") == "1l" and not state.table.outside


# ---- Q59 a standing order said nothing


def test_a_standing_order_closed_its_windows_silently() -> None:
    state = two_roads(("fleet", ""))
    state.hands[CAESAR].waived = True
    events = do(state, act.Fight("Rome"), *[6] * 5)
    assert not of(events, ev.Declined) and asked(state).prompt.key == "caesar_xl.prompt.attacker_stays"


# ---- Q58 the Ides


def test_the_ides_were_shuffled_in_with_the_discards() -> None:
    state = position(phase="draw", discards="fleet")
    events = do(state, act.Buy(), "ides_of_march")
    assert of(events, ev.Reshuffled) == [ev.Reshuffled(cards=2)] and state.table.discards == []


# ---- Q61 Revolt


def test_revolt_was_barred_by_a_leader_alone() -> None:
    state = position(pompey="Crete +cato, Athens 1l+pompey", hands=("revolt", ""))
    with pytest.raises(Illegal) as refused:
        OLD.check(state, CAESAR, act.PlayCard("revolt", "Crete"))
    assert refused.value.say == say("caesar_xl.no.not_empty", place="Crete")
    OLD.check(state, CAESAR, act.PlayCard("revolt", "Cyrene"))


# ---- Q62 all free cards came by themselves


def test_free_cards_for_rome_and_the_senate_came_by_themselves() -> None:
    state = position("Rome 1l+caesar", phase="forum", forum={"senate": CAESAR}, hands=("fleet", ""))
    assert free_draws(OLD.world, state.table, CAESAR) == 3 and offered_draws(OLD.world, state.table, CAESAR) == 0
    assert free_draws(WORLD, state.table, CAESAR) == 1 and offered_draws(WORLD, state.table, CAESAR) == 2
    events = do(state, END, "ambush", "triple_line", "antonius")
    assert len(of(events, ev.Drew)) == 3 and asked(state).prompt == say("caesar_xl.prompt.draw", seat=CAESAR)
    assert act.Draw() not in listed(state) and act.Buy() in listed(state)
    state = position("Rome 1l+caesar", phase="forum", edition="bronze", hands=("fleet", ""))
    assert free_draws(OLD.world, state.table, CAESAR) == 1


def test_free_cards_wait_for_an_events_question() -> None:
    state = position("Rome 1a1A+caesar", phase="forum", hands=("fleet", ""))
    do(state, END, "allies_go_home")
    assert state.table.frames[:2] == [InPhase("draw"), Drawing(1)]
    assert len(of(do(state, act.Lose("Rome", "allied"), "ambush"), ev.Drew)) == 1


# ---- Q63 in the Bronze game Regulars fell first


def test_bronze_regulars_fell_first_whoever_had_rolled() -> None:
    alive, rolled = [1, 1, 1, 1], [0, 1, 0, 1]
    fallen = [hit(alive, rolled, False, by_rank=True) for _ in range(4)]
    assert fallen == [(0, False), (1, False), (2, False), (3, False)] and rolled == [0, 0, 0, 0]
    alive, rolled = [1, 1, 0, 0], [0, 1, 0, 0]
    assert hit(alive, rolled, False) == (1, False) and alive == [1, 0, 0, 0] and rolled == [0, 0, 0, 0]
    state = position("Vercellae 2l, Lutetia 1a+caesar", "Rome 1l1L, Pontus 1a+pompey", phase="march", edition="bronze")
    do(state, march("Vercellae", "Rome", "2l"))
    do(state, END)
    do(state, act.Fight("Rome"), 6, 3, 6)
    assert stack(state, POMPEY, "Rome") == "1L", "today the Veteran falls, who has rolled"
