"""The crowd follows what is at stake: the lead, the last coin, the solved value, the battle's odds, the hint's chance."""

from __future__ import annotations

import pytest

from game.rules.skirmish.actions import Send
from game.tables.caesar_xl.play import stakes as caesar
from game.tables.circus.play import stakes as circus
from game.tables.kit.stakes import at_stake, balance, from_lead
from game.tables.lion.play import stakes as lion
from game.tables.skirmish.panels.solution import Solution
from game.tables.skirmish.play import stakes as skirmish
from game.ui.backdrop import MURMURS, TENSE, base_mood
from tests.rules.caesar_xl.position import WORLD
from tests.rules.caesar_xl.position import position as war
from tests.rules.circus.position import TRACK, Place, race
from tests.rules.skirmish.position import position as fight
from tests.rules.skirmish.position import side
from tests.tables.lion.host import BOARD
from tests.tables.lion.host import position as arena


def test_the_balance_is_greatest_where_either_may_win() -> None:
    assert [balance(chance) for chance in (0.0, 0.5, 1.0)] == [0.0, 1.0, 0.0]
    assert from_lead(0) == 0.5 and from_lead(3) > from_lead(1) > 0.5 and from_lead(-900) == pytest.approx(0.0)
    assert at_stake(0.5, 0.0) < MURMURS < at_stake(0.5, 0.3) < TENSE < at_stake(0.5, 0.9)
    assert at_stake(0.99, 0.9) < MURMURS


def test_the_arena_holds_its_breath_when_the_last_coin_lies_in_reach() -> None:
    def at(coins: list[int], gold: list[tuple[int, int]]) -> float:
        state = arena([(-4, 0), (4, 0)], [("move", 2)], lion=(0, 4), gold=gold, coins=coins)
        return lion.stakes(BOARD, state)

    assert base_mood(at([0, 0], [(-2, 0)])) == "calm"
    assert base_mood(at([4, 4], [(-2, 0)])) == "murmuring" or at([4, 4], [(-2, 0)]) < at([6, 6], [(0, 0)])
    assert at([6, 0], [(-2, 0)]) == 1.0, "a Move II takes it"
    assert at([6, 0], []) < TENSE, "nothing to win with, and nobody near"


def test_the_race_is_tense_where_two_are_level_near_the_end() -> None:
    def at(first: str, second: str, crossed: int) -> float:
        state = race(Place(first, crossed=crossed), Place(second, crossed=crossed))
        return circus.stakes(TRACK, state.table)

    assert at("7a", "7b", 1) < at("7a", "7b", 3)
    assert at("8a", "8b", 3) >= TENSE > at("8a", "1a", 3)


def test_the_skirmish_follows_the_solved_value_where_it_is_known() -> None:
    table = fight(side("M R -", "LLRCMCM"[:6] + "RLMB"[:4]), side("M R -", "LLRCMCM"[:6] + "RLMB"[:4]), revival=False).table
    even = Solution(1, 1, ((), ()), (Send(0), Send(1)), 0.5, after=0.5)
    lost = Solution(1, 1, ((), ()), (Send(0), Send(1)), 0.5, after=0.98)
    waiting = Solution(1, 1, ((), ()), (None, None), 0.5, solving=True)
    assert skirmish.stakes(table, 12, even) >= TENSE > skirmish.stakes(table, 12, lost)
    assert skirmish.stakes(table, 12, waiting) == skirmish.stakes(table, 12, None)


def test_a_battle_is_as_tense_as_its_odds_and_the_supreme_leaders_most() -> None:
    table = war("Rubicon 1L+caesar", "Athens 1l+pompey").table
    quiet, fought = caesar.stakes(WORLD, table), caesar.stakes(WORLD, table, "Crete", 0.5)
    assert quiet < TENSE <= fought and caesar.stakes(WORLD, table, "Crete", 0.99) < fought
    assert caesar.stakes(WORLD, table, "Rubicon", 0.5) == 1.0
