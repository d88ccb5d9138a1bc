"""What `ludi lessons check` and `ludi problems check` do alike: each file in turn, a line for each, one code for all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.cli.refusal import Refusal, sentence
from game.core.say import say
from game.core.types import GameInfo
from game.lessons.files import yaml_files
from game.storage.errors import BadFile
from game.storage.resume import all_games

NOT_THERE = ("files.missing", "files.folder", "files.unreadable")


def check_files(
    files: Sequence[str], folders: Sequence[Callable[[str], Path]], check: Callable[[GameInfo, Path], str]
) -> int:
    """The files named, else all in each game's `folders`. `check` gives the line of a file that holds, and raises BadFile
    for one that doesn't. 1 when one has a fault, 2 when a named one can't be read at all; Refusal for one in no game's
    folder."""
    code = 0
    for info, path in [_named(Path(name)) for name in files] or list(_all(folders)):
        try:
            line = check(info, path)
        except BadFile as bad:
            print(f"ludi: {sentence(bad)}", file=sys.stderr)
            code = max(code, 2 if bad.say.key in NOT_THERE else 1)
        else:
            print(line)
    return code


def _named(path: Path) -> tuple[GameInfo, Path]:
    """The game is the folder's name."""
    games = all_games()
    game = path.resolve().parent.name
    if game not in games:
        raise Refusal(say("cli.lesson_folder", path=str(path), known=", ".join(games)))
    return games[game], path


def _all(folders: Sequence[Callable[[str], Path]]) -> Iterator[tuple[GameInfo, Path]]:
    for info in all_games().values():
        for folder in folders:
            yield from ((info, path) for path in yaml_files(folder(info.id)))
