"""The table: bar, board, seat panels, log, tray. Everything the player does goes through the session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.core.match import Observation
from game.core.say import Say
from game.core.types import Over, Seat
from game.scenes.play_bar import PlayBar, Tools
from game.scenes.play_chalk import Chalk
from game.scenes.play_cover import Cover
from game.scenes.play_deeds import Deeds
from game.scenes.play_desk import Desk, TableDoors
from game.scenes.play_drawer import Drawer
from game.scenes.play_edge import RailEdge
from game.scenes.play_guide import PlayGuide
from game.scenes.play_hint import HintOnScreen
from game.scenes.play_layout import LOG_IN_DRAWER, LOG_READABLE, Layout
from game.scenes.play_lens import KEY as GLASS_KEY
from game.scenes.play_lens import Glass
from game.scenes.play_log import PlayLog
from game.scenes.play_moment import Moment
from game.scenes.play_note import ask_note
from game.scenes.play_picture import PlayPicture
from game.scenes.play_primer import PrimerOnScreen
from game.scenes.play_roles import Company
from game.scenes.play_room import laid_out, room_beside
from game.scenes.play_sealed import Sealed
from game.scenes.play_showing import Showing
from game.scenes.play_sight import Sight
from game.scenes.play_soon import Soon
from game.scenes.play_tray import PlayTray
from game.scenes.saying import seat_names
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import AppContext, Scene
from game.scenes.thumbnails import cabinet_of
from game.session import ClockRan, Finished, Hint, Notice, Played, Rewound, Session, Thinking, Told
from game.tables.table import Setting, Table
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Mods, Move, Press, Quit, Wheel
from game.ui.memory import stand_still, stir
from game.ui.pads import NOTE
from game.ui.scale import Scale
from game.ui.target import Target, find

MakeTable = Callable[[Setting], Table]
POLL_SECONDS = 0.04
END_SECONDS = 1.4
"""Between the last move's animation and the results."""


@dataclass
class _Thought:
    """The sand-glass of a thinking computer player."""

    seat: Seat
    seconds: float = 0.0


READER = "reader"
"""The level that tells what it has read."""


