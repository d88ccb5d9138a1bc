"""Deeds: odd and honest things to have done in a match, looked for when it is over.

A game's record names its `deeds`, a tuple of `Deed` in its own room. The words are `<game>.deed.<id>` and, what was to be
done, `<game>.deed.<id>.text`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.core.match import Entry, Start
from game.core.types import Event, Over, Seat

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Finished:
    """A match that is over, looked at from one seat."""

    seat: Seat
    over: Over
    board: Any
    start: Start
    log: Sequence[Entry]
    state: Any
    """The last position: not to be changed."""

    @property
    def won(self) -> bool:
        """Alone: a shared first place is no victory to boast of."""
        return self.over.winners == (self.seat,)

    @property
    def lead(self) -> int:
        """Points ahead of the best other seat; negative behind it."""
        others = [score for seat, score in enumerate(self.over.scores) if seat != self.seat]
        return self.over.scores[self.seat] - max(others, default=0)

    def events(self) -> Iterator[Event]:
        """From set-up on."""
        yield from self.start.events
        for entry in self.log:
            yield from entry.events

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events() if isinstance(event, kind)]


@dataclass(frozen=True)
class Deed:
    """`is_done` looks at one finished match; it changes nothing."""

    id: str
    is_done: Callable[[Finished], bool]


def parts(found: Finished, begins: type[Event]) -> list[list[Event]]:
    """The match cut where an event of that kind stands, each part beginning with it: games of a set, races of a series."""
    cut: list[list[Event]] = []
    for event in found.events():
        if isinstance(event, begins):
            cut.append([])
        if cut:
            cut[-1].append(event)
    return cut
