"""One worker process for all who ask about the same game: the computer players of a match, its hints, and the table that
tells what the solved game says. So nothing is worked out twice, and what one has had solved serves the others.

A `Lease` is one user's part of it and has the calls of a `Thinker`. The process ends with the last lease.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from game.ai.agent import Job, Reply
from game.ai.worker import CAP_SECONDS, Thinker
from game.core.types import Seat

SHARED = frozenset({"skirmish"})
"""Games whose tables ask the worker, too."""
Wake = Callable[[], None]


class _Shared:
    """A worker and who uses it."""

    def __init__(self, make: Callable[[Wake], Thinker]) -> None:
        self.leases: list[Lease] = []
        self.thinker = make(self._wake)

    def _wake(self) -> None:
        for one in tuple(self.leases):
            if one.wake is not None:
                one.wake()


_OPEN: dict[Hashable, _Shared] = {}


class Lease:
    """What one user has asked, and his calls. After `close` nothing more may be asked."""

    def __init__(self, key: Hashable, shared: _Shared, wake: Wake | None, cap: float) -> None:
        self.wake = wake
        self._key, self._shared, self._cap = key, shared, cap
        self._tickets: set[int] = set()
        thinker = shared.thinker
        self._before = (thinker.replaced, thinker.guessed)

    @property
    def pid(self) -> int | None:
        return self._shared.thinker.pid

    @property
    def replaced(self) -> int:
        """Workers lost since the lease began."""
        return self._shared.thinker.replaced - self._before[0]

    @property
    def guessed(self) -> int:
        return self._shared.thinker.guessed - self._before[1]

    @property
    def others_wait(self) -> bool:
        """Somebody else has asked and the worker has not answered yet."""
        thinker = self._shared.thinker
        thinker.attend()
        asked = (ticket for one in self._shared.leases if one is not self for ticket in one._tickets)
        return any(not thinker.has_answer(ticket) for ticket in asked)

    def warm_up(self) -> None:
        self._shared.thinker.warm_up()

    def attend(self) -> None:
        self._shared.thinker.attend()

    def submit(self, level: str, job: Job, cap: float | None = None) -> int:
        ticket = self._shared.thinker.submit(level, job, self._cap if cap is None else cap)
        self._tickets.add(ticket)
        return ticket

    def poll(self, ticket: int) -> Reply | None:
        reply = self._shared.thinker.poll(ticket)
        if reply is not None:
            self._tickets.discard(ticket)
        return reply

    def cancel(self, ticket: int) -> None:
        if ticket in self._tickets:
            self._tickets.discard(ticket)
            self._shared.thinker.cancel(ticket)

    def prepare(self, level: str, view: Any, seat: Seat) -> None:
        self._shared.thinker.prepare(level, view, seat)

    def close(self) -> None:
        """Gives up what was asked; ends the process with the last lease."""
        shared = self._shared
        if self not in shared.leases:
            return
        for ticket in tuple(self._tickets):
            self.cancel(ticket)
        shared.leases.remove(self)
        if not shared.leases:
            shared.thinker.close()
            if _OPEN.get(self._key) is shared:
                del _OPEN[self._key]


def lease(key: Hashable, make: Callable[[Wake], Thinker], wake: Wake | None = None, cap: float = CAP_SECONDS) -> Lease:
    """A part of the worker of that key; `make(wake)` gives the worker if nobody has one yet.

    `wake` is called, from another thread, whenever the worker said something; `cap` in seconds, where `submit` names none.
    """
    shared = _OPEN.get(key)
    if shared is None:
        shared = _OPEN[key] = _Shared(make)
    found = Lease(key, shared, wake, cap)
    shared.leases.append(found)
    return found
