"""`ludi problems check`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.courses import check_files
from game.cli.refusal import words
from game.core.types import GameInfo
from game.problems.check import check_problem
from game.problems.reading import load_problem, shipped_problems, user_problems


def check_problems(wanted: argparse.Namespace) -> int:
    """1 when a problem has a fault; 2 when a named file can't be read at all."""
    return check_files(wanted.files, (shipped_problems, user_problems), _check)


def _check(info: GameInfo, path: Path) -> str:
    checked = check_problem(load_problem(info, path), words())
    figures = {"lead": checked.lead, "right": checked.right, "wrong": checked.wrong}
    return words()("cli.problem_ok", path=str(path), **figures)
