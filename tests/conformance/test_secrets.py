"""What a seat can't see it can't find out: not from views, prompts, lists, events, draws or the log."""

from random import Random
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match, Observation
from game.core.types import Choose
from tests.conformance.cases import CASES, Case, Moment, records, trace_of

pytestmark = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


def viewers(case: Case) -> list[int | None]:
    return [*range(case.seats), None]


def is_open(case: Case) -> bool:
    """Nothing is hidden in this game: a spectator sees the state."""
    return all(case.rules.view(moment.state, None) == moment.state for moment in trace_of(case).sample(8))


def test_a_guess_looks_to_its_seat_like_the_truth(case: Case) -> None:
    rules, differs = case.rules, False
    for moment in trace_of(case).sample(20):
        for seat in range(case.seats):
            view = rules.view(moment.state, seat)
            guesses = []
            for seed in range(4):
                guess = rules.guess(rules.view(moment.state, seat), seat, Random(seed))
                rules.audit(guess)
                assert rules.view(guess, seat) == view
                guesses.append(digest(guess))
            differs = differs or len(set(guesses)) > 1
            assert digest(moment.state) == moment.digest, "a guess changed the truth"
    assert differs != is_open(case), "guesses vary exactly where something is hidden"


def test_a_view_is_a_copy(case: Case) -> None:
    """Playing on in a guess made from a view leaves the view and the truth as they were."""
    rules = case.rules
    for moment in trace_of(case).sample(10):
        for seat, listed in moment.legal.items():
            view = rules.view(moment.state, seat)
            before = digest(view)
            rules.apply(rules.guess(view, seat, Random(1)), seat, listed[0], Seeded(1))
            assert digest(view) == before and digest(moment.state) == moment.digest


def seen(twin: Match[Any, Any, Any], state: object, seat: int | None) -> Observation[Any, Any]:
    """What `seat` would see if `state` were the truth."""
    twin.state = state
    return twin.observe(seat)


def test_states_that_differ_only_in_what_a_seat_cannot_see_look_the_same(case: Case) -> None:
    trace = trace_of(case)
    for moment in trace.sample(12):
        twin = trace.at(moment)
        for seat in range(case.seats):
            truth = seen(twin, case.rules.copy(moment.state), seat)
            for seed in range(3):
                guess = case.rules.guess(case.rules.view(moment.state, seat), seat, Random(seed))
                other = seen(twin, guess, seat)
                assert other.view == truth.view and other.legal == truth.legal and other.heard == truth.heard
                assert other.pending == truth.pending


def test_sealed_choices_leave_no_trace_until_the_last(case: Case) -> None:
    """Forks one ply long: whichever sealed choice another seat makes, and whether it makes one, nobody else notices."""
    trace = trace_of(case)
    for moment in [moment for moment in trace.moments if is_sealed(moment)][:20]:
        pending = moment.pending
        assert isinstance(pending, Choose)
        for actor in pending.seats:
            if len(pending.seats) == 1:
                continue  # the last choice opens all
            others = [seat for seat in viewers(case) if seat != actor]
            waiting = trace.at(moment)
            quiet = {seat: waiting.observe(seat) for seat in others}
            for action in moment.legal[actor]:
                fork = trace.at(moment)
                fork.submit(actor, action)
                assert {seat: fork.observe(seat) for seat in others} == quiet


def is_sealed(moment: Moment) -> bool:
    return isinstance(moment.pending, Choose) and moment.pending.sealed


def test_others_get_of_an_event_only_what_the_rules_blur(case: Case) -> None:
    match = trace_of(case).match
    for seat in viewers(case):
        expected = []
        for drawn, events in records(match):
            shown = [e if e.audience is None or seat in e.audience else case.rules.blur(e, seat) for e in events]
            shown = [event for event in shown if event is not None]
            draws = [draw for draw in drawn if draw.to is None or seat in draw.to]
            if shown or draws:
                expected.append((shown, draws))
        assert [(item.events, item.drawn) for item in match.heard(seat)] == expected


def test_whole_histories_that_look_the_same_stay_the_same(case: Case) -> None:
    """What a seat has heard before a ply is a beginning of what it has heard after it: nothing is rewritten."""
    trace = trace_of(case)
    for seat in viewers(case):
        whole = trace.match.heard(seat)
        for moment in trace.sample(6):
            heard = trace.at(moment).heard(seat)
            assert heard == whole[: len(heard)]


def test_in_an_open_game_everybody_hears_everything(case: Case) -> None:
    if not is_open(case):
        pytest.skip("something is hidden in this game")
    match = trace_of(case).match
    for drawn, events in records(match):
        assert all(draw.to is None for draw in drawn) and all(event.audience is None for event in events)
    for seat in viewers(case):
        assert match.heard(seat) == match.heard(0)
