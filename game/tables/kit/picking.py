"""Tables whose actions are targets picked one after the other: clicks, keys and drags narrow what is legal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.core.match import Observation, Seen
from game.core.types import Seat
from game.tables.kit.backdrop import Backdrop
from game.tables.kit.narrow import Narrowing
from game.tables.kit.staged import StagedTable
from game.tables.table import Prompt, Setting, TableButton
from game.ui import theme
from game.ui.anim import Animation
from game.ui.bake import Painter
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Release
from game.ui.pen import Pen
from game.ui.target import Target, hit

V = TypeVar("V")
A = TypeVar("A")
WOOD = (92, 66, 44)
"""What is seen until the ground is baked."""


@dataclass(frozen=True)
class _Ground:
    look: str
    paint: Painter

    def name(self) -> str:
        return self.look

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        dst.fill(WOOD)


class PickingTable(StagedTable[V, A, V], Generic[V, A]):
    """One session on screen; its stage is the view itself. A game gives the abstract methods."""

    ground_version = 1
    """Of the baked ground; raised when it is painted differently."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.hint: A | None = None
        self.last: Seen | None = None
        """The newest entry."""
        self.hand: Narrowing[A] | None = None
        """What the person who is to act has picked so far; None while nobody here is to act."""
        self.dragged_to: Point | None = None
        self.place_alone()

    # ---- what a game gives

    @abstractmethod
    def lay_places(self, board: Box) -> None:
        """The places of the board in a new size."""

    @abstractmethod
    def paint_ground(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """The static picture, step by step; yields how far it is, 0..1."""

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

    # ---- size and position

    def lay_out(self, board: Box, tray: Box) -> None:
        look = _Ground(f"{self.setting.board}/{board}", self.paint_ground)
        self.backdrop = Backdrop(self.ui, f"{self.setting.info.id}/ground", self.ground_version, look)
        self.lay_places(board)

    def stand(self, view: V) -> V:
        return view

    def remember(self, heard: Sequence[Seen]) -> None:
        self.last = heard[-1]

    def hear(self, seen: Seen, before: V) -> None:
        """Nothing is remembered but the newest entry."""

    def take_up(self, observation: Observation[V, A], actor: Seat | None) -> None:
        self.hint = self.dragged_to = None
        self.hand = Narrowing(actor, observation.legal, self.steps) if actor is not None else None

    # ---- panels

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

    def make_targets(self) -> list[Target]:
        return [self._armed(spot) for spot in self.spots(self.shown)] if self.shown is not None else []

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
