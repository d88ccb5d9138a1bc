"""What is worked out of a course and a table: distances, lanes, lines on the canvas, and what each end says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Seeded
from game.core.say import say
from game.core.types import Over
from game.rules.circus.actions import NextRace, Pass, Swap
from game.rules.circus.data import Lane, Spot
from game.rules.circus.events import RaceEnded
from game.rules.circus.neutral import best_rides, put_back_reason
from game.rules.circus.places import place_of
from game.rules.circus.queries import Budget, blocked_reason, budget, lap_of, offers, places_now
from game.rules.circus.rides import alley_values, can_finish, leaders, openings, rides
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, Finished, Openings, Result, State
from game.rules.circus.steward import merits, title_holders
from game.rules.circus.track import Track
from tests.rules.circus.position import (
    PLAIN,
    RING,
    RULES,
    SINGLE,
    TRACK,
    Place,
    board_of,
    do,
    end_race,
    only,
    race,
    ring,
)

BACK = Track(RING.courses[0], "anticlockwise")


# ---- the course


def test_distances_of_the_ring_either_way() -> None:
    there = {"9a": 1, "8a": 2, "8b": 2, "5a": 5, "5b": 6, "5c": 5, "2": 8, "1a": 9, "0a": 10, "y1": 2, "y2": 1, "y3": 10}
    assert {space: TRACK.rem[space] for space in there} == there
    back = {"0a": 1, "1a": 2, "1b": 2, "2": 3, "5a": 6, "5b": 6, "5c": 7, "9a": 10, "8a": 9, "y3": 2, "y2": 1, "y1": 10}
    assert {space: BACK.rem[space] for space in back} == back
    assert [TRACK.left("9a", crossed) for crossed in range(5)] == [31, 21, 11, 1, 0]
    assert [TRACK.need("9a", crossed, False) for crossed in range(5)] == [31, 21, 11, 1, 0]
    assert [TRACK.need("9a", crossed, True) for crossed in range(5)] == [32, 22, 11, 1, 0], "too late on the third"
    assert [TRACK.can_pay("9a", crossed) for crossed in range(5)] == [True, True, False, False, False]
    assert TRACK.can_pay("8b", 2) and not TRACK.can_pay("8a", 2) and not TRACK.can_pay("8b", 3)
    assert [TRACK.is_tribute_lap(crossed) for crossed in range(4)] == [True, True, True, False]
    assert TRACK.need("y1", 1, False) == 22 == TRACK.left("y1", 1)


def test_the_mouth_of_the_alley_and_its_line() -> None:
    assert TRACK.entering == {("8b", "y1")} and BACK.entering == {("1b", "y3")}
    assert TRACK.mouth == {"8b", "7a", "7b", "6a", "6b", "5a", "5b", "5c", "4a", "4b", "3a", "3b", "2", "1a", "1b",
                           "0a", "0b", "0c", "0d"}  # fmt: skip
    assert ("y2", "y3") in TRACK.line and ("y2", "y1") in BACK.line
    assert TRACK.alley == {"y1", "y2", "y3"} == BACK.alley and TRACK.grid == ("9a", "9b", "9c", "9d")
    assert BACK.grid == ("0a", "0b", "0c", "0d") and BACK.direction == "anticlockwise"


def test_lanes_are_counted_from_the_right_and_from_the_inside() -> None:
    assert [TRACK.lane[space] for space in ("9a", "9d", "2", "5b", "5c", "y1")] == [0, 3, 0, 1, 1, 1]
    for track in (TRACK, BACK):
        assert [track.inner[space] for space in ("9a", "9d", "2", "5a", "5b", "5c", "y2")] == [0, 3, 0, 0, 1, 1, 1]


def test_the_inside_of_a_bend_is_its_shorter_lane_and_before_it_that_of_the_next() -> None:
    """A second bend, in the column 8, the other way: its first lane is the longer one."""
    course = ring()
    longer = replace(course.sections[8].lanes[0], spaces=(*course.sections[8].lanes[0].spaces, Spot("8c", 50.0, 50.0)))
    sections = (
        *course.sections[:8],
        replace(course.sections[8], lanes=(longer, course.sections[8].lanes[1])),
        course.sections[9],
    )
    steps = {**course.steps, "8a": ("8c",), "8c": ("9a", "9b", "9c")}
    other = replace(course, sections=sections, steps=steps)
    ahead, back = Track(other, "clockwise"), Track(other, "anticlockwise")
    assert [ahead.inner[space] for space in ("9a", "4a", "5a", "5b", "6a", "7a", "8a", "8b")] == [0, 0, 0, 1, 1, 1, 1, 0]
    assert [back.inner[space] for space in ("9a", "9d", "8b", "7a", "6a", "5a", "4a", "3a")] == [3, 0, 0, 0, 0, 0, 1, 1]


def test_how_far_a_step_leads_across_the_road() -> None:
    wide, half, narrow = 840 // 4, 840 // 2, 840
    assert TRACK.shift["3a", "4a"] == 0 and TRACK.shift["3a", "4b"] == 2 * half == narrow
    assert TRACK.shift["2", "3a"] == half == TRACK.shift["1b", "2"]
    assert TRACK.shift["9b", "0c"] == 2 * wide and TRACK.shift["8a", "9a"] == wide == half - wide
    assert TRACK.shift["8b", "y1"] == half and BACK.shift["4b", "3a"] == narrow


def test_a_lanes_line_runs_through_its_points_and_middles() -> None:
    spots = Spot("a", 1.0, 1.0), Spot("b", 2.0, 2.0), Spot("c", 3.0, 3.0)
    lane = Lane(spots, entry=((0.0, 0.0),), between=(((1.5, 1.0),), ()), exit=((4.0, 4.0),))
    assert lane.line() == [(0.0, 0.0), (1.0, 1.0), (1.5, 1.0), (2.0, 2.0), (3.0, 3.0), (4.0, 4.0)]
    assert Lane(spots).line() == [(1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]


def test_a_step_is_drawn_by_the_points_of_its_lanes() -> None:
    course = ring()

    def with_lines(number: int, lane: int, **lines: object) -> None:
        nonlocal course
        section = course.sections[number]
        lanes = list(section.lanes)
        lanes[lane] = replace(lanes[lane], **lines)
        sections = (*course.sections[:number], replace(section, lanes=tuple(lanes)), *course.sections[number + 1 :])
        course = replace(course, sections=sections)

    with_lines(5, 1, entry=((1.0, 1.0),), between=(((2.0, 2.0),),), exit=((3.0, 3.0),))
    with_lines(6, 0, entry=((4.0, 4.0),), exit=((6.0, 6.0),))
    with_lines(8, 1, exit=((7.0, 7.0),))
    with_lines(1, 1, entry=((8.0, 8.0),))
    course = replace(
        course, alley=replace(course.alley, entry=((9.0, 9.0),), between=((), ((10.0, 10.0),)), exit=((11.0, 11.0),))
    )
    at = {spot.id: (spot.x, spot.y) for spot in course.spots()}

    def middle(start: str, end: str) -> tuple[tuple[float, float], ...]:
        path = course.step_path(start, end)
        assert (path[0], path[-1]) == (at[start], at[end]) and course.step_path(end, start) == path[::-1]
        return path[1:-1]

    assert middle("4a", "5b") == ((1.0, 1.0),) and middle("5b", "5c") == ((2.0, 2.0),)
    assert middle("5c", "6a") == ((3.0, 3.0), (4.0, 4.0)) and middle("5c", "6b") == ((3.0, 3.0),)
    assert middle("5a", "6a") == ((4.0, 4.0),) and middle("6a", "7a") == ((6.0, 6.0),)
    assert middle("8b", "9b") == ((7.0, 7.0),) and middle("8b", "y1") == ((9.0, 9.0),), "into the alley its own alone"
    assert middle("y1", "y2") == () and middle("y2", "y3") == ((10.0, 10.0),)
    assert middle("y3", "1b") == ((11.0, 11.0),) and middle("0b", "1b") == ((8.0, 8.0),)
    assert course.step_path("3a", "9a") == ()


def test_spaces_of_a_wide_road_are_named_from_the_inside() -> None:
    def lane(space: str) -> tuple[str, dict[str, str | int]]:
        found = place_of(TRACK, space)
        return found.key, found.params

    assert [lane(f"9{x}")[1]["lane"] for x in "abcd"] == ["inner", "second", "third", "outer"]
    assert lane("5c") == ("circus.space.lane_step", {"section": 6, "lane": "outer", "step": 2})
    assert lane("2") == ("circus.space.neck", {"section": 3}) and lane("y3") == ("circus.space.alley", {"step": 3})
    assert place_of(BACK, "5c") == say("circus.space.lane_step", section=5, lane="outer", step=1)
    assert place_of(BACK, "y3") == say("circus.space.alley", step=1)
    three = replace(ring(), sections=(replace(ring().sections[0], lanes=ring().sections[0].lanes[:3]), *ring().sections[1:]))
    steps = {
        space: tuple(other for other in found if other != "0d") for space, found in three.steps.items() if space != "0d"
    }
    track = Track(replace(three, steps={**steps, "9d": ("0c",)}), "clockwise")
    assert place_of(track, "0b") == say("circus.space.lane", section=1, lane="middle")


# ---- the table


def test_the_order_in_the_race_and_the_laps() -> None:
    state = race("3a", Place("5b", crossed=2), "5a", "3b", turn=2)
    state.table.order = [3, 2, 1, 0]
    assert places_now(TRACK, state.table) == [1, 2, 3, 0], "equals in turn order"
    state.table.teams[0].fate, state.table.teams[0].place = "finished", 1
    state.table.teams[1].fate = "wrecked"
    assert places_now(TRACK, state.table) == [0, 2, 3, 1]
    assert leaders(TRACK, state.table) == (2,)
    for crossed, lap in ((0, 1), (1, 1), (3, 3), (4, 3)):
        state.table.teams[2].crossed = crossed
        assert lap_of(TRACK, state.table, 2) == lap


def test_a_budget_counts_the_stop_while_it_can_still_be_made() -> None:
    options = CircusOptions(rules="ausgebremst", series="single")
    state = race("3a", "3b", "4a", "4b")
    state.table.options = options
    team = state.table.teams[0]
    team.reserve = (4, 3)
    assert budget(TRACK, state.table, 0) == Budget(84, 27, 7, 1)
    assert (budget(TRACK, state.table, 0).spare, budget(TRACK, state.table, 0).spare_with_stop) == (57, 63)
    team.paid = True
    assert budget(TRACK, state.table, 0) == Budget(84, 27, 0, 0)
    team.paid, team.crossed = False, 3
    assert budget(TRACK, state.table, 0) == Budget(84, 7, 0, 0), "too late"


def test_an_offer_counts_cards_and_keeps_open_and_closed_apart() -> None:
    state = race(Place("3a", "116"), "1a", "1b", "2")
    one, six = offers(TRACK, state.table, 0, state.secrets[0].hand)
    assert (one.card, one.count, one.closed, one.why) == (1, 2, (), None) and len(one.open) == 2
    assert (six.card, six.count, six.open, six.why) == (6, 1, (), say("circus.no.leader_six"))
    assert {closed.why for closed in six.closed} == {say("circus.no.leader_six")} and len(six.closed) == 7


def test_why_a_card_leads_nowhere_names_who_stands_there() -> None:
    exact = CircusOptions(series="single", exact_finish=True)
    stuck = race(Place("1a", "1"), "2", "3a", "3b")
    assert blocked_reason(TRACK, stuck.table, 0, 1) == say("circus.no.blocked", card=1, other=1)
    assert blocked_reason(TRACK, race(Place("3a", "1"), "4a", "4b", "9a").table, 0, 1) == say(
        "circus.no.blocked_many", card=1, count=2
    )
    far = race(Place("9a", "5", crossed=3, paid=True), "3a", "3b", "4a", options=exact)
    assert blocked_reason(TRACK, far.table, 0, 5) == say("circus.no.exact_finish", card=5)
    over = race(Place("8a", "355", crossed=3, paid=True), "9a", "9b", "2", options=exact)
    assert blocked_reason(TRACK, over.table, 0, 3) == say("circus.no.exact_and_blocked_many", card=3, count=2)


def test_what_can_be_known_of_a_choice_without_a_card() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), "3a", "3b")
    assert openings(TRACK, state.table, 0) == Openings(free=(), past=(1, 2, 3, 4), alley=(1, 2, 3), six="barred")
    state.table.options = CircusOptions(series="single", dishonour=True)
    assert openings(TRACK, state.table, 0) == Openings(free=(1, 2, 3, 4), six="barred")
    early = race(Place("8b", "1"), Place("y1"), "3a", "3b")
    assert alley_values(TRACK, early.table, 0) == () and openings(TRACK, early.table, 0).past == ()
    late = race(Place("8a", "1", crossed=2), "3a", "3b", "4a")
    assert alley_values(TRACK, late.table, 0) == (), "the mouth lies behind"


def test_a_neutral_chariots_reasons_and_its_best() -> None:
    state = race("3a", "3b", "4a", Place("8b", "", crossed=1), seats=3)
    (ride,) = best_rides(TRACK, state.table, 3, 2)
    assert (ride.to, ride.pays, ride.wasted, ride.left) == ("y2", 1, 0, 21)
    assert put_back_reason(TRACK, race("3a", "3b", "4a", Place("5a", ""), seats=3).table, 3, 6) == say(
        "circus.put_back.leader"
    )
    assert {to.to for to in rides(TRACK, state.table, 3)[1]} == {"y1", "9b", "9c", "9d"}


def test_a_wreck_in_the_neck_bars_the_end_and_a_chariot_does_not() -> None:
    state = race("1a", "2", "3a", "3b")
    assert can_finish(TRACK, state.table, 0)
    state.table.teams[1].fate = "wrecked"
    assert not can_finish(TRACK, state.table, 0) and not can_finish(TRACK, state.table, 2)
    last = race(Place("3a", crossed=3, paid=True), "2", "4a", "4b")
    last.table.teams[1].fate = "wrecked"
    assert can_finish(TRACK, last.table, 0)


# ---- ends


def over(state: State) -> Over:
    pending = RULES.pending(state)
    assert isinstance(pending, Over)
    return pending


def test_each_end_is_told_with_its_numbers() -> None:
    state = race("5a", "5b", "3a", "9a", options=SINGLE)
    end_race(state, 2, 0)
    assert over(state) == Over((2, 3, 1, 3), (4, 0, 6, 0), say("circus.over.race", seat=2, place=1, points=6))
    state = race("5a", "5b", "3a", Place("4a", ""), seats=3)
    end_race(state, 3, 1)
    said = say("circus.over.behind_neutral", seat=1, place=2, points=4)
    assert over(state) == Over((2, 1, 2), (0, 4, 0), said)
    state = race("3a", "4a", "5a", "6a")
    end_race(state)
    assert over(state) == Over((1, 1, 1, 1), (0, 0, 0, 0), say("circus.over.nobody"))


def tournament(*points: tuple[int, ...], **options: bool) -> State:
    """Two races with these points by seat, and places after them."""
    state = race("3a", "4a", "5a", "6a", options=replace(PLAIN, **options))
    end_race(state)
    table = state.table
    ranks = {6: 1, 4: 2, 3: 3, 2: 4}
    table.results = [
        Result("ring", "clockwise", tuple(ranks.get(one, 0) for one in each), each, (0, 1, 2, 3), "done") for each in points
    ]
    table.score = [sum(each[seat] for each in points) for seat in range(4)]
    table.race = 2
    table.frames = [Finished()]
    return state


def test_a33_the_tournament_is_told_with_its_winners() -> None:
    won = tournament((6, 4, 3, 2), (6, 4, 3, 2))
    assert over(won) == Over((1, 2, 3, 4), (12, 8, 6, 4), say("circus.over.tournament", seat=0, points=12))
    shared = tournament((6, 4, 3, 2), (4, 6, 3, 2))
    assert over(shared) == Over((1, 1, 3, 4), (10, 10, 6, 4), say("circus.over.shared", count=2, points=10))
    nobody = tournament((0, 0, 0, 0), (0, 0, 0, 0))
    assert over(nobody) == Over((1, 1, 1, 1), (0, 0, 0, 0), say("circus.over.no_points"))
    level = ((6, 3, 0, 0), (0, 3, 6, 0))
    assert title_holders(tournament(*level).table) == (0, 1, 2)
    assert title_holders(tournament(*level, more_firsts=True).table) == (0, 2)
    assert merits(tournament(*level, more_firsts=True).table) == [(6, 1), (6, 0), (6, 1), (0, 0)]
    assert merits(tournament(*level).table) == [(6, 0), (6, 0), (6, 0), (0, 0)]


@pytest.mark.parametrize(("decks", "missed"), [((0, 0), 4), ((1, 0), 6), ((1, 3), 10)])
def test_a21_who_exchanges_cards_goes_through_the_largest_deck_first(decks: tuple[int, int], missed: int) -> None:
    """Two drivers with fives alone before an exact finish: two rounds, and one more for each card of the larger deck."""
    options = CircusOptions(series="single", exact_finish=True, missed_turns=True)
    state = race(*(Place(f"8{lane}", "5", deck="", crossed=3, paid=True) for lane in "ab"), options=options)
    for seat, count in enumerate(decks):
        team, secret = state.table.teams[seat], state.secrets[seat]
        secret.hand, secret.piles[0].loose = [5, 5, 5], [0, 0, 0, 0, count, 0]
        team.hand, team.piles, team.cards = 3, [count], [0, 0, 0, 0, 3 + count, 0]
    turns = 0
    while not isinstance(RULES.pending(state), Over):
        assert turns < missed
        action = RULES.legal(state, state.table.driver)[0]
        assert isinstance(action, Pass | Swap)
        events = RULES.apply(state, state.table.driver, action, _Fives())  # type: ignore[arg-type]
        turns += 1
    assert only(events, RaceEnded).ending == "frozen" and turns == missed


class _Fives:
    def pick(self, weights: dict[int, int], why: object, to: object = None) -> int:
        assert set(weights) == {5}
        return 5


def test_a42_each_race_of_a_board_is_driven_as_it_says_or_turned_round() -> None:
    course = ring()
    rules = CircusRules(board_of(course, ("anticlockwise", "clockwise")))
    for direction, driven in (
        ("anticlockwise", ["anticlockwise", "clockwise"]),
        ("clockwise", ["clockwise", "anticlockwise"]),
    ):
        options = CircusOptions(direction=direction)  # type: ignore[arg-type]
        state, _ = rules.setup(options, 4, Seeded(1))
        ways = [state.table.direction]
        end_race(state, rules=rules)
        for seat in range(3):
            do(state, seat, NextRace(), rules=rules)
        rules.apply(state, 3, NextRace(), Seeded(2))
        ways.append(state.table.direction)
        assert ways == driven
