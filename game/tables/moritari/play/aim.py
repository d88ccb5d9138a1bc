"""The turn of one figure while it is being built: where it goes, where it looks, whom it will fight and how that stands.

No pygame: the hand, the painter and the words all read one `Aim`.
"""

from __future__ import annotations

import math

from game.core.say import Say, say
from game.geometry.inches import INCH, Mil, Point, Way, distance, inches, minus, square, turned
from game.geometry.inches_reach import Ray, Region
from game.rules.moritari.actions import Act, Move, Stand, Turn
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import Contact, act_refusal, beside, way_refusal
from game.rules.moritari.queries import Halt, after, contacts_in_reach, double_contacts, farthest_stop, reach
from game.rules.moritari.state import FigureId, State
from game.tables.moritari.play.foresight import Duel, charges, duel_of

GRIP: Mil = 650
"""A pointer so near to a foe's base means contact with it."""
STILL: Mil = 220
"""A pointer so near to where the figure stands means that it stays."""
SLIDES = (0.5, 2.0, 4.0, 7.0, 11.0, 16.0, 23.0, 32.0, 44.0, 58.0, 74.0)
"""Degrees aside that are tried where the straight way is barred."""
HEAD_ON = 0.94
"""The cosine of the angle at which a base is run at rather than along."""
LEAN: Mil = 150
"""So near to a wall or a base something slides along it."""
NUDGE: Mil = 60
"""So much nearer to the pointer a way aside has to lead."""
FINE: Mil = 100
COARSE: Mil = 500


def turned_finely(way: Way, degrees: float) -> Way:
    """A direction turned clockwise by parts of a degree."""
    angle = math.atan2(way[1], way[0]) + math.radians(degrees)
    return round(10_000 * math.cos(angle)), round(10_000 * math.sin(angle))


