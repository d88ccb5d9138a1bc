"""The shelf of saved games: names, listing, deleting, renaming, saving under a name."""

from __future__ import annotations

import contextlib
import os
import re
import time
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from game.core.say import say
from game.core.types import GameInfo
from game.storage.atomic import backup_of, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.journal import journal_of
from game.storage.listing import NOT_SAVES, finished_autosave, header_at, next_order
from game.storage.listing import SaveCard as SaveCard
from game.storage.listing import latest_unfinished as latest_unfinished
from game.storage.listing import list_saves as list_saves
from game.storage.lock import SlotLock, is_taken
from game.storage.paths import saves_dir
from game.storage.resume import all_games, load
from game.storage.save import Save, compose

_DEVICES = {"con", "prn", "aux", "nul", *(f"{kind}{n}" for kind in ("com", "lpt") for n in range(1, 10))}
LONGEST = 60
FINISHED_KEPT = 20
"""Finished autosaves that stay; older ones make room when a new table is laid."""


# ---- names


def file_stem(title: str) -> str:
    """A file name, without suffix, that every file system takes."""
    text = unicodedata.normalize("NFC", title)
    text = "".join(letter if letter.isalnum() or letter in " -_()'" else "-" for letter in text)
    text = re.sub(r"-{2,}", "-", re.sub(r"\s+", " ", text)).strip(" -_")
    while len(text.encode()) > LONGEST * 2 or len(text) > LONGEST:
        text = text[:-1].rstrip(" -_")
    if not text:
        return "game"
    return f"{text} -" if text.casefold() in _DEVICES or text.casefold() in NOT_SAVES else text


def named_path(title: str, folder: Path | None = None) -> Path:
    """Where a game named `title` is or would be kept: the file that holds that very title, else a free name."""
    folder = saves_dir() if folder is None else folder
    stem = file_stem(title)
    for number in range(1, 1000):
        path = folder / (f"{stem}.yaml" if number == 1 else f"{stem} {number}.yaml")
        if not path.exists() or _title_at(path) == title:
            return path
    raise BadFile(folder / f"{stem}.yaml", "", say("files.no_free_name"))


def _title_at(path: Path) -> str | None:
    try:
        return header_at(path).name
    except BadFile:
        return None


def has_named(title: str, folder: Path | None = None) -> bool:
    """Whether saving under this name would replace a game."""
    return named_path(title, folder).exists()


def new_slot(game: str, folder: Path | None = None, now: float | None = None) -> tuple[Path, SlotLock]:
    """A fresh autosave slot, locked: every table has its own."""
    folder = saves_dir() if folder is None else folder
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    number = 1
    while True:
        path = folder / (f"{game}-{stamp}.yaml" if number == 1 else f"{game}-{stamp}-{number}.yaml")
        number += 1
        lock = SlotLock(path)
        if not lock.take():
            continue
        # Only now: until it was locked another program may have played in it.
        if not any(os.path.lexists(part) for part in _parts(path)):
            return path, lock
        lock.release()


# ---- changing the shelf


def write_named(save: Save, title: str, folder: Path | None = None) -> Path:
    """Writes `save` under a name, replacing the game of that name (its .bak is kept). BadFile when it can't be."""
    path = named_path(title, folder)
    save.name = title
    write_save(save, path)
    return path


def write_save(save: Save, path: Path) -> None:
    """BadFile when the system refuses."""
    save.saved_at = stamp()
    save.order = next_order(path.parent)
    try:
        write_whole(path, compose(save).encode())
    except OSError as error:
        raise BadFile(path, "", say("files.unwritable", reason=os_reason(error))) from None


def stamp(now: float | None = None) -> str:
    """Local date and time, to the second."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))


def delete(path: Path) -> None:
    """Removes a saved game with its journal and backups. BadFile when it is being played or the system refuses."""
    if is_taken(path):
        raise BadFile(path, "", say("files.in_play"))
    try:
        for part in _parts(path):
            part.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(path, "", say("files.unwritable", reason=os_reason(error))) from None


def prune_finished(folder: Path | None = None, kept: int = FINISHED_KEPT) -> list[Path]:
    """Removes finished autosaves but the `kept` newest; what went. Never touches a game that is named, unfinished,
    broken or being played, and never raises: what can't be removed stays."""
    folder = saves_dir() if folder is None else folder
    try:
        names = set(os.listdir(folder))
    except OSError:
        return []
    files = [folder / name for name in names if name.endswith(".yaml") and Path(name).stem not in NOT_SAVES]
    if len(files) <= kept:
        return []
    gone: list[Path] = []
    finished = [(order, path) for path in files if (order := finished_autosave(path, names)) is not None]
    for _, path in sorted(finished, reverse=True)[kept:]:
        with contextlib.suppress(BadFile):
            delete(path)
            gone.append(path)
    return gone


def _parts(path: Path) -> tuple[Path, ...]:
    journal = journal_of(path)
    # The snapshot goes last: if the system stops half way, what is left can still be opened.
    return (journal, backup_of(journal), backup_of(path), path.with_name(path.name + ".broken"), path)


def rename(path: Path, title: str, games: Mapping[str, GameInfo] | None = None) -> Path:
    """Gives a saved game a (new) name; an autosave becomes a named game. The new path.

    BadFile when another game has that name, when it is being played, broken, or the system refuses.
    """
    games = all_games() if games is None else games
    if is_taken(path):
        raise BadFile(path, "", say("files.in_play"))
    target = named_path(title, path.parent)
    if target.exists() and target != path:
        raise BadFile(target, "", say("files.name_taken"))
    save = load(path, games)
    save.name = title
    write_save(save, target)
    if target != path:
        delete(path)
    return target
