"""The cloth over the hand where people at one machine trust each other (the setting "hold to look"): no curtain falls, the
table is in sight, and the hand of whoever decides is open as long as he points at it.

Whoever has just played rests with the pointer on the cards, and the next hand is not his to see: the cloth lies there until
the pointer has been elsewhere, or until the cloth itself is pressed. A press holds it away for the whole decision, for
those who have no pointer: keys, pads, a finger.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.types import Seat
from game.scenes.curtain import draw_cloth
from game.scenes.play_desk import Desk
from game.ui import theme
from game.ui.geometry import Box
from game.ui.target import Target

LOOK = "look"
HEM = 10.0
RISE = 22.0
"""Units by which cards stand above the felt, the one in hand the most."""
LINE = 16.0
"""Half a line of the prompt, and the hem that stands above the cloth."""
LEAST_RISE = 9.0
"""Units by which cards that nobody points at stand above the felt at most."""
TOO_SOON = 0.8
"""Seconds after another's turn has begun in which a press on the cloth is still one of him who has played."""
PLATE = 54.0


class Cover:
    """For one play scene."""

    felt = Box(0, 0, 0, 0)
    """Where hands lie."""
    words = Box(0, 0, 0, 0)
    """Where the prompt stands: the cloth leaves it in sight where it is above."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._whose: Seat | None = None
        self._pressed = self._armed = False
        self._since = 0.0
        self.lies = False
        """It lies over the hand now."""

    def update(self) -> None:
        """Looks where the pointer is; to be called once a frame, and after each change of the match."""
        desk, session = self.desk, self.desk.session
        whose = session.eyes if session.covers else None
        if whose != self._whose:
            self._whose, self._pressed, self._armed, self._since = whose, False, False, desk.ctx.clock()
        if whose is not None:
            session.all_look()
        points = not desk.focus.keyboard and self.cloth.contains(*desk.focus.pointer)
        self._armed = self._armed or not points
        lies = whose is not None and not self._pressed and not (points and self._armed)
        if lies != self.lies:
            self.lies = lies
            desk.invalidate()

    def look(self) -> None:
        """The cloth is pressed: it is away until this person has decided."""
        if self.desk.ctx.clock() - self._since >= TOO_SOON or not self.cloth.contains(*self.desk.focus.pointer):
            self._pressed = True
            self.update()

    @property
    def cloth(self) -> Box:
        """All of the hand, and what of it stands out."""
        above = self.felt.y - self.words.cy - LINE
        rise = max(LEAST_RISE, min(RISE, above)) if above + LINE > 0 and self.words.x < self.felt.right else RISE
        return Box(self.felt.x, self.felt.y - rise, self.felt.w, self.felt.h + rise)

    def beside(self, targets: Sequence[Target]) -> list[Target]:
        """What can be pressed: nothing beneath the cloth, but the cloth itself."""
        if not self.lies or self._whose is None:
            return list(targets)
        words, name = self.desk.ctx.words, self.desk.session.names[self._whose]
        cloth = Target(
            LOOK, self.cloth, words("app.cover.look", name=name), tip=words("app.cover.tip"), action=self.look, keys=("l",)
        )
        return [*(one for one in targets if not self.cloth.contains(one.bounds.cx, one.bounds.cy)), cloth]

    def draw(self, dst: pygame.Surface) -> None:
        if not self.lies or self._whose is None:
            return
        pen, words, session, felt = self.desk.ctx.pen, self.desk.ctx.words, self.desk.session, self.cloth
        draw_cloth(pen, dst, felt, HEM)
        plate = min(PLATE, felt.h - 16)
        pen.blit(dst, pen.seat_plate(theme.seat(session.colours[self._whose]), plate), felt.x + 14, felt.cy - plate / 2)
        x, room = felt.x + 26 + plate, felt.w - 40 - plate
        title = words("app.cover.look", name=session.names[self._whose])
        tip = words("app.cover.pad" if self.desk.ctx.device == "pad" else "app.cover.tip")
        lines = pen.wrap(tip, "body", 14, room)[:2]
        top = felt.cy - (30 + 18 * len(lines)) / 2
        size = pen.fit(title, "caps_heavy", 21, room, 0.5)
        pen.text(dst, title, x, top + 15, "caps_heavy", size, theme.IVORY, "midleft", theme.NIGHT)
        for n, line in enumerate(lines):
            pen.text(dst, line, x, top + 39 + 18 * n, "body", 14, theme.IVORY, "midleft", theme.NIGHT)
