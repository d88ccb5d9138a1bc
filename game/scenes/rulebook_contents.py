"""The rulebook's table of contents: games that open and close, their chapters, marks where the words were found; and the
buttons that turn to the next chapter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.words import roman
from game.scenes.rulebook_pages import Chapters
from game.scenes.rulebook_text import Page
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Press, Release
from game.ui.listbox import ListBox, Row
from game.ui.pen import Pen
from game.ui.widgets import Button

ROW_H = 36.0


class Contents(ListBox):
    """`on_page(page)` when a chapter is chosen. A game's row opens or closes it."""

    def __init__(self, label: str, book: Sequence[Chapters], on_page: Callable[[Page], None]) -> None:
        super().__init__("contents", label, (), row_h=ROW_H, paper=False, paint_row=self._paint_line, on_pick=self._picked)
        self.book, self.on_page = tuple(book), on_page
        self.open: set[str] = set()
        self.here: Page | None = None
        self.marked: set[tuple[str, str]] = set()
        """(game, page) of chapters in which the words searched for stand."""

    def show(self, page: Page) -> None:
        """Open its game and point at it."""
        self.here = page
        self.open.add(page.game)
        self.refresh()

    def refresh(self) -> None:
        rows: list[Row] = []
        for chapters in self.book:
            rows.append(Row(f"game:{chapters.box.id}", chapters.title))
            if chapters.box.id in self.open:
                rows += [Row(f"{page.game}/{page.id}", self._title(page)) for page in chapters.pages]
        here = f"{self.here.game}/{self.here.id}" if self.here is not None else None
        offset = self.offset
        self.set_rows(rows, here)
        if abs(offset - self.offset) > 0 and offset <= self.furthest:
            self.scroll_to(offset, at_once=True)
            self._show_selected(at_once=True)

    @staticmethod
    def _title(page: Page) -> str:
        return f"{roman(page.number)}  {page.title}" if page.number else page.title

    def _picked(self, row_id: str) -> None:
        if row_id.startswith("game:"):
            game = row_id.removeprefix("game:")
            chapters = next(chapters for chapters in self.book if chapters.box.id == game)
            if game in self.open:
                self.open.discard(game)
                self.refresh()
            else:
                self.open.add(game)
                self.refresh()
                self.on_page(chapters.pages[0])
            return
        game, page_id = row_id.split("/", 1)
        chapters = next(chapters for chapters in self.book if chapters.box.id == game)
        self.on_page(chapters.page(page_id))

    # One click is enough here: nothing is lost by looking at a page.
    def _pick(self, row: Row) -> None:
        self._picked(row.id)

    def _row_event(self, row: Row) -> Callable[[InputEvent], bool]:
        def event(happened: InputEvent) -> bool:
            match happened:
                case Press(x, y, "left") if not self.bar.inset(-6, 0).contains(x, y):
                    self._picked(row.id)
                    return True
                case Drag() | Release():
                    return True
            return False

        return event

    def _paint_line(self, pen: Pen, dst: pygame.Surface, box: Box, row: Row, chosen: bool) -> None:
        is_game = row.id.startswith("game:")
        right = box.right - 14
        if self._is_marked(row.id):
            dot = '<circle cx="4.5" cy="4.5" r="4" fill="#e2574a" stroke="#fff1c4" stroke-width="1"/>'
            pen.shape(dst, dot, Box(box.right - 18, box.cy - 4.5, 9, 9))
            right -= 14
        if is_game:
            chapters = next(chapters for chapters in self.book if chapters.box.id == row.id.removeprefix("game:"))
            ink = "#3b1d06" if chosen else theme.IVORY
            sign = "down" if chapters.box.id in self.open else "right"
            pen.icon(dst, sign, box.x + 13, box.cy, 13, "#3b1d06" if chosen else theme.GOLD, 12)  # type: ignore[arg-type]
            pen.fitted(dst, row.first, box.x + 28, box.cy, right - box.x - 28, "caps", 15, ink, "midleft")
        else:
            ink, face = ("#3b1d06", "bold") if chosen else (theme.SAND, "body")
            pen.fitted(dst, row.first, box.x + 28, box.cy, right - box.x - 28, face, 15, ink, "midleft")  # type: ignore[arg-type]

    def _is_marked(self, row_id: str) -> bool:
        if row_id.startswith("game:"):
            game = row_id.removeprefix("game:")
            return game not in self.open and any(marked == game for marked, _ in self.marked)
        game, page = row_id.split("/", 1)
        return (game, page) in self.marked

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        super().draw(pen, dst, focus)


class TurnButton(Button):
    """Names the chapter it leads to; the arrow stands on the side it turns to."""

    def __init__(self, widget_id: str, action: Callable[[], None], forward: bool, keys: tuple[str, ...]) -> None:
        super().__init__(widget_id, "", action, "stone", "right" if forward else "left", keys=keys)
        self.forward = forward

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        if not self.forward:
            super().draw(pen, dst, focus)
            return
        box, state = self.box, focus.state_of(self.id, self.enabled)
        pen.button(dst, box, "", self.kind, state)
        down = 2 if state == "pressed" else 0
        room = box.w - 54
        size = pen.fit(self.label, "caps", self.size, room)
        seen = pen.text(dst, self.label, box.cx - 11, box.cy + down, "caps", size, "#fff3d6", "center", "#2a0a04")
        pen.icon(dst, "right", min(seen.right + 18, box.right - 16), box.cy + down, 20, "#fff3d6")
