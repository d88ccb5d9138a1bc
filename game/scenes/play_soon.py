"""What plays itself after a moment: a turn with one choice, and a draft that cannot be undone but was chosen part by part.

The moment is long enough to see what happens, and Esc or another choice ends it. A turn with one choice is kept in the
log as made by nobody (`AUTO`): undo takes it back with the step before it. After an undo nothing plays itself until the
person has acted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.types import Choose
from game.scenes.play_desk import Desk
from game.scenes.play_sealed import Sealed
from game.scenes.play_showing import Showing

SOON_SECONDS = 1.2
"""A complete draft stands so long before it plays itself."""
AUTO_SECONDS = 1.6
"""A turn with one choice is looked at so long."""
LATE_SECONDS = 0.4
"""After something has played itself, a press that was meant for it means nothing for what the gold button says then."""
ORDERED_SECONDS = 0.4
"""What the person has asked for beforehand."""


class Soon:
    """For one play scene. A table's `only_sensible` says what needs nobody's hand."""

    def __init__(self, desk: Desk, showing: Showing, sealed: Sealed, play_itself: Callable[[Any], None]) -> None:
        self.desk, self.showing, self.sealed, self.play_itself = desk, showing, sealed, play_itself
        self._draft: tuple[Callable[[], bool], Callable[[], None]] | None = None
        self._only: Any = None
        self._left = self._whole = 0.0
        self._looked_at: object = None
        self._is_held = False
        self._since = LATE_SECONDS
        """Seconds since a draft played itself."""

    @property
    def share(self) -> float | None:
        """How much of the moment is over, 0..1; None while nothing is about to play itself."""
        if self._draft is None and self._only is None:
            return None
        return 1 - self._left / self._whole

    @property
    def is_only_choice(self) -> bool:
        """It is the turn that plays itself."""
        return self._only is not None

    @property
    def is_ordered(self) -> bool:
        """The person has asked for it beforehand."""
        return self._only is not None and self.desk.table.is_ordered(self._only)

    @property
    def is_waiting(self) -> bool:
        return self._draft is not None or self._only is not None

    @property
    def has_just_played(self) -> bool:
        return self._since < LATE_SECONDS

    def draft(self, stands: Callable[[], bool], play: Callable[[], None], seconds: float | None = None) -> None:
        """The draft on the table is complete; it plays itself while it stands as it is, after the usual moment or after
        `seconds`."""
        self._draft, self._left = (stands, play), SOON_SECONDS if seconds is None else seconds
        self._whole = self._left

    def forget(self) -> None:
        """Another position, or somebody wants to stop it."""
        self._draft = self._only = None

    def hold(self) -> None:
        """A step was taken back: the person goes on himself."""
        self.forget()
        self._is_held = True

    def acted(self) -> None:
        self.forget()
        self._is_held = False

    def update(self, seconds: float) -> None:
        """Once a frame."""
        self._since = min(LATE_SECONDS, self._since + seconds)
        if self.sealed.is_quiet:
            self.forget()
            return
        self._look()
        if self._draft is not None and not self._draft[0]():
            self._draft = None
        if not self.is_waiting:
            return
        self._left -= seconds
        self.desk.invalidate()
        if self._left > 0:
            return
        draft, only = self._draft, self._only
        self.forget()
        if draft is not None:
            self._since = 0.0
            draft[1]()
        else:
            self.play_itself(only)

    def _look(self) -> None:
        """Whether the turn has one choice: asked once for each position."""
        desk, seen = self.desk, self.showing.moment
        if self._looked_at is seen:
            return
        self._looked_at, had, self._only = seen, self._only, None
        pending = seen.pending
        if self._is_held or not desk.ctx.settings.auto_play or desk.session.actor is None:
            return
        if not isinstance(pending, Choose) or pending.sealed:
            return
        only = desk.table.only_sensible(seen.legal)
        if only is not None:
            self._only, self._left = only, ORDERED_SECONDS if desk.table.is_ordered(only) else AUTO_SECONDS
            self._whole = self._left
        if self._only is not had:
            desk.refresh()
