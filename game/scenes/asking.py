"""A question answered by typing: a sheet with a title, a text, a field, and two buttons under it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.stack import Scene
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Quit
from game.ui.textfield import TextField
from game.ui.widgets import Button

HEAD, FOOT, BUTTON_H = 66.0, 26.0, 44.0
"""Units above the text; below the buttons; high."""
LINE = 17.0


class Asking(Scene[str | None]):
    """Gives back what was typed, as its kind understands it; None when the player thought better of it."""

    opaque = False
    title = text = ""
    field: TextField

    def add_answers(self, confirm: str, action: Callable[[], None]) -> None:
        """The two buttons; `confirm` is the label of the gold one. The field has the focus, with its words marked."""
        self.cancel = self.add(Button("cancel", self.ctx.words("app.cancel"), lambda: self.dismiss(None)))
        self.ok = self.add(Button("ok", confirm, action, "gold"))
        self.focus.give(self.field.id)
        self.field.mark_all()

    @property
    def answer_widths(self) -> tuple[float, float]:
        return self.cancel.wanted_width(self.ctx.pen, 124), self.ok.wanted_width(self.ctx.pen, 124)

    def place_answers(self, frame: Box) -> None:
        self.frame = frame
        cancel_w, ok_w = self.answer_widths
        x, y = frame.cx - (ok_w + cancel_w + 14) / 2, frame.bottom - FOOT - BUTTON_H
        self.cancel.place(x, y, cancel_w, BUTTON_H)
        self.ok.place(x + cancel_w + 14, y, ok_w, BUTTON_H)

    def draw_sheet(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        pen.panel(dst, frame, "parchment", 12, 12)
        pen.fitted(dst, self.title, frame.cx, frame.y + 17, frame.w - 40, "caps", 19, theme.HEADING, "midtop")
        pen.divider(dst, frame.x + 34, frame.y + 51, frame.w - 68)
        pen.paragraph(dst, self.text, frame.x + 40, frame.y + HEAD, frame.w - 80, centred=True)

    def draw_remark(self, dst: pygame.Surface, remark: str, y: float, w: float, most: int, colour: str) -> None:
        """Up to `most` lines under the field, from `y` on, each up to `w` wide."""
        for line in self.ctx.pen.wrap(remark, "italic", 13.5, w)[:most]:
            self.ctx.pen.text(dst, line, self.frame.cx, y, "italic", 13.5, colour, "midtop")
            y += LINE

    def said(self) -> list[str]:
        return [self.title, self.text]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
        return False
