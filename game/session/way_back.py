"""The way back: undo, and with the practice setting the take-back of any decision; and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.match import Entry, Match
from game.core.say import Say, say
from game.core.types import Choose, Illegal, Over, Pending, Seat


class WayBack:
    """For one match. `holder`: who has the machine; None while nobody or anybody has."""

    may_take_back = False
    """The practice setting: people may take back any own decision."""

    def __init__(
        self, match: Callable[[], Match[Any, Any, Any]], pending: Callable[[], Pending], holder: Callable[[], Seat | None]
    ) -> None:
        self.match, self.pending, self.holder = match, pending, holder

    def _last_person(self) -> Seat | None:
        """Who of the people acted last; from then on nobody but himself."""
        return next((entry.seat for entry in reversed(self.match().log) if entry.by in ("human", "clock")), None)

    def _nobody(self, seat: Seat | None) -> Say | None:
        """Why nothing at all goes back from here."""
        pending = self.pending()
        if isinstance(pending, Over):
            return say("session.undo.over")
        if seat is None:
            return say("app.undo.nothing")
        lies_sealed = isinstance(pending, Choose) and pending.sealed and seat in pending.may
        return say("app.undo.other_acted") if lies_sealed and seat != self.holder() else None

    def can_undo(self) -> Say | None:
        """Why the last step a person made can't be undone; None: it can."""
        seat = self._last_person()
        refusal = self._nobody(seat)
        return refusal if refusal is not None or seat is None else self.match().can_undo(seat, {seat})

    def undo(self) -> tuple[Seat, Sequence[Entry]]:
        """Whose step, and the entries that are gone. Illegal as `can_undo` says."""
        seat, refusal = self._last_person(), self.can_undo()
        if seat is None or refusal is not None:
            raise Illegal(refusal or say("app.undo.nothing"))
        return seat, self.match().undo(seat, {seat})

    def can_take_back(self) -> Say | None:
        """As `can_undo`, for the practice setting."""
        if not self.may_take_back:
            return say("session.take_back_off")
        seat = self._last_person()
        refusal = self._nobody(seat)
        return refusal if refusal is not None or seat is None else self.match().can_take_back(seat)

    def take_back(self) -> tuple[Seat, Sequence[Entry]]:
        """A person's last decision whatever came of it. Illegal as `can_take_back` says."""
        seat, refusal = self._last_person(), self.can_take_back()
        if refusal is not None or seat is None:
            raise Illegal(refusal or say("app.undo.nothing"))
        return seat, self.match().take_back(seat)
