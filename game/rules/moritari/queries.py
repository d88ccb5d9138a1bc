"""What a table or a computer player asks: where a figure may go, whom it may strike and from where, and with what odds.

All take a `Ground` and a position; none of them changes it or draws anything.
"""

from __future__ import annotations

from math import cos, hypot, isqrt, sin, sqrt

from msgspec import Struct

from game.core.say import Say, say
from game.geometry.inches import Arc, Mil, Point, Way, arc_of, dot, minus, square
from game.geometry.inches_reach import OBSTACLE, WALL, Region, Stop, region, round_parts
from game.rules.moritari.actions import Act, Move, Stand, Turn
from game.rules.moritari.combat import modifiers
from game.rules.moritari.events import Modifier
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import Contact, contacts, make_way, way_refusal
from game.rules.moritari.odds import BoutOdds, DuelOdds, bout_odds, duel_odds, fighter
from game.rules.moritari.state import FigureId, State, copy_state

Stopper = FigureId | None
"""A figure, or None for anything else."""


class Reach(Struct, frozen=True):
    """Where a figure may go, to be shaded."""

    region: Region
    others: tuple[FigureId, ...]
    """Whom the rays' `met` counts."""

    def stretches(self, figure: FigureId) -> list[list[Point]]:
        """The runs of stops at that figure's base: the part of it that can be touched."""
        if figure not in self.others:
            return []
        x, y = self.region.start
        runs = self.region.runs(self.others.index(figure))
        return [[_end(x, y, ray.angle, ray.length) for ray in run] for run in runs]


def _end(x: Mil, y: Mil, angle: float, length: float) -> Point:
    return round(x + length * cos(angle)), round(y + length * sin(angle))


def reach(ground: Ground, state: State, figure: FigureId) -> Reach:
    """The whole region of a straight move, walls, obstacles and bases cut out; only the start while he is pinned.

    Whoever moved or fell already is asked as if it were his turn: a threat can be looked at.
    """
    me = state.figures[figure]
    limit = 0 if ground.touching(state, figure) else ground.fighter(me).move
    found = region(
        ground.sweeper, me.at, limit, ground.radius(me), ground.discs(state, figure), round_parts(ground.arena)
    )  # fmt: skip
    return Reach(found, tuple(ground.others(state, figure)))


class Halt(Struct, frozen=True):
    """The farthest legal stop along a ray and what bars the way beyond."""

    to: Point
    length: Mil
    figure: Stopper
    """Who is in the way."""
    why: Say | None
    """Why no farther; None at the end of his move."""


def farthest_stop(ground: Ground, state: State, figure: FigureId, way: Way, limit: Mil | None = None) -> Halt:
    """In direction `way`, at most `limit` mils and his own move."""
    return _halt(ground, state, figure, ground.stop(state, figure, way, limit, why=True))


def settle(ground: Ground, state: State, figure: FigureId, target: Point, snap: Mil = 0) -> Halt:
    """A move dragged to `target`, clipped to the farthest legal stop on the straight way there.

    With `snap`, a stop that is so near to touching a foe straight ahead goes on to touch him.
    """
    me = state.figures[figure]
    way = minus(target, me.at)
    if way == (0, 0) or ground.touching(state, figure):
        return Halt(me.at, 0, None, None)
    length = isqrt(dot(way, way))
    most = ground.fighter(me).move
    if dot(way, way) <= most * most and way_refusal(ground, state, figure, target) is None:
        halt = Halt(target, length, None, None)
    else:
        halt = farthest_stop(ground, state, figure, way, length)
    if snap and halt.figure is None:
        on = farthest_stop(ground, state, figure, way, length + snap)
        if on.figure is not None and on.figure in ground.touching(state, figure, on.to):
            return on
    return halt


def _halt(ground: Ground, state: State, figure: FigureId, stop: Stop) -> Halt:
    if stop.met == WALL:
        return Halt(stop.to, stop.length, None, say("moritari.no.wall"))
    if stop.met == OBSTACLE:
        return Halt(stop.to, stop.length, None, say("moritari.no.obstacle"))
    if stop.met < 0:
        return Halt(stop.to, stop.length, None, None)
    other = ground.others(state, figure)[stop.met]
    sticks = ground.discs(state, figure)[stop.met].sticks
    key = "moritari.no.foe" if sticks else "moritari.no.body"
    return Halt(stop.to, stop.length, other, say(key, other=state.figures[other].name))


# ---- contacts


def contacts_in_reach(ground: Ground, state: State, figure: FigureId, every: bool = False) -> list[Contact]:
    """Places from which he could fight a foe after one straight move, foe by foe, the most direct first: one for each
    arc, or with `every` all that were tried. Empty while he is pinned."""
    if ground.touching(state, figure):
        return []
    return [one for foe in ground.foes(state, figure) for one in contacts(ground, state, figure, foe, every=every)]


