"""Who plays a level in set-up: the portrait in a seat's row, and the choice of rivals with a line on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.rivals import Rival
from game.scenes.portraits import draw_portrait, line_of
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget

ROW_H = 76.0
FACE = 64.0
WIDEST = 520.0


class FaceButton(Widget):
    """The portrait of who plays the seat's level; opens the choice."""

    def __init__(self, widget_id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(widget_id, label)
        self.action = action
        self.rival = ""
        self.tip = ""

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, state = self.box, focus.state_of(self.id)
        if state in ("hover", "pressed"):
            pen.halo(dst, box.inset(4), (255, 205, 90, 120), box.w / 2, 6, 1)
        if self.rival:
            draw_portrait(pen, dst, self.rival, box)
        else:
            ring = f'<circle cx="50" cy="50" r="46" fill="#24150c" stroke="{theme.BRONZE}" stroke-width="4"/>'
            pen.shape(dst, ring, box, "", 100, 100)
            pen.icon(dst, "robot", box.cx, box.cy, box.w * 0.5, theme.SAND, 13)
        d = max(14.0, box.w * 0.29)
        spot = Box(box.right - d * 0.86, box.bottom - d * 0.86, d, d)
        badge = f'<circle cx="50" cy="50" r="45" fill="#24150c" stroke="{theme.GOLD}" stroke-width="8"/>'
        pen.shape(dst, badge, spot, "", 100, 100)
        pen.icon(dst, "down", spot.cx, spot.cy + 0.5, d * 0.55, theme.GOLD, 13)

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, radius=self.box.w / 2),)


class RivalChoice:
    """The rivals of a level in a bubble beside the seat's portrait, and nobody in particular."""

    def __init__(self, seat: int, anchor: Box, window: Box, rivals: Sequence[Rival]) -> None:
        self.seat = seat
        self.ids = [*(rival.id for rival in rivals), ""]
        w = min(WIDEST, window.w - 16)
        row = min(ROW_H, (window.h - 40) / len(self.ids))
        h = row * len(self.ids) + 20
        x = min(max(window.x + 8, anchor.x - 10), window.right - w - 8)
        y = anchor.bottom + 8 if anchor.bottom + 8 + h < window.bottom - 8 else max(window.y + 8, anchor.y - h - 8)
        y = min(y, window.bottom - h - 8)
        self.box = Box(x, y, w, h)
        self._row = row

    def cells(self) -> Iterator[tuple[str, Box]]:
        for n, name in enumerate(self.ids):
            yield name, Box(self.box.x + 10, self.box.y + 10 + n * self._row, self.box.w - 20, self._row - 4)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus, words: Words, chosen: str) -> None:
        pen.panel(dst, self.box, "dark", 12, 10)
        for name, cell in self.cells():
            if name == chosen:
                pen.row(dst, cell, "selected", dark=True)
            elif focus.has(f"rival:{name}") or focus.hovered == f"rival:{name}":
                pen.row(dst, cell, "hover", dark=True)
            face = min(FACE, cell.h - 6)
            spot = Box(cell.x + 6, cell.cy - face / 2, face, face)
            if name:
                draw_portrait(pen, dst, name, spot)
            else:
                pen.icon(dst, "robot", spot.cx, spot.cy, face * 0.5, theme.NIGHT if name == chosen else theme.SAND, 13)
            x, room = spot.right + 14, cell.right - spot.right - 24
            title = words(f"rival.{name}") if name else words("rival.nobody")
            is_chosen = name == chosen
            ink, soft, edge = (theme.NIGHT, theme.INK, None) if is_chosen else (theme.IVORY, theme.SAND, theme.NIGHT)
            pen.fitted(dst, title, x, cell.y + cell.h * 0.24, room, "caps", 17, ink, "midleft", edge)
            text = line_of(words, name)
            size = next((s for s in (14.0, 13.0, 12.0) if len(pen.wrap(text, "italic", s, room)) <= 2), 12.0)
            lines = pen.wrap(text, "italic", size, room)[:2]
            for n, line in enumerate(lines):
                y = cell.y + cell.h * 0.62 + (n - (len(lines) - 1) / 2) * size * 1.2
                pen.text(dst, line, x, y, "italic", size, soft, "midleft")

    def targets(self, words: Words, pick: Callable[[str], Callable[[], None]]) -> list[Target]:
        return [
            Target(
                f"rival:{name}", cell, words(f"rival.{name}") if name else words("rival.nobody"),
                value=line_of(words, name), action=pick(name), radius=10,
            )
            for name, cell in self.cells()
        ]  # fmt: skip
