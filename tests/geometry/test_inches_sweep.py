"""pymunk and the worked-out answers say the same; and what is settled from either is a legal stop (M8, M12)."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any

import pytest

from game.geometry.inches import TOUCH, along, is_apart, is_approaching, minus, square, touches
from game.geometry.inches_arena import Arena, Obstacle, Oval, Wall, oval_corners
from game.geometry.inches_reach import blocked_by, farthest, region, round_parts
from game.geometry.inches_sweep import FREE, OBSTACLE, WALL, Disc, MunkSweeper, PlainSweeper, sweeper

MAT = ((-15_000, -12_000), (15_000, -12_000), (15_000, 12_000), (-15_000, 12_000))
OVAL = oval_corners(15_000, 12_000)
MOVES = (5000, 7000, 10_000)
ARENAS = 2000
"""Random arenas with three slides each."""


def random_arena(rng: Random, *rounds: Oval) -> Arena:
    def point() -> tuple[int, int]:
        return rng.randint(-12_000, 12_000), rng.randint(-9000, 9000)

    x, y = rng.randint(-12_000, 8000), rng.randint(-9000, 6000)
    w, h = rng.randint(500, 4000), rng.randint(500, 3000)
    block = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    things = [Obstacle([point()], 700), Obstacle([point(), point()], 400), Obstacle(block, rng.choice((0, 300)))]
    walls: list[Wall | Sequence[tuple[int, int]]] = [MAT, MAT, MAT, OVAL, *rounds]
    return Arena(rng.choice(walls), things)


def random_discs(rng: Random, arena: Arena, count: int) -> list[Disc]:
    discs: list[Disc] = []
    for _ in range(8 * count):
        disc = Disc(
            (rng.randint(-14_500, 14_500), rng.randint(-11_500, 11_500)), rng.choice((500, 500, 1000)), rng.random() < 0.6
        )  # fmt: skip
        if arena.has_room(disc.at, disc.radius) and all(
            is_apart(disc.at, other.at, disc.radius + other.radius) for other in discs
        ):
            discs.append(disc)
            if len(discs) == count:
                break
    return discs


def random_way(rng: Random) -> tuple[int, int]:
    return rng.randint(-1000, 1000), rng.randint(-1000, 1000) or 1


def test_pymunk_and_the_formulas_agree_on_thousands_of_arenas() -> None:
    rng = Random(1)
    hits = {WALL: 0, OBSTACLE: 0, FREE: 0, 0: 0}
    for _ in range(ARENAS):
        arena = random_arena(rng)
        plain, munk = PlainSweeper(arena), MunkSweeper(arena)
        *discs, me = random_discs(rng, arena, 12)
        for _ in range(3):
            end = along(me.at, random_way(rng), rng.choice(MOVES))
            a, b = plain.slide(me.at, end, me.radius, discs), munk.slide(me.at, end, me.radius, discs)
            assert abs(a[0] - b[0]) < 0.1, (a, b)
            if a[1] != b[1]:  # two things at one distance
                assert abs(a[0] - b[0]) < 1e-6
            hits[min(a[1], 0)] += 1
        gap = rng.choice((0, 20, 500))
        assert plain.met_at(me.at, me.radius, discs, gap) == munk.met_at(me.at, me.radius, discs, gap)
    assert all(count > 200 for count in hits.values()), hits


def test_overlap_is_found_by_both() -> None:
    arena = Arena(MAT, [Obstacle([(3000, 0)], 700)])
    discs = [Disc((0, 0), 500), Disc((-5000, 0), 1000)]
    for answers in (PlainSweeper(arena), MunkSweeper(arena)):
        assert answers.met_at((999, 0), 500, discs) == [0]
        assert answers.met_at((1001, 0), 500, discs) == []
        assert answers.met_at((1900, 0), 500, discs) == [OBSTACLE]
        assert answers.met_at((1010, 0), 500, discs, gap=20) == [0]
        assert answers.met_at((14_800, 0), 500, discs) == [WALL]
        assert answers.met_at((-3600, 0), 500, discs) == [1]


def test_leaning_on_something_stops_only_a_way_into_it() -> None:
    arena = Arena(MAT)
    discs = [Disc((1000, 0), 500)]
    for answers in (PlainSweeper(arena), MunkSweeper(arena)):
        assert answers.slide((0, 0), (5000, 0), 500, discs) == (0.0, 0)
        assert answers.slide((0, 0), (-5000, 0), 500, discs) == (5000.0, FREE)
        assert answers.slide((0, 0), (0, 5000), 500, discs) == (5000.0, FREE)
        assert answers.slide((14_500, 0), (14_500, 5000), 500, [])[0] == 5000.0
        assert answers.slide((14_500, 0), (14_900, 0), 500, []) == (0.0, WALL)
        assert answers.slide((0, 0), (0, 0), 500, discs) == (0.0, FREE)


def test_discs_may_come_and_go_between_questions() -> None:
    munk = MunkSweeper(Arena(MAT))
    assert munk.slide((0, 0), (5000, 0), 500, [Disc((3000, 0), 500), Disc((-3000, 0), 500)]) == (2000.0, 0)
    assert munk.slide((0, 0), (5000, 0), 500, [Disc((4000, 0), 1000)]) == (2500.0, 0)
    assert munk.slide((0, 0), (-5000, 0), 500, []) == (5000.0, FREE)


def test_without_pymunk_the_formulas_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    assert isinstance(sweeper(Arena(MAT)), MunkSweeper)
    monkeypatch.setitem(sys.modules, "pymunk", None)
    assert isinstance(sweeper(Arena(MAT)), PlainSweeper)


@pytest.mark.parametrize("kind", [PlainSweeper, MunkSweeper])
def test_the_farthest_stop_is_legal_and_a_little_more_is_not(kind: Any) -> None:
    rng = Random(8)
    for _ in range(150):
        arena = random_arena(rng)
        answers = kind(arena)
        *discs, me = random_discs(rng, arena, 12)
        if any(disc.sticks and touches(me.at, disc.at, me.radius + disc.radius) for disc in discs):
            continue
        for _ in range(6):
            way, limit = random_way(rng), rng.choice(MOVES)
            stop = farthest(arena, answers, me.at, way, limit, me.radius, discs)
            if stop.to != me.at:
                assert blocked_by(arena, me.at, stop.to, me.radius, discs) is None
            assert stop.length <= limit
            if stop.met == FREE:
                assert stop.length >= limit - 1
            else:
                beyond = along(me.at, way, stop.length + 60)
                assert blocked_by(arena, me.at, beyond, me.radius, discs) is not None
            if stop.met >= 0 and discs[stop.met].sticks and stop.length:
                disc = discs[stop.met]  # a way may graze the border of touching itself, and be past it
                is_short = is_approaching(me.at, along(me.at, way, stop.length + 2), disc.at)
                assert not is_short or not is_apart(stop.to, disc.at, me.radius + disc.radius + TOUCH + 2)


@pytest.mark.parametrize("kind", [PlainSweeper, MunkSweeper])
def test_flush_with_a_wall_or_a_block_one_goes_on_along_it(kind: Any) -> None:
    block = Obstacle([(2000, -3000), (6000, -3000), (6000, 3000), (2000, 3000)], 200)
    arena = Arena(MAT, [block, Obstacle([(-8000, -4000), (-2000, 4000)], 400)])
    for start, way in (
        ((14_500, -1388), (0, 1)), ((14_500, -1388), (0, -7)), ((-14_500, 11_500), (3, 0)), ((1300, -2000), (0, 1)),
        ((6700, 2000), (0, -1)), ((2000, 3700), (1, 0)), ((13_000, 11_500), (-5, 0)),
    ):  # fmt: skip
        assert farthest(arena, kind(arena), start, way, 3000, 500, ()).length == 3000, (start, way)


@pytest.mark.parametrize("kind", [PlainSweeper, MunkSweeper])
def test_no_point_beyond_the_farthest_stop_is_legal(kind: Any) -> None:
    """Ways across the sand, and ways along whatever one leans on."""
    rng = Random(11)
    slides = 0
    for _ in range(60):
        arena = random_arena(rng, Oval(15_000, 12_000), Oval(13_000, 13_000))
        answers = kind(arena)
        *discs, me = random_discs(rng, arena, 10)
        at = me.at
        for _ in range(6):
            way, limit = random_way(rng), rng.choice(MOVES)
            if any(disc.sticks and touches(at, disc.at, me.radius + disc.radius) for disc in discs):
                break
            for flush in (way, *edges_along(arena, rng)):
                stop = farthest(arena, answers, at, flush, limit, me.radius, discs)
                slides += flush is not way
                beyond = range(stop.length + 1, limit + 1)
                for length in (*beyond[:60], *rng.sample(beyond, min(60, len(beyond)))):
                    to = along(at, flush, length)
                    assert square(at, to) > limit * limit or blocked_by(arena, at, to, me.radius, discs) is not None
            at = farthest(arena, answers, at, way, limit, me.radius, discs).to
    assert slides > 300


def edges_along(arena: Arena, rng: Random) -> list[tuple[int, int]]:
    """Ways along an edge of each obstacle and of the wall, either way round."""
    corners = arena.wall.corners
    n = rng.randrange(len(corners))
    sides = [rng.choice(thing.sides) for thing in arena.obstacles if thing.sides]
    return [minus(*rng.choice((side, side[::-1]))) for side in (*sides, (corners[n - 1], corners[n]))]


def test_both_settle_at_the_same_place() -> None:
    rng = Random(9)
    for _ in range(150):
        arena = random_arena(rng, Oval(15_000, 12_000))
        *discs, me = random_discs(rng, arena, 12)
        plain, munk = PlainSweeper(arena), MunkSweeper(arena)
        for _ in range(5):
            way, limit = random_way(rng), rng.choice(MOVES)
            one = farthest(arena, plain, me.at, way, limit, me.radius, discs)
            two = farthest(arena, munk, me.at, way, limit, me.radius, discs)
            assert one.to == two.to


def test_a_disc_that_sticks_ends_a_move_that_grazes_it() -> None:
    arena = Arena(MAT)
    answers = sweeper(arena)
    for sticks, length in ((True, 4000), (False, 7000)):
        stop = farthest(arena, answers, (0, 0), (1, 0), 7000, 500, [Disc((4000, 1010), 500, sticks)])
        assert stop.length == length
    stop = farthest(arena, answers, (0, 0), (1, 0), 7000, 500, [Disc((4000, 0), 500, True)])
    assert (stop.length, stop.met) == (3000, 0)


# ---- regions


def test_a_region_is_cut_by_walls_bodies_and_pillars() -> None:
    arena = Arena(oval_corners(15_000, 12_000), [Obstacle([(3000, 0)], 700)])
    discs = [Disc((0, 3000), 500, True), Disc((-6000, 0), 1000)]
    found = region(sweeper(arena), (0, 0), 7000, 500, discs, round_parts(arena))
    for point, inside in (
        ((1700, 0), True), ((1900, 0), False), ((6000, 0), False), ((0, 1990), True), ((0, 2100), False),
        ((0, 6000), False), ((-4400, 0), True), ((-4600, 0), False), ((0, -6900), True), ((0, -7100), False),
        ((4900, 4900), True), ((4900, 5100), False),
    ):  # fmt: skip
        assert found.holds(point) is inside, point
    assert len(found.outline()) == len(found.rays) >= 180
    assert [run for run in found.runs(0)] and not found.runs(WALL)


def test_a_region_says_of_each_point_what_the_rules_say() -> None:
    rng = Random(12)
    for _ in range(12):
        arena = random_arena(rng)
        *discs, me = random_discs(rng, arena, 12)
        if any(disc.sticks and touches(me.at, disc.at, me.radius + disc.radius) for disc in discs):
            continue
        limit = rng.choice(MOVES)
        found = region(sweeper(arena), me.at, limit, me.radius, discs, round_parts(arena))
        wrong = total = 0
        for _ in range(150):
            x, y = rng.randint(-limit, limit), rng.randint(-limit, limit)
            if 0 < hypot(x, y) < limit:
                to = me.at[0] + x, me.at[1] + y
                wrong += found.holds(to) != (blocked_by(arena, me.at, to, me.radius, discs) is None)
                total += 1
        assert wrong <= total // 25, "only points between two rays at an edge may differ"


def test_the_runs_of_a_region_join_over_east() -> None:
    arena = Arena(MAT)
    found = region(sweeper(arena), (0, 0), 7000, 500, [Disc((3000, 0), 500, True)])
    runs = found.runs(0)
    assert len(runs) == 1 and len(runs[0]) > 10
