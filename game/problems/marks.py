"""The stars that were earned: `problems.yaml` in the user's own folder, a line a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.say import Say
from game.lessons.kept import MOST, is_id, keep_rows, load_rows
from game.problems.data import STARS
from game.storage.paths import home

Marks = dict[str, dict[str, int]]
"""Stars by game and problem."""


def marks_path() -> Path:
    return home() / "problems.yaml"


def load_marks(path: Path | None = None) -> Marks:
    """Empty where there is no file, or one that can't be read; what is no mark is left out."""
    return load_rows(marks_path() if path is None else path, _row)


def keep_mark(game: str, problem: str, stars: int, path: Path | None = None) -> Say | None:
    """Keeps the most stars a problem has earned. The sentence why not, when they can't be kept. A file that can't be read is
    kept as .bak."""

    def raise_to(marks: Marks) -> bool:
        rows = marks.setdefault(game, {})
        if rows.get(problem, 0) >= stars:
            return False
        rows[problem] = stars
        return True

    return keep_rows(marks_path() if path is None else path, _row, raise_to, "problem.unkept")


def _row(rows: Any) -> dict[str, int] | None:
    if not isinstance(rows, dict):
        return None
    first = list(rows.items())[:MOST]
    return {name: min(stars, STARS) for name, stars in first if is_id(name) and type(stars) is int and stars > 0}
