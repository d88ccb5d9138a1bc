"""What the foot of a battle says a victory brings (10.1, 10.2, Q7)."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import position
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
