"""What stands on the spina and in the infield, upright, foot at the bottom centre; and Caesar's box."""

from __future__ import annotations

import pygame

from game.tables.kit.art import kept
from game.ui.brush import lg
from game.ui.pen import Pen

STONE = (
    lg("mb", (0, "#fff8e8"), (0.55, "#d6c6a4"), (1, "#8d7a58"), x2=1, y2=0.2)
    + lg("gr", (0, "#e6a078"), (0.5, "#b4603c"), (1, "#6e321c"), x2=1, y2=0)
    + lg("cy", (0, "#6f8a4a"), (1, "#26381c"), x2=1, y2=0.3)
    + lg("br", (0, "#fff0b8"), (0.5, "#d09a40"), (1, "#7a4c12"))
)

_STONE_EDGE = 'fill="url(#mb)" stroke="#4a3a22" stroke-width="1.3"'
_BRONZE_EDGE = 'fill="url(#br)" stroke="#4b2c0c"'


def _obelisk() -> str:
    signs = "".join(f'<path d="M18 {y} h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/>' for y in range(18, 82, 9))
    return (
        f'<path d="M10 88 H30 V97 H10 Z M6 96 H34 V100 H6 Z" {_STONE_EDGE}/>'
        '<path d="M14 88 L16.5 12 L20 3 L23.5 12 L26 88 Z" fill="url(#gr)" stroke="#4b1f10" stroke-width="1.4"/>'
        f'<path d="M16.5 12 L20 3 L23.5 12 Z" fill="url(#br)" stroke="#4b1f10" stroke-width="1"/>{signs}'
    )


def _meta() -> str:
    """Three posts on one plinth, the foremost in the middle."""
    body = '<path d="M4 58 H56 V69 H4 Z" fill="url(#mb)" stroke="#4a3a22" stroke-width="1.4"/>'
    for x, foot, top in ((17, 58, 14), (43, 58, 14), (30, 62, 12)):
        body += (
            f'<path d="M{x - 8} {foot} L{x - 1.5} {top} H{x + 1.5} L{x + 8} {foot} Q{x} {foot + 4} {x - 8} {foot} Z" '
            f'{_BRONZE_EDGE} stroke-width="1.3"/>'
            f'<circle cx="{x}" cy="{top - 2}" r="3" fill="#ffe9a8" stroke="#4b2c0c" stroke-width="1"/>'
            f'<path d="M{x - 5.5} {foot - 15} Q{x} {foot - 12.5} {x + 5.5} {foot - 15} M{x - 3.7:g} {foot - 28} '
            f'Q{x} {foot - 26} {x + 3.7:g} {foot - 28}" stroke="#5b360c" stroke-width="1.3" fill="none"/>'
        )
    return body


def _shelf(top: int) -> str:
    """The counter of laps without what lies on it."""
    body = f'<path d="M8 {top} H72 V{top + 6} H8 Z M4 56 H76 V62 H4 Z" {_STONE_EDGE}/>'
    pillar = 'fill="url(#mb)" stroke="#4a3a22" stroke-width="1.2"'
    return body + "".join(f'<path d="M{x} {top + 6} h5 v{50 - top} h-5 Z" {pillar}/>' for x in (11, 37, 64))


def _eggs() -> str:
    return _shelf(24) + "".join(
        f'<ellipse cx="{x}" cy="17" rx="5" ry="7" fill="{fill}" stroke="#4a3a22" stroke-width="1.3"/>'
        for x, fill in ((20, "#f4c95a"), (34, "#f4c95a"), (48, "#fff6e0"), (62, "#fff6e0"))
    )


def _dolphins() -> str:
    return _shelf(26) + "".join(
        f'<path d="M{x} 25 C{x - 3} 14 {x + 6} 8 {x + 12} 12 L{x + 15} 6 L{x + 14} 15 C{x + 13} 20 {x + 7} 18 {x + 5} 25 Z" '
        'fill="#7fb0b4" stroke="#23474c" stroke-width="1.3"/>'
        for x in (14, 28, 42, 56)
    )


