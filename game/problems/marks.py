"""The stars that were earned: `problems.yaml` in the user's own folder, a line a game."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.core.say import Say, say
from game.problems.data import STARS
from game.storage.atomic import write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock
from game.storage.paths import home
from game.storage.regular import SETTINGS_BYTES, read_bytes
from game.storage.typed import dump_line, parse, text_of

_ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
MOST = 500
Marks = dict[str, dict[str, int]]
"""Stars by game and problem."""


def marks_path() -> Path:
    return home() / "problems.yaml"


def load_marks(path: Path | None = None) -> Marks:
    """Empty where there is no file, or one that can't be read; what is no mark is left out."""
    raw = _raw(marks_path() if path is None else path)
    return {
        game: {
            name: min(stars, STARS)
            for name, stars in list(rows.items())[:MOST]
            if isinstance(name, str) and _ID.fullmatch(name) and type(stars) is int and stars > 0
        }
        for game, rows in (raw or {}).items()
        if isinstance(game, str) and _ID.fullmatch(game) and isinstance(rows, dict)
    }


def keep_mark(game: str, problem: str, stars: int, path: Path | None = None) -> Say | None:
    """Keeps the most stars a problem has earned. The sentence why not, when they can't be kept. A file that can't be read is
    kept as .bak."""
    path = marks_path() if path is None else path
    lock = SlotLock(path)
    if not lock.wait():
        return say("problem.unkept", path=str(path), reason="busy")
    try:
        marks = load_marks(path)
        rows = marks.setdefault(game, {})
        if rows.get(problem, 0) >= stars:
            return None
        rows[problem] = stars
        body = "".join(f"{name}: {dump_line(found)}\n" for name, found in marks.items())
        write_whole(Path(os.path.realpath(path)), body.encode(), keep=path.exists() and _raw(path) is None)
    except OSError as error:
        return say("problem.unkept", path=str(path), reason=os_reason(error))
    finally:
        lock.release()
    return None


def _raw(path: Path) -> dict[object, object] | None:
    try:
        raw = parse(path, text_of(path, read_bytes(path, SETTINGS_BYTES)))
    except BadFile:
        return None
    return raw if isinstance(raw, dict) else None
