"""Looking back on a match between two: the champion's own search says what a position and a decision are worth."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.agent import Job
from game.ai.lion import judge as lion
from game.ai.lion.agent import LionAgent
from game.ai.lion.judge import LionJudge
from game.ai.seeds import agent_seed
from game.core.match import Match
from game.core.types import Choose
from game.geometry.hexes import cell_name
from game.lab.order import Order, begin, board_of
from game.rules.lion.actions import Move, Place

ORDER = Order("lion", "standard", ("greedy", "greedy"), 3, {})
SHORT = 2_000
"""Positions weighed: enough to tell a win in reach from none."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lion, "POSITIONS", SHORT)


def walked(plies: int) -> Match[Any, Any, Any]:
    match = begin(ORDER, board_of(ORDER))
    agent = LionAgent("greedy", board_of(ORDER))
    while len(match.log) < plies and isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(3, len(match.log), seat), seen.heard)
        match.submit(seat, agent.decide(job).action)
    return match


@pytest.mark.parametrize("plies", [0, 6, 15])
def test_two_seats_share_one_chance_and_the_same_one_again(plies: int) -> None:
    state = walked(plies).state
    one = LionJudge(board_of(ORDER)).standing(state, 5, 1)
    assert one is not None and sum(one.values) == pytest.approx(1)
    assert one == LionJudge(board_of(ORDER)).standing(state, 5, 1)
    richer = [coins + 3 * (seat == 0) for seat, coins in enumerate(state.coins)]
    state.coins[:] = richer
    more = LionJudge(board_of(ORDER)).standing(state, 5, 1)
    assert more is not None and more.values[0] > one.values[0]


def test_what_the_champion_plays_gives_nothing_away_and_what_he_likes_least_does() -> None:
    match = walked(9)
    pending = match.pending()
    assert isinstance(pending, Choose)
    seat = pending.seats[0]
    legal = list(match.observe(seat).legal)
    judge = LionJudge(board_of(ORDER))
    changes = []
    for action in legal:
        weighed = judge.weigh(match.state, seat, action, legal, 5, 1)
        assert weighed is not None and sum(weighed.change) == pytest.approx(0)
        if action == weighed.best:
            assert weighed.change == (0.0, 0.0)
        changes.append(weighed.change[seat])
    assert min(changes) < -0.03


def test_what_the_champion_has_seen_to_the_end_is_told_as_settled() -> None:
    """A match whose last coin could be taken with any die was told as 84 %, and its last throw as what turned it."""
    match = walked(1_000)
    assert not isinstance(match.pending(), Choose)
    winner = match.log[-1].seat
    last = match.back_to(len(match.log) - 1)
    assert last
    found = LionJudge(board_of(ORDER)).standing(match.state, 5, 1)
    assert found is not None and found.values[winner] == 1 and found.width == 0


def test_what_would_have_been_better_tells_on_which_hex() -> None:
    """ "Better: Takes gold, coin 3 of 7", of somebody who had just taken another gold."""
    board, judge = board_of(ORDER), LionJudge(board_of(ORDER))
    seen = set()
    for plies in (0, 6, 9, 15):
        match = walked(plies)
        pending = match.pending()
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        legal = list(match.observe(seat).legal)
        worse = (judge.weigh(match.state, seat, action, legal, 5, 1) for action in (legal[0], legal[-1]))
        for weighed in worse:
            assert weighed is not None
            if weighed.note is not None and weighed.note.key.endswith(".at"):
                assert isinstance(weighed.best, Move | Place)
                to = weighed.best.to if isinstance(weighed.best, Move) else weighed.best.at
                assert weighed.note.params["cell"] == cell_name(to, board.radius)
                seen.add(weighed.note.key)
    assert seen
