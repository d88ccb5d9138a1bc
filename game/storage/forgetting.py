"""Forgetting matches: one, a person's, or all; and taking that back as long as somebody holds what was there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from msgspec import ValidationError, convert
from msgspec.structs import replace

from game.core.say import Say, say
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.lock import SlotLock
from game.storage.stats import Result, change, line_of, match_of, statistics_path
from game.storage.typed import parse

Lines = list[bytes]


class Forgotten:
    """What one forgetting took away, for whoever pressed the wrong button. It lies in this program's memory only."""

    def __init__(self, before: Lines) -> None:
        self._before = before

    def take_back(self, path: Path | None = None) -> Say | None:
        """Puts the lines back where they were; what was played meanwhile stays behind them. The sentence why not."""

        def mended(now: Lines) -> Lines:
            names = {match_of(row) for row in self._before} - {b""}
            return self._before + [row for row in now if row not in self._before and match_of(row) not in names]

        return _altered(path, mended)[1]


def forget_match(match: str, path: Path | None = None) -> tuple[Forgotten, Say | None]:
    """One match, with the deeds done in it."""
    key = match_of(line_of(Result(match, "", "", [])))
    return _altered(path, lambda rows: [row for row in rows if match_of(row) != key])


def forget_person(name: str, path: Path | None = None) -> tuple[Forgotten, Say | None]:
    """Whoever plays under this name: his seats have none, and matches in which nobody else has a name go."""
    return _altered(path, lambda rows: [kept for row in rows if (kept := _without(row, name)) is not None])


def forget_all(path: Path | None = None) -> tuple[Forgotten, Say | None]:
    """Every line, and what was kept aside of damaged ones."""
    forgotten, told = _altered(path, lambda rows: [])
    if told is None:
        with contextlib.suppress(OSError):
            backup_of(statistics_path() if path is None else path).unlink(missing_ok=True)
    return forgotten, told


def _without(row: bytes, name: str) -> bytes | None:
    """The line without that person; None where nothing is left that anybody is named in. What can't be read stays."""
    try:
        (result,) = convert(parse(Path(), row.decode()), list[Result])
    except (BadFile, ValidationError, ValueError):
        return row
    if not any(seat.is_person and seat.checked().name == name for seat in result.seats):
        return row
    seats = [replace(s, name="", deeds=()) if s.is_person and s.checked().name == name else s for s in result.seats]
    if not any(seat.is_person and seat.name for seat in seats):
        return None
    return line_of(replace(result, seats=seats))


def _altered(path: Path | None, alter: Callable[[Lines], Lines]) -> tuple[Forgotten, Say | None]:
    path = statistics_path() if path is None else path
    forgotten = Forgotten([])
    lock = SlotLock(path)
    if not lock.wait():
        return forgotten, say("files.statistics_busy", path=str(path))

    def noted(rows: Lines) -> Lines:
        forgotten._before = list(rows)
        return alter(rows)

    try:
        return forgotten, change(path, noted)
    finally:
        lock.release()
