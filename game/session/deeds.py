"""The shelf of deeds: what a match was to each of its people, by its game's own rules and by the house's."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.deeds import Deed, Finished
from game.roster import HOUSE, RECORDS, part
from game.session.session import Session
from game.storage.stats import Result

OWN = "own"
"""The house's own deeds go by this in the place of a game."""
LOSSES, DAYS, MEETINGS, LAST_OF, ALL_PEOPLE = 3, 7, 10, 4, 4
SMALL_HOURS = range(4)


@dataclass(frozen=True)
class Past:
    """What a person's matches were up to this one, which is the last of them; all of them count."""

    name: str
    matches: Sequence[Result]

    @property
    def now(self) -> Result:
        return self.matches[-1]

    def won(self, result: Result) -> bool:
        """Alone."""
        return [(seat.name, seat.is_person) for seat in result.winners] == [(self.name, True)]


@dataclass(frozen=True)
class HouseDeed:
    id: str
    is_done: Callable[[Past], bool]


def _grand_tour(past: Past) -> bool:
    """Every game of the house won at least once."""
    return {record.id for record in HOUSE} <= {result.game for result in past.matches if past.won(result)}


def _third_time(past: Past) -> bool:
    """Won after three losses in a row against the same level in the same game, one to one."""
    now = past.now
    rivals = [seat.by for seat in now.seats if not seat.is_person]
    if len(now.seats) != 2 or len(rivals) != 1 or not past.won(now):
        return False
    same = [r for r in past.matches if r.game == now.game and [s.by for s in r.seats if not s.is_person] == rivals]
    return len(same) > LOSSES and not any(_has_a_share(past, result) for result in same[-LOSSES - 1 : -1])


def _has_a_share(past: Past, result: Result) -> bool:
    return any(seat.is_person and seat.name == past.name for seat in result.winners)


def _to_the_end(past: Past) -> bool:
    """Last of four or more, and still there."""
    now = past.now
    own = [seat.rank for seat in now.seats if seat.is_person and seat.name == past.name]
    ranks = [seat.rank for seat in now.seats]
    return len(ranks) >= LAST_OF and own == [max(ranks)] and ranks.count(max(ranks)) == 1 and max(ranks) > 1


def _week(past: Past) -> bool:
    """On seven days running, today the seventh."""
    today = day_of(past.now)
    if today is None:
        return False
    missing = set(range(today - DAYS + 1, today))
    for result in reversed(past.matches):  # from the last back: a clock is not read for every match there ever was
        day = day_of(result)
        missing -= {day}
        if not missing or (day is not None and day < today - DAYS):
            break
    return not missing


def _small_hours(past: Past) -> bool:
    """Ended between midnight and four."""
    at = moment_of(past.now)
    return at is not None and time.localtime(at).tm_hour in SMALL_HOURS


def _old_rivals(past: Past) -> bool:
    """The same two people at one board for the tenth time."""
    pair = {seat.name for seat in past.now.people}
    if len(pair) != 2 or len(past.now.people) != 2:
        return False
    return sum({seat.name for seat in r.people} == pair and len(r.people) == 2 for r in past.matches) >= MEETINGS


def _no_machine(past: Past) -> bool:
    """Four people or more, and nobody else."""
    return len({seat.name for seat in past.now.people}) == len(past.now.seats) >= ALL_PEOPLE


HOUSE_DEEDS = (
    HouseDeed("grand_tour", _grand_tour),
    HouseDeed("third_time", _third_time),
    HouseDeed("to_the_end", _to_the_end),
    HouseDeed("week", _week),
    HouseDeed("small_hours", _small_hours),
    HouseDeed("old_rivals", _old_rivals),
    HouseDeed("no_machine", _no_machine),
)


def moment_of(result: Result) -> float | None:
    """When it ended, in seconds since 1970; None where the file says nothing that can be read."""
    try:
        return time.mktime(time.strptime(result.at, "%Y-%m-%d %H:%M:%S"))
    except (ValueError, OverflowError):
        return None


def day_of(result: Result) -> int | None:
    """A number for its day; the next day has the next one."""
    at = moment_of(result)
    if at is None:
        return None
    day = time.localtime(at)
    return int((time.mktime((*day[:3], 12, 0, 0, 0, 0, -1)) - time.timezone) // 86_400)


# ---- the shelf


def deeds_of(game: str) -> tuple[Deed, ...]:
    """What its room offers; nothing for a game that has none."""
    record = RECORDS.get(game)
    return tuple(part(record.deeds)) if record is not None and record.deeds else ()


def shelf() -> list[tuple[str, str]]:
    """All there are: game (or `OWN`) and id, in the order of the title's boxes, the house's own last."""
    found = [(game, deed.id) for game in RECORDS for deed in deeds_of(game)]
    return [*found, *((OWN, deed.id) for deed in HOUSE_DEEDS)]


def written(game: str, deed: str) -> str:
    """As a match's line has it: the house's own with `own.` before."""
    return f"{OWN}.{deed}" if game == OWN else deed


def placed(game: str, name: str) -> tuple[str, str]:
    """Where a deed of a line of that game stands on the shelf."""
    return (OWN, name.removeprefix(f"{OWN}.")) if name.startswith(f"{OWN}.") else (game, name)


def name_key(game: str, deed: str) -> str:
    """The key of what it is called."""
    return f"own.deed.{deed}" if game == OWN else f"{game}.deed.{deed}"


def text_key(game: str, deed: str) -> str:
    """The key of what was to be done for it."""
    return f"own.deed.{deed}.text" if game == OWN else f"{game}.deed.{deed}.text"


def done_in(session: Session, result: Result, before: Sequence[Result]) -> list[tuple[str, ...]]:
    """By seat what its person did in this match, which is over and counts; `before`: all that was played earlier."""
    over, match = session.over(), session.match
    found: list[tuple[str, ...]] = [() for _ in session.seats]
    if over is None or not result.is_counted:
        return found
    deeds = deeds_of(session.info.id)
    for seat in session.people:
        name = result.seats[seat].name
        seen = Finished(seat, over, session.board, match.start, match.log, match.state)
        past = Past(name, [r for r in before if r.is_counted and any(s.name == name for s in r.people)] + [result])
        done = [deed.id for deed in deeds if _is_done(deed, seen)]
        done += [written(OWN, deed.id) for deed in HOUSE_DEEDS if _is_done(deed, past)]
        found[seat] = tuple(done)
    return found


def _is_done(deed: Deed | HouseDeed, seen: Any) -> bool:
    try:
        return bool(deed.is_done(seen))
    except Exception:  # a log of older rules, or a deed of somebody else's package, must not cost a player his result
        return False


def earned(matches: Sequence[Result], name: str) -> dict[tuple[str, str], list[Result]]:
    """A person's deeds, each with the matches it was done in, oldest first."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in matches:
        for seat in result.people:
            if seat.name == name:
                for deed in seat.deeds:
                    found.setdefault(placed(result.game, deed), []).append(result)
    return found


def news(before: Sequence[Result], result: Result) -> list[tuple[str, tuple[str, str]]]:
    """Whose deeds of this match are his first of that kind."""
    found: list[tuple[str, tuple[str, str]]] = []
    for seat in result.people:
        known: dict[tuple[str, str], Any] = dict(earned(before, seat.name))
        found += [(seat.name, place) for deed in seat.deeds if (place := placed(result.game, deed)) not in known]
    return found
