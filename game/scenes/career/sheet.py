"""One gladiator: his record, his names, his scars and whose hand they are from; a reserve can be sent in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from game.career.data import Career, Gladiator, GladiatorId
from game.career.season import surgeon, why_not_heal
from game.career.voices import death_line, style
from game.rules.moritari.data import Board
from game.scenes.career.parts import arena_word, capital, day_line, draw_figure, draw_scar, kind_word
from game.scenes.career.pieces import cabinet_of_school
from game.scenes.saying import told
from game.scenes.stack import AppContext, Scene
from game.tables.moritari.art.bases import TURN
from game.tables.moritari.art.signs import class_sign
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Key, Press, Quit, Release, Wheel
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.scroll import ScrollPanel
from game.ui.target import Target
from game.ui.widgets import Button

FRONT = 62.0
PER_UNIT = 1.6
"""Degrees a figure turns for each unit it is dragged."""
SheetChoice = GladiatorId | Literal["heal"] | None
"""Whose place he takes, or that the surgeon comes; None: nothing changes."""


class GladiatorSheet(Scene[SheetChoice]):
    """A wax tablet over the dimmed house."""

    opaque = False
    first_focus = "close"

    def __init__(self, career: Career, board: Board, one: Gladiator) -> None:
        super().__init__()
        self.career, self.board, self.one = career, board, one
        self.frame = Box(0, 0, 0, 0)
        self.facing = FRONT
        self.heal: Button | None = None
        self._held: float | None = None
        """The facing when the figure was taken in the hand."""

    @property
    def is_reserve(self) -> bool:
        school = self.career.school(self.one.school)
        return school.is_person and self.one.is_here and self.one.id not in school.team

    @property
    def is_able(self) -> bool:
        """He may enter."""
        return any(one.id == self.one.id for one in self.career.able(self.one.school))

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.life = self.add(ScrollPanel("life", words("moritari.career.sheet.life"), self._paint))
        self.swaps: list[Button] = []
        if self.is_reserve:
            for other in self.career.school(self.one.school).team:
                label = words("moritari.career.sheet.swap", who=self.career.gladiator(other).name)
                self.swaps.append(
                    self.add(Button(f"swap:{other}", label, partial(self.dismiss, other), icon="swap", size=13))
                )
                why = "live" if self.career.live >= 0 else "" if self.is_able else "hurt"
                self.swaps[-1].disable(words(f"moritari.career.no.{why}") if why else None)
        if self.one.rest and self.one.is_here and self.career.school(self.one.school).is_person:
            label = words("moritari.career.sheet.heal", cost=surgeon(self.one))
            self.heal = self.add(Button("heal", label, partial(self.dismiss, "heal"), icon="heart", size=15))
            self.heal.tip = words("moritari.career.sheet.heal.tip")
            refusal = why_not_heal(self.career, self.one.id)
            self.heal.disable(told(words, refusal) if refusal is not None else None)
        else:
            self.heal = None
        label, tip = words("app.cabinet.hand"), words("app.cabinet.hand.tip", who=self.one.name)
        self.hand = self.add(Button("cabinet", label, self._in_the_hand, icon="helmet", size=13.5, tip=tip, keys=("i",)))
        self.close = self.add(Button("close", words("app.done"), lambda: self.dismiss(None), "gold", keys=("return",)))
        self.focus.give("close")

    def _in_the_hand(self) -> None:
        self.ctx.stack.push(cabinet_of_school(self.ctx.words, self.career, self.board, self.one.school, self.one))

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        w = min(720.0, self.ctx.w - 40)
        h = min(500.0 + (44.0 if self.swaps else 0.0), self.ctx.h - 24)
        self.frame = frame = Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) / 2), w, h)
        y = frame.bottom - 24 - 44
        wide = self.close.wanted_width(pen, 124)
        self.close.place(frame.right - 28 - wide, y, wide, 44)
        if self.heal is not None:
            heal_w = self.heal.wanted_width(pen)
            self.heal.place(self.close.box.x - 10 - heal_w, y, heal_w, 44)
        foot = 44.0 + 36
        if self.swaps:
            cells = Box(frame.x + 28, y - 44, w - 56, 36).columns(len(self.swaps), 8)
            for button, cell in zip(self.swaps, cells, strict=True):
                button.place(cell.x, cell.y, cell.w, cell.h)
            foot += 44
        self.hand.place(frame.x + 28, y + 4, min(178.0, max(120.0, self.hand.wanted_width(pen))), 38)
        self.portrait = Box(frame.x + 28, frame.y + 30, 178, h - foot - 40)
        self.life.place(self.portrait.right + 24, frame.y + 92, frame.right - self.portrait.right - 50, h - 92 - foot - 8)

    def draw(self, dst: pygame.Surface) -> None:
        pen, words, frame, one = self.ctx.pen, self.ctx.words, self.frame, self.one
        school = self.career.school(one.school)
        pen.panel(dst, frame, "parchment", 14, 14)
        box = self.portrait
        pen.recess(dst, box, 10)
        place = Box(box.x + 8, box.y + 10, box.w - 16, box.h - 62)
        draw_figure(pen, dst, one.kind, school.colour, place, 92.0, one, self.facing)
        class_id = self.board.kinds[one.kind]
        label = capital(words(f"moritari.class.{class_id}"))
        pen.fitted(dst, kind_word(words, one.kind), box.cx, box.bottom - 40, box.w - 20, "bold", 15, theme.IVORY, "center")
        seen = pen.fitted(dst, label, box.cx + 9, box.bottom - 20, box.w - 44, "italic", 13.5, theme.SAND, "center")
        pen.blit(dst, class_sign(pen, class_id, 14), seen.x - 12, box.bottom - 20, "center")
        x, w = self.life.box.x, self.life.box.w
        pen.fitted(dst, one.name, x, frame.y + 30, w, "caps_heavy", 25, theme.HEADING)
        line = words("moritari.career.sheet.of", title=capital(told(words, style(one))), school=school.name)
        pen.fitted(dst, line, x, frame.y + 62, w, "italic", 15, theme.INK_SOFT)
        pen.divider(dst, x, frame.y + 88, w)
        self.widgets.draw(pen, dst, self.focus)

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        words, one, top = self.ctx.words, self.one, y
        y, w = y + 8, w - 10  # beside the bar
        if one.end is not None:
            y = pen.paragraph(dst, told(words, death_line(one)), x, y, w, "bold", 14.5, theme.RUBY) + 6
        elif one.left is not None:
            gone = words("moritari.career.sheet.left", day=day_line(words, one.left.season, one.left.day, True))
            y = pen.paragraph(dst, gone, x, y, w, "bold", 14.5, theme.RUBY) + 6
        elif one.rest:
            y = (
                pen.paragraph(dst, words("moritari.career.sheet.rests", rest=one.rest), x, y, w, "bold", 14.5, theme.RUBY)
                + 6
            )
        record = one.record
        facts = (
            ("bouts", record.bouts), ("victories", record.victories), ("felled", record.felled), ("kills", record.kills),
            ("fell", record.fell), ("spared", record.spared), ("mercy", record.mercy),
        )  # fmt: skip
        columns = 2 if w > 330 else 1
        each = w / columns
        for n, (name, value) in enumerate(facts):
            left, line = x + (n % columns) * each, y + (n // columns) * 22
            pen.text(dst, str(value), left + 26, line, "bold", 15, theme.HEADING, "topright")
            label = words(f"moritari.career.sheet.{name}")
            pen.fitted(dst, label, left + 34, line, each - 42, "body", 14.5, theme.INK)
        y += -(-len(facts) // columns) * 22 + 8
        joined = words("moritari.career.sheet.joined", day=day_line(words, one.joined.season, one.joined.day, True))
        y = pen.paragraph(dst, joined, x, y, w, "italic", 14, theme.INK_HINT) + 6
        if one.titles:
            y = pen.heading(dst, words("moritari.career.sheet.titles"), x, y, w, size=14)
            titles = ", ".join(words(f"moritari.career.title.{title}") for title in one.titles)
            y = pen.paragraph(dst, capital(titles) + ".", x, y, w, "body", 14.5, theme.INK) + 8
        y = pen.heading(dst, words("moritari.career.sheet.scars"), x, y, w, size=14)
        if not one.scars:
            return pen.paragraph(dst, words("moritari.career.sheet.no_scars"), x, y, w, "italic", 14.5, theme.INK_SOFT) - top
        for scar in reversed(one.scars):
            draw_scar(pen, dst, x + 9, y + 10, 16, theme.RUBY)
            text = words(
                "moritari.career.sheet.scar", where=words(f"moritari.career.where.{scar.where}"), lost=scar.lost, by=scar.by,
                school=scar.school, day=day_line(words, scar.day.season, scar.day.day), arena=arena_word(words, scar.arena),
            )  # fmt: skip
            y = pen.paragraph(dst, text, x + 26, y, w - 26, "body", 14.5, theme.INK, 1.3) + 5
        return y - top

    def targets(self) -> Sequence[Target]:
        label, tip = (
            self.ctx.words("moritari.career.sheet.figure", who=self.one.name),
            self.ctx.words("moritari.career.sheet.figure.tip"),
        )
        figure = Target("figure", self.portrait, label, tip=tip, on_event=self._turned, role="piece", radius=10)
        return [figure, *super().targets()]

    def _turned(self, event: InputEvent) -> bool:
        """The figure in the hand: dragged, wheeled or turned with the arrows."""
        match event:
            case Press(button="left"):
                self._held = self.facing
            case Drag() if self._held is not None:
                self.facing = (self._held - (event.x - event.start_x) * PER_UNIT) % 360
            case Release():
                self._held = None
            case Wheel(dy=dy) if dy:
                self.facing = (self.facing + (TURN if dy > 0 else -TURN)) % 360
            case Key("left" | "right" as way):
                self.facing = (self.facing + (TURN if way == "left" else -TURN)) % 360
            case _:
                return False
        self.invalidate()
        return True

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
            case Key("page up" | "page down" | "home" | "end" | "up" | "down"):
                return self.life.area_event(event)
        return False
