"""M37: what the search for a move that satisfies the crowd says of a whole box, held against each point of it."""

from __future__ import annotations

import random
from typing import Any

from game.geometry.inches import square
from game.rules.moritari.closing import _Search, _within
from tests.rules.moritari.position import RULES, acting
from tests.rules.moritari.test_slits import FOE, MAN, at

Box = tuple[int, int, int, int]


def boxes(rng: random.Random, number: int) -> list[Box]:
    found = []
    for _ in range(number):
        x, y = rng.randint(-9, 9), rng.randint(-9, 9)
        found.append((x, y, x + rng.randint(0, 6), y + rng.randint(0, 6)))
    return found


def test_a_box_lies_past_a_disc_when_each_of_its_points_does() -> None:
    rng = random.Random(37)
    said = set()
    for box in boxes(rng, 400):
        start, foe = ((rng.randint(-8, 8), rng.randint(-8, 8)) for _ in range(2))
        if start == foe:
            continue
        search: Any = _Search(RULES.ground, acting(0, at(MAN, start), at(FOE, foe)), 0)
        (disc,) = search.foes
        middle = start[0] + foe[0], start[1] + foe[1]
        halves = [(x, y) for x in range(2 * box[0], 2 * box[2] + 1) for y in range(2 * box[1], 2 * box[3] + 1)]
        past = all(square(half, middle) > square(start, foe) for half in halves)
        assert search._is_past(box, disc) == past, (box, start, foe)
        said.add(past)
    assert said == {True, False}


def test_a_box_is_cut_to_what_lies_in_all_half_planes_and_loses_no_point_of_it() -> None:
    rng = random.Random(38)
    for box in boxes(rng, 400):
        planes = tuple((rng.randint(-3, 3), rng.randint(-3, 3), rng.randint(-9, 9)) for _ in range(2))
        points = [(x, y) for x in range(box[0], box[2] + 1) for y in range(box[1], box[3] + 1)]
        good = [(x, y) for x, y in points if all(a * x + b * y >= k for a, b, k in planes)]
        rest = _within(box, planes)
        assert rest is not None or not good
        for x, y in good:
            assert rest is not None and rest[0] <= x <= rest[2] and rest[1] <= y <= rest[3], (box, planes)


def test_a_half_plane_along_an_axis_cuts_to_the_very_line() -> None:
    box = (0, 0, 10, 10)
    assert _within(box, ((1, 0, 4),)) == (4, 0, 10, 10) and _within(box, ((-1, 0, -4),)) == (0, 0, 4, 10)
    assert _within(box, ((0, 1, 4),)) == (0, 4, 10, 10) and _within(box, ((0, -1, -4),)) == (0, 0, 10, 4)
    assert _within(box, ((1, 0, 10),)) == (10, 0, 10, 10) and _within(box, ((1, 0, 11),)) is None
