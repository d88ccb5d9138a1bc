"""Where pieces stand: each pile and banner beside its own place, hiding no place, no name and no other piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from game.core.types import Seat
from game.rules.caesar_xl.data import Place
from game.ui.geometry import Box, Disc, Point

Key = tuple[Literal["pile", "banner"], Seat, Place]
"""A pile of a side, or its Ally marker, and the place it belongs to."""
GAPS = (1.0, 4.0, 8.0, 13.0, 19.0, 26.0, 34.0, 43.0, 53.0, 64.0, 76.0, 89.0, 103.0, 118.0)
"""Marks between a place's rim and its piece, nearer first; beyond TIED a line leads there."""
TIED = 2.5
TURNS = 36
"""Directions round a place that are tried."""
ROUND = 4.0
"""Marks of distance that it costs to stand on the far side instead of the usual one."""
ORDER = sorted((gap + ROUND * (1 - math.cos(turn * math.tau / TURNS)), gap, turn) for gap in GAPS for turn in range(TURNS))
"""Cost, gap and direction, the likeliest first."""
CROSSING = 50.0
"""Marks of distance that it costs to have a line over a place, a name or a piece, or to stand on a line."""
GRAIN = 2.0
"""Marks by which room for a piece is measured: spots are found once for pieces about as large."""
STEP = 3.0
"""Marks between points of a line that are looked at."""
MOST_KEPT = 60
"""Positions."""
NEAR = 78.0
"""Marks within which others crowd a place: among pieces about as large, whoever is crowded most chooses first."""
LARGER = 900.0
"""Square marks that make a piece a larger one."""
USUAL = 40.0, 38.0
"""Marks of a pile of two or three units: the corner that each place has for its own is as large."""
INTRUDING = 12.0
"""Marks of distance that it costs to stand in the corner of another place."""
LEAVING = 0.3
"""The same for each mark between a pile and its own corner: a pile that grows stays where it was."""
TYING = 6.0
"""The same for standing so far off that a line is needed."""
STRAYING = 14.0
"""The same for standing nearer to another place than to one's own."""


class Ground:
    """What stands on a sheet for good: places as discs, names as boxes, and the sheet itself."""

    def __init__(self, places: Mapping[Place, Disc], names: Sequence[Box], sheet: Box, mark: float) -> None:
        self.places, self.names, self.sheet, self.mark = places, names, sheet, mark
        self._free: dict[Hashable, tuple[list[Spot], Iterator[Spot]]] = {}
        self._homes: dict[Hashable, Spot | None] = {}
        self.corners: dict[Place, Box] = {}

    @cached_property
    def crowds(self) -> dict[Place, int]:
        """How much stands about each place."""
        boxes = [*self.names, *(disc.bounds for disc in self.places.values())]
        around = {place: Box.around(disc.centre, 2 * NEAR * self.mark) for place, disc in self.places.items()}
        return {place: sum(box.overlaps(near) for box in boxes) for place, near in around.items()}

    def free(self, camp: Camp) -> Iterator[Spot]:
        """The camp's spots that hide no place and no name, the nearest first; found once for each size of piece."""
        key = camp.place, camp.usual, camp.w, camp.h, camp.least
        if key not in self._free:
            self._free[key] = [], self._found(camp)
        known, more = self._free[key]
        yield from known
        for spot in more:
            known.append(spot)
            yield spot

    def settle(self, usual: Mapping[Place, Point], scale: float) -> None:
        """Gives each place a corner of its own for its pile, all of them beside one another. `usual`: where piles lean."""
        size = USUAL[0] * scale, USUAL[1] * scale
        boxes = pitched([Camp(("pile", 0, place), usual[place], size, self.mark) for place in self.places], self)
        self.corners = {place: box for (_, _, place), box in boxes.items()}

    def home(self, camp: Camp) -> Spot | None:
        """Where a piece stands whoever else is on the map, unless somebody is in its way there: near its place, and rather
        outside the corners of others."""
        key = camp.place, camp.usual, camp.w, camp.h, camp.least, camp.is_second
        if key not in self._homes:
            self._homes[key] = _cheapest(self.free(camp), lambda spot: self.dear(camp, spot) + CROSSING * spot.crosses)
        return self._homes[key]

    def dear(self, camp: Camp, spot: Spot) -> float:
        """What it costs beside its distance that a spot is rather another place's."""
        around = [box for place, box in self.corners.items() if place != camp.place and box.overlaps(spot.box)]
        cost = INTRUDING * sum(shared(box, spot.box) > 0.01 for box in around)
        if camp.key[0] == "pile" and not camp.is_second and camp.place in self.corners:
            cost += LEAVING * math.dist(self.corners[camp.place].centre, spot.box.centre) / self.mark
        return cost + (STRAYING if spot.strays else 0.0) + (TYING if spot.line else 0.0)

    def _found(self, camp: Camp) -> Iterator[Spot]:
        own = self.places[camp.place]
        around = Box.around(own.centre, 2 * (GAPS[-1] * self.mark + 2 * (camp.w + camp.h)))
        discs = [disc for disc in self.places.values() if disc.bounds.overlaps(around)]
        names = [name for name in self.names if name.overlaps(around)]
        others = [disc for disc in discs if disc is not own]
        near = tuple(others)
        room = camp.w * camp.h - 0.01
        for cost, box in camp.spots(self):
            if shared(box, self.sheet) < room or any(box.overlaps(name) for name in names):
                continue
            if not any(touches(box, disc) for disc in discs):
                yield Spot(cost, box, own, self.mark, (*others, *names), near)


