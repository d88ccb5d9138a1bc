"""The command line `ludi`. Light to import: the worker processes import this module, too.

Exit codes: 0 done, 1 a check failed, 2 bad input: one line on stderr, never a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code."""
    if getattr(sys, "frozen", False):  # a worker of the bundle starts here and never comes back
        import multiprocessing

        multiprocessing.freeze_support()
    from game.cli.commands import run

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that lacks a letter gets a ? instead of a crash
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # `ludi list | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
