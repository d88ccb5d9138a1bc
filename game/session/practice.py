"""Practice: matches that go on from a position somebody already knows the future of. They count for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.chance import Departure
from game.core.match import Match, replay
from game.core.say import say
from game.core.types import Over
from game.session.request import PlayRequest
from game.storage.ledger import Ledger
from game.storage.save import NoChance, Save, new_match_id

if TYPE_CHECKING:
    from game.session.session import Session


class Trail:
    """What a session tells the ledger, and hears from it. A practice match leaves none."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ledger = Ledger(session.match_id, self._holds)

    @classmethod
    def begun(cls, session: Session) -> Trail | None:
        """None, and the match is practice, when it was loaded from a point beyond which it was played elsewhere."""
        if session.match.practice:
            return None
        trail, save = cls(session), session.request.save
        # A bout that is laid anew was never played; a match that is over is only looked at.
        is_loaded = save is not None and save.path is not None and session.over() is None
        is_ahead = trail._ledger.is_ahead()  # asked in any case: from here on only news counts
        if is_loaded and is_ahead:
            trail._spoil()
            return None
        return trail

    def _holds(self, n: int, digest: str) -> bool:
        match = self._session.match
        if n == 0:
            return match.start.digest == digest
        return n <= len(match.log) and match.log[n - 1].digest == digest

    def tell(self) -> bool:
        """The match stands where it stands: something was played, or a step undone that nothing was learned by. False
        when it is practice, because somebody has played it on elsewhere meanwhile."""
        match = self._session.match
        if match.practice:
            return False
        if self._ledger.note(len(match.log), match.log[-1].digest if match.log else match.start.digest):
            return True
        self._spoil()
        return False

    def _spoil(self) -> None:
        self._session.match.practice = True
        self._session.tell("practice", say("session.practice.known"))


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
