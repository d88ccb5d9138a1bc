"""What sealed choices ask of the play scene: people who choose at once, results that are held, counts, the curtain.

A table may have `holds`: True while it shows a result until somebody has seen enough. Then no curtain falls, no computer
player moves, no count starts and no results open. With `restore(action)` it lays out a sealed choice that was taken
back as its owner had left it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.types import Choose, Seat
from game.scenes.curtain import Curtain
from game.scenes.play_desk import Desk
from game.scenes.play_showing import Showing
from game.tables.at_once import Hand, hands_of
from game.ui.geometry import Box
from game.ui.target import Target

FORCED_SECONDS = 0.6
"""How long a choice among one is left to be seen before it is made."""
MISSED_SECONDS = 1.6
"""How long it is said that a turn is missed."""
ABOVE_ROW = 14.0
"""Units by which a curtain reaches higher than the cards it covers: those that are chosen stand out."""


class Sealed:
    """For one play scene."""

    def __init__(
        self,
        desk: Desk,
        showing: Showing,
        act_for: Callable[[Seat, Any], None],
        act_by_itself: Callable[[Any, Seat], None],
        in_sight: Callable[[], tuple[Box, Sequence[Target]]],
    ) -> None:
        """`in_sight`: the board on screen, and what can be pointed at there."""
        self.desk, self.showing, self.act_for, self.act_by_itself = desk, showing, act_for, act_by_itself
        self.in_sight = in_sight
        self._rise = 0.0
        """Share of the board that the next curtain covers from its foot."""
        self.is_curtained = False
        self._polled = 0.0
        self._held = False
        self._forced_for = 0.0
        self._hands: tuple[Hand, ...] = ()

    @property
    def holds(self) -> bool:
        """The table waits for somebody to go on."""
        return self.desk.table.holds

    def has_let_go(self) -> bool:
        """To be asked once a frame: it held until now, so that prompt, buttons and bar are others."""
        held, self._held = self._held, self.holds
        if self._held:
            self.desk.session.all_look()
        return held and not self._held

    @property
    def is_quiet(self) -> bool:
        """The board shows the past, or nobody may see it."""
        return self.desk.is_animating or self.holds or self.is_curtained

    @property
    def speaks_for_itself(self) -> bool:
        """The table has prompt and buttons although nobody owes anything here: a result, or a choice that lies sealed."""
        if self.holds:
            return True
        pending = self.showing.moment.pending
        return isinstance(pending, Choose) and (bool(pending.may) or (pending.sealed and bool(self.desk.session.together)))

    @property
    def is_together(self) -> bool:
        """Several people choose at once in each other's sight: nothing may be shown to one of them."""
        if self.desk.session.together:
            return True
        pending = self.desk.session.pending()
        if not isinstance(pending, Choose) or not pending.sealed or pending.hand:
            return False
        return len(set(self.people()) & {*pending.seats, *pending.may}) > 1

    # ---- people

    def people(self) -> tuple[Seat, ...]:
        """Seats that people play here now."""
        session = self.desk.session
        return tuple(seat for seat in session.people if session.plays_himself(seat))

    def to_look_away(self) -> tuple[Seat, ...]:
        """Who must not see what is chosen now. Whoever held the machine is the first to choose, and no curtain has told the
        others so."""
        session, pending = self.desk.session, self.desk.session.pending()
        if self.holds or session.actor is None or not isinstance(pending, Choose) or not (pending.sealed and pending.hand):
            return ()
        if session.actor not in pending.seats:
            return ()
        return tuple(seat for seat in self.people() if seat != session.actor)

    def hands(self) -> tuple[Hand, ...]:
        """Who has a pad or keys of his own at a table where several can choose at once."""
        desk = self.desk
        if not desk.session.info.at_once:
            return ()
        return hands_of(self.people(), desk.ctx.pads, desk.ctx.settings.at_once)

    def give_hands(self) -> None:
        """Once a frame: a pad may have been plugged in, a seat lent, the setting changed."""
        if self.desk.session.together:
            self.desk.session.all_look()
        before, self._hands = self._hands, self.hands()
        if self._hands == before:
            return
        session = self.desk.session
        stood = session.actor, session.together
        session.give_hands([hand.seat for hand in self._hands])
        if not self.desk.is_animating and (session.together or stood != (session.actor, session.together)):
            self.desk.show()

    def together(self) -> tuple[Hand, ...]:
        """The hands of those who choose at once now and still owe it."""
        owing = self.desk.session.together
        return tuple(hand for hand in self.hands() if hand.seat in owing)

    def others_owe(self) -> bool:
        """Somebody beside them still owes the same choice: a computer player."""
        pending, owing = self.desk.session.pending(), self.desk.session.together
        return isinstance(pending, Choose) and any(seat not in owing for seat in pending.seats)

    def call(self, seat: Seat) -> None:
        """That person wants the machine, to choose at it or to take back what he chose there; a curtain follows."""
        self.desk.session.call(seat)
        self.desk.show()

    # ---- the count

    def start_counts(self, now: float) -> None:
        """The rules have a gate of their own; once it is open and the board at rest, the count runs."""
        session = self.desk.session
        for seat in session.gate():
            session.ready(seat, now)

    # ---- choices among one

    def _forced(self) -> list[tuple[Seat, Any]]:
        """Sealed choices that people here owe and that are none, since but one is possible and all can see it. Where
        several choose together, only if that goes for all of them: or it would be seen who has chosen."""
        one_of, pending = self.desk.table.forced, self.desk.session.pending()
        if not isinstance(pending, Choose):
            return []
        if not pending.sealed:
            return self._missed()
        due = [(seat, one_of(seat)) for seat in self.people() if seat in pending.seats]
        found = [(seat, action) for seat, action in due if action is not None]
        return [] if self.is_together and len(found) < len(due) else found

    def _missed(self) -> list[tuple[Seat, Any]]:
        """What a curtain would be lifted for that needs nobody's hand and tells nothing: a missed turn is seen by all."""
        desk, session = self.desk, self.desk.session
        if not desk.ctx.settings.auto_play or (seat := session.curtain()) is None:
            return []
        legal = session.match.observe(seat).legal
        return [(seat, legal[0])] if len(legal) == 1 and desk.table.needs_no_curtain(legal[0]) else []

    @property
    def forced_seat(self) -> Seat | None:
        """Whose turn will be missed in a moment, before everybody's eyes."""
        found = [] if self.is_quiet else self._missed()
        return found[0][0] if found else None

    @property
    def has_forced(self) -> bool:
        """Something will be played by itself in a moment: no curtain is needed for it."""
        return not self.is_quiet and bool(self._forced())

    def play_forced(self, seconds: float) -> None:
        """Makes such choices after a moment."""
        found = self._forced()
        self._forced_for = self._forced_for + seconds if found else 0.0
        pending = self.desk.session.pending()
        is_sealed = isinstance(pending, Choose) and pending.sealed
        if self._forced_for >= (FORCED_SECONDS if is_sealed else MISSED_SECONDS):
            self._forced_for = 0.0
            for seat, action in found:
                if is_sealed:
                    self.act_for(seat, action)
                else:
                    self.act_by_itself(action, seat)

    def polled(self, now: float) -> None:
        self._polled = now

    def time_left(self, seat: Seat) -> float | None:
        """Seconds of a seat's count at this moment."""
        left = self.desk.session.time_left(seat)
        return None if left is None else max(0.0, left - (self.desk.ctx.clock() - self._polled))

    # ---- the curtain

    def draw_curtain(self, seat: Seat) -> None:
        """Hides the table until that person is there. Others come to it by a curtain of their own only: whoever takes a
        sealed choice back has the machine passed to him first, and so has the one he stepped in front of."""
        desk, session = self.desk, self.desk.session
        self.is_curtained = True
        desk.focus.sleep()
        others = self._others(seat)
        again = [other for other in others if self.committed(other) is not None]
        names = [
            desk.ctx.words("app.curtain.back" if other in again else "app.curtain.pass", name=session.names[other])
            for other in others
        ]

        def lifted(way: int | None) -> None:
            self.is_curtained = False
            if way is not None:
                session.call(others[way])
                desk.show()
                self.draw_curtain(others[way])
                return
            since = session.lift_curtain()
            if self.committed(seat) is None:
                desk.show()
                self.showing.missed(seat, since)
            else:  # he has come to choose again
                self.act_for(seat, session.match.observe(seat).legal[0])

        name, why = session.names[seat], ""
        if session.info.parts:
            why = desk.ctx.words("app.curtain.why_part", name=name, part=desk.names[seat])
        desk.ctx.stack.push(Curtain(name, session.colours[seat], why, names, self._top), lifted)

    def leaves_hand(self) -> None:
        """A sealed choice is about to be made. Where all there is to choose from lies at the foot of the board, as cards
        before their owner, the next curtain covers that row, the same whatever is chosen of it: nobody is to see where
        the pointer has been."""
        pending = self.desk.session.pending()
        self._rise = 0.0
        if not isinstance(pending, Choose) or not pending.sealed or not pending.hand or self.desk.is_animating:
            return
        board, targets = self.in_sight()
        rows = [one.bounds.y for one in targets if one.role == "piece" and one.enabled and board.overlaps(one.bounds)]
        if rows and min(rows) > board.cy:
            self._rise = (board.bottom - min(rows) + ABOVE_ROW) / board.h

    def _top(self) -> float | None:
        """The upper edge of the curtain, where it covers more than the tray."""
        board, _ = self.in_sight()
        return board.bottom - self._rise * board.h if self._rise else None

    def _others(self, seat: Seat) -> list[Seat]:
        """People who may have the machine instead: who has sealed a choice, the latest first; and whose turn it is, when
        the curtain is for one who chooses again."""
        session, pending = self.desk.session, self.desk.session.pending()
        if not isinstance(pending, Choose) or not pending.sealed:
            return []
        one_of = self.desk.table.forced
        sealed = [
            other
            for other in self.people()
            if self.committed(other) is not None and other != seat and one_of(other) is None  # he has no other choice
        ]
        sealed.sort(key=lambda other: -max(entry.n for entry in session.match.log if entry.seat == other))
        owing = [other for other in self.people() if other in pending.seats][:1] if self.committed(seat) else []
        return [*owing, *sealed]

    def committed(self, seat: Seat) -> Any:
        """What that person's sealed choice is, as long as it can be taken back; None: there is none."""
        session, pending = self.desk.session, self.desk.session.pending()
        if not isinstance(pending, Choose) or not pending.sealed or seat not in pending.may:
            return None
        if len(session.match.observe(seat).legal) != 1:
            return None
        return next((entry.action for entry in reversed(session.match.log) if entry.seat == seat), None)
