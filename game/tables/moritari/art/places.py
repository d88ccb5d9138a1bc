"""Where chips, plates and words may lie: beside their owner, on the side of the free sand, on no face and on no odds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.rules.moritari.data import Kind
from game.rules.moritari.state import FigureId
from game.tables.moritari.art.figures import FACES, MAN, scale_of
from game.tables.moritari.art.poses import READY, Pose, stance
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.motion.stage import Body
from game.tables.moritari.play.aim import Aim
from game.ui.geometry import Box, Point

SHARE = 0.2
"""Half a face's width, of what a portrait shows."""
WAYS = tuple((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 30))
"""Directions in which something may lie from its owner."""
UP = (0.0, -1.0)
FAR = (1.0, 1.5, 2.2, 3.2, 4.6)
"""How far, in times of the least distance."""
TINY = 0.5
"""Units that what lies snug keeps away."""
STEPS = 23
"""Columns and rows of places that are tried last."""
What = Literal["chip", "plate", "odds", "call", "tag", "badge", "lens", "banner"]


class Laid(NamedTuple):
    """Something that lies over the sand in this frame. "odds" are figures of odds."""

    what: What
    box: Box


def face_of(view: Layout, kind: Kind, at: Sequence[float], facing: float, pose: Pose = "ready") -> Box:
    """The face of a figure that stands at `at` (mils), on the screen; of a helmet what the visor is in."""
    fore, height, units = FACES.get(kind, MAN)
    if kind not in FACES:  # where his chest leads it
        x, _, z = stance(pose, "blade").chest
        fore, height = fore + 1.2 * (x - READY.chest[0]), height + 1.1 * (z - READY.chest[2])
    scale = scale_of(kind) * view.ppi / 100
    x, y = view.at(at)
    angle = math.radians(facing)
    half = SHARE * units * scale
    cx, cy = x + fore * math.cos(angle) * scale, y + (fore * math.sin(angle) * 0.6 - height * 0.8) * scale
    return Box(cx - half, cy - half, 2 * half, 2 * half)


def body_face(view: Layout, body: Body) -> Box:
    """Of a figure as it is shown at this moment."""
    at = body.at[0] + 1000 * body.shift[0], body.at[1] + 1000 * (body.shift[1] - body.lift)
    return face_of(view, body.kind, at, body.facing, body.stance)


@dataclass
class Cover:
    """One frame: the faces that are to be seen, and what lies over the sand so far."""

    faces: dict[FigureId, Box]
    bodies: list[Box] = field(default_factory=list)
    """Those who stand or lie there, from head to base: better not hidden either."""
    laid: list[Laid] = field(default_factory=list)
    dice: list[Box] = field(default_factory=list)
    """Dice on the sand, which are to be read, too."""
    bases: dict[FigureId, Box] = field(default_factory=dict)
    """Of all who stand or lie there: a chip on another's base would be read as his."""

    @classmethod
    def of(cls, view: Layout, bodies: Mapping[FigureId, Body], ghost: Aim | None = None) -> Cover:
        """`ghost`: who is being led about shows his face where he would come to stand."""
        start = [bodies[ghost.figure]] if ghost is not None and ghost.figure in bodies else []
        bodies = dict(bodies) | _led(ghost)
        faces = {index: body_face(view, body) for index, body in bodies.items() if not body.lies}
        return cls(faces, [_whole(view, body, faces.get(index)) for index, body in bodies.items()]
                   + [_whole(view, body, body_face(view, body)) for body in start],
                   bases={index: _base(view, body) for index, body in bodies.items()})  # fmt: skip

    def hidden(self) -> list[Box]:
        """On what nothing else may be laid."""
        return [*self.faces.values(), *self.dice, *(one.box for one in self.laid)]

    def bases_but(self, index: FigureId) -> list[Box]:
        """Those of all others."""
        return [box for other, box in self.bases.items() if other != index]

    def put(self, what: What, box: Box) -> Box:
        self.laid.append(Laid(what, box))
        return box

    def faults(self) -> list[tuple[Laid, str]]:
        """What lies on a face or on odds that were there before, with whose."""
        found: list[tuple[Laid, str]] = []
        for n, one in enumerate(self.laid):
            found += [(one, f"the face of {index}") for index, face in self.faces.items() if one.box.overlaps(face)]
            found += [
                (one, "odds")
                for m, other in enumerate(self.laid)
                if m < n and other.what == "odds" and one.box.overlaps(other.box)
            ]
        return found


def _led(ghost: Aim | None) -> dict[FigureId, Body]:
    """Who is being led about, where he would come to stand."""
    if ghost is None or ghost.to is None:
        return {}
    body = Body.of(ghost.state.figures[ghost.figure])
    body.at, body.facing, body.pose = (float(ghost.to[0]), float(ghost.to[1])), degrees(ghost.facing), "striding"
    return {ghost.figure: body}


def _whole(view: Layout, body: Body, face: Box | None) -> Box:
    x, y = view.at(body.at)
    half = 0.5 * view.ppi
    top = min(face.y, y - half) if face is not None else y - half
    return Box(x - half, top, 2 * half, y + 0.8 * half - top)


