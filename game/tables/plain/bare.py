"""A game in the making on screen: what may be done stands on plates, to be clicked; the log tells what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Seat
from game.tables.easel import Easel
from game.tables.kit.picking import PickingTable
from game.tables.plain.table import action_words
from game.tables.table import Prompt, Setting, TableButton
from game.ui import theme
from game.ui.anim import Animation
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target

ROW, COLUMN, GAP = 40.0, 236.0, 8.0


class BareTable(PickingTable[Any, Any]):
    """One session of a game of which nothing is known but its rules and words. Actions are targets `act:0`, `act:1`..."""

    def __init__(self, setting: Setting) -> None:
        self._first = 0
        """The first action of the page that is shown."""
        self._pending: Choose | None = None
        super().__init__(setting)

    def lay_places(self, board: Box) -> None:
        self.room = board.inset(26, 20)
        self.columns = max(1, int((self.room.w + GAP) // (COLUMN + GAP)))
        self.rows = max(1, int((self.room.h + GAP) // (ROW + GAP)))

    @property
    def _page(self) -> int:
        return self.columns * self.rows

    def see(self, observation: Observation[Any, Any], actor: Seat | None) -> None:
        self._first = 0
        self._pending = observation.pending if isinstance(observation.pending, Choose) else None
        super().see(observation, actor)

    def paint_ground(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        dst.blit(pen.texture(self.ui.w, self.ui.h, (92, 66, 44), 3), (0, 0))
        yield 0.6
        pen.blit(dst, pen.vignette(self.ui.w, self.ui.h), 0, 0)
        yield 1.0

    def _shown_actions(self) -> list[tuple[int, Any, Box]]:
        """Number, action and plate of those on this page."""
        legal = () if self.hand is None else self.hand.legal
        found = []
        for n, action in enumerate(legal[self._first : self._first + self._page]):
            column, row = divmod(n, self.rows)
            x, y = self.room.x + column * (COLUMN + GAP), self.room.y + row * (ROW + GAP)
            found.append((self._first + n, action, Box(x, y, COLUMN, ROW)))
        return found

    def paint(self, easel: Easel, view: Any, ground: pygame.Surface) -> None:
        pen, hovered = self.ui.pen, self.setting.focus.hovered
        for n, action, box in self._shown_actions():
            lit = hovered == f"act:{n}" or action == self.hint
            easel.panel(box, "parchment" if lit else "dark", 8, 3)
            ink = theme.INK if lit else theme.IVORY
            words = pen.ellipsis(action_words(self.setting, action), "bold", 15, box.w - 24)
            easel.text(words, box.x + 12, box.cy, "bold", 15, ink, "midleft")
        if self.hand is None:
            easel.text(self.ui.words("app.plain.watch"), *self.room.centre, "italic", 17, theme.SAND, "center")

    def motion(self, seen: Seen, before: Any, after: Any) -> Sequence[Animation]:
        return ()

    def steps(self, action: Any) -> tuple[str, ...]:
        return ()

    def spots(self, view: Any) -> Sequence[Target]:
        return [
            Target(f"act:{n}", box, action_words(self.setting, action), action=partial(self.act, action), role="row")
            for n, action, box in self._shown_actions()
        ]

    def targets(self) -> Sequence[Target]:
        return self.spots(self.shown) if self.shown is not None else []

    def prompt(self) -> Prompt | None:
        if self.hand is None or self._pending is None:
            return None
        count, last = len(self.hand.legal), min(len(self.hand.legal), self._first + self._page)
        more = self.ui.words("app.plain.page", first=self._first + 1, last=last, count=count) if count > self._page else ""
        name = self.setting.names[self.hand.seat]
        return Prompt(self.ui.words("app.plain.turn", name=name), self.setting.say(self._pending.prompt), more)

    def buttons(self) -> Sequence[TableButton]:
        if self.hand is None or len(self.hand.legal) <= self._page:
            return ()
        return (TableButton("more", self.ui.words("app.plain.choose"), self._turn, "m"),)

    def _turn(self) -> None:
        assert self.hand is not None
        self._first = self._first + self._page if self._first + self._page < len(self.hand.legal) else 0
        self.changed()
