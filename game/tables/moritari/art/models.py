"""Small solid models drawn from above: the ground plan is true, height goes straight up. The stones of the arena are
made of them.

Parts are in (forward, side, height), 100 units to the inch; y runs down the screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.ui import theme

blend = lru_cache(maxsize=8192)(theme.blend)
"""Few colours mixed again and again: half the time of a model went into it."""

Spot3 = tuple[float, float, float]
Slice = tuple[float, float, float, float, float]
"""(forward, side, height, radius forward, radius sideways)."""

DARK = "#2a1206"
SHADE = "#1c0a04"
SHINE = "#fff6dc"
LIFT = 0.86
"""Height is drawn at this share of its length."""


class Model:
    """Parts of one figure that looks `facing` degrees clockwise from east, painted from the back to the front."""

    def __init__(self, facing: float) -> None:
        angle = math.radians(facing)
        self.facing, self.c, self.s = facing, math.cos(angle), math.sin(angle)
        self._parts: list[tuple[float, str]] = []

    def at(self, f: float, s: float, z: float = 0.0) -> tuple[float, float]:
        """A place on the picture, from the middle of the base."""
        return f * self.c - s * self.s, f * self.s + s * self.c - z * LIFT

    def near(self, f: float, s: float, z: float = 0.0) -> float:
        """How near to the eye: further down the screen and higher is nearer."""
        return f * self.s + s * self.c + 0.55 * z

    @property
    def looks_here(self) -> bool:
        """Its front is turned towards the eye, or nearly sideways."""
        return self.s > -0.25

    def add(self, key: float, body: str) -> None:
        self._parts.append((key, body))

    def stack(self, slices: Sequence[Slice], colour: str, key: float | None = None, line: float = 3.2) -> None:
        """Ellipses one on the other: dark outline, body brighter upwards, a band of light towards the top left."""
        count = max(1, len(slices) - 1)
        outline = body = light = ""
        low = blend(colour, SHADE, 0.42)
        for n, (f, s, z, rf, rs) in enumerate(slices):
            x, y = self.at(f, s, z)
            outline += self._ellipse(x, y, rf + line, rs + line, DARK)
            body += self._ellipse(x, y, rf, rs, blend(low, colour, 0.35 + 0.65 * n / count))
            shift = min(rf, rs) * 0.28
            tone = blend(colour, SHINE, 0.18 + 0.34 * n / count)
            light += self._ellipse(x - shift, y - shift * 0.35, rf * 0.5, rs * 0.5, tone)
        f, s, z = slices[len(slices) // 2][:3]
        self.add(self.near(f, s, z) if key is None else key, outline + body + light)

    def _ellipse(self, x: float, y: float, rf: float, rs: float, fill: str) -> str:
        if abs(rf - rs) < 0.6:
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{(rf + rs) / 2:.1f}" fill="{fill}"/>'
        return (
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rf:.1f}" ry="{rs:.1f}" '
            f'transform="rotate({self.facing:.0f} {x:.1f} {y:.1f})" fill="{fill}"/>'
        )

    def ball(
        self, f: float, s: float, z: float, rf: float, rs: float, rz: float, colour: str, key: float | None = None,
        line: float = 3.2, low: float = -1.0,
    ) -> None:  # fmt: skip
        """An ellipsoid, or its part above `low` (-1 the whole)."""
        count = max(4, int(rz / 2.6))
        shares = (low + (0.98 - low) * n / count for n in range(count + 1))
        slices = [(f, s, z + rz * t, rf * math.sqrt(1 - t * t) + 0.4, rs * math.sqrt(1 - t * t) + 0.4) for t in shares]
        self.stack(slices, colour, key, line)

    def drum(
        self, f: float, s: float, low: float, high: float, foot: tuple[float, float], top: tuple[float, float],
        colour: str, key: float | None = None, line: float = 3.2,
    ) -> None:  # fmt: skip
        """A frustum with its (forward, sideways) radii at foot and top."""
        count = max(2, int((high - low) / 3.2))
        slices = [
            (
                f, s, low + (high - low) * n / count,
                foot[0] + (top[0] - foot[0]) * n / count, foot[1] + (top[1] - foot[1]) * n / count,
            )
            for n in range(count + 1)
        ]  # fmt: skip
        self.stack(slices, colour, key, line)

    def tube(
        self, a: Spot3, b: Spot3, first: float, last: float, colour: str, key: float | None = None, line: float = 3.0
    ) -> None:
        """A limb from a to b."""
        count = max(3, int(math.dist(a, b) / 3.4))
        slices: list[Slice] = []
        for n in range(count + 1):
            t = n / count
            radius = first + (last - first) * t
            slices.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, radius, radius))
        self.stack(slices, colour, key, line)

    def poly(
        self, points: Iterable[Spot3], fill: str, stroke: str = DARK, width: float = 3.0, key: float | None = None,
        closed: bool = True,
    ) -> None:  # fmt: skip
        """A flat thing: a shield, a crest."""
        spots = list(points)
        path = "M" + " L".join("{:.1f} {:.1f}".format(*self.at(*spot)) for spot in spots) + (" Z" if closed else "")
        middle = [sum(values) / len(spots) for values in zip(*spots, strict=True)]
        self.add(
            self.near(middle[0], middle[1], middle[2]) if key is None else key,
            f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
            'stroke-linecap="round"/>',
        )

    def rod(self, points: Sequence[Spot3], colour: str, width: float, key: float | None = None) -> None:
        """A thin weapon with an outline."""
        place = max(self.near(*spot) for spot in points) - 14 if key is None else key
        self.poly(points, "none", DARK, width + 4.5, place, False)
        self.poly(points, "none", colour, width, place + 0.01, False)

    def svg(self) -> str:
        """All parts, the nearest last, a line each: so that a picture can be made in two halves."""
        return "\n".join(body for _, body in sorted(self._parts, key=lambda part: part[0]))
