"""What drawings of fighters share: outline, metals, skin, and bodies made of strokes. SVG on a 200 x 280 card.

nanosvg has no clip and no mask: what hangs over the window (12..188 x 12..216) is hidden by the frame drawn on top.
"""

from __future__ import annotations

import math

from game.ui.brush import lg

OUTLINE = "#2a1406"
"""Of everything: a warm dark brown, never black."""
SKIN = ("#d99a68", "#f6cfa6", "#8f5127")
"""Body, light, shade."""
METAL = (
    lg("bz", (0, "#fff3c2"), (0.4, "#d9a244"), (0.75, "#a56c1f"), (1, "#6d4310"), x2=0.8)
    + lg("bzd", (0, "#e2b45a"), (1, "#6d4310"))
    + lg("st", (0, "#6f7a83"), (0.48, "#ffffff"), (0.52, "#b9c2c9"), (1, "#5d6870"), x2=1, y2=0)
    + lg("ir", (0, "#d5d9dc"), (0.45, "#7f888e"), (1, "#3a4247"))
    + lg("sk", (0, "#f0c193"), (0.55, "#cf9260"), (1, "#935628"), x2=0.6)
    + lg("le", (0, "#8a552b"), (1, "#45240e"))
)
"""Gradients by short name: bronze, dull bronze, steel, iron, skin, leather."""


def ink(width: float = 2.6) -> str:
    """The outline as SVG attributes."""
    return f'stroke="{OUTLINE}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'


def mirrored(body: str) -> str:
    """The body and its mirror image about the card's middle line."""
    return body + f'<g transform="matrix(-1,0,0,1,200,0)">{body}</g>'


def limb(path: str, width: float, tones: tuple[str, str, str] = SKIN) -> str:
    """A rounded arm as four strokes of one path: outline, shade, body, highlight."""
    body, light, shade = tones

    def stroke(colour: str, thick: float, extra: str = "") -> str:
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:g}" {ends} {extra}/>'

    return (
        stroke(OUTLINE, width + 5)
        + stroke(shade, width)
        + stroke(body, width * 0.72, 'transform="translate(-1.5 -1.5)"')
        + stroke(light, width * 0.2, 'stroke-opacity=".75" transform="translate(-4 -3)"')
    )


def rays(cx: float, cy: float, count: int, radius: float, colour: str, opacity: float) -> str:
    """Beams from a point, as wide as the gaps between them."""
    half = 0.5 * math.pi / count
    body = ""
    for i in range(count):
        a = math.tau * i / count
        left = f"{cx + radius * math.cos(a - half):.1f} {cy + radius * math.sin(a - half):.1f}"
        right = f"{cx + radius * math.cos(a + half):.1f} {cy + radius * math.sin(a + half):.1f}"
        body += f'<path d="M{cx} {cy} L{left} L{right} Z" fill="{colour}" fill-opacity="{opacity}"/>'
    return body


def star(points: int, outer: float, inner: float, cx: float, cy: float) -> str:
    """Path data of a star with its first point up."""
    parts = []
    for i in range(2 * points):
        r, a = (inner if i % 2 else outer), i * math.pi / points
        parts.append(f"{'L' if i else 'M'}{cx + r * math.sin(a):.1f} {cy - r * math.cos(a):.1f}")
    return " ".join(parts) + " Z"


def torso(y: float) -> str:
    """A broad bare chest; the top of the neck at (100, y)."""
    outline = (
        f"M84 {y - 14} L83 {y + 2} C70 {y + 8} 50 {y + 8} 40 {y + 26} L36 {y + 80} L164 {y + 80} L160 {y + 26} "
        f"C150 {y + 8} 130 {y + 8} 117 {y + 2} L116 {y - 14} Z"
    )
    muscles = (
        f"M100 {y + 16} V{y + 70} M96 {y + 40} C86 {y + 50} 66 {y + 48} 60 {y + 36} M104 {y + 40} C114 {y + 50} "
        f"134 {y + 48} 140 {y + 36} M86 {y + 4} L98 {y + 15} M114 {y + 4} L102 {y + 15}"
    )
    return (
        f'<path d="{outline}" fill="url(#sk)" {ink()}/>'
        f'<path d="{muscles}" fill="none" stroke="#7d451f" stroke-width="2.2" stroke-linecap="round"/>'
    )


def fist(x: float, y: float, turn: float = 0) -> str:
    """A hand closed round a shaft."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        f'<rect x="-14" y="-11" width="28" height="24" rx="9" fill="url(#sk)" {ink(2.4)}/>'
        '<path d="M-13 -4 H10 M-13 2 H11 M-13 8 H10" stroke="#7d451f" stroke-width="1.8"/>'
        f'<path d="M-12 -10 C-2 -16 10 -14 13 -6" fill="#e0a877" {ink(2)}/></g>'
    )
