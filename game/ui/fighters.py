"""The three weapons as figures: net, spear and sword. Each returns its SVG body and its own gradients."""

from __future__ import annotations

import math
import random

from game.ui.brush import lg, rg
from game.ui.geometry import Point
from game.ui.ink import OUTLINE, fist, ink, limb, mirrored, rays, star, torso

Drawn = tuple[str, str]
"""SVG body and gradients."""


# ---- the sword


def murmillo() -> Drawn:
    body = rays(100, 100, 18, 190, "#ffb59a", 0.16) + _plume() + torso(154) + _sword_arm() + _gladius()
    body += fist(165, 156, 7) + _visored_helmet() + _scutum()
    return body, lg("sh", (0, "#8a1a12"), (0.45, "#e2574a"), (1, "#6d100c"), x2=1, y2=0)


def _plume() -> str:
    feather = "M100 92 C91 60 89 36 97 18 C102 12 106 18 106 26 C110 46 108 66 100 92 Z"
    return "".join(
        f'<path d="{feather}" transform="rotate({angle} 100 92)" '
        f'fill="{("#e8513c", "#b8281c", "#d23a2a")[i % 3]}" stroke="#5a0f0c" stroke-width="1.3"/>'
        for i, angle in enumerate(range(-78, 79, 6))
    )


def _visored_helmet() -> str:
    grating = (
        '<circle cx="83" cy="116" r="13.5" fill="#1d0f05" stroke="#f2cf7e" stroke-width="3"/>'
        '<path d="M75 107 V125 M83 103 V129 M91 107 V125 M71 112 H95 M70 119 H96" stroke="#c98f34" stroke-width="2.2"/>'
        '<g fill="#2a1406"><circle cx="80" cy="138" r="2"/><circle cx="87" cy="143" r="2"/>'
        '<circle cx="94" cy="147" r="2"/><circle cx="88" cy="151" r="1.8"/></g>'
    )
    brim = (
        "M36 103 C52 86 80 84 100 84 C120 84 148 86 164 103 C156 111 144 108 133 103 C120 98 80 98 67 103 "
        "C56 108 44 111 36 103 Z"
    )
    return (
        f'<path d="M58 98 C56 62 76 46 100 46 C124 46 144 62 142 98 Z" fill="url(#bz)" {ink()}/>'
        f'<path d="M95 46 L105 46 L108 92 L92 92 Z" fill="#ffe9a8" stroke="{OUTLINE}" stroke-width="1.6"/>'
        '<path d="M70 76 C72 62 82 54 90 53 M130 76 C128 62 118 54 110 53" fill="none" stroke="#7a4c12" '
        'stroke-width="2.4"/>'
        f'<path d="M66 98 L134 98 L133 126 C130 148 113 158 100 163 C87 158 70 148 67 126 Z" fill="url(#bzd)" {ink()}/>'
        + mirrored(grating)
        + f'<path d="M100 98 L106 128 L100 140 L94 128 Z" fill="#ffe2a0" stroke="{OUTLINE}" stroke-width="1.6"/>'
        f'<path d="{brim}" fill="url(#bz)" {ink()}/>'
        '<path d="M46 100 C62 90 82 89 100 89 C118 89 138 90 154 100" fill="none" stroke="#fff6d0" stroke-width="2" '
        'stroke-opacity=".8"/>'
    )


def _sword_arm() -> str:
    """The padded arm, raised."""
    bands = (
        (158, 206, 166, 186),
        (150, 198, 156, 178),
        (164, 196, 187, 192),
        (161, 186, 184, 182),
        (159, 176, 181, 172),
    )
    return limb("M146 184 L172 206 L168 168", 23, ("#c8902f", "#fff0b8", "#7a4c12")) + "".join(
        f'<path d="M{x0} {y0} L{x1} {y1}" stroke="#4a2a0a" stroke-width="2" stroke-linecap="round"/>'
        for x0, y0, x1, y1 in bands
    )


def _gladius() -> str:
    return (
        '<g transform="translate(166 140) rotate(7) scale(1.08)">'
        f'<path d="M-9.5 0 L-9 -84 C-8 -96 -3 -104 0 -112 C3 -104 8 -96 9 -84 L9.5 0 Z" fill="url(#st)" {ink(2.4)}/>'
        '<path d="M0 -4 V-92" stroke="#5d6870" stroke-width="2" stroke-opacity=".6"/>'
        f'<path d="M-20 0 C-20 -5 20 -5 20 0 L18 8 L-18 8 Z" fill="url(#bz)" {ink(2.2)}/>'
        f'<rect x="-6" y="8" width="12" height="24" rx="4" fill="#efe0bd" {ink(2)}/>'
        '<path d="M-6 14h12M-6 20h12M-6 26h12" stroke="#8a6a3a" stroke-width="2"/>'
        f'<circle cx="0" cy="38" r="8" fill="url(#bz)" {ink(2.2)}/></g>'
    )


