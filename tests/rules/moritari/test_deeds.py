"""Deeds of Moritari: each earned once, and missed by a hair."""

from types import SimpleNamespace
from typing import Literal

import pytest
from msgspec.structs import replace

from game.core.types import Event
from game.rules.moritari.deeds import DEEDS
from game.rules.moritari.events import Appealed, Died, Fought, Judged, SchoolFell, Side
from game.rules.moritari.state import Figure
from tests.deeds import done, finished

SAND = SimpleNamespace(
    figures=[
        Figure(0, "murmillo", "m0", status="standing", hp=1),
        Figure(0, "lion", "b0", status="dead"),
        Figure(1, "secutor", "m1", status="dead"),
        Figure(1, "boar", "b1", status="dead"),
    ]
)
"""Seat 0 has figures 0 and 1."""


def died(figure: int, by: str = "m0", how: Literal["animal", "thumb"] = "thumb") -> Died:
    return Died(figure=figure, name="x", by=by, how=how)


def judged(figure: int, spared: bool = True, overruled: bool = True, caesar: int = 0) -> Judged:
    return Judged(figure=figure, name="x", seat=caesar, spared=spared, overruled=overruled)


def side(figure: int, dice: tuple[int, ...], hits: int) -> Side:
    return Side(figure, "x", dice, (), hits, (), 0, 1)


def appealed(figure: int = 0, crowd: bool = False) -> Appealed:
    return Appealed(figure=figure, name="x", die=1, bonus=0, need=4, crowd=crowd)


NOBODY = side(2, (1,), 0)
FELL = SchoolFell(seat=1, round=3)

EARNED = [
    ("mercy", (judged(2),), (judged(2, overruled=False), judged(0), judged(2, caesar=1), judged(2, spared=False))),
    ("all_home", (died(2),), (died(1),)),
    ("beast", (died(3, "m0", "animal"),), (died(3, "b0", "animal"), died(2, "m0"), died(1, "m1", "animal"))),
    ("twice_spared", (judged(0, overruled=False, caesar=1), judged(0)), (judged(0), judged(1), judged(2), judged(2))),
    ("twice_spared", (judged(0), judged(0, spared=False), judged(0)), (judged(0), judged(0, spared=False))),
    (
        "every_die",
        (Fought(one=side(0, (6, 5, 4), 3), two=NOBODY),),
        (Fought(one=side(0, (6, 5), 2), two=NOBODY), Fought(one=side(2, (6, 6, 6), 3), two=side(0, (6, 6, 1), 2))),
    ),
    ("deaf_crowd", (appealed(), appealed(1), appealed()), (appealed(), appealed(), appealed(crowd=True), appealed(2))),
    ("deaf_crowd", (appealed(),) * 3, (appealed(),) * 2),
    ("outlived", (FELL, FELL, FELL), (FELL, FELL, SchoolFell(seat=0, round=2))),
]


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_each_deed_is_earned_and_missed(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert deed in done(DEEDS, finished(*events, state=SAND))
    assert deed not in done(DEEDS, finished(*missed, state=SAND))


@pytest.mark.parametrize("deed", ["mercy", "all_home", "deaf_crowd", "outlived"])
def test_most_need_a_victory(deed: str) -> None:
    events = next(events for name, events, _ in EARNED if name == deed)
    assert deed not in done(DEEDS, finished(*events, ranks=(2, 1), scores=(1, 9), state=SAND))


def test_the_last_breath_is_one_fighter_and_one_hit_point() -> None:
    assert "last_breath" in done(DEEDS, finished(state=SAND))
    fresh = [replace(SAND.figures[0], hp=2), *SAND.figures[1:]]
    lying = [replace(SAND.figures[0], status="spared"), *SAND.figures[1:]]
    two = [SAND.figures[0], replace(SAND.figures[1], status="standing", hp=1), *SAND.figures[2:]]
    for figures in (fresh, lying, two):
        assert "last_breath" not in done(DEEDS, finished(state=SimpleNamespace(figures=figures)))
    assert "last_breath" not in done(DEEDS, finished(ranks=(2, 1), scores=(0, 1), state=SAND))
