"""One program a slot: two windows must not write into the same autosave."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.storage.atomic import FLAGS


class SlotLock:
    """Held from `take` to `release`; the system lets go of it when the process dies, however it dies."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._fd: int | None = None

    def take(self) -> bool:
        """False when another program has it. A folder in which no lock can be made counts as taken by nobody."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT | FLAGS, 0o644)
        except OSError:
            return True
        try:
            _lock(fd)
        except OSError as error:
            os.close(fd)
            return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
        self._fd = fd
        return True

    def release(self) -> None:
        if self._fd is not None:
            with contextlib.suppress(OSError):
                self.path.unlink()
            with contextlib.suppress(OSError):
                os.close(self._fd)
            self._fd = None
            with contextlib.suppress(OSError):
                self.path.unlink()  # Windows: only possible once it is closed


def is_taken(path: Path) -> bool:
    """Whether another program (or another table of this one) plays on this slot now."""
    if not path.with_name(path.name + ".lock").exists():
        return False
    lock = SlotLock(path)
    free = lock.take()
    lock.release()
    return not free


@contextlib.contextmanager
def in_turn(path: Path, patience: float = 0.25) -> Iterator[None]:
    """One program after the other does something short to `path`. Its lock file stays: a lock that is removed could be
    had by two at once. Who can't have it within `patience` seconds, or where no file can be made, goes ahead."""
    fd: int | None = None
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | FLAGS, 0o644)
    until = time.monotonic() + patience
    while fd is not None and time.monotonic() < until:
        try:
            _lock(fd)
        except OSError:
            time.sleep(0.002)
        else:
            break
    try:
        yield
    finally:
        if fd is not None:
            os.close(fd)


if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
