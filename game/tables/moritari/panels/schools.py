"""The part of the table that is seats: their panels, the portraits in them that find figures, and the way to the cabinet."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from functools import partial

import pygame

from game.core.types import Seat
from game.rules.moritari.state import Acting, Enlisting, FigureId, Nominating, Recruiting
from game.tables.kit.ids import number_of
from game.tables.moritari.art.overlay import Overlay
from game.tables.moritari.art.painter import Painter
from game.tables.moritari.layout import Layout
from game.tables.moritari.panels import panel
from game.tables.moritari.words.life import kinds, pieces
from game.tables.moritari.words.spoken import Spoken
from game.ui.geometry import Box, Disc
from game.ui.input import InputEvent, Press, Release
from game.ui.target import Target


class Schools(Spoken):
    """What is seen and done in the seats' panels."""

    view: Layout
    painter: Painter
    overlay: Overlay
    _panels: dict[Seat, Box]
    """Where each seat's school is shown."""

    @abstractmethod
    def _look_ahead(self) -> None:
        """Has pictures that will be wanted many at once made one in a frame."""

    @abstractmethod
    def _lead(self, view: Layout) -> None:
        """The person's own zoom or pan."""

    def seat_look(self, seat: Seat) -> Hashable:
        if self._stage is None:
            return None
        bodies = tuple((body.kind, body.hp, body.status, body.acted) for body in self._stage.bodies if body.seat == seat)
        return bodies, self._stage.caesar == seat, self._acting(), self._moves, self.painter.wardrobe.faces

    def seat_mark(self, seat: Seat) -> str:
        """How many of its school are alive; nothing before it has one."""
        bodies = [body for body in self._stage.bodies if body.seat == seat] if self._stage is not None else []
        return str(sum(body.status != "dead" for body in bodies)) if bodies else ""

    @property
    def _moves(self) -> bool:
        """It is the movement of a round."""
        return self.shown is not None and isinstance(self.shown.frames[-1], Nominating | Acting)

    def _acting(self) -> FigureId | None:
        frame = self.shown.frames[-1] if self.shown is not None else None
        return frame.figure if isinstance(frame, Acting) else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._panels.get(seat) != box:
            self._panels[seat] = box
            self._targets = None  # the medallions lie there
            self._look_ahead()
        if self._stage is None:
            return
        bodies = [body for body in self._stage.bodies if body.seat == seat]
        acting = self._acting()
        chosen = self._stage.bodies[acting] if acting is not None else None
        colour = self.setting.colours[seat]
        panel.draw_school(
            self.ui.pen, surface, self.painter.wardrobe, self.board, bodies, colour, box, active, chosen, self._moves
        )

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        colour = self.setting.colours[seat]
        panel.draw_face(self.ui.pen, surface, self.painter.wardrobe, self._stage, seat, colour, box)

    def seat_targets(self) -> list[Target]:
        """The portraits in the schools' panels tell numbers and state, and find their figures."""
        state = self.shown
        if state is None or isinstance(state.frames[-1], Enlisting | Recruiting):
            return []
        found = []
        for seat, box in self._panels.items():
            mine = [index for index, figure in enumerate(state.figures) if figure.seat == seat]
            cells, d = panel.portraits(box, max(1, len(mine)))
            for index, cell in zip(mine, cells, strict=False):
                disc = Disc(cell.x + d / 2, cell.cy, d / 2)
                label, tip = self.teller.label(state, index), self.teller.tip(state, index, self.hands.holds_out(index))
                act, near = partial(self.find, index), partial(self._taken_up, index)
                name = f"medallion:{index}"
                found.append(Target(name, disc, label, tip=tip, action=act, on_event=near, focusable=False, radius=d / 2))
        return found

    def _taken_up(self, index: FigureId, event: InputEvent) -> bool:
        """The right button on a medallion takes its figure in the hand."""
        if isinstance(event, Release) and event.button == "right":
            self._open_cabinet(index)
        return isinstance(event, Press | Release) and event.button == "right"

    def find(self, index: FigureId) -> None:
        """Marks a figure on the sand, and brings it into view; once more, and it is as it was."""
        assert self.shown is not None
        if self.overlay.found == index:
            self.overlay.found = None
        else:
            self.overlay.found = index
            x, y = self.view.at(self.shown.figures[index].at)
            if self.view.zoom > 1.0:
                self._lead(self.view.pushed(self.view.box.cx - x, self.view.box.cy - y))
        self.setting.changed()

    def _open_cabinet(self, index: FigureId | None = None) -> None:
        """The figures from near: that one, or whoever is pointed at, sought or acting, lies in the hand; before schools are
        chosen, one of each kind."""
        state, look = self.shown, self.setting.look
        if state is None or look is None:
            return
        pointed = number_of(self.pointed, "figure"), number_of(self.pointed, "medallion")
        meant = (index, *pointed, self.overlay.found, self._acting())
        colour = self.setting.colours[self.hands.seat or 0]
        if state.figures and state.round:
            look(
                pieces(self.teller, self.board, state, self.setting.colours),
                next((one for one in meant if one is not None), 0),
            )
        else:
            look(kinds(colour), 0)
