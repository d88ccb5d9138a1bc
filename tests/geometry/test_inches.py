"""Integer geometry in mils: distances, sweeps, arcs, all exact."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

import pytest

from game.geometry.inches import (
    TOUCH,
    WINDS,
    along,
    arc_of,
    distance,
    inches,
    is_apart,
    is_approaching,
    is_clear_of_point,
    is_clear_of_segment,
    is_nearer_by,
    passes_within,
    root_up,
    touches,
    turned,
)


def test_root_up_is_the_least_root_that_is_enough() -> None:
    assert [root_up(n) for n in (0, 1, 2, 4, 5, 10**12, 10**12 + 1)] == [0, 1, 2, 2, 3, 10**6, 10**6 + 1]


def test_touching_ends_exactly_at_twenty_mils() -> None:
    assert touches((0, 0), (1020, 0), 1000) and not touches((0, 0), (1021, 0), 1000)
    assert touches((0, 0), (0, 1000 + TOUCH), 1000)
    assert is_apart((0, 0), (600, 800), 1000) and not is_apart((0, 0), (600, 799), 1000)


@pytest.mark.parametrize("length", [0, 1, 999, 5000, 30_000])
def test_a_point_along_a_way_is_within_a_mil_of_its_length(length: int) -> None:
    rng = Random(length)
    for _ in range(200):
        way = rng.randint(-(10**6), 10**6), rng.randint(-(10**6), 10**6) or 1
        x, y = along((0, 0), way, length)
        assert abs(hypot(x, y) - length) <= 0.75
        assert abs(x * way[1] - y * way[0]) <= 0.75 * hypot(*way)


def test_a_sweep_past_a_point_is_judged_exactly() -> None:
    assert is_clear_of_point((0, 0), (1000, 0), (500, 300), 300)
    assert not is_clear_of_point((0, 0), (1000, 0), (500, 299), 300)
    assert is_clear_of_point((0, 0), (1000, 0), (1180, 240), 300), "beyond the end it is the end that counts"
    assert not is_clear_of_point((0, 0), (1000, 0), (1179, 240), 300)
    assert passes_within((0, 0), (1000, 0), (500, 300), 300) and not passes_within((0, 0), (1000, 0), (500, 301), 300)


def test_clear_and_within_agree_with_floats_away_from_the_border() -> None:
    rng = Random(5)
    for _ in range(3000):
        a, b, c = ((rng.randint(-5000, 5000), rng.randint(-5000, 5000)) for _ in range(3))
        dx, dy = b[0] - a[0], b[1] - a[1]
        t = max(0.0, min(1.0, ((c[0] - a[0]) * dx + (c[1] - a[1]) * dy) / max(1, dx * dx + dy * dy)))
        gap = hypot(a[0] + t * dx - c[0], a[1] + t * dy - c[1])
        assert is_clear_of_point(a, b, c, int(gap) - 1) and not is_clear_of_point(a, b, c, int(gap) + 2)
        assert passes_within(a, b, c, int(gap) + 2) and not passes_within(a, b, c, max(0, int(gap) - 1))


def test_segments_that_cross_are_not_clear_of_each_other() -> None:
    assert not is_clear_of_segment((0, 0), (10_000, 0), (5000, -5000), (5000, 5000), 10)
    assert is_clear_of_segment((0, 0), (10_000, 0), (5000, 500), (5000, 5000), 500)
    assert not is_clear_of_segment((0, 0), (10_000, 0), (5000, 499), (5000, 5000), 500)


def test_approaching_ends_at_the_nearest_place() -> None:
    assert is_approaching((0, 0), (3000, 0), (3000, 1000))
    assert not is_approaching((0, 0), (3001, 0), (3000, 1000))


def test_nearer_by_an_inch_is_exact() -> None:
    goal = (10_000, 0)
    assert is_nearer_by(1000, (0, 0), (1000, 0), goal) and not is_nearer_by(1000, (0, 0), (999, 0), goal)
    assert is_nearer_by(1000, (0, 0), (4000, 6000 + 708), (4000, 6708 + 400))
    assert not is_nearer_by(1000, (0, 0), (0, 0), goal) and not is_nearer_by(1000, (0, 0), (-5000, 0), goal)
    rng = Random(2)
    for _ in range(2000):
        then = rng.randint(-9000, 9000), rng.randint(-9000, 9000)
        by = 10_000 - hypot(then[0] - goal[0], then[1] - goal[1])
        if abs(by - 1000) > 1e-6:
            assert is_nearer_by(1000, (0, 0), then, goal) == (by > 1000)


def test_arcs_agree_with_angles_away_from_the_borders() -> None:
    rng = Random(3)
    for _ in range(3000):
        facing = rng.randint(-999, 999), rng.randint(-999, 999) or 1
        other = rng.randint(-999, 999), rng.randint(-999, 999) or 1
        angle = abs((degrees(atan2(other[1], other[0]) - atan2(facing[1], facing[0])) + 180) % 360 - 180)
        if min(abs(angle - 90), abs(angle - 150)) > 1e-6:
            assert arc_of(facing, (0, 0), other) == ("front" if angle < 90 else "side" if angle < 150 else "back")


def test_winds_are_fifteen_degrees_apart() -> None:
    assert len(set(WINDS)) == 24 and WINDS[0] == (10_000, 0) and WINDS[6] == (0, 10_000)


def test_turning_goes_clockwise_on_the_screen() -> None:
    x, y = turned((1000, 0), 90)
    assert x == 0 and 999_000 < y < 1_060_000
    x, y = turned((0, 1000), 60)
    assert x < 0 < y and distance((0, 0), (x, y)) > 900_000


@pytest.mark.parametrize(
    ("mils", "text"), [(0, "0.0"), (5000, "5.0"), (4900, "4.9"), (4950, "4.95"), (4951, "4.96"), (10_000, "10.0")]
)
def test_lengths_in_words_are_never_rounded_down(mils: int, text: str) -> None:
    assert inches(mils) == text
