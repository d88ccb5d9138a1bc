"""Why an action is not possible now. `refusal` is the one authority behind `check`."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Move,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.data import Kind
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import act_refusal
from game.rules.moritari.muster import for_hire, offered, place_refusal, purse, supply
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    FigureId,
    Finished,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)


def refusal(ground: Ground, state: State, seat: Seat, action: Action) -> Say | None:
    """The sentence for the player; None when the action is legal."""
    frame = state.frames[-1]
    if isinstance(frame, Finished):
        return say("moritari.no.over")
    if seat != decider(state):
        return say("moritari.no.not_yours")
    match action:
        case Enlist(school):
            if not isinstance(frame, Enlisting):
                return _not_now(state)
            known = any(school == one.name for one in offered(ground.board, state, seat))
            return None if known else say("moritari.no.no_school")
        case Recruit(kind):
            if not isinstance(frame, Recruiting):
                return _not_now(state)
            return _recruit_refusal(ground, state, seat, kind)
        case Place(figure):
            if not isinstance(frame, Deploying):
                return _not_now(state)
            return _other(state, figure, frame.figure) or place_refusal(ground, state, action)
        case Nominate(figure):
            if not isinstance(frame, Nominating):
                return _not_now(state)
            return _no_figure(state, figure) or nominate_refusal(ground, state, figure)
        case Move(figure) | Turn(figure) | Stand(figure):
            if not isinstance(frame, Acting):
                return _not_now(state)
            return _other(state, figure, frame.figure) or act_refusal(ground, state, action, frame.risen)
        case Fight():
            if not isinstance(frame, Ordering):
                return _not_now(state)
            return _fight_refusal(ground, state, action)
        case Hear(figure):
            if not isinstance(frame, Hearing):
                return _not_now(state)
            return _no_figure(state, figure) or _hear_refusal(state, figure)
        case Implore(figure):
            if not isinstance(frame, Imploring):
                return _not_now(state)
            return _other(state, figure, frame.figure)
        case Judge(figure):
            if not isinstance(frame, Judging):
                return _not_now(state)
            return _other(state, figure, frame.figure)
        case _:
            assert_never(action)


def _recruit_refusal(ground: Ground, state: State, seat: Seat, kind: Kind) -> Say | None:
    board = ground.board
    if kind not in board.kinds:
        return say("moritari.no.no_kind")
    if kind in for_hire(board, state, seat):
        return None
    if not supply(board, state)[kind]:
        return say("moritari.no.hired_out", kind=kind)
    return say("moritari.no.purse", kind=kind, price=board.price(kind), left=purse(board, state, seat))


def decider(state: State) -> Seat:
    """Whose decision it is; -1 after the end."""
    frame = state.frames[-1]
    match frame:
        case Enlisting(seat) | Recruiting(seat):
            return seat
        case Deploying(figure) | Acting(figure) | Imploring(figure):
            return state.figures[figure].seat
        case Nominating() | Ordering() | Hearing() | Judging():
            return state.caesar
        case Finished():
            return -1
        case _:
            assert_never(frame)


def _not_now(state: State) -> Say:
    """Something else is being decided."""
    frame = state.frames[-1]
    match frame:
        case Enlisting() | Recruiting():
            return say("moritari.no.now.enlist")
        case Deploying(figure):
            return say("moritari.no.now.place", who=state.figures[figure].name)
        case Nominating():
            return say("moritari.no.now.nominate")
        case Acting(figure):
            return say("moritari.no.now.act", who=state.figures[figure].name)
        case Ordering():
            return say("moritari.no.now.fight")
        case Hearing():
            return say("moritari.no.now.hear")
        case Imploring(figure):
            return say("moritari.no.now.implore", who=state.figures[figure].name)
        case Judging(figure):
            return say("moritari.no.now.judge", who=state.figures[figure].name)
        case Finished():
            return say("moritari.no.over")
        case _:
            assert_never(frame)


def _no_figure(state: State, figure: FigureId) -> Say | None:
    return None if 0 <= figure < len(state.figures) else say("moritari.no.no_figure")


def _other(state: State, figure: FigureId, asked: FigureId) -> Say | None:
    """The action is about another figure than the one that is asked about."""
    if figure == asked:
        return None
    return _no_figure(state, figure) or say("moritari.no.other_figure", who=state.figures[asked].name)


def nominate_refusal(ground: Ground, state: State, index: FigureId) -> Say | None:
    """Why Caesar may not name that figure (M4)."""
    if ground.can_act(state, index):
        return None
    figure = state.figures[index]
    match figure.status:
        case "dead" | "off":
            return say("moritari.no.gone", who=figure.name)
        case "down" | "spared":
            return say("moritari.no.lies", who=figure.name, round=figure.fell + 2)
        case "standing":
            if figure.acted:
                return say("moritari.no.acted", who=figure.name)
            pins = ground.touching(state, index)
            if len(pins) > 1:
                return say("moritari.no.held_many", who=figure.name, count=len(pins))
            return say("moritari.no.held", who=figure.name, other=state.figures[pins[0]].name)
        case _:
            assert_never(figure.status)


def _fight_refusal(ground: Ground, state: State, action: Fight) -> Say | None:
    one, two = action.one, action.two
    missing = _no_figure(state, one) or _no_figure(state, two)
    if missing is not None:
        return missing
    if (one, two) in state.bouts:
        return None
    a, b = state.figures[one], state.figures[two]
    if not a.is_standing or not b.is_standing:
        return say("moritari.no.not_standing", who=(b if a.is_standing else a).name)
    if a.seat == b.seat:
        return say("moritari.no.friends")
    if not ground.in_contact(state, one, two):
        return say("moritari.no.no_contact", who=a.name, other=b.name)
    if (two, one) in state.bouts:
        return say("moritari.no.order")
    return say("moritari.no.fought", who=a.name, other=b.name)


def bout_refusal(ground: Ground, state: State, figure: FigureId) -> Say | None:
    """Why a figure is in none of the bouts that are still to be fought (M22). None: it is in one."""
    if any(figure in pair for pair in state.bouts):
        return None
    me = state.figures[figure]
    if not me.is_standing:
        return say("moritari.no.not_standing", who=me.name)
    foes = ground.touching(state, figure)
    if foes:
        return say("moritari.no.fought", who=me.name, other=state.figures[foes[0]].name)
    return say("moritari.no.alone", who=me.name)


def _hear_refusal(state: State, index: FigureId) -> Say | None:
    figure = state.figures[index]
    if figure.status == "down":
        return None
    if figure.status == "spared" and figure.fell == state.round:
        return say("moritari.no.heard", who=figure.name)
    return say("moritari.no.not_fallen", who=figure.name)
