"""How somebody falls: a jointed body that nobody sees is thrown over by the blow, and says when his knees give, which way
he goes over and how he comes to lie; what he held is thrown from his hands and slides to where it stops.

All of it is worked out from what stands in the log: the same each time, in motion or not.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.rules.moritari.data import Kind
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import Pose
from game.ui.geometry import Point

Thing = Literal["gladius", "scutum", "hasta", "parma", "sica", "parmula", "pike", "trident", "net"]
HELD: dict[Kind, tuple[Thing, ...]] = {
    "murmillo": ("gladius", "scutum"), "secutor": ("gladius", "scutum"), "hoplomachus": ("hasta", "parma"),
    "thraex": ("sica", "parmula"), "dimachaerus": ("sica", "sica"), "bestiarius": ("pike",), "retiarius": ("trident", "net"),
}  # fmt: skip
"""In the right hand, in the left."""
SIZES: dict[Thing, tuple[float, float]] = {
    "gladius": (0.62, 0.14), "scutum": (0.76, 0.5), "hasta": (1.2, 0.12), "parma": (0.5, 0.5), "sica": (0.55, 0.2),
    "parmula": (0.46, 0.42), "pike": (1.4, 0.14), "trident": (1.2, 0.26), "net": (0.4, 0.4),
}  # fmt: skip
"""Length and width on the sand, in inches."""
RATE = 60
"""Moments a second that are kept."""
SUB = 4
"""Steps of a moment."""
SECONDS = 0.95
"""After which everything lies still."""
GRAVITY = 1500.0
"""Hundredths of an inch a second, a second: a man goes over in about half a second."""
MAN, BEAST = (31.0, 29.0, 52.0), (20.0, 20.0, 30.0)
"""Lengths of shin, thigh and trunk, in hundredths of an inch."""


Edge = tuple[float, float, float, float, float]
"""A wall's edge as seen from the middle of the base: x and y of both ends, and how thick it is to either side, in inches."""


@dataclass(frozen=True)
class Blow:
    """What a fall is worked out from. Degrees clockwise from east; `bearing` leads from him to who struck him."""

    kind: Kind
    facing: float
    bearing: float
    force: int
    """Hit points it cost, and one more from a beast."""
    seed: int
    walls: tuple[Edge, ...] = ()
    """What stands near: nothing slides through it."""


@dataclass(frozen=True)
class Thrown:
    """One thing on its way from a hand: at each moment its place from the middle of the base (inches), height, turn."""

    thing: Thing
    track: tuple[tuple[float, float, float, float], ...]

    def at(self, seconds: float) -> tuple[float, float, float, float]:
        return self.track[max(0, min(len(self.track) - 1, round(seconds * RATE)))]


@dataclass(frozen=True)
class Moment:
    """How he is seen: in which pose, turned where, how far off the sand (inches)."""

    pose: Pose
    facing: float
    lift: float = 0.0


@dataclass(frozen=True)
class Fall:
    """From the blow to where he lies."""

    moments: tuple[Moment, ...]
    things: tuple[Thrown, ...]
    facing: float
    """Where his head lies."""
    prone: bool
    """On his face."""

    def at(self, seconds: float) -> Moment:
        return self.moments[max(0, min(len(self.moments) - 1, round(seconds * RATE)))]


@lru_cache(maxsize=64)
def fall_of(blow: Blow) -> Fall:
    """The whole fall."""
    rng = random.Random(blow.seed)
    beastly = blow.kind in BEASTS
    away = (blow.bearing + 180) % 360
    behind = abs(_turn(blow.facing, blow.bearing)) > 90
    front = 1 if behind else -1  # of him, along the way he is thrown
    try:
        tilts = _ragdoll(blow.force, front, BEAST if beastly else MAN, rng)
        spin, things = _spilled(blow, away, rng)
    except ImportError:
        tilts = _timbered()
        spin, things = rng.uniform(-30, 30), _dropped(blow, rng)
    towards = tilts[-1][0] < 0  # he went down over his knees, at who struck him
    prone = not beastly and (behind != towards)
    head = (away + (180 if towards else 0) + spin) % 360
    if beastly:
        head = (blow.facing + 0.6 * spin) % 360
    return Fall(tuple(_moments(blow, tilts, head, prone)), things, head, prone)


def _turn(a: float, b: float) -> float:
    """From a to b the short way, -180..180."""
    return (b - a + 180) % 360 - 180


Tilt = tuple[float, float, float]
"""Of the trunk from upright (degrees; below 0: at who struck him), height of hip and of neck as shares of theirs upright."""


