"""The picture of the play screen: the board in motion, and round it bars and panels that are painted when they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.seat_panel import SeatFacts
from game.ui.geometry import Box
from game.ui.mosaic import Mosaic, Part

if TYPE_CHECKING:
    from game.scenes.play import PlayScene
    from game.scenes.play_layout import Layout

REACH = 26.0
"""Units by which a panel's shadow or light goes beyond the panel."""
TOSS = 220.0
"""So far above the tray dice may fly."""


class PlayPicture:
    """Puts together what bar, panels, log, tray and table draw.

    The table draws its board in each frame, and what lies on the felt and stands in seat panels, since nobody else
    knows when that changes. All the rest is kept in a mosaic.
    """

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._mosaic = Mosaic()
        self._zoned: object = None

    def forget(self) -> None:
        """Paint everything anew with the next frame."""
        self._zoned = None

    @property
    def is_behind(self) -> bool:
        """Another frame is needed to show everything as it is."""
        return self._mosaic.is_behind

    def draw(self, dst: pygame.Surface) -> list[pygame.Rect] | None:
        """The whole picture; returns the pixels that differ from the last one, None: all of them."""
        scene, pen, layout = self.scene, self.scene.ctx.pen, self.scene.layout
        ground = scene.table.draw(dst)
        zoned = (pen, layout.log, layout.tray, dst.get_size())
        if self._zoned != zoned:
            self._zoned = zoned
            self._mosaic.place(self._zones(layout), dst)
        facts = scene.seat_facts()
        at_most = 1 if scene.is_animating else None
        painted = self._mosaic.show(dst, self.frames(facts), self.insides(facts), ground, at_most)
        alive = self._draw_alive(dst, facts)
        over = scene.table.draw_over(dst)
        if scene.table.baking < 1.0:
            box = Box(layout.board.cx - 110, layout.board.bottom - 24, 220, 14)
            pen.progress(dst, box, scene.table.baking)
            return None
        return None if ground is None else [*ground, *painted, *alive, *over]

    def _draw_alive(self, dst: pygame.Surface, facts: list[SeatFacts]) -> list[pygame.Rect]:
        """What the table shows in the tray, and in seat panels unless it says when that changes."""
        scene, pen, layout = self.scene, self.scene.ctx.pen, self.scene.layout
        scene.table.draw_tray(dst)
        touched = [pen.rect(Box(0, layout.tray.y - TOSS, scene.ctx.w, TOSS + layout.tray.h))]
        if not scene.table.keeps_seats:
            for panel, fact in zip(scene.panels, facts, strict=True):
                panel.draw_track(dst, fact, scene.table)
                touched.append(pen.rect(panel.box.inset(-REACH)))
        return touched

    def _zones(self, layout: Layout) -> list[pygame.Rect]:
        """Bar, panels, log and tray; and by itself what of their shadows lies on the board, since pieces often stand
        there. The zones meet without overlapping."""
        pen, w, h = self.scene.ctx.pen, self.scene.ctx.w, self.scene.ctx.h
        bar, rail, log, tray = layout.bar.bottom, layout.log.x, layout.log.y - 4, layout.tray.y
        shade, left, foot = bar + REACH, rail - REACH, tray - REACH / 2
        boxes = (
            Box(0, 0, w, bar),
            Box(0, bar, left, REACH),
            Box(left, bar, REACH, foot - bar),
            Box(rail, bar, w - rail, log - bar) if log > shade else Box(rail, bar, w - rail, foot - bar),
            Box(rail, log, w - rail, foot - log) if log > shade else Box(0, 0, 0, 0),
            Box(0, foot, w, tray - foot),
            Box(0, tray, w, h - tray),
        )
        return [pen.rect(box) for box in boxes]

    def frames(self, facts: list[SeatFacts]) -> list[Part]:
        """Wood and parchment, with their shadows, from the lowest to the highest."""
        scene, pen, layout = self.scene, self.scene.ctx.pen, self.scene.layout

        def part(box: Box, key: Hashable, paint: Callable[[pygame.Surface], object]) -> Part:
            return Part(pen.rect(box.inset(-REACH)), key, paint)

        log = scene.log
        seats = [
            part(panel.box, fact.active, partial(panel.draw_frame, pen, active=fact.active))
            for panel, fact in zip(scene.panels, facts, strict=True)
        ]
        return [
            part(layout.bar, "bar", scene.bar.draw_ground),
            *seats,
            part(layout.log, log.label, partial(log.frame, pen, box=layout.log, title=log.label)),
            part(layout.tray, layout.felt, scene.tray.draw_ground),
        ]

    def insides(self, facts: list[SeatFacts]) -> list[Part]:
        """What is written on them, and the buttons."""
        scene, pen, layout = self.scene, self.scene.ctx.pen, self.scene.layout
        log, focus = scene.log, scene.focus
        seats = []
        for panel, fact in zip(scene.panels, facts, strict=True):
            seats.append(Part(pen.rect(panel.box), fact, partial(panel.draw_name, pen, facts=fact)))
            if scene.table.keeps_seats:
                look = fact.active, scene.table.seat_look(fact.seat)
                paint = partial(panel.draw_track, facts=fact, table=scene.table)
                seats.append(Part(pen.rect(panel.box.inset(-REACH)), look, paint))
        return [
            Part(pen.rect(layout.bar), scene.bar.look(), scene.bar.draw_inside),
            *seats,
            Part(pen.rect(layout.log), log.look(pen, focus), partial(log.draw, pen, focus=focus)),
            Part(pen.rect(layout.tray), scene.tray.look(), scene.tray.draw_inside),
        ]
