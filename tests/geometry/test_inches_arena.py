"""Arenas: what lies inside the wall and clear of what stands on the sand."""

from __future__ import annotations

from math import cos, hypot, sin, tau
from random import Random

import pytest

from game.geometry.inches import Point
from game.geometry.inches_arena import Arena, Obstacle, Oval, Wall, is_convex, oval_corners

MAT: tuple[Point, ...] = ((-15_000, -12_000), (15_000, -12_000), (15_000, 12_000), (-15_000, 12_000))


def test_an_oval_is_a_convex_polygon_on_its_curve() -> None:
    corners = oval_corners(15_000, 12_000)
    assert len(corners) == 96 and is_convex(corners)
    assert {(15_000, 0), (0, 12_000), (-15_000, 0), (0, -12_000)} <= set(corners)
    for x, y in corners:
        assert abs(hypot(x / 15_000, y / 12_000) - 1) < 1e-4
        assert (-x, y) in corners and (x, -y) in corners


def test_what_is_convex() -> None:
    assert is_convex(MAT) and is_convex(MAT[:3])
    assert not is_convex(MAT[::-1]), "the wrong way round"
    assert not is_convex(MAT[:2]) and not is_convex([*MAT[:2], (15_000, 0), *MAT[2:]]), "a corner in line"
    star = [(0, -100), (60, 80), (-95, -30), (95, -30), (-60, 80)]
    assert not is_convex(star) and not is_convex(star[::-1]), "twice round is not simple"


@pytest.mark.parametrize("radius", [0, 500, 1000])
def test_a_base_may_lean_on_the_wall_and_no_more(radius: int) -> None:
    wall = Wall(MAT)
    assert wall.holds((15_000 - radius, 0), radius) and not wall.holds((15_001 - radius, 0), radius)
    assert wall.holds((0, radius - 12_000), radius) and not wall.holds((0, radius - 12_001), radius)
    assert not wall.holds((0, 90_000), radius) and not wall.holds((0, -90_000), radius)


@pytest.mark.parametrize("corners", [MAT, oval_corners(15_000, 12_000), ((0, -9000), (8000, 6000), (-9000, 5000))])
def test_the_quick_answer_is_the_full_one(corners: tuple[Point, ...]) -> None:
    wall, rng = Wall(corners), Random(4)
    for _ in range(4000):
        at = rng.randint(-16_000, 16_000), rng.randint(-13_000, 13_000)
        radius = rng.choice((500, 1000))
        assert wall.holds(at, radius) == all(a * at[0] + b * at[1] >= k for a, b, k in wall.planes(radius))


@pytest.mark.parametrize("half", [(15_000, 12_000), (9000, 9000), (4000, 20_000)])
def test_a_base_may_lean_on_the_curve_of_an_oval(half: tuple[int, int]) -> None:
    """Not on the chords of a polygon within it, which would keep it off by several mils."""
    a, b = half
    wall, rng = Oval(a, b), Random(5)
    for _ in range(1500):
        angle, radius = rng.uniform(0, tau), rng.choice((0, 500, 1000))
        x, y = a * cos(angle), b * sin(angle)
        nx, ny = b * cos(angle), a * sin(angle)
        for gap, inside in ((1, True), (-2, False)):
            away = (radius + gap) / hypot(nx, ny)
            at = x - away * nx, y - away * ny
            if b * b < a * radius or a * a < b * radius or hypot(*at) < radius:
                continue  # the wall bends more than the base: it may be nearer elsewhere
            there = (round(at[0]), round(at[1]))
            assert wall.holds(there, radius) is inside or abs(gap) < hypot(there[0] - at[0], there[1] - at[1])


def test_an_oval_too_slender_for_a_base_still_keeps_it_in() -> None:
    wall = Oval(20_000, 3000)
    for x in range(17_000, 20_001, 10):
        if wall.holds((x, 0), 1000):
            turns = (tau * step / 720 for step in range(720))
            edge = [(x + 997 * cos(turn), 997 * sin(turn)) for turn in turns]
            assert all(hypot(px / 20_000, py / 3000) <= 1 for px, py in edge), x
    assert wall.holds((17_000, 0), 1000) and not wall.holds((19_500, 0), 1000)


def test_an_oval_keeps_within_its_half_planes_and_its_outline() -> None:
    wall, rng = Oval(15_000, 12_000), Random(6)
    outline, within = Wall(wall.outline()), Wall(wall.corners)
    for _ in range(1500):
        at, radius = (rng.randint(-15_000, 15_000), rng.randint(-12_000, 12_000)), rng.choice((500, 1000))
        if wall.holds(at, radius):
            assert all(a * at[0] + b * at[1] >= k for a, b, k in wall.planes(radius))
            assert outline.holds(at, radius)
        if within.holds(at, radius):
            assert wall.holds(at, radius), "whatever the polygon holds"


def test_a_pillar_a_column_and_a_block() -> None:
    pillar = Obstacle([(0, 0)], 700)
    assert pillar.is_clear((1200, 0), (1200, 0), 500) and not pillar.is_clear((1199, 0), (1199, 0), 500)
    assert not pillar.is_clear((-3000, 0), (3000, 0), 500) and pillar.is_clear((-3000, 1200), (3000, 1200), 500)
    column = Obstacle([(-2000, 0), (2000, 0)], 400)
    assert column.is_clear((-3000, 900), (3000, 900), 500) and not column.is_clear((-3000, 899), (3000, 899), 500)
    assert column.is_clear((2900, 0), (2900, 0), 500) and not column.is_clear((0, -3000), (0, 3000), 500)
    block = Obstacle([(-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)], 0)
    assert not block.is_clear((0, 0), (0, 0), 500), "inside it"
    assert block.is_clear((1500, 0), (1500, 900), 500) and not block.is_clear((1499, 0), (1499, 900), 500)
    assert block.is_clear((1300, 1400), (1300, 1400), 500) and not block.is_clear((1299, 1399), (1299, 1399), 500)


def test_an_arena_names_what_is_in_the_way() -> None:
    pillar = Obstacle([(0, 0)], 700)
    arena = Arena(MAT, [pillar])
    assert arena.first_in_way((-5000, 0), (5000, 0), 500) is pillar
    assert arena.first_in_way((-5000, 0), (-15_000, 0), 500) is arena.wall
    assert arena.first_in_way((-5000, 0), (-5000, 5000), 500) is None
    assert arena.has_room((-5000, 0), 500) and not arena.has_room((1000, 0), 500)
