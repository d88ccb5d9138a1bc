"""What is left of a crash: a file in the home folder, and one line on the screen."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from pathlib import Path

from game import __version__
from game.cli.refusal import words
from game.core.say import say
from game.storage.errors import told
from game.storage.paths import home

KEPT = 5
"""Crash files; older ones are thrown away."""


def report(fault: BaseException, where: str = "") -> str:
    """Writes the crash file; the line that names it."""
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
        path.write_text(head + text, encoding="utf-8")
    except OSError:
        last = "".join(traceback.format_exception_only(fault))
        return " ".join(told(say("cli.crash_unwritten", detail=last.strip()), words()).split())
    _thin_out(path.parent)
    return " ".join(told(say("cli.crash", path=str(path)), words()).split())


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
