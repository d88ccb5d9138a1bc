"""A `Reviewer` in the worker process: asked for a slice at a time, beside the computer players of the match.

The question is a `Slice` in the place of a view, the answer a `Looked` in the place of an action.
"""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct

from game.ai.agent import Job, Reply, Stop, never
from game.ai.review import Matter, Review, Reviewer
from game.core.types import Seat


class Slice(Struct, frozen=True):
    """Go on with the match of that name; `matter` the first time, or when it was forgotten."""

    name: str
    matter: Matter | None = None


class Looked(Struct, frozen=True):
    """`review` None: that match is not known here, send it again. `seconds`: of processor time in this slice."""

    review: Review | None
    seconds: float = 0.0


class Looker:
    """Looks back on one match at a time; `Job.legal` and the like stay empty."""

    def __init__(self) -> None:
        self._name = ""
        self._reviewer: Reviewer | None = None

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Nothing: it is asked early enough."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        asked: Slice = job.view
        if asked.matter is not None:
            self._name, self._reviewer = asked.name, Reviewer(asked.matter)
        if self._reviewer is None or self._name != asked.name:
            return Reply(Looked(None))
        began = time.process_time()
        self._reviewer.work(stop)
        return Reply(Looked(self._reviewer.review(), time.process_time() - began))
