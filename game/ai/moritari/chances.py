"""Exact odds behind a reason: bouts fought to the end as the rules have them, in hundredths."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.say import in_hundred
from game.geometry.inches import distance, minus
from game.rules.moritari.ground import Ground
from game.rules.moritari.queries import duel, prospect
from game.rules.moritari.state import FigureId, State, copy_state


def stands(ground: Ground, state: State, index: FigureId, foe: FigureId) -> int:
    """How often he is the one left standing when the two fight on as they are."""
    return in_hundred(duel(ground, state, index, foe).first)


def fells(ground: Ground, state: State, index: FigureId, foe: FigureId) -> int:
    """How often the foe falls in their next bout, whatever becomes of himself."""
    _, foe_falls, both = prospect(ground, state, index, foe).falls
    return in_hundred(foe_falls + both)


def wounds(ground: Ground, state: State, index: FigureId, foe: FigureId) -> int:
    """How often the foe loses a hit point or more in their next bout."""
    return in_hundred(prospect(ground, state, index, foe).odds.wounded[1])


def charging(ground: Ground, state: State, index: FigureId, foe: FigureId, *, turns: bool = True) -> int:
    """How often he is left standing when he charges that foe where he stands now. `turns`: the foe faces him by then,
    else he is taken as he looks. Who lies has risen by then, with one hit point."""
    then = copy_state(state)
    me, other = then.figures[index], then.figures[foe]
    way = minus(other.at, me.at)
    if way == (0, 0):
        return stands(ground, state, index, foe)
    then.figures[index] = replace(me, facing=way, charged=(*me.charged, foe), hp=max(1, me.hp))
    if turns:
        then.figures[foe] = replace(other, facing=minus(me.at, other.at))
    return stands(ground, then, index, foe)


def charged(ground: Ground, state: State, index: FigureId, foe: FigureId, *, turns: bool = True) -> int:
    """How often he is left standing when that foe charges him. `turns`: he faces the foe by then.
    Who lies has risen by then, with one hit point."""
    then = copy_state(state)
    me, other = then.figures[index], then.figures[foe]
    way = minus(me.at, other.at)
    if way == (0, 0):
        return stands(ground, state, index, foe)
    then.figures[foe] = replace(other, facing=way, charged=(*other.charged, index), hp=max(1, other.hp))
    if turns:
        then.figures[index] = replace(me, facing=minus(other.at, me.at))
    return stands(ground, then, index, foe)


def gap(ground: Ground, state: State, one: FigureId, two: FigureId) -> str:
    """Inches between two bases, with one place behind the point."""
    a, b = state.figures[one], state.figures[two]
    apart = distance(a.at, b.at) - ground.radius(a) - ground.radius(b)
    return f"{max(0, apart) / 1000:.1f}"
