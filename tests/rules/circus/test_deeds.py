"""Deeds of the Circus: each earned once, and missed by a hair."""

import pytest

from game.core.types import Event
from game.rules.circus.deeds import DEEDS
from game.rules.circus.events import CrossedFinish, Drove, LapBegan, MissedTurn, PaidTribute, RaceBegan
from tests.deeds import done, finished

BEGAN = RaceBegan(race=1, of=1, course="A", direction="clockwise", order=(0, 1), grid=("a", "b"), first=0, neutrals=0)


def drove(chariot: int, card: int = 3, leaders: tuple[int, ...] = (1,)) -> Drove:
    return Drove(
        chariot=chariot, neutral=0, card=card, start="a", path=("b",), lap=1, left=9, wasted=0, leaders=leaders
    )  # fmt: skip


def crossed(chariot: int = 0, place: int = 1, surplus: int = 0) -> CrossedFinish:
    return CrossedFinish(chariot=chariot, neutral=0, place=place, surplus=surplus)


def lap(n: int) -> LapBegan:
    return LapBegan(chariot=0, neutral=0, lap=n)


def paid(n: int, is_stop: bool = False) -> PaidTribute:
    return PaidTribute(chariot=0, neutral=0, space="k", lap=n, is_stop=is_stop)


LAPS = (lap(1), lap(2), lap(3))
DECK = tuple(drove(0, card) for card in (1, 2, 3, 4, 5, 6) for _ in range(4))
"""84 points."""
MISSED = MissedTurn(chariot=0)

EARNED = [
    ("last_point", (*DECK, crossed(surplus=1)), (*DECK, crossed(surplus=2))),
    ("last_point", (*DECK[1:], crossed()), (*DECK[4:5], *DECK[6:], *DECK[:4], drove(1, 2), crossed())),
    ("late_tribute", (*LAPS[:2], lap(3), paid(3), drove(0), crossed()), (*LAPS[:2], paid(2), lap(3), drove(0), crossed())),
    ("no_six", (drove(0, 5), drove(1, 6), crossed()), (drove(0, 6), crossed())),
    ("never_led", (drove(0), drove(0, 3, (0,)), crossed()), (drove(1, 3, (0, 1)), drove(0), crossed())),
    (
        "stood_still",
        (MISSED, MISSED, MISSED, drove(0), crossed()),
        (MISSED, MISSED, MissedTurn(chariot=1), drove(0), crossed()),
    ),
]


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_each_deed_is_earned_and_missed(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert deed in done(DEEDS, finished(BEGAN, *events))
    assert deed not in done(DEEDS, finished(BEGAN, *missed))


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_a_race_that_was_not_won_tells_nothing(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert done(DEEDS, finished(BEGAN, *events[:-1], crossed(place=2))) == set()
    assert done(DEEDS, finished(BEGAN, *events[:-1], crossed(chariot=1))) == set()


def test_each_race_of_a_series_stands_by_itself() -> None:
    first = (BEGAN, MISSED, MISSED, drove(0, 6), crossed(place=2))
    assert "stood_still" not in done(DEEDS, finished(*first, BEGAN, MISSED, drove(0, 6), crossed()))
    assert "no_six" in done(DEEDS, finished(*first, BEGAN, drove(0, 5), crossed()))


def test_the_stop_of_ausgebremst_is_no_tribute() -> None:
    assert "late_tribute" not in done(DEEDS, finished(BEGAN, *LAPS, paid(3, True), drove(0), crossed()))
