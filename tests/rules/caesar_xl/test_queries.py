"""What the table and computer players ask."""

import pytest

from game.rules.caesar_xl.queries import (
    area_tax,
    claim_of,
    effect_of,
    forecast,
    lost_by_ending,
    negotiation,
    stack_ways,
    standing,
)
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import CAESAR, END, NAMES, POMPEY, RULES, WORLD, do, march, position, troops, words


def test_ways_of_a_stack_with_their_price() -> None:
    state = position("Massilia 2a3l+caesar", phase="march", gold=(2, 0))
    found = {(way.to, way.via): way for way in stack_ways(WORLD, state.table, CAESAR, "Massilia", troops("2a3l"), ())}
    assert found["Vercellae", ""].price == 0 and found["Vercellae", ""].why is None
    rome = next(way for (to, _), way in found.items() if to == "Rome")
    assert rome.price == 5 and rome.why is not None and rome.why.key == "caesar_xl.no.gold"
    led = stack_ways(WORLD, state.table, CAESAR, "Massilia", troops("2a3l"), ("caesar",))
    assert next(way.price for way in led if way.to == "Rome") == 3, "half, rounded up"


def test_ways_tell_enemies_and_prefer_a_friendly_road() -> None:
    state = position("Massilia 1l, Bibracte 1a+caesar", "Barcino 1a, Athens 1l+pompey", phase="march")
    ways = stack_ways(WORLD, state.table, CAESAR, "Massilia", troops("1l"), ())
    assert next(way for way in ways if way.to == "Barcino").is_hostile
    assert next(way for way in ways if way.to == "Lutetia").via in ("Bibracte", "Burdigala")
    assert next(way for way in ways if way.to == "Nova Carthago").via == "Barcino", "there is no other"


def test_the_price_is_known_before_it_is_paid() -> None:
    state = position("Massilia 2a1l+caesar", phase="march")
    for way in stack_ways(WORLD, state.table, CAESAR, "Massilia", troops("2a1l"), ("caesar",)):
        if way.why is None:
            trial = RULES.copy(state)
            do(trial, march("Massilia", way.to, "2a1l+caesar", via=way.via))
            assert state.table.gold[CAESAR] - trial.table.gold[CAESAR] == way.price


def test_forecast_of_income_and_supply() -> None:
    state = position("Rome 1l+brutus, Rubicon 2l+caesar, Garamantia 1l", forum={"publicani": CAESAR}, subdued="Garamantia")
    found = forecast(WORLD, state.table, CAESAR)
    assert (found.cities, found.extra, found.brutus, found.supply) == (5, 2, True, 3)
    assert found.needs == {"Garamantia": 1, "Rubicon": 2}
    assert found.areas[0].mean == pytest.approx(1.0) and found.areas[0].revolt == pytest.approx(1 / 6)
    state.table.demand = [True, False]
    assert forecast(WORLD, state.table, CAESAR).cities == 2


def test_an_area_of_six_swords_is_safe() -> None:
    state = position("Garamantia 2l, Rubicon 1L+caesar", subdued="Garamantia")
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia").revolt == 0.0
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia").mean == pytest.approx(3.5)


@pytest.mark.parametrize(
    ("caesar", "place", "removal", "needs", "price"),
    [("Gades 1l+caesar", "Tarsus", False, 2, 3), ("Gades 1l+caesar", "Rome", False, 6, 3),
     ("Rome 1l+caesar", "Rome", False, 5, 3), ("Gades 1l+caesar", "Parthia", False, 9, 3),
     ("Gades 1l+caesar", "Utica", True, 4, 5)],
)  # fmt: skip
def test_the_roll_a_negotiation_needs(caesar: str, place: str, removal: bool, needs: int, price: int) -> None:
    state = position(caesar, "Pontus +pompey", markers={"Utica": POMPEY})
    found = negotiation(WORLD, state.table, CAESAR, place, removal)
    assert (found.needs, found.price) == (needs, price)
    assert found.chance == pytest.approx(max(0, 7 - needs) / 6)


def test_how_near_each_victory_is() -> None:
    state = position("Rome 1l+caesar+antonius", "Athens 1l", forum={"reform": CAESAR})
    mine = standing(WORLD, state.table, CAESAR)
    assert (mine.lean, mine.riches, mine.holds_rome, mine.enemy_head_off, mine.score) == (3, 5, True, True, 16)
    assert not standing(WORLD, state.table, POMPEY).holds_rome


def warnings(state: State) -> list[str]:
    found = lost_by_ending(WORLD, state.table)
    assert all(words().text(warning, NAMES) for warning in found)
    return [warning.key.removeprefix("caesar_xl.warn.") for warning in found]


def test_what_ending_a_phase_would_lose() -> None:
    assert warnings(position("Rome 1l+caesar", phase="forum", forum={"reform": -1})) == ["claim"]
    assert warnings(position("Massilia 1l+caesar+antonius")) == ["levy"]
    state = position("Garamantia 1l, Rome 1l+caesar", phase="march", subdued="Garamantia", gold=(0, 0))
    assert warnings(state) == ["supply"]
    do(state, march("Garamantia", "Cirta", "1l"))
    assert warnings(state) == ["reverts"]
    do(state, march("Rome", "Rubicon", "1l+caesar"))
    assert warnings(state) == ["emptied", "supply", "reverts"]
    state.table.gold[CAESAR] = 5
    assert warnings(state) == ["emptied", "supply_due", "reverts"]


def test_nothing_to_warn_of() -> None:
    assert warnings(position("Rubicon 1l+caesar", phase="draw")) == []
    state = position("Rubicon 1L+caesar", "Rome 1l, Athens 1l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1L"))
    do(state, END)
    assert warnings(state) == []


def test_words_of_a_card_carry_its_numbers() -> None:
    card = WORLD.card["senate"]
    assert "6" in words().text(claim_of(card)) and "one more" in words().text(effect_of(card))
