"""The three cards that break the circle: spiked fist, lion and crowd. Each returns its SVG body and its gradients."""

from __future__ import annotations

import math
import random

from game.tables.kit.drawing import body_of
from game.ui.fighters import Drawn
from game.ui.ink import OUTLINE, ink, mirrored, rays, star

# ---- the fist


def cestus() -> Drawn:
    body = rays(100, 104, 20, 200, "#ffffff", 0.07)
    for points, outer, inner, cy, colour, opacity in (
        (14, 104, 62, 92, "#ff9a3c", 0.28),
        (12, 74, 40, 88, "#ffd27a", 0.6),
        (10, 44, 22, 84, "#fff6d8", 0.9),
    ):
        body += f'<path d="{star(points, outer, inner, 100, cy)}" fill="{colour}" fill-opacity="{opacity}"/>'
    for x, turn in ((141, 21), (59, -21)):
        body += f'<g transform="translate({x} 116) rotate({turn}) scale(.93)">{_gauntlet()}</g>'
    return body, ""


def _gauntlet() -> str:
    """One spiked fist pointing up; the wrist at the origin."""
    spikes = "".join(
        f'<path d="M{x - 7} -46 L{x} -{high} L{x + 7} -46 Z" fill="url(#st)" {ink(2)}/>'
        for x, high in ((-23, 68), (-8, 76), (8, 76), (23, 68))
    )
    fingers = "".join(
        f'<rect x="{x}" y="-34" width="15" height="32" rx="7" fill="url(#sk)" {ink(2)}/>' for x in (-31, -16, -1, 14)
    )
    straps = ""
    for i in range(7):
        y, half = i * 19, 24 - i * 0.2
        straps += (
            f'<path d="M-{half:.1f} {22 + y} L{half:.1f} {14 + y} L{half:.1f} {26 + y} L-{half:.1f} {34 + y} Z" '
            f'fill="url(#le)" {ink(1.8)}/>'
            f'<path d="M-22 {25 + y} L22 {17 + y}" stroke="#d19a5c" stroke-width="1.2" stroke-opacity=".7"/>'
        )
    rivets = "".join(
        f'<circle cx="{x}" cy="{-41 + abs(x) * 0.06:.1f}" r="4.4" fill="url(#bz)" {ink(1.6)}/>' for x in (-27, -9, 9, 27)
    )
    return (
        f'<path d="M-20 4 L-25 160 L25 160 L20 4 Z" fill="url(#sk)" {ink()}/>{straps}'
        '<path d="M-26 2 C-38 -10 -38 -34 -28 -44 L28 -44 C38 -34 38 -8 26 4 C16 14 -16 14 -26 2 Z" fill="url(#sk)" '
        f"{ink()}/>{fingers}"
        '<path d="M-33 -6 C-26 -18 2 -16 10 -6 C12 4 4 10 -6 8 C-18 6 -30 6 -33 -6 Z" fill="#d99a68" '
        f"{ink(2.2)}/>{spikes}"
        f'<path d="M-37 -50 C-20 -58 20 -58 37 -50 L38 -26 C20 -33 -20 -33 -38 -26 Z" fill="url(#ir)" {ink()}/>'
        '<path d="M-33 -47 C-18 -53 18 -53 33 -47" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".8"/>'
        f'{rivets}<path d="M-27 12 C-14 18 14 18 27 12 L27 22 C14 28 -14 28 -27 22 Z" fill="url(#bz)" {ink(2)}/>'
    )


# ---- the lion


