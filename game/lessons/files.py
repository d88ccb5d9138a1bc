"""What files of lessons and of problems have alike: where they lie, what they are called, board and options, seats."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from game.core.say import say
from game.core.types import GameInfo
from game.lessons.data import Act
from game.roster import RECORDS
from game.storage.boards import LoadedBoard, shipped_boards
from game.storage.errors import BadFile
from game.storage.paths import assets_dir, home
from game.storage.regular import BOARD_BYTES, read_bytes
from game.storage.save import prove_board
from game.storage.typed import convert, line_of, parse, text_of

_NAME = re.compile(r"(?:[0-9]{1,3}-)?([a-z][a-z0-9_]{0,30})")
Words = Callable[..., str]


class Course(Protocol):
    """What both kinds of file say of their table."""

    @property
    def board(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def learner(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]: ...


F = TypeVar("F", bound=Course)


@dataclass(frozen=True)
class Read(Generic[F]):
    """A file whose every field has its type."""

    info: GameInfo
    path: Path
    text: str
    file: F

    def bad(self, place: str, key: str, **params: str | int) -> BadFile:
        return BadFile(self.path, place, say(key, **params), line=line_of(self.text, place))

    def prove_seats(self, acts: Iterable[tuple[str, Act]]) -> None:
        """BadFile for a count of seats the game has not, and for an act, by its place, or a learner at none of them."""
        seats = self.file.seats
        if seats not in self.info.all_seats:
            raise self.bad("seats", "files.seat_count", count=seats)
        for place, seat in [*((f"{place}.seat", act.seat) for place, act in acts), ("learner", self.file.learner)]:
            if seat not in range(seats):
                raise self.bad(place, "lesson.bad.seat", seat=seat, last=seats - 1)

    def lay(self, changes: dict[str, Any]) -> tuple[LoadedBoard, Struct]:
        """Board and options. BadFile for what does not go with game or seats."""
        try:
            options = msgspec.convert(self.file.options, self.info.options)
        except msgspec.ValidationError:
            options = convert(self.file.options, self.info.options, self.path, "options", self.text)
        board = self._board(changes)
        if self.file.seats not in board.seats:
            raise self.bad("seats", "files.seat_count", count=self.file.seats)
        return board, options

    def _board(self, changes: dict[str, Any]) -> LoadedBoard:
        """The shipped board, with what the file has otherwise."""
        info, name = self.info, self.file.board
        base = shipped_boards(info.id) / f"{name}.yaml"
        if not re.fullmatch(r"[\w-]+", name) or not os.path.exists(base):
            raise self.bad("board", "files.no_board", name=name, known=", ".join(info.boards))
        raw = parse(base, text_of(base, read_bytes(base, BOARD_BYTES)))
        board = prove_board(info, {**raw, **changes}, self.path, "changes" if changes else "board", self.text)
        title = str(getattr(board, "title", name))
        return LoadedBoard(name, board, base, title, tuple(sorted(info.board_seats(board))))


def read_file(info: GameInfo, path: Path, kind: type[F], misnamed: str, none: str) -> Read[F]:
    """BadFile for a file that is called wrongly (`misnamed`, a key of the words) or is nothing of the kind (`none`)."""
    if not _NAME.fullmatch(path.stem):
        raise BadFile(path, "", say(misnamed))
    text = text_of(path, read_bytes(path, BOARD_BYTES))
    raw = parse(path, text)
    if not isinstance(raw, dict):
        raise BadFile(path, "", say(none))
    return Read(info, path, text, convert(raw, kind, path, "", text))


def shipped_folder(course: str, game: str) -> Path:
    """The folder of the lessons (`course`) or problems that come with a game: the house's, or its package's own."""
    packaged = RECORDS[game].folder if game in RECORDS else None
    return assets_dir() / course / game if packaged is None else packaged / course


def own_folder(course: str, game: str) -> Path:
    """The folder of the player's own."""
    return home() / course / game


def name_of(path: Path) -> str:
    """A file's name without its number."""
    found = _NAME.fullmatch(path.stem)
    return found[1] if found else path.stem


def yaml_files(folder: Path) -> list[Path]:
    """In the order of their names; none where there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".yaml")
    except OSError:
        return []
