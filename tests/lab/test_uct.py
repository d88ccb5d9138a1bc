"""The plain UCT: a textbook, but one that reads."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.agent import Job
from game.core.say import say
from game.core.types import Choose, Over
from game.lab.order import Order, begin, board_of
from game.lab.uct import PlainUct
from game.rules import GAMES


class Nim:
    """Take one to three of the stones; who takes the last one wins. A state is [stones, turn]."""

    def pending(self, state: list[int]) -> Choose | Over:
        stones, turn = state
        if stones:
            return Choose((turn,), say("app.over.conceded"))
        ranks = (1, 2) if turn == 1 else (2, 1)
        return Over(ranks, (0, 0), say("app.over.conceded"))

    def legal(self, state: list[int], seat: int) -> list[int]:
        return list(range(1, min(3, state[0]) + 1))

    def apply(self, state: list[int], seat: int, action: int, chance: Any) -> list[Any]:
        state[:] = [state[0] - action, 1 - seat]
        return []

    def guess(self, view: list[int], seat: int, rng: Random) -> list[int]:
        return list(view)


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11, 13])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_finds_the_only_winning_move(stones: int, seat: int) -> None:
    rules = Nim()
    state = [stones, seat]
    for seed in range(3):
        job = Job(state, rules.pending(state), rules.legal(state, seat), seat, seed)
        assert PlainUct(rules, 1500).decide(job).action == stones % 4


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game_and_repeats_itself(game: str) -> None:
    info = GAMES[game]
    order = Order(game, info.boards[0], ("uct:3",) * info.all_seats[0], 2)
    board = board_of(order)
    match, agent, rng = begin(order, board), PlainUct(info.rules(board), 3), Random(1)
    for ply in range(24):
        pending = match.pending()
        if isinstance(pending, Over):
            break
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, ply, seen.heard)
        action: Any = rng.choice(list(seen.legal))
        if ply % 10 == 8:
            action = agent.decide(job).action
            assert action == agent.decide(job).action
        match.submit(seat, action)
