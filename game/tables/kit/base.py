"""What every table does alike: the position at rest and in motion, the baked ground, one easel a frame, cached targets,
an action narrowed by clicks, keys and drags."""

from __future__ import annotations

import zlib
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Seat
from game.tables.easel import Easel
from game.tables.kit.narrow import Narrowing
from game.tables.running import Running
from game.tables.table import Prompt, Setting, Table, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call
from game.ui.bake import Layer
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Release
from game.ui.pen import Pen
from game.ui.target import Target, hit

V = TypeVar("V")
A = TypeVar("A")


class BaseTable(Table, Generic[V, A]):
    """One session on screen. A game gives the abstract methods, and what else it wants to do otherwise."""

    keeps_seats = True
    ground_version = 1
    """Of the baked ground; raised when it is painted differently."""
    plain_ground = (92, 66, 44)
    """What is seen until the ground is baked."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.ui = setting, setting.ui
        self.shown: V | None = None
        """The view on screen: the past while an entry is in motion."""
        self.truth: V | None = None
        self.hint: A | None = None
        self.last: Seen | None = None
        """The newest entry."""
        self.hand: Narrowing[A] | None = None
        """What the person who is to act has picked so far; None while nobody here is to act."""
        self.dragged_to: Point | None = None
        self.running = Running()
        tray = Box(26, self.ui.h - theme.TRAY + 3, 420, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w, tray.y - theme.TOP_BAR - 13), tray)

    # ---- what a game gives

    @abstractmethod
    def lay_out(self, board: Box) -> None:
        """The places of the board in a new size."""

    @abstractmethod
    def paint_ground(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """The static picture, step by step; yields how far it is, 0..1."""

    @abstractmethod
    def paint(self, easel: Easel, view: V) -> None:
        """Pieces and marks."""

    @abstractmethod
    def steps(self, action: A) -> tuple[str, ...]:
        """The targets that are picked one after the other for an action; () for one that only a button submits."""

    @abstractmethod
    def spots(self, view: V) -> Sequence[Target]:
        """All targets of the board by id, shape and label; whether they are open is added here."""

    @abstractmethod
    def motion(self, seen: Seen, before: V, after: V) -> Sequence[Animation]:
        """An entry as movement; empty: shown at once."""

    def why_not(self, picked: tuple[str, ...], target: str) -> str | None:
        """The rules' reason why a target can't be picked now."""
        return None

    # ---- size and ground

    def place(self, board: Box, tray: Box) -> None:
        self._pen, self.boxes = self.ui.pen, (board, tray)
        self._layer: Layer | None = None
        self._plain: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._before: Easel | None = None
        self._targets: list[Target] | None = None
        self.lay_out(board)

    def _bake(self) -> Layer:
        if self._layer is None:
            # One name for all boards, so that the bakery lets go of the last one; the rest goes into the version.
            look = f"{self.ground_version}/{self.setting.board}/{self.boxes[0]}"
            self._layer = self.ui.bakery.layer(
                f"{self.setting.info.id}/ground", self.ui.pen, self.ui.w, self.ui.h, self.paint_ground,
                zlib.crc32(look.encode()),
            )  # fmt: skip
        return self._layer

    @property
    def baking(self) -> float:
        return self._bake().progress

    def _background(self) -> pygame.Surface:
        baked = self._bake().surface
        if baked is not None:
            self._plain = None
            return baked
        if self._plain is None:
            pen = self.ui.pen
            self._plain = pygame.Surface((pen.px1(self.ui.w), pen.px1(self.ui.h))).convert()
            self._plain.fill(self.plain_ground)
        return self._plain

    # ---- the position

    def see(self, observation: Observation[V, A], actor: Seat | None) -> None:
        self.truth, self.hint, self.dragged_to, self._targets = observation.view, None, None, None
        self.last = observation.heard[-1] if observation.heard else None
        if not self.running.is_on:
            self.shown = observation.view
        pending = observation.pending
        acts = actor is not None and isinstance(pending, Choose) and actor in (*pending.seats, *pending.may)
        self.hand = Narrowing(actor, observation.legal, self.steps) if acts and actor is not None else None

    def animate(self, seen: Seen, before: V, after: V) -> Animation | None:
        parts = self.motion(seen, before, after)
        if not parts:
            return None

        def begin() -> None:
            self.shown, self._targets = before, None

        def end() -> None:
            self.running.stop()
            self.shown, self._targets = after, None

        return self.running.play(Call(begin), *parts, Call(end))

    def update(self, seconds: float) -> None:
        if self.running.is_lost():
            self.shown = self.truth
            self.changed()

    @property
    def is_moving(self) -> bool:
        return self.running.is_on

    def changed(self) -> None:
        """The draft is another: targets, prompt and picture anew."""
        self._targets = None
        self.setting.changed()

    # ---- picture

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self.boxes)
        ground = self._background()
        surface.blit(ground, (0, 0))
        if self.shown is None:
            return None
        easel = Easel(self.ui.pen, surface)
        self.paint(easel, self.shown)
        before, self._before = self._before, easel
        same, self._ground = ground is self._ground, ground
        return easel.differs(before) if before is not None and same else None

    def draw_tray(self, surface: pygame.Surface) -> None:
        return None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        return None

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        plate = self.ui.pen.seat_plate(theme.seat(self.setting.colours[seat]), round(box.w, 1))
        self.ui.pen.blit(surface, plate, box.cx, box.cy, "center")

    # ---- playing

    def act(self, action: A) -> None:
        self.hand = self.hint = self.dragged_to = None
        self.changed()
        self.setting.act(action)

    def pick(self, target: str) -> None:
        """A click, Enter, or the end of a drag."""
        if self.hand is None:
            return
        action = self.hand.pick(target)
        self.hint = None
        if action is not None:
            self.act(action)
            return
        self.ui.sounds.play("click", 0.6)
        self.changed()

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = [self._armed(spot) for spot in self.spots(self.shown)] if self.shown is not None else []
        return self._targets

    def _armed(self, spot: Target) -> Target:
        if self.hand is None:
            return spot
        is_open = self.hand.may(spot.id)
        reason = None if is_open else self.why_not(self.hand.picked, spot.id)
        return replace(spot, action=partial(self.pick, spot.id), enabled=is_open, why_not=reason, draggable=True)

    def handle(self, event: InputEvent) -> bool:
        hand = self.hand
        match event:
            case Drag(x, y, start_x=x0, start_y=y0) if hand is not None:
                if self.dragged_to is None:
                    start = hit(self.targets(), x0, y0)
                    if start is None or not hand.begins(start.id):
                        return False
                self.dragged_to = x, y
                self.changed()
                return True
            case Release(x, y) if hand is not None and self.dragged_to is not None:
                self.dragged_to = None
                goal = hit(self.targets(), x, y)
                if goal is not None and hand.may(goal.id) and goal.id not in hand.picked:
                    self.pick(goal.id)
                self.changed()
                return True
        return False

    def step_back(self) -> bool:
        if self.hand is None or not self.hand.back():
            return False
        self.changed()
        return True

    def show_hint(self, action: A | None) -> None:
        self.hint = action if self.hand is not None and action in self.hand.legal else None
        if self.hand is not None:
            self.hand.clear()
        self.changed()

    # ---- words

    def prompt(self) -> Prompt | None:
        return None

    def buttons(self) -> Sequence[TableButton]:
        return ()

    def status(self) -> str:
        return str(getattr(self.setting.board, "title", ""))  # a board's own field, not a table's member

    def heading(self) -> str:
        stage = self.setting.info.stage
        return self.setting.say(stage(self.shown)) if stage is not None and self.shown is not None else ""
