"""Asks for a name: save as, rename."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Quit
from game.ui.scale import Scale
from game.ui.textfield import TextField
from game.ui.widgets import Button

LONGEST = 40


class NameDialog(Scene[str | None]):
    """Gives back the name, None when the player thought better of it.

    `note` says what will happen with a name ("replaces the game of that name"), `trouble` why it can't be used.
    """

    opaque = False

    def __init__(
        self, title: str, text: str, name: str, confirm: str, note: Callable[[str], str | None],
        trouble: Callable[[str], str | None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.title, self.text, self.name, self.confirm, self.note, self.trouble = (
            title,
            text,
            name,
            confirm,
            note,
            trouble,
        )
        self.first_focus = "name"

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.field = self.add(
            TextField(
                "name",
                words("app.name.field"),
                self.name,
                self._check,
                self._enter,
                LONGEST,
                words("app.name.hint"),
                paper=True,
            )
        )
        self.cancel = self.add(Button("cancel", words("app.cancel"), lambda: self.dismiss(None)))
        self.ok = self.add(Button("ok", self.confirm, self._confirm, "gold"))
        self.focus.give("name")
        self.field.mark_all()
        self._check(self.name)

    def _check(self, name: str) -> None:
        words = self.ctx.words
        self._trouble = self.trouble(name.strip()) if name.strip() else words("app.name.empty")
        self._note = None if self._trouble else self.note(name.strip())
        self.field.error = self._trouble if name.strip() else None
        self.ok.disable(self._trouble)

    def _enter(self, name: str) -> None:
        self._confirm()

    def _confirm(self) -> None:
        if self._trouble is None:
            self.dismiss(self.field.value.strip())

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        ok_w, cancel_w = self.ok.wanted_width(pen, 124), self.cancel.wanted_width(pen, 124)
        w = min(max(460.0, ok_w + cancel_w + 70), self.ctx.w - 40)
        text_h = pen.paragraph_height(self.text, w - 80)
        h = 66 + text_h + 14 + 38 + 46 + 44 + 28
        self.frame = Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) * 0.42), w, h)
        self.field.place(self.frame.x + 40, self.frame.y + 66 + text_h + 12, w - 80, 38)
        y = self.frame.bottom - 26 - 44
        x = self.frame.cx - (ok_w + cancel_w + 14) / 2
        self.cancel.place(x, y, cancel_w, 44)
        self.ok.place(x + cancel_w + 14, y, ok_w, 44)

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        pen.panel(dst, frame, "parchment", 12, 12)
        pen.fitted(dst, self.title, frame.cx, frame.y + 17, frame.w - 40, "caps", 19, theme.HEADING, "midtop")
        pen.divider(dst, frame.x + 34, frame.y + 51, frame.w - 68)
        pen.paragraph(dst, self.text, frame.x + 40, frame.y + 66, frame.w - 80, centred=True)
        said = self.field.error or self._note
        if said:
            colour = theme.RUBY if self.field.error else theme.INK_HINT
            y = self.field.box.bottom + 6
            for line in pen.wrap(said, "italic", 13.5, frame.w - 60)[:2]:
                pen.text(dst, line, frame.cx, y, "italic", 13.5, colour, "midtop")
                y += 17
        self.widgets.draw(pen, dst, self.focus)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
        return False
