"""What is written down of a match: of one that counts, of one that counts apart, of one that was left unfinished."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core.say import Say
from game.session.session import Session
from game.storage import stats
from game.storage.slots import stamp
from game.storage.stats import Kind, Result, SeatResult

LONGEST_THOUGHT = 180.0
"""Seconds: who has not moved for longer has left the table."""


class Watch:
    """How long people sit at a table: the time from one entry of the log to the next, longer ones cut."""

    def __init__(self, entries: int, earlier: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        """`earlier`: seconds of former sittings."""
        self._clock, self._entries, self._last = clock, entries, clock()
        self._seconds = float(earlier)

    def look(self, entries: int) -> None:
        """The log is so long now; called whenever somebody looks at the table."""
        if entries != self._entries:
            self._entries = entries
            self._stop()

    def read(self) -> int:
        """Whole seconds until now."""
        self._stop()
        return int(self._seconds)

    def _stop(self) -> None:
        now = self._clock()
        self._seconds += min(now - self._last, LONGEST_THOUGHT)
        self._last = now


def earlier_seconds(match: str) -> int:
    """What former sittings at this match took."""
    matches, _ = stats.load_matches()
    return next((result.seconds for result in reversed(matches) if result.match == match), 0)


def kind_of(session: Session) -> Kind:
    """Whether the match counts, and if not, why."""
    if session.over() is None:
        return "open"
    if session.match.practice:
        return "practice"
    if session.stand_ins:
        return "lent"
    return "conceded" if session.match.conceded else ""


def result_of(session: Session, seconds: int) -> Result | None:
    """The match's line; None where no person plays, or nothing has been played yet."""
    over, match = session.over(), session.match
    if not session.people or not match.log:
        return None
    count = len(session.seats)
    ranks, scores = (over.ranks, over.scores) if over is not None else ((0,) * count, (0,) * count)
    rows = [
        SeatResult(plan.name, plan.by, ranks[seat], scores[seat], rival=plan.rival)
        for seat, plan in enumerate(session.seats)
    ]
    return Result(
        session.match_id, session.info.id, stamp(), rows, len(match.log), session.board_id, kind_of(session), seconds
    )


def with_deeds(result: Result, deeds: Sequence[Sequence[str]]) -> Result:
    """`deeds` by seat."""
    seats = [replace(seat, deeds=tuple(done)) for seat, done in zip(result.seats, deeds, strict=True)]
    return replace(result, seats=seats)


def enter(result: Result) -> Say | None:
    """To the disk, in the place of what is there of the same match. The sentence why not."""
    return stats.record(result)