class PlayScene(Scene[None]):
    """One session on screen. `opens_primer`: it is somebody's first table of this game."""

    teaches = False
    """A lesson says everything itself: no card, no notes."""

    def __init__(self, session: Session, make_table: MakeTable, doors: TableDoors, opens_primer: bool = False) -> None:
        super().__init__()
        self.opens_primer = opens_primer
        self.session = session
        self.doors = doors
        self._make_table = make_table
        self.layout = Layout.of(1280, 800, len(session.seats), 0)
        """Until the window's size is known."""
        self._thought: _Thought | None = None
        self._story: tuple[int, list[str]] | None = None
        self._end_after: float | None = None
        self._results_shown = False
        self._is_new = True
        self.is_applauded = False
        """The winner has had his leaves, at the first results."""

    # ---- life

    def enter(self, ctx: AppContext) -> None:
        session = self.session
        self.names = seat_names(ctx.words, session.info, session.names)
        self.desk = Desk(
            ctx, session, self.names, self.focus, self.anim, self.doors, self.show, self.refresh, self.draft_changed,
            self.invalidate,
        )  # fmt: skip
        self.company = Company(self.desk)
        self.sight = Sight(ctx, self.focus, lambda: self.is_animating)
        deeds = self.deeds = self.make_deeds()
        self.showing = deeds.showing = Showing(self.desk)
        self.sealed = deeds.sealed = Sealed(
            self.desk, self.showing, deeds.act_for, deeds.act_by_itself,
            lambda: (self.layout.board, self.sight.targets()),
        )  # fmt: skip
        self.soon = deeds.soon = Soon(self.desk, self.showing, self.sealed, deeds.act_by_itself)
        self.hint = HintOnScreen(self.desk, self.sealed, lambda: self.cover.lies)
        self.desk.table = self.table = self.sight.table = self._lay()
        self.primer = PrimerOnScreen(self.desk, self.opens_primer and self.has_primer, self.doors.primer_seen)
        primer = self.primer.show if self.has_primer else None
        self.bar = self.make_bar(Tools(deeds.undo, deeds.redo, self.hint.ask, self.open_rules, deeds.why_no_undo, primer))
        self.tray = PlayTray(self.desk, self.make_moment(), self.soon, self.hint, lambda: self.play_log.newest())
        self.drawer = Drawer(self.desk, self.sight, self._log_was_folded)
        self.edge = RailEdge(self.desk, lambda: self.layout, self._log_was_folded)
        self.play_log = PlayLog(self.desk, lambda: self.observation, self._log_was_folded)
        self.log = self.add(self.play_log.panel)
        self.panels: list[SeatPanel] = []
        self.guide = PlayGuide(self.desk, not self.teaches)
        self.cover = Cover(self.desk)
        self.chalk = Chalk(partial(ask_note, self.desk), self.sight.on_board, self.sight.in_window)
        self.glass = Glass()
        ctx.sounds.at(session.info.id)
        self.picture = PlayPicture(
            self.desk, self.bar, self.tray, self.log, self.guide, self.cover, self.sight,
            self.drawer,
        )  # fmt: skip
        self._follow_settings()

    @property
    def has_primer(self) -> bool:
        return self.table.has_primer and not self.teaches

    def make_deeds(self) -> Deeds:
        """What people do; a lesson has its own."""
        return Deeds(self.desk, self._thought_over, self._fresh)

    def make_moment(self) -> Moment:
        """What the tray says; a lesson has its own."""
        return Moment(self.desk, self.showing, self.sealed, self.soon, self.show_results_again, self.deeds.take_over)

    def make_bar(self, tools: Tools) -> PlayBar:
        """The bar; a lesson's is marked as one."""
        return PlayBar(self.desk, self.sealed, tools)

    def _lay(self) -> Table:
        session = self.session
        self.setting = Setting(
            ui=self.sight.ui,
            info=session.info,
            board=session.board,
            rules=session.rules,
            names=self.names,
            colours=session.colours,
            act=self.deeds.act,
            say=self.desk.told,
            changed=self.draft_changed,
            focus=self.focus,
            act_for=self.deeds.act_for,
            people=self.sealed.people,
            together=self.sealed.together,
            others_owe=self.sealed.others_owe,
            call=self.sealed.call,
            time_left=self.sealed.time_left,
            final=session.is_final,
            soon=self.soon.draft,
            pointer=self.sight.pointer,
            inward=self.sight.inward,
            look=self._look_from_near,
            readers=tuple(seat for seat, plan in enumerate(session.seats) if plan.by == READER),
        )
        return self._make_table(self.setting)

    def _look_from_near(self, pieces: Sequence[Any], start: int) -> None:
        opener = cabinet_of(self.session.info.id)
        if opener is not None:
            self.ctx.stack.push(opener(pieces, start))

    def leave(self) -> None:
        stir()
        self.ctx.sounds.quiet()
        self.table.leave()

    def resized(self, scale: Scale) -> None:
        self.layout = self._layout()
        self.sight.place(self.layout)
        self._place_rail()
        self.bar.place(self.layout.bar)
        self.show()

    def _place_rail(self) -> None:
        self.panels = [SeatPanel(box) for box in self.layout.seats]
        inside, layout = self.layout.log, self.layout
        self.picture.layout, self.picture.panels, self.drawer.layout = layout, self.panels, layout
        self.log.is_squeezed = inside.h < (LOG_IN_DRAWER if layout.is_narrow else LOG_READABLE)
        self.log.visible = inside != layout.note and layout.has_rail
        if self.log.lid is not None:  # in the drawer there is nothing to fold it for
            self.log.lid.is_folded = self.ctx.settings.log_folded and not layout.is_narrow
        self.log.place(inside.x + 18, inside.y + 42, inside.w - 30, max(1.0, inside.h - 54))

    def _layout(self) -> Layout:
        looks_on = not self.session.people and not self.tray.buttons
        return laid_out(self.desk, self.guide, self.drawer, self.tray.wanted_width(), self.sheet(), looks_on)

    def sheet(self) -> tuple[float, bool]:
        """Height of what stands between board and tray where the board is scrolled, and whether it may lie on the prompt;
        a lesson's note does."""
        return 0.0, False

    def _log_was_folded(self) -> None:
        """Or opened again: the board has more room, or less."""
        self.anim.skip()
        lid = self.log.lid
        if self.layout.is_narrow and lid is not None and lid.is_folded:  # folding it away there is closing the drawer
            setattr(self.ctx.settings, "log_folded", False)  # noqa: B010  # the protocol only reads
            self.drawer.is_open = False
        self.resized(self.ctx.scale)

    def _follow_settings(self) -> None:
        self.session.may_take_back = self.ctx.settings.take_back
        self.session.trusts = self.ctx.settings.hold_to_look

    def pause(self) -> None:
        """Something lies on the table: no count goes on beneath it."""
        self.session.pause()

    def resume(self) -> None:
        self.session.go_on(self.ctx.clock())
        trusted = self.session.trusts
        self._follow_settings()
        if self.session.trusts == trusted:
            self.refresh()
        else:  # other eyes look on now
            self.show()

    # ---- words

    def role(self, seat: Seat) -> str:
        """Who plays a seat, for its panel."""
        return self.company.role(seat)

    # ---- showing

    @property
    def observation(self) -> Observation[Any, Any]:
        """What the picture shows: while something moves, as it was before."""
        return self.showing.moment

    def show(self) -> None:
        """Takes over the truth, dropping draft and hint."""
        self.hint.text = None
        self.showing.rest()
        self.refresh()
        self._show_some(all_of_it=True)

    def refresh(self) -> None:
        """Panels, log, tray and bar anew."""
        self.company.refresh()
        self.play_log.refresh()
        self.tray.refresh()
        self.bar.refresh()
        self.guide.refresh()
        self._lay_out()
        self._show_some()
        self.invalidate()

    def _lay_out(self) -> None:
        """The tray's buttons may be wider or fewer, the note below the log longer or gone."""
        before, self.layout = self.layout, self._layout()
        self.picture.layout = self.drawer.layout = self.layout
        self.sight.follow_layout(self.layout)
        if (before.log, before.note) != (self.layout.log, self.layout.note):
            self._place_rail()
            self.picture.forget()
        self.tray.place(self.layout)
        self.cover.felt, self.cover.words = self.layout.felt, self.layout.words

    def draft_changed(self) -> None:
        self.hint.draft_changed()
        self.tray.refresh()
        self.guide.refresh()
        self._lay_out()
        self._show_some()
        self.invalidate()

    def _show_some(self, all_of_it: bool = False) -> None:
        """Where the board is scrolled: some of what can be acted on now, or all of it."""
        if self.session.actor is not None and not self.is_animating:
            self.sight.show_some(all_of_it)

    @property
    def is_animating(self) -> bool:
        """The board still shows the past."""
        return self.anim.is_playing

    # ---- acting

    def act(self, action: Any) -> None:
        """A person's finished action."""
        self.deeds.act(action)

    def undo(self) -> None:
        """Undo, or with the practice setting a take-back; says why not."""
        self.deeds.undo()

    def concede(self) -> None:
        """The person gives up; asked for by the menu, which has made sure."""
        self.deeds.concede()

    def _thought_over(self) -> None:
        self._thought = None

    def _fresh(self) -> None:
        self._end_after, self._results_shown, self._thought = None, False, None

    # ---- what happened

    def _notice(self, notice: Notice) -> None:
        words, toasts = self.ctx.words, self.ctx.toasts
        match notice:
            case Played():
                self._thought = None
                self.showing.play(notice)
            case Rewound():
                self.deeds.rewound(notice)
            case Thinking(seat):
                self._thought = _Thought(seat)
                self.invalidate()
            case Hint():
                self.hint.came(notice)
            case Told(matter, said):
                self._told(matter, said)
            case ClockRan():
                toasts.show(words("play.clock_ran"), "warn")
            case Finished():
                self.results_soon()

    def _told(self, matter: str, said: Say) -> None:
        toasts, text = self.ctx.toasts, self.desk.told(said)
        match matter:
            case "save_failed":
                toasts.show(text, "error", "save")
            case "save_again":
                toasts.over("save")
                toasts.show(text, "good")
            case "statistics":
                toasts.show(text, "error")
            case "practice":
                toasts.show(text, "warn")
            case _:
                toasts.show(text, "info")

    # ---- time

    def update(self, dt: float) -> None:
        if self._is_new:  # the first frame stands: modules, words, board and table
            self._is_new = False
            stand_still()
        self.table.update(dt)
        self.doors.looked()
        if self._thought is not None:
            self._thought.seconds += dt
        self.showing.update()
        if self.sight.update(dt):  # between two entries: a board that is to be laid anew is at rest then
            self.invalidate()
        self.primer.update()
        self.soon.update(dt)
        if self.sealed.has_let_go():
            self.refresh()
        quiet, now = self.sealed.is_quiet, self.ctx.clock()
        self.sealed.give_hands()
        seat = None if quiet or self.sealed.has_forced else self.session.curtain()
        if seat is not None:
            self.sealed.draw_curtain(seat)
            quiet = True
        if not quiet:
            self.sealed.start_counts(now)
            self.sealed.play_forced(dt)
        self.sealed.polled(now)
        for notice in self.session.poll(now, may_play=not quiet):
            self._notice(notice)
        if self._end_after is not None and not self.is_animating and not self.sealed.holds:
            self._end_after -= dt * min(self.ctx.speed, 4.0)
            if self._end_after <= 0:
                self._end_after = None
                self.show_results()
        self.cover.update()
        self.hint.look()
        if self.chalk.follow(self.active_seats()):
            self.invalidate()

    def results_soon(self) -> None:
        """As after the last move: also of a match that was over when it was laid."""
        self._end_after = END_SECONDS

    def show_results(self) -> None:
        over = self.session.over()
        if over is not None and not self._results_shown:
            self._results_shown = True
            self.doors.results(over)

    def show_results_again(self) -> None:
        self._results_shown = False
        self.show_results()

    def needs_frame(self) -> bool:
        return self.table.is_moving or self.picture.is_behind or self.soon.is_waiting or self.sight.is_moving

    def wake_after(self) -> float | None:
        waiting = self.session.awaits_computer or self.session.is_hinting or self._end_after is not None
        if waiting or self.sealed.has_forced:
            return POLL_SECONDS
        return 0.5 if self.session.over() is None else None

    # ---- what is said

    def active_seats(self) -> tuple[Seat, ...]:
        pending = self.observation.pending
        return () if isinstance(pending, Over) else pending.seats

    def said(self) -> list[str]:
        prompt, newest = self.tray.prompt, self.play_log.newest()
        reason = self.hint.text if self.table.explains_hint else None
        hint = None if reason is None else self.ctx.words("play.hint.says", reason=reason)
        return [prompt.title, hint or prompt.text, *([newest.text] if newest is not None else [])]

    def story(self) -> list[str]:
        key = len(self.table.told_so_far(self.observation.heard))
        if self._story is None or self._story[0] != key:  # asked for in each frame where it is read aloud
            lines = self.play_log.lines()
            self._story = key, [line.text.replace("**", "") for line in lines if line.kind != "dice"]
        return self._story[1]

    def reads(self) -> list[str]:
        """Whose turn it is and what is asked, every seat, and the board."""
        lines = [self.table.heading(), self.table.status(), *self.said()[:2], *self.company.read()]
        return [" ".join(line.split("\n")) for line in [*lines, *self.table.reads()]]

    # ---- input

    def targets(self) -> list[Target]:
        board = [] if self.is_animating else self.drawer.beneath(self.sight.targets())
        inside = self.table.seat_targets() if self.layout.has_rail and not self.is_animating else ()
        names = self.names
        seats = [
            Target(f"seat:{n}", panel.box, names[n], tip=self.company.tip(n), focusable=False, role="zone")
            for n, panel in enumerate(self.panels)
        ]
        guide = self.guide.targets(self.layout.note)
        return [
            *seats,
            *self.cover.beside([*board, *inside]),
            *self.tray.targets(),
            *self.bar.targets(),
            *self.widgets.targets(),
            *guide,
            *self._strip_targets(),
        ]

    def _strip_targets(self) -> list[Target]:
        if not self.layout.is_narrow:
            return [*self.drawer.targets((), ()), *self.edge.targets()]
        return self.drawer.targets([self.company.tip(seat) for seat in range(len(self.names))], self.names)

    def tooltip_room(self, target: Target) -> Box:
        plain = super().tooltip_room(target)
        return room_beside(self.ctx, self.layout, target.bounds, plain)

    def handle(self, event: InputEvent) -> bool:
        enough = isinstance(event, Key) and event.name in ("space", "return", "escape")
        if self.is_animating and (enough or (self.showing.is_again and isinstance(event, Press))):
            self.showing.skip()
            return True
        match event:
            case Quit():
                self.doors.leave()
                return True
            case Key("f1"):
                self.open_rules()
                return True
            case Key("escape"):
                self._escape()
                return True
            case Key(name, repeat=False) if name == NOTE and not self.is_animating:
                self._note_here()
                return True
            case Key(name, repeat=False) if name == GLASS_KEY:
                self.glass.toggle()
                return True
            case Move() if self.glass.is_held:
                self.invalidate()
            case Wheel(dy=notches) if self.glass.is_held:
                self.glass.zoom(notches)
                return True
        if self.is_animating:
            return False
        if self.sight.is_on_the_way or self.sight.takes_first(event):
            return self.sight.handle(event)
        if self.table.handle(self.sight.event(event)) or self.chalk.handle(event, self.layout.board, self.targets()):
            return True
        return self.sight.handle(event)

    def _note_here(self) -> None:
        """A pad's note: at the target that is chosen, else where the pointer is."""
        targets = self.targets()
        chosen = find(targets, self.focus.focused) if self.focus.keyboard else None
        x, y = self.focus.pointer if chosen is None else chosen.bounds.centre
        self.chalk.handle(Press(x, y, "right", 1, Mods(shift=True)), self.layout.board, targets)

    def secret_keys(self, hand: int) -> Sequence[str]:
        people = () if self.sealed.is_quiet else self.sealed.people()
        return self.table.secret_keys(people[hand]) if hand < len(people) else ()

    def _escape(self) -> None:
        only = self.soon.is_only_choice
        self.soon.forget()
        if only:
            self.table.stop_orders()
            self.soon.hold()
            self.refresh()
        elif self.hint.text is not None:
            self.hint.drop()
        elif not (self.drawer.close() or self.table.step_back() or self.chalk.wipe()):
            self.doors.menu()
        else:
            self.ctx.sounds.play("click", 0.6)
            self.draft_changed()

    def open_rules(self) -> None:
        """The rulebook at the decision's own page."""
        pending = self.observation.pending
        self.doors.rules("" if isinstance(pending, Over) else pending.rule)

    # ---- picture

    def seat_facts(self) -> list[SeatFacts]:
        """What the seat panels say, by seat."""
        every = self.picture.every = self.company.facts(self.active_seats())
        return every[: len(self.panels)]

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        pen, whole = self.ctx.pen, Box(0, 0, self.ctx.w, self.ctx.h)
        rects = self.picture.draw(dst, self.seat_facts())
        targets = self.sight.targets() if self.chalk.is_used else ()
        is_marked = self.chalk.draw(pen, dst, self.layout.board, targets)
        is_enlarged = self.glass.draw(pen, dst, self.focus.pointer, whole)
        is_dragged = self.edge.draw(pen, dst)
        return None if is_marked or is_enlarged or is_dragged else rects
