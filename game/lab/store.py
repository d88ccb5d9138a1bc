"""Results as JSON lines: the first says which program made them, every further one is a row.

A run that was killed is taken up again: what lies in the file is not played a second time. A line that was being written
is cut off. Rows of another state of the program are not mixed with today's.
"""

from __future__ import annotations

import os
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec
from msgspec import Struct

import game
from game.ai.kernels import kernels
from game.lab.order import Order, Row
from game.storage.paths import boards_dir

PARTS = ("core", "geometry", "rules", "ai", "lab")
"""What of the program a game depends on."""


class Head(Struct, frozen=True, tag="lab", tag_field="file"):
    """Which program made the rows."""

    version: str
    code: str
    """Of the sources of PARTS and of the shipped boards."""
    kernels: dict[str, str]


class NotTaken(Exception):
    """The file can't be gone on with; the text is the sentence for whoever named it."""


@cache
def fingerprint() -> str:
    """The same for the same sources and shipped boards, wherever they lie."""
    top = Path(game.__file__).parent
    found = blake2b(digest_size=8)
    files = [(path, top) for part in PARTS for path in sorted((top / part).rglob("*.py"))]
    files += [(path, boards_dir()) for path in sorted(boards_dir().rglob("*.yaml"))]
    for path, above in files:
        found.update(path.relative_to(above).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def head() -> Head:
    return Head(game.__version__, fingerprint(), kernels())


class Store:
    """Rows known, and the file that further ones go to. Without a path nothing is kept."""

    def __init__(self, path: Path | None = None, resume: bool = False) -> None:
        """NotTaken when the file holds something already and is not to be gone on with, or can't be."""
        self._known: dict[str, Row] = {}
        self._file: IO[bytes] | None = None
        if path is None:
            return
        try:
            self._open(path, resume)
        except OSError as reason:
            raise NotTaken(f"{path} can't be written ({reason.strerror}).") from None

    def _open(self, path: Path, resume: bool) -> None:
        there = path.stat().st_size if path.exists() else 0
        if there and not resume:
            raise NotTaken(f"{path} holds results already. Go on with them by --resume, or name another file.")
        if there:
            os.truncate(path, self._read(path))
        self._file = path.open("ab")
        if path.stat().st_size == 0:
            self._write(msgspec.json.encode(head()))

    def _read(self, path: Path) -> int:
        """Takes the rows in; how many bytes hold whole lines."""
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            return 0
        try:
            made = msgspec.json.decode(lines[0], type=Head)
        except msgspec.DecodeError:
            raise NotTaken(f"{path} is no file of the laboratory.") from None
        if made != head():
            raise NotTaken(f"{path} was made by another state of the program. Name another file.")
        for number, line in enumerate(lines[1:], 2):
            try:
                row = msgspec.json.decode(line, type=Row)
            except msgspec.DecodeError as reason:
                raise NotTaken(f"{path}, line {number}: {reason}") from None
            if not row.error:  # what failed is tried again
                self._known[row.order.key] = row
        return whole

    def known(self, order: Order) -> Row | None:
        return self._known.get(order.key)

    def opponents(self, player: str) -> list[str]:
        """Who sat with that player in what is known, in the order of the file."""
        met = dict.fromkeys(
            name for row in self._known.values() if player in row.order.players for name in row.order.players
        )
        return [name for name in met if name != player]

    def keep(self, row: Row) -> None:
        self._known[row.order.key] = row
        if self._file:
            self._write(msgspec.json.encode(row))

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        self._file.write(line + b"\n")
        self._file.flush()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if self._file:
            self._file.close()
