"""What a hissing crowd wants, and whether anybody can give it (M37): exactly, over all directions and lengths.

A move ends on one of the whole mils round its start. They are searched by halving a box of them: a box is left out as a
whole when none of its points can be reached or none would do, which is settled by integers for its four corners and for
its nearest and farthest point. What lies behind a body, seen from the start, is convex: a box with all four corners in a
shadow is in it. So the answer is that of trying every point, and the same on every machine.
"""

from __future__ import annotations

from msgspec import Struct

from game.geometry.inches import (
    INCH,
    TOUCH,
    Mil,
    Point,
    along,
    dot,
    is_clear_of_point,
    is_nearer_by,
    minus,
    passes_within,
    square,
)
from game.geometry.inches_arena import HalfPlane, Obstacle
from game.geometry.inches_reach import blocked_by
from game.geometry.inches_sweep import Disc
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId, State

Box = tuple[Mil, Mil, Mil, Mil]
"""Left, top, right, bottom; the points on its edges belong to it."""


def closes_in(ground: Ground, state: State, index: FigureId, to: Point) -> bool:
    """An end that satisfies the crowd: in contact, or an inch nearer than before to the foe who is then the nearest, or
    to one of several."""
    foes = [state.figures[foe].at for foe in ground.foes(state, index)]
    if not foes or ground.touching(state, index, to):
        return True
    near = min(square(to, foe) for foe in foes)
    start = state.figures[index].at
    return any(square(to, foe) == near and is_nearer_by(INCH, start, to, foe) for foe in foes)


def closing_end(ground: Ground, state: State, index: FigureId) -> Point | None:
    """Where a legal move ends that satisfies the crowd; None when there is no such move."""
    return ground.once(state, index, lambda: _Search(ground, state, index).end())


class _Left(Struct, frozen=True):
    """A box, and what has not been settled for all of it yet."""

    box: Box
    foes: tuple[Disc, ...]
    """Whom a point of it might satisfy."""
    planes: tuple[HalfPlane, ...]
    discs: tuple[Disc, ...]
    things: tuple[Obstacle, ...]


