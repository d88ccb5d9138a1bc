"""A player who now and then does whatever may be done: wars in which something is left open, and somebody may see it."""

from __future__ import annotations

from random import Random

from game.ai.agent import Agent, Job, Reply, Stop, never
from game.core.types import Seat


class Rash:
    """A level that does one thing in so many by lot."""

    def __init__(self, sober: Agent, one_in: int) -> None:
        self.sober, self.one_in = sober, one_in

    def prepare(self, view: object, seat: Seat, stop: Stop) -> None:
        """Nothing to reckon ahead."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        dice = Random(job.seed)
        if dice.randrange(self.one_in):
            return self.sober.decide(job, stop)
        return Reply(dice.choice(list(job.legal)))
