"""Whole files written so that a crash leaves either the old one or the new one."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import stat
import time
from pathlib import Path

FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)


def backup_of(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def write_all(fd: int, data: bytes) -> None:
    """os.write until all is out; OSError as the system gives it."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def write_whole(path: Path, data: bytes, keep: bool = True) -> None:
    """Temporary file, fsync, replace. `keep`: what stood there before becomes NAME.bak. OSError when it can't be done:
    the old file and its .bak are then untouched. Makes the folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rest = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        fd = os.open(rest, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | FLAGS, 0o644)
        try:
            write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        if keep and path.exists():
            _copy_aside(path)
        os.replace(rest, path)
    except OSError:
        with contextlib.suppress(OSError):
            rest.unlink()
        raise
    sync_folder(path.parent)


def _copy_aside(path: Path) -> None:
    """NAME.bak becomes what NAME is now; NAME itself stays in place the whole time."""
    rest = path.with_name(f"{path.name}.bak.{os.getpid()}.tmp")
    with contextlib.suppress(OSError):
        rest.unlink()
    try:
        os.link(path, rest)
    except OSError:  # a file system without hard links
        shutil.copyfile(path, rest)
    os.replace(rest, backup_of(path))


def sync_folder(folder: Path) -> None:
    """Makes renames in `folder` survive a power cut, where the system offers that."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY | FLAGS)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def sweep(path: Path) -> None:
    """Removes temporary files that a crash left beside `path`."""
    with contextlib.suppress(OSError):
        for rest in path.parent.glob(f"{_escaped(path.name)}.*.tmp"):
            with contextlib.suppress(OSError):
                rest.unlink()


_LEFT = re.compile(r".+\.(?:yaml|journal|json|lock)(?:\.bak)?\.([0-9]{1,10})\.tmp")
OLD = 86_400.0
"""Seconds: by then whoever wrote a temporary file has finished or died."""
YOUNG = 30.0
"""A file this young may belong to a program that is not seen from here, on another machine of a shared folder."""


def sweep_folder(folder: Path) -> list[Path]:
    """Removes temporary files of ours that a crash left in `folder`: those of programs that are gone, and old ones; what
    went. Touches nothing else and never raises."""
    gone: list[Path] = []
    try:
        names = os.listdir(folder)
    except OSError:
        return gone
    for name in names:
        made = _LEFT.fullmatch(name)
        if made is None:
            continue
        path = folder / name
        with contextlib.suppress(OSError):
            found = os.stat(path, follow_symlinks=False)
            age = time.time() - found.st_mtime
            if stat.S_ISREG(found.st_mode) and (age > OLD or (age > YOUNG and not _runs(int(made[1])))):
                path.unlink()
                gone.append(path)
    return gone


def _runs(process: int) -> bool:
    """Whether there is such a process, as far as can be told."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _escaped(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
