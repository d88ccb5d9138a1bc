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
    others = [foe for foe in ground.foes(state, index) if foe != touching[0]] + _rising(ground, state, index)
    return not any(_may_come(ground, state, foe, index) for foe in others)


def _rising(ground: Ground, state: State, index: FigureId) -> list[FigureId]:
    """Spared foes who stand up in this round when they are named (M27)."""
    seat = state.figures[index].seat
    return [foe for foe, figure in enumerate(state.figures) if figure.seat != seat and ground.rises(state, foe)]


def _off(way: Way, other: Way) -> float:
    """Degrees between two ways."""
    return (degrees(way) - degrees(other) + 180) % 360 - 180


def _may_come(ground: Ground, state: State, foe: FigureId, index: FigureId) -> bool:
    """It is not too far to walk, and nobody else holds him; what stands in his way is left aside. Who rises in contact
    has come already (M30)."""
    if ground.in_contact(state, foe, index):
        return True
    him, me = state.figures[foe], state.figures[index]
    near = distance(him.at, me.at) <= ground.fighter(him).move + ground.radius(him) + ground.radius(me)
    return near and not ground.touching(state, foe)
