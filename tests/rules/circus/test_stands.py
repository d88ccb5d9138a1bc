"""What a stop means to the others: whom it holds up, who can pass."""

from __future__ import annotations

from game.rules.circus.queries import offers
from game.rules.circus.rides import Ride
from game.rules.circus.stands import Stand, stand_after
from game.rules.circus.state import State, copy_table
from tests.rules.circus.position import TRACK, Place, race


def ride(state: State, card: int, to: str) -> Ride:
    found = {offer.card: offer for offer in offers(TRACK, state.table, 0, state.secrets[0].hand)}
    return next(one for one in found[card].open if one.to == to)


def stand(state: State, card: int, to: str) -> Stand:
    return stand_after(TRACK, state.table, 0, ride(state, card, to))


def test_a_stop_in_the_neck_holds_up_whoever_comes_behind() -> None:
    state = race(Place("1a", "123"), "0a", Place("9b", crossed=0))
    found = stand(state, 1, "2")
    assert found.stops == ((1, (2, 3, 4, 5, 6)), (2, (3, 4, 5, 6))), "a 1 and from the grid a 2 still lead up to it"
    assert found.passed_by == (), "nobody jumps (A9)"


def test_beside_the_neck_nobody_is_held_up_and_those_behind_may_pass() -> None:
    state = race(Place("1a", "123"), "0a", Place("9b", crossed=0))
    found = stand(state, 2, "3a")
    assert found.stops == ()
    assert found.passed_by == ((1, (4, 5, 6)), (2, (5, 6)))


def test_cards_that_are_played_hold_nobody_up_and_pass_nobody() -> None:
    state = race(Place("1a", "123"), Place("0a", "123", deck=""), "-")
    assert stand(state, 1, "2").stops == ((1, (2, 3)),)
    assert stand(state, 2, "3a").passed_by == ()


def test_whoever_leads_plays_no_six_and_is_ahead_anyhow() -> None:
    state = race(Place("3a", "112"), "5a", "-")
    found = stand(state, 1, "4a")
    assert found.passed_by == () and found.stops == ()
    level = race(Place("3a", "112"), "4b", "-")
    assert stand(level, 1, "4a").passed_by == ((1, (1, 2, 3, 4, 5)),), "both lead: no 6 (A5)"


def test_nothing_after_the_line() -> None:
    state = race(Place("9a", "123", crossed=3, paid=True), "8a", "-")
    last = ride(state, 1, "0a")
    assert last.finishes and stand_after(TRACK, state.table, 0, last) == Stand((), ())


def test_nothing_is_changed_by_asking() -> None:
    state = race(Place("1a", "123"), "0a", Place("9b", crossed=0))
    before = copy_table(state.table)
    stand(state, 1, "2")
    assert state.table == before
