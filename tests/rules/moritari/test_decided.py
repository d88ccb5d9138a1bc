"""A bout that is decided asks nobody any more (M43), and what went otherwise under version 1 of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from game.core.chance import Recorded, Seeded
from game.core.digest import digest
from game.core.match import Match, follow, replay
from game.core.types import Choose
from game.rules.moritari.actions import Fight, Hear, Implore, Judge, Stand
from game.rules.moritari.events import Appealed, Crowned, Ended, Judged
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Figure, Finished, Imploring, Judging, MoritariOptions, State
from tests.rules.moritari.position import (
    RULES,
    WEST,
    acting,
    fig,
    hearing,
    is_legal,
    load,
    melee,
    new_round,
    of_kind,
    play,
    sand,
    settle,
)

CAREER = MoritariRules(msgspec.structs.replace(load("mat"), hears_all=True))
DEAD = fig(1, "lion", 9, 9, status="dead", by=0)


def down(seat: int, x: float, by: int = 0) -> Figure:
    return fig(seat, "murmillo", x, 0, WEST, status="down", fell=1, by=by)


def test_m43_a_decided_bout_asks_nobody_any_more() -> None:
    """The other school is dead: whether the winner's fallen man lives matters to nobody."""
    state = hearing(fig(0, "murmillo", 0, 0), down(0, 3, by=2), DEAD)
    events = settle(state)
    assert isinstance(state.frames[-1], Finished) and of_kind(events, Ended)[0].winners == (0,)
    assert not of_kind(events, Appealed) and not of_kind(events, Judged)
    assert state.figures[1].status == "down"
    RULES.audit(state)


def test_m43_in_a_career_the_living_are_heard_all_the_same() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), down(0, 3, by=2), DEAD)
    settle(state, rules=CAREER)
    assert state.frames[-1] == Imploring(1)
    play(state, Implore(1, True), [5], CAREER)
    assert state.frames[-1:] == [Judging(1, True)]
    play(state, Judge(1, True), rules=CAREER)
    assert isinstance(state.frames[-1], Finished) and state.figures[1].status == "spared"


def test_m43_a_verdict_that_decides_is_asked_for_and_those_after_it_are_not() -> None:
    state = hearing(
        fig(0, "murmillo", 0, 0), down(0, 3, by=3), down(0, 6, by=3), down(1, -3), caesar=0,
    )  # fmt: skip
    settle(state)
    play(state, Hear(3))
    play(state, Implore(3, True), [1])
    events = play(state, Judge(3, False))
    assert isinstance(state.frames[-1], Finished) and of_kind(events, Ended)[0].winners == (0,)
    assert [figure.status for figure in state.figures] == ["standing", "down", "down", "dead"]


def test_m43_the_last_of_a_school_is_heard_though_nobody_else_is_left() -> None:
    """It is between winning and falling together."""
    dead = fig(1, "lion", 9, 9, status="dead", by=0)
    state = hearing(down(0, 0, by=2), down(0, 3, by=2), dead)
    settle(state)
    play(state, Hear(0))
    play(state, Implore(0, True), [6])
    events = play(state, Judge(0, True))
    assert of_kind(events, Ended)[0].reason == "last", "the second man changes nothing any more"


def test_m43_after_the_last_round_only_verdicts_that_wipe_out_a_school_are_asked_for() -> None:
    state = hearing(fig(0, "murmillo", 0, 0), down(0, 3, by=2), fig(1, "murmillo", 9, 9), round=40)
    settle(state)
    assert isinstance(state.frames[-1], Finished)
    state = hearing(fig(0, "murmillo", 0, 0), down(1, 3), round=40)
    settle(state)
    assert state.frames[-1] == Imploring(1)
    state = hearing(fig(0, "murmillo", 0, 0), down(0, 3, by=2), fig(1, "murmillo", 9, 9), round=39)
    settle(state)
    assert state.frames[-1] == Imploring(1), "there is a round to come"


def test_m3_a_school_that_is_out_is_not_told_to_be_banned() -> None:
    figures = fig(0, "murmillo", -5, 0), fig(1, "lion", 9, 9, status="dead", by=0), fig(2, "murmillo", 5, 0)
    state = sand(*figures, seats=3, out=[0, 1, 0], banned=1)
    assert of_kind(new_round(state, [6, 6, 1, 1]), Crowned)[0].banned == -1
    state = sand(*figures, seats=3, out=[0, 1, 0], banned=0)
    assert of_kind(new_round(state), Crowned)[0].banned == 0


# ---- logs of version 1


def decided_by(rules: MoritariRules, seed: int) -> tuple[State, Match[Any, Any, Any]]:
    """A lion and a man have one hit point each, and so has the man's friend: the bouts of a round under these rules."""
    start: Match[Any, Any, Any] = Match.begin(rules, MoritariOptions(), 2, Seeded(1))
    state = melee(
        fig(0, "murmillo", 0, 0), fig(0, "murmillo", 1, -1.8, hp=1), fig(1, "lion", 1, -0.8, WEST, hp=1),
        fig(0, "murmillo", 9, 9),
    )  # fmt: skip
    state.figures.sort(key=lambda figure: figure.seat)
    state.bouts = rules.ground.pairs(state)
    before = rules.copy(state)
    match: Match[Any, Any, Any] = Match.resume(rules, start.options, 2, start.start, [], state, Seeded(seed))
    match.submit(0, Fight(*state.bouts[-1]))
    return before, match


def test_a_log_of_version_1_is_followed_as_it_was_played() -> None:
    rules, asked = MoritariRules(load("mat")), 0
    for seed in range(40):
        state, match = decided_by(rules.former[-1], seed)
        entry = match.log[-1]
        assert digest(follow(rules, state, entry)) == entry.digest
        again = rules.copy(state)
        rules.apply(again, entry.seat, entry.action, Recorded(entry.drawn))
        asked += digest(again) != entry.digest
    assert asked, "in none of them was anybody asked in vain"


def test_a_whole_log_of_version_1_replays() -> None:
    rules = MoritariRules(load("oval"))
    match: Match[Any, Any, Any] = Match.begin(rules.former[-1], MoritariOptions(schools="drawn"), 2, Seeded(4))
    rng = Random(4)
    while isinstance(pending := match.pending(), Choose) and len(match.log) < 400:
        match.submit(pending.seats[0], rng.choice(match.rules.legal(match.state, pending.seats[0])))
    *_, (n, last) = replay(rules, match.options, 2, match.start, match.log)
    assert n == len(match.log) and digest(last) == digest(match.state)


def test_whom_version_1_let_stand_under_hissing_may_have_stood() -> None:
    rules = RULES.former[-1]
    state = acting(0, fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0), fig(1, "lion", 9, 9), quiet=6)
    assert is_legal(state, Stand(0), rules) and not is_legal(state, Stand(0))
