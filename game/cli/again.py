"""Starting the program anew after it could not go on."""

from __future__ import annotations

import os
import subprocess
import sys


def command() -> list[str]:
    """How this program was started, without its arguments: what comes up is the title."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, *sys.orig_argv[1 : len(sys.orig_argv) - len(sys.argv) + 1]]


def start_again() -> None:
    """In this program's place; where the system can't do that, beside it, and the caller ends."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    if os.name == "posix":
        os.execv(sys.executable, command())
    subprocess.Popen(command())
