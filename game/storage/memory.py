"""What was read from the files on the shelf and need not be read again while they stay as they are.

Kept for the life of the program, and for large shelves in a small file of the cache folder, which may be deleted, old,
damaged or another's: an entry counts only while size, times and number of its file are what they were.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, field, json

from game.core.say import Say
from game.storage.atomic import write_whole
from game.storage.errors import BadFile
from game.storage.journal import Last
from game.storage.paths import cache_dir
from game.storage.regular import read_bytes
from game.storage.save import Header

VERSION = 3
"""Of the index; raised when headers are read differently."""
SETTLED = 2.0
"""Seconds: a file that changed less long ago may change again without its times showing it."""
WORTH_KEEPING = 20
"""Files that must have been read anew before the index is written."""
CAREER_WEIGHS = 5
"""As much as so many saves: an older file is read whole."""
MOST = 5000
INDEX_BYTES = 8_000_000

Stamp = tuple[int, int, int, int]


class Looked(Struct, frozen=True):
    """What a save's head said: the header, or why it can't be read."""

    header: Header | None = None
    broken: Say | None = None


class Fault(Struct, frozen=True):
    """What a BadFile said, without its file."""

    place: str
    say: Say
    line: int = 0


class LookedCareer(Struct, frozen=True):
    """What the list of careers shows of a file, as plain dicts and lists, or why it can't be read."""

    head: dict[str, Any] | None = None
    broken: Fault | None = None


class _Head(Struct, frozen=True, array_like=True):
    stamp: Stamp
    looked: Looked


class _Tail(Struct, frozen=True, array_like=True):
    stamp: Stamp
    last: Last | None


class _Career(Struct, frozen=True, array_like=True):
    stamp: Stamp
    looked: LookedCareer


class _Index(Struct):
    version: int = VERSION
    heads: dict[str, _Head] = field(default_factory=dict)
    tails: dict[str, _Tail] = field(default_factory=dict)
    careers: dict[str, _Career] = field(default_factory=dict)


def stamp_of(path: Path) -> Stamp | None:
    """Changes when the file does; None for what is no ordinary file."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino


def is_settled(stamp: Stamp, now: float) -> bool:
    return all(abs(now - moment / 1e9) > SETTLED for moment in stamp[1:3])


class ShelfMemory:
    """Heads of saves and careers and ends of journals by their files' paths."""

    def __init__(self) -> None:
        self._index = _Index()
        self._file: Path | None = None
        self._learnt = 0

    def head(self, path: Path, stamp: Stamp | None) -> Looked | None:
        kept = self._index.heads.get(str(path))
        return kept.looked if kept is not None and kept.stamp == stamp else None

    def keep_head(self, path: Path, stamp: Stamp | None, looked: Looked) -> None:
        if stamp is not None and is_settled(stamp, time.time()):
            self._index.heads[str(path)] = _Head(stamp, looked)
            self._learnt += 1

    def tail(self, path: Path, stamp: Stamp | None) -> _Tail | None:
        kept = self._index.tails.get(str(path))
        return kept if kept is not None and kept.stamp == stamp else None

    def keep_tail(self, path: Path, stamp: Stamp | None, last: Last | None) -> None:
        if stamp is not None and is_settled(stamp, time.time()):
            self._index.tails[str(path)] = _Tail(stamp, last)

    def career(self, path: Path, stamp: Stamp | None) -> LookedCareer | None:
        kept = self._index.careers.get(str(path))
        return kept.looked if kept is not None and kept.stamp == stamp else None

    def keep_career(self, path: Path, stamp: Stamp | None, looked: LookedCareer) -> None:
        if stamp is not None and is_settled(stamp, time.time()):
            self._index.careers[str(path)] = _Career(stamp, looked)
            self._learnt += CAREER_WEIGHS

    def open(self) -> None:
        """Reads the index, once for each home."""
        file = cache_dir() / "shelf.json"
        if file == self._file:
            return
        self._file, self._index, self._learnt = file, _Index(), 0
        with contextlib.suppress(BadFile, DecodeError, ValidationError, RecursionError):
            index = json.decode(read_bytes(file, INDEX_BYTES), type=_Index)
            if index.version == VERSION:
                self._index = index

    def forget(self) -> None:
        """As in a program begun anew: only the index knows."""
        self._index, self._file, self._learnt = _Index(), None, 0

    def close(self, folder: Path, names: set[str]) -> None:
        """Writes the index when it is worth it, without what is no longer among `names` in `folder`."""
        if self._file is None or self._learnt < WORTH_KEEPING:
            return
        self._learnt = 0
        for kept in (self._index.heads, self._index.tails, self._index.careers):
            gone = [path for path in kept if os.path.dirname(path) == str(folder) and os.path.basename(path) not in names]
            for path in gone + list(kept)[: max(0, len(kept) - MOST)]:
                kept.pop(path, None)
        with contextlib.suppress(OSError, UnicodeEncodeError):  # without it the next start takes a little longer
            write_whole(self._file, json.encode(self._index), keep=False)


MEMORY = ShelfMemory()
