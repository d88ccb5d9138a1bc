"""Who may charge whom: asked of the rules, which know what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry.inches import distance, square
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import contacts
from game.rules.moritari.state import FigureId, State, copy_state


def can_reach(ground: Ground, state: State, index: FigureId) -> list[FigureId]:
    """Foes whom one straight move of the figure can touch, the nearest first: an altar or another's back is in the way."""
    foes = [foe for foe in ground.foes(state, index) if any(contacts(ground, state, index, foe))]
    return _nearest_first(state, index, foes)


def in_reach_of(ground: Ground, state: State, index: FigureId, *, this_round: bool = False) -> list[FigureId]:
    """Free foes whom one straight move brings to the figure, now or in the next round, the nearest first; who lies and rises
    by then is one of them. `this_round`: those alone who may still come in this one."""
    seat = state.figures[index].seat
    foes = []
    for foe, figure in enumerate(state.figures):
        if figure.seat == seat or (this_round and figure.acted):
            continue
        then = _upright(state, foe, state.round + (not this_round))
        if then is not None and not ground.touching(then, foe) and any(contacts(ground, then, foe, index)):
            foes.append(foe)
    return _nearest_first(state, index, foes)


def coming(ground: Ground, state: State, index: FigureId, foe: FigureId) -> Iterator[State]:
    """The position with the foe at each place beside the figure that one straight move of his leads to by the next round, a
    place for each arc."""
    then = _upright(state, foe, state.round + 1)
    if then is None:
        return
    for contact in contacts(ground, then, foe, index):
        there = copy_state(then)
        there.put(foe, at=contact.to)
        yield there


def _upright(state: State, index: FigureId, by: int) -> State | None:
    """The position with the figure on its feet; None where it lies through round `by` (M27)."""
    figure = state.figures[index]
    if figure.is_standing:
        return state
    if figure.status != "spared" or by < figure.fell + 2:
        return None
    then = copy_state(state)
    then.put(index, status="standing", hp=1)
    return then


def rounds_to(ground: Ground, state: State, index: FigureId, foe: FigureId) -> int:
    """In how many rounds from the next one he could charge a foe who stays where he is, if nothing is in the way."""
    me, other = state.figures[index], state.figures[foe]
    apart = distance(me.at, other.at) - ground.radius(me) - ground.radius(other)
    return max(1, -(-apart // ground.fighter(me).move))


def _nearest_first(state: State, index: FigureId, foes: list[FigureId]) -> list[FigureId]:
    at = state.figures[index].at
    return sorted(foes, key=lambda foe: (square(at, state.figures[foe].at), foe))
