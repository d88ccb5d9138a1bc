"""Deeds of Caesar's Skirmish. They look at each game of a set by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.deeds import Deed, Finished, parts
from game.core.types import Event
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash, Dealt, Discarded, GameDrawn, GameWon, Revived, Spent

TIES = 4


def _in_a_game(is_done: Callable[[Sequence[Event], int], bool]) -> Callable[[Finished], bool]:
    """`is_done` is asked of each game that the seat won."""

    def asked(found: Finished) -> bool:
        return any(
            any(isinstance(event, GameWon) and event.seat == found.seat for event in game) and is_done(game, found.seat)
            for game in parts(found, Dealt)
        )

    return asked


def _people_silent(game: Sequence[Event], seat: int) -> bool:
    """Populi stayed where it lay, though the rival's did not."""
    spent = {event.seat for event in game if isinstance(event, Spent)}
    return spent == {1 - seat}


def _no_stack_lost(game: Sequence[Event], seat: int) -> bool:
    return not any(isinstance(event, Discarded) and event.seat == seat and not event.left for event in game)


def _last_man(game: Sequence[Event], seat: int) -> bool:
    """One card left in all stacks."""
    dealt = game[0]
    assert isinstance(dealt, Dealt)
    lost = sum(isinstance(event, Discarded) and event.seat == seat for event in game)
    back = sum(isinstance(event, Revived) and event.seat == seat for event in game)
    return dealt.stacks * dealt.height - lost + back == 1


def _level_fights(game: Sequence[Event], seat: int) -> bool:
    """So many fights in a row with no winner."""
    run = longest = 0
    for event in game:
        if isinstance(event, Clash):
            run = run + 1 if event.winner is None else 0
            longest = max(longest, run)
    return longest >= TIES


def _from_behind(found: Finished) -> bool:
    """Behind in the set when its last game was dealt."""
    score = (0, 0)
    before = score
    for event in found.events():
        match event:
            case Dealt():
                before = score
            case GameWon(score=now) | GameDrawn(score=now):
                score = now
    return found.won and before[found.seat] < before[1 - found.seat]


def _brothers(found: Finished) -> bool:
    """Cestus met Cestus."""
    return any(clash.cards == (Card.CESTUS, Card.CESTUS) for clash in found.all(Clash))


DEEDS = (
    Deed("people_silent", _in_a_game(_people_silent)),
    Deed("no_stack_lost", _in_a_game(_no_stack_lost)),
    Deed("last_man", _in_a_game(_last_man)),
    Deed("level_fights", _in_a_game(_level_fights)),
    Deed("from_behind", _from_behind),
    Deed("brothers", _brothers),
)
