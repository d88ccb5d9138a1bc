"""Results of finished games: one line each in statistics.yaml. Practice games never get here."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from game.core.say import Say, say
from game.core.types import Over
from game.storage.atomic import backup_of, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock
from game.storage.paths import home
from game.storage.regular import STATISTICS_BYTES, read_bytes
from game.storage.save import SeatPlan
from game.storage.slots import stamp
from game.storage.typed import dump_line, parse, plain

BEGINS = "- {match: "
"""How each line does."""


class SeatResult(Struct, frozen=True):
    """How one seat did. `by` is human or a level."""

    name: str
    by: str
    rank: int
    score: int


class Result(Struct, frozen=True):
    """One finished game. A match that was ended twice (undone, or from an older save) counts by its last end."""

    match: str
    game: str
    at: str
    seats: list[SeatResult]
    plies: int = 0

    @property
    def winners(self) -> list[SeatResult]:
        """As `Over.winners`: nobody where all are first without a point."""
        first = [seat for seat in self.seats if seat.rank == 1]
        return [] if len(first) == len(self.seats) and not any(seat.score for seat in first) else first


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
    rows = [
        SeatResult(seat.name, seat.by, rank, score) for seat, rank, score in zip(seats, over.ranks, over.scores, strict=True)
    ]
    return Result(match_id, game, stamp(), rows, plies)


def record(result: Result, path: Path | None = None) -> Say | None:
    """Adds a result, in place of an earlier one of the same match. The sentence why not, when it can't be kept.

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
    try:
        rows = _read(path).split(b"\n")
    except BadFile as bad:
        return _refusal(path, bad, "files.statistics_unwritable")
    same = f"- {dump_line({'match': result.match}).removesuffix('}')},".encode()
    kept = [row for row in rows if row.strip() and not row.startswith(same)]
    kept.append(f"- {dump_line(plain(result))}".encode())
    try:
        write_whole(Path(os.path.realpath(path)), b"\n".join(kept) + b"\n", keep=False)
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


def load_results(path: Path | None = None) -> tuple[list[Result], Say | None]:
    """All results, oldest first. Lines that can't be read are left out; the file is then kept as .bak and a sentence
    says so."""
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
            parsed[row] = _parsed.get(row) or convert(parse(path, row), list[Result])
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
    """One row for each person by name and one for each level, best first."""
    rows: dict[tuple[str, str], Tally] = {}
    for result in results:
        if game is not None and result.game != game:
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
