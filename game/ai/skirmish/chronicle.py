"""The decisions of a match, read off what has been heard of it: positions, and what both sides chose.

Only open events are used, so every seat reads the same chronicle.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.ai.skirmish import model
from game.ai.skirmish.analyst import Option
from game.ai.skirmish.model import POPULI, Position
from game.ai.skirmish.translate import compact, number_of, pending_of
from game.core.types import Event, Seat
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import (
    Clash,
    Dealt,
    Declined,
    Discarded,
    GameDrawn,
    GameWon,
    Revealed,
    RevivalOffered,
    Revived,
    Spent,
)
from game.rules.skirmish.state import EMPTY, SEATS, Side, Stack


@dataclass(frozen=True)
class Turn:
    """One decision that came to light: a fight, or a revival. A balk is none."""

    game: int
    round: int
    score: tuple[int, int]
    """Of the set, by seat, when the game began."""
    position: Position
    """Seen by seat 0."""
    options: tuple[Option, Option]
    """What each seat chose; None for declining, and for a seat that had nothing to choose."""
    places: tuple[int | None, int | None]
    """The stacks the cards came from, or went to."""
    stacks: tuple[tuple[Stack, ...], tuple[Stack, ...]]
    """By seat, as they lay on the table from left to right."""
    after: Position | None = None
    """What came of it, a pending revival included."""

    @property
    def is_revival(self) -> bool:
        return self.position.revival not in (model.Revival.OPEN, model.Revival.SPENT)

    def chose(self, seat: Seat) -> bool:
        """Whether that seat had something to choose."""
        lone = {model.Revival.OURS: 0, model.Revival.THEIRS: 1}.get(self.position.revival)
        return lone is None or lone == seat


@dataclass
class _Reader:
    """The open table, moved along by events."""

    board: Board
    sides: list[Side] = field(default_factory=list)
    score: tuple[int, int] = (0, 0)
    game: int = 0
    round: int = 0
    is_open: bool = True
    offered: list[Seat] = field(default_factory=list)
    answers: dict[Seat, tuple[Card | None, int | None]] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(game=game, stacks=stacks):
                self.game, self.round, self.is_open = game, 0, True
                self.sides = [Side([EMPTY] * stacks, self.board.deck, [], self.board.populi == 1) for _ in SEATS]
            case Revealed(seat=seat, stack=stack, card=card, down=down):
                self.sides[seat].unseen[card] -= 1
                self.sides[seat].stacks[stack] = Stack(card, down)
            case Clash(round=number, cards=cards, stacks=stacks):
                self.round = number
                revival = model.Revival.OPEN if self.is_open else model.Revival.SPENT
                options = [self._sent(seat, cards[seat], stacks[seat]) for seat in SEATS]
                self._note(self.position(revival), (options[0], options[1]), stacks)
            case Spent(seat=seat):
                self.sides[seat].populi = False
            case Discarded(seat=seat, stack=stack, card=card, left=left):
                self.sides[seat].fallen.append(card)
                self.sides[seat].stacks[stack] = Stack(None, left)
                self.is_open = self.is_open and left > 0
            case RevivalOffered(seat=seat):
                self.offered.append(seat)
            case Revived(seat=seat, stack=stack, card=card):
                self._answered(seat, card, stack)
            case Declined(seat=seat):
                self._answered(seat, None, None)
            case GameWon(score=score) | GameDrawn(score=score):
                self.score = score

    def position(self, revival: model.Revival) -> Position:
        first, second = self.sides
        return Position(compact(first), compact(second), first.populi, second.populi, revival)

    def settled(self) -> Position:
        """The position as it stands when all events of one entry were heard."""
        if self.offered:
            return self.position(pending_of(tuple(sorted(self.offered))))
        return self.position(model.Revival.OPEN if self.is_open else model.Revival.SPENT)

    def _sent(self, seat: Seat, card: Card, place: int | None) -> Option:
        return POPULI if place is None else (number_of(card), self.sides[seat].stacks[place].down)

    def _note(self, position: Position, options: tuple[Option, Option], places: tuple[int | None, int | None]) -> None:
        stacks = (tuple(self.sides[0].stacks), tuple(self.sides[1].stacks))
        self.turns.append(Turn(self.game, self.round, self.score, position, options, places, stacks))

    def _answered(self, seat: Seat, card: Card | None, place: int | None) -> None:
        self.answers[seat] = (card, place)
        if len(self.answers) < len(self.offered):
            return
        options: list[Option] = [None, None]
        for one, (back, _) in self.answers.items():
            options[one] = None if back is None else model.Card(number_of(back))
        places = [self.answers.get(one, (None, None))[1] for one in SEATS]
        self._note(self.settled(), (options[0], options[1]), (places[0], places[1]))
        for one, (back, to) in self.answers.items():
            if back is not None and to is not None:
                self.sides[one].fallen.remove(back)
                self.sides[one].stacks[to] = Stack(back, 0)
        self.offered, self.answers = [], {}


def turns_of(board: Board, heard: Iterable[Iterable[Event]]) -> list[Turn]:
    """All decisions of a match, in order; `heard` are the events of its entries, set-up first.

    Each entry's events must be there whole, but for sealed choices.
    """
    reader = _Reader(board)
    for events in heard:
        known = len(reader.turns)
        for event in events:
            reader.hear(event)
        if len(reader.turns) > known:
            reader.turns[-1] = replace(reader.turns[-1], after=reader.settled())
    return reader.turns
