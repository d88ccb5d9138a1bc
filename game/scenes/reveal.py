"""A file shown where it lies, or said to lie there where the system has no file manager."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.words import one_line
from game.scenes.stack import AppContext
from game.ui.reveal import show_in_folder


def reveal(ctx: AppContext, path: Path, show: Callable[[Path], bool] = show_in_folder) -> None:
    """`show` opens the file manager, and tells whether there is one."""
    if not show(path):
        ctx.toasts.show(ctx.words("app.load.where.path", path=one_line(str(path))), "info")
