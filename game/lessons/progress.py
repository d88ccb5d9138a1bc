"""Which lessons have been taken to their end: `lessons.yaml` in the user's own folder, a line a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.say import Say
from game.lessons.kept import MOST, is_id, keep_rows, load_rows
from game.storage.paths import home

Done = dict[str, list[str]]
"""Ids of lessons by game."""


def progress_path() -> Path:
    return home() / "lessons.yaml"


def load_done(path: Path | None = None) -> Done:
    """Ids of the lessons taken, by game; empty where there is no file, or one that can't be read."""
    return load_rows(progress_path() if path is None else path, _row)


def keep_done(game: str, lesson: str, path: Path | None = None) -> Say | None:
    """Ticks a lesson. The sentence why not, when it can't be kept. A file that can't be read is kept as .bak."""

    def tick(done: Done) -> bool:
        if lesson in done.get(game, ()):
            return False
        done.setdefault(game, []).append(lesson)
        return True

    return keep_rows(progress_path() if path is None else path, _row, tick, "lesson.unkept")


def _row(names: Any) -> list[str] | None:
    return [name for name in names if is_id(name)][:MOST] if isinstance(names, list) else None
