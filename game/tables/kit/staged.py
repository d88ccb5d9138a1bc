"""Tables on a stage: the position at rest, or an entry of the log in motion between two positions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Event, Seat
from game.tables.easel import Easel
from game.tables.kit.air import Air
from game.tables.kit.backdrop import Backdrop
from game.tables.kit.base import BaseTable
from game.tables.kit.memory import Memory
from game.tables.running import Running
from game.tables.table import Setting
from game.ui.anim import Animation, Call
from game.ui.geometry import Box

V = TypeVar("V")
A = TypeVar("A")
S = TypeVar("S")
LONGEST = 0.1
"""Seconds the air is moved on at most in one frame."""


class Moving(Protocol):
    """A game's director."""

    def play(self, events: Sequence[Event]) -> Sequence[Animation]: ...


class Handling(Protocol):
    """A game's hands."""

    hint: Any

    def step_back(self) -> bool: ...
    def show_hint(self, action: Any) -> None: ...


class StagedTable(BaseTable, Generic[V, A, S]):
    """`V`: what is seen of a position, `A`: actions, `S`: the stage, on which a position is drawn and an entry moves.

    A game makes `memory`, `director` and `hands`, or says otherwise what they are asked for here.
    """

    backdrop: Backdrop
    """The ground; laid by `lay_out`."""
    memory: Memory
    director: Moving
    hands: Handling

    def __init__(self, setting: Setting, air: Air | None = None) -> None:
        super().__init__(setting)
        self.truth: V | None = None
        self.shown: V | None = None
        """The view on screen: the past while an entry is in motion."""
        self._stage: S | None = None
        self.running = Running(self.stirred)
        self._air = air
        self._before: Easel | None = None
        self._ground: pygame.Surface | None = None

    # ---- what a game gives

    @abstractmethod
    def stand(self, view: V) -> S:
        """The stage of a position at rest."""

    def set_out(self, before: V, after: V) -> S:
        """The stage on which an entry begins."""
        return self.stand(before)

    def motion(self, seen: Seen, before: V, after: V) -> Sequence[Animation]:
        """An entry as movement; empty: shown at once."""
        return self.director.play(seen.events)

    def remember(self, heard: Sequence[Seen]) -> None:
        """The whole log so far."""
        self.memory = type(self.memory).of(heard)

    def hear(self, seen: Seen, before: V) -> None:
        """An entry has been shown."""
        self.memory.hear(seen)

    def settle(self, seen: Seen) -> None:
        """The position after its motion stands there."""

    def stirred(self) -> None:
        """A frame of a motion."""

    @abstractmethod
    def take_up(self, observation: Observation[V, A], actor: Seat | None) -> None:
        """A new draft for `actor`, who may act now; None: nobody here. The old one and the hint go."""

    def paint(self, easel: Easel, view: V, ground: pygame.Surface) -> None:
        """Pieces and marks above the ground. Not asked of a table that paints its board otherwise."""

    # ---- the position

    @property
    def stage(self) -> S:
        assert self._stage is not None, "the table has seen no position yet"
        return self._stage

    def see(self, observation: Observation[V, A], actor: Seat | None) -> None:
        if observation.heard:
            self.remember(observation.heard)
        self.truth = observation.view
        if not self.is_playing:
            self.rest(observation.view)
        self.take_up(observation, actor if may_act(observation, actor) else None)
        self.renew()

    def rest(self, view: V) -> None:
        """Show a position at rest."""
        self.shown = view
        self._stage = self.stand(view)
        self.renew()

    # ---- motion

    @property
    def is_playing(self) -> bool:
        """An entry of the log is in motion."""
        return self.running.is_on

    def animate(self, seen: Seen, before: V, after: V) -> Animation | None:
        parts = self.motion(seen, before, after)
        if not parts:
            self.hear(seen, before)
            return None

        def begin() -> None:
            self.shown = before
            self._stage = self.set_out(before, after)
            self.renew()

        def end() -> None:
            self.hear(seen, before)
            self.running.stop()
            self._come_to_rest(after)
            self.settle(seen)

        return self.running.play(Call(begin), *parts, Call(end))

    def _come_to_rest(self, view: V) -> None:
        if self._air is not None:
            self._air.clear()
        self.rest(view)

    def update(self, seconds: float) -> None:
        if self._air is not None and self._air.is_busy:
            self._air.update(min(seconds, LONGEST) * min(2.0, self.ui.speed))
        if self.running.is_lost() and self.truth is not None:
            self._come_to_rest(self.truth)
            self.setting.changed()

    @property
    def is_moving(self) -> bool:
        return self.is_playing or (self._air is not None and self._air.is_busy)

    # ---- playing

    def step_back(self) -> bool:
        return self.hands.step_back()

    def show_hint(self, action: A | None) -> None:
        self.hands.show_hint(action)

    @property
    def shows_hint(self) -> bool:
        return self.hands.hint is not None

    # ---- picture

    @property
    def baking(self) -> float:
        return self.backdrop.progress

    def place(self, board: Box, tray: Box) -> None:
        self._before = None
        super().place(board, tray)

    def paint_board(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        ground = self.ground()
        surface.blit(ground, (0, 0))
        if self._stage is None or self.shown is None:
            return None
        easel = Easel(self.ui.pen, surface)
        self.paint(easel, self.shown, ground)
        before, self._before = self._before, easel
        same_ground, self._ground = ground is self._ground, ground
        return easel.differs(before) if before is not None and same_ground else None

    def ground(self) -> pygame.Surface:
        """The static picture as it is in view; the same object as long as it does not change."""
        return self.backdrop.picture()


def may_act(observation: Observation[V, A], actor: Seat | None) -> bool:
    """Something is open to that seat."""
    pending = observation.pending
    if actor is None or not isinstance(pending, Choose) or not observation.legal:
        return False
    return actor in pending.seats or actor in pending.may
