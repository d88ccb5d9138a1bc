"""One's own page: who one is, and four sheets of what was played, done and learned."""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

import pygame

from game.scenes.dialog import Choice, Dialog
from game.scenes.menu import GAP, MenuScene
from game.scenes.own.deeds import DeedShelf
from game.scenes.own.facts import OwnDoors, game_word, kind_word, time_word, won_word
from game.scenes.own.learned import LearnedPanel
from game.scenes.own.matches import MatchList
from game.scenes.own.record import RecordPanel
from game.scenes.stack import AppContext
from game.session.chronicle import Chronicle, people_of
from game.session.deeds import earned
from game.storage.stats import Result
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button, IconButton, Selector, Widget

Tab = Literal["record", "matches", "deeds", "learned"]
TABS: tuple[Tab, ...] = get_args(Tab)
TAB_H = 36.0
KINDS = ("practice", "lent", "conceded", "open")


class OwnPageScreen(MenuScene[None]):
    """`name`: whose page opens first, where there is such a person."""

    def __init__(self, doors: OwnDoors, name: str = "", tab: Tab = "record") -> None:
        super().__init__()
        self.doors, self.name, self.tab = doors, name, tab
        self._asked = name
        """Who is shown as soon as he is there: he may have been forgotten, and come back."""
        self.matches: list[Result] = []
        self.chronicle = Chronicle("", ())

    def enter(self, ctx: AppContext) -> None:
        words, doors = ctx.words, self.doors
        self.bar_title, self.bar_first = words("app.title.letters"), words("own.title")
        self.who = self.add(Selector("who", words("own.who"), [("", "")], "", self._of, lambda _: "person"))
        self.tabs = {
            tab: self.add(Button(f"tab:{tab}", words(f"own.tab.{tab}"), partial(self.turn_to, tab), size=14.5))
            for tab in TABS
        }
        games: list[tuple[str | None, str]] = [(None, words("own.filter.games"))]
        self.game = self.add(Selector("game", words("own.filter.game"), games, None, lambda _: self._show_record()))
        self.record = self.add(RecordPanel(words, doors))
        self.list = MatchList(words, doors.look_back, self._forget_match, self.add)
        self.shelf = self.add(DeedShelf(words, doors.deeds))
        self.learned = self.add(LearnedPanel(words))
        self.export = self.add(Button("export", words("own.export"), self._export, icon="save", size=14))
        self.export.tip = words("own.export.tip")
        self.forget = self.add(Button("forget", words("own.forget"), self._ask_forget, icon="trash", size=14))
        self.undo = self.add(Button("undo", words("own.undo"), self._undo, "gold", "undo", size=14))
        self.bar = [
            self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self.learned.rows, self.learned.schools = doors.learned(), doors.schools()
        self.read()

    def resume(self) -> None:
        self.read()

    # ---- what is shown

    def read(self) -> None:
        """Everything anew: something was forgotten, taken back, or played since."""
        words = self.ctx.words
        self.matches = list(self.doors.matches())
        people = people_of(self.matches)
        self.name = self._asked if self._asked in people else people[0] if people else ""
        self.who.set_choices([(name, name) for name in people] or [("", words("own.nobody"))], self.name)
        self.who.disable(None if len(people) > 1 else words("own.who.one" if people else "own.nobody.text"))
        self.saves = dict(self.doors.saves())
        self._show()

    def _of(self, name: str) -> None:
        self.name = self._asked = name
        self._show()

    def _show(self) -> None:
        words = self.ctx.words
        self.chronicle = found = Chronicle(self.name, self.matches)
        games: list[tuple[str | None, str]] = [(None, words("own.filter.games"))]
        games += [(game, game_word(words, game)) for game in found.by_game]
        self.game.set_choices(games, self.game.value)
        self.deeds = earned(found.counted, self.name) if self.name else {}
        self.deeds = {place: matches for place, matches in self.deeds.items() if place in self.doors.deeds}
        self.shelf.show(self.deeds)
        self.list.show(found, self.saves)
        self._show_record()
        empty = None if self.matches else words("own.nobody.text")
        self.export.disable(empty)
        self.forget.disable(empty)
        self.undo.visible = self.doors.undo() is not None
        self.bar_second = words("own.line", name=self.name, count=len(found.matches)) if self.name else words("own.nobody")
        self._show_tab()

    def _show_record(self) -> None:
        game = self.game.value
        self.record.show(self.name, self.matches, game if isinstance(game, str) else None)
        self.invalidate()

    def turn_to(self, tab: Tab) -> None:
        self.tab = tab
        self._show_tab()

    def _show_tab(self) -> None:
        for tab, button in self.tabs.items():
            button.kind = "gold" if tab == self.tab else "stone"
        of: dict[Tab, list[Widget]] = {
            "record": [self.record, self.game], "matches": self.list.widgets, "deeds": [self.shelf],
            "learned": [self.learned],
        }  # fmt: skip
        for tab, widgets in of.items():
            for widget in widgets:
                widget.visible = tab == self.tab
        if not self.matches:  # nothing to sort or to search: the sheets say what will stand there
            for widget in (self.game, self.record, *self.list.widgets):
                widget.visible = False
        if self.tab == "matches":
            self.list.open_sheet()
        self.first_focus = f"tab:{self.tab}"
        self.invalidate()

    # ---- acting

    def _export(self) -> None:
        self.doors.export(self.name)

    def _forget_match(self, match: str) -> None:
        self.doors.forget_match(match)
        self.read()

    def _ask_forget(self) -> None:
        words = self.ctx.words
        choices = [Choice("keep", words("own.forget.keep"))]
        if self.name:
            choices.append(Choice("person", words("own.forget.person", name=self.name), "red"))
        choices.append(Choice("all", words("own.forget.all"), "red"))
        ask = Dialog(words("own.forget.title"), words("own.forget.text"), choices, safe="keep", icon="trash")
        self.ctx.stack.push(ask, self._forgotten)

    def _forgotten(self, picked: str) -> None:
        if picked == "person":
            self.doors.forget_person(self.name)
        elif picked == "all":
            self.doors.forget_all()
        if picked != "keep":
            self.read()
            if self.undo.visible and self.focus.keyboard:
                self.focus.give("undo", keyboard=True)

    def _undo(self) -> None:
        undo = self.doors.undo()
        if undo is not None:
            undo()
            self.read()

    def help(self) -> None:
        self.doors.help()

    def back(self) -> None:
        self.dismiss(None)

    # ---- aloud

    def said(self) -> list[str]:
        return [*super().said(), self.tabs[self.tab].label]

    def reads(self) -> list[str]:
        """Whose page it is, the few figures that say most, and the sheet that lies open."""
        if self.tab == "deeds":
            sheet = self.shelf.reads()
        elif self.tab == "learned":
            sheet = self.learned.reads()
        elif not self.matches:
            sheet = [self.ctx.words("own.empty.text")]
        else:
            sheet = self.record.reads() if self.tab == "record" else self.list.reads()
        figures = [f"{label}: {value}" for label, value in (*self._figures(), *self._apart())] if self.name else []
        return [*self.said(), *figures, *sheet]

    def _figures(self) -> list[tuple[str, str]]:
        """Those that say most."""
        words, found = self.ctx.words, self.chronicle
        return [
            (words("own.side.won"), won_word(found.total.won)),
            (words("own.side.streak"), str(found.streak.longest)),
            (words("own.side.time"), time_word(words, found.seconds) if found.seconds else "–"),
            (words("own.side.deeds"), words("own.side.of", done=len(self.deeds), count=len(self.doors.deeds))),
        ]

    def _apart(self) -> list[tuple[str, str]]:
        """What does not count, by its kind."""
        words, found = self.ctx.words, self.chronicle
        apart = [(kind_word(words, kind), found.apart[kind]) for kind in KINDS if kind in found.apart]
        others = sum(count for kind, count in found.apart.items() if kind not in KINDS)
        apart += [(kind_word(words, "other"), others)] if others else []
        return [(kind, str(count)) for kind, count in apart]

    # ---- the screen

    def lay(self) -> None:
        body, pen = self.body, self.ctx.pen
        side = max(232.0, min(320.0, body.w * 0.25))
        self.left = Box(body.x, body.y, side, body.h)
        self.right = Box(self.left.right + GAP, body.y, body.w - side - GAP, body.h)
        left, right = self.left.inset(18), self.right.inset(20)
        self.who.place(left.x, left.y, left.w, 36)
        high = 40.0
        self.forget.place(left.x, left.bottom - high, left.w, high)
        self.export.place(left.x, left.bottom - 2 * high - 8, left.w, high)
        self.undo.place(left.x, left.bottom - 3 * high - 16, left.w, high)
        wanted = [button.wanted_width(pen) + 8 for button in self.tabs.values()]
        share = min(1.0, (right.w - 24) / sum(wanted))
        x = right.x
        for button, wide in zip(self.tabs.values(), wanted, strict=True):
            button.place(x, right.y - 4, wide * share, TAB_H)
            x += wide * share + 8
        sheet = Box(right.x, right.y + TAB_H + 16, right.w, right.h - TAB_H - 16)
        self.game.place(sheet.right - min(320.0, sheet.w * 0.5), sheet.y, min(320.0, sheet.w * 0.5), 34)
        self.record.place(sheet.x, sheet.y + 44, sheet.w, sheet.h - 44)
        self.list.place(pen, sheet)
        for panel in (self.shelf, self.learned):
            panel.place(sheet.x, sheet.y, sheet.w, sheet.h)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words = self.ctx.words
        pen.panel(dst, self.left)
        pen.panel(dst, self.right, "parchment")
        self._draw_person(pen, dst)
        rule = self.right.y + 20 + TAB_H + 4
        pen.divider(dst, self.right.x + 20, rule, self.right.w - 40)
        if not self.matches and self.tab in ("record", "matches"):
            self._draw_empty(pen, dst)
        elif self.tab == "record":
            box = self.game.box
            room = box.x - self.record.box.x - 16
            name = self.name or words("own.nobody")
            pen.text(
                dst, pen.ellipsis(name, "caps", 18, room), self.record.box.x, box.cy, "caps", 18, theme.HEADING, "midleft"
            )
        elif self.tab == "matches":
            free = self.list.line_room()
            pen.fitted(dst, self.list.line(), free.cx, free.cy, free.w, "italic", 13.5, theme.INK_SOFT, "center")
            if not self.list.found:
                box = self.list.list.box
                text = words("own.none_found" if self.chronicle.matches else "own.none")
                pen.paragraph(
                    dst, text, box.x + 40, box.y + 40, box.w - 80, "italic", 16, theme.INK_SOFT, centred=True
                )  # fmt: skip

    def _draw_empty(self, pen: Pen, dst: pygame.Surface) -> None:
        """What a newcomer finds: what will stand here."""
        words, right = self.ctx.words, self.right
        w = min(520.0, right.w - 120)
        text = words("own.empty.text")
        top = right.y + TAB_H + 20
        y = top + max(10.0, (right.bottom - top - 170 - pen.paragraph_height(text, w, "body", 16)) * 0.4)
        pen.icon(dst, "laurel", right.cx, y + 45, 90, "#a9742a", 6)
        pen.fitted(dst, words("own.empty"), right.cx, y + 104, w, "caps", 20, theme.HEADING, "midtop")
        pen.divider(dst, right.cx - w / 2, y + 142, w)
        pen.paragraph(dst, text, right.cx - w / 2, y + 158, w, "body", 16, theme.INK_SOFT, centred=True)

    def _draw_person(self, pen: Pen, dst: pygame.Surface) -> None:
        """The few figures that say most, one below the other as far as there is room."""
        words, found = self.ctx.words, self.chronicle
        x, w = self.left.x + 22, self.left.w - 44
        y = self.who.box.bottom + 14
        low = (self.undo if self.undo.visible else self.export).box.y - 8
        if not self.name:
            pen.paragraph(dst, words("own.nobody.text"), x, y, w, "italic", 15, theme.SAND)
            return
        total = found.total
        big = 46.0 if low - y > 330 else 34.0
        pen.gold_text(dst, str(total.played), self.left.cx, y + big * 0.55, big)
        y += big * 1.12
        pen.fitted(dst, words("own.counted", count=total.played), self.left.cx, y, w, "italic", 14.5, theme.SAND, "midtop")
        y += 30
        for label, value in self._figures():
            if y + 22 > low:
                return
            value_w = pen.width(value, "bold", 15)
            pen.fitted(dst, label, x, y, w - value_w - 10, "body", 15, theme.SAND)
            pen.text(dst, value, x + w, y, "bold", 15, theme.IVORY, "topright")
            y += 24
        apart = self._apart()
        if not apart or y + 24 + 20 > low:
            return
        pen.divider(dst, x, y + 8, w, theme.BRONZE)
        pen.fitted(dst, words("own.side.apart"), self.left.cx, y + 18, w, "italic", 13.5, theme.DUST, "midtop")
        y += 40
        for kind, count in apart:
            if y + 18 > low:
                return
            pen.fitted(dst, kind, x, y, w - 46, "body", 14, theme.SAND)
            pen.text(dst, count, x + w, y, "bold", 14, theme.SAND, "topright")
            y += 21

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("page up" | "page down" | "home" | "end"):
                shown: dict[Tab, ScrollArea] = {
                    "record": self.record, "matches": self.list.list, "deeds": self.shelf, "learned": self.learned,
                }  # fmt: skip
                return shown[self.tab].area_event(event)
        return super().handle(event)