class _Search:
    """For one figure in one position."""

    def __init__(self, ground: Ground, state: State, index: FigureId) -> None:
        me = state.figures[index]
        self.ground, self.state, self.index = ground, state, index
        self.at = me.at
        self.most = ground.fighter(me).move
        self.radius = ground.radius(me)
        self.discs = ground.discs(state, index)
        self.foes = tuple(sorted((disc for disc in self.discs if disc.sticks), key=lambda disc: square(me.at, disc.at)))

    def end(self) -> Point | None:
        if not self.foes:
            return None
        return next((to for to in self._at_sight() if self._does(to)), None) or self._sought()

    def _at_sight(self) -> list[Point]:
        """Straight at each foe, into contact or an inch nearer: nearly always one of them will do."""
        ends = []
        for foe in self.foes:
            way = minus(foe.at, self.at)
            beside = along(foe.at, minus(self.at, foe.at), self.radius + foe.radius + 1)
            ends += [beside, along(self.at, way, INCH + 1), along(self.at, way, self.most // 2)]
        return ends

    def _does(self, to: Point) -> bool:
        return (
            to != self.at
            and square(self.at, to) <= self.most * self.most
            and closes_in(self.ground, self.state, self.index, to)
            and blocked_by(self.ground.arena, self.at, to, self.radius, self.discs) is None
        )

    # ---- halving

    def _sought(self) -> Point | None:
        x, y, most = *self.at, self.most
        arena = self.ground.arena
        left = [
            _Left((x - most, y - most, x + most, y + most), self.foes, arena.wall.planes(self.radius), self.discs,
                  arena.obstacles)
        ]  # fmt: skip
        while left:
            rest = self._rest(left.pop())
            if rest is None:
                continue
            x0, y0, x1, y1 = rest.box
            if (x1 - x0) * (y1 - y0) <= 4:
                points = [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]
            else:
                points = [((x0 + x1) // 2, (y0 + y1) // 2)]
                left += self._halves(rest)
            for to in points:
                if self._does(to):
                    return to
        return None

    def _halves(self, rest: _Left) -> list[_Left]:
        """The one nearer to the likeliest foe last: it is looked at first."""
        x0, y0, x1, y1 = rest.box
        boxes: list[Box]
        if x1 - x0 >= y1 - y0:
            middle = (x0 + x1) // 2
            boxes = [(x0, y0, middle, y1), (middle + 1, y0, x1, y1)]
        else:
            middle = (y0 + y1) // 2
            boxes = [(x0, y0, x1, middle), (x0, middle + 1, x1, y1)]
        goal = rest.foes[0].at
        boxes.sort(key=lambda box: -square(_nearest(box, goal), goal))
        return [_Left(box, rest.foes, rest.planes, rest.discs, rest.things) for box in boxes]

    def _rest(self, left: _Left) -> _Left | None:
        """The box without what is outside for certain; None when nothing is left of it."""
        box = _within(left.box, left.planes)
        if box is None or square(_nearest(box, self.at), self.at) > self.most * self.most:
            return None
        foes = tuple(foe for foe in left.foes if self._may_satisfy(box, foe))
        if not foes:
            return None
        discs = tuple(disc for disc in left.discs if self._may_bar(box, disc))
        corners = ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))
        if any(self._bars(disc, box, corners) for disc in discs):
            return None
        if any(not any(thing.is_clear(self.at, to, self.radius) for to in corners) for thing in left.things):
            return None
        planes = tuple(plane for plane in left.planes if not _is_inside(box, plane))
        return _Left(box, foes, planes, discs, left.things)

    def _may_satisfy(self, box: Box, foe: Disc) -> bool:
        """Whether somewhere in the box he might be touched, or be the nearest and an inch nearer."""
        near = _nearest(box, foe.at)
        away, reach = square(near, foe.at), self.radius + foe.radius + TOUCH
        if away <= reach * reach and square(_farthest(box, foe.at), foe.at) >= (reach - TOUCH) ** 2:
            return True
        return is_nearer_by(INCH, self.at, near, foe.at) and all(
            _least(box, foe.at, other.at) <= 0 for other in self.foes if other is not foe
        )  # fmt: skip

    def _may_bar(self, box: Box, disc: Disc) -> bool:
        """Whether the way to somewhere in the box may lead past it."""
        x, y = self.at
        gap = self.radius + disc.radius + TOUCH
        return (
            min(x, box[0]) - gap <= disc.at[0] <= max(x, box[2]) + gap
            and min(y, box[1]) - gap <= disc.at[1] <= max(y, box[3]) + gap
        )

    def _bars(self, disc: Disc, box: Box, corners: tuple[Point, ...]) -> bool:
        """Whether it bars the way to all of the box."""
        gap = self.radius + disc.radius
        if not disc.sticks:
            return not any(is_clear_of_point(self.at, to, disc.at, gap) for to in corners)
        if not all(passes_within(self.at, to, disc.at, gap + TOUCH) for to in corners):
            return False
        return (
            square(_nearest(box, disc.at), disc.at) > (gap + TOUCH) ** 2
            or self._is_past(box, disc)
            or not any(is_clear_of_point(self.at, to, disc.at, gap) for to in corners)
        )

    def _is_past(self, box: Box, disc: Disc) -> bool:
        """Whoever gets there has gone by the place of his way that is nearest to the disc: all of the box is outside the
        circle on the line from the start to its centre."""
        middle = self.at[0] + disc.at[0], self.at[1] + disc.at[1]
        double = 2 * box[0], 2 * box[1], 2 * box[2], 2 * box[3]
        return square(_nearest(double, middle), middle) > square(self.at, disc.at)


# ---- boxes


def _nearest(box: Box, point: Point) -> Point:
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


def _farthest(box: Box, point: Point) -> Point:
    return (
        box[0] if 2 * point[0] > box[0] + box[2] else box[2],
        box[1] if 2 * point[1] > box[1] + box[3] else box[3],
    )  # fmt: skip


def _least(box: Box, one: Point, two: Point) -> int:
    """The least that the squared distance to `one` exceeds that to `two`."""
    x, y = 2 * (two[0] - one[0]), 2 * (two[1] - one[1])
    return (
        x * (box[0] if x > 0 else box[2]) + y * (box[1] if y > 0 else box[3]) + dot(one, one) - dot(two, two)
    )  # fmt: skip


def _is_inside(box: Box, plane: HalfPlane) -> bool:
    a, b, k = plane
    return a * (box[0] if a > 0 else box[2]) + b * (box[1] if b > 0 else box[3]) >= k


def _within(box: Box, planes: tuple[HalfPlane, ...]) -> Box | None:
    """The box cut down to what may lie in all of the half-planes; None where that is nothing."""
    x0, y0, x1, y1 = box
    for a, b, k in planes:
        right, below = a * (x1 if a > 0 else x0), b * (y1 if b > 0 else y0)
        if right + below < k:
            return None
        if a > 0:
            x0 = max(x0, -((below - k) // a))
        elif a < 0:
            x1 = min(x1, (k - below) // a)
        if b > 0:
            y0 = max(y0, -((right - k) // b))
        elif b < 0:
            y1 = min(y1, (k - right) // b)
        if x0 > x1 or y0 > y1:
            return None
    return x0, y0, x1, y1
