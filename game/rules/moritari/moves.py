"""Movement: why a figure may not move or turn so, what follows when it does, and a fair sample of what it may do."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.core.say import Say, say
from game.geometry.inches import (
    WINDS,
    Arc,
    Point,
    Way,
    along,
    arc_of,
    distance,
    dot,
    inches,
    minus,
    square,
)
from game.geometry.inches_reach import OBSTACLE, WALL, blocked_by
from game.rules.moritari.actions import Act, Move, Stand, Turn
from game.rules.moritari.closing import closes_in, closing_end
from game.rules.moritari.events import MoritariEvent, Moved, Turned
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId, State

LONGEST_FACING = 10_000_000
"""Of each number of a facing."""
FARTHEST = 100_000
"""Mils from the middle that a point may be named."""


# ---- why not


def facing_refusal(facing: Way) -> Say | None:
    if facing == (0, 0):
        return say("moritari.no.no_facing")
    if max(abs(facing[0]), abs(facing[1])) > LONGEST_FACING:
        return say("moritari.no.long_facing")
    return None


def act_refusal(ground: Ground, state: State, act: Act, risen: bool) -> Say | None:
    """Why the nominated figure may not do that; None when it may."""
    figure = state.figures[act.figure]
    pins = ground.touching(state, act.figure)
    match act:
        case Move():
            refusal = move_refusal(ground, state, act, pins)
        case Turn():
            refusal = facing_refusal(act.facing) or _turn_refusal(state, act.figure, pins, risen)
        case Stand():
            refusal = None
    if refusal is None and not pins and state.is_hissing:  # M37
        to = act.to if isinstance(act, Move) else figure.at
        if not closes_in(ground, state, act.figure, to) and closing_move(ground, state, act.figure) is not None:
            refusal = say("moritari.no.hiss", rounds=state.quiet)
    return refusal


def _turn_refusal(state: State, index: FigureId, pins: list[FigureId], risen: bool) -> Say | None:
    if risen:  # M30
        return None
    if len(pins) > 1:  # M7
        return say("moritari.no.turn_engaged", count=len(pins))
    if state.figures[index].reacted:  # M5
        return say("moritari.no.turned_already", who=state.figures[index].name)
    return None


def move_refusal(ground: Ground, state: State, move: Move, pins: list[FigureId]) -> Say | None:
    figure = state.figures[move.figure]
    if pins:
        if len(pins) > 1:
            return say("moritari.no.pinned_many", count=len(pins))
        return say("moritari.no.pinned", other=state.figures[pins[0]].name)
    if max(abs(move.to[0]), abs(move.to[1])) > FARTHEST:
        return say("moritari.no.outside")
    if move.to == figure.at:
        return say("moritari.no.no_step")
    most = ground.fighter(figure).move
    away = square(figure.at, move.to)
    if away > most * most:
        return say("moritari.no.far", need=inches(distance(figure.at, move.to) + 1), most=inches(most))
    return facing_refusal(move.facing) or way_refusal(ground, state, move.figure, move.to)


def way_refusal(ground: Ground, state: State, index: FigureId, to: Point) -> Say | None:
    """What is in the way of a straight move (M8)."""
    figure = state.figures[index]
    discs = ground.discs(state, index)
    met = blocked_by(ground.arena, figure.at, to, ground.radius(figure), discs)
    if met is None:
        return None
    if met == WALL:
        return say("moritari.no.wall")
    if met == OBSTACLE:
        return say("moritari.no.obstacle")
    other = state.figures[ground.others(state, index)[met]]
    return say("moritari.no.foe" if discs[met].sticks else "moritari.no.body", other=other.name)


# ---- what follows


def make_way(ground: Ground, state: State, move: Move) -> list[MoritariEvent]:
    """Moves the figure; foes it engages turn to it (M6). No chance in it."""
    was = state.figures[move.figure]
    touched = tuple(ground.touching(state, move.figure, move.to))
    answering = [foe for foe in touched if ground.would_react(state, foe)]
    near = None if touched else ground.nearest_foe(state, move.figure, move.to)
    clear = 0 if near is None else ground.radius(was) + ground.radius(state.figures[near])
    state.put(move.figure, at=move.to, facing=move.facing, acted=True, charged=touched)
    events: list[MoritariEvent] = [
        Moved(
            figure=move.figure,
            name=was.name,
            start=was.at,
            end=move.to,
            was=was.facing,
            facing=move.facing,
            length=distance(was.at, move.to),
            touched=touched,
            touched_names=tuple(state.figures[foe].name for foe in touched),
            seat=was.seat,
            near="" if near is None else state.figures[near].name,
            before=0 if near is None else distance(was.at, state.figures[near].at) - clear,
            apart=0 if near is None else distance(move.to, state.figures[near].at) - clear,
        )
    ]
    return [*events, *turn_to(state, answering, move.figure)]


def turn_to(state: State, foes: list[FigureId], newcomer: FigureId) -> list[MoritariEvent]:
    """Each of `foes` turns to face the newcomer and has spent its pivot (M5, M6)."""
    events: list[MoritariEvent] = []
    for foe in foes:
        was = state.figures[foe]
        facing = minus(state.figures[newcomer].at, was.at)
        state.put(foe, facing=facing, reacted=True)
        events.append(
            Turned(figure=foe, name=was.name, was=was.facing, facing=facing, foe=state.figures[newcomer].name, seat=was.seat)
        )
    return events


# ---- under hissing


def closing_move(ground: Ground, state: State, index: FigureId) -> Move | None:
    """A move that satisfies the crowd (M37), facing a foe; None where there is none."""
    to = closing_end(ground, state, index)
    if to is None:
        return None
    goal = min((state.figures[foe].at for foe in ground.foes(state, index)), key=lambda at: square(to, at))
    return Move(index, to, minus(goal, to))


# ---- a sample of what may be done


class Contact(Struct, frozen=True):
    """A place from which a foe can be fought after a move there."""

    foe: FigureId
    to: Point
    arc: Arc
    """In which the foe will have the mover, once he has turned if he may."""
    reacts: bool
    """The foe turns to face the mover."""
    touched: tuple[FigureId, ...]
    """All foes touched there, this one among them."""


def beside(ground: Ground, state: State, index: FigureId, foe: FigureId, way: Way) -> Point:
    """Where the figure's base touches the foe's, its centre in direction `way` from the foe's."""
    radii = ground.radius(state.figures[index]) + ground.radius(state.figures[foe])
    return along(state.figures[foe].at, way, radii + 1)


