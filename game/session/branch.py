"""Playing on from an earlier position: a practice match of its own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.chance import Departure
from game.core.match import Match, replay
from game.core.say import say
from game.core.types import Over
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage.save import NoChance, Save, new_match_id


def branch_of(session: Session, step: int) -> PlayRequest | None:
    """A practice table of its own from the position after `step` entries of the log. The session stays as it is.

    None where there is nothing to play on: the match is over there, or today's rules can't lead to that position.
    """
    match = session.match
    state = _position(match, step)
    if state is None:
        return None
    log = match.log[:step]
    again: Match[Any, Any, Any] = Match.resume(
        match.rules, match.options, match.seats, match.start, log, state, NoChance(), practice=True
    )
    if isinstance(again.pending(), Over):
        return None
    save = Save(
        info=session.info,
        seats=[replace(seat, lent="") for seat in session.seats],
        options=match.options,
        board_id=session.board_id,
        board=session.board,
        start=match.start,
        state=state,
        log=log,
        practice=True,
        match_id=new_match_id(),
        rules_version=match.rules.version,
        notes=[say("session.practice.branch", ply=step)],
    )
    return PlayRequest.resume(save)


def _position(match: Match[Any, Any, Any], step: int) -> Any:
    """A copy of the position after `step` entries; None if today's rules can't reproduce it."""
    try:
        for n, state in replay(match.rules, match.options, match.seats, match.start, match.log, upto=step):
            if n == step:
                return state
    except Departure:
        pass
    return None
