"""Equal recruits one after the other, told by the log in one line: the last of them says how many came."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from game.core.match import Seen
from game.core.say import say
from game.rules.caesar_xl.events import Recruited
from game.tables.told import Told


class Folded:
    """For one log. What is told of an entry stays one object while it tells the same: whoever keeps its lines asks that."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], tuple[Seen, Seen]] = {}
        """By an entry and how many units it tells of, none of a line that a later one has taken over: what is told, and
        the entry itself, which keeps its number its own."""

    def of(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        """As many entries as before."""
        told, before, self._made = list(heard), self._made, {}
        for event, run in groupby(range(len(heard)), lambda n: _bought(heard[n])):
            places = list(run)
            if event is None or len(places) == 1:
                continue
            for n in places[:-1]:
                told[n] = self._keep(heard[n], None, 0, before)
            told[places[-1]] = self._keep(heard[places[-1]], event, len(places), before)
        return told

    def _keep(
        self, seen: Seen, event: Recruited | None, units: int, before: dict[tuple[int, int], tuple[Seen, Seen]]
    ) -> Seen:
        key = id(seen), units
        made = before.get(key) or (replace(seen, events=[_many(event, units)] if event is not None else []), seen)
        self._made[key] = made
        return made[0]


def _bought(seen: Seen) -> Recruited | None:
    """The unit an entry tells of, if it was bought and is all it tells of."""
    event = seen.events[0] if len(seen.events) == 1 else None
    return event if isinstance(event, Recruited) and not event.card else None


def _many(one: Recruited, units: int) -> Told:
    """So many like it, with the price of all."""
    key, price = "caesar_xl.table.recruited_many", units * one.price
    return Told(said=say(key, seat=one.seat, place=one.place, unit=one.unit, units=units, price=price))
