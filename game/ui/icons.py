"""Signs on a 100 x 100 field, drawn by stroke; and the plates and emblems of the seats."""

from __future__ import annotations

from typing import Literal

IconName = Literal[
    "undo", "redo", "menu", "gear", "hint", "rules", "speed", "play", "pause", "load", "save", "quit", "search", "left",
    "right", "up", "down", "x", "check", "people", "person", "clock", "robot", "plus", "minus", "warn", "info", "error",
    "sound", "mute", "dice", "eye", "lock", "skip", "first", "last", "swap", "flag", "trophy", "log", "zoom_in",
    "zoom_out", "home", "trash", "copy", "edit", "full_screen", "question", "star", "heart", "skull", "sword", "shield",
    "coin", "laurel", "helmet", "arrow",
]  # fmt: skip

_TEETH = "".join(f'<path d="M50 14 v12" transform="rotate({angle} 50 50)"/>' for angle in range(0, 360, 45))

ICONS: dict[IconName, str] = {
    "undo": '<path d="M20 40 H62 A20 20 0 0 1 62 82 H40 M34 22 L16 40 L34 58"/>',
    "redo": '<path d="M80 40 H38 A20 20 0 0 0 38 82 H60 M66 22 L84 40 L66 58"/>',
    "menu": '<path d="M18 28H82M18 50H82M18 72H82"/>',
    "gear": '<circle cx="50" cy="50" r="17"/>' + _TEETH,
    "hint": '<path d="M36 66 C22 52 26 18 50 18 C74 18 78 52 64 66 V72 H36 Z M40 86 H60"/>',
    "rules": (
        '<path d="M20 20 H44 Q50 20 50 26 V82 Q50 76 44 76 H20 Z M80 20 H56 Q50 20 50 26 M80 20 V76 H56 Q50 76 50 82"/>'
    ),
    "speed": '<path d="M22 24 L50 50 L22 76 Z M54 24 L82 50 L54 76 Z"/>',
    "play": '<path d="M32 20 L78 50 L32 80 Z"/>',
    "pause": '<path d="M34 22 V78 M66 22 V78"/>',
    "load": '<path d="M16 30 H42 L50 40 H84 V78 H16 Z"/>',
    "save": '<path d="M20 20 H68 L80 32 V80 H20 Z M34 20 V40 H62 V20 M32 80 V58 H68 V80"/>',
    "quit": '<path d="M56 20 H22 V80 H56 M40 50 H84 M68 34 L84 50 L68 66"/>',
    "search": '<circle cx="42" cy="42" r="24"/><path d="M60 60 L84 84"/>',
    "left": '<path d="M60 22 L34 50 L60 78"/>',
    "right": '<path d="M40 22 L66 50 L40 78"/>',
    "up": '<path d="M22 60 L50 34 L78 60"/>',
    "down": '<path d="M22 40 L50 66 L78 40"/>',
    "x": '<path d="M26 26 L74 74 M74 26 L26 74"/>',
    "check": '<path d="M20 54 L42 74 L80 28"/>',
    "people": (
        '<circle cx="36" cy="34" r="14"/><path d="M12 80 C12 56 60 56 60 80"/>'
        '<path d="M62 22 A13 13 0 0 1 62 46 M68 58 C82 60 88 68 88 80"/>'
    ),
    "person": '<circle cx="50" cy="34" r="16"/><path d="M22 82 C22 54 78 54 78 82"/>',
    "clock": '<circle cx="50" cy="50" r="34"/><path d="M50 28 V50 L66 60"/>',
    "robot": '<path d="M22 44 C22 20 78 20 78 44 V80 H22 Z M50 26 V12 M38 52 v6 M62 52 v6 M40 70 H60"/>',
    "plus": '<path d="M50 20 V80 M20 50 H80"/>',
    "minus": '<path d="M20 50 H80"/>',
    "warn": '<path d="M50 16 L88 82 H12 Z M50 42 V60 M50 70 v2"/>',
    "info": '<circle cx="50" cy="50" r="36"/><path d="M50 46 V70 M50 30 v2"/>',
    "error": '<path d="M34 14 H66 L86 34 V66 L66 86 H34 L14 66 V34 Z M36 36 L64 64 M64 36 L36 64"/>',
    "sound": '<path d="M16 40 H32 L50 24 V76 L32 60 H16 Z M62 38 C68 44 68 56 62 62 M72 26 C86 40 86 60 72 74"/>',
    "mute": '<path d="M16 40 H32 L50 24 V76 L32 60 H16 Z M64 40 L86 62 M86 40 L64 62"/>',
    "dice": (
        '<path d="M24 20 H76 Q80 20 80 24 V76 Q80 80 76 80 H24 Q20 80 20 76 V24 Q20 20 24 20 Z M36 36 v.1 M64 64 '
        'v.1 M50 50 v.1"/>'
    ),
    "eye": '<path d="M10 50 C26 22 74 22 90 50 C74 78 26 78 10 50 Z"/><circle cx="50" cy="50" r="12"/>',
    "lock": '<path d="M24 46 H76 V84 H24 Z M34 46 V32 A16 16 0 0 1 66 32 V46 M50 60 V70"/>',
    "skip": '<path d="M24 22 L64 50 L24 78 Z M76 22 V78"/>',
    "first": '<path d="M76 22 L36 50 L76 78 Z M24 22 V78"/>',
    "last": '<path d="M24 22 L64 50 L24 78 Z M76 22 V78"/>',
    "swap": '<path d="M18 36 H80 M64 20 L80 36 L64 52 M82 66 H20 M36 50 L20 66 L36 82"/>',
    "flag": '<path d="M26 16 V86 M26 20 C44 10 56 34 78 22 V54 C56 66 44 42 26 52"/>',
    "trophy": (
        '<path d="M30 18 H70 V42 C70 62 30 62 30 42 Z M30 26 H14 C14 44 24 48 32 48 M70 26 H86 C86 44 76 48 68 48 '
        'M50 58 V76 M32 84 H68"/>'
    ),
    "log": '<path d="M28 26 H82 M28 50 H82 M28 74 H82 M14 26 v.1 M14 50 v.1 M14 74 v.1"/>',
    "zoom_in": '<circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M42 30 V54 M30 42 H54"/>',
    "zoom_out": '<circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M30 42 H54"/>',
    "home": '<path d="M12 50 L50 16 L88 50 M24 42 V84 H76 V42"/>',
    "trash": '<path d="M18 28 H82 M38 28 V16 H62 V28 M26 28 L32 86 H68 L74 28 M44 44 V70 M56 44 V70"/>',
    "copy": '<path d="M34 34 H82 V84 H34 Z M34 66 H18 V16 H66 V34"/>',
    "edit": '<path d="M18 82 L22 64 L66 20 L80 34 L36 78 Z M56 30 L70 44"/>',
    "full_screen": '<path d="M18 38 V18 H38 M62 18 H82 V38 M82 62 V82 H62 M38 82 H18 V62"/>',
    "question": '<path d="M34 34 A17 17 0 1 1 52 54 V62 M52 82 v1"/>',
    "star": '<path d="M50 12 L61 38 L89 40 L68 58 L75 86 L50 71 L25 86 L32 58 L11 40 L39 38 Z"/>',
    "heart": '<path d="M50 84 C10 56 14 20 36 20 C44 20 50 28 50 34 C50 28 56 20 64 20 C86 20 90 56 50 84 Z"/>',
    "skull": (
        '<path d="M20 46 C20 8 80 8 80 46 C80 58 74 62 72 68 H28 C26 62 20 58 20 46 Z M34 68 V84 H66 V68 M50 70 '
        'V84"/><circle cx="37" cy="45" r="7"/><circle cx="63" cy="45" r="7"/>'
    ),
    "sword": '<path d="M82 14 L40 56 M82 14 L84 30 L50 66 M82 14 L66 16 L32 48 M24 46 L54 76 M36 64 L16 84"/>',
    "shield": '<path d="M20 20 C34 20 44 18 50 12 C56 18 66 20 80 20 C82 56 70 78 50 90 C30 78 18 56 20 20 Z"/>',
    "coin": '<circle cx="50" cy="50" r="36"/><circle cx="50" cy="50" r="22"/>',
    "laurel": (
        '<path d="M46 88 C14 78 12 40 30 14 M54 88 C86 78 88 40 70 14 M18 60 L6 52 M19 44 L8 32 M25 28 L18 16 M82 '
        '60 L94 52 M81 44 L92 32 M75 28 L82 16"/>'
    ),
    "helmet": (
        '<path d="M22 62 C16 20 84 20 78 62 M22 62 L18 70 H40 L44 56 H78 M50 24 C40 8 66 4 82 20 M44 56 V86 H30 V70"/>'
    ),
    "arrow": '<path d="M14 50 H84 M60 26 L84 50 L60 74"/>',
}

