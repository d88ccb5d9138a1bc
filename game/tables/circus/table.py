"""The table of the Circus: what the play scene talks to. Draws the position, the hand and the panels."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import astuple
from dataclasses import replace as set_fields
from functools import partial

import pygame
from msgspec.structs import replace

from game.core.match import Observation, Seen
from game.core.say import say
from game.core.types import Choose, Seat
from game.rules.circus.actions import Action, ChooseDeck, Crash, Pass, Sort, Swap
from game.rules.circus.belief import Cards
from game.rules.circus.data import Board, Direction
from game.rules.circus.events import RaceBegan
from game.rules.circus.rides import Ride
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import Driving, Interval, State, Table, View
from game.rules.circus.steward import race_plan, races_of
from game.rules.circus.threats import hands
from game.rules.circus.track import Track
from game.tables.circus.art.air import Air
from game.tables.circus.art.drivers import Livery, liveries
from game.tables.circus.art.foes import Foes
from game.tables.circus.art.marks import Marks
from game.tables.circus.art.monuments import caesars_box
from game.tables.circus.art.overlay import Overlay
from game.tables.circus.art.painter import Painter
from game.tables.circus.art.ribbon import road_of
from game.tables.circus.art.scenery import VERSION, Scenery
from game.tables.circus.layout import Layout
from game.tables.circus.moment import Moment
from game.tables.circus.motion.director import Director
from game.tables.circus.motion.stage import Memory, Stage
from game.tables.circus.panels import panel
from game.tables.circus.panels.sheets import Sheets
from game.tables.circus.panels.strangers import Strangers
from game.tables.circus.panels.tray import Tray
from game.tables.circus.play.buttons import buttons
from game.tables.circus.play.draft import DeckDraft, Draft, DriveDraft, PlainDraft, SortDraft, draft_for
from game.tables.circus.play.guide import guidance
from game.tables.circus.play.hands import Hands
from game.tables.circus.play.lookout import wanted, watched
from game.tables.circus.play.stakes import stakes
from game.tables.circus.play.targets import TargetMaker
from game.tables.circus.play.together import Together
from game.tables.circus.play.tools import TOOLS_WIDE, Tools
from game.tables.circus.words.ledger import ledger
from game.tables.circus.words.lookback import look_back, recalled, why_no_place
from game.tables.circus.words.measures import measures
from game.tables.circus.words.primer import panel_tip, primer
from game.tables.circus.words.tell import Teller
from game.tables.easel import Easel
from game.tables.guidance import Guidance
from game.tables.kit.backdrop import Backdrop
from game.tables.kit.ids import number_of
from game.tables.kit.staged import StagedTable
from game.tables.kit.tips import Tips
from game.tables.primer import Primer
from game.tables.table import LookBack, Measure, Prompt, Setting, TableButton
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.target import Target


class CircusTable(StagedTable[View, Action, Stage]):
    """One session of the Circus on screen."""

    tells_draws = looks_back = True
    """Cuts, hands and turned-up cards all have log lines of their own."""

    notable = (
        "circus.log.lap", "circus.log.tribute", "circus.log.finished", "circus.log.points", "circus.log.ran_out",
        "circus.log.crashed", "circus.log.cut",
    )  # fmt: skip
    notable_name = "circus.table.notable"
    has_measures = has_primer = True
    tools_side = "head"

    def __init__(self, setting: Setting) -> None:
        self.air = Air()
        super().__init__(setting, self.air)
        self.board: Board = setting.board
        self.rules: CircusRules = setting.rules
        self.teller = Teller(setting.say, lambda: setting.ui.settings.show_costs)
        self.hands: Hands = Hands(setting, self.changed)
        self.tools = Tools(self.changed)
        self._counts = setting.ui.settings.show_costs
        self.liveries: list[Livery] = liveries(setting.colours, max(course.chariots for course in self.board.courses))
        self.memory: Memory = Memory()
        self.sight = Overlay(self.hands, self.liveries)
        self.together = Together()
        self.spread = Sheets(
            setting, self.hands, self.tools, self.liveries, self.teller, self.now, lambda: self.memory, self.changed,
            self.together,
        )  # fmt: skip
        self.strangers = Strangers(self.ui, self.teller)
        self.foes = Foes(self.rules.beliefs, self._chosen, self.teller.chariot, self.teller)
        self.director: Director = Director(
            setting, self.air, self.teller, lambda: self.stage, self.hands, lambda seat: self.mine == seat, self._begin_race
        )
        self._course = self.board.course_of(self.board.races[0])
        self._direction = self.board.races[0].direction
        self._races_laid = 0
        self.tips = Tips()
        self._after: View | None = None
        """The view an animation leads to."""
        self.place_alone()

    # ---- size

    def lay_out(self, board: Box, tray: Box) -> None:
        """The course of the race in the board's area."""
        self.arena = self._arena_of(self._course, self._direction)
        self.painter = Painter(self.ui.pen, self.arena, self.liveries)
        self.marks = Marks(self.painter, self.teller)
        self.maker = TargetMaker(self.arena, self.painter, self.teller, self.hands)
        self.tray = Tray(self.ui.pen, tray, self.liveries, self.hands, self.teller, self.now, self.sight.aim)
        self.director.painter, self.director.tray = self.painter, self.tray
        aside = TOOLS_WIDE if self.ui.seen is not None and self.ui.near == 1.0 else 0.0
        self.spread.place(self.arena, board, len(self.setting.names), aside)
        self.hands.arena, self.hands.plan, self.hands.sheet = self.arena, self.tray.plan, self.spread.sorting
        self.backdrop = self._backdrop_of(self.arena, self.track, self._races_laid)

    @property
    def track(self) -> Track:
        return self.rules.tracks[self._course, self._direction]

    def _arena_of(self, course: int, direction: Direction) -> Layout:
        return Layout.fit(self.boxes[0], road_of(self.board.courses[course]), direction)

    def _backdrop_of(self, arena: Layout, track: Track, race: int) -> Backdrop:
        # Two names for all courses, so that the bakery holds the present one and the next.
        dresses = tuple(theme.seat(colour).colour for colour in self.setting.colours)
        scenery = Scenery(arena, self.ui.w, self.ui.h, dresses, track.grid)
        return Backdrop(self.ui, f"circus/course {race % 2}", VERSION, scenery)

    def _paint_ahead(self, view: View) -> None:
        """While the score lies between two races the next course is painted, so that the race begins on it."""
        table = view.table
        if not isinstance(table.frames[-1], Interval):
            return
        plan = race_plan(self.board, replace(table, race=table.race + 1))
        course = self.board.course_of(plan)
        track = self.rules.tracks[course, plan.direction]
        self._backdrop_of(self._arena_of(course, plan.direction), track, self._races_laid + 1).start()

    # ---- the position

    def now(self) -> Moment | None:
        if self.shown is None:
            return None
        return Moment(self.shown, self.stage, self.track, self.mine, self.is_playing)

    @property
    def draft(self) -> Draft | None:
        """What is being decided, None while nobody here is to act."""
        return self.hands.draft

    @property
    def table(self) -> Table | None:
        return self.shown.table if self.shown is not None else None

    @property
    def mine(self) -> Seat | None:
        """Whose hand is shown."""
        if self.draft is not None:
            return self.draft.seat
        return self.memory.mine if self.shown is not None and self.shown.mine is not None else None

    def remember(self, heard: Sequence[Seen]) -> None:
        super().remember(heard)
        if self.spread.cut_seen:
            self.memory.cuts = []

    def take_up(self, observation: Observation[View, Action], actor: Seat | None) -> None:
        self.sight.recalled = self.hands.hint = None
        self.hands.drop_draft()
        table, pending = observation.view.table, observation.pending
        is_sealed = isinstance(pending, Choose) and pending.sealed
        self.together.sit(table, self.setting.together() if actor is None and is_sealed else ())
        if actor is None:
            return
        imperial = self.board.courses[table.course].imperial
        self.hands.draft = draft_for(self.rules.track(table), observation.view, actor, observation.legal, imperial)
        if self.memory.mine is None:
            self.memory.mine = actor

    def restore(self, action: Action) -> None:
        """A deck or a sorting was taken back: it lies there as its owner left it."""
        match self.draft, action:
            case SortDraft() as draft, Sort(piles):
                draft.lay_out(piles)
            case DeckDraft() as draft, ChooseDeck(deck) if draft.picked != deck:
                draft.pick(deck)
            case _:
                return
        self.changed()

    def stand(self, view: View) -> Stage:
        self._turn_to(view.table)
        self._paint_ahead(view)
        return Stage(self.track, view)

    def _turn_to(self, table: Table) -> None:
        if (table.course, table.direction) != (self._course, self._direction):
            self._course, self._direction = table.course, table.direction
            self._races_laid += 1
            self.place(*self.boxes)

    def _begin_race(self, event: RaceBegan) -> None:
        """The next course, with all chariots on its grid."""
        view = self._after
        if view is None or view.table.race != event.race:
            return
        self._turn_to(view.table)
        self.shown, self._stage = view, Stage.on_the_grid(self.track, view, event)
        self.renew()

    def recall(self, seen: Seen, before: View, after: View) -> None:
        """A replay stands after that entry: a bubble tells what its ride came to."""
        self.sight.recalled = recalled(self.teller, self.rules.track(before.table), before.table, seen)

    def look_back(self) -> LookBack:
        """The races in figures, for the results."""
        is_ausgebremst = self.table is not None and self.table.options.is_ausgebremst
        return look_back(self.teller, self.memory.annals, self.setting.here(), is_ausgebremst)

    def why_so(self, last: State, seat: Seat) -> str:
        """Of a single race: why he took no place."""
        return why_no_place(self.teller, last.table, seat) if races_of(self.board, last.table) == 1 else ""

    # ---- motion

    def set_out(self, before: View, after: View) -> Stage:
        self._after = after
        self._turn_to(before.table)
        return Stage(self.track, before)

    def settle(self, seen: Seen) -> None:
        self._after = self.hands.played_slot = None
        if any(isinstance(event, RaceBegan) for event in seen.events):
            self.tools.scores = None

    def update(self, seconds: float) -> None:
        self.spread.update(seconds)
        if self.ui.settings.show_costs != self._counts:  # switched in the settings meanwhile
            self._counts = self.ui.settings.show_costs
            self.tools.cards &= self._counts
            self.tools.foes &= self._counts
            self.changed()
        super().update(seconds)
        if self.spread.asks_all and self.together.is_complete:
            self.spread.council.hand_over()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.spread.is_cutting

    # ---- drawing

    def paint(self, easel: Easel, view: View, ground: pygame.Surface) -> None:
        now, area = self.now(), self.boxes[0]
        assert now is not None
        is_over, bubble = self.spread.shows_scores or self.spread.shows_cards, None
        self.marks.begin()
        if not now.is_playing and not is_over:
            bubble = self.sight.draw_marks(easel, self.marks, now, self.memory)
        self.painter.chariots(easel, now.stage)
        if now.stage.arm_up:
            box = self.arena.caesar
            easel.put(caesars_box(self.ui.pen, box.w, box.h, True), box.x, box.y)
        if not now.is_playing:
            self.marks.over(easel)
        self.air.draw_low(easel, self.arena)
        if bubble is not None:
            taken = [now.table.teams[chariot].at for chariot in now.table.racing()]
            self.sight.draw_bubble(easel, self.arena, bubble, area, taken)
        if self._shows_foes(now):
            self.foes.draw(easel, self.painter, now, area)
        self.spread.draw(easel, now.table)
        if not self.spread.is_covered:
            corner = area.moved(*self.ui.pin(area, self.tools_side))
            self.tools.draw(easel, corner, self.setting.focus.hovered, self.spread.shows_scores)
        if not self.spread.is_covered and not is_over:
            self.strangers.draw(easel, area, self.liveries, self.track, now.table, now.stage)

    def _chosen(self) -> Ride | None:
        """The ride that a press more would drive."""
        return self.draft.chosen if isinstance(self.draft, DriveDraft) else None

    def _shows_foes(self, now: Moment) -> bool:
        spread = self.spread
        is_covered = spread.is_covered or spread.shows_scores or spread.shows_cards or bool(self.memory.cuts)
        return self.tools.foes and not now.is_playing and not is_covered

    def _with_foes(self, target: Target, now: Moment) -> Target:
        """A chariot's tip with what its driver may do next turn."""
        chariot = number_of(target.id, "piece")
        more = self.foes.tip(now, chariot) if chariot is not None else ""
        return set_fields(target, tip=f"{target.tip}\n{more}") if more else target

    def reads(self) -> list[str]:
        now = self.now()
        if self.spread.asks_all:
            return [*super().reads(), *self.spread.council.reads()]
        return [*super().reads(), *(self.foes.reads(now) if now is not None and self._shows_foes(now) else [])]

    def paint_over(self, easel: Easel) -> None:
        if self._stage is not None:
            self.air.draw_high(easel, self.arena, self.ui.h, self.liveries)
            self.sight.draw_dragged(easel)

    # ---- tray

    def draw_tray(self, surface: pygame.Surface) -> None:
        self.tray.draw(surface)

    # ---- panels

    def _facts(self, seat: Seat) -> panel.Facts:
        assert self.table is not None
        stage, races = self.stage, races_of(self.board, self.table)
        crowned = stage.figures[seat].crowned
        return panel.facts_of(self.table, stage.cards[seat], self.liveries[seat], self.track.laps, races, crowned)

    def seat_look(self, seat: Seat) -> Hashable:
        return astuple(self._facts(seat)) if self._stage is not None else None

    def seat_mark(self, seat: Seat) -> str:
        """Points of the tournament; the rank in a race stands on the medallion."""
        facts = self._facts(seat) if self._stage is not None else None
        return str(facts.card.score) if facts is not None and facts.series else ""

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None:
            panel.draw(self.ui.pen, surface, box, self._facts(seat), active, self.teller)

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None:
            panel.face(self.ui.pen, surface, box, self._facts(seat))

    # ---- playing

    def plays_itself(self, action: Action) -> bool:
        """A missed turn. A single drive is still a drive, and a race is called by hand."""
        return isinstance(action, Pass | Crash | Swap)

    def needs_no_curtain(self, action: Action) -> bool:
        """Who misses a turn has no card to play. An exchange would tell that all cards in the hand are alike."""
        return isinstance(action, Pass | Crash)

    def is_secret(self, action: Action) -> bool:
        """Every play is of the hand."""
        return True

    def step_back(self) -> bool:
        if self.spread.shows_cards:
            self.tools.toggle_cards()
            return True
        if self.tools.scores:
            self.tools.scores = None if self.draft is None or not isinstance(self.draft, PlainDraft) else False
            self.changed()
            return True
        return super().step_back()

    def secret_keys(self, seat: Seat) -> Sequence[str]:
        hand = self.together.hand_of(seat) if self.spread.asks_all else None
        return hand.keys if hand is not None else ()

    def handle(self, event: InputEvent) -> bool:
        if self.spread.asks_all:
            return isinstance(event, Key) and self.spread.council.press(event)
        return not (self.spread.shows_scores or self.spread.shows_cards) and self.hands.handle(event)

    def make_targets(self) -> list[Target]:
        view, draft = self.shown, self.draft
        if view is None:
            return []
        tool = self.tools.targets(self.boxes[0], self.teller, self.spread.shows_scores, self.ui.settings.show_costs)
        if self.spread.shows_scores or self.spread.shows_cards:
            return tool
        if self.spread.asks_all:
            return self.spread.council.targets()
        if isinstance(draft, DeckDraft):
            return self.maker.decks(draft, self.spread.decks)
        if isinstance(draft, SortDraft):
            return self.maker.sort(draft, self.spread.sorting)
        found = self.maker.alley(draft, self.track, view.table)
        found += self.maker.chariots(self.stage, self.track, view.table)
        found += self.strangers.targets(self.boxes[0], self.track, view.table)
        if draft is not None:
            found += self.maker.of(draft, self.track, view.table, self.tray.plan(), self.tray.reserve_boxes())
        now = self.now()
        if now is not None and self._shows_foes(now):
            found = [self._with_foes(target, now) for target in found]
        found += self.spread.cut_targets()
        return found + tool

    # ---- words

    def prompt(self) -> Prompt | None:
        table = self.table
        if self.spread.asks_all:
            return self.spread.council.prompt()
        if self.draft is None or table is None:
            return None
        return Prompt(*self.teller.prompt(self.draft, self.track, table))

    def buttons(self) -> Sequence[TableButton]:
        return buttons(self.hands, self.teller, self.table)

    def measures(self, views: Sequence[View], heard: Sequence[Seen]) -> Sequence[Measure]:
        """The match in figures, for its curve."""
        return measures(self.teller, self.rules.track, [view.table for view in views], heard)

    def primer(self, seat: Seat) -> Primer | None:
        return primer(self.teller, self.board, self.track, self.table, seat) if self.table is not None else None

    def guide(self) -> Guidance | None:
        if self.draft is None or self.table is None:
            return None
        return guidance(self.teller, self.draft, self.table)

    def seat_tip(self, seat: Seat) -> str:
        if self._stage is None or self.table is None:
            return ""
        races = races_of(self.board, self.table)
        tip = panel_tip(self.teller, self.track, self.table, self.stage.cards[seat], self._facts(seat).coin, races)
        if self.is_playing or not self.ui.settings.show_costs:  # who counts for himself is told what lies on the panel
            return tip
        return "\n".join([tip, self.tips.of(seat, (self.shown, self.mine), partial(self._ledger, seat))])

    def _ledger(self, seat: Seat) -> str:
        assert self.table is not None
        return "\n".join(ledger(self.teller, self.track, self.table, seat, self._hands_of(seat)))

    def _hands_of(self, seat: Seat) -> Mapping[Cards, float] | None:
        """What all others may think of a hand; None for the one that is in sight, and before hands are drawn."""
        table = self.table
        if table is None or seat == self.mine or not isinstance(table.frames[0], Driving):
            return None
        imperial = self.track.course.imperial if table.options.is_ausgebremst else ()
        return hands(self.rules.beliefs(), table, seat, imperial)

    def headings(self) -> list[Box]:
        return self.spread.headings()

    def opened(self) -> Box | None:
        return self.spread.head()

    def asked_of(self) -> tuple[int, Box] | None:
        if self.table is None or self.spread.is_covered:
            return None
        if self.draft is None and not self.setting.here():
            return watched(self.arena, self.track, self.table, self.ui.seen)
        return wanted(self.hands, self.arena, self.table, self.ui.seen)

    def is_out(self, seat: Seat) -> bool:
        """A single race, and he has driven it to its end."""
        table = self.table
        return table is not None and races_of(self.board, table) == 1 and not table.teams[seat].is_racing

    def stakes(self) -> float | None:
        return stakes(self.track, self.table) if self.table is not None else None

    def banner(self) -> str:
        table = self.table
        is_other = table is not None and table.options.is_ausgebremst
        return self.setting.say(say("circus.banner.ausgebremst")) if is_other else ""

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
