"""What a computer player is given and what it answers.

An agent never sees a state: it gets the view of its seat and the events that seat has heard. A level is a fixed amount
of search; the `stop` callback only caps a decision in the window and is never set in `ludi simulate`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.core.match import Seen
from game.core.say import Say
from game.core.types import Pending, Seat


class Job(Struct, frozen=True):
    """One decision to make."""

    view: Any
    pending: Pending
    legal: Sequence[Any]
    """What the rules list for this seat; never empty."""
    seat: Seat
    seed: int
    """All of the agent's randomness comes from here: same job, same answer."""
    heard: Sequence[Seen] = ()
    """What the seat has seen of the game so far."""


class Reply(Struct, frozen=True):
    """The decision and the reason shown in log and hint."""

    action: Any
    note: Say | None = None
    worth: float | None = None
    """The agent's own estimate of its winning chance, 0..1, where it has one."""
    odds: Say | None = None
    """What its search makes of this choice and of the next best, shown in brackets behind the reason of a hint."""


Stop = Callable[[], bool]


def never() -> bool:
    """The `stop` of games without a clock."""
    return False


class Agent(Protocol):
    """One computer player at one level. Lives in the worker process as long as the match."""

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Uses the time while a person thinks; may do nothing."""
        ...

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        """The action to play. When `stop()` turns true, the best found so far."""
        ...
