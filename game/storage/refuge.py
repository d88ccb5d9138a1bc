"""Where a game is brought to safety when its own folder takes nothing any more: another folder of the player's."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import platformdirs

from game.core.say import Say, say
from game.storage.errors import BadFile
from game.storage.save import Save
from game.storage.slots import write_save

MOST = 4
"""Folders that are offered."""


def folders(avoid: Path) -> list[tuple[Say, Path]]:
    """Folders that are there and may be written to, by name, the likeliest first; never `avoid`, which has just failed."""
    wanted = [
        (say("files.place.documents"), Path(platformdirs.user_documents_dir())),
        (say("files.place.home"), Path("~").expanduser()),
        *((say("files.place.drive", name=drive.name), drive) for drive in _drives()),
        (say("files.place.temporary"), Path(tempfile.gettempdir())),
    ]
    found: list[tuple[Say, Path]] = []
    for name, folder in wanted:
        is_new = all(folder != other for _, other in found) and not _is_same(folder, avoid)
        if is_new and folder.is_dir() and os.access(folder, os.W_OK):
            found.append((name, folder))
    return found[:MOST]


def _drives() -> list[Path]:
    """Sticks and cards that are plugged in, where the system shows them as folders."""
    found: list[Path] = []
    player = Path("~").expanduser().name
    for top in (Path("/run/media") / player, Path("/media") / player, Path("/Volumes")):
        try:
            found += sorted(one for one in top.iterdir() if one.is_dir())
        except OSError:
            continue
    return found[:2]


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.resolve() == other.resolve()
    except (OSError, RuntimeError):  # a link that leads to itself
        return False


def folder_named(text: str) -> Path | None:
    """The folder that a player has typed; None when it is no whole path."""
    try:
        folder = Path(text.strip()).expanduser()
        os.fsencode(folder)
    except (RuntimeError, ValueError):  # ~ of somebody who does not exist; letters no file name has
        return None
    return folder if folder.is_absolute() else None


def bring_to_safety(save: Save, folder: Path, slot: Path | None) -> Path:
    """Writes `save` into `folder`, which is made if need be, under the name of its slot, so that copied back it stands
    for the slot; the path. Nothing that lies there is replaced. BadFile when the system refuses."""
    stem = slot.stem if slot is not None else f"{save.info.id}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    for number in range(1, 1000):
        path = folder / (f"{stem}.yaml" if number == 1 else f"{stem} {number}.yaml")
        if not os.path.lexists(path):
            write_save(save, path)
            return path
    raise BadFile(folder / f"{stem}.yaml", "", say("files.no_free_name"))
