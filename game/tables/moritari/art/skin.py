"""A model whose faces are all laid, as columns of plain numbers: nothing the collector of garbage has to look at (models are
kept, and that would take a frame's time), and nothing that takes long to be thrown away."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

CREASE = 0.72
"""Cosine: where the skin bends by more at a corner, it is one of an edge and stays sharp."""
PAUSE = 1000
"""Rows that are taken over, and faces that are smoothed, between two pauses."""


def _numbers(count: int) -> tuple[array[float], ...]:
    return tuple(array("d") for _ in range(count))


def _whole(count: int) -> tuple[array[int], ...]:
    return tuple(array("i") for _ in range(count))


@dataclass
class Skin:
    """Spots by number, and faces between them."""

    spots: tuple[array[float], ...] = field(default_factory=lambda: _numbers(3))
    """Forward, side, height."""
    outs: tuple[array[float], ...] = field(default_factory=lambda: _numbers(3))
    """Which way out is at each spot."""
    corners: tuple[array[int], ...] = field(default_factory=lambda: _whole(4))
    """Of each face: its spots."""
    ways: tuple[array[float], ...] = field(default_factory=lambda: _numbers(3))
    """The way each face looks."""
    paints: tuple[array[int], ...] = field(default_factory=lambda: _whole(2))
    """Numbers of its paint and of its back's, -1: it has none."""
    raised: tuple[array[float], ...] = field(default_factory=lambda: _numbers(1))
    """How far it is drawn forward."""
    normals: tuple[array[float], ...] = field(default_factory=lambda: _numbers(3))
    """The way the skin looks at each spot: the middle of the faces that meet there. `smooth` makes them."""
    curved: array[int] = field(default_factory=lambda: array("b"))
    """For each face a bit for each corner: the skin goes on evenly beyond it, and does not end there in a crease."""

    def smooth(self) -> Iterator[None]:
        """Makes `normals` and `curved`, with pauses; nothing where they are there already."""
        if len(self.curved) == len(self.raised[0]):
            return
        sums = tuple(array("d", bytes(8 * len(self.spots[0]))) for _ in range(3))
        sx, sy, sz = sums
        for n, (a, b, c, d, x, y, z) in enumerate(zip(*self.corners, *self.ways, strict=True)):
            for corner in (a, b, c, d):
                sx[corner] += x
                sy[corner] += y
                sz[corner] += z
            if n % PAUSE == PAUSE - 1:
                yield
        yield
        for n, (x, y, z) in enumerate(zip(sx, sy, sz, strict=True)):
            length = math.sqrt(x * x + y * y + z * z) or 1.0
            sx[n], sy[n], sz[n] = x / length, y / length, z / length
            if n % PAUSE == PAUSE - 1:
                yield
        curved = array("b")
        for n, (a, b, c, d, x, y, z) in enumerate(zip(*self.corners, *self.ways, strict=True)):
            bits = sx[a] * x + sy[a] * y + sz[a] * z > CREASE
            bits |= (sx[b] * x + sy[b] * y + sz[b] * z > CREASE) << 1
            bits |= (sx[c] * x + sy[c] * y + sz[c] * z > CREASE) << 2
            curved.append(bits | (sx[d] * x + sy[d] * y + sz[d] * z > CREASE) << 3)
            if n % PAUSE == PAUSE - 1:
                yield
        self.normals, self.curved = sums, curved
