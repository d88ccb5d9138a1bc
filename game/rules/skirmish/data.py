"""The deck file of Caesar's Skirmish: what each side begins with, and what it must satisfy."""

from __future__ import annotations

from msgspec import Struct

from game.core.say import say
from game.core.types import BadBoard
from game.rules.skirmish.cards import BEATS, FIGHTERS, Card

STACKS = 3
"""The table has three places a side."""
HEIGHTS = range(1, 5)
"""Cards in a stack. Twelve cards a side is what the computer players have solved."""
TARGETS = range(1, 51)
GAMES = range(1, 201)


class Fighters(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card a side's stacks are dealt from."""

    retiarius: int
    lancea: int
    murmillo: int
    cestus: int
    bestia: int


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed deck file. Both sides have the same cards."""

    id: str
    title: str
    fighters: Fighters
    populi: int
    """0 or 1."""
    stacks: int
    height: int
    """Cards in each stack at the start."""
    target: int
    """Points that win a set (S24)."""
    most_games: int
    """A set ends after so many games, whoever leads (S27)."""

    @property
    def deck(self) -> dict[Card, int]:
        """The cards of one side's stacks, in FIGHTERS order; a fresh dict."""
        return {card: int(getattr(self.fighters, card.value)) for card in FIGHTERS}

    @property
    def size(self) -> int:
        """Cards a side has in its stacks at the start."""
        return self.stacks * self.height


def board_seats(board: Board) -> tuple[int, ...]:
    return (2,)


def prove(board: Board) -> None:
    """BadBoard at the first demand the deck breaks."""
    if board.stacks != STACKS:
        raise BadBoard("stacks", say("skirmish.board.bad.stacks", found=board.stacks, wanted=STACKS))
    _within("height", board.height, HEIGHTS)
    _within("populi", board.populi, range(2))
    _within("target", board.target, TARGETS)
    _within("most_games", board.most_games, GAMES)
    deck = board.deck
    for card, count in deck.items():
        _within(f"fighters.{card.value}", count, range(board.size + 1))
    found = sum(deck.values())
    if found != board.size:
        raise BadBoard("fighters", say("skirmish.board.bad.sum", found=found, wanted=board.size, stacks=board.stacks,
                                       height=board.height))  # fmt: skip
    if not board.populi and not any(deck[card] and deck[prey] for card in FIGHTERS for prey in BEATS[card]):
        raise BadBoard("fighters", say("skirmish.board.bad.always_ties"))


def _within(place: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise BadBoard(place, say("skirmish.board.bad.range", value=value, low=allowed[0], high=allowed[-1]))
