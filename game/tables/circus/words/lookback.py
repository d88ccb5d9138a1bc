"""A match looked back on in words: race by race after its end, and ride by ride beside each step of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.match import Seen
from game.core.types import Seat
from game.rules.circus.events import Drove, MissedTurn
from game.rules.circus.rides import ride_along
from game.rules.circus.state import Table
from game.rules.circus.track import Track
from game.tables.circus.art.marks import Bubble
from game.tables.circus.words.annals import Annals, Race
from game.tables.circus.words.tell import Teller
from game.tables.kit.tell import Told
from game.tables.table import LookBack
from game.ui.richtext import Passage

MOST_LINES = 2
"""More people than that read about themselves on the page alone."""


def look_back(teller: Teller, annals: Annals, people: Sequence[Seat], is_ausgebremst: bool = False) -> LookBack:
    """Lines about the people at this machine, and a page about everybody. Nobody owes a tribute in Ausgebremst (G14)."""
    races = [race for race in annals.races if race.ended is not None]
    if not races:
        return LookBack()
    lines = tuple(_sum(teller, races, seat) for seat in people) if len(people) <= MOST_LINES else ()
    page = [
        Passage("title", teller("back.title")),
        Passage("note", teller("back.note.ausgebremst" if is_ausgebremst else "back.note")),
    ]
    for race in races:
        page.append(Passage("heading", teller("back.race", race=race.number, course=race.course, way=race.direction)))
        page += [Passage("bullet", " ".join(_run(teller, race, seat))) for seat in race.standing()]
    if len(races) > 1:
        page.append(Passage("heading", teller("back.all")))
        page += [Passage("bullet", _sum(teller, races, seat)) for seat in sorted(races[-1].runs)]
    return LookBack(lines, tuple(page))


def _sum(teller: Teller, races: Sequence[Race], seat: Seat) -> str:
    runs = [race.runs[seat] for race in races]
    wasted, missed = sum(run.wasted for run in runs), sum(run.missed for run in runs)
    return teller("back.sum", seat=seat, wasted=wasted, missed=missed, races=len(races))


def _run(teller: Teller, race: Race, seat: Seat) -> Iterator[str]:
    run, ended = race.runs[seat], race.ended
    assert ended is not None
    place = ended.places[seat]
    if place:
        yield teller("back.place", seat=seat, place=place, points=ended.points[seat])
    else:
        fate = run.fate or "left"
        yield teller(f"back.none.{fate}", seat=seat)
    if run.wasted:
        most, card, lap = run.worst
        key = "back.wasted.singly" if most == 1 < run.wasted else "back.wasted"
        if most == run.wasted:
            key = "back.wasted.once"
        yield teller(key, wasted=run.wasted, most=most, card=card, lap=lap)
    else:
        yield teller("back.wasted.none")
    if run.missed:
        yield teller("back.missed", missed=run.missed)
    if run.tribute:
        yield teller("back.stop" if race.is_ausgebremst else "back.tribute", lap=run.tribute)
    if run.ahead:
        yield teller("back.ahead", share=max(1, round(100 * run.ahead / race.moves)))


FATES = {"finished": "unpaid", "spent": "spent", "wrecked": "wrecked", "racing": "left"}
"""By how a chariot ended: why it took no place."""


def why_no_place(teller: Teller, table: Table, seat: Seat) -> str:
    """Of the race driven last; "" for who took one, and as long as it goes on."""
    if len(table.results) < table.race or table.results[-1].places[seat]:
        return ""
    fate = FATES[table.teams[seat].fate]
    return teller(f"why.{fate}")


def recalled(teller: Teller, track: Track, table: Table, seen: Seen) -> Bubble | None:
    """What the player's ride of an entry came to. `table` stands before it, on `track`."""
    for event in seen.events:
        if isinstance(event, MissedTurn):
            return Bubble(table.teams[event.chariot].at, Told(teller("recall.missed", seat=event.chariot), good=False))
        if isinstance(event, Drove) and not event.neutral:
            deed = teller.deed(track, table, event.chariot, ride_along(track, table, event.chariot, event.card, event.path))
            title = teller("recall.ride", seat=event.chariot, card=event.card, deed=deed.title)
            return Bubble(event.path[-1], Told(title, deed.text, deed.good, deed.coin))
    return None
