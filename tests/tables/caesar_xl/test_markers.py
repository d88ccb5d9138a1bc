"""Ally markers in the list of a city: one out of the stock, or one of one's own that is brought over from another place."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import CaesarOptions
from tests.pilot import Pilot
from tests.rules.caesar_xl.position import CAESAR, POMPEY, position
from tests.tables.caesar_xl.host import RULES, seated

MINE = {"Cirta": CAESAR, "Utica": CAESAR}
ALL_LAID = MINE | {"Cyrene": POMPEY, "Salamis": POMPEY, "Crete": POMPEY}


def at_tarsus(markers: dict[str, int], gold: int = 20) -> tuple[Match[Any, Any, Any], Pilot]:
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(4))
    match.state = position("Massilia 1l+caesar", "Athens 1l+pompey", markers=markers, gold=(gold, 20))
    pilot = seated(match)
    pilot.click("place:Tarsus")
    return match, pilot


def lines(pilot: Pilot) -> dict[str, tuple[int, str, str]]:
    """By title: price, text and why not."""
    return {entry.row.title: (entry.row.gold, entry.row.text, entry.why) for entry in pilot.scene.table.sheet.entries()}


def test_each_marker_of_ones_own_can_be_brought_over() -> None:
    _, pilot = at_tarsus(MINE | {"Crete": POMPEY})
    found = lines(pilot)
    fresh, brought = found["Roll for an Ally marker"], found["Bring the marker of Cirta"]
    assert fresh == brought == found["Bring the marker of Utica"], "at the same price and odds"
    assert brought[0] == RULES.world.numbers.marker_price and brought[1].endswith("83 %") and not brought[2]
    assert "Bring the marker of Crete" not in found, "it is the enemy's"


@pytest.mark.parametrize("seed", range(8))
def test_the_press_names_where_it_comes_from_and_only_success_takes_it_away(seed: int) -> None:
    match, pilot = at_tarsus(MINE)
    match.chance = Seeded(seed)
    titles = [entry.row.title for entry in pilot.scene.table.sheet.entries()]
    pilot.press(f"row:{titles.index('Bring the marker of Utica')}")
    assert pilot.scene.acted == [act.Negotiate("Tarsus", "Utica")] and not pilot.scene.refused
    after = match.state.table.markers
    assert after in (MINE, {"Cirta": CAESAR, "Tarsus": CAESAR})
    assert match.state.table.gold[CAESAR] == 20 - RULES.world.numbers.marker_price


def test_with_none_left_in_the_stock_it_is_the_only_way() -> None:
    assert len(ALL_LAID) == RULES.world.numbers.markers
    _, pilot = at_tarsus(ALL_LAID)
    found = lines(pilot)
    assert not found["Bring the marker of Cirta"][2]
    assert "Roll for an Ally marker" not in found or found["Roll for an Ally marker"][2]


def test_who_cannot_pay_is_not_offered_it() -> None:
    _, pilot = at_tarsus(MINE, gold=RULES.world.numbers.marker_price - 1)
    assert not any(not why for title, (_, _, why) in lines(pilot).items() if title.startswith("Bring"))
