"""A whole screen of words on a sheet between two rollers: the credits, a match looked back on, tidings of a career."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.menu import MenuScene
from game.scenes.scroll_sheet import OVERHANG, draw_rollers, draw_sheet
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.richtext import Passage, RichText, plain
from game.ui.widgets import Button, IconButton

WIDEST_SHEET = 900.0


class ScrollPage(MenuScene[None]):
    """For scenes that call `unroll` when they are entered, or set `text` and lay it out themselves."""

    def unroll(self, name: str, label: str, page: Sequence[Passage]) -> None:
        """`name` is that of the text's target, `label` what it is called aloud."""
        words = self.ctx.words
        self.text = self.add(RichText(name, label, page))
        self.bar = [
            self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self.focus.give(name)

    def lay(self) -> None:
        body = self.body
        wide = min(WIDEST_SHEET, body.w - 2 * OVERHANG - 12)
        self.sheet = Box(body.x + (body.w - wide) / 2, body.y + 16, wide, body.h - 34)
        self.text.place(self.sheet.x + 46, self.sheet.y + 28, wide - 74, self.sheet.h - 52)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_sheet(pen, dst, self.sheet)

    def draw_front(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_rollers(pen, dst, self.sheet)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("page up" | "page down" | "home" | "end" | "up" | "down"):
                return self.text.area_event(event)
        return super().handle(event)

    def reads(self) -> list[str]:
        """The whole page."""
        return [*self.said(), *(plain(passage.text) for passage in self.text.passages if passage.text)]

    def back(self) -> None:
        self.dismiss(None)
