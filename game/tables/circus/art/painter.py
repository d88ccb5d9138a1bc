"""Draws chariots, and marks on the sand, for one arena and one pen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.geometry.lanes import Space
from game.geometry.lines import Polyline, mix
from game.tables.circus.art.cards import crown
from game.tables.circus.art.drivers import CENTRE, LENGTH, WIDTH, Livery, chariot, scale_for, shield_at, step_of
from game.tables.circus.layout import Layout, bearing
from game.tables.circus.motion.stage import Figure, Stage
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.marks import MarkLook, mark_art
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.geometry import Box, Point, Poly
from game.ui.pen import Pen


@dataclass(frozen=True)
class Stand:
    """Where a chariot is drawn, which way it looks and how large."""

    x: float
    y: float
    heading: int
    scale: float


class Line(Polyline):
    """A ride, by shares of its length."""

    def at(self, t: float) -> Point:
        if len(self.points) == 1:
            return self.points[0]
        leg, share = self.leg_at(max(0.0, min(1.0, t)) * self.length)
        return mix(self.points[leg], self.points[leg + 1], share)

    def bearing(self, t: float) -> float:
        step = 9.0 / max(18.0, self.length)
        return bearing(self.at(t - step), self.at(t + step))

    def part(self, first: float, last: float) -> list[Point]:
        """The points from one share to another."""
        inner = [p for p, r in zip(self.points, self.run, strict=True) if first * self.length < r < last * self.length]
        return [self.at(first), *inner, self.at(last)]


MOST_PRINTS = 300
"""Of a trail: a row right across the largest screen has fewer. Where a board's spaces lie absurdly far apart it may not
take for ever."""


def hoofprints(length: float, f: float) -> int:
    """How many marks make a trail of `length` units where the course is drawn at `f`."""
    return max(2, int(min(MOST_PRINTS, length / max(1e-9, 10.5 * f))))


class Painter:
    """Chariots and marks."""

    def __init__(self, pen: Pen, arena: Layout, liveries: Sequence[Livery]) -> None:
        self.pen, self.arena, self.liveries = pen, arena, list(liveries)
        self._lines: dict[tuple[Space, ...], Line] = {}
        self._scales: dict[Space, float] = {}

    # ---- where chariots stand
    def line(self, spaces: tuple[Space, ...]) -> Line:
        """The line of a ride over these spaces, the first one included."""
        if spaces not in self._lines:
            if len(self._lines) > 200:
                self._lines.clear()
            self._lines[spaces] = Line(self.arena.route(spaces))
        return self._lines[spaces]

    def scale(self, space: Space) -> float:
        """How large a chariot is on a space: it must not hide the next lane."""
        if space not in self._scales:
            wide = self.arena.lane_width(space) / (WIDTH + 2)
            self._scales[space] = max(0.6, min(wide, self.arena.cell_length(space) * 1.15 / LENGTH, 1.08 * self.arena.f))
        return self._scales[space]

    def stand(self, figure: Figure) -> Stand:
        if len(figure.ride) < 2:
            x, y = self.arena.at(figure.at)
            return Stand(x, y, step_of(self.arena.heading(figure.at) + figure.spin), scale_for(self.scale(figure.at)))
        line = self.line(figure.ride)
        x, y = line.at(figure.t)
        first, last = self.scale(figure.ride[0]), self.scale(figure.ride[-1])
        heading = step_of(line.bearing(figure.t) + figure.spin)
        return Stand(x, y, heading, scale_for(first + (last - first) * figure.t))

    def head(self, figure: Figure) -> Point:
        """A point above a chariot's shield, for speech."""
        s = self.stand(figure)
        sx, sy = shield_at(s.scale, s.heading)
        return s.x - CENTRE[0] * s.scale + sx, s.y - CENTRE[1] * s.scale + sy - 10 * s.scale

    def box(self, figure: Figure) -> Box:
        """What a chariot covers, for pointing at it."""
        s = self.stand(figure)
        return Box.around((s.x, s.y - 4 * s.scale), 40 * s.scale, 34 * s.scale)

    # ---- chariots
    def chariots(self, easel: Easel, stage: Stage) -> None:
        """The further ones first."""
        shown = [(n, figure, self.stand(figure)) for n, figure in enumerate(stage.figures) if figure.shown]
        for n, figure, s in sorted(shown, key=lambda one: one[2].y):
            art = chariot(self.pen, self.liveries[n], s.heading, s.scale, figure.phase, figure.wrecked)
            left, top = s.x - CENTRE[0] * s.scale, s.y - CENTRE[1] * s.scale + (4 - figure.lift) * s.scale
            easel.put(art, left, top, alpha=figure.alpha * (0.55 if figure.dim else 1.0))
        for _, figure, s in shown:
            self._signs(easel, figure, s)

    def _signs(self, easel: Easel, figure: Figure, s: Stand) -> None:
        """The leader's crown and the coin that is still owed, at the shield."""
        if figure.alpha < 1.0 or figure.wrecked:
            return
        sx, sy = shield_at(s.scale, s.heading)
        x, y = s.x - CENTRE[0] * s.scale + sx, s.y - CENTRE[1] * s.scale + sy + (4 - figure.lift) * s.scale
        if figure.owes:
            d = round(max(8.5, 10.5 * s.scale), 1)
            easel.put(self.pen.coin_sprite(d), x + 9.5 * max(s.scale, 0.7), y + 6 * s.scale, "center")
        if figure.crowned:
            w = round(max(14.0, 17 * s.scale), 1)
            easel.put(crown(self.pen, w), x, y - 9.5 * max(s.scale, 0.7), "midbottom")

    # ---- marks
    def mark(self, easel: Easel, space: Space, look: MarkLook) -> None:
        """A marked space with its glow."""
        points, f = self.arena.cell(space, 3.4, 3.4), self.arena.f
        box = _round(points)
        local = tuple((x - box.x, y - box.y) for x, y in points)
        easel.put(mark_art(self.pen, local, box.w, box.h, look, f, 5 * f), box.x, box.y)

    def arrow(
        self, easel: Easel, spaces: tuple[Space, ...], tones: tuple[str, str] = (theme.RUBY, theme.IVORY)
    ) -> None:  # fmt: skip
        """The way of a ride with a bead in each space."""
        line = self.line(spaces)
        if line.length < 30 * self.arena.f:
            return
        points = line.part(min(0.3, 22 * self.arena.f / max(1.0, line.length)), 1.0)
        sprite, left, top = self.pen.arrow(points, tones[0], 7.5 * self.arena.f, tones[1])
        easel.put(sprite, left, top)
        bead = self.pen.drawing(
            f'<circle cx="50" cy="50" r="42" fill="{tones[1]}" stroke="{tones[0]}" stroke-width="14"/>', 8, 8, "", 100, 100
        )
        for space in spaces[1:-1]:
            easel.put(bead, *self.arena.at(space), "center")

    def trail(self, easel: Easel, spaces: tuple[Space, ...], colour: str, alpha: float) -> None:
        """Where a chariot came from: a row of hoof marks in its colour."""
        line = self.line(spaces)
        end = 1.0 - min(0.45, 24 * self.arena.f / max(1.0, line.length))
        points = line.part(0.0, end)
        box = _round(points)
        local = tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in points)
        easel.put(_trail(self.pen, local, box.w, box.h, colour, self.arena.f), box.x, box.y, alpha=alpha)


