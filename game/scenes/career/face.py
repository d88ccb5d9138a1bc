"""Portraits of those who lead a school, as painted on a round panel: drawn from a number, with what they think of you."""

from __future__ import annotations

from random import Random

import pygame

from game.career.data import Career, Feud
from game.career.feud import Mood, mood
from game.ui import theme
from game.ui.brush import Sprite, lg, rg
from game.ui.pen import Pen

SKINS = (("#e2b48a", "#b07a4e"), ("#d39f72", "#99643c"), ("#c08a5c", "#80522e"), ("#efc8a2", "#bd8a60"))
HAIRS = ("#2c1c12", "#4a2f1a", "#7a5a3a", "#8f8a82", "#c9c2b6", "#5c2414")
LINE = "#3a1f10"


def draw_face(pen: Pen, dst: pygame.Surface, career: Career, feud: Feud, x: float, y: float, d: float) -> None:
    """The rival's portrait with its middle at (x, y)."""
    colour = pen.palette(theme.seat(career.school(feud.school).colour).colour)
    name = career.school(feud.school).owner
    key = ("ca face", feud.face, name, mood(feud), colour.mid, round(d, 1))
    pen.blit(
        dst, pen.cached(key, lambda: _portrait(pen, feud, is_woman(name), (colour.mid, colour.dark), d)), x, y, "center"
    )


WOMEN = frozenset(("Caesonia", "Crispina", "Galla", "Lentula", "Naevia", "Poppaea", "Sosia"))
"""Of the owners' names in `assets/names/moritari.yaml`."""


def is_woman(name: str) -> bool:
    return name in WOMEN


def _portrait(pen: Pen, feud: Feud, woman: bool, colour: tuple[str, str], d: float) -> Sprite:
    rng = Random(feud.face)
    skin, shade = rng.choice(SKINS)
    hair = rng.choice(HAIRS[:3] + HAIRS[5:] if woman else HAIRS)
    defs = (
        rg("bg", (0, "#e9d3a0"), (0.7, "#c79a58"), (1, "#8a5a2c"), r=0.62)
        + lg("rim", (0, "#e8c06a"), (0.5, "#8a5a20"), (1, "#d9a441"))
        + lg("skin", (0, skin), (0.62, skin), (1, shade), x1=0.1, y1=0, x2=1, y2=0.25)
        + lg("cloth", (0, "#f6ecd6"), (1, "#b9a582"), x2=0.7)
        + lg("band", (0, colour[0]), (1, colour[1]))
    )
    body = '<circle cx="100" cy="100" r="92" fill="url(#bg)"/>'
    body += _long_hair(rng, hair) if woman else ""
    body += _shoulders() + _head() + _ears(woman)
    body += (_woman_hair(hair) if woman else _man_hair(rng, hair)) + _features(rng, mood(feud), hair, shade, woman)
    body += (
        '<circle cx="100" cy="100" r="93" fill="none" stroke="url(#rim)" stroke-width="11"/>'
        '<circle cx="100" cy="100" r="98.5" fill="none" stroke="#3a1f10" stroke-width="2"/>'
        '<circle cx="100" cy="100" r="87" fill="none" stroke="#3a1f10" stroke-opacity=".7" stroke-width="1.6"/>'
    )
    art = pen.svg(body, 200, 200, d, d, defs)
    return pen.dropped(_rounded(pen, art), 0, 2, 4, 150)


def _rounded(pen: Pen, art: pygame.Surface) -> pygame.Surface:
    """Shoulders end at the rim."""
    w, h = art.get_size()
    mask = pen.svg('<circle cx="100" cy="100" r="99" fill="#fff"/>', 200, 200, w / pen.k, h / pen.k)
    if mask.get_size() != (w, h):
        mask = pygame.transform.scale(mask, (w, h))
    art.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return art


