"""What follows when the choices lie open: the fight, who falls, what is turned up, the revival, the end of the game.

All functions work on the open table; sealed choices have been taken out of the state before they are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.chance import Chance
from game.core.say import say
from game.core.types import Event, Seat
from game.rules.skirmish.actions import Balk, Cheer, Choice, Revive, Send
from game.rules.skirmish.cards import FIGHTERS, Card, falls, judge
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import (
    Balked,
    Clash,
    Dealt,
    Declined,
    Discarded,
    GameDrawn,
    GameWon,
    Revealed,
    RevivalOffered,
    Revived,
    SetDrawn,
    SetWon,
    Spent,
    Unfought,
)
from game.rules.skirmish.state import (
    EMPTY,
    SEATS,
    Choosing,
    Finished,
    Gate,
    Interval,
    Result,
    Revival,
    Side,
    Stack,
    Table,
)


def deal(board: Board, table: Table, chance: Chance) -> list[Event]:
    """Lays out game `table.game` and opens its first round."""
    table.sides = [Side([EMPTY] * board.stacks, board.deck, [], board.populi == 1) for _ in SEATS]
    table.round = 1
    table.revival = True
    events: list[Event] = [Dealt(game=table.game, stacks=board.stacks, height=board.height)]
    for seat in SEATS:
        for stack in range(board.stacks):
            events.append(_turn_up(table, seat, stack, board.height - 1, "skirmish.draw.deal", chance))
    _open_round(table)
    return events


def _open_round(table: Table) -> None:
    table.frames = [Choosing(), Gate()] if table.options.timed else [Choosing()]


def _turn_up(table: Table, seat: Seat, stack: int, down: int, why: str, chance: Chance) -> Event:
    """Turns the next card of a stack; `down` are left below it. Any unseen card is as likely as its number (S23)."""
    side = table.sides[seat]
    weights = {card.value: side.unseen[card] for card in FIGHTERS if side.unseen[card]}
    card = Card(chance.pick(weights, say(why, seat=seat, stack=stack + 1)))
    side.unseen[card] -= 1
    side.stacks[stack] = Stack(card, down)
    return Revealed(seat=seat, stack=stack, card=card, down=down, unveils=True)


# ---- the fight


def resolve_round(board: Board, table: Table, choices: Sequence[Choice], chance: Chance) -> list[Event]:
    """Both choices of a round are in."""
    if any(isinstance(choice, Balk) for choice in choices):
        events, lost = _balk(table, choices)
    else:
        events, lost = _fight(table, choices)
    emptied = _aftermath(table, lost, events, chance)
    if any(side.cards == 0 for side in table.sides):  # S19, S20: unused Populi prolongs nothing
        return events + _end_game(board, table)
    table.round += 1
    _open_round(table)
    if table.revival and emptied != (None, None):
        events += _offer_revival(table, emptied)
    return events


def _chosen(table: Table, seat: Seat, choice: Choice) -> tuple[Card, int | None]:
    """The card that was chosen and the stack it lies on, None for Populi."""
    match choice:
        case Send(stack):
            top = table.sides[seat].stacks[stack].top
            assert top is not None
            return top, stack
        case Cheer():
            return Card.POPULI, None
        case Balk():
            raise AssertionError("a balk chooses nothing")
        case _:
            assert_never(choice)


def _fight(table: Table, choices: Sequence[Choice]) -> tuple[list[Event], list[int | None]]:
    """The events, and the stack each seat loses a card from."""
    (first, first_stack), (second, second_stack) = (_chosen(table, seat, choices[seat]) for seat in SEATS)
    cards, stacks = (first, second), (first_stack, second_stack)
    verdict = judge(first, second)
    events: list[Event] = [
        Clash(round=table.round, cards=cards, stacks=stacks, winner=verdict.winner, reason=verdict.reason, unveils=True)
    ]
    lost: list[int | None] = []
    for seat in SEATS:
        if cards[seat] is Card.POPULI:  # S6, S7: spent whatever came of it
            table.sides[seat].populi = False
            events.append(Spent(seat=seat))
        lost.append(stacks[seat] if falls(cards[seat], verdict, seat) else None)
    return events, lost


def _balk(table: Table, choices: Sequence[Choice]) -> tuple[list[Event], list[int | None]]:
    """S9-S11: who balked loses a card; nobody fights."""
    events: list[Event] = []
    lost: list[int | None] = []
    for seat in SEATS:
        choice = choices[seat]
        if isinstance(choice, Balk):
            events.append(Balked(seat=seat, round=table.round, unveils=True))
            lost.append(forfeit(table.sides[seat]))
        else:
            card, stack = _chosen(table, seat, choice)
            events.append(Unfought(seat=seat, card=card, stack=stack, unveils=True))  # S10
            lost.append(None)
    return events, lost


def forfeit(side: Side) -> int:
    """S9: the stack whose open card a balk costs: the fullest, leftmost on ties; Bestia only if nothing else is up."""
    filled = [index for index, stack in enumerate(side.stacks) if stack.top is not None]
    spared = [index for index in filled if side.stacks[index].top is not Card.BESTIA]
    return max(spared or filled, key=lambda index: (side.stacks[index].size, -index))


def _aftermath(table: Table, lost: Sequence[int | None], events: list[Event],
               chance: Chance) -> tuple[int | None, int | None]:  # fmt: skip
    """Discards, then turns up. Returns the stack each seat has emptied by it."""
    emptied: list[int | None] = [None, None]
    for seat in SEATS:
        index = lost[seat]
        if index is not None:
            side = table.sides[seat]
            stack = side.stacks[index]
            assert stack.top is not None
            side.fallen.append(stack.top)
            side.stacks[index] = Stack(None, stack.down)
            events.append(Discarded(seat=seat, stack=index, card=stack.top, left=stack.down))
    for seat in SEATS:
        index = lost[seat]
        if index is not None:
            down = table.sides[seat].stacks[index].down
            if down:
                events.append(_turn_up(table, seat, index, down - 1, "skirmish.draw.next_card", chance))
            else:
                emptied[seat] = index
    return emptied[0], emptied[1]


# ---- the revival bonus


def _offer_revival(table: Table, emptied: tuple[int | None, int | None]) -> list[Event]:
    """The first stack is lost, or both sides' first at once (S17). Nobody earns the bonus afterwards (S18)."""
    table.revival = False
    first, second = (emptied[seat] if table.sides[seat].returnable() else None for seat in SEATS)  # S15
    frame = Revival((first, second))
    if not frame.seats:
        return []
    table.frames.append(frame)
    return [RevivalOffered(seat=seat, stack=place) for seat, place in zip(SEATS, frame.places, strict=True)
            if place is not None]  # fmt: skip


