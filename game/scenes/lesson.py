"""A lesson at the real table: the play scene with a note beside it, driven by a `LessonRun`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.core.say import Say, say
from game.core.types import Seat
from game.lessons.data import PLACES
from game.lessons.run import LessonRun
from game.scenes.dialog import Choice, Dialog
from game.scenes.lesson_glow import Glow
from game.scenes.lesson_panel import LessonPanel, Note
from game.scenes.lesson_strip import Strip
from game.scenes.play import MakeTable, PlayScene
from game.scenes.play_bar import PlayBar, Tools
from game.scenes.play_deeds import Deeds
from game.scenes.play_desk import TableDoors
from game.scenes.play_layout import GAP
from game.scenes.play_moment import Moment
from game.scenes.stack import AppContext
from game.session import Played
from game.tables.table import Prompt, TableButton
from game.ui.geometry import Box, Shape
from game.ui.input import InputEvent, Key
from game.ui.scale import Scale
from game.ui.target import Target, find

TICK = 0.05
"""Seconds between two pictures of what nods."""
MOST_LINES = 4
"""Of the game's own lines that tell a wrong action's consequences."""


@dataclass(frozen=True)
class LessonDoors:
    """Where a lesson leads; the house makes them."""

    again: Callable[[], None]
    leave: Callable[[], None]
    done: Callable[[], None]
    """It was taken to its end."""
    next: Callable[[], None]
    next_label: str
    rules: Callable[[str], None] = lambda page: None
    settings: Callable[[], None] = lambda: None
    quit: Callable[[], None] = lambda: None


class LessonDeeds(Deeds):
    """Whatever a person does goes by the lesson."""

    run: LessonRun

    def submit(self, action: Any, seat: Seat | None) -> Played:
        return self.run.act(action, seat)

    def act_by_itself(self, action: Any, seat: Seat | None = None) -> None:
        """Only where it is asked for: else the note is still being read. What was ordered beforehand, and is not what the
        lesson wants, would be a wrong answer nobody gave: it is asked for instead."""
        if not self.run.waits_for_action:
            return
        if self.desk.table.is_ordered(action) and not self.run.would_show(action):
            self.desk.table.stop_orders()
            self.desk.refresh()
        else:
            self.act(action)

    def undo(self) -> None:
        self.desk.refuse(say("lesson.no_undo"))

    def redo(self) -> None:
        self.undo()

    def why_no_undo(self) -> Say | None:
        return say("lesson.no_undo")


class LessonBar(PlayBar):
    @property
    def mark(self) -> str:
        return "lesson.banner"


class LessonMoment(Moment):
    """The table speaks for itself while something is asked for or a result is seen; else the note does, and there is one
    gold button: its own."""

    run: LessonRun
    title = "lesson.listen"
    """Key of what the tray says while the note is read."""

    def prompt(self) -> Prompt:
        desk, words = self.desk, self.desk.ctx.words
        if desk.is_animating:
            return super().prompt()
        over = desk.session.over()
        if over is not None and not self.sealed.holds:
            return Prompt(words("play.over"), desk.told(over.reason))
        if self.run.is_done:
            return Prompt(words(self.title), words("lesson.done"))
        if self.sealed.holds:
            return replace(super().prompt(), hint="") if self.run.waits_for_press else super().prompt()
        if self.run.waits_for_action:
            return super().prompt()
        return Prompt(words(self.title), words("lesson.listen.text", button=self.onward))

    @property
    def onward(self) -> str:
        """What the note's button says."""
        return self.desk.ctx.words("lesson.back" if self.run.phase == "shown" else "lesson.go_on")

    def buttons(self) -> list[TableButton]:
        """While a note is read the table's own say that it is read first. Beside a result the note's button goes on."""
        if self.sealed.holds:
            speaks = self.run.waits_for_press or self.run.is_done
            return [button for button in super().buttons() if not (button.primary and speaks)]
        if self.desk.session.over() is not None:
            return []
        if self.run.waits_for_action or self.desk.is_animating:
            return super().buttons()
        why = self.desk.ctx.words("lesson.not_now.press", button=self.onward)
        return [replace(button, enabled=False, why_not=why) for button in super().buttons()]


