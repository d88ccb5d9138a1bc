"""Deeds of Leo et Aurum: each earned once, and missed by a hair."""

import pytest

from game.core.types import Event
from game.rules.lion.deeds import DEEDS
from game.rules.lion.events import AteGold, Ended, Prowled, RoundEnded, TookGold
from tests.deeds import done, finished

CELL = (0, 0)


def prowled(seat: int, *stopped_by: int) -> Prowled:
    return Prowled(seat=seat, roll=3, way=0, start=CELL, path=(CELL,), stopped_by=stopped_by)


def took(seat: int, coins: int) -> TookGold:
    return TookGold(seat=seat, at=CELL, coins=coins)


ATE, ROUND = AteGold(at=CELL), RoundEnded(round=1, reason="empty", next_starter=0)
LAST = RoundEnded(round=9, reason="empty", next_starter=None)
MEAL = (prowled(0), ATE)

EARNED = [
    ("left_alone", (prowled(1), took(0, 1)), (prowled(1), prowled(0))),
    ("fed", (*MEAL, *MEAL, *MEAL), (*MEAL, *MEAL, prowled(1), ATE)),
    ("own_way", (prowled(0, 1, 0),), (prowled(0, 1), prowled(1, 0))),
    ("from_behind", (took(1, 1), ROUND, took(0, 1), took(0, 2), LAST), (took(0, 1), took(1, 1), ROUND, took(0, 2), LAST)),
    ("nothing_left", (Ended(reason="idle", winners=(0,)),), (Ended(reason="goal", winners=(0,)),)),
]


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_each_deed_is_earned_and_missed(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert deed in done(DEEDS, finished(*events))
    assert deed not in done(DEEDS, finished(*missed))


@pytest.mark.parametrize("deed", ["left_alone", "fed", "from_behind", "nothing_left"])
def test_most_need_a_victory(deed: str) -> None:
    events = next(events for name, events, _ in EARNED if name == deed)
    assert deed not in done(DEEDS, finished(*events, ranks=(2, 1), scores=(1, 9)))
    assert deed not in done(DEEDS, finished(*events, ranks=(1, 1), scores=(9, 9)))


def test_by_one_coin_is_one_coin() -> None:
    assert "one_coin" in done(DEEDS, finished(scores=(7, 6)))
    assert "one_coin" in done(DEEDS, finished(ranks=(3, 1, 2), scores=(2, 7, 6), seat=1))
    assert "one_coin" not in done(DEEDS, finished(scores=(7, 5)))
    assert "one_coin" not in done(DEEDS, finished(ranks=(2, 1), scores=(6, 7)))