def resolve_revival(table: Table, choices: Sequence[Revive | None]) -> list[Event]:
    """Every side that may revive has chosen; None for a side that may not."""
    frame = table.frames.pop()
    assert isinstance(frame, Revival)
    events: list[Event] = []
    for seat in frame.seats:
        place, choice = frame.places[seat], choices[seat]
        assert place is not None and choice is not None
        if choice.card is None:
            events.append(Declined(seat=seat, unveils=frame.is_double))
        else:
            side = table.sides[seat]
            newest = len(side.fallen) - 1 - side.fallen[::-1].index(choice.card)
            del side.fallen[newest]
            side.stacks[place] = Stack(choice.card, 0)  # S16
            events.append(Revived(seat=seat, stack=place, card=choice.card, unveils=frame.is_double))
    return events


# ---- the end of a game


def _end_game(board: Board, table: Table) -> list[Event]:
    """S19-S22: somebody has no card in any stack."""
    standing = [seat for seat in SEATS if table.sides[seat].cards]
    events: list[Event] = []
    if standing:
        winner = standing[0]
        side = table.sides[winner]
        points = side.cards + (1 if table.options.populi_scores and side.populi else 0)  # S22
        table.score[winner] += points
        table.results.append(Result(winner, points, table.round))
        events.append(GameWon(game=table.game, seat=winner, points=points, score=_score(table)))
    else:
        table.results.append(Result(None, 0, table.round))  # S21
        events.append(GameDrawn(game=table.game, score=_score(table)))
    if table.options.series == "single":
        table.frames = [Finished()]
    elif max(table.score) >= board.target or table.game >= board.most_games:  # S24, S27
        table.frames = [Finished()]
        events.append(_set_end(table))
    else:
        table.frames = [Interval()]
    return events


def _set_end(table: Table) -> Event:
    first, second = table.score
    if first == second:
        return SetDrawn(score=_score(table))
    return SetWon(seat=0 if first > second else 1, score=_score(table))


def _score(table: Table) -> tuple[int, int]:
    return table.score[0], table.score[1]
