"""Three fighter cards as they lie on the box of Caesar's Skirmish: SVG on a field of 200 x 280.

nanosvg cannot clip: what hangs over the edge is hidden by the frame drawn on top.
"""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from game.ui import texture as tex
from game.ui.brush import lg, rg
from game.ui.pen import Pen

Fighter = Literal["murmillo", "retiarius", "lancea"]
CARD_W, CARD_H = 200, 280
OUTLINE = "#2a1406"
SKIN = ("#d99a68", "#f6cfa6", "#8f5127")
FIELDS: dict[Fighter, tuple[str, str, str]] = {
    "retiarius": ("#7fc0f0", "#2a6ead", "#0f2f55"),
    "lancea": ("#a5d98c", "#3d8a3c", "#12401a"),
    "murmillo": ("#f0806a", "#a82a1e", "#560d0a"),
}
"""Light, middle and dark tone of each card's field."""
BEATS: dict[Fighter, Fighter] = {"murmillo": "lancea", "lancea": "retiarius", "retiarius": "murmillo"}
FALLS_TO: dict[Fighter, Fighter] = {loser: winner for winner, loser in BEATS.items()}
METAL = (
    lg("bz", (0, "#fff3c2"), (0.4, "#d9a244"), (0.75, "#a56c1f"), (1, "#6d4310"), x2=0.8)
    + lg("bzd", (0, "#e2b45a"), (1, "#6d4310"))
    + lg("st", (0, "#6f7a83"), (0.48, "#ffffff"), (0.52, "#b9c2c9"), (1, "#5d6870"), x2=1, y2=0)
    + lg("ir", (0, "#d5d9dc"), (0.45, "#7f888e"), (1, "#3a4247"))
    + lg("sk", (0, "#f0c193"), (0.55, "#cf9260"), (1, "#935628"), x2=0.6)
)
FRAME = (
    '<path d="M14 0 H186 Q200 0 200 14 V266 Q200 280 186 280 H14 Q0 280 0 266 V14 Q0 0 14 0 Z M18 11 Q11 11 11 18 V262 '
    'Q11 269 18 269 H182 Q189 269 189 262 V18 Q189 11 182 11 Z" fill="url(#iv)" fill-rule="evenodd"/>'
    '<rect x="1" y="1" width="198" height="278" rx="13" fill="none" stroke="#3a2208" stroke-width="2"/>'
    '<rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="url(#br)" stroke-width="3.4"/>'
)
FRAME_DEFS = lg("iv", (0, "#fdf3d8"), (1, "#dcc597")) + lg("br", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310"))
BADGES: dict[Fighter, str] = {
    "retiarius": '<circle cx="50" cy="50" r="46" {style}/>',
    "lancea": '<path d="M50 0 L100 88 H0 Z" {style}/>',
    "murmillo": '<path d="M6 6 H94 V62 C94 84 68 94 50 98 C32 94 6 84 6 62 Z" {style}/>',
}
WEAPONS: dict[Fighter, str] = {
    "murmillo": (
        '<g transform="translate(12 10) scale(.74) rotate(45 50 50)"><path d="M44 60 L44 16 L50 2 L56 16 L56 60 Z M30 '
        "62 H70 "
        'V70 H30 Z M45 72 H55 V88 H45 Z" fill="#fff6dc"/><circle cx="50" cy="93" r="6.5" fill="#fff6dc"/></g>'
    ),
    "lancea": (
        '<g transform="translate(20 24) scale(.62) rotate(45 50 50)"><path d="M50 -4 C63 14 62 28 55 40 L53 100 L47 '
        "100 L45 "
        '40 C38 28 37 14 50 -4 Z" fill="#fff6dc"/><path d="M38 44 H62 V50 H38 Z" fill="#fff6dc"/></g>'
    ),
    "retiarius": (
        '<g transform="translate(14 14) scale(.72)" fill="none" stroke="#fff6dc" stroke-width="7" '
        'stroke-linecap="round" '
        'stroke-linejoin="round"><path d="M50 10 L88 48 L50 88 L12 48 Z M37 23 L75 61 M25 36 L63 74 M63 23 L25 61 M75 '
        '36 L37 74"/></g>'
    ),
}


def _ink(width: float = 2.6) -> str:
    return f'stroke="{OUTLINE}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'


def _mirrored(body: str) -> str:
    """The body and its mirror image about the card's middle line."""
    return body + f'<g transform="matrix(-1,0,0,1,200,0)">{body}</g>'


def _limb(path: str, width: float, tones: tuple[str, str, str] = SKIN) -> str:
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


def _rays(cx: float, cy: float, count: int, radius: float, colour: str, opacity: float) -> str:
    half = 0.5 * math.pi / count
    body = ""
    for i in range(count):
        a = math.tau * i / count
        left = f"{cx + radius * math.cos(a - half):.1f} {cy + radius * math.sin(a - half):.1f}"
        right = f"{cx + radius * math.cos(a + half):.1f} {cy + radius * math.sin(a + half):.1f}"
        body += f'<path d="M{cx} {cy} L{left} L{right} Z" fill="{colour}" fill-opacity="{opacity}"/>'
    return body


def _torso(y: float) -> str:
    """A broad bare chest; the top of the neck at (100, y)."""
    x = 100
    return (
        f'<path d="M{x - 16} {y - 14} L{x - 17} {y + 2} C{x - 30} {y + 8} {x - 50} {y + 8} {x - 60} {y + 26} L{x - 64} '
        f"{y + 80} "
        f"L{x + 64} {y + 80} L{x + 60} {y + 26} C{x + 50} {y + 8} {x + 30} {y + 8} {x + 17} {y + 2} L{x + 16} {y - 14} "
        'Z" '
        f'fill="url(#sk)" {_ink()}/>'
        f'<path d="M{x} {y + 16} V{y + 70} M{x - 4} {y + 40} C{x - 14} {y + 50} {x - 34} {y + 48} {x - 40} {y + 36} '
        f"M{x + 4} {y + 40} "
        f"C{x + 14} {y + 50} {x + 34} {y + 48} {x + 40} {y + 36} M{x - 14} {y + 4} L{x - 2} {y + 15} M{x + 14} {y + 4} "
        f'L{x + 2} {y + 15}" '
        'fill="none" stroke="#7d451f" stroke-width="2.2" stroke-linecap="round"/>'
    )


def _fist(x: float, y: float, turn: float = 0) -> str:
    """A hand closed round a shaft."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-14" y="-11" width="28" height="24" rx="9" '
        f'fill="url(#sk)" {_ink(2.4)}/>'
        '<path d="M-13 -4 H10 M-13 2 H11 M-13 8 H10" stroke="#7d451f" stroke-width="1.8"/>'
        f'<path d="M-12 -10 C-2 -16 10 -14 13 -6" fill="#e0a877" {_ink(2)}/></g>'
    )


def _murmillo() -> tuple[str, str]:
    plume = "".join(
        '<path d="M100 92 C91 60 89 36 97 18 C102 12 106 18 106 26 C110 46 108 66 100 92 Z" '
        f'transform="rotate({angle} 100 92)" fill="{("#e8513c", "#b8281c", "#d23a2a")[i % 3]}" stroke="#5a0f0c" '
        'stroke-width="1.3"/>'
        for i, angle in enumerate(range(-78, 79, 6))
    )
    grating = (
        '<circle cx="83" cy="116" r="13.5" fill="#1d0f05" stroke="#f2cf7e" stroke-width="3"/>'
        '<path d="M75 107 V125 M83 103 V129 M91 107 V125 M71 112 H95 M70 119 H96" stroke="#c98f34" stroke-width="2.2"/>'
        '<g fill="#2a1406"><circle cx="80" cy="138" r="2"/><circle cx="87" cy="143" r="2"/><circle cx="94" cy="147" '
        'r="2"/></g>'
    )
    helmet = (
        f'<path d="M58 98 C56 62 76 46 100 46 C124 46 144 62 142 98 Z" fill="url(#bz)" {_ink()}/>'
        f'<path d="M95 46 L105 46 L108 92 L92 92 Z" fill="#ffe9a8" stroke="{OUTLINE}" stroke-width="1.6"/>'
        '<path d="M70 76 C72 62 82 54 90 53 M130 76 C128 62 118 54 110 53" fill="none" stroke="#7a4c12" '
        'stroke-width="2.4"/>'
        '<path d="M66 98 L134 98 L133 126 C130 148 113 158 100 163 C87 158 70 148 67 126 Z" fill="url(#bzd)" '
        f"{_ink()}/>"
        + _mirrored(grating)
        + f'<path d="M100 98 L106 128 L100 140 L94 128 Z" fill="#ffe2a0" stroke="{OUTLINE}" stroke-width="1.6"/>'
        '<path d="M36 103 C52 86 80 84 100 84 C120 84 148 86 164 103 C156 111 144 108 133 103 C120 98 80 98 67 103 C56 '
        "108 44 111 "
        f'36 103 Z" fill="url(#bz)" {_ink()}/>'
        '<path d="M46 100 C62 90 82 89 100 89 C118 89 138 90 154 100" fill="none" stroke="#fff6d0" stroke-width="2" '
        'stroke-opacity=".8"/>'
    )
    wraps = (
        (158, 206, 166, 186),
        (150, 198, 156, 178),
        (164, 196, 187, 192),
        (161, 186, 184, 182),
        (159, 176, 181, 172),
    )
    arm = _limb("M146 184 L172 206 L168 168", 23, ("#c8902f", "#fff0b8", "#7a4c12")) + "".join(
        f'<path d="M{x0} {y0} L{x1} {y1}" stroke="#4a2a0a" stroke-width="2" stroke-linecap="round"/>'
        for x0, y0, x1, y1 in wraps
    )
    sword = (
        '<g transform="translate(166 140) rotate(7) scale(1.08)">'
        f'<path d="M-9.5 0 L-9 -84 C-8 -96 -3 -104 0 -112 C3 -104 8 -96 9 -84 L9.5 0 Z" fill="url(#st)" {_ink(2.4)}/>'
        '<path d="M0 -4 V-92" stroke="#5d6870" stroke-width="2" stroke-opacity=".6"/>'
        f'<path d="M-20 0 C-20 -5 20 -5 20 0 L18 8 L-18 8 Z" fill="url(#bz)" {_ink(2.2)}/>'
        f'<rect x="-6" y="8" width="12" height="24" rx="4" fill="#efe0bd" {_ink(2)}/>'
        f'<circle cx="0" cy="38" r="8" fill="url(#bz)" {_ink(2.2)}/></g>'
    )
    charge = (
        '<path d="M60 140 L64 132 L68 140 L68 160 L60 160 Z"/>'
        '<path d="M46 184 C34 182 26 170 25 154 C34 158 40 162 43 168 C44 160 46 156 50 152 C52 162 52 174 46 184 Z"/>'
        '<path d="M82 184 C94 182 102 170 103 154 C94 158 88 162 85 168 C84 160 82 156 78 152 C76 162 76 174 82 184 '
        'Z"/>'
        '<path d="M46 192 C36 196 28 204 26 216 C38 214 46 206 48 200 Z M82 192 C92 196 100 204 102 216 C90 214 82 206 '
        '80 200 Z"/>'
    )
    shield = (
        f'<path d="M14 136 C40 122 88 122 114 136 L118 232 L10 232 Z" fill="url(#sh)" {_ink(3)}/>'
        '<path d="M21 141 C44 130 84 130 107 141 L110 232 L18 232 Z" fill="none" stroke="#f2cf7e" stroke-width="3"/>'
        f'<g fill="#f6cf72" stroke="#6d3a08" stroke-width="1.5" stroke-linejoin="round">{charge}</g>'
        f'<circle cx="64" cy="184" r="20" fill="url(#bzd)" {_ink(2.4)}/>'
        '<circle cx="62" cy="181" r="12" fill="url(#bz)" stroke="#6d4310" stroke-width="1.5"/>'
    )
    body = (
        _rays(100, 100, 18, 190, "#ffb59a", 0.16)
        + plume
        + _torso(154)
        + arm
        + sword
        + _fist(165, 156, 7)
        + helmet
        + shield
    )
    return body, lg("sh", (0, "#8a1a12"), (0.45, "#e2574a"), (1, "#6d100c"), x2=1, y2=0)


def _net(anchor: tuple[float, float], hem: tuple[tuple[float, float], ...], rows: int = 9, columns: int = 10) -> str:
    """Diamond mesh spread from the throwing hand to a weighted hem, given as the three points of a curve."""
    (ax, ay), (p0, p1, p2) = anchor, hem

    def at(u: float, v: float) -> tuple[float, float]:
        bx = (1 - v) ** 2 * p0[0] + 2 * v * (1 - v) * p1[0] + v * v * p2[0]
        by = (1 - v) ** 2 * p0[1] + 2 * v * (1 - v) * p1[1] + v * v * p2[1]
        k = u**0.8
        return ax + (bx - ax) * k + 10 * math.sin(u * 3.1) * (v - 0.5), ay + (by - ay) * k + 8 * math.sin(u * math.pi)

    mesh = ""
    for i in range(rows):
        for j in range(columns):
            v0 = j / columns + (i % 2) / (2 * columns)
            for step in (-1, 1):
                v1 = v0 + step / (2 * columns)
                if 0 <= v0 <= 1 and 0 <= v1 <= 1:
                    (x0, y0), (x1, y1) = at(i / rows, v0), at((i + 1) / rows, v1)
                    mesh += f"M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} "
    ends = [at(1, j / columns) for j in range(columns + 1)]
    edge = " ".join(f"{'L' if j else 'M'}{x:.1f} {y:.1f}" for j, (x, y) in enumerate(ends))
    weights = "".join(f'<circle cx="{x:.1f}" cy="{y + 3:.1f}" r="4.2" fill="url(#ir)" {_ink(1.6)}/>' for x, y in ends)

    def line(path: str, colour: str, width: float) -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )

    return (
        line(mesh, "#0c2233", 4.2)
        + line(edge, "#0c2233", 6)
        + line(mesh, "#f6e7bd", 2)
        + line(edge, "#f6e7bd", 3.2)
        + weights
    )


def _retiarius() -> tuple[str, str]:
    waves = "".join(
        f'<path d="M{-10 + 20 * (row % 2) + 40 * column} {40 + row * 22} a20 20 0 0 1 40 0" fill="none" '
        'stroke="#bfe2ff" '
        'stroke-opacity=".2" stroke-width="3"/>'
        for row in range(9)
        for column in range(6)
    )
    rng = random.Random(4)
    curls = "".join(
        f'<circle cx="{100 + 29 * math.cos(a) + rng.uniform(-2, 2):.1f}" '
        f'cy="{66 + 24 * math.sin(a) + rng.uniform(-2, 2):.1f}" '
        f'r="{rng.uniform(7.5, 10):.1f}" fill="{rng.choice(["#4a2a12", "#5b3517", "#3a1f0c"])}" stroke="{OUTLINE}" '
        'stroke-width="1.6"/>'
        for a in (math.pi + math.pi * i / 10 for i in range(11))
    )
    curls += "".join(
        f'<circle cx="{x}" cy="{y}" r="9" fill="#5b3517" stroke="{OUTLINE}" stroke-width="1.4"/>'
        for x, y in ((84, 54), (96, 50), (108, 51), (118, 56))
    )
    eye = (
        f'<path d="M79 79 C84 74 91 75 95 80 C90 84 83 84 79 79 Z" fill="#fff6e0" stroke="{OUTLINE}" '
        'stroke-width="1.5"/>'
        '<circle cx="88" cy="79.5" r="3.3" fill="#2a5f86"/><circle cx="88" cy="79.5" r="1.5" fill="#0c0602"/>'
        '<path d="M76 73 C82 67 90 68 96 73" fill="none" stroke="#2a1406" stroke-width="3.6" stroke-linecap="round"/>'
    )
    face = (
        f'<circle cx="73" cy="86" r="6" fill="#cf9260" {_ink(2)}/><circle cx="127" cy="86" r="6" fill="#b97844" '
        f"{_ink(2)}/>"
        '<path d="M74 66 C74 46 126 46 126 66 L125 94 C123 112 110 124 100 124 C90 124 77 112 75 94 Z" '
        f'fill="url(#sk)" {_ink()}/>'
        '<path d="M75 92 C78 96 82 98 88 102 C94 98 106 98 112 102 C118 98 122 96 125 92 C124 114 111 126 100 126 C89 '
        '126 76 114 75 92 Z" '
        'fill="#4a2a12" fill-opacity=".88"/>'
        f'<path d="M90 108 C95 104 105 104 110 108 C106 113 94 113 90 108 Z" fill="#b4604a" stroke="{OUTLINE}" '
        'stroke-width="1.4"/>'
        + _mirrored(eye)
        + '<path d="M97 76 L95 94 C95 98 105 98 105 94 L103 76 Z" fill="#f0c193"/>'
        '<path d="M104 78 L106 93 C105 98 96 98 94 94" fill="none" stroke="#7d451f" stroke-width="2" '
        'stroke-linecap="round"/>'
        f'<path d="M72 62 C84 54 116 54 128 62 L127 71 C114 63 86 63 73 71 Z" fill="#3f8fd6" {_ink(2)}/>'
        f'<circle cx="100" cy="61" r="5" fill="url(#bz)" {_ink(1.6)}/>'
    )
    trident = (
        f'<path d="M163 230 V66" stroke="{OUTLINE}" stroke-width="11"/><path d="M163 230 V66" stroke="#a06c38" '
        'stroke-width="6.5"/>'
        '<path d="M161.5 230 V70" stroke="#e0b27c" stroke-width="1.8"/>'
        '<path d="M158 62 C144 60 140 48 140 34 L134 38 L142 10 L150 38 L146 35 C146 46 150 52 159 52 L159 30 L153 34 '
        "L163 2 L173 34 "
        'L167 30 L167 52 C176 52 180 46 180 35 L176 38 L184 10 L192 38 L186 34 C186 48 182 60 168 62 Z" '
        f'fill="url(#st)" {_ink(2.4)}/>'
        f'<rect x="155" y="58" width="16" height="16" rx="3" fill="url(#bz)" {_ink(2.2)}/>'
    )
    guard = (
        f'<path d="M124 150 C122 126 134 108 152 106 C158 122 160 140 150 158 Z" fill="url(#bz)" {_ink()}/>'
        '<path d="M130 146 C130 130 138 118 149 114 M137 148 C141 138 148 132 152 130" fill="none" stroke="#7a4c12" '
        'stroke-width="2.4"/>'
    )
    left = (
        _limb("M50 172 L22 146 L38 96", 21)
        + '<g transform="translate(39 90)"><rect x="-13" y="-12" width="26" height="23" rx="9" fill="url(#sk)" '
        f"{_ink(2.4)}/>"
        '<path d="M-10 -5H11M-10 1H11M-9 7H10" stroke="#7d451f" stroke-width="1.8"/></g>'
        '<path d="M16 140 l12 -5 M14 132 l14 -6" stroke="#3f8fd6" stroke-width="5"/>'
    )
    sash = f'<path d="M60 158 L140 218 L128 226 L52 172 Z" fill="#2f77b8" {_ink(2)}/>'
    right = _limb("M148 176 L172 204 L163 168", 19)
    mesh = _net((40, 92), ((-4, 150), (20, 232), (122, 206)))
    return waves + _torso(138) + sash + guard + curls + face + trident + right + _fist(163, 164) + left + mesh, ""


def _lancea() -> tuple[str, str]:
    spear = (
        f'<g transform="translate(182 14) rotate(30)"><path d="M0 60 V290" stroke="{OUTLINE}" stroke-width="11.5"/>'
        '<path d="M0 60 V290" stroke="#a06c38" stroke-width="7"/><path d="M-1.5 60 V290" stroke="#e6bd88" '
        'stroke-width="2"/>'
        '<path d="M-5 74 C-22 84 -18 104 -26 116 C-14 112 -8 100 -4 88 C-6 104 0 116 -2 128 C8 116 8 96 5 76 Z" '
        'fill="#5fb04e" '
        f"{_ink(2)}/>"
        '<path d="M0 -8 C16 10 19 34 9 54 L6 66 L-6 66 L-9 54 C-19 34 -16 10 0 -8 Z" fill="url(#st)" '
        f'{_ink()}/><path d="M0 0 V60" stroke="#4d585f" stroke-width="2"/>'
        f'<rect x="-8" y="60" width="16" height="18" rx="3" fill="url(#bz)" {_ink(2.2)}/></g>'
    )
    crest = ""
    for i in range(19):
        a = math.radians(-172 + i * 9.6)
        r = 58 + 8 * math.sin(i / 18 * math.pi)
        x, y = 80 + 40 * math.cos(a), 88 + 42 * math.sin(a)
        crest += (
            f'<path d="M-5 4 L-6 {34 - r:.1f} C-3 {28 - r:.1f} 3 {28 - r:.1f} 6 {34 - r:.1f} L5 4 Z" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({math.degrees(a) + 90:.1f})" '
            f'fill="{("#7fc46a", "#3f8a3a", "#5fab4e")[i % 3]}" stroke="#12441a" stroke-width="1.3"/>'
        )
    tail = (
        f'<path d="M38 96 C26 112 24 140 32 160 C40 152 46 132 48 108 Z" fill="#3f8a3a" {_ink(2)}/>'
        '<path d="M40 104 C33 120 31 138 34 150" fill="none" stroke="#8fd47a" stroke-width="2"/>'
    )
    helmet = (
        f'<path d="M106 112 L112 128 L104 146 L84 146 L84 108 Z" fill="#935628" {_ink(2)}/>'
        '<path d="M42 142 C34 116 36 86 46 70 C58 52 84 46 102 58 C114 66 119 80 119 94 L127 124 L117 127 L112 113 '
        "C104 116 96 114 "
        "90 106 C98 100 108 99 116 100 L119 94 C110 92 98 94 88 103 C88 118 96 124 104 124 L110 150 C98 158 84 152 78 "
        "140 C66 140 54 "
        f'146 42 142 Z" fill="url(#bz)" {_ink()}/>'
        '<path d="M91 106 C98 100 108 98 117 100 L114 111 C105 114 97 113 91 106 Z" fill="#1d0f05"/>'
        '<ellipse cx="104" cy="106.5" rx="5.5" ry="3.4" fill="#fff3d6"/><circle cx="106" cy="106.5" r="2.3" '
        'fill="#2a1406"/>'
        '<path d="M48 126 C46 100 54 76 76 66" fill="none" stroke="#fff6d0" stroke-width="3" stroke-opacity=".8"/>'
        '<path d="M56 132 C60 118 74 112 82 122 M62 98 c4 -12 16 -18 24 -12 c4 6 -6 12 -9 5" fill="none" '
        'stroke="#7a4c12" '
        'stroke-width="2.4" stroke-linecap="round"/>'
    )
    body = (
        '<path d="M60 138 L62 152 C40 158 20 166 12 190 L8 232 L150 232 L146 186 C140 166 122 158 106 152 L104 140 Z" '
        f'fill="url(#sk)" {_ink()}/>'
        f'<path d="M60 152 C36 156 14 168 8 196 L4 234 L96 234 C70 220 58 190 66 160 Z" fill="url(#cl)" {_ink()}/>'
        '<path d="M52 162 C38 176 32 198 32 224 M40 164 C24 178 18 198 16 220" fill="none" stroke="#12441a" '
        'stroke-width="2.4"/>'
        f'<circle cx="66" cy="160" r="8" fill="url(#bz)" {_ink(2)}/>'
    )
    arm = _limb("M136 178 L150 214 L118 172", 20) + _fist(112, 150, 24)
    points = [
        (
            80 + (12 if i % 2 else 30) * math.sin(i * math.pi / 8),
            198 - (12 if i % 2 else 30) * math.cos(i * math.pi / 8),
        )
        for i in range(16)
    ]
    star = " ".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points)) + " Z"
    shield = (
        f'<circle cx="80" cy="198" r="52" fill="url(#bzd)" {_ink(3)}/>'
        f'<circle cx="80" cy="198" r="43" fill="url(#sd)" stroke="{OUTLINE}" stroke-width="2"/>'
        f'<path d="{star}" fill="#f6cf72" stroke="#6d3a08" stroke-width="1.6"/>'
        f'<circle cx="80" cy="198" r="10" fill="url(#bz)" {_ink(2)}/>'
    )
    defs = lg("cl", (0, "#6fbf5a"), (1, "#1d5a24")) + rg(
        "sd", (0, "#7fc46a"), (0.6, "#2f7d34"), (1, "#12441a"), cx=0.4, cy=0.35, r=0.7
    )
    return _rays(78, 96, 22, 200, "#d6ffb8", 0.13) + tail + body + spear + arm + crest + helmet + shield, defs


def _badge(fighter: Fighter, x: float, y: float, size: float) -> str:
    """Shaped plate with the weapon on it: tells the card without its colour."""
    _, mid, dark = FIELDS[fighter]
    plate = BADGES[fighter]
    return (
        f'<g transform="translate({x} {y}) scale({size / 100})">'
        + plate.replace("{style}", f'fill="{dark}" stroke="{OUTLINE}" stroke-width="9" stroke-linejoin="round"')
        + plate.replace("{style}", f'fill="{mid}" stroke="#ffe9a8" stroke-width="4" stroke-linejoin="round"')
        + WEAPONS[fighter]
        + "</g>"
    )


def _strip(fighter: Fighter) -> str:
    """Along the lower edge: what the card beats (green, up) and what beats it (red, down)."""
    return (
        '<rect x="12" y="248" width="176" height="21" fill="#f3e2b8"/>'
        '<path d="M51 263.5 L58 253.5 L65 263.5 Z" fill="#2f7d34"/><path d="M107 253.5 L114 263.5 L121 253.5 Z" '
        'fill="#a3241c"/>' + _badge(BEATS[fighter], 71, 249.5, 18) + _badge(FALLS_TO[fighter], 127, 249.5, 18)
    )


def card(pen: Pen, fighter: Fighter, w: float, name: str) -> pygame.Surface:
    """The face of a card, w units wide and 1.4 w high, with the name on its plate."""
    light, mid, dark = FIELDS[fighter]
    h = w * CARD_H / CARD_W
    figure, defs = {"murmillo": _murmillo, "retiarius": _retiarius, "lancea": _lancea}[fighter]()
    body = (
        '<rect x="8" y="8" width="184" height="264" fill="url(#fd)"/>'
        + figure
        + '<rect x="10" y="190" width="180" height="28" fill="url(#gr)"/>'
        '<rect x="11" y="216" width="178" height="33" fill="url(#pl)"/>'
        '<path d="M11 216.5 H189 M11 248.5 H189" stroke="url(#br)" stroke-width="2.6"/>'
        + _strip(fighter)
        + FRAME
        + _badge(fighter, 4, 4, 46)
    )
    defs += METAL + FRAME_DEFS + rg("fd", (0, light), (0.55, mid), (1, dark), cy=0.36, r=0.62)
    defs += lg("gr", (0, "#000", 0), (1, "#000", 0.4)) + lg("pl", (0, dark), (0.5, mid), (1, dark))
    surface = pen.svg(body, CARD_W, CARD_H, w, h, defs)
    unit = w / CARD_W
    pen.text(surface, name, w / 2, 232 * unit, "caps_heavy", 21.5 * unit, "#fff3d2", "center", "#140804")
    mask = pen.svg('<rect width="200" height="280" rx="14" fill="#fff"/>', CARD_W, CARD_H, w, h)
    return tex.cut(surface, mask)