def bestia() -> Drawn:
    rows = (
        _mane(22, 46, 104, 17, ("#5a2506", "#6d2f08", "#4a1d04"))
        + _mane(20, 40, 88, 15, ("#9a4a10", "#8a3f0c", "#7c3a0c"), 8)
        + _mane(18, 36, 72, 13, ("#cf7f24", "#b9681a", "#dd9434"), 3)
    )
    scar = (
        '<path d="M124 66 L134 104 M119 80 L132 76 M123 94 L136 90" stroke="#8f2216" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    )
    return rays(100, 112, 16, 200, "#fff0b0", 0.2) + rows + mirrored(body_of("skirmish/half_a_lion")) + scar, ""


def _mane(count: int, near: int, far: int, width: float, tones: tuple[str, str, str], turn: float = 0) -> str:
    """A ring of locks round the face."""
    lock = (
        f"M100 {112 - near} C{100 - width} {112 - near - (far - near) * 0.5:.0f} {100 - width * 0.6:.0f} {120 - far} "
        f"{100 + width * 0.35:.0f} {112 - far} C{100 + width * 0.9:.0f} {128 - far} {100 + width} {104 - near} "
        f"100 {112 - near} Z"
    )
    return "".join(
        f'<path d="{lock}" transform="rotate({turn + i * 360 / count:.1f} 100 112)" fill="{tones[i % 3]}" '
        'stroke="#3a1604" stroke-width="1.5"/>'
        for i in range(count)
    )


# ---- the crowd


def populi() -> Drawn:
    arches = "".join(
        f'<path d="M{14 + column * 29} {74 + row * 44} v-22 a11 11 0 0 1 22 0 v22 Z" fill="#1f0d33" fill-opacity=".35"/>'
        for row in range(-1, 3)
        for column in range(6)
    )
    sleeve = (
        f'<path d="M66 152 C84 160 116 160 134 152 L146 196 L54 196 Z" fill="#7a46ae" {ink()}/>'
        '<path d="M65 154 C84 163 116 163 135 154 L137 164 C116 172 84 172 63 164 Z" fill="url(#bz)" '
        f"{ink(2)}/>"
    )
    hand = f'<g transform="translate(-2 -6)">{body_of("skirmish/hand")}{sleeve}</g>'
    return arches + rays(100, 96, 20, 170, "#ffe9ff", 0.14) + leafy(100, 98, 74) + hand + _heads(), ""


def leafy(cx: float, cy: float, r: float, count: int = 13, size: float = 1.0) -> str:
    """A thick laurel wreath of two mirrored branches."""
    light, dark, edge = "#ffe08a", "#c48a1e", "#6d4310"
    body = ""
    for i in range(count):
        a = math.radians(104 + 142 * i / (count - 1))
        along = math.degrees(a) + 90
        for out, turn, tone in ((r - 5, 28, dark), (r + 5, -28, light), (r, 0, light)):
            for flip in ("", f"matrix(-1,0,0,1,{2 * cx:g},0) "):
                place = f"translate({cx + out * math.cos(a):.1f} {cy + out * math.sin(a):.1f}) rotate({along + turn:.0f})"
                body += (
                    '<path d="M0 0 C6 -8 17 -8 24 0 C17 7 6 7 0 0 Z" '
                    f'transform="{flip}{place} scale({size * (1 - 0.02 * i):.2f})" fill="{tone}" stroke="{edge}" '
                    'stroke-width="1.5"/>'
                )
    return body


def _heads() -> str:
    """Two rows of spectators, every other one with an arm up."""
    rng = random.Random(9)
    body = ""
    for row, (y, k) in enumerate(((172, 0.95), (196, 1.25))):
        for i in range(8):
            x = 10 + i * 25 + row * 12 + rng.uniform(-2, 2)
            skin = rng.choice(("#e0b48c", "#c98f62", "#a86c42", "#f0c79c"))
            cloth = rng.choice(("#d9b8f5", "#f3e8ff", "#ffe08a", "#f08a78", "#8fb8f0", "#b98ae0"))
            place = f'transform="translate({x:.1f} {y}) scale({k})"'
            if (i + row) % 2:
                arm = "".join(
                    f'<path d="{path}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
                    for path, colour, width in (
                        ("M6 8 L11 -12", OUTLINE, 7),
                        ("M6 8 L11 -12", skin, 4),
                        ("M11 -13 v-6", OUTLINE, 5.5),
                        ("M11 -13 v-6", skin, 3),
                    )
                )
                body += f"<g {place}>{arm}</g>"
            hair = rng.choice(("#3a1f0c", "#5b3517", "#8a5a2a", "#6f6a62"))
            body += (
                f'<g {place}><path d="M-12 26 C-12 6 12 6 12 26 Z" fill="{cloth}" {ink(1.2)}/>'
                f'<circle cx="0" cy="0" r="8" fill="{skin}" {ink(1.2)}/>'
                f'<path d="M-8 -1 C-8 -11 8 -11 8 -1 C4 -5 -4 -5 -8 -1 Z" fill="{hair}"/>'
                f'<path d="M-3 3.5 q3 3 6 0" stroke="{OUTLINE}" stroke-width="1.5" fill="none"/></g>'
            )
    return body