def _scutum() -> str:
    charge = (
        '<path d="M60 140 L64 132 L68 140 L68 160 L60 160 Z"/>'
        '<path d="M46 184 C34 182 26 170 25 154 C34 158 40 162 43 168 C44 160 46 156 50 152 C52 162 52 174 46 184 Z"/>'
        '<path d="M82 184 C94 182 102 170 103 154 C94 158 88 162 85 168 C84 160 82 156 78 152 C76 162 76 174 82 '
        '184 Z"/>'
        '<path d="M46 192 C36 196 28 204 26 216 C38 214 46 206 48 200 Z M82 192 C92 196 100 204 102 216 C90 214 82 206 '
        '80 200 Z"/>'
    )
    return (
        f'<path d="M14 136 C40 122 88 122 114 136 L118 232 L10 232 Z" fill="url(#sh)" {ink(3)}/>'
        '<path d="M21 141 C44 130 84 130 107 141 L110 232 L18 232 Z" fill="none" stroke="#f2cf7e" stroke-width="3"/>'
        f'<g fill="#f6cf72" stroke="#6d3a08" stroke-width="1.5" stroke-linejoin="round">{charge}</g>'
        f'<circle cx="64" cy="184" r="20" fill="url(#bzd)" {ink(2.4)}/>'
        '<circle cx="62" cy="181" r="12" fill="url(#bz)" stroke="#6d4310" stroke-width="1.5"/>'
    )


# ---- the net


def retiarius() -> Drawn:
    waves = "".join(
        f'<path d="M{-10 + 20 * (row % 2) + 40 * column} {40 + row * 22} a20 20 0 0 1 40 0" fill="none" '
        'stroke="#bfe2ff" stroke-opacity=".2" stroke-width="3"/>'
        for row in range(9)
        for column in range(6)
    )
    sash = f'<path d="M60 158 L140 218 L128 226 L52 172 Z" fill="#2f77b8" {ink(2)}/>'
    body = waves + torso(138) + sash + _shoulder_guard() + _curls() + _bearded_face() + _trident()
    body += limb("M148 176 L172 204 L163 168", 19) + fist(163, 164) + _throwing_arm()
    return body + _net((40, 92), ((-4, 150), (20, 232), (122, 206))), ""


def _net(anchor: Point, hem: tuple[Point, Point, Point], rows: int = 9, columns: int = 10) -> str:
    """Diamond mesh spread from the throwing hand to a weighted hem, given as the three points of a curve."""
    (ax, ay), (p0, p1, p2) = anchor, hem

    def at(u: float, v: float) -> Point:
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
    weights = "".join(f'<circle cx="{x:.1f}" cy="{y + 3:.1f}" r="4.2" fill="url(#ir)" {ink(1.6)}/>' for x, y in ends)

    def line(path: str, colour: str, width: float) -> str:
        style = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{path}" fill="none" {style}/>'

    shade = line(mesh, "#0c2233", 4.2) + line(edge, "#0c2233", 6)
    return shade + line(mesh, "#f6e7bd", 2) + line(edge, "#f6e7bd", 3.2) + weights


def _curls() -> str:
    rng = random.Random(4)
    body = ""
    for i in range(11):
        a = math.pi + math.pi * i / 10
        x, y = 100 + 29 * math.cos(a) + rng.uniform(-2, 2), 66 + 24 * math.sin(a) + rng.uniform(-2, 2)
        size, tone = rng.uniform(7.5, 10), rng.choice(("#4a2a12", "#5b3517", "#3a1f0c"))
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{tone}" stroke="{OUTLINE}" stroke-width="1.6"/>'
    return body + "".join(
        f'<circle cx="{x}" cy="{y}" r="9" fill="#5b3517" stroke="{OUTLINE}" stroke-width="1.4"/>'
        for x, y in ((84, 54), (96, 50), (108, 51), (118, 56))
    )


