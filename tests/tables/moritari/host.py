"""A scene that seats a table of Moritari and plays a match on it without a session: for tests of the table alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

from game.ai.seeds import chance_of
from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, Seat
from game.core.words import MissingWord
from game.geometry.inches import Point, Way
from game.rules.moritari import INFO
from game.rules.moritari.actions import Action
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.state import Acting, Figure, Frame, MoritariOptions, Nominating, State
from game.scenes.play_layout import Layout
from game.scenes.stack import AppContext, Scene
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.moritari.table import MoritariTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import Scale
from game.ui.target import Target
from tests.pilot import Pilot

NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")
WORDS = load_words()
MatchM = Match[State, State, Action]


def board_of(name: str = "oval") -> Board:
    board: Board = load_board(INFO, name).board
    return board


BOARD = board_of()


def new_match(seats: int = 2, seed: int = 1, board: Board = BOARD, **options: object) -> MatchM:
    chosen = MoritariOptions(**{"schools": "drawn", **options})  # type: ignore[arg-type]
    return Match.begin(INFO.rules(board), chosen, seats, chance_of(seed))


def play_on(match: MatchM, plies: int, seed: int = 1) -> None:
    """Random legal actions; stops at the end of the game."""
    rng = Random(seed)
    for _ in range(plies):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return
        seat = pending.seats[0]
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))


def play_to(match: MatchM, frame: type, seed: int = 1, most: int = 3000) -> bool:
    """Random legal actions until something of that kind is being decided; charges are preferred."""
    rng = Random(seed)
    for _ in range(most):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return False
        if isinstance(match.state.frames[-1], frame):
            return True
        seat = pending.seats[0]
        match.submit(seat, bold(match, seat, rng))
    return False


def bold(match: MatchM, seat: Seat, rng: Random) -> Action:
    """A charge where there is one, else anything."""
    from game.rules.moritari.actions import Move

    legal = match.rules.legal(match.state, seat)
    ground = match.rules.ground  # type: ignore[attr-defined]
    charges = [a for a in legal if isinstance(a, Move) and ground.touching(match.state, a.figure, a.to)]
    return rng.choice(charges or list(legal))


class Host(Scene[None]):
    """Everybody at the table is a person; whoever's turn it is acts."""

    def __init__(self, match: MatchM, board: Board = BOARD) -> None:
        super().__init__()
        self.match, self.board = match, board
        self.actions: list[Action] = []
        self.plays = True
        """False: actions are only noted."""

    def enter(self, ctx: AppContext) -> None:
        names = NAMES[: self.match.seats]

        def speak(sentence: Say) -> str:
            try:
                return WORDS.text(sentence, names)
            except MissingWord:
                return f"{sentence.key} {sentence.params}"

        self.table = MoritariTable(
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
        if self.table.hands.seat is None and not self.anim.is_playing:
            self.show()

    def needs_frame(self) -> bool:
        return self.table.is_moving

    def targets(self) -> list[Target]:
        if self.anim.is_playing:
            return []
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


def seated(
    match: MatchM, board: Board = BOARD, size: tuple[int, int] = (1280, 800), settings: PlainSettings | None = None,
    cache: Path | None = None,
) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    return Pilot(lambda ctx: Host(match, board), size, chosen, WORDS, cache, assets_dir() / "fonts")


Man = tuple[Seat, Kind, Point, Way]


def position(men: Sequence[Man], frames: Sequence[Frame] = (), caesar: Seat = 0, board: Board = BOARD) -> State:
    """A position in the movement of round two; `men` by seat."""
    figures, counts = [], {"m": 0, "b": 0}
    for seat, kind, at, facing in men:
        fighter = board.fighter(kind)
        letter = "b" if fighter.animal else "m"
        name = f"{letter}{counts[letter]}"
        counts[letter] += 1
        figures.append(Figure(seat, kind, name, at, facing, "standing", fighter.hit_points))
    seats = max(seat for seat, *_ in men) + 1
    return State(
        MoritariOptions(), seats, figures, 2, caesar, -1, [0] * seats, [0] * seats, 0, False, [],
        list(frames) or [Nominating()],
    )  # fmt: skip


def acting(men: Sequence[Man], figure: int = 0, board: Board = BOARD) -> State:
    """The same while a figure is to act."""
    return position(men, [Nominating(), Acting(figure)], board=board)


def match_at(state: State, seed: int = 1, board: Board = BOARD) -> MatchM:
    """A match that stands at a position made by hand."""
    match = new_match(max(2, state.seats), seed, board)
    match.state = state
    return match
