"""Which action leads to the most points, by playing on: the same guessed cards for every action, the weaker ones dropped.

Flat search with halving: a budget of continuations is spread over the actions in rounds, each round over the better half
of the one before. A continuation deals the hidden cards anew, takes the action, lets everybody play on as `Scales.choose`
would for some decisions, and weighs the position it comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.circus.model import OVER, Race
from game.ai.circus.scales import Scales
from game.ai.circus.translate import Dealer


class Budget(Struct):
    """A level's amount of search."""

    continuations: int
    """In all, over all actions."""
    rounds: float
    """How long everybody plays on, in turns of each chariot still racing."""


class Verdict(Struct):
    action: int
    worth: float
    """Points of the race hoped for."""
    worths: dict[int, float]
    """By action, as far as it was looked at."""


Move = Callable[[Race, int], None]
"""Takes an action in a race; `Race.apply` but for what is decided outside the model."""


def take(race: Race, action: int) -> None:
    race.apply(action)


def think(
    scales: Scales, deal: Dealer, seat: int, actions: Sequence[int], budget: Budget, seed: int, stop: Stop = never,
    move: Move = take,
) -> Verdict:  # fmt: skip
    """The best of `actions` for `seat`. The same arguments give the same answer unless `stop` cuts it short."""
    rng = Random(seed)
    alive = list(actions)
    sums = dict.fromkeys(alive, 0.0)
    counts = dict.fromkeys(alive, 0)
    stages = max(1, (len(alive) - 1).bit_length())
    for _ in range(stages):
        if len(alive) == 1:
            break
        for _ in range(max(1, round(budget.continuations / stages / len(alive)))):
            race = deal(rng)
            for action in alive:
                sums[action] += _continued(scales, race, seat, action, budget.rounds, move)
                counts[action] += 1
            if stop():
                break
        alive.sort(key=lambda action: -sums[action] / counts[action])
        alive = alive[: (len(alive) + 1) // 2]
        if stop():
            break
    worths = {action: sums[action] / counts[action] for action in actions if counts[action]}
    return Verdict(alive[0], worths.get(alive[0], 0.0), worths)


def _continued(scales: Scales, race: Race, seat: int, action: int, rounds: float, move: Move) -> float:
    after = race.copy()
    move(after, action)
    if after.stage != OVER:
        scales.play_on(after, round(rounds * after.racers()))
    return scales.worth(after, seat)