# fmt: off
MONUMENTS: dict[str, tuple[float, float, str]] = {
    "obelisk": (40, 100, _obelisk()),
    "meta": (60, 70, _meta()),
    "victory": (40, 90, (
        '<path d="M13 84 H27 V90 H13 Z M11 44 H29 V48 H11 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.3"/><path d="M15 48 H25 V84 H15 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.3"/><path d="M18 49 V83 M22 49 V83" stroke="#8d7a58" stroke-width="1"/><path d="M20 '
        '20 L6 8 L9 24 Z M20 20 L34 8 L31 24 Z" fill="#fff0c0" stroke="#6b4a12" stroke-width="1.2"/><path '
        'd="M16 44 L17 24 H23 L24 44 Z" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.3"/><circle cx="20" '
        'cy="19" r="4" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.2"/><path d="M23 27 L31 30" '
        'stroke="#c98f34" stroke-width="2.4"/><circle cx="32" cy="30" r="3" fill="none" stroke="#5f9a3a" '
        'stroke-width="1.8"/>'
    )),
    "eggs": (80, 62, _eggs()),
    "dolphins": (80, 62, _dolphins()),
    "cypress": (24, 70, (
        '<path d="M10 62 H14 V70 H10 Z" fill="#4a3018"/><path d="M12 2 C19 18 22 44 18 60 Q12 66 6 60 C2 44 '
        '5 18 12 2 Z" fill="url(#cy)" stroke="#1a2812" stroke-width="1.3"/><path d="M9 20 C8 32 8 44 9 56 '
        'M13 14 C14 30 13 46 12 58" stroke="#8fa660" stroke-opacity=".5" stroke-width="1.3" fill="none"/>'
    )),
    "pine": (60, 62, (
        '<path d="M28 30 L26 62 H34 L32 30 Z" fill="#6b4526" stroke="#2e1a0c" stroke-width="1.2"/><path '
        'd="M4 26 C2 14 14 14 18 10 C24 0 40 2 43 10 C52 10 60 20 55 27 C48 34 12 35 4 26 Z" fill="url(#cy)" '
        'stroke="#1a2812" stroke-width="1.4"/><path d="M12 20 q6 -6 12 -3 M28 12 q8 -4 14 3 M34 22 q8 -4 14 '
        '0" stroke="#9fb56c" stroke-opacity=".6" stroke-width="1.5" fill="none"/>'
    )),
    "tower": (60, 96, (
        '<path d="M10 40 H50 L53 90 Q30 98 7 90 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.6"/><path d="M8 34 H52 V42 H8 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.4"/><path d="M18 34 V16 H42 V34 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.4"/><path d="M13 17 L30 3 L47 17 Z" fill="#b4523a" stroke="#4b1f10" '
        'stroke-width="1.4"/><path d="M24 34 V24 a6 6 0 0 1 12 0 V34 Z M16 74 V58 a6 6 0 0 1 12 0 V75 Z M33 '
        '75 V58 a6 6 0 0 1 12 0 V74 Z" fill="#3a2412"/><path d="M30 3 V-6" stroke="#4a3a22" '
        'stroke-width="1.5"/><path d="M9 50 H51 M8 82 H52" stroke="#8d7a58" stroke-width="1.2"/>'
    )),
}
# fmt: on
"""Width, height and SVG body of each, by name."""


@kept
def monument(pen: Pen, name: str, height: float) -> pygame.Surface:
    """A monument so many units high."""
    w, h, body = MONUMENTS[name]
    return pen.svg(body, w, h, height * w / h, height, STONE)


@kept
def caesars_box(pen: Pen, w: float, h: float, arm_up: bool = False) -> pygame.Surface:
    """A marble balcony with purple hangings, Caesar and two guards. `arm_up`: he returns a salute."""

    def column(x: float) -> str:
        return (
            f'<path d="M{x} 11 h6 v25 h-6 Z" fill="url(#mb)" stroke="#4a3a22" stroke-width="1"/>'
            f'<path d="M{x - 1.5} 9 h9 v3 h-9 Z M{x - 1.5} 35 h9 v3 h-9 Z" fill="#f4e8cc" stroke="#4a3a22" '
            'stroke-width=".8"/>'
        )

    def guard(x: float) -> str:
        return (
            f'<path d="M{x - 4} 37 V25 Q{x} 21 {x + 4} 25 V37 Z" fill="#a3241c" stroke="#4a0f0a" stroke-width="1"/>'
            f'<circle cx="{x}" cy="20" r="3.3" fill="url(#br)" stroke="#4b2c0c" stroke-width=".9"/>'
            f'<path d="M{x} 17 v-4" stroke="#d2392b" stroke-width="2.6"/>'
            f'<path d="M{x + 6} 12 V37" stroke="#5c3a18" stroke-width="1.4"/>'
        )

    arm = "M96 26 L103 9" if arm_up else "M96 27 L106 22"
    caesar = (
        '<path d="M82 38 V25 Q90 17 98 25 V38 Z" fill="#7a3aa0" stroke="#331048" stroke-width="1.2"/>'
        '<path d="M86 38 L95 23 L98 27 L93 38 Z" fill="#fff6e4" stroke="#8d7a58" stroke-width=".8"/>'
        f'<path d="{arm}" stroke="#e0a878" stroke-width="3" stroke-linecap="round"/>'
        '<circle cx="90" cy="17" r="4.6" fill="#e8b58a" stroke="#5a2f14" stroke-width="1"/>'
        '<path d="M85.5 17 Q85 11.5 90 11.5 Q95 11.5 94.5 17" stroke="#4f9a3a" stroke-width="2.2" fill="none"/>'
    )
    drape = "".join(
        f'<path d="M{x} 38 h24 q-1 9 -12 10 q-11 -1 -12 -10 Z" fill="url(#pu)" stroke="#2c0f40" stroke-width=".9"/>'
        f'<path d="M{x + 2} 41 q10 8 20 0" stroke="#e9c260" stroke-width="1.3" fill="none"/>'
        for x in range(6, 170, 24)
    )
    stripes = "".join(f'<path d="M{x} 3 h9 l1 8 h-10 Z" fill="#e9c260" fill-opacity=".85"/>' for x in range(14, 172, 22))
    body = (
        '<path d="M2 37 H178 V50 H2 Z" fill="url(#mb)" stroke="#4a3a22" stroke-width="1.2"/>'
        '<path d="M10 10 H170 V38 H10 Z" fill="#2a1238"/>'
        f'<path d="M10 10 H170 V22 H10 Z" fill="#000" fill-opacity=".35"/>{guard(52)}{guard(122)}{caesar}'
        f"{''.join(column(x) for x in (12, 36, 66, 107, 138, 162))}"
        '<path d="M4 3 H176 L180 11 H0 Z" fill="url(#pu)" stroke="#2c0f40" stroke-width="1.2"/>'
        f'{stripes}<path d="M2 36.5 H178 V39.5 H2 Z" fill="#fff8e8" stroke="#4a3a22" stroke-width=".9"/>{drape}'
    )
    defs = STONE + lg("pu", (0, "#9a55c4"), (1, "#4b1a6c"))
    return pen.svg(body, 180, 52, w, h, defs)
