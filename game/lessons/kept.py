"""What is kept of lessons and problems in the user's own folder: a file of a line a game."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.core.say import Say, say
from game.storage.atomic import write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock
from game.storage.regular import SETTINGS_BYTES, read_bytes
from game.storage.typed import dump_line, parse, text_of

_ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
MOST = 500
"""Of one game."""
T = TypeVar("T")


def is_id(name: object) -> bool:
    return isinstance(name, str) and _ID.fullmatch(name) is not None


def load_rows(path: Path, read: Callable[[Any], T | None]) -> dict[str, T]:
    """By game what `read` makes of its line; left out where that is None. Empty where there is no file, or one that can't
    be read."""
    found = {game: read(line) for game, line in (_raw(path) or {}).items() if is_id(game)}
    return {str(game): row for game, row in found.items() if row is not None}


def keep_rows(path: Path, read: Callable[[Any], T | None], change: Callable[[dict[str, T]], bool], key: str) -> Say | None:
    """Lets `change` alter the rows and writes them where it says that they are others. The sentence `key` with path and
    reason when they can't be kept. A file that can't be read is kept as .bak."""
    lock = SlotLock(path)
    if not lock.wait():
        return say(key, path=str(path), reason="busy")
    try:
        rows = load_rows(path, read)
        if not change(rows):
            return None
        body = "".join(f"{game}: {dump_line(row)}\n" for game, row in rows.items())
        write_whole(Path(os.path.realpath(path)), body.encode(), keep=path.exists() and _raw(path) is None)
    except OSError as error:
        return say(key, path=str(path), reason=os_reason(error))
    finally:
        lock.release()
    return None


def _raw(path: Path) -> dict[Any, Any] | None:
    try:
        raw = parse(path, text_of(path, read_bytes(path, SETTINGS_BYTES)))
    except BadFile:
        return None
    return raw if isinstance(raw, dict) else None
