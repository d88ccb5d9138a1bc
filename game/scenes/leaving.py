"""Leaving a table whose game can't be saved: what to do about it, and another folder for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from game.scenes.asking import BUTTON_H, FOOT, HEAD, LINE, Asking
from game.scenes.dialog import Choice, Dialog
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.input import InputEvent, Quit
from game.ui.scale import Scale
from game.ui.textfield import TextField
from game.ui.widgets import Button

LONGEST_PATH = 240
Way = Literal["again", "elsewhere", "without", "stay"]


class Unsaved(Dialog):
    """Asks what to do; its result is a `Way`. Closing the window once more changes nothing: the question stands until it
    is answered."""

    def __init__(self, words: Words, trouble: str, tries: int) -> None:
        """`trouble`: the sentence why; `tries`: how often it was tried in vain since the player wanted to leave."""
        again = words("app.leave.tried", count=tries) if tries > 1 else ""
        choices = [
            Choice("again", words("app.leave.again"), "gold"),
            Choice("elsewhere", words("app.leave.elsewhere")),
            Choice("without", words("app.leave.without"), "red"),
            Choice("stay", words("app.leave.stay")),
        ]
        text = " ".join(part for part in (trouble, again, words("app.leave.text")) if part)
        super().__init__(words("app.leave.title"), text, choices, safe="stay", icon="warn", first="again")

    def handle(self, event: InputEvent) -> bool:
        return True if isinstance(event, Quit) else super().handle(event)


def written(words: Words, path: str, saves: str) -> Dialog:
    """Says where the game lies now; "leave" or "stay"."""
    choices = [Choice("leave", words("app.refuge.leave"), "gold"), Choice("stay", words("app.leave.stay"))]
    text = words("app.refuge.written", path=path, saves=saves)
    return Dialog(words("app.refuge.done"), text, choices, safe="stay", first="leave")


class Elsewhere(Asking):
    """Asks for a folder: some that are there to press, or any path typed. Gives back the path of the file that `save`
    wrote, None when the player thought better of it."""

    def __init__(
        self, folders: Sequence[tuple[str, str]], save: Callable[[str], tuple[str, str]],
    ) -> None:  # fmt: skip
        """`folders`: name and path. `save(folder)` tries it: the path written and "", or "" and why not."""
        super().__init__()
        self.folders, self._save = list(folders), save
        self.first_focus = "folder"
        self.trouble = ""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.title, self.text = words("app.refuge.title"), words("app.refuge.text")
        self.rows = [
            self.add(Button(f"place:{n}", name, partial(self._pick, path), size=14))
            for n, (name, path) in enumerate(self.folders)
        ]
        first = self.folders[0][1] if self.folders else ""
        self.field = self.add(
            TextField(
                "folder", words("app.refuge.field"), first, self._changed, lambda _: self._try(), LONGEST_PATH,
                words("app.refuge.hint"), paper=True,
            )
        )  # fmt: skip
        self.add_answers(words("app.refuge.do"), self._try)
        self._changed(first)

    def _pick(self, path: str) -> None:
        self.field.value = path
        self.field.caret = len(path)
        self._changed(path)

    def _changed(self, value: str) -> None:
        self.trouble, self.field.error = "", None
        self.ok.disable(None if value.strip() else self.ctx.words("app.refuge.empty"))
        self.invalidate()

    def _try(self) -> None:
        if not self.ok.enabled:
            return
        path, trouble = self._save(self.field.value)
        if path:
            self.dismiss(path)
            return
        self.trouble = self.field.error = trouble
        self.resized(self.ctx.scale)
        self.invalidate()

    # ---- picture
    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        w = min(620.0, self.ctx.w - 40)
        inner = w - 80
        text_h = pen.paragraph_height(self.text, inner)
        trouble_h = LINE * max(1, len(pen.wrap(self.trouble, "italic", 13.5, inner)[:3]))
        widths = [row.wanted_width(pen, 100) for row in self.rows]
        in_row = sum(widths) + 10.0 * max(0, len(widths) - 1)
        share = min(1.0, (inner - 10 * max(0, len(widths) - 1)) / max(1.0, sum(widths)))
        rows_h = 52.0 if self.rows else 0.0
        h = HEAD + text_h + 14 + rows_h + 38 + 8 + trouble_h + 16 + BUTTON_H + FOOT
        frame = Box(round((self.ctx.w - w) / 2), round(max(16.0, (self.ctx.h - h) * 0.42)), w, h)
        x, y = frame.cx - min(in_row, inner) / 2, frame.y + HEAD + text_h + 14
        for row, wide in zip(self.rows, widths, strict=True):
            row.place(x, y, wide * share, 40)
            x += wide * share + 10
        self.field.place(frame.x + 40, y + rows_h, inner, 38)
        self.place_answers(frame)

    def draw(self, dst: pygame.Surface) -> None:
        self.draw_sheet(dst)
        self.draw_remark(dst, self.trouble, self.field.box.bottom + 8, self.frame.w - 80, 3, theme.RUBY)
        self.widgets.draw(self.ctx.pen, dst, self.focus)
