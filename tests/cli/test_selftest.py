"""`ludi selftest` asks whether all parts are there, however slow the machine is."""

from __future__ import annotations

import argparse
from typing import Any

import pytest

from game.ai.worker import Thinker
from game.cli import selftest
from game.rules import GAMES


class Hasty(Thinker):
    """Takes a worker for dead that does not answer at once, unless it is told to be patient."""

    def __init__(self, game: str, board: Any, *, cap: float = 0.0, grace: float = 0.0) -> None:
        super().__init__(game, board, cap=cap, grace=grace)


def test_a_worker_that_answers_late_is_not_a_missing_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "Thinker", Hasty)
    monkeypatch.setattr(selftest, "all_games", lambda: {"lion": GAMES["lion"]})
    assert selftest.selftest(argparse.Namespace()) == 0, capsys.readouterr().out
    assert "lion: ok" in capsys.readouterr().out


def test_a_library_that_writes_no_moving_pictures_is_a_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    selftest._move()
    monkeypatch.setattr("game.scenes.replay_motion.written", lambda pictures: b"PNG")
    with pytest.raises(selftest.Fault):
        selftest._move()
