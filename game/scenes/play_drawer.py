"""The rail in a narrow window: a strip of the seats' medallions, and a drawer with their panels and the log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.scenes.play_layout import Layout
from game.scenes.play_sight import Sight
from game.scenes.seat_panel import SeatFacts
from game.tables.table import Table
from game.ui.context import UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Press, Release
from game.ui.pen import Pen
from game.ui.target import Target

KEY = "ctrl+l"
HANDLE, BAR = "drawer", "board:sight"
THUMB_LEAST = 30.0
MARK = 20.0
"""Across the disc at a medallion with what of its panel counts most."""


class DrawerDesk(Protocol):
    """What it needs of the scene."""

    table: Table

    @property
    def ctx(self) -> UiContext: ...

    @property
    def focus(self) -> Focus: ...

    @property
    def invalidate(self) -> Callable[[], None]: ...


class Drawer:
    """For one table on screen; `turned` is told when it was opened or closed."""

    def __init__(self, desk: DrawerDesk, sight: Sight, turned: Callable[[], None]) -> None:
        self.desk, self.sight, self.turned = desk, sight, turned
        self.is_open = False
        self.has_note = False
        """There is a note in it that has not been put away."""
        self.layout: Layout | None = None

    def turn(self) -> None:
        """Opens it, or closes it again."""
        self.is_open = not self.is_open
        self.turned()

    def close(self) -> bool:
        """False where it is closed already."""
        was = self.is_open and self.layout is not None and self.layout.is_narrow
        if was:
            self.turn()
        return was

    # ---- targets

    def targets(self, tips: Sequence[str], names: Sequence[str]) -> list[Target]:
        layout, words = self.layout, self.desk.ctx.words
        if layout is None:
            return []
        if not layout.is_narrow:
            return [self._bar()] if layout.slider.h else []
        faces = [
            Target(f"face:{n}", box, names[n], tip=tips[n], action=self.turn, focusable=False, role="zone")
            for n, box in enumerate(layout.strip)
        ]
        label = words("play.drawer.close" if self.is_open else "play.drawer.open")
        keys = () if self.is_open else (KEY,)  # the log's own heading has it then
        handle = Target(HANDLE, layout.handle, label, tip=words("play.drawer.tip"), action=self.turn, keys=keys)
        return [*faces, handle] if layout.hidden <= 0 else [*faces, self._bar(), handle]

    def _bar(self) -> Target:
        """The slider of a board that is scrolled."""
        assert self.layout is not None
        words = self.desk.ctx.words
        tip = words("play.drawer.board.own" if self.sight.table.zooms_itself else "play.drawer.board.tip")
        return Target(
            BAR, self.layout.slider, words("play.drawer.board"), tip=tip, on_event=self._slide,
            focusable=False, role="slider",
        )  # fmt: skip

    def beneath(self, targets: Sequence[Target]) -> list[Target]:
        """What of the board's targets the open drawer leaves free."""
        layout = self.layout
        if layout is None or layout.drawer.w <= 0:
            return list(targets)
        return [target for target in targets if not layout.drawer.overlaps(target.bounds)]

    def _slide(self, event: InputEvent) -> bool:
        if self.layout is None:
            return False
        match event:
            case Press(_, y, "left") | Drag(_, y):
                box, thumb = self.layout.slider, self._thumb()
                if self.sight.scroll_to((y - box.y - thumb / 2) / max(1.0, box.h - thumb)):
                    self.desk.invalidate()
                return True
            case Release():
                return True
        return False

    def _thumb(self) -> float:
        assert self.layout is not None
        layout = self.layout
        return max(THUMB_LEAST, layout.slider.h * layout.board.h / self.sight.whole.h)

    # ---- picture

    def look(self, facts: Sequence[SeatFacts]) -> Hashable:
        """All that its picture depends on beside pen and layout."""
        desk, focus = self.desk, self.desk.focus
        states = tuple(focus.state_of(name) for name in (HANDLE, BAR))
        seats = tuple(
            (fact.colour, fact.active, desk.table.seat_look(fact.seat), desk.table.seat_mark(fact.seat)) for fact in facts
        )
        return self.is_open, self.has_note, states, seats, round(self.sight.offset, 1)

    def draw(self, pen: Pen, dst: pygame.Surface, facts: Sequence[SeatFacts]) -> None:
        """Medallions, handle and slider."""
        layout, focus = self.layout, self.desk.focus
        if layout is None:
            return
        first = layout.strip[0]
        pen.panel(dst, Box(first.x - 2, first.y - 4, first.w + 4, layout.handle.bottom - first.y + 8), "dark", 10)
        for fact, box in zip(facts, layout.strip, strict=True):
            face = Box.around(box.centre, min(box.w, box.h) - 6)
            if fact.active:
                pen.halo(dst, face.inset(1))
            self.desk.table.draw_face(dst, fact.seat, face, fact.active)
            mark = self.desk.table.seat_mark(fact.seat)
            if mark:
                pen.blit(dst, pen.numeral_disc(mark, MARK, fact.active), face.right - 5, face.y + 6, "center")
        kind = "gold" if self.has_note and not self.is_open else "stone"
        box = layout.handle
        pen.button(dst, box.inset(2, 1), "", kind, focus.state_of(HANDLE), "x" if self.is_open else "log")  # type: ignore[arg-type]
        self.draw_bar(pen, dst)

    def draw_bar(self, pen: Pen, dst: pygame.Surface) -> None:
        """The slider alone, where there is one."""
        layout = self.layout
        if layout is None or layout.hidden <= 0 or not layout.slider.h:
            return
        thumb = self._thumb()
        start = (layout.slider.h - thumb) * self.sight.offset / max(0.1, self.sight.most)
        bar = Box(layout.slider.cx - 3, layout.slider.y, 6, layout.slider.h)
        pen.scrollbar(dst, bar, start, thumb, paper=False, lit=self.desk.focus.state_of(BAR) != "normal")
