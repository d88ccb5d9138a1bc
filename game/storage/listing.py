"""The list of saved games: headers read, whole games never; broken files listed with what is wrong with them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core.say import Say, say
from game.core.types import GameInfo
from game.core.words import one_line
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.journal import Last, journal_of, last_line
from game.storage.memory import MEMORY, Looked, stamp_of
from game.storage.paths import saves_dir
from game.storage.regular import SAVE_BYTES, read_bytes, read_head, read_tail
from game.storage.resume import all_games
from game.storage.save import BODY, END, LATEST, SMALL, Header, header_of, looks_like_save
from game.storage.typed import parse, text_of

NOT_SAVES = ("settings", "statistics", "lessons", "problems")
"""Files of the house that lie in the same folder in a checkout."""
HEADER_BYTES = 16_384
LARGE = 262_144
"""Bytes; of a file beyond this only both ends are looked at to tell whether it is one of ours."""
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
    order: float = 0.0
    """Larger was played later, whatever the clock said."""
    practice: bool = False
    is_over: bool = False
    by_stand_in: bool = False
    """It is over, and a computer player finished it for a person: it counts for nobody."""
    match: str = ""
    """The same for all saves of one match."""
    broken: Say | None = None
    """Why it can't be opened."""
    backup: Path | None = None
    """The .bak that can be tried when it is broken."""
    board: str = ""
    """The id of the board or deck; "" where the file does not say it where we write it."""

    @property
    def is_auto(self) -> bool:
        return not self.title


def list_saves(folder: Path | None = None, games: Mapping[str, GameInfo] | None = None) -> list[SaveCard]:
    """All saved games, the last played first. Broken ones are listed with the reason."""
    folder = saves_dir() if folder is None else folder
    games = all_games() if games is None else games
    MEMORY.open()
    try:
        names = set(os.listdir(folder))
    except OSError:
        return []
    stems = {name.removesuffix(".bak") for name in names if name.endswith((".yaml", ".yaml.bak"))}
    cards = [card_of(folder / name, games, names) for name in stems if Path(name).stem not in NOT_SAVES]
    MEMORY.close(folder, names)
    return sorted(cards, key=lambda card: (-card.order, -card.when, card.path.name))


def card_of(path: Path, games: Mapping[str, GameInfo], names: Container[str]) -> SaveCard:
    """What the list shows of one file; `names` are all in its folder. Never raises: whatever lies there has its line."""
    beside = _Beside(path, names)
    looked = beside.looked()
    header, broken = looked.header, looked.broken
    if header is not None and header.game not in games:
        broken = say("files.unknown_game", name=header.game)
    if header is None or broken is not None:
        return SaveCard(
            path=path, title=shown_name(path), when=beside.when, order=beside.when, broken=broken, backup=beside.backup
        )
    later = beside.last(header.op)
    is_over = header.over and later is None  # undone after the end, and killed before the next snapshot: goes on
    return SaveCard(
        path=path,
        title=header.name,
        game=header.game,
        players=tuple(seat.name for seat in header.seats),
        levels=tuple("human" if seat.by == "human" else seat.level for seat in header.seats),
        stage=header.stage if later is None else later.stage,
        plies=header.plies if later is None else later.length,
        when=beside.when,
        order=beside.order(header),
        practice=header.practice,
        match=header.match,
        is_over=is_over,
        by_stand_in=is_over and any(seat.lent for seat in header.seats),
        backup=beside.backup,
        board=header.board,
    )


def finished_autosave(path: Path, names: Container[str]) -> float | None:
    """When it was last played, as `SaveCard.order`, if it is an autosave that is over; None for all else."""
    beside = _Beside(path, names)
    header = beside.looked().header
    if header is None or not header.over or header.name or beside.last(header.op) is not None:
        return None
    return beside.order(header)


LONGEST_LEAD = 7 * 86_400.0
"""Seconds; a journal that is younger than its snapshot by more was copied later."""


