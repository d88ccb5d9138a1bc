"""Replays give each digest; undo gives an earlier one, and never goes past a draw, a reveal or another's step."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from game.core.chance import Departure
from game.core.digest import digest
from game.core.match import Entry, replay, versions
from game.core.types import Choose, Illegal
from tests.conformance.cases import CASES, PLAIN, Case, choose, look, trace_of, words

each = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
each_plain = pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.id)


@each
def test_a_replay_gives_each_digest(case: Case) -> None:
    trace = trace_of(case)
    match = trace.match
    replayed = {n: digest(state) for n, state in replay(case.rules, match.options, case.seats, match.start, match.log)}
    assert replayed == {moment.ply: moment.digest for moment in trace.moments}
    assert [entry.digest for entry in match.log] == [moment.digest for moment in trace.moments[1:]]


@each_plain
def test_what_earlier_versions_played_is_made_once(case: Case) -> None:
    """A replay asks for it at every step, and rules look through their whole board when they are made."""
    former = versions(case.rules)[1:]
    assert all(mine is again for mine, again in zip(former, versions(case.rules)[1:], strict=True))


@each_plain
def test_a_replay_finds_the_first_ply_that_was_tampered_with(case: Case) -> None:
    match = trace_of(case).match
    last = len(match.log)
    for n in {1, last // 2, last}:
        spoilt = [msgspec.structs.replace(entry, digest="00000000") if entry.n == n else entry for entry in match.log]
        with pytest.raises(Departure, match=rf"ply {n} departs"):
            list(replay(case.rules, match.options, case.seats, match.start, spoilt))
    drawing = next((entry for entry in match.log if entry.drawn), None)
    if drawing is not None:
        spoilt = [msgspec.structs.replace(entry, drawn=[]) if entry is drawing else entry for entry in match.log]
        with pytest.raises(Departure, match=rf"ply {drawing.n} departs"):
            list(replay(case.rules, match.options, case.seats, match.start, spoilt))


def may_be_undone(later: Sequence[Entry], seat: int, persons: set[int]) -> bool:
    """The rule itself: nothing drawn, nothing shown, no other person acted since the seat's own last step."""
    return not any(
        entry.drawn or any(event.unveils for event in entry.events) or (entry.seat != seat and entry.seat in persons)
        for entry in later
    )


@each
@pytest.mark.parametrize("everybody", [True, False], ids=["people", "one person"])
def test_undo_goes_back_and_never_too_far(case: Case, everybody: bool) -> None:
    persons = set(range(case.seats)) if everybody else {0}
    match, rng = case.begin(5), Random(5)
    digests = [digest(match.state)]
    last: dict[int, int] = {}
    undone = refused = 0
    for _ in range(60):
        moment = look(match)
        if not isinstance(moment.pending, Choose):
            break
        seat, action = choose(moment, rng)
        last[seat] = len(match.log)
        match.submit(seat, action, "human" if seat in persons else "novice")
        digests.append(digest(match.state))
        for person in persons & last.keys():
            at = last[person]
            why = match.can_undo(person, persons)
            assert (why is None) == may_be_undone(match.log[at:], person, persons)
            if why is not None:
                refused += 1
                assert words().text(why)
                with pytest.raises(Illegal):
                    match.undo(person, persons)
                assert digest(match.state) == digests[-1]
                continue
            undone += 1
            log = list(match.log)
            match.undo(person, persons)
            assert digest(match.state) == digests[at] and match.log == log[:at]
            assert match.can_redo()
            match.redo()
            assert digest(match.state) == digests[-1]
            assert [(entry.seat, entry.action, entry.by) for entry in match.log] == [
                (entry.seat, entry.action, entry.by) for entry in log
            ]
    chance = any(entry.drawn or any(event.unveils for event in entry.events) for entry in match.log)
    assert refused or not (chance or everybody), "sixty plies, and undo was always possible"


@each_plain
def test_take_back_goes_past_anything_and_marks_the_match(case: Case) -> None:
    trace = trace_of(case)
    match = trace.at(trace.moments[-1])
    seat = match.log[-1].seat
    steps = 0
    while match.can_take_back(seat) is None and steps < 12:
        at = max(entry.n for entry in match.log if entry.seat == seat) - 1
        match.take_back(seat)
        steps += 1
        assert len(match.log) == at and digest(match.state) == trace.moments[at].digest
    assert steps and match.practice
