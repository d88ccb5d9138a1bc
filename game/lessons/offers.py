"""To whom lessons are offered: cheap enough for the title, which reads no YAML before its first frame."""

from __future__ import annotations

import re
from pathlib import Path

from game.roster import RECORDS
from game.storage.errors import BadFile
from game.storage.paths import assets_dir, home
from game.storage.regular import STATISTICS_BYTES, read_bytes

_MINUTES = re.compile(rb"^minutes: *([0-9]{1,2})\b", re.MULTILINE)
_PLAYED = re.compile(rb"^(?!.*\bkind: open\b)- \{match: .*?, game: ([a-z][a-z0-9_]*),.*\bby: human\b", re.MULTILINE)


def course_minutes(game: str) -> int:
    """How long the shipped course of a game takes; 0 where there is none."""
    own = RECORDS[game].folder if game in RECORDS else None
    folder = assets_dir() / "lessons" / game if own is None else own / "lessons"
    total = 0
    try:
        for path in folder.glob("*.yaml"):
            found = _MINUTES.search(path.read_bytes())
            total += int(found[1]) if found else 0
    except OSError:
        return 0
    return total


def own_lessons(game: str) -> bool:
    """Whether the user has lessons of his own for a game."""
    try:
        return any((home() / "lessons" / game).glob("*.yaml"))
    except OSError:
        return False


def played(path: Path | None = None) -> set[str]:
    """Games that a person has finished here, for practice or not, as far as the statistics know."""
    try:
        data = read_bytes(home() / "statistics.yaml" if path is None else path, STATISTICS_BYTES)
    except BadFile:
        return set()
    return {game.decode() for game in _PLAYED.findall(data)}


def firsts() -> dict[str, int]:
    """Minutes of the first game, for each game that offers one and that nobody has played here yet."""
    known = played()
    return {game: record.first.minutes for game, record in RECORDS.items() if record.first is not None and game not in known}


def offers() -> dict[str, int]:
    """Minutes of the course, for each game that has one and that nobody has played here yet."""
    known = played()
    found = {game: course_minutes(game) for game in RECORDS if game not in known}
    return {game: minutes for game, minutes in found.items() if minutes}
