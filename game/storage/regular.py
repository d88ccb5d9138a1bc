"""Opening files that anybody may have put there: ordinary ones of a modest size only, and never waiting for one.

A pipe would hold the program up until somebody writes into it, a device might never end, and a file may be swapped for
either between the look and the opening: so the file is opened without waiting, and what was opened is looked at.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.say import say
from game.storage.errors import BadFile, os_reason

LARGEST = 64_000_000
"""Bytes; a file beyond this is none of ours."""
SAVE_BYTES = 16_000_000
"""Of a saved game or its journal: some thousands of plies in the wordiest game."""
CAREER_BYTES = 4_000_000
STATISTICS_BYTES = 16_000_000
BOARD_BYTES = 500_000
SETTINGS_BYTES = 500_000

_FLAGS = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY", "O_NOINHERIT"))
"""Where the system has them."""


@contextmanager
def opened(path: Path) -> Iterator[tuple[int, int]]:
    """Descriptor and size in bytes of an ordinary file (or of the one a link leads to). BadFile for anything else."""
    try:
        if os.path.isdir(path):
            raise BadFile(path, "", say("files.folder"))
        fd = os.open(path, os.O_RDONLY | _FLAGS)
    except FileNotFoundError:
        raise BadFile(path, "", say("files.missing")) from None
    except OSError as error:
        raise BadFile(path, "", say("files.unreadable", reason=os_reason(error))) from None
    except ValueError:  # a NUL in the name
        raise BadFile(path, "", say("files.missing")) from None
    try:
        found = os.fstat(fd)
        if not stat.S_ISREG(found.st_mode):
            raise BadFile(path, "", say("files.not_regular"))
        yield fd, found.st_size
    except OSError as error:
        raise BadFile(path, "", say("files.unreadable", reason=os_reason(error))) from None
    finally:
        os.close(fd)


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """The whole file. BadFile when there is none, when it is no ordinary file, or larger than `largest` bytes."""
    with opened(path) as (fd, size):
        if size > largest:
            raise BadFile(path, "", say("files.too_large"))
        return _read(fd, size)


def read_head(path: Path, count: int) -> tuple[bytes, int]:
    """The first `count` bytes (or all there are), and how large the file is."""
    with opened(path) as (fd, size):
        return _read(fd, min(size, count)), size


def read_tail(path: Path, count: int) -> bytes:
    """The last `count` bytes, or all there are."""
    with opened(path) as (fd, size):
        os.lseek(fd, max(0, size - count), os.SEEK_SET)
        return _read(fd, min(size, count))


def _read(fd: int, count: int) -> bytes:
    parts = []
    while count > 0 and (part := os.read(fd, count)):
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