def _bearded_face() -> str:
    eye = (
        '<path d="M79 79 C84 74 91 75 95 80 C90 84 83 84 79 79 Z" fill="#fff6e0" '
        f'stroke="{OUTLINE}" stroke-width="1.5"/>'
        '<circle cx="88" cy="79.5" r="3.3" fill="#2a5f86"/><circle cx="88" cy="79.5" r="1.5" fill="#0c0602"/>'
        '<path d="M76 73 C82 67 90 68 96 73" fill="none" stroke="#2a1406" stroke-width="3.6" stroke-linecap="round"/>'
    )
    beard = (
        "M75 92 C78 96 82 98 88 102 C94 98 106 98 112 102 C118 98 122 96 125 92 C124 114 111 126 100 126 "
        "C89 126 76 114 75 92 Z"
    )
    return (
        f'<circle cx="73" cy="86" r="6" fill="#cf9260" {ink(2)}/>'
        f'<circle cx="127" cy="86" r="6" fill="#b97844" {ink(2)}/>'
        '<path d="M74 66 C74 46 126 46 126 66 L125 94 C123 112 110 124 100 124 C90 124 77 112 75 94 Z" '
        f'fill="url(#sk)" {ink()}/><path d="{beard}" fill="#4a2a12" fill-opacity=".88"/>'
        '<path d="M90 108 C95 104 105 104 110 108 C106 113 94 113 90 108 Z" fill="#b4604a" '
        f'stroke="{OUTLINE}" stroke-width="1.4"/>'
        + mirrored(eye)
        + '<path d="M97 76 L95 94 C95 98 105 98 105 94 L103 76 Z" fill="#f0c193"/>'
        '<path d="M104 78 L106 93 C105 98 96 98 94 94" fill="none" stroke="#7d451f" stroke-width="2" '
        'stroke-linecap="round"/>'
        f'<path d="M72 62 C84 54 116 54 128 62 L127 71 C114 63 86 63 73 71 Z" fill="#3f8fd6" {ink(2)}/>'
        '<path d="M76 64 C88 58 112 58 124 64" fill="none" stroke="#cfe9ff" stroke-width="1.8"/>'
        f'<circle cx="100" cy="61" r="5" fill="url(#bz)" {ink(1.6)}/>'
    )


def _trident() -> str:
    prongs = (
        "M158 62 C144 60 140 48 140 34 L134 38 L142 10 L150 38 L146 35 C146 46 150 52 159 52 L159 30 L153 34 L163 2 "
        "L173 34 L167 30 L167 52 C176 52 180 46 180 35 L176 38 L184 10 L192 38 L186 34 C186 48 182 60 168 62 Z"
    )
    return (
        f'<path d="M163 230 V66" stroke="{OUTLINE}" stroke-width="11"/>'
        '<path d="M163 230 V66" stroke="#a06c38" stroke-width="6.5"/>'
        '<path d="M161.5 230 V70" stroke="#e0b27c" stroke-width="1.8"/>'
        f'<path d="{prongs}" fill="url(#st)" {ink(2.4)}/>'
        f'<rect x="155" y="58" width="16" height="16" rx="3" fill="url(#bz)" {ink(2.2)}/>'
        '<path d="M155 66 h16" stroke="#6d4310" stroke-width="2"/>'
    )


def _shoulder_guard() -> str:
    return (
        f'<path d="M124 150 C122 126 134 108 152 106 C158 122 160 140 150 158 Z" fill="url(#bz)" {ink()}/>'
        '<path d="M130 146 C130 130 138 118 149 114 M137 148 C141 138 148 132 152 130" fill="none" stroke="#7a4c12" '
        f'stroke-width="2.4"/><circle cx="142" cy="132" r="4.5" fill="#3f8fd6" {ink(1.6)}/>'
    )


def _throwing_arm() -> str:
    return (
        limb("M50 172 L22 146 L38 96", 21) + '<g transform="translate(39 90)">'
        f'<rect x="-13" y="-12" width="26" height="23" rx="9" fill="url(#sk)" {ink(2.4)}/>'
        '<path d="M-10 -5H11M-10 1H11M-9 7H10" stroke="#7d451f" stroke-width="1.8"/></g>'
        '<path d="M16 140 l12 -5 M14 132 l14 -6" stroke="#3f8fd6" stroke-width="5"/>'
    )


# ---- the spear


def lancea() -> Drawn:
    defs = lg("cl", (0, "#6fbf5a"), (1, "#1d5a24"))
    defs += rg("sd", (0, "#7fc46a"), (0.6, "#2f7d34"), (1, "#12441a"), cx=0.4, cy=0.35, r=0.7)
    body = rays(78, 96, 22, 200, "#d6ffb8", 0.13) + _crest_tail() + _cloaked_body() + _spear()
    body += limb("M136 178 L150 214 L118 172", 20) + fist(112, 150, 24)
    return body + _crest() + _crested_helmet() + _round_shield(), defs


def _spear() -> str:
    return (
        f'<g transform="translate(182 14) rotate(30)"><path d="M0 60 V290" stroke="{OUTLINE}" stroke-width="11.5"/>'
        '<path d="M0 60 V290" stroke="#a06c38" stroke-width="7"/>'
        '<path d="M-1.5 60 V290" stroke="#e6bd88" stroke-width="2"/>'
        '<path d="M-5 74 C-22 84 -18 104 -26 116 C-14 112 -8 100 -4 88 C-6 104 0 116 -2 128 C8 116 8 96 5 76 Z" '
        f'fill="#5fb04e" {ink(2)}/>'
        f'<path d="M0 -8 C16 10 19 34 9 54 L6 66 L-6 66 L-9 54 C-19 34 -16 10 0 -8 Z" fill="url(#st)" {ink()}/>'
        '<path d="M0 0 V60" stroke="#4d585f" stroke-width="2"/>'
        f'<rect x="-8" y="60" width="16" height="18" rx="3" fill="url(#bz)" {ink(2.2)}/>'
        '<path d="M-8 66h16M-8 72h16" stroke="#6d4310" stroke-width="1.8"/></g>'
    )


