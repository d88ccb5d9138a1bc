"""The rulebook: contents and search at the left, the chapter on an unrolled scroll with pictures and rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.words import roman
from game.scenes.menu import MenuScene
from game.scenes.rulebook_contents import Contents, TurnButton
from game.scenes.rulebook_pages import Hit, read_book, search
from game.scenes.rulebook_plates import Plates
from game.scenes.rulebook_rulings import Rulings, head_of
from game.scenes.rulebook_text import CAP, Laid, Page, Plate, Point, Rule, Ruling, Sheet, found_in, lay, words_of
from game.scenes.scroll_sheet import OVERHANG, draw_rollers, draw_sheet
from game.scenes.stack import AppContext
from game.scenes.thumbnails import cabinet_of
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Text
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target
from game.ui.textfield import TextField
from game.ui.widgets import Button, IconButton

MARGIN = 44.0
HEAD_H = 116.0
"""Chapter, title and divider at the top of a page."""
WIDEST_SHEET = 1060.0
LIT = (249, 219, 112)


class PageView(ScrollArea):
    """The chapter on the sheet, scrolling. The rulebook draws it; this keeps the layout for the present width."""

    def __init__(self, label: str, ruling_word: str) -> None:
        super().__init__("page", label, paper=True)
        self.ruling_word = ruling_word
        self.page: Page | None = None
        self.chapter = ""
        self.query = ""
        self._sheet: Sheet | None = None
        self._laid_for: object = None
        self.plates: Plates | None = None
        self.rulings: Rulings | None = None

    def targets(self) -> Sequence[Target]:
        """The page, each picture that has more than one state, and each ruling beside its rule."""
        page, sheet = self.page, self._sheet
        if page is None or self.plates is None or self.rulings is None or sheet is None:
            return super().targets()
        x, top = self.column[0], self.box.y - self.offset + HEAD_H
        found: list[Target] = []
        for laid in sheet.parts:
            reach = self._reach(laid)
            if isinstance(laid.part, Plate) and laid.part.states > 1:
                box = Box(x + laid.x, top + laid.y, laid.w, laid.h)
                found.append(self.plates.target(page, laid.part, box, self.box, reach))
            elif isinstance(laid.part, Ruling) and page.number:
                box = head_of(laid, x, top)
                found.append(self.rulings.target(page, laid.part, box, self.box, self.query, reach))
        return (*super().targets(), *found)

    def reach(self, target_id: str | None) -> None:
        """Whoever comes by keyboard to a picture or a ruling sees it."""
        for laid in self._sheet.parts if self._sheet is not None else ():
            name = f"ruling/{laid.part.code}" if isinstance(laid.part, Ruling) else ""
            name = f"plate/{laid.part.id}" if isinstance(laid.part, Plate) else name
            if name and name == target_id:
                self._reach(laid)()

    def _reach(self, laid: Laid) -> Callable[[], None]:
        return lambda: self.reveal(HEAD_H + laid.y - 20, HEAD_H + laid.y + laid.h + 20)

    def show(self, page: Page, chapter: str) -> None:
        self.page, self.chapter = page, chapter
        self._laid_for = None
        self.scroll_to(0, at_once=True)

    @property
    def column(self) -> tuple[float, float]:
        """Left edge and width of the text."""
        return self.box.x + MARGIN, self.box.w - 2 * MARGIN

    def laid(self, pen: Pen) -> Sheet:
        assert self.page is not None
        shown = tuple(ruling.code for ruling in self.page.rulings if self._is_open(ruling))
        key = (self.page.game, self.page.id, self.box.w, pen.k, shown)
        if self._sheet is None or key != self._laid_for:
            self._sheet = lay(pen, self.page, self.column[1], self.ruling_word, self._is_open)
            self._laid_for = key
            self.set_content(HEAD_H + self._sheet.h + 46)
        return self._sheet

    def _is_open(self, ruling: Ruling) -> bool:
        return self.page is None or self.rulings is None or self.rulings.is_open(self.page, ruling, self.query)

    def reads(self, pen: Pen) -> list[str]:
        """The texts from the first that is whole in sight on."""
        found: list[str] = []
        for laid in self.laid(pen).parts:
            if laid.part is None or HEAD_H + laid.y < self.offset - 1:
                continue
            texts = words_of(laid.part)
            if isinstance(laid.part, Ruling) and not self._is_open(laid.part):
                texts = texts[:2]
            found += [text for text in texts if text]
        return found

    def reveal_ruling(self, pen: Pen, code: str) -> None:
        """Open a ruling of the page and bring it into sight; nothing where there is none of that code."""
        if self.page is None or self.rulings is None or not self.rulings.open(self.page, code):
            return
        parts = self.laid(pen).parts
        self.reveal_part(
            pen, next(n for n, laid in enumerate(parts) if isinstance(laid.part, Ruling) and laid.part.code == code)
        )

    def reveal_part(self, pen: Pen, index: int) -> None:
        """Scroll so that a part of the page is well in sight."""
        part = self.laid(pen).parts[index]
        self.scroll_to(HEAD_H + part.y - self.box.h * 0.3)

    def area_event(self, event: InputEvent) -> bool:
        """At either end a page key is left to the rulebook: it turns to the next chapter."""
        match event:
            case Key("page down") if self.at_end:
                return False
            case Key("page up") if self.offset <= 1:
                return False
        return super().area_event(event)

    @property
    def bar(self) -> Box:
        return Box(self.box.right - 24, self.box.y + 26, 6, self.box.h - 52)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        if self.page is None:
            return
        sheet = self.laid(pen)
        old = dst.get_clip()
        dst.set_clip(pen.rect(Box(self.box.x + 4, self.box.y + 6, self.box.w - 8, self.box.h - 12)).clip(old))
        x, w = self.column
        y = self.box.y - self.offset
        self._draw_head(pen, dst, y + 22)
        top = y + HEAD_H
        for laid in sheet.parts:
            if top + laid.y < self.box.bottom and top + laid.y + laid.h + 20 > self.box.y:
                self._draw_part(pen, dst, laid, x, top)
        end = top + sheet.h + 14
        pen.divider(dst, x + w * 0.38, end, w * 0.24)
        dst.set_clip(old)
        self.draw_bar(pen, dst, focus)

    def _draw_head(self, pen: Pen, dst: pygame.Surface, y: float) -> None:
        assert self.page is not None
        x, w = self.column
        pen.fitted(dst, self.chapter, x + w / 2, y, w, "italic", 15, theme.RUBY, "midtop")
        size = pen.fit(self.page.title, "caps_heavy", 27, w, 0.5)
        pen.text(dst, self.page.title, x + w / 2, y + 37, "caps_heavy", size, theme.HEADING, "center")
        pen.divider(dst, x + w * 0.18, y + 65, w * 0.64)

    def _draw_part(self, pen: Pen, dst: pygame.Surface, laid: Laid, x: float, top: float) -> None:
        if isinstance(laid.part, Ruling) and self.rulings is not None:
            self.rulings.draw(pen, dst, laid, laid.part, x, top)
        if isinstance(laid.part, Rule):
            bar = pen.rect(Box(x, top + laid.y, 4, laid.h))
            pygame.draw.rect(dst, theme.RUBY, bar, border_radius=pen.px1(2))
        if isinstance(laid.part, Plate) and self.plates is not None and self.page is not None:
            self.plates.draw(pen, dst, self.page, laid.part, Box(x + laid.x, top + laid.y, laid.w, laid.h))
        if laid.cap:
            self._draw_cap(pen, dst, laid.cap, x, top + laid.y + 3)
        if isinstance(laid.part, Point):
            body = '<path d="M5 0 L10 5 L5 10 L0 5 Z" fill="#b58a3c" stroke="#8a5a20"/>'
            pen.shape(dst, body, Box(x + 4, top + laid.y + 7, 9, 9), "", 10, 10)
        for dx, dy, block in laid.texts:
            for box in found_in(pen, block, self.query):
                mark = pen.rect(Box(x + dx + box.x - 3, top + dy + box.y - 1, box.w + 6, box.h + 2))
                pygame.draw.rect(dst, LIT, mark, border_radius=pen.px1(3))
            pen.draw_block(dst, block, x + dx, top + dy)

    def _draw_cap(self, pen: Pen, dst: pygame.Surface, letter: str, x: float, y: float) -> None:
        def make() -> Sprite:
            body = rounded(CAP, CAP, 4, 'fill="url(#r)" stroke="#c98f34" stroke-width="2.4"', 1) + rounded(
                CAP, CAP, 1, 'fill="none" stroke="#f0cd85" stroke-opacity=".7" stroke-width="1"', 5
            )
            plate = pen.svg(body, CAP, CAP, CAP, CAP, lg("r", (0, "#b8352a"), (1, "#6d100c")))
            pen.text(plate, letter, CAP / 2, CAP / 2, "caps_heavy", CAP * 0.6, theme.GOLD_LIT, "center", "#2a0a04")
            return pen.dropped(plate, 0, 2, 2, 140)

        pen.blit(dst, pen.cached(("drop cap", letter), make), x, y)


class Rulebook(MenuScene[tuple[str, str]]):
    """Opens at a page of a game (the first of the first if None). Gives back where the reader left off: game, page.

    `to_game`: the way back leads to a table, and the button says so.
    """

    def __init__(self, game: str | None = None, page: str | None = None, to_game: bool = False) -> None:
        super().__init__()
        self.start = (game, page)
        self.to_game = to_game
        self._hits: list[Hit] = []
        self._hit = -1
        self._followed: str | None = None
        """What the focus was on when the scroll last went after it."""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.book = read_book(words)
        self.bar_title, self.bar_first = words("app.title.letters"), words("app.rulebook.title")
        self.field = self.add(
            TextField(
                "search",
                words("app.rulebook.search"),
                "",
                self._search,
                self._next_hit,
                32,
                words("app.rulebook.search.hint"),
                "search",
            )
        )
        self.contents = self.add(Contents(words("app.rulebook.contents"), self.book, self.show))
        self.view = self.add(PageView(words("app.rulebook.page"), words("app.rulebook.ruling")))
        self.view.plates = Plates(ctx, self.invalidate)
        self.view.rulings = Rulings(words, self.invalidate)
        self.before = self.add(TurnButton("before", lambda: self._turn(-1), False, ("alt+left",)))
        self.after = self.add(TurnButton("after", lambda: self._turn(1), True, ("alt+right",)))
        label = words("app.rulebook.to_game" if self.to_game else "app.back")
        self.pieces = self.add(Button("cabinet", "", self._open_cabinet, icon="helmet", size=13.5, keys=("alt+c",)))
        back = self.add(Button("back", label, self.back, icon="left", size=13.5))
        close = self.add(IconButton("close", label, "x", self.back))
        self.bar = [self.pieces, back, close]
        game, page = self.start
        chapters = next((chapters for chapters in self.book if chapters.box.id == game), self.book[0])
        self.page = chapters.page(page)
        self.focus.give("page")

    # ---- turning pages
    def show(self, page: Page) -> None:
        """Unroll the scroll at this chapter."""
        words = self.ctx.words
        if page is not self.page:
            self.ctx.sounds.play("scroll", 0.5)
        self.page = page
        chapter = words("app.rulebook.chapter", number=roman(page.number)) if page.number else self._game_title(page.game)
        self.view.show(page, chapter)
        self.bar_second = (
            f"{self._game_title(page.game)} · {chapter}" if page.number else f"{self._game_title(page.game)} · {page.title}"
        )
        self.contents.show(page)
        self.pieces.visible = cabinet_of(page.game) is not None
        if self.pieces.visible:
            self.pieces.label, self.pieces.tip = words("app.cabinet.open"), words("app.cabinet.open.tip")
        self.lay_bar()
        self._name_turns()
        self.invalidate()

    def _open_cabinet(self) -> None:
        opener = cabinet_of(self.page.game)
        if opener is not None:
            self.ctx.stack.push(opener())

    def _game_title(self, game: str) -> str:
        return next(chapters.title for chapters in self.book if chapters.box.id == game)

    @property
    def _order(self) -> list[Page]:
        return [page for chapters in self.book for page in chapters.pages]

    def _turn(self, by: int) -> None:
        order = self._order
        index = order.index(self.page) + by
        if 0 <= index < len(order):
            self.show(order[index])

    def _name_turns(self) -> None:
        """The two buttons say which chapter they lead to."""
        order = self._order
        index = order.index(self.page)
        for button, at in ((self.before, index - 1), (self.after, index + 1)):
            there = order[at] if 0 <= at < len(order) else None
            button.label = "" if there is None else there.title
            button.visible = there is not None
        self._lay_turns()

    # ---- searching
    def _search(self, query: str) -> None:
        self._hits = search(self.book, query, self.page.game)
        self._hit = -1
        self.view.query = query if len(query.strip()) >= 2 else ""
        self.contents.marked = {(hit.page.game, hit.page.id) for hit in self._hits}
        self.invalidate()

    def _next_hit(self, query: str, by: int = 1) -> None:
        if not self._hits:
            return
        if self._hit < 0:
            # The first place on the page that is open, if it has one.
            self._hit = next((i for i, hit in enumerate(self._hits) if hit.page is self.page), 0)
        else:
            self._hit = (self._hit + by) % len(self._hits)
        hit = self._hits[self._hit]
        if hit.page is not self.page:
            self.show(hit.page)
        part = hit.page.parts[hit.part]
        if isinstance(part, Ruling) and self.view.rulings is not None:
            self.view.rulings.open(hit.page, part.code)  # it stays open when the search is over
        self.view.reveal_part(self.ctx.pen, hit.part)

    @property
    def _found(self) -> str:
        words = self.ctx.words
        if len(self.field.value.strip()) < 2:
            return words("app.rulebook.search.none_yet")
        if not self._hits:
            return words("app.rulebook.search.nothing")
        if self._hit >= 0:
            return words("app.rulebook.search.at", at=self._hit + 1, count=len(self._hits))
        return words("app.rulebook.search.found", count=len(self._hits))

    # ---- the screen
    def lay(self) -> None:
        body = self.body
        low = self.ctx.h < 660
        foot_h = 60.0 if low else 95.0
        self.foot = Box(body.x, body.bottom - foot_h, body.w, foot_h)
        upper = Box(body.x, body.y, body.w, body.h - foot_h - 9)
        left_w = max(228.0, min(330.0, body.w * 0.228))
        self.left = Box(upper.x, upper.y, left_w, upper.h)
        self.field.place(self.left.x + 16, self.left.y + 50, left_w - 32, 34)
        self.contents.place(self.left.x + 12, self.left.y + 118, left_w - 24, self.left.h - 118 - 14)
        room_x, room_w = self.left.right + 16 + OVERHANG, upper.right - self.left.right - 16 - 2 * OVERHANG - 4
        sheet_w = min(WIDEST_SHEET, room_w)
        self.sheet = Box(room_x + (room_w - sheet_w) / 2, upper.y + 16, sheet_w, upper.h - 26)
        self.view.place(self.sheet.x, self.sheet.y + 12, self.sheet.w, self.sheet.h - 24)
        self.show(self.page)
        asked, self.start = (self.start[1] or "").partition("#")[2], (None, None)
        if asked:
            self.view.reveal_ruling(self.ctx.pen, asked)

    def _lay_turns(self) -> None:
        pen, foot = self.ctx.pen, self.foot
        high = 52.0 if foot.h > 80 else 40.0
        most = foot.w * 0.3
        before_w = min(most, max(150.0, self.before.wanted_width(pen)))
        after_w = min(most, max(150.0, self.after.wanted_width(pen)))
        self.before.place(foot.x + 18, foot.cy - high / 2 - 1, before_w, high)
        self.after.place(foot.right - 18 - after_w, foot.cy - high / 2 - 1, after_w, high)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words = self.ctx.words
        pen.panel(dst, self.left)
        pen.heading(dst, words("app.rulebook.title"), self.left.x + 18, self.left.y + 12, self.left.w - 36, theme.IVORY, 17)
        pen.fitted(dst, self._found, self.left.x + 20, self.left.y + 93, self.left.w - 40, "italic", 13.5, theme.SAND)
        draw_sheet(pen, dst, self.sheet)
        pen.panel(dst, self.foot, "dark", 14)
        x, w = self.before.box.right + 14, self.after.box.x - self.before.box.right - 28
        if self.foot.h > 80:
            pen.fitted(dst, words("app.rulebook.note"), x + w / 2, self.foot.y + 36, w, "body", 15, theme.SAND, "center")
            pen.fitted(dst, words("app.rulebook.keys"), x + w / 2, self.foot.y + 62, w, "italic", 13, "#bfa57c", "center")
        else:
            line = words("app.rulebook.keys")
            if pen.width(line, "italic", 12.5) <= w:
                pen.text(dst, line, x + w / 2, self.foot.cy - 1, "italic", 12.5, "#bfa57c", "center")

    def draw_front(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_rollers(pen, dst, self.sheet)

    # ---- acting
    def update(self, dt: float) -> None:
        if self.focus.keyboard and self.focus.focused != self._followed:
            self.view.reach(self.focus.focused)
        self._followed = self.focus.focused
        super().update(dt)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("page down" | "page up" as name):
                if not self.view.area_event(event):
                    self._turn(1 if name == "page down" else -1)
                return True
            case Text(text) if text.strip() and not self.focus.has("search"):
                self.focus.give("search")
                self.field.value += text
                self.field.caret = len(self.field.value)
                self._search(self.field.value)
                return True
            case Key("escape") if self.field.value:
                self.field.value = ""
                self._search("")
                self.focus.give("page")
                return True
            case Key("return") if event.mods.shift and self.focus.has("search"):
                self._next_hit(self.field.value, -1)
                return True
            case Key("ctrl+f"):
                self.focus.give("search")
                return True
        return super().handle(event)

    def said(self) -> list[str]:
        return [*super().said(), *([self.page.title] if self.page.number else [])]

    def reads(self) -> list[str]:
        """The chapter, from what is in sight on; rulings that are folded by their question alone."""
        lines = self.said() if self.view.offset <= 1 else []
        return [*lines, *self.view.reads(self.ctx.pen)]

    def back(self) -> None:
        self.dismiss((self.page.game, self.page.id))