PLATES: dict[str, str] = {
    "shield": '<path d="M14 8 C30 8 42 10 50 5 C58 10 70 8 86 8 C90 50 78 80 50 96 C22 80 10 50 14 8 Z" {style}/>',
    "circle": '<circle cx="50" cy="50" r="44" {style}/>',
    "pentagon": '<path d="M50 4 L95 38 L78 92 H22 L5 38 Z" {style}/>',
    "hexagon": '<path d="M50 3 L91 26.5 V73.5 L50 97 L9 73.5 V26.5 Z" {style}/>',
    "diamond": '<path d="M50 2 L96 50 L50 98 L4 50 Z" {style}/>',
    "square": '<path d="M16 10 H84 Q90 10 90 16 V84 Q90 90 84 90 H16 Q10 90 10 84 V16 Q10 10 16 10 Z" {style}/>',
}

EMBLEMS: dict[str, str] = {
    "sword": (
        '<path d="M50 14 L56 24 V58 H44 V24 Z M34 58 H66 V65 H34 Z M46 65 H54 V80 H46 Z M43 80 H57 V87 H43 Z" {style}/>'
    ),
    "trident": (
        '<path d="M50 10 L56 22 H53 V44 C62 44 67 40 67 32 V26 H63 L70 14 L77 26 H73 V34 C73 46 64 51 53 51 V88 '
        'H47 V51 C36 51 27 46 27 34 V26 H23 L30 14 L37 26 H33 V32 C33 40 38 44 47 44 V22 H44 Z" {style}/>'
    ),
    "laurel": "".join(
        f'<path d="M0 0 C6 -8 17 -9 24 0 C17 8 6 7 0 0 Z" transform="translate({50 + side * x} {y}) '
        f'rotate({-90 - side * 38 + side * turn})" {{style}}/>'
        for side in (-1, 1)
        for x, y, turn in ((4, 84, 84), (18, 78, 60), (25, 62, 42), (27, 44, 30))
    ),
    "column": ('<path d="M28 16 H72 V25 H66 V30 H62 V72 H66 V77 H72 V86 H28 V77 H34 V72 H38 V30 H34 V25 H28 Z" {style}/>'),
    "eagle": (
        '<path d="M50 18 C55 18 58 22 57 27 L63 30 L57 33 C62 36 66 34 70 30 C78 22 86 18 94 18 C92 24 91 27 88 '
        "30 C89 33 86 37 82 38 C83 42 79 46 74 46 C74 51 69 54 62 54 L58 64 L66 82 L56 78 L50 86 L44 78 L34 82 "
        "L42 64 L38 54 C31 54 26 51 26 46 C21 46 17 42 18 38 C14 37 11 33 12 30 C9 27 8 24 6 18 C14 18 22 22 30 "
        '30 C34 34 38 36 43 33 C42 24 44 18 50 18 Z" {style}/>'
    ),
    "wheel": (
        '<path fill-rule="evenodd" d="M50 12 A38 38 0 1 1 49.9 12 Z M50 22 A28 28 0 1 0 50.1 22 Z" {style}/>'
        '<path d="M46.500 20 H53.500 V80 H46.500 Z M20 46.500 H80 V53.500 H20 Z M27 31.500 L31.500 27 L73 68.500 '
        'L68.500 73 Z M68.500 27 L73 31.500 L31.500 73 L27 68.500 Z" {style}/>'
        '<circle cx="50" cy="50" r="10" {style}/>'
    ),
}


def stroked(name: IconName, colour: str, weight: float = 9) -> str:
    """An icon as SVG body on a 100 x 100 field."""
    style = f'fill="none" stroke="{colour}" stroke-width="{weight:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {style}>{ICONS[name]}</g>"