class LessonScene(PlayScene):
    """One lesson on screen."""

    teaches = True

    def __init__(self, run: LessonRun, make_table: MakeTable, doors: LessonDoors) -> None:
        table_doors = TableDoors(
            menu=self._menu, rules=doors.rules, settings=doors.settings, results=lambda over: None, leave=doors.quit
        )  # fmt: skip
        super().__init__(run.session, make_table, table_doors)
        self.run, self.ways = run, doors
        self.glow = Glow()
        self._canvas: pygame.Surface | None = None
        self._since_tick = 0.0
        self._is_placed = False
        self._goes_on = False
        """A result was let go, and then the next step comes."""

    # ---- what a lesson has otherwise

    def make_deeds(self) -> Deeds:
        deeds = LessonDeeds(self.desk, self._thought_over, self._fresh)
        deeds.run = self.run
        return deeds

    def make_moment(self) -> Moment:
        desk, deeds = self.desk, self.deeds
        moment = LessonMoment(desk, self.showing, self.sealed, self.soon, self.show_results_again, deeds.take_over)
        moment.run = self.run
        return moment

    def make_bar(self, tools: Tools) -> PlayBar:
        return LessonBar(self.desk, self.sealed, tools)

    def make_panel(self, ctx: AppContext) -> LessonPanel:
        """The note; a problem's has stars, a hint and a mix."""
        return LessonPanel(ctx.words, self.go_on, self.ways.again, self.ways.leave)

    def enter(self, ctx: AppContext) -> None:
        self.panel = self.make_panel(ctx)
        self.panel.turned = self._turned
        self.strip = Strip(self, self._turned)
        lesson, steps = self.run.lesson, self.run.steps
        self.panel.title = lesson.words(ctx.words, "title")
        self.panel.texts = [lesson.words(ctx.words, step.say, self.session.names) for step in steps]
        super().enter(ctx)
        self.table.hush()
        while not self.run.queue and self.run.settle():
            pass
        self._say()

    def leave(self) -> None:
        super().leave()
        self.session.close()

    def resized(self, scale: Scale) -> None:
        self._canvas, self._is_placed, self._is_unseen = None, False, True
        super().resized(scale)

    def show_results(self) -> None:
        """The lesson goes on to its own end."""

    # ---- where the board is scrolled

    def sheet(self) -> tuple[float, bool]:
        panel = self.panel
        return panel.strip_height(self.ctx.pen, self.ctx.w - 2 * GAP), panel.lies_on_prompt

    def _turned(self) -> None:
        """The strip was folded or opened, or the drawer for what is spoken of."""
        self._lay_out()
        self.invalidate()

    def _show_some(self, all_of_it: bool = False) -> None:
        """Not while the note speaks of something: that is in sight, and stays there."""
        if self.run.waits_for_action and not self.at:
            super()._show_some(all_of_it)

    def _place(self) -> None:
        """The note stands where there is room for it."""
        if self.layout.is_narrow:
            self.strip.follow(self.at if self.pointed() else ())
            self.panel.lay_strip(self.ctx.pen, self.layout.sheet)
        else:
            self.panel.place(self.ctx.pen, self.layout, self.pointed(), self.clear())
        self._is_placed = True
        self.invalidate()

    _is_unseen = False
    """What the note speaks of has not been brought into sight."""

    # ---- what is said

    def _say(self) -> None:
        """The note of the present moment."""
        run, panel = self.run, self.panel
        panel.step, panel.count = min(run.index + 1, len(run.steps)), len(run.steps)
        panel.say(self._note())
        self._is_placed, self._is_unseen = False, True
        if panel.note.button:
            if self.focus.keyboard:
                self.focus.give("lesson:go")
        elif self.focus.keyboard:
            found = find(self.targets(), self.at[0] if self.at else None)
            self.focus.give(found.id if found is not None and found.focusable else None)
        self.refresh()

    def _note(self) -> Note:
        run, words = self.run, self.ctx.words
        if run.is_done:
            return Note(words("lesson.done"), button=self.ways.next_label)
        text = run.lesson.words(words, run.step.say, self.names)
        if run.phase == "shown":
            back = words("lesson.back")
            if run.wrong is not None:
                return Note(run.lesson.words(words, run.wrong.say, self.names), button=back, is_answer=True)
            lines = tuple(self.desk.told(line) for line in run.consequences()[:MOST_LINES])
            return Note(words("lesson.wrong" if lines else "lesson.wrong.bare"), lines, back, is_answer=True)
        if run.waits_for_press:
            return Note(text, button=words("lesson.go_on"))
        return Note(text, hint=words("lesson.yours"))

    def go_on(self) -> None:
        """The gold button of the note."""
        run = self.run
        if self.is_animating:
            self.anim.skip()
            return
        if run.is_done:
            self.ways.next()
            return
        if not run.waits_for_press or self._goes_on:
            return
        if run.phase == "ask" and run.asks_next and self.sealed.holds:
            self._let_go()
            return
        self._next()

    def _let_go(self) -> None:
        """What is asked for next is asked of the table as it is now, not of a result that still lies over it."""
        onward = next((button for button in self.table.buttons() if button.primary), None)
        if onward is not None:
            onward.press()
        self.table.hush()
        self._goes_on = True
        self.panel.say(replace(self.panel.note, button=""))
        self.refresh()

    def _next(self) -> None:
        rewound = self.run.go_on()
        if rewound is not None:
            self._take_back()
        else:
            self.ctx.sounds.play("click", 0.6)
        self._settle()
        if rewound is not None:
            self._say()

    def _take_back(self) -> None:
        """A wrong action is gone, and nothing of it is laid out again: a sealed choice as little as a die."""
        self.soon.hold()
        self.anim.clear()
        self._fresh()
        self.ctx.sounds.play("whoosh")
        self.show()

    def _settle(self) -> None:
        """What waits for an action is said once a result before it has been seen."""
        run, changed = self.run, False
        while not run.queue and not (self.sealed.holds and run.phase == "then" and run.asks_next) and run.settle():
            changed = True
        if self.run.is_done and not self._is_kept:
            self._is_kept = changed = True
            self.ways.done()
        if changed:
            self._say()

    _is_kept = False

    # ---- time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._goes_on:
            if not self.sealed.is_quiet:
                self._goes_on = False
                self._next()
        elif not self.sealed.is_quiet and self.run.own_due() is not None:
            self.showing.play(self.run.play_own())
        elif not self.is_animating:
            self._settle()  # also while the table holds a result: it is what the note speaks of
        if self.panel.note.hint and not self.run.waits_for_action:  # it is done, and is only being seen
            self.panel.say(replace(self.panel.note, hint=""))
            self.invalidate()
        if not self._is_placed and not self.is_animating:
            self._place()
        if self._is_unseen and not self.is_animating and not self.missing():
            self._is_unseen = False
            if self.strip.bring(self.at):
                self.invalidate()
        self.glow.seconds += dt
        if not self._is_still and self.pointed():
            self._since_tick += dt
            if self._since_tick >= TICK:
                self._since_tick = 0.0
                self.invalidate()

    def _lay_out(self) -> None:
        super()._lay_out()
        self._is_placed = False

    @property
    def _is_still(self) -> bool:
        return self.ctx.settings.reduced_motion or self.ctx.settings.animation == "off"

    def wake_after(self) -> float | None:
        return 0.2 if self._is_still else TICK

    # ---- what is pointed at

    @property
    def at(self) -> tuple[str, ...]:
        """Ids of targets, or places of the screen, that the present note speaks of."""
        return self.run.step.at

    def pointed(self) -> list[Shape]:
        """Nothing while the board still moves, or while another thing is spoken of."""
        run = self.run
        if self.is_animating or run.is_done or run.phase not in ("ask", "play"):
            return []
        places = self._places()
        targets = super().targets()
        found: list[Shape] = []
        for name in self.at:
            if name in places and (name != "log" or self.layout.has_rail):  # a target, too: its lines without frame
                found.append(places[name])
                continue
            target = find(targets, name) or self.strip.stands_for(name, targets)
            if target is not None:
                seen, all_of_it = target.bounds, target.shape.bounds
                is_cut = seen.w < all_of_it.w - 0.5 or seen.h < all_of_it.h - 0.5
                found.append(seen if is_cut else target.shape)
        return found

    def clear(self) -> list[Box]:
        """Where no arrow lies if there is another way: the bar with its heading, the tray, the table's round tools,
        its headings, and heads of pieces."""
        tools = (target.bounds for target in super().targets() if target.id.startswith("tool:"))
        return [self.layout.bar, self.layout.tray, *tools, *self.table.headings(), *self.table.heads()]

    def missing(self) -> list[str]:
        """What the present step points at and is not there."""
        targets = super().targets()
        lost = (name for name in self.at if name not in PLACES and find(targets, name) is None)
        return [name for name in lost if self.strip.stands_for(name, targets) is None]

    def _places(self) -> dict[str, Box]:
        layout = self.layout
        inner = layout.words.inset(-6, -2)
        log = self.panel.lines_of(layout.log) if self._is_placed else layout.log
        return {"log": log, "tray": layout.felt, "prompt": inner, "buttons": layout.buttons, "board": layout.board}

    # ---- input

    def targets(self) -> list[Target]:
        return [*super().targets(), *self.panel.targets()]

    def handle(self, event: InputEvent) -> bool:
        presses = self.panel.note.button and not self.is_animating
        if presses and isinstance(event, Key) and event.name in ("space", "return") and not event.repeat:
            self.go_on()
            return True
        return super().handle(event)

    def _menu(self) -> None:
        words = self.ctx.words
        choices = [
            Choice("stay", words("lesson.stay"), "gold"), Choice("again", words("lesson.again")),
            Choice("leave", words("lesson.leave")),
        ]  # fmt: skip

        def chosen(choice: str) -> None:
            if choice == "again":
                self.ways.again()
            elif choice == "leave":
                self.ways.leave()

        self.ctx.stack.push(Dialog(self.panel.title, words("lesson.menu"), choices, safe="stay"), chosen)

    # ---- what is heard and seen

    def said(self) -> list[str]:
        note = self.panel.note
        return [note.text, *note.lines, note.hint, *super().said()]

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self._canvas is None or self._canvas.get_size() != dst.get_size():
            self._canvas = pygame.Surface(dst.get_size()).convert(dst)
        super().draw(self._canvas)
        dst.blit(self._canvas, (0, 0))
        pen = self.ctx.pen
        shapes = self.pointed()
        seen = [shape for shape in shapes if not self.strip.is_hidden(shape)]
        asked = [self.layout.words] if self.layout.is_narrow else []
        words = [*self.table.headings(), *asked]
        self.glow.draw(pen, dst, seen, self._is_still, self.panel.box, self.clear(), words)
        self.strip.draw(pen, dst, self.glow, shapes, self._is_still)
        self.panel.draw(pen, dst, self.focus)
        return None
