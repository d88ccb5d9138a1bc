"""What sealed choices ask of the play scene: people who choose at once, results that are held, counts, the curtain.

A table may have `holds`: True while it shows a result until somebody has seen enough. Then no curtain falls, no computer
player moves, no count starts and no results open. With `keeps_log_back` the log waits for the end of an animation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.types import Choose, Illegal, Seat
from game.scenes.curtain import Curtain

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class Sealed:
    """For one play scene."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.is_curtained = False
        self._polled = 0.0
        self._held = False

    @property
    def holds(self) -> bool:
        """The table waits for somebody to go on."""
        return bool(getattr(self.scene.table, "holds", False))

    def has_let_go(self) -> bool:
        """To be asked once a frame: it held until now, so that prompt, buttons and bar are others."""
        held, self._held = self._held, self.holds
        return held and not self._held

    @property
    def keeps_log_back(self) -> bool:
        """The log must not tell what is still being shown."""
        return self.scene.is_animating and bool(getattr(self.scene.table, "keeps_log_back", False))

    @property
    def is_quiet(self) -> bool:
        """The board shows the past, or nobody may see it."""
        return self.scene.is_animating or self.holds or self.is_curtained

    @property
    def speaks_for_itself(self) -> bool:
        """The table has prompt and buttons although nobody owes anything here: a result, or a choice that lies sealed."""
        if self.holds:
            return True
        pending = self.scene.observation.pending
        return isinstance(pending, Choose) and bool(pending.may)

    @property
    def is_together(self) -> bool:
        """Several people choose at once in each other's sight: nothing may be shown to one of them."""
        pending = self.scene.session.pending()
        if not isinstance(pending, Choose) or not pending.sealed or pending.hand:
            return False
        return len(set(self.people()) & {*pending.seats, *pending.may}) > 1

    # ---- people

    def people(self) -> tuple[Seat, ...]:
        """Seats that people play here now."""
        session = self.scene.session
        return tuple(seat for seat in session.people if session.plays_himself(seat))

    # ---- the count

    def start_counts(self, now: float) -> None:
        """The rules have a gate of their own; once it is open and the board at rest, the count runs."""
        session = self.scene.session
        for seat in session.gate():
            session.ready(seat, now)

    def polled(self, now: float) -> None:
        self._polled = now

    def time_left(self, seat: Seat) -> float | None:
        """Seconds of a seat's count at this moment."""
        left = self.scene.session.time_left(seat)
        return None if left is None else max(0.0, left - (self.scene.ctx.clock() - self._polled))

    # ---- the curtain

    def draw_curtain(self, seat: Seat) -> None:
        """Hides the table until that person is there, or another takes a sealed choice back."""
        scene, session = self.scene, self.scene.session
        self.is_curtained = True
        back = self._withdrawal()
        label = "" if back is None else scene.ctx.words("app.curtain.back", name=session.names[back[0]])

        def lifted(is_ready: bool) -> None:
            self.is_curtained = False
            if is_ready or back is None:
                session.lift_curtain()
            else:
                self._take_back(*back)
            scene.show()

        scene.ctx.stack.push(Curtain(session.names[seat], session.colours[seat], back=label), lifted)

    def _withdrawal(self) -> tuple[Seat, Any] | None:
        """Whose sealed choice can be taken back before the machine is passed on, and how."""
        pending = self.scene.session.pending()
        if not isinstance(pending, Choose) or not pending.sealed:
            return None
        for seat in pending.may:
            legal = self.scene.session.match.observe(seat).legal
            if seat in self.people() and len(legal) == 1:
                return seat, legal[0]
        return None

    def _take_back(self, seat: Seat, action: Any) -> None:
        session = self.scene.session
        session.call(seat)
        try:
            session.submit(action, seat)
        except Illegal as refused:
            self.scene.ctx.toasts.show(self.scene.told(refused.say), "warn")
