"""Draws the map's pieces: medallions, shields, stacks, rings, arrows and columns on the march."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import is_hostile
from game.rules.caesar_xl.realm import controller, is_wild, officers_at, swords_at, troops_at
from game.rules.caesar_xl.state import UNITS, Table, Troops
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.camps import TIED, Camp, Found, Ground, Key, gap, nearest, pitched, shared
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.art.labels import Labels
from game.tables.caesar_xl.art.pieces import NEUTRAL, WILD, Kit
from game.tables.caesar_xl.motion.stage import Column, Stage
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui.anim import along
from game.ui.brush import Sprite, polygon
from game.ui.geometry import Box, Disc, Point
from game.ui.pen import Pen

COUNTER, LEADER_D = 27.0, 28.0
BANNER = (27.0 * 80 / 124, 27.0)
"""An Ally marker."""
RINGED = 8.0
"""Marks between a place and its Ally marker, which a ring round the place leaves in sight."""
PLAIN_SLOT = (20, -12)
"""Where a stack stands unless the map says otherwise."""
COUNT_D, COUNTED = 14.4, 0.8
"""Width of the disc that counts a stack's units, at least, and the size of a mark below which there is no room for one."""
BADGE_H = 6.0
"""So far the swords of a stack hang below its counters; the rest of them lies on the lowest."""
MOST_SHOWN = 2
"""Counters seen of one stack; its badge counts them all."""
CLASH, RIM_TURNS = 16.0, 24
"""Least width of the crossed swords, and the directions that are tried for a mark on the rim of a place."""
SHORT_ARROW = 50.0
"""Marks of an arrow's length below which it is drawn smaller."""
GOLD, WHITE, EMBER, BLUE = "#ffe27a", "#ffffff", "#ff7a5a", "#8fd0ff"


Pieces = tuple[Troops, tuple[CardId, ...], int]
"""Of one side in one place: units, Leaders, and their swords."""


@dataclass(frozen=True)
class Ring:
    """A lit place."""

    place: Place
    colour: str
    width: float = 2.6
    fill: float = 0.25
    dashed: bool = False


