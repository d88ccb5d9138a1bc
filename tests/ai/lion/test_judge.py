"""Looking back on a match between two: the champion's own search says what a position and a decision are worth."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.agent import Job, never
from game.ai.lion import judge as lion
from game.ai.lion.agent import AT_SIGHT, LionAgent
from game.ai.lion.judge import LionJudge
from game.ai.seeds import agent_seed
from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.geometry.hexes import cell_name
from game.lab.order import Order, begin, board_of
from game.rules.lion.actions import Move, Place, Skip
from game.rules.lion.events import Prowled

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


@pytest.mark.patient
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


@pytest.mark.patient
def test_what_would_have_been_better_tells_on_which_hex() -> None:
    """ "Better: Takes gold, coin 3 of 7", of somebody who had just taken another gold; "Better: Ends the round", of one who
    had ended it with the same die."""
    board, judge = board_of(ORDER), LionJudge(board_of(ORDER))
    seen = set()
    for plies in (0, 6, 9, 15, 21, 24):
        match = walked(plies)
        pending = match.pending()
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        legal = list(match.observe(seat).legal)
        for action in (legal[0], legal[-1]):
            weighed = judge.weigh(match.state, seat, action, legal, 5, 1)
            assert weighed is not None
            if weighed.note is None or isinstance(weighed.best, Skip):
                assert weighed.lead is None
                continue
            assert weighed.lead is not None and weighed.lead.params["roll"] == weighed.best.roll
            then = match.rules.copy(match.state)
            events = match.rules.apply(then, seat, weighed.best, Seeded(1))
            halt = next((event.path[-1] for event in events if isinstance(event, Prowled)), None)
            cell = {Move: "to", Place: "at"}.get(type(weighed.best))
            expected = halt if cell is None else getattr(weighed.best, cell)
            assert expected is not None and weighed.lead.params["cell"] == cell_name(expected, board.radius)
            seen.add(weighed.lead.key)
    assert len(seen) > 1


def test_who_is_lost_goes_on_by_what_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint passed a coin by one step away, as "one such game in 100 is won" whatever was done."""
    board = board_of(ORDER)
    champion = LionAgent("champion", board, share=0.01)
    match, differs = walked(20), 0
    while isinstance(pending := match.pending(), Choose):
        seat, seen = pending.seats[0], match.observe(pending.seats[0])
        job = Job(seen.view, seen.pending, seen.legal, seat, 5, seen.heard)
        monkeypatch.setattr("game.ai.lion.agent.LOST", 0.0)
        deep = champion.decide(job)
        monkeypatch.setattr("game.ai.lion.agent.LOST", 1.1)  # as though every position were lost
        shown = champion.decide(job)
        duellist = champion._duellist(champion._table(seen.view)[0].ground)
        assert duellist is not None
        position = champion._table(seen.view)[0].position(seen.view)
        if position.gather(seat):
            sight = duellist.look(position, AT_SIGHT, 5, never, 0)[0][0]
            assert champion._table(seen.view)[0].number(shown.action) == sight
            assert deep.worth == shown.worth
            differs += deep.action != shown.action
        match.submit(seat, deep.action)
    assert differs
