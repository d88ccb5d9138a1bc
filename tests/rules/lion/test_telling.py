"""Notation and log lines: every action and every event can be told."""

import pytest

from game.core.say import Say, say
from game.rules.lion.actions import Action, Drive, Place, Skip
from game.rules.lion.events import (
    AteGold,
    Cast,
    Ended,
    LionEvent,
    PlacedGold,
    Prowled,
    RoundEnded,
    Skipped,
    TookGold,
    Walked,
)
from game.rules.lion.telling import notation, told
from tests.rules.lion.position import at, dice, drive, move, place, standard


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (move(3, "D2"), "move 3 D2"),
        (drive(2, "NE"), "drive 2 NE"),
        (place(1, "E6"), "gold 1 E6"),
        (Skip(), "skip"),
        (Place(1, (9, 9)), "gold 1 (9, 9)"),
        (drive(3, "E"), "drive 3 E"),
        (Drive(1, 6), "drive 1 6"),
        (Drive(1, -1), "drive 1 -1"),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert notation(standard(), action) == text


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            Cast(round=2, starter=1, dice=tuple(dice("L1 M1"))),
            [say("lion.log.cast", round=2, seat=1, count=2)],
        ),
        (
            Walked(seat=0, roll=2, start=at("I1"), path=(at("I2"), at("I3")), costs=(1, 1)),
            [say("lion.log.walked", seat=0, roll=2, steps=2, cell="I3")],
        ),
        (
            Walked(seat=0, roll=3, start=at("I1"), path=(at("I2"),), costs=(3,)),
            [say("lion.log.walked_dear", seat=0, roll=3, steps=1, cell="I2", extra=2)],
        ),
        (TookGold(seat=1, at=at("I2"), coins=4), [say("lion.log.took", seat=1, cell="I2", coins=4)]),
        (
            Prowled(seat=0, roll=2, way=0, start=at("E5"), path=(at("E6"), at("E7")), stopped_by=()),
            [say("lion.log.prowled", seat=0, roll=2, way=0, steps=2, cell="E7")],
        ),
        (
            Prowled(seat=0, roll=3, way=0, start=at("E5"), path=(at("E6"),), stopped_by=(1,)),
            [say("lion.log.prowled", seat=0, roll=3, way=0, steps=1, cell="E6"), say("lion.log.stopped", other=1)],
        ),
        (
            Prowled(seat=0, roll=3, way=0, start=at("E5"), path=(at("E6"),), stopped_by=(0, 1)),
            [say("lion.log.prowled", seat=0, roll=3, way=0, steps=1, cell="E6"), say("lion.log.stopped_many", count=2)],
        ),
        (AteGold(at=at("E6")), [say("lion.log.ate", cell="E6")]),
        (PlacedGold(seat=0, roll=1, at=at("E6")), [say("lion.log.placed", seat=0, roll=1, cell="E6")]),
        (Skipped(seat=0, forced=False), [say("lion.log.skipped", seat=0)]),
        (Skipped(seat=0, forced=True), [say("lion.log.forced", seat=0)]),
        (RoundEnded(round=3, reason="empty", next_starter=1), [say("lion.log.round_empty", round=3)]),
        (RoundEnded(round=3, reason="skipped", next_starter=1), [say("lion.log.round_skipped", round=3)]),
        (RoundEnded(round=3, reason="stuck", next_starter=1), [say("lion.log.round_stuck", round=3)]),
        (Ended(reason="goal", winners=(1,)), [say("lion.log.ended", seat=1)]),
        (Ended(reason="idle", winners=(0, 1)), [say("lion.log.ended_shared", count=2)]),
    ],
)
def test_told(event: LionEvent, lines: list[Say]) -> None:
    assert told(standard(), event) == lines