class Painter:
    """For one view of the map and one pen."""

    def __init__(
        self, pen: Pen, kit: Kit, world: World, chart: Chart, letters: tuple[str, str],
        found: Found | None = None, covers: Callable[[Table], Sequence[Box]] = lambda table: (),
    ) -> None:  # fmt: skip
        """`found`: where pieces stand in other views of the same size; `covers`: what lies over the map, where none may."""
        self.pen, self.kit, self.world, self.chart, self.covers = pen, kit, world, chart, covers
        self.letters, self.found = letters, found or Found()
        self.u = chart.u
        self.p = chart.u / math.sqrt(chart.zoom)
        """Units a mark of a piece: it grows half as much as the map that is looked at from nearer, which leaves it room."""
        self.kinds = {city.name: city.kind for city in world.board.cities}
        self._camped: Hashable = None
        self._camps: dict[Key, Box] = {}

    # ---- sizes and places

    def size(self, place: Place) -> float:
        """Width of a place's medallion or shield."""
        if self.world.is_area(place):
            return round(30 * self.u, 1)
        if place == self.world.capital:
            return round(34 * self.u, 1)
        return round({"square": 28.0, "circle": 26.0, "client": 29.0}[self.kinds[place]] * self.u, 1)

    def disc(self, place: Place) -> Disc:
        """What a place covers of the map; shields are taller than wide."""
        return Disc(*self.chart.spot(place), self.size(place) * (0.59 if self.world.is_area(place) else 0.5))

    def usual(self, place: Place, slot: int = 0) -> Point:
        """Where a pile leans to: the owner's to its own side, a second one to the other side of the medallion."""
        x, y = self.chart.spot(place)
        dx, dy = self.chart.atlas.spots[place].stack
        if (dx, dy) == (0, 0):
            dx, dy = 3.0, 25.0
        if (dx, dy) == PLAIN_SLOT:
            anchor = self.chart.atlas.spots[place].name[2]
            # Not onto the name: it stands on the right, or above.
            dx, dy = (-dx, dy) if anchor == "midleft" else (dx, -dy) if "bottom" in anchor else (dx, dy)
        if slot:
            dx, dy = (-dx if abs(dx) > 8 else 30.0), dy if abs(dx) > 8 else -dy
        return x + dx * self.u, y + dy * self.u

    def slots(self, table: Table, place: Place) -> list[Seat]:
        """Whose stacks stand in a place, the master's first."""
        world = self.world
        found = [seat for seat in (0, 1) if sum(troops_at(table, seat, place)) or officers_at(world, table, seat, place)]
        owner = controller(self.world, table, place)
        return sorted(found, key=lambda seat: (seat != owner, seat != 1 - table.seat))

    def stack_boxes(self, stage: Stage) -> dict[tuple[Seat, Place], Box]:
        """The box of every stack that is seen."""
        return {key[1:]: box for key, box in self.camps(stage.table).items() if key[0] == "pile"}

    def makings(self, table: Table) -> Iterator[Callable[[], object]]:
        """Every place and stack of a position, to be drawn ahead; at last where they stand."""
        for _, make in self._signs(table):
            yield make
        for place in self._held(table):
            for seat in self.slots(table, place):
                pieces = self.pieces(table, seat, place)
                yield partial(self.stack, seat, *pieces)
        for place in self._held(table):
            for slot, seat in enumerate(self.slots(table, place)):
                yield partial(self._look_round, place, slot, seat, self.pieces(table, seat, place))
        yield partial(self.camps, table)

    def camps(self, table: Table) -> dict[Key, Box]:
        """The box of every pile and of every Ally marker: beside its place, clear of places, names and one another."""
        here = [(place, slot, seat) for place in self._held(table) for slot, seat in enumerate(self.slots(table, place))]
        piles = tuple((place, slot, seat, self.pieces(table, seat, place)) for place, slot, seat in here)
        key = piles, tuple(sorted(table.markers.items())), tuple(self.covers(table))
        if key != self._camped:
            x, y = self.chart.corner
            on_sheet = self.found.boxes((self.chart.zoom, key), lambda: self._pitch(*key))
            self._camped = key
            self._camps = {name: box.moved(x, y) for name, box in on_sheet.items()}
        return self._camps

    def _pitch(
        self, piles: Sequence[tuple[Place, int, Seat, Pieces]], banners: Sequence[tuple[Place, Seat]], covers: Sequence[Box]
    ) -> dict[Key, Box]:
        """Where pieces stand on the whole sheet of this zoom, from its corner on: however the map is pushed."""
        x, y = self.chart.corner
        sheet, ground = self._sheet, self._ground
        held = {place for place, _, _, _ in piles}
        camps = [sheet._camp(*one) for one in piles]
        camps += [sheet._banner(place, seat, place in held) for place, seat in banners]
        return pitched(camps, ground, [box.moved(-x, -y) for box in covers])

    def _look_round(self, place: Place, slot: int, seat: Seat, pieces: Pieces) -> object:
        """Finds the nearest free spot of a pile, whoever else may want it."""
        return next(self._ground.free(self._sheet._camp(place, slot, seat, pieces)), None)

    def _held(self, table: Table) -> list[Place]:
        """Places with pieces, the southern ones last."""
        found = {*table.forces[0], *table.forces[1], *(officer.at for officer in table.leaders.values())}
        return sorted(found, key=lambda place: (self.chart.spot(place)[1], place))

    def _camp(self, place: Place, slot: int, seat: Seat, pieces: Pieces) -> Camp:
        art, k = self.stack(seat, *pieces), self.pen.k
        size = art.get_width() / k, art.get_height() / k
        return Camp(("pile", seat, place), self.usual(place, slot), size, self.p, is_second=slot > 0)

    def _banner(self, place: Place, seat: Seat, is_second: bool) -> Camp:
        size = BANNER[0] * self.p, BANNER[1] * self.p
        return Camp(("banner", seat, place), self.usual(place, int(is_second)), size, self.p, RINGED)

    @cached_property
    def _sheet(self) -> Painter:
        """For the whole sheet of this zoom."""
        return Painter(self.pen, self.kit, self.world, self.chart.sheet(self.chart.zoom), self.letters)

    @property
    def _ground(self) -> Ground:
        """Medallions, shields and names of the sheet, which pieces leave free."""
        sheet, known = self._sheet, self.found.grounds
        if sheet.chart.zoom not in known:
            labels = Labels(self.pen, sheet.chart)
            names = [labels.city_box(city.name)[0].inset(0, 3 * self.u) for city in self.world.board.cities]
            names += [labels.area_box(area.name) for area in self.world.board.areas]
            discs = {place: sheet.disc(place) for place in self.world.places}
            ground = Ground(discs, names, sheet.chart.view, self.p)
            ground.settle({place: sheet.usual(place) for place in discs}, self.p)
            known[sheet.chart.zoom] = ground
        return known[sheet.chart.zoom]

    def bodies(self, table: Table, apart: Container[Place] = ()) -> list[Box]:
        """What words over the map should leave to be seen: pieces, medallions, shields and names, but those `apart`.
        Places are small beside their names and count thrice."""
        x, y = self.chart.corner
        found = [self.disc(place).bounds for place in self.world.places if place not in apart] * 3
        found += self.camps(table).values()
        return found + [box.moved(x, y) for box in self._ground.names]

    def battles(self, table: Table) -> list[Place]:
        """Places where the troops of the side to move stand among enemies or free Barbarians."""
        return [place for place in table.forces[table.seat] if is_hostile(self.world, table, table.seat, place)]

    def pieces(self, table: Table, seat: Seat, place: Place) -> Pieces:
        here = troops_at(table, seat, place)
        officers = tuple(officers_at(self.world, table, seat, place))
        return (here[0], here[1], here[2], here[3]), officers, swords_at(self.world, table, seat, place)

    # ---- pieces

    def places(self, easel: Easel, stage: Stage) -> None:
        """Medallions and shields."""
        for place, make in self._signs(stage.table):
            easel.put(make(), *self.chart.spot(place), "center")

    def _signs(self, table: Table) -> Iterator[tuple[Place, Callable[[], Sprite]]]:
        """What makes the medallion or shield of each place."""
        world, kit = self.world, self.kit
        for city in world.board.cities:
            owner = controller(world, table, city.name)
            side = owner if owner >= 0 else NEUTRAL
            yield city.name, partial(kit.medallion, city.kind, city.gold, side, self.size(city.name))
        for area in world.board.areas:
            owner = controller(world, table, area.name)
            side = WILD if is_wild(world, table, area.name) else owner if owner >= 0 else NEUTRAL
            yield area.name, partial(kit.shield, area.strength, side, self.size(area.name))

    def ties(self, easel: Easel, stage: Stage) -> None:
        """A line from each piece that stands aside to its place."""
        for (_, seat, place), box in self.camps(stage.table).items():
            disc = self.disc(place)
            if gap(box, disc) <= TIED * self.p:
                continue
            end = nearest(box.inset(3 * self.p), disc.centre)
            share = disc.r / math.dist(disc.centre, end)
            start = disc.x + (end[0] - disc.x) * share, disc.y + (end[1] - disc.y) * share
            self.tie(easel, start, end, self.kit.tones(seat).mid)

    def tie(self, easel: Easel, start: Point, end: Point, colour: str) -> None:
        """Such a line."""
        art = _tie(self.pen, round(end[0] - start[0]), round(end[1] - start[1]), colour, round(self.p, 2))
        easel.put(art, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, "center")

    def markers(self, easel: Easel, stage: Stage) -> None:
        """Ally markers."""
        for (kind, seat, _), box in self.camps(stage.table).items():
            if kind == "banner":
                easel.put(self.kit.marker(seat, self.letters[seat], round(BANNER[1] * self.p, 1)), *box.centre, "center")

    def stacks(self, easel: Easel, stage: Stage, lifted: Place = "", lifted_seat: Seat = -1) -> None:
        """All stacks, the southern ones last. The lifted one is drawn pale: its pieces lie in the fan."""
        for (seat, place), box in self.stack_boxes(stage).items():
            pale = place == lifted and seat == lifted_seat
            art = self.stack(seat, *self.pieces(stage.table, seat, place))
            easel.put(art, *box.centre, "center", 0.5 if pale else 1.0)

    def stack(self, seat: Seat, troops: Troops, leaders: tuple[CardId, ...], swords: int) -> pygame.Surface:
        """A pile: the best unit on top, the first Leader leaning on it, below it the swords."""
        key = ("cx stack", seat, troops, leaders, swords, self.p)
        return self.pen.cached(key, lambda: self._stack(seat, troops, leaders, swords))

    def _stack(self, seat: Seat, troops: Troops, leaders: tuple[CardId, ...], swords: int) -> pygame.Surface:
        pen, kit, u, size = self.pen, self.kit, self.p, COUNTER
        order = [UNITS[index] for index in (3, 2, 1, 0) for _ in range(troops[index])]
        kinds = list(dict.fromkeys(order))
        shown = (kinds + [unit for unit in order if order.count(unit) > 1])[:MOST_SHOWN]
        shown.sort(key=order.index)
        n, officers = len(shown), len(leaders)
        has_badge = len(order) > 1 or bool(leaders)
        lean = 19.0 + 9.0 * (officers - 1) if officers else 0.0
        badge = kit.badge(str(swords), round(14.5 * u, 1))
        w = (size + 3 * max(0, n - 1) if n else 9.0) + lean + 6
        if has_badge:
            w = max(w, badge.get_width() / pen.k / u)
        h = size + 4 * max(0, n - 1) + (BADGE_H if has_badge else 4)
        surface = pygame.Surface((pen.px1(w * u), pen.px1(h * u)), pygame.SRCALPHA)
        for k in range(n - 1, -1, -1):
            pips = self.world.swords[UNITS.index(shown[k])] if len(order) == 1 and not leaders else None
            art = kit.counter(shown[k], seat, round(size * u, 1), pips)
            top = h - (BADGE_H - 1 if has_badge else 3) - size - 4 * k
            pen.blit(surface, art, (1 + 3 * k) * u, top * u)
        for k, name in reversed(list(enumerate(leaders))):
            d = LEADER_D if k == 0 else 22.0
            x = w - 2 - d - (9.0 * (officers - 1 - k) if officers > 1 else 0) + (9.0 * k if officers > 1 else 0)
            x = min(x, w - 2 - d)
            top = max(0.0, h - size - 13 - (3 if k else 0))
            pen.blit(surface, kit.portrait(name, seat, round(d * u, 1)), x * u, top * u)
        if has_badge:
            middle = size / 2 if n else w / 2
            pen.blit(surface, badge, max(badge.get_width() / pen.k / 2, (1 + middle) * u), h * u, "midbottom")
        if len(order) > 1 and u >= COUNTED:
            d = max(COUNT_D, 13 * u)
            disc = pen.drawing(
                '<circle cx="50" cy="50" r="45" fill="#f6ead0" stroke="#2a1206" stroke-width="9"/>', d, d, "", 100, 100
            ).copy()
            kit.label(disc, str(len(order)), 0.5, 0.49, d * 0.74, "#2a1206")
            pen.blit(surface, disc, 0, (h - BADGE_H + 1 - size - 4 * (n - 1)) * u if has_badge else 0)
        return surface

    # ---- marks

    def stack_light(self, easel: Easel, stage: Stage, place: Place, seat: Seat) -> None:
        """Light round a stack that can be taken up."""
        box = self.stack_boxes(stage).get((seat, place))
        if box is None:
            return
        pieces = self.pieces(stage.table, seat, place)
        art = self.stack(seat, *pieces)
        key = ("cx light", seat, *pieces, self.p)
        light = self.pen.cached(key, lambda: self.pen.glowing(art, (255, 226, 122, 255), 4 * self.p, 2, under=False))
        # The sprite is placed by the stack's own box.
        easel.put(light, box.cx - art.get_width() / self.pen.k / 2, box.cy - art.get_height() / self.pen.k / 2)

    def clash(self, easel: Easel, box: Box) -> None:
        """Crossed swords."""
        easel.put(self.kit.swords_disc(box.w), *box.centre, "center")

    def clashes(self, table: Table) -> list[Box]:
        """Where crossed swords tell that a battle waits: above its place, or on another side."""
        d, found = max(CLASH, 22 * self.u), list[Box]()
        for place in self.battles(table):
            found.append(self._at_rim(table, place, d, (0.32, 0.5), -math.pi / 2, found))
        return found

    def _at_rim(
        self, table: Table, place: Place, d: float, off: Sequence[float], first: float, more: Sequence[Box] = ()
    ) -> Box:
        """A small mark on the rim of a place, in the first direction, or where it hides least of names, pieces, other
        places, what lies over the map and what else is told. `off`: shares of its size outwards."""
        view, own, (x, y) = self.chart.view, self.disc(place), self.chart.corner
        names = [box.moved(x, y) for box in self._ground.names] * 2  # a corner of a pile is missed less than a letter
        hides = [*self.bodies(table, (place,)), *names, *self.covers(table), *more]
        tries = []
        for turn in range(RIM_TURNS):
            turned = turn * math.tau / RIM_TURNS
            for share in off:
                away = own.r + d * share
                at = own.x + math.cos(first + turned) * away, own.y + math.sin(first + turned) * away
                box = Box.around(at, d)
                hidden = sum(shared(box, other) for other in hides) + d * d - shared(box, view)
                tries.append((round(hidden, 1), share, round(1 - math.cos(turned), 6), turn, box))
        return min(tries, key=lambda found: found[:4])[4]

    def ring(self, easel: Easel, ring: Ring, alpha: float = 1.0) -> None:
        d = round((self.size(ring.place) / self.u + 7) * self.u, 1)  # wider it would touch the city's name
        is_square = self.kinds.get(ring.place) == "square"
        art = self.kit.ring(d, ring.colour, ring.width * self.u, ring.fill, ring.dashed, is_square)
        easel.put(art, *self.chart.spot(ring.place), "center", alpha)

    def arrow(self, easel: Easel, places: tuple[Place, ...], colour: str = "#a3241c", alpha: float = 1.0) -> None:
        """A tapering arrow along the roads between places, edged in cream."""
        made = self.pen.cached(("cx arrow", places, colour, self.u, self.chart.view), lambda: self._arrow(places, colour))
        points = self.chart.way(places)
        left, top = min(p[0] for p in points), min(p[1] for p in points)
        easel.put(made, left - 30 * self.u, top - 30 * self.u, alpha=alpha)

    def _arrow(self, places: tuple[Place, ...], colour: str) -> Sprite:
        u, margin = self.u, 30 * self.u
        points = self.chart.way(places)
        left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
        w, h = max(p[0] for p in points) + margin - left, max(p[1] for p in points) + margin - top
        local = [(x - left, y - top) for x, y in points]
        outline = arrow_outline(local, u)
        style = f'fill="{colour}" stroke="#fff1c4" stroke-width="{1.8 * u:.2f}" stroke-linejoin="round"'
        return self.pen.dropped(self.pen.svg(polygon(outline, style), w, h, w, h), 1, 3, 3, 170)

    def columns(self, easel: Easel, stage: Stage) -> None:
        """Pieces on the march."""
        for column in stage.columns:
            swords = sum(n * s for n, s in zip(column.troops, self.world.swords, strict=True))
            swords += sum(self.world.leader_swords[name] for name in column.leaders)
            art = self.stack(column.seat, column.troops, column.leaders, swords)
            x, y = self.column_at(column)
            easel.put(art, x, y - column.lift * 8 * self.u, "center")

    def column_at(self, column: Column) -> Point:
        way = column.way
        if len(way) >= 2 and all(b in self.world.links[a] for a, b in pairwise(way)):
            return along(self.chart.way(way), column.share)
        return along([self.chart.spot(place) for place in way], column.share)

    def burst(self, easel: Easel, place: Place, alpha: float = 0.85) -> None:
        """Where something happened: a small wreath of rays beneath the medallion."""
        d = round((self.size(place) / self.u + 16) * self.u, 1)
        easel.put(_burst(self.pen, d), *self.chart.spot(place), "center", alpha)

    def hunger(self, easel: Easel, table: Table, place: Place, gold: int, clashes: Sequence[Box] = ()) -> None:
        """Supply that is owed in a place: a coin with the amount at the foot of the medallion, or on another side."""
        d = max(11.0, 15 * self.u)
        box = self._at_rim(table, place, d, (0.2,), math.pi * 0.75, clashes)
        easel.put(self.kit.hunger(gold, d), *box.centre, "center")


