"""The boards of a game in set-up: thumbnails side by side, one chosen, broken ones greyed with their reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.scenes.saying import boards_word, span, span_in_words
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
ARROWS = 80.0
"""Units that the arrows beside the cards take, where these do not all fit."""
WHERE_W = 34.0
"""Of the button on a broken board."""


def nothing_shown(path: Path) -> None:
    """Where no file manager is wanted."""


LINE, LINE_STEP, LINE_GAP = 13.0, 16.5, 18.0
"""Of the words below or beside the boards: size, height of a row, space to the cards."""
LINE_LEAST = 150.0


class BoardStrip(Widget):
    """`faults` gives the sentence for each broken board by id; `boards` the parsed ones for the painter."""

    def __init__(
        self, words: Words, cards: Sequence[BoardCard], boards: dict[str, Any], faults: dict[str, str], chosen: str,
        paint: Thumbnail, choose: Callable[[str], None], reveal: Callable[[Path], None] = nothing_shown, game: str = "",
    ) -> None:  # fmt: skip
        self.word = partial(boards_word, words, game)
        """As the game calls what it is played on."""
        super().__init__("boards", self.word("title"))
        self.words, self.cards, self.boards, self.faults = words, list(cards), boards, faults
        self.chosen, self.paint, self.choose = chosen, paint, choose
        self._wheres = {
            card.id: IconButton(f"where:{card.id}", words("app.load.where"), "load", partial(reveal, card.path))
            for card in self.cards
            if card.fault is not None
        }
        """Beside a broken board's picture: shows its file."""
        self.count = 2
        """Seats at the table: a board without room for them is marked."""
        self.tells_seats = len({tuple(card.seats) for card in cards if card.fault is None}) > 1 or any(
            len(card.seats) > 1 for card in cards
        )
        """Not where every board is for the same two."""
        self.first = 0
        self._rows = 0
        self.card_w, self.card_h = CARD_W, CARD_H
        self.before = IconButton("boards:before", self.word("before"), "left", lambda: self.turn(-1))
        self.after = IconButton("boards:after", self.word("after"), "right", lambda: self.turn(1))

    @property
    def shown(self) -> int:
        """How many cards stand side by side."""
        return max(1, int((self._room + CARD_GAP) // (self.card_w + CARD_GAP)))

    @property
    def _room(self) -> float:
        return self.box.w - (0 if self.all_fit else ARROWS)

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
        beside = LINE_LEAST + LINE_GAP if self._beside(w) >= LINE_LEAST else 0.0  # the line's own
        by_width = ((w - beside + CARD_GAP) / max(1, len(self.cards)) - CARD_GAP) / CARD_W
        if len(self.cards) == 1:
            by_width = w * 0.55 / CARD_W
        elif w - ARROWS < 2 * CARD_W + CARD_GAP and by_width < 1.0:  # one at a time
            by_width = (w - ARROWS) / CARD_W
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
        self.before.disable(None if self.first else self.word("no_more"))
        self.after.disable(None if self.first + self.shown < len(self.cards) else self.word("no_more"))

    def cells(self) -> list[tuple[BoardCard, Box]]:
        beside = ARROWS / 2 + (self._room - self.card_w) / 2 if self.shown == 1 else ARROWS / 2
        left = self.box.x + (0.0 if self.all_fit else beside)
        seen = self.cards if self.all_fit else self.cards[self.first : self.first + self.shown]
        return [
            (card, Box(left + i * (self.card_w + CARD_GAP), self.box.y, self.card_w, self.card_h))
            for i, card in enumerate(seen)
        ]

    def name(self, card: BoardCard) -> str:
        return card.title or card.id

    # ---- the line that tells of one of them
    def line(self, card: BoardCard) -> str:
        """What there is to say of a board: name, seats, whose it is; or what is wrong with it."""
        if card.id in self.faults:
            return self.faults[card.id]
        whose = self.word("own", file=card.path.name) if card.is_own else self.word("shipped")
        return self.words(
            "app.setup.board_line", board=card.title, seats=span_in_words(self.words, card.seats),
            whose=whose,
        )  # fmt: skip

    def _beside(self, w: float) -> float:
        """Units right of the cards, in `w`, when they are at their least."""
        return w - (len(self.cards) * (CARD_W + CARD_GAP) - CARD_GAP) - LINE_GAP

    def line_room(self, pen: Pen, w: float, most: int) -> float:
        """Units to leave below the cards for the line of any of them, `most` rows; few boards leave room beside."""
        self._rows = 0
        if self._beside(w) >= LINE_LEAST:
            return 16.0
        wrapped = (len(pen.wrap(self.line(card), "italic", LINE, w)) for card in self.cards)
        self._rows = min(max(wrapped, default=1), most)
        return 17.0 + LINE_STEP * self._rows

    def draw_line(self, pen: Pen, dst: pygame.Surface, board: str, trouble: str) -> None:
        """The line of `board`, or what is in the way of playing on the chosen one."""
        card = next((card for card in self.cards if card.id == board), None)
        text = self.words("app.setup.bad.no_board") if card is None else self.line(card)
        bad = card is not None and card.id in self.faults
        if trouble and not bad:
            text, bad = trouble, True
        colour, x = "#ffb9a6" if bad else theme.SAND, self.box.x
        beside = self.box.w - self.used_w - LINE_GAP
        if self._rows == 0 and self.all_fit and beside >= LINE_LEAST * 0.8:
            pen.paragraph(dst, text, x + self.used_w + LINE_GAP, self.box.y, beside, "italic", 14, colour, 1.35)
            return
        rows, last = pen.wrap(text, "italic", LINE, self.box.w), max(1, self._rows) - 1
        while len(rows) > last + 1 and ". " in text:  # whole sentences
            text = f"{text.rpartition('. ')[0]}."
            rows = pen.wrap(text, "italic", LINE, self.box.w)
        y = self.box.y + self.card_h + NAME_H + 3
        for row in [*rows[:last], " ".join(rows[last:])]:
            pen.text(dst, pen.ellipsis(row, "italic", LINE, self.box.w), x, y, "italic", LINE, colour)
            y += LINE_STEP

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
            self._where(card, box).draw(pen, dst, focus)
            return
        self._draw_seats(pen, dst, card, box)
        size = pen.fit(self.name(card), "bold", 14, box.w - 4, 0.85)
        name = pen.ellipsis(self.name(card), "bold", size, box.w - 4)
        pen.text(dst, name, box.x + 2, box.bottom + 4, "bold", size, ink)
        if chosen:
            tick = (
                '<circle cx="50" cy="50" r="46" fill="#2f7d34" stroke="#fff3c4" stroke-width="7"/>'
                '<path d="M28 52 L44 66 L73 34" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/>'
            )
            pen.shape(dst, tick, Box(box.right - 16, box.y - 8, 24, 24), "", 100, 100)

    def _draw_seats(self, pen: Pen, dst: pygame.Surface, card: BoardCard, box: Box) -> None:
        """How many play on it, on a plate in the picture's corner."""
        if not self.tells_seats:
            return
        counts = span(card.seats)
        tone = theme.GOLD_LIT if self.count in card.seats else "#ff9c8a"
        wide = pen.width(counts, "bold", 13) + 34
        plate = Box(box.right - wide - 5, box.bottom - 26, wide, 21)
        pen.shape(dst, rounded(plate.w, plate.h, 7, 'fill="#1a0f08" fill-opacity="0.82"'), plate)
        pen.icon(dst, "people", plate.x + 13, plate.cy, 15, tone)
        pen.text(dst, counts, plate.right - 7, plate.cy, "bold", 13, tone, "midright")

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

    def _where(self, card: BoardCard, box: Box) -> IconButton:
        button = self._wheres[card.id]
        button.place(box.right - WHERE_W - 6, box.bottom - WHERE_W - 6, WHERE_W, WHERE_W)
        return button

    # ---- acting
    def targets(self) -> Sequence[Target]:
        arrows = [] if self.all_fit else [*self.before.targets(), *self.after.targets()]
        cards: list[Target] = []
        for card, box in self.cells():
            shape = Box(box.x, box.y, box.w, box.h + NAME_H)
            if card.id in self._wheres:
                cards += self._where(card, box).targets()
                shape = Box(box.x, box.y, box.w - WHERE_W - 8, box.h + NAME_H)
            fault = self.faults.get(card.id)
            value = self.words("app.chosen") if card.id == self.chosen else ""
            tip = None if fault else self.words("app.shelf.seats", seats=span_in_words(self.words, card.seats))
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
