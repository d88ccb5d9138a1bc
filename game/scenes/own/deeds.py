"""The shelf of deeds: those that were done, each with its match; of the others no more than an empty place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.scenes.course_list import coin
from game.scenes.own.facts import game_word
from game.scenes.own.record import date_word
from game.scenes.saying import word_or
from game.session.deeds import OWN, name_key, text_key
from game.storage.stats import Result
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scroll import ScrollPanel

CELL_W, CELL_H, GAP = 262.0, 114.0, 12.0
PLACE = 26.0
Done = Mapping[tuple[str, str], Sequence[Result]]


class DeedShelf(ScrollPanel):
    """`places`: all there are, game after game."""

    def __init__(self, words: Words, places: Sequence[tuple[str, str]]) -> None:
        super().__init__("deeds", words("own.tab.deeds"), self._paint)
        self.words, self.places = words, places
        self.done: Done = {}

    def show(self, done: Done) -> None:
        self.done = done
        self.scroll_to(0, at_once=True)

    def reads(self) -> list[str]:
        """What was done, game after game."""
        words, lines = self.words, [self.words("own.deeds.text")]
        for game in dict.fromkeys(game for game, _ in self.places):
            mine = [deed for of, deed in self.places if of == game]
            done = [deed for deed in mine if (game, deed) in self.done]
            name = words("own.deeds.house") if game == OWN else game_word(words, game)
            lines.append(f"{name}: {words('own.deeds.count', done=len(done), count=len(mine))}")
            for deed in done:
                called, text = word_or(words, name_key(game, deed), deed), word_or(words, text_key(game, deed), "")
                lines.append(f"{called}: {text}" if text else called)
        return lines

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        top, words = y, self.words
        w -= 6
        y = pen.paragraph(dst, words("own.deeds.text"), x, y, w, "italic", 14.5, theme.INK_SOFT) + 16
        for game in dict.fromkeys(game for game, _ in self.places):
            y = self._board(pen, dst, game, x, y, w)
        return y - top

    def _board(self, pen: Pen, dst: pygame.Surface, game: str, x: float, y: float, w: float) -> float:
        """One game's part of the shelf."""
        words = self.words
        mine = [deed for of, deed in self.places if of == game]
        done = [deed for deed in mine if (game, deed) in self.done]
        count = words("own.deeds.count", done=len(done), count=len(mine))
        name = words("own.deeds.house") if game == OWN else game_word(words, game)
        pen.fitted(dst, name, x, y, w - pen.width(count, "italic", 13) - 14, "caps", 15.5, theme.HEADING)
        pen.text(dst, count, x + w, y + 4, "italic", 13, theme.INK_HINT, "topright")
        pen.divider(dst, x, y + 26, w)
        y += 38
        across = max(1, int((w + GAP) // (CELL_W + GAP)))
        each = (w - GAP * (across - 1)) / across
        for n, deed in enumerate(done):
            row, column = divmod(n, across)
            self._cell(pen, dst, game, deed, Box(x + column * (each + GAP), y + row * (CELL_H + GAP), each, CELL_H))
        y += -(-len(done) // across) * (CELL_H + GAP)
        empty = len(mine) - len(done)
        for n in range(empty):
            cx, r = x + 4 + PLACE / 2 + n * (PLACE + 10), PLACE / 2
            ring = (
                f'<circle cx="{r}" cy="{r}" r="{r - 2}" fill="#b89660" fill-opacity=".16" stroke="#8a5a20" '
                'stroke-opacity=".5" stroke-width="1.3" stroke-dasharray="3 3"/>'
            )
            pen.shape(dst, ring, Box(cx - r, y, PLACE, PLACE))
        return y + (PLACE + 20 if empty else 8)

    def _cell(self, pen: Pen, dst: pygame.Surface, game: str, deed: str, box: Box) -> None:
        words, matches = self.words, self.done[game, deed]
        pen.panel(dst, box, "parchment", 9, 3)
        size = 44.0
        cx = box.x + 14 + size / 2
        coin(pen, dst, cx, box.cy, size)
        pen.icon(dst, "laurel", cx, box.cy, size * 0.6, "#8a5a20", 9)
        x = box.x + size + 28
        room = box.right - 14 - x
        pen.fitted(dst, word_or(words, name_key(game, deed), deed), x, box.y + 9, room, "caps", 14.5, theme.INK)
        y = box.y + 29
        for line in pen.wrap(word_or(words, text_key(game, deed), ""), "body", 13.5, room)[:3]:
            pen.fitted(dst, line, x, y, room, "body", 13.5, theme.INK_SOFT)
            y += 17
        at = date_word(words, matches[0])
        told = (
            words("own.deeds.when", date=at) if len(matches) == 1 else words("own.deeds.often", date=at, count=len(matches))
        )
        pen.fitted(dst, told, x, box.bottom - 9, room, "italic", 12.5, theme.INK_HINT, "bottomleft")
