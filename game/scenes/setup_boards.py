"""The boards of a game in set-up: thumbnails side by side, one chosen, broken ones greyed with their reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.scenes.saying import span
from game.scenes.thumbnails import Thumbnail
from game.storage.boards import BoardCard
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite, rounded
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import IconButton, Widget

CARD_W, CARD_H = 132.0, 84.0
NAME_H = 24.0
CARD_GAP = 12.0


class BoardStrip(Widget):
    """`faults` gives the sentence for each broken board by id; `boards` the parsed ones for the painter."""

    def __init__(
        self, words: Words, cards: Sequence[BoardCard], boards: dict[str, Any], faults: dict[str, str], chosen: str,
        paint: Thumbnail, choose: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__("boards", words("app.setup.board"))
        self.words, self.cards, self.boards, self.faults = words, list(cards), boards, faults
        self.chosen, self.paint, self.choose = chosen, paint, choose
        self.count = 2
        """Seats at the table: a board without room for them is marked."""
        self.first = 0
        self.card_w, self.card_h = CARD_W, CARD_H
        self.before = IconButton("boards:before", words("app.setup.boards_before"), "left", lambda: self.turn(-1))
        self.after = IconButton("boards:after", words("app.setup.boards_after"), "right", lambda: self.turn(1))

    @property
    def shown(self) -> int:
        """How many cards stand side by side."""
        return max(1, int((self._room + CARD_GAP) // (self.card_w + CARD_GAP)))

    @property
    def _room(self) -> float:
        return self.box.w - (0 if self.all_fit else 80)

    @property
    def all_fit(self) -> bool:
        return self.used_w <= self.box.w + 0.5

    @property
    def used_w(self) -> float:
        """Width of all cards side by side."""
        return len(self.cards) * (self.card_w + CARD_GAP) - CARD_GAP

    def size_for(self, w: float, h: float) -> float:
        """How many times CARD_W x CARD_H the cards can be in a strip of w x h: larger when there are few."""
        by_height = (h - NAME_H) / CARD_H
        by_width = ((w + CARD_GAP) / max(1, len(self.cards)) - CARD_GAP) / CARD_W
        if len(self.cards) == 1:
            by_width = w * 0.55 / CARD_W
        return max(1.0, min(2.4, by_height, by_width))

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        box = super().place(x, y, w, h)
        size = self.size_for(w, h)
        self.card_w, self.card_h = CARD_W * size, CARD_H * size
        middle = y + self.card_h / 2
        self.before.place(x, middle - 17, 34, 34)
        self.after.place(box.right - 34, middle - 17, 34, 34)
        index = next((i for i, card in enumerate(self.cards) if card.id == self.chosen), 0)
        self.first = max(0, min(index, len(self.cards) - self.shown))
        self._arrows()
        return box

    def turn(self, by: int) -> None:
        self.first = max(0, min(self.first + by, len(self.cards) - self.shown))
        self._arrows()

    def _arrows(self) -> None:
        self.before.disable(None if self.first else self.words("app.setup.boards_no_more"))
        self.after.disable(
            None if self.first + self.shown < len(self.cards) else self.words("app.setup.boards_no_more")
        )

    def cells(self) -> list[tuple[BoardCard, Box]]:
        left = self.box.x if self.all_fit else self.box.x + 40
        seen = self.cards if self.all_fit else self.cards[self.first : self.first + self.shown]
        return [
            (card, Box(left + i * (self.card_w + CARD_GAP), self.box.y, self.card_w, self.card_h))
            for i, card in enumerate(seen)
        ]

    def name(self, card: BoardCard) -> str:
        return card.title or card.id

    # ---- drawing
    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        for card, box in self.cells():
            self._draw_card(pen, dst, card, box, focus)
        if not self.all_fit:
            self.before.draw(pen, dst, focus)
            self.after.draw(pen, dst, focus)

    def _draw_card(self, pen: Pen, dst: pygame.Surface, card: BoardCard, box: Box, focus: Focus) -> None:
        chosen, broken = card.id == self.chosen, card.fault is not None
        if chosen:
            pen.halo(dst, box, (255, 205, 90, 235), 8, 6, 2)
        pen.blit(dst, self._picture(pen, card), box.x, box.y)
        hovered = focus.hovered == f"board:{card.id}"
        edge = "#fff3c4" if chosen else theme.GOLD if hovered and not broken else "#b58a4c"
        pen.shape(dst, rounded(box.w, box.h, 8, f'fill="none" stroke="{edge}" stroke-width="3"', 1.5), box)
        ink = theme.IVORY if chosen else "#a08a68" if broken else theme.SAND
        if broken:
            pen.icon(dst, "warn", box.cx, box.cy, 30, "#f0a860", 8)
            name = pen.ellipsis(self.name(card), "bold", 14, box.w - 4)
            pen.text(dst, name, box.x + 2, box.bottom + 4, "bold", 14, ink)
            return
        fits = self.count in card.seats
        counts = span(card.seats)
        tone = (theme.GOLD if chosen else theme.DUST) if fits else "#f08a78"
        wide = pen.width(counts, "body", 13.5)
        pen.text(dst, counts, box.right - 2, box.bottom + 5, "body", 13.5, tone, "topright")
        pen.icon(dst, "people", box.right - wide - 14, box.bottom + 14, 15, tone)
        room = box.w - wide - 30
        size = pen.fit(self.name(card), "bold", 14, room, 0.85)
        name = pen.ellipsis(self.name(card), "bold", size, room)
        pen.text(dst, name, box.x + 2, box.bottom + 4, "bold", size, ink)
        if chosen:
            tick = (
                '<circle cx="50" cy="50" r="46" fill="#2f7d34" stroke="#fff3c4" stroke-width="7"/>'
                '<path d="M28 52 L44 66 L73 34" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/>'
            )
            pen.shape(dst, tick, Box(box.right - 16, box.y - 8, 24, 24), "", 100, 100)

    def _picture(self, pen: Pen, card: BoardCard) -> Sprite:
        w, h = self.card_w, self.card_h

        def make() -> Sprite:
            board = self.boards.get(card.id)
            whole = pen.layer(w, h)
            if board is not None:
                pen.blit(whole, self.paint(pen, board, w, h), 0, 0)
            else:
                whole.fill((58, 44, 34))
            mask = pen.svg(rounded(w, h, 9, 'fill="#fff"'), w, h, w, h)
            return pen.dropped(tex.cut(whole, mask), 0, 4, 4, 170)

        return pen.cached(("board card", card.id, str(card.path), w, pen.colour_safe), make)

    # ---- acting
    def targets(self) -> Sequence[Target]:
        arrows = [] if self.all_fit else [*self.before.targets(), *self.after.targets()]
        cards = []
        for card, box in self.cells():
            shape = Box(box.x, box.y, box.w, box.h + NAME_H)
            fault = self.faults.get(card.id)
            value = self.words("app.setup.chosen") if card.id == self.chosen else ""
            tip = None if fault else self.words("app.shelf.seats", seats=span(card.seats))
            cards.append(
                Target(
                    f"board:{card.id}",
                    shape,
                    self.name(card),
                    fault is None,
                    fault,
                    tip,
                    action=partial(self._choose, card.id),
                    radius=12,
                    role="row",
                    value=value,
                )
            )
        return [*arrows[:1], *cards, *arrows[1:]]

    def _choose(self, board: str) -> None:
        self.chosen = board
        self.choose(board)
