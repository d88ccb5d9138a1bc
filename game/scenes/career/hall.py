"""The hall of the dead: a stone for everyone who fell, last come first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.career.data import Career, Gladiator
from game.career.stones import epitaph, stones
from game.career.voices import death_line, style
from game.rules.moritari.data import Board
from game.scenes.career.parts import capital, day_line, draw_bust, kind_word, marble
from game.scenes.career.sheet import GladiatorSheet
from game.scenes.menu import MenuScene
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Selector

STONE_W, STONE_H, GAP = 300.0, 264.0, 18.0
CUT = "#2c261c"
CUT_SOFT = "#4d4436"
EVERYBODY = -1
Stone = Callable[[Pen, pygame.Surface, Gladiator, Box, bool], None]


class Stones(ScrollArea):
    """The graves in rows."""

    def __init__(self, label: str, paint: Stone, open_: Callable[[int], None]) -> None:
        super().__init__("stones", label, paper=False)
        self.paint, self.open = paint, open_
        self.dead: list[Gladiator] = []

    def cells(self) -> list[tuple[Gladiator, Box]]:
        w = self.view.w - 8
        across = max(1, int((w + GAP) // (STONE_W + GAP)))
        each = (w - GAP * (across - 1)) / across
        top = self.box.y - self.offset + 6
        return [
            (one, Box(self.box.x + 4 + n % across * (each + GAP), top + n // across * (STONE_H + GAP), each, STONE_H))
            for n, one in enumerate(self.dead)
        ]

    def measure(self) -> None:
        cells = self.cells()
        self.set_content(cells[-1][1].bottom + self.offset - self.box.y + 10 if cells else 0.0)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self.measure()
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view).clip(old))
        for one, box in self.cells():
            if box.overlaps(self.box):
                lit = focus.hovered == f"grave:{one.id}" or focus.is_ringed(f"grave:{one.id}")
                self.paint(pen, dst, one, box, lit)
        dst.set_clip(old)
        self.draw_bar(pen, dst, focus)

    def targets(self) -> list[Target]:
        graves = [
            Target(
                f"grave:{one.id}",
                box,
                one.name,
                tip="",
                action=partial(self.open, one.id),
                clip=self.view,
                radius=8,
                role="row",
            )
            for one, box in self.cells()
        ]
        return [self.zone(), *graves]


class HallScreen(MenuScene[None]):
    """`board` gives each kind its class."""

    def __init__(self, career: Career, board: Board) -> None:
        super().__init__()
        self.career, self.board = career, board

    def enter(self, ctx: AppContext) -> None:
        words, career = ctx.words, self.career
        self.bar_title = words("moritari.career.hall.banner")
        self.bar_first = words("moritari.career.hall")
        self.bar_second = words("moritari.career.hall.line", count=len(career.dead))
        schools = [(EVERYBODY, words("moritari.career.hall.all"))]
        schools += [(school.id, school.name) for school in career.schools]
        self.of = self.add(Selector("of", words("moritari.career.hall.of"), schools, EVERYBODY, self._of))
        self.stones = self.add(Stones(words("moritari.career.hall"), self._paint, self._open))
        self.bar = [
            self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self.stones.dead = career.dead
        self.lines = stones(career)

    def _of(self, school: int) -> None:
        self.stones.dead = [one for one in self.career.dead if school in (EVERYBODY, one.school)]
        self.stones.scroll_to(0, at_once=True)
        self.invalidate()

    def _open(self, gladiator: int) -> None:
        self.ctx.stack.push(GladiatorSheet(self.career, self.board, self.career.gladiator(gladiator)))

    def lay(self) -> None:
        body = self.body
        self.wall = Box(body.x, body.y, body.w, body.h - 4)
        self.of.place(body.cx - 160, body.y + 14, 320, 34)
        self.stones.place(body.x + 22, body.y + 62, body.w - 44, body.h - 62 - 22)
        self.stones.measure()

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        pen.panel(dst, self.wall)
        if not self.stones.dead:
            line = self.ctx.words("moritari.career.hall.empty")
            pen.paragraph(
                dst, line, self.wall.x + 60, self.wall.cy - 20, self.wall.w - 120, "italic", 17, theme.SAND, centred=True
            )

    def _paint(self, pen: Pen, dst: pygame.Surface, one: Gladiator, box: Box, lit: bool) -> None:
        words = self.ctx.words
        assert one.end is not None
        pen.blit(dst, marble(pen, round(box.w, 1), box.h, lit), box.x, box.y)
        x, w = box.x + 22, box.w - 44
        d = 62.0
        draw_bust(pen, dst, self.career, one, box.x + 22 + d / 2, box.y + 46 + d / 2, d)
        beside = x + d + 14
        room = box.right - 22 - beside
        name = pen.ellipsis(one.name, "caps_heavy", 19, room)
        pen.text(dst, name, beside, box.y + 48, "caps_heavy", 19, CUT)
        what = words("moritari.career.hall.what", kind=kind_word(words, one.kind), title=told(words, style(one)))
        pen.fitted(dst, what, beside, box.y + 74, room, "italic", 13.5, CUT_SOFT)
        pen.text(
            dst, pen.ellipsis(self.career.school(one.school).name, "bold", 13.5, room), beside, box.y + 93, "bold", 13.5, CUT
        )
        y = box.y + 118
        record = words(
            "moritari.career.hall.record", bouts=one.record.bouts, victories=one.record.victories, kills=one.record.kills
        )
        when = words("moritari.career.hall.when", day=day_line(words, one.end.day.season, one.end.day.day, True))
        for line in (record, when):
            pen.fitted(dst, capital(line), x, y, w, "body", 13.5, CUT)
            y += 18
        y += 2
        for line in pen.wrap(told(words, death_line(one)), "body", 13.5, w)[:3]:
            pen.text(dst, line, x, y, "body", 13.5, CUT_SOFT)
            y += 17
        lines = pen.wrap(told(words, epitaph(one, self.lines[one.id])), "italic", 14.5, w)[:2]
        y = box.bottom - 20 - 19 * len(lines)
        for line in lines:
            pen.text(dst, line, box.cx, y, "italic", 14.5, theme.HEADING, "midtop")
            y += 19

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("page up" | "page down" | "home" | "end"):
                return self.stones.area_event(event)
        return super().handle(event)

    def back(self) -> None:
        self.dismiss(None)
