"""Deeds of Caesar XL: each earned once, and missed by a hair."""

from types import SimpleNamespace
from typing import Literal

import pytest

from game.core.types import Event
from game.rules.caesar_xl.deeds import DEEDS
from game.rules.caesar_xl.events import BattleEnded, IdesPassed, Invaded, Negotiated, Subdued, WarEnded
from tests.deeds import done, finished

WAR = SimpleNamespace(table=SimpleNamespace(gold=[3, 0]))


def ides(seat: int, dead: bool = False) -> IdesPassed:
    return IdesPassed(seat=seat, roll=4, dead=dead)


def envoy(seat: int = 0, success: bool = True) -> Negotiated:
    return Negotiated(
        seat=seat, place="x", source="", removal=False, price=1, roll=6, modifier=0, needed=3, success=success
    )  # fmt: skip


def battle(winner: int, rounds: int, walls: bool = False) -> BattleEnded:
    return BattleEnded(place="x", winner=winner, rounds=rounds, walls=walls)


def invaded(seat: int, outcome: Literal["subdued", "held", "sacked"]) -> Invaded:
    return Invaded(seat=seat, roll=7, place="x", swords=1, strength=2, outcome=outcome)


def subdued(peaceful: bool, seat: int = 0) -> Subdued:
    return Subdued(seat=seat, place="x", peaceful=peaceful)


def ended(ending: Literal["political", "military"]) -> WarEnded:
    return WarEnded(ending=ending, winner=0, scores=(1, 0))


EARNED = [
    ("ides", (ides(1), ides(0)), (ides(0, True), ides(1), ides(-1))),
    ("envoys", (envoy(),) * 5, (*(envoy(),) * 4, envoy(1), envoy(success=False))),
    ("long_battle", (battle(0, 5),), (battle(0, 4), battle(1, 9), battle(-1, 9))),
    ("sacked", (invaded(0, "sacked"),), (invaded(0, "held"), invaded(1, "sacked"))),
    ("peacefully", (subdued(True),) * 3, (subdued(True), subdued(True), subdued(False), subdued(True, 1))),
    ("bloodless", (battle(0, 0, True), ended("political")), (battle(0, 1), ended("political"))),
    ("bloodless", (ended("political"),), (ended("military"),)),
]


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_each_deed_is_earned_and_missed(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert deed in done(DEEDS, finished(*events, state=WAR))
    assert deed not in done(DEEDS, finished(*missed, state=WAR))


@pytest.mark.parametrize("deed", ["ides", "sacked", "bloodless"])
def test_some_need_the_war(deed: str) -> None:
    events = next(events for name, events, _ in EARNED if name == deed)
    assert deed not in done(DEEDS, finished(*events, ranks=(2, 1), scores=(1, 9), state=WAR))


def test_an_empty_purse_is_empty() -> None:
    assert "empty_purse" in done(DEEDS, finished(seat=1, ranks=(2, 1), scores=(0, 1), state=WAR))
    assert "empty_purse" not in done(DEEDS, finished(seat=0, state=WAR))
    assert "empty_purse" not in done(DEEDS, finished(seat=1, state=WAR))
