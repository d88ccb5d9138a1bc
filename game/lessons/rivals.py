"""The rivals of a lesson: they play what the script says when it says so, and think until then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Job, Reply
from game.core.types import Seat

HINT = "hint"


class Rivals:
    """What a session asks in place of a worker process. `next_of` gives a seat's scripted action once it is due, `hint`
    what the learner is to do."""

    replaced = guessed = 0
    pid: int | None = None

    def __init__(self, next_of: Callable[[Seat], Any], hint: Callable[[], Any]) -> None:
        self._next_of, self._hint = next_of, hint
        self._asked: dict[int, tuple[Seat, bool]] = {}
        self._ticket = 0

    def warm_up(self) -> None: ...

    def attend(self) -> None: ...

    def prepare(self, level: str, view: Any, seat: Seat) -> None: ...

    def submit(self, level: str, job: Job, cap: float | None = None) -> int:
        """A cap of its own has only the question for a hint."""
        self._ticket += 1
        self._asked[self._ticket] = job.seat, cap is not None
        return self._ticket

    def poll(self, ticket: int) -> Reply | None:
        seat, is_hint = self._asked[ticket]
        if is_hint:
            return Reply(self._hint())
        action = self._next_of(seat)
        return None if action is None else Reply(action)

    def cancel(self, ticket: int) -> None:
        self._asked.pop(ticket, None)

    def close(self) -> None:
        self._asked.clear()
