"""A school's house: who lives there, the next bout on the wall, and how the season stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.career.affairs import due
from game.career.data import TEAM, Career
from game.career.feud import feud_of
from game.career.season import has_person, missing, next_bout, replacements, why_not_recruit
from game.career.voices import ear_say, temper_say
from game.rules.moritari.data import Board, Kind
from game.scenes.career.notice import draw_finish, draw_notice
from game.scenes.career.parts import day_line, draw_plate
from game.scenes.career.pieces import cabinet_of_school
from game.scenes.career.recruit import RecruitScreen
from game.scenes.career.roster import Roster
from game.scenes.career.sheet import GladiatorSheet, SheetChoice
from game.scenes.career.standings import SeasonPanel, standings_height
from game.scenes.menu import GAP, MenuScene
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.widgets import Button, IconButton, Progress, Selector

TICK = 0.02
"""Seconds between two looks at a bout that is settled in the background."""
LEAST_FOOT = 90.0
"""Units below which nothing is written at the foot."""
COURSE_WIDE = 190.0
"""Units kept there for the bout that others fight."""
ROUNDS = 40
"""Of a bout that runs to its last round."""


@dataclass(frozen=True)
class Course:
    """A bout that is being settled: which fixture, its round, figures alive by school."""

    number: int
    round: int
    alive: tuple[int, ...]


def _nothing(*_: object) -> None:
    """A door that leads nowhere: in tests and pictures."""


@dataclass(frozen=True)
class LudusDoors:
    """What the house may do; the flow makes them."""

    hire: Callable[[int, Kind], None] = _nothing
    """School and kind."""
    heal: Callable[[int], None] = _nothing
    """The surgeon for a gladiator."""
    affair: Callable[[], None] = _nothing
    """What waits to be decided."""
    rival: Callable[[], None] = _nothing
    fill: Callable[[int], None] = _nothing
    """Replaces a school's fallen by figures like them."""
    swap: Callable[[int, int, int], None] = _nothing
    """School, who enters, who stays."""
    fight: Callable[[], None] = _nothing
    """To the table: one's own bout, or to watch others'."""
    settle: Callable[[], None] = _nothing
    """Lets the others' bouts be fought in the background."""
    stop: Callable[[], None] = _nothing
    step: Callable[[float], bool] = lambda now: False
    """Goes on with it; True when something is new."""
    course: Callable[[], Course | None] = lambda: None
    hall: Callable[[], None] = _nothing
    bout: Callable[[int], None] = _nothing
    """What a fixture came to."""
    tidings: Callable[[], None] = _nothing
    """What the last bout, or the season, came to."""
    next_season: Callable[[], None] = _nothing
    leave: Callable[[], None] = _nothing
    rules: Callable[[], None] = _nothing
    settings: Callable[[], None] = _nothing


