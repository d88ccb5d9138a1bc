"""Q37: the Bronze game alone."""

from typing import Any

import pytest

from game.core.chance import Scripted
from game.core.types import Illegal
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import Invaded, RoundEnded, TookGold
from game.rules.caesar_xl.realm import free_draws, offered_draws, supply_cost
from game.rules.caesar_xl.state import CaesarOptions, State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    POMPEY,
    RULES,
    STAY,
    WORLD,
    attack,
    do,
    legal,
    march,
    of,
    position,
    prompt,
    stack,
    why_not,
)


def bronze(*args: str, **changes: Any) -> State:
    return position(*args, edition="bronze", **changes)


def test_q37_bronze_sells_no_cards_and_no_diplomacy() -> None:
    assert why_not(bronze(phase="draw"), act.Buy()) == "bronze"
    state = bronze()
    assert why_not(state, act.Negotiate("Utica")) == why_not(state, act.Undermine("Utica")) == "bronze"
    assert not [action for action in legal(state) if isinstance(action, act.Negotiate)]


def test_q37_bronze_has_no_forced_march_and_nobody_enters_barbarian_areas() -> None:
    state = bronze("Massilia 2l+caesar", phase="march", hands=("fleet", ""))
    assert why_not(state, march("Massilia", "Rome", "2l", via="Vercellae")) == "forced_bronze"
    state = bronze("Vercellae 2l+caesar", phase="march")
    assert why_not(state, march("Vercellae", "Germania", "2l")) == "area_bronze"
    goals = {action.to for action in legal(state) if isinstance(action, act.March)}
    assert goals == {"Bibracte", "Massilia", "Rome", "Rubicon"}


def test_q37_bronze_veterans_die_of_one_hit() -> None:
    state = bronze("Vercellae 1l, Lutetia 1a+caesar", "Rome 1l1L, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1l"))
    attack(state, "Rome", 6, 3, 6)
    assert stack(state, POMPEY, "Rome") == "1l", "the Veteran has rolled"
    do(state, STAY)
    do(state, STAY, 6, 3)
    assert stack(state, POMPEY, "Rome") == ""


def test_q37_bronze_pursuit_kills_veterans() -> None:
    state = bronze(
        "Vercellae 1l, Lutetia 1a+caesar", "Rome 1L, Pontus 1a+pompey", phase="march", hands=("cavalry_pursuit", "")
    )
    do(state, march("Vercellae", "Rome", "1l"))
    attack(state, "Rome")
    do(state, act.Decline(), 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    do(state, act.PlayCard("cavalry_pursuit"), 1)
    assert stack(state, POMPEY, "Brundisium") == ""


def test_q37_bronze_has_no_loot_and_no_supply() -> None:
    state = bronze("Massilia 5l+caesar", "Vercellae 1l, Athens 1l+pompey", phase="march")
    do(state, march("Massilia", "Vercellae", "5l"))
    events = attack(state, "Vercellae", 6, 1)
    assert not of(events, TookGold) and state.table.seat == POMPEY
    assert supply_cost(WORLD, state.table, CAESAR) == 0


def test_q37_bronze_supreme_leaders_have_no_feats() -> None:
    assert free_draws(WORLD, bronze("Rome 1l+caesar").table, CAESAR) == 1
    assert offered_draws(WORLD, bronze("Rome 1l+caesar").table, CAESAR) == 0


def test_q37_bronze_still_promotes() -> None:
    state = bronze("Massilia 3l, Lutetia 1a+caesar", "Vercellae 1l, Athens 1l+pompey", phase="march")
    do(state, march("Massilia", "Vercellae", "3l"))
    events = attack(state, "Vercellae", 6, 6, 6, 6)
    do(state, STAY)
    events += do(state, STAY, 6, 1)
    assert len(of(events, RoundEnded)) == 2 and stack(state, CAESAR, "Vercellae") == "2l1L"


def test_q37_bronze_barbarians_always_break_in() -> None:
    state = bronze("Vercellae 6l+caesar", phase="forum", hands=("fleet", ""))
    events = do(state, END, "barbarian_invasion", 3, 4, 2, 2)
    assert of(events, Invaded)[0].outcome == "sacked" and state.table.gold == [18, 18]


def test_q37_bronze_keeps_powers_that_need_no_silver() -> None:
    state = bronze("Rome 1l+caesar+antonius+curio")
    do(state, act.UsePower("antonius"))
    assert stack(state, CAESAR, "Rome") == "2l+antonius+caesar+curio"


def test_q2_the_war_chests_may_be_rolled() -> None:
    state, _ = RULES.setup(CaesarOptions(treasury="rolled"), 2, Scripted([1, 2, 6, 6, "fleet"]))
    assert state.table.gold == [6, 12]
    state, _ = RULES.setup(CaesarOptions(), 2, Scripted(["fleet"]))
    assert state.table.gold == [10, 6]


def test_two_play() -> None:
    with pytest.raises(ValueError):
        RULES.setup(CaesarOptions(), 3, Scripted([]))
    with pytest.raises(Illegal):
        RULES.check(position(), 2, END)
    assert prompt(position()) == "purchase"
