"""The champion's search: what may be done is tried by playing the game on, many times, in the kernel.

All choices of a decision meet the same luck, and the better half of them goes on each time. Nothing here measures time: a
level is a number of games. `stop` only ends a decision early.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.moritari.fray import FIGHTING, HEARING, MOVING, Fray
from game.ai.moritari.fray_ground import kernel, lay
from game.ai.moritari.search import Search
from game.core.types import Seat
from game.rules.moritari.actions import Act, Fight, Move, Stand, Turn
from game.rules.moritari.state import FigureId, MoritariOptions, State

T = TypeVar("T")

ROUNDS = 2
"""Melees that are fought when a game is played on; the position after the next movement tells."""
FEWEST = 6
"""Games of one choice at a time."""
GLANCE = 16
"""Games that tell which of two answers is worse."""
LEAN = 1.0
"""How much what is seen at first sight counts beside what playing on finds: the one sees what the other misses."""
STEEP = 0.15
"""A heavy more at first sight, as a chance."""


class Weighed(Struct, Generic[T]):
    """A choice and what playing on made of it."""

    choice: T
    begin: Callable[[], None]
    """Lays the position after it on the kernel's slot 1."""
    phase: int
    bouts: tuple[tuple[FigureId, FigureId], ...] = ()
    prior: float = 0.0
    among: int = 0
    """Choices of one group that come out alike in every game are the same."""
    total: float = 0.0
    games: int = 0

    @property
    def chance(self) -> float:
        """The mean share of the win."""
        return self.total / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """What choices are ranked by: what was seen at first sight is counted in."""
        return self.chance + LEAN * STEEP * self.prior


class Playouts:
    """One board and one set of options."""

    def __init__(self, search: Search, options: MoritariOptions) -> None:
        self.search = search
        self.ground = search.ground
        self.candidates = search.candidates
        self.kernel: Fray = kernel(self.ground, options)

    # ---- decisions

    def act(self, state: State, index: FigureId, risen: bool, games: int, kept: int, seed: int,
            stop: Stop = never) -> list[Weighed[Act]]:  # fmt: skip
        """What the figure may do, the best first."""
        seen = self.search.at_sight(state, index, risen, wide=True)[:kept]
        lay(self.kernel, self.ground, state)
        top = seen[0].value
        arms = [Weighed[Act](choice.act, self._doing(choice.act), MOVING, prior=choice.value - top) for choice in seen]
        return self._weighed(arms, state.figures[index].seat, games, seed, stop)

    def name(self, state: State, seat: Seat, most: int, games: int, kept: int, seed: int,
             stop: Stop = never) -> list[Weighed[FigureId]]:  # fmt: skip
        """Whom Caesar may name, the best first: his own with the best of what each may do, others as they would."""
        lay(self.kernel, self.ground, state)
        arms: list[Weighed[FigureId]] = []
        for index in self.search.worth_naming(state, seat, most):
            rises = state.figures[index].status == "spared"
            if state.figures[index].seat != seat:
                arms.append(self._of_foe(state, index, rises, seat, max(2, min(GLANCE, games // 60)), seed))
                continue
            then = self.search.named(state, index)
            seen = self.search.at_sight(then, index, rises, wide=False)[:kept]
            arms += [
                Weighed(index, self._doing(choice.act, rises), MOVING, prior=choice.value, among=index) for choice in seen
            ]
        found: dict[FigureId, Weighed[FigureId]] = {}
        for one in self._weighed(arms, seat, games, seed, stop):
            found.setdefault(one.choice, one)
        return list(found.values())

    def _of_foe(self, state: State, index: FigureId, rises: bool, seat: Seat, games: int, seed: int) -> Weighed[FigureId]:
        """Naming another's figure: he does what is worse for the seat, of what looks best at first sight and what he does
        when games are played on."""
        then = self.search.named(state, index)
        act = self.search.at_sight(then, index, rises, wide=False)[0].act
        prior = self.search.value_of(then, act, seat)
        arms = [Weighed(index, begin, MOVING, prior=prior, among=index)
                for begin in (self._doing(act, rises), self._deciding(index, rises))]  # fmt: skip
        worst, least = arms[0], 2.0
        for one in arms:
            one.begin()
            chance = self.kernel.rolls(seat, games, seed % 1_000_003, MOVING, ROUNDS, ())
            if chance < least:
                worst, least = one, chance
        return worst

    def fight(self, state: State, seat: Seat, games: int, seed: int, stop: Stop = never) -> list[Weighed[Fight]]:
        """Which bout comes next."""
        lay(self.kernel, self.ground, state)
        arms = []
        for number, pair in enumerate(state.bouts):
            rest = (other for other in state.bouts if other != pair)
            arms.append(Weighed(Fight(*pair), self.kernel.restore, FIGHTING, (pair, *rest), among=number))
        return self._weighed(arms, seat, games, seed, stop)

    def judge(self, state: State, seat: Seat, index: FigureId, crowd: bool, games: int, seed: int) -> dict[bool, float]:
        """The chance with each verdict."""
        lay(self.kernel, self.ground, state)
        arms = [Weighed(spared, self._judging(index, spared, crowd), HEARING) for spared in (False, True)]
        for one in arms:
            one.begin()
            one.total = self.kernel.rolls(seat, games, seed, one.phase, ROUNDS, ())
        return {one.choice: one.total for one in arms}

    def tried(self, state: State, act: Act, seat: Seat, games: int, seed: int) -> float:
        """The chance of `seat` after an act, over so many games."""
        lay(self.kernel, self.ground, state)
        self._doing(act)()
        return self.kernel.rolls(seat, games, seed, MOVING, ROUNDS, ())

    # ---- trying

    def _weighed(self, arms: list[Weighed[T]], seat: Seat, games: int, seed: int, stop: Stop) -> list[Weighed[T]]:
        """The better half goes on each time, so that about `games` games are played in all."""
        rounds = max(1, (len(arms) - 1).bit_length())
        live, done = arms, list[Weighed[T]]()
        first = seed % 1_000_003
        while len(live) > 1:
            each = max(FEWEST, games // (rounds * len(live)))
            for one in live:
                one.begin()
                one.total += each * self.kernel.rolls(seat, each, first, one.phase, ROUNDS, one.bouts)
                one.games += each
            first += each
            half = (len(live) + 1) // 2
            live = _unlike(live)
            live = sorted(live, key=lambda one: -one.score)
            if stop():
                break
            done = live[half:] + done
            live = live[:half]
        return live + done

    def _doing(self, act: Act, rises: bool = False) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            if rises:
                kernel.rise(act.figure)
            match act:
                case Move(figure, to, facing):
                    kernel.move(figure, *to, *facing)
                case Turn(figure, facing):
                    kernel.turn(figure, *facing)
                case Stand(figure):
                    kernel.stand(figure)

        return begin

    def _deciding(self, index: FigureId, rises: bool) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            kernel.sow(1)
            if rises:
                kernel.rise(index)
            kernel.decide(index)

        return begin

    def _judging(self, index: FigureId, spared: bool, crowd: bool) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            kernel.verdict(index, int(spared), int(spared != crowd))

        return begin


def _unlike(arms: list[Weighed[T]]) -> list[Weighed[T]]:
    """The first of those that came out alike in every game: with the same luck they are the same."""
    found: dict[tuple[int, float, float], Weighed[T]] = {}
    for one in arms:
        found.setdefault((one.among, one.total, round(one.prior, 9)), one)
    return list(found.values())
