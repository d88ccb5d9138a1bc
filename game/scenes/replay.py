"""Stepping through a game: the table shows each position, the log what happened, a slider where one is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.ai.review import Review
from game.core.match import Seen
from game.core.say import Say
from game.core.types import Choose, Over, Seat
from game.scenes.film import Film
from game.scenes.log_lines import dice_line, event_lines
from game.scenes.log_panel import Folds, LogLine, LogPanel
from game.scenes.play_drawer import Drawer
from game.scenes.play_layout import Layout, is_narrow, plain_board
from game.scenes.play_sight import Sight
from game.scenes.replay_eyes import Eyes
from game.scenes.replay_picture import Camera
from game.scenes.replay_review import WAYS, Better, By, after, before, draw_marks, draw_milestones, stops_by
from game.scenes.saying import banner, game_title, told
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import AppContext, Scene
from game.tables.table import Milestone, Setting, Table
from game.ui import theme
from game.ui.anim import Call, sequence
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import Scale, words_by
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Slider

PAUSE_SECONDS = 0.7
"""Between two steps while it plays by itself."""
CONTROL_W, CONTROL_H, GAP = 46.0, 35.0, 7.0
CONTROL_TIGHT = 31.0
SLIDER_W = 280.0
"""In a narrow window, beside the sentence."""
SENTENCE_SIZES = ((15.0, 19.5, 2), (13.5, 17.5, 2), (12.0, 13.5, 3), (11.0, 13.0, 3))
"""Of what is told above the slider: letters, height of a line, and how many there is room for."""
ROW = 5
"""Controls beside each other; the others stand below them."""


class ReplayScreen(Scene[None]):
    """`start` is the step it begins with, the last one if None. Nothing can be played.

    `play_on(step)` lays a table of its own from that position; None: this match may not be played on from here.
    """

    def __init__(
        self, film: Film, make_table: Callable[[Setting], Table], start: int | None = 0,
        play_on: Callable[[int], None] | None = None, review: Review | None = None, code: str | None = None,
    ) -> None:  # fmt: skip
        """`review`: what was found when the match was looked back on, for marks and better actions; `code`: by which
        a friend can play the same table."""
        super().__init__()
        self.code = code
        self.review = review
        self.better = Better(film, review)
        self.eyes = Eyes(film)
        self.by: By = "decision"
        self.is_better_shown = False
        """The table shows the position before the present step, and what would have been better there."""
        self.film, self.make_table, self._play_on = film, make_table, play_on
        self.step = film.length if start is None else max(0, min(start, film.length))
        self.shown = self.step
        """The step that can be seen in the picture: the one before the present step as long as that moves."""
        self.playing = False
        self._rest = 0.0
        self._told_aloud: list[str] = []
        self._held = False
        """The table keeps a result on show, as it was when last looked at."""

    # ---- life
    def enter(self, ctx: AppContext) -> None:
        words, film = ctx.words, self.film
        self.sight = Sight(ctx, self.focus, lambda: self.anim.is_playing)
        self.drawer = Drawer(self, self.sight, self._drawer_turned)
        setting = Setting(
            ui=self.sight.ui, info=film.info, board=film.board, rules=film.rules, names=film.names, colours=film.colours,
            act=lambda action: None, say=self._say, changed=self.invalidate, focus=self.focus,
            cheered=film.people, pointer=self.sight.pointer, inward=self.sight.inward,
        )  # fmt: skip
        self.table = self.sight.table = self.make_table(setting)
        film.state(film.length)
        if self.eyes.is_free and ctx.settings.open_replays:
            self.eyes.open()
        self.stops = self._all_stops()
        self._ways: dict[By, list[int]] = {}
        self.step = min(self.step, film.length)
        self.first = self.add(IconButton("first", words("app.replay.first"), "first", lambda: self.go(0), keys=("home",)))
        self.prev = self.add(IconButton("previous", words("app.replay.previous"), "left", self.back_one, keys=("left",)))
        self.run = self.add(IconButton("play", words("app.replay.play"), "play", self.toggle, "gold", keys=("space",)))
        self.next = self.add(IconButton("next", words("app.replay.next"), "right", self.forward, keys=("right",)))
        end = partial(self.go, film.length)
        self.last = self.add(IconButton("last", words("app.replay.last"), "last", end, keys=("end",)))
        self.way = self.add(IconButton("way", "", "log", self._other_way, keys=("w",)))
        self.pace = self.add(IconButton("pace", "", "speed", self._other_pace, keys=("v",)))
        self.best = self.add(IconButton("better", words("app.replay.better"), "hint", self._turn_better, keys=("b",)))
        self.controls = [self.first, self.prev, self.run, self.next, self.last, self.way, self.pace, self.best]
        self.look = IconButton("eyes", "", "eye", self._other_eyes, keys=("e",), tip=words("app.replay.eyes.tip"))
        if self.eyes.is_free:
            self.controls.append(self.add(self.look))
        self.camera = Camera(ctx, film, self.code)
        shoot = IconButton("picture", words("app.replay.share"), "save", self._shoot, keys=("p",))
        self.controls.append(self.add(shoot))
        self.marks = sorted({turn.n for turn in self.review.turning if turn.n <= film.length}) if self.review else []
        self.milestones = self._milestones()
        high = float(max(1, len(self.stops) - 1))
        slider = Slider("step", words("app.replay.slider"), self._at, self._slide, 0, high, 1, self._step_word, 0)
        self.slider = self.add(slider)
        tips = [words("app.replay.marks", count=len(self.marks))] if self.marks else []
        tips += [words(self.table.milestones_tip)] if self.milestones else []
        self.slider.tip = " ".join(tips) or None
        self.leave_ = self.add(Button("leave", words("app.replay.leave"), lambda: self.dismiss(None), icon="x", size=13.5))
        self.play_on = Button("play_on", words("app.replay.play_on"), self._leave_for_table, icon="swap", size=13.5)
        self.play_on.tip = words("app.replay.play_on.tip")
        if self._play_on is not None:
            self.add(self.play_on)
        self.log = self.add(LogPanel(words("play.log"), film.colours, film.names, self._folds(), leads=self.go))
        if film.is_still:
            ctx.toasts.show(words("app.replay.torn_at_start"), "warn")
        elif film.torn:
            ctx.toasts.show(words("app.replay.torn", step=film.length), "warn")

    def _milestones(self) -> Sequence[Milestone]:
        """What the game itself would mark of it."""
        film = self.film
        if not self.table.milestones_tip or film.is_still:
            return ()
        found = self.table.milestones(film.view(film.length), film.heard(film.length))
        return [one for one in found if one.n <= film.length]

    def _folds(self) -> Folds | None:
        """Dice behind the deeds they decided, as the player last had them at a table."""
        if self.table.tells_draws:
            return None
        words, settings = self.ctx.words, self.ctx.settings

        def changed(is_open: bool) -> None:
            setattr(settings, "log_dice", is_open)  # noqa: B010  # the protocol only reads
            self.ctx.apply_settings()
            self.invalidate()

        names = {name: words(f"play.log.{name}") for name in ("drawn", "closed", "open", "tip", "toggle_tip")}
        return Folds(**names, is_open=settings.log_dice, changed=changed)

    def _say(self, said: Say) -> str:
        return told(self.ctx.words, said, self.film.names)

    def leave(self) -> None:
        self.ctx.sounds.quiet()
        self.camera.close()
        self.table.leave()

    # ---- moving
    def go(self, step: int) -> None:
        """Straight to a step, nothing animated."""
        self.playing = self.is_better_shown = False
        self.anim.clear()
        self.step = max(0, min(step, self.film.length))
        self._show()

    def _all_stops(self) -> list[int]:
        """The steps it stands still at: all, or those at which the table has something to show."""
        film = self.film
        inner = [step for step in range(1, film.length) if not self.table.passes_over(film.seen(step))]
        return sorted({0, *inner, film.length})

    @property
    def _at(self) -> int:
        """The number of the present stop, or of the last one before."""
        return bisect_right(self.stops, self.step) - 1

    def back_one(self) -> None:
        """To the stop before."""
        self.go(before(self.ways, self.step))

    def forward(self) -> None:
        """One step on, as it was seen at the table. A step that still moves is ended first."""
        if self.anim.is_playing:
            self.anim.skip()
        if self.step >= self.film.length:
            return
        if self.by != "decision":
            self._leap(after(self.ways, self.step))
            return
        film, self.is_better_shown = self.film, False
        self.step = self.stops[self._at + 1]
        at = self.step
        motion = self.table.animate(film.seen(at), film.view(at - 1, at), film.view(at))
        if motion is None:
            self._show()
            return
        self._show(step_shown=self.step - 1)
        self.anim.play(sequence(motion, Call(self._show)))

    def _leap(self, step: int) -> None:
        """On by a turn or a round, while it plays by itself or not."""
        playing = self.playing
        self.go(step)
        self.playing = playing
        self._refresh()

    def to_mark(self, step: int = 1) -> None:
        """To the next turning point, or the one before."""
        if step > 0:
            found = [mark for mark in self.marks if mark > self.step][:1]
        else:
            found = [mark for mark in self.marks if mark < self.step][-1:]
        if found:
            self.go(found[0])

    @property
    def ways(self) -> list[int]:
        """The stops by which it goes now."""
        if self.by not in self._ways:
            self._ways[self.by] = stops_by(self.film, self.stops, self.by, self.milestones)
        return self._ways[self.by]

    def _other_way(self) -> None:
        ways = WAYS if self.milestones else WAYS[:-1]
        self.by = ways[(ways.index(self.by) + 1) % len(ways)]
        self._refresh()

    def _other_pace(self) -> None:
        order: tuple[Literal["slow", "normal", "fast", "off"], ...] = ("slow", "normal", "fast", "off")
        settings = self.ctx.settings
        setattr(settings, "animation", order[(order.index(settings.animation) + 1) % len(order)])  # noqa: B010  # it only reads
        self.ctx.apply_settings()
        self._refresh()

    def _other_eyes(self) -> None:
        self.eyes.turn()
        self._seen_anew()

    def _look_as(self, seat: Seat) -> None:
        self.eyes.turn_to(seat)
        self._seen_anew()

    def _seen_anew(self) -> None:
        """Other eyes: other steps may have something to show."""
        self.stops = self._all_stops()
        self._ways.clear()
        self.slider.high = float(max(1, len(self.stops) - 1))
        self.go(self.step)

    def _turn_better(self) -> None:
        """Shows what would have been better, or the position again."""
        self.playing = False
        if self.is_better_shown:
            self.go(self.step)
            return
        action, seen = self.better.action(self.step), self.better.view(self.step)
        if action is not None and seen is not None:
            self.anim.skip()
            self.is_better_shown = True
            self.shown = self.step - 1  # panels and log stand where the board does: before the decision
            self.table.see(*seen)
            self.table.show_hint(action)
            self._refresh()

    def _shoot(self) -> None:
        self.playing = False
        self.anim.skip()
        self._refresh()
        self.camera.ask(self.step, before(stops_by(self.film, self.stops, "turn"), self.step))

    def toggle(self) -> None:
        """Play by itself, from the start if it stands at the end."""
        self.playing = not self.playing
        self._rest = 0.0
        if self.playing and self.step >= self.film.length:
            self.go(0)
            self.playing = True
        self._refresh()

    def _leave_for_table(self) -> None:
        if self._play_on is not None:
            self._play_on(self.step)

    def _slide(self, value: float) -> None:
        self.go(self.stops[round(value)])

    def _step_word(self, value: float) -> str:
        """Which entry of the log it is, as the look back and the log count them: some stops are several entries apart."""
        at = self.stops[max(0, min(round(value), len(self.stops) - 1))]
        return self.ctx.words(f"app.replay.step.{self.by}", step=at, count=self.film.length)

    def _show(self, step_shown: int | None = None) -> None:
        """Board, panels and log as after `step_shown` (the present step if None); controls as after the present one."""
        film, step = self.film, self.step
        at = self.shown = step if step_shown is None else step_shown
        self.table.see(film.observation(at, step), None)
        if step_shown is None:  # at the beginning as well: what was told of a later entry is over
            self.table.recall(film.seen(step), film.view(max(0, step - 1), step), film.view(step))
        self._refresh()

    def _refresh(self) -> None:
        words = self.ctx.words
        self.slider.value = float(self._at)
        at_start = words("app.replay.at_start") if self.step == 0 else None
        at_end = words("app.replay.at_end") if self.step >= self.film.length else None
        for button, reason in ((self.first, at_start), (self.prev, at_start), (self.next, at_end), (self.last, at_end)):
            button.disable(reason)
        is_end = isinstance(self.film.pending(self.step), Over)
        self.play_on.disable(words("app.replay.play_on.over") if is_end else None)
        self.way.label = words(f"app.replay.way.{self.by}")
        self.pace.label = words("app.replay.pace", speed=words(f"play.speed.{self.ctx.settings.animation}"))
        self.best.disable(None if self.better.action(self.step) is not None else words("app.replay.better.none"))
        self.best.label = words("app.replay.better.back" if self.is_better_shown else "app.replay.better")
        self.best.kind = "gold" if self.is_better_shown else "stone"
        self.look.label = self.eyes.told(words, self.film.names)
        self.run.icon = "pause" if self.playing else "play"
        self.run.label = words("app.replay.pause" if self.playing else "app.replay.play")
        told = enumerate(self._told())
        lines = [replace(line, step=step) for step, seen in told for line in self._lines_of(seen)]
        self.log.set_lines(lines)
        self.log.to_end(at_once=True)
        self._told_aloud = [line.text.replace("**", "") for line in lines if line.kind != "dice"]
        self.invalidate()

    def _told(self) -> Sequence[Seen]:
        """What the log may tell: up to the step in the picture, and of that no more than the table has shown."""
        heard = self.film.heard(self.shown, self.step)
        may_be_told = self.table.told_so_far(heard)
        if not self.film.is_open:
            return may_be_told
        whole = enumerate(zip(may_be_told, heard, strict=False))
        return [self.film.told(step) if told is seen else told for step, (told, seen) in whole]

    def _lines_of(self, seen: Seen) -> list[LogLine]:
        film, lines = self.film, []
        for event in seen.events:
            told = event_lines((event,), film.info, film.board, film.names, self.ctx.words, self._say)
            if film.is_open and event.audience is not None and len(event.audience) == 1:  # it says "you"
                told = [self._named(line, film.names[event.audience[0]]) for line in told]
            lines += told
        if seen.drawn and not self.table.tells_draws:
            lines.append(LogLine(dice_line(seen.drawn, self.ctx.words, self._say), None, "dice"))
        return lines

    def _named(self, line: LogLine, name: str) -> LogLine:
        if line.seat is not None or line.kind != "house":
            return line
        return replace(line, text=self.ctx.words("app.replay.private", name=name, text=line.text))

    def update(self, dt: float) -> None:
        self.table.update(dt)
        self.camera.work()
        if self.sight.update(dt):
            self.invalidate()
        held, self._held = self._held, self.table.holds
        if held and not self._held:  # a result has been looked at: what came of it may be told
            self._refresh()
        if self.playing and not self.anim.is_playing:
            self._rest += dt * min(4.0, self.ctx.speed)
            if self._rest >= PAUSE_SECONDS:
                self._rest = 0.0
                self.forward()
                if self.step >= self.film.length:
                    self.playing = False
                    self._refresh()

    def needs_frame(self) -> bool:
        return self.table.is_moving or self.playing or self.camera.is_busy or self.sight.is_moving

    # ---- the moment in the picture
    def active_seats(self) -> Sequence[Seat]:
        """Whose panels glow: who was to act there."""
        pending = self.film.pending(self.shown)
        return () if isinstance(pending, Over) else pending.seats

    def sentence(self) -> str:
        """What came of the present step; while it moves, only who is at it."""
        words, film = self.ctx.words, self.film
        if self.is_better_shown:
            note = self.better.note(self.step)
            why = self._say(note) if note is not None else words("app.replay.better.marked")
            return self._say(Say("lookback.better.of", {"why": why, "actor": film.log[self.step - 1].seat}))
        if self.shown == self.step:
            every = self._lines_of(self._told()[-1])
            lines = [line.text for line in every if line.kind != "dice"] or [line.text for line in every]
            return "  ".join(lines).replace("**", "") if lines else self._untold()
        mover, pending = film.seen(self.step).seat, film.pending(self.shown)
        if mover is None or (isinstance(pending, Choose) and pending.sealed):
            return words("play.busy")
        return words("play.plays", name=film.names[mover])

    def _untold(self) -> str:
        """For a step of which the log has no line: what the table says of it, else where in the log it stands."""
        words, film, step = self.ctx.words, self.film, self.step
        if not step:
            return words("app.replay.nothing" if film.is_still else "app.replay.start")
        seen = film.seen(step)
        own = self.table.untold(seen, film.view(step - 1, step), film.view(step))
        if own or not self._told_aloud or seen.seat is None:
            return own or words("app.replay.nothing")
        return words("app.replay.after", name=film.names[seen.seat], line=self._told_aloud[-1])

    # ---- aloud
    def story(self) -> list[str]:
        """The log up to here: a step on tells what it adds."""
        return self._told_aloud

    def said(self) -> list[str]:
        """What is watched, at which step it stands and what came of that."""
        words, film = self.ctx.words, self.film
        title = words("app.replay.title", game=game_title(words, film.info, self.table))
        step = words("app.replay.reads.step", step=self.step, count=film.length)
        if self.is_better_shown or self.shown != self.step:
            return [title, self.table.heading(), step, self.sentence() if self.is_better_shown else ""]
        lines = [line.text.replace("**", "") for line in self._lines_of(self._told()[-1]) if line.kind != "dice"]
        return [title, self.table.heading(), step, *(lines or [self.sentence()])]

    def reads(self) -> list[str]:
        """Where it stands, every seat, and the board."""
        film = self.film
        told = [self.table.seat_told(seat) for seat in range(len(film.names))]
        seats = [", ".join(part for part in parts if part) for parts in zip(film.names, film.roles, told, strict=False)]
        eyes = [self.eyes.told(self.ctx.words, film.names)] if self.eyes.is_free else []
        return [" ".join(line.split("\n")) for line in [*self.said(), *eyes, *seats, *self.table.reads()]]

    # ---- the screen
    def resized(self, scale: Scale) -> None:
        controls = ROW * CONTROL_W + (ROW - 1) * GAP
        seats, is_tight = len(self.film.names), is_narrow(scale.w, scale.h)
        rail_w = self.ctx.settings.rail_width
        least = plain_board(scale.w, scale.h, words_by(scale), seats, rail_w)
        if is_tight:
            self.layout = Layout.narrow(scale.w, scale.h, seats, controls, self.drawer.is_open, least=least)
        else:
            self.layout = Layout.of(scale.w, scale.h, seats, controls, rail_w=rail_w, least=least)
        self.drawer.layout = self.layout
        self.sight.place(self.layout)
        self.panels = [SeatPanel(box) for box in self.layout.seats]
        inside, box = self.layout.log, self.layout.buttons
        self.log.visible = self.layout.has_rail
        self.log.place(inside.x + 18, inside.y + 42, inside.w - 30, max(1.0, inside.h - 54))
        high, gap = (CONTROL_TIGHT, box.h - 2 * CONTROL_TIGHT) if is_tight else (CONTROL_H, GAP)
        top = box.y if is_tight else self.layout.tray.cy - CONTROL_H - GAP / 2
        for number, button in enumerate(self.controls):
            row, column = divmod(number, ROW)
            x = box.right - controls + column * (CONTROL_W + GAP)
            button.place(x, top + row * (high + gap), CONTROL_W, high)
        words = self.layout.words
        self.slider.label_w = 104
        if is_tight:
            self.slider.place(words.right - SLIDER_W, words.cy - 14, SLIDER_W, 28)
        else:
            self.slider.place(words.x, words.bottom - 34, words.w, 28)
        wide = self.leave_.wanted_width(self.ctx.pen)
        self.leave_.place(scale.w - 24 - wide, 8, wide, 35)
        wide = self.play_on.wanted_width(self.ctx.pen)
        self.play_on.place(self.leave_.box.x - 8 - wide, 8, wide, 35)
        self._show(self.shown if self.anim.is_playing else None)

    def _drawer_turned(self) -> None:
        self.resized(self.ctx.scale)

    def draw(self, dst: pygame.Surface) -> None:
        pen, film, words = self.ctx.pen, self.film, self.ctx.words
        self.sight.draw(dst)
        second = words("app.replay.title", game=game_title(words, film.info, self.table))
        if self.eyes.is_free:
            second = words("app.replay.title.eyes", title=second, eyes=self.eyes.told(words, film.names))
        room = self.ctx.w - (self.leave_ if self._play_on is None else self.play_on).box.x + 8
        pen.top_bar(dst, self.ctx.w, banner(words, film.info, self.table), self.table.heading(), second, room)
        active = self.active_seats()
        every = [
            SeatFacts(seat, name, film.roles[seat], film.colours[seat], seat in active)
            for seat, name in enumerate(film.names)
        ]
        if self.layout.drawer.w:
            pen.panel(dst, self.layout.drawer)
        for panel, facts in zip(self.panels, every, strict=False):
            panel.draw(pen, dst, facts, self.table)
        if self.layout.is_narrow:
            self.drawer.draw(pen, dst, every)
        else:
            self.drawer.draw_bar(pen, dst)
        if self.layout.has_rail:
            self.log.frame(pen, dst, self.layout.log, words("play.log"))
        self._draw_tray(dst)
        self.widgets.draw(pen, dst, self.focus)
        draw_marks(pen, dst, self.slider, [bisect_right(self.stops, mark) - 1 for mark in self.marks])
        marked = [(bisect_right(self.stops, one.n) - 1, one) for one in self.milestones]
        draw_milestones(pen, dst, self.slider, marked, self.film.colours)
        self.sight.draw_over(dst)

    def _draw_tray(self, dst: pygame.Surface) -> None:
        """Dice or hand as they were, and the present step in a sentence once it has been seen."""
        pen, layout = self.ctx.pen, self.layout
        pen.panel(dst, layout.tray, "dark", 14)
        pen.felt(dst, layout.felt)
        self.sight.draw_above(dst)
        box, text = layout.words, self.sentence()
        y = box.y + 3
        if layout.is_narrow:
            box = Box(box.x, box.y, self.slider.box.x - 14 - box.x, box.h)
        for size, high, most in SENTENCE_SIZES:  # noqa: B007  # the last stay
            rows = pen.wrap(text, "body", size, box.w)
            if len(rows) <= most:
                break
        else:
            rows[most - 1 :] = [pen.ellipsis(" ".join(rows[most - 1 :]), "body", size, box.w)]
        for row in rows:
            pen.text(dst, row, box.x, y, "body", size, theme.IVORY)
            y += high

    # ---- acting
    def targets(self) -> Sequence[Target]:
        seats = [self._seat(n, panel) for n, panel in enumerate(self.panels)]
        # Pieces with their tooltips and the table's own view buttons; with nobody to act, it offers no moves.
        board: list[Target] = []
        if not (self.anim.is_playing or self.is_better_shown):
            inside = self.table.seat_targets() if self.layout.has_rail else ()
            board = [*self.drawer.beneath(self.sight.targets()), *inside]
        strip = self.drawer.targets([self.film.roles[n] for n in range(len(self.film.names))], self.film.names)
        return [*board, *seats, *self.widgets.targets(), *strip]

    def _seat(self, seat: Seat, panel: SeatPanel) -> Target:
        """Where there is a choice, a press looks through that seat's eyes."""
        name, role = self.film.names[seat], self.film.roles[seat]
        if not self.eyes.is_free:
            return Target(f"seat:{seat}", panel.box, name, tip=role, focusable=False, role="zone")
        tip = f"{role}\n{self.ctx.words('app.replay.eyes.press')}"
        return Target(f"seat:{seat}", panel.box, name, tip=tip, action=partial(self._look_as, seat), radius=14)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape"):
                if self.playing:
                    self.toggle()
                elif not self.drawer.close():
                    self.dismiss(None)
                return True
            case Key("left"):
                self.back_one()
                return True
            case Key("right"):
                self.forward()
                return True
            case Key("page down" | "page up" as key) if self.marks or self.sight.is_whole:
                self.to_mark(1 if key == "page down" else -1)
                return True
        return self.sight.handle(event)
