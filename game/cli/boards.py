"""`ludi boards check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game.cli.refusal import sentence, words
from game.core.types import GameInfo
from game.storage.boards import game_of, load_board_file, shipped_boards
from game.storage.errors import BadFile
from game.storage.resume import all_games

NOT_THERE = ("files.missing", "files.folder", "files.unreadable")


def check_boards(wanted: argparse.Namespace) -> int:
    """1 when a board has a fault; 2 when a named file can't be read at all."""
    code = 0
    for path in [Path(name) for name in wanted.files] or list(_shipped()):
        try:
            info = game_of(path, all_games())
            board = load_board_file(info, path)
        except BadFile as bad:
            print(f"ludi: {sentence(bad)}", file=sys.stderr)
            code = max(code, 2 if bad.say.key in NOT_THERE else 1)
        else:
            seats = ", ".join(str(count) for count in board.seats)
            print(words()("cli.board_ok", path=str(path), game=info.id, seats=seats))
    return code


def _shipped() -> Iterator[Path]:
    for info in all_games().values():
        yield from _shipped_of(info)


def _shipped_of(info: GameInfo) -> Iterator[Path]:
    folder = shipped_boards(info.id)
    listed = [folder / f"{name}.yaml" for name in info.boards]
    yield from listed
    yield from sorted(path for path in folder.glob("*.yaml") if path not in listed)
