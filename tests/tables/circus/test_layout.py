"""Where things stand: every course, any window, a course a user made."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.ai.seeds import chance_of
from game.core.match import Match
from game.rules.circus import INFO
from game.rules.circus.data import Course, Lane
from game.storage.paths import assets_dir
from game.tables.circus.art.ribbon import ROADS, Road, road_of
from game.tables.circus.layout import Layout, TrayLayout
from game.tables.circus.panels.sheet import DeckSheet, ScoreSheet, SortSheet
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.scale import Scale
from tests.pilot import Pilot
from tests.tables.circus.host import PLAIN, SMALL, WORDS, Host, board, new_match, play_on, seated

AREAS = (Box(0, 52, 914 - 286, 416), Box(0, 52, 920, 643), Box(0, 52, 560, 900), Box(0, 52, 1500, 560))
COURSES = {course.id: course for name in ("side-a", "side-b") for course in board(name).courses}


def bare(course: Course) -> Course:
    """The same course as a user may write it: middles only, no lines between them."""

    def plain(lane: Lane) -> Lane:
        return Lane(lane.spaces)

    sections = tuple(replace(one, lanes=tuple(plain(lane) for lane in one.lanes)) for one in course.sections)
    return replace(course, sections=sections, walls=())


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("name", sorted(COURSES))
def test_a_course_fits_its_area(name: str, area: Box) -> None:
    arena = Layout.fit(area, Road(COURSES[name]), "clockwise")
    for x, y in arena.outer + arena.inner + arena.alley_line:
        assert area.x < x < area.right and area.y < y < area.bottom
    box = arena.caesar
    assert area.x <= box.x and box.right <= area.right and area.y <= box.y and box.bottom <= area.bottom


@pytest.mark.parametrize("is_bare", [False, True])
@pytest.mark.parametrize("name", sorted(COURSES))
def test_every_point_of_a_space_finds_its_space(name: str, is_bare: bool) -> None:
    course = bare(COURSES[name]) if is_bare else COURSES[name]
    arena = Layout.fit(AREAS[1], Road(course), "clockwise")
    for space in arena.road.spots:
        for u, v in ((0.5, 0.0),) if is_bare else ((0.5, 0.0), (0.3, 0.4), (0.7, -0.4)):
            assert arena.space_at(*arena.at(space, u, v)) == space
        assert is_bare or (arena.lane_width(space) > 12 and arena.cell_length(space) > 12)


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("name", sorted(COURSES))
def test_rides_run_forwards_without_a_jump(name: str, direction: str) -> None:
    """Every step, drawn as a ride: it begins and ends in the middles and never turns back on itself."""
    course = COURSES[name]
    arena = Layout.fit(AREAS[1], Road(course), direction)  # type: ignore[arg-type]
    for start, ends in course.steps.items():
        for end in ends:
            a, b = (start, end) if direction == "clockwise" else (end, start)
            line = arena.route((a, b))
            assert math.dist(line[0], arena.at(a)) < 1 and math.dist(line[-1], arena.at(b)) < 1
            turns = [(math.atan2(q[1] - p[1], q[0] - p[0])) for p, q in pairwise(line) if math.dist(p, q) > 0.8]
            for one, other in pairwise(turns):
                bend = abs((other - one + math.pi) % math.tau - math.pi)
                assert bend < 1.9, (a, b, math.degrees(bend))


def test_chariots_look_the_way_the_race_goes() -> None:
    road = Road(COURSES["white"])
    there, back = (Layout.fit(AREAS[1], road, way) for way in ("clockwise", "anticlockwise"))
    for space in road.spots:
        assert abs((there.heading(space) - back.heading(space)) % 360 - 180) < 1


@pytest.mark.parametrize("felt", [Box(26, 700, 300, 73), Box(26, 700, 421, 73), Box(26, 700, 560, 73)])
@pytest.mark.parametrize(("cards", "piles"), [(3, 1), (2, 3), (1, 1)])
def test_hand_piles_and_points_lie_side_by_side(felt: Box, cards: int, piles: int) -> None:
    plan = TrayLayout.fit(felt, cards, piles)
    assert len(plan.cards) == cards and len(plan.piles) == piles
    last = plan.cards[-1].right
    for one, other in pairwise(plan.cards):
        assert other.x - one.x >= 0.45 * one.w, "the corner with the value stays in sight"
    for pile in plan.piles:
        assert pile.x >= last and pile.y >= felt.y - 1 and pile.bottom <= felt.bottom + 1
        last = pile.right
    assert plan.budget.x >= last and plan.budget.right <= felt.right and plan.budget.w >= 50


@pytest.mark.parametrize("area", AREAS)
def test_sheets_lie_inside_the_board(area: Box) -> None:
    for box in (DeckSheet.fit(area).box, SortSheet.fit(area).box, ScoreSheet.fit(area, 6).box):
        assert area.x <= box.x and box.right <= area.right and area.y <= box.y and box.bottom <= area.bottom
    zones = list(SortSheet.fit(area).zones().values())
    parts = [*zones, *SortSheet.fit(area).buttons()]
    for n, part in enumerate(parts):
        assert not any(part.inset(0.01).overlaps(other.inset(0.01)) for other in parts[:n])


@pytest.mark.parametrize(
    ("size", "ui", "seats", "name"),
    [((1024, 640), 1.0, 3, "a-blue"), ((1024, 640), 1.75, 6, "b-red"), ((1280, 800), 0.8, 6, "b-yellow"),
     ((1920, 1080), 1.75, 4, "a-white")],
)  # fmt: skip
def test_a_table_is_drawn_at_every_size(size: tuple[int, int], ui: float, seats: int, name: str) -> None:
    match = new_match(seats, 3, name)
    play_on(match, 12)
    pilot = seated(match, name, size, PlainSettings(animation="off", ui_size=ui))
    scale = Scale.fit(*size, ui)
    pilot.frames(2)
    spots = ((x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16))
    assert len({pilot.surface.get_at(spot)[:3] for spot in spots}) > 100, "a picture, not an empty screen"
    for name_ in pilot.ids():
        bounds = pilot.target(name_).bounds
        assert bounds.x >= 0 and bounds.y >= 0 and bounds.right <= scale.w + 1 and bounds.bottom <= scale.h + 1


def test_a_course_of_ones_own_is_drawn_and_driven() -> None:
    """Middles only, on a canvas of another size: as a user may write it."""
    shipped = board("a-blue")
    own = replace(shipped, id="own", title="Own", courses=(bare(shipped.courses[0]),))
    match = Match.begin(INFO.rules(own), PLAIN, 3, chance_of(3))
    play_on(match, 7)
    pilot = Pilot(lambda ctx: Host(match, own), SMALL, PlainSettings(animation="off"), WORDS, None, assets_dir() / "fonts")
    pilot.wait_idle()
    spots = ((x, y) for x in range(0, SMALL[0], 16) for y in range(0, SMALL[1], 16))
    assert len({pilot.surface.get_at(spot)[:3] for spot in spots}) > 100
    assert pilot.ids("space") and pilot.ids("card", enabled=True)


def test_a_road_is_laid_out_once_a_course_as_long_as_it_is_in_use() -> None:
    course = COURSES["white"]
    road = road_of(course)
    copies = [replace(course) for _ in range(ROADS - 1)]
    for copy in copies:
        assert road_of(copy) is not road and road_of(copy).course is copy
        assert road_of(course) is road
    others = [replace(course) for _ in range(ROADS)]
    for copy in others:
        road_of(copy)
    assert road_of(course) is not road
