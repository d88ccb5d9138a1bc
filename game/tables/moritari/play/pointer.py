"""The pointer's part of the hand: taking hold, dragging, letting go, the wheel, the measuring tape."""

from __future__ import annotations

from game.geometry.inches import Mil, distance, minus, turned
from game.geometry.inches import Point as Spot
from game.rules.moritari.actions import Nominate
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.refusal import nominate_refusal
from game.rules.moritari.state import FigureId, Nominating
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.bodies import man_at
from game.tables.moritari.play.draft import Grip, Tape
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.play.keys import FINE_TURN, TURN
from game.ui.input import Drag, InputEvent, Move, Press, Release, Wheel

NEAR: Mil = 500
"""Lifted and set down so near to where it stood, a figure is to stand there; from farther off somebody has only looked."""


class Pointer:
    """Reads pointer events for one pair of hands."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def take(self, event: InputEvent) -> bool:
        """True: used up."""
        match event:
            case Wheel(x, y, _, dy):
                return self._wheel(event, x, y, dy)
            case Press(x, y, button):
                return self._press(x, y, button)
            case Drag():
                return self._drag(event)
            case Release(x, y, button, dragged):
                return self._release(x, y, button, dragged)
            case Move():
                return self._hover()
            case _:
                return False

    def _wheel(self, event: Wheel, x: float, y: float, dy: float) -> bool:
        """It zooms, whatever is being done; with Ctrl it turns the figure."""
        if not self.hands.view().box.contains(x, y) or not dy:
            return False
        steps = 1 if dy > 0 else -1
        turning = self.hands.aim if self.hands.aim is not None else self.hands.plan
        if event.mods.ctrl and turning is not None:
            turning.turn(-steps * (FINE_TURN if event.mods.shift else TURN))
            self.hands.aimed()
        elif event.mods.ctrl and self.hands.placing is not None:
            self.hands.placing.facing = turned(self.hands.placing.facing, -steps * TURN)
            self.hands.aimed()
        else:
            self.hands.zoom(steps, (x, y))
        return True

    def figure_at(self, spot: Spot) -> FigureId | None:
        """Whose base lies there; the nearest one."""
        state = self.hands.state
        if state is None:
            return None
        found = [
            (distance(spot, figure.at), index)
            for index, figure in enumerate(state.figures)
            if figure.is_on_sand and distance(spot, figure.at) <= self.hands.ground.radius(figure) + 120
        ]
        return min(found)[1] if found else None

    def _press(self, x: float, y: float, button: str) -> bool:
        view = self.hands.view()
        if self.hands.state is None or not view.box.contains(x, y):
            return False
        spot = view.spot(x, y)
        if button == "middle":
            self.hands.grip = Grip("pan")
            return True
        if button == "right":
            if self.hands.aim is None and self.hands.placing is None:
                return False
            self.hands.grip = Grip("turn")
            self._look(spot)
            return True
        if self.hands.taping:
            self._lay_tape(spot)
            self.hands.grip = Grip("tape")
            return True
        self.hands.grip = self._take(spot)
        return False

    def _take(self, spot: Spot) -> Grip:
        """What a press there takes hold of."""
        state = self.hands.state
        assert state is not None
        index = self.figure_at(spot)
        if self.hands.placing is not None:
            return Grip("place")
        if self.hands.aim is not None:
            base = self.hands.ground.radius(state.figures[self.hands.aim.figure])
            if self.hands.aim.to is not None and distance(spot, self.hands.aim.end) <= base + 250:
                return Grip("figure", self.hands.aim.figure, minus(spot, self.hands.aim.end))
            if index == self.hands.aim.figure:
                return Grip("figure", index, minus(spot, self.hands.aim.at))
            return Grip("sand")
        if isinstance(self.hands.frame, Nominating) and index is None:
            view = self.hands.view()
            index = man_at(view, self.hands.ground, state, view.at(spot))
        if isinstance(self.hands.frame, Nominating) and index is not None:
            me = state.figures[index]
            free = me.is_standing and nominate_refusal(self.hands.ground, state, index) is None
            if free and self.hands.seat == me.seat:
                return Grip("plan", index, minus(spot, me.at))
        return Grip("sand")

    def _look(self, spot: Spot) -> None:
        if self.hands.aim is not None:
            self.hands.aim.look_at(spot)
            self.hands.aimed()
        elif self.hands.placing is not None and spot != self.hands.placing.at:
            self.hands.placing.facing = minus(spot, self.hands.placing.at)
            self.hands.aimed()

    def _drag(self, event: Drag) -> bool:
        grip, view = self.hands.grip, self.hands.view()
        if grip is None or self.hands.state is None:
            return False
        spot = view.spot(event.x, event.y)
        match grip.what:
            case "pan":
                self.hands.push(view.pushed(event.dx, event.dy))
            case "turn":
                self._look(spot)
            case "tape":
                self._pull_tape(spot)
            case "place":
                self._put(spot)
            case "figure":
                assert self.hands.aim is not None
                self.hands.aim.is_held = True
                self.hands.aim.aim_at((spot[0] - grip.off[0], spot[1] - grip.off[1]))
                self.hands.aimed()
            case "plan":
                if self.hands.plan is None or self.hands.plan.figure != grip.figure:
                    self.hands.plan = Aim(self.hands.ground, self.hands.state, grip.figure)
                self.hands.plan.is_held = True
                to = spot[0] - grip.off[0], spot[1] - grip.off[1]
                grip.far = max(grip.far, distance(to, self.hands.plan.at))
                self.hands.plan.aim_at(to)
                self.hands.aimed()
            case _ if view.zoom > 1.0:
                grip.what = "pan"
                self.hands.push(view.pushed(event.dx, event.dy))
            case _ if self.hands.aim is not None:
                self.hands.aim.aim_at(spot)
                self.hands.aimed()
        return True

    def _release(self, x: float, y: float, button: str, dragged: bool) -> bool:
        grip, self.hands.grip = self.hands.grip, None
        for aim in (self.hands.aim, self.hands.plan):
            if aim is not None:
                aim.is_held = False
        if grip is None or self.hands.state is None:
            return False
        spot = self.hands.view().spot(x, y)
        match grip.what:
            case "tape":
                if dragged:
                    self._pull_tape(spot)
            case "place" if button == "left":
                self._put(spot)
                self._without_asking()
            case "sand" if button == "left" and self.hands.aim is not None:
                if self.hands.view().box.contains(x, y):
                    self.hands.aim.aim_at(spot)
                    self.hands.aimed("tick")
            case "figure" if dragged:
                self.hands.aimed("tick")
                self._without_asking()
                self.hands.play_soon()
                self.hands.changed()
            case "plan" if dragged and self.hands.plan is not None:
                self.hands.is_dropped, self.hands.is_set_down = True, grip.far < NEAR
                if self.hands.is_set_down:
                    self.hands.plan.clear()
                self.hands.submit(Nominate(grip.figure))
            case "turn":
                self.hands.aimed()
                return True
            case "pan":
                return True
            case _:
                return False
        return True

    def _without_asking(self) -> None:
        """With confirmation off, letting go plays it. Otherwise the figure is still to be turned."""
        hands = self.hands
        if hands.ui.settings.confirm or hands.ui.settings.confirm_all or hands.state is None or hands.seat is None:
            return
        if hands.aim is not None:
            ready = hands.aim.to is not None and hands.aim.refusal() is None
        else:
            ready = hands.placing is not None
            ready = ready and place_refusal(hands.ground, hands.state, hands.placing.action()) is None  # type: ignore[union-attr]
        if ready:
            hands.confirm()

    def _hover(self) -> bool:
        if self.hands.taping and self.hands.tape is not None and self.hands.tape.b is None:
            self.hands.changed()
        return False

    def _put(self, spot: Spot) -> None:
        if self.hands.placing is not None:
            self.hands.placing.at = spot
            self.hands.aimed()

    # ---- the tape

    def _end_of(self, spot: Spot) -> tuple[Spot, FigureId | None]:
        index = self.figure_at(spot)
        if index is None or self.hands.state is None:
            return spot, None
        return self.hands.state.figures[index].at, index

    def _lay_tape(self, spot: Spot) -> None:
        at, index = self._end_of(spot)
        self.hands.tape = Tape(at, None, (index, None))
        self.hands.changed()

    def _pull_tape(self, spot: Spot) -> None:
        if self.hands.tape is not None:
            at, index = self._end_of(spot)
            self.hands.tape.b, self.hands.tape.ends = at, (self.hands.tape.ends[0], index)
            self.hands.changed()
