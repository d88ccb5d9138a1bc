"""All the sand that a figure's base may come to lie on: the region of its moves, grown by the base."""

from __future__ import annotations

from math import asin, atan2, ceil, cos, dist, hypot, pi, sin, sqrt, tau

from game.geometry.inches import Mil
from game.geometry.inches_reach import Region

STEPS = 360
"""Directions in which the edge is worked out."""
CLOSE = 250.0
"""Mils between places of the base along the region's edge."""


def strike(region: Region, base: Mil) -> list[tuple[float, float]]:
    """The edge as a polygon, in mils: whoever's base it touches can be charged. A region that hides no part of itself from
    its start does not when it is grown either, so that one length for each direction is the whole of it."""
    x, y = region.start
    lengths = [float(base)] * STEPS
    for px, py in _edge(region):
        away, towards = hypot(px - x, py - y), atan2(py - y, px - x)
        half = pi if away <= base else asin(base / away)
        for step in range(ceil((towards - half) * STEPS / tau), int((towards + half) * STEPS // tau) + 1):
            off = step * tau / STEPS - towards
            aside = away * sin(off)
            if abs(aside) <= base:
                length = away * cos(off) + sqrt(base * base - aside * aside)
                lengths[step % STEPS] = max(lengths[step % STEPS], length)
    return [(x + n * cos(step * tau / STEPS), y + n * sin(step * tau / STEPS)) for step, n in enumerate(lengths)]


def _edge(region: Region) -> list[tuple[float, float]]:
    """Places along the region's edge, close together."""
    corners = region.outline()
    found = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        parts = max(1, ceil(dist((ax, ay), (bx, by)) / CLOSE))
        found += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
    return found
