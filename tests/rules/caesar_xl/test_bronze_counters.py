"""Q70: the Bronze game has counters and a war chest of its own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.chance import Scripted
from game.core.types import BadBoard
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board, Bronze
from game.rules.caesar_xl.proof import prove
from game.rules.caesar_xl.queries import is_reconstructed
from game.rules.caesar_xl.realm import stock
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, State
from game.storage.resume import load
from tests.rules.caesar_xl.position import CAESAR, position, standard

RULES = CaesarRules(standard())
BRONZE = CaesarOptions(edition="bronze")
SAVES = Path(__file__).parents[2] / "golden" / "saves"


def begun(rules: CaesarRules, options: CaesarOptions, *dice: int) -> State:
    return rules.setup(options, 2, Scripted([*dice, "fleet"]))[0]


def stocks(rules: CaesarRules, options: CaesarOptions) -> list[tuple[int, int]]:
    """Legions and Allied units that are still to be raised at the start, by seat."""
    table = begun(rules, options).table
    return [(stock(rules.world, table, seat, "legion"), stock(rules.world, table, seat, "allied")) for seat in (0, 1)]


def on_the_map(legions: int, options: CaesarOptions) -> State:
    """Caesar's Purchase Phase with so many Legions in Rome."""
    state = position("Rubicon 1L+caesar", gold=(50, 50))
    state.table.options = options
    state.table.forces[CAESAR] = {"Rome": [0, 0, legions, 0]}
    return state


def test_q70_the_bronze_game_has_counters_and_a_chest_of_its_own() -> None:
    assert begun(RULES, BRONZE).table.gold == [20, 0]
    assert stocks(RULES, BRONZE) == [(16, 12), (14, 10)]


def test_q70_silver_is_as_it_was() -> None:
    assert begun(RULES, CaesarOptions()).table.gold == [10, 6]
    assert stocks(RULES, CaesarOptions()) == [(6, 5), (4, 3)]


def test_q70_a_rolled_chest_differs_by_as_much() -> None:
    rolled = CaesarOptions(edition="bronze", treasury="rolled")
    assert begun(RULES, rolled, 1, 2, 1, 2).table.gold == [3 + 13, 0], "down to nought"
    assert begun(RULES, rolled, 1, 2, 6, 6).table.gold == [3 + 13, 12 - 6]


@pytest.mark.parametrize("name", ["first", "short"])
def test_q70_a_board_without_the_number_has_as_many_as_silver(name: str) -> None:
    rules = CaesarRules(standard(name))
    assert rules.board.numbers.bronze is None
    assert begun(rules, BRONZE).table.gold == [10, 6]
    assert stocks(rules, BRONZE) == stocks(rules, CaesarOptions())


@pytest.mark.parametrize(("legions", "options", "is_open"), [
    (10, CaesarOptions(), False), (10, BRONZE, True), (19, BRONZE, True), (20, BRONZE, False),
])  # fmt: skip
def test_q70_more_can_be_raised_than_silver_has(legions: int, options: CaesarOptions, is_open: bool) -> None:
    state = on_the_map(legions, options)
    said = refusal(RULES.world, state, CAESAR, act.Recruit("Rome", "legion"))
    assert (said is None) == is_open
    if not is_open:
        assert said is not None and said.key == "caesar_xl.no.stock"


def test_q70_a_war_begun_before_goes_on_by_its_own_counters() -> None:
    board = load(SAVES / "caesar_xl-rules-7.yaml").board
    assert isinstance(board, Board) and board.numbers.bronze is None
    state = on_the_map(10, BRONZE)
    said = refusal(CaesarRules(board).world, state, CAESAR, act.Recruit("Rome", "legion"))
    assert said is not None and said.key == "caesar_xl.no.stock"


def test_q70_the_number_is_this_houses_own() -> None:
    assert is_reconstructed(standard(), "", "bronze")


@pytest.mark.parametrize(("bronze", "place"), [
    (Bronze(allied=6, legions=20, gold=(20, 0)), "numbers.bronze.allied"),
    (Bronze(allied=14, legions=31, gold=(20, 0)), "numbers.bronze.legions"),
    (Bronze(allied=14, legions=20, gold=(20, -1)), "numbers.bronze.gold[1]"),
    (Bronze(allied=14, legions=20, gold=(20, 0), leaderless=-1), "numbers.bronze.leaderless"),
])  # fmt: skip
def test_q70_fewer_counters_than_silver_too_many_and_debts_are_refused(bronze: Bronze, place: str) -> None:
    board = standard()
    with pytest.raises(BadBoard) as bad:
        prove(msgspec.structs.replace(board, numbers=msgspec.structs.replace(board.numbers, bronze=bronze)))
    assert bad.value.place == place
