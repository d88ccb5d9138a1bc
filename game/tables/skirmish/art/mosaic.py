"""The back of the cards: a floor of small stones round a gorgon's head. SVG on a 200 x 280 card."""

from __future__ import annotations

import math
import random

STONES = {
    "field": ("#1d4a4d", "#23565a", "#184044", "#2b6266"),
    "band": ("#e9d7ae", "#f3e4c0", "#d9c494"),
    "red": ("#9c3a26", "#8a2f1e", "#b04a32"),
    "gold": ("#d9a441", "#c98f34", "#e8bd62"),
}
RINGS = {80: "band", 72: "red", 64: "gold", 24: "gold"}
"""Radius to kind of stone; every other ring is field."""
CX, CY = 100, 140
STEP = 8.3


def back() -> str:
    """The whole floor; the card's frame goes over it."""
    rng = random.Random(12)
    body = _ground(rng) + _rings(rng)
    body += f'<circle cx="{CX}" cy="{CY}" r="52" fill="#123438" stroke="#e8bd62" stroke-width="3"/>' + _gorgon(0.84)
    return body + "".join(_rosette(x, y) for x, y in ((40, 44), (160, 44), (40, 236), (160, 236)))


def _ground(rng: random.Random) -> str:
    """Stones in rows outside the rings, with a red and an ivory border."""
    body = ""
    y = 14.0
    while y < 268:
        x = 14.0
        while x < 188:
            edge = min(x - 10, 182 - x, y - 10, 262 - y)
            if math.dist((x + 4, y + 4), (CX, CY)) > 84:
                kind = "band" if 8 < edge < 16 else "red" if edge <= 8 else "field"
                body += (
                    f'<rect x="{x + rng.uniform(-0.4, 0.4):.1f}" y="{y + rng.uniform(-0.4, 0.4):.1f}" width="7" '
                    f'height="7" rx="1" fill="{rng.choice(STONES[kind])}"/>'
                )
            x += STEP
        y += STEP
    return body


def _rings(rng: random.Random) -> str:
    body = ""
    for r in range(24, 86, 8):
        count = int(math.tau * r / STEP)
        kind = RINGS.get(r, "field")
        for i in range(count):
            tones = STONES["red" if kind == "band" and i % 4 == 0 else kind]
            body += (
                f'<rect x="{CX - 3.6:.1f}" y="{CY - r - 3.6:.1f}" width="7.2" height="7.2" rx="1" '
                f'transform="rotate({360 * i / count + r:.1f} {CX} {CY})" fill="{rng.choice(tones)}"/>'
            )
    return body


def _rosette(x: float, y: float) -> str:
    petal = f"M{x} {y} C{x - 4} {y - 5} {x - 3} {y - 9} {x} {y - 11} C{x + 3} {y - 9} {x + 4} {y - 5} {x} {y} Z"
    return f'<circle cx="{x}" cy="{y}" r="13" fill="#123438" stroke="#e8bd62" stroke-width="2.5"/>' + "".join(
        f'<path d="{petal}" transform="rotate({angle} {x} {y})" fill="#e9d7ae"/>' for angle in range(0, 360, 60)
    )


def _gorgon(k: float) -> str:
    snake = "M0 -22 C-12 -30 10 -38 -2 -46 C-8 -51 2 -56 6 -51"
    snakes = "".join(
        f'<g transform="rotate({30 * i} 0 0)">'
        f'<path d="{snake}" fill="none" stroke="#0c2a2a" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{snake}" fill="none" stroke="{("#7fb08a", "#4f8f7a")[i % 2]}" stroke-width="5" '
        'stroke-linecap="round"/>'
        '<circle cx="6" cy="-51" r="1.4" fill="#0c0602"/></g>'
        for i in range(12)
    )
    half = (
        '<path d="M.5 -26 C-16 -26 -24 -14 -23 0 C-22 14 -12 28 .5 30 Z" fill="#efd9b0"/>'
        '<path d="M0 -26 C-16 -26 -24 -14 -23 0 C-22 14 -12 28 0 30" fill="none" stroke="#2a1406" stroke-width="2"/>'
        '<path d="M-17 -3 C-13 -8 -7 -7 -4 -2 C-8 1 -14 1 -17 -3 Z" fill="#fff8e6" stroke="#2a1406" '
        'stroke-width="1.4"/>'
        '<circle cx="-10" cy="-3" r="2.4" fill="#8f2216"/>'
        '<path d="M-19 -8 C-14 -13 -7 -12 -2 -7" stroke="#2a1406" stroke-width="2.2" fill="none"/>'
        '<path d="M.5 -6 L-3.5 9 L.5 11 Z" fill="#d0a878"/>'
        '<path d="M.5 16 C-5 13 -9 16 -10 18 C-6 22 -3 22 .5 22 Z" fill="#a3362a" stroke="#2a1406" stroke-width="1.2"/>'
    )
    head = f'{snakes}{half}<g transform="scale(-1,1)">{half}</g>'
    return f'<g transform="translate({CX} {CY}) scale({k})">{head}</g>'
