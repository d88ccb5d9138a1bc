"""Between the rules' words (seats, places, cards by name) and the compact position.

Positions are seen by seat 0 unless a seat is named.
"""

from __future__ import annotations

from game.ai.skirmish import model
from game.ai.skirmish.analyst import Option
from game.ai.skirmish.model import POPULI, Deck, Law, Payoff, Position, game_payoff, mirrored, side_of
from game.ai.skirmish.sets import SetRules, payoff_at
from game.core.types import Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import Choosing, Gate, Revival, Side, SkirmishOptions, Stack, Table

Choice = Send | Cheer | Revive


def deck_of(board: Board) -> Deck:
    return Deck(tuple(board.deck[card] for card in FIGHTERS), board.stacks)


def law_of(board: Board, options: SkirmishOptions) -> Law:
    return Law(deck_of(board), may_decline=options.revival == "optional")


def payoff_for(board: Board, options: SkirmishOptions, score: tuple[int, int], game: int) -> Payoff:
    """What the end of game number `game`, begun at `score` (by seat), is worth to seat 0."""
    deck = deck_of(board)
    if options.series == "single":
        return game_payoff(deck)
    rules = SetRules(board.target, options.populi_scores, board.most_games)
    return payoff_at(deck, rules, score, max(1, board.most_games - game + 1))


def number_of(card: Card) -> int:
    return FIGHTERS.index(card)


def compact(side: Side) -> model.Side:
    stacks = [(number_of(stack.top), stack.down) for stack in side.stacks if stack.top is not None]
    return side_of([side.unseen[card] for card in FIGHTERS], stacks)


def position_of(table: Table) -> Position | None:
    """The position that is to be decided, a count's gate looked through; None between games and after the last."""
    frame = table.frames[-1]
    match frame:
        case Choosing() | Gate():
            revival = model.Revival.OPEN if table.revival else model.Revival.SPENT
        case Revival():
            revival = pending_of(frame.seats)
        case _:
            return None
    first, second = table.sides
    return Position(compact(first), compact(second), first.populi, second.populi, revival)


def pending_of(seats: tuple[Seat, ...]) -> model.Revival:
    """The revival of these seats, as seat 0 sees it."""
    if len(seats) == 2:
        return model.Revival.BOTH
    return model.Revival.OURS if seats == (0,) else model.Revival.THEIRS


def seen_by(seat: Seat, position: Position) -> Position:
    return position if seat == 0 else mirrored(position)


def option_of(action: Choice, stacks: list[Stack]) -> Option:
    """A seat's action as the model's option; `stacks` are that seat's."""
    match action:
        case Send(place):
            stack = stacks[place]
            assert stack.top is not None
            return (number_of(stack.top), stack.down)
        case Cheer():
            return POPULI
        case Revive(card):
            return None if card is None else model.Card(number_of(card))


def actions_of(option: Option, stacks: list[Stack], is_revival: bool) -> list[Choice]:
    """All that an option may mean on the table: stacks that look alike are one option."""
    if is_revival:
        assert option is None or isinstance(option, model.Card)
        return [Revive(None if option is None else FIGHTERS[option])]
    if option == POPULI:
        return [Cheer()]
    assert isinstance(option, tuple)
    top, down = FIGHTERS[option[0]], option[1]
    return [Send(place) for place, stack in enumerate(stacks) if stack.top is top and stack.down == down]
