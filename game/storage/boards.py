"""Boards: the player's own first, then the shipped ones. A broken one is listed with its fault and hides no game."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.say import say
from game.core.types import GameInfo
from game.core.words import one_line
from game.roster import RECORDS
from game.storage.errors import BadFile
from game.storage.paths import boards_dir, user_boards_dir
from game.storage.regular import BOARD_BYTES, read_bytes
from game.storage.save import SMALL, prove_board
from game.storage.typed import parse, text_of

LONGEST_TITLE = 80
_ID = re.compile(r"[\w-]+")
KEPT_BOARDS = 64
"""So many boards are kept as they were proved, each as long as its file says the same: every list of a game's boards reads
them all."""


@dataclass(frozen=True)
class LoadedBoard:
    """A board that can be played on. `id` is the file's name without suffix."""

    id: str
    board: Any
    path: Path
    title: str
    seats: tuple[int, ...]


_proved: dict[tuple[str, Path], tuple[type, str, LoadedBoard]] = {}


@dataclass(frozen=True)
class BoardCard:
    """One line of the list of boards."""

    id: str
    path: Path
    title: str = ""
    seats: tuple[int, ...] = ()
    is_own: bool = False
    """It lies in the player's own folder."""
    fault: BadFile | None = None


def shipped_boards(game: str) -> Path:
    """The folder of the boards that come with a game: the house's, or its package's own."""
    own = RECORDS[game].folder if game in RECORDS else None
    return boards_dir() / game if own is None else own / "boards"


def load_board(info: GameInfo, name: str) -> LoadedBoard:
    """The board with that id; BadFile when there is none or it is broken."""
    if not _ID.fullmatch(name):
        raise BadFile(user_boards_dir() / info.id, "", say("files.board_id", name=name))
    for folder in (user_boards_dir() / info.id, shipped_boards(info.id)):
        path = folder / f"{name}.yaml"
        if os.path.exists(path):
            return load_board_file(info, path)
    known = ", ".join(card.id for card in list_boards(info))
    raise BadFile(user_boards_dir() / info.id / f"{name}.yaml", "", say("files.no_board", name=name, known=known))


def load_board_file(info: GameInfo, path: Path) -> LoadedBoard:
    """BadFile with place, line and remedy for the first fault."""
    text = text_of(path, read_bytes(path, BOARD_BYTES))
    held = _proved.get((info.id, path))
    if held is not None and held[0] is info.board and held[1] == text:
        return held[2]
    if len(text) > SMALL and not any(re.search(rf"^{key}:", text, re.MULTILINE) for key in info.board.__struct_fields__):
        raise BadFile(path, "", say("files.no_board_file"))
    raw = parse(path, text)
    if not isinstance(raw, dict):
        raise BadFile(path, "", say("files.no_board_file"))
    board = prove_board(info, raw, path, text=text)
    title = one_line(str(getattr(board, "title", "")), LONGEST_TITLE)
    loaded = LoadedBoard(path.stem, board, path, title or path.stem, tuple(sorted(info.board_seats(board))))
    while len(_proved) >= KEPT_BOARDS:
        del _proved[next(iter(_proved))]
    _proved[info.id, path] = info.board, text, loaded
    return loaded


def list_boards(info: GameInfo) -> list[BoardCard]:
    """Shipped boards in their order (replaced by the player's own of the same id), then the player's own by name."""
    own = {path.stem: path for path in _files(user_boards_dir() / info.id)}
    cards: list[BoardCard] = []
    for name in [*info.boards, *sorted(own.keys() - set(info.boards))]:
        path = own.get(name, shipped_boards(info.id) / f"{name}.yaml")
        try:
            loaded = load_board_file(info, path)
        except BadFile as bad:
            cards.append(BoardCard(name, path, is_own=name in own, fault=bad))
        else:
            cards.append(BoardCard(name, path, loaded.title, loaded.seats, name in own))
    return cards


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".yaml" and _ID.fullmatch(path.stem))
    except OSError:
        return []


def board_for(info: GameInfo, seats: int) -> LoadedBoard:
    """The default board for so many seats: the first of the shipped ids that hosts them. BadFile when none does."""
    last: BadFile | None = None
    for name in info.boards:
        # The shipped file comes second: a player's own broken file of that name must not shut the game.
        for folder in (user_boards_dir() / info.id, shipped_boards(info.id)):
            path = folder / f"{name}.yaml"
            if not os.path.exists(path):
                continue
            try:
                loaded = load_board_file(info, path)
            except BadFile as bad:
                last = bad
                continue
            if seats in loaded.seats:
                return loaded
    raise last or BadFile(shipped_boards(info.id), "", say("files.no_board_for", count=seats))


def game_of(path: Path, games: Mapping[str, GameInfo]) -> GameInfo:
    """Which game a board file is for: by its folder's name, else by the keys it shares with each game's boards."""
    if path.resolve().parent.name in games:
        return games[path.resolve().parent.name]
    raw = parse(path, text_of(path, read_bytes(path, BOARD_BYTES)))
    keys = {str(key) for key in raw} if isinstance(raw, dict) else set()
    best = max(games.values(), key=lambda info: _shared(keys, info.board.__struct_fields__))
    if not _shared(keys, best.board.__struct_fields__):
        raise BadFile(path, "", say("files.no_board_file"))
    return best


def _shared(keys: set[str], wanted: Iterable[str]) -> int:
    return len(keys & (set(wanted) - {"id", "title"}))
