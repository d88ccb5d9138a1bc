"""Clay to picture: turned, lit by one warm light from the top left, every face laid in its depth upon those behind it,
drawn larger than wanted and made smaller at once. A dark edge stands where a solid turns away from the eye.

Where a figure is large its faces are cut into tiles of a few pixels, with depth and light of their own in between those of
the corners: so no face is seen as a face, and where one part enters another the line is as fine as the tiles.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.tables.moritari.art.clay import Clay, Finish, Paint
from game.ui import theme

FLAT, TALL = 0.6, 0.8
"""The eye looks down at an angle of 3 to 4: how far depth and height go on the picture. Bases stay circles all the same."""
LIGHT = (-0.50, 0.22, 0.84)
"""From where light comes, in the picture's own ways: right, towards the eye, up."""
EDGE = (30, 14, 8)
TONES = 72
SLICE = 260
"""Faces between two pauses."""
TILED = 0.9
"""Pixels to a unit from which on faces are cut into tiles."""
TILE = 5.0
"""Pixels of the canvas a tile is wide at most; twice as many where only a dark edge is laid."""
HEAPS = 1200
"""What is laid is put into so many heaps by depth, and each sorted by itself: no frame waits for the whole."""

Corners = tuple[tuple[float, float], ...]
Shade = tuple[int, int, int]
Ramp = tuple[Shade, ...]
"""The tones of a paint, from the darkest."""
DARK: Ramp = (EDGE,)
NO_LIGHT = (0.0, 0.0, 0.0, 0.0)

_RAMPS: dict[Finish, tuple[tuple[float, float], ...]] = {
    "matte": ((0.0, -0.66), (0.35, -0.5), (0.58, -0.24), (0.74, 0.0), (0.9, 0.18), (1.0, 0.32)),
    "skin": ((0.0, -0.58), (0.35, -0.44), (0.58, -0.2), (0.74, 0.02), (0.9, 0.24), (1.0, 0.42)),
    "metal": (
        (0.0, -0.5), (0.2, -0.74), (0.42, -0.62), (0.58, -0.3), (0.72, 0.0), (0.84, 0.3), (0.92, 0.72), (0.97, 0.92),
        (1.0, 0.97),
    ),
    "dark": ((0.0, -0.3), (0.6, -0.2), (0.85, 0.0), (1.0, 0.25)),
}  # fmt: skip
"""Share of light -> how far to the shadow's colour (negative) or to the light's."""
_SHADOW: dict[Finish, str] = {"matte": "#160816", "skin": "#4a1410", "metal": "#1a0c10", "dark": "#000000"}
_GLOW: dict[Finish, str] = {"matte": "#ffe9bd", "skin": "#ffe6c0", "metal": "#fffdf0", "dark": "#ffe9bd"}


