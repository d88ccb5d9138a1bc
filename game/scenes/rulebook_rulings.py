"""Rulings on the scroll: folded to number and question behind the rule they belong to, opened by a press or a search."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.rulebook_text import Laid, Page, Ruling, has
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target

FOLDED_GAP = 8.0
"""Between the edge of a folded ruling and its question."""


class Rulings:
    """Which rulings are open, and how one is drawn and pressed."""

    def __init__(self, words: Words, changed: Callable[[], None]) -> None:
        self.words, self.changed = words, changed
        self._word = words("app.rulebook.ruling")
        self._open: set[tuple[str, str]] = set()
        """Game and code."""

    def is_open(self, page: Page, ruling: Ruling, query: str) -> bool:
        """Pressed open, or holding the words that are looked for; on the page that gathers them all are."""
        return not page.number or (page.game, ruling.code) in self._open or (len(query.strip()) >= 2 and has(ruling, query))

    def open(self, page: Page, code: str) -> bool:
        """Whether that page has such a ruling, open from now on."""
        found = any(ruling.code == code for ruling in page.rulings)
        if found:
            self._open.add((page.game, code))
        return found

    def turn(self, page: Page, ruling: Ruling) -> None:
        """Opened, or folded again."""
        self._open ^= {(page.game, ruling.code)}
        self.changed()

    def target(self, page: Page, ruling: Ruling, box: Box, clip: Box, query: str, reach: Callable[[], None]) -> Target:
        """A press on its head; Tab goes from one to the next and brings it into sight."""
        is_open = self.is_open(page, ruling, query)

        def press() -> None:
            self.turn(page, ruling)
            reach()

        return Target(
            f"ruling/{ruling.code}",
            box,
            f"{self._word} {ruling.code}: {ruling.question}",
            action=press,
            clip=clip,
            radius=8,
            role="toggle",
            value=self.words("app.rulebook.ruling.open" if is_open else "app.rulebook.ruling.folded"),
        )

    def draw(self, pen: Pen, dst: pygame.Surface, laid: Laid, ruling: Ruling, x: float, top: float) -> None:
        """A box with a red edge and a red tab with the number: on its upper edge, or, folded, before the question."""
        is_folded = laid.is_folded
        w, h = laid.w, round(laid.h - (0 if is_folded else 14), 1)

        def make() -> Sprite:
            body = (
                rounded(w, h, 8, 'fill="#fcf2dc" stroke="#8f2216" stroke-width="2"', 1.5)
                + f'<rect x="1.5" y="1.5" width="8" height="{h - 3:g}" rx="3" fill="#8f2216"/>'
            )
            return pen.dropped(pen.svg(body, w, h, w, h), 0, 3, 4, 90)

        def make_tab() -> Sprite:
            t = laid.tab
            body = (
                f'<path d="M0 2 H{t - 12:g} L{t - 2:g} 15 L{t - 12:g} 28 H0 Z" fill="url(#r)" stroke="#5a120c" '
                'stroke-width="1.5"/>'
            )
            tab = pen.svg(body, t, 30, t, 30, lg("r", (0, "#c9402e"), (1, "#7d1d12")))
            pen.text(tab, f"{self._word} {ruling.code}", (t - 10) / 2, 15, "caps", 14, theme.IVORY, "center", "#2a0a04")
            return pen.dropped(tab, 0, 2, 2, 140)

        y = top + laid.y + (0 if is_folded else 14)
        pen.blit(dst, pen.cached(("ruling", w, h), make), x, y)
        tab_y = y + (h - 30) / 2 if is_folded else y - 13
        pen.blit(dst, pen.cached(("ruling tab", self._word, ruling.code), make_tab), x + 2, tab_y)
        arrow = "M2 5 L8 11 L14 5" if not is_folded else "M5 2 L11 8 L5 14"
        chevron = f'<path d="{arrow}" fill="none" stroke="#8f2216" stroke-width="2.4" stroke-linecap="round"/>'
        pen.shape(dst, chevron, Box(x + w - 26, y + (h - 16) / 2 if is_folded else y + 8, 16, 16), "", 16, 16)


def head_of(laid: Laid, x: float, top: float) -> Box:
    """What is pressed: all of a folded ruling, of an open one the line with its tab."""
    return Box(x + laid.x, top + laid.y, laid.w, laid.h if laid.is_folded else 36)
