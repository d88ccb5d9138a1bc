"""Logs of games that were played before an event told as much as it does today."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import replay
from game.rules import GAMES
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.events import Declined
from game.rules.caesar_xl.telling import told
from game.storage.save import parse_save

SAVES = Path(__file__).resolve().parents[2] / "golden" / "saves"


@pytest.mark.parametrize("version", [2, 3])
def test_a_log_that_does_not_say_what_was_declined_is_replayed_to_its_end(version: int) -> None:
    path = SAVES / f"caesar_xl-rules-{version}.yaml"
    save = parse_save(path, path.read_bytes(), GAMES)
    board = save.board
    assert isinstance(board, Board)
    declined = [event for entry in save.log for event in entry.events if isinstance(event, Declined)]
    assert declined and not declined[0].what
    steps = [n for n, _ in replay(save.info.rules(save.board), save.options, len(save.seats), save.start, save.log)]
    assert steps[-1] == len(save.log)
    assert told(board, declined[0])[0].key == "caesar_xl.log.declined"


def test_who_declines_counts_what_goes_without_saying() -> None:
    assert Declined(seat=1) == Declined(seat=1, what="card", place="Rome") != Declined(seat=0, what="card", place="Rome")
    assert hash(Declined(seat=1)) == hash(Declined(seat=1, what="muster"))
