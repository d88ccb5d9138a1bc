"""The three cards that break the circle: spiked fist, lion and crowd. Each returns its SVG body and its gradients."""

from __future__ import annotations

import math
import random

from game.ui.brush import rg
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
    fur = rg("fu", (0, "#ffdf96"), (0.6, "#eab04a"), (1, "#b8701f"), cx=0.9, cy=0.3, r=1)
    return rays(100, 112, 16, 200, "#fff0b0", 0.2) + rows + mirrored(_half_a_lion()) + scar, fur


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


def _half_a_lion() -> str:
    """The left half of the face, a hair over the middle line so that no seam shows."""
    skull = "C78 48 58 60 57 86 C57 102 60 110 66 122 C70 146 80 172"
    ear = f'<circle cx="60" cy="64" r="15" fill="#b9681a" {ink(2.4)}/><circle cx="61" cy="66" r="8.5" fill="#4a1d04"/>'
    brow = (
        '<path d="M100.5 60 C94 66 92 84 89 100 C86 112 82 116 80 122 L100.5 128 Z" fill="#ffe2a0" fill-opacity=".85"/>'
        '<path d="M98 60 C92 68 92 76 94 86 M88 56 C84 62 84 68 86 72 M76 60 C73 65 73 69 75 73" fill="none" '
        'stroke="#9a5a14" stroke-width="2" stroke-linecap="round"/>'
    )
    eye = (
        f'<path d="M64 88 C72 79 87 83 93 96 C84 101 71 100 64 88 Z" fill="#ffe35a" {ink(2.2)}/>'
        '<ellipse cx="81" cy="91" rx="4" ry="5" fill="#140802"/><circle cx="79.5" cy="89" r="1.4" fill="#fff"/>'
        f'<path d="M59 82 C70 70 88 74 97 94 C86 84 72 82 59 82 Z" fill="#7c3a0c" {ink(2)}/>'
        '<path d="M72 106 C76 110 82 110 87 107" fill="none" stroke="#8a4a12" stroke-width="2"/>'
    )
    maw = (
        '<path d="M100.5 138 C88 136 78 144 72 146 C70 166 82 190 100.5 192 Z" fill="#3d0806"/>'
        '<path d="M100.5 164 C90 158 83 168 87 180 L100.5 188 Z" fill="#d2604e" stroke="#6d1a12" stroke-width="1.8"/>'
        f'<path d="M100.5 186 C90 186 84 180 80 170 C76 190 88 206 100.5 208 Z" fill="#f2c468" {ink(2.2)}/>'
        f'<path d="M92 196 L96 214 L100.5 206" fill="#b9681a" {ink(1.8)}/>'
        '<path d="M75 143 L86 142 L81 170 Z M88 141 l5.5 0 -2.5 9 Z M94.5 140.5 l5 0 -2.4 8 Z" fill="#fff6dc" '
        f"{ink(1.8)}/>"
        f'<path d="M84 184 L91 187 L89 164 Z" fill="#fff6dc" {ink(1.8)}/>'
    )
    muzzle = (
        '<path d="M100.5 128 C88 122 72 124 66 138 C64 148 72 152 80 148 C88 143 96 141 100.5 143 Z" fill="#fff0cf" '
        f"{ink(2.2)}/>"
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="1.7" fill="#7a4a1a"/>' for x, y in ((76, 136), (83, 133), (80, 141), (88, 138))
        )
        + f'<path d="M100.5 110 L84 111 C82 120 92 129 100.5 131 Z" fill="#3a1408" {ink(2)}/>'
        '<path d="M88 114 C92 112 96 113 98 116" stroke="#c98f74" stroke-width="2" fill="none"/>'
    )
    face = f'<path d="M100.5 50 {skull} 100.5 176 Z" fill="url(#fu)"/>'
    face += f'<path d="M100 50 {skull} 100 176" fill="none" {ink()}/>'
    return ear + face + brow + eye + maw + muzzle


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
    hand = f'<g transform="translate(-2 -6)">{thumb()}{sleeve}</g>'
    return arches + rays(100, 96, 20, 170, "#ffe9ff", 0.14) + leafy(100, 98, 74) + hand + _heads(), ""


def thumb() -> str:
    """A hand with its thumb up; the wrist at (100, 180)."""
    palm = (
        "M70 102 C70 92 76 84 82 72 C88 58 86 44 90 34 C94 26 108 28 109 42 C110 58 106 70 105 84 L128 84 "
        "C136 84 138 96 132 100 L130 156 C124 164 84 164 76 156 C70 146 68 120 70 102 Z"
    )
    fingers = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="18" rx="9" fill="url(#sk)" {ink(2.2)}/>'
        for x, y, w in ((98, 84, 42), (95, 102, 46), (96, 120, 44), (99, 138, 38))
    )
    return (
        f'<path d="M74 150 L76 186 L124 186 L126 150 Z" fill="url(#sk)" {ink()}/>'
        f'<path d="{palm}" fill="url(#sk)" {ink()}/>{fingers}'
        '<path d="M92 40 C96 34 104 36 104 44" fill="none" stroke="#fff0dc" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M80 104 C84 96 90 92 96 92" fill="none" stroke="#7d451f" stroke-width="2.4" stroke-linecap="round"/>'
    )


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
