"""A match looked back on: what its table has worked out, on a sheet to scroll through."""

from __future__ import annotations

import pygame

from game.scenes.menu import MenuScene
from game.scenes.scroll_sheet import OVERHANG, draw_rollers, draw_sheet
from game.scenes.stack import AppContext
from game.tables.table import LookBack
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scroll import RichText
from game.ui.widgets import Button, IconButton

WIDEST_SHEET = 900.0


class LookBackScreen(MenuScene[None]):
    """`game` is the game's name."""

    def __init__(self, look_back: LookBack, game: str) -> None:
        super().__init__()
        self.look_back, self.game = look_back, game

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), self.game
        self.bar_second = words("app.results.look_back")
        self.text = self.add(RichText("look_back", words("app.results.look_back"), self.look_back.page))
        self.bar = [
            self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self.focus.give("look_back")

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

    def back(self) -> None:
        self.dismiss(None)