class _Beside:
    """One saved game's files as they are now, each read only if it has changed since it was last read."""

    def __init__(self, path: Path, names: Container[str]) -> None:
        self.path = path
        journal = journal_of(path)
        self._journals = [file for file in (journal, backup_of(journal)) if file.name in names]
        self._stamp = stamp_of(path)
        self._stamps = {file: stamp_of(file) for file in self._journals}
        backup = backup_of(path)
        self.backup = backup if backup.name in names and os.path.isfile(backup) else None

    @property
    def when(self) -> float:
        """Seconds since 1970: when the game was last written to."""
        newest = self._stamps.get(journal_of(self.path))
        return max(stamp[1] / 1e9 if stamp is not None else 0.0 for stamp in (self._stamp, newest))

    def order(self, header: Header) -> float:
        """The header's, and by how much the journal is ahead of it; of older files the time they were written."""
        if not header.order:
            return self.when
        lead = self.when - self._stamp[1] / 1e9 if self._stamp is not None else 0.0
        return header.order + min(lead, LONGEST_LEAD)

    def looked(self) -> Looked:
        known = MEMORY.head(self.path, self._stamp)
        if known is not None:
            return known
        try:
            looked = Looked(header_at(self.path))
        except BadFile as bad:
            looked = Looked(broken=bad.say)
            if bad.say.key == "files.unreadable":  # it may be readable in a moment
                return looked
        MEMORY.keep_head(self.path, self._stamp, looked)
        return looked

    def last(self, after: int) -> Last | None:
        """The last whole journal line that says how long the log is, if it is numbered above `after`."""
        for file in self._journals:
            stamp = self._stamps[file]
            known = MEMORY.tail(file, stamp)
            last = last_line(file) if known is None else known.last
            if known is None:
                MEMORY.keep_tail(file, stamp, last)
            if last is not None and last.op > after:
                return last
        return None


_highest: dict[Path, int] = {}
"""By folder: the largest `Header.order` met or given out."""


def next_order(folder: Path | None = None, look: bool = True) -> int:
    """The `Header.order` of what is played now: the time, or one more than any game on the shelf has where the clock was
    set back. `look=False`: only what this program knows of is counted."""
    folder = saves_dir() if folder is None else folder
    if look or folder not in _highest:
        _highest[folder] = max([_highest.get(folder, 0), *_orders(folder)])
    _highest[folder] = min(LATEST, max(int(time.time()), _highest[folder] + 1))
    return _highest[folder]


def _orders(folder: Path) -> Iterator[int]:
    """Those of all saves that can be read."""
    MEMORY.open()
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        if name.endswith(".yaml") and Path(name).stem not in NOT_SAVES:
            header = _Beside(folder / name, ()).looked().header
            if header is not None:
                yield header.order


def shown_name(path: Path) -> str:
    """A file's name without suffix, as it can be drawn: a system may take line breaks and bytes that are no letters."""
    return one_line(path.stem, LONGEST_FILE_NAME).strip() or "?"


_ON = re.compile(rb"\s*\n  id: '?([\w-]{1,40})'?\n", re.ASCII)
"""What begins the board's part."""


def header_at(path: Path) -> Header:
    """The header of the file at `path`; BadFile when it can't be one of ours."""
    start, size = read_head(path, HEADER_BYTES)
    if size > SAVE_BYTES:
        raise BadFile(path, "", say("files.too_large"))
    head, found, rest = start.replace(b"\r\n", b"\n").partition(BODY.encode())
    if found:
        text = text_of(path, head)
        if looks_like_save(text):
            on = _ON.match(rest)
            return replace(header_of(path, parse(path, text), text), board="" if on is None else on[1].decode())
    if size > LARGE and not looks_like_save((start + b"\n" + read_tail(path, HEADER_BYTES)).decode("utf-8", "replace")):
        raise BadFile(path, "", say("files.foreign"))
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


_HEADS = "|".join(key for key in Header.__struct_fields__ if key != "board")
_TOP = re.compile(rf"^(?:{_HEADS}):.*\n(?:[ -].*\n)*", re.MULTILINE)
"""A header's key with what belongs to it, wherever it stands."""


def latest_unfinished(folder: Path | None = None, games: Mapping[str, GameInfo] | None = None) -> SaveCard | None:
    """What "Continue" opens: the autosave last played on that is neither over nor broken."""
    cards = list_saves(folder, games)
    return next((card for card in cards if card.is_auto and not card.is_over and card.broken is None), None)
