"""The list of careers: each file's head or, where that can't be trusted, the whole of it, read behind the open list."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct, ValidationError

from game.career.data import School, own_of
from game.career.head import CareerHead, head_of
from game.storage.atomic import backup_of
from game.storage.careers import HEAD_LIMIT, MATCH_ID, careers_dir, reading, said_id, shown_texts, signed_head
from game.storage.errors import BadFile
from game.storage.listing import shown_name
from game.storage.memory import MEMORY, SETTLED, Fault, LookedCareer, Stamp, stamp_of
from game.storage.regular import CAREER_BYTES, read_bytes, read_head
from game.storage.typed import convert, parse, plain, text_of
from game.storage.yamlread import ALL

SLICE_EVENTS = 400
"""Of the parser, between two looks at the clock: some milliseconds."""
MOST_TITLES = 2000
_titles: dict[tuple[Path, Stamp], str] = {}
"""Names of schools by their files, as these are."""
_held: dict[Path, tuple[int, dict[str, Path]]] = {}
"""By folder: when it last changed, and which file holds which id."""


class CareerCard(Struct, frozen=True, kw_only=True):
    """One line of the list of careers."""

    path: Path
    when: float = 0.0
    """Seconds since 1970."""
    head: CareerHead | None = None
    broken: BadFile | None = None
    backup: Path | None = None
    is_unread: bool = False
    """What it holds is not known yet."""

    @property
    def title(self) -> str:
        return self.head.own.name if self.head is not None else shown_name(self.path)


def list_careers(folder: Path | None = None, read: bool = True) -> list[CareerCard]:
    """All careers, newest first; broken ones with what is wrong. `read=False` opens no file: what is not remembered is
    left for a `CareerReader`."""
    folder = careers_dir() if folder is None else folder
    try:
        files = [path for path in folder.iterdir() if path.name.endswith((".yaml", ".yaml.bak"))]
    except OSError:
        return []
    paths = {path.with_name(path.name.removesuffix(".bak")) for path in files}
    MEMORY.open()
    cards = [_card(path, read) for path in paths]
    MEMORY.close(folder, {path.name for path in files})
    return sorted(cards, key=lambda card: (-card.when, card.path.name))


def _card(path: Path, read: bool) -> CareerCard:
    """What the list shows of one file, read only if it has changed since it was last looked at."""
    stamp = stamp_of(path)
    known = _remembered(MEMORY.career(path, stamp))
    if known is None and read:
        *_, known = _looking(path, ALL)
    return _card_of(path, stamp, known)


def _card_of(path: Path, stamp: Stamp | None, known: CareerHead | Fault | None) -> CareerCard:
    when = stamp[1] / 1e9 if stamp is not None else 0.0
    if isinstance(known, CareerHead):
        return CareerCard(path=path, when=when, head=known)
    older = backup_of(path) if os.path.isfile(backup_of(path)) else None
    if known is None:
        return CareerCard(path=path, when=when, backup=older, is_unread=True)
    broken = BadFile(path, known.place, known.say, line=known.line, backup=older)
    return CareerCard(path=path, when=when, broken=broken, backup=older)


class CareerReader:
    """Reads the careers that a list could not show at once, a slice at a time, while it is open."""

    def __init__(self, cards: Iterable[CareerCard]) -> None:
        self._waiting = [card.path for card in cards if card.is_unread]
        self._under_way: dict[Path, Iterator[CareerHead | Fault | None]] = {}

    @property
    def is_done(self) -> bool:
        return not self._waiting

    def go_on(self, seconds: float, first: Path | None = None) -> list[CareerCard]:
        """Reads for about so long, `first` before the others; the cards of which all is known now."""
        until = time.perf_counter() + seconds
        found: list[CareerCard] = []
        while self._waiting:
            path = first if first in self._waiting else self._waiting[0]
            looking = self._under_way.setdefault(path, _looking(path, SLICE_EVENTS))
            known = next(looking)
            if known is not None:
                del self._under_way[path]
                self._waiting.remove(path)
                found.append(_card_of(path, stamp_of(path), known))
            if time.perf_counter() >= until:
                break
        return found


def _looking(path: Path, events: int) -> Iterator[CareerHead | Fault | None]:
    """What the list shows of a file, in steps of so many events of the parser; None while it is being read. Remembered
    at the end."""
    stamp = stamp_of(path)
    try:
        data = read_bytes(path, CAREER_BYTES)
        head = signed_head(path, data)
        if head is None:
            for career in reading(path, data, events):
                if career is None:
                    yield None
                else:
                    head = head_of(career)
        assert head is not None
    except BadFile as bad:
        fault = Fault(bad.place, bad.say, bad.line)
        if bad.say.key != "files.unreadable":  # it may be readable in a moment
            MEMORY.keep_career(path, stamp, LookedCareer(broken=fault))
        yield fault
        return
    MEMORY.keep_career(path, stamp, LookedCareer(plain(head)))
    yield head


def _remembered(looked: LookedCareer | None) -> CareerHead | Fault | None:
    """None also for an entry that makes no sense: the index may be another's."""
    if looked is None or looked.broken is not None:
        return looked.broken if looked is not None else None
    with contextlib.suppress(ValidationError):
        return msgspec.convert(looked.head, CareerHead)
    return None


def title_of_match(match_id: str, folder: Path | None = None) -> str:
    """The school whose career a match belongs to; "" for other games. Asked for each line of a list, so that no file is
    read whole, and none twice while it stays as it is."""
    found = MATCH_ID.fullmatch(match_id)
    path = _holders(careers_dir() if folder is None else folder).get(found[1]) if found is not None else None
    stamp = stamp_of(path) if path is not None else None
    if path is None or stamp is None:
        return ""
    if (path, stamp) not in _titles:
        if len(_titles) > MOST_TITLES:
            _titles.clear()
        _titles[path, stamp] = _own_name(path)
    return _titles[path, stamp]


def _holders(folder: Path) -> dict[str, Path]:
    """By id the files in which careers are kept, looked for anew when a file has come, gone or been replaced."""
    try:
        moment = os.stat(folder).st_mtime_ns
        known = _held.get(folder)
        if known is None or known[0] != moment or abs(time.time() - moment / 1e9) < SETTLED:
            names = sorted((name for name in os.listdir(folder) if name.endswith(".yaml")), reverse=True)
            said = [(said_id(folder / name), name) for name in names]
            known = _held[folder] = (moment, {})
            for career, name in sorted(said, key=lambda one: one[1].endswith(f"{one[0]}.yaml")):
                known[1][career] = folder / name
    except OSError:
        return {}
    return known[1]


def _own_name(path: Path) -> str:
    """The name of the school whose house is shown first, from the head of a file."""
    try:
        start, found, _ = read_head(path, HEAD_LIMIT)[0].partition(b"\ngladiators:")
        raw = parse(path, text_of(path, start)) if found else {}
        schools: list[School] = convert(shown_texts(raw["schools"], path, "schools"), list[School], path)
        return own_of(schools).name
    except (BadFile, KeyError, TypeError, IndexError):
        return ""
