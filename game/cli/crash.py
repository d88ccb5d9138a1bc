"""What is left of a crash: a file in the home folder, and one line on the screen."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import threading
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING

from game import __version__
from game.cli.refusal import words
from game.core.say import Say, say
from game.storage.errors import told
from game.storage.paths import home

if TYPE_CHECKING:
    from game.ui.last_screen import LastWords

KEPT = 5
"""Crash files; older ones are thrown away."""
FORGOTTEN_SECONDS = 86_400.0
"""An empty file of a program that was killed is thrown away after that: until then it may be one that runs."""


def report(fault: BaseException, where: str = "") -> str:
    """Writes the crash file; the line that names it."""
    path = write_down(fault, where)
    if path is None:
        return " ".join(told(say("cli.crash_unwritten", detail=_short(fault)), words()).split())
    return " ".join(told(say("cli.crash", path=str(path)), words()).split())


def write_down(fault: BaseException, where: str = "") -> Path | None:
    """The crash file; None when it can't be written."""
    import platform
    import traceback

    text = "".join(traceback.format_exception(fault))
    path = home() / f"crash-{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.txt"
    head = (
        f"Ludi Romani {__version__}\nPython {platform.python_version()} on {platform.platform()}\n"
        f"{' '.join(sys.argv[1:])}\n{where}\n"
    )
    try:
        home().mkdir(parents=True, exist_ok=True)
        path.write_text(head + text, encoding="utf-8", errors="replace")
    except OSError:
        return None
    _thin_out(path.parent)
    return path


def _short(fault: BaseException) -> str:
    import traceback

    return "".join(traceback.format_exception_only(fault)).strip()


def last_words(fault: BaseException, kept: Say | None, where: str = "") -> LastWords:
    """What a player is told in the window: what happened, where the report lies, and the game (`kept`; None: there was
    none on the table)."""
    from game.ui.last_screen import LastWords

    path = write_down(fault, where)
    written = say("cli.crash.unwritten", detail=_short(fault)) if path is None else say("cli.crash.report", path=str(path))
    parts = [say("cli.crash.what"), written, *([kept] if kept is not None else []), say("cli.crash.next")]
    lines = tuple(" ".join(told(part, words()).split()) for part in parts)
    again, close = told(say("cli.crash.again"), words()), told(say("cli.crash.close"), words())
    return LastWords(told(say("cli.crash.title"), words()), lines, again, close)


def _thin_out(folder: Path) -> None:
    with contextlib.suppress(OSError):
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()


def watch_threads() -> None:
    """A thread that fails writes a crash file, too, and the game goes on."""

    def told_by_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            name = args.thread.name if args.thread is not None else "?"
            print(f"ludi: {report(args.exc_value, f'thread {name}')}", file=sys.stderr)

    threading.excepthook = told_by_thread


class Below:
    """Faults below Python, in a library the program stands on: the system ends it then, and nothing more can be said or
    done. Where each thread stood lands in a file of the home folder; the next start makes a crash file of it and tells."""

    def __init__(self) -> None:
        """Watches from now on; a folder that can't be written to is no matter."""
        self._file: IO[str] | None = None
        with contextlib.suppress(OSError):
            home().mkdir(parents=True, exist_ok=True)
            self._file = (home() / f"fault-{os.getpid()}.txt").open("w", encoding="utf-8")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """The program ends by itself: nothing was written."""
        if self._file is None:
            return
        faulthandler.disable()
        name = Path(self._file.name)
        self._file.close()
        with contextlib.suppress(OSError):
            name.unlink()


def left_below() -> Say | None:
    """What an earlier run left when it was ended by a fault below Python, now a crash file: one sentence; None: nothing."""
    found = None
    with contextlib.suppress(OSError):
        for file in sorted(home().glob("fault-*.txt")):
            told = file.lstat()
            if told.st_size:
                ended = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(told.st_mtime))
                found = file.with_name(f"crash-{ended}-{file.stem.removeprefix('fault-')}.txt")
                file.replace(found)
            elif time.time() - told.st_mtime > FORGOTTEN_SECONDS:
                file.unlink()
    if found is None:
        return None
    _thin_out(found.parent)
    return say("cli.crash.below", path=str(found))
