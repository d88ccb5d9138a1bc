"""A course as a road: every section a ribbon of slices, from which all that is drawn of it is read off.

All in canvas units of the board file. A slice is the road's middle, the normal to the left of a clockwise driver, and
how far along that normal the lanes' middles and borders lie; lane 0 is the rightmost, so offsets ascend.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from game.geometry.lanes import Space
from game.geometry.lines import Polyline, middle_of, mix, ramp, unit
from game.rules.circus.data import Course, Lane, Section
from game.ui.geometry import Point

SLICES = 24
SHARES = [i / SLICES for i in range(SLICES + 1)]
WIDEN = 1.18
"""Ordinary road of two lanes is drawn a little wider than the file has it."""
NECK = 1.45
"""Width of a neck in lanes."""
ALLEY = 0.9
"""Width of the alley in lanes."""
LEAST_LANE = 12.0
LIKE_LANE = 44.0
"""Width of a lane for which distances in canvas units are meant; they grow and shrink with it."""
PASSES, ROUGH_PASSES = 8, 70
"""How often kinks are ironed out: of a course that says how its lanes bend, and of one that does not."""


def smooth(t: float) -> float:
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


@dataclass
class Slice:
    """One cut across the road."""

    centre: Point
    normal: Point
    lanes: list[float]
    borders: list[float]

    def at(self, offset: float) -> Point:
        return self.centre[0] + self.normal[0] * offset, self.centre[1] + self.normal[1] * offset

    @property
    def width(self) -> float:
        return self.borders[-1] - self.borders[0]

    def scaled_to(self, width: float) -> None:
        share = width / (self.width or 1.0)
        self.borders = [value * share for value in self.borders]
        self.lanes = [(a + b) / 2 for a, b in pairwise(self.borders)]

    def towards(self, other: Slice, u: float) -> Slice:
        """The slice at a share of the way to another."""

        def between(p: Sequence[float], q: Sequence[float]) -> list[float]:
            return [x + (y - x) * u for x, y in zip(p, q, strict=True)]

        centre, normal = mix(self.centre, other.centre, u), unit(*mix(self.normal, other.normal, u))
        return Slice(centre, normal, between(self.lanes, other.lanes), between(self.borders, other.borders))


@dataclass(frozen=True)
class Place:
    """Where a space lies: section and lane, and from where to where along the section. The alley has no section."""

    section: int
    lane: int
    first: float
    last: float


Key = tuple[float, Point]


def _sample(keys: Sequence[Key], t: float) -> Point:
    """Between the keys, and beyond their ends, in a straight line."""
    index = next((k for k in range(1, len(keys)) if keys[k][0] >= t), len(keys) - 1)
    (a, p), (b, q) = keys[index - 1], keys[index]
    return mix(p, q, (t - a) / ((b - a) or 1.0))


def _borders(lanes: Sequence[float], fixed: dict[int, float]) -> list[float]:
    """Borders half-way between the lanes, or where a wall stands."""
    inner = [fixed.get(i, (lanes[i - 1] + lanes[i]) / 2) for i in range(1, len(lanes))]
    return [2 * lanes[0] - inner[0], *inner, 2 * lanes[-1] - inner[-1]]


class Strip(Polyline):
    """The alley: a line with a width. `stops` are the arc lengths at which its spaces' middles lie."""

    def __init__(self, line: Sequence[Point], half: float, spots: Sequence[Point]) -> None:
        super().__init__(line)
        self.half = half
        self.stops = [self.run[min(range(len(line)), key=lambda i: math.dist(line[i], spot))] for spot in spots]

    def at(self, arc: float, offset: float = 0.0) -> Point:
        """A point that far along; `offset` to the left of a clockwise driver."""
        leg, share = self.leg_at(arc)
        a, b = self.points[leg], self.points[leg + 1]
        x, y = mix(a, b, share)
        ux, uy = unit(b[0] - a[0], b[1] - a[1])
        return x + uy * offset, y - ux * offset

    def span(self, index: int) -> tuple[float, float]:
        """Where the space number `index` begins and ends."""
        stops = self.stops
        if len(stops) == 1:
            return max(0.0, stops[0] - 2 * self.half), min(self.length, stops[0] + 2 * self.half)
        before = (stops[index] - stops[index - 1]) / 2 if index else (stops[1] - stops[0]) / 2
        after = (stops[index + 1] - stops[index]) / 2 if index < len(stops) - 1 else before
        return stops[index] - before, stops[index] + after


