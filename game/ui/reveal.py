"""Shows a file where it lies, in the system's own file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PATIENCE = 0.4
"""Seconds in which a file manager that does not work usually says so."""


def show_in_folder(path: Path) -> bool:
    """Opens the folder of `path`; False when there is no file manager to do it. Waits for `PATIENCE` at most."""
    command = _command(path)
    if command is None:
        return False
    try:
        started = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=_environment(), start_new_session=True,
        )  # fmt: skip
    except (OSError, ValueError):
        return False
    try:
        # Explorer says 1 when all is well.
        return started.wait(PATIENCE) == 0 or sys.platform == "win32"
    except subprocess.TimeoutExpired:
        return True


def _command(path: Path) -> list[str] | None:
    path = path.absolute()
    if sys.platform == "win32":
        return ["explorer", f"/select,{path}"]
    if sys.platform == "darwin":
        return ["open", "-R", str(path)]
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    opener = shutil.which("xdg-open")
    return [opener, str(path.parent)] if opener is not None else None


def _environment() -> dict[str, str]:
    """Ours, without the library path a bundle has set for itself: the file manager has libraries of its own."""
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        kept = env.pop("LD_LIBRARY_PATH_ORIG", None)
        env.pop("LD_LIBRARY_PATH", None)
        if kept is not None:
            env["LD_LIBRARY_PATH"] = kept
    return env
