"""A hand over the sand of Moritari: figures are lifted, dragged, turned and set down where the script has them.

It does what a hand can: places within a seventh of an inch and directions within three degrees are the same to it, and what
is played then is the script's own, so that the game stays the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.geometry.inches import Mil, Way, distance
from game.geometry.inches import Point as Spot
from game.rules.moritari import actions as arena
from game.rules.moritari.state import Acting, State
from game.tables.moritari.play.aim import Aim
from game.ui.geometry import Point
from game.ui.input import Drag, Move, Press, Release
from game.ui.target import Target, find, hit

NEAR: Mil = 150
"""A place so near to the script's is the same to a hand."""
ALIKE = 0.9986
"""The cosine between two directions that are the same to a hand."""


def rests(table: Any, state: State, seat: int, rest: Sequence[Any]) -> bool:
    """Whoever decides lets all of his figures stand that are still to act in this round, and more than one."""
    mine = [index for index in state.of(seat) if table.field.can_act(state, index)]
    frame = state.frames[-1]
    if isinstance(frame, Acting) and frame.figure not in mine and state.figures[frame.figure].seat == seat:
        mine.append(frame.figure)
    deeds = [next((one for one in rest if is_deed(one) and one.figure == index), None) for index in mine]
    return len(mine) > 1 and all(isinstance(deed, arena.Stand) for deed in deeds)


def ahead(script: Sequence[Any], done: Sequence[Any]) -> list[Any]:
    """What is left of one seat's script. Figures that are told to stand all at once are named in the table's order, which
    leaves another of them over as the last, whom nobody need name; and what a figure does that has one sensible thing to do
    need not be what the script had."""
    left = list(script)
    for action in done:
        del left[_place_of(action, left)]
    return left


def _place_of(action: Any, left: Sequence[Any]) -> int:
    if is_deed(action):
        return next((n for n, one in enumerate(left) if is_deed(one) and one.figure == action.figure), 0)
    if not isinstance(action, arena.Nominate):
        return left.index(action) if action in left else 0
    count = next((n for n, one in enumerate(left) if not (is_deed(one) or isinstance(one, arena.Nominate))), len(left))
    named = [n for n in range(count) if isinstance(left[n], arena.Nominate)]
    own = {one.figure for one in left[:count] if is_deed(one)}
    alike = [n for n in named if left[n] == action] or [n for n in named if left[n].figure in own] or named
    return alike[0] if alike else 0


def is_deed(action: Any) -> bool:
    return isinstance(action, arena.Move | arena.Turn | arena.Stand)


def follows(rest: Sequence[Any]) -> Any:
    """What the figure named by the first of `rest` does, if the same person decides it; else None."""
    return rest[1] if len(rest) > 1 and is_deed(rest[1]) and rest[1].figure == rest[0].figure else None


def is_near(one: Any, other: Any) -> bool:
    """The same act, as far as a hand can tell."""
    if type(one) is not type(other) or one.figure != other.figure:
        return False
    if isinstance(one, arena.Stand):
        return True
    return alike(one.facing, other.facing) and (isinstance(one, arena.Turn) or distance(one.to, other.to) <= NEAR)


def alike(a: Way, b: Way) -> bool:
    return a[0] * b[0] + a[1] * b[1] >= ALIKE * math.hypot(*a) * math.hypot(*b)


def target_of(action: Any) -> str:
    """What is pressed for all that is no place on the sand."""
    match action:
        case arena.Nominate(figure) | arena.Hear(figure):
            return f"figure:{figure}"
        case arena.Stand():
            return "button:stand"
        case arena.Fight(one, two):
            return f"bout:{one},{two}"
        case arena.Implore(_, appeals):
            return f"appeal:{'yes' if appeals else 'no'}"
        case arena.Judge(_, spared):
            return f"thumb:{'up' if spared else 'down'}"
        case arena.Enlist(school):
            return f"muster:{school}"
    return ""


