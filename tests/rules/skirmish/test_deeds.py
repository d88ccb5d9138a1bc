"""Deeds of Caesar's Skirmish: each earned once, and missed by a hair."""

import pytest

from game.core.say import say
from game.core.types import Event
from game.rules.skirmish.cards import Card
from game.rules.skirmish.deeds import DEEDS
from game.rules.skirmish.events import Clash, Dealt, Discarded, GameDrawn, GameWon, Revived, Spent
from tests.deeds import done, finished

DEALT = Dealt(game=1, stacks=3, height=3)
C, M, R = Card.CESTUS, Card.MURMILLO, Card.RETIARIUS


def won(seat: int = 0, score: tuple[int, int] = (2, 0)) -> GameWon:
    return GameWon(game=1, seat=seat, points=2, score=score)


def clash(first: Card = M, second: Card = M, winner: int | None = None) -> Clash:
    return Clash(round=1, cards=(first, second), stacks=(0, 0), winner=winner, reason=say("x"))


def lost(seat: int, left: int = 1) -> Discarded:
    return Discarded(seat=seat, stack=0, card=M, left=left)


MINE, YOURS, TIE = Spent(seat=0), Spent(seat=1), clash()
BACK = Revived(seat=0, stack=0, card=M)
EIGHT = (lost(0),) * 8

EARNED = [
    ("people_silent", (DEALT, YOURS, won()), (DEALT, YOURS, MINE, won())),
    ("people_silent", (DEALT, MINE, won(1), DEALT, YOURS, won()), (DEALT, YOURS, won(1), DEALT, won())),
    ("no_stack_lost", (DEALT, lost(0, 1), lost(1, 0), won()), (DEALT, lost(0, 0), won())),
    ("last_man", (DEALT, *EIGHT, won()), (DEALT, *EIGHT[1:], won())),
    ("last_man", (DEALT, *EIGHT, lost(0), BACK, won()), (DEALT, *EIGHT, BACK, won())),
    ("level_fights", (DEALT, TIE, TIE, TIE, TIE, won()), (DEALT, TIE, TIE, clash(M, R, 0), TIE, TIE, won())),
    ("brothers", (DEALT, clash(C, C), won(1)), (DEALT, clash(C, M), won(1))),
    (
        "from_behind",
        (DEALT, won(1, (0, 3)), DEALT, won(0, (4, 3))),
        (DEALT, won(0, (3, 0)), DEALT, won(1, (3, 2)), DEALT, won(0, (6, 2))),
    ),
    (
        "from_behind",
        (DEALT, won(1, (0, 1)), DEALT, GameDrawn(game=2, score=(0, 1)), DEALT, won(0, (4, 1))),
        (DEALT, GameDrawn(game=1, score=(0, 0)), DEALT, won(0, (4, 0))),
    ),
]


@pytest.mark.parametrize(("deed", "events", "missed"), EARNED)
def test_each_deed_is_earned_and_missed(deed: str, events: tuple[Event, ...], missed: tuple[Event, ...]) -> None:
    assert deed in done(DEEDS, finished(*events))
    assert deed not in done(DEEDS, finished(*missed))


def test_a_game_that_was_lost_tells_nothing() -> None:
    events = (DEALT, YOURS, *EIGHT, TIE, TIE, TIE, TIE, won(1))
    assert done(DEEDS, finished(*events, ranks=(2, 1), scores=(0, 2))) == set()


def test_from_behind_needs_the_set() -> None:
    events = (DEALT, won(1, (0, 3)), DEALT, won(0, (2, 3)))
    assert "from_behind" not in done(DEEDS, finished(*events, ranks=(2, 1), scores=(2, 3)))
