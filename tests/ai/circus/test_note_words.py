"""Sentences of hints that a player read as wrong or as no reason."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.circus.cards import SIX
from game.rules.circus.rides import Ride, rides, six_rule
from tests.ai.circus.test_notes import Told, after_it, drivable, number, of, open_values, told

KINDS = ("ave_caesar", "ausgebremst")


def cheaper(one: Told) -> list[Ride]:
    assert one.ride is not None
    return [ride for ride in drivable(one) if ride.wasted < one.ride.wasted]


def open_after(one: Told, ride: Ride) -> int:
    then = one.rules.copy(one.state)
    team = then.table.teams[one.seat]
    team.at, team.crossed, team.moved = ride.to, ride.crossed, True
    team.cards[ride.card - 1] -= 1
    return len(open_values(one.rules, then, one.seat))


def test_no_sentence_of_a_sample_reads_badly() -> None:
    for one in (one for kind in KINDS for one in told(kind)):
        assert "and nor does" not in one.text and "leaves none" not in one.text and "those in hand" not in one.text
        assert "not all of any other" not in one.text and "wastes nothing leaves" not in one.text


def test_the_one_card_in_hand_beside_a_pile_is_named_and_not_averaged() -> None:
    """ "Those in hand have 5.0", of one card."""
    seen = 0
    for one in told("ausgebremst"):
        if "hand" in one.note.params:
            hand = one.state.secrets[one.seat].hand
            assert hand == [number(one, "hand")]
            assert f"in hand is a {hand[0]}." in one.text or f"beside the {hand[0]} in hand" in one.text
            seen += 1
    assert seen


def test_a_pile_whose_cards_all_fit_is_told_beside_the_others() -> None:
    """ "As the chariots stand, its last card could be driven without waste, and not all of any other pile"."""
    seen = 0
    for one in told("ausgebremst"):
        if one.note.key not in ("circus.note.draws_fit.last", "circus.note.draws_fit.all"):
            continue
        table, seat = one.state.table, one.seat
        track = one.rules.track(table)
        good = {card for card, ways in rides(track, table, seat).items() if any(w.wasted <= 0 or w.finishes for w in ways)}
        if six_rule(track, table, seat) != "free":
            good -= {SIX}
        for pile, heap in enumerate(one.state.secrets[seat].piles):
            loose = [value for value, count in enumerate(heap.counts(), 1) if count]
            assert (bool(loose) and set(loose) <= good) == (pile == number(one, "pile") - 1)
        assert "no other pile is certain to give such a card" in one.text
        seen += 1
    assert seen


@pytest.mark.parametrize("kind", KINDS)
def test_a_way_is_singled_out_only_where_another_wastes_something(kind: str) -> None:
    """ "Only the 4 can be driven, and this way it wastes nothing", where none of its ways did."""
    seen: Counter[str] = Counter()
    for one in told(kind):
        key = one.note.key.split(".")[2]
        if key in ("far_only", "far_alike"):
            wasting = any(ride.wasted > 0 and not ride.finishes for ride in drivable(one))
            assert wasting == (key == "far_only")
            seen[key] += 1
    assert seen["far_only"] and seen["far_alike"]


def test_points_wasted_are_told_with_what_they_gain() -> None:
    """ "Wastes one point of movement; with a stop for Caesar 4 are left to spare" told a drawback as the reason."""
    seen: Counter[str] = Counter()
    for one in (one for kind in KINDS for one in told(kind)):
        key = one.note.key.split(".")[2]
        if not key.startswith("wastes"):
            continue
        assert one.ride is not None
        others = cheaper(one)
        if ".stop" not in one.note.key:
            assert number(one, "wasted") == one.ride.wasted > 0
        seen[key] += 1
        if key == "wastes":
            continue
        fits, fitted = len(after_it(one, one.ride)[1]), max((len(after_it(one, ride)[1]) for ride in others), default=0)
        has, had = open_after(one, one.ride), max((open_after(one, ride) for ride in others), default=0)
        if key.startswith("wastes_for_room"):
            assert (has, had) == (number(one, "has"), number(one, "had")) and has > had
        elif key.startswith("wastes_for_hand"):
            assert (fits, fitted) == (number(one, "has"), number(one, "had")) and fits > fitted
            assert key.endswith("_one") == (number(one, "count") == 1)
        elif key == "wastes_keeps":
            assert {ride.card for ride in others} == {number(one, "card")}
            assert one.state.secrets[one.seat].hand.count(number(one, "card")) == 1 and one.ride.card != number(one, "card")
    assert seen["wastes_for_room"] and seen["wastes_keeps"] and seen["wastes_for_hand"] and seen["wastes_for_hand_one"]


def test_the_larger_card_kept_is_told_with_what_is_left_after_it() -> None:
    for one in of("ave_caesar", "keeps_for_next"):
        assert f"the {number(one, 'card')} it keeps could be driven next without waste" in one.text
