"""Playing on from an earlier position: a practice match of its own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.chance import Departure
from game.core.match import Match, replay
from game.core.say import say
from game.core.types import Choose, Over, Pending, Seat
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage.save import NoChance, Save, SeatPlan, new_match_id


def branch_of(session: Session, step: int) -> PlayRequest | None:
    """A practice table of its own from the position after `step` entries of the log. The session stays as it is.

    A position amid a secret round, where some have chosen and others have not, is played on from before that round: what a
    rival chose can be read in the match that is over, so he chooses anew. Where only computers played, a person takes the
    seat that is to move. None where there is nothing to play on: the match is over there, or today's rules can't lead to
    that position.
    """
    match = session.match
    state = _position(match, step)
    while state is not None and step > 0 and _is_half_chosen(match.rules.pending(state)):
        step -= 1
        state = _position(match, step)
    if state is None:
        return None
    log = match.log[:step]
    again: Match[Any, Any, Any] = Match.resume(
        match.rules, match.options, match.seats, match.start, log, state, NoChance(), practice=True
    )
    pending = again.pending()
    if isinstance(pending, Over):
        return None
    seats = [replace(seat, lent="") for seat in session.seats]
    notes = [say("session.practice.branch", ply=step)]
    if not session.people:
        mover = _mover(session, step, pending)
        seats[mover] = SeatPlan(seats[mover].name, "human", seats[mover].colour)
        notes.append(say("session.practice.seat", seat=mover))
    save = Save(
        info=session.info,
        seats=seats,
        options=match.options,
        board_id=session.board_id,
        board=session.board,
        start=match.start,
        state=state,
        log=log,
        practice=True,
        match_id=new_match_id(),
        rules_version=match.rules.version,
        notes=notes,
    )
    return PlayRequest.resume(save)


def _is_half_chosen(pending: Pending) -> bool:
    return isinstance(pending, Choose) and pending.sealed and bool(pending.may)


def _mover(session: Session, step: int, pending: Choose) -> Seat:
    """Whose decision comes next: of several who choose at once, who did so first in the match."""
    log = session.match.log
    next_one = log[step].seat if step < len(log) else None
    return next_one if next_one in pending.seats else pending.seats[0]


def _position(match: Match[Any, Any, Any], step: int) -> Any:
    """A copy of the position after `step` entries; None if today's rules can't reproduce it."""
    try:
        for n, state in replay(match.rules, match.options, match.seats, match.start, match.log, upto=step):
            if n == step:
                return state
    except Departure:
        pass
    return None