class Spot:
    """A box beside a place, and in marks how far out of the way it is."""

    def __init__(
        self, cost: float, box: Box, place: Disc, mark: float, ground: Sequence[Box | Disc] = (),
        others: Sequence[Disc] = (),
    ) -> None:  # fmt: skip
        """`ground`: other places and names about; `others`: of these the places."""
        self.cost, self.box, self.place, self.mark, self.ground = cost, box, place, mark, ground
        self.others = others
        self.edges = box.x, box.y, box.right, box.bottom

    @cached_property
    def line(self) -> tuple[Point, ...]:
        """Points on the line that leads to the place, where one is needed."""
        if gap(self.box, self.place) <= TIED * self.mark:
            return ()
        (x0, y0), (x1, y1) = self.place.centre, nearest(self.box, self.place.centre)
        count = max(2, int(math.dist((x0, y0), (x1, y1)) / (STEP * self.mark)))
        return tuple((x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count) for n in range(1, count))

    @cached_property
    def crosses(self) -> bool:
        """Whether that line runs over another place or a name."""
        return any(thing.contains(*point) for point in self.line for thing in self.ground)

    @cached_property
    def strays(self) -> bool:
        """Whether another place is nearer to it."""
        own = gap(self.box, self.place)
        return any(gap(self.box, other) < own for other in self.others)


class Found:
    """What was found for one size of the window, by zoom: the map is pushed to and fro, and pieces stand as they did."""

    def __init__(self) -> None:
        self.grounds: dict[float, Ground] = {}
        self._boxes: dict[Hashable, dict[Key, Box]] = {}

    def boxes(self, key: Hashable, make: Callable[[], dict[Key, Box]]) -> dict[Key, Box]:
        if key not in self._boxes:
            if len(self._boxes) >= MOST_KEPT:
                self._boxes.clear()
            self._boxes[key] = make()
        return self._boxes[key]


class Camp:
    """One piece to be placed: a pile or a banner, where it would stand by itself, and its size."""

    def __init__(
        self, key: Key, usual: Point, size: tuple[float, float], mark: float, least: float = 0.0, is_second: bool = False
    ) -> None:
        """`least`: marks that are left free between its place and it at least. `is_second`: the other side's is there."""
        self.is_second = is_second
        self.key, self.usual, self.size, self.least = key, usual, size, least
        self.w, self.h = (math.ceil(side / (GRAIN * mark)) * GRAIN * mark for side in size)

    @property
    def place(self) -> Place:
        return self.key[2]

    def spots(self, ground: Ground) -> Iterator[tuple[float, Box]]:
        """Boxes beside the place, the nearest first, and their cost. The same for the same piece, whatever else is there."""
        disc, mark = ground.places[self.place], ground.mark
        first = math.atan2(self.usual[1] - disc.y, self.usual[0] - disc.x)
        for cost, gap, turn in ORDER:
            if gap < self.least:
                continue
            angle = first + turn * math.tau / TURNS
            dx, dy, clear = math.cos(angle), math.sin(angle), disc.r + gap * mark
            away = clear + _reach(dx, dy, self.w, self.h, clear)
            yield cost, Box.around((disc.x + dx * away, disc.y + dy * away), self.w, self.h)


