"""`ludi problems check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game.cli.lessons import NOT_THERE
from game.cli.refusal import Refusal, sentence, words
from game.core.say import say
from game.core.types import GameInfo
from game.lessons.reading import yaml_files
from game.problems.check import check_problem
from game.problems.reading import load_problem, shipped_problems, user_problems
from game.storage.errors import BadFile
from game.storage.resume import all_games


def check_problems(wanted: argparse.Namespace) -> int:
    """1 when a problem has a fault; 2 when a named file can't be read at all."""
    code = 0
    for info, path in [_named(Path(name)) for name in wanted.files] or list(_all()):
        try:
            checked = check_problem(load_problem(info, path), words())
        except BadFile as bad:
            print(f"ludi: {sentence(bad)}", file=sys.stderr)
            code = max(code, 2 if bad.say.key in NOT_THERE else 1)
        else:
            figures = {"lead": checked.lead, "right": checked.right, "wrong": checked.wrong}
            print(words()("cli.problem_ok", path=str(path), **figures))
    return code


def _named(path: Path) -> tuple[GameInfo, Path]:
    """The game is the folder's name."""
    games = all_games()
    game = path.resolve().parent.name
    if game not in games:
        raise Refusal(say("cli.lesson_folder", path=str(path), known=", ".join(games)))
    return games[game], path


def _all() -> Iterator[tuple[GameInfo, Path]]:
    for info in all_games().values():
        for folder in (shipped_problems(info.id), user_problems(info.id)):
            yield from ((info, path) for path in yaml_files(folder))
