"""A finished bout, read from the match's own log and final position. Nothing here is drawn or guessed."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.career.data import Where
from game.core.types import Event, Over, Seat
from game.rules.moritari.data import Kind
from game.rules.moritari.events import Appealed, Crowned, Death, Died, Fell, Fought, Judged, Side
from game.rules.moritari.state import FigureId, State


class Wound(Struct, frozen=True):
    """Hit points lost in one bout of one round. `where`: the arc the foe stood in."""

    figure: FigureId
    by: FigureId
    lost: int
    where: Where
    round: int


class Fall(Struct, frozen=True):
    figure: FigureId
    by: FigureId
    round: int


class Thumb(Struct, frozen=True):
    """`by` had brought him down; `crowd`: it wanted him spared; `mauled`: he was, but the beast beside him did not care."""

    figure: FigureId
    by: FigureId
    seat: Seat
    spared: bool
    overruled: bool
    crowd: bool
    mauled: bool = False


class Loss(Struct, frozen=True):
    """`judge` is the seat whose thumb sent him, -1 where none was asked."""

    figure: FigureId
    by: FigureId
    how: Death
    judge: Seat
    overruled: bool


class Facts(Struct, frozen=True):
    match: str
    ranks: tuple[int, ...]
    rounds: int
    seats: tuple[Seat, ...]
    """By figure: whose it was."""
    kinds: tuple[Kind, ...]
    """By figure."""
    wounds: tuple[Wound, ...]
    falls: tuple[Fall, ...]
    thumbs: tuple[Thumb, ...]
    losses: tuple[Loss, ...]
    practice: bool = False


def facts_of(match: str, state: State, events: Iterable[Event], over: Over, practice: bool = False) -> Facts:
    """`events`: all of the match, in order, those of set-up first."""
    who = {figure.name: index for index, figure in enumerate(state.figures)}
    wounds: list[Wound] = []
    falls: list[Fall] = []
    thumbs: list[Thumb] = []
    losses: list[Loss] = []
    wish: dict[FigureId, bool] = {}
    felled_by: dict[FigureId, FigureId] = {}
    now = 0
    for event in events:
        match event:
            case Crowned():
                now = event.round
            case Fought(one=one, two=two):
                wounds += [_wound(me, foe, now) for me, foe in ((one, two), (two, one)) if me.lost]
            case Fell():
                falls.append(Fall(event.figure, who[event.by], now))
                felled_by[event.figure] = who[event.by]
            case Appealed():
                wish[event.figure] = event.crowd
            case Judged():
                crowd = wish.get(event.figure, False)
                by = felled_by[event.figure]
                thumbs.append(Thumb(event.figure, by, event.seat, event.spared, event.overruled, crowd))
            case Died():
                last = thumbs[-1] if thumbs and thumbs[-1].figure == event.figure else None
                judge, against = (last.seat, last.overruled) if event.how == "thumb" and last else (-1, False)
                if event.how == "mauled" and last is not None:
                    thumbs[-1] = replace(last, mauled=True)
                losses.append(Loss(event.figure, who[event.by], event.how, judge, against))
                if event.how in ("animal", "beast"):
                    falls.append(Fall(event.figure, who[event.by], now))
            case _:
                pass
    return Facts(
        match, over.ranks, state.round, tuple(figure.seat for figure in state.figures),
        tuple(figure.kind for figure in state.figures), tuple(wounds), tuple(falls), tuple(thumbs), tuple(losses), practice,
    )  # fmt: skip


def _wound(me: Side, foe: Side, now: int) -> Wound:
    """The log says by its modifiers when a blow came from side or back."""
    names = {modifier.name for modifier in me.modifiers} | {
        name.removeprefix("from_")
        for name in (modifier.name for modifier in foe.modifiers)
        if name in ("from_side", "from_back")
    }
    where: Where = "back" if "back" in names else "side" if "side" in names else "front"
    return Wound(me.figure, foe.figure, me.lost, where, now)
