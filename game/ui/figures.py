"""SVG bodies of the figures all five games share: gladiators, the lion, dice, coins, the meander."""

from __future__ import annotations

import math
from typing import Literal

from game.ui.brush import lg, rg
from game.ui.theme import Palette

FigureKind = Literal["murmillo", "retiarius", "thraex", "hoplomachus", "secutor", "dimachaerus"]
FIGURE_KINDS: tuple[FigureKind, ...] = ("murmillo", "retiarius", "thraex", "hoplomachus", "secutor", "dimachaerus")
FIGURE_W, FIGURE_H = 104, 156
FIGURE_FOOT = 132
"""y of the middle of the base's upper face on the 104 x 156 field; its x is 52."""

# Parts on a 100 x 125 body. {f} team colour with outline, {k} skin, {l} {m} {d} the team's tones.
_BODY = (
    '<path d="M34 98 L46 98 L46 124 L33 124 Z M54 98 L66 98 L67 124 L54 124 Z" {k}/>'
    '<path d="M33 113 h13 v5 h-13 Z M54 113 h13 v5 h-13 Z" fill="url(#br)" stroke="#3a2208" stroke-width="1"/>'
    '<path d="M32 121h14v4h-14Z M54 121h14v4h-14Z" fill="#4a2a10"/>'
    '<path d="M35 54 C40 51 60 51 65 54 L70 62 L64 68 L63 80 L37 80 L36 68 L30 62 Z" {k}/>'
    '<path d="M36 55 L64 80 L60 84 L34 60 Z" fill="{m}" stroke="{d}" stroke-width="1.4"/>'
    '<path d="M37 78 L63 78 L71 104 L50 108 L29 104 Z" {f}/>'
    '<path d="M36 78 h28 v8 h-28 Z" fill="url(#br)" stroke="#3a2208" stroke-width="1.4"/>'
    '<path d="M38 88l-4 15M44 88l-2 18M50 88v19M56 88l2 18M62 88l4 15" stroke="{d}" stroke-width="1.8"/>'
    '<path d="M41 68 C46 72 54 72 59 68 M50 60 V74" stroke="#6b3a1c" stroke-width="1.4" fill="none"/>'
)
_HELMET = (
    '<path d="M50 12 C38 12 32 21 32 32 L28 36 L32 39 L33 48 C38 54 62 54 67 48 L68 39 L72 36 L68 32 C68 21 62 12 '
    '50 12 Z" '
    'fill="url(#hb)" stroke="#3a2208" stroke-width="2.2" stroke-linejoin="round"/>'
    '<path d="M36 37 L64 37 L62 48 C58 52 42 52 38 48 Z" fill="#2a1606"/>'
    '<path d="M40 38v11M45 38v13M50 38v13M55 38v13M60 38v11" stroke="#b07a2c" stroke-width="2"/>'
    '<path d="M30 35 L70 35" stroke="#ffeeb8" stroke-width="3"/>'
)
_EGG_HELMET = (
    '<path d="M50 10 C38 10 31 22 31 36 C31 48 38 55 50 55 C62 55 69 48 69 36 C69 22 62 10 50 10 Z" '
    'fill="url(#st2)" stroke="#2a2014" stroke-width="2.2"/>'
    '<path d="M50 9 C46 4 54 4 50 9 C53 22 53 30 52 38 H48 C47 30 47 22 50 9 Z" fill="#8b949b" stroke="#2a2014" '
    'stroke-width="1.2"/>'
    '<circle cx="42" cy="37" r="4" fill="#1a1008"/><circle cx="58" cy="37" r="4" fill="#1a1008"/>'
    '<path d="M34 26 C38 18 44 15 48 14" stroke="#fff" stroke-opacity=".8" stroke-width="2.4" fill="none" '
    'stroke-linecap="round"/>'
)
_BARE_HEAD = (
    '<path d="M38 26 C36 44 42 53 50 53 C58 53 64 44 62 26 C58 16 42 16 38 26 Z" {k}/>'
    '<path d="M36 32 C32 16 42 9 50 9 C60 8 68 17 64 32 C62 26 60 24 57 23 C52 26 44 25 40 23 C38 25 37 28 36 32 Z" '
    'fill="#4a2a14" stroke="#2a1406" stroke-width="1.8"/>'
    '<path d="M37 27 C45 24 55 24 63 27" stroke="{l}" stroke-width="3.2" fill="none"/>'
    '<circle cx="45" cy="36" r="1.9" fill="#2a1406"/><circle cx="55" cy="36" r="1.9" fill="#2a1406"/>'
    '<path d="M42 32.500 l5 .6 M58 32.500 l-5 .6" stroke="#2a1406" stroke-width="1.6"/>'
    '<path d="M50 36 v5 h-2 M46 46 C48 47.500 52 47.500 54 46" stroke="#6b3a1c" stroke-width="1.4" fill="none"/>'
)
_CREST = (
    '<path d="M46 12 C40 2 54 -2 62 4 C72 8 76 20 74 30 C70 22 64 16 56 13 Z" {f}/>'
    '<path d="M52 10 L54 2 M58 11 L63 5 M64 15 L70 10 M69 20 L74 17" stroke="{d}" stroke-width="1.6"/>'
)
_FORK_CREST = '<path d="M50 12 C46 4 40 -2 32 -4 C36 2 38 8 44 14 Z M50 12 C54 4 60 -2 68 -4 C64 2 62 8 56 14 Z" {f}/>'
_KITS: dict[str, str] = {
    "murmillo": (
        '<path d="M64 56 L82 50 L84 57 L68 66 Z" {k}/>'
        '<path d="M82 54 L85 14 L89 8 L92 14 L90 54 Z" fill="url(#st)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M76 52 h20 v5 h-20 Z" fill="url(#br)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M8 56 C16 52 32 52 40 56 L40 104 C32 109 16 109 8 104 Z" {f}/>'
        '<path d="M12 59 C18 56 30 56 36 59 L36 102 C30 105 18 105 12 102 Z" fill="none" stroke="{l}" '
        'stroke-width="1.8"/>'
        '<circle cx="24" cy="80" r="7" fill="url(#br)" stroke="{d}" stroke-width="1.5"/>'
        '<path d="M24 62 v9 M24 89 v9 M24 66l-5 5 M24 66l5 5 M24 94l-5 -5 M24 94l5 -5" stroke="{l}" stroke-width="2"/>'
    ),
    "retiarius": (
        '<path d="M64 56 L80 58 L80 66 L66 66 Z" {k}/>'
        '<path d="M80 124 L80 22" stroke="#6b4420" stroke-width="4.5"/>'
        '<path d="M70 4 L70 20 Q70 27 80 27 Q90 27 90 20 L90 4 M80 0 L80 27" stroke="#4a3010" stroke-width="6" '
        'fill="none"/>'
        '<path d="M70 4 L70 20 Q70 27 80 27 Q90 27 90 20 L90 4 M80 0 L80 27" stroke="#e0b052" stroke-width="3.6" '
        'fill="none"/>'
        '<path d="M36 58 L18 66 L22 74 L38 68 Z" {k}/>'
        '<path d="M20 68 C6 78 4 98 14 112 C20 104 30 92 26 74 Z" fill="{m}" fill-opacity=".28" stroke="{l}" '
        'stroke-width="2"/>'
        '<path d="M18 74 L14 108 M10 84 L26 82 M7 94 L24 94 M14 78 L24 100 M22 74 L8 100" stroke="{l}" '
        'stroke-width="1.3"/>'
    ),
    "thraex": (
        '<path d="M64 56 L80 54 L82 61 L67 66 Z" {k}/>'
        '<path d="M80 56 C88 44 84 30 92 18 C96 32 96 46 86 60 Z" fill="url(#st)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<circle cx="24" cy="76" r="19" {f}/><circle cx="24" cy="76" r="15" fill="none" stroke="{l}" '
        'stroke-width="1.8"/>'
        '<circle cx="24" cy="76" r="6" fill="url(#br)" stroke="{d}" stroke-width="1.5"/>'
        '<path d="M24 62v8M24 82v8M10 76h8M30 76h8" stroke="{l}" stroke-width="2"/>'
    ),
    "hoplomachus": (
        '<path d="M64 56 L80 58 L80 66 L66 66 Z" {k}/>'
        '<path d="M82 124 L82 16" stroke="#6b4420" stroke-width="4.5"/>'
        '<path d="M82 -2 L88 14 L82 22 L76 14 Z" fill="url(#st)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M24 54 L42 65 L42 88 L24 99 L6 88 L6 65 Z" {f}/>'
        '<path d="M24 60 L37 68 L37 85 L24 93 L11 85 L11 68 Z" fill="none" stroke="{l}" stroke-width="1.8"/>'
        '<circle cx="24" cy="76.5" r="6" fill="url(#br)" stroke="{d}" stroke-width="1.5"/>'
    ),
    "secutor": (
        '<path d="M64 58 L82 66 L80 73 L66 68 Z" {k}/>'
        '<path d="M80 70 L76 66 L94 44 L97 43 L96 47 Z" fill="url(#st)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M74 62 L86 73 L82 76 L71 66 Z" fill="url(#br)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M24 50 C36 52 42 64 42 80 C42 96 36 106 24 108 C12 106 6 96 6 80 C6 64 12 52 24 50 Z" {f}/>'
        '<path d="M24 55 C33 57 38 67 38 80 C38 93 33 101 24 103 C15 101 10 93 10 80 C10 67 15 57 24 55 Z" '
        'fill="none" stroke="{l}" stroke-width="1.8"/>'
        '<path d="M13 68 L35 92 M35 68 L13 92" stroke="{l}" stroke-width="2.4"/>'
        '<circle cx="24" cy="80" r="6" fill="url(#br)" stroke="{d}" stroke-width="1.5"/>'
    ),
    "dimachaerus": (
        '<path d="M64 56 L82 60 L82 67 L66 66 Z M36 56 L18 60 L18 67 L34 66 Z" {k}/>'
        '<path d="M80 62 C90 50 90 34 84 18 C96 28 100 48 88 66 Z" fill="url(#st)" stroke="#3a2a18" '
        'stroke-width="1.5"/>'
        '<path d="M20 62 C10 50 10 34 16 18 C4 28 0 48 12 66 Z" fill="url(#st)" stroke="#3a2a18" stroke-width="1.5"/>'
        '<path d="M77 60 l13 9 -3 4 -13 -9 Z M23 60 l-13 9 3 4 13 -9 Z" fill="url(#br)" stroke="#3a2a18" '
        'stroke-width="1.4"/>'
    ),
}


