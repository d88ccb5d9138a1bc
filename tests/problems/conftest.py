"""A home of its own for every test, and a problem written for the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.problems.reading import Problem, load_problem
from game.rules import GAMES

DENY = """
grade: 2
board: ludus
learner: 0
chance:
  lion.draw.starter: [0]
  lion.draw.lion: [1]
  lion.draw.move: [2, 3]
lead:
- {seat: 0, action: {do: skip}}
- {seat: 1, action: {do: move, roll: 2, to: [2, -3]}}
answer:
- wants: [{do: move, roll: 3}]
  wrong:
  - {action: {do: skip}, say: idle, then: [{seat: 1, action: {do: drive, roll: 1, way: 0}}]}
at: ['die:4']
proof:
  by: search
  amount: 100
  unit: chance
  best: 0.7
  second: 0.4
  worths:
  - {action: {do: move, roll: 3}, worth: 0.7}
  - {action: {do: skip}, worth: 0.4}
words: {title: T, question: "Well, {you}?", hint: H, answer: A, idle: "{rival} drives."}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def written(home: Path) -> Callable[..., Problem]:
    """A problem of the lion in the user's own folder: DENY with some lines put otherwise."""

    def write(*changes: tuple[str, str], name: str = "01-mine") -> Problem:
        text = DENY
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        path = home / "problems" / "lion" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return load_problem(GAMES["lion"], path, True)

    return write
