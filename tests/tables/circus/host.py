"""A scene that seats a circus table and plays a match on it without a session: for tests and pictures of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from game.ai.seeds import chance_of
from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, Over, Seat
from game.rules.circus import INFO
from game.rules.circus.actions import Action, Play
from game.rules.circus.data import Board
from game.rules.circus.queries import budget
from game.rules.circus.rides import ride_along
from game.rules.circus.state import CircusOptions, State, View
from game.scenes.play_layout import Layout
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import AppContext, Scene
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.circus.table import CircusTable
from game.tables.table import Prompt, Setting
from game.ui import theme
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import ROOMY_H, ROOMY_W, Scale
from game.ui.target import Target
from tests.pilot import Pilot

NAMES = ("Scorpus", "Diocles", "Felix", "Crescens", "Flavia", "Calpurnianus")
WORDS = load_words()
PLAIN = CircusOptions(series="single")
SMALL = (914, 571)


@cache
def board(name: str) -> Board:
    found: Board = load_board(INFO, name).board
    return found


def new_match(
    seats: int = 3, seed: int = 1, name: str = "a-white", options: CircusOptions = PLAIN
) -> Match[State, View, Action]:
    return Match.begin(INFO.rules(board(name)), options, seats, chance_of(seed))


def sensible(match: Match[State, View, Action], seat: Seat, rng: Random) -> Action:
    """A player who wastes little and pays in time, so that races come to their end."""
    rules = match.rules
    legal = list(rules.legal(match.state, seat))
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return rng.choice(legal)
    table = match.state.table
    track = rules.track(table)  # type: ignore[attr-defined]
    best: list[tuple[tuple[bool, int, int], Action]] = []
    for action in plays:
        ride = ride_along(track, table, seat, action.card, action.path)
        best.append(((not ride.finishes and not ride.pays, ride.wasted + 3 * ride.forgoes, -action.card), action))
    return min(best, key=lambda one: one[0])[1]


def play_on(match: Match[State, View, Action], plies: int, seed: int = 1) -> None:
    """Sensible actions; stops at the end."""
    rng = Random(seed)
    for _ in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        match.submit(seat, sensible(match, seat, rng))


class Host(Scene[None]):
    """Everybody at the table is a person; whoever's turn it is acts."""

    least = (ROOMY_W, ROOMY_H)

    def __init__(self, match: Match[State, View, Action], laid: Board) -> None:
        super().__init__()
        self.match, self.laid = match, laid
        self.actions: list[Action] = []
        self.plays = True
        """False: actions are only noted."""
        self.viewer: Seat | None = None
        """Sees and acts for this seat alone; None: for whoever is to decide."""
        self.every = 1
        """Only each so manieth picture is drawn; whole races have thousands."""
        self._pictures = 0

    def enter(self, ctx: AppContext) -> None:
        names = NAMES[: self.match.seats]

        def speak(sentence: Say) -> str:
            return WORDS.text(sentence, names)

        self.speak = speak
        table = CircusTable(
            Setting(
                ui=ctx, info=INFO, board=self.laid, rules=self.match.rules, names=names,
                colours=tuple(range(self.match.seats)), act=self.act, say=speak, changed=self.invalidate,
                focus=self.focus,
            )
        )  # fmt: skip
        assert isinstance(table, CircusTable)
        self.table = table

    @property
    def actor(self) -> Seat | None:
        pending = self.match.pending()
        if not isinstance(pending, Choose):
            return None
        if self.viewer is not None:
            return self.viewer if self.viewer in (*pending.seats, *pending.may) else None
        return pending.seats[0]

    @property
    def watcher(self) -> Seat | None:
        """Whose view is on screen."""
        return self.viewer if self.viewer is not None else self.actor

    def resized(self, scale: Scale) -> None:
        self.layout = Layout.of(scale.w, scale.h, self.match.seats, 290)
        self.table.place(self.layout.board, self.layout.felt)
        self.show()

    def show(self) -> None:
        self.table.see(self.match.observe(self.watcher), self.actor)
        self.invalidate()

    def act(self, action: Action) -> None:
        self.actions.append(action)
        if not self.plays:
            self.show()
            return
        seat, watcher = self.actor, self.watcher
        assert seat is not None
        rules, heard = self.match.rules, len(self.match.heard(watcher))
        before = rules.view(self.match.state, watcher)
        self.match.submit(seat, action)
        seen = self.match.heard(watcher)[heard:]
        motion = self.table.animate(seen[-1], before, rules.view(self.match.state, watcher)) if seen else None
        self.table.see(Observation(before, self.match.pending(), (), []), None)
        if motion is not None:
            self.anim.play(motion)
        self.invalidate()

    def update(self, dt: float) -> None:
        self.table.update(dt)
        if not self.anim.is_playing and self.table.draft is None and self.actor is not None:
            self.show()

    def needs_frame(self) -> bool:
        return self.table.is_moving

    def targets(self) -> Sequence[Target]:
        if self.anim.is_playing:
            return ()
        found = list(self.table.targets())
        for button, box in zip(self.table.buttons(), self._button_boxes(), strict=True):
            keys = (button.key,) if button.key else ()
            name, why = f"button:{button.id}", button.why_not
            found.append(Target(name, box, button.label, button.enabled, why, action=button.press, keys=keys))
        return found

    def _button_boxes(self) -> list[Box]:
        pen, boxes, right = self.ctx.pen, [], self.layout.tray.right - 12
        for button in reversed(list(self.table.buttons())):
            w = pen.button_width(button.label, 19 if button.primary else 17, False, "Enter", 118)
            h = 60.0 if button.primary else 52.0
            boxes.append(Box(right - w, self.layout.tray.cy - h / 2 - 1, w, h))
            right -= w + 12
        return boxes[::-1]

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name == "escape":
            return self.table.step_back()
        return self.table.handle(event)

    # ---- picture

    def draw(self, dst: pygame.Surface) -> None:
        pen, layout, table = self.ctx.pen, self.layout, self.table
        self._pictures += 1
        if self._pictures % self.every:
            return
        table.draw(dst)
        pen.top_bar(dst, self.ctx.w, "AVE CAESAR", table.heading(), table.status())
        pending = self.match.observe(self.watcher).pending
        active = () if isinstance(pending, Over) else pending.seats
        for seat, box in enumerate(layout.seats):
            SeatPanel(box).draw(pen, dst, SeatFacts(seat, NAMES[seat], "you", seat, seat in active), table)
        pen.panel(dst, layout.tray, "dark", 14)
        pen.felt(dst, layout.felt)
        table.draw_tray(dst)
        self._words(dst, table.prompt() or Prompt("…"))
        for button, box in zip(table.buttons(), self._button_boxes(), strict=True):
            state = self.focus.state_of(f"button:{button.id}", button.enabled)
            key = {"return": "Enter"}.get(button.key, button.key.upper())
            pen.button(dst, box, button.label, "gold" if button.primary else "stone", state, None, key, 18)
        table.draw_over(dst)

    def _words(self, dst: pygame.Surface, prompt: Prompt) -> None:
        pen, box = self.ctx.pen, self.layout.words
        right = min([one.x for one in self._button_boxes()], default=box.right) - 14
        w = right - box.x
        pen.fitted(dst, prompt.title, box.x, box.y + 17, w, "caps", 20, theme.IVORY, "midleft", theme.NIGHT)
        y = box.y + 31
        for line in pen.wrap(prompt.text, "body", 15, w)[:2]:
            pen.text(dst, line, box.x, y, "body", 15, theme.SAND)
            y += 20
        pen.fitted(dst, prompt.hint, box.x, y + 9, w, "italic", 13, "#a98e66", "midleft")


def seated(
    match: Match[State, View, Action], name: str = "a-white", size: tuple[int, int] = (1280, 800),
    settings: PlainSettings | None = None,
) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    kept = Path(_baked().name)
    return Pilot(lambda ctx: Host(match, board(name)), size, chosen, WORDS, kept, assets_dir() / "fonts")


@cache
def _baked() -> TemporaryDirectory[str]:
    """Where one run of the tests keeps its courses: many tests look at the same one."""
    return TemporaryDirectory(prefix="circus-", ignore_cleanup_errors=True)


def points_left(match: Match[State, View, Action], seat: Seat) -> int:
    table = match.state.table
    return budget(match.rules.track(table), table, seat).points  # type: ignore[attr-defined]
