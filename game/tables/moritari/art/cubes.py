"""Dice on the sand as solid cubes, turned any way, and nets of cord."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art.bases import tones_of
from game.tables.moritari.art.signs import seal
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.casting import Net, cords
from game.tables.moritari.motion.dice import Cube, Turn, whole_turn
from game.ui.brush import Art, Sprite
from game.ui.pen import Pen
from game.ui.theme import SeatColour, blend

NEAR, UP = 0.86, 0.5
"""How far depth and height go on the picture: dice are looked at more from above than figures, so that they can be read."""
FOLD = 3
LIGHT = (-0.45, 0.2, 0.87)
_SIDES: tuple[tuple[int, tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]], ...] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)), (6, (0, 0, -1), (1, 0, 0), (0, -1, 0)), (2, (0, 1, 0), (1, 0, 0), (0, 0, -1)),
    (5, (0, -1, 0), (1, 0, 0), (0, 0, 1)), (3, (-1, 0, 0), (0, 1, 0), (0, 0, 1)), (4, (1, 0, 0), (0, 1, 0), (0, 0, -1)),
)  # fmt: skip
"""Face, where it looks, and the two ways along it."""
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),), 2: ((-0.5, -0.5), (0.5, 0.5)), 3: ((-0.55, -0.55), (0, 0), (0.55, 0.55)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-0.55, -0.55), (0.55, -0.55), (0, 0), (-0.55, 0.55), (0.55, 0.55)),
    6: ((-0.5, -0.58), (0.5, -0.58), (-0.5, 0), (0.5, 0), (-0.5, 0.58), (0.5, 0.58)),
}  # fmt: skip
_ROUND = tuple((math.cos(n * math.pi / 5), math.sin(n * math.pi / 5)) for n in range(10))
_EDGE = tuple(
    (sx * 0.94 + dx, sy * 0.94 + dy)
    for sx, sy, round_ in ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3))
    for dx, dy in (
        (0.06 * math.cos(round_ * math.pi / 2 + a), 0.06 * math.sin(round_ * math.pi / 2 + a)) for a in (0.2, 0.78, 1.37)
    )
)


def draw_dice(easel: Easel, cubes: Sequence[Cube], view: Layout, colour_of: Callable[[Seat], SeatColour]) -> None:
    """All dice that are thrown or lie."""
    for cube in sorted(cubes, key=lambda one: one.at[1]):
        if cube.alpha <= 0:
            continue
        x, y = view.at(cube.at)
        side = cube.size * view.ppi
        shade = _shade(easel.pen, round(side * 2) / 2)
        easel.put(
            shade, x + side * (0.12 + 0.3 * cube.high), y + side * (0.12 + 0.2 * cube.high), "center", cube.alpha * 0.8
        )
        turn = tuple(round(part, 3) for part in whole_turn(cube))
        top = y - cube.high * UP * view.ppi * 1.3
        colour = colour_of(cube.seat)
        art: Art
        if cube.rolls:
            art = cube_art(easel.pen, turn, side, colour)  # type: ignore[arg-type]
        else:
            art = _lying(easel.pen, turn, round(side, 1), colour, cube.dim)  # type: ignore[arg-type]
        easel.put(art, x, top, "center", cube.alpha)
        if cube.mark is not None:
            easel.put(
                seal(easel.pen, round(side * 0.62, 1), cube.mark), x + side * 0.42, top - side * 0.5, "center", cube.alpha
            )


def cube_art(pen: Pen, turn: Turn, side: float, colour: SeatColour) -> pygame.Surface:
    """One cube of `side` units, turned."""
    light, mid, dark = tones_of(pen, colour)
    ink = "#2a1a0c" if colour == "ivory" else "#fff6e0"
    half = side * pen.k * FOLD / 2
    wide = int(half * 3.7) + 4
    canvas = pygame.Surface((wide, wide), pygame.SRCALPHA)
    canvas.fill((*pygame.Color(dark)[:3], 0))
    c = wide / 2

    t0, t1, t2, t3, t4, t5, t6, t7, t8 = turn

    def turned(way: tuple[int, int, int]) -> tuple[float, float, float]:
        """A way of the die's own: right, towards the eye, up."""
        x, y, z = way
        return t0 * x + t1 * y + t2 * z, t3 * x + t4 * y + t5 * z, t6 * x + t7 * y + t8 * z

    def pixels(x: float, y: float, z: float) -> tuple[float, float]:
        return x * half, (y * NEAR - z * UP) * half

    for face, out, u, v in _SIDES:
        wx, wy, wz = turned(out)
        if wy * UP + wz * NEAR <= 0.02:
            continue
        (nx, ny), (ux, uy), (vx, vy) = pixels(wx, wy, wz), pixels(*turned(u)), pixels(*turned(v))
        shine = max(0.0, wx * LIGHT[0] + wy * LIGHT[1] + wz * LIGHT[2])
        tone = blend(blend(dark, "#140804", 0.25), blend(mid, light, 0.55), 0.25 + 0.75 * shine)
        x, y = c + nx, c + ny
        for paint, by in ((blend(dark, "#140804", 0.45), 1.03), (tone, 0.93)):
            pygame.draw.polygon(canvas, paint, [(x + (ux * a + vx * b) * by, y + (uy * a + vy * b) * by) for a, b in _EDGE])
        spot = [(0.2 * (ux * a + vx * b), 0.2 * (uy * a + vy * b)) for a, b in _ROUND]
        for a, b in _PIPS[face]:
            px, py = x + ux * a + vx * b, y + uy * a + vy * b
            pygame.draw.polygon(canvas, ink, [(px + dx, py + dy) for dx, dy in spot])
    small = max(2, round(wide / FOLD))
    return pygame.transform.smoothscale(canvas, (small, small))


