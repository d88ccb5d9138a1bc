"""What an example need not do again because an earlier one did the very same: drawing the same art, reading the same
shipped board, laying out the same course, playing on the same game. Nothing is skipped that depends on the damage."""

from __future__ import annotations

import contextlib
import gc
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pygame

from game.core.types import GameInfo
from game.rules.circus import rules as circus_rules
from game.rules.circus.track import Track
from game.session import Session, computers
from game.storage import boards as boards_module
from game.storage.boards import LoadedBoard, load_board_file
from game.storage.errors import BadFile
from game.storage.paths import boards_dir
from game.tables.caesar_xl.art import land
from game.tables.circus import table as circus_table
from game.tables.circus.art.ribbon import Road
from game.ui import brush, lettering
from game.ui.bake import Bakery
from game.ui.brush import SpriteCache, rasterise
from game.ui.pen import Pen
from tests.soak.program import Lot

ART_BYTES = 64_000_000
"""How much drawn art is kept, by kind of pen and of pictures before they have been drawn onto."""
KEPT = 64
"""Courses and boards of the player's own that are remembered."""
ROOT = 7
"""Every session's dice begin here, so that an example can be tried again."""


def fingerprint(what: object) -> bytes | None:
    """Of anything made of structs, records, lists and numbers; None when it can't be written down."""
    try:
        return blake2b(msgspec.msgpack.encode(what), digest_size=16).digest()
    except (TypeError, ValueError, OverflowError, UnicodeError):
        return None


def contents(session: Session) -> tuple[object, ...]:
    """All that was read from the file: what the session would save, and what it says about it."""
    save = session.keeping.save()
    career = save.match_id if save.match_id.startswith("career-") else ""  # other ids are by lot and mean nothing
    return (
        save.info.id, save.seats, save.options, save.board_id, save.board, save.start, save.state, save.log,
        save.practice, career, save.rules_version, [repr(note) for note in session._notices],
    )  # fmt: skip


class Remembered:
    """The last answers of a function, by what `key` makes of its arguments; None is not remembered."""

    def __init__(self, make: Callable[..., Any], key: Callable[..., Hashable]) -> None:
        self.make, self.key = make, key
        self.held: OrderedDict[Hashable, Any] = OrderedDict()

    def __call__(self, *args: Any) -> Any:
        key = self.key(*args)
        if key is None:
            return self.make(*args)
        if key not in self.held:
            self.held[key] = self.make(*args)
            if len(self.held) > KEPT:
                self.held.popitem(last=False)
        self.held.move_to_end(key)
        return self.held[key]


def _board_key(info: GameInfo, path: Path) -> Hashable:
    return info.id, path, None if boards_dir() in path.parents else path.read_bytes()


def _read(info: GameInfo, path: Path) -> LoadedBoard | BadFile:
    try:
        return load_board_file(info, path)
    except BadFile as bad:
        return bad


def _boards_read_once() -> Callable[[GameInfo, Path], LoadedBoard]:
    """Set-up, the list and the table each read all boards: the same bytes are read the same."""
    read = Remembered(_read, _board_key)

    def load(info: GameInfo, path: Path) -> LoadedBoard:
        found = read(info, path)
        if isinstance(found, BadFile):
            raise found
        return found  # type: ignore[no-any-return]

    return load


def _drawn_once() -> Callable[..., pygame.Surface]:
    art = SpriteCache(ART_BYTES)

    def draw(body: str, vw: float, vh: float, w: int, h: int, defs: str = "") -> pygame.Surface:
        return art.get((body, vw, vh, w, h, defs), lambda: rasterise(body, vw, vh, w, h, defs)).copy()

    return draw


def _shared_art() -> Callable[..., None]:
    """Pens of one look draw what they draw once."""
    caches: dict[tuple[object, ...], SpriteCache] = {}
    begin = Pen.__init__

    def init(self: Pen, k: float, fonts: Path, colour_safe: bool = False, high_contrast: bool = False) -> None:
        begin(self, k, fonts, colour_safe, high_contrast)
        look = (k, fonts, colour_safe, high_contrast)
        if look not in caches and len(caches) == KEPT:
            caches.clear()
        self.cache = caches.setdefault(look, SpriteCache(ART_BYTES))

    return init


@contextlib.contextmanager
def quick() -> Iterator[None]:
    """Nothing baked, nothing autosaved, nothing done twice, computer players who answer by lot."""
    draw = _drawn_once()
    road = Remembered(Road, lambda course: fingerprint(course))
    track = Remembered(Track, lambda course, direction: fingerprint((course, direction)))
    patches: list[contextlib.AbstractContextManager[Any]] = [
        mock.patch.object(Bakery, "work", lambda self, seconds=0.0: False),
        mock.patch.object(Bakery, "finish", lambda self: None),
        mock.patch.object(computers, "Thinker", Lot),
        mock.patch("secrets.randbits", lambda bits: ROOT),
        mock.patch.object(Session, "begin", partial(Session.begin, autosave=False)),
        mock.patch.object(boards_module, "load_board_file", _boards_read_once()),
        mock.patch.object(circus_table, "road_of", road),
        mock.patch.object(circus_rules, "Track", track),
        mock.patch.object(Pen, "__init__", _shared_art()),
        *(mock.patch.object(module, "rasterise", draw) for module in (brush, lettering, land)),
    ]
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 50)
    try:
        with contextlib.ExitStack() as stack:
            for patch in patches:
                stack.enter_context(patch)
            yield
    finally:
        gc.set_threshold(*before)