def _shoulders() -> str:
    return (
        '<path d="M14 206 C18 160 52 148 78 142 L100 152 L122 142 C150 148 182 160 186 206 Z" fill="url(#cloth)" '
        f'stroke="{LINE}" stroke-width="2"/>'
        '<path d="M80 112 L78 144 C88 156 112 156 122 144 L120 112 Z" fill="url(#skin)" '
        f'stroke="{LINE}" stroke-width="1.6"/>'
        '<path d="M80 132 C92 142 110 142 121 130 L122 140 C110 150 92 150 79 142 Z" fill="#5a2e14" fill-opacity=".28"/>'
        '<path d="M122 143 C112 168 96 186 60 206 L98 206 C122 188 138 170 146 150 Z" fill="url(#band)" '
        f'stroke="{LINE}" stroke-width="1.6"/>'
        '<path d="M40 160 C54 176 62 190 64 206 M168 162 C160 176 156 190 156 206 M140 164 C134 182 126 196 118 206" '
        'fill="none" stroke="#8a744e" stroke-opacity=".7" stroke-width="2"/>'
    )


def _head() -> str:
    return (
        '<path d="M62 78 C60 46 80 34 101 34 C124 34 141 48 139 80 C138 104 126 132 101 133 C77 133 64 104 62 78 Z" '
        f'fill="url(#skin)" stroke="{LINE}" stroke-width="2"/>'
    )


def _ears(woman: bool) -> str:
    ears = (
        f'<path d="M62 80 C53 74 53 98 65 100 Z M139 80 C148 74 148 98 136 100 Z" fill="url(#skin)" stroke="{LINE}" '
        'stroke-width="1.6"/>'
    )
    rings = "".join(
        f'<circle cx="{x}" cy="106" r="3.6" fill="#e8c06a" stroke="#6b4a1c" stroke-width="1"/>' for x in (61, 140)
    )
    return ears + (rings if woman else "")


def _long_hair(rng: Random, hair: str) -> str:
    """Behind head and shoulders: a knot above, or a veil."""
    if rng.random() < 0.4:
        veil = "M52 150 C40 90 52 24 101 22 C150 24 162 90 150 150 Z"
        return f'<path d="{veil}" fill="#efe2c4" stroke="#8a744e" stroke-width="2"/>'
    return f'<ellipse cx="101" cy="30" rx="24" ry="16" fill="{hair}" stroke="{LINE}" stroke-width="2"/>'


def _woman_hair(hair: str) -> str:
    curls = "".join(
        f'<circle cx="{60 + 9.2 * n:g}" cy="{52 - 12 * (1 - ((n - 4.5) / 4.5) ** 2):g}" r="8.6"/>' for n in range(10)
    )
    return (
        f'<path d="M58 92 C52 44 76 26 101 26 C128 26 148 44 143 92 C140 74 136 62 126 54 C110 48 92 48 76 54 '
        f'C66 62 62 74 58 92 Z" '
        f'fill="{hair}" stroke="{LINE}" stroke-width="1.6"/>'
        f'<g fill="{hair}" stroke="{LINE}" stroke-opacity=".6" stroke-width="1.4">{curls}</g>'
    )


def _man_hair(rng: Random, hair: str) -> str:
    cut = rng.choice(("fringe", "bald", "curls", "bald"))
    if cut == "bald":
        return (
            f'<path d="M60 96 C56 78 58 66 66 58 C66 72 66 84 65 98 Z M141 96 C145 78 143 66 135 58 C136 72 136 '
            f'84 136 98 Z" '
            f'fill="{hair}" stroke="{LINE}" stroke-width="1.2"/>'
            '<path d="M84 44 C92 39 106 38 114 42" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" '
            'stroke-linecap="round"/>'
        )
    if cut == "curls":
        rows = "".join(f'<circle cx="{x}" cy="{y}" r="8.4"/>' for x, y in CURLS)
        return f'<g fill="{hair}" stroke="{LINE}" stroke-opacity=".7" stroke-width="1.3">{rows}</g>'
    return (
        f'<path d="M59 84 C54 44 78 28 101 28 C126 28 147 44 142 84 C139 72 137 66 133 60 L124 66 L117 58 L108 '
        f"66 L99 58 L90 66 "
        f'L82 58 L74 66 L68 60 C64 66 62 74 59 84 Z" fill="{hair}" stroke="{LINE}" stroke-width="1.6"/>'
    )


