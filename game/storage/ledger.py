"""What this home knows of each match: how far it has been played anywhere. So a game that is loaded from a point whose
future somebody has seen can be told from one that goes on where it was left.

No seed of dice is kept, so loading a game again throws them again. The ledger is one file, `ledger.jsonl`, a line for
each step: the match, how long its log was then, and the digest of that position. The last line of a match is its tip;
a line is added when something is played, and when a step is undone that nothing was learned by.

    {"match":"5f3c0a9d21b7","n":57,"digest":"8d1f…"}

It is a memory, not a treasure: what can't be read or written is passed over, and the game goes on. Nothing here raises.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.storage.atomic import FLAGS, write_all, write_whole
from game.storage.lock import in_turn
from game.storage.paths import home

MATCHES_KEPT = 2000
"""The matches played last; of older ones nothing is remembered."""
GROWN = 512 * 1024
"""Bytes above which lines that are not tips are thrown out."""
LONGEST_READ = 4 * 1024 * 1024
"""A file that somebody else has blown up is read from here before its end."""
LONGEST_ID = 64


class Tip(msgspec.Struct, frozen=True, kw_only=True):
    """The furthest known position of a match: `n` entries of its log, and the digest after them."""

    match: str
    n: int
    digest: str


_decoder = msgspec.json.Decoder(Tip)
_encode = msgspec.json.Encoder().encode


def ledger_path() -> Path:
    return home() / "ledger.jsonl"


class Ledger:
    """One match's page, for the session that plays it. `holds(n, digest)`: whether that position lies in the session's
    own past, the present included."""

    def __init__(self, match: str, holds: Callable[[int, str], bool], path: Path | None = None) -> None:
        self.path = ledger_path() if path is None else path
        self._match = match if len(match) <= LONGEST_ID else hashlib.sha256(match.encode()).hexdigest()[:LONGEST_ID]
        self._holds = holds
        self._own: Tip | None = None
        self._read_to: tuple[int, int] | None = None
        """The file (its inode) and its length when it was last looked into."""

    def is_ahead(self) -> bool:
        """The match has been played on elsewhere, beyond or beside what the session holds."""
        tip = self._news()
        return tip is not None and not self._holds(tip.n, tip.digest)

    def note(self, n: int, digest: str) -> bool:
        """The match stands there now. False, with nothing noted, when somebody else has played it on meanwhile."""
        with in_turn(self.path):
            if self.is_ahead():
                return False
            self._own = Tip(match=self._match, n=n, digest=digest)
            with contextlib.suppress(OSError):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if self._size() > GROWN:
                    self._thin_out()
                self._append(_encode(self._own) + b"\n")
            return True

    def _append(self, line: bytes) -> None:
        if not self._is_ours():
            return
        fd = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | FLAGS, 0o644)
        try:
            write_all(fd, line)
            after = os.fstat(fd)
        finally:
            os.close(fd)
        self._read_to = (after.st_ino, after.st_size)

    # ---- reading

    def _news(self) -> Tip | None:
        """The last line of this match that others wrote since the last look; None without one."""
        try:
            now = self.path.stat()
            if not stat.S_ISREG(now.st_mode):
                return None
            known, self._read_to = self._read_to, (now.st_ino, now.st_size)
            if known == self._read_to:
                return None
            goes_on = known is not None and known[0] == now.st_ino and known[1] <= now.st_size
            rows = _rows(self.path, known[1] if known is not None and goes_on else 0)
        except OSError:
            return None
        mark = _encode(self._match)
        for row in reversed(rows):
            if mark in row and (tip := _tip(row)) is not None and tip.match == self._match:
                return None if tip == self._own else tip
        return None

    # ---- the file

    def _size(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def _is_ours(self) -> bool:
        """A file, or nothing yet: nothing is written into a pipe or a device."""
        return not self.path.exists() or stat.S_ISREG(self.path.stat().st_mode)

    def _thin_out(self) -> None:
        """Leaves the tips of the matches played last."""
        if not self._is_ours():
            return
        tips: dict[str, Tip] = {}
        for row in _rows(self.path, 0):
            tip = _tip(row)
            if tip is not None:
                tips.pop(tip.match, None)
                tips[tip.match] = tip
        kept = list(tips.values())[-MATCHES_KEPT:]
        write_whole(self.path, b"".join(_encode(tip) + b"\n" for tip in kept), keep=False)


def _rows(path: Path, start: int) -> list[bytes]:
    """Lines from byte `start` on, the last ones where there are too many."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(start, end - LONGEST_READ))
        return file.read(LONGEST_READ).split(b"\n")


def _tip(row: bytes) -> Tip | None:
    try:
        tip = _decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return tip if tip.n >= 0 else None
