"""Two actions held against each other by playing on: for judges whose positions can be valued but not searched.

From positions the seat can't rule out, each action is taken and the game goes on by players of one kind until a position
that can be valued; what it comes to is compared. Both actions meet the same hidden things and the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from game.ai.agent import Agent, Job, Reply, never
from game.ai.judge import Weighed
from game.ai.seeds import derive_seed
from game.core.chance import Chance, Seeded
from game.core.types import Choose, Illegal, Over, Rules, Seat

SURE = 1.96
LEAST = 0.01
"""A smaller difference in the first continuations is not looked into."""
Value = Callable[[Any], tuple[float, ...]]
"""A position that is not over, by seat as chances."""
Rests = Callable[[Any, Any], bool]
"""(the position gone out from, the one reached): it can be valued."""


def never_rests(first: Any, now: Any) -> bool:
    return False


def mean_of(gaps: Sequence[Sequence[float]], seat: Seat, doubt: float) -> tuple[tuple[float, ...], float]:
    """Means by seat, and the width of that seat's. `doubt`: one more deviation, so that a handful of equal results is not
    taken for certainty."""
    size = len(gaps)
    means = tuple(sum(row[other] for row in gaps) / size for other in range(len(gaps[0])))
    spread = sum((row[seat] - means[seat]) ** 2 for row in gaps) + doubt**2
    return means, SURE * (1 + 2.4 / size) * sqrt(spread / max(1, size - 1) / size)  # about Student's t


def ended(over: Over) -> tuple[float, ...]:
    """The first share the match."""
    firsts = over.ranks.count(1)
    return tuple(1 / firsts if rank == 1 else 0.0 for rank in over.ranks)


class Trials:
    """For one game on one board. `best` is asked what he would do; `others` play on."""

    def __init__(self, rules: Rules[Any, Any, Any, Any], best: Agent, others: Agent, value: Value,
                 games: int, plies: int, doubt: float, rests: Rests = never_rests) -> None:  # fmt: skip
        """`games` continuations, times the effort, each of `plies` decisions or to the first position that `rests`.
        `doubt`: chances by which the values of one and the same kind of position differ by themselves."""
        self.rules, self.best, self.others, self.value = rules, best, others, value
        self.games, self.plies, self.doubt, self.rests = games, plies, doubt, rests
        self.first = max(2, games // 3)
        """Continuations after which it is asked whether there is a difference at all."""

    def better(self, state: Any, seat: Seat, action: Any, legal: Sequence[Any], seed: int) -> Reply | None:
        """What the best player would do; None where it is the action, or not allowed."""
        view, pending = self.rules.view(state, seat), self.rules.pending(state)
        assert isinstance(pending, Choose)
        reply = self.best.decide(Job(view, pending, list(legal), seat, seed), never)
        if reply.action == action:
            return None
        try:
            self.rules.check(state, seat, reply.action)
        except Illegal:
            return None
        return reply

    def weigh(self, state: Any, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int) -> Weighed:
        view, count = self.rules.view(state, seat), len(self.value(state))
        reply = self.better(state, seat, action, legal, seed)
        if reply is None:
            return Weighed(action, (0.0,) * count, 0.0)
        gaps: list[list[float]] = []
        for number in range(self.games * effort):
            if number == self.first and -sum(row[seat] for row in gaps) / number < LEAST:
                return Weighed(action, (0.0,) * count, 0.0)
            lot = derive_seed(seed, "trial", number)
            one, two = (self._played_on(view, seat, choice, lot) for choice in (action, reply.action))
            gaps.append([a - b for a, b in zip(one, two, strict=True)])
        means, width = mean_of(gaps, seat, self.doubt)
        return Weighed(reply.action, means, width, reply.note)

    def _played_on(self, view: Any, seat: Seat, action: Any, lot: int) -> tuple[float, ...]:
        """From a position the seat can't rule out, what the action comes to."""
        state, chance = self.rules.guess(view, seat, Random(lot)), Seeded(lot)
        first = self.rules.copy(state)
        self.rules.apply(state, seat, action, chance)
        return self.outcome(first, state, chance, lot)

    def outcome(self, first: Any, state: Any, chance: Chance, lot: int) -> tuple[float, ...]:
        """Plays on from `state`, which is changed, and values what it comes to. `first`: where it went out from."""
        rules = self.rules
        for ply in range(self.plies):
            pending = rules.pending(state)
            if isinstance(pending, Over):
                return ended(pending)
            if self.rests(first, state):
                break
            turn = pending.seats[0]
            job = Job(rules.view(state, turn), pending, list(rules.legal(state, turn)), turn, derive_seed(lot, ply))
            rules.apply(state, turn, self.others.decide(job, never).action, chance)
        pending = rules.pending(state)
        return self.value(state) if isinstance(pending, Choose) else ended(pending)
