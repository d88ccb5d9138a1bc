"""A question over the dimmed scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.stack import Scene
from game.ui import theme
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import InputEvent, Key, Quit
from game.ui.scale import Scale
from game.ui.skins import ButtonKind
from game.ui.widgets import Button

MOST_IN_ROW = 4
"""More answers than this stand one below the other."""


@dataclass(frozen=True)
class Choice:
    """One answer: its id is the dialog's result."""

    id: str
    label: str
    kind: ButtonKind = "stone"
    keys: tuple[str, ...] = ()


class Dialog(Scene[str]):
    """Title, text and two or more answers; gives back the id of the one picked. Escape picks `safe`, which has the first
    focus unless another answer, as harmless, is named by `first`."""

    opaque = False

    def __init__(
        self, title: str, text: str, choices: Sequence[Choice], safe: str, icon: IconName | None = None,
        first: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.title, self.text, self.safe, self.icon = title, text, safe, icon
        if not any(choice.id == safe for choice in choices):
            raise ValueError(f"the safe choice {safe!r} is not among the answers")
        self.first_focus = safe if first is None else first
        self.buttons = [
            self.add(
                Button(
                    choice.id,
                    choice.label,
                    partial(self.dismiss, choice.id),
                    choice.kind,
                    keys=choice.keys,
                )
            )
            for choice in choices
        ]
        self.frame = Box(0, 0, 0, 0)

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        widths = [max(112.0, button.wanted_width(pen)) for button in self.buttons]
        gap = 14.0
        in_row = sum(widths) + gap * (len(widths) - 1)
        many = len(widths) > MOST_IN_ROW
        stacked = many or in_row + 56 > self.ctx.w - 40
        least = max(widths) + 56 if many else in_row + 56
        w = min(max(340.0, least, min(460.0, pen.width(self.text) + 80)), self.ctx.w - 40)
        columns = 1
        if stacked and 66 + pen.paragraph_height(self.text, w - 80) + 20 + len(widths) * 52 + 20 > self.ctx.h - 24:
            columns = 2
            w = min(2 * max(widths) + gap + 56, self.ctx.w - 40)
        text_h = pen.paragraph_height(self.text, w - 80)
        rows = -(-len(widths) // columns)
        buttons_h = 44.0 if not stacked else rows * 52.0 - 8
        h = 66 + text_h + 20 + buttons_h + 28
        self.frame = Box(round((self.ctx.w - w) / 2), round(max(20.0, (self.ctx.h - h) * 0.45)), w, h)
        y = self.frame.bottom - 26 - buttons_h
        if stacked:
            for i, button in enumerate(self.buttons):
                wide = (w - 56 - gap * (columns - 1)) / columns
                button.place(self.frame.x + 28 + i // rows * (wide + gap), y + i % rows * 52, wide, 44)
        else:
            x = self.frame.cx - in_row / 2
            for button, wide in zip(self.buttons, widths, strict=True):
                button.place(x, y, wide, 44)
                x += wide + gap

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        pen.panel(dst, frame, "parchment", 12, 12)
        pen.fitted(dst, self.title, frame.cx, frame.y + 17, frame.w - 40, "caps", 19, theme.HEADING, "midtop")
        pen.divider(dst, frame.x + 34, frame.y + 51, frame.w - 68)
        pen.paragraph(dst, self.text, frame.x + 40, frame.y + 66, frame.w - 80, centred=True)
        self.widgets.draw(pen, dst, self.focus)

    def said(self) -> list[str]:
        return [self.title, self.text]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(self.safe)
                return True
        return False