class Sand:
    """For one hand: `pilot` moves the pointer over `scene`, `press` presses a target."""

    def __init__(self, pilot: Any, scene: Any, press: Callable[[str], bool]) -> None:
        self.pilot, self.scene, self.press = pilot, scene, press

    @property
    def table(self) -> Any:
        return self.scene.table

    # ---- decisions

    def play(self, seat: int, rest: Sequence[Any]) -> tuple[int, bool]:
        """Makes the first decision of `rest`, and those that come of the same gesture: how many presses it took, and whether
        it came about."""
        action, state = rest[0], self.scene.session.match.state
        log = self.scene.session.match.log
        entries = len(log)
        if isinstance(action, arena.Nominate | arena.Stand) and rests(self.table, state, seat, rest):
            return (1, self._comes(entries)) if self.press("button:rest") else (0, False)
        match action:
            case arena.Nominate(figure) if (deed := follows(rest)) is not None:
                return self._named(figure, deed)
            case arena.Move() | arena.Turn():
                return self._moved(action)
        return (1, self._comes(entries)) if self.press(target_of(action)) else (0, False)

    def _comes(self, entries: int) -> bool:
        """Within the moments the table takes."""
        for _ in range(40):
            if len(self.scene.session.match.log) != entries:
                return True
            self.pilot.frames(1, 0.25)
        return False

    def _named(self, figure: int, deed: Any) -> tuple[int, bool]:
        """A figure of one's own is named by what it does: set down where it stands, or dragged where it goes."""
        entries = len(self.scene.session.match.log)
        at = self.scene.session.match.state.figures[figure].at
        if isinstance(deed, arena.Stand):
            self.set_down(figure, at)
            return 1, self._comes(entries + 1)
        if isinstance(deed, arena.Turn):
            return (1, self._comes(entries)) if self.press(f"figure:{figure}") else (0, False)
        self.drag(figure, at, deed.to)
        self._comes(entries)
        presses, done = self._finished(deed)
        return 1 + presses, done

    def _moved(self, deed: Any) -> tuple[int, bool]:
        aim = self.table.hands.aim
        if aim is None:
            return 0, False
        presses = 0
        if isinstance(deed, arena.Move):
            self.drag(deed.figure, aim.at, deed.to)
            presses = 1
        more, done = self._finished(deed)
        return presses + more, done

    def _finished(self, deed: Any) -> tuple[int, bool]:
        """It is turned where it looks elsewhere; then it goes of itself. A turn on the spot is confirmed."""
        aim, presses = self.table.hands.aim, 0
        if aim is None or aim.figure != deed.figure:
            return 0, False
        if not alike(aim.facing, deed.facing):
            self.turn(aim, deed.facing)
            presses += 1
        if isinstance(deed, arena.Turn):
            presses += 1
        if not is_near(aim.act(), deed):
            return presses, False
        self.scene.act(deed)
        return presses, True

    # ---- gestures

    def at(self, spot: Spot) -> Point:
        """Where a place on the sand is in the window."""
        x, y = self.table.view.at(spot)
        return float(x), float(y)

    def grasp(self, index: int, spot: Spot) -> Point:
        """A place by which a figure is taken hold of."""
        x, y = self.at(spot)
        targets: Sequence[Target] = self.pilot.scene.targets()
        found = find(self.pilot.targets(), f"figure:{index}")
        for dx, dy in ((0, 0), (0, 6), (6, 0), (-6, 0), (0, -6), (0, 10)):
            top = hit(targets, x + dx, y + dy)
            if found is not None and top is not None and top.id == found.id:
                return x + dx, y + dy
        return x, y

    def carry(self, start: Point, stops: Sequence[Point], button: Any = "left") -> None:
        """Pressed there, drawn over the stops, let go over the last."""
        pilot, (x0, y0) = self.pilot, start
        pilot.send(Move(x0, y0))
        pilot.send(Press(x0, y0, button))
        x, y = x0, y0
        for to in stops:
            pilot.send(Drag(*to, to[0] - x, to[1] - y, x0, y0, button))
            x, y = to
        pilot.send(Release(x, y, button, dragged=True))

    def set_down(self, index: int, spot: Spot) -> None:
        """Lifted and set down where it stands."""
        x, y = self.grasp(index, spot)
        self.carry((x, y), [(x + 7, y), (x, y)])

    def drag(self, index: int, start: Spot, to: Spot) -> None:
        """Taken to another place, by the base."""
        x, y = self.grasp(index, start)
        (ax, ay), (bx, by) = self.at(start), self.at(to)
        self.carry((x, y), [((x + bx - ax + x) / 2, (y + by - ay + y) / 2), (x + bx - ax, y + by - ay)])

    def turn(self, aim: Aim, facing: Way) -> None:
        """The right button shows where it looks."""
        x, y = self.at(aim.end)
        share = 2.0 * self.table.view.ppi / math.hypot(*facing)
        box = self.table.view.box
        to = x + facing[0] * share, y + facing[1] * share
        to = max(box.x + 1, min(box.right - 1, to[0])), max(box.y + 1, min(box.bottom - 1, to[1]))
        self.carry((x, y), [((x + to[0]) / 2, (y + to[1]) / 2), to], "right")
