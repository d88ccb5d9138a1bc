"""How actions and events are told: short notation for transcripts, and sentences by key for the log."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.geometry.hexes import cell_name, is_inside
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.events import (
    AteGold,
    Cast,
    Ended,
    LionEvent,
    PlacedGold,
    Prowled,
    RoundEnded,
    Skipped,
    TookGold,
    Walked,
)
from game.rules.lion.state import State

COMPASS = ("E", "SE", "SW", "W", "NW", "NE")


def notation(board: Board, action: Action) -> str:
    """`move 3 D2`, `drive 2 NE`, `gold 1 C4`, `skip`: the die's face and where it took effect."""
    radius = board.radius
    match action:
        case Move():
            return f"move {action.roll} {cell_name(action.to, radius) if is_inside(action.to, radius) else action.to}"
        case Drive():
            return f"drive {action.roll} {COMPASS[action.way] if 0 <= action.way < len(COMPASS) else action.way}"
        case Place():
            return f"gold {action.roll} {cell_name(action.at, radius) if is_inside(action.at, radius) else action.at}"
        case Skip():
            return "skip"
        case _:
            assert_never(action)


def stage(state: State) -> Say:
    return say("lion.stage", round=state.round)


def told(board: Board, event: LionEvent) -> list[Say]:
    """The log lines of one event. The parameters `seat` and `other` are seats, `cell` is the name of a hex."""
    radius = board.radius
    match event:
        case Cast():
            return [say("lion.log.cast", round=event.round, seat=event.starter, count=len(event.dice))]
        case Walked():
            steps, cost = len(event.path), sum(event.costs)
            cell = cell_name(event.path[-1], radius)
            if cost == steps:
                return [say("lion.log.walked", seat=event.seat, roll=event.roll, steps=steps, cell=cell)]
            extra = cost - steps
            return [say("lion.log.walked_dear", seat=event.seat, roll=event.roll, steps=steps, cell=cell, extra=extra)]
        case TookGold():
            return [say("lion.log.took", seat=event.seat, cell=cell_name(event.at, radius), coins=event.coins)]
        case Prowled():
            steps, cell = len(event.path), cell_name(event.path[-1], radius)
            line = say("lion.log.prowled", seat=event.seat, roll=event.roll, way=event.way, steps=steps, cell=cell)
            return [line, *_stopped(event)]
        case AteGold():
            return [say("lion.log.ate", cell=cell_name(event.at, radius))]
        case PlacedGold():
            return [say("lion.log.placed", seat=event.seat, roll=event.roll, cell=cell_name(event.at, radius))]
        case Skipped():
            return [say("lion.log.forced" if event.forced else "lion.log.skipped", seat=event.seat)]
        case RoundEnded():
            return [say(f"lion.log.round_{event.reason}", round=event.round)]
        case Ended():
            return [_ended(event)]
        case _:
            assert_never(event)


def _stopped(event: Prowled) -> list[Say]:
    if not event.stopped_by:
        return []
    if len(event.stopped_by) == 1:
        return [say("lion.log.stopped", other=event.stopped_by[0])]
    return [say("lion.log.stopped_many", count=len(event.stopped_by))]


def _ended(event: Ended) -> Say:
    if len(event.winners) > 1:
        return say("lion.log.ended_shared", count=len(event.winners))
    return say("lion.log.ended", seat=event.winners[0])
