"""Deeds of the Circus. They look at each race of a series by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.deeds import Deed, Finished, parts
from game.core.types import Event
from game.rules.circus.cards import POINTS, SIX
from game.rules.circus.events import CrossedFinish, Drove, LapBegan, MissedTurn, PaidTribute, RaceBegan

STANDSTILLS = 3


def _in_a_race(is_done: Callable[[Sequence[Event], int], bool]) -> Callable[[Finished], bool]:
    """`is_done` is asked of each race that the seat won, up to its crossing."""

    def asked(found: Finished) -> bool:
        return any(
            isinstance(event, CrossedFinish)
            and event.chariot == found.seat
            and event.place == 1
            and is_done(race[: at + 1], found.seat)
            for race in parts(found, RaceBegan)
            for at, event in enumerate(race)
        )

    return asked


def _rides(race: Sequence[Event], seat: int) -> list[Drove]:
    return [event for event in race if isinstance(event, Drove) and event.chariot == seat]


def _last_point(race: Sequence[Event], seat: int) -> bool:
    """Before the last card there was one point to spare at most: no point more could have been wasted on the way."""
    last = race[-1]
    assert isinstance(last, CrossedFinish)
    return POINTS - sum(ride.card for ride in _rides(race, seat)) + last.surplus <= 1


def _late_tribute(race: Sequence[Event], seat: int) -> bool:
    """Paid in the last lap of all."""
    laps = [event.lap for event in race if isinstance(event, LapBegan) and event.chariot == seat]
    paid = [event.lap for event in race if isinstance(event, PaidTribute) and event.chariot == seat and not event.is_stop]
    return bool(paid) and len(laps) > 1 and paid[-1] == max(laps)


def _no_six(race: Sequence[Event], seat: int) -> bool:
    return all(ride.card != SIX for ride in _rides(race, seat))


def _never_led(race: Sequence[Event], seat: int) -> bool:
    """Not before the line."""
    last = max(at for at, event in enumerate(race) if isinstance(event, Drove) and event.chariot == seat)
    return not any(isinstance(event, Drove) and seat in event.leaders for event in race[:last])


def _stood_still(race: Sequence[Event], seat: int) -> bool:
    return sum(isinstance(event, MissedTurn) and event.chariot == seat for event in race) >= STANDSTILLS


DEEDS = (
    Deed("last_point", _in_a_race(_last_point)),
    Deed("late_tribute", _in_a_race(_late_tribute)),
    Deed("no_six", _in_a_race(_no_six)),
    Deed("never_led", _in_a_race(_never_led)),
    Deed("stood_still", _in_a_race(_stood_still)),
)
