"""Clay to picture: turned, lit by one warm light from the top left, every face laid in its depth upon those behind it,
drawn larger than wanted and made smaller at once. A dark edge stands where a solid turns away from the eye."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

import pygame

from game.tables.moritari.art.clay import Clay, Finish, Paint
from game.ui import theme

FLAT, TALL = 0.6, 0.8
"""The eye looks down at an angle of 3 to 4: how far depth and height go on the picture. Bases stay circles all the same."""
LIGHT = (-0.50, 0.22, 0.84)
"""From where light comes, in the picture's own ways: right, towards the eye, up."""
EDGE = (30, 14, 8)
TONES = 40
SLICE = 260
"""Faces between two pauses."""

_RAMPS: dict[Finish, tuple[tuple[float, float], ...]] = {
    "matte": ((0.0, -0.66), (0.35, -0.5), (0.58, -0.24), (0.74, 0.0), (0.9, 0.18), (1.0, 0.32)),
    "skin": ((0.0, -0.58), (0.35, -0.44), (0.58, -0.2), (0.74, 0.02), (0.9, 0.24), (1.0, 0.42)),
    "metal": (
        (0.0, -0.5), (0.2, -0.74), (0.42, -0.62), (0.58, -0.3), (0.72, 0.0), (0.84, 0.3), (0.92, 0.72), (0.97, 0.95),
        (1.0, 0.6),
    ),
    "dark": ((0.0, -0.3), (0.6, -0.2), (0.85, 0.0), (1.0, 0.25)),
}  # fmt: skip
"""Share of light -> how far to the shadow's colour (negative) or to the light's."""
_SHADOW: dict[Finish, str] = {"matte": "#160816", "skin": "#4a1410", "metal": "#1a0c10", "dark": "#000000"}
_GLOW: dict[Finish, str] = {"matte": "#ffe9bd", "skin": "#ffe6c0", "metal": "#fffdf0", "dark": "#ffe9bd"}


@lru_cache(maxsize=512)
def _tones(paint: Paint) -> tuple[tuple[int, int, int], ...]:
    ramp, found = _RAMPS[paint.finish], []
    for n in range(TONES):
        t = n / (TONES - 1)
        k = next(i for i in range(1, len(ramp)) if t <= ramp[i][0] + 1e-9)
        (t0, v0), (t1, v1) = ramp[k - 1], ramp[k]
        value = v0 + (v1 - v0) * (t - t0) / (t1 - t0)
        goal = _SHADOW[paint.finish] if value < 0 else _GLOW[paint.finish]
        colour = pygame.Color(theme.blend(paint.colour, goal, abs(value)))
        found.append((colour.r, colour.g, colour.b))
    return tuple(found)


def fire(clay: Clay, facing: float, scale: float, size: tuple[int, int], foot: tuple[float, float], edge: float
         ) -> Iterator[pygame.Surface | None]:  # fmt: skip
    """A figure's picture, made in slices: None after each of them, then the surface. `facing` in degrees clockwise from
    east, `scale` pixels to a unit, `foot` where the middle of the base lies on the picture, `edge` pixels of dark line."""
    for _ in clay.lay():
        yield None
    fold = 4 if scale < 0.35 else 3 if scale < 0.6 else 2
    k, ox, oy = scale * fold, foot[0] * fold, foot[1] * fold
    wide = edge / scale
    angle = math.radians(facing)
    cos, sin = math.cos(angle), math.sin(angle)
    flat, rim, deep = [], [], []
    for n, ((f, s, z), (nf, ns, nz)) in enumerate(zip(clay.spots, clay.outs, strict=True)):
        if n % (3 * SLICE) == 3 * SLICE - 1:
            yield None
        x, y = f * cos - s * sin, f * sin + s * cos
        flat.append((x * k + ox, (y * FLAT - z * TALL) * k + oy))
        deep.append(y * TALL + z * FLAT)
        f, s, z = f + nf * wide, s + ns * wide, z + nz * wide
        x, y = f * cos - s * sin, f * sin + s * cos
        rim.append((x * k + ox, (y * FLAT - z * TALL) * k + oy))
    yield None
    laid: list[tuple[float, tuple[int, int, int], tuple[tuple[float, float], ...]]] = []
    lx, ly, lz = LIGHT
    most = TONES - 1
    ramps = [_tones(paint) for paint in clay.paints]
    for count, (a, b, c, d, nf, ns, nz, paint, back, raised) in enumerate(clay.faces):
        if count % (2 * SLICE) == 2 * SLICE - 1:
            yield None
        ny = nf * sin + ns * cos
        seen = ny * TALL + nz * FLAT
        depth = deep[a] + deep[b] + deep[c] + deep[d] + 4 * raised
        if seen <= 0 and back < 0:
            laid.append((depth - 8 * wide - 12, EDGE, (rim[a], rim[b], rim[c], rim[d])))
            continue
        nx = nf * cos - ns * sin
        if seen <= 0:
            paint, nx, ny, nz = back, -nx, -ny, -nz
        low = clay.spots[a][2]
        light = 0.5 + 0.5 * (nx * lx + ny * ly + nz * lz) - (0.11 * (1 - low / 50) if low < 50 else 0.0)
        tone = int(light * most)
        shade = ramps[paint][0 if tone < 0 else tone if tone < most else most]
        laid.append((depth, shade, (flat[a], flat[b], flat[c], flat[d])))
    yield None
    laid.sort(key=itemgetter(0))
    yield None
    canvas = pygame.Surface((size[0] * fold, size[1] * fold), pygame.SRCALPHA)
    canvas.fill((*EDGE, 0))
    yield None
    draw = pygame.draw.polygon
    for n, (_, tone3, corners) in enumerate(laid):
        draw(canvas, tone3, corners)
        if n % SLICE == SLICE - 1:
            yield None
    yield None
    yield pygame.transform.smoothscale(canvas, size)
