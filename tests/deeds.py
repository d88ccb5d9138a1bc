"""Matches that are over, put together from the events that a deed looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.deeds import Deed, Finished
from game.core.match import Entry, Start
from game.core.say import say
from game.core.types import Event, Over


def finished(*events: Event, seat: int = 0, ranks: tuple[int, ...] = (1, 2), scores: tuple[int, ...] = (9, 1),
             state: Any = None) -> Finished:  # fmt: skip
    """Half of them from set-up, so that both are looked at."""
    half = len(events) // 2
    log = [Entry(n, 0, "human", None, [], [event], "") for n, event in enumerate(events[half:], 1)]
    return Finished(seat, Over(ranks, scores, say("x")), None, Start([], list(events[:half]), ""), log, state)


def done(deeds: Sequence[Deed], found: Finished) -> set[str]:
    return {deed.id for deed in deeds if deed.is_done(found)}
