"""The saved games: open, rename, delete; broken ones with the reason and the older copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.scenes import shelf
from game.scenes.boxart import BOX_H, BOX_W
from game.scenes.dialog import Choice, Dialog
from game.scenes.menu import GAP, MenuScene
from game.scenes.name_dialog import NameDialog
from game.scenes.reveal import reveal
from game.scenes.saying import player_kind, read_out, when, word_or
from game.scenes.stack import AppContext
from game.storage.slots import SaveCard
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.listbox import ListBox, Row
from game.ui.pen import Pen
from game.ui.reveal import show_in_folder
from game.ui.widgets import Button, IconButton, Selector

ROW_H = 52.0
LINES_OF_END = 48.0
"""Units for the sentence of how a match ended."""


@dataclass(frozen=True)
class LoadGame:
    """Open this one; `from_backup`: the older copy beside it, because the newer one is broken."""

    save: SaveCard
    from_backup: bool = False


class LoadScreen(MenuScene[LoadGame | None]):
    """`list_saves` is asked anew after each change; `rename` and `delete` return the sentence of what went wrong."""

    def __init__(
        self, list_saves: Callable[[], Sequence[SaveCard]], rename: Callable[[SaveCard, str], str | None],
        delete: Callable[[SaveCard], str | None], game: str | None = None, help_: Callable[[], None] | None = None,
        mark: Callable[[SaveCard], str] = lambda card: "", reveal: Callable[[Path], bool] = show_in_folder,
    ) -> None:  # fmt: skip
        """`mark` says of what else a game is a part, "" for most; `reveal` shows a file in the system's file manager,
        False where there is none."""
        super().__init__()
        self.help_, self.mark, self.reveal = help_, mark, reveal
        self.list_saves, self.rename, self.delete, self.game = list_saves, rename, delete, game
        self.saves: list[SaveCard] = []

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), words("app.load.title")
        self.bar_second = words("app.load.line")
        games = [(None, words("app.load.all")), *((box.id, words(box.title)) for box in shelf.SHELF)]
        self.filter = self.add(Selector("filter", words("app.load.filter"), games, self.game, self._filter))
        self.list = self.add(ListBox("saves", words("app.load.title"), (), self._select, self._pick, ROW_H))
        self.list.chosen_word = words("app.chosen")
        self.open = self.add(Button("open", words("app.load.open"), self._open, "gold", "play", keys=("return",), size=18))
        self.older = self.add(Button("older", words("app.load.older"), self._older, icon="undo", size=14))
        self.name = self.add(Button("rename", words("app.load.rename"), self._rename, icon="edit", keys=("f2",), size=14))
        self.away = self.add(
            Button("delete", words("app.load.delete"), self._ask_delete, "red", "trash", keys=("delete",), size=14)
        )
        self.where = self.add(Button("where", words("app.load.where"), self._show_where, icon="load", size=14))
        close = self.add(IconButton("close", words("app.back"), "x", self.back))
        self.bar = [close]
        self._read()

    # ---- the list
    def _read(self, selected: str | None = None) -> None:
        """The shelf as it is now; keeps the selection if it is still there."""
        self.saves = [
            card for card in self.list_saves() if self.game is None or card.game == self.game or card.broken is not None
        ]
        wanted = selected or self.list.selected
        rows = [self._row(card) for card in self.saves]
        if not any(row.id == wanted for row in rows):
            wanted = next((row.id for row in rows if not row.faded), rows[0].id if rows else None)
        self.list.set_rows(rows, wanted)
        self._refresh()

    def _row(self, card: SaveCard) -> Row:
        words = self.ctx.words
        if card.broken is not None:
            return Row(card.path.name, card.title, read_out(words, card.broken), when(words, card.when), "warn", faded=True)
        game = words(shelf.BOXES[card.game].title)
        stage = stage_told(words, card) or (words("app.load.over") if card.is_over else "")
        first = card.title or game
        kind = self.mark(card) or (words("app.load.auto") if card.is_auto else game)
        practice = words("app.load.practice") if card.practice else ""
        parts = (kind, practice, board_told(words, card), ", ".join(card.players), stage)
        second = " · ".join(part for part in parts if part)
        return Row(card.path.name, first, second, when(words, card.when), "trophy" if card.is_over else "load")

    @property
    def chosen(self) -> SaveCard | None:
        return next((card for card in self.saves if card.path.name == self.list.selected), None)

    def _filter(self, game: str | None) -> None:
        self.game = game
        self._read()

    def _select(self, row: str) -> None:
        self._refresh()

    def _pick(self, row: str) -> None:
        if self.open.enabled:
            self._open()

    def _refresh(self) -> None:
        """Which buttons can be used for the chosen game."""
        words, card = self.ctx.words, self.chosen
        nothing = words("app.load.nothing") if card is None else None
        broken = words("app.load.broken.why") if card is not None and card.broken is not None else None
        self.open.disable(nothing or broken)
        self.name.disable(nothing or broken)
        self.away.disable(nothing)
        is_over = card is not None and card.is_over
        self.open.label, self.open.icon = (
            words("app.load.look" if is_over else "app.load.open"),
            "eye" if is_over else "play",
        )
        self.older.visible = card is not None and card.broken is not None and card.backup is not None
        self.where.visible = card is not None and card.broken is not None

    # ---- acting
    def _open(self) -> None:
        card = self.chosen
        if card is not None and card.broken is None:
            self.dismiss(LoadGame(card))

    def _older(self) -> None:
        card = self.chosen
        if card is not None and card.backup is not None:
            self.dismiss(LoadGame(card, from_backup=True))

    def _show_where(self) -> None:
        card = self.chosen
        if card is not None:
            reveal(self.ctx, card.path, self.reveal)

    def _rename(self) -> None:
        words, card = self.ctx.words, self.chosen
        if card is None:
            return
        others = {other.title.casefold() for other in self.saves if other is not card and other.title}
        dialog = NameDialog(
            words("app.load.rename.title"), words("app.load.rename.text"), card.title, words("app.load.rename"),
            lambda name: None, lambda name: words("app.load.name_taken") if name.casefold() in others else None,
        )  # fmt: skip
        self.ctx.stack.push(dialog, lambda name: self._renamed(card, name))

    def _renamed(self, card: SaveCard, name: str | None) -> None:
        if name is None or name == card.title:
            return
        trouble = self.rename(card, name)
        self._say(trouble, self.ctx.words("app.load.renamed", name=name))
        self._read()
        moved = next((other for other in self.saves if other.title == name), None)
        if moved is not None:
            self.list.set_rows([self._row(other) for other in self.saves], moved.path.name)
            self._refresh()

    def _ask_delete(self) -> None:
        words, card = self.ctx.words, self.chosen
        if card is None:
            return
        choices = (Choice("keep", words("app.load.delete.keep")), Choice("delete", words("app.load.delete"), "red"))
        name = card.title or self._row(card).first
        ask = Dialog(words("app.load.delete.title"), words("app.load.delete.text", name=name), choices, safe="keep")
        self.ctx.stack.push(ask, lambda picked: self._deleted(card) if picked == "delete" else None)

    def _deleted(self, card: SaveCard) -> None:
        index = self.saves.index(card)
        near = self.saves[index + 1] if index + 1 < len(self.saves) else self.saves[index - 1] if index else None
        trouble = self.delete(card)
        self._say(trouble, self.ctx.words("app.load.deleted"))
        self._read(None if trouble or near is None else near.path.name)

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
        right_w = max(330.0, min(460.0, body.w * 0.37))
        self.left = Box(body.x, body.y, body.w - right_w - GAP, body.h)
        self.right = Box(self.left.right + GAP, body.y, right_w, body.h)
        wide = min(300.0, self.left.w * 0.5)
        self.filter.place(self.left.right - 20 - wide, self.left.y + 12, wide, 32)
        self.list.place(self.left.x + 16, self.left.y + 66, self.left.w - 30, self.left.h - 66 - 18)
        right = self.right.inset(20)
        half = (right.w - 12) / 2
        self.open.place(right.x, right.bottom - 56 - 54, right.w, 52)
        self.where.place(right.x, self.open.box.y - 54, right.w, 44)
        self.older.place(right.x, self.where.box.y - 52, right.w, 44)
        self.name.place(right.x, right.bottom - 44, half, 42)
        self.away.place(right.x + half + 12, right.bottom - 44, half, 42)

    def said(self) -> list[str]:
        words, count = self.ctx.words, len(self.saves)
        return [*super().said(), words("app.load.count", count=count) if count else words("app.load.empty")]

    def reads(self) -> list[str]:
        """How many games there are, and all that is written of the chosen one."""
        card, lines = self.chosen, self.said()
        if card is None:
            return lines
        name, *facts = self._facts(card)
        lines.append(self.ctx.words("app.load.reads", name=name, facts=", ".join(facts)))
        if card.broken is not None:
            kept = "app.load.has_older" if card.backup is not None else "app.load.no_older"
            return [*lines, read_out(self.ctx.words, card.broken), self.ctx.words(kept)]
        lines += [self.ctx.words(key) for key in _marks(card)]
        if card.is_over and (told := stage_told(self.ctx.words, card)):
            lines.append(told)
        return [
            *lines,
            *(f"{name}, {player_kind(self.ctx.words, by)}" for name, by in zip(card.players, card.levels, strict=True)),
        ]

    def _facts(self, card: SaveCard) -> list[str]:
        """What it is called, and what is known of it."""
        words = self.ctx.words
        if card.game not in shelf.BOXES:
            return [card.title]
        game = words(shelf.BOXES[card.game].title)
        facts = [card.title or game, game if card.title else words("app.load.auto")]
        if board := board_told(words, card):
            facts.append(board)
        if not card.is_over and (told := stage_told(words, card)):
            facts.append(told)
        return [*facts, words("app.load.plies", count=card.plies), when(words, card.when)]

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words = self.ctx.words
        pen.panel(dst, self.left, "parchment")
        title_w = self.filter.box.x - self.left.x - 36
        pen.fitted(dst, words("app.load.title"), self.left.x + 20, self.left.y + 16, title_w, "caps", 18, theme.HEADING)
        pen.divider(dst, self.left.x + 20, self.left.y + 54, self.left.w - 40)
        if not self.saves:
            pen.paragraph(
                dst,
                words("app.load.empty"),
                self.left.x + 60,
                self.left.y + 110,
                self.left.w - 120,
                "italic",
                16,
                theme.INK_SOFT,
                centred=True,
            )
        pen.panel(dst, self.right)
        if self.chosen is not None:
            self._draw_details(pen, dst, self.chosen)

    def _draw_details(self, pen: Pen, dst: pygame.Surface, card: SaveCard) -> None:
        words, box = self.ctx.words, self.right
        x, y, w = box.x + 22, box.y + 20, box.w - 44
        low = next(one for one in (self.older, self.where, self.open) if one.visible).box.y - 10
        if card.game in shelf.BOXES:
            y = self._draw_facts(pen, dst, card, x, y, w, low) + 16
        else:
            y = pen.heading(dst, card.title, x, y, w, theme.IVORY, 18)
        if card.broken is not None:
            y = pen.paragraph(dst, read_out(words, card.broken), x, y, w, "body", 14.5, "#ffb9a6", 1.3) + 8
            kept = "app.load.has_older" if card.backup is not None else "app.load.no_older"
            pen.paragraph(dst, words(kept), x, y, w, "italic", 14, theme.SAND, 1.3)
            return
        for key in _marks(card):
            pen.icon(dst, "trophy" if key.endswith("over") else "info", x + 8, y + 9, 16, theme.GOLD)
            pen.fitted(dst, words(key), x + 24, y, w - 24, "bold", 14.5, theme.GOLD)
            y += 24
        if card.is_over and (told := stage_told(words, card)):
            y = pen.paragraph(dst, told, x + 24, y, w - 24, "italic", 14.5, theme.SAND, 1.3) + 8
        self._draw_players(pen, dst, card, x, y, w, low)

    def _draw_facts(self, pen: Pen, dst: pygame.Surface, card: SaveCard, x: float, y: float, w: float, low: float) -> float:
        """The box and what is known of the game: one below the other where there is room, else side by side."""
        name, *facts = self._facts(card)
        players_h = 30.0 * len(card.players) + 24 * len(_marks(card)) + (LINES_OF_END if card.is_over else 0.0)
        room = low - y - players_h - 16
        stacked = (room - 80) / BOX_H
        if stacked >= 0.8:
            size = min(1.15, stacked)
            self._draw_lid(pen, dst, card.game, x + (w - BOX_W * size) / 2, y, size)
            y += BOX_H * size + 16
            pen.fitted(dst, name, x + w / 2, y, w, "caps", 20, theme.IVORY, "midtop")
            pen.fitted(dst, " · ".join(facts), x + w / 2, y + 30, w, "body", 14.5, theme.SAND, "midtop")
            return y + 52
        size = min(0.62, max(0.36, room / 260))
        self._draw_lid(pen, dst, card.game, x, y, size)
        beside = x + BOX_W * size + 18
        inner, top = x + w - beside, y
        for line in pen.wrap(name, "caps", 18, inner)[:2]:
            pen.fitted(dst, line, beside, top, inner, "caps", 18, theme.IVORY)
            top += 24
        for fact in facts:
            pen.fitted(dst, fact, beside, top + 2, inner, "body", 14.5, theme.SAND)
            top += 20
        return max(y + BOX_H * size, top)

    def _draw_players(self, pen: Pen, dst: pygame.Surface, card: SaveCard, x: float, y: float, w: float, low: float) -> None:
        words = self.ctx.words
        each = min(30.0, (low - y) / max(1, len(card.players)))
        for name, by in zip(card.players, card.levels, strict=True):
            middle = y + each / 2
            kind = player_kind(words, by)
            kind_w = pen.width(kind, "italic", 13.5)
            pen.icon(dst, "person" if by == "human" else "robot", x + 9, middle, 17, theme.GOLD)
            pen.text(
                dst, pen.ellipsis(name, "bold", 15, w - kind_w - 44), x + 28, middle, "bold", 15, theme.IVORY, "midleft"
            )
            pen.text(dst, kind, x + w, middle, "italic", 13.5, theme.SAND, "midright")
            y += each

    def _draw_lid(self, pen: Pen, dst: pygame.Surface, game: str, x: float, y: float, size: float) -> None:
        box = shelf.BOXES[game]
        art = pen.cached(
            ("save lid", game, round(size, 3)),
            lambda: pen.dropped(shelf.front(pen.at(pen.k * size), box), 2, 4, 4, 180),
        )
        pen.blit(dst, art, x, y)
        rows, high = shelf.name_rows(pen, self.ctx.words(box.lid), 17 * size, BOX_W * size - 14)
        shelf.draw_name(pen, dst, rows, high, x + BOX_W * size / 2, y + (BOX_H - 26) * size, theme.IVORY)


def stage_told(words: Words, card: SaveCard) -> str:
    """How far it is, or how it ended; "" where its file does not say."""
    return read_out(words, card.stage, card.players)


def board_told(words: Words, card: SaveCard) -> str:
    """What is played on, a deck included; "" where its file does not say, one's own by its file."""
    return word_or(words, f"{card.game}.board.{card.board}", card.board) if card.board else ""


def _marks(card: SaveCard) -> list[str]:
    """What sets a game apart from others, as keys."""
    marks = (
        (card.is_over, "app.load.over"), (card.practice, "app.load.practice"),
        (card.by_stand_in and not card.practice, "app.load.stand_in"),
    )  # fmt: skip
    return [key for is_so, key in marks if is_so]
