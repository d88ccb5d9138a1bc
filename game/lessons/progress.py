"""Which lessons have been taken to their end: `lessons.yaml` in the user's own folder, a line a game."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.core.say import Say, say
from game.storage.atomic import write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock
from game.storage.paths import home
from game.storage.regular import SETTINGS_BYTES, read_bytes
from game.storage.typed import dump_line, parse, text_of

_ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
MOST = 500


def progress_path() -> Path:
    return home() / "lessons.yaml"


def load_done(path: Path | None = None) -> dict[str, list[str]]:
    """Ids of the lessons taken, by game; empty where there is no file, or one that can't be read."""
    path = progress_path() if path is None else path
    try:
        raw = parse(path, text_of(path, read_bytes(path, SETTINGS_BYTES)))
    except BadFile:
        return {}
    if not isinstance(raw, dict):
        return {}
    return {
        game: [name for name in names if isinstance(name, str) and _ID.fullmatch(name)][:MOST]
        for game, names in raw.items()
        if isinstance(game, str) and _ID.fullmatch(game) and isinstance(names, list)
    }


def keep_done(game: str, lesson: str, path: Path | None = None) -> Say | None:
    """Ticks a lesson. The sentence why not, when it can't be kept. A file that can't be read is kept as .bak."""
    path = progress_path() if path is None else path
    lock = SlotLock(path)
    if not lock.wait():
        return say("lesson.unkept", path=str(path), reason="busy")
    try:
        done = load_done(path)
        if lesson in done.get(game, ()):
            return None
        done.setdefault(game, []).append(lesson)
        body = "".join(f"{name}: {dump_line(lessons)}\n" for name, lessons in done.items())
        write_whole(Path(os.path.realpath(path)), body.encode(), keep=not _reads(path))
    except OSError as error:
        return say("lesson.unkept", path=str(path), reason=os_reason(error))
    finally:
        lock.release()
    return None


def _reads(path: Path) -> bool:
    """What lies there is a list of lessons, or nothing does."""
    try:
        return isinstance(parse(path, text_of(path, read_bytes(path, SETTINGS_BYTES))), dict)
    except BadFile as bad:
        return bad.say.key == "files.missing"
