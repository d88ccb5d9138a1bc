"""Games begun under version 1 of the rules: they replay as they were played, and go on under today's (G9, A23)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match, replay
from game.core.types import Choose
from game.rules.circus import INFO
from game.rules.circus.rules import CircusRules, FirstRules, TerseRules
from game.rules.circus.state import CircusOptions, Drawing, Driving, FirstDraw, Sorting
from game.storage.journal import Journal
from game.storage.resume import load as resume
from game.storage.save import Save, SeatPlan, head_of
from tests.rules.circus.position import load

AUSGEBREMST = CircusOptions(rules="ausgebremst", series="single")


def played(rules: CircusRules, options: CircusOptions, seats: int, plies: int, seed: int = 3) -> Match[Any, Any, Any]:
    match = Match.begin(rules, options, seats, Seeded(seed))
    _on(match, plies, seed)
    return match


def _on(match: Match[Any, Any, Any], plies: int, seed: int = 3) -> None:
    rng = Random(seed)
    for _ in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = rng.choice(pending.seats)
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        match.rules.audit(match.state)


@pytest.mark.parametrize("options", [AUSGEBREMST, CircusOptions(series="single")], ids=["ausgebremst", "ave_caesar"])
def test_its_log_replays_to_the_same_position(options: CircusOptions) -> None:
    rules = CircusRules(load("b-red"))
    match = played(rules.former[-1], options, 3, 400)
    *_, (n, last) = replay(rules, options, 3, match.start, match.log)
    assert n == len(match.log) and digest(last) == digest(match.state)


def test_under_todays_rules_alone_it_would_depart() -> None:
    """What the former rules are kept for: hands drawn at the first turn, and the inner lane of the spina."""
    rules = CircusRules(load("b-red"))
    for options in (AUSGEBREMST, CircusOptions(series="single")):
        logs = [played(kind, options, 3, 120).log for kind in (rules, rules.former[-1])]
        assert [entry.digest for entry in logs[0]] != [entry.digest for entry in logs[1]]


def test_a_race_in_which_some_have_drawn_goes_on() -> None:
    board = load("a-white")
    match = played(FirstRules(board), AUSGEBREMST, 4, 0)
    while not isinstance(match.state.table.frames[-1], Drawing) or match.state.table.driver == match.state.table.order[0]:
        _on(match, 1)
    assert [team.hand for team in match.state.table.teams].count(0) > 1, "others have no hand yet"
    rules = CircusRules(board)
    later: Match[Any, Any, Any] = Match.resume(
        rules, AUSGEBREMST, 4, match.start, match.log, rules.copy(match.state), Seeded(5)
    )
    _on(later, 1000)
    assert later.state.table.results, "played to the end"
    for seat in range(4):
        view = rules.view(match.state, seat)
        assert rules.view(rules.guess(view, seat, Random(1)), seat) == view


def test_one_in_which_all_were_sorting_goes_on_with_the_sealed_draw() -> None:
    board = load("a-white")
    match = played(FirstRules(board), AUSGEBREMST, 4, 0)
    while not isinstance(match.state.table.frames[-1], Sorting):
        _on(match, 1)
    rules = CircusRules(board)
    later: Match[Any, Any, Any] = Match.resume(rules, AUSGEBREMST, 4, match.start, match.log, match.state, Seeded(5))
    while isinstance(later.state.table.frames[-1], Sorting):
        _on(later, 1)
    assert isinstance(later.state.table.frames[-1], FirstDraw)


def test_a_journal_of_that_version_loses_nothing(tmp_path: Path) -> None:
    """The snapshot from before the sorting, the journal up to the middle of the race."""
    board = load("a-white")
    match = played(FirstRules(board), AUSGEBREMST, 4, 0)
    save = Save(
        info=INFO, seats=[SeatPlan(f"Player {n}", "human") for n in range(4)], options=AUSGEBREMST, board_id="a-white",
        board=board, start=match.start, state=match.rules.copy(match.state), log=[], match_id="0123456789ab",
        saved_at="2026-01-01 12:00:00", rules_version=1,
    )  # fmt: skip
    path = tmp_path / "autosave-1.yaml"
    journal = Journal(path, lambda op: head_of(replace(save, op=op), False, None), [])
    journal.begin()
    for _ in range(18):
        _on(match, 1, len(match.log))
        journal.played(match.log[-1])
    found = resume(path)
    journal.close()
    assert not found.notes, found.notes
    assert isinstance(found.state.table.frames[0], Driving) and found.state.table.teams[0].hand < 2
    assert len(found.log) == 18 and digest(found.state) == digest(match.state)


def test_logs_with_the_lap_before_the_tribute_and_misses_without_a_reason_replay() -> None:
    """Version 2 told so at first; the play is the same."""
    rules = CircusRules(load("a-white"))
    for options in (AUSGEBREMST, CircusOptions(series="single")):
        now, then = (played(kind, options, 4, 400) for kind in (rules, TerseRules(rules.board)))
        assert [entry.digest for entry in now.log] == [entry.digest for entry in then.log]
        assert [entry.events for entry in now.log] != [entry.events for entry in then.log]
        *_, (n, last) = replay(rules, options, 4, then.start, then.log)
        assert n == len(then.log) and digest(last) == digest(now.state)