def _ragdoll(force: int, front: int, lengths: tuple[float, float, float], rng: random.Random) -> list[Tilt]:
    """Shin, thigh, trunk, head and arm in the upright plane of the blow, which comes from the left; `front`: 1 where he
    looks to the right."""
    import pymunk

    shin, thigh, trunk = lengths
    space = pymunk.Space()
    space.gravity, space.damping = (0, -GRAVITY), 0.75
    floor = pymunk.Segment(space.static_body, (-900, -10), (900, -10), 10)
    floor.friction, floor.elasticity = 1.1, 0.22
    space.add(floor)
    foot, knee, hip = 5.0, 5.0 + shin, 5.0 + shin + thigh
    neck = hip + trunk
    speed = 16.0 * force + rng.uniform(0, 30)
    if front > 0:
        speed += 26.0  # nobody who is struck from behind keeps his feet under him
    if front < 0 and force < 3 and rng.random() < 0.3:
        speed = -45.0  # he doubles up over the blade
    parts = [(foot, knee, 3.0, 0.0), (knee, hip, 4.0, 0.35), (hip, neck, 9.0, 1.0), (neck, neck + 24, 2.0, 1.0),
             (neck - 6, neck - 50, 1.6, 0.4)]  # fmt: skip
    bodies: list[pymunk.Body] = []
    for low, high, mass, share in parts:
        long = abs(high - low)
        body = pymunk.Body(mass, mass * (long * long / 12 + 30))
        body.position = rng.uniform(-0.4, 0.4), (low + high) / 2
        body.velocity = speed * share, 0
        shape = pymunk.Segment(body, (0, -long / 2 + 2), (0, long / 2 - 2), 5)
        shape.friction, shape.elasticity, shape.filter = 0.9, 0.25, pymunk.ShapeFilter(group=1)
        space.add(body, shape)
        bodies.append(body)
    legs, upper, chest, skull, arm = bodies
    joints = ((legs, upper, knee, (0.0, 2.2)), (upper, chest, hip, (-1.7, 0.45)), (chest, skull, neck, (-0.7, 0.7)),
              (chest, arm, neck - 6, (-2.6, 2.6)))  # fmt: skip
    for a, b, high, (low, most) in joints:
        limits = (low, most) if front > 0 else (-most, -low)
        space.add(pymunk.PivotJoint(a, b, (0, high)), pymunk.RotaryLimitJoint(a, b, *limits))
    tread = pymunk.PivotJoint(space.static_body, legs, (0, foot))
    tread.max_force = 9000
    space.add(tread)
    upper.angular_velocity = front * rng.uniform(1.0, 4.0)  # the knees give
    found: list[Tilt] = []
    for n in range(round(SECONDS * RATE)):
        for _ in range(SUB):
            space.step(1 / (RATE * SUB))
        if n == 12:
            space.remove(tread)  # the feet slip
        top, seat = chest.local_to_world((0, trunk / 2)), chest.local_to_world((0, -trunk / 2))
        found.append((-math.degrees(chest.angle), seat.y / hip, top.y / neck))
    return found


def _timbered() -> list[Tilt]:
    """Where pymunk is not installed: like a tree."""
    shares = [min(1.0, n / (0.55 * RATE)) ** 2 for n in range(round(SECONDS * RATE))]
    return [(90 * t, 1 - 0.85 * t, math.cos(t * math.pi / 2)) for t in shares]


def _moments(blow: Blow, tilts: Sequence[Tilt], head: float, prone: bool) -> list[Moment]:
    """What of the poses comes nearest; he never gets up again on his way down."""
    beastly = blow.kind in BEASTS
    order: tuple[Pose, ...] = ("staggered", "buckling", "pitching" if prone else "toppling", "prone" if prone else "down")
    if beastly:
        order = ("staggered", "buckling", "pitching", "toppling", "dead")
    over = head if prone or beastly else head + 180
    bend, found, stage = _turn(blow.facing, over), [], 0
    rest = min(neck for _, _, neck in tilts[-6:])
    for n, (tilt, hip, neck) in enumerate(tilts):
        lean, last = abs(tilt), len(order) - 1
        now = 0 if lean < 10 and hip > 0.9 else 1 if lean < 30 and hip > 0.55 else last - 1
        if beastly and now == last - 1 and lean < 52 and hip > 0.4:
            now = 2
        if neck < 0.36 or n >= len(tilts) - 12:
            now = last
        stage = min(max(stage, now), stage + 1)  # one after the other
        lies = stage == last
        facing = head if lies else blow.facing + bend * stage / (last - 1)  # turned a step with each pose
        lift = max(0.0, neck - rest) * 0.9 if lies else 0.0
        found.append(Moment(order[stage], facing % 360, min(0.22, lift)))
    found[-1] = Moment(order[-1], head)
    return found


