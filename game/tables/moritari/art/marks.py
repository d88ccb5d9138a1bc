"""What lies on the sand for the hand: the reach as the true region, inch rings, arcs, ruler, arrow, tape, tags."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.geometry.inches import Point as Spot
from game.geometry.inches_arena import Arena
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art.rings import polyline
from game.tables.moritari.art.strike import strike
from game.tables.moritari.layout import Layout
from game.tables.moritari.play.aim import Aim
from game.ui import theme
from game.ui.brush import Sprite, lg
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

REACH, REACH_EDGE = "#ffe9a0", "#fffbe6"
FOE_REACH, FOE_EDGE = "#e8604c", "#ffd0c0"
ARC_TONES = {"front": "#ffffff", "side": "#f0a020", "back": "#b3221c"}
SECTORS: tuple[tuple[int, int, str], ...] = ((-90, 90, "front"), (90, 150, "side"), (-150, -90, "side"), (150, 210, "back"))
ARC_OUT = 0.92
"""Inches the arcs reach beyond a base."""


class Marks:
    """Draws marks for one pen at one view. Whatever does not follow the pointer is kept as a picture."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._reach: tuple[object, Sprite, Point] | None = None
        self._foes: tuple[object, Sprite] | None = None

    # ---- the region
    def reach(self, easel: Easel, view: Layout, aim: Aim, hostile: bool = False) -> None:
        """The region with its inch rings, and the stretches where a foe is charged."""
        if not aim.can_move:
            return
        key = (aim, view, self.pen.k, hostile)  # the aim itself, kept: another one could come to lie where it lay
        if self._reach is None or self._reach[0] != key:
            self._reach = (key, *self._region(view, aim, hostile))
        _, art, (x, y) = self._reach
        easel.put(art, x, y)

    def _region(self, view: Layout, aim: Aim, hostile: bool) -> tuple[Sprite, Point]:
        ppi, pen = view.ppi, self.pen
        edge = [view.at(spot) for spot in aim.region.outline()]
        left, top = min(x for x, _ in edge) - 6, min(y for _, y in edge) - 6
        w, h = max(x for x, _ in edge) + 6 - left, max(y for _, y in edge) + 6 - top

        def local(points: Sequence[Point]) -> str:
            return polyline([(x - left, y - top) for x, y in points])

        fill, line = (FOE_REACH, FOE_EDGE) if hostile else (REACH, REACH_EDGE)
        body = (
            f'<polygon points="{local(edge)}" fill="{fill}" fill-opacity=".34" stroke="{line}" stroke-width="2.2" '
            'stroke-linejoin="round"/>'
        )
        for inch in range(1, aim.most // 1000):
            for run in aim.ring_runs(inch):
                points = local([view.at(spot) for spot in run])
                body += (
                    f'<polyline points="{points}" fill="none" stroke="#8a5a20" stroke-opacity=".42" '
                    f'stroke-width="{max(1.0, 0.044 * ppi):.2f}"/>'
                )
        for _, rays in aim.contact_runs():
            spots = [
                (aim.at[0] + ray.length * math.cos(ray.angle), aim.at[1] + ray.length * math.sin(ray.angle)) for ray in rays
            ]
            points = local([view.at(spot) for spot in spots])
            for ink, wide in (("#fff3d6", 6.5), ("#b3221c", 3.8)):
                body += (
                    f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="{wide * ppi / 25:.1f}" '
                    'stroke-linecap="round"/>'
                )
        surface = pen.svg(body, w, h, w, h)
        return Sprite(surface, 0, 0, *surface.get_size()), (left, top)

    def foes(self, easel: Easel, view: Layout, aims: Sequence[Aim]) -> None:
        """Where the bases of all these may come to lie; where several foes may strike it is darker."""
        if not aims:
            return
        key = (tuple(aims), view, self.pen.k)
        if self._foes is None or self._foes[0] != key:
            self._foes = key, self._all_of(view, aims)
        easel.put(self._foes[1], view.box.x, view.box.y)

    def _all_of(self, view: Layout, aims: Sequence[Aim]) -> Sprite:
        box, body = view.box, ""
        for aim in aims:
            edge = strike(aim.region, aim.ground.radius(aim.state.figures[aim.figure]))
            points = polyline([(x - box.x, y - box.y) for x, y in (view.at(spot) for spot in edge)])
            body += (
                f'<polygon points="{points}" fill="{FOE_REACH}" fill-opacity=".2" stroke="{FOE_EDGE}" stroke-opacity=".8" '
                'stroke-width="1.8" stroke-linejoin="round"/>'
            )
        surface = self.pen.svg(body, box.w, box.h, box.w, box.h)
        return Sprite(surface, 0, 0, *surface.get_size())

    # ---- arcs
    def arcs(
        self, easel: Easel, view: Layout, at: Sequence[float], facing: float, radius: float,
        hot: tuple[str, float] | None = None, strong: bool = True,
    ) -> None:  # fmt: skip
        """Front 180 degrees, sides 60 each, back 60. `hot`: the arc in play and the bearing in it (degrees)."""
        turn = round(facing) % 360
        live: int | None = None
        if hot is not None:
            bearing = (hot[1] - facing + 180) % 360 - 180
            for n, (a0, a1, kind) in enumerate(SECTORS):
                if kind == hot[0] and (a0 <= bearing <= a1 or a0 <= bearing + 360 <= a1):
                    live = n
        key = ("mo arcs", turn, radius, round(view.ppi, 2), live, strong)
        art = self.pen.cached(key, partial(self._arcs, view.ppi, turn, radius, live, strong))
        easel.put(art, *view.at(at), "center")

    def _arcs(self, ppi: float, turn: int, radius: float, live: int | None, strong: bool) -> pygame.Surface:
        r0, r1 = radius * 100, (radius + ARC_OUT) * 100
        field = 2 * (r1 + 8)
        body = ""
        for n, (a0, a1, kind) in enumerate(SECTORS):
            on = n == live
            spots = [
                (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))
                for r, a in ((r0, a0), (r1, a0), (r1, a1), (r0, a1))
            ]
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = spots
            fill, line = (0.66, 1.0) if on else (0.26 if strong else 0.14, 0.5 if strong else 0.3)
            body += (
                f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} A{r1:.1f} {r1:.1f} 0 0 1 {x2:.1f} {y2:.1f} '
                f'L{x3:.1f} {y3:.1f} A{r0:.1f} {r0:.1f} 0 0 0 {x0:.1f} {y0:.1f} Z" fill="{ARC_TONES[kind]}" '
                f'fill-opacity="{fill}" stroke="{"#fff6d8" if on else "#3a1c08"}" stroke-opacity="{line}" '
                f'stroke-width="{7 if on else 4}"/>'
            )
        size = field * ppi / 100
        surface = self.pen.svg(
            f'<g transform="translate({field / 2:.1f} {field / 2:.1f}) rotate({turn})">{body}</g>', field, field, size, size
        )
        if strong:
            out = (radius + ARC_OUT * 0.62) * ppi
            for n, (a0, a1, kind) in enumerate(SECTORS):
                if kind != "front" and (n == live or kind == "back"):
                    angle = math.radians(turn + (a0 + a1) / 2)
                    label, inch = ("−1" if kind == "side" else "−2"), max(theme.LEGIBLE, 0.42 * ppi)
                    x, y = size / 2 + out * math.cos(angle), size / 2 + out * math.sin(angle)
                    self.pen.text(surface, label, x, y, "bold", inch, "#3a0c08", "center", "#fff3d6")
        return surface

    # ---- ruler and arrow
    def ruler(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """An ivory inch rule beside the way, the corridor of the base, and a red arrow on the way."""
        (x0, y0), (x1, y1) = view.at(aim.at), view.at(aim.end)
        length = math.dist((x0, y0), (x1, y1))
        if length < 3:
            return
        pen, ppi, dst = self.pen, view.ppi, easel.dst
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        half = self.base_of(aim) * ppi
        for side in (-half, half):
            self._dashes(easel, (x0 - uy * side, y0 + ux * side), (x1 - uy * side, y1 + ux * side))
        angle = math.degrees(math.atan2(uy, ux))
        over = ux < -0.01
        total = aim.most // 1000
        tall = max(15.0, 0.66 * ppi)
        art = pen.cached(("mo rule", total, round(ppi, 2), over), lambda: self._rule(total, ppi, tall, over))
        turned = pygame.transform.rotozoom(art, -angle + (180 if over else 0), 1.0)
        # The rule lies on the side of the way that is up the screen, so that figures seldom stand on it.
        sx, sy = (uy, -ux) if ux >= -0.01 else (-uy, ux)
        off = half + tall / 2 + 0.12 * ppi
        cx, cy = x0 + ux * total * ppi / 2 + sx * off, y0 + uy * total * ppi / 2 + sy * off
        easel.put(turned, cx, cy, "center")
        near, far = off - tall / 2 - 2, off + tall / 2 + 2
        a, b = (x1 + sx * near, y1 + sy * near), (x1 + sx * far, y1 + sy * far)
        width = pen.px1(max(2.0, 0.09 * ppi))
        self._line(easel, a, b, "#b3221c", width)
        self.arrow(
            easel, (x0 + ux * 0.62 * ppi, y0 + uy * 0.62 * ppi), (x1 - ux * 0.5 * ppi, y1 - uy * 0.5 * ppi), 0.26 * ppi
        )
        easel.note(("rule", dst.get_size()), pen.rect(_around((x0, y0), (x1, y1), 2.2 * ppi + total * ppi)))

    @staticmethod
    def base_of(aim: Aim) -> float:
        return aim.ground.radius(aim.state.figures[aim.figure]) / 1000

    def _rule(self, total: int, ppi: float, tall: float, over: bool) -> pygame.Surface:
        pen, w = self.pen, total * ppi
        ticks = ""
        for n in range(total * 4 + 1):
            x, deep = n * ppi / 4, tall * (0.5, 0.19, 0.3, 0.19)[n % 4]
            wide = 1.5 if n % 4 == 0 else 0.9
            ticks += f'<path d="M{x + 4:.2f} {tall:.1f} v{-deep:.1f}" stroke="#2b1a10" stroke-width="{wide}"/>'
        body = (
            f'<rect x="1" y="2" width="{w + 6:.1f}" height="{tall - 1:.1f}" rx="3" fill="#000" fill-opacity=".35"/>'
            f'<rect x="0.8" y="0.8" width="{w + 6.4:.1f}" height="{tall - 1.6:.1f}" rx="3" fill="url(#i)" stroke="#5b3a10" '
            f'stroke-width="1.6"/>{ticks}'
        )
        surface = pen.svg(body, w + 8, tall + 1, w + 8, tall + 1, lg("i", (0, "#fffaf0"), (1, "#ead9b0")))
        size = max(9.0, tall * 0.56)
        for inch in range(1, total + 1):
            x = 4 + (w - inch * ppi if over else inch * ppi) + (4 if over else -4)
            anchor = "midleft" if over else "midright"
            pen.text(surface, str(inch), x, tall * 0.36, "bold", size, "#2b1a10", anchor)  # type: ignore[arg-type]
        return surface

    def arrow(self, easel: Easel, start: Point, end: Point, wide: float, fill: str = "#9c2418") -> None:
        """A straight broad arrow, drawn at once."""
        length = math.dist(start, end)
        head = min(wide * 2.6, length * 0.8)
        if length < wide or length < 3:
            return
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        nx, ny = (end[0] - ux * head, end[1] - uy * head)
        a = wide / 2
        outline = [
            (start[0] - uy * a, start[1] + ux * a), (nx - uy * a, ny + ux * a), (nx - uy * wide * 1.2, ny + ux * wide * 1.2),
            end,
            (nx + uy * wide * 1.2, ny - ux * wide * 1.2), (nx + uy * a, ny - ux * a), (start[0] + uy * a, start[1] - ux * a),
        ]  # fmt: skip
        points = [(x * self.pen.k, y * self.pen.k) for x, y in outline]
        pygame.draw.polygon(easel.dst, fill, points)
        pygame.draw.aalines(easel.dst, "#fff1c4", True, points)
        shifted = [(x + 0.6, y + 0.6) for x, y in points]
        pygame.draw.aalines(easel.dst, "#fff1c4", True, shifted)
        easel.note(("arrow", fill), self.pen.rect(_around(start, end, wide * 2)))

    def _dashes(self, easel: Easel, a: Point, b: Point) -> None:
        k, length = self.pen.k, math.dist(a, b)
        count = int(length / 9)
        for n in range(count):
            t0, t1 = n * 9 / length, min(1.0, (n * 9 + 5) / length)
            p = ((a[0] + (b[0] - a[0]) * t0) * k, (a[1] + (b[1] - a[1]) * t0) * k)
            q = ((a[0] + (b[0] - a[0]) * t1) * k, (a[1] + (b[1] - a[1]) * t1) * k)
            pygame.draw.aaline(easel.dst, "#fffbe6", p, q)

    def _line(self, easel: Easel, a: Point, b: Point, colour: str, width: int) -> None:
        k = self.pen.k
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1.0
        ox, oy = -dy / length * width / 2, dx / length * width / 2
        points = [
            (a[0] * k + ox, a[1] * k + oy), (b[0] * k + ox, b[1] * k + oy), (b[0] * k - ox, b[1] * k - oy),
            (a[0] * k - ox, a[1] * k - oy),
        ]  # fmt: skip
        pygame.draw.polygon(easel.dst, colour, points)
        pygame.draw.aalines(easel.dst, colour, True, points)

    # ---- tape and tags
    def tape(self, easel: Easel, view: Layout, a: Spot, b: Spot, label: str) -> None:
        """A yellow tape with an inch mark at each inch."""
        p, q = view.at(a), view.at(b)
        length = math.dist(p, q)
        if length < 2:
            return
        k = self.pen.k
        self._line(easel, p, q, "#2b1a10", self.pen.px1(5))
        self._line(easel, p, q, "#ffd75e", self.pen.px1(3))
        ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
        step = view.ppi / 2
        for n in range(1, int(length / step) + 1):
            x, y, deep = p[0] + ux * n * step, p[1] + uy * n * step, 4.0 if n % 2 == 0 else 2.2
            ends = ((x - uy * deep) * k, (y + ux * deep) * k), ((x + uy * deep) * k, (y - ux * deep) * k)
            pygame.draw.aaline(easel.dst, "#2b1a10", *ends)
        for x, y in (p, q):
            a_end, b_end = (x - uy * 7, y + ux * 7), (x + uy * 7, y - ux * 7)
            self._line(easel, a_end, b_end, "#2b1a10", self.pen.px1(5))
            self._line(easel, a_end, b_end, "#ffd75e", self.pen.px1(2.6))
        easel.note(("tape", a, b), self.pen.rect(_around(p, q, 12)))
        self.tag(easel, (p[0] + q[0]) / 2, (p[1] + q[1]) / 2, label)

    def tag(self, easel: Easel, x: float, y: float, label: str, colour: str = "#ffe9a8", within: Box | None = None) -> None:
        """A few words on a small dark plate, middle at (x, y)."""
        w = _wide(self.pen, label)
        if within is not None:
            x = max(within.x + w / 2 + 4, min(within.right - w / 2 - 4, x))
            y = max(within.y + 14, min(within.bottom - 14, y))
        easel.put(_tag(self.pen, label, colour), x, y, "center")

    def tag_size(self, label: str) -> tuple[float, float]:
        """Width and height of such a plate, in units."""
        return _wide(self.pen, label), TAG_H

    def thread(self, easel: Easel, start: Point, end: Point, lit: bool) -> None:
        """From a sign to what it stands for."""
        self._line(easel, start, end, "#24150c", self.pen.px1(4.2 if lit else 3.2))
        self._line(easel, start, end, "#ffdf86" if lit else "#c8a05a", self.pen.px1(2.2 if lit else 1.4))
        easel.note(("thread", lit), self.pen.rect(_around(start, end, 6)))

    # ---- other signs
    def halo(self, easel: Easel, view: Layout, at: Sequence[float], radius: float, colour: str, alpha: float = 1.0) -> None:
        """A ring of light on the sand round a base."""
        easel.put(_halo(self.pen, radius, view.ppi, colour), *view.at(at), "center", alpha)

    def pip(self, easel: Easel, view: Layout, at: Sequence[float], lit: bool) -> None:
        """A place of contact that can be jumped to."""
        d = max(9.0, (0.62 if lit else 0.36) * view.ppi)
        easel.put(_pip(self.pen, d, lit), *view.at(at), "center")

    def zone(self, easel: Easel, view: Layout, at: Spot, radius: int, arena: Arena) -> None:
        """Where a school may be set up: a circle about its gate, cut by the wall."""
        pen = self.pen

        def make() -> Sprite:
            edge = [view.at(_last_inside(arena, at, n * math.tau / 120, radius)) for n in range(120)]
            left, top = min(x for x, _ in edge) - 4, min(y for _, y in edge) - 4
            w, h = max(x for x, _ in edge) + 4 - left, max(y for _, y in edge) + 4 - top
            points = polyline([(x - left, y - top) for x, y in edge])
            body = f'<polygon points="{points}" fill="{REACH}" fill-opacity=".3" stroke="{REACH_EDGE}" stroke-width="2.4"/>'
            return Sprite(pen.svg(body, w, h, w, h), -pen.px(view.at(at)[0] - left), -pen.px(view.at(at)[1] - top), 1, 1)

        easel.put(pen.cached(("mo zone", at, radius, view), make), *view.at(at))


TAG_H = 22.0
"""Height of a small plate."""


def _wide(pen: Pen, label: str) -> int:
    return math.ceil(pen.width(label, "bold", 12.5)) + 18


@kept
def _tag(pen: Pen, label: str, colour: str) -> Sprite:
    w = _wide(pen, label)
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="20" rx="9" fill="#24150c" fill-opacity=".94" stroke="#d9a441" '
        'stroke-width="1.3"/>'
    )
    surface = pen.svg(body, w, 22, w, 22)
    pen.text(surface, label, w / 2, 11, "bold", 12.5, colour, "center")
    return pen.dropped(surface, 0, 2, 2, 150)


