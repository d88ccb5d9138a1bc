"""A scene that seats a lion table and plays a match on it without a session: for tests of the table alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

from game.ai.seeds import chance_of
from game.core.match import Match, Observation, Start
from game.core.say import Say
from game.core.types import Choose, Seat
from game.geometry.hexes import Cell
from game.rules.lion import INFO
from game.rules.lion.actions import Action
from game.rules.lion.data import Board
from game.rules.lion.events import Cast
from game.rules.lion.state import KINDS, Die, Kind, LionOptions, State
from game.scenes.play_layout import Layout
from game.scenes.stack import AppContext, Scene
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.lion.table import LionTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import Scale
from game.ui.target import Target
from tests.pilot import Pilot

NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")
WORDS = load_words()
BOARD: Board = load_board(INFO, "standard").board


def new_match(seats: int = 2, seed: int = 1, board: Board = BOARD) -> Match[State, State, Action]:
    return Match.begin(INFO.rules(board), LionOptions(), seats, chance_of(seed))


def play_on(match: Match[State, State, Action], plies: int, seed: int = 1) -> None:
    """Random legal actions; stops at the end of the game."""
    rng = Random(seed)
    for _ in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))


class Host(Scene[None]):
    """Everybody at the table is a person; whoever's turn it is acts."""

    def __init__(self, match: Match[State, State, Action], board: Board = BOARD) -> None:
        super().__init__()
        self.match, self.board = match, board
        self.actions: list[Action] = []
        self.plays = True
        """False: actions are only noted."""
        self.shows_layout = True

    def enter(self, ctx: AppContext) -> None:
        names = NAMES[: self.match.seats]

        def speak(sentence: Say) -> str:
            return WORDS.text(sentence, names)

        self.table = LionTable(
            Setting(
                ui=ctx, info=INFO, board=self.board, rules=self.match.rules, names=names,
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

    def act(self, action: Action) -> None:
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
        if not self.anim.is_playing and self.table.draft is None and self.actor is not None:
            self.show()

    def needs_frame(self) -> bool:
        return self.table.is_moving

    def targets(self) -> Sequence[Target]:
        if self.anim.is_playing:
            return ()
        buttons = []
        for n, button in enumerate(self.table.buttons()):
            box = Box(self.ctx.w - 150 * (n + 1), self.ctx.h - 80, 140, 50)
            name, keys = f"button:{button.id}", (button.key,)
            why = button.why_not
            buttons.append(Target(name, box, button.label, button.enabled, why, action=button.press, keys=keys))
        return [*self.table.targets(), *buttons]

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name == "escape":
            return self.table.step_back()
        return self.table.handle(event)

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


def seated(
    match: Match[State, State, Action], board: Board = BOARD, size: tuple[int, int] = (1280, 800),
    settings: PlainSettings | None = None, cache: Path | None = None,
) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    return Pilot(lambda ctx: Host(match, board), size, chosen, WORDS, cache, assets_dir() / "fonts")


def position(
    men: Sequence[Cell],
    pool: Sequence[tuple[Kind, int]],
    lion: Cell = (0, 0),
    gold: Sequence[Cell] = (),
    coins: Sequence[int] = (),
    turn: Seat = 0,
) -> State:
    """A position in the middle of a round on the standard board."""
    dice = sorted((Die(kind, face) for kind, face in pool), key=lambda die: (KINDS.index(die.kind), die.face))
    laid = len(gold) + sum(die.kind == "gold" for die in dice)
    return State(
        options=LionOptions(),
        seats=len(men),
        lion=lion,
        men=list(men),
        gold=sorted(gold),
        coins=list(coins) or [0] * len(men),
        pool=dice,
        waiting=max(0, len(BOARD.gold) - laid),
        turn=turn,
        starter=0,
        skipped=0,
        last_user=None,
        round=2,
        scored=False,
        idle=0,
    )


def match_at(state: State, seed: int = 1, board: Board = BOARD) -> Match[State, State, Action]:
    """A match that stands at a position made by hand, its dice just cast."""
    match = new_match(state.seats, seed, board)
    match.state = state
    match.start = Start([], [Cast(round=state.round, starter=0, dice=tuple(state.pool))], "")
    return match