class LudusScreen(MenuScene[None]):
    """`board` gives each kind its class and numbers."""

    def __init__(self, career: Career, board: Board, doors: LudusDoors) -> None:
        super().__init__()
        self.career, self.board, self.doors = career, board, doors
        self.first_focus = "main"
        self.shows_days = False
        self.short: int | None = None
        """A school that has too few figures for the next bout."""

    def enter(self, ctx: AppContext) -> None:
        words, career = ctx.words, self.career
        self.bar_title = words("moritari.career.banner")
        houses = [(school.id, school.name) for school in sorted(career.schools, key=lambda one: not one.is_person)]
        self.house = self.add(Selector("house", words("moritari.career.house"), houses, career.own.id, self._visit))
        self.roster = self.add(Roster(words, self.board, career, self._open_card, self._recruit))
        self.view = self.add(Button("view", "", self._turn_table, icon="swap", size=13))
        self.table = self.add(SeasonPanel(words, career, self.doors.bout))
        self.progress = self.add(Progress("progress"))
        self.hall = self.add(Button("hall", words("moritari.career.hall"), self.doors.hall, icon="skull", size=15))
        self.rival = self.add(Button("rival", words("moritari.career.rival"), self.doors.rival, icon="person", size=15))
        self.rival.visible = feud_of(career) is not None
        self.tidings = self.add(Button("tidings", "", self.doors.tidings, icon="log", size=15))
        self.watch = self.add(Button("watch", words("moritari.career.watch"), self.doors.fight, icon="eye", size=15))
        self.main = self.add(Button("main", "", self._main, "gold", keys=("return",), size=18))
        self.bar = [
            self.add(
                Button(
                    "cabinet",
                    words("app.cabinet.open"),
                    self._open_cabinet,
                    icon="helmet",
                    size=13.5,
                    tip=words("app.cabinet.open.tip"),
                )
            ),
            self.add(Button("rules", words("app.rules"), self.help, icon="rules", size=13.5)),
            self.add(IconButton("settings", words("app.settings.title"), "gear", self.doors.settings)),
            self.add(Button("leave", words("moritari.career.leave"), self.back, icon="home", size=13.5)),
        ]
        self.refresh()

    # ---- state
    def refresh(self) -> None:
        """Everything as the career has it now."""
        words, career = self.ctx.words, self.career
        number = next_bout(career)
        course = self.doors.course()
        school = career.school(self.roster.school)
        self.bar_first = career.own.name
        self.bar_second = self._when(number)
        light = why_not_recruit(career, school.id, "light")
        self.roster.why_no_recruit = told(words, light) if light is not None else None
        self.table.shows_days = self.shows_days
        self.view.label = words("moritari.career.standings" if self.shows_days else "moritari.career.days")
        fought = any(fixture.outcome is not None for fixture in career.fixtures) or bool(career.honours)
        self.tidings.label = words("moritari.career.honours" if career.is_season_over else "moritari.career.tidings")
        self.tidings.disable(None if fought else words("moritari.career.no.tidings"))
        self.hall.disable(None if career.dead else words("moritari.career.no.dead"))
        waits = due(career) is not None
        others = number is not None and not has_person(career, career.fixtures[number])
        self.watch.visible = others and course is None and not waits
        self.main.disable(None)
        self.main.kind = "gold"
        if course is not None:
            self.main.label, self.main.kind, self.main.icon = words("moritari.career.stop"), "red", "pause"
        elif number is None:
            self.main.label, self.main.icon = words("moritari.career.next_season"), "laurel"
        elif waits:
            self.main.label, self.main.icon = words("moritari.career.affair"), "hint"
        elif not has_person(career, career.fixtures[number]):
            self.main.label, self.main.icon = words("moritari.career.settle"), "speed"
        else:
            begun = career.live == number
            self.main.label = words("moritari.career.resume" if begun else "moritari.career.fight")
            self.main.icon = "play"
        short = [] if number is None or waits or career.live == number else missing(career, career.fixtures[number])
        self.short = short[0] if short else None
        self.watch.disable(None)
        self.main.tip = self._short_line(self.short) if self.short is not None else None
        if self.short is not None:
            self.main.label, self.main.icon = words("moritari.career.fill"), "people"
            self.watch.visible = False
        self.progress.visible = course is not None
        self.progress.value = min(1.0, course.round / ROUNDS) if course is not None else 0.0
        if hasattr(self, "foot"):
            self.lay()
        self.invalidate()

    def _when(self, number: int | None) -> str:
        words, career = self.ctx.words, self.career
        left = sum(fixture.outcome is None for fixture in career.fixtures)
        if number is None:
            return words("moritari.career.season_over", season=career.season)
        day = day_line(words, career.season, career.fixtures[number].day)
        return words("moritari.career.left", day=day, count=left)

    def _short_line(self, school: int) -> str:
        career = self.career
        count, cost = TEAM - len(career.able(school)), sum(cost for _, cost in replacements(career, school))
        return self.ctx.words("moritari.career.no.team", school=career.school(school).name, count=count, cost=cost)

    def resume(self) -> None:
        self.refresh()

    # ---- acting
    def _visit(self, school: int) -> None:
        self.roster.school = school
        self.refresh()

    def _turn_table(self) -> None:
        self.shows_days = not self.shows_days
        self.table.scroll_to(0, at_once=True)
        self.refresh()

    def _main(self) -> None:
        number = next_bout(self.career)
        if self.doors.course() is not None:
            self.doors.stop()
        elif due(self.career) is not None:
            self.doors.affair()
        elif self.short is not None:
            self.doors.fill(self.short)
        elif number is None:
            self.doors.next_season()
        elif has_person(self.career, self.career.fixtures[number]):
            self.doors.fight()
        else:
            self.doors.settle()
        self.refresh()

    def _open_card(self, gladiator: int) -> None:
        one = self.career.gladiator(gladiator)
        sheet = GladiatorSheet(self.career, self.board, one)

        def chosen(result: SheetChoice) -> None:
            if result == "heal":
                self.doors.heal(one.id)
            elif result is not None:
                self.doors.swap(one.school, one.id, result)
            self.refresh()

        self.ctx.stack.push(sheet, chosen)

    def _open_cabinet(self) -> None:
        """The figures of the school that is looked at."""
        self.ctx.stack.push(cabinet_of_school(self.ctx.words, self.career, self.board, self.roster.school))

    def _recruit(self) -> None:
        school = self.roster.school

        def chosen(kind: Kind | None) -> None:
            if kind is not None:
                self.doors.hire(school, kind)
                self.refresh()

        self.ctx.stack.push(RecruitScreen(self.career, self.board, school), chosen)

    def help(self) -> None:
        self.doors.rules()

    def back(self) -> None:
        self.doors.leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.doors.course() is not None and self.doors.step(self.ctx.clock()):
            self.refresh()

    def wake_after(self) -> float | None:
        return TICK if self.doors.course() is not None else None

    # ---- layout
    def lay(self) -> None:
        body, pen = self.body, self.ctx.pen
        low = self.ctx.h < 660
        foot_h = 74.0 if low else 92.0
        self.foot = Box(body.x, body.bottom - foot_h, body.w, foot_h)
        upper = Box(body.x, body.y, body.w, body.h - foot_h - 9)
        left_w = min(880.0, (upper.w - GAP) * 0.56)
        self.left = Box(upper.x, upper.y, left_w, upper.h)
        right = Box(self.left.right + GAP, upper.y, upper.right - self.left.right - GAP, upper.h)
        self.table.row_h = 24.0 if low else 30.0
        needed = 58 + standings_height(self.career, self.table.row_h) + 14
        table_h = min(needed, right.h * 0.55)
        self.wall = Box(right.x, right.y, right.w, right.h - table_h - 12)
        self.table_box = Box(right.x, right.bottom - table_h, right.w, table_h)
        crowd_h = 50.0
        wide = min(300.0, self.left.w * 0.5)
        self.house.place(self.left.right - 18 - wide, self.left.y + 10, wide, 32)
        self.crowd_y = self.left.bottom - crowd_h
        self.roster.place(self.left.x + 16, self.left.y + 56, self.left.w - 32, self.left.h - 56 - crowd_h - 2)
        box = self.table_box
        view_w = self.view.wanted_width(pen)
        self.view.place(box.right - 18 - view_w, box.y + 11, view_w, 30)
        self.table.place(box.x + 16, box.y + 54, box.w - 32, box.h - 54 - 12)
        self._lay_foot(pen, low)

    def _lay_foot(self, pen: Pen, low: bool) -> None:
        foot = self.foot
        h = 44.0 if low else 52.0
        wide = max(176.0, self.main.wanted_width(pen) + 10)
        self.main.place(foot.right - 14 - wide, foot.cy - h / 2 - 2, wide, h)
        x = self.main.box.x - 12
        shown = [button for button in (self.watch, self.tidings, self.rival, self.hall) if button.visible]
        needed = sum(button.wanted_width(pen) + 8 for button in shown)
        told = COURSE_WIDE if self.doors.course() is not None else 0.0  # what moves without him is told to who looks on
        over = max(0.0, foot.x + 96 + told - (x - needed)) / max(
            1, len(shown)
        )  # icons give way to words, then words to icons
        for button in shown:
            each = 48.0 if told and over else max(48.0, button.wanted_width(pen) - over)
            button.place(x - each, foot.cy - h / 2, each, h - 4)
            x -= each + 8
        self.foot_right = x
        self._tell_elsewhere()
        self.progress.place(foot.x + 96, foot.cy + 14, max(60.0, min(260.0, x - foot.x - 110)), 12)

    def _tell_elsewhere(self) -> None:
        """Where the foot has no room for words, the bar says what is to be done, and the button's tip why."""
        title, line = self._foot_words()
        is_told = self.foot_right - 8 - self._foot_x >= LEAST_FOOT
        self.bar_first = self.career.own.name if is_told else title
        if self.short is None:
            self.main.tip = None if is_told else line

    @property
    def _foot_x(self) -> float:
        """Where the foot's words begin, right of the plate."""
        return self.foot.x + 34 + min(64.0, self.foot.h - 24)

    # ---- drawing
    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words, career = self.ctx.words, self.career
        pen.panel(dst, self.left)
        title = words("moritari.career.roster")
        room = self.house.box.x - self.left.x - 36
        pen.fitted(dst, title, self.left.x + 20, self.left.y + 14, room, "caps", 18, theme.IVORY)
        pen.divider(dst, self.left.x + 20, self.left.y + 48, self.left.w - 40)
        self._draw_crowd(pen, dst)
        number = next_bout(career)
        if number is not None:
            draw_notice(pen, dst, words, career, number, self.wall)
        elif career.honours:
            draw_finish(pen, dst, words, career, self.wall)
        pen.panel(dst, self.table_box, "parchment")
        box = self.table_box
        title = words("moritari.career.days" if self.shows_days else "moritari.career.standings")
        pen.fitted(dst, title, box.x + 20, box.y + 14, self.view.box.x - box.x - 32, "caps", 17, theme.HEADING)
        pen.divider(dst, box.x + 20, box.y + 47, box.w - 40)
        self._draw_foot(pen, dst)

    def _draw_crowd(self, pen: Pen, dst: pygame.Surface) -> None:
        """What is said of the school that is shown, and its purse."""
        words, school = self.ctx.words, self.career.school(self.roster.school)
        x, w = self.left.x + 20, self.left.w - 40
        purse = words("moritari.career.purse", purse=school.purse, fame=school.fame)
        purse_w = pen.width(purse, "bold", 14)
        y = self.crowd_y + 19
        pen.text(dst, purse, x + w, y, "bold", 14, theme.GOLD, "midright")
        first = told(words, temper_say(school.memory))
        lines = pen.wrap(f"{first} {told(words, ear_say(school.memory))}", "italic", 14, w - purse_w - 20)
        if len(lines) > 2:
            lines = pen.wrap(first, "italic", 14, w - purse_w - 20)
        for n, row in enumerate(lines[:2]):
            pen.text(dst, row, x, y + n * 17 - (8 if len(lines) > 1 else 0), "italic", 14, theme.SAND, "midleft")

    def _draw_foot(self, pen: Pen, dst: pygame.Surface) -> None:
        foot, career = self.foot, self.career
        pen.panel(dst, foot, "dark", 14)
        face = min(64.0, foot.h - 24)
        draw_plate(pen, dst, career.own, Box(foot.x + 20, foot.cy - face / 2 - 2, face, face))
        x = self._foot_x
        room = self.foot_right - 8 - x
        title, line = self._foot_words()
        course = self.doors.course()
        if room < LEAST_FOOT:
            return
        y = foot.cy - (24 if course is not None else 12)
        size = pen.fit(title, "caps", 19, room, 0.72)
        if pen.width(title, "caps", size) > room:
            for n, row in enumerate(pen.wrap(title, "caps", size, room)[:2]):
                pen.text(dst, row, x, foot.cy - 10 + n * 20, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
            return
        pen.text(dst, title, x, y, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
        if course is not None:
            pen.fitted(dst, line, x, y + 23, room, "italic", 14, theme.SAND, "midleft")
            return
        rows = pen.wrap(line, "italic", 14, room)
        if y + 23 + 17 * (len(rows) - 1) <= foot.bottom - 18:
            for n, row in enumerate(rows):
                pen.text(dst, row, x, y + 23 + n * 17, "italic", 14, theme.SAND, "midleft")

    def _foot_words(self) -> tuple[str, str]:
        words, career = self.ctx.words, self.career
        course = self.doors.course()
        if course is not None:
            schools = [career.school(one) for one in career.fixtures[course.number].schools]
            alive = ", ".join(
                words("moritari.career.course.school", school=school.name, count=count)
                for school, count in zip(schools, course.alive, strict=False)
            )
            return words("moritari.career.course", round=max(1, course.round)), alive
        number = next_bout(career)
        if number is None:
            return words("moritari.career.foot.over"), words("moritari.career.foot.over.text")
        if due(career) is not None:
            return words("moritari.career.foot.affair"), words("moritari.career.foot.affair.text")
        fixture = career.fixtures[number]
        short = [] if career.live == number else missing(career, fixture)
        if short:
            return words("moritari.career.foot.short"), self._short_line(short[0])
        if not has_person(career, fixture):
            return words("moritari.career.foot.others"), words("moritari.career.foot.others.text")
        key = "begun" if career.live == number else "own"
        return words(f"moritari.career.foot.{key}"), words(f"moritari.career.foot.{key}.text")

    def said(self) -> list[str]:
        return [*self._foot_words()]
