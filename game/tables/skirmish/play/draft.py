"""What the people at this machine may do now, and the choice being made. Knows the rules and nothing of the screen.

Usually one person decides with mouse or keys, and a click can be taken back before it is confirmed. Two people who
share one keyboard choose at the same time, each with a hand of keys of their own: what they press is kept here, shown
nowhere, and handed over when both have chosen or the count ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from game.core.say import Say
from game.core.types import Illegal, Seat
from game.rules.skirmish.actions import Cheer, Commit, NextGame, Ready, Revive, Send, Withdraw
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SEATS, Choosing, Finished, Gate, Interval, Revival, State, Table
from game.tables.at_once import ALSO, LEFT_HAND, RIGHT_HAND
from game.tables.kit.draft import OnePick

Mode = Literal["watch", "ready", "choose", "hands", "sealed", "revive", "next"]
Option = Send | Cheer | Revive
"""What can be chosen in secret."""


@dataclass(frozen=True)
class Desk:
    """The open table, and who sits at this machine. `here`: seats people play here; `actor`: whose clicks count."""

    table: Table
    mine: Commit | None = None
    actor: Seat | None = None
    here: tuple[Seat, ...] = ()

    @property
    def is_shared(self) -> bool:
        """Both sides choose in secret at one keyboard."""
        if len(self.here) < 2:
            return False
        frame = self.table.frames[-1]
        sealed = isinstance(frame, Choosing) or (isinstance(frame, Revival) and frame.is_double)
        return sealed and (self.table.options.timed or self.table.options.machine == "keyboard")

    @property
    def mode(self) -> Mode:
        frame = self.table.frames[-1]
        match frame:
            case Finished():
                return "watch"
            case Interval():
                return "next" if self.seats else "watch"
            case Gate():
                return "ready" if self.seats else "watch"
            case Choosing():
                if self.is_shared or (self.table.options.timed and self.here and self.mine is None):
                    return "hands"
                return self._alone("choose")
            case Revival(places):
                if self.is_shared:
                    return "hands"
                if self.mine is None and (self.actor is None or places[self.actor] is None):
                    return "watch"
                return self._alone("revive")
            case _:
                assert_never(frame)

    def _alone(self, choosing: Literal["choose", "revive"]) -> Mode:
        if self.mine is not None:  # what was handed over at the end of a count stands
            return "watch" if self.table.options.timed and choosing == "choose" else "sealed"
        return "watch" if self.actor is None else choosing

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose input counts now."""
        here = self.here or (() if self.actor is None else (self.actor,))
        frame = self.table.frames[-1]
        match frame:
            case Finished():
                return ()
            case Interval(ready) | Gate(ready):
                return tuple(seat for seat in here if not ready[seat])
            case Choosing():
                if self.is_shared or self.table.options.timed:
                    return here
            case Revival():
                if self.is_shared:
                    return tuple(seat for seat in here if seat in frame.seats)
            case _:
                assert_never(frame)
        return () if self.actor is None else (self.actor,)

    def options(self, seat: Seat) -> list[Option]:
        """What the rules list for a seat that has not chosen: stacks, then Populi; or whom to revive."""
        frame = self.table.frames[-1]
        side = self.table.sides[seat]
        match frame:
            case Choosing():
                sends: list[Option] = [Send(n) for n, stack in enumerate(side.stacks) if stack.top is not None]
                return [*sends, Cheer()] if side.populi else sends
            case Revival(places) if places[seat] is not None:
                cards: list[Option] = [Revive(card) for card in side.returnable()]
                return cards if self.table.options.revival == "compulsory" else [*cards, Revive(None)]
            case _:
                return []

    def keyed(self, seat: Seat, index: int) -> Option | None:
        """What the key number `index` of a hand stands for: stack or Populi by its place, revivals in their order."""
        if isinstance(self.table.frames[-1], Choosing):
            wanted: Option = Cheer() if index == len(self.table.sides[seat].stacks) else Send(index)
            return wanted if wanted in self.options(seat) else None
        options = self.options(seat)
        return options[index] if index < len(options) else None

    def why_not(self, rules: SkirmishRules, seat: Seat, action: Option | Withdraw | Ready | NextGame) -> Say | None:
        """The rules' reason against it; None when it can be done."""
        try:
            rules.check(State(self.table, [None, None]), seat, action)
        except Illegal as refused:
            return refused.say
        return None


def forced_choice(table: Table, seat: Seat) -> Option | None:
    """The one choice that is open to a seat in a secret round, None where there are more. Against the clock there are
    always two: one may balk."""
    frame = table.frames[-1]
    if isinstance(frame, Choosing) and table.options.timed:
        return None
    if not isinstance(frame, Choosing) and not (isinstance(frame, Revival) and frame.is_double):
        return None
    options = Desk(table).options(seat)
    return options[0] if len(options) == 1 else None


def hand_of(seat: Seat) -> tuple[str, ...]:
    """The keys of a seat when two share a keyboard; a person alone at the machine has both hands."""
    return LEFT_HAND if seat == SEATS[0] else RIGHT_HAND


class Keyboard:
    """What has been pressed in secret. The last press of a hand counts; a press that means nothing changes nothing."""

    def __init__(self) -> None:
        self.pressed: dict[Seat, Option] = {}

    def clear(self) -> None:
        self.pressed.clear()

    def find(self, desk: Desk, key: str) -> tuple[Seat, int] | None:
        """Whose key that is and which of the hand; None if it is in no hand that counts now."""
        name = ALSO.get(key, key)
        alone = len(desk.seats) == 1
        for seat in desk.seats:
            hands = (LEFT_HAND, RIGHT_HAND) if alone else (hand_of(seat),)
            for hand in hands:
                if name in hand:
                    return seat, hand.index(name)
            if alone and key and key in "12345":
                return seat, int(key) - 1
        return None

    def press(self, desk: Desk, key: str) -> bool:
        """True when the key lies in a hand, whether it means anything now or not."""
        found = self.find(desk, key)
        if found is None:
            return False
        seat, index = found
        option = desk.keyed(seat, index)
        if option is not None:
            self.pressed[seat] = option
        return True

    def point(self, desk: Desk, seat: Seat, option: Option) -> None:
        """The same by mouse."""
        if seat in desk.seats and option in desk.options(seat):
            self.pressed[seat] = option

    def is_complete(self, desk: Desk, fills: bool = True) -> bool:
        """Everybody who owes a choice has made it."""
        return bool(desk.seats) and all(self.choice(desk, seat, fills) is not None for seat in desk.seats)

    def choice(self, desk: Desk, seat: Seat, fills: bool = True) -> Option | None:
        """What a seat has pressed; with `fills`, else all it could press."""
        return self.pressed.get(seat) or (forced_choice(desk.table, seat) if fills else None)


class Draft(OnePick[Option]):
    """One person's choice before it is confirmed."""

    def choose(self, option: Option, confirm: bool) -> Option | None:
        """The option itself when it is to be submitted now: without confirmation, or chosen twice. Else it is picked."""
        if not confirm or self.picked == option:
            return option
        self.picked = option
        return None


def same_round(one: Table, other: Table) -> bool:
    """Secret presses made at one table still count at the other."""
    return (one.game, one.round, type(one.frames[-1])) == (other.game, other.round, type(other.frames[-1]))
