"""One player's panel in the rail: portrait, name, who plays the seat, and what the table draws beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.rivals import BY_ID
from game.scenes.portraits import draw_portrait
from game.tables.table import Table
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen

SMALLEST_NAME = 13.0
BADGE = 0.5
"""Of the portrait: the table's own face beside a rival's."""
SEAT_FLAT = 42.0
"""A panel lower than this has the name alone."""


@dataclass(frozen=True)
class SeatFacts:
    """What the panel shows beside the game's own track."""

    seat: Seat
    name: str
    role: str
    """"You", a level's name, "computer plays on", "gave up"."""
    colour: int
    active: bool
    rival: str = ""
    """Whose portrait is shown; "" for nobody's."""


class SeatPanel:
    """Stateless: draws into `box`. Tall panels have two rows, flat ones put all on one."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @property
    def is_tall(self) -> bool:
        return self.box.h >= 70

    @property
    def _face(self) -> float:
        return min(70.0, self.box.h - 14)

    @property
    def _inside(self) -> Box:
        """Right of the portrait."""
        left = self.box.x + self._face + 22
        return Box(left, self.box.y, self.box.right - 12 - left, self.box.h)

    def draw(self, pen: Pen, dst: pygame.Surface, facts: SeatFacts, table: Table) -> None:
        """All of it."""
        self.draw_frame(pen, dst, facts.active)
        self.draw_name(pen, dst, facts)
        self.draw_track(dst, facts, table)

    def draw_frame(self, pen: Pen, dst: pygame.Surface, active: bool) -> None:
        """The panel itself, with light round it when it is active."""
        if active:
            pen.halo(dst, self.box)
        pen.panel(dst, self.box, "parchment" if active else "dark")

    def draw_track(self, dst: pygame.Surface, facts: SeatFacts, table: Table) -> None:
        """What the table shows of the seat: it may differ from frame to frame."""
        box, inside = self.box, self._inside
        face = self._portrait
        if facts.rival in BY_ID:  # beside the person, smaller, what stands for him on the board
            small = face.w * BADGE
            face = Box(face.right - small * 0.86, face.bottom - small * 0.9, small, small)
        table.draw_face(dst, facts.seat, face, facts.active)
        if self.is_tall:
            track = Box(inside.x, box.y + box.h * 0.44, inside.w, box.h * 0.48)
        else:
            name_w = self._flat_name_w
            track = Box(inside.x + name_w + 8, box.y + 6, inside.w - name_w - 8, box.h - 12)
        table.draw_seat(dst, facts.seat, track, facts.active)

    @property
    def _flat_name_w(self) -> float:
        return min(self._inside.w * 0.42, 130.0)

    @property
    def _portrait(self) -> Box:
        return Box(self.box.x + 10, self.box.cy - self._face / 2, self._face, self._face)

    def draw_name(self, pen: Pen, dst: pygame.Surface, facts: SeatFacts) -> None:
        """The seat's sign, the name, and who plays: his face, too, where he has one."""
        draw_portrait(pen, dst, facts.rival, self._portrait)
        box, inside = self.box, self._inside
        ink, soft = (theme.NIGHT, theme.INK_HINT) if facts.active else ("#f7e8c8", "#c7ab80")
        size, cy, w = (18, box.y + box.h * 0.235, inside.w) if self.is_tall else (15, box.cy, self._flat_name_w)
        sign = size * 0.95
        pen.blit(dst, pen.seat_dot(theme.seat(facts.colour), sign), inside.x, cy, "midleft")
        x, w = inside.x + sign + 6, w - sign - 6
        if not self.is_tall:
            name = pen.ellipsis(facts.name, "caps", size, w)
            if box.h < SEAT_FLAT:
                pen.text(dst, name, x, cy, "caps", size, ink, "midleft")
                return
            pen.text(dst, name, x, cy - 7, "caps", size, ink, "midleft")
            role = facts.role if pen.width(facts.role, "italic", 12) <= w else _short(facts.role)
            pen.fitted(dst, role, x, cy + 9, w, "italic", 12, soft, "midleft")
            return
        edge = None if facts.active else theme.NIGHT
        role = facts.role
        if pen.width(facts.name, "caps", size) + pen.width(role, "italic", 13) + 10 > w:
            role = _short(role)
        least = min(pen.width(facts.name, "caps", SMALLEST_NAME) + 1, w * 0.6)
        room = max(least, w - min(pen.width(role, "italic", 13), w * 0.6) - 10)
        if pen.width(facts.name, "caps", SMALLEST_NAME) > room:
            seen = pen.text(dst, pen.ellipsis(facts.name, "caps", size, room), x, cy, "caps", size, ink, "midleft", edge)
        else:
            seen = pen.fitted(dst, facts.name, x, cy, room, "caps", size, ink, "midleft", edge)
        pen.fitted(dst, role, seen.right + 10, cy + 1.5, x + w - seen.right - 10, "italic", 13, soft, "midleft")


def _short(role: str) -> str:
    """Without the bracket: a level alone says that a computer plays, too."""
    return role.partition(" (")[0]