def double_contacts(ground: Ground, state: State, figure: FigureId) -> list[Contact]:
    """Places where one straight move touches two foes at once (M9), each listed once, by its first foe."""
    if ground.touching(state, figure):
        return []
    me = state.figures[figure]
    most = ground.fighter(me).move
    found: list[Contact] = []
    foes = ground.foes(state, figure)
    for n, one in enumerate(foes):
        for two in foes[n + 1 :]:
            for to in _beside_both(ground, state, figure, one, two):
                if to != me.at and square(me.at, to) <= most * most and way_refusal(ground, state, figure, to) is None:
                    other = state.figures[one]
                    reacts = ground.would_react(state, one)
                    arc: Arc = "front" if reacts else arc_of(other.facing, other.at, to)
                    found.append(Contact(one, to, arc, reacts, tuple(ground.touching(state, figure, to))))
    return found


def _beside_both(ground: Ground, state: State, figure: FigureId, one: FigureId, two: FigureId) -> list[Point]:
    """The two places (or one or none) where a base touches both of two others, a hair away from either."""
    a, b, radius = state.figures[one], state.figures[two], ground.radius(state.figures[figure])
    near, far = radius + ground.radius(a) + 6, radius + ground.radius(b) + 6
    dx, dy = b.at[0] - a.at[0], b.at[1] - a.at[1]
    apart = hypot(dx, dy)
    if apart > near + far:
        return []
    along = (near * near - far * far + apart * apart) / (2 * apart)
    aside = near * near - along * along
    if aside < 0:
        return []
    ux, uy, side = dx / apart, dy / apart, sqrt(aside)
    both = (
        (round(a.at[0] + along * ux - turn * side * uy), round(a.at[1] + along * uy + turn * side * ux)) for turn in (-1, 1)
    )
    return list(dict.fromkeys(both))  # they are one where the base just fits between


# ---- bouts


class Prospect(Struct, frozen=True):
    """A bout as it would be fought, with its reasons and odds. `mine` is the figure asked about."""

    figure: FigureId
    foe: FigureId
    mine: tuple[Modifier, ...]
    his: tuple[Modifier, ...]
    odds: BoutOdds
    """First `mine`, second `his`."""
    falls: tuple[float, float, float]
    """Chance that in this bout only he falls, only the foe, both."""


def prospect(ground: Ground, state: State, figure: FigureId, foe: FigureId) -> Prospect:
    """The bout of two figures as they stand, in contact or not."""
    me, other = state.figures[figure], state.figures[foe]
    mine = modifiers(state.options, me, figure, other, foe)
    his = modifiers(state.options, other, foe, me, figure)
    one = fighter(ground.fighter(me), _sum(mine), me.hp)
    two = fighter(ground.fighter(other), _sum(his), other.hp)
    odds = bout_odds(one, two)
    return Prospect(figure, foe, mine, his, odds, odds.falls((me.hp, other.hp)))


def after(ground: Ground, state: State, act: Act) -> State:
    """The position after an act that is legal, reactions included (M6): nothing in it is left to chance. Whose turn
    it then is, is not worked out."""
    then = copy_state(state)
    match act:
        case Move():
            make_way(ground, then, act)
        case Turn():
            then.put(act.figure, facing=act.facing, acted=True)
        case Stand():
            then.put(act.figure, acted=True)
    return then


def prospects(ground: Ground, state: State, act: Act) -> list[Prospect]:
    """The bouts that the figure would have to fight if it did that and nobody else came."""
    then = after(ground, state, act)
    return [prospect(ground, then, act.figure, foe) for foe in ground.touching(then, act.figure)]


def duel(ground: Ground, state: State, figure: FigureId, foe: FigureId) -> DuelOdds:
    """The two fighting on until one falls, where they stand; a charge counts in the first bout only (M38)."""
    now = prospect(ground, state, figure, foe)
    me, other = state.figures[figure], state.figures[foe]
    later = [_sum(tuple(one for one in side if one.name != "charge")) for side in (now.mine, now.his)]
    one = fighter(ground.fighter(me), later[0], me.hp)
    two = fighter(ground.fighter(other), later[1], other.hp)
    return duel_odds(one, two, (_sum(now.mine), _sum(now.his)))


def _sum(found: tuple[Modifier, ...]) -> int:
    return sum(modifier.value for modifier in found)


# ---- in words


def modifier_name(modifier: Modifier) -> Say:
    return say(f"moritari.modifier.{modifier.name}")


def arc_name(arc: Arc) -> Say:
    return say(f"moritari.arc.{arc}")


def class_name(ground: Ground, state: State, figure: FigureId) -> Say:
    return say(f"moritari.class.{ground.board.kinds[state.figures[figure].kind]}")
