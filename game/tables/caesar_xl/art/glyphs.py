"""Small drawings of the map as SVG bodies in marks: hills, trees, dunes, compass rose, trireme."""

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


def compass() -> str:
    """On a field of 100 x 100."""
    body = (
        '<circle cx="50" cy="50" r="33" fill="#e9d6a6" fill-opacity=".30" stroke="#3d2512" stroke-width="1.2"/>'
        '<circle cx="50" cy="50" r="29.5" fill="none" stroke="#3d2512" stroke-width=".7"/>'
    )
    rays = (
        (8, 22.5, 30, 4, "#7a5a2c", "#e9d6a6"), (4, 45.0, 34, 6, "#23505c", "#dfe9dc"), (4, 0.0, 44, 8, "#8f2216", "#f6e6bd")
    )  # fmt: skip
    for count, first, length, half, dark, light in rays:
        for n in range(count):
            body += (
                f'<g transform="rotate({n * 360 / count + first} 50 50)" stroke="#2a1606" stroke-width=".8" '
                f'stroke-linejoin="round"><path d="M50 {50 - length} L{50 - half} 50 L50 50 Z" fill="{light}"/>'
                f'<path d="M50 {50 - length} L{50 + half} 50 L50 50 Z" fill="{dark}"/></g>'
            )
    body += (
        '<circle cx="50" cy="50" r="5" fill="#d9a544" stroke="#2a1606" stroke-width="1.2"/>'
        '<path d="M50 -3 C47 1 46 3 47 6 L53 6 C54 3 53 1 50 -3 Z M44 6 H56 M45 0 C42 2 43 5 46 6 M55 0 C58 2 57 5 54 6" '
        'fill="#8f2216" stroke="#2a1606" stroke-width="1"/>'
    )
    return f'<g transform="translate(2 6) scale(.94)">{body}</g>'


def trireme() -> str:
    """On a field of 108 x 72."""
    body = (
        '<path d="M4 40 C20 46 76 46 90 38 L98 30 C99 42 93 52 82 54 H24 C12 52 6 46 4 40 Z" fill="#a9743a" '
        'stroke="#2a1606" stroke-width="2"/>'
        '<path d="M90 38 C86 28 92 20 84 16 M4 40 L-2 50 L10 48" stroke="#2a1606" stroke-width="2" fill="none"/>'
        '<path d="M48 6 V42" stroke="#2a1606" stroke-width="2.6"/>'
        '<path d="M28 8 H70 C75 18 73 28 68 34 H31 C36 28 36 16 28 8 Z" fill="#f4e6c2" stroke="#2a1606" '
        'stroke-width="1.8"/><path d="M34 12 H66 M36 20 H70 M36 28 H69" stroke="#a3241c" stroke-opacity=".75" '
        'stroke-width="3.4"/><path d="M22 50 L14 62 M32 52 L25 64 M42 53 L37 65 M52 54 L49 66 M62 54 L61 66 M72 53 L73 65" '
        'stroke="#2a1606" stroke-width="2"/>'
        '<path d="M-2 66 q8 -5 16 0 t16 0 t16 0 t16 0 t16 0 t16 0" stroke="#24505a" stroke-width="2" fill="none"/>'
    )
    return f'<g transform="translate(4 2)">{body}</g>'
