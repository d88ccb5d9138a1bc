"""Whether a board can be raced on: names, grid, and the measures of each course, clockwise and anticlockwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.say import Say, say
from game.core.types import BadBoard
from game.geometry.lanes import (
    Loop,
    Space,
    Step,
    dead_ends,
    driving_order,
    fewest_steps,
    reachable,
    reversed_steps,
)
from game.rules.circus.cards import DECKS, POINTS, VALUES
from game.rules.circus.data import FEWEST_CHARIOTS, MOST_CHARIOTS, Board, Course, Direction, Lane, Point

LAPS = range(2, 6)
SHORTEST_LAP = 8
"""A move of six must not cross the line twice."""
MOST_RACES = 12
MOST_LANES = 8
CANVAS = range(100, 20_001)
"""Width and height of a course's canvas."""
DIRECTIONS: tuple[Direction, Direction] = ("clockwise", "anticlockwise")


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    if not board.courses:
        raise BadBoard("courses", say("circus.board.bad.no_courses"))
    names = [course.id for course in board.courses]
    for index, name in enumerate(names):
        if name in names[:index]:
            raise BadBoard(f"courses[{index}].id", say("circus.board.bad.course_twice", name=name))
    _within("races", len(board.races), range(1, MOST_RACES + 1))
    for index, plan in enumerate(board.races):
        if plan.course not in names:
            known = ", ".join(names)
            raise BadBoard(f"races[{index}].course", say("circus.board.bad.no_course", name=plan.course, known=known))
    for index, course in enumerate(board.courses):
        _prove_course(f"courses[{index}]", course)


