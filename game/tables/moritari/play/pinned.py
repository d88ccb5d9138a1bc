"""Which pinned figures have nothing to decide."""

from __future__ import annotations

from game.geometry.inches import Way, distance, minus
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId, State
from game.tables.moritari.layout import degrees

SQUARE = 30.0
"""Degrees: so nearly turned to a foe is turned to him."""


def holds_its_foe(ground: Ground, state: State, index: FigureId) -> bool:
    """Pinned by one foe and turned to him, with no other who could come: there is nothing to do but to stand."""
    return _is_alone_with_its_foe(ground, state, index) and _is_turned(ground, state, index)


def turns_to_its_foe(ground: Ground, state: State, index: FigureId) -> bool:
    """The same, but turned away from him: there is nothing to do but to turn to him."""
    return _is_alone_with_its_foe(ground, state, index) and not _is_turned(ground, state, index)


def _is_turned(ground: Ground, state: State, index: FigureId) -> bool:
    me, foe = state.figures[index], state.figures[ground.touching(state, index)[0]]
    return abs(_off(me.facing, minus(foe.at, me.at))) <= SQUARE


def _is_alone_with_its_foe(ground: Ground, state: State, index: FigureId) -> bool:
    touching = ground.touching(state, index)
    if len(touching) != 1:
        return False
    others = (foe for foe in ground.foes(state, index) if foe != touching[0] and not ground.touching(state, foe))
    return not any(_may_come(ground, state, foe, index) for foe in others)


def _off(way: Way, other: Way) -> float:
    """Degrees between two ways."""
    return (degrees(way) - degrees(other) + 180) % 360 - 180


def _may_come(ground: Ground, state: State, foe: FigureId, index: FigureId) -> bool:
    """It is not too far to walk; what stands in its way is left aside."""
    him, me = state.figures[foe], state.figures[index]
    return distance(him.at, me.at) <= ground.fighter(him).move + ground.radius(him) + ground.radius(me)
