"""Which pinned figures have nothing to decide."""

from __future__ import annotations

from game.geometry.inches import Way, arc_of, distance, minus
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId, State
from game.tables.moritari.layout import degrees

SQUARE = 30.0
"""Degrees: so nearly turned to a foe is turned to him."""


def holds_its_foe(ground: Ground, state: State, index: FigureId, is_chosen: bool = False) -> bool:
    """Pinned by one foe and turned to him, with no other who could come: there is nothing to do but to stand. `is_chosen`:
    its player turned it so himself, which is kept while its foe is before it."""
    touching = ground.touching(state, index)
    if len(touching) != 1 or not _is_turned(state, index, touching[0], is_chosen):
        return False
    return _is_alone_with(ground, state, index, touching[0], state.figures[index].facing)


def turns_to_its_foe(ground: Ground, state: State, index: FigureId, is_chosen: bool = False) -> bool:
    """The same, but turned away from him: there is nothing to do but to turn to him, where that undoes nobody's choice."""
    touching = ground.touching(state, index)
    if len(touching) != 1 or is_chosen or _is_turned(state, index, touching[0], False):
        return False
    return _is_alone_with(ground, state, index, touching[0], minus(state.figures[touching[0]].at, state.figures[index].at))


def _is_turned(state: State, index: FigureId, foe: FigureId, is_chosen: bool) -> bool:
    me, other = state.figures[index], state.figures[foe]
    if is_chosen:
        return arc_of(me.facing, me.at, other.at) == "front"
    return abs(_off(me.facing, minus(other.at, me.at))) <= SQUARE


def _is_alone_with(ground: Ground, state: State, index: FigureId, foe: FigureId, facing: Way) -> bool:
    """No other can come in this round; and whoever gets up beside it in the next, perhaps before it is named, finds himself
    before it when it looks that way."""
    me = state.figures[index]
    others = [other for other in ground.foes(state, index) if other != foe] + _rising(state, index, state.round)
    if any(_may_come(ground, state, other, index) for other in others):
        return False
    beside = [other for other in _rising(state, index, state.round + 1) if ground.in_contact(state, other, index)]
    return all(arc_of(facing, me.at, state.figures[other].at) == "front" for other in beside)


def _rising(state: State, index: FigureId, by: int) -> list[FigureId]:
    """Spared foes who have stood up by the end of that round, if they are named (M27)."""
    seat = state.figures[index].seat
    return [
        foe
        for foe, figure in enumerate(state.figures)
        if figure.seat != seat and figure.status == "spared" and by >= figure.fell + 2
    ]


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
