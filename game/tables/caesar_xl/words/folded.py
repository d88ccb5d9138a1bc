"""Equal recruits one after the other, told by the log in one line: the last of them says how many came."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.match import Seen
from game.rules.caesar_xl.events import Recruited


class Folded:
    """For one log. What is told of an entry stays one object while it tells the same: whoever keeps its lines asks that."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], tuple[Seen, Seen]] = {}
        """By an entry and how many units it tells of, none of a line that a later one has taken over: what is told, and
        the entry itself, which keeps its number its own."""

    def of(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        """As many entries as before."""
        told, before, self._made = list(heard), self._made, {}
        for n in range(1, len(told)):
            first, second = _recruited(told[n - 1]), _recruited(told[n])
            if first is not None and second is not None and _is_more(first, second):
                both = replace(second, units=first.units + 1, price=first.price + second.price)
                told[n - 1] = self._keep(heard[n - 1], None, before)
                told[n] = self._keep(heard[n], both, before)
        return told

    def _keep(self, seen: Seen, event: Recruited | None, before: dict[tuple[int, int], tuple[Seen, Seen]]) -> Seen:
        key = id(seen), event.units if event is not None else 0
        made = before.get(key) or (replace(seen, events=[event] if event is not None else []), seen)
        self._made[key] = made
        return made[0]


def _recruited(seen: Seen) -> Recruited | None:
    """The unit an entry tells of, if it was bought and is all it tells of."""
    event = seen.events[0] if len(seen.events) == 1 else None
    return event if isinstance(event, Recruited) and not event.card else None


def _is_more(first: Recruited, second: Recruited) -> bool:
    """The second came like the first, or like the last of those it tells of."""
    return first == replace(second, units=first.units, price=second.price * first.units)
