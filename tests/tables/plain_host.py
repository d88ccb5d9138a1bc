"""A scene that seats a table and plays a match on it without a session: what the tests of several tables share."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

import pygame

from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, GameInfo, Seat
from game.scenes.play_layout import Layout
from game.scenes.stack import AppContext, Scene
from game.storage.words import load_words
from game.tables.table import Setting, Table
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import ROOMY_H, ROOMY_W, Scale
from game.ui.target import Target

NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")
WORDS = load_words()

T = TypeVar("T", bound=Table)
AnyMatch = Match[Any, Any, Any]


def play_on(match: AnyMatch, plies: int, seed: int = 1) -> None:
    """Random legal actions; stops at the end of the game."""
    rng = Random(seed)
    for _ in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))


class PlainHost(Scene[None], Generic[T]):
    """Everybody at the table is a person; whoever's turn it is acts. `lay` and `is_decided` are each table's own."""

    least = (ROOMY_W, ROOMY_H)

    info: GameInfo
    table: T

    def __init__(self, match: AnyMatch, board: Any) -> None:
        super().__init__()
        self.match, self.board = match, board
        self.actions: list[Any] = []
        self.plays = True
        """False: actions are only noted."""

    def lay(self, setting: Setting) -> T:
        """The table under test."""
        raise NotImplementedError

    def is_decided(self) -> bool:
        """Nothing is being put together at the table."""
        raise NotImplementedError

    def enter(self, ctx: AppContext) -> None:
        names = NAMES[: self.match.seats]

        def speak(sentence: Say) -> str:
            return WORDS.text(sentence, names)

        self.table = self.lay(
            Setting(
                ui=ctx, info=self.info, board=self.board, rules=self.match.rules, names=names,
                colours=tuple(range(self.match.seats)), act=self.act, say=speak, changed=self.invalidate,
                focus=self.focus,
            )
        )  # fmt: skip

    @property
    def actor(self) -> Seat | None:
        pending = self.match.pending()
        return pending.seats[0] if isinstance(pending, Choose) else None

    def resized(self, scale: Scale) -> None:
        self.layout = Layout.of(scale.w, scale.h, self.match.seats, 290)
        self.table.place(self.layout.board, self.layout.felt)
        self.show()

    def show(self) -> None:
        self.table.see(self.match.observe(self.actor), self.actor)
        self.invalidate()

    def act(self, action: Any) -> None:
        self.actions.append(action)
        if not self.plays:
            self.show()
            return
        seat = self.actor
        assert seat is not None
        before = self.match.rules.view(self.match.state, None)
        self.match.submit(seat, action)
        seen = self.match.heard(None)[-1]
        motion = self.table.animate(seen, before, self.match.rules.view(self.match.state, None))
        self.table.see(Observation(before, self.match.pending(), (), []), None)
        if motion is not None:
            self.anim.play(motion)
        self.invalidate()

    def update(self, dt: float) -> None:
        self.table.update(dt)
        if not self.anim.is_playing and self.is_decided():
            self.show()

    def needs_frame(self) -> bool:
        return self.table.is_moving

    def targets(self) -> list[Target]:
        if self.anim.is_playing:
            return []
        buttons = []
        for n, button in enumerate(self.table.buttons()):
            box = Box(self.ctx.w - 150 * (n + 1), self.ctx.h - 80, 140, 50)
            name, keys, why = f"button:{button.id}", (button.key,), button.why_not
            buttons.append(Target(name, box, button.label, button.enabled, why, action=button.press, keys=keys))
        return [*self.table.targets(), *self.table.seat_targets(), *buttons]

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name == "escape":
            return self.table.step_back()
        return not self.anim.is_playing and self.table.handle(event)

    def draw(self, dst: pygame.Surface) -> None:
        self.table.draw(dst)
        for seat, box in enumerate(self.layout.seats):
            self.ctx.pen.panel(dst, box, "dark")
            track = Box(box.x + 92, box.y + box.h * 0.44, box.w - 104, box.h * 0.48)
            self.table.draw_face(dst, seat, Box(box.x + 10, box.y + 6, box.h - 12, box.h - 12), False)
            self.table.draw_seat(dst, seat, track, False)
        self.ctx.pen.panel(dst, self.layout.tray, "dark", 14)
        self.ctx.pen.felt(dst, self.layout.felt)
        self.table.draw_tray(dst)
        self.table.draw_over(dst)
