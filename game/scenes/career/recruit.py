"""Hiring one more figure: the roster of the arena with its printed numbers, and what each costs the house."""

from __future__ import annotations

from functools import partial

import pygame

from game.career.data import TEAM, Career, SchoolId
from game.career.season import GRANT, price, why_not_recruit
from game.geometry.inches import inches
from game.rules.moritari.data import KINDS, Board, Kind
from game.scenes.career.parts import card_art, kind_word
from game.scenes.saying import told
from game.scenes.stack import AppContext, Scene
from game.tables.moritari.art.signs import class_sign
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Quit
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.target import Target
from game.ui.widgets import Button

ACROSS = 4


class RecruitScreen(Scene[Kind | None]):
    """Gives back the kind that is hired."""

    opaque = False
    first_focus = f"kind:{KINDS[0]}"

    def __init__(self, career: Career, board: Board, school: SchoolId) -> None:
        super().__init__()
        self.career, self.board, self.school = career, board, school
        self.kinds = [kind for kind in KINDS if kind in board.kinds]
        self.cells: dict[Kind, Box] = {}

    def enter(self, ctx: AppContext) -> None:
        self.close = self.add(Button("close", ctx.words("app.cancel"), lambda: self.dismiss(None)))

    def resized(self, scale: Scale) -> None:
        w, h = min(860.0, self.ctx.w - 24), min(560.0, self.ctx.h - 16)
        self.frame = frame = Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) / 2), w, h)
        down = -(-len(self.kinds) // ACROSS)
        inside = Box(frame.x + 22, frame.y + 78, w - 44, h - 78 - 72)
        cells = [cell for row in inside.rows(down, 8) for cell in row.columns(ACROSS, 8)]
        self.cells = dict(zip(self.kinds, cells, strict=False))
        wide = self.close.wanted_width(self.ctx.pen, 124)
        self.close.place(frame.right - 24 - wide, frame.bottom - 20 - 42, wide, 42)

    def _why_not(self, kind: Kind) -> str | None:
        refusal = why_not_recruit(self.career, self.school, self.board.kinds[kind])
        return told(self.ctx.words, refusal) if refusal is not None else None

    def _numbers(self, kind: Kind) -> list[str]:
        words, fighter = self.ctx.words, self.board.fighter(kind)
        return [
            words("moritari.career.hire.move", most=inches(fighter.move).removesuffix(".0")),
            words("moritari.career.hire.dice", dice=fighter.dice, need=fighter.hits_on),
            words("moritari.career.hire.armour", need=fighter.armour),
        ]

    def _cost(self, kind: Kind) -> str:
        cost = price(self.career, self.school, self.board.kinds[kind])
        return (
            self.ctx.words("moritari.career.hire.cost", cost=cost) if cost else self.ctx.words("moritari.career.hire.free")
        )

    def targets(self) -> list[Target]:
        words = self.ctx.words
        found = [
            Target(
                f"kind:{kind}", cell, kind_word(words, kind), (why := self._why_not(kind)) is None, why,
                f"{words(f'moritari.class.{self.board.kinds[kind]}')} · {self._cost(kind)}",
                partial(self.dismiss, kind), radius=9,
            )
            for kind, cell in self.cells.items()
        ]  # fmt: skip
        return [*found, *self.widgets.targets()]

    def draw(self, dst: pygame.Surface) -> None:
        pen, words, frame = self.ctx.pen, self.ctx.words, self.frame
        pen.panel(dst, frame, "dark", 16, 12)
        pen.gold_text(dst, words("moritari.career.hire.title"), frame.cx, frame.y + 30, min(22.0, frame.w / 28), track=3)
        pen.divider(dst, frame.x + frame.w * 0.14, frame.y + 50, frame.w * 0.72, "#b58a3c")
        school = self.career.school(self.school)
        for kind, cell in self.cells.items():
            self._draw_kind(pen, dst, kind, cell, school.colour)
        if len(self.career.able(self.school)) < TEAM:
            line = words("moritari.career.hire.note_grant", purse=school.purse, grant=GRANT)
        else:
            line = words("moritari.career.hire.note", purse=school.purse)
        room = self.close.box.x - frame.x - 48
        rows = pen.wrap(line, "italic", 14, room)[:2]
        for n, row in enumerate(rows):
            y = self.close.box.cy + (n - (len(rows) - 1) / 2) * 18
            pen.text(dst, row, frame.x + 26, y, "italic", 14, theme.SAND, "midleft")
        self.widgets.draw(pen, dst, self.focus)

    def _draw_kind(self, pen: Pen, dst: pygame.Surface, kind: Kind, cell: Box, colour: int) -> None:
        enabled = self._why_not(kind) is None
        lit = enabled and (self.focus.hovered == f"kind:{kind}" or self.focus.is_ringed(f"kind:{kind}"))
        pen.blit(dst, card_art(pen, cell.w, cell.h, "lit" if lit else "plain"), cell.x, cell.y)
        ink = theme.GOLD_LIT if enabled else theme.DUST
        name = kind_word(self.ctx.words, kind)
        pen.fitted(dst, name, cell.cx, cell.y + 16, cell.w - 44, "caps", 14.5, ink, "center", theme.NIGHT)
        pen.blit(dst, class_sign(pen, self.board.kinds[kind], 16), cell.right - 16, cell.y + 15, "center")
        d = min(cell.h - 38, cell.w * 0.42, 74.0)
        cy = cell.y + 28 + (cell.h - 34) / 2
        bust = Wardrobe(pen).bust(kind, theme.seat(colour).colour, round(d, 1))
        pen.blit(dst, bust, cell.x + 10, cy, "midleft", 1.0 if enabled else 0.55)
        x, w = cell.x + d + 20, cell.w - d - 28
        pitch = min(18.5, (cell.h - 34) / 4)
        for n, line in enumerate([*self._numbers(kind), self._cost(kind)]):
            face, tone = ("body", "#f0e0bd" if enabled else theme.DUST) if n < 3 else ("bold", theme.GOLD)
            pen.fitted(dst, line, x, cy + (n - 1.5) * pitch, w, face, 13, tone, "midleft")  # type: ignore[arg-type]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
        return False
