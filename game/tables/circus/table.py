"""The table of the Circus: what the play scene talks to. Draws the position, the hand and the panels."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from msgspec.structs import replace

from game.core.match import Observation, Seen
from game.core.say import say
from game.core.types import Seat
from game.rules.circus.actions import Action, ChooseDeck, Crash, Pass, Sort, Swap
from game.rules.circus.data import Board
from game.rules.circus.events import RaceBegan
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import Interval, Table, View
from game.rules.circus.steward import race_plan, races_of
from game.rules.circus.track import Track
from game.tables import table as screen
from game.tables.circus import panel
from game.tables.circus.air import Air
from game.tables.circus.draft import (
    DeckDraft,
    Draft,
    PlainDraft,
    SortDraft,
    draft_for,
)
from game.tables.circus.drivers import Livery, liveries
from game.tables.circus.felt import Felt
from game.tables.circus.hands import Hands
from game.tables.circus.layout import Arena
from game.tables.circus.lookback import look_back, recalled
from game.tables.circus.marks import Marks
from game.tables.circus.monuments import caesars_box
from game.tables.circus.motion import Director, Theatre
from game.tables.circus.painter import Painter
from game.tables.circus.press import buttons
from game.tables.circus.ribbon import Road
from game.tables.circus.sand import Sand
from game.tables.circus.sheet import SortSheet
from game.tables.circus.sight import Sight
from game.tables.circus.spread import Spread
from game.tables.circus.stage import Memory, Stage
from game.tables.circus.strangers import Strangers
from game.tables.circus.targets import TargetMaker
from game.tables.circus.tell import Teller
from game.tables.circus.tools import Tools
from game.tables.circus.tray import Plan, Tray
from game.tables.easel import Easel
from game.tables.running import Running
from game.tables.table import LookBack, Prompt, Setting, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call
from game.ui.geometry import Box
from game.ui.input import InputEvent
from game.ui.target import Target


class CircusTable(screen.Table):
    """One session of the Circus on screen."""

    keeps_seats = True

    tells_draws = looks_back = True
    """Cuts, hands and turned-up cards all have log lines of their own."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.ui = setting.ui
        self.board: Board = setting.board
        self.rules: CircusRules = setting.rules
        self.teller = Teller(setting.say)
        self.hands = Hands(setting, self, self.changed)
        self.tools = Tools(self.changed)
        self.felt, self.spread, self.sight = Felt(self), Spread(self), Sight(self)
        self.strangers = Strangers(self.ui, self.teller)
        self.air = Air()
        self.director = Director(self._theatre(), self.air)
        self.liveries: list[Livery] = liveries(setting.colours, max(course.chariots for course in self.board.courses))
        self._roads: dict[int, Road] = {}
        self._course = self.board.course_of(self.board.races[0])
        self._direction = self.board.races[0].direction
        self._races_laid = 0
        self._truth: View | None = None
        self._shown: View | None = None
        self._stage: Stage | None = None
        self.memory = Memory()
        self._running = Running()
        self._targets: list[Target] | None = None
        self._after: View | None = None
        """The view an animation leads to."""
        tray = Box(26, self.ui.h - theme.TRAY + 3, 420, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w, tray.y - theme.TOP_BAR - 13), tray)

    def _theatre(self) -> Theatre:
        return Theatre(
            ui=self.ui,
            stage=lambda: self.stage,
            arena=lambda: self.arena,
            painter=lambda: self.painter,
            plan=lambda: self.plan,
            livery=lambda chariot: self.liveries[chariot],
            is_mine=lambda seat: self.mine == seat,
            slot=lambda: self.hands.played_slot,
            begin_race=self._begin_race,
            cheers=self.setting.cheers,
            names=self.setting.names,
            words=self.teller,
        )

    # ---- size

    def place(self, board: Box, tray: Box) -> None:
        self._pen, self._boxes = self.ui.pen, (board, tray)
        self.tray = Tray(self._pen, tray)
        self._lay()

    def _lay(self) -> None:
        """The course of the race in the board's area."""
        pen, (area, _) = self.ui.pen, self._boxes
        if self._course not in self._roads:
            self._roads[self._course] = Road(self.board.courses[self._course])
        self.arena = Arena.fit(area, self._roads[self._course], self._direction)
        self.painter = Painter(pen, self.arena, self.liveries)
        self.marks = Marks(self.painter, self.teller)
        self.maker = TargetMaker(self.arena, self.painter, self.teller, self.setting.say, self.hands)
        self.spread.place(area, len(self.setting.names))
        self._sand = self._sand_of(self.arena, self.track)
        self._ground: pygame.Surface | None = None
        self._before: Easel | None = None
        self._before_over: Easel | None = None
        self._targets = None

    @property
    def track(self) -> Track:
        return self.rules.tracks[self._course, self._direction]

    def _sand_of(self, arena: Arena, track: Track) -> Sand:
        return Sand(self.ui, arena, self.setting.colours, track.grid, slot=self._races_laid % 2)

    @property
    def baking(self) -> float:
        return self._sand.progress

    def _paint_ahead(self, view: View) -> None:
        """While the score lies between two races the next course is painted, so that the race begins on it."""
        table = view.table
        if not isinstance(table.frames[-1], Interval):
            return
        plan = race_plan(self.board, replace(table, race=table.race + 1))
        course = self.board.course_of(plan)
        road = self._roads.setdefault(course, Road(self.board.courses[course]))
        arena = Arena.fit(self._boxes[0], road, plan.direction)
        track = self.rules.tracks[course, plan.direction]
        Sand(self.ui, arena, self.setting.colours, track.grid, slot=(self._races_laid + 1) % 2).start()

    # ---- the position

    @property
    def draft(self) -> Draft | None:
        """What is being decided, None while nobody here is to act."""
        return self.hands.draft

    @property
    def stage(self) -> Stage:
        assert self._stage is not None, "the table has seen no position yet"
        return self._stage

    @property
    def has_stage(self) -> bool:
        return self._stage is not None

    @property
    def shown(self) -> View | None:
        """The view on screen: the past while an animation runs."""
        return self._shown

    @property
    def is_playing(self) -> bool:
        """An entry of the log is in motion."""
        return self._running.is_on

    @property
    def sort_sheet(self) -> SortSheet:
        return self.spread.sorting

    @property
    def shows_scores(self) -> bool:
        return self.spread.shows_scores

    @property
    def table(self) -> Table | None:
        return self._shown.table if self._shown is not None else None

    @property
    def mine(self) -> Seat | None:
        """Whose hand is shown."""
        if self.draft is not None:
            return self.draft.seat
        return self.memory.mine if self._shown is not None and self._shown.mine is not None else None

    def see(self, observation: Observation[View, Action], actor: Seat | None) -> None:
        if observation.heard:
            self.memory = Memory.of(observation.heard)
            if self.spread.cut_seen:
                self.memory.cuts = []
        self._truth, self.sight.recalled = observation.view, None
        if not self._running.is_on:
            self._rest(observation.view)
        self.hands.hint = None
        self.hands.drop_draft()
        self._targets = None
        if actor is None or not observation.legal:
            return
        table = observation.view.table
        imperial = self.board.courses[table.course].imperial
        track = self.rules.track(table)
        self.hands.draft = draft_for(track, observation.view, actor, observation.legal, imperial)
        if self.memory.mine is None:
            self.memory.mine = actor

    def restore(self, action: Action) -> None:
        """A deck or a sorting was taken back: it lies there as its owner left it."""
        match self.draft, action:
            case SortDraft() as draft, Sort(piles):
                draft.lay_out(piles)
            case DeckDraft() as draft, ChooseDeck(deck) if draft.deck != deck:
                draft.pick(deck)
            case _:
                return
        self.changed()

    def _rest(self, view: View) -> None:
        """Show a position at rest."""
        self._shown = view
        self._turn_to(view.table)
        self._paint_ahead(view)
        self._stage = Stage(self.track, view)
        self._targets = None

    def _turn_to(self, table: Table) -> None:
        if (table.course, table.direction) != (self._course, self._direction):
            self._course, self._direction = table.course, table.direction
            self._races_laid += 1
            self._lay()

    def _begin_race(self, event: RaceBegan) -> None:
        """The next course, with all chariots on its grid."""
        view = self._after
        if view is None or view.table.race != event.race:
            return
        self._turn_to(view.table)
        self._shown = view
        self._stage, self._targets = Stage.on_the_grid(self.track, view, event), None

    def recall(self, seen: Seen, before: View, after: View) -> None:
        """A replay stands after that entry: a bubble tells what its ride came to."""
        self.sight.recalled = recalled(self.teller, self.rules.track(before.table), before.table, seen)

    def look_back(self) -> LookBack:
        """The races in figures, for the results."""
        people = self.setting.people() if self.setting.people is not None else ()
        return look_back(self.teller, self.memory.annals, people)

    # ---- motion

    def animate(self, seen: Seen, before: View, after: View) -> Animation | None:
        parts = self.director.play(seen.events)
        if not parts:
            self.memory.hear(seen)
            return None

        def begin() -> None:
            self._after = after
            self._shown = before
            self._turn_to(before.table)
            self._stage = Stage(self.track, before)
            self._targets = None

        def end() -> None:
            self.memory.hear(seen)
            self._running.stop()
            self._after = None
            self.air.clear()
            self._rest(after)
            self.hands.played_slot = None
            if any(isinstance(event, RaceBegan) for event in seen.events):
                self.tools.scores = None

        return self._running.play(Call(begin), *parts, Call(end))

    def update(self, seconds: float) -> None:
        if self.air.is_busy:
            self.air.update(min(seconds, 0.1) * min(2.0, self.ui.speed))
        self.spread.update(seconds)
        if self._running.is_lost() and self._truth is not None:
            self.air.clear()
            self._rest(self._truth)
            self.setting.changed()

    @property
    def is_moving(self) -> bool:
        return self.air.is_busy or self._running.is_on or self.spread.is_cutting

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self._boxes)
        ground = self._sand.picture()
        surface.blit(ground, (0, 0))
        if self._stage is None or self._shown is None:
            return None
        easel = Easel(self.ui.pen, surface)
        moving = self._running.is_on
        bubble = self.sight.draw_marks(easel, self._shown, moving)
        self.painter.chariots(easel, self._stage)
        if self._stage.arm_up:
            box = self.arena.caesar
            easel.put(caesars_box(self.ui.pen, box.w, box.h, True), box.x, box.y)
        if not moving:
            self.marks.over(easel)
        self.air.draw_low(easel, self.arena)
        if bubble is not None:
            self.sight.draw_bubble(easel, bubble, self._boxes[0])
        self.spread.draw(easel, self._shown)
        if not self.spread.is_covered:
            self.tools.draw(easel, self._boxes[0], self.setting.focus.hovered, self.shows_scores)
        if not self.spread.is_covered and not self.shows_scores:
            self.strangers.draw(easel, self._boxes[0], self.liveries, self.track, self._shown.table, self._stage)
        before, self._before = self._before, easel
        same_ground, self._ground = ground is self._ground, ground
        return easel.differs(before) if before is not None and same_ground else None

    # ---- tray

    @property
    def plan(self) -> Plan:
        """Where hand and piles lie now."""
        return self.felt.plan()

    def draw_tray(self, surface: pygame.Surface) -> None:
        self.felt.draw(surface)

    # ---- panels

    def _facts(self, seat: Seat) -> panel.Facts:
        assert self.table is not None
        stage, races = self.stage, races_of(self.board, self.table)
        crowned = stage.figures[seat].crowned
        return panel.facts_of(self.table, stage.cards[seat], self.liveries[seat], self.track.laps, races, crowned)

    def seat_look(self, seat: Seat) -> Hashable:
        return panel.look_of(self._facts(seat)) if self._stage is not None and self._shown is not None else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None and self._shown is not None:
            panel.draw(self.ui.pen, surface, box, self._facts(seat), active, self.teller)

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None and self._shown is not None:
            panel.face(self.ui.pen, surface, box, self._facts(seat))

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        easel = Easel(self.ui.pen, surface)
        if self._stage is not None:
            self.air.draw_high(easel, self.arena, self.ui.h, self.liveries)
            self.sight.draw_dragged(easel)
        before, self._before_over = self._before_over, easel
        return easel.differs(before)

    # ---- playing

    def changed(self) -> None:
        self._targets = None
        self.setting.changed()

    def plays_itself(self, action: Action) -> bool:
        """A missed turn. A single drive is still a drive, and a race is called by hand."""
        return isinstance(action, Pass | Crash | Swap)

    def step_back(self) -> bool:
        if self.tools.scores:
            self.tools.scores = None if self.draft is None or not isinstance(self.draft, PlainDraft) else False
            self.changed()
            return True
        return self.hands.step_back()

    def show_hint(self, action: Action | None) -> None:
        self.hands.show_hint(action)

    def handle(self, event: InputEvent) -> bool:
        if self.shows_scores:
            return False
        return self.hands.handle(event)

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = self._make_targets()
        return self._targets

    def _make_targets(self) -> list[Target]:
        view, draft = self._shown, self.draft
        if view is None or self._stage is None:
            return []
        tool = self.tools.targets(self._boxes[0], self.teller, self.shows_scores)
        if self.shows_scores:
            return tool
        if isinstance(draft, DeckDraft):
            return self.maker.decks(draft, self.spread.decks)
        if isinstance(draft, SortDraft):
            return self.maker.sort(draft, self.spread.sorting)
        found = self.maker.alley(draft, self.track, view.table)
        found += self.maker.chariots(self._stage, self.track, view.table)
        found += self.strangers.targets(self._boxes[0], self.track, view.table)
        if draft is not None:
            found += self.maker.of(draft, self.track, view.table, self.plan, self.felt.reserve_boxes())
        found += self.spread.cut_targets()
        return found + tool

    # ---- words

    def prompt(self) -> Prompt | None:
        table = self.table
        if self.draft is None or table is None:
            return None
        return Prompt(*self.teller.prompt(self.draft, self.track, table))

    def buttons(self) -> Sequence[TableButton]:
        return buttons(self)

    def status(self) -> str:
        table = self.table
        course = self.board.courses[self._course]
        way = self.setting.say(say(f"circus.way.{self._direction}"))
        count = len(table.teams) if table is not None else course.chariots
        return self.teller("status", course=course.title, way=way, laps=course.laps, count=count)

    def heading(self) -> str:
        table = self.table
        if table is None:
            return self.teller("heading.one")
        races = races_of(self.board, table)
        return self.teller("heading", race=table.race, of=races) if races > 1 else self.teller("heading.one")
