"""Match in a game with secrets: what each seat may see of a sealed round, the deal, the log."""

from typing import Any

import pytest

from game.core.chance import Scripted
from game.core.match import Match
from game.core.say import say
from game.core.types import Choose, Illegal, Over
from tests.core.toys import Chose, Commit, Dealt, Hands, Plain, SealedRules, Shown, Withdraw


def begin(*cards: int) -> Match[Any, Any, Any]:
    return Match.begin(SealedRules(), Plain(), len(cards), Scripted(list(cards)))


def test_the_truth_lists_who_owes_and_who_may() -> None:
    match = begin(1, 2, 3)
    match.submit(1, Commit(0))
    pending = match.pending()
    assert isinstance(pending, Choose) and pending.seats == (0, 2) and pending.may == (1,)


def test_nobody_learns_whether_another_has_chosen() -> None:
    waiting, chosen = begin(1, 2, 3), begin(1, 2, 3)
    chosen.submit(1, Commit(1))
    for viewer in (0, 2, None):
        assert waiting.observe(viewer) == chosen.observe(viewer), f"seat {viewer} sees that seat 1 has chosen"
    pending = chosen.observe(0).pending
    assert isinstance(pending, Choose) and pending.seats == (0, 1, 2) and pending.may == ()


def test_the_own_choice_is_seen_and_may_be_withdrawn() -> None:
    match = begin(1, 2, 3)
    match.submit(1, Commit(1))
    mine = match.observe(1)
    assert isinstance(mine.pending, Choose) and mine.pending.may == (1,)
    assert mine.legal == [Withdraw()] and mine.view.commits == [None, 1, None]
    assert mine.heard[-1].events == [Chose(seat=1, n=1, audience=(1,))]
    match.submit(1, Withdraw())
    pending = match.pending()
    assert isinstance(pending, Choose) and pending.seats == (0, 1, 2)
    assert match.observe(1).legal == [Commit(0), Commit(1)]


def test_the_last_choice_opens_all() -> None:
    match = begin(1, 2, 3)
    for seat, n in ((2, 0), (0, 1), (1, 1)):
        match.submit(seat, Commit(n))
    for viewer in (0, 1, 2, None):
        seen = match.observe(viewer)
        assert isinstance(seen.pending, Over) and seen.pending.scores == (2, 3, 3)
        assert seen.view == Hands([1, 2, 3], [1, 1, 0], True) and seen.legal == ()
        assert seen.heard[-1].events[-1] == Shown(numbers=(1, 1, 0), unveils=True)


def test_draws_and_events_reach_only_their_audience() -> None:
    match = begin(3, 1)
    mine = match.observe(0).heard[0]
    assert [(draw.why, draw.got) for draw in mine.drawn] == [(say("sealed.deal", seat=0), 3)]
    assert mine.events == [Dealt(seat=0, card=3, audience=(0,)), Dealt(seat=1, card=0, audience=(1,))], (
        "the other's is blurred"
    )
    nobody = match.observe(None).heard[0]
    assert nobody.drawn == [] and [event.card for event in nobody.events] == [0, 0]  # type: ignore[attr-defined]


def test_histories_that_differ_in_secrets_look_the_same() -> None:
    one, other = begin(2, 1), begin(2, 3)
    one.submit(1, Commit(0))
    other.submit(1, Commit(1))
    assert one.observe(0) == other.observe(0)
    assert one.observe(None) == other.observe(None)
    assert one.observe(1) != other.observe(1)


def test_since_gives_only_what_is_new() -> None:
    match = begin(2, 1)
    assert len(match.observe(0).heard) == 1
    match.submit(0, Commit(0))
    assert match.observe(0, since=1).heard == match.heard(0)[1:]
    assert match.observe(1, since=1).heard == [], "the other's commit leaves no trace"


def test_what_was_heard_goes_with_undo() -> None:
    match = begin(2, 1)
    match.submit(0, Commit(0))
    assert len(match.heard(0)) == 2
    match.undo(0, {0, 1})
    assert len(match.heard(0)) == 1 and match.observe(0).legal == [Commit(0), Commit(1)]


def test_no_undo_after_the_reveal() -> None:
    match = begin(2, 1)
    match.submit(0, Commit(0))
    match.submit(1, Commit(0), "champion")
    assert match.can_undo(0, {0}) == say("app.undo.revealed")


def test_a_second_commit_is_refused() -> None:
    match = begin(2, 1)
    match.submit(0, Commit(0))
    with pytest.raises(Illegal):
        match.submit(0, Commit(1))


def test_only_owing_seats_are_offered_actions() -> None:
    match = begin(2, 1)
    assert match.observe(None).legal == ()
    assert match.observe(0).legal == [Commit(0), Commit(1)]


def test_a_seat_that_is_not_there_is_offered_nothing() -> None:
    class Three(SealedRules):
        """Only seat 0 is asked."""

        def pending(self, state: Hands) -> Choose:
            return Choose((0,), say("sealed.choose"))

    match = Match.begin(Three(), Plain(), 2, Scripted([1, 2]))
    assert match.observe(0).legal and match.observe(1).legal == ()