@kept
def _lying(pen: Pen, turn: Turn, side: float, colour: SeatColour, dim: bool) -> Sprite:
    art = cube_art(pen, turn, side, colour)
    if dim:
        art = art.copy()
        art.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(art, 0, 0, *art.get_size())


@kept
def _shade(pen: Pen, side: float) -> pygame.Surface:
    body = '<ellipse cx="50" cy="50" rx="42" ry="34" fill="#1a0a04" fill-opacity=".42"/>'
    return pen.svg(body, 100, 100, side * 1.5, side * 1.5)


def draw_net(easel: Easel, net: Net, thrower: tuple[float, float], view: Layout) -> None:
    """Cords over whatever is below them; `thrower`: where he stands, in mils."""
    if net.alpha <= 0.05:
        return
    pen, (x, y), ppi = easel.pen, view.at(thrower), view.ppi
    k = pen.k
    spots = [((x + a * ppi) * k, (y + (b - 0.8 * z) * ppi) * k) for a, b, z in net.knots()]
    wide = max(1, round(0.045 * ppi * k))
    pairs = [(spots[a], spots[b]) for a, b in cords()]
    for a, b in pairs:
        pygame.draw.line(easel.dst, "#3a220c", (a[0] + wide, a[1] + wide), (b[0] + wide, b[1] + wide), wide)
    for a, b in pairs:
        pygame.draw.line(easel.dst, "#f1e3ba", a, b, wide)
    for sx, sy in spots[:: len(spots) // 12]:
        pygame.draw.circle(easel.dst, "#8a8f94", (sx, sy), wide + 1)
    left, top = min(a for a, _ in spots) - 6, min(b for _, b in spots) - 6
    right, low = max(a for a, _ in spots) + 8, max(b for _, b in spots) + 8
    rect = pygame.Rect(int(left), int(top), int(right - left), int(low - top))
    easel.note(("net", tuple((round(a), round(b)) for a, b in spots)), rect)
