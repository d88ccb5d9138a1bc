"""The level `random`: any legal action with equal chance. Serves every game."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.agent import Job, Reply, Stop, never
from game.core.types import Choose, Seat


class RandomAgent:
    """Uniform over `legal`, leaving out the withdrawal of a sealed choice."""

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        return None

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        assert isinstance(job.pending, Choose)
        return Reply(action=Random(job.seed).choice(list(job.legal)))
