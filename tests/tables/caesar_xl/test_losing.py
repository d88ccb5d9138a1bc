"""Whose enemy would win in his next Forum Phase (5.1, 5.2) is told so while something can be done about it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import POMPEY, position
from tests.tables.caesar_xl import host
from tests.tables.caesar_xl.host import seated

TOLD = "Caesar wins in the next Forum Phase if nothing is done. "
LEAN = {"senate": 0, "consular_imperium": 0, "publicani": 0, "ancestors": -1}
CATO = "Rome 6l+caesar, Brundisium 1l+cato"
WITHOUT = "Rome 6l+caesar, Brundisium 1l+antonius"


def seat_at(caesar: str, **more: Any) -> Any:
    match: Match[Any, Any, Any] = Match.begin(CaesarRules(host.BOARD), CaesarOptions(), 2, Seeded(1))
    given: Any = {"phase": "march", "seat": POMPEY, "gold": (0, 9), "forum": LEAN, "turn": 8} | more
    match.state = position(caesar, "Messana 3l, Athens 2l+pompey, Gades 1a", **given)
    return seated(match)


@pytest.mark.parametrize("phase", ["forum", "purchase", "march"])
def test_it_is_told_where_claims_recruits_and_marches_are_chosen(phase: str) -> None:
    assert seat_at(CATO, phase=phase).scene.table.prompt().text.startswith(TOLD)
    assert "next Forum Phase" not in seat_at(WITHOUT, phase=phase).scene.table.prompt().text


def test_after_the_last_turn_comes_no_forum_phase() -> None:
    last = CaesarRules(host.BOARD).world.numbers.turns
    assert "next Forum Phase" not in seat_at(CATO, turn=last).scene.table.prompt().text


def test_the_march_phase_does_not_end_without_a_word_of_it() -> None:
    pilot = seat_at(CATO)
    pilot.key("return")
    table = pilot.scene.table
    assert pilot.scene.acted == [] and "Caesar wins in the next Forum Phase, as things stand." in table.prompt().text


def test_an_attack_on_what_it_rests_on_is_something_done() -> None:
    pilot = seat_at(CATO)
    match = pilot.scene.match
    match.submit(POMPEY, act.March("Messana", "Brundisium", (0, 0, 3, 0)))
    assert "next Forum Phase" not in seated(match).scene.table.prompt().text


def test_who_wins_first_is_not_told_that_the_other_would() -> None:
    """Rome, its riches and the head of his rival are his now; the other's lean would have won the next Forum Phase."""
    pilot = seat_at("Brundisium 1l+cato", phase="forum")
    assert pilot.scene.table.prompt().text.startswith(TOLD), "without Rome"
    match = pilot.scene.match
    rich = "Rome 2l+pompey, Athens 1l, Alexandria 1l, Antiochia 1l, Pergamum 1l, Gades 1l, Messana 1l, Utica 1l, Massilia 1l"
    match.state = position("Brundisium 1l+cato", rich, phase="forum", seat=POMPEY, gold=(0, 9), forum=LEAN, turn=8)
    assert seated(match).scene.table.prompt().text.startswith("Rome, its riches and the head of your rival are yours.")
