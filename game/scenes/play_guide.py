"""The guide: notes on the first turns at the foot of the log, for who has not put them away for good.

Where rail is scarce, a whole note would leave the log few lines or none, and what the rivals did could not be read. There a
note stands open until one's own next step, and from then on it is a heading, which tells its text when it is pointed at and
opens at a click. Where the log has no line left beside it, or some only because the seats' panels are lower for it, the
match's first note alone opens by itself.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.types import Over
from game.scenes.play_desk import Desk
from game.tables.guidance import Guidance
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target

KEY = "g"
LAST_TURN = 2
TOP, LEAD, SIZE, FOOT = 36.0, 17.0, 13.5, 13.0
SIDE = 16.0
FOLDED = 40.0
"""Units of a note of which its heading alone stands."""


class PlayGuide:
    """Keeps the last note while computers move, so that it can be read to its end. Among several people a note goes with
    the hand it speaks of."""

    def __init__(self, desk: Desk, allowed: bool) -> None:
        """Not `allowed` in a lesson, which says everything itself."""
        self.desk, self.allowed = desk, allowed
        self.asked_for = False
        """The key has brought the notes back, whatever turn it is."""
        self.note: Guidance | None = None
        self.is_tight = False
        """The log has too few lines beside a whole note; who lays out the rail says so."""
        self.hides_log = False
        """It has none at all, unless the seats' panels are lower for it than they are otherwise."""
        self._told: set[str] = set()
        """Headings of the notes that stood open."""
        self._offered = False
        self._opened_at: int | None = None
        """How many steps the people here had made when a note was opened; None before the first."""

    @property
    def _game(self) -> str:
        return self.desk.session.info.id

    def refresh(self) -> None:
        """The note of the moment."""
        desk = self.desk
        found = desk.table.guide() if self.allowed else None
        self._offered = found is not None
        if found is not None and found.title not in self._told and not (self.hides_log and self._told):
            self._opened_at = self._steps()
            self._told.add(found.title)
        if isinstance(desk.session.pending(), Over) or not self.allowed or not self._is_on:
            self.note = None
        elif found is not None:
            self.note = found if self.asked_for or found.turn <= LAST_TURN else None
        elif len(desk.session.people) != 1 or desk.lent_seat is not None:
            self.note = None  # whom it speaks to does not play now, and the log has room

    def _steps(self) -> int:
        """That people made."""
        return sum(entry.by == "human" for entry in self.desk.session.match.log)

    @property
    def is_folded(self) -> bool:
        """Its heading alone stands."""
        return self.is_tight and self.note is not None and self._opened_at != self._steps()

    def fold(self) -> None:
        """Its heading alone, or the whole note again."""
        self._opened_at = self._steps() if self.is_folded else -1
        self.desk.ctx.sounds.play("click", 0.6)
        self.desk.refresh()

    @property
    def _is_on(self) -> bool:
        return self.asked_for or self._game not in self.desk.ctx.settings.guides_off

    def toggle(self) -> None:
        """Put away at once and for good; or brought back."""
        off = self.desk.ctx.settings.guides_off
        if self.note is not None:
            self.asked_for = False
            if self._game not in off:
                off.append(self._game)
        else:
            self.asked_for, self._opened_at = True, self._steps()
            if self._game in off:
                off.remove(self._game)
        self.desk.doors.keep_settings()
        self.desk.ctx.sounds.play("click", 0.6)
        self.desk.refresh()

    # ---- picture

    def whole_height(self, pen: Pen, w: float) -> float:
        """Units the whole note needs in a width; 0 for none."""
        return TOP + LEAD * len(self._lines(pen, w)) + FOOT if self.note is not None else 0.0

    def height(self, pen: Pen, w: float) -> float:
        """Units it has now."""
        return FOLDED if self.is_folded else self.whole_height(pen, w)

    def _lines(self, pen: Pen, w: float) -> list[str]:
        return pen.wrap(self.note.text, "body", SIZE, w - 2 * SIDE) if self.note is not None else []

    def look(self) -> Hashable:
        """All that the note's picture depends on beside its place."""
        focus = self.desk.focus
        return self.note, self.is_tight, self.is_folded, focus.state_of("guide", True), focus.state_of("guide:note", True)

    def draw(self, dst: pygame.Surface, box: Box) -> None:
        pen, note = self.desk.ctx.pen, self.note
        if note is None or box.h <= 0:
            return
        if self.is_tight:
            is_met = self.desk.focus.state_of("guide:note", True) != "normal"
            colour = theme.HEADING if is_met else "#8a5a20"
            pen.icon(dst, "right" if self.is_folded else "down", box.x + SIDE + 8, box.y + 20, 13, colour, 14)
        else:
            pen.icon(dst, "info", box.x + SIDE + 9, box.y + 20, 17, "#8a5a20", 9)
        pen.fitted(dst, note.title, box.x + SIDE + 25, box.y + 20, box.w - 92, "caps", 15, theme.HEADING, "midleft")
        lit = self.desk.focus.state_of("guide", True) != "normal"
        cross = self._cross(box)
        pen.icon(dst, "x", cross.cx, cross.cy, 15, theme.HEADING if lit else theme.INK_HINT)
        for n, line in enumerate([] if self.is_folded else self._lines(pen, box.w)):
            pen.text(dst, line, box.x + SIDE, box.y + TOP + LEAD * n, "body", SIZE, theme.INK)

    @staticmethod
    def _cross(box: Box) -> Box:
        return Box(box.right - 38, box.y + 5, 30, 30)

    # ---- input

    def targets(self, box: Box) -> list[Target]:
        words = self.desk.ctx.words
        if self.note is None or box.h <= 0:
            if not self._offered:
                return []
            # The key works though nothing is shown.
            return [
                Target("guide", Box(0, 0, 0, 0), words("play.guide.open"), action=self.toggle, keys=(KEY,), focusable=False)
            ]
        if self.is_tight:
            tip = self.note.text if self.is_folded else words("play.guide.fold")
            note = Target("guide:note", Box(box.x + 6, box.y + 5, box.w - 48, 30), self.note.title, value=self.note.text,
                          tip=tip, action=self.fold, radius=6)  # fmt: skip
        else:
            note = Target("guide:note", box, self.note.title, value=self.note.text, focusable=False, ring=False, role="zone")
        close = Target("guide", self._cross(box), words("play.guide.close"), tip=words("play.guide.close.tip"),
                       action=self.toggle, keys=(KEY,))  # fmt: skip
        return [note, close]

    def said(self) -> list[str]:
        return [] if self.note is None else [self.note.title, self.note.text]
