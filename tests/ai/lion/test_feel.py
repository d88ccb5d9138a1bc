"""Novice and veteran: what they find, and what their feel may and may not do."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.ai.agent import Job
from game.ai.lion import make
from game.ai.lion.duel_nets import WON
from game.ai.lion.feel import FEELS, by_feel, logit_of
from game.ai.lion.scales import WHOLE
from game.ai.lion.tastes import pulled, span
from game.ai.lion.translate import Translator
from game.cli.lab_positions import POSITIONS
from game.lab.order import board_of
from game.lab.positions import read
from game.rivals import BY_ID, Style
from game.rules.lion import INFO
from game.rules.lion.rules import LionRules
from game.rules.lion.state import State
from tests.ai.lion import boards
from tests.ai.lion.test_search import job_of, played

EVERY = 2
"""Of the kept positions, one in so many is asked."""
ENOUGH = {"veteran": 0.75, "novice": 0.5}
"""A little less than what docs/benchmarks.md tells of all."""


@pytest.mark.patient
def test_of_clear_positions_a_veteran_finds_most_and_a_novice_more_than_half():
    known = read(POSITIONS / "lion.jsonl")[::EVERY]
    board = board_of(known[0].order)
    rules = LionRules(board)
    right = {}
    for level in ENOUGH:
        agent = make(level, board)
        right[level] = 0
        for number, one in enumerate(known):
            state = msgspec.convert(one.state, State, strict=False)
            job = Job(rules.view(state, one.seat), rules.pending(state), rules.legal(state, one.seat), one.seat, number)
            right[level] += agent.decide(job).action == msgspec.convert(one.best, INFO.action)
    assert right["veteran"] > right["novice"]
    assert all(right[level] >= share * len(known) for level, share in ENOUGH.items()), right


def test_what_is_won_for_certain_is_felt_to_be_and_what_is_close_may_be_mistaken():
    looked = [(1, WON), (2, 40), (3, 0), (4, -WON)]
    felt = [by_feel(looked, 0.3, Random(seed)) for seed in range(60)]
    assert all(one[0] == (1, WON) and one[-1] == (4, -WON) for one in felt)
    second = [one[1][0] for one in felt]
    assert 0 < second.count(3) < second.count(2)
    assert by_feel(looked, 0.0, Random(1)) == looked and felt[0] == by_feel(looked, 0.3, Random(0))


def test_shares_of_the_scales_as_logits():
    assert logit_of(0) == -WON and logit_of(WHOLE) == WON and logit_of(WHOLE // 2) == 0
    assert logit_of(WHOLE // 4) == -logit_of(WHOLE - WHOLE // 4) == round(-256 * 1.0986123)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_novice_differs_from_seed_to_seed_and_takes_the_coin_that_wins(seats):
    board = boards.standard()
    agent = make("novice", board)
    rules, state = played(board, seats, 8, seed=seats)
    assert len({str(agent.decide(job_of(rules, state, seed)).action) for seed in range(12)}) > 1
    state = winning(board, seats)
    for seed in range(6):
        reply = agent.decide(job_of(LionRules(board), state, seed))
        assert reply.note is not None and reply.note.key == "lion.note.wins"


def winning(board, seats: int) -> State:
    """Gold beside the seat whose turn it is, and one coin to go."""
    _, state = played(board, seats, 0, seed=1)
    state.coins[state.turn] = board.goal - 1
    q, r = state.men[state.turn]
    state.gold = sorted([*state.gold[1:], (q, r + 1) if r < 0 else (q, r - 1)])
    state.pool = [die for die in state.pool if die.kind != "gold"]
    return state


def test_a_style_pulls_a_felt_choice_to_the_dice_it_likes_and_no_further_than_its_margin():
    ground = Translator(boards.standard(), 2, played(boards.standard(), 2, 0, 1)[1].options).ground
    walk, drive, lay = 4 << 8 | 1, 1 << 8 | 1, 7 << 8 | 1
    choices = [(walk, 0), (drive, -15), (lay, -9), (0, -40)]
    assert pulled(Style("lion", 0.0), ground, choices, 20) == drive
    assert pulled(Style("gold", 0.0), ground, choices, 20) == lay
    assert pulled(Style("lion", 0.0), ground, choices, 10) == pulled(Style("gold", 0.0), ground, choices, 10) == walk
    assert all(FEELS[BY_ID[name].level].surer <= 1 for name in ("rufio", "melitta", "spurius", "drusilla"))


def test_a_champions_style_pays_for_a_die_it_likes_no_more_than_its_margin():
    ground = Translator(boards.standard(), 2, played(boards.standard(), 2, 0, 1)[1].options).ground
    walk, drive, lay = 4 << 8 | 1, 1 << 8 | 1, 7 << 8 | 1
    choices = [(walk, 0.6), (lay, 0.595), (drive, 0.585), (0, 0.58)]
    assert [pulled(Style("lion", 0.02), ground, choices, margin) for margin in (0.01, 0.02)] == [walk, drive]
    assert [pulled(Style("gold", 0.02), ground, choices, margin) for margin in (0.008, 0.012)] == [walk, lay]
    driving = [(drive, 0.6), (lay, 0.582), (walk, 0.59)]
    assert pulled(Style("gold", 0.02), ground, driving, 0.02) == lay, "what it dislikes costs as well"
    assert span(Style("lion", 0.02)) == 1 and span(Style("gold", 0.02)) == 1.5