@kept
def _halo(pen: Pen, radius: float, ppi: float, colour: str) -> Sprite:
    r = (radius + 0.2) * ppi
    size = 2 * r + 8
    body = (
        f'<circle cx="{size / 2:.1f}" cy="{size / 2:.1f}" r="{r:.1f}" fill="{colour}" fill-opacity=".25" '
        f'stroke="{colour}" stroke-width="{max(2.0, 0.09 * ppi):.1f}"/>'
    )
    return pen.glowing(pen.svg(body, size, size, size, size), (*theme.rgb(colour), 220), 0.16 * ppi)


@kept
def _pip(pen: Pen, d: float, lit: bool) -> Sprite:
    fill = "#ffe27a" if lit else "#fff3d6"
    body = (
        f'<circle cx="50" cy="50" r="42" fill="{fill}" stroke="#b3221c" stroke-width="14"/>'
        '<circle cx="50" cy="50" r="12" fill="#b3221c"/>'
    )
    return pen.dropped(pen.svg(body, 100, 100, d, d), 0, 1, 2, 170)


def _last_inside(arena: Arena, at: Spot, angle: float, most: int) -> Spot:
    """The farthest place in a direction that is still on the sand, at most `most` away."""
    low, high = 0, most
    while high - low > 20:
        middle = (low + high + 1) // 2
        spot = round(at[0] + middle * math.cos(angle)), round(at[1] + middle * math.sin(angle))
        low, high = (middle, high) if arena.wall.holds(spot, 0) else (low, middle)
    return round(at[0] + low * math.cos(angle)), round(at[1] + low * math.sin(angle))


def _around(a: Point, b: Point, by: float) -> Box:
    x, y = min(a[0], b[0]) - by, min(a[1], b[1]) - by
    return Box(x, y, abs(a[0] - b[0]) + 2 * by, abs(a[1] - b[1]) + 2 * by)
