"""How the pictures of two who clash are thrown back and spring home: bodies on the sand, stepped by pymunk.

Only pictures are shoved. Each body hangs on a damped spring at the place where its figure stands by the rules, and the
last of a track is always that place. A clash is worked out at once, in fixed steps, from what is given: the same each time.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from game.ui.geometry import Point

STEP = 1 / 240
ROOM = 0.2
"""Inches between two whose bases touch, before their bodies meet."""
STIFF, DAMP = 150.0, 6.0
"""The spring that takes a body home and what calms it, for each unit of weight: who weighs more stands firmer."""
BOUNCE, RUB = 0.85, 0.5
HOME = 0.7
"""From this share of a track on, what is left of the way home is walked."""
MAN, BEAST = 1.0, 2.4
"""What a man and a beast weigh."""


@dataclass(frozen=True)
class Runner:
    """One of a clash: his weight, and how fast he runs at the other, in inches a second; below 0 he is thrown back."""

    weight: float
    speed: float


@dataclass(frozen=True)
class Track:
    """Where the pictures of the two are, away from their places, in inches: one pair a step."""

    steps: tuple[tuple[Point, Point], ...]

    def at(self, share: float) -> tuple[Point, Point]:
        """At a share of the time; between two steps, between their places."""
        place = max(0.0, min(1.0, share)) * (len(self.steps) - 1)
        low = min(int(place), len(self.steps) - 2)
        (a, b), (c, d) = self.steps[low], self.steps[low + 1]
        return _between(a, c, place - low), _between(b, d, place - low)


def clash(apart: Point, one: Runner, two: Runner, seconds: float, seed: int) -> Track:
    """Both run, meet, and spring back; `apart` leads from the first to the second, in inches."""
    try:
        return _stepped(apart, one, two, seconds, seed)
    except ImportError:
        return _waved(apart, one, two, seconds)


def _stepped(apart: Point, one: Runner, two: Runner, seconds: float, seed: int) -> Track:
    """pymunk's answer."""
    import pymunk

    rng = random.Random(seed)
    space = pymunk.Space()
    space.collision_slop = 0.001
    gap = math.hypot(*apart) or 1.0
    heading = math.atan2(apart[1], apart[0])
    bodies: list[pymunk.Body] = []
    homes: tuple[Point, Point] = ((0.0, 0.0), apart)
    for home, runner, way in zip(homes, (one, two), (heading, heading + math.pi), strict=True):
        weight = runner.weight
        body = pymunk.Body(weight, float("inf"))
        body.position = home
        way += rng.uniform(-0.22, 0.22)  # nobody runs quite straight
        body.velocity = runner.speed * math.cos(way), runner.speed * math.sin(way)
        shape = pymunk.Circle(body, max(0.05, (gap - ROOM) / 2))
        shape.elasticity, shape.friction = BOUNCE, RUB
        spring = pymunk.DampedSpring(space.static_body, body, home, (0.0, 0.0), 0.0, STIFF * weight, DAMP * weight)
        space.add(body, shape, spring)
        bodies.append(body)
    count = max(2, round(seconds / STEP))
    steps: list[tuple[Point, Point]] = [((0.0, 0.0), (0.0, 0.0))]
    for n in range(1, count + 1):
        space.step(STEP)
        keep = _kept(n / count)
        a, b = ((body.position - home) * keep for body, home in zip(bodies, homes, strict=True))
        steps.append(((a.x, a.y), (b.x, b.y)))
    return Track(tuple(steps))


def _waved(apart: Point, one: Runner, two: Runner, seconds: float) -> Track:
    """Where pymunk is not installed: forth and back along the line."""
    gap = math.hypot(*apart) or 1.0
    count = max(2, round(seconds / STEP))
    pushes = [0.04 * math.sin(2 * math.pi * n / count) * _kept(n / count) / gap for n in range(count + 1)]
    ways = ((one.speed * apart[0], one.speed * apart[1]), (-two.speed * apart[0], -two.speed * apart[1]))
    (ax, ay), (bx, by) = ways
    return Track(tuple(((ax * push, ay * push), (bx * push, by * push)) for push in pushes))


def _kept(share: float) -> float:
    """How much of its offset a body keeps, so that it ends at home."""
    left = max(0.0, min(1.0, (1 - share) / (1 - HOME)))
    return left * left * (3 - 2 * left)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