def kind_of(colour: int) -> FigureKind:
    """The gladiator who fights in a seat colour: shape and colour go together."""
    return FIGURE_KINDS[colour % len(FIGURE_KINDS)]


def gladiator(kind: FigureKind, palette: Palette, base: bool = True) -> tuple[str, str]:
    """(body, defs) of a gladiator on his round base, field 104 x 156; kinds differ in helmet, shield and weapon."""
    light, mid, dark = palette
    team = f'fill="url(#b)" stroke="{dark}" stroke-width="2.4" stroke-linejoin="round"'
    skin = 'fill="url(#sk)" stroke="#4a2410" stroke-width="2" stroke-linejoin="round"'
    defs = (
        '<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="80" y2="125">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{mid}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        + lg("sk", (0, "#e9b58a"), (1, "#a8683c"))
        + lg("hb", (0, "#fff0b8"), (0.45, "#d39a3c"), (1, "#7a4c12"), x2=0.8)
        + lg("st", (0, "#ffffff"), (0.5, "#b9c2c9"), (1, "#6f7a83"), x2=1, y2=0)
        + lg("st2", (0, "#f4f6f8"), (0.5, "#aab3ba"), (1, "#59636b"), x2=0.8)
        + lg("br", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#7a4c12"))
    )
    plinth = (
        f'<ellipse cx="50" cy="127" rx="46" ry="17" fill="{dark}"/>'
        '<ellipse cx="50" cy="122" rx="46" ry="17" fill="url(#br)" stroke="#4b2c0c" stroke-width="1.5"/>'
        f'<ellipse cx="50" cy="121" rx="39" ry="13" fill="{mid}" stroke="{dark}" stroke-width="2"/>'
        '<ellipse cx="50" cy="122" rx="24" ry="7" fill="#000" fill-opacity=".35"/>'
    )
    match kind:
        case "retiarius":
            head = _BARE_HEAD
        case "secutor":
            head = _EGG_HELMET
        case "dimachaerus":
            head = _FORK_CREST + _HELMET
        case _:
            head = _CREST + _HELMET
    figure = (_BODY + head + _KITS[kind]).format(f=team, k=skin, l=light, m=mid, d=dark)
    return (
        f'<g transform="translate(2,10)">{plinth if base else ""}<g transform="translate(0,-2)">{figure}</g></g>',
        defs,
    )


_LION_FACE = (
    '<circle cx="32" cy="33" r="7.5" fill="#b8701f" stroke="#5b2c0a" stroke-width="1.5"/>'
    '<circle cx="68" cy="33" r="7.5" fill="#b8701f" stroke="#5b2c0a" stroke-width="1.5"/>'
    '<circle cx="32" cy="34" r="4" fill="#5b2c0a"/><circle cx="68" cy="34" r="4" fill="#5b2c0a"/>'
    '<path d="M50 27 C64 27 71 36 70 47 C69 56 64 60 62 68 C59 77 54 80 50 80 C46 80 41 77 38 68 C36 60 31 56 30 47 '
    'C29 36 36 27 50 27 Z" fill="url(#fc)" stroke="#5b2c0a" stroke-width="1.6"/>'
    '<path d="M45 30 L47 54 C46 58 43 60 42 62 L58 62 C57 60 54 58 53 54 L55 30 C52 28 48 28 45 30 Z" '
    'fill="#ffe6a6" fill-opacity=".75"/>'
    '<path d="M33 42 C37 40 43 42 45 47 C41 48 36 47 33 42 Z M67 42 C63 40 57 42 55 47 C59 48 64 47 67 42 Z" '
    'fill="#fff3c4" stroke="#3a1804" stroke-width="1.3"/>'
    '<circle cx="40" cy="44.6" r="2.3" fill="#2a1002"/><circle cx="60" cy="44.6" r="2.3" fill="#2a1002"/>'
    '<path d="M31 40 C36 36 42 38 46 44 M69 40 C64 36 58 38 54 44" stroke="#3a1804" stroke-width="2.2" '
    'fill="none" stroke-linecap="round"/>'
    '<path d="M38 66 C40 60 47 60 50 63 C53 60 60 60 62 66 C62 73 55 76 50 72 C45 76 38 73 38 66 Z" '
    'fill="#fff0cf" stroke="#6b3a10" stroke-width="1.2"/>'
    '<path d="M43 57 L57 57 C57 62 53 64 50 65 C47 64 43 62 43 57 Z" fill="#3a1804"/>'
    '<path d="M50 65 V70 M50 70 C47 74 43 73 41 71 M50 70 C53 74 57 73 59 71" stroke="#3a1804" stroke-width="1.5" '
    'fill="none"/>'
    '<path d="M45 75 C47 79 53 79 55 75 L53 82 L50 86 L47 82 Z" fill="#8a4b12"/>'
    '<g fill="#7a4a1a"><circle cx="42" cy="67" r=".8"/><circle cx="44" cy="69.5" r=".8"/>'
    '<circle cx="58" cy="67" r=".8"/><circle cx="56" cy="69.5" r=".8"/></g>'
)
LION_DEFS = (
    rg("m1", (0, "#7c3a0c"), (1, "#5a2506"))
    + rg("m2", (0, "#d98a2b"), (1, "#a85a14"))
    + rg("fc", (0, "#ffd98a"), (0.6, "#eab04a"), (1, "#c4802a"), cy=0.4)
    + lg("rim", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310"))
    + rg("in", (0, "#8d2a1c"), (1, "#4c0f0a"))
)


def lion_head() -> str:
    """The lion's head with its mane, field 100 x 100; needs LION_DEFS."""
    petals = (
        ("m1", 0, "M50 4 C60 14 62 26 58 40 L42 40 C38 26 42 14 50 4 Z", "#4a1f06", 1.0),
        ("m2", 12, "M50 12 C58 20 60 30 56 42 L44 42 C40 30 44 20 50 12 Z", "#6b300a", 0.8),
    )
    mane = "".join(
        f'<path transform="rotate({angle + turn} 50 50)" d="{path}" fill="url(#{fill})" stroke="{edge}" '
        f'stroke-width="{width}"/>'
        for fill, turn, path, edge, width in petals
        for angle in range(0, 360, 24)
    )
    return mane + _LION_FACE


def lion_medal() -> str:
    """The lion's head on a studded red medal, field 120 x 120; needs LION_DEFS."""
    studs = "".join(
        f'<circle cx="{60 + 53 * math.cos(math.radians(a)):.2f}" cy="{60 + 53 * math.sin(math.radians(a)):.2f}" '
        f'r="1.9" '
        'fill="#fff2c0" stroke="#6d4310" stroke-width=".6"/>'
        for a in range(0, 360, 15)
    )
    return (
        '<circle cx="60" cy="60" r="57" fill="url(#rim)" stroke="#3b1d06" stroke-width="2"/>'
        f'<circle cx="60" cy="60" r="49" fill="url(#in)" stroke="#3b1d06" stroke-width="2"/>{studs}'
        f'<g transform="translate(6,5) scale(1.08)">{lion_head()}</g>'
    )


DieKind = Literal["lion", "move", "gold", "bone", "blood", "night"]
DIE_TONES: dict[DieKind, tuple[str, str, str, str]] = {
    "lion": ("#f0695a", "#b32218", "#6a0d09", "#fff3da"),
    "move": ("#7fc46a", "#2f7d34", "#12441a", "#fffbe0"),
    "gold": ("#ffe48a", "#d9a021", "#8a5a0a", "#4a2a04"),
    "bone": ("#fff8e4", "#e2cfa6", "#9a7d4c", "#3a1d0a"),
    "blood": ("#d9483c", "#8f1a14", "#4a0806", "#ffe9c4"),
    "night": ("#5f6a78", "#2c343e", "#12161b", "#ffe9a8"),
}
"""Light, middle, dark, pips."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((24, 24), (50, 50), (76, 76)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((25, 25), (75, 25), (50, 50), (25, 75), (75, 75)),
    6: ((28, 22), (72, 22), (28, 50), (72, 50), (28, 78), (72, 78)),
}
DIE_W, DIE_H = 108, 110


def _sides(value: int, faces: int) -> tuple[int, int]:
    """Two faces seen beside `value` on top: on a six never the opposite one."""
    if faces <= 3:
        return value % 3 + 1, (value + 1) % 3 + 1
    around = [face for face in range(1, 7) if face not in (value, 7 - value)]
    return around[value % 4], around[(value + 1) % 4] if around[(value + 1) % 4] != 7 - around[value % 4] else around[
        (value + 2) % 4
    ]


def die(kind: DieKind, value: int, faces: int = 6) -> tuple[str, str]:
    """(body, defs) of a die seen from above a corner, `value` on top; field 108 x 110. A die of 3 faces has pips
    one to three on all sides. Value 0: blank."""
    light, mid, dark, pip = DIE_TONES[kind]

    def pips(number: int, matrix: str, r: float) -> str:
        spots = "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{pip}" stroke="#000" stroke-opacity=".35" stroke-width="2.5"/>'
            for x, y in PIPS.get(number, ())
        )
        return f'<g transform="matrix({matrix})">{spots}</g>'

    left, right = _sides(value, faces) if value else (0, 0)
    joined = 'stroke-linejoin="round" stroke-width="9"'
    body = (
        f'<path d="M54 14 L96 34 L54 54 L12 34 Z" fill="url(#t)" stroke="url(#t)" {joined}/>'
        f'<path d="M12 40 L51 60 L51 102 L12 82 Z" fill="url(#lf)" stroke="url(#lf)" {joined}/>'
        f'<path d="M96 40 L57 60 L57 102 L96 82 Z" fill="url(#rt)" stroke="url(#rt)" {joined}/>'
        '<path d="M13 36 L54 56.5 L95 36 M54 56.5 L54 102" stroke="#fff" stroke-opacity=".35" stroke-width="2" '
        'fill="none"/>'
        '<path d="M54 12 L92 31" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>'
        + pips(value, ".42,.20,-.42,.20,54,14", 12 if faces <= 3 else 10.5)
        + pips(left, ".39,.20,0,.42,12,40", 9)
        + pips(right, ".39,-.20,0,.42,57,60", 9)
    )
    defs = lg("t", (0, light), (1, mid)) + lg("lf", (0, mid), (1, dark)) + lg("rt", (0, dark), (0.1, mid), (1, dark))
    return body, defs


def die_face(kind: DieKind, value: int) -> tuple[str, str]:
    """(body, defs) of a die seen straight from above, field 100 x 100: for rows of many."""
    light, mid, dark, pip = DIE_TONES[kind]
    spots = "".join(
        f'<circle cx="{10 + x * 0.8:g}" cy="{8 + y * 0.8:g}" r="8.5" fill="{pip}" stroke="#000" '
        f'stroke-opacity=".3" stroke-width="2"/>'
        for x, y in PIPS.get(value, ())
    )
    body = (
        f'<rect x="5" y="9" width="90" height="88" rx="18" fill="{dark}"/>'
        f'<rect x="5" y="4" width="90" height="87" rx="18" fill="url(#t)" stroke="{dark}" stroke-width="3"/>'
        f'<path d="M18 12 H82" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>{spots}'
    )
    return body, lg("t", (0, light), (1, mid))


COIN = (
    '<circle cx="50" cy="50" r="47" fill="url(#r)" stroke="#6b4208" stroke-width="4"/>'
    '<circle cx="50" cy="50" r="36" fill="url(#i)" stroke="#9b6a14" stroke-width="3"/>{mark}'
    '<path d="M18 36 A36 36 0 0 1 52 13" stroke="#fff8d8" stroke-width="4" fill="none" stroke-linecap="round"/>'
)
COIN_LAUREL = (
    '<path d="M30 66 C22 52 26 36 40 28 M70 66 C78 52 74 36 60 28" stroke="#8a5a0a" stroke-width="5" fill="none" '
    'stroke-linecap="round"/>'
    '<path d="M28 56 l-5 -6 M27 46 l-3 -7 M32 37 l-2 -8 M72 56 l5 -6 M73 46 l3 -7 M68 37 l2 -8" stroke="#8a5a0a" '
    'stroke-width="4" stroke-linecap="round"/>'
    '<path d="M50 36 l4 10 11 .6 -8.600 7 3 10.600 -9.400 -6 -9.400 6 3 -10.600 -8.600 -7 11 -.6 Z" fill="#8a5a0a"/>'
)
COIN_DEFS = lg("r", (0, "#fff0b0"), (0.5, "#d9a021"), (1, "#8a5a0a")) + rg(
    "i", (0, "#ffe9a0"), (1, "#dba62a"), cx=0.4, cy=0.35, r=0.7
)


def laurel(leaves: int = 7, leaf: str = "#e8c35c", edge: str = "#8a5a0a", open_top: float = 24) -> str:
    """A wreath of two branches, field 100 x 100, open at the top by `open_top` degrees a side."""
    body = (
        '<path d="M50 90 C20 90 8 62 18 34 C21 24 28 16 36 11 M50 90 C80 90 92 62 82 34 C79 24 72 16 64 11" '
        'fill="none" '
        f'stroke="{edge}" stroke-width="3.5" stroke-linecap="round"/>'
    )
    for i in range(leaves):
        a = math.radians(100 + i * (164 - open_top) / max(1, leaves - 1))
        x, y = 50 + 38 * math.cos(a), 52 + 38 * math.sin(a)
        along = math.degrees(a) + 90
        for spread in (32, -32):
            for mirror in ("matrix(1,0,0,1,0,0)", "matrix(-1,0,0,1,100,0)"):
                place = f"translate({x:.1f} {y:.1f}) rotate({along + spread:.0f}) scale({1 - 0.045 * i:.2f})"
                body += (
                    f'<g transform="{mirror}"><path d="M0 0 C5 -7 14 -8 20 0 C14 6 5 6 0 0 Z" transform="{place}" '
                    f'fill="{leaf}" stroke="{edge}" stroke-width="2"/></g>'
                )
    return body


def meander(length: float, h: float, unit: float, line: str, ground: str, edge: str) -> str:
    """A Greek-key strip as SVG body, left top at the origin; the unit is adjusted so that whole keys fit."""
    count = max(1, round(length / unit))
    u, g, v = length / count, length / count / 8, h / 8
    path = ""
    for i in range(count):
        x = i * u
        turns = ((1, 6.6), (1, 1.4), (7, 1.4), (7, 5), (3.6, 5), (3.6, 3.2), (5.2, 3.2))
        path += f"M{x:.2f} {6.6 * v:.2f} " + "".join(f"L{x + a * g:.2f} {b * v:.2f} " for a, b in turns)
        path += f"M{x + g:.2f} {6.6 * v:.2f} L{x + 8 * g:.2f} {6.6 * v:.2f} "
    return (
        f'<rect x="0" y="0" width="{length:g}" height="{h:g}" fill="{ground}"/>'
        f'<path d="{path}" stroke="{line}" stroke-width="{v:.2f}" fill="none" stroke-linejoin="miter"/>'
        f'<rect x="0" y="0" width="{length:g}" height="{h * 0.06:g}" fill="{edge}"/>'
        f'<rect x="0" y="{h * 0.94:g}" width="{length:g}" height="{h * 0.06:g}" fill="{edge}"/>'
    )
