"""The foot of the set-up screen: who plays whom where, or what is missing before the game can begin."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.types import GameInfo
from game.scenes.saying import boards_word, told
from game.scenes.setup_plan import Plan, Problem
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen

FOOT = 95.0
FOOT_LOW = 74.0
LEAST_NOTE = 11.5
"""Size of its last line below which it is said shorter."""


def foot_height(screen_h: float) -> float:
    """Units, on a screen so many units high."""
    return FOOT if screen_h >= 660 else FOOT_LOW


class Foot:
    """A panel with the first person's crest and three lines; `box` is placed by the screen."""

    def __init__(self, ctx: AppContext, info: GameInfo, plan: Plan) -> None:
        self.ctx, self.info, self.plan = ctx, info, plan
        self.box = Box(0, 0, 0, 0)

    def draw(self, pen: Pen, dst: pygame.Surface, right: float, problems: Sequence[Problem]) -> None:
        """`right`: where the buttons begin; of the problems the first is told."""
        words, foot = self.ctx.words, self.box
        pen.panel(dst, foot, "dark", 14)
        face = min(70.0, foot.h - 22)
        leader = next((seat for seat in self.plan.seats if seat.is_person), self.plan.seats[0])
        pen.blit(dst, pen.seat_plate(theme.seat(leader.colour), face), foot.x + 20, foot.cy - face / 2 - 2)
        x = foot.x + 34 + face
        room, low = right - 20 - x, foot.h < 80
        if problems:
            top, size = (21, 18) if low else (25, 20)
            title = words("app.setup.not_ready")
            pen.fitted(dst, title, x, foot.y + top, room, "caps", size, "#ffb9a6", "midleft", theme.NIGHT)
            y = foot.y + (34 if low else 41)
            for line in pen.wrap(told(words, problems[0].say), "body", 14.5, room)[:2]:
                pen.text(dst, line, x, y, "body", 14.5, theme.SAND)
                y += 19
            return
        top, size = (18, 17) if low else (25, 20)
        pen.fitted(dst, words("app.setup.ready"), x, foot.y + top, room, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
        pen.fitted(dst, self.summary(), x, foot.y + (38 if low else 51), room, "body", 15, theme.SAND, "midleft")
        note = self._note(pen, room)
        pen.fitted(dst, note, x, foot.y + (57 if low else 73), room, "italic", 13, "#bfa57c", "midleft")

    def _note(self, pen: Pen, room: float) -> str:
        """How long it lasts; among several people with hidden hands how these are kept from each other."""
        words = self.ctx.words
        if not self.info.hands or sum(seat.is_person for seat in self.plan.seats) < 2:
            return self.lasts()
        kind = "cloth" if self.ctx.settings.hold_to_look else "curtain"
        note = words(f"app.setup.note.{kind}")
        return note if pen.width(note, "italic", LEAST_NOTE) <= room else words(f"app.setup.note.{kind}.short")

    def lasts(self) -> str:
        return self.ctx.words("app.setup.note", minutes=self.info.lasts(self.plan.options))

    def summary(self) -> str:
        """Who plays whom where, in one line."""
        words, card = self.ctx.words, self.plan.card()
        people = [seat.name.strip() for seat in self.plan.seats if seat.is_person]
        rivals = len(self.plan.seats) - len(people)
        board = boards_word(words, self.info.id, "on", board=card.title if card is not None else "")
        if not people:
            return words("app.setup.sum.watch", count=rivals, board=board)
        if not rivals:
            return words("app.setup.sum.people", count=len(people), board=board)
        names = [seat.name.strip() for seat in self.plan.seats if not seat.is_person]
        if len(people) == rivals == 1 and names[0]:
            return words("app.setup.sum.duel", name=people[0], rival=names[0], board=board)
        if len(people) == 1:
            return words("app.setup.sum.one", name=people[0], rivals=rivals, board=board)
        return words("app.setup.sum.mixed", people=len(people), rivals=rivals, board=board)
