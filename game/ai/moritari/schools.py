"""Set-up: which school, which figures, and where they stand.

Ready schools whose worth was measured and that win about as often as each other are taken by lot, so that no two games
begin alike. Otherwise single combats to the end are reckoned up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import TypeVar

from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import Threats
from game.core.types import Seat
from game.geometry.inches import distance, dot, minus, square
from game.rules.moritari.actions import Enlist, Place, Recruit
from game.rules.moritari.data import MEASURED, MOST_FIGURES, ClassId, Kind
from game.rules.moritari.muster import figures_of, for_hire, offered, place_refusal, purse, state_with, supply
from game.rules.moritari.state import State

CLOSE = 0.012
"""What an inch between figures of one school costs at the start."""
TASTE = 0.03
"""Schools whose chances differ by no more than this are as good as each other."""
NEAR = 10
"""The same of measured worth, in bouts of a hundred."""
VALUE: dict[ClassId, float] = {"heavy": 1.17, "light": 0.97, "animal": 1.42, "rhinoceros": 0.89}
"""What a figure adds to its school: how schools of champions fare (M44) as the logit of the sum of these."""


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

    def even(self, state: State, seat: Seat) -> list[str]:
        """The ready schools on offer that are known to be about as good as the best; none where that is not known."""
        schools = offered(self.scales.board, state, seat)
        if state.options.schools == "choose" and state.options.size != MEASURED:
            return []
        if not all(school.worth for school in schools):
            return []
        most = max(school.worth for school in schools)
        return [school.name for school in schools if school.worth >= most - NEAR]

    def enlist(self, state: State, seat: Seat, seed: int) -> Enlist:
        even = self.even(state, seat)
        if even:
            return Enlist(Random(seed).choice(even))
        others = self._others(state, seat)
        values = {}
        for school in offered(self.scales.board, state, seat):
            kinds = figures_of(state, school)
            values[school.name] = sum(self.chance(kind, others) for kind in kinds) / len(kinds)
        return Enlist(_among_best(values, Random(seed)))

    def recruit(self, state: State, seat: Seat, seed: int) -> Recruit:
        """Good against the others, and no more than two alike. In a draft whoever belongs to the best school that the
        purse can still pay for; of these the one of whom there will be fewest."""
        if state.options.schools == "draft":
            return Recruit(self._draft(state, seat, Random(seed)))
        others = self._others(state, seat)
        own = [self.scales.board.kinds[state.figures[index].kind] for index in state.of(seat)]
        kinds = self.scales.board.kinds
        values = {kind: self.chance(kind, others) - 0.1 * (own.count(kinds[kind]) > 1) for kind in kinds}
        return Recruit(_among_best(values, Random(seed)))

    def _draft(self, state: State, seat: Seat, rng: Random) -> Kind:
        board = self.scales.board
        there: dict[ClassId, int] = {}
        for kind, count in supply(board, state).items():
            there[board.kinds[kind]] = there.get(board.kinds[kind], 0) + count
        prices = board.market.prices
        room, left = MOST_FIGURES - len(state.of(seat)), purse(board, state, seat)
        best: dict[ClassId, float] = {}
        for count in range(1, room + 1):
            for chosen in combinations_with_replacement(there, count):
                if sum(prices[one] for one in chosen) > left or any(chosen.count(one) > there[one] for one in chosen):
                    continue
                value = sum(VALUE[one] for one in chosen)
                for one in chosen:
                    best[one] = max(best.get(one, 0.0), value)
        top = max(best.values())
        wanted = min((one for one in best if best[one] >= top - TASTE), key=lambda one: (there[one], one))
        return rng.choice([kind for kind in for_hire(board, state, seat) if board.kinds[kind] == wanted])

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
