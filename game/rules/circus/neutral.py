"""Neutral chariots: what they do with the card on top of their deck (A22-A26, A35, G17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import Say, say
from game.geometry.lanes import Space
from game.rules.circus.rides import Ride, left_of, open_rides, owes, rides, six_rule
from game.rules.circus.state import Chariot, Table, copy_table
from game.rules.circus.track import Track


def number_of(table: Table, chariot: Chariot) -> int:
    """Neutral chariots are called by number, from 1."""
    return chariot - table.seats + 1


def best_rides(track: Track, table: Table, chariot: Chariot, card: int) -> list[Ride]:
    """Rides that serve the chariot equally well (A23): the alley while the tribute is owed, then a place from which it
    can still be reached on this lap, then the shortest way left. Empty if the card can't be used (A24)."""
    found = open_rides(track, table, chariot, [card])
    crossed = table.teams[chariot].crossed
    is_due = owes(table, chariot) and track.is_tribute_lap(crossed)

    def worth(ride: Ride) -> tuple[bool, bool, int]:
        keeps = is_due and ride.crossed == crossed and ride.to in track.mouth
        return not ride.pays, not keeps, ride.left

    best = min((worth(ride) for ride in found), default=None)
    return [ride for ride in found if worth(ride) == best]


def chosen_ride(track: Track, table: Table, chariot: Chariot, tied: Sequence[Ride]) -> Ride:
    """A23: of equally good rides the innermost in the bend, then the one that leaves the nearest rival least room."""
    if len(tied) == 1:
        return tied[0]
    return min(tied, key=lambda ride: (track.inner[ride.to], _room_of_rival(track, table, chariot, ride), ride.to))


def _room_of_rival(track: Track, table: Table, chariot: Chariot, ride: Ride) -> int:
    """Spaces the nearest rival could reach with any card if the ride were taken, the finish counted as one: the nearest
    one behind, or, with nobody behind, the nearest ahead. The ride itself does not finish: that would be the best alone."""
    after = copy_table(table)
    after.teams[chariot].at = ride.to
    after.teams[chariot].crossed = ride.crossed
    gaps = {other: left_of(track, after, other) - ride.left for other in after.racing() if other != chariot}
    if not gaps:
        return 0
    rival = min(gaps, key=lambda other: (gaps[other] < 0, abs(gaps[other]), other))
    return len({"" if ride.finishes else ride.to for found in rides(track, after, rival).values() for ride in found})


def put_back_reason(track: Track, table: Table, chariot: Chariot, card: int) -> Say:
    """Why the card could not be used (A24)."""
    if not rides(track, table, chariot, [card])[card]:
        return say("circus.put_back.blocked", card=card)
    if card == 6 and six_rule(track, table, chariot) == "barred":
        return say("circus.put_back.leader")
    return say("circus.put_back.waits", card=card)


def ends(tied: Sequence[Ride]) -> tuple[Space, ...]:
    """The spaces to vote about."""
    return tuple(sorted(ride.to for ride in tied))
