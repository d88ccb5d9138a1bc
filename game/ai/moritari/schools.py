"""Set-up: which school, which figures, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import Threats
from game.core.types import Seat
from game.geometry.inches import distance, dot, minus, square
from game.rules.moritari.actions import Enlist, Place, Recruit
from game.rules.moritari.data import Kind
from game.rules.moritari.muster import place_refusal, state_with
from game.rules.moritari.state import State

CLOSE = 0.012
"""What an inch between figures of one school costs at the start."""
TASTE = 0.03
"""Schools whose chances differ by no more than this are as good as each other."""


T = TypeVar("T")


class Schools:
    def __init__(self, scales: Scales, threats: Threats) -> None:
        self.scales = scales
        self.threats = threats
        self._duels: dict[tuple[str, str], float] = {}

    def chance(self, kind: Kind, others: Sequence[Kind]) -> float:
        """The mean chance in a fight to the end."""
        kinds = self.scales.board.kinds
        total = 0.0
        for other in others:
            key = kinds[kind], kinds[other]
            if key not in self._duels:
                self._duels[key] = self.scales.duel(*key)
            total += self._duels[key]
        return total / len(others)

    def _others(self, state: State, seat: Seat) -> list[Kind]:
        """Whom to reckon with: those enlisted by others, else everybody the ready schools have."""
        known = [figure.kind for figure in state.figures if figure.seat != seat]
        return known or [kind for school in self.scales.board.schools for kind in school.figures]

    def enlist(self, state: State, seat: Seat, seed: int) -> Enlist:
        others = self._others(state, seat)
        values = {}
        for school in self.scales.board.schools:
            kinds = school.of_size(state.options.size)
            values[school.name] = sum(self.chance(kind, others) for kind in kinds) / len(kinds)
        return Enlist(_among_best(values, Random(seed)))

    def recruit(self, state: State, seat: Seat, seed: int) -> Recruit:
        """Good against the others, and no more than two alike."""
        others = self._others(state, seat)
        own = [self.scales.board.kinds[state.figures[index].kind] for index in state.of(seat)]
        kinds = self.scales.board.kinds
        values = {kind: self.chance(kind, others) - 0.1 * (own.count(kinds[kind]) > 1) for kind in kinds}
        return Recruit(_among_best(values, Random(seed)))

    def place(self, state: State, seat: Seat, legal: Sequence[Place]) -> Place:
        """Out of the others' reach, near the friends, looking at the nearest foe or into the middle."""
        mates = [state.figures[index].at for index in state.of(seat) if state.figures[index].is_on_sand]
        best, best_value = legal[0], float("-inf")
        for one in legal:
            foes = [figure.at for figure in state.figures if figure.is_on_sand and figure.seat != seat]
            goal = min(foes, key=lambda at: square(one.at, at), default=(0, 0))
            way = minus(goal, one.at)
            turned = Place(one.figure, one.at, way) if dot(way, way) else one
            value = self.threats.value(state_with(state, turned), seat)
            value -= CLOSE * sum(distance(one.at, mate) for mate in mates) / 1000
            if value > best_value + 1e-9 and place_refusal(self.threats.ground, state, turned) is None:
                best, best_value = turned, value
        return best


def foremost(state: State, legal: Sequence[Place]) -> Place:
    """A novice's place: as far out on the sand as the zone allows."""
    return min(legal, key=lambda one: square(one.at, (0, 0)))


def _among_best(values: dict[T, float], rng: Random) -> T:
    most = max(values.values())
    return rng.choice([one for one, value in values.items() if value >= most - TASTE])
