"""The clock of timed games. Time is no rule: rules name a limit and what happens when it runs out, the session counts.

Rules of a timed game offer two methods more:

    seconds(state, seat) -> float    how long this seat has for the decision it owes now; 0: no limit
    overdue(state, seat) -> action   what is submitted for the seat when its time is up; the log marks it `by: clock`

A ready gate precedes each count: it starts when the person presses ready. Only people are timed.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from game.core.types import Seat


@runtime_checkable
class Timed(Protocol):
    """Rules with a limit on decisions."""

    def seconds(self, state: Any, seat: Seat) -> float: ...

    def overdue(self, state: Any, seat: Seat) -> Any: ...


class Clock:
    """Deadlines by seat, in the seconds of whoever calls `Session.poll`."""

    def __init__(self) -> None:
        self._ends: dict[Seat, float] = {}
        self._stopped_at: float | None = None

    def start(self, seat: Seat, now: float, seconds: float) -> None:
        self._ends.setdefault(seat, now + seconds)

    def runs(self, seat: Seat) -> bool:
        return seat in self._ends

    def left(self, seat: Seat, now: float) -> float | None:
        """Seconds, never below 0; None while this seat's count has not begun."""
        if seat not in self._ends:
            return None
        return max(0.0, self._ends[seat] - (now if self._stopped_at is None else self._stopped_at))

    def ran_out(self, now: float) -> list[Seat]:
        if self._stopped_at is not None:
            return []
        return sorted(seat for seat, end in self._ends.items() if now >= end)

    def clear(self, seat: Seat | None = None) -> None:
        """Forgets one seat's count, or all."""
        if seat is None:
            self._ends.clear()
        else:
            self._ends.pop(seat, None)

    def stop(self, now: float) -> None:
        if self._stopped_at is None:
            self._stopped_at = now

    def go_on(self, now: float) -> None:
        if self._stopped_at is not None:
            gap = now - self._stopped_at
            self._ends = {seat: end + gap for seat, end in self._ends.items()}
            self._stopped_at = None
