"""The pause menu over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.scenes.dialog import Choice, Dialog
from game.scenes.doors import Doors
from game.scenes.saying import level_word
from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import InputEvent, Key
from game.ui.scale import Scale
from game.ui.skins import ButtonKind
from game.ui.widgets import Button

PauseChoice = Literal["resume", "save", "replay", "hand_over", "concede", "title", "quit"]
BUTTON_W, GAP = 270.0, 10.0


class PauseMenu(Scene[PauseChoice]):
    """Settings and rulebook open on top of it; everything else is its result.

    `why_not` gives the reason for each choice that is closed now ("replay", "hand_over", "concede", "save").
    `stand_in`: the level that plays for the person already, so that the same button takes the seat back.
    """

    opaque = False
    first_focus = "resume"

    def __init__(
        self, doors: Doors, game: str, title: str, line: str = "", why_not: dict[PauseChoice, str] | None = None,
        stand_in: str | None = None, page: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.doors, self.game, self.title, self.line, self.page = doors, game, title, line, page
        self.why_not = why_not or {}
        self.stand_in = stand_in

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words

        def button(
            name: str, icon: IconName, action: Callable[[], None], kind: ButtonKind = "stone", label: str = ""
        ) -> Button:
            made = self.add(Button(name, label or words(f"app.pause.{name}"), action, kind, icon, size=15))
            if name == "hand_over":
                made.tip = words("app.pause.hand_over.text") if self.stand_in is None else self._told_stand_in()
            return made

        self.resume_ = button("resume", "play", lambda: self.dismiss("resume"), "gold")
        hand_over = words("app.pause.take_back_seat") if self.stand_in is not None else ""
        self.columns = [
            [
                button("save", "save", lambda: self.dismiss("save")),
                button("settings", "gear", self.doors.settings),
                button("rulebook", "rules", lambda: self.doors.rules(self.game, self.page)),
                button("replay", "first", lambda: self.dismiss("replay")),
            ],
            [
                button("hand_over", "robot", lambda: self.dismiss("hand_over"), label=hand_over),
                button("concede", "flag", self._ask_concede, "red"),
                button("title", "home", lambda: self.dismiss("title")),
                button("quit", "quit", lambda: self.dismiss("quit")),
            ],
        ]
        for choice, reason in self.why_not.items():
            for made in (*self.columns[0], *self.columns[1]):
                if made.id == choice:
                    made.disable(reason)

    def _told_stand_in(self) -> str:
        words = self.ctx.words
        return words("app.pause.take_back_seat.text", level=level_word(words, self.stand_in or ""))

    def _ask_concede(self) -> None:
        if not self.ctx.settings.confirm:
            self.dismiss("concede")
            return
        words = self.ctx.words
        choices = (
            Choice("stay", words("app.pause.concede.stay")),
            Choice("concede", words("app.pause.concede"), "red"),
        )
        ask = Dialog(words("app.pause.concede.title"), words("app.pause.concede.text"), choices, safe="stay")
        self.ctx.stack.push(ask, lambda picked: self.dismiss("concede") if picked == "concede" else None)

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        every = [*self.columns[0], *self.columns[1], self.resume_]
        wide = min((self.ctx.w - 90) / 2, max(210.0, *(button.wanted_width(pen) for button in every)))
        w = 2 * wide + GAP + 56
        h = 88 + 52 + 14 + 4 * (44 + GAP) - GAP + 30
        self.frame = frame = Box(round((self.ctx.w - w) / 2), round(max(16.0, (self.ctx.h - h) * 0.42)), w, h)
        y = frame.y + 88
        self.resume_.place(frame.x + 28, y, w - 56, 52)
        y += 52 + 14
        for i, column in enumerate(self.columns):
            for k, button in enumerate(column):
                button.place(frame.x + 28 + i * (wide + GAP), y + k * (44 + GAP), wide, 44)

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        pen.panel(dst, frame, "dark", 14, 14)
        pen.gold_text(dst, self.title, frame.cx, frame.y + 34, pen.fit(self.title, "caps_heavy", 25, frame.w - 90))
        pen.fitted(
            dst,
            self.line or self.ctx.words("app.pause.line"),
            frame.cx,
            frame.y + 60,
            frame.w - 60,
            "italic",
            14,
            theme.SAND,
            "center",
        )
        self.widgets.draw(pen, dst, self.focus)

    def said(self) -> list[str]:
        return [self.title, self.line or self.ctx.words("app.pause.line")]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape"):
                self.dismiss("resume")
                return True
            case Key("f1"):
                self.doors.rules(self.game, self.page)
                return True
        return False
