"""From clicks and keys to actions: drafts, secret presses, the count, and when to hand over what was pressed."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.types import Seat
from game.rules.skirmish.actions import Action, NextGame, Ready, Withdraw
from game.rules.skirmish.state import Choosing
from game.tables.skirmish.play.draft import Desk, Draft, Keyboard, Option, same_round
from game.ui.context import UiContext

MARGIN = 0.05
"""Seconds before the count ends at which presses are handed over: the clock must not be faster."""


class Hands:
    """For one table. `act(seat, action)` submits; `changed` is called when picture or prompt are others."""

    def __init__(
        self,
        ui: UiContext,
        desk: Desk,
        act: Callable[[Seat, Action], None],
        changed: Callable[[], None],
        time_left: Callable[[Seat], float | None] | None,
        wait: Callable[[Callable[[], bool], Callable[[], None]], None] = lambda stands, play: None,
    ) -> None:
        """`wait`: what is picked is sent by itself after a moment, unless it is taken back (`Setting.wait`)."""
        self.ui = ui
        self.desk = desk
        self._wait = wait
        self._act, self._changed, self._time_left = act, changed, time_left
        self.draft = Draft()
        self.hands = Keyboard()
        self.is_over = False
        """The count has run out; "Choose!" stands until the round is decided."""
        self._handed: set[Seat] = set()
        self._ticked: int | None = None

    def sit(self, desk: Desk) -> None:
        """Another position, or another person. The draft goes; secret presses of the same round stay."""
        self.draft = Draft()
        if not same_round(desk.table, self.desk.table) or desk.here != self.desk.here:
            self.hands.clear()
            self._handed.clear()
            self.is_over, self._ticked = False, None
        self.desk = desk

    # ---- one person

    def pick(self, option: Option) -> None:
        """Choose a stack, Populi or a fallen card."""
        desk = self.desk
        if desk.mode == "hands":
            if len(desk.seats) == 1:
                self.point(desk.seats[0], option)
            return
        if desk.actor is None or option not in desk.options(desk.actor):
            return
        self.ui.sounds.play("card")
        ready = self.draft.choose(option, self.ui.settings.confirm or self.ui.settings.confirm_all)
        if ready is not None:
            self._act(desk.actor, ready)
            return
        draft = self.draft
        self._wait(lambda: self.draft is draft and draft.picked == option, self.send)
        self._changed()

    def restore(self, option: Option) -> None:
        """A sealed choice was taken back: it is picked as it was."""
        desk = self.desk
        if desk.mode in ("choose", "revive") and desk.actor is not None and option in desk.options(desk.actor):
            self.draft.picked = option
            self._changed()

    def send(self) -> None:
        """Confirm what is picked."""
        if self.draft.picked is not None and self.desk.actor is not None:
            self._act(self.desk.actor, self.draft.picked)

    def withdraw(self, seat: Seat) -> None:
        """Take a sealed choice back."""
        if self.desk.mode == "sealed":
            self._act(seat, Withdraw())

    def ready(self, seat: Seat | None = None) -> None:
        """Ready for the count: one seat, or the person who is alone here."""
        seats = self.desk.seats
        if self.desk.mode != "ready" or (seat is not None and seat not in seats):
            return
        self._act(seats[0] if seat is None else seat, Ready())

    def next_game(self) -> None:
        """Everybody at this machine calls for the next deal: they all see the last position."""
        if self.desk.mode == "next":
            for seat in self.desk.seats:
                self._act(seat, NextGame())

    # ---- hands

    def press(self, key: str) -> bool:
        """A key of a hand; True when it is one, so that nobody else reacts to it."""
        desk = self.desk
        if desk.mode == "ready":
            found = self.hands.find(desk, key) if len(desk.here) > 1 else None
            if found is not None:
                self.ready(found[0])
            return found is not None
        if desk.mode != "hands":
            return False
        used = self.hands.press(desk, key)
        if used:
            self._pressed()
        return used

    def point(self, seat: Seat, option: Option) -> None:
        """The same by mouse: without a sound, without a sign."""
        self.hands.point(self.desk, seat, option)
        self._pressed()

    def _pressed(self) -> None:
        desk = self.desk
        if not desk.is_shared:
            self._changed()  # alone at the machine one may see what one chose
        if self._is_counted:
            if self.is_over:
                self._hand_over()
        elif self.hands.is_complete(desk, self.ui.settings.auto_play):
            self._hand_over()

    @property
    def _is_counted(self) -> bool:
        """The choice is made during a count; otherwise it is made when everybody has pressed."""
        table = self.desk.table
        return table.options.timed and isinstance(table.frames[-1], Choosing)

    def _hand_over(self) -> None:
        desk = self.desk
        for seat in desk.seats:
            choice = self.hands.choice(desk, seat, self.ui.settings.auto_play)
            if choice is not None and seat not in self._handed:
                self._handed.add(seat)
                self._act(seat, choice)

    def shown(self, seat: Seat) -> Option | None:
        """What may be shown of a seat's choice before it is submitted: nothing at a shared keyboard."""
        desk = self.desk
        if desk.mode == "hands":
            return None if desk.is_shared else self.hands.pressed.get(seat)
        return self.draft.picked if seat == desk.actor else None

    # ---- the count

    @property
    def left(self) -> float | None:
        """Seconds of the count that runs now."""
        if self.desk.mode != "hands" or not self._is_counted or self._time_left is None:
            return None
        running = [left for seat in self.desk.seats if (left := self._time_left(seat)) is not None]
        return min(running, default=None)

    @property
    def at(self) -> int | None:
        """The number the count stands at; None before it starts."""
        left = self.left
        return None if left is None or self.is_over else max(1, math.ceil(left))

    def tick(self) -> None:
        """To be called each frame, before the session looks at its clock."""
        left = self.left
        if left is None:
            return
        if left <= MARGIN and not self.is_over:
            self.is_over = True
            self.ui.sounds.play("drum")
            self._changed()
            self._hand_over()
        elif not self.is_over and self.at != self._ticked:
            self._ticked = self.at
            self.ui.sounds.play("tick")
            self._changed()
