"""What stands on the sand: pillars with braziers, fallen columns, the spina, blocks. Drawn as solid things whose feet are
exactly what a base runs into."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.rules.moritari.data import Thing
from game.tables.moritari.art.models import DARK, LIFT, Model
from game.ui.brush import Sprite, polygon, scaled
from game.ui.pen import Pen

_FLAME = (
    '<path d="M0 14 C-22 6 -20 -16 -8 -30 C-8 -18 -2 -18 2 -44 C16 -26 26 -6 14 8 C10 13 4 15 0 14 Z" fill="#f0801e" '
    'stroke="#8f2a0c" stroke-width="3"/><path d="M1 11 C-11 6 -9 -8 -2 -16 C0 -8 8 -10 7 -22 C15 -8 12 8 1 11 Z" '
    'fill="#ffe27a"/>'
)
FRAMES = 3
"""Pictures of a flame."""
SOME = 2400
"""Letters of a drawing that are drawn between two pauses."""
How = tuple[float, int]
"""Units to the inch, and which flame."""
Placed = tuple[Sprite, float, float]
"""A picture and the place of its top left corner, in inches from the middle of the sand."""
Ask = Callable[[Hashable, Callable[[], Iterator[Sprite | None]]], None]


def _pillar(r: float, frame: int) -> str:
    """A round foot, which is the obstacle, a slimmer fluted shaft, and a bowl of fire on it."""
    m = Model(90)
    m.drum(0, 0, 0, 14, (r, r), (r, r), "#c9b994")
    m.drum(0, 0, 14, 92, (r * 0.7, r * 0.7), (r * 0.62, r * 0.62), "#e3d7bb", 5)
    (_, top), (_, low) = m.at(0, 0, 88), m.at(0, 0, 16)
    flutes = ""
    for n in range(-4, 5):
        u = n * 0.33
        flutes += (
            f'<path d="M{r * 0.68 * math.sin(u):.1f} {low + r * 0.68 * math.cos(u):.1f} L{r * 0.62 * math.sin(u):.1f} '
            f'{top + r * 0.62 * math.cos(u):.1f}" stroke="#7d6f52" stroke-width="4" stroke-opacity=".6"/>'
        )
    m.add(6, flutes)
    m.drum(0, 0, 92, 104, (r * 0.66, r * 0.66), (r * 0.92, r * 0.92), "#f2e8d0", 7)
    _, y = m.at(0, 0, 104)
    lean, tall = (0, -7, 6)[frame], (1.0, 0.9, 1.08)[frame]
    fire = (
        f'<g transform="translate(0 {y:.1f})"><circle r="{r * 0.9:.1f}" fill="#fbf4e2" stroke="#b8a880" '
        f'stroke-width="2.5"/><circle r="{r * 0.64:.1f}" fill="#6b4420" stroke="{DARK}" stroke-width="4"/>'
        f'<circle r="{r * 0.5:.1f}" fill="#b3321c"/><circle cx="-6" cy="-3" r="{r * 0.26:.1f}" fill="#f0801e"/>'
        f'<g transform="rotate({lean}) scale(1 {tall})">{_FLAME}</g></g>'
    )
    m.add(8, fire)
    return m.svg()


def _altar(r: float, frame: int) -> str:
    """The altar of Nemesis: a round step, which is the obstacle, a low drum with garlands, four small gilt figures about it
    and a large fire. Low enough to leave the base of whoever stands behind it in sight."""
    m = Model(0)
    m.drum(0, 0, 0, 12, (r, r), (r, r), "#a8977a", 0)
    m.drum(0, 0, 12, 18, (r * 0.97, r * 0.97), (r * 0.95, r * 0.95), "#d9cbab", 1)
    m.drum(0, 0, 18, 34, (r * 0.78, r * 0.78), (r * 0.76, r * 0.76), "#e3d7bb", 2)
    _, top = m.at(0, 0, 66)
    m.drum(0, 0, 34, 66, (r * 0.54, r * 0.54), (r * 0.5, r * 0.5), "#efe6d0", 4)
    swags = ""
    wide = r * 0.52
    for n in range(-2, 2):
        x0, x1 = wide * math.sin((n + 0.06) * 0.72), wide * math.sin((n + 0.94) * 0.72)
        y0, y1 = (top + wide * math.cos((n + part) * 0.72) + 22 for part in (0.06, 0.94))
        middle = (x0 + x1) / 2, (y0 + y1) / 2 + 26
        swags += (
            f'<path d="M{x0:.1f} {y0:.1f} Q{middle[0]:.1f} {middle[1]:.1f} {x1:.1f} {y1:.1f}" fill="none" stroke="#5f7a34" '
            f'stroke-width="7" stroke-linecap="round"/><circle cx="{x0:.1f}" cy="{y0:.1f}" r="6" fill="#b3321c"/>'
        )
    m.add(6, swags)
    m.drum(0, 0, 66, 78, (r * 0.55, r * 0.55), (r * 0.6, r * 0.6), "#f6eedb", 7)
    for n, (x, y) in enumerate(((0.62, 0.62), (-0.62, 0.62), (0.62, -0.62), (-0.62, -0.62))):
        key = 3 + y + n / 100 if y < 0 else 9 + n / 100
        at = x * r, y * r
        m.drum(*at, 18, 40, (13, 13), (11, 11), "#cbb98f", key)
        m.ball(*at, 54, 11, 10, 15, "#d9a93f", key + 0.001)
        m.ball(at[0], at[1] + 4, 74, 7, 7, 8, "#f0c860", key + 0.002)
    _, y = m.at(0, 0, 78)
    lean, tall = (0, -6, 5)[frame], (1.0, 0.92, 1.07)[frame]
    bowl = r * 0.55
    fire = (
        f'<g transform="translate(0 {y:.1f})"><ellipse rx="{bowl:.1f}" ry="{bowl * 0.94:.1f}" fill="#fbf4e2" '
        f'stroke="#b8a880" stroke-width="3"/><ellipse rx="{bowl * 0.8:.1f}" ry="{bowl * 0.74:.1f}" fill="#5a3517" '
        f'stroke="{DARK}" stroke-width="4"/><ellipse rx="{bowl * 0.66:.1f}" ry="{bowl * 0.6:.1f}" fill="#a92c17"/>'
    )
    for x, down, size in ((-0.36, 0.0, 1.25), (0.38, 0.02, 1.15), (0.02, 0.2, 1.8)):
        fire += (
            f'<g transform="translate({x * bowl:.1f} {down * bowl:.1f}) rotate({lean * (1 if x >= 0 else -1)}) '
            f'scale({size:.2f} {size * tall:.2f})">{_FLAME}</g>'
        )
    m.add(8, fire + "</g>")
    return m.svg()


def _column(a: tuple[float, float], b: tuple[float, float], r: float) -> str:
    """A fallen column that lies from a to b."""
    m = Model(0)
    m.tube((a[0], a[1], 6), (b[0], b[1], 6), r, r, "#e2d6bb", 0, 4)
    length = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for k in (-0.6, -0.25, 0.1, 0.45):
        line = [(x - uy * r * k, y + ux * r * k, 16.0) for x, y in (a, b)]
        m.poly(line, "none", "#8f8266", 3.5, 1, False)
    for share in (0.33, 0.66):
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        crack = [(x - uy * r, y + ux * r, 12.0), (x + ux * 6, y + uy * 6, 16.0), (x + uy * r, y - ux * r, 12.0)]
        m.poly(crack, "none", "#6f6248", 3.0, 2, False)
    return m.svg()


def _spina(a: tuple[float, float], b: tuple[float, float], r: float) -> str:
    """The low wall in the middle: marble sides, a basin on top with statues and eggs."""
    m = Model(0)
    m.tube((a[0], a[1], 0), (b[0], b[1], 0), r, r, "#a8977a", 0, 4)
    for z in range(4, 44, 4):
        m.tube((a[0], a[1], z), (b[0], b[1], z), r - 3, r - 3, "#d9cbab", 0.1 + z / 1000, 0)
    m.tube((a[0], a[1], 46), (b[0], b[1], 46), r - 1, r - 1, "#f2e8d0", 1, 3)
    m.tube((a[0], a[1], 48), (b[0], b[1], 48), r * 0.62, r * 0.62, "#3f86a0", 2, 3)
    length = math.dist(a, b)
    count = max(2, int(length / 260))
    for n in range(count):
        share = (n + 0.5) / count
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        key = 3 + y / 1000
        m.drum(x, y, 46, 62, (20, 20), (18, 18), "#e3d7bb", key)
        if n % 2:
            m.drum(x, y, 62, 150, (11, 11), (6, 6), "#c9a060", key + 0.1)
            m.drum(x, y, 150, 162, (6, 6), (1, 1), "#ffe27a", key + 0.2)
        else:
            m.drum(x, y, 62, 104, (12, 13), (9, 13), "#efe6d0", key + 0.1)
            m.ball(x, y, 114, 9, 9, 10, "#efe6d0", key + 0.2)
    return m.svg()


def _block(points: list[tuple[float, float]], r: float) -> str:
    """A flat-topped block with corners rounded by `r`."""
    body = ""
    tall = 46.0
    ring = 'stroke-linejoin="round"'
    for n in range(12):
        z = tall * n / 11 * LIFT
        tone = "#8f7f62" if n < 11 else "#efe3c8"
        moved = [(x, y - z) for x, y in points]
        body += polygon(moved, f'fill="{tone}" stroke="{tone}" stroke-width="{2 * r:.1f}" {ring}')
    moved = [(x, y - tall * LIFT) for x, y in points]
    return body + polygon(moved, f'fill="#e3d5b4" stroke="#cbb88e" stroke-width="{max(2.0, 1.2 * r):.1f}" {ring}')


def burns(thing: Thing) -> bool:
    return thing.look in ("pillar", "altar")


class Stones:
    """Sprites of a board's obstacles for one pen."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._like: dict[Thing, dict[tuple[float, int], None]] = {}
        """Of each, the sizes and flames that have been drawn, the newest last."""

    def sprite(self, thing: Thing, ppi: float, frame: int = 0) -> Placed:
        """At once."""
        how = _how(thing, ppi, frame)
        return self._placed(thing, self.pen.cached(_key(thing, how), lambda: _whole(self._slices(thing, how))))

    def seen(self, thing: Thing, ppi: float, frame: int, ask: Ask) -> Placed:
        """Without waiting where there is something like it: that, while what should be seen is made by whoever is asked."""
        how = _how(thing, ppi, frame)
        if not self.pen.holds(_key(thing, how)):
            like = [other for other in self._like.get(thing, {}) if self.pen.holds(_key(thing, other))]
            if like:
                ask(_key(thing, how), partial(self._slices, thing, how))
                meant, flame = how
                near = min(reversed(like), key=lambda other: (abs(math.log(other[0] / meant)), other[1] != flame))
                return self._placed(thing, self._enlarged(thing, near, meant))
        return self.sprite(thing, ppi, frame)

    def _enlarged(self, thing: Thing, how: How, ppi: float) -> Sprite:
        art = self.pen.cached(_key(thing, how), lambda: _whole(self._slices(thing, how)))
        by = ppi / how[0]
        return art if by == 1 else self.pen.cached(("mo stone like", thing, how, ppi), lambda: scaled(art, by))

    def _placed(self, thing: Thing, art: Sprite) -> Placed:
        left, top, _, _ = _field(thing)
        return art, left / 100, top / 100

    def _slices(self, thing: Thing, how: How) -> Iterator[Sprite | None]:
        """Drawn a few parts at a time: an altar near by takes as long as a frame has."""
        (left, top, w, h), (ppi, frame) = _field(thing), how
        points, r = [(x / 10, y / 10) for x, y in thing.points], thing.radius / 10
        place = "<g>"
        if len(points) == 1:
            place = '<g transform="translate({:.1f} {:.1f})">'.format(*points[0])
            body = _altar(r, frame) if thing.look == "altar" else _pillar(r, frame)
        elif len(points) == 2:
            body = (_spina if thing.look == "spina" else _column)(points[0], points[1], r)
        else:
            body = _block(points, r)
        surface: pygame.Surface | None = None
        for some in _groups(body.split("\n")):
            field = f'<g transform="translate({-left:.1f} {-top:.1f})">{place}{some}</g></g>'
            drawn = self.pen.svg(field, w, h, w * ppi / 100, h * ppi / 100)
            if surface is None:
                surface = drawn
            else:
                surface.blit(drawn, (0, 0))
            yield None
        assert surface is not None
        self._like.setdefault(thing, {})[how] = None
        yield self.pen.dropped(surface, 0.18 * ppi, 0.15 * ppi, 0.14 * ppi, 170)

    @staticmethod
    def depth(thing: Thing) -> float:
        """Mils down the screen: what stands further down is drawn over it."""
        if len(thing.points) == 2 and thing.look != "spina":
            return -1e9  # it lies flat: whoever stands beside it stands over it
        return sum(y for _, y in thing.points) / len(thing.points)


