"""Draws the map's pieces: medallions, shields, stacks, rings, arrows and columns on the march."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import is_hostile
from game.rules.caesar_xl.realm import controller, is_wild, officers_at, swords_at, troops_at
from game.rules.caesar_xl.state import UNITS, Table, Troops
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.camps import Camp, pitched
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.art.labels import Labels
from game.tables.caesar_xl.art.pieces import NEUTRAL, WILD, Kit
from game.tables.caesar_xl.motion.stage import Column, Stage
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui.anim import along
from game.ui.brush import Sprite, polygon
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

COUNTER, LEADER_D = 27.0, 28.0
PLAIN_SLOT = (20, -12)
"""Where a stack stands unless the map says otherwise."""
MOST_SHOWN = 4
"""Counters seen of one stack; its badge counts them all."""
GOLD, WHITE, EMBER, BLUE = "#ffe27a", "#ffffff", "#ff7a5a", "#8fd0ff"


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

    def __init__(self, pen: Pen, kit: Kit, world: World, chart: Chart, letters: tuple[str, str]) -> None:
        self.pen, self.kit, self.world, self.chart = pen, kit, world, chart
        self.letters = letters
        self.u = chart.u
        self.kinds = {city.name: city.kind for city in world.board.cities}
        self._camped: Hashable = None
        self._camps: dict[tuple[Seat, Place], Point] = {}
        self._ground: tuple[dict[Place, Box], dict[Place, Box]] | None = None

    # ---- sizes and places

    def size(self, place: Place) -> float:
        """Width of a place's medallion or shield."""
        if self.world.is_area(place):
            return round(30 * self.u, 1)
        if place == self.world.capital:
            return round(34 * self.u, 1)
        return round({"square": 28.0, "circle": 26.0, "client": 29.0}[self.kinds[place]] * self.u, 1)

    def stack_at(self, place: Place, slot: int = 0, art: pygame.Surface | None = None) -> Point:
        """Middle of a stack: the owner's in its own place, a second side's on the other side of the medallion. A stack that
        is larger than one counter grows away from the medallion."""
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
        if art is not None:
            wide, tall = (side / self.pen.k / self.u - COUNTER - 6 for side in art.get_size())
            dx += math.copysign(max(0.0, wide) * 0.42, dx) if abs(dx) > 8 else 0.0
            dy += math.copysign(max(0.0, tall) * 0.42, dy) if abs(dy) >= 8 or abs(dx) <= 8 else 0.0
        return x + dx * self.u, y + dy * self.u

    def slots(self, table: Table, place: Place) -> list[Seat]:
        """Whose stacks stand in a place, the master's first."""
        world = self.world
        found = [seat for seat in (0, 1) if sum(troops_at(table, seat, place)) or officers_at(world, table, seat, place)]
        owner = controller(self.world, table, place)
        return sorted(found, key=lambda seat: (seat != owner, seat != 1 - table.seat))

    def stack_boxes(self, stage: Stage) -> dict[tuple[Seat, Place], Box]:
        """The box of every stack that is seen."""
        found = {}
        for (seat, place), at in self.camps(stage.table).items():
            art = self.stack(seat, *self._pieces(stage.table, seat, place))
            found[seat, place] = Box.around(at, art.get_width() / self.pen.k, art.get_height() / self.pen.k)
        return found

    def makings(self, table: Table) -> Iterator[Callable[[], object]]:
        """Every place and stack of a position, to be drawn ahead; at last where they stand."""
        for _, make in self._signs(table):
            yield make
        for place in self._held(table):
            for seat in self.slots(table, place):
                pieces = self._pieces(table, seat, place)
                yield partial(self.stack, seat, *pieces)
        yield partial(self.camps, table)

    def camps(self, table: Table) -> dict[tuple[Seat, Place], Point]:
        """The middle of every stack, clear of the others where it can be."""
        here = [(place, slot, seat) for place in self._held(table) for slot, seat in enumerate(self.slots(table, place))]
        key = tuple((place, slot, seat, self._pieces(table, seat, place)) for place, slot, seat in here)
        if key != self._camped:
            self._camped = key
            self._camps = pitched([self._camp(*one) for one in key], *self._grounds())
        return self._camps

    def _held(self, table: Table) -> list[Place]:
        """Places with pieces, the southern ones last."""
        found = {*table.forces[0], *table.forces[1], *(officer.at for officer in table.leaders.values())}
        return sorted(found, key=lambda place: (self.chart.spot(place)[1], place))

    def _camp(self, place: Place, slot: int, seat: Seat, pieces: tuple[Troops, tuple[CardId, ...], int]) -> Camp:
        """Its usual spot, then across the medallion, below it and above it."""
        art = self.stack(seat, *pieces)
        w, h = art.get_width() / self.pen.k, art.get_height() / self.pen.k
        (x, y), half = self.chart.spot(place), self.size(place) / 2
        usual = self.stack_at(place, slot, art)
        aside, over = half + w * 0.42, half + h * 0.42
        others = [(x + aside, y), (x - aside, y), (x, y + over), (x, y - over), (x + aside, y - over), (x - aside, y - over),
                  (x + aside, y + over), (x - aside, y + over)]  # fmt: skip
        return Camp(seat, place, (usual, *others), w, h)

    def _grounds(self) -> tuple[dict[Place, Box], dict[Place, Box]]:
        """Medallions and names, which stacks should leave free."""
        if self._ground is None:
            labels = Labels(self.pen, self.chart)
            names = {city.name: labels.city_box(city.name)[0].inset(0, 3 * self.u) for city in self.world.board.cities}
            medals = {place: Box.around(self.chart.spot(place), self.size(place)) for place in self.world.places}
            self._ground = medals, names
        return self._ground

    def battles(self, table: Table) -> list[Place]:
        """Places where the troops of the side to move stand among enemies or free Barbarians."""
        return [place for place in table.forces[table.seat] if is_hostile(self.world, table, table.seat, place)]

    def _pieces(self, table: Table, seat: Seat, place: Place) -> tuple[Troops, tuple[CardId, ...], int]:
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

    def markers(self, easel: Easel, stage: Stage) -> None:
        """Ally markers: where a stack would stand, beside it if there is one."""
        for place, seat in stage.table.markers.items():
            x, y = self.stack_at(place) if not self.slots(stage.table, place) else self.stack_at(place, 1)
            easel.put(self.kit.marker(seat, self.letters[seat], round(27 * self.u, 1)), x, y, "center")

    def stacks(self, easel: Easel, stage: Stage, lifted: Place = "", lifted_seat: Seat = -1) -> None:
        """All stacks, the southern ones last. The lifted one is drawn pale: its pieces lie in the fan."""
        for (seat, place), at in self.camps(stage.table).items():
            pale = place == lifted and seat == lifted_seat
            art = self.stack(seat, *self._pieces(stage.table, seat, place))
            easel.put(art, *at, "center", 0.5 if pale else 1.0)

    def stack(self, seat: Seat, troops: Troops, leaders: tuple[CardId, ...], swords: int) -> pygame.Surface:
        """A pile: the best unit on top, the first Leader leaning on it, below it the swords."""
        key = ("cx stack", seat, troops, leaders, swords, self.u)
        return self.pen.cached(key, lambda: self._stack(seat, troops, leaders, swords))

    def _stack(self, seat: Seat, troops: Troops, leaders: tuple[CardId, ...], swords: int) -> pygame.Surface:
        pen, kit, u, size = self.pen, self.kit, self.u, COUNTER
        order = [UNITS[index] for index in (3, 2, 1, 0) for _ in range(troops[index])]
        kinds = list(dict.fromkeys(order))
        shown = (kinds + [unit for unit in order if order.count(unit) > 1])[:MOST_SHOWN]
        shown.sort(key=order.index)
        n, officers = len(shown), len(leaders)
        has_badge = len(order) > 1 or bool(leaders)
        lean = 19.0 + 9.0 * (officers - 1) if officers else 0.0
        w = (size + 3 * max(0, n - 1) if n else 9.0) + lean + 6
        h = size + 4 * max(0, n - 1) + (12 if has_badge else 4)
        surface = pygame.Surface((pen.px1(w * u), pen.px1(h * u)), pygame.SRCALPHA)
        for k in range(n - 1, -1, -1):
            pips = self.world.swords[UNITS.index(shown[k])] if len(order) == 1 and not leaders else None
            art = kit.counter(shown[k], seat, round(size * u, 1), pips)
            top = h - (11 if has_badge else 3) - size - 4 * k
            pen.blit(surface, art, (1 + 3 * k) * u, top * u)
        for k, name in reversed(list(enumerate(leaders))):
            d = LEADER_D if k == 0 else 22.0
            x = w - 2 - d - (9.0 * (officers - 1 - k) if officers > 1 else 0) + (9.0 * k if officers > 1 else 0)
            x = min(x, w - 2 - d)
            top = max(0.0, h - size - 13 - (3 if k else 0))
            pen.blit(surface, kit.portrait(name, seat, round(d * u, 1)), x * u, top * u)
        if has_badge:
            badge = kit.badge(str(swords), max(9.0, round(14.5 * u, 1)))
            middle = size / 2 if n else w / 2
            pen.blit(surface, badge, max(badge.get_width() / pen.k / 2, (1 + middle) * u), h * u, "midbottom")
        if len(order) > 1:
            d = max(9.0, 13 * u)
            disc = pen.drawing(
                '<circle cx="50" cy="50" r="45" fill="#f6ead0" stroke="#2a1206" stroke-width="9"/>', d, d, "", 100, 100
            ).copy()
            kit.label(disc, str(len(order)), 0.5, 0.49, d * 0.74, "#2a1206")
            pen.blit(surface, disc, 0, (h - 11 - size - 4 * (n - 1)) * u if has_badge else 0)
        return surface

    # ---- marks

    def stack_light(self, easel: Easel, stage: Stage, place: Place, seat: Seat) -> None:
        """Light round a stack that can be taken up."""
        at = self.camps(stage.table).get((seat, place))
        if at is None:
            return
        pieces = self._pieces(stage.table, seat, place)
        art = self.stack(seat, *pieces)
        key = ("cx light", seat, *pieces, self.u)
        light = self.pen.cached(key, lambda: self.pen.glowing(art, (255, 226, 122, 255), 4 * self.u, 2, under=False))
        # The sprite is placed by the stack's own box.
        easel.put(light, at[0] - art.get_width() / self.pen.k / 2, at[1] - art.get_height() / self.pen.k / 2)

    def clash(self, easel: Easel, place: Place) -> None:
        """Crossed swords above a place where a battle waits."""
        d = max(16.0, 22 * self.u)
        x, y = self.chart.spot(place)
        easel.put(self.kit.swords_disc(d), x, y - self.size(place) * 0.5 - d * 0.32, "center")

    def ring(self, easel: Easel, ring: Ring, alpha: float = 1.0) -> None:
        d = round((self.size(ring.place) / self.u + 7) * self.u, 1)  # wider it would touch the city's name
        art = self.kit.ring(d, ring.colour, ring.width * self.u, ring.fill, ring.dashed)
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
        style = f'fill="{colour}" stroke="#fff1c4" stroke-width="{2.4 * u:.2f}" stroke-linejoin="round"'
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

    def hunger(self, easel: Easel, place: Place, gold: int) -> None:
        """Supply that is owed in a place: a coin with the amount at the foot of the medallion."""
        d = max(11.0, 15 * self.u)
        x, y = self.chart.spot(place)
        easel.put(self.kit.hunger(gold, d), x - self.size(place) * 0.45, y + self.size(place) * 0.42, "center")


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
    """Outline of an arrow that grows broader along a curve, short of both ends."""
    dist = [0.0]
    for a, b in pairwise(points):
        dist.append(dist[-1] + math.dist(a, b))
    total = dist[-1]
    start, stop = min(17 * u, total * 0.2), total - min(24 * u, total * 0.2)
    head = min(19 * u, (stop - start) * 0.5)
    run = [(p, d) for p, d in zip(points, dist, strict=True) if start <= d <= stop - head]
    if len(run) < 2:
        run = [(along(points, start / total), start), (along(points, (stop - head) / total), stop - head)]
    left: list[Point] = []
    right: list[Point] = []
    for (a, d), (b, _) in pairwise(run):
        turn = math.atan2(b[1] - a[1], b[0] - a[0])
        half = u * (2.2 + 3.3 * (d - start) / max(1.0, stop - start))
        left.append((a[0] + half * math.sin(turn), a[1] - half * math.cos(turn)))
        right.append((a[0] - half * math.sin(turn), a[1] + half * math.cos(turn)))
    end, tip = run[-1][0], along(points, stop / total)
    turn = math.atan2(tip[1] - end[1], tip[0] - end[0])
    wide = 12 * u
    peak = [
        (end[0] + wide * math.sin(turn), end[1] - wide * math.cos(turn)),
        (end[0] + (head + u) * math.cos(turn), end[1] + (head + u) * math.sin(turn)),
        (end[0] - wide * math.sin(turn), end[1] + wide * math.cos(turn)),
    ]
    return left + peak + right[::-1]