def _within(place: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise BadBoard(place, say("circus.board.bad.range", value=value, low=allowed[0], high=allowed[-1]))


def _prove_course(place: str, course: Course) -> None:
    _within(f"{place}.laps", course.laps, LAPS)
    _within(f"{place}.lap", course.lap, range(SHORTEST_LAP, POINTS + 1))
    _within(f"{place}.tribute", course.tribute, range(POINTS + 1))
    if course.race + 1 > POINTS:
        raise BadBoard(f"{place}.lap", say("circus.board.bad.too_long", length=course.race + 1, points=POINTS))
    _prove_imperial(f"{place}.imperial", course.imperial)
    _prove_spots(place, course)
    _prove_steps(f"{place}.steps", course)
    for direction in DIRECTIONS:
        _prove_grid(f"{place}.grid.{direction}", course, getattr(course.grid, direction))
        _prove_line(f"{place}.line.{direction}", course, getattr(course.line, direction), direction)
    _measure(place, course)


def _prove_imperial(place: str, imperial: Sequence[int]) -> None:
    """G1, G7: one or two cards that every deck holds."""
    _within(place, len(imperial), range(1, 3))
    for index, card in enumerate(imperial):
        missing = card not in VALUES or any(deck[card - 1] < imperial.count(card) for deck in DECKS.values())
        if missing:
            raise BadBoard(f"{place}[{index}]", say("circus.board.bad.imperial", card=card))


def _prove_spots(place: str, course: Course) -> None:
    for side in course.canvas:
        _within(f"{place}.canvas", side, CANVAS)
    width, height = course.canvas
    seen: set[Space] = set()
    for number, section in enumerate(course.sections):
        _within(f"{place}.sections[{number}].lanes", len(section.lanes), range(1, MOST_LANES + 1))
    lanes: list[tuple[str, Lane]] = [
        (f"{place}.sections[{number}].lanes[{lane}]", section.lanes[lane])
        for number, section in enumerate(course.sections)
        for lane in range(len(section.lanes))
    ]
    for where, lane in [*lanes, (f"{place}.alley", course.alley)]:
        if not lane.spaces:
            raise BadBoard(f"{where}.spaces", say("circus.board.bad.empty_lane"))
        if lane.between and len(lane.between) != len(lane.spaces) - 1:
            wanted = len(lane.spaces) - 1
            raise BadBoard(f"{where}.between", say("circus.board.bad.between", found=len(lane.between), wanted=wanted))
        for index, spot in enumerate(lane.spaces):
            here = f"{where}.spaces[{index}]"
            if spot.id in seen:
                raise BadBoard(f"{here}.id", say("circus.board.bad.space_twice", space=spot.id))
            if not (0 <= spot.x <= width and 0 <= spot.y <= height):
                raise BadBoard(here, say("circus.board.bad.off_canvas", space=spot.id, width=width, height=height))
            seen.add(spot.id)
        _on_canvas(f"{where}.entry", course, lane.entry)
        _on_canvas(f"{where}.exit", course, lane.exit)
        for index, points in enumerate(lane.between):
            _on_canvas(f"{where}.between[{index}]", course, points)
    for index, points in enumerate(course.walls):
        _on_canvas(f"{place}.walls[{index}]", course, points)


def _on_canvas(place: str, course: Course, points: Sequence[Point]) -> None:
    """A road that runs a world away would be painted for hours."""
    width, height = course.canvas
    for index, (x, y) in enumerate(points):
        if not (0 <= x <= width and 0 <= y <= height):
            raise BadBoard(f"{place}[{index}]", say("circus.board.bad.point_off_canvas", width=width, height=height))


def _prove_steps(place: str, course: Course) -> None:
    known = [spot.id for spot in course.spots()]
    for space in course.steps:
        _known(f"{place}.{space}", space, known)
    for space in known:
        following = course.steps.get(space)
        if following is None:
            raise BadBoard(place, say("circus.board.bad.no_steps", space=space))
        for index, other in enumerate(following):
            _known(f"{place}.{space}[{index}]", other, known)
            if other in following[:index]:
                raise BadBoard(f"{place}.{space}[{index}]", say("circus.board.bad.step_twice", start=space, end=other))


def _known(place: str, space: Space, known: Sequence[Space]) -> None:
    if space not in known:
        raise BadBoard(place, say("circus.board.bad.no_space", space=space))


def _prove_grid(place: str, course: Course, grid: Sequence[Space]) -> None:
    _within(place, len(grid), range(FEWEST_CHARIOTS, MOST_CHARIOTS + 1))
    if len(grid) != course.chariots:
        wanted = course.chariots
        raise BadBoard(place, say("circus.board.bad.grids_differ", found=len(grid), wanted=wanted))
    kinds = course.kinds()
    for index, space in enumerate(grid):
        _known(f"{place}[{index}]", space, list(kinds))
        if kinds[space] == "alley":
            raise BadBoard(f"{place}[{index}]", say("circus.board.bad.grid_in_alley", space=space))
        if space in grid[:index]:
            raise BadBoard(f"{place}[{index}]", say("circus.board.bad.place_twice", space=space))


def _prove_line(
    place: str, course: Course, line: Mapping[Space, Sequence[Space]], direction: Direction
) -> None:  # fmt: skip
    steps = course.steps if direction == "clockwise" else reversed_steps(course.steps)
    kinds = course.kinds()
    for space, found in line.items():
        for other in found:
            if other not in steps.get(space, ()):
                raise BadBoard(f"{place}.{space}", say("circus.board.bad.line_no_step", start=space, end=other))
            if kinds[other] == "alley" and kinds[space] != "alley":
                raise BadBoard(f"{place}.{space}", say("circus.board.bad.line_at_mouth", start=space, end=other))


def _measure(place: str, course: Course) -> None:
    """Both ways round: every space reachable, no dead end, no loop beside the line, and the lengths the file claims."""
    alley = {spot.id for spot in course.alley.spaces}
    for direction in DIRECTIONS:
        is_back = direction == "anticlockwise"
        steps = reversed_steps(course.steps) if is_back else course.steps
        crossing = course.line.anticlockwise if is_back else course.line.clockwise
        grid = course.grid.anticlockwise if is_back else course.grid.clockwise
        line: set[Step] = {(space, other) for space, found in crossing.items() for other in found}
        for space in dead_ends(steps):
            raise BadBoard(f"{place}.steps", say(f"circus.board.bad.dead_end_{direction}", space=space))
        lost = sorted(set(steps) - reachable(steps, grid))
        if lost:
            raise BadBoard(f"{place}.steps", say(f"circus.board.bad.lost_{direction}", space=lost[0]))
        road = {space: [other for other in found if other not in alley] for space, found in steps.items()}
        for space in dead_ends(road):
            if space not in alley:
                raise BadBoard(f"{place}.steps", say("circus.board.bad.only_alley", space=space))
        try:
            driving_order(steps, line)
        except Loop as loop:
            raise BadBoard(f"{place}.line.{direction}", _loop(loop)) from None
        for start in grid:
            found = fewest_steps(steps, line, start, 2, barred=alley)
            lap = 0 if found is None else found - 1
            _length(f"{place}.lap", lap, course.lap, start, direction)
            straight = fewest_steps(steps, line, start, course.laps + 1, barred=alley) or 0
            _length(f"{place}.lap", straight, course.laps * course.lap + 1, start, direction)
            race = fewest_steps(
                steps, line, start, course.laps + 1, gates=alley, gates_until=course.laps - 1
            )  # fmt: skip
            _length(f"{place}.tribute", race or 0, course.race + 1, start, direction)


def _loop(loop: Loop) -> Say:
    return say("circus.board.bad.loop", start=loop.spaces[0], end=loop.spaces[-1], count=len(loop.spaces))


def _length(place: str, found: int, wanted: int, start: Space, direction: Direction) -> None:
    if found == wanted:
        return
    key = "no_way" if not found else "length_clockwise" if direction == "clockwise" else "length_anticlockwise"
    raise BadBoard(place, say(f"circus.board.bad.{key}", start=start, found=found, wanted=wanted))
