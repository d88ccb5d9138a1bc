"""Two plain ways to play: the novice's, and the scripted one that the levels are measured against.

A novice goes for whoever is nearest by the shortest way, never minds what stands behind him, lets his own figures act
first and the nearest foes fight first, spares his own and nobody else.
"""

from __future__ import annotations

from random import Random

from game.ai.moritari.candidates import Candidates
from game.ai.moritari.threats import Threats
from game.core.types import Seat
from game.geometry.inches import minus, square
from game.rules.moritari.actions import Act, Fight, Move, Stand, Turn
from game.rules.moritari.moves import contacts
from game.rules.moritari.queries import after
from game.rules.moritari.state import FigureId, State
from game.rules.moritari.steward import nominees

_OVERLOOKS = 6
"""One time in so many a novice goes for the second nearest."""


def nearest_first(state: State, candidates: Candidates, index: FigureId) -> list[FigureId]:
    at = state.figures[index].at
    foes = candidates.ground.foes(state, index)
    return sorted(foes, key=lambda foe: (square(at, state.figures[foe].at), foe))


def rush(candidates: Candidates, state: State, index: FigureId, risen: bool, rng: Random) -> Act:
    """The novice's act: into the nearest foe by the shortest way, or as far towards him as he can."""
    ground = candidates.ground
    figure = state.figures[index]
    pinned = ground.touching(state, index)
    if pinned:
        turn = Turn(index, minus(state.figures[pinned[0]].at, figure.at))
        is_facing = turn.facing == figure.facing
        return turn if not is_facing and candidates.is_legal(state, turn, risen) else Stand(index)
    foes = nearest_first(state, candidates, index)
    if len(foes) > 1 and rng.randrange(_OVERLOOKS) == 0:
        foes[0], foes[1] = foes[1], foes[0]
    for foe in foes:
        for contact in contacts(ground, state, index, foe):
            move = Move(index, contact.to, minus(state.figures[foe].at, contact.to))
            if candidates.is_legal(state, move, risen):
                return move
    return run_at(candidates, state, index, risen, foes)


def run_at(candidates: Candidates, state: State, index: FigureId, risen: bool, foes: list[FigureId]) -> Act:
    """As far towards the first of these foes as there is a way to."""
    ground, figure = candidates.ground, state.figures[index]
    for foe in foes:
        goal = state.figures[foe].at
        way = minus(goal, figure.at)
        stop = ground.stop(state, index, way)
        if stop.length > ground.fighter(figure).move // 4:
            move = Move(index, stop.to, way)
            if candidates.is_legal(state, move, risen):
                return move
    acts = candidates.acts(state, index, risen)
    if not foes:
        return acts[0]
    goal = state.figures[foes[0]].at
    return min(acts, key=lambda act: square(act.to if isinstance(act, Move) else figure.at, goal))


def odds_first(candidates: Candidates, threats: Threats, state: State, index: FigureId, risen: bool) -> Act:
    """The scripted player's act: whatever the next bouts promise most of; with no foe in reach he runs at the nearest."""
    foes = nearest_first(state, candidates, index)
    pinned = bool(candidates.ground.touching(state, index))
    acts = candidates.acts(state, index, risen) if pinned else candidates.charges(state, index)
    legal = [act for act in acts if candidates.is_legal(state, act, risen)]
    if not legal:
        return run_at(candidates, state, index, risen, foes)
    seat = state.figures[index].seat
    return max(
        legal, key=lambda act: threats.value(after(candidates.ground, state, act), seat, looks_on=False)
    )  # fmt: skip


def own_first(candidates: Candidates, state: State, seat: Seat) -> FigureId:
    """Whom a novice names as Caesar: his own, the one nearest to a foe first."""

    def eagerness(index: FigureId) -> tuple[bool, int, FigureId]:
        at = state.figures[index].at
        away = min((square(at, state.figures[foe].at) for foe in candidates.ground.foes(state, index)), default=0)
        return state.figures[index].seat != seat, away, index

    return min(nominees(candidates.ground, state), key=eagerness)


def own_bout_first(state: State, seat: Seat) -> Fight:
    """His own bouts first, in their order."""
    one, two = min(state.bouts, key=lambda pair: (all(state.figures[side].seat != seat for side in pair), pair))
    return Fight(one, two)
