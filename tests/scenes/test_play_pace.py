"""How long the loop sleeps: a computer player is asked at once, also where nothing moves between two of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.words import Catalogue
from game.scenes.play import POLL_SECONDS
from tests.scenes.house import answer_by_lot, play_to_end, program, request


@pytest.mark.parametrize("levels", [("human", "novice", "novice"), ("novice", "novice", "human")])
def test_a_computer_player_is_asked_at_once_when_his_turn_has_come(
    levels: tuple[str, ...], words: Catalogue, unbaked: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)
    with program(words, request("lion", *levels)) as pilot:
        for _ in range(6):
            session = pilot.session
            play_to_end(session, plies=1)
            pilot.scene.show()
            owing = [session.player(seat) for seat in session.pending().seats]  # type: ignore[union-attr]
            slept = pilot.app.stack.patience()
            assert slept is not None
            assert (slept <= POLL_SECONDS) == (owing != ["human"]), (owing, slept)
