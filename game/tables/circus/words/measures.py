"""What a match in the Circus was in figures, position by position: the race graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.match import Seen
from game.rules.circus.events import MissedTurn, RaceBegan
from game.rules.circus.queries import budget
from game.rules.circus.rides import left_of
from game.rules.circus.state import ChoosingDecks, Table
from game.rules.circus.track import Track
from game.tables.kit.tell import Words
from game.tables.table import Measure

SIX = 5
"""Index of a six among the counts of a driver's cards."""


def measures(
    words: Words, track_of: Callable[[Table], Track], tables: Sequence[Table], heard: Sequence[Seen]
) -> tuple[Measure, ...]:
    """Of each driver: spaces to go, points to spare, sixes not yet played and turns missed, race by race."""
    rows: dict[str, list[tuple[float, ...]]] = {"to_go": [], "spare": [], "sixes": [], "missed": []}
    missed: list[float] = []
    for table, seen in zip(tables, heard, strict=True):
        missed = missed or [0.0] * table.seats
        for event in seen.events:
            if isinstance(event, RaceBegan):
                missed = [0.0] * table.seats
            elif isinstance(event, MissedTurn) and event.chariot < table.seats:
                missed[event.chariot] += 1
        track, seats = track_of(table), range(table.seats)
        rows["to_go"].append(tuple(float(_to_go(track, table, seat)) for seat in seats))
        rows["spare"].append(tuple(float(_spare(track, table, seat)) for seat in seats))
        rows["sixes"].append(tuple(float(table.teams[seat].cards[SIX]) for seat in seats))
        rows["missed"].append(tuple(missed))
    return tuple(Measure(kind, words(f"measure.{kind}"), tuple(values)) for kind, values in rows.items())


def _to_go(track: Track, table: Table, seat: int) -> int:
    return 0 if table.teams[seat].place else left_of(track, table, seat)


def _spare(track: Track, table: Table, seat: int) -> int:
    """Nought while nobody has his cards; after the finish what he has not needed."""
    if isinstance(table.frames[-1], ChoosingDecks):
        return 0
    team = table.teams[seat]
    if team.place:
        return sum(value * count for value, count in enumerate(team.cards, 1))
    return budget(track, table, seat).spare
