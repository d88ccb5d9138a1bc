"""Reasons of the circus for all plays of many positions, held against the rules: what is kept open, who is barred, what a
lane, a finish or a pile is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.circus.agent import CircusAgent
from game.ai.circus.ground import Ground
from game.ai.circus.model import BRING, TAKE
from game.ai.circus.notes import points_odds, reason
from game.ai.circus.scales import Scales
from game.ai.circus.translate import codes, dealer
from game.core.say import Say
from game.rules.circus.actions import Play
from game.rules.circus.belief import Beliefs
from game.rules.circus.cards import SIX, VALUES, points
from game.rules.circus.rides import Ride, left_of, owes, ride_along, rides, six_rule
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State
from tests.ai.circus.test_agents import WORDS, raced, rules_of
from tests.rules.circus.position import load

SEATS = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")


class Told:
    """One play with its reason; `ride`: what the rules make of it."""

    def __init__(self, rules: CircusRules, state: State, seat: int, action: int, note: Say, ride: Ride | None) -> None:
        self.rules, self.state, self.seat, self.action, self.note, self.ride = rules, state, seat, action, note, ride
        self.text = WORDS.text(note, SEATS)


def along(rules: CircusRules, state: State, seat: int, play: Play) -> Ride:
    return ride_along(rules.track(state.table), state.table, seat, play.card, play.path)


@cache
def told(kind: str) -> list[Told]:
    found: list[Told] = []
    for board, seats, seed in (("side-a", 4, 1), ("side-b", 5, 2), ("side-a", 3, 4), ("side-b", 6, 3)):
        settings: dict[str, Any] = {"rules": kind, "series": "single"}
        driver = [CircusAgent("novice", load(board))]
        ground = Ground(rules_of(board).tracks[0, "clockwise"], CircusOptions(**settings))
        scales = Scales(ground)
        for rules, state, job in raced(board, seats, settings, driver, seed):
            if type(state.table.frames[-1]).__name__ not in ("Driving", "Drawing", "Recovering"):
                continue
            one = dealer(ground, job.view, job.seat, Beliefs())(Random(1))
            played = codes(ground, state.table, job.seat, list(job.legal))
            actions = list(played)
            for action in actions if len(actions) > 1 else ():
                kept = rules.copy(state)
                note = reason(scales, one, action, actions)
                play = played[action]
                ride = along(rules, kept, job.seat, play) if isinstance(play, Play) else None
                found.append(Told(rules, kept, job.seat, action, note, ride))
    return found


def of(kind: str, *keys: str) -> Iterator[Told]:
    full = {f"circus.note.{key}" for key in keys}
    found = [one for one in told(kind) if one.note.key in full]
    assert {one.note.key for one in found} == full
    return iter(found)


def number(one: Told, name: str) -> int:
    return int(one.note.params[name])


def drivable(one: Told) -> list[Ride]:
    """All rides of the hand that the rules allow."""
    legal = one.rules.legal(one.state, one.seat)
    return [along(one.rules, one.state, one.seat, play) for play in legal if isinstance(play, Play)]


def test_what_keeps_the_alley_open_is_told_with_what_would_not() -> None:
    """ "Keeps the 6 for later" was said of the only play after which the tribute could still be paid."""
    for one in of("ave_caesar", "keeps_alley"):
        assert one.ride is not None and not one.ride.forgoes and not one.ride.pays and owes(one.state.table, one.seat)
        others = drivable(one)
        assert (sum(ride.forgoes for ride in others), len(others)) == (number(one, "lost"), number(one, "count"))
    assert not any(one.note.key.endswith("keeps_alley") for one in told("ausgebremst"))


def test_a_stop_that_is_counted_on_is_told_with_what_would_give_it_up() -> None:
    """ "The 3 is the largest card that wastes nothing", where a 5 wasted nothing either, but for the stop."""
    for one in of("ausgebremst", "keeps_stop"):
        table, track = one.state.table, one.rules.track(one.state.table)
        others = drivable(one)
        lost = sum(not ride.pays and (ride.finishes or not track.can_pay(ride.to, ride.crossed)) for ride in others)
        assert (lost, len(others)) == (number(one, "lost"), number(one, "count")) and lost
        assert number(one, "points") == sum(table.teams[one.seat].reserve) > 0
        assert one.ride is not None and track.can_pay(one.ride.to, one.ride.crossed)


def after_it(one: Told, ride: Ride) -> tuple[list[int], list[int]]:
    """(cards of the hand that could stop before Caesar next, those that could be driven without waste) after a ride."""
    then = one.rules.copy(one.state)
    table, track = then.table, one.rules.track(then.table)
    team = table.teams[one.seat]
    team.at, team.crossed, team.moved = ride.to, ride.crossed, True
    hand = list(then.secrets[one.seat].hand)
    hand.remove(ride.card)
    rule, found = six_rule(track, table, one.seat), rides(track, table, one.seat)
    ways = {card: found.get(card, []) for card in hand if card != SIX or rule == "free"}
    stops = [card for card in hand if any(way.pays for way in ways.get(card, ()))]
    return stops, [card for card in hand if any(way.wasted <= 0 or way.finishes for way in ways.get(card, ()))]


def test_what_a_kept_card_is_good_for_is_named() -> None:
    """ "Wastes nothing and keeps the 5 for later" said no gain."""
    keys = "keeps_for_stop", "keeps_useful", "keeps_useful_only", "keeps_for_next", "keeps_to_finish"
    for one in of("ave_caesar", *keys):
        assert one.ride is not None
        larger = [ride for ride in drivable(one) if ride.card > one.ride.card and (ride.wasted <= 0 or ride.finishes)]
        stops, fits = after_it(one, one.ride)
        others = [after_it(one, ride) for ride in larger if not ride.finishes]
        match one.note.key.rpartition(".")[2]:
            case "keeps_for_stop":
                assert number(one, "card") in stops and not any(other for other, _ in others)
            case "keeps_useful" | "keeps_useful_only":
                most = max(len(other) for _, other in others)
                assert (len(fits), most) == (number(one, "has"), number(one, "had")) and len(fits) > most
                assert one.note.key.endswith("_only") == (most == 0)
            case key:
                assert number(one, "card") == max(ride.card for ride in larger) and number(one, "card") in fits
                left = one.ride.left - number(one, "card")
                assert left == number(one, "left") > 0 if key == "keeps_for_next" else left <= 0


def test_a_point_wasted_to_stay_behind_is_told_and_a_six_that_is_played_is_none_in_hand() -> None:
    seen = 0
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            if ".stays_behind" not in one.note.key:
                continue
            assert one.ride is not None
            assert ("_wasting" in one.note.key) == (one.ride.wasted > 0)
            table, track = one.state.table, one.rules.track(one.state.table)
            least = min(left_of(track, table, other) for other in table.racing() if other != one.seat)
            hand = one.state.secrets[one.seat].hand
            others = [ride for ride in drivable(one) if ride.card != SIX or hand.count(SIX) > 1]
            assert one.ride.left > least and any(ride.left <= least for ride in others)
            seen += 1
    assert seen


def test_a_finish_tells_its_points() -> None:
    for kind in ("ave_caesar", "ausgebremst"):
        for one in of(kind, "finishes_for"):
            table = one.state.table
            assert one.ride is not None and one.ride.finishes
            assert number(one, "points") == table.options.points[number(one, "place") - 1] > 0
            assert number(one, "place") == table.placed + 1


@pytest.mark.parametrize("kind", ["ave_caesar", "ausgebremst"])
def test_the_largest_card_is_not_said_where_only_one_can_be_driven(kind: str) -> None:
    keys = [one.note.key for one in told(kind) if one.note.key.startswith(("circus.note.far.", "circus.note.far_only"))]
    assert any("far_only" in key for key in keys)
    for one in told(kind):
        key = one.note.key.split(".")[2]
        if key in ("far", "far_only", "far_lane"):
            cards = {ride.card for ride in drivable(one)}
            assert one.ride is not None and one.ride.card == number(one, "card") and one.ride.wasted <= 0
            assert key == "far_lane" or (len(cards) == 1) == (key == "far_only")
            assert one.ride.card == max(ride.card for ride in drivable(one) if ride.wasted <= 0 and not ride.finishes)


def test_a_lane_that_leaves_more_open_says_so() -> None:
    seen = 0
    for one in (one for kind in ("ave_caesar", "ausgebremst") for one in told(kind)):
        if one.note.key.startswith("circus.note.far_lane"):
            seen += 1
            assert one.ride is not None
            opens = {}
            for ride in drivable(one):
                if ride.card == one.ride.card and ride.wasted <= 0:
                    then = one.rules.copy(one.state)
                    team = then.table.teams[one.seat]
                    team.at, team.crossed = ride.to, ride.crossed
                    team.cards[ride.card - 1] -= 1
                    team.moved = True
                    opens[ride.to] = len(open_values(one.rules, then, one.seat))
                    kinds = sum(count > 0 for count in team.cards)
            assert (opens[one.ride.to], min(opens.values())) == (number(one, "has"), number(one, "had"))
            assert number(one, "count") == kinds and f"of the {kinds} values" in one.text
    assert seen


def open_values(rules: CircusRules, state: State, seat: int) -> set[int]:
    """Values a driver has left that could be driven as the chariots stand; no 6 while he leads."""
    table, track = state.table, rules.track(state.table)
    free = {card for card, ways in rides(track, table, seat).items() if ways and table.teams[seat].cards[card - 1]}
    return free if six_rule(track, table, seat) == "free" else free - {SIX}


@pytest.mark.parametrize("kind", ["ave_caesar", "ausgebremst"])
def test_values_nobody_has_left_are_not_counted(kind: str) -> None:
    """ "4 of 6 values can be driven" was said of decks without a 1, and of a leader, who may not play his 6."""
    seen = 0
    for one in told(kind):
        if one.note.key in ("circus.note.blocks", "circus.note.bars"):
            seen += 1
            other = number(one, "other")
            assert number(one, "had") == len(open_values(one.rules, one.state, other))
        elif "count" in one.note.params and ("has" in one.note.params):
            assert number(one, "has") <= number(one, "count") <= len(VALUES)
    assert seen


def test_a_six_is_told_as_the_leaders_ban_only_where_another_card_could_be_driven() -> None:
    for kind in ("ave_caesar", "ausgebremst"):
        for one in of(kind, "uses_six", "uses_six_least"):
            assert one.ride is not None and {ride.card for ride in drivable(one)} > {SIX}
            wasted = min(ride.wasted for ride in drivable(one))
            assert one.note.key.endswith("_least") == (one.ride.wasted > 0)
            assert "wasted" not in one.note.params or number(one, "wasted") == one.ride.wasted == wasted


@pytest.mark.parametrize("kind", ["ave_caesar", "ausgebremst"])
def test_nothing_to_spare_is_said_in_words(kind: str) -> None:
    """ "0 points may still be wasted"."""
    assert any(one.note.key.endswith(".none") for one in told(kind))
    for one in told(kind):
        assert "0 points" not in one.text and " 0 are left" not in one.text
        assert not one.note.key.endswith(".none") or " no point " in one.text or " none" in one.text


@pytest.mark.parametrize("kind", ["ave_caesar", "ausgebremst"])
def test_who_is_barred_from_every_move_is_told_so(kind: str) -> None:
    for one in told(kind):
        if ".blocks" in one.note.key or ".bars" in one.note.key:
            assert (number(one, "has") == 0) == (".bars" in one.note.key)
    assert any(".bars" in one.note.key for one in told(kind))


def test_the_cards_of_a_pile_that_could_be_driven_are_counted_one_by_one() -> None:
    counted = [one for one in told("ausgebremst") if "fits" in one.note.params]
    assert {"draws_fit", "draws_low", "draws_high"} <= {one.note.key.split(".")[2] for one in counted}
    for one in counted:
        assert one.action >> 16 == TAKE
        table, seat = one.state.table, one.seat
        found = rides(one.rules.track(table), table, seat)
        good = {card for card, ways in found.items() if any(ride.wasted <= 0 or ride.finishes for ride in ways)}
        if six_rule(one.rules.track(table), table, seat) != "free":
            good -= {SIX}
        counts = [pile.counts() for pile in one.state.secrets[seat].piles]
        fits = [sum(count for value, count in enumerate(pile, 1) if value in good) for pile in counts]
        shares = [fit / sum(pile) if sum(pile) else 0.0 for fit, pile in zip(fits, counts, strict=True)]
        pile = number(one, "pile") - 1
        assert (fits[pile], sum(counts[pile])) == (number(one, "fits"), number(one, "count"))
        is_best = all(shares[pile] > share for other, share in enumerate(shares) if other != pile)
        assert is_best == (".draws_fit" in one.note.key)
        assert 0 < number(one, "fits") < number(one, "count") or one.note.key.endswith((".all", ".last"))
        assert one.note.key.endswith(".last") == (is_best and number(one, "count") == 1)


def test_of_two_cards_taken_up_both_are_named() -> None:
    for one in of("ausgebremst", "recovers_both"):
        assert one.action >> 16 == BRING
        reserve = sorted(one.state.table.teams[one.seat].reserve)
        assert sorted((number(one, "card"), number(one, "other_card"))) == reserve


def test_the_first_six_of_a_race_is_not_told_as_the_leaders_ban() -> None:
    """ "The leader may not" was said where nobody had moved yet, and everybody might."""
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            assert ".uses_six" not in one.note.key or one.state.table.teams[one.seat].moved


def test_who_can_no_longer_pay_is_not_told_what_he_may_still_waste() -> None:
    """ "4 points may still be wasted before the finish", where the finish brought nothing."""
    kept, seen = CircusOptions(series="single"), 0
    for one in told("ave_caesar"):
        if one.ride is None or one.ride.finishes or "spare" not in one.note.params:
            continue
        state = one.rules.copy(one.state)
        team = state.table.teams[one.seat]
        if team.crossed < 3:
            continue
        team.paid = False
        ground = Ground(one.rules.track(state.table), kept)
        legal = list(one.rules.legal(state, one.seat))
        race = dealer(ground, one.rules.view(state, one.seat), one.seat, Beliefs())(Random(1))
        note = reason(Scales(ground), race, one.action, list(codes(ground, state.table, one.seat, legal)))
        assert note.key == "circus.note.no_place"
        assert (note.params["card"], note.params["left"]) == (one.ride.card, one.ride.left)
        seen += 1
    assert seen
    assert not any("no_place" in one.note.key for one in told("ausgebremst"))


def test_a_point_wasted_to_be_passed_is_told_as_such() -> None:
    """ "Wastes one point of movement; 3 are left to spare" was said of a leader who stayed within reach of the second, so
    that his six could be played again."""
    seen = 0
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            if ".lets_pass" not in one.note.key:
                continue
            seen += 1
            table, track = one.state.table, one.rules.track(one.state.table)
            assert one.ride is not None and one.ride.wasted == number(one, "wasted") > 0
            hand = list(one.state.secrets[one.seat].hand)
            hand.remove(one.ride.card)
            assert SIX in hand
            gaps = [left_of(track, table, other) - one.ride.left for other in table.racing() if other != one.seat]
            assert min(gaps) == number(one, "gap") in range(1, SIX + 1)
            assert all(ride.left < one.ride.left for ride in drivable(one) if ride.wasted < one.ride.wasted)
    assert seen


def test_a_point_wasted_to_shut_somebody_in_names_him() -> None:
    """ "Wastes one point of movement; none is left to spare" was said of the play that won a race: the driver level with it
    had no way left."""
    seen = 0
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            if one.note.key.split(".")[2] not in ("shuts", "shuts_off") or one.note.key.endswith(".neutral"):
                continue
            seen += 1
            assert one.ride is not None and one.ride.wasted == number(one, "wasted") > 0
            counts = {}
            for ride in drivable(one):
                then = one.rules.copy(one.state)
                team = then.table.teams[one.seat]
                team.at, team.crossed, team.moved = ride.to, ride.crossed, True
                if ride.wasted < one.ride.wasted or ride == one.ride:
                    counts[ride.card, ride.to] = len(open_values(one.rules, then, number(one, "other")))
            has = counts.pop((one.ride.card, one.ride.to))
            assert (has, min(counts.values())) == (number(one, "has"), number(one, "had")) and has < number(one, "had")
            assert one.note.key.endswith("_off") == (has == 0)
    assert seen


def test_hopes_that_round_to_nothing_are_no_figure() -> None:
    assert points_odds(0.01, 0.0).key == "circus.odds.none" == points_odds(-0.2, None).key
    assert points_odds(0.06, 0.0).params == {"points": "0.1", "next": "0.0"}


def test_a_stop_given_up_is_told_as_such_and_not_as_waste() -> None:
    """ "Wastes 3 points of movement" was said of a play that wasted none and drove past the alley."""
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            if "wasted" in one.note.params:
                assert one.ride is not None and (number(one, "wasted") == one.ride.wasted or ".stop" in one.note.key)
    keys = "passes_stop", "passes_stop.none", "passes_stop.short", "stop_lost.none", "stop_lost.short"
    for one in of("ausgebremst", *keys):
        table, track = one.state.table, one.rules.track(one.state.table)
        assert one.ride is not None and not one.ride.pays and not track.can_pay(one.ride.to, one.ride.crossed)
        keeps = [ride for ride in drivable(one) if ride.pays or (not ride.finishes and track.can_pay(ride.to, ride.crossed))]
        assert bool(keeps) == ("passes_stop" in one.note.key)
        left = points(table.teams[one.seat].cards) - one.ride.card - track.need(one.ride.to, one.ride.crossed, False)
        tail = "short" if left < 0 else "none" if not left else "passes_stop"
        assert one.note.key.endswith(tail)
        assert abs(left) == number(one, "short" if left < 0 else "spare")


def test_who_can_no_longer_finish_is_not_told_that_none_is_left_to_spare() -> None:
    seen = 0
    for kind in ("ave_caesar", "ausgebremst"):
        for one in told(kind):
            if one.ride is None or one.ride.finishes or one.ride.pays:
                continue
            track, team = one.rules.track(one.state.table), one.state.table.teams[one.seat]
            need = track.need(one.ride.to, one.ride.crossed, owes(one.state.table, one.seat) and kind == "ave_caesar")
            spare = points(team.cards) - one.ride.card - need
            if one.note.key == "circus.note.falls_short":
                seen += 1
                assert spare == -number(one, "short") < 0
            elif one.note.key.endswith(".none") and ".stop" not in one.note.key:
                assert spare == 0
    assert seen
