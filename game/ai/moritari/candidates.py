"""What a figure could sensibly do: contacts with each arc of each foe, stops out of the foes' reach, a place beside a
friend, turns. Every act in a list has passed the rules' own check.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import SLACK
from game.geometry.inches import INCH, WINDS, Point, Way, along, dot, minus, square, turned
from game.rules.moritari.actions import Act, Move, Stand, Turn
from game.rules.moritari.moves import act_refusal, beside, closing_move, contacts, sample
from game.rules.moritari.queries import double_contacts
from game.rules.moritari.state import FigureId, State

OUT_OF_REACH = 60
"""Mils beyond a foe's reach where a safe ring is drawn."""
NEAR = 4
"""Foes whose reach is heeded."""
WORRY = 20 * INCH
"""Foes farther away are not."""


class Candidates:
    """Lists for one board. `wide`: every place round a foe, more directions, more ways to face."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales
        self.ground = scales.ground

    def acts(self, state: State, index: FigureId, risen: bool, *, wide: bool = False) -> list[Act]:
        """Legal acts, charges first, never empty."""
        pinned = self.ground.touching(state, index)
        found: list[Act] = [] if pinned else self.charges(state, index, wide=wide)
        found.append(Stand(index))
        found += self._turns(state, index, pinned)
        if not pinned:
            found += self._moves(state, index, wide)
        legal = [act for act in dict.fromkeys(found) if self.is_legal(state, act, risen)]
        if not legal:
            closing = closing_move(self.ground, state, index)
            legal = [closing] if closing is not None else sample(self.ground, state, index, risen)
        return legal

    def is_legal(self, state: State, act: Act, risen: bool = False) -> bool:
        return act_refusal(self.ground, state, act, risen) is None

    # ---- charges

    def charges(self, state: State, index: FigureId, *, wide: bool = False) -> list[Act]:
        """Moves into contact, one for each arc of each foe in reach, and those that touch two foes."""
        found: list[Act] = []
        for foe in self._by_distance(state, index):
            for contact in contacts(self.ground, state, index, foe, every=wide):
                found += self._facing(state, index, contact.to, contact.touched, wide)
        for contact in double_contacts(self.ground, state, index):
            found += self._facing(state, index, contact.to, contact.touched, wide)
        return list(dict.fromkeys(found))

    def _facing(self, state: State, index: FigureId, to: Point, touched: Sequence[FigureId], wide: bool) -> Iterator[Act]:
        """Moves there that keep all touched in front; `wide` also those that look round for others."""
        ways = [minus(state.figures[foe].at, to) for foe in touched]
        if not ways:
            return
        middle = _between(ways)
        if len(ways) > 1 and middle != (0, 0):
            yield Move(index, to, middle)
        yield Move(index, to, ways[0])
        if not wide:
            return
        rest = [foe for foe in self._by_distance(state, index)[:NEAR] if foe not in touched]
        if rest:
            other = minus(state.figures[rest[0]].at, to)
            for degrees in (75, -75):
                way = turned(ways[0], degrees)
                if dot(way, other) > 0 and all(dot(way, one) >= 0 for one in ways):
                    yield Move(index, to, way)

    # ---- turns and other moves

    def _turns(self, state: State, index: FigureId, pinned: Sequence[FigureId]) -> Iterator[Act]:
        figure = state.figures[index]
        looked: Sequence[FigureId] = pinned or self._by_distance(state, index)[:3]
        ways = [minus(state.figures[foe].at, figure.at) for foe in looked]
        for way in ways:
            if way != figure.facing:
                yield Turn(index, way)
        if len(ways) > 1 and not pinned and _between(ways) != (0, 0):
            yield Turn(index, _between(ways))
        if pinned:
            for foe in self._by_distance(state, index)[:2]:
                for degrees in (75, -75):
                    way = turned(ways[0], degrees)
                    if foe not in pinned and dot(way, minus(state.figures[foe].at, figure.at)) > 0:
                        yield Turn(index, way)

    def _moves(self, state: State, index: FigureId, wide: bool) -> Iterator[Act]:
        figure = state.figures[index]
        foes = self._by_distance(state, index)
        if not foes:
            return
        nearest = state.figures[foes[0]].at
        for to in self.stops(state, index, foes, wide):
            if to == figure.at:
                continue
            near = sorted((square(to, state.figures[foe].at), foe) for foe in foes)[:2]
            way = minus(state.figures[near[0][1]].at, to)
            if way == (0, 0):
                way = minus(nearest, figure.at)
            yield Move(index, to, way)
            if wide and len(near) > 1:
                both = _between([way, minus(state.figures[near[1][1]].at, to)])
                if both not in ((0, 0), way):
                    yield Move(index, to, both)

    def stops(self, state: State, index: FigureId, foes: Sequence[FigureId], wide: bool) -> Iterator[Point]:
        """Ends of moves that touch nobody: straight at the nearest foes as far as their reach, away from them, round
        about, and beside friends."""
        figure, ground = state.figures[index], self.ground
        most = ground.fighter(figure).move
        winds = WINDS[::2] if wide else WINDS[::3]
        for way in winds:
            stop = ground.stop(state, index, way)
            if stop.length > 0 and not ground.touching(state, index, stop.to):
                yield stop.to
        for foe in foes[: NEAR if wide else 2]:
            other = state.figures[foe]
            way = minus(other.at, figure.at)
            distance = isqrt(dot(way, way))
            rings = [self._reach(state, foe, index) + OUT_OF_REACH, self._reach(state, index, foe) - OUT_OF_REACH]
            rings += [most + rings[0]] if wide else []
            for ring in rings:
                step = distance - ring
                if step and abs(step) <= most:
                    yield along(figure.at, way if step > 0 else (-way[0], -way[1]), abs(step))
                for degrees in (35, -35) if wide else ():
                    aside = turned(way, degrees)
                    yield along(figure.at, aside, min(most, max(INCH // 2, abs(step))))
            straight = ground.stop(state, index, way)
            if straight.length > INCH:
                for length in (straight.length - INCH, straight.length // 2):
                    yield along(figure.at, way, length)
        for friend in state.of(figure.seat):
            mate = state.figures[friend]
            if friend != index and mate.is_standing and square(mate.at, figure.at) <= (most + 2 * INCH) ** 2:
                towards = minus(state.figures[foes[0]].at, mate.at)
                for way in ((-towards[1], towards[0]), (towards[1], -towards[0]), (-towards[0], -towards[1])):
                    to = beside(ground, state, index, friend, way)
                    if square(to, figure.at) <= most * most:
                        yield to

    def _reach(self, state: State, index: FigureId, foe: FigureId) -> int:
        """How far from its centre a figure can charge that foe."""
        me, other = state.figures[index], state.figures[foe]
        return self.ground.fighter(me).move + self.ground.radius(me) + self.ground.radius(other) + SLACK

    def _by_distance(self, state: State, index: FigureId) -> list[FigureId]:
        at = state.figures[index].at
        foes = [(square(at, state.figures[foe].at), foe) for foe in self.ground.foes(state, index)]
        return [foe for away, foe in sorted(foes)]


def _between(ways: Sequence[Way]) -> Way:
    """A way that lies between these, their lengths made equal."""
    x = y = 0
    for way in ways:
        length = max(1, isqrt(dot(way, way)))
        x += way[0] * 10_000 // length
        y += way[1] * 10_000 // length
    return x, y
