"""Parts of the title: the gold Continue button, the blurb under the shelf, a link in small print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.shelf import ShelfBox
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, Widget


class ContinueButton(Button):
    """Gold, with what it goes on with in a second line."""

    def __init__(self, widget_id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(widget_id, label, action, "gold", "play", keys=("c",), size=20)
        self.second = ""

    def wanted_width(self, pen: Pen, least: float = 0) -> float:
        lines = max(pen.width(self.label, "caps", 20), pen.width(self.second, "italic", 13))
        return max(least, lines + 68)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box = self.box
        state = focus.state_of(self.id, self.enabled)
        pen.button(dst, box, "", self.kind, state)
        down = 2 if state == "pressed" else 0
        ink, soft, edge = ("#3b1d06", "#5b3306", "#fff3c4") if self.enabled else ("#a39680", "#948872", None)
        pen.icon(dst, "play", box.x + 26, box.cy + down, 24, ink)
        room = box.w - 48 - 16
        pen.fitted(dst, self.label, box.x + 48, box.cy - 10 + down, room, "caps", 20, ink, "midleft", edge)
        second = pen.parts(self.second, "italic", 13, room)
        pen.fitted(dst, second, box.x + 48, box.cy + 13 + down, room, "italic", 13, soft, "midleft")

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, value=self.second),)


class TextLink(Widget):
    """Small print that can be clicked."""

    def __init__(self, widget_id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(widget_id, label)
        self.action = action

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        lit = focus.state_of(self.id) in ("hover", "pressed") or focus.is_ringed(self.id)
        colour = theme.GOLD_LIT if lit else "#c9ad7c"
        seen = pen.text(dst, self.label, self.box.x + 2, self.box.cy, "italic", theme.HINT, colour, "midleft")
        pygame.draw.rect(dst, theme.rgb(colour), pen.rect(Box(seen.x, self.box.cy + 8, seen.w, max(0.8, 1 / pen.k))))

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, role="link", radius=6),)


class Blurb:
    """The parchment under the shelf: name, one line, seats and minutes; its arrow points at the box."""

    def __init__(self, pen: Pen, words: Words) -> None:
        self.pen, self.words = pen, words

    def draw(self, dst: pygame.Surface, box: Box, game: ShelfBox, arrow_x: float, until: float, facts: bool = True) -> None:
        """`until`: where something else begins in the line of the name; `facts`: seats and minutes stand there, too."""
        pen, words = self.pen, self.words
        pen.panel(dst, box, "parchment", 10)
        tip = (
            '<path d="M0 13 L11 1 L22 13 Z" fill="#f6ead0" stroke="#b98a3c" stroke-width="1.6"/>'
            '<path d="M2 13.5 H20" stroke="#f6ead0" stroke-width="3"/>'
        )
        x = min(max(arrow_x, box.x + 30), box.right - 30)
        pen.shape(dst, tip, Box(x - 11, box.y - 10, 22, 15))
        right = min(until, self._facts(dst, game, box.right - 20, box.y + 19)) if facts else until
        name = words(game.title)
        pen.fitted(dst, name, box.x + 22, box.y + 8, right - box.x - 30, "caps", 19, theme.HEADING)
        pen.fitted(dst, words(game.blurb), box.x + 22, box.y + 32, box.w - 44, "body", 16.5, theme.INK)

    def facts_left(self, game: ShelfBox, x: float) -> float:
        """Where the facts begin that end at x."""
        for _, text in self._signs(game):
            x -= self.pen.width(text, "bold", 14.5) + 14 + 24
        return x

    def _signs(self, game: ShelfBox) -> list[tuple[str, str]]:
        return [
            ("people", self.words("app.shelf.seats", seats=game.seats)),
            ("clock", self.words("app.shelf.minutes", minutes=game.minutes)),
        ]

    def _facts(self, dst: pygame.Surface, game: ShelfBox, x: float, y: float) -> float:
        """Signs and numbers from right to left; the x where they begin."""
        pen = self.pen
        for sign, text in reversed(self._signs(game)):
            pen.text(dst, text, x, y, "bold", 14.5, theme.INK_SOFT, "midright")
            x -= pen.width(text, "bold", 14.5) + 14
            pen.icon(dst, sign, x, y, 19, "#8a5a20")  # type: ignore[arg-type]  # names of ICONS
            x -= 24
        return x
