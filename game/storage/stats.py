"""Matches played: one line each in statistics.yaml, by version 0.1.0's name and form.

A line says what counts and what is counted apart (`Result.kind`); a match that was left unfinished has one, too, for the
time it has taken so far. What version 0.1.0 wrote has no board, no time and no kind: all of it counts.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from game.core.say import Say, say
from game.core.types import Over
from game.core.words import one_line
from game.storage.atomic import backup_of, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock
from game.storage.paths import home
from game.storage.regular import STATISTICS_BYTES, read_bytes
from game.storage.save import LONGEST_NAME, SeatPlan
from game.storage.slots import stamp
from game.storage.typed import dump_line, parse, plain

BEGINS = "- {match: "
"""How each line does."""


Kind = Literal["", "practice", "lent", "conceded", "open"]
"""Of a match: it counts; a position somebody knew the future of was in it; a computer player finished it for a person;
somebody gave it up; it is not over."""
KINDS: tuple[Kind, ...] = get_args(Kind)
Small = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
MOST_SEATS, MOST_DEEDS, LONGEST_ID = 12, 60, 40
MOST_SECONDS = 10_000_000


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """How one seat did. `by` is human or a level."""

    name: str
    by: str
    rank: Small
    score: Small
    deeds: tuple[str, ...] = ()
    """What of the shelf of deeds its person did in this match."""
    rival: str = ""
    """Whose style a level played with."""

    @property
    def is_person(self) -> bool:
        return self.by == "human"

    def checked(self) -> SeatResult:
        """With words that can be shown, whatever a file says."""
        deeds = tuple(one_line(deed, LONGEST_ID) for deed in self.deeds[:MOST_DEEDS])
        return SeatResult(
            one_line(self.name, LONGEST_NAME), one_line(self.by, LONGEST_ID), self.rank, self.score, deeds,
            one_line(self.rival, LONGEST_ID),
        )  # fmt: skip


class Result(Struct, frozen=True, omit_defaults=True):
    """One match. One that was ended twice (undone, or from an older save) counts by its last end."""

    match: str
    game: str
    at: str
    """When it ended, or was left; local date and time."""
    seats: list[SeatResult]
    plies: Small = 0
    board: str = ""
    """"" where version 0.1.0 wrote the line."""
    kind: str = ""
    """A `Kind`; one of a newer program's counts apart like all that are not ""."""
    seconds: Annotated[int, Meta(ge=0)] = 0
    """At the table; 0 where nobody looked at the clock."""

    @property
    def is_counted(self) -> bool:
        return self.kind == ""

    @property
    def winners(self) -> list[SeatResult]:
        """As `Over.winners`: nobody where all are first without a point, or while it is not over."""
        if self.kind == "open":
            return []
        first = [seat for seat in self.seats if seat.rank == 1]
        return [] if len(first) == len(self.seats) and not any(seat.score for seat in first) else first

    @property
    def people(self) -> list[SeatResult]:
        return [seat for seat in self.seats if seat.is_person]

    def checked(self) -> Result:
        """With words that can be shown and a time that was possible, whatever a file says."""
        return replace(
            self,
            game=one_line(self.game, LONGEST_ID),
            at=one_line(self.at, LONGEST_ID),
            board=one_line(self.board, LONGEST_NAME),
            kind=one_line(self.kind, LONGEST_ID),
            seats=[seat.checked() for seat in self.seats[:MOST_SEATS]],
            seconds=min(self.seconds, MOST_SECONDS),
        )


class Tally(Struct):
    """One row of a table: a player or a level in one game. `won` counts shared first places in parts."""

    name: str
    by: str
    played: int = 0
    won: float = 0.0
    best: int | None = None
    total_score: int = 0


def statistics_path() -> Path:
    return home() / "statistics.yaml"


def result_of(match_id: str, game: str, seats: Sequence[SeatPlan], over: Over, plies: int) -> Result:
    """The line of a match that is over, as far as its end alone can tell."""
    rows = [
        SeatResult(seat.name, seat.by, rank, score, rival=seat.rival)
        for seat, rank, score in zip(seats, over.ranks, over.scores, strict=True)
    ]
    kind: Kind = "conceded" if over.reason.key in ("app.over.conceded", "app.over.stand_in") else ""
    return Result(match_id, game, stamp(), rows, plies, kind=kind)


def record(result: Result, path: Path | None = None) -> Say | None:
    """Adds a match, in place of an earlier line of the same one. The sentence why not, when it can't be kept.

    Other lines are not looked into: recording stays quick however many games were played.
    """
    path = statistics_path() if path is None else path
    lock = SlotLock(path)
    if not lock.wait():
        return say("files.statistics_busy", path=str(path))
    try:
        return _add(result, path)
    finally:
        lock.release()