@kept
def _tie(pen: Pen, dx: int, dy: int, colour: str, p: float) -> pygame.Surface:
    """A line in a side's colour, edged in cream, as it runs over land and sea."""
    m = 3.0
    w, h = abs(dx) + 2 * m, abs(dy) + 2 * m
    x0, y0 = (m if dx >= 0 else w - m), (m if dy >= 0 else h - m)
    line = f'<path d="M{x0} {y0} L{x0 + dx} {y0 + dy}" fill="none" stroke-linecap="round" '
    body = f'{line} stroke="#fff1c4" stroke-width="{5.4 * p:.2f}"/>{line} stroke="{colour}" stroke-width="{3.0 * p:.2f}"/>'
    return pen.svg(body, w, h, w, h)


@kept
def _burst(pen: Pen, d: float) -> pygame.Surface:
    rays = "".join(
        f'<path d="M{50 + 36 * math.cos(n * math.pi / 8):.1f} {50 + 36 * math.sin(n * math.pi / 8):.1f} '
        f'L{50 + 47 * math.cos(n * math.pi / 8):.1f} {50 + 47 * math.sin(n * math.pi / 8):.1f}" '
        'stroke="#7d1a10" stroke-width="4.5" stroke-linecap="round"/>'
        for n in range(16)
    )
    return pen.svg(rays, 100, 100, d, d)


