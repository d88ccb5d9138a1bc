"""The picture of the play screen: the board in motion, and round it bars and panels that are painted when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.scenes.log_panel import LogPanel
from game.scenes.play_bar import PlayBar
from game.scenes.play_cover import Cover
from game.scenes.play_desk import Desk
from game.scenes.play_drawer import Drawer
from game.scenes.play_guide import PlayGuide
from game.scenes.play_layout import Layout
from game.scenes.play_sight import Sight
from game.scenes.play_tray import PlayTray
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.ui.geometry import Box
from game.ui.mosaic import Mosaic, Part

REACH = 26.0
"""Units by which a panel's shadow or light goes beyond the panel."""
TOSS = 220.0
"""So far above the tray dice may fly."""


class PlayPicture:
    """Puts together what bar, panels, log, tray and table draw.

    The table draws its board in each frame, and what lies on the felt and stands in seat panels, since nobody else
    knows when that changes. All the rest is kept in a mosaic.
    """

    layout: Layout
    panels: list[SeatPanel]
    """Of the seats; both set with each new size, before the first picture."""

    def __init__(
        self, desk: Desk, bar: PlayBar, tray: PlayTray, log: LogPanel, guide: PlayGuide, cover: Cover, sight: Sight,
        drawer: Drawer,
    ) -> None:  # fmt: skip
        self.desk, self.bar, self.tray, self.log, self.guide, self.cover = desk, bar, tray, log, guide, cover
        self.sight, self.drawer = sight, drawer
        self._mosaic = Mosaic()
        self._zoned: object = None

    def forget(self) -> None:
        """Paint everything anew with the next frame."""
        self._zoned = None

    @property
    def is_behind(self) -> bool:
        """Another frame is needed to show everything as it is."""
        return self._mosaic.is_behind

    def draw(self, dst: pygame.Surface, facts: list[SeatFacts]) -> list[pygame.Rect] | None:
        """The whole picture, with what the panels say. Returns the pixels that differ from the last one, None: all."""
        desk, pen, layout = self.desk, self.desk.ctx.pen, self.layout
        ground = self.sight.draw(dst)
        zoned = (pen, layout.log, layout.tray, layout.drawer, dst.get_size())
        if self._zoned != zoned:
            self._zoned = zoned
            self._mosaic.place(self._zones(layout), dst)
        at_most = 1 if desk.is_animating else None
        painted = self._mosaic.show(dst, self.frames(facts), self.insides(facts), ground, at_most)
        alive = self._draw_alive(dst, facts)
        over = self.sight.draw_over(dst)
        if desk.table.baking < 1.0 and self.sight.zoom == 1.0:  # nearer there is the whole board's, blown up
            box = Box(layout.board.cx - 110, layout.board.bottom - 24, 220, 14)
            pen.progress(dst, box, desk.table.baking)
            return None
        return None if ground is None else [*ground, *painted, *alive, *over]

    def _draw_alive(self, dst: pygame.Surface, facts: list[SeatFacts]) -> list[pygame.Rect]:
        """What the table shows in the tray, and in seat panels unless it says when that changes."""
        desk, pen, layout = self.desk, self.desk.ctx.pen, self.layout
        self.sight.draw_above(dst)
        self.cover.draw(dst)
        touched = [pen.rect(Box(0, layout.tray.y - TOSS, desk.ctx.w, TOSS + layout.tray.h))]
        if not desk.table.keeps_seats and layout.has_rail:
            for panel, fact in zip(self.panels, facts, strict=True):
                panel.draw_track(dst, fact, desk.table)
                touched.append(pen.rect(panel.box.inset(-REACH)))
        return touched

    def _zones(self, layout: Layout) -> list[pygame.Rect]:
        """Tray, bar, panels and log; and by itself what of their shadows lies on the board, since pieces often stand
        there. The zones meet without overlapping. In motion they are brought up to date one a frame, in this order: the
        tray comes first, so that a button goes with the press, and no prompt asks for what has been done."""
        pen, w, h = self.desk.ctx.pen, self.desk.ctx.w, self.desk.ctx.h
        bar, rail, log, tray = layout.bar.bottom, layout.log.x, layout.log.y - 4, layout.tray.y
        shade, left, foot = bar + REACH, rail - REACH, tray - REACH / 2
        if layout.is_narrow:
            left = (layout.drawer.x if layout.drawer.w else layout.log.x) - REACH
            side = Box(left, bar, w - left, foot - bar)
            zones = (
                Box(0, tray, w, h - tray),
                Box(0, 0, w, bar),
                side,
                Box(0, bar, left, REACH),
                Box(0, foot, w, tray - foot),
            )
            return [pen.rect(box) for box in zones]
        boxes = (
            Box(0, tray, w, h - tray),
            Box(0, 0, w, bar),
            Box(0, bar, left, REACH),
            Box(left, bar, REACH, foot - bar),
            Box(rail, bar, w - rail, log - bar) if log > shade else Box(rail, bar, w - rail, foot - bar),
            Box(rail, log, w - rail, foot - log) if log > shade else Box(0, 0, 0, 0),
            Box(0, foot, w, tray - foot),
        )
        return [pen.rect(box) for box in boxes]

    def _strip(self, facts: list[SeatFacts]) -> list[Part]:
        pen, layout = self.desk.ctx.pen, self.layout
        if not layout.is_narrow:
            if not layout.slider.h:
                return []
            return [Part(pen.rect(layout.slider), self.drawer.look(()), partial(self.drawer.draw_bar, pen))]
        top, left = layout.strip[0].y, layout.handle.x - 20
        edge = Box(left, top, self.desk.ctx.w - left, layout.handle.bottom - top)
        bounds = pen.rect(edge.inset(-REACH / 2))
        return [Part(bounds, self.drawer.look(self.every), partial(self.drawer.draw, pen, facts=self.every))]

    every: list[SeatFacts]
    """What is said of all seats, panels or none."""

    def frames(self, facts: list[SeatFacts]) -> list[Part]:
        """Wood and parchment, with their shadows, from the lowest to the highest."""
        pen, layout = self.desk.ctx.pen, self.layout

        def part(box: Box, key: Hashable, paint: Callable[[pygame.Surface], object]) -> Part:
            return Part(pen.rect(box.inset(-REACH)), key, paint)

        log = self.log
        seats = [
            part(panel.box, fact.active, partial(panel.draw_frame, pen, active=fact.active))
            for panel, fact in zip(self.panels, facts, strict=True)
        ]
        note = [part(layout.note, "note", partial(pen.panel, box=layout.note, kind="parchment"))] if layout.note.h else []
        sheet = part(layout.log, (log.label, log.is_folded), partial(log.frame, pen, box=layout.log, title=log.label))
        drawer = [part(layout.drawer, "drawer", partial(pen.panel, box=layout.drawer))] if layout.drawer.w else []
        return [
            part(layout.bar, "bar", self.bar.draw_ground),
            *drawer,
            *seats,
            *([sheet] if layout.has_rail else []),
            *note,
            part(layout.tray, layout.felt, self.tray.draw_ground),
        ]

    def insides(self, facts: list[SeatFacts]) -> list[Part]:
        """What is written on them, and the buttons."""
        desk, pen, layout = self.desk, self.desk.ctx.pen, self.layout
        log, focus = self.log, desk.focus
        seats = []
        for panel, fact in zip(self.panels, facts, strict=True):
            seats.append(Part(pen.rect(panel.box), fact, partial(panel.draw_name, pen, facts=fact)))
            if desk.table.keeps_seats:
                look = fact.active, desk.table.seat_look(fact.seat)
                paint = partial(panel.draw_track, facts=fact, table=desk.table)
                seats.append(Part(pen.rect(panel.box.inset(-REACH)), look, paint))
        told = Part(pen.rect(layout.log), log.look(pen, focus), partial(log.draw, pen, focus=focus))
        slip = partial(self.guide.draw, box=layout.note)
        note = [Part(pen.rect(layout.note), self.guide.look(), slip)] if layout.note.h else []
        return [
            Part(pen.rect(layout.bar), self.bar.look(), self.bar.draw_inside),
            *seats,
            *([told] if layout.note != layout.log and layout.has_rail else []),
            *note,
            *self._strip(facts),
            Part(pen.rect(layout.tray), self.tray.look(), self.tray.draw_inside),
        ]
