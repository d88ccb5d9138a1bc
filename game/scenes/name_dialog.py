"""Asks for a name: save as, rename."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.asking import BUTTON_H, FOOT, HEAD, Asking
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.geometry import Box
from game.ui.scale import Scale
from game.ui.textfield import TextField

LONGEST = 40


class NameDialog(Asking):
    """Gives back the name, None when the player thought better of it.

    `note` says what will happen with a name ("replaces the game of that name"), `trouble` why it can't be used.
    """

    def __init__(
        self, title: str, text: str, name: str, confirm: str, note: Callable[[str], str | None],
        trouble: Callable[[str], str | None], label: str = "", hint: str = "", most: int = LONGEST,
    ) -> None:  # fmt: skip
        """`label` and `hint` of the field, where it is no name that is asked for; `most`: its longest."""
        super().__init__()
        self.label, self.hint, self.most = label, hint, most
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
                self.label or words("app.name.field"),
                self.name,
                self._check,
                self._enter,
                self.most,
                self.hint or words("app.name.hint"),
                paper=True,
            )
        )
        self.add_answers(self.confirm, self._confirm)
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
        w = min(max(460.0, sum(self.answer_widths) + 70), self.ctx.w - 40)
        text_h = pen.paragraph_height(self.text, w - 80)
        h = HEAD + text_h + 14 + 38 + 46 + BUTTON_H + FOOT + 2
        self.place_answers(Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) * 0.42), w, h))
        self.field.place(self.frame.x + 40, self.frame.y + HEAD + text_h + 12, w - 80, 38)

    def draw(self, dst: pygame.Surface) -> None:
        self.draw_sheet(dst)
        said = self.field.error or self._note
        if said:
            colour = theme.RUBY if self.field.error else theme.INK_HINT
            self.draw_remark(dst, said, self.field.box.bottom + 6, self.frame.w - 60, 2, colour)
        self.widgets.draw(self.ctx.pen, dst, self.focus)
