"""The log entry that is in motion on a table."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.anim import Animation, sequence

STALE_TICKS = 3
"""An animation that was not moved on for so many updates has been thrown away by the scene."""


class _Watched(Animation):
    """Tells that it is alive whenever it is moved on."""

    def __init__(self, inner: Animation, running: Running) -> None:
        self.inner, self.running = inner, running

    def advance(self, seconds: float) -> float:
        self.running._moved(self)
        left = self.inner.advance(seconds)
        self.done = self.inner.done
        return left


class Running:
    """At most one entry at a time. It is on from its first step until `stop()`, or until the scene forgets it."""

    def __init__(self, moved: Callable[[], None] | None = None) -> None:
        """`moved` is called with each step of an entry."""
        self._step = moved
        self._now: Animation | None = None
        self._idle = 0
        """Updates of the table since it was moved on."""

    @property
    def is_on(self) -> bool:
        return self._now is not None

    def play(self, *parts: Animation) -> Animation:
        """One after the other, watched."""
        return _Watched(sequence(*parts), self)

    def stop(self) -> None:
        """It has come to its end."""
        self._now = None

    def is_lost(self) -> bool:
        """To be asked once in each update: whether the scene has thrown the entry away. It is off then."""
        if self._now is None:
            return False
        self._idle += 1
        if self._idle < STALE_TICKS:
            return False
        self._now = None
        return True

    def _moved(self, animation: Animation) -> None:
        self._now, self._idle = animation, 0
        if self._step is not None:
            self._step()
