"""Range control: who could charge whom, now and in the next round, and what that is worth to a school.

Distances are measured and lanes looked along; no move is worked out, so a threat is an estimate, never a promise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, sqrt

from game.ai.moritari.scales import Scales
from game.core.types import Seat
from game.geometry.inches import TOUCH, Arc, Point, dot, is_clear_of_point, minus
from game.rules.moritari.state import Figure, FigureId, State

SLACK = 15
"""Mils: a charge ends within this of the foe's base."""
WIDE_BERTH = 100
"""Mils that a patient figure keeps beyond the reach of a charge."""
FLEES = 0.55
"""What a threat on somebody is worth who could still go away before it comes."""
NEXT = 0.4
"""A threat for the round after this one."""
MUTUAL = 0.5
"""The chance of being Caesar in it, and so of charging first."""
AFAR = 0.006
"""What an inch between a figure and its nearest foe costs its school, so that it seeks the fight."""
FIRST = 0.85
"""The chance that a figure acts before a foe, if its own player names both."""


class Threats:
    """Values positions of one board for a seat."""

    def __init__(self, scales: Scales, sees_backs: bool, waits: bool) -> None:
        """`sees_backs`: a charge of the next round may find a pinned foe's side or back. `waits`: nothing draws a
        figure on that a charge could reach, or that could charge."""
        self.sees_backs = sees_backs
        self.waits = waits
        self.scales = scales
        self.ground = scales.ground

    def value(self, state: State, seat: Seat, *, looks_on: bool = True) -> float:
        """What the position is worth to the seat: its figures after the melee that stands, and its threats, less those
        of the others. `looks_on` false: threats are left aside."""
        figures, scales = state.figures, self.scales
        pairs, engaged = self.contacts(figures)
        fought = scales.melee(state, pairs) if pairs else {}
        others = max(1, len({figure.seat for figure in figures if figure.status not in ("dead", "off")} - {seat}))
        share = 1 / others**0.7
        total = 0.0
        for index, figure in enumerate(figures):
            worth = fought.get(index)
            if worth is None:
                worth = scales.worth(figure)
            total += worth if figure.seat == seat else -share * worth
        if looks_on:
            for index, figure in enumerate(figures):
                if figure.status == "standing" and index not in engaged:
                    if figure.seat == seat:
                        worth, away = self.threat(state, index, engaged, None)
                        total += worth - AFAR * away
                    else:
                        total -= self.threat(state, index, engaged, seat if others > 1 else None)[0]
        return total

    def contacts(self, figures: Sequence[Figure]) -> tuple[list[tuple[FigureId, FigureId]], set[FigureId]]:
        """The bouts to be, and who is in one: as `Ground.pairs`, quicker."""
        radii = self.scales.radii
        pairs: list[tuple[FigureId, FigureId]] = []
        engaged: set[FigureId] = set()
        standing = [
            (index, figure.seat, *figure.at, radii[figure.kind])
            for index, figure in enumerate(figures)
            if figure.status == "standing"
        ]
        for place, (one, seat, x, y, radius) in enumerate(standing):
            for two, other_seat, ox, oy, other_radius in standing[place + 1 :]:
                reach = radius + other_radius + TOUCH
                dx = ox - x
                if -reach <= dx <= reach and seat != other_seat:
                    dy = oy - y
                    if dx * dx + dy * dy <= reach * reach:
                        pairs.append((one, two))
                        engaged.add(one)
                        engaged.add(two)
        return pairs, engaged

    def threat(self, state: State, index: FigureId, engaged: set[FigureId], only: Seat | None) -> tuple[float, float]:
        """What a free figure's best charge is worth, and the inches it has to go to the fight. `only`: against
        that seat alone."""
        me = state.figures[index]
        scales = self.scales
        x, y = me.at
        move, radius = scales.moves[me.kind], scales.radii[me.kind]
        nearest: float = 1 << 60
        found: list[tuple[float, FigureId]] = []
        for other, foe in enumerate(state.figures):
            if foe.seat == me.seat or foe.status != "standing" or (only is not None and foe.seat != only):
                continue
            dx, dy = foe.at[0] - x, foe.at[1] - y
            away = dx * dx + dy * dy
            radii = radius + scales.radii[foe.kind]
            gap = sqrt(away) - radii
            if self.waits:
                gap = max(0.0, gap - max(move, scales.moves[foe.kind]) - WIDE_BERTH)
            if gap < nearest:
                nearest = gap
            far = move + radii + SLACK
            if away > far * far:
                continue
            held = other in engaged
            back = scales.moves[foe.kind] + radii + SLACK
            hits_back = not held and away <= back * back
            chance = MUTUAL if hits_back else 1.0 if held else 0.8
            arc: Arc = self.best_arc(me, foe, away, radii) if held and self.sees_backs else "front"
            worth = NEXT * chance * scales.gain(me, foe, arc)
            if not me.acted:
                worth = max(worth, self._now(state, me, foe, away, radii, held, hits_back))
            if worth > 0:
                found.append((worth, other))
        best = 0.0
        for worth, other in sorted(found, reverse=True):
            if self.has_lane(state, index, other):
                best = worth
                break
        return best, nearest / 1000 if nearest < 1 << 60 else 0.0

    def _now(self, state: State, me: Figure, foe: Figure, away: int, radii: int, held: bool, hits_back: bool) -> float:
        """A charge that may still come in this round."""
        turns = not held and not foe.acted
        arc: Arc = "front" if turns else self.best_arc(me, foe, away, radii)
        gain = self.scales.gain(me, foe, arc)
        if held or foe.acted:
            return gain
        if state.caesar == me.seat:
            return FIRST * gain
        if state.caesar == foe.seat:
            return (1 - FIRST) * gain if hits_back else FLEES * gain
        return 0.5 * gain if hits_back else 0.7 * gain

    def best_arc(self, me: Figure, foe: Figure, away: int, radii: int) -> Arc:
        """The worst arc of a foe who does not turn that a straight move comes to, bodies and walls left aside."""
        distance = sqrt(away)
        most = self.scales.moves[me.kind]
        if distance <= radii:
            return "front"
        cosine = radii / distance
        farther = (away + radii * radii - most * most) / (2 * distance * radii)
        swing = acos(min(1.0, max(cosine, farther))) * 0.97
        bearing = minus(me.at, foe.at)
        ahead = dot(foe.facing, bearing) / sqrt(dot(foe.facing, foe.facing) * away)
        angle = acos(max(-1.0, min(1.0, ahead))) + swing
        return "front" if angle <= 1.5707 else "side" if angle <= 2.617 else "back"

    def has_lane(self, state: State, index: FigureId, other: FigureId) -> bool:
        """Nothing stands on the straight way to a foe."""
        me, foe = state.figures[index], state.figures[other]
        radii = self.scales.radii
        radius = radii[me.kind]
        to = short_of(me.at, foe.at, radius + radii[foe.kind])
        for body, figure in enumerate(state.figures):
            if body in (index, other) or not figure.is_on_sand:
                continue
            if not is_clear_of_point(me.at, to, figure.at, radius + radii[figure.kind]):
                return False
        return all(thing.is_clear(me.at, to, radius) for thing in self.ground.arena.obstacles)


def short_of(start: Point, goal: Point, gap: int) -> Point:
    """The point on the way to `goal` that is about `gap` short of it; the start when that is nearer."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    if length <= gap:
        return start
    rest = (length - gap) / length
    return round(start[0] + dx * rest), round(start[1] + dy * rest)
