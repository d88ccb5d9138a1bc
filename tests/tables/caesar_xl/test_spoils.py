"""What the foot of a battle says a victory brings (10.1, 10.2, Q7)."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.queries import SILVER_ONLY
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from game.ui.context import PlainSettings
from tests.rules.caesar_xl.position import position
from tests.scenes.lettered import lettered
from tests.tables.caesar_xl import host
from tests.tables.caesar_xl.host import seated

PLAIN = "after 2 rounds a survivor of his becomes a Veteran."
AT_ROME = {
    ("Rome 2l", "Rome 2l"): PLAIN,
    ("Rome 2l+caesar", "Rome 2l"): "after 2 rounds a survivor of his becomes a Veteran, 2 under Caesar.",
    ("Rome 2l", "Rome 2l+pompey"): "after 2 rounds a survivor of his becomes a Veteran, 2 under Pompey.",
    ("Rome 2l+caesar", "Rome 2l+pompey"): "after 2 rounds 2 survivors of his become Veterans.",
    ("Rome 2l, Massilia 1l+caesar", "Rome 2l+antonius"): PLAIN,
}


def foot(caesar: str, pompey: str, edition: str = "silver", board: Board = host.BOARD) -> str:
    match = Match.begin(CaesarRules(board), CaesarOptions(edition=edition), 2, Seeded(1))  # type: ignore[arg-type]
    table = seated(match).scene.table
    return str(table.picture.footer(position(caesar, pompey, phase="combat", edition=edition).table, "Rome"))


@pytest.mark.parametrize("armies", AT_ROME)
def test_a_supreme_leader_in_the_battle_makes_two_veterans(armies: tuple[str, str]) -> None:
    assert foot(*armies) == f"Each unit slain is worth 1 Gold to the victor; {AT_ROME[armies]}"


def test_it_is_the_same_in_the_bronze_game() -> None:
    assert foot("Rome 2l", "Rome 2l", "bronze") == "After 2 rounds a survivor of the victor becomes a Veteran."
    led = "After 2 rounds a survivor of the victor becomes a Veteran, 2 under Caesar."
    assert foot("Rome 2l+caesar", "Rome 2l", "bronze") == led


def test_where_he_makes_no_more_than_others_he_is_not_named() -> None:
    numbers = msgspec.structs.replace(host.BOARD.numbers, promotions_supreme=1)
    assert foot("Rome 2l+caesar", "Rome 2l", board=msgspec.structs.replace(host.BOARD, numbers=numbers)).endswith(PLAIN)


@pytest.mark.parametrize("edition", ["silver", "bronze"])
def test_the_battle_speaks_of_loot_and_of_ranks_as_its_edition_has_them(edition: str) -> None:
    """In the Bronze game nobody loots, and a Veteran falls like anybody (Q37, Q63)."""
    match = Match.begin(CaesarRules(host.BOARD), CaesarOptions(edition=edition), 2, Seeded(1))  # type: ignore[arg-type]
    match.state = position(
        "Rome 2l+caesar", "Rome 1l, Athens 1l+pompey", phase="combat", edition=edition, hands=("fleet", "fleet")
    )
    match.submit(0, act.Fight("Rome"))
    with lettered() as written:
        pilot = seated(match)
        pilot.wait_idle()
        assert pilot.scene.table.stage.melee is not None
    is_silver = edition == "silver"
    assert any("Loot" in text for text in written.found) == is_silver
    assert any("Veterans before" in text for text in written.found) == is_silver
    assert any("have rolled" in text for text in written.found) != is_silver


@pytest.mark.parametrize("card", SILVER_ONLY)
def test_a_card_promises_nothing_that_the_bronze_game_has_not(card: str) -> None:
    """No diplomacy, no markers, no supply (Q37)."""
    for edition in ("silver", "bronze"):
        match = Match.begin(CaesarRules(host.BOARD), CaesarOptions(edition=edition), 2, Seeded(1))
        told = seated(match).scene.table.teller.card_tip(card)
        has_it = any(word in told for word in ("Diplomacy Rolls", "Supply costs", "marker"))
        assert has_it == (edition == "silver"), told


def test_no_other_card_speaks_of_what_it_has_not() -> None:
    match = Match.begin(CaesarRules(host.BOARD), CaesarOptions(edition="bronze"), 2, Seeded(1))
    teller = seated(match).scene.table.teller
    for card in {card.id for card in host.BOARD.cards} - set(SILVER_ONLY):
        assert not {"Diplomacy", "marker", "Supply", "Forced"} & set(teller.card_tip(card).split()), card


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1920, 1080), 1.75)])
def test_the_foot_of_a_battle_is_wrapped_where_it_is_long(size: tuple[int, int], ui: float) -> None:
    """With large words it ran out of the scene and over the log."""
    match = Match.begin(CaesarRules(host.BOARD), CaesarOptions(), 2, Seeded(1))
    armies = "Rome 2l+caesar, Utica 1l, Athens 1l", "Rome 2l, Utica 1l, Athens 1l+pompey"
    match.state = position(*armies, phase="combat", hands=("fleet", ""))
    match.submit(0, act.Fight("Rome"))
    with lettered() as written:
        seated(match, size, PlainSettings(animation="off", ui_size=ui)).wait_idle()
    lines = [text for text in written.found if "slain" in text or "Utica" in text]
    assert not any("slain" in text and "Utica." in text for text in lines) and any("slain" in text for text in lines)
    assert any("Utica." in text and len(text) < 60 for text in lines)
    assert any("hits on its swords" in text for text in written.found) == (ui == 1.0), "two lines never meet"