@lru_cache(maxsize=512)
def _tones(paint: Paint) -> Ramp:
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
    skin = clay.skin
    fold = 4 if scale < 0.35 else 3 if scale < 0.6 else 2
    k, ox, oy = scale * fold, foot[0] * fold, foot[1] * fold
    wide = edge / scale
    angle = math.radians(facing)
    cos, sin = math.cos(angle), math.sin(angle)
    flat, rim, deep = [], [], array("d")
    for n, (f, s, z, nf, ns, nz) in enumerate(zip(*skin.spots, *skin.outs, strict=True)):
        if n % (3 * SLICE) == 3 * SLICE - 1:
            yield None
        x, y = f * cos - s * sin, f * sin + s * cos
        flat.append((x * k + ox, (y * FLAT - z * TALL) * k + oy))
        deep.append(y * TALL + z * FLAT)
        f, s, z = f + nf * wide, s + ns * wide, z + nz * wide
        x, y = f * cos - s * sin, f * sin + s * cos
        rim.append((x * k + ox, (y * FLAT - z * TALL) * k + oy))
    yield None
    laid = _Laid()
    put = laid.put
    lx, ly, lz = LIGHT
    most = TONES - 1
    ramps = [_tones(paint) for paint in clay.paints]
    bare, lit = scale < TILED, array("d")
    if not bare:
        for _ in skin.smooth():
            yield None
        for count, (nf, ns, nz) in enumerate(zip(*skin.normals, strict=True)):
            if count % (3 * SLICE) == 3 * SLICE - 1:
                yield None
            lit.append((nf * cos - ns * sin) * lx + (nf * sin + ns * cos) * ly + nz * lz)
        yield None
    curved, high = skin.curved, skin.spots[2]
    done = SLICE
    rows = zip(*skin.corners, *skin.ways, *skin.paints, *skin.raised, strict=True)
    for count, (a, b, c, d, nf, ns, nz, paint, back, raised) in enumerate(rows):
        if count % (2 * SLICE) == 2 * SLICE - 1 or len(laid.depths) > done:
            done = len(laid.depths) + 4 * SLICE
            yield None
        ny = nf * sin + ns * cos
        seen = ny * TALL + nz * FLAT
        za, zb, zc, zd = deep[a], deep[b], deep[c], deep[d]
        if seen <= 0 and back < 0:
            edges = rim[a], rim[b], rim[c], rim[d]
            if bare:
                put(za + zb + zc + zd + 4 * raised - 8 * wide - 12, EDGE, edges)
            else:
                laid.cut(edges, (za, zb, zc, zd), 4 * raised - 8 * wide - 6, NO_LIGHT, DARK, 2 * TILE)
            continue
        nx = nf * cos - ns * sin
        side = 1.0
        if seen <= 0:
            paint, nx, ny, nz, side = back, -nx, -ny, -nz, -1.0
        low = high[a]
        ramp, flat_light = ramps[paint], nx * lx + ny * ly + nz * lz
        dim = 0.5 - (0.11 * (1 - low / 50) if low < 50 else 0.0)
        face = flat[a], flat[b], flat[c], flat[d]
        whole = dim + 0.5 * flat_light
        if bare:
            tone = int(whole * most)
            put(za + zb + zc + zd + 4 * raised, ramp[0 if tone < 0 else tone if tone < most else most], face)
            continue
        bits, half = curved[count], 0.5 * side
        lights = (dim + half * lit[a] if bits & 1 else whole, dim + half * lit[b] if bits & 2 else whole,
                  dim + half * lit[c] if bits & 4 else whole, dim + half * lit[d] if bits & 8 else whole)  # fmt: skip
        laid.cut(face, (za, zb, zc, zd), 4 * raised, lights, ramp, TILE)
    yield None
    if not laid.depths:
        yield pygame.Surface(size, pygame.SRCALPHA)
        return
    depths, shades, corners = laid.depths, laid.shades, laid.corners
    far, near = min(depths), max(depths)
    per = (HEAPS - 1) / (near - far) if near > far else 0.0
    heaps: list[list[int]] = [[] for _ in range(HEAPS)]
    yield None
    for n, depth in enumerate(depths):
        heaps[int((depth - far) * per)].append(n)
        if n % (12 * SLICE) == 12 * SLICE - 1:
            yield None
    yield None
    canvas = pygame.Surface((size[0] * fold, size[1] * fold), pygame.SRCALPHA)
    canvas.fill((*EDGE, 0))
    yield None
    draw = pygame.draw.polygon
    drawn = 0
    for heap in heaps:
        heap.sort(key=depths.__getitem__)
        for n in heap:
            draw(canvas, shades[n], corners[n])
            corners[n] = ()  # to throw away all at once takes longer than a frame
        drawn += len(heap)
        heap.clear()
        if drawn >= SLICE:
            drawn = 0
            yield None
    yield None
    yield pygame.transform.smoothscale(canvas, size)


class _Laid:
    """What is laid for one picture: depth, colour and place on the canvas, by number. Apart, since a bundle for each would
    be one more thing the collector of garbage looks at."""

    def __init__(self) -> None:
        self.depths: array[float] = array("d")
        self.shades: list[Shade] = []
        self.corners: list[Corners] = []

    def put(self, depth: float, shade: Shade, corners: Corners) -> None:
        """A face as it is."""
        self.depths.append(depth)
        self.shades.append(shade)
        self.corners.append(corners)

    def cut(self, corners: Corners, deep: tuple[float, ...], raised: float, lights: tuple[float, ...], ramp: Ramp,
            tile: float) -> None:  # fmt: skip
        """A face as tiles of about so many pixels: place, depth and light go evenly from corner to corner."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        along = int(max(abs(bx - ax) + abs(by - ay), abs(cx - dx) + abs(cy - dy)) / tile) + 1
        across = int(max(abs(cx - bx) + abs(cy - by), abs(dx - ax) + abs(dy - ay)) / tile) + 1
        most = len(ramp) - 1
        za, zb, zc, zd = deep
        la, lb, lc, ld = lights
        before: list[tuple[float, float]] = []
        for v in range(across + 1):
            t = v / across
            x, y, ex, ey = ax + (dx - ax) * t, ay + (dy - ay) * t, bx + (cx - bx) * t, by + (cy - by) * t
            row = [(x + (ex - x) * u / along, y + (ey - y) * u / along) for u in range(along + 1)]
            if before:
                t = (v - 0.5) / across
                z, ez, light, el = za + (zd - za) * t, zb + (zc - zb) * t, la + (ld - la) * t, lb + (lc - lb) * t
                for u in range(along):
                    s = (u + 0.5) / along
                    tone = int((light + (el - light) * s) * most)
                    self.depths.append(4 * (z + (ez - z) * s) + raised)
                    self.shades.append(ramp[0 if tone < 0 else tone if tone < most else most])
                    self.corners.append((before[u], before[u + 1], row[u + 1], row[u]))
            before = row