class Road:
    """One course, ready to be drawn at any size."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.sections: tuple[Section, ...] = course.sections
        self.spots: dict[Space, Point] = {spot.id: (spot.x, spot.y) for spot in course.spots()}
        self.before = {space: [other for other, on in course.steps.items() if space in on] for space in self.spots}
        self.alley_ids = [spot.id for spot in course.alley.spaces]
        self.places = self._places()
        self.ribbons = [self._ribbon(index) for index in range(len(self.sections))]
        self.lane_w = self._lane_width()
        for ribbon in self.ribbons:
            for cut in ribbon:
                if len(cut.lanes) == 1:
                    cut.borders = [-NECK * self.lane_w / 2, NECK * self.lane_w / 2]
        self.walls: list[tuple[tuple[int, int] | None, tuple[Point, ...]]] = []
        """Each wall with section and border it stands on; None: it stands free."""
        self._set_walls()
        self._join()
        self.alley = self._alley()
        self.ramps = self._ramps()

    # ---- spaces
    def _places(self) -> dict[Space, Place]:
        found: dict[Space, Place] = {}
        for index, section in enumerate(self.sections):
            for number, lane in enumerate(section.lanes):
                count = len(lane.spaces)
                for k, spot in enumerate(lane.spaces):
                    found[spot.id] = Place(index, number, k / count, (k + 1) / count)
        for k, spot in enumerate(self.course.alley.spaces):
            found[spot.id] = Place(-1, k, 0.0, 1.0)
        return found

    def _neighbours(self, space: Space, after: bool) -> list[Point]:
        """Middles of the spaces straight before or behind a space."""
        found = self.course.steps.get(space, ()) if after else self.before[space]
        here = self.spots[space]
        points = sorted(
            (self.spots[other] for other in found if other not in self.alley_ids), key=lambda p: math.dist(p, here)
        )  # fmt: skip
        return [point for point in points if math.dist(point, here) <= 1.03 * math.dist(points[0], here)]

    def _keys(self, lane: Lane) -> list[Key]:
        """The lane's middle line, by its share of the section's length."""
        spots = [self.spots[spot.id] for spot in lane.spaces]
        count = len(spots)
        first, last = 0.5 / count, (count - 0.5) / count
        keys: list[Key] = []
        if lane.entry:
            keys += list(zip(ramp(0.03, first, len(lane.entry) + 1), [*lane.entry, spots[0]], strict=True))
        else:
            came = self._neighbours(lane.spaces[0].id, False) or [spots[0]]
            keys += [(0.0, mix(spots[0], middle_of(came), 0.5)), (first, spots[0])]
        for k in range(count - 1):
            inner = list(lane.between[k]) if lane.between else []
            shares = ramp((k + 0.5) / count, (k + 1.5) / count, len(inner) + 2)
            keys += list(zip(shares[1:], [*inner, spots[k + 1]], strict=True))
        if lane.exit:
            keys += list(zip(ramp(last, 0.97, len(lane.exit) + 1), [spots[-1], *lane.exit], strict=True))[1:]
        else:
            went = self._neighbours(lane.spaces[-1].id, True) or [spots[-1]]
            keys.append((1.0, mix(spots[-1], middle_of(went), 0.5)))
        return keys

    def _ribbon(self, index: int) -> list[Slice]:
        keys = [self._keys(lane) for lane in self.sections[index].lanes]
        ribbon = []
        for t in SHARES:
            points = [_sample(line, t) for line in keys]
            centre = mix(points[0], points[-1], 0.5)
            a, b = (mix(_sample(keys[0], u), _sample(keys[-1], u), 0.5) for u in (max(0.0, t - 0.03), min(1.0, t + 0.03)))
            ux, uy = unit(b[0] - a[0], b[1] - a[1])
            normal = (uy, -ux)
            lanes = [(p[0] - centre[0]) * normal[0] + (p[1] - centre[1]) * normal[1] for p in points]
            lanes.sort()
            ribbon.append(Slice(centre, normal, lanes, _borders(lanes, {}) if len(lanes) > 1 else [-1.0, 1.0]))
        return ribbon

    def _lane_width(self) -> float:
        found = [
            (ribbon[SLICES // 2].lanes[-1] - ribbon[SLICES // 2].lanes[0]) / (len(ribbon[0].lanes) - 1)
            for ribbon in self.ribbons
            if len(ribbon[0].lanes) > 1
        ]
        return max(LEAST_LANE, median(found)) if found else 30.0

    # ---- walls
    def _set_walls(self) -> None:
        """Each wall of the file goes to the border between lanes it stands on, and the border to the wall."""
        known: dict[tuple[int, int], dict[int, float]] = {}
        for wall in self.course.walls:
            owner = self._border_at(wall[len(wall) // 2])
            self.walls.append((owner, wall))
            if owner is None:
                continue
            section, border = owner
            ribbon = self.ribbons[section]
            ends = [self._nearest(ribbon, wall[0]) / SLICES, self._nearest(ribbon, wall[-1]) / SLICES]
            points = wall if ends[0] <= ends[1] else tuple(reversed(wall))
            keys = list(zip(ramp(min(ends), max(ends), len(points)), points, strict=True))
            least, most = round(min(ends) * SLICES), round(max(ends) * SLICES)
            for k in range(SLICES + 1):  # beyond the wall's tips its place across the road is kept
                held = max(least, min(most, k))
                cut = ribbon[held]
                x, y = _sample(keys, SHARES[held])
                offset = (x - cut.centre[0]) * cut.normal[0] + (y - cut.centre[1]) * cut.normal[1]
                known.setdefault((section, k), {})[border] = offset
        for (section, k), fixed in known.items():
            walled = self.ribbons[section][k]
            walled.borders = _borders(walled.lanes, fixed)

    @staticmethod
    def _nearest(ribbon: Sequence[Slice], point: Point) -> int:
        return min(range(len(ribbon)), key=lambda k: math.dist(ribbon[k].centre, point))

    def _border_at(self, point: Point) -> tuple[int, int] | None:
        best, owner = 0.45 * self.lane_w, None
        for section, ribbon in enumerate(self.ribbons):
            for cut in ribbon[3 : SLICES - 2]:
                for border, offset in enumerate(cut.borders[1:-1], 1):
                    far = math.dist(point, cut.at(offset))
                    if far < best:
                        best, owner = far, (section, border)
        return owner

    # ---- one road
    def _pairs(self) -> list[tuple[int, int]]:
        """Sections that follow one another, round the arena."""
        count = len(self.ribbons)
        return [(index, (index + 1) % count) for index in range(count)]

    def _join(self) -> None:
        """Closes the gaps between sections and lets the road's width run on; necks flare at their mouths."""
        for a, b in self._pairs():
            end, start = self.ribbons[a][-1], self.ribbons[b][0]
            centre = mix(end.centre, start.centre, 0.5)
            normal = unit(end.normal[0] + start.normal[0], end.normal[1] + start.normal[1])
            for cut in (end, start):
                cut.centre, cut.normal = centre, normal
        self.ribbons = [_evened(ribbon) for ribbon in self.ribbons]
        is_rough = any(not lane.entry for section in self.sections for lane in section.lanes)
        for _ in range(ROUGH_PASSES if is_rough else PASSES):
            self._iron()
        widths = [[cut.width * (WIDEN if len(cut.lanes) == 2 else 1.0) for cut in ribbon] for ribbon in self.ribbons]
        count = len(self.ribbons)
        for index, ribbon in enumerate(self.ribbons):
            ends = []
            for here, next_to, there in ((0, (index - 1) % count, -1), (-1, (index + 1) % count, 0)):
                mine, theirs = widths[index][here], widths[next_to][there]
                is_neck = 1 in (len(ribbon[0].lanes), len(self.ribbons[next_to][0].lanes))
                ends.append(max(mine, theirs) * 0.94 if is_neck else (mine + theirs) / 2)
            reach = 0.34 if len(ribbon[0].lanes) == 1 else 0.5
            for k, t in enumerate(SHARES):
                width = widths[index][k]
                width += (ends[0] - width) * (1 - smooth(t / reach)) + (ends[1] - width) * (1 - smooth((1 - t) / reach))
                ribbon[k].scaled_to(width)

    def _iron(self) -> None:
        """Takes the kinks out of the joints."""
        ring = [cut for ribbon in self.ribbons for cut in ribbon[:-1]]
        count = len(ring)

        def eased(read: Callable[[Slice], Point], i: int) -> Point:
            p, q, r = read(ring[i - 1]), read(ring[i]), read(ring[(i + 1) % count])
            return (p[0] + 2 * q[0] + r[0]) / 4, (p[1] + 2 * q[1] + r[1]) / 4

        moved = [(eased(lambda c: c.centre, i), unit(*eased(lambda c: c.normal, i))) for i in range(count)]
        for cut, (centre, normal) in zip(ring, moved, strict=True):
            cut.centre, cut.normal = centre, normal
        for a, b in self._pairs():
            start = self.ribbons[b][0]
            self.ribbons[a][-1].centre, self.ribbons[a][-1].normal = start.centre, start.normal

    # ---- the alley
    def _alley(self) -> Strip:
        """The alley's own line, from its mouth to its way out."""
        line = self.course.alley.line()
        if len(line) == 1:
            line.append((line[0][0] + 1.0, line[0][1]))
        return Strip(line, ALLEY * self.lane_w / 2, [self.spots[space] for space in self.alley_ids])

    def _ramps(self) -> dict[tuple[Space, Space], list[Point]]:
        """Lines from the road into the alley and back, by the spaces a clockwise driver leaves and comes to."""
        first, last = self.alley_ids[0], self.alley_ids[-1]
        found: dict[tuple[Space, Space], list[Point]] = {}
        for fork in self.before[first]:
            if fork not in self.alley_ids:
                begin, _ = self.alley.span(0)
                found[fork, first] = self._ramp(fork, self.course.step_path(fork, first), begin, True)
        for way_out in self.course.steps[last]:
            if way_out not in self.alley_ids:
                _, end = self.alley.span(len(self.alley_ids) - 1)
                path = tuple(reversed(self.course.step_path(last, way_out)))
                found[last, way_out] = list(reversed(self._ramp(way_out, path, end, False)))
        return found

    def _ramp(self, space: Space, path: Sequence[Point], arc: float, leads_in: bool) -> list[Point]:
        """From a space of the road to one end of the alley; a swing where the file has a straight line."""
        if len(path) > 2:
            return list(path)
        sign = 1.0 if leads_in else -1.0
        start, ahead = self.point(space), self.point(space, 0.5 + 0.2 * sign)
        goal, behind = self.alley.at(arc), self.alley.at(arc - sign)
        reach = 0.5 * math.dist(start, goal)
        ux, uy = unit(ahead[0] - start[0], ahead[1] - start[1])
        vx, vy = unit(behind[0] - goal[0], behind[1] - goal[1])
        a, b = (start[0] + ux * reach, start[1] + uy * reach), (goal[0] + vx * reach, goal[1] + vy * reach)
        curve = []
        for t in ramp(0.0, 1.0, 11):
            p, q, r = mix(start, a, t), mix(a, b, t), mix(b, goal, t)
            curve.append(mix(mix(p, q, t), mix(q, r, t), t))
        return curve

    # ---- read off
    def cut(self, section: int, t: float) -> Slice:
        """The slice at a share of a section's length."""
        at = max(0.0, min(1.0, t)) * SLICES
        k = min(SLICES - 1, int(at))
        return self.ribbons[section][k].towards(self.ribbons[section][k + 1], at - k)

    def length(self, section: int) -> float:
        return sum(math.dist(a.centre, b.centre) for a, b in pairwise(self.ribbons[section])) or 1.0

    def point(self, space: Space, u: float = 0.5, v: float = 0.0) -> Point:
        """A point of a space: `u` 0..1 along it, clockwise, `v` -1..1 across it, left is positive."""
        place = self.places[space]
        if place.section < 0:
            a, b = self.alley.span(place.lane)
            return self.alley.at(a + (b - a) * u, v * self.alley.half)
        cut = self.cut(place.section, place.first + (place.last - place.first) * u)
        low, high = cut.borders[place.lane], cut.borders[place.lane + 1]
        return cut.at((low + high) / 2 + v * (high - low) / 2)

    def cell(self, space: Space, gap: float = 2.6, ends: float = 2.6) -> list[Point]:
        """Outline of a space, drawn back from its borders."""
        place, grain = self.places[space], self.grain
        gap, ends = gap * grain, ends * grain
        if place.section < 0:
            a, b = self.alley.span(place.lane)
            half = self.alley.half - 3 * grain - gap
            arcs = ramp(a + ends, b - ends, 7)
            return [self.alley.at(arc, -half) for arc in arcs] + [self.alley.at(arc, half) for arc in reversed(arcs)]
        walled = {owner[1] for owner, _ in self.walls if owner is not None and owner[0] == place.section}
        last = len(self.sections[place.section].lanes)
        low, high = (
            gap + grain * (2.5 if border in walled else 3.5 if border in (0, last) else 0.0)
            for border in (place.lane, place.lane + 1)
        )
        back = ends / self.length(place.section)
        cuts = [self.cut(place.section, t) for t in ramp(place.first + back, place.last - back, 13)]
        right = [cut.at(cut.borders[place.lane] + low) for cut in cuts]
        left = [cut.at(cut.borders[place.lane + 1] - high) for cut in reversed(cuts)]
        return right + left

    def edge(self, outer: bool) -> list[Point]:
        """Closed outline of the road towards the stands, or towards the infield."""
        side = -1 if outer else 0
        return [cut.at(cut.borders[side]) for ribbon in self.ribbons for cut in ribbon[:-1]]

    @property
    def grain(self) -> float:
        """By how much small distances are larger than where a lane is LIKE_LANE wide."""
        return self.lane_w / LIKE_LANE

    def is_neck(self, section: int) -> bool:
        return len(self.sections[section].lanes) == 1


def _evened(ribbon: list[Slice]) -> list[Slice]:
    """The slices at even distances along the road."""
    middle = Polyline([cut.centre for cut in ribbon])
    legs = [middle.leg_at(t * middle.length) for t in SHARES]
    return [ribbon[k].towards(ribbon[k + 1], u) for k, u in legs]


ROADS = 8
"""So many courses are kept ready: a window pulled larger asks for the same one at each size."""
_laid: list[Road] = []


def road_of(course: Course) -> Road:
    """The road of that very course, laid out once as long as it is in use."""
    road = next((road for road in _laid if road.course is course), None)
    if road is None:
        road = Road(course)
        del _laid[: max(0, len(_laid) - ROADS + 1)]
    else:
        _laid.remove(road)
    _laid.append(road)
    return road