def contacts(ground: Ground, state: State, index: FigureId, foe: FigureId, *, every: bool = False) -> Iterator[Contact]:
    """Places beside a foe that one straight move reaches, the most direct first: with `every` all of 24 round the
    foe and the direct one, else the first of each arc (left and right side apart)."""
    me, other = state.figures[index], state.figures[foe]
    most = ground.fighter(me).move
    radii = ground.radius(me) + ground.radius(other)
    straight = minus(me.at, other.at)
    reacts = ground.would_react(state, foe)
    if square(me.at, other.at) > (most + radii + 20) ** 2:
        return
    ways = sorted((way for way in WINDS if dot(way, straight) > 0), key=lambda way: (-dot(way, straight), way))
    seen: set[tuple[Arc, bool]] = set()
    for way in (straight, *ways):
        to = along(other.at, way, radii + 1)
        if square(me.at, to) > most * most or to == me.at:
            continue
        arc = "front" if reacts else arc_of(other.facing, other.at, to)
        kind = (arc, arc == "side" and other.facing[0] * way[1] > other.facing[1] * way[0])
        if not every and kind in seen:
            continue
        if way_refusal(ground, state, index, to) is None:
            seen.add(kind)
            yield Contact(foe, to, arc, reacts, tuple(ground.touching(state, index, to)))


def sample(ground: Ground, state: State, index: FigureId, risen: bool) -> list[Act]:
    """A finite list for search and for trying things out, the same on every call; `act_refusal` takes far more.

    Contacts with each foe in reach, one for each arc; eight directions and straight at and away from the nearest foe,
    at full and at half length; turns to the three nearest foes; standing still.
    """
    found: list[Act] = [Stand(index)]
    found += [Turn(index, facing) for facing in _facings(ground, state, index)]
    if not ground.touching(state, index):
        found += _moves(ground, state, index)
    listed = [act for act in dict.fromkeys(found) if act_refusal(ground, state, act, risen) is None]
    closing = closing_move(ground, state, index) if state.is_hissing and not listed else None
    return [closing] if closing is not None else listed


def _facings(ground: Ground, state: State, index: FigureId) -> list[Way]:
    """Towards the three nearest foes."""
    figure = state.figures[index]
    near = sorted(ground.foes(state, index), key=lambda foe: (square(figure.at, state.figures[foe].at), foe))[:3]
    return [way for foe in near if (way := minus(state.figures[foe].at, figure.at)) != figure.facing]


def _moves(ground: Ground, state: State, index: FigureId) -> Iterator[Move]:
    figure = state.figures[index]
    for foe in ground.foes(state, index):
        for contact in contacts(ground, state, index, foe):
            yield Move(index, contact.to, minus(state.figures[foe].at, contact.to))
    nearest = ground.nearest_foe(state, index)
    goal = state.figures[nearest].at if nearest is not None else None
    ways: list[Way] = list(WINDS[::3])
    if goal is not None:
        ways += [minus(goal, figure.at), minus(figure.at, goal)]
    for way in ways:
        stop = ground.stop(state, index, way)
        for to in (stop.to, along(figure.at, way, stop.length // 2)):
            if to != figure.at:
                yield Move(index, to, minus(goal, to) if goal is not None and goal != to else way)
