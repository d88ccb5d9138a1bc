"""What the picture shows: the truth at rest, or an entry of the log in motion and all round it as it was before.

Panels, prompt, log and hands belong to the same moment: while a rival drives, his panel glows and the log does not know
yet where he will stop. Whose hand lies on the table is decided by whose eyes look on after the entry, so that a hand is
covered with its owner's own move. Who takes over the machine is shown what he has missed: each entry once more, quickly.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.match import Observation
from game.core.types import Choose, Seat
from game.scenes.play_desk import Desk
from game.session import Played, Rewound
from game.ui.anim import Animation, Hastened, Wait, sequence

BREATH_SECONDS = 0.3
"""Before a computer player's move, so that an eye can follow."""
HASTE = 2.5
"""What is shown once more is shown at so many times its pace."""
MOST_MISSED = 40
"""Entries: of a long absence the newest."""


class Showing:
    """For one play scene."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._moment: Observation[Any, Any] | None = None
        self._eyes: Seat | None = None
        self._mover: Seat | None = None
        self._was_in_motion = False
        self._left: tuple[Seat, Any] | None = None
        """Whose sealed choice was taken back, and what it was."""
        self._missed: list[int] = []
        """Entries, counted from 1, that are still to be shown once more."""
        self._for: Seat | None = None
        self.is_again = False
        """What moves has happened before, and is shown to somebody who had not looked."""

    @property
    def moment(self) -> Observation[Any, Any]:
        """What can be seen in the picture: before the entry in motion, or now."""
        if self._moment is None:
            self._moment = self.desk.session.observation()
            self._eyes = self.desk.session.eyes
        return self._moment

    @property
    def mover(self) -> Seat | None:
        """Who moves in the picture; None for a secret round that is opened, where nobody does alone."""
        pending = self.moment.pending
        return None if isinstance(pending, Choose) and pending.sealed else self._mover

    def rest(self) -> None:
        """The truth, dropping the draft."""
        desk, session = self.desk, self.desk.session
        self._moment = self._mover = None
        self._missed, self.is_again = [], False
        desk.table.see(self.moment, session.actor)
        stakes = desk.table.stakes()
        if stakes is not None:
            desk.ctx.sounds.stake(stakes)
        left, self._left = self._left, None
        if left is not None and left[0] == session.actor:
            desk.table.restore(left[1])

    def leaves(self, seat: Seat, action: Any) -> None:
        """That person takes a sealed choice back; with the next rest it lies before him as it was."""
        self._left = (seat, action)

    def rewound(self, notice: Rewound) -> None:
        """A step is taken back. A secret round: what lay sealed is laid out again."""
        pending = self.desk.session.pending()
        if isinstance(pending, Choose) and pending.sealed and notice.seat in pending.seats:
            self.leaves(notice.seat, notice.action)

    def play(self, played: Played) -> None:
        """One entry has joined the log: shows it in motion, or what came of it."""
        desk, before = self.desk, played.before
        self._missed, self.is_again = [], False  # whoever was being shown it has acted
        truth = desk.session.observation()
        if played.seen is None and before is not None and before.pending == truth.pending:
            if played.by in ("human", "clock"):
                desk.show()
            return  # a sealed choice: nothing may tell that it was made
        if before is None or played.seen is None:
            desk.show()
            return
        if self._eyes != desk.session.eyes:
            desk.table.see(before, None)  # another looks on now: the hand that lay open is covered at once
        motion = desk.table.animate(played.seen, before.view, truth.view)
        breath = played.by not in ("human", "clock") and desk.ctx.speed != float("inf")
        parts: list[Animation] = [Wait(BREATH_SECONDS)] if breath else []
        if motion is not None:
            parts.append(motion)
        self._moment, self._eyes, self._mover = before, desk.session.eyes, played.seat
        desk.table.see(replace(before, heard=[]), None)
        if not parts:
            desk.show()
            return
        self._was_in_motion = True
        desk.anim.play(sequence(*parts))
        desk.refresh()

    def missed(self, seat: Seat, since: int) -> None:
        """That person takes over the machine and last looked after so many entries: shows him what others have done."""
        desk, log = self.desk, self.desk.session.match.log
        if not desk.ctx.settings.since_last_turn or desk.ctx.speed == float("inf"):
            return
        self._for = seat
        self._missed = [entry.n for entry in log[since:] if entry.seat != seat or entry.by != "human"][-MOST_MISSED:]
        self._next_missed()

    def _next_missed(self) -> None:
        """The next of them that shows; after the last the truth."""
        desk, match = self.desk, self.desk.session.match
        was_again = self.is_again
        while self._missed:
            n = self._missed.pop(0)
            seen, before, after = match.seen(n, self._for), match.at(n - 1, self._for), match.at(n, self._for)
            if seen is None or before is None or after is None:
                continue
            desk.table.see(before, None)
            motion = desk.table.animate(seen, before.view, after.view)
            if motion is None:
                continue
            unread = sum(match.seen(later.n, self._for) is not None for later in match.log[n - 1 :])
            heard = match.heard(self._for)
            self._moment = replace(before, heard=heard[: len(heard) - unread])
            self._mover, self.is_again = seen.seat, True
            self._was_in_motion = True
            desk.anim.play(Hastened(motion, HASTE))
            desk.refresh()
            return
        if was_again or self._moment is None:
            desk.show()

    def skip(self) -> None:
        """Enough seen: what moves is at its end, and what else would be shown once more is not."""
        self._missed = []
        self.desk.anim.skip()

    def update(self) -> None:
        """To be called once a frame: what has come to rest is shown as it is."""
        if self._was_in_motion and not self.desk.is_animating:
            if self._missed:
                self._next_missed()
            else:
                self.desk.show()
        self._was_in_motion = self.desk.is_animating