def _spilled(blow: Blow, away: float, rng: random.Random) -> tuple[float, tuple[Thrown, ...]]:
    """From above: he is turned as he goes down, and what he held slides over the sand, round him and his foe's base."""
    import pymunk

    space = pymunk.Space()
    space.damping = 0.035
    for place, r in (((0.0, 0.0), 0.16), (_polar(blow.bearing, 1.0), 0.5)):
        post = pymunk.Circle(space.static_body, r, place)
        post.friction, post.elasticity = 0.6, 0.3
        space.add(post)
    for ax, ay, bx, by, thick in blow.walls:
        wall = pymunk.Segment(space.static_body, (ax, ay), (bx, by), thick)
        wall.friction, wall.elasticity = 0.6, 0.3
        space.add(wall)
    fallen = pymunk.Body(8.0, 3.0)
    fallen.position, fallen.angle = _polar(away, 0.55), math.radians(away)
    trunk = pymunk.Poly.create_box(fallen, (1.1, 0.3))
    trunk.filter = pymunk.ShapeFilter(group=1, mask=0)  # it only hangs on its feet
    space.add(fallen, trunk, pymunk.PivotJoint(space.static_body, fallen, (0.0, 0.0)))
    fallen.angular_velocity = rng.choice((-1, 1)) * rng.uniform(0.4, 2.0)
    bodies: list[tuple[Thing, pymunk.Body]] = []
    for thing, side in zip(HELD.get(blow.kind, ()), (1, -1), strict=False):
        body = pymunk.Body(1.0, 0.12)
        out = _polar(blow.facing + 90 * side + rng.uniform(-50, 50), 0.42)
        fore = _polar(blow.facing, 0.22)
        body.position = out[0] + fore[0], out[1] + fore[1]
        body.angle = math.radians(blow.facing + rng.uniform(-30, 30))
        speed = 0.8 + 0.3 * blow.force + rng.uniform(0, 1.0)
        push = _polar(away, 0.5 * speed)
        body.velocity = out[0] / 0.42 * speed + push[0], out[1] / 0.42 * speed + push[1]
        body.angular_velocity = rng.choice((-1, 1)) * rng.uniform(1.5, 6.0)
        shape = pymunk.Poly.create_box(body, SIZES[thing])
        shape.friction, shape.elasticity = 0.7, 0.2
        space.add(body, shape)
        bodies.append((thing, body))
    tracks: list[list[tuple[float, float, float, float]]] = [[] for _ in bodies]
    for n in range(round(SECONDS * RATE)):
        for _ in range(2):
            space.step(1 / (RATE * 2))
        for (_, body), track in zip(bodies, tracks, strict=True):
            x, y = body.position
            track.append((x, y, bounced(n / RATE, 0.8), math.degrees(body.angle) % 360))
    spin = max(-42.0, min(42.0, _turn(away, math.degrees(fallen.angle))))
    return spin, tuple(Thrown(thing, tuple(track)) for (thing, _), track in zip(bodies, tracks, strict=True))


def _dropped(blow: Blow, rng: random.Random) -> tuple[Thrown, ...]:
    """Where pymunk is not installed: beside him."""
    found = []
    for thing, side in zip(HELD.get(blow.kind, ()), (1, -1), strict=False):
        x, y = _polar(blow.facing + 90 * side, 0.8)
        found.append(Thrown(thing, ((x, y, 0.0, rng.uniform(0, 360)),)))
    return tuple(found)


def bounced(seconds: float, high: float, keeps: float = 0.32, g: float = 16.0) -> float:
    """Height of what falls from `high` inches and bounces up with that share of its speed."""
    speed, fall = math.sqrt(2 * g * high), math.sqrt(2 * high / g)
    if seconds < fall:
        return high - g * seconds * seconds / 2
    seconds -= fall
    for _ in range(4):
        speed *= keeps
        hop = 2 * speed / g
        if seconds < hop:
            return speed * seconds - g * seconds * seconds / 2
        seconds -= hop
    return 0.0


def _polar(degrees: float, length: float) -> Point:
    return length * math.cos(math.radians(degrees)), length * math.sin(math.radians(degrees))
