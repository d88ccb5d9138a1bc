"""`ludi lessons check`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.courses import check_files
from game.cli.refusal import words
from game.core.types import GameInfo
from game.lessons.check import check_lesson
from game.lessons.reading import load_lesson, shipped_lessons, user_lessons


def check_lessons(wanted: argparse.Namespace) -> int:
    """1 when a lesson has a fault; 2 when a named file can't be read at all."""
    return check_files(wanted.files, (shipped_lessons, user_lessons), _check)


def _check(info: GameInfo, path: Path) -> str:
    checked = check_lesson(load_lesson(info, path), words())
    figures = {"steps": checked.steps, "right": checked.right, "wrong": checked.wrong}
    return words()("cli.lesson_ok", path=str(path), **figures)
