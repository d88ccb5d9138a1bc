"""The view led to the melee and back again. The person's own zoom and pan win until the next melee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.tables.moritari.layout import Layout
from game.ui.anim import Animation, Call, Tween, ease_in_out, lerp, sequence
from game.ui.geometry import Box, Point

SECONDS = 0.45
"""Of a move at normal speed."""
NEAREST = 2.4
"""Zoom."""
ROOM = (2.3, 2.9, 2.0)
"""Inches left free beside the fighters, above them (for plates) and below."""


def framed(home: Layout, spots: Sequence[Point]) -> Layout:
    """The nearest view in which all those places (mils) are seen with some room; `home`, the whole sand, where only that
    shows them all."""
    if not spots:
        return home
    beside, above, below = ROOM
    left, right = min(x for x, _ in spots) / 1000 - beside, max(x for x, _ in spots) / 1000 + beside
    top, bottom = min(y for _, y in spots) / 1000 - above, max(y for _, y in spots) / 1000 + below
    fits = [
        zoom
        for zoom in home.ZOOMS
        if zoom <= NEAREST and home.base * zoom * max((right - left) / home.box.w, (bottom - top) / home.box.h) <= 1
    ]
    if not fits or max(fits) <= 1.0:
        return home
    near = replace(home, zoom=max(fits))
    x, y = near.at(((left + right) * 500, (top + bottom) * 500))
    return near.pushed(home.box.cx - x, home.box.cy - y)


SIGHT = 1.8
"""Inches from the edge of what is seen that whoever acts stands at least."""


@dataclass
class Glide:
    """On the way between two views, at share `t`."""

    start: Layout
    goal: Layout
    t: float = 0.0

    def part(self, w: float, h: float) -> Box:
        """Of the window's picture at zoom 1, w x h units, what fills the window now."""
        a, b, t = self.start.source(w, h), self.goal.source(w, h), self.t
        return Box(lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.w, b.w, t), lerp(a.h, b.h, t))


class Camera:
    """Of one table. `view` says what is seen, `push` takes over another view, `calm` asks for cuts instead of moves."""

    def __init__(self, view: Callable[[], Layout], push: Callable[[Layout], None], calm: Callable[[], bool]) -> None:
        self.view, self.push, self.calm = view, push, calm
        self.glide: Glide | None = None
        self.is_own = False
        """The person has zoomed or pushed it since the last melee: nobody else moves it."""
        self._back: Layout | None = None
        """Where the view was before the melee; None: the person leads it."""

    @property
    def leads(self) -> bool:
        """The view is the camera's own."""
        return self._back is not None

    def let_go(self) -> None:
        """The person has moved the view."""
        self._back = self.glide = None
        self.is_own = True

    def begin(self) -> None:
        """The window is another: the whole sand is seen."""
        self._back = self.glide = None
        self.is_own = False

    def in_sight(self, spot: Point) -> Layout | None:
        """The nearest view at the same zoom that has that place (mils) well in sight; None: it is, or the person leads."""
        view = self.view()
        if self.is_own or view.zoom <= 1.0:
            return None
        (x, y), room = (
            view.at(spot),
            view.box.inset(min(SIGHT * view.ppi, view.box.w / 3), min(SIGHT * view.ppi, view.box.h / 3)),
        )
        to = view.pushed(max(room.x, min(room.right, x)) - x, max(room.y, min(room.bottom, y)) - y)
        away = max(abs(to.shift[0] - view.shift[0]), abs(to.shift[1] - view.shift[1]))
        return to if away > 0.5 else None

    def towards(self, to: Layout, seconds: float) -> Layout:
        """A part of the way there, while something moves that must not stand still for it."""
        view = self.view()
        dx, dy = to.shift[0] - view.shift[0], to.shift[1] - view.shift[1]
        if self.calm() or max(abs(dx), abs(dy)) < 1:
            return to
        share = min(1.0, 6 * seconds)
        return view.pushed(dx * share, dy * share)

    def pan(self, to: Layout) -> Animation:
        """There, calmly, while nothing else moves."""
        return self._move(lambda: to)

    def stop(self) -> None:
        """No move is shown any more."""
        self.glide = None

    def melee(self, home: Callable[[], Layout], spots: Callable[[], Sequence[Point]]) -> Animation:
        """To those who fight, wherever they stand when it begins."""

        def goal() -> Layout:
            to = framed(home(), spots())
            self.is_own = False
            if to != self.view():
                self._back = self._back or self.view()
            return to

        return self._move(goal)

    def release(self) -> Animation:
        """Back to where it was, unless the person has moved it meanwhile."""

        def goal() -> Layout:
            back, self._back = self._back, None
            return back if back is not None else self.view()

        return self._move(goal)

    def cut_back(self) -> None:
        """The same at once."""
        self.glide = None
        back, self._back = self._back, None
        if back is not None:
            self.push(back)

    def _move(self, goal: Callable[[], Layout]) -> Animation:
        move = Tween(SECONDS, lambda t: None, ease_in_out)
        ends: list[Layout] = []

        def begin() -> None:
            to = goal()
            ends.append(to)
            if to == self.view() or self.calm():
                move.seconds = 0.0
            else:
                self.glide = Glide(self.view(), to)

        def show(t: float) -> None:
            if self.glide is not None:
                self.glide.t = t

        def end() -> None:
            if self.glide is not None or move.seconds == 0.0:
                self.glide = None
                self.push(ends[0])

        move.show, move.then = show, end
        return sequence(Call(begin), move)
