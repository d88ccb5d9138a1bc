"""Practice: a match that goes on from a position somebody already knows the future of counts for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.say import Say, say
from game.core.types import Over
from game.session.notices import Matter
from game.storage.ledger import Ledger
from game.storage.save import Save

Tell = Callable[[Matter, Say], None]


class Trail:
    """What a session tells the ledger, and hears from it. A practice match leaves none."""

    def __init__(self, match: Match[Any, Any, Any], match_id: str, tell: Tell) -> None:
        self._match, self._tell = match, tell
        self._ledger = Ledger(match_id, self._holds)

    @classmethod
    def begun(cls, match: Match[Any, Any, Any], match_id: str, save: Save | None, tell: Tell) -> Trail | None:
        """None, and the match is practice, when it was loaded from a point beyond which it was played elsewhere."""
        if match.practice:
            return None
        trail = cls(match, match_id, tell)
        # A bout that is laid anew was never played; a match that is over is only looked at.
        is_loaded = save is not None and save.path is not None and not isinstance(match.pending(), Over)
        is_ahead = trail._ledger.is_ahead()  # asked in any case: from here on only news counts
        if is_loaded and is_ahead:
            trail._spoil()
            return None
        return trail

    def _holds(self, n: int, digest: str) -> bool:
        match = self._match
        if n == 0:
            return match.start.digest == digest
        return n <= len(match.log) and match.log[n - 1].digest == digest

    def tell(self) -> bool:
        """The match stands where it stands: something was played, or a step undone that nothing was learned by. False
        when it is practice, because somebody has played it on elsewhere meanwhile."""
        match = self._match
        if match.practice:
            return False
        if self._ledger.note(len(match.log), match.log[-1].digest if match.log else match.start.digest):
            return True
        self._spoil()
        return False

    def _spoil(self) -> None:
        self._match.practice = True
        self._tell("practice", say("session.practice.known"))