def _add(result: Result, path: Path) -> Say | None:
    line = line_of(result)
    gives_way = result.kind in ("practice", "open")

    def entered(rows: list[bytes]) -> list[bytes]:
        same = [row for row in rows if match_of(row) == match_of(line)]
        if gives_way and any(_is_done(path, row) for row in same):
            return rows
        return [row for row in rows if row not in same] + [line]

    return change(path, entered)


def _is_done(path: Path, row: bytes) -> bool:
    """A match that has been played to an end that was no practice: what is tried out from an older save of it later does
    not take its place."""
    try:
        (result,) = convert(parse(path, row.decode()), list[Result])
    except (BadFile, ValidationError, ValueError):
        return False
    return result.kind not in ("practice", "open")


def line_of(result: Result) -> bytes:
    """What is written of it; a line break in a name would give the whole line another form."""
    return f"- {dump_line(plain(result.checked()))}".encode()


def match_of(row: bytes) -> bytes:
    """What names the match of a line; b"" for a line that is none of ours."""
    return row[len(BEGINS) :].partition(b",")[0] if row.startswith(BEGINS.encode()) else b""


def change(path: Path, alter: Callable[[list[bytes]], list[bytes]]) -> Say | None:
    """Writes the lines as `alter` makes them, whatever they say. Whoever calls holds the file's lock."""
    try:
        rows = [row for row in _read(path).split(b"\n") if row.strip()]
    except BadFile as bad:
        return _refusal(path, bad, "files.statistics_unwritable")
    try:
        write_whole(Path(os.path.realpath(path)), b"".join(row + b"\n" for row in alter(rows)), keep=False)
    except OSError as error:
        return say("files.statistics_unwritable", path=str(path), reason=os_reason(error))
    return None


def _read(path: Path) -> bytes:
    """What is kept; nothing when there is no file. BadFile when there is one that can't be read."""
    try:
        return read_bytes(path, STATISTICS_BYTES)
    except BadFile as bad:
        if bad.say.key == "files.missing" and not os.path.islink(path):
            return b""
        raise


def _refusal(path: Path, bad: BadFile, key: str) -> Say:
    reason = bad.say.params.get("reason")
    return say("files.statistics_odd", path=str(path)) if reason is None else say(key, path=str(path), reason=reason)


_parsed: dict[str, list[Result]] = {}
"""Lines read before in this program: a line never changes its meaning."""


def _line(path: Path, row: str) -> list[Result]:
    return [one.checked() for one in convert(parse(path, row), list[Result])]


def read_ahead(path: Path | None = None) -> Iterator[None]:
    """Reads a line at each step, so that `load_matches` knows them when it is in a hurry."""
    path = statistics_path() if path is None else path
    try:
        data = _read(path)
    except BadFile:
        return
    for row in data.decode("utf-8", "replace").split("\n"):
        if row.startswith(BEGINS) and row not in _parsed:
            with contextlib.suppress(BadFile, ValidationError):
                _parsed[row] = _line(path, row)
            yield


def load_results(path: Path | None = None) -> tuple[list[Result], Say | None]:
    """All results that count, oldest first; see `load_matches`."""
    matches, told = load_matches(path)
    return [result for result in matches if result.is_counted], told


def load_matches(path: Path | None = None) -> tuple[list[Result], Say | None]:
    """All matches, oldest first, also those that count apart and those that are not over. Lines that can't be read are
    left out; the file is then kept as .bak and a sentence says so."""
    path = statistics_path() if path is None else path
    try:
        data = _read(path)
    except BadFile as refused:
        return [], _refusal(path, refused, "files.statistics_unreadable")
    rows = data.decode("utf-8", "replace").split("\n")
    results: list[Result] = []
    parsed: dict[str, list[Result]] = {}
    bad = 0
    for row in rows:
        if not row.strip():
            continue
        if not row.startswith(BEGINS):
            bad += 1
            continue
        try:
            parsed[row] = _parsed.get(row) or _line(path, row)
            results.extend(parsed[row])
        except (BadFile, ValidationError):
            bad += 1
    _parsed.clear()
    _parsed.update(parsed)
    if not bad:
        return results, None
    with contextlib.suppress(OSError):
        write_whole(backup_of(path), data, keep=False)
    return results, say("files.statistics_part", path=str(path), count=bad, backup=backup_of(path).name)


def tallies(results: Iterable[Result], game: str | None = None) -> list[Tally]:
    """One row for each person by name and one for each level, best first, of the matches that count."""
    rows: dict[tuple[str, str], Tally] = {}
    for result in results:
        if not result.is_counted or (game is not None and result.game != game):
            continue
        winners = result.winners
        share = 1 / max(1, len(winners))
        for seat in result.seats:
            name = seat.name if seat.by == "human" else seat.by
            row = rows.setdefault((name, seat.by), Tally(name, seat.by))
            row.played += 1
            row.won += share if seat in winners else 0.0
            row.total_score += seat.score
            row.best = seat.score if row.best is None else max(row.best, seat.score)
    return sorted(rows.values(), key=lambda row: (-row.won, row.played, row.name))