def _how(thing: Thing, ppi: float, frame: int) -> How:
    return round(ppi, 2), frame % FRAMES if burns(thing) else 0


def _key(thing: Thing, how: How) -> Hashable:
    return "mo stone", thing, how


def _field(thing: Thing) -> tuple[float, float, float, float]:
    """Left, top, width and height of its picture in hundredths of an inch, from the middle of the sand."""
    r, xs, ys = thing.radius / 10, [x / 10 for x, _ in thing.points], [y / 10 for _, y in thing.points]
    left, top = min(xs) - r - 20, min(ys) - r - 190
    return left, top, max(xs) + r + 20 - left, max(ys) + r + 25 - top


def _groups(lines: Sequence[str]) -> Iterator[str]:
    """Of a drawing, so many parts at a time that each takes a thousandth of a second or two."""
    some = ""
    for part in (shape for line in lines for shape in _pieces(line)):
        if some and len(some) + len(part) > SOME:
            yield some
            some = ""
        some += part
    yield some


def _pieces(part: str) -> Iterator[str]:
    """Its shapes; all together where they are moved together."""
    if "<g" in part:
        yield part
    else:
        yield from (shape + "/>" for shape in part.split("/>") if shape)


def _whole(slices: Iterator[Sprite | None]) -> Sprite:
    return next(art for art in slices if art is not None)
