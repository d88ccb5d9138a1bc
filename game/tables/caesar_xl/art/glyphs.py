"""Small drawings of the map as SVG bodies in marks: hills, trees, dunes."""

from __future__ import annotations

import random


def hill(x: float, y: float, size: float, rng: random.Random) -> str:
    """An engraved peak: left flank lit, right flank hatched."""
    w, h = size * rng.uniform(0.52, 0.62), size * rng.uniform(0.85, 1.05)
    k = rng.uniform(-0.1, 0.1) * size
    hatch = "".join(
        f"M{k + w * t * 0.9:.1f} {-h * (1 - t) + 1:.1f} L{k + w * t * 0.45:.1f} {-h * (1 - t) * 0.25:.1f} "
        for t in (0.12, 0.34, 0.56, 0.78)
    )
    left = f"M{-w:.1f} 0 Q{-w * 0.4:.1f} {-h * 0.55:.1f} {k:.1f} {-h:.1f} Q{w * 0.45:.1f} {-h * 0.5:.1f} {w:.1f} 0"
    right = f"M{k:.1f} {-h:.1f} Q{w * 0.45:.1f} {-h * 0.5:.1f} {w:.1f} 0 L{k * 0.4:.1f} 0 "
    right += f"Q{k + w * 0.2:.1f} {-h * 0.45:.1f} {k:.1f} {-h:.1f} Z"
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><path d="{left} Z" fill="#c9a86e" fill-opacity=".9"/>'
        f'<path d="{right}" fill="#7a532a" fill-opacity=".55"/>'
        f'<path d="{hatch}" stroke="#4a2c12" stroke-opacity=".6" stroke-width=".7"/>'
        f'<path d="{left}" fill="none" stroke="#4a2c12" stroke-opacity=".85" stroke-width="1"/></g>'
    )


def tree(x: float, y: float) -> str:
    return (
        f'<path d="M{x:.1f} {y:.1f} v-3" stroke="#4a3214" stroke-width="1.1"/>'
        f'<path d="M{x - 2.8:.1f} {y - 2.4:.1f} Q{x - 1:.1f} {y - 6:.1f} {x:.1f} {y - 9:.1f} '
        f'Q{x + 1:.1f} {y - 6:.1f} {x + 2.8:.1f} {y - 2.4:.1f} Z" fill="#7d8a52" stroke="#3f4a24" stroke-width=".75"/>'
    )


def dune(x: float, y: float) -> str:
    return (
        f'<path d="M{x:.1f} {y:.1f} q2.4 -1.9 4.8 0" stroke="#8a5f2c" stroke-opacity=".42" stroke-width=".9" fill="none"/>'
    )
