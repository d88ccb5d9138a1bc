"""How actions and events are told: short notation for transcripts, and sentences by key for the log."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.core.types import CardWords
from game.rules.skirmish.actions import Action, Balk, Cheer, NextGame, Ready, Revive, Send, Withdraw
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import (
    Balked,
    CalledNext,
    Chose,
    Clash,
    Dealt,
    Declined,
    Discarded,
    GameDrawn,
    GameWon,
    Readied,
    Revealed,
    RevivalOffered,
    Revived,
    SetDrawn,
    SetWon,
    SkirmishEvent,
    Spent,
    TookBack,
    Unfought,
)
from game.rules.skirmish.state import Revival, State, Table


def notation(board: Board, action: Action) -> str:
    """`send 2` (stacks from the left), `cheer`, `revive cestus`, `revive nobody`, `next game`."""
    match action:
        case Send():
            return f"send {action.stack + 1}"
        case Cheer():
            return "cheer"
        case Balk():
            return "balk"
        case Revive():
            return "revive nobody" if action.card is None else f"revive {action.card.value}"
        case Withdraw():
            return "withdraw"
        case Ready():
            return "ready"
        case NextGame():
            return "next game"
        case _:
            assert_never(action)


def card_words(board: Board) -> list[CardWords]:
    """The six kinds: of each who falls to it and what it falls to."""
    family = say("skirmish.cards")
    names = [f"skirmish.card.{card.value}" for card in Card]
    return [CardWords(family, say(name), (say(f"{name}.power"),)) for name in names]


def stage(state: State) -> Say:
    """How far the game is, for the list of saved games."""
    table = state.table
    if table.options.series == "single":
        return say("skirmish.stage.single", round=round_told(table))
    return say("skirmish.stage", game=table.game, round=round_told(table), first=table.score[0], second=table.score[1])


def round_told(table: Table) -> int:
    """The round that is going on: a revival belongs to the one in which the stack was lost."""
    return table.round - 1 if isinstance(table.frames[-1], Revival) else table.round


def told(board: Board, event: SkirmishEvent) -> list[Say]:
    """The log lines of one event. `seat` and `other` are seats, `stack` counts from 1, cards are ids."""
    match event:
        case Dealt():
            return [say("skirmish.log.dealt", game=event.game, cards=event.stacks * event.height)]
        case Revealed():
            key = "skirmish.log.revealed" if event.down else "skirmish.log.revealed_last"
            return [say(key, seat=event.seat, stack=event.stack + 1, card=event.card.value, down=event.down)]
        case Readied():
            return [say("skirmish.log.ready", seat=event.seat)]
        case Chose():
            return [_chose(event)]
        case TookBack():
            return [say("skirmish.log.took_back")]
        case Clash():
            return [_clash(event), event.reason]
        case Balked():
            return [say("skirmish.log.balked", seat=event.seat, round=event.round)]
        case Unfought():
            return [say("skirmish.log.unfought", seat=event.seat, card=event.card.value)]
        case Spent():
            return [say("skirmish.log.spent", seat=event.seat)]
        case Discarded():
            key = "skirmish.log.fell" if event.left else "skirmish.log.fell_last"
            return [say(key, seat=event.seat, stack=event.stack + 1, card=event.card.value, left=event.left)]
        case RevivalOffered():
            return [say("skirmish.log.revival", seat=event.seat, stack=event.stack + 1)]
        case Revived():
            return [say("skirmish.log.revived", seat=event.seat, stack=event.stack + 1, card=event.card.value)]
        case Declined():
            return [say("skirmish.log.declined", seat=event.seat)]
        case GameWon():
            return [say("skirmish.log.game_won", seat=event.seat, game=event.game, points=event.points), _score(event)]
        case GameDrawn():
            return [say("skirmish.log.game_drawn", game=event.game), _score(event)]
        case CalledNext():
            return [say("skirmish.log.next_game", seat=event.seat)]
        case SetWon():
            return [say("skirmish.log.set_won", seat=event.seat, won=max(event.score), lost=min(event.score))]
        case SetDrawn():
            return [say("skirmish.log.set_drawn", points=event.score[0])]
        case _:
            assert_never(event)


def _chose(event: Chose) -> Say:
    match event.commit:
        case Send(stack):
            return say("skirmish.log.chose_stack", stack=stack + 1)
        case Cheer():
            return say("skirmish.log.chose_populi")
        case Balk():
            return say("skirmish.log.chose_nothing")
        case Revive(card):
            if card is None:
                return say("skirmish.log.chose_nobody")
            return say("skirmish.log.chose_revival", card=card.value)
        case _:
            assert_never(event.commit)


def _clash(event: Clash) -> Say:
    """Winner first; in a tie seat 0 first."""
    first = 1 if event.winner == 1 else 0
    key = "skirmish.log.tie" if event.winner is None else "skirmish.log.clash"
    if event.cards == (Card.POPULI, Card.POPULI):
        key = "skirmish.log.tie_populi"
    return say(key, round=event.round, seat=first, other=1 - first, card=event.cards[first].value,
               against=event.cards[1 - first].value)  # fmt: skip


def _score(event: GameWon | GameDrawn) -> Say:
    return say("skirmish.log.score", seat=0, other=1, points=event.score[0], against=event.score[1])
