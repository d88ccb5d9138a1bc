"""The table of Caesar's Skirmish: what the play scene talks to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.match import Observation, Seen
from game.core.types import Seat
from game.rules.skirmish.actions import Action, Cheer, Send
from game.rules.skirmish.data import Board
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SEATS, Finished, SkirmishOptions, Table, View
from game.tables.easel import Easel
from game.tables.guidance import Guidance
from game.tables.kit import corner, threats
from game.tables.kit.air import Air
from game.tables.kit.base import BaseTable
from game.tables.kit.ids import number_of
from game.tables.primer import Primer
from game.tables.skirmish.art.board import BoardPicture, Showing
from game.tables.skirmish.art.picture import Picture
from game.tables.skirmish.layout import Layout
from game.tables.skirmish.motion.course import LINGER, READ, Course, is_visible
from game.tables.skirmish.motion.stage import HOME, Bout, bouts
from game.tables.skirmish.panels.panel import draw_standing
from game.tables.skirmish.panels.solution import Mix
from game.tables.skirmish.panels.tray import Count, Tray
from game.tables.skirmish.play.analysis import Analysis, Decided, chosen
from game.tables.skirmish.play.buttons import Buttons
from game.tables.skirmish.play.counsel import Counsel
from game.tables.skirmish.play.draft import Desk, forced_choice, hand_of
from game.tables.skirmish.play.guide import guidance
from game.tables.skirmish.play.hands import Hands
from game.tables.skirmish.play.looks import Looks
from game.tables.skirmish.play.stakes import stakes
from game.tables.skirmish.play.targets import Extras, Spot, TargetMaker, spot_of
from game.tables.skirmish.words.ledger import ledger
from game.tables.skirmish.words.lookback import look_back
from game.tables.skirmish.words.measures import measures
from game.tables.skirmish.words.primer import panel_tip, primer, told
from game.tables.skirmish.words.tell import Teller
from game.tables.skirmish.words.threats import foe_lines
from game.tables.table import LookBack, Measure, Prompt, Setting, TableButton
from game.ui.anim import Animation, Glide, Particles
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Press
from game.ui.target import Target


class SkirmishTable(BaseTable):
    """One session of Caesar's Skirmish on screen.

    Beyond the protocol of all tables: `holds` (the scene waits: no curtain, no computer's move, no results);
    all cards turned up have a line of their own (`tells_draws`). `waits` False plays rounds through.
    """

    nearest = 1.6
    tools_side = "middle"
    """Twice as large, cards that turn in the air would take more than a frame has."""
    tells_draws = looks_back = True

    notable = (
        "skirmish.log.revealed", "skirmish.log.clash", "skirmish.log.tie", "skirmish.log.fell", "skirmish.log.balked",
        "skirmish.log.game_drawn", "skirmish.log.game_won", "skirmish.log.set_drawn", "skirmish.log.set_won",
    )  # fmt: skip
    notable_name = "skirmish.table.notable"
    has_measures = has_primer = has_tale = True

    def __init__(self, setting: Setting, counsel: Counsel | None = None) -> None:
        super().__init__(setting)
        self.analysis = Analysis(counsel)
        self.board: Board = setting.board
        self.rules: SkirmishRules = setting.rules
        self.teller = Teller(self.ui.words, setting.say, self.board.target)
        self.near: Seat = 0
        self.waits = True
        self._table: Table | None = None
        self._bouts: list[Bout] = []
        self._hint: Action | None = None
        self._mix: Mix = ()
        self._glides: dict[Spot, Glide] = {}
        self._lean = Glide(0.0, 0.3)
        self.air = Air(petal_turn=15, petals=Particles(7, gravity=26.0, drag=0.5, sway=30.0))
        self.interpreter = Hands(self.ui, Desk(_bare_table()), self._submit, self.changed, setting.time_left, setting.wait)
        self.course = Course(
            setting, self.air, lambda: self.layout.board, lambda table: self.picture.rest_banner(table), self._lingers,
            self.changed,
        )  # fmt: skip
        self.looks = Looks(self.course, self.changed)
        self.pressed = Buttons(self.teller, self.course, self.interpreter, self.looks, self.forced)
        self.place_alone(tray_w=400)

    # ---- size

    def lay_out(self, board: Box, tray: Box) -> None:
        self.layout = Layout.fit(board)
        self.tray = Tray(tray, self.ui.words)
        self.picture = BoardPicture(self.layout, self.setting)
        self.maker = TargetMaker(self.rules, self.layout, self.teller, self.interpreter, self.looks)
        self.canvas = Picture(self.ui, self.layout, self.picture)

    @property
    def baking(self) -> float:
        return self.canvas.baking

    # ---- what is to be shown

    @property
    def desk(self) -> Desk:
        return self.interpreter.desk

    @property
    def holds(self) -> bool:
        """A result waits for a click, or what follows from it is being shown: the scene waits, too."""
        return self.course.holds

    @property
    def hides_commits(self) -> bool:
        """Two people share the keyboard: whatever one of them has chosen is in no picture, prompt or sound."""
        return self.desk.is_shared

    def see(self, observation: Observation[Any, Any], actor: Seat | None) -> None:
        view: View = observation.view
        here = self._here(actor)
        desk = Desk(view.table, view.mine, actor, here)
        if actor != self.desk.actor and len(self.setting.here()) > 1:
            self._glides.clear()  # a card that sinks back was pointed at by whoever has just chosen (S28)
        if observation.heard:
            self._bouts = bouts(observation.heard)
        self.analysis.see(view.table, observation.heard)
        self.interpreter.sit(desk)
        self._hint, self._mix = None, ()
        self._table = view.table
        if len(here) == 1:
            self.near = here[0]
        elif desk.is_shared or (view.table.options.timed and len(here) > 1):
            self.near = 0
        elif actor is not None:
            self.near = actor
        self.course.see(view.table)
        self.changed()

    def hush(self) -> None:
        self.looks.is_folded, self.looks.is_open = True, False
        self.changed()

    def restore(self, action: Any) -> None:
        """A sealed choice was taken back: it is picked as it was."""
        self.interpreter.restore(action)

    def _here(self, actor: Seat | None) -> tuple[Seat, ...]:
        if self.setting.people is not None:
            return self.setting.people()
        return () if actor is None else (actor,)

    def animate(self, seen: Seen, before: Any, after: Any) -> Animation | None:
        self.renew()
        return self.course.animate(seen, before.table, after.table)

    def _lingers(self, before: Table) -> float:
        """Seconds a result stays; 0: until somebody clicks it away. In a replay, or among computers, nobody is here, and a
        round in which neither side had anything to choose goes on by itself. People who pass the machine all look on, and
        need not press for it; one person alone reads as long as he likes."""
        people = self.setting.here()
        if not self.waits or not people:
            return LINGER
        if self.ui.settings.auto_play and all(forced_choice(before, seat) is not None for seat in SEATS):
            return LINGER
        return READ if len(people) > 1 and self.ui.settings.results_go_on else 0.0

    @property
    def lingers(self) -> float | None:
        """How much of the time is over after which the result on show goes on by itself."""
        held = self.course.shown
        return None if held is None or held.seconds <= 0 else 1 - held.seconds / max(held.lasts, held.seconds)

    @property
    def _is_looked_at(self) -> bool:
        """Somebody points at a pile, or keeps the fallen cards laid out."""
        return self._fan() is not None

    def secret_keys(self, seat: Seat) -> Sequence[str]:
        desk = self.desk
        counts = desk.mode == "ready" or (desk.mode == "hands" and not self.course.holds)
        return hand_of(seat) if counts and len(desk.here) > 1 and seat in desk.here else ()

    def forced(self, seat: Seat) -> Action | None:
        """The one choice a seat has in a secret round; everybody can see that there is no other. None: there are more, or
        the count runs, or the player wants to press for himself."""
        if self._table is None or not self.ui.settings.auto_play:
            return None
        return forced_choice(self._table, seat)

    def told_so_far(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        """What the log may tell."""
        return self.course.told_so_far(heard)

    def passes_over(self, seen: Seen) -> bool:
        """A replay does not stop at an entry of which nothing is to be seen: a choice that is still sealed."""
        return not is_visible(seen.events)

    def release(self) -> None:
        """Go on from a result that has been looked at."""
        self.course.release()

    # ---- time

    def update(self, seconds: float) -> None:
        self.interpreter.tick()
        self.course.update(seconds, self._is_looked_at)
        self._analyse(seconds)
        self.air.update(seconds)
        self._aim_glides()
        for glide in (*self._glides.values(), self._lean):
            glide.update(seconds, self.ui.speed)
        self.canvas.warm(self.course.is_fighting)

    def _analyse(self, seconds: float) -> None:
        held = self.course.held
        if held is not None:
            self.analysis.look_at(Decided(held.before, held.after, chosen([*held.first, *held.rest]) or (None, None)))
        if self.analysis.update(seconds):
            self.looks.show(self.analysis.solution)
            if self._hint is not None and not self._mix:
                self._mix = self.analysis.mix(self.desk.actor)
                self.changed()

    def recall(self, seen: Seen, before: Any, after: Any) -> None:
        """A replay stands after that entry: the panel tells of what it decided, the arena of how it was fought."""
        made = chosen(seen.events)
        if not self.analysis.recalls:
            self.analysis.recalls = self.looks.is_open = True
        self.analysis.look_at(None if made is None else Decided(before.table, after.table, made))
        self.course.recall(seen)

    def look_back(self) -> LookBack | None:
        """What the solved game says of the match so far; None as long as it is not ready."""
        if self._table is None:
            return LookBack()
        is_ready, report = self.analysis.report(self._table)
        if report is None:
            return LookBack() if is_ready else None
        is_single = self._table.options.series == "single"
        return look_back(self.teller, report, self.analysis.heard, self.setting.here(), is_single)

    def tale(self, last: Any, heard: Sequence[Seen]) -> Sequence[str]:
        """What a reader at the table has read of the other side."""
        from game.tables.skirmish.words.reading import told_by_readers  # here, so that the window need not load the solver

        events = [seen.events for seen in heard]
        return told_by_readers(self.teller, self.setting.board, last.table.options, events, self.setting.readers)

    def leave(self) -> None:
        """The table is cleared away."""
        self.analysis.leave()

    def _aim_glides(self) -> None:
        hovered = self._pointed()
        for seat, index in self._spots():
            glide = self._glides.setdefault((seat, index), Glide())
            glide.aim(1.0 if hovered == (seat, index) and self._is_open((seat, index)) else 0.0)
        box = self._solution_box()
        leans = box is not None and (self.course.held is not None or self.course.recalls)
        self._lean.aim(self.picture.lean(box, self.course.stage, self.near) if box is not None and leans else 0.0)

    def _spots(self) -> list[Spot]:
        return [(seat, index) for seat in (0, 1) for index in (*range(self.board.stacks), HOME)]

    def _pointed(self) -> Spot | None:
        """The place under the pointer or the focus; none while two hide what they choose."""
        if self.hides_commits or self.holds:
            return None
        return spot_of(self.pointed, self.near)

    def _is_open(self, spot: Spot) -> bool:
        seat, index = spot
        desk = self.desk
        if desk.mode not in ("choose", "hands") or seat not in desk.seats:
            return False
        return (Cheer() if index == HOME else Send(index)) in desk.options(seat)

    @property
    def is_moving(self) -> bool:
        return (
            self.course.is_moving
            or self.air.is_busy
            or self.interpreter.left is not None
            or any(glide.is_busy for glide in (*self._glides.values(), self._lean))
            or not self.canvas.is_warm
            or self.analysis.is_waiting
        )

    # ---- picture

    def _showing(self) -> Showing:
        """All that the picture depends on beyond the stage."""
        hovered = {spot: glide.value for spot, glide in self._glides.items() if glide.value > 0.002}
        return Showing(
            near=self.near,
            hands=self.interpreter,
            quiet=self.course.is_quiet,
            hint=self._hint,
            mix=self._mix,
            hovered=hovered,
            pointed=None if self.hides_commits else self.pointed,
            fan=self._fan(),
            lean=self._lean.value,
            solution=self.looks.shown,
            solution_box=self._solution_box(),
            foes=self.looks.foes,
        )

    def _fan(self) -> Seat | None:
        """Whose fallen cards are laid out."""
        pointed = number_of(self.pointed, "pile")
        return self.looks.pinned if pointed is None else pointed

    def paint_board(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        stage = None if self.course.is_empty else self.course.stage
        return self.canvas.draw(surface, stage, self._showing())

    def draw_tray(self, surface: pygame.Surface) -> None:
        if self._table is None:
            return
        count = None
        table = self._table
        if table.options.timed and not isinstance(table.frames[-1], Finished):
            over = self.interpreter.is_over or self.course.held is not None
            count = Count(table.options.count, None if self.holds else self.interpreter.at, over)
        self.tray.draw(self.ui.pen, surface, self._shown_bouts(), self.near, count)

    def _shown_bouts(self) -> list[Bout]:
        """Past rounds; the one being fought is not told before it is seen."""
        held, table = self.course.held, self._table
        if held is None or held.is_shown or table is None or held.before.game != table.game:
            return self._bouts
        return [bout for bout in self._bouts if bout.round < held.before.round]

    def seat_look(self, seat: Seat) -> tuple[int | None, int, bool | None] | None:
        """Points of the set, cards left, and whether the crowd is; `draw_standing` knows what None is of each."""
        if self.course.is_empty or self._table is None:
            return None
        stage = self.course.stage
        rank = stage.sides[seat]
        return None if self._table.options.series == "single" else stage.score[seat], rank.cards, rank.populi

    def seat_mark(self, seat: Seat) -> str:
        """Points of the set; in a single game the cards left."""
        look = self.seat_look(seat)
        return "" if look is None else str(look[1] if look[0] is None else look[0])

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        look = self.seat_look(seat)
        if look is not None:
            points, cards, populi = look
            draw_standing(self.ui.pen, surface, self.ui.words, box, active, points, self.board.target, cards, populi)

    def paint_over(self, easel: Easel) -> None:
        if not self.course.is_quiet and not self.course.is_empty:
            place = self.layout.tool
            place = place.moved(*self.ui.pin(self.boxes[0], self.tools_side, place.y))
            corner.draw(easel, threats.NAME, place, threats.SIGN, self.looks.foes, self.setting.focus.hovered)
        self.air.draw_petals(easel, self.ui.h)

    # ---- input

    def make_targets(self) -> list[Target]:
        if self.course.is_empty:
            return []
        # While a result is shown there is nothing to choose; all can be looked at.
        desk = Desk(self.desk.table) if self.holds else self.desk
        quiet = self.holds or bool(self._mix)
        more = Extras(self.picture.candidates(desk), self._fold_box(), self.picture.lamp_boxes(), quiet)
        found = self.maker.make(desk, self.course.stage, self.near, more)
        if desk.mode == "hands" and desk.is_shared:
            found += self.picture.pair_targets(desk, self.near, self.interpreter.point)
        if not self.course.is_quiet:
            found.append(self._tool())
        if self.looks.foes and not self.course.is_quiet:
            found = self.maker.with_foes(found, self.desk.table, self.near)
        if self.holds:  # a click on a card goes on like any other
            places = [target for target in found if spot_of(target.id, self.near) is not None]
            found = [replace(target, action=self.course.go_on) if target in places else target for target in found]
        return found

    def _tool(self) -> Target:
        """What may beat one's own cards; its key counts where no hand of keys holds it."""
        words, looks = self.teller, self.looks
        tool = threats.tool(self.layout.tool, words("tool.foes"), words("tool.foes.tip"), looks.toggle_foes)
        return replace(tool, keys=(), focusable=False) if self.desk.mode in ("hands", "ready") else tool

    def reads(self) -> list[str]:
        """With it on, what may beat each of one's own cards, too."""
        more = foe_lines(self.teller, self.desk.table, self.near) if self.looks.foes and not self.course.is_quiet else []
        return [*super().reads(), *more]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Press(_, _, "left") if self.holds:
                self.course.go_on()
                return True
            case Press(_, _, "right") if self.step_back():
                return True
            case Key(name, mods) if not event.repeat and not (mods.ctrl or mods.alt):
                return self.pressed.press(name, self.near)
        return False

    def _submit(self, seat: Seat, action: Action) -> None:
        if self.setting.act_for is not None:
            self.setting.act_for(seat, action)
        else:
            self.setting.act(action)

    def _solution_box(self) -> Box | None:
        return self.picture.solution_box(self.looks.shown) if self.looks.shown is not None else None

    def opened(self) -> Box | None:
        """Two cards that fight, then the panel with them; its head where it is kept open. A scene shows each once."""
        fold, course = self._fold_box(), self.course
        if not course.is_empty and course.shown is not None:
            return self.layout.bout if fold is None else self.layout.bout.joined(self._panel_room())
        if fold is not None and self.looks.is_open:
            return fold
        return self.layout.bout if not course.is_empty and course.is_fighting else None

    def _panel_room(self) -> Box:
        """Of the panel, whatever it says: it grows when the answer is found, and nothing is to move for that."""
        box = self._solution_box()
        return self.picture.usual_box if box is None else box.joined(self.picture.usual_box)

    def asked_of(self) -> tuple[int, Box] | None:
        """One's own row down to its keys, when a card is to be chosen: after a fight it stood half below the edge."""
        if self.course.is_empty or self.course.is_quiet or self.opened() is not None or self.desk.mode != "choose":
            return None
        table = self.desk.table
        return table.game * 1000 + table.round, self.layout.own_row

    def _fold_box(self) -> Box | None:
        box = self._solution_box()
        return None if box is None else Box(box.right - 38, box.y + 6, 30, 30)

    # ---- words

    def prompt(self) -> Prompt | None:
        held = self.course.shown
        if held is not None:
            return self.teller.held(held.first, held.rest)
        if self.course.is_quiet or self.course.is_empty:
            return None
        interpreter, desk = self.interpreter, self.desk
        picked = interpreter.draft.picked
        seen, board = self.ui.seen, self.boxes[0]
        is_part = seen is not None and seen.h < board.h - 1
        return self.teller.prompt(desk, picked, interpreter.at, interpreter.is_over, is_part)

    def buttons(self) -> Sequence[TableButton]:
        return self.pressed.at(self.near)

    def step_back(self) -> bool:
        if not self.looks.step_back() and not self.interpreter.draft.step_back():
            return False
        self.changed()
        return True

    def show_hint(self, action: Any | None, mix: Mix = ()) -> None:
        self._hint, self._mix = action, ()
        if action is not None:
            self._mix = mix or self.analysis.mix(self.desk.actor)
        self.changed()

    @property
    def shows_hint(self) -> bool:
        return self._hint is not None

    @property
    def _told_table(self) -> Table | None:
        """The position up to which the log tells: the bar says no more."""
        untold = self.course.untold
        return untold.before if untold is not None else self._table

    def measures(self, views: Sequence[View], heard: Sequence[Seen]) -> Sequence[Measure]:
        """The match in figures, for its curve."""
        return measures(self.teller, [view.table for view in views])

    def primer(self, seat: Seat) -> Primer | None:
        table = self._told_table
        return primer(self.teller, self.board, table, seat) if table is not None else None

    def guide(self) -> Guidance | None:
        if self.course.held is not None or self.course.is_quiet or self.course.is_empty:
            return None
        return guidance(self.teller, self.desk)

    def seat_tip(self, seat: Seat) -> str:
        if self.course.is_empty or self._table is None:
            return ""
        stage, is_single = self.course.stage, self._table.options.series == "single"
        rank, points = stage.sides[seat], None if is_single else stage.score[seat]
        tip = panel_tip(self.teller, points, self.board.target, rank.cards, rank.populi)
        table = self._told_table
        known = ledger(self.teller, table, seat) if table is not None and not self.course.is_quiet else []
        return "\n".join([tip, *known])

    def seat_told(self, seat: Seat) -> str:
        look, table = self.seat_look(seat), self._told_table
        if look is None:
            return ""
        known = ledger(self.teller, table, seat) if table is not None and not self.course.is_quiet else []
        return "\n".join([told(self.teller, look[0], self.board.target, look[1], look[2]), *known])

    def headings(self) -> list[Box]:
        return self.picture.headings(self._showing()) if not self.course.is_empty else []

    def stakes(self) -> float | None:
        """By the solved value of the last round where that has been told."""
        table = self._told_table
        whole = self.board.stacks * self.board.height
        return stakes(table, whole, self.looks.solution) if table is not None else None

    def status(self) -> str:
        table = self._told_table
        return self.teller.status(table) if table is not None else ""

    def heading(self) -> str:
        table = self._told_table
        return self.teller.heading(table) if table is not None else ""


def _bare_table() -> Table:
    """Before anything has been seen."""
    return Table(SkirmishOptions(), [], [0, 0], [], 1, 1, True, [Finished()])
