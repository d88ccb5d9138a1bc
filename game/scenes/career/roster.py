"""A school's figures as cards to look at, and the free beds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.career.data import MOST_ROSTER, Career, Gladiator
from game.career.voices import style
from game.rules.moritari.data import Board
from game.scenes.career.parts import capital, draw_card, kind_word, record_line
from game.scenes.saying import told
from game.ui import theme
from game.ui.brush import rounded
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget

GAP = 10.0


class Roster(Widget):
    """Up to six cards in two rows; the first free bed of one's own school can be filled."""

    def __init__(
        self, words: Words, board: Board, career: Career, open_card: Callable[[int], None], recruit: Callable[[], None]
    ) -> None:
        super().__init__("roster", words("moritari.career.roster"))
        self.words, self.board, self.career = words, board, career
        self.open_card, self.recruit = open_card, recruit
        self.school = career.own.id
        self.why_no_recruit: str | None = None

    @property
    def shown(self) -> list[Gladiator]:
        """Who enters first, in their order, then the reserves."""
        team = self.career.school(self.school).team
        living = self.career.roster(self.school)
        entering = [self.career.gladiator(one) for one in team]
        return [*entering, *(one for one in living if one.id not in team)]

    @property
    def has_bed(self) -> bool:
        return self.career.school(self.school).is_person and len(self.shown) < MOST_ROSTER

    def cells(self) -> list[Box]:
        return [cell for row in self.box.rows(2, GAP) for cell in row.columns(MOST_ROSTER // 2, GAP)]

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        shown, cells = self.shown, self.cells()
        team = self.career.school(self.school).team
        for one, cell in zip(shown, cells, strict=False):
            lit = focus.hovered == f"gladiator:{one.id}" or focus.is_ringed(f"gladiator:{one.id}")
            enters = one.id in team
            draw_card(
                pen,
                dst,
                self.words,
                self.board,
                self.career,
                one,
                cell,
                "lit" if lit else "team" if enters else "plain",
                enters,
            )
        for n, cell in enumerate(cells[len(shown) :]):
            self._draw_bed(pen, dst, cell, focus, n == 0 and self.has_bed)

    def _draw_bed(self, pen: Pen, dst: pygame.Surface, cell: Box, focus: Focus, open_: bool) -> None:
        lit = open_ and focus.hovered == "recruit" and self.why_no_recruit is None
        pen.shape(dst, rounded(cell.w, cell.h, 9, f'fill="{theme.NIGHT}" fill-opacity="{0.15 if lit else 0.3}"'), cell)
        pen.dashed(dst, cell, theme.GOLD if lit else theme.BRONZE if open_ else "#6b4a24")
        if not open_:
            pen.fitted(
                dst, self.words("moritari.career.bed"), cell.cx, cell.cy, cell.w - 24, "italic", 14, "#8a7050", "center"
            )
            return
        ink = theme.GOLD_LIT if lit else theme.SAND if self.why_no_recruit is None else theme.DUST
        pen.icon(dst, "plus", cell.cx, cell.cy - 16, 26, ink)
        pen.fitted(
            dst, self.words("moritari.career.recruit"), cell.cx, cell.cy + 14, cell.w - 24, "italic", 15, ink, "center"
        )

    def targets(self) -> Sequence[Target]:
        shown, cells = self.shown, self.cells()
        found = [
            Target(
                f"gladiator:{one.id}", cell, one.name, tip=self._tip(one), action=partial(self.open_card, one.id), radius=9
            )
            for one, cell in zip(shown, cells, strict=False)
        ]
        if self.has_bed:
            found.append(
                Target(
                    "recruit",
                    cells[len(shown)],
                    self.words("moritari.career.recruit"),
                    self.why_no_recruit is None,
                    self.why_no_recruit,
                    action=self.recruit,
                    radius=9,
                )
            )
        return found

    def _tip(self, one: Gladiator) -> str:
        what = self.words("moritari.career.is", kind=kind_word(self.words, one.kind), title=told(self.words, style(one)))
        return f"{capital(what)} {record_line(self.words, one)}"
