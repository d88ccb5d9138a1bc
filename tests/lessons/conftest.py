"""A home of its own for every test, and lessons written for the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.lessons.reading import Lesson, load_lesson
from game.rules import GAMES

GOLD = """
minutes: 1
board: ludus
changes:
  lion: [0, -3]
  corners: [[-3, 3], [3, -3]]
  seatings: {2: [0, 1]}
  gold: [[-1, 3], [2, 0], [-2, 0]]
  dice: {lion: 1, move: {2: 2}}
chance:
  lion.draw.starter: [0]
  lion.draw.lion: [3]
  lion.draw.move: [1, 2]
words: {title: A, about: B, look: "Look, {you}.", take: Take it., laugh: "{rival} laughs."}
steps:
- say: look
- say: take
  wants: [{do: move, to: [-1, 3]}]
  wrong:
  - {action: {do: drive, way: 1}, say: laugh, then: [{seat: 1, action: {do: move, roll: 1, to: [2, -3]}}]}
  then: [{seat: 1, action: {do: skip}}]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def written(home: Path) -> Callable[..., Lesson]:
    """A lesson of the lion in the user's own folder: GOLD with some lines put otherwise."""

    def write(*changes: tuple[str, str], name: str = "01-mine") -> Lesson:
        text = GOLD
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        path = home / "lessons" / "lion" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return load_lesson(GAMES["lion"], path, True)

    return write