def _reach(dx: float, dy: float, w: float, h: float, clear: float) -> float:
    """How much farther than `clear` the middle of a box has to go in a direction until no corner is nearer than that."""
    low, high = 0.0, (w + h) / 2
    for _ in range(7):
        middle = (low + high) / 2
        x, y = abs(dx) * (clear + middle) - w / 2, abs(dy) * (clear + middle) - h / 2
        if math.hypot(max(x, 0.0), max(y, 0.0)) >= clear:
            high = middle
        else:
            low = middle
    return high


def pitched(camps: Sequence[Camp], ground: Ground, covers: Sequence[Box] = ()) -> dict[Key, Box]:
    """The box of each piece, clear of what `covers` the sheet for now. The same pieces always stand alike, whatever happened
    before: each in its home, where nobody larger or of a more crowded place is in the way."""
    taken: dict[Key, Spot] = {}

    def rank(camp: Camp) -> tuple[int, int, Place]:
        return -round(camp.w * camp.h / (LARGER * ground.mark**2)), -ground.crowds[camp.place], camp.place

    for camp in sorted(camps, key=rank):
        taken[camp.key] = _chosen(camp, ground, list(taken.values()), covers)
    return {camp.key: Box.around(taken[camp.key].box.centre, *camp.size) for camp in camps}


def _chosen(camp: Camp, ground: Ground, others: Sequence[Spot], covers: Sequence[Box]) -> Spot:
    """The nearest spot that hides nothing, rather one whose line runs clear and that lies on no line; where there is none,
    the one that hides least."""
    x, y = ground.places[camp.place].centre
    far = GAPS[-1] * ground.mark + camp.w + camp.h
    around = Box.around((x, y), 2 * far)
    boxes = [box for box in (*covers, *(other.box for other in others)) if box.overlaps(around)]
    edges = [(box.x, box.y, box.right, box.bottom) for box in boxes]
    points = [point for other in others for point in other.line if around.contains(*point)]
    home = ground.home(camp) if ground.corners else None
    if home is not None:
        left, top, right, bottom = home.edges
        if not any(left < x1 and x0 < right and top < y1 and y0 < bottom for x0, y0, x1, y1 in edges):
            return home
    best, least = None, math.inf
    for spot in ground.free(camp):
        if spot.cost >= least:
            break
        left, top, right, bottom = spot.edges
        if any(left < x1 and x0 < right and top < y1 and y0 < bottom for x0, y0, x1, y1 in edges):
            continue
        dear = ground.dear(camp, spot)
        if spot.cost + dear >= least:
            continue
        crossings = spot.crosses + any(left <= px < right and top <= py < bottom for px, py in points)
        if crossings < 2:
            crossings += any(x0 <= px < x1 and y0 <= py < y1 for px, py in spot.line for x0, y0, x1, y1 in edges)
        if spot.cost + dear + CROSSING * crossings < least:
            least, best = spot.cost + dear + CROSSING * crossings, spot
    if best is not None:
        return best

    def hidden(box: Box) -> float:
        outside = box.w * box.h - shared(box, ground.sheet)
        under = sum(shared(box, other) for other in (*ground.names, *boxes))
        return outside + under + sum(shared(box, disc.bounds) for disc in ground.places.values())

    box = min((box for _, box in camp.spots(ground)), key=hidden)
    return Spot(0.0, box, ground.places[camp.place], ground.mark)


def _cheapest(spots: Iterator[Spot], more: Callable[[Spot], float]) -> Spot | None:
    """Of spots in the order of their cost, and what each costs `more`."""
    best, least = None, math.inf
    for spot in spots:
        if spot.cost >= least:
            break
        cost = spot.cost + more(spot)
        if cost < least:
            best, least = spot, cost
    return best


def touches(box: Box, disc: Disc) -> bool:
    return gap(box, disc) < 0


def gap(box: Box, disc: Disc) -> float:
    """From the rim of a disc to a box; below nought where it lies on it."""
    return math.dist(disc.centre, nearest(box, disc.centre)) - disc.r


def nearest(box: Box, point: Point) -> Point:
    """The point of a box that is nearest to another."""
    return max(box.x, min(point[0], box.right)), max(box.y, min(point[1], box.bottom))


def shared(one: Box, other: Box) -> float:
    """The area that both cover."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
