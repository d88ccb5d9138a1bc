"""Random games: they end, nobody is left without an action, positions are sound, copies never change."""

from random import Random
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match
from game.core.types import Choose, Illegal, Over
from tests.conformance.cases import CASES, MOST_PLIES, Case, choose, look, trace_of, words
from tests.conformance.forge import forged

pytestmark = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


def test_random_games_end_and_rank_every_seat(case: Case) -> None:
    trace = trace_of(case)
    over = trace.moments[-1].pending
    assert isinstance(over, Over), f"still going after {MOST_PLIES} plies"
    assert len(over.ranks) == len(over.scores) == case.seats and min(over.ranks) == 1
    for mine in over.ranks:
        assert mine == 1 + sum(other < mine for other in over.ranks), "ranks count those before"


def test_every_seat_that_owes_has_an_action_and_lists_are_stable(case: Case) -> None:
    for moment in trace_of(case).moments:
        pending = moment.pending
        if isinstance(pending, Over):
            assert all(not case.rules.legal(moment.state, seat) for seat in range(case.seats))
            continue
        assert pending.seats or pending.may, "nobody may do anything, and it is not over"
        assert pending.seats, "a match that waits for nobody"
        for seat in pending.seats:
            listed = moment.legal[seat]
            assert listed, f"seat {seat} owes a decision and has none"
            assert len(listed) <= 500 and len(set(listed)) == len(listed)
            assert list(case.rules.legal(moment.state, seat)) == listed
        for seat in set(range(case.seats)) - {*pending.seats, *pending.may}:
            assert not case.rules.legal(moment.state, seat), "an action for a seat that may not act"


def test_every_position_passes_its_audit(case: Case) -> None:
    for moment in trace_of(case).moments:
        case.rules.audit(moment.state)


def test_every_listed_action_passes_check(case: Case) -> None:
    for moment in trace_of(case).moments:
        for seat, listed in moment.legal.items():
            for action in listed:
                case.rules.check(moment.state, seat, action)


def test_looking_changes_nothing_and_copies_never_change(case: Case) -> None:
    """Each copy was made when its position stood on the table; the game went on, and the tests above looked at it."""
    for moment in trace_of(case).moments:
        assert digest(moment.state) == moment.digest, f"ply {moment.ply}"


def test_acting_on_a_copy_leaves_the_original_alone(case: Case) -> None:
    rules = case.rules
    for moment in trace_of(case).sample(25):
        for seat, listed in moment.legal.items():
            copy = rules.copy(moment.state)
            assert digest(copy) == moment.digest
            rules.apply(copy, seat, Random(moment.ply).choice(listed), Seeded(3))
            assert digest(moment.state) == moment.digest, f"ply {moment.ply}, seat {seat}"


def refused(match: Match[Any, Any, Any], seat: int, action: Any) -> bool:
    """Whether the action is refused, with a sentence and without a trace."""
    before, plies = digest(match.state), len(match.log)
    try:
        match.rules.check(match.state, seat, action)
    except Illegal as illegal:
        assert words().text(illegal.say, ["a"] * 6)
    else:
        return False
    with pytest.raises(Illegal) as illegal_too:
        match.submit(seat, action)
    assert words().text(illegal_too.value.say, ["a"] * 6)
    assert digest(match.state) == before and len(match.log) == plies
    return True


def test_forged_actions_are_refused_or_sound(case: Case) -> None:
    """`check` may accept more than `legal` lists, but then the position that follows is a possible one."""
    trace = trace_of(case)
    refusals = 0
    for moment in trace.sample(12):
        match = trace.at(moment)
        for seat, listed in moment.legal.items():
            for action in Random(moment.ply).sample(listed, min(4, len(listed))):
                for forgery in forged(action):
                    if refused(match, seat, forgery):
                        refusals += 1
                    elif forgery not in listed:
                        copy = case.rules.copy(moment.state)
                        case.rules.apply(copy, seat, forgery, Seeded(1))
                        case.rules.audit(copy)
    assert refusals, "no forgery was refused: the forger has nothing to work with"


def test_stale_actions_are_refused(case: Case) -> None:
    """What was open on an earlier turn, and is not listed now, is either refused or plays soundly."""
    trace = trace_of(case)
    refusals = 0
    for moment in trace.sample(12)[1:]:
        match = trace.at(moment)
        earlier = trace.moments[max(moment.ply - 3, 0)]
        for seat, listed in earlier.legal.items():
            for action in listed:
                if action in moment.legal.get(seat, ()):
                    continue
                if refused(match, seat, action):
                    refusals += 1
                else:
                    case.rules.apply(copy := case.rules.copy(moment.state), seat, action, Seeded(1))
                    case.rules.audit(copy)
    assert refusals


def test_other_seats_are_refused(case: Case) -> None:
    trace = trace_of(case)
    tried = 0
    for moment in trace.sample(12):
        match = trace.at(moment)
        pending = moment.pending
        idle = (
            set(range(case.seats)) - {*pending.seats, *pending.may}
            if isinstance(pending, Choose)
            else set(range(case.seats))
        )
        actions = [action for listed in moment.legal.values() for action in listed[:5]]
        for seat in (*idle, case.seats, -1):
            for action in actions:
                before = digest(match.state)
                with pytest.raises(Illegal) as illegal:
                    match.submit(seat, action)
                assert words().text(illegal.value.say) and digest(match.state) == before
                tried += 1
    assert tried


def test_nothing_can_be_played_after_the_end(case: Case) -> None:
    trace = trace_of(case)
    match = trace.at(trace.moments[-1])
    for moment in trace.sample(6)[:-1]:
        for seat, listed in moment.legal.items():
            for action in listed[:3]:
                assert refused(match, seat, action)


def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    trace = trace_of(case)
    match, rng = case.begin(len(case.id)), Random(len(case.id))
    for moment in trace.moments[:40]:
        assert digest(match.state) == moment.digest
        if isinstance(moment.pending, Choose):
            match.submit(*choose(look(match), rng))
