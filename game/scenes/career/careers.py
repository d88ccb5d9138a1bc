"""The careers that were begun: go on with one, found another school, rename, delete; broken ones with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.career.head import SEASON_OVER, CareerHead
from game.career.voices import temper_say
from game.scenes.career.parts import day_line, draw_figure, draw_plate
from game.scenes.career.standings import draw_standings, standings_height
from game.scenes.dialog import Choice, Dialog
from game.scenes.menu import GAP, MenuScene
from game.scenes.name_dialog import NameDialog
from game.scenes.reveal import reveal
from game.scenes.saying import read_out, told, when
from game.scenes.stack import AppContext
from game.storage.career_list import CareerCard, CareerReader
from game.ui import theme
from game.ui.geometry import Box
from game.ui.listbox import ListBox, Row
from game.ui.pen import Pen
from game.ui.reveal import show_in_folder
from game.ui.widgets import Button, IconButton

ROW_H = 54.0
AT_ONCE = 0.15
"""Seconds in which files are read before the screen is shown: most need some milliseconds."""
A_FRAME = 0.008
"""Seconds of each frame in which the others are read."""


@dataclass(frozen=True)
class OpenCareer:
    card: CareerCard
    from_backup: bool = False


@dataclass(frozen=True)
class FoundSchool:
    """Found another one."""


CareersChoice = OpenCareer | FoundSchool | None


class CareersScreen(MenuScene[CareersChoice]):
    """`list_careers` is asked anew after each change; `rename` and `delete` return the sentence of what went wrong;
    `explain` tells of a broken file."""

    def __init__(
        self, list_careers: Callable[[], Sequence[CareerCard]], rename: Callable[[CareerCard, str], str | None],
        delete: Callable[[CareerCard], str | None], explain: Callable[[CareerCard], str],
        help_: Callable[[], None] | None = None, reveal: Callable[[Path], bool] = show_in_folder,
    ) -> None:  # fmt: skip
        super().__init__()
        self.reveal = reveal
        self.list_careers, self.rename, self.delete, self.explain = list_careers, rename, delete, explain
        self.help_ = help_
        self.cards: list[CareerCard] = []
        self.reader = CareerReader(())
        self._is_choosing = True
        """Nobody has chosen a row yet: the first that can be opened is shown."""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words("moritari.career.banner")
        self.bar_first, self.bar_second = words("moritari.career.name"), words("moritari.career.open.tip")
        self.list = self.add(ListBox("careers", words("moritari.career.list"), (), self._select, self._pick, ROW_H))
        self.list.chosen_word = words("app.chosen")
        self.open = self.add(
            Button("open", words("moritari.career.enter"), self._open, "gold", "play", keys=("return",), size=18)
        )
        self.older = self.add(Button("older", words("app.load.older"), self._older, icon="undo", size=14))
        self.where = self.add(Button("where", words("app.load.where"), self._show_where, icon="load", size=14))
        self.name = self.add(Button("rename", words("app.load.rename"), self._rename, icon="edit", keys=("f2",), size=14))
        self.away = self.add(
            Button("delete", words("app.load.delete"), self._ask_delete, "red", "trash", keys=("delete",), size=14)
        )
        self.found = self.add(
            Button("found", words("moritari.career.found"), lambda: self.dismiss(FoundSchool()), icon="plus", size=16)
        )
        self.bar = [
            self.add(Button("rules", words("app.rules"), self.help, icon="rules", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self._read()
        self.first_focus = "open" if self.open.enabled else "found"

    # ---- the list
    def _read(self, selected: str | None = None) -> None:
        """The list anew: what is remembered and what is soon read at once, the rest while it is open."""
        self.cards = list(self.list_careers())
        self.reader = CareerReader(self.cards)
        self._take(self.reader.go_on(AT_ONCE))
        self._is_choosing = self._is_choosing and selected is None
        rows = [self._row(card) for card in self.cards]
        self.list.set_rows(rows, self._wanted(rows, selected or self.list.selected))
        self._refresh()

    @staticmethod
    def _wanted(rows: Sequence[Row], wanted: str | None) -> str | None:
        """The row that is wanted, else the first that can be opened."""
        if any(row.id == wanted for row in rows):
            return wanted
        return next((row.id for row in rows if not row.faded), rows[0].id if rows else None)

    def _take(self, read: Sequence[CareerCard]) -> None:
        now = {card.path: card for card in read}
        self.cards = [now.get(card.path, card) for card in self.cards]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.reader.is_done:
            return
        chosen = self.chosen
        read = self.reader.go_on(A_FRAME, chosen.path if chosen is not None else None)
        if read:
            self._take(read)
            self.list.rows = [self._row(card) for card in self.cards]  # as many as before, so that nothing scrolls
            if self._is_choosing:
                self.list.selected = self._wanted(self.list.rows, None)
            self._refresh()

    def wake_after(self) -> float | None:
        return None if self.reader.is_done else 0.0

    def _row(self, card: CareerCard) -> Row:
        words, career = self.ctx.words, card.head
        if card.is_unread:
            line = words("moritari.career.being_read")
            return Row(card.path.name, card.title, line, when(words, card.when), "shield", faded=True)
        if career is None:
            why = read_out(words, card.broken.say) if card.broken is not None else ""
            return Row(card.path.name, card.title, why, when(words, card.when), "warn", faded=True)
        if career.day == SEASON_OVER:
            stage = words("moritari.career.season_over", season=career.season)
        else:
            stage = day_line(words, career.season, career.day)
        rivals = words("moritari.career.schools", count=len(career.schools))
        return Row(card.path.name, card.title, f"{stage} · {rivals}", when(words, card.when), "shield")

    @property
    def chosen(self) -> CareerCard | None:
        return next((card for card in self.cards if card.path.name == self.list.selected), None)

    def _select(self, row: str) -> None:
        self._is_choosing = False
        self._refresh()

    def _pick(self, row: str) -> None:
        if self.open.enabled:
            self._open()

    def _refresh(self) -> None:
        words, card = self.ctx.words, self.chosen
        nothing = words("moritari.career.no.chosen") if card is None else None
        broken = words("app.load.broken.why") if card is not None and card.head is None else None
        if card is not None and card.is_unread:
            broken = words("moritari.career.no.unread")
        self.open.disable(nothing or broken)
        self.name.disable(nothing or broken)
        self.away.disable(nothing)
        self.found.kind = "stone" if self.cards else "gold"
        is_broken = card is not None and card.broken is not None
        self.older.visible = is_broken and card is not None and card.backup is not None
        self.where.visible = is_broken
        self.invalidate()

    # ---- acting
    def _open(self) -> None:
        if self.chosen is not None and self.chosen.head is not None:
            self.dismiss(OpenCareer(self.chosen))

    def _older(self) -> None:
        if self.chosen is not None:
            self.dismiss(OpenCareer(self.chosen, from_backup=True))

    def _show_where(self) -> None:
        card = self.chosen
        if card is not None:
            reveal(self.ctx, card.path, self.reveal)

    def _rename(self) -> None:
        words, card = self.ctx.words, self.chosen
        if card is None or card.head is None:
            return
        career = card.head
        taken = {school.name.casefold() for school in career.schools if school is not career.own}

        def trouble(name: str) -> str | None:
            return words("moritari.career.no.same_school", name=name) if name.casefold() in taken else None

        dialog = NameDialog(
            words("moritari.career.rename"), words("moritari.career.rename.text"), card.title, words("app.load.rename"),
            lambda name: None, trouble,
        )  # fmt: skip
        self.ctx.stack.push(dialog, lambda name: self._renamed(card, name))

    def _renamed(self, card: CareerCard, name: str | None) -> None:
        if name is not None and name != card.title:
            self._say(self.rename(card, name), self.ctx.words("app.load.renamed", name=name))
            self._read(card.path.name)

    def _ask_delete(self) -> None:
        words, card = self.ctx.words, self.chosen
        if card is None:
            return
        choices = (Choice("keep", words("app.load.delete.keep")), Choice("delete", words("app.load.delete"), "red"))
        text = words("moritari.career.delete.text", name=card.title)
        ask = Dialog(words("moritari.career.delete"), text, choices, safe="keep")
        self.ctx.stack.push(ask, lambda picked: self._deleted(card) if picked == "delete" else None)

    def _deleted(self, card: CareerCard) -> None:
        self._say(self.delete(card), self.ctx.words("moritari.career.deleted"))
        self._read()

    def _say(self, trouble: str | None, good: str) -> None:
        self.ctx.toasts.show(trouble or good, "error" if trouble else "good")

    def help(self) -> None:
        if self.help_ is not None:
            self.help_()

    def back(self) -> None:
        self.dismiss(None)

    # ---- the screen
    def lay(self) -> None:
        body = self.body
        right_w = max(400.0, min(620.0, body.w * 0.48))
        self.left = Box(body.x, body.y, body.w - right_w - GAP, body.h)
        self.right = Box(self.left.right + GAP, body.y, right_w, body.h)
        found_w = self.left.w - 32
        self.found.place(self.left.x + 16, self.left.bottom - 18 - 46, found_w, 46)
        self.list.place(self.left.x + 16, self.left.y + 62, self.left.w - 32, self.found.box.y - 12 - self.left.y - 62)
        inner = self.right.inset(20)
        half = (inner.w - 12) / 2
        self.open.place(inner.x, inner.bottom - 56 - 54, inner.w, 52)
        self.where.place(inner.x, self.open.box.y - 54, inner.w, 44)
        self.older.place(inner.x, self.where.box.y - 52, inner.w, 44)
        self.name.place(inner.x, inner.bottom - 44, half, 42)
        self.away.place(inner.x + half + 12, inner.bottom - 44, half, 42)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words, left = self.ctx.words, self.left
        pen.panel(dst, left, "parchment")
        pen.fitted(dst, words("moritari.career.list"), left.x + 20, left.y + 16, left.w - 40, "caps", 18, theme.HEADING)
        pen.divider(dst, left.x + 20, left.y + 52, left.w - 40)
        if not self.cards:
            line = words("moritari.career.none")
            pen.paragraph(dst, line, left.x + 40, left.y + 100, left.w - 80, "italic", 16, theme.INK_SOFT, centred=True)
        pen.panel(dst, self.right)
        card = self.chosen
        if card is None:
            self._draw_welcome(pen, dst)
        elif card.is_unread:
            self._draw_unread(pen, dst, card)
        elif card.head is None:
            self._draw_broken(pen, dst, card)
        else:
            self._draw_career(pen, dst, card.head)

    def _draw_welcome(self, pen: Pen, dst: pygame.Surface) -> None:
        """Three figures at the gate, and what a career is."""
        words, box = self.ctx.words, self.right
        low = self.open.box.y - 14
        text_h = pen.paragraph_height(words("moritari.career.welcome"), box.w - 56, "body", 15.5)
        most = max(60.0, low - box.y - 50 - text_h)
        h = min(most, box.w * 0.52)
        room = Box(box.x + 24, box.y + 24 + (most - h) / 2, box.w - 48, h)
        for kind, cell in zip(("secutor", "hoplomachus", "retiarius"), room.columns(3), strict=True):
            draw_figure(pen, dst, kind, 0, cell, 110.0)  # type: ignore[arg-type]
        pen.paragraph(
            dst, words("moritari.career.welcome"), box.x + 28, room.bottom + 14, box.w - 56, "body", 15.5, theme.SAND
        )

    def _draw_unread(self, pen: Pen, dst: pygame.Surface, card: CareerCard) -> None:
        words, box = self.ctx.words, self.right
        x, w = box.x + 22, box.w - 44
        y = pen.heading(dst, card.title, x, box.y + 20, w, theme.IVORY, 18)
        pen.paragraph(dst, words("moritari.career.being_read.why"), x, y, w, "italic", 14.5, theme.SAND, 1.3)

    def _draw_broken(self, pen: Pen, dst: pygame.Surface, card: CareerCard) -> None:
        words, box = self.ctx.words, self.right
        x, w = box.x + 22, box.w - 44
        y = pen.heading(dst, card.title, x, box.y + 20, w, theme.IVORY, 18)
        y = pen.paragraph(dst, self.explain(card), x, y, w, "body", 14.5, "#ffb9a6", 1.3) + 8
        kept = "moritari.career.has_older" if card.backup is not None else "app.load.no_older"
        pen.paragraph(dst, words(kept), x, y, w, "italic", 14, theme.SAND, 1.3)

    def _draw_career(self, pen: Pen, dst: pygame.Surface, career: CareerHead) -> None:
        words, box, own = self.ctx.words, self.right, career.own
        x, w = box.x + 22, box.w - 44
        low = self.open.box.y - 12
        d = 58.0
        draw_plate(pen, dst, own, Box(x, box.y + 18, d, d))
        name = pen.ellipsis(own.name, "caps", 21, w - d - 16)
        pen.text(dst, name, x + d + 16, box.y + 24, "caps", 21, theme.IVORY)
        line = words("moritari.career.led_by", owner=own.owner, palms=own.palms)
        pen.fitted(dst, line, x + d + 16, box.y + 52, w - d - 16, "italic", 15, theme.SAND)
        y = box.y + 92
        table_h = standings_height(career, 27.0) + 20
        has_table = y + 26 + table_h <= low
        room = low - y - 40 - (table_h if has_table else 0)
        if room > 70:
            stage = Box(x, y, w, min(220.0, room))
            for one, cell in zip(career.team, stage.columns(max(1, len(career.team))), strict=False):
                draw_figure(pen, dst, one.kind, own.colour, Box(cell.x, cell.y, cell.w, cell.h - 22), 84.0)
                pen.fitted(dst, one.name, cell.cx, cell.bottom - 9, cell.w - 10, "caps", 14, theme.GOLD_LIT, "center")
            y = stage.bottom + 12
        for row in pen.wrap(told(words, temper_say(own.memory)), "italic", 14.5, w)[:1]:
            pen.text(dst, row, x, y, "italic", 14.5, theme.GOLD)
        y += 26
        paper = Box(x - 6, y, w + 12, table_h)
        if has_table:
            pen.panel(dst, paper, "parchment", 9, 3)
            draw_standings(pen, dst, words, career, paper.x + 14, paper.y + 12, paper.w - 28, 27.0)
