"""Which act, and whom to name: one look ahead for a veteran, the rest of the round played on for a champion.

Nothing here measures time: a level is a number of candidates, orders and plies. `stop` only ends a decision early.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.moritari.candidates import Candidates
from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import Threats
from game.core.types import Seat
from game.geometry.inches import INCH, square
from game.rules.moritari.actions import Act, Stand
from game.rules.moritari.queries import after
from game.rules.moritari.state import FigureId, State, copy_state
from game.rules.moritari.steward import nominees


class Budget(Struct, frozen=True):
    """How much a level thinks over a movement. With `orders` 0 nothing is played on."""

    wide: bool
    """Lists of candidates have every place round a foe."""
    kept: int
    """Candidates that are played on, the best at first sight."""
    orders: int
    """Orders of the figures still to act, drawn once for all candidates."""
    plies: int
    """Figures of such an order that act."""
    named: int
    """Figures that Caesar thinks about naming."""
    rounds: int
    """How far a melee is carried on."""
    sees_backs: bool
    """Places behind a pinned foe count for the next round."""
    waits: bool
    """Goes no nearer than where a charge begins, if nothing is won by it."""


HASTE = 0.8
"""How much sooner Caesar names his own; 1 would be always."""

VETERAN = Budget(wide=False, kept=1, orders=0, plies=0, named=7, rounds=3, sees_backs=False, waits=False)
CHAMPION = Budget(
    wide=True, kept=8, orders=3, plies=5, named=8, rounds=8, sees_backs=True, waits=True
)  # fmt: skip


class Choice(Struct, frozen=True):
    act: Act
    value: float


class Search:
    """Looks ahead on one board under one set of options."""

    def __init__(self, scales: Scales, sees_backs: bool, waits: bool) -> None:
        self.scales = scales
        self.ground = scales.ground
        self.threats = Threats(scales, sees_backs, waits)
        self.candidates = Candidates(scales)

    # ---- acting

    def value_of(self, state: State, act: Act, seat: Seat) -> float:
        return self.threats.value(after(self.ground, state, act), seat)

    def at_sight(self, state: State, index: FigureId, risen: bool, wide: bool) -> list[Choice]:
        """Its owner's candidates by the position they lead to, the best first."""
        seat = state.figures[index].seat
        acts = self.candidates.acts(state, index, risen, wide=wide)
        found = [Choice(act, self.value_of(state, act, seat)) for act in acts]
        return sorted(found, key=lambda choice: -choice.value)

    def act(self, state: State, index: FigureId, risen: bool, budget: Budget, seed: int, stop: Stop = never) -> Choice:
        """The act to play."""
        found = self.at_sight(state, index, risen, budget.wide)
        if not budget.orders or len(found) == 1:
            return found[0]
        kept = found[: budget.kept]
        seat = state.figures[index].seat
        orders = self._orders(state, index, budget, Random(seed))
        best, best_value = kept[0], float("-inf")
        for choice in kept:
            then = after(self.ground, state, choice.act)
            value = sum(self._played_on(then, order, seat) for order in orders) / len(orders)
            if value > best_value + 1e-9:
                best, best_value = Choice(choice.act, value), value
            if stop():
                break
        return best

    def _orders(self, state: State, index: FigureId, budget: Budget, rng: Random) -> list[list[FigureId]]:
        """Likely orders of those still to act and near enough to matter: Caesar names his own rather before others."""
        left = [one for one in nominees(self.ground, state) if one != index and self._matters(state, one)]
        orders = []
        for _ in range(budget.orders if left else 1):
            haste = {one: rng.random() + HASTE * (state.figures[one].seat != state.caesar) for one in left}
            orders.append(sorted(left, key=haste.__getitem__)[: budget.plies])
        return orders

    def _matters(self, state: State, index: FigureId) -> bool:
        """A free figure with a foe within reach."""
        figure = state.figures[index]
        if not figure.is_standing or self.ground.touching(state, index):
            return False
        far = self.ground.fighter(figure).move + 2 * INCH
        return any(square(figure.at, state.figures[foe].at) <= far * far for foe in self.ground.foes(state, index))

    def _played_on(self, state: State, order: Sequence[FigureId], seat: Seat) -> float:
        """The value for `seat` when those in `order` have charged as it suits them."""
        for index in order:
            if self.ground.can_act(state, index):
                state = self._reply(state, index)
        return self.threats.value(state, seat)

    def _reply(self, state: State, index: FigureId) -> State:
        """The best charge at first sight, by the melee alone; or he stays."""
        seat = state.figures[index].seat
        best = after(self.ground, state, Stand(index))
        if self.ground.touching(state, index):
            return best
        best_value = self.threats.value(best, seat, looks_on=False)
        for act in self.candidates.charges(state, index):
            then = after(self.ground, state, act)
            value = self.threats.value(then, seat, looks_on=False)
            if value > best_value:
                best, best_value = then, value
        return best

    # ---- naming

    def name(self, state: State, seat: Seat, most: int, stop: Stop = never) -> FigureId:
        """Whom Caesar names, of `most` at most: the one whose own best act leaves him best off."""
        best, best_value = -1, float("-inf")
        for index, value in self.namings(state, seat, most, stop):
            if value > best_value + 1e-9:
                best, best_value = index, value
        return best

    def namings(self, state: State, seat: Seat, most: int, stop: Stop = never) -> list[tuple[FigureId, float]]:
        """Whom Caesar may name, of `most` at most, and what each is worth to him."""
        found = []
        for index in self.worth_naming(state, seat, most):
            then = self.named(state, index)
            choice = self.at_sight(then, index, state.figures[index].status == "spared", wide=False)[0]
            then = after(self.ground, then, choice.act)
            found.append((index, self.threats.value(then, seat)))
            if stop():
                break
        return found

    def named(self, state: State, index: FigureId) -> State:
        """With a spared figure on its feet."""
        if state.figures[index].status != "spared":
            return state
        then = copy_state(state)
        then.put(index, status="standing", hp=1)
        return then

    def worth_naming(self, state: State, seat: Seat, most: int) -> list[FigureId]:
        """His own figures and the others nearest to them."""
        left = nominees(self.ground, state)
        own = [state.figures[mine].at for mine in state.of(seat) if state.figures[mine].is_on_sand]

        def away(index: FigureId) -> tuple[int, int, FigureId]:
            figure = state.figures[index]
            nearest = min((square(figure.at, at) for at in own), default=0)
            return figure.seat != seat, nearest, index

        return sorted(left, key=away)[:most]