def _crest() -> str:
    """A fan of horsehair round the top of the helmet."""
    body = ""
    for i in range(19):
        a = math.radians(-172 + i * 9.6)
        r = 58 + 8 * math.sin(i / 18 * math.pi)
        x, y = 80 + 40 * math.cos(a), 88 + 42 * math.sin(a)
        body += (
            f'<path d="M-5 4 L-6 {34 - r:.1f} C-3 {28 - r:.1f} 3 {28 - r:.1f} 6 {34 - r:.1f} L5 4 Z" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({math.degrees(a) + 90:.1f})" '
            f'fill="{("#7fc46a", "#3f8a3a", "#5fab4e")[i % 3]}" stroke="#12441a" stroke-width="1.3"/>'
        )
    return body


def _crest_tail() -> str:
    return (
        f'<path d="M38 96 C26 112 24 140 32 160 C40 152 46 132 48 108 Z" fill="#3f8a3a" {ink(2)}/>'
        '<path d="M40 104 C33 120 31 138 34 150" fill="none" stroke="#8fd47a" stroke-width="2"/>'
    )


def _crested_helmet() -> str:
    shell = (
        "M42 142 C34 116 36 86 46 70 C58 52 84 46 102 58 C114 66 119 80 119 94 L127 124 L117 127 L112 113 "
        "C104 116 96 114 90 106 C98 100 108 99 116 100 L119 94 C110 92 98 94 88 103 C88 118 96 124 104 124 L110 150 "
        "C98 158 84 152 78 140 C66 140 54 146 42 142 Z"
    )
    rivets = ((86, 130), (90, 138), (97, 143), (48, 136), (56, 137))
    return (
        f'<path d="M106 112 L112 128 L104 146 L84 146 L84 108 Z" fill="#935628" {ink(2)}/>'
        f'<path d="{shell}" fill="url(#bz)" {ink()}/>'
        '<path d="M91 106 C98 100 108 98 117 100 L114 111 C105 114 97 113 91 106 Z" fill="#1d0f05"/>'
        '<ellipse cx="104" cy="106.5" rx="5.5" ry="3.4" fill="#fff3d6"/><circle cx="106" cy="106.5" r="2.3" '
        'fill="#2a1406"/>'
        '<path d="M48 126 C46 100 54 76 76 66" fill="none" stroke="#fff6d0" stroke-width="3" stroke-opacity=".8"/>'
        '<path d="M56 132 C60 118 74 112 82 122 M62 98 c4 -12 16 -18 24 -12 c4 6 -6 12 -9 5" fill="none" '
        'stroke="#7a4c12" stroke-width="2.4" stroke-linecap="round"/>'
        + "".join(f'<circle cx="{x}" cy="{y}" r="2" fill="#7a4c12"/>' for x, y in rivets)
    )


def _cloaked_body() -> str:
    return (
        '<path d="M60 138 L62 152 C40 158 20 166 12 190 L8 232 L150 232 L146 186 C140 166 122 158 106 152 L104 140 Z" '
        f'fill="url(#sk)" {ink()}/>'
        f'<path d="M60 152 C36 156 14 168 8 196 L4 234 L96 234 C70 220 58 190 66 160 Z" fill="url(#cl)" {ink()}/>'
        '<path d="M52 162 C38 176 32 198 32 224 M40 164 C24 178 18 198 16 220" fill="none" stroke="#12441a" '
        f'stroke-width="2.4"/><circle cx="66" cy="160" r="8" fill="url(#bz)" {ink(2)}/>'
    )


def _round_shield() -> str:
    studs = "".join(
        f'<circle cx="{80 + 47.5 * math.cos(i * math.pi / 12):.1f}" cy="{198 + 47.5 * math.sin(i * math.pi / 12):.1f}" '
        'r="2" fill="#fff2c0"/>'
        for i in range(24)
    )
    return (
        f'<circle cx="80" cy="198" r="52" fill="url(#bzd)" {ink(3)}/>'
        f'<circle cx="80" cy="198" r="43" fill="url(#sd)" stroke="{OUTLINE}" stroke-width="2"/>'
        f'<path d="{star(8, 30, 12, 80, 198)}" fill="#f6cf72" stroke="#6d3a08" stroke-width="1.6"/>'
        f'<circle cx="80" cy="198" r="10" fill="url(#bz)" {ink(2)}/>{studs}'
    )
