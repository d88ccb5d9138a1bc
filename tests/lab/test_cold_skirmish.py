"""Decisions with nothing thought ahead."""

from __future__ import annotations

from itertools import islice
from random import Random

from game.ai.skirmish.model import Revival
from game.lab.cold_skirmish import Decision, decisions, memory, told
from game.rules import GAMES
from game.storage.boards import load_board


def test_positions_come_as_games_go() -> None:
    board = load_board(GAMES["skirmish"], "tiny").board
    found = list(islice(decisions(board, Random(3)), 120))
    again = list(islice(decisions(board, Random(3)), 120))
    assert [one.position for one in found] == [one.position for one in again]
    deals = [one.position for one in found if one.position.cards == 12]
    assert len(deals) > 6, "novices and champions, single games and sets"
    assert any(one.position.revival in (Revival.OURS, Revival.THEIRS, Revival.BOTH) for one in found)
    assert all(one.seconds >= 0 for one in found) and memory() > 20


def test_a_line_tells_the_slow_ones() -> None:
    position = next(decisions(load_board(GAMES["skirmish"], "tiny").board, Random(3))).position
    line = told("four", [Decision(position, seconds) for seconds in (0.5, 2.0, 0.25, 1.5)])
    assert line == "four: median 1.500 s, p95 2.000, p99 2.000, worst 2.000; 2 above one second"
