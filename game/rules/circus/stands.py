"""What a stop means to the others until one's next turn: whom it stops, and who can go by."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rules.circus.cards import SIX, VALUES
from game.rules.circus.rides import Ride, leaders, left_of, rides
from game.rules.circus.state import Chariot, Table
from game.rules.circus.track import Track

Met = tuple[tuple[Chariot, tuple[int, ...]], ...]
"""Chariots in turn order, each with values of cards that it still has; of a neutral chariot any value."""


class Stand(Struct, frozen=True):
    """Of one space that a ride would end on."""

    stops: Met
    """Whose cards lead nowhere because of it, with which values."""
    passed_by: Met
    """Who is behind or level, and with which values he would have less left than one's own chariot."""


def stand_after(track: Track, table: Table, chariot: Chariot, ride: Ride) -> Stand:
    """As if the ride had been driven and each of the others were next. Hands are not looked at: only what everybody knows
    of the cards that are left (A1, A2: who leads plays no 6). Nothing after a ride that finishes."""
    if ride.finishes:
        return Stand((), ())
    after = _with(table, chariot, replace(table.teams[chariot], at=ride.to, crossed=ride.crossed))
    without = _with(table, chariot, replace(table.teams[chariot], fate="finished"))
    ahead = leaders(track, after)
    stops, passed_by = [], []
    for other in table.order:
        if other == chariot or not table.teams[other].is_racing:
            continue
        values = [value for value in VALUES if _has(table, other, value) and not (value == SIX and other in ahead)]
        ways, open_ = rides(track, after, other, values), rides(track, without, other, values)
        held = tuple(value for value in values if open_[value] and not ways[value])
        if held:
            stops.append((other, held))
        if left_of(track, after, other) >= ride.left:
            by = tuple(v for v in values if any(way.finishes or way.left < ride.left for way in ways[v]))
            if by:
                passed_by.append((other, by))
    return Stand(tuple(stops), tuple(passed_by))


def _with(table: Table, chariot: Chariot, team: object) -> Table:
    return replace(table, teams=[team if other == chariot else one for other, one in enumerate(table.teams)])


def _has(table: Table, chariot: Chariot, value: int) -> bool:
    return table.is_neutral(chariot) or table.teams[chariot].cards[value - 1] > 0
