"""What scripts do alike: a decision by liking, equals by lot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from game.ai.agent import Agent, Job, Reply, Stop, never
from game.core.chance import Seeded
from game.core.types import Seat

Liking = Any
"""A number, or a tuple of them; the largest is taken."""


class Script:
    """Takes the listed action it likes best."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Scripts look at what lies before them."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        legal = list(job.legal)
        return Reply(legal[0] if len(legal) == 1 else self.choose(job, legal, Random(job.seed)))

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        """By default by lot."""
        return rng.choice(legal)

    def after(self, job: Job, action: Any, rng: Random) -> Any:
        """A state that may follow, with what can't be seen dealt by lot and dice thrown."""
        state = self.rules.guess(job.view, job.seat, rng)
        self.rules.apply(state, job.seat, action, Seeded(rng.getrandbits(32)))
        return state


def best(actions: Iterable[Any], liking: Callable[[Any], Liking], rng: Random) -> Any:
    """The one most liked; equals by lot."""
    most: list[Any] = []
    top: Liking = None
    for action in actions:
        liked = liking(action)
        if not most or liked > top:
            most, top = [action], liked
        elif liked == top:
            most.append(action)
    return rng.choice(most)


Maker = Callable[[Any], Agent]