def _base(view: Layout, body: Body) -> Box:
    """What of a round base's square is not its empty corners."""
    return Box.around(view.at(body.at), (1.7 if body.kind == "rhinoceros" else 0.85) * view.ppi)


def first_free(spots: Iterator[Box], hidden: Sequence[Box], room: Box, shy: Sequence[Box] = ()) -> Box:
    """The first of the places that is inside `room` and hides nothing; where there is none, the one that hides least, and
    rather something `shy` than what may not be hidden."""
    best: tuple[float, Box] | None = None
    for spot in spots:
        box = _inside(spot, room)
        most = best[0] if best is not None else math.inf
        cost = 20 * _shared(box, hidden, most / 20)
        cost += _shared(box, shy, most)
        if not cost and box == spot:
            return box
        cost += 0.2 * (abs(box.x - spot.x) + abs(box.y - spot.y)) if cost else 0.0
        if cost < most:
            best = cost, box
    assert best is not None
    return best[1]


def around(anchor: Point, w: float, h: float, clear: float, room: Box, crowd: Sequence[Point] = (), prefer: Point = UP
           ) -> Iterator[Box]:  # fmt: skip
    """Places for a box about its owner, the nearest first, and at each distance those away from the `crowd` first."""
    lean = _lean(anchor, crowd)
    towards = lean[0] - 1.1 * prefer[0], lean[1] - 1.1 * prefer[1]
    ways = sorted(WAYS, key=lambda way: towards[0] * way[0] + towards[1] * way[1])
    for far in FAR:
        for dx, dy in ways:
            reach = clear * far
            # the nearest point of the box lies at `reach` from the anchor
            cx, cy = anchor[0] + dx * reach + _sign(dx) * w / 2, anchor[1] + dy * reach + _sign(dy) * h / 2
            yield Box(cx - w / 2, cy - h / 2, w, h)
    grid = [
        Box(room.x + (room.w - w) * i / (STEPS - 1), room.y + (room.h - h) * j / (STEPS - 1), w, h)
        for i in range(STEPS)
        for j in range(STEPS)
    ]
    yield from sorted(grid, key=lambda box: math.dist(box.centre, anchor))


def snug(anchor: Point, w: float, h: float, room: Box, hidden: Sequence[Box]) -> Iterator[Box]:
    """Places close against what may not be hidden and against the room's edges, the nearest first: where there is any free
    place, one of these is free."""
    columns = [room.x, room.right - w, *(one.right + TINY for one in hidden), *(one.x - w - TINY for one in hidden)]
    rows = [room.y, room.bottom - h, *(one.bottom + TINY for one in hidden), *(one.y - h - TINY for one in hidden)]
    found = [
        Box(x, y, w, h) for x in columns if room.x <= x <= room.right - w for y in rows if room.y <= y <= room.bottom - h
    ]
    yield from sorted(found, key=lambda box: math.dist(box.centre, anchor))


def rim(anchor: Point, size: float, out: float) -> Iterator[Box]:
    """Places for a small thing at the edge of a base: south-east first, then the other sides of it, then farther out."""
    for far in (1.0, 1.35, 1.8):
        for angle in (60, 120, 90, 20, 160, 320, 220, 0, 180):
            x = anchor[0] + far * out * math.cos(math.radians(angle))
            y = anchor[1] + far * out * math.sin(math.radians(angle))
            yield Box(x - size / 2, y - size / 2, size, size)


def edge_of(box: Box, tip: Point) -> Point:
    """The point of a box's edge that is nearest to `tip`: where a thread begins."""
    x, y = max(box.x, min(box.right, tip[0])), max(box.y, min(box.bottom, tip[1]))
    return x, y


def _lean(anchor: Point, crowd: Sequence[Point]) -> Point:
    """Where the others stand, seen from there: the nearer, the more they count."""
    lx = ly = 0.0
    for x, y in crowd:
        dx, dy = x - anchor[0], y - anchor[1]
        far = math.hypot(dx, dy)
        if far > 1:
            lx, ly = lx + dx / far / far, ly + dy / far / far
    whole = math.hypot(lx, ly)
    return (lx / whole, ly / whole) if whole > 1e-9 else (0.0, 0.0)


def _sign(share: float) -> float:
    """-1, 0 or 1 with a soft middle, so that a box straight above lies in the middle above."""
    return max(-1.0, min(1.0, 1.6 * share))


def _inside(box: Box, room: Box) -> Box:
    x = max(room.x, min(room.right - box.w, box.x))
    y = max(room.y, min(room.bottom - box.h, box.y))
    return box if (x, y) == (box.x, box.y) else Box(x, y, box.w, box.h)


def _shared(one: Box, others: Sequence[Box], most: float) -> float:
    """Area that it has in common with the others, one by one; not counted on where it has come to `most`. Written out:
    hundreds of places are asked about in the frame in which a plate comes up."""
    left, top, right, bottom = one.x, one.y, one.x + one.w, one.y + one.h
    found = 0.0
    for other in others:
        x, y = other.x, other.y
        if x < right and y < bottom:
            far, low = x + other.w, y + other.h
            if far > left and low > top:
                found += ((far if far < right else right) - (x if x > left else left)) * (
                    (low if low < bottom else bottom) - (y if y > top else top)
                )
                if found >= most:
                    break
    return found