def _round(points: Sequence[Point]) -> Box:
    """What they cover, with some air."""
    return Poly(tuple(points)).bounds.inset(-6)


@kept
def _trail(pen: Pen, points: tuple[Point, ...], w: float, h: float, colour: str, f: float) -> pygame.Surface:
    walk, body = Line(points), ""
    count = hoofprints(walk.length, f)
    for k in range(count):
        x, y = walk.at((k + 0.5) / count)
        turn = walk.bearing((k + 0.5) / count)
        body += (
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({1.2 * f:.2f})">'
            '<path d="M-3 -4 l6 2 -6 2 Z M-3 2 l6 2 -6 2 Z" '
            f'fill="{colour}" stroke="#2a1406" stroke-width=".7"/></g>'
        )
    return pen.svg(body, w, h, w, h)


@kept
def badge(pen: Pen, text: str, good: bool) -> Sprite:
    """A small disc that tells what a space would cost."""
    d, (fill, edge) = 21.0, ("#1f4a1c", "#d6f0a0") if good else ("#5a1a10", "#ffc0a0")
    body = f'<circle cx="50" cy="50" r="45" fill="{fill}" stroke="{edge}" stroke-width="7"/>'
    surface = pen.svg(body, 100, 100, d, d)
    pen.text(surface, text, d / 2, d / 2, "bold", pen.fit(text, "bold", 13, d * 0.8, 0.6), "#fff6dc", "center")
    return pen.dropped(surface, 0, 1, 2, 160)
