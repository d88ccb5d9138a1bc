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

# fmt: off
MONUMENTS: dict[str, tuple[float, float, str]] = {
    "obelisk": (40, 100, (
        '<path d="M10 88 H30 V97 H10 Z M6 96 H34 V100 H6 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.3"/><path d="M14 88 L16.5 12 L20 3 L23.5 12 L26 88 Z" fill="url(#gr)" '
        'stroke="#4b1f10" stroke-width="1.4"/><path d="M16.5 12 L20 3 L23.5 12 Z" fill="url(#br)" '
        'stroke="#4b1f10" stroke-width="1"/><path d="M18 18 h4 m-3 3 h2" stroke="#5a2410" '
        'stroke-width="1.2"/><path d="M18 27 h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/><path d="M18 '
        '36 h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/><path d="M18 45 h4 m-3 3 h2" stroke="#5a2410" '
        'stroke-width="1.2"/><path d="M18 54 h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/><path d="M18 '
        '63 h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/><path d="M18 72 h4 m-3 3 h2" stroke="#5a2410" '
        'stroke-width="1.2"/><path d="M18 81 h4 m-3 3 h2" stroke="#5a2410" stroke-width="1.2"/>'
    )),
    "meta": (60, 70, (
        '<path d="M4 58 H56 V69 H4 Z" fill="url(#mb)" stroke="#4a3a22" stroke-width="1.4"/><path d="M9 58 '
        'L15.5 14 H18.5 L25 58 Q17 62 9 58 Z" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.3"/><circle '
        'cx="17" cy="12" r="3" fill="#ffe9a8" stroke="#4b2c0c" stroke-width="1"/><path d="M11.5 43 Q17 45.5 '
        '22.5 43 M13.3 30 Q17 32 20.7 30" stroke="#5b360c" stroke-width="1.3" fill="none"/><path d="M35 58 '
        'L41.5 14 H44.5 L51 58 Q43 62 35 58 Z" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.3"/><circle '
        'cx="43" cy="12" r="3" fill="#ffe9a8" stroke="#4b2c0c" stroke-width="1"/><path d="M37.5 43 Q43 45.5 '
        '48.5 43 M39.3 30 Q43 32 46.7 30" stroke="#5b360c" stroke-width="1.3" fill="none"/><path d="M22 62 '
        'L28.5 12 H31.5 L38 62 Q30 66 22 62 Z" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.3"/><circle '
        'cx="30" cy="10" r="3" fill="#ffe9a8" stroke="#4b2c0c" stroke-width="1"/><path d="M24.5 47 Q30 49.5 '
        '35.5 47 M26.3 34 Q30 36 33.7 34" stroke="#5b360c" stroke-width="1.3" fill="none"/>'
    )),
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
    "eggs": (80, 62, (
        '<path d="M8 24 H72 V30 H8 Z M4 56 H76 V62 H4 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.3"/><path d="M11 30 h5 v26 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><path d="M37 30 h5 v26 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><path d="M64 30 h5 v26 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><ellipse cx="20" cy="17" rx="5" ry="7" fill="#f4c95a" stroke="#4a3a22" '
        'stroke-width="1.3"/><ellipse cx="34" cy="17" rx="5" ry="7" fill="#f4c95a" stroke="#4a3a22" '
        'stroke-width="1.3"/><ellipse cx="48" cy="17" rx="5" ry="7" fill="#fff6e0" stroke="#4a3a22" '
        'stroke-width="1.3"/><ellipse cx="62" cy="17" rx="5" ry="7" fill="#fff6e0" stroke="#4a3a22" '
        'stroke-width="1.3"/>'
    )),
    "dolphins": (80, 62, (
        '<path d="M8 26 H72 V32 H8 Z M4 56 H76 V62 H4 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.3"/><path d="M11 32 h5 v24 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><path d="M37 32 h5 v24 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><path d="M64 32 h5 v24 h-5 Z" fill="url(#mb)" stroke="#4a3a22" '
        'stroke-width="1.2"/><path d="M14 25 C11 14 20 8 26 12 L29 6 L28 15 C27 20 21 18 19 25 Z" '
        'fill="#7fb0b4" stroke="#23474c" stroke-width="1.3"/><path d="M28 25 C25 14 34 8 40 12 L43 6 L42 15 '
        'C41 20 35 18 33 25 Z" fill="#7fb0b4" stroke="#23474c" stroke-width="1.3"/><path d="M42 25 C39 14 48 '
        '8 54 12 L57 6 L56 15 C55 20 49 18 47 25 Z" fill="#7fb0b4" stroke="#23474c" '
        'stroke-width="1.3"/><path d="M56 25 C53 14 62 8 68 12 L71 6 L70 15 C69 20 63 18 61 25 Z" '
        'fill="#7fb0b4" stroke="#23474c" stroke-width="1.3"/>'
    )),
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