CURLS = (
    (64, 70), (66, 57), (74, 46), (86, 39), (100, 36), (114, 39), (126, 46), (135, 57), (138, 70), (92, 47), (108, 47),
)  # fmt: skip
BROWS: dict[Mood, tuple[str, str]] = {
    "hates": ("M70 70 L94 80", "M132 70 L108 80"),
    "resents": ("M70 73 C78 73 86 75 94 79", "M132 73 C124 73 116 75 108 79"),
    "weighs": ("M70 75 C78 70 86 70 94 74", "M108 71 C116 66 124 66 132 70"),
    "respects": ("M70 73 C78 67 86 67 94 72", "M108 72 C116 67 124 67 132 73"),
}
MOUTHS: dict[Mood, str] = {
    "hates": "M84 116 C92 109 110 109 118 116",
    "resents": "M85 114 C94 110 108 110 117 113",
    "weighs": "M85 112 C94 115 106 114 118 109",
    "respects": "M83 109 C92 118 110 118 119 109",
}


def _features(rng: Random, how: Mood, hair: str, shade: str, woman: bool) -> str:
    left, right = BROWS[how]
    heavy = 3.4 if woman else 5.2
    low = 2.2 if how in ("hates", "resents") else 0.0
    body = f'<g fill="none" stroke="{hair}" stroke-width="{heavy}" stroke-linecap="round">'
    body += f'<path d="{left}"/><path d="{right}"/></g>'
    for cx in (82, 120):
        body += (
            f'<path d="M{cx - 10} 85 C{cx - 5} {79 + low:g} {cx + 5} {79 + low:g} {cx + 10} 85 '
            f'C{cx + 5} 90 {cx - 5} 90 {cx - 10} 85 Z" '
            f'fill="#f7efe0" stroke="{LINE}" stroke-width="1.6"/>'
            f'<circle cx="{cx + 1}" cy="85" r="4.2" fill="#4a2e18"/><circle cx="{cx + 2.2}" cy="83.6" r="1.3" fill="#fff"/>'
        )
    nose = rng.choice(
        ("M101 80 C97 92 92 100 93 103 C98 108 106 108 109 102", "M103 78 C108 90 112 99 108 103 C103 108 96 107 94 102")
    )
    body += f'<path d="{nose}" fill="none" stroke="{shade}" stroke-width="3" stroke-linecap="round"/>'
    body += f'<path d="{nose}" fill="none" stroke="{LINE}" stroke-opacity=".55" stroke-width="1.4" stroke-linecap="round"/>'
    beard = not woman and rng.random() < 0.5
    if beard:
        body += (
            f'<path d="M63 92 C66 122 82 142 101 143 C120 142 136 122 138 92 C132 106 124 104 116 104 C106 102 '
            f"96 102 86 104 "
            f'C78 104 70 106 63 92 Z" fill="{hair}" fill-opacity=".94" stroke="{LINE}" stroke-width="1.2"/>'
        )
    lips = "#a5392c" if woman else "#7a3322"
    if beard:
        body += f'<path d="{MOUTHS[how]}" fill="none" stroke="{shade}" stroke-width="8" stroke-linecap="round"/>'
    body += (
        f'<path d="{MOUTHS[how]}" fill="none" stroke="{lips}" stroke-width="{5 if woman else 3.4}" stroke-linecap="round"/>'
    )
    if not woman and rng.random() < 0.7:
        body += (
            f'<path d="M76 62 C90 58 112 58 126 62 M80 54 C92 51 110 51 122 54" fill="none" stroke="{shade}" '
            'stroke-opacity=".8" stroke-width="2"/>'
        )
    if not woman and not beard:
        cheeks = "M80 98 C78 106 78 112 81 118 M121 98 C123 106 123 112 120 118"
        body += f'<path d="{cheeks}" fill="none" stroke="{shade}" stroke-width="2"/>'
    return body