class Aim:
    """One figure's act. `to` None: it stays where it is."""

    def __init__(self, ground: Ground, state: State, figure: FigureId, risen: bool = False) -> None:
        self.ground, self.state, self.figure, self.risen = ground, state, figure, risen
        me = state.figures[figure]
        self.at: Point = me.at
        self.was: Way = me.facing
        self.to: Point | None = None
        self.facing: Way = me.facing
        self.has_turned = False
        """The player chose where it looks; else it looks at whom it charges, or where it goes."""
        self.is_held = False
        """The pointer has it by the base just now."""
        self.seat = me.seat
        self.most: Mil = ground.fighter(me).move
        self.pins = ground.touching(state, figure)
        self.why: Say | None = None
        """Why it stops where it does, where the pointer wanted more."""
        self._wanted: Mil = 0
        """The length last asked for: turning about does not wear it away."""
        self._region: Region | None = None
        self._duels: tuple[object, list[Duel]] | None = None
        self._refusal: tuple[object, Say | None] | None = None
        self._spots: list[tuple[FigureId, Point]] | None = None
        self._double: list[Contact] = []
        self._charges: list[Duel] | None = None

    # ---- what it can reach

    @property
    def can_move(self) -> bool:
        return not self.pins

    @property
    def region(self) -> Region:
        """All it can reach; worked out once."""
        if self._region is None:
            self._region = reach(self.ground, self.state, self.figure).region
        return self._region

    def contact_runs(self) -> list[tuple[FigureId, list[Ray]]]:
        """Stretches of the region's edge on which a foe is charged."""
        others = self.ground.others(self.state, self.figure)
        foes = set(self.ground.foes(self.state, self.figure))
        return [
            (other, run)
            for index, other in enumerate(others)
            if other in foes
            for run in self.region.runs(index)
            if len(run) > 1
        ]

    def contact_spots(self) -> list[tuple[FigureId, Point]]:
        """Places of contact to jump to, the nearest foe's first and of each foe the most direct first, one for each of its
        arcs, then those with two foes at once."""
        if self._spots is None:
            single = contacts_in_reach(self.ground, self.state, self.figure)
            self._double = double_contacts(self.ground, self.state, self.figure)
            single.sort(key=lambda one: square(self.at, self.state.figures[one.foe].at))
            self._spots = [(one.foe, one.to) for one in (*single, *self._double)]
        return self._spots

    # ---- aiming

    @property
    def end(self) -> Point:
        return self.to if self.to is not None else self.at

    @property
    def length(self) -> Mil:
        return distance(self.at, self.end)

    @property
    def is_empty(self) -> bool:
        return self.to is None and not self.has_turned

    def clear(self) -> None:
        self.to, self.facing, self.has_turned, self.why = None, self.was, False, None

    def take_over(self, plan: Aim) -> None:
        """What was dragged before the figure was named, and why it stops where it does."""
        self.to, self.facing, self.has_turned = plan.to, plan.facing, plan.has_turned
        self.why, self._wanted = plan.why, plan._wanted

    def aim_at(self, spot: Point) -> None:
        """The pointer is there: into contact where a foe is pointed at, else straight on as far as may be."""
        if not self.can_move:
            self.look_at(spot)
            return
        wanted = distance(self.at, spot)
        if wanted < STILL:
            self.to, self.why = None, None
            self._follow()
            return
        snapped = self._snapped(spot)
        if snapped is not None:
            self.to, self.why = snapped, None
            self._wanted = self.length
            self._follow()
        else:
            halt = self._go(minus(spot, self.at), wanted)
            if halt.why is not None and self.why is not None and not self.touched and not self._is_head_on(halt, spot):
                self._slide(spot)

    def _is_head_on(self, halt: Halt, spot: Point) -> bool:
        """He runs straight at a base: there is nothing to slide along."""
        if halt.figure is None:
            return False
        (wx, wy), (nx, ny) = minus(spot, self.at), minus(self.state.figures[halt.figure].at, halt.to)
        return wx * nx + wy * ny > HEAD_ON * math.hypot(wx, wy) * math.hypot(nx, ny)

    def _slide(self, spot: Point) -> None:
        """Barred by a wall, a stone or a base he is led along it: to the stop nearest to the pointer, by straight ways that
        lead aside. He charges nobody so."""
        way, wanted = minus(spot, self.at), distance(self.at, spot)
        if wanted > self.most:  # what he wants lies at the end of his move
            share = self.most / wanted
            spot, wanted = (self.at[0] + round(way[0] * share), self.at[1] + round(way[1] * share)), self.most
        best, bend = distance(self.end, spot), 0.0
        base = self.ground.radius(self.state.figures[self.figure])
        discs = self.ground.discs(self.state, self.figure)

        def stop(degrees: float) -> tuple[int, Point]:
            aside = turned_finely(way, degrees)
            length = min(self.most, round(wanted * math.cos(math.radians(degrees))))
            to = farthest_stop(self.ground, self.state, self.figure, aside, length).to if length > 0 else self.at
            if self.ground.touching(self.state, self.figure, to) or not self.ground.sweeper.met_at(to, base, discs, LEAN):
                to = self.at
            return distance(to, spot), to

        found = self.to
        for step in SLIDES:
            for degrees in (step, -step):
                short, to = stop(degrees)
                if short < best - NUDGE:
                    best, bend, found = short, degrees, to
        if found == self.to:
            return
        gap = abs(bend) / 3
        while gap > 0.2:  # to and fro about the best of them
            for degrees in (bend + gap, bend - gap):
                short, to = stop(degrees)
                if short < best:
                    best, bend, found = short, degrees, to
            gap /= 2
        self.to = found if found != self.at else None
        self._follow()

    def _go(self, way: Way, wanted: Mil) -> Halt:
        """As far as may be in a direction, at most `wanted`; notes what bars the way."""
        self._wanted = min(wanted, self.most)
        halt = farthest_stop(self.ground, self.state, self.figure, way, wanted)
        self.to = halt.to if halt.to != self.at else None
        self.why = halt.why if wanted > halt.length + 40 else None
        if self.why is None and wanted > self.most + 40:
            self.why = say("moritari.no.far", need=inches(wanted), most=inches(self.most))
        self._follow()
        return halt

    def _snapped(self, spot: Point) -> Point | None:
        """The place of contact nearest to the pointer, if it is at a foe and one straight move leads there."""
        self.contact_spots()
        for both in self._double:
            if distance(spot, both.to) < GRIP // 2:
                return both.to
        me = self.state.figures[self.figure]
        near: list[tuple[int, FigureId]] = []
        for foe in self.ground.foes(self.state, self.figure):
            other = self.state.figures[foe]
            away = distance(spot, other.at)
            if away <= self.ground.radius(me) + self.ground.radius(other) + GRIP // 2:
                near.append((away, foe))
        for _, foe in sorted(near):
            other = self.state.figures[foe]
            pointed = minus(spot, other.at)
            straight = minus(self.at, other.at)
            base = pointed if pointed != (0, 0) and distance(spot, other.at) > self.ground.radius(other) // 2 else straight
            for bend in (0, 8, -8, 16, -16, 26, -26, 40, -40, 56, -56, 75, -75):
                to = beside(self.ground, self.state, self.figure, foe, turned(base, bend) if bend else base)
                if self._fits(to):
                    return to
            if self._fits(direct := beside(self.ground, self.state, self.figure, foe, straight)):
                return direct
        return None

    def _fits(self, to: Point) -> bool:
        if to == self.at or (to[0] - self.at[0]) ** 2 + (to[1] - self.at[1]) ** 2 > self.most * self.most:
            return False
        return way_refusal(self.ground, self.state, self.figure, to) is None

    def go_to(self, spot: Point) -> None:
        """Exactly there, as a hint or a contact wants it."""
        self.to = spot if spot != self.at else None
        self._wanted = self.length
        self.why = None
        self._follow()

    def stretch(self, by: Mil) -> None:
        """Farther or nearer in the direction it goes."""
        if not self.can_move:
            return
        way = minus(self.end, self.at) if self.to is not None else self.facing
        now = self._wanted if abs(self._wanted - self.length) < 5 else self.length
        length = max(0, min(self.most, now + by))
        if length < FINE // 2:
            self.to, self.why = None, None
            self._follow()
        else:
            self._go(way, length)

    def swing(self, degrees: int) -> None:
        """Another direction at the same length; standing still, it turns on the spot."""
        if self.to is None or not self.can_move:
            self.turn(degrees)
            return
        self._go(turned(minus(self.to, self.at), degrees), self._wanted)

    def turn(self, degrees: int) -> None:
        """The final facing, by so many degrees clockwise."""
        self._look(turned(self.facing, degrees))

    def look_at(self, spot: Point) -> None:
        """The final facing, towards a place."""
        if spot != self.end:
            self._look(minus(spot, self.end))

    def _look(self, way: Way) -> None:
        self.facing, self.has_turned = way, True

    def _follow(self) -> None:
        """Unless told otherwise it looks at whom it charges, or where it goes."""
        if self.has_turned:
            return
        touched = self.touched
        if self.to is None:
            self.facing = self.was
        elif touched:
            self.facing = minus(self.state.figures[touched[0]].at, self.end)
        else:
            self.facing = minus(self.end, self.at)

    # ---- what comes of it

    @property
    def touched(self) -> list[FigureId]:
        """Standing foes in contact at the end."""
        return self.ground.touching(self.state, self.figure, self.end)

    def act(self) -> Act:
        if self.to is not None:
            return Move(self.figure, self.to, self.facing)
        if self.has_turned and self.facing != self.was:
            return Turn(self.figure, self.facing)
        return Stand(self.figure)

    def refusal(self) -> Say | None:
        """Why that may not be; None when it may."""
        act = self.act()
        if self._refusal is None or self._refusal[0] != act:
            self._refusal = act, act_refusal(self.ground, self.state, act, self.risen)
        return self._refusal[1]

    def duels(self) -> list[Duel]:
        """The bouts this leads to, with modifiers and odds as they will be."""
        key = (self.to, self.facing)
        if self._duels is None or self._duels[0] != key:
            self._duels = key, [self._duel(foe) for foe in self.touched]
        return self._duels[1]

    def charges(self) -> list[Duel]:
        """How a bout with each foe within reach would stand, charged straight from where it is now."""
        if self._charges is None:
            self._charges = list(charges(self.ground, self.state, self.figure)) if self.can_move else []
        return self._charges

    def _duel(self, foe: FigureId) -> Duel:
        reacts = self.to is not None and self.ground.would_react(self.state, foe)
        return duel_of(self.ground, after(self.ground, self.state, self.act()), self.figure, foe, reacts)

    def ring_runs(self, inch: int) -> list[list[tuple[float, float]]]:
        """The circle of so many inches about the figure, cut by the region: lines in mils."""
        r = inch * INCH
        runs: list[list[tuple[float, float]]] = [[]]
        rays = self.region.rays
        for ray in (*rays, rays[0]):
            if ray.length > r:
                runs[-1].append((self.at[0] + r * math.cos(ray.angle), self.at[1] + r * math.sin(ray.angle)))
            elif runs[-1]:
                runs.append([])
        return [run for run in runs if len(run) > 1]
