"""A scene that seats a skirmish table on a real session of people: for tests of the table and for its pictures.

It does what the play scene has to do for this game, and no more: people's actions for either seat, the curtain, the
count, results that wait for a click. `robots` are seats that a script plays at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, Illegal, Over, Seat
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Action
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions, State
from game.rules.skirmish.telling import told
from game.scenes.log_panel import LogLine, LogPanel
from game.scenes.play_layout import Layout
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import AppContext, Scene
from game.session import ClockRan, Notice, Played, PlayRequest, SeatPlan, Session
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Prompt, Setting
from game.ui import theme
from game.ui.anim import Call, sequence
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import ROOMY_H, ROOMY_W, Scale
from game.ui.target import Target
from tests.pilot import Pilot
from tests.rules.skirmish.position import PLAIN, STANDARD, match_at

WORDS = load_words()
NAMES = ("Maximus", "Brutus")
COLOURS = (0, 2)
Robot = Callable[[Match[Any, Any, Any], Seat], Action]


def by_lot(seed: int = 1) -> Robot:
    """A robot that plays any legal action."""
    rng = Random(seed)
    return lambda match, seat: rng.choice(list(match.rules.legal(match.state, seat)))


def session_for(options: SkirmishOptions = PLAIN, state: State | None = None, board: Board = STANDARD, seed: int = 1,
                people: Sequence[Seat] = (0, 1)) -> Session:  # fmt: skip
    """A session without computer players, from the deal or from a built position. `people`: seats that are persons;
    the others are persons to the session, too, but a robot plays them."""
    seats = [SeatPlan(name=name, by="human", colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    request = PlayRequest(INFO, tuple(seats), options, board.id, board, seed)
    session = Session.begin(request, autosave=False)
    if state is not None:
        built = match_at(state, seed, board)
        session.match = built
        session._pending = None
        session._settle()
    if len(people) == 1:
        session._machine = type(session._machine)(people, lambda seat: seat in people)
    return session


class Host(Scene[None]):
    """One session on screen."""

    least = (ROOMY_W, ROOMY_H)

    fade = False

    def __init__(self, session: Session, people: Sequence[Seat] = (0, 1), robots: dict[Seat, Robot] | None = None,
                 setup: Callable[[SkirmishTable], None] | None = None) -> None:  # fmt: skip
        super().__init__()
        self.session = session
        self.people = tuple(people)
        self.robots = dict(robots or {})
        self.refused: list[str] = []
        self.played: list[Played] = []
        self.curtain: Seat | None = None
        self._setup = setup
        self._view: Any = None
        self._is_stale = False
        self._polled = 0.0

    # ---- life

    def enter(self, ctx: AppContext) -> None:
        self.log = LogPanel("log", COLOURS, NAMES)
        self.table = SkirmishTable(
            Setting(
                ui=ctx, info=INFO, board=self.session.board, rules=self.session.rules, names=NAMES, colours=COLOURS,
                act=self.act, say=self.say, changed=self.invalidate, focus=self.focus, act_for=self.act_for,
                people=lambda: self.people, time_left=self.time_left,
            )
        )  # fmt: skip
        if self._setup is not None:
            self._setup(self.table)

    def say(self, said: Say) -> str:
        return WORDS.text(said, NAMES)

    def resized(self, scale: Scale) -> None:
        self.layout = Layout.of(scale.w, scale.h, 2, 300)
        self.table.place(self.layout.board, self.layout.felt)
        box = self.layout.log
        self.log.place(box.x + 18, box.y + 42, box.w - 30, box.h - 54)
        self.show()

    def show(self) -> None:
        self._is_stale = False
        seen = self.session.observation()
        self._view = seen.view
        self.table.see(seen, self.actor)
        self.log.set_lines(self._lines(seen))
        self.invalidate()

    @property
    def actor(self) -> Seat | None:
        seat = self.session.actor
        return seat if seat in self.people else None

    # ---- acting

    def act(self, action: Action) -> None:
        seat = self.actor
        if seat is None:
            self.refused.append("nobody acts")
            return
        self.act_for(seat, action)

    def act_for(self, seat: Seat, action: Action) -> None:
        try:
            played = self.session.submit(action, seat)
        except Illegal as refused:
            self.refused.append(refused.say.key)
            return
        self._played(played)

    def _played(self, played: Played) -> None:
        self.played.append(played)
        if played.seen is None:
            self._is_stale = True  # a sealed choice: nothing is to be seen of it, and the view has not changed
            return
        before = self._view
        seen = self.session.observation()
        self._view = seen.view
        motion = self.table.animate(played.seen, before, seen.view)
        self.table.see(Observation(before, seen.pending, (), []), None)
        if motion is None:
            self.show()
            return
        self.anim.play(sequence(motion, Call(self.show)))
        self.invalidate()

    # ---- time

    def time_left(self, seat: Seat) -> float | None:
        left = self.session.time_left(seat)
        return None if left is None else max(0.0, left - (self.ctx.clock() - self._polled))

    def update(self, dt: float) -> None:
        self.table.update(dt)
        waits = self.anim.is_playing or self.table.holds
        now = self.ctx.clock()
        if not waits:
            self._robots()
            for seat in self.session.gate():
                self.session.ready(seat, now)
        curtain = None if waits else self.session.curtain()
        if curtain != self.curtain:
            self.curtain = curtain
            self.show()
        self._polled = now
        for notice in self.session.poll(now, may_play=not waits):
            self._notice(notice)
        if self._is_stale and not self.anim.is_playing:
            self.show()

    def _notice(self, notice: Notice) -> None:
        match notice:
            case Played():
                self._played(notice)
            case ClockRan():
                pass
            case _:
                pass

    def _robots(self) -> None:
        pending = self.session.pending()
        if not isinstance(pending, Choose):
            return
        for seat in pending.seats:
            if seat in self.robots:
                action = self.robots[seat](self.session.match, seat)
                self._played(self.session.submit(action, seat))
                return

    def lift_curtain(self) -> None:
        self.session.lift_curtain()
        self.curtain = None
        self.show()

    def needs_frame(self) -> bool:
        return self.table.is_moving

    def wake_after(self) -> float | None:
        return 0.1

    # ---- input

    def targets(self) -> Sequence[Target]:
        if self.anim.is_playing:
            return ()
        found = [] if self.curtain is not None else list(self.table.targets())
        for button, box in zip(self.table.buttons(), self._button_boxes(), strict=True):
            keys = (button.key,) if button.key else ()
            found.append(
                Target(f"button:{button.id}", box, button.label, button.enabled, button.why_not, action=button.press,
                       keys=keys)
            )  # fmt: skip
        return found

    def _button_boxes(self) -> list[Box]:
        pen = self.ctx.pen
        boxes: list[Box] = []
        right = self.layout.tray.right - 12
        for button in reversed(list(self.table.buttons())):
            w = pen.button_width(button.label, 19 if button.primary else 17, False, "Enter", 130)
            h = 60.0 if button.primary else 52.0
            boxes.append(Box(right - w, self.layout.tray.cy - h / 2 - 1, w, h))
            right -= w + 12
        return boxes[::-1]

    def handle(self, event: InputEvent) -> bool:
        if self.anim.is_playing:
            if isinstance(event, Key) and event.name in ("space", "return"):
                self.anim.skip()
                return True
            return False
        if isinstance(event, Key) and event.name == "escape":
            return self.table.step_back()
        return self.curtain is None and self.table.handle(event)

    # ---- picture

    def _lines(self, seen: Observation[Any, Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        for one in seen.heard:
            for event in one.events:
                for said in told(self.session.board, event):  # type: ignore[arg-type]
                    seat = said.params.get("seat")
                    lines.append(LogLine(self.say(said), int(seat) if seat is not None else None))
        return lines

    def draw(self, dst: pygame.Surface) -> None:
        pen, layout, table = self.ctx.pen, self.layout, self.table
        table.draw(dst)
        pen.top_bar(dst, self.ctx.w, "CAESAR’S SKIRMISH", table.heading(), table.status(), 260)
        pending = self.session.observation().pending
        active = () if isinstance(pending, Over) else pending.seats
        for seat, box in enumerate(layout.seats):
            role = "you" if len(self.people) == 1 and seat in self.people else "champion"
            facts = SeatFacts(seat, NAMES[seat], role, COLOURS[seat], seat in active)
            SeatPanel(box).draw(pen, dst, facts, table)
        self.log.frame(pen, dst, layout.log, "Acta")
        self.log.draw(pen, dst, self.focus)
        pen.panel(dst, layout.tray, "dark", 14)
        pen.felt(dst, layout.felt)
        table.draw_tray(dst)
        self._words(dst, table.prompt() or Prompt("…"))
        for button, box in zip(table.buttons(), self._button_boxes(), strict=True):
            state = self.focus.state_of(f"button:{button.id}", button.enabled)
            key = {"return": "Enter", "backspace": ""}.get(button.key, button.key.upper())
            pen.button(dst, box, button.label, "gold" if button.primary else "stone", state, None, key, 18)
        table.draw_over(dst)
        if self.curtain is not None:
            pen.panel(dst, Box.around((self.ctx.w / 2, self.ctx.h / 2), 420, 140), "dark")

    def _words(self, dst: pygame.Surface, prompt: Prompt) -> None:
        pen, box = self.ctx.pen, self.layout.words
        pen.fitted(dst, prompt.title, box.x, box.y + 17, box.w, "caps", 20, theme.IVORY, "midleft", theme.NIGHT)
        y = pen.paragraph(dst, prompt.text, box.x, box.y + 30, box.w, "body", 15, theme.SAND, 1.25)
        pen.fitted(dst, prompt.hint, box.x, y + 9, box.w, "italic", 13, "#a98e66", "midleft")


_PILOTS: dict[tuple[tuple[int, int], float], Pilot] = {}
"""By size: all tests of a size share one program, whose cards and ground have been drawn already."""


def seated(session: Session, size: tuple[int, int] = (1280, 800), settings: PlainSettings | None = None,
           people: Sequence[Seat] = (0, 1), robots: dict[Seat, Robot] | None = None,
           setup: Callable[[SkirmishTable], None] | None = None) -> Pilot:  # fmt: skip
    """A pilot at a table with this session; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    return on_stage(Host(session, people, robots, setup), size, chosen)


def on_stage(host: Host, size: tuple[int, int] = (1280, 800), settings: PlainSettings | None = None) -> Pilot:
    """A pilot with that scene and nothing else."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    pilot = _PILOTS.get((size, chosen.ui_size))
    if pilot is None:
        pilot = Pilot(lambda ctx: host, size, chosen, WORDS, None, assets_dir() / "fonts")
        _PILOTS[(size, chosen.ui_size)] = pilot
        return pilot
    pilot.settings = pilot.app.settings = pilot.ctx.settings = chosen
    if pilot.surface.get_size() != size:
        pilot.resize(*size)
    pilot.ctx.toasts.shown.clear()
    pilot.app.stack.reset(host)
    pilot.at = (-1.0, -1.0)
    pilot.frames(1)
    return pilot
