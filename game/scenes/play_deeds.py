"""What people at the table do through the session: they act, undo, redo, concede, take their seat back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.say import Say
from game.core.types import Illegal, Seat
from game.scenes.play_desk import Desk
from game.scenes.play_sealed import Sealed
from game.scenes.play_showing import Showing
from game.scenes.play_soon import Soon
from game.session import Played, Rewound


class Deeds:
    """For one play scene. `acted` is called when a person has acted, `fresh` when a step was taken back: what had been
    going on is of no concern any more, a sand-glass or the results that were to open."""

    showing: Showing
    sealed: Sealed
    soon: Soon

    def __init__(self, desk: Desk, acted: Callable[[], None], fresh: Callable[[], None]) -> None:
        self.desk, self.acted, self.fresh = desk, acted, fresh

    def act(self, action: Any) -> None:
        """A person's finished action."""
        self._act(None, action)

    def act_for(self, seat: Seat, action: Any) -> None:
        """The same for a seat a person plays here, whoever's turn it is."""
        self._act(seat, action)

    def _act(self, seat: Seat | None, action: Any) -> None:
        desk, session = self.desk, self.desk.session
        if desk.is_animating:
            desk.anim.skip()
        who = session.actor if seat is None else seat
        sealed = None if who is None else self.sealed.committed(who)
        self.sealed.leaves_hand()
        try:
            played = self.submit(action, seat)
        except Illegal as refused:
            desk.refuse(refused.say)
            return
        self.acted()
        self.soon.acted()
        if who is not None and sealed is not None:
            self.showing.leaves(who, sealed)
        self.showing.play(played)

    def submit(self, action: Any, seat: Seat | None) -> Played:
        """Illegal, with nothing changed, when it can't be."""
        return self.desk.session.submit(action, seat)

    def act_by_itself(self, action: Any, seat: Seat | None = None) -> None:
        """The only choice of the person whose turn it is, or of that one, before whose eyes no curtain need be lifted."""
        self.sealed.leaves_hand()
        try:
            played = self.desk.session.play_itself(action, seat)
        except Illegal as refused:
            self.desk.refuse(refused.say)
            return
        self.showing.play(played)

    def undo(self) -> None:
        """Undo, or with the practice setting a take-back; says why not."""
        desk, session = self.desk, self.desk.session
        refusal = session.can_undo()
        try:
            if refusal is None:
                rewound = session.undo()
            elif session.may_take_back and session.can_take_back() is None:
                rewound = session.take_back()
                desk.ctx.toasts.show(desk.ctx.words("play.practice"), "info")
            else:
                desk.refuse(refusal)
                return
        except Illegal as refused:
            desk.refuse(refused.say)
            return
        self.rewound(rewound)

    def redo(self) -> None:
        try:
            for played in self.desk.session.redo():
                self.showing.play(played)
        except Illegal as refused:
            self.desk.refuse(refused.say)

    def rewound(self, notice: Rewound) -> None:
        """A step is taken back."""
        self.soon.hold()
        self.showing.rewound(notice)
        self.desk.anim.clear()
        self.fresh()
        self.desk.ctx.sounds.play("whoosh")
        self.desk.show()
        self.desk.table.stop_orders()  # what was asked for with that step is not wanted either
        self.desk.refresh()

    def why_no_undo(self) -> Say | None:
        """Why neither undo nor take-back is to be had."""
        session = self.desk.session
        refusal = session.can_undo()
        return session.can_take_back() if refusal is not None and session.may_take_back else refusal

    def take_over(self) -> None:
        """Back in one's own seat."""
        try:
            self.desk.session.take_over()
        except Illegal as refused:
            self.desk.refuse(refused.say)
        self.desk.show()

    def concede(self) -> None:
        """The person gives up; asked for by the menu, which has made sure."""
        self.desk.anim.skip()
        try:
            played = self.desk.session.concede()
        except Illegal as refused:
            self.desk.refuse(refused.say)
            return
        self.showing.play(played)
