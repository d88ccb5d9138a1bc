"""Board files: each demand at its border, with place and numbers, and what the house tells of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.say import Say, say
from game.core.types import BadBoard
from game.rules.circus import INFO
from game.rules.circus.cards import DECKS
from game.rules.circus.data import Board, Course, FinishLine, Grid, Lane, RacePlan, Section, Spot, board_seats
from game.rules.circus.events import Drew, Voted
from game.rules.circus.proof import prove
from game.rules.circus.state import CircusOptions
from tests.rules.circus.position import RING, board_of, ring

GOOD = ring()


def fault(board: Board) -> tuple[str, Say] | None:
    """Place and sentence of what is wrong with it."""
    try:
        prove(board)
    except BadBoard as bad:
        return bad.place, bad.say
    return None


def of(course: Course) -> tuple[str, Say] | None:
    return fault(board_of(course))


def no(key: str, **params: str | int) -> Say:
    return say(f"circus.board.bad.{key}", **params)


def spotted(number: int, x: float, y: float) -> Course:
    """The first space of a section lies there."""
    section = GOOD.sections[number]
    lane = section.lanes[0]
    moved = replace(lane, spaces=(replace(lane.spaces[0], x=x, y=y), *lane.spaces[1:]))
    return with_section(number, replace(section, lanes=(moved, *section.lanes[1:])))


def with_section(number: int, section: Section) -> Course:
    return ring(sections=(*GOOD.sections[:number], section, *GOOD.sections[number + 1 :]))


def lane_of(number: int, **changes: Any) -> Course:
    section = GOOD.sections[number]
    return with_section(number, replace(section, lanes=(replace(section.lanes[0], **changes), *section.lanes[1:])))


def lanes(count: int) -> Course:
    return with_section(3, Section("c3", tuple(Lane((Spot(f"z{n}", 9.0, 9.0),)) for n in range(count))))


def steps(**changes: tuple[str, ...]) -> Course:
    return ring(steps={**GOOD.steps, **{space.lstrip("_"): found for space, found in changes.items()}})


RANGES: list[tuple[str, int, int, Callable[[int], Board]]] = [
    ("races", 1, 12, lambda value: replace(RING, races=RING.races[:1] * value)),
    ("courses[0].laps", 2, 5, lambda value: board_of(ring(laps=value))),
    ("courses[0].lap", 8, 84, lambda value: board_of(ring(lap=value))),
    ("courses[0].tribute", 0, 84, lambda value: board_of(ring(tribute=value))),
    ("courses[0].imperial", 1, 2, lambda value: board_of(ring((3,) * value))),
    ("courses[0].canvas", 100, 20_000, lambda value: board_of(ring(canvas=(value, 300)))),
    ("courses[0].canvas", 100, 20_000, lambda value: board_of(ring(canvas=(400, value)))),
    ("courses[0].sections[3].lanes", 1, 8, lambda value: board_of(lanes(value))),
    (
        "courses[0].grid.clockwise", 3, 6,
        lambda value: board_of(ring(grid=Grid(("9a",) * value, GOOD.grid.anticlockwise))),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("place", "low", "high", "make"), RANGES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_number_is_refused_beyond_its_last_allowed_value_alone(
    place: str, low: int, high: int, make: Callable[[int], Board]
) -> None:
    for value in (low - 1, high + 1):
        if value >= 0 or "lanes" not in place:
            assert fault(make(value)) == (
                place,
                no("range", value=max(0, value) if "races" in place else value, low=low, high=high),
            )
    for value in (low, high):
        found = fault(make(value))
        assert found is None or found[1].key != "circus.board.bad.range", found


FAULTS: list[tuple[Callable[[], Board], str, Say]] = [
    (lambda: Board("x", "X", RING.races, ()), "courses", no("no_courses")),
    (lambda: replace(RING, courses=(GOOD, GOOD)), "courses[1].id", no("course_twice", name="ring")),
    (
        lambda: replace(RING, races=(RING.races[0], RacePlan("moon", "clockwise")), courses=(GOOD, ring(id="sun"))),
        "races[1].course", no("no_course", name="moon", known="ring, sun"),
    ),
]  # fmt: skip
OF_A_COURSE: list[tuple[Callable[[], Course], str, Say]] = [
    (lambda: ring(lap=28), "lap", no("too_long", length=86, points=84)),
    (lambda: ring((1,)), "imperial[0]", no("imperial", card=1)),
    (lambda: ring((3, 7)), "imperial[1]", no("imperial", card=7)),
    (lambda: ring((0,)), "imperial[0]", no("imperial", card=0)),
    (lambda: lane_of(3, spaces=()), "sections[3].lanes[0].spaces", no("empty_lane")),
    (lambda: lane_of(3, between=((), ())), "sections[3].lanes[0].between", no("between", found=2, wanted=0)),
    (lambda: ring(alley=replace(GOOD.alley, between=((),))), "alley.between", no("between", found=1, wanted=2)),
    (lambda: ring(alley=replace(GOOD.alley, spaces=())), "alley.spaces", no("empty_lane")),
    (
        lambda: ring(alley=Lane((GOOD.alley.spaces[0], Spot("2", 5.0, 5.0)))), "alley.spaces[1].id",
        no("space_twice", space="2"),
    ),
    *(
        (
            lambda x=x, y=y: spotted(3, x, y), "sections[3].lanes[0].spaces[0]",
            no("off_canvas", space="3a", width=400, height=300),
        )
        for x, y in ((-0.5, 9.0), (400.5, 9.0), (9.0, -0.5), (9.0, 300.5))
    ),
    *(
        (
            lambda x=x, y=y: ring(walls=(((5.0, 5.0),), ((5.0, 5.0), (x, y)))), "walls[1][1]",
            no("point_off_canvas", width=400, height=300),
        )
        for x, y in ((-0.5, 9.0), (400.5, 9.0), (9.0, -0.5), (9.0, 300.5))
    ),
    (
        lambda: lane_of(3, entry=((5.0, 5.0), (-1.0, 5.0))), "sections[3].lanes[0].entry[1]",
        no("point_off_canvas", width=400, height=300),
    ),
    (
        lambda: lane_of(3, exit=((5.0, 5.0), (-1.0, 5.0))), "sections[3].lanes[0].exit[1]",
        no("point_off_canvas", width=400, height=300),
    ),
    (
        lambda: ring(alley=replace(GOOD.alley, between=((), ((5.0, 5.0), (-1.0, 5.0))))), "alley.between[1][1]",
        no("point_off_canvas", width=400, height=300),
    ),
    (lambda: steps(nowhere=("6a",)), "steps.nowhere", no("no_space", space="nowhere")),
    (lambda: steps(_5c=("6a", "nowhere")), "steps.5c[1]", no("no_space", space="nowhere")),
    (lambda: steps(_5c=("6a", "6a")), "steps.5c[1]", no("step_twice", start="5c", end="6a")),
    (
        lambda: ring(steps={space: found for space, found in GOOD.steps.items() if space != "5c"}), "steps",
        no("no_steps", space="5c"),
    ),
    (
        lambda: ring(grid=Grid(("9a", "9b", "9c"), GOOD.grid.anticlockwise)), "grid.anticlockwise",
        no("grids_differ", found=4, wanted=3),
    ),
    (
        lambda: ring(grid=Grid(("9a", "9b", "9x", "9d"), GOOD.grid.anticlockwise)), "grid.clockwise[2]",
        no("no_space", space="9x"),
    ),
    (
        lambda: ring(grid=Grid(GOOD.grid.clockwise, ("0a", "0b", "0c", "y1"))), "grid.anticlockwise[3]",
        no("grid_in_alley", space="y1"),
    ),
    (
        lambda: ring(grid=Grid(GOOD.grid.clockwise, ("0a", "0b", "0c", "0b"))), "grid.anticlockwise[3]",
        no("place_twice", space="0b"),
    ),
    (
        lambda: ring(line=FinishLine({**GOOD.line.clockwise, "8a": ("0a",)}, GOOD.line.anticlockwise)),
        "line.clockwise.8a", no("line_no_step", start="8a", end="0a"),
    ),
    (
        lambda: ring(line=FinishLine(GOOD.line.clockwise, {**GOOD.line.anticlockwise, "1b": ("y3",)})),
        "line.anticlockwise.1b", no("line_at_mouth", start="1b", end="y3"),
    ),
    (lambda: steps(_7b=()), "steps", no("dead_end_clockwise", space="7b")),
    (
        lambda: ring(steps={**GOOD.steps, "4a": ("5a",), "4b": ("5a",)}), "steps",
        no("lost_clockwise", space="5b"),
    ),
    (lambda: steps(_8b=("y1",)), "steps", no("only_alley", space="8b")),
    (lambda: steps(_5c=("6a", "6b", "4a")), "line.clockwise", no("loop", start="5b", end="4a", count=3)),
    (lambda: ring(lap=11), "lap", no("length_clockwise", start="9a", found=10, wanted=11)),
    (lambda: ring(tribute=2), "tribute", no("length_clockwise", start="9a", found=32, wanted=33)),
]  # fmt: skip


@pytest.mark.parametrize(("make", "place", "said"), FAULTS)
def test_a_fault_of_a_board_is_named_with_its_place(make: Callable[[], Board], place: str, said: Say) -> None:
    assert fault(make()) == (place, said)


@pytest.mark.parametrize(("make", "place", "said"), OF_A_COURSE, ids=lambda value: getattr(value, "key", ""))
def test_a_fault_of_a_course_is_named_with_its_place_and_numbers(make: Callable[[], Course], place: str, said: Say) -> None:
    assert of(make()) == (f"courses[0].{place}", said)


def test_what_is_wrong_one_way_round_alone_is_told_of_that_way() -> None:
    """From 0a on the way back only the detour over 9d is left: a lap is longer there."""
    found = of(ring(grid=Grid(GOOD.grid.clockwise, ("1a", "0b", "0c", "0d"))))
    assert found is not None and found[1].key.endswith("_anticlockwise") and found[1].params["start"] == "1a"


def test_what_lies_on_a_border_is_sound() -> None:
    assert of(ring((2, 2))) is None, "every deck holds two"
    assert of(ring(lap=10, laps=5, tribute=1)) is None
    for x, y in ((0.0, 0.0), (400.0, 300.0)):
        assert of(spotted(3, x, y)) is None
        assert of(ring(walls=(((x, y),),))) is None
    assert of(ring(alley=replace(GOOD.alley, between=((), ((5.0, 5.0),))))) is None
    assert of(ring(canvas=(20_000, 20_000))) is None


def test_g7_an_imperial_card_that_some_deck_lacks_is_refused() -> None:
    for card in range(1, 7):
        for count in (1, 2):
            held = min(deck[card - 1] for deck in DECKS.values())
            found = of(ring((card,) * count))
            assert (found is None) == (held >= count), (card, count)


def test_a_board_seats_three_and_as_many_as_its_smallest_grid() -> None:
    three = ring(id="three", grid=Grid(("9a", "9b", "9c"), ("0a", "0b", "0c")))
    assert board_seats(board_of(three)) == (3,) and board_seats(replace(RING, courses=(GOOD, three))) == (3,)
    assert board_seats(RING) == (3, 4)


def test_kinds_of_spaces() -> None:
    kinds = GOOD.kinds()
    assert [kinds[space] for space in ("2", "3a", "5a", "5c", "y2")] == ["neck", "open", "walled", "walled", "alley"]
    assert len(kinds) == len(GOOD.steps) == len(list(GOOD.spots()))


def test_what_the_house_tells_of_the_game_is_what_the_options_take() -> None:
    plain = msgspec.to_builtins(CircusOptions())
    assert plain == {
        "rules": "ave_caesar", "series": "tournament", "direction": "clockwise", "starting_positions": False,
        "missed_turns": False, "crash_and_burn": False, "dishonour": False, "ausgebremst_scoring": False,
        "exhausted": "removed", "neutral_vote": False, "exact_finish": False, "more_firsts": False, "pile_notes": True,
    }  # fmt: skip
    assert INFO.seats == (3, 4, 5, 6) and INFO.minutes == 60
    for switch in INFO.switches:
        assert switch.choices[0] == plain[switch.key], "the printed game stands first"
        assert len(set(switch.choices)) == len(switch.choices) == 2
        for choice in switch.choices:
            msgspec.convert({switch.key: choice}, CircusOptions)


def test_each_rule_set_has_its_own_hand_points_and_start() -> None:
    plain, both = CircusOptions(), CircusOptions(rules="ausgebremst")
    assert (plain.is_ausgebremst, plain.is_winner_first, plain.hand_size, plain.points) == (
        False,
        False,
        3,
        (6, 4, 3, 2, 1, 0),
    )
    assert (both.is_ausgebremst, both.is_winner_first, both.hand_size, both.points) == (True, True, 2, (9, 6, 4, 3, 2, 1))
    assert CircusOptions(starting_positions=True).is_winner_first


def test_events_of_version_1_say_neither_the_first_draw_nor_the_space() -> None:
    drew = msgspec.convert({"type": "Drew", "seat": 0, "pile": 0, "card": 1, "left": 2}, INFO.event)
    assert drew == Drew(seat=0, pile=0, card=1, left=2, sorted=False, first=False)
    voted = msgspec.convert({"type": "Voted", "seat": 0, "space": "4a"}, INFO.event)
    assert voted == Voted(seat=0, space="4a", breaks=False, place=None)
