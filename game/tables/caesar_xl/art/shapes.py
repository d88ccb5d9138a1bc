"""Outlines of eagle and head, drawn on fields of 100 x 100."""

from __future__ import annotations

EAGLE = (
    '<path d="M50 16 C54 13 60 15 61 19 L66 22 L60 24 C59 28 57 30 57 33 C68 33 80 27 90 14 C93 30 90 46 80 '
    "54 L83 58 L73 60 L74 65 L63 64 L60 70 L64 82 L50 76 L36 82 L40 70 L37 64 L26 65 L27 60 L17 58 L20 54 "
    'C10 46 7 30 10 14 C20 27 32 33 43 33 C43 28 44 20 50 16 Z"/>'
)
EAGLE_LINES = (
    '<path d="M88 24 C80 36 70 42 60 42 M86 36 C78 45 70 50 60 51 M80 47 C73 53 68 56 60 58 M12 24 C20 36 30 '
    '42 40 42 M14 36 C22 45 30 50 40 51 M20 47 C27 53 32 56 40 58" fill="none"/>'
)
HEAD = (
    "M30 98 C33 88 33 80 30 72 C20 64 16 50 19 36 C22 18 38 8 54 9 C66 10 74 18 75 30 C75 34 77 36 77 40 L86 "
    "54 C87 57 84 59 80 59 L80 63 C82 65 81 67 79 68 C81 70 80 73 78 74 C79 79 77 85 70 87 C65 88 61 87 58 "
    "86 C59 91 61 95 64 98 Z"
)
HAIR = (
    "M75 29 C74 17 66 9 54 9 C38 8 22 18 19 36 C17 50 20 62 29 71 C35 70 38 66 39 60 C42 62 45 58 44 53 C46 "
    "48 52 50 52 44 C58 42 60 36 62 33 C67 33 72 32 75 29 Z"
)
LAUREL = "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="7.5" ry="3.4" transform="rotate({turn} {x} {y})"/>'
    for x, y, turn in (
        (70, 24, 30), (62, 20, 5), (60, 28, 40), (52, 22, 15), (49, 31, 45), (42, 28, 30), (38, 37, 60), (32, 37, 45),
        (29, 46, 75), (24, 48, 60), (24, 57, 90),
    )
)  # fmt: skip
SWORD = (
    '<path d="M50 4 L60 18 L57 66 L43 66 L40 18 Z" fill="#fff4d4"/><path d="M24 64 H76 V74 H24 Z" fill="#d9a544"/>'
    '<path d="M44 74 H56 V92 H44 Z" fill="#8a5a20"/>'
)
CROSS = (
    '<path d="M20 20 L80 80 M80 20 L20 80" stroke="#1c0503" stroke-width="15" stroke-linecap="round"/>'
    '<path d="M20 20 L80 80 M80 20 L20 80" stroke="#ff6a55" stroke-width="8" stroke-linecap="round"/>'
)


def sword(edge: str = "#1c0d05") -> str:
    return f'<g stroke="{edge}" stroke-width="5" stroke-linejoin="round">{SWORD}</g>'
