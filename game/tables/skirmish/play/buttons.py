"""The tray's buttons of the moment, and what keys do beyond those of targets and buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.rules.skirmish.actions import Revive
from game.rules.skirmish.state import Choosing
from game.tables.skirmish.motion.course import Course
from game.tables.skirmish.play.hands import Hands
from game.tables.skirmish.play.looks import Looks
from game.tables.skirmish.words.tell import Teller
from game.tables.table import TableButton


class Buttons:
    """Of one table. `forced`: the one choice a seat has, which is made by itself."""

    def __init__(
        self, teller: Teller, course: Course, interpreter: Hands, looks: Looks, forced: Callable[[Seat], object]
    ) -> None:
        self._teller, self._course, self._interpreter, self._looks = teller, course, interpreter, looks
        self._forced = forced

    def at(self, near: Seat) -> list[TableButton]:
        """From left to right; the gold one last."""
        say = self._teller
        if self._course.shown is not None:
            onward = TableButton("next", say("button.next"), self._course.release, "return", primary=True)
            return [*self._look_buttons(), onward]
        if self._course.is_quiet:
            return []
        interpreter, desk = self._interpreter, self._interpreter.desk
        match desk.mode:
            case "ready" if len(desk.here) < 2:
                return [TableButton("ready", say("button.ready"), interpreter.ready, "return", primary=True)]
            case "next":
                return [TableButton("next_game", say("button.next_game"), interpreter.next_game, "return", primary=True)]
            case "sealed" if self._forced(near) is None:
                return [TableButton("withdraw", say("button.withdraw"), lambda: interpreter.withdraw(near), "backspace")]
            case "choose" | "revive":
                return self._send_button()
        return []

    def _look_buttons(self) -> list[TableButton]:
        if self._looks.solution is None:
            return []
        key = "button.solution.show" if self._looks.is_folded else "button.solution.hide"
        return [TableButton("solution", self._teller(key), self._looks.fold, "e")]

    def _send_button(self) -> list[TableButton]:
        picked, desk = self._interpreter.draft.picked, self._interpreter.desk
        if picked is None or desk.actor is None:
            return []
        if picked == Revive(None):
            label = self._teller("button.nobody")
        else:
            key = "button.send" if isinstance(desk.table.frames[-1], Choosing) else "button.revive"
            label = self._teller(key, choice=self._teller.option(picked, desk, desk.actor))
        return [TableButton("send", label, self._interpreter.send, "return", primary=True)]

    def press(self, name: str, near: Seat) -> bool:
        """True when the key meant something."""
        if self._course.holds:
            return self._pressed_while_held(name, near)
        if self._interpreter.press(name):
            return True
        match name:
            case "space" if self._interpreter.desk.mode == "ready":
                self._interpreter.ready()
            case "space" | "return" if self._interpreter.draft.picked is not None:
                self._interpreter.send()
            case _:
                return self._looked(name, near)
        return True

    def _looked(self, name: str, near: Seat) -> bool:
        """V and E, which only look."""
        if name == "v":
            self._looks.cycle(near)
        elif name == "e" and self._looks.solution is not None:
            self._looks.fold()
        else:
            return False
        return True

    def _pressed_while_held(self, name: str, near: Seat) -> bool:
        if name in ("space", "return"):
            self._course.go_on()
            return True
        if self._looked(name, near):
            return True
        desk = self._interpreter.desk
        if desk.mode == "ready" and self._interpreter.hands.find(desk, name) is not None and len(desk.here) > 1:
            # A hand that is ready for the next count has seen enough of the last one.
            self._course.release()
            self._course.skip()
            return self._interpreter.press(name)
        return False