def arrow_outline(points: list[Point], u: float) -> list[Point]:
    """Outline of an arrow that grows broader along a curve, short of both ends. On a short way shaft and head are smaller
    by the same share, so that it still points where it leads."""
    dist = [0.0]
    for a, b in pairwise(points):
        dist.append(dist[-1] + math.dist(a, b))
    total = dist[-1]
    start, stop = min(17 * u, total * 0.2), total - min(24 * u, total * 0.24)
    scale = min(u, max(0.5 * u, (stop - start) / SHORT_ARROW))
    head = min(19 * scale, (stop - start) * 0.45)
    inner = [(p, d) for p, d in zip(points, dist, strict=True) if start + 2 * u < d < stop - head - 2 * u]
    run = [(along(points, start / total), start), *inner, (along(points, (stop - head) / total), stop - head)]
    left: list[Point] = []
    right: list[Point] = []
    for n, (p, d) in enumerate(run):
        (ax, ay), (bx, by) = run[max(0, n - 1)][0], run[min(len(run) - 1, n + 1)][0]
        turn = math.atan2(by - ay, bx - ax)
        half = scale * (1.8 + 3.0 * (d - start) / max(1.0, stop - start))
        left.append((p[0] + half * math.sin(turn), p[1] - half * math.cos(turn)))
        right.append((p[0] - half * math.sin(turn), p[1] + half * math.cos(turn)))
    end, tip = run[-1][0], along(points, stop / total)
    turn = math.atan2(tip[1] - end[1], tip[0] - end[0])
    wide = 12 * scale
    peak = [
        (end[0] + wide * math.sin(turn), end[1] - wide * math.cos(turn)),
        (end[0] + (head + scale) * math.cos(turn), end[1] + (head + scale) * math.sin(turn)),
        (end[0] - wide * math.sin(turn), end[1] + wide * math.cos(turn)),
    ]
    return left + peak + right[::-1]
