"""The courses: their measures, what a board file must satisfy, and that what is drawn is what is driven."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.core.types import BadBoard
from game.geometry.lanes import fewest_steps, necks, reachable
from game.rules.circus import INFO
from game.rules.circus.data import Board, Course, Direction, FinishLine, Grid, Point, RacePlan, board_seats
from game.rules.circus.proof import prove
from game.rules.circus.track import Track
from game.storage.boards import load_board_file
from game.storage.errors import BadFile
from game.storage.paths import boards_dir
from tests.rules.circus.position import RING, SHIPPED, TRACK, board_of, load, ring, texts

BOARDS = {name: load(name) for name in SHIPPED}
COURSES = {course.id: course for name in ("side-a", "side-b") for course in BOARDS[name].courses}
WAYS: tuple[Direction, Direction] = ("clockwise", "anticlockwise")

each_course = pytest.mark.parametrize("course", COURSES.values(), ids=lambda course: course.id)
each_way = pytest.mark.parametrize("way", WAYS)


def measures(name: str) -> tuple[int, int, int]:
    """Lap, race with one tribute, grid places."""
    return {"white": (26, 79, 4), "blue": (26, 79, 4), "yellow": (25, 77, 6), "red": (25, 77, 6)}[name]


def test_the_shipped_boards_are_sound() -> None:
    for name, board in BOARDS.items():
        prove(board)
        assert board.id == name
    assert board_seats(BOARDS["side-a"]) == board_seats(BOARDS["a-blue"]) == (3, 4)
    assert board_seats(BOARDS["side-b"]) == board_seats(BOARDS["b-red"]) == (3, 4, 5, 6)


def test_a_side_holds_its_courses_unchanged() -> None:
    assert BOARDS["side-a"].courses == BOARDS["a-white"].courses + BOARDS["a-blue"].courses
    assert BOARDS["side-b"].courses == BOARDS["b-yellow"].courses + BOARDS["b-red"].courses


@each_course
@each_way
def test_lap_and_race_are_as_long_as_announced_from_every_place(course: Course, way: Direction) -> None:
    lap, race, places = measures(course.id)
    track = Track(course, way)
    assert (course.lap, course.race, len(track.grid)) == (lap, race, places)
    for start in track.grid:
        assert fewest_steps(track.next, track.line, start, 2, barred=track.alley) == lap + 1
        tribute = fewest_steps(track.next, track.line, start, 4, gates=track.alley, gates_until=2)
        assert tribute == race + 1 == track.need(start, 0, owes=True)
        assert track.left(start, 0) == 3 * lap + 1 == track.need(start, 0, owes=False)


def test_a29_four_points_to_spare_on_side_a_and_six_on_side_b() -> None:
    for course in COURSES.values():
        assert 84 - (course.race + 1) == {"A": 4, "B": 6}[course.side]
    assert {course.id: course.side for course in COURSES.values()} == {
        "white": "A", "blue": "A", "yellow": "B", "red": "B",
    }  # fmt: skip


@each_course
@each_way
def test_necks_and_reach(course: Course, way: Direction) -> None:
    track = Track(course, way)
    found = necks(track.next, track.line, track.alley)
    assert len(found) == {"white": 6, "blue": 4, "yellow": 4, "red": 4}[course.id]
    assert {space for space, kind in course.kinds().items() if kind == "neck"} == set(found)
    assert reachable(track.next, track.grid) == set(track.next)


@pytest.mark.parametrize(("name", "outer"), [("white", 1), ("blue", 2), ("yellow", 1), ("red", 2)])
def test_the_outside_of_a_bend_costs_one_or_two(name: str, outer: int) -> None:
    course = COURSES[name]
    extra = [
        max(len(lane.spaces) for lane in section.lanes) - min(len(lane.spaces) for lane in section.lanes)
        for section in course.sections
    ]
    assert max(extra) == outer and sum(map(bool, extra)) >= 3


@each_course
def test_a8_lanes_may_be_changed_at_the_tip_of_a_wall(course: Course) -> None:
    """Behind every walled bend both lanes lead to the same space somewhere, or the announced lap could not be driven."""
    track = Track(course, "clockwise")
    bends = [section for section in course.sections if section.walled and len(section.lanes) == 2]
    for section in bends:
        first, second = (set(track.next[lane.spaces[-1].id]) for lane in section.lanes)
        assert first & second, section.name
    straight = {
        space: tuple(o for o in found if track.shift[space, o] == 0 or len(found) == 1)
        for space, found in track.next.items()
    }
    assert fewest_steps(straight, track.line, track.grid[0], 2, barred=track.alley) != track.lap + 1


@each_course
def test_a8_nobody_crosses_a_wall(course: Course) -> None:
    """Inside a walled section a chariot stays in its lane, and no step is drawn through a wall."""
    homes = {spot.id: (section, lane) for section, lane, row in course.lanes() for spot in row.spaces}
    for start, found in course.steps.items():
        for end in found:
            (section, lane), (other, to) = homes[start], homes[end]
            if section is not None and section is other:
                assert lane == to
    for start, end in steps_of(course):
        drawn = segments(course.step_path(start, end))
        for wall in map(segments, course.walls):
            assert not is_near(wall, drawn) or not [1 for w in wall for d in drawn if crosses(*w, *d)], (start, end)


def test_a15_three_spaces_are_crossed_on_leaving_the_middle_one() -> None:
    for name in ("white", "blue"):
        assert alley_crossing(name, "clockwise") == [("alley2", "alley3")]
        assert alley_crossing(name, "anticlockwise") == [("alley2", "alley1")]


def test_a15_four_spaces_are_crossed_in_the_middle() -> None:
    for name in ("yellow", "red"):
        assert alley_crossing(name, "clockwise") == [("alley2", "alley3")]
        assert alley_crossing(name, "anticlockwise") == [("alley3", "alley2")]


def alley_crossing(name: str, way: Direction) -> list[tuple[str, str]]:
    track = Track(COURSES[name], way)
    return [step for step in track.line if set(step) & track.alley]


# ---- the drawing


def steps_of(course: Course) -> list[tuple[str, str]]:
    return [(start, end) for start, found in course.steps.items() for end in found]


def segments(line: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(pairwise(line))


def crosses(p: Point, q: Point, r: Point, s: Point) -> bool:
    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < -1e-9 and side(r, s, p) * side(r, s, q) < -1e-9


def is_near(one: list[tuple[Point, Point]], other: list[tuple[Point, Point]]) -> bool:
    """Whether the boxes round two lines overlap."""

    def box(line: list[tuple[Point, Point]]) -> tuple[float, float, float, float]:
        xs, ys = zip(*(point for segment in line for point in segment), strict=True)
        return min(xs), max(xs), min(ys), max(ys)

    a, b = box(one), box(other)
    return a[0] <= b[1] and b[0] <= a[1] and a[2] <= b[3] and b[2] <= a[3]


@each_course
def test_the_drawing_is_sound(course: Course) -> None:
    spots = list(course.spots())
    width, height = course.canvas
    assert all(10 <= spot.x <= width - 10 and 10 <= spot.y <= height - 10 for spot in spots)
    assert min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(spots, 2)) >= 26
    homes = {spot.id: section for section, _, lane in course.lanes() for spot in lane.spaces}
    paths = {step: segments(course.step_path(*step)) for step in steps_of(course)}
    for one, other in combinations(paths, 2):
        is_swap = homes[one[0]] is homes[other[0]] and homes[one[1]] is homes[other[1]]
        if not set(one) & set(other) and not is_swap and is_near(paths[one], paths[other]):
            assert not [1 for a in paths[one] for b in paths[other] if crosses(*a, *b)], (one, other)


@each_course
def test_a_step_is_drawn_from_middle_to_middle_either_way(course: Course) -> None:
    middles = {spot.id: (spot.x, spot.y) for spot in course.spots()}
    for start, end in steps_of(course):
        line = course.step_path(start, end)
        assert (line[0], line[-1]) == (middles[start], middles[end]) and len(line) in (2, 7, 14)
        assert course.step_path(end, start) == tuple(reversed(line))
    assert course.step_path(course.grid.clockwise[0], course.grid.clockwise[2]) == ()


# ---- a user's own course


def test_a_course_of_ones_own_plays_with_its_own_length() -> None:
    prove(RING)
    assert TRACK.lap == 10 and TRACK.course.race == 31 and board_seats(RING) == (3, 4)
    assert {space: TRACK.rem[space] for space in ("9a", "5a", "5b", "5c", "2", "0d", "y1", "y2", "y3")} == {
        "9a": 1, "5a": 5, "5b": 6, "5c": 5, "2": 8, "0d": 10, "y1": 2, "y2": 1, "y3": 10,
    }  # fmt: skip


def bad(course: Course) -> tuple[str, str]:
    return bad_board(board_of(course))


def bad_board(board: Board) -> tuple[str, str]:
    with pytest.raises(BadBoard) as fault:
        prove(board)
    key = fault.value.say.key
    assert key in texts(), key
    for name in fault.value.say.params:
        assert name
    return fault.value.place.removeprefix("courses[0]."), key.removeprefix("circus.board.bad.")


def less(course: Course, space: str, *gone: str) -> dict[str, tuple[str, ...]]:
    return {**course.steps, space: tuple(other for other in course.steps[space] if other not in gone)}


def test_what_a_course_must_satisfy() -> None:
    good = ring()
    assert bad(ring(laps=1)) == ("laps", "range")
    assert bad(ring(lap=7)) == ("lap", "range")
    assert bad(ring(lap=30)) == ("lap", "too_long")
    assert bad(ring(lap=11)) == ("lap", "length_clockwise")
    assert bad(ring(tribute=2)) == ("tribute", "length_clockwise")
    assert bad(ring((1,))) == ("imperial[0]", "imperial")
    assert bad(ring((2, 2, 2))) == ("imperial", "range")
    assert bad(ring(places="ab")) == ("grid.clockwise", "range")
    assert bad(ring(grid=Grid(("9a", "9b", "9c"), good.grid.anticlockwise))) == ("grid.anticlockwise", "grids_differ")
    assert bad(ring(grid=Grid(("9a", "9b", "9b"), ("0a", "0b", "0c")))) == ("grid.clockwise[2]", "place_twice")
    assert bad(ring(grid=Grid(("9a", "9b", "y1"), ("0a", "0b", "0c")))) == ("grid.clockwise[2]", "grid_in_alley")
    assert bad(ring(grid=Grid(("9a", "9b", "9x"), ("0a", "0b", "0c")))) == ("grid.clockwise[2]", "no_space")


def test_the_last_numbers_that_are_allowed_and_the_first_that_are_not() -> None:
    prove(board_of(ring(laps=2)))
    prove(board_of(ring(laps=5)))
    assert bad(ring(laps=6)) == ("laps", "range")
    assert bad(ring(lap=8))[1] != "range"
    prove(replace(RING, races=RING.races[:1] * 12))
    assert bad_board(replace(RING, races=RING.races[:1] * 13)) == ("races", "range")
    assert bad(ring(())) == ("imperial", "range")
    with pytest.raises(BadBoard) as fault:
        prove(board_of(ring(laps=6)))
    assert fault.value.say.params == {"value": 6, "low": 2, "high": 5}


def test_the_alley_is_the_last_lane_and_lies_in_no_section() -> None:
    course = ring()
    assert list(course.lanes())[-1] == (None, 0, course.alley)


def test_steps_must_lead_round() -> None:
    good = ring()
    assert bad(ring(steps={**good.steps, "7b": ()})) == ("steps", "dead_end_clockwise")
    assert bad(ring(steps=less(good, "4a", "5b") | {"4b": ("5a",)})) == ("steps", "lost_clockwise")
    assert bad(ring(steps=less(good, "8b", "9b", "9c", "9d"))) == ("steps", "only_alley")
    assert bad(ring(steps={**good.steps, "5c": ("6a", "6b", "4a")})) == ("line.clockwise", "loop")
    assert bad(ring(steps={**good.steps, "5c": ("6a", "6a")})) == ("steps.5c[1]", "step_twice")
    assert bad(ring(steps={**good.steps, "5c": ("6a", "nowhere")})) == ("steps.5c[1]", "no_space")
    assert bad(ring(steps={**good.steps, "nowhere": ("6a",)})) == ("steps.nowhere", "no_space")
    missing = dict(good.steps)
    del missing["5c"]
    assert bad(ring(steps=missing)) == ("steps", "no_steps")


def test_the_line_must_be_where_steps_are() -> None:
    good = ring()
    over = good.line.clockwise
    assert bad(ring(line=FinishLine({**over, "8a": ("0a",)}, good.line.anticlockwise))) == (
        "line.clockwise.8a", "line_no_step",
    )  # fmt: skip
    assert bad(ring(line=FinishLine({**over, "8b": ("y1",)}, good.line.anticlockwise))) == (
        "line.clockwise.8b", "line_at_mouth",
    )  # fmt: skip
    half = {space: found for space, found in over.items() if space != "9a"}
    assert bad(ring(line=FinishLine(half, good.line.anticlockwise)))[1] == "loop"


def test_spaces_and_lanes_are_named_once_and_drawn_on_the_canvas() -> None:
    good = ring()
    lane = good.sections[3].lanes[0]
    first = replace(good.sections[3], lanes=(lane, lane))
    assert bad(ring(sections=(*good.sections[:3], first, *good.sections[4:])))[1] == "space_twice"
    empty = replace(good.sections[3], lanes=(replace(lane, spaces=()),))
    assert bad(ring(sections=(*good.sections[:3], empty, *good.sections[4:])))[1] == "empty_lane"
    gaps = replace(good.sections[3], lanes=(replace(lane, between=((), ())),))
    assert bad(ring(sections=(*good.sections[:3], gaps, *good.sections[4:])))[1] == "between"
    assert bad(ring(canvas=(100, 300)))[1] == "off_canvas"
    assert bad(ring(canvas=(400, 10**9))) == ("canvas", "range")


def test_every_point_of_a_road_lies_on_the_canvas() -> None:
    good = load_board_file(INFO, boards_dir() / "circus" / "side-a.yaml").board.courses[0]
    number, section = next((n, each) for n, each in enumerate(good.sections) if len(each.lanes[0].spaces) > 1)
    far = ((2.0**61, 10.0),)
    for place, lane in (
        ("entry", replace(section.lanes[0], entry=far)),
        ("exit", replace(section.lanes[0], exit=far)),
        ("between[0]", replace(section.lanes[0], between=(far, *((),) * (len(section.lanes[0].spaces) - 2)))),
    ):
        other = replace(section, lanes=(lane, *section.lanes[1:]))
        damaged = replace(good, sections=(*good.sections[:number], other, *good.sections[number + 1 :]))
        assert bad(damaged) == (f"sections[{number}].lanes[0].{place}[0]", "point_off_canvas")
    assert bad(ring(walls=(((5.0, 5.0), (5.0, -1e300)),))) == ("walls[0][1]", "point_off_canvas")
    assert bad(replace(good, alley=replace(good.alley, entry=far)))[1] == "point_off_canvas"


def test_a_board_needs_courses_and_knows_those_of_its_races() -> None:
    assert bad_board(Board("x", "X", RING.races, ())) == ("courses", "no_courses")
    assert bad_board(replace(RING, courses=(ring(), ring()))) == ("courses[1].id", "course_twice")
    assert bad_board(replace(RING, races=())) == ("races", "range")
    assert bad_board(replace(RING, races=(RacePlan("moon", "clockwise"),))) == ("races[0].course", "no_course")


def test_a_broken_file_is_refused_with_place_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "circus"
    folder.mkdir()
    text = (boards_dir() / "circus" / "a-white.yaml").read_text(encoding="utf-8")
    broken = folder / "broken.yaml"
    broken.write_text(text.replace("lap: 26", "lap: 25"), encoding="utf-8")
    with pytest.raises(BadFile) as fault:
        load_board_file(INFO, broken)
    assert fault.value.place == "courses[0].lap" and fault.value.line > 0
    broken.write_text(text.replace("laps: 3", "rounds: 3"), encoding="utf-8")
    with pytest.raises(BadFile):
        load_board_file(INFO, broken)
    mine = folder / "mine.yaml"
    mine.write_bytes(msgspec.yaml.encode(msgspec.to_builtins(RING)))
    assert load_board_file(INFO, mine).board == RING
