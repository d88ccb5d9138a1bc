"""The list of saved games: headers read, whole games never; broken files listed with what is wrong with them."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from game.core.say import Say, say
from game.core.types import GameInfo
from game.core.words import one_line
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.journal import journal_of, last_entry_number
from game.storage.paths import saves_dir
from game.storage.regular import SAVE_BYTES, read_bytes, read_head
from game.storage.resume import all_games
from game.storage.save import BODY, END, SMALL, Header, header_of, looks_like_save
from game.storage.typed import parse, text_of

NOT_SAVES = ("settings", "statistics")
"""Files of the house that lie in the same folder in a checkout."""
HEADER_BYTES = 16_384
LONGEST_FILE_NAME = 80


class SaveCard(Struct, frozen=True, kw_only=True):
    """One line of the list of saved games."""

    path: Path
    title: str = ""
    """The name the player gave; "" for an autosave. Of a broken file its own name."""
    game: str = ""
    players: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    """By seat: human or a level."""
    stage: Say | None = None
    """Out of the file: to be said with a guard."""
    plies: int = 0
    when: float = 0.0
    """Seconds since 1970: when it was last written."""
    practice: bool = False
    is_over: bool = False
    match: str = ""
    """The same for all saves of one match."""
    broken: Say | None = None
    """Why it can't be opened."""
    backup: Path | None = None
    """The .bak that can be tried when it is broken."""

    @property
    def is_auto(self) -> bool:
        return not self.title


def list_saves(folder: Path | None = None, games: Mapping[str, GameInfo] | None = None) -> list[SaveCard]:
    """All saved games, newest first. Broken ones are listed with the reason."""
    folder = saves_dir() if folder is None else folder
    games = all_games() if games is None else games
    try:
        files = [name for name in os.listdir(folder) if name.endswith((".yaml", ".yaml.bak"))]
    except OSError:
        return []
    paths = {folder / name.removesuffix(".bak") for name in files}
    cards = [card_of(path, games) for path in paths if path.stem not in NOT_SAVES]
    return sorted(cards, key=lambda card: (-card.when, card.path.name))


def card_of(path: Path, games: Mapping[str, GameInfo]) -> SaveCard:
    """What the list shows of one file. Never raises: whatever lies there has its line."""
    when, _ = last_written(path)
    backup = backup_of(path) if os.path.isfile(backup_of(path)) else None
    try:
        header = header_at(path)
        if header.game not in games:
            raise BadFile(path, "game", say("files.unknown_game", name=header.game))
    except BadFile as bad:
        return SaveCard(path=path, title=shown_name(path), when=when, broken=bad.say, backup=backup)
    later = last_entry_number(path, header.op)
    return SaveCard(
        path=path,
        title=header.name,
        game=header.game,
        players=tuple(seat.name for seat in header.seats),
        levels=tuple("human" if seat.by == "human" else seat.level for seat in header.seats),
        stage=header.stage,
        plies=header.plies if later is None else later,
        when=when,
        practice=header.practice,
        match=header.match,
        is_over=header.over and later is None,  # undone after the end, and killed before the next snapshot: goes on
        backup=backup,
    )


def shown_name(path: Path) -> str:
    """A file's name without suffix, as it can be drawn: a system may take line breaks and bytes that are no letters."""
    return one_line(path.stem, LONGEST_FILE_NAME).strip() or "?"


def header_at(path: Path) -> Header:
    """The header of the file at `path`; BadFile when it can't be one of ours."""
    start, size = read_head(path, HEADER_BYTES)
    if size > SAVE_BYTES:
        raise BadFile(path, "", say("files.too_large"))
    head, found, _ = start.replace(b"\r\n", b"\n").partition(BODY.encode())
    if found:
        text = text_of(path, head)
        if looks_like_save(text):
            return header_of(path, parse(path, text), text)
    return _rearranged(path)


def _rearranged(path: Path) -> Header:
    """Not as we write it: put into another order by hand, cut short, or no save at all."""
    text = text_of(path, read_bytes(path, SAVE_BYTES))
    if looks_like_save(text):
        picked = "".join(_TOP.findall(text))
        header = header_of(path, parse(path, picked))
        if BODY not in text and not text.rstrip().endswith(END):
            raise BadFile(path, "", say("files.truncated"))
        return header
    if len(text) > SMALL:
        raise BadFile(path, "", say("files.foreign"))
    header = header_of(path, parse(path, text), text)
    if BODY not in text and not text.rstrip().endswith(END):
        raise BadFile(path, "", say("files.truncated"))
    return header


_TOP = re.compile(rf"^(?:{'|'.join(Header.__struct_fields__)}):.*\n(?:[ -].*\n)*", re.MULTILINE)
"""A header's key with what belongs to it, wherever it stands."""


def latest_unfinished(folder: Path | None = None, games: Mapping[str, GameInfo] | None = None) -> SaveCard | None:
    """What "Continue" opens: the autosave last played on that is neither over nor broken."""
    cards = list_saves(folder, games)
    return next((card for card in cards if card.is_auto and not card.is_over and card.broken is None), None)


def last_written(path: Path) -> tuple[float, str]:
    """Seconds since 1970, and the name to tell two of the same moment apart."""
    return max(_written(path), _written(journal_of(path))), path.name


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0
