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

TRIES = 4
PAUSE = 0.005
"""Seconds between tries: somebody who only asks whether a slot is free holds it for less."""
PATIENCE = 5.0
"""Seconds to wait for a file that another program is about to let go of."""
_OPEN = FLAGS | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


class SlotLock:
    """Held from `take` to `release`; the system lets go of it when the process dies, however it dies.

    The lock is on a file of its own, which goes with its last holder. So whoever has locked it looks whether what he
    holds still lies under that name: else it is a file that was being taken away, and he tries anew.
    """

    def __init__(self, path: Path) -> None:
        self.path = lock_path(path)
        self._fd: int | None = None

    def take(self) -> bool:
        """False when another program has it. A folder in which no lock can be made counts as taken by nobody."""
        for attempt in range(TRIES):
            if attempt:
                time.sleep(PAUSE)
            taken = self._try()
            if taken is not None:
                return taken
        return False

    def wait(self, patience: float = PATIENCE) -> bool:
        """As `take`, and waits for whoever has it; False when he does not let go in time."""
        end = time.monotonic() + patience
        while not self.take():
            if time.monotonic() > end:
                return False
        return True

    def _try(self) -> bool | None:
        """None: it is held, if only for a moment."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT | _OPEN, 0o644)
        except PermissionError:
            # On Windows also a file that is just being removed.
            return None if sys.platform == "win32" and self.path.exists() else True
        except OSError:
            return True
        try:
            _lock(fd)
        except OSError as error:
            os.close(fd)
            return None if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK) else True
        if not _lies_at(fd, self.path):
            os.close(fd)
            return None
        self._fd = fd
        return True

    def release(self) -> None:
        if self._fd is None:
            return
        fd, self._fd = self._fd, None
        if sys.platform != "win32" and _lies_at(fd, self.path):
            with contextlib.suppress(OSError):
                self.path.unlink()  # while it is still locked: afterwards it might be another's
        with contextlib.suppress(OSError):
            os.close(fd)
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()  # only possible once it is closed, and refused while another has it open


def _lies_at(fd: int, path: Path) -> bool:
    """Whether the open file is the one under that name now."""
    if sys.platform == "win32":  # no file that is open can be taken away there
        return True
    try:
        here, there = os.fstat(fd), os.stat(path, follow_symlinks=False)
    except OSError:
        return False
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)


def is_taken(path: Path) -> bool:
    """Whether another program (or another table of this one) plays on this slot now. Takes nothing away."""
    try:
        fd = os.open(lock_path(path), os.O_RDWR | _OPEN)
    except OSError:
        return False
    try:
        _lock(fd)
    except OSError as error:
        return error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK) and _lies_at(fd, lock_path(path))
    finally:
        os.close(fd)
    return False


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
