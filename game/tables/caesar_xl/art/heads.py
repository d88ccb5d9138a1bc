"""What tells one Leader's portrait from another: hair, skin, and a feature of his own."""

from __future__ import annotations

from game.tables.caesar_xl.art import shapes

HEADS: dict[str, tuple[str, str]] = {
    "caesar": ("#5a4632", "#e8b78e"), "pompey": ("#8a5a2c", "#e6b48a"), "antonius": ("#4a2f1c", "#e6b084"),
    "scipio": ("#77695a", "#dcae88"), "curio": ("#b5803a", "#ecc09a"), "brutus": ("#3a2a1c", "#e2b088"),
    "cicero": ("#a39a8c", "#e0b690"), "cato": ("#6b5b48", "#d8a880"), "labienus": ("#6e4a26", "#d9a378"),
    "octavianus": ("#c99a4a", "#f0c8a2"),
}  # fmt: skip
_BEARD = '<path d="M44 62 C48 74 58 74 66 72 C72 74 76 72 79 72 C80 82 76 90 66 91 C54 91 46 80 44 62 Z" fill="{hair}"/>'
_LINES = '<path d="M56 44 L70 45 M58 78 C62 80 66 79 69 76" stroke="#7a4a2a" stroke-width="2.5" fill="none"/>'
_CURL = '<path d="M62 33 C58 40 62 42 66 36 Z" fill="{hair}"/>'
FEATURES: dict[str, str] = {
    "caesar": f'<g fill="#e9c24a" stroke="#6b4a10" stroke-width="1.6">{shapes.LAUREL}</g>',
    "pompey": (
        '<path d="M75 29 C77 20 72 12 66 8 C70 14 66 17 61 14 C66 20 66 26 75 29 Z M20 62 C26 74 32 74 36 70 Z" '
        'fill="{hair}"/>'
    ),
    "antonius": _BEARD,
    "scipio": _LINES,
    "curio": _CURL,
    "brutus": _CURL + '<path d="M60 34 L76 35" stroke="#2a160a" stroke-width="4" fill="none"/>',
    "cicero": _LINES + '<path d="M30 22 C40 12 54 10 66 14 C54 14 42 18 34 28 Z" fill="#e0b690"/>',
    "cato": _LINES + _BEARD,
    "labienus": '<path d="M70 50 L62 60 M74 52 L66 62" stroke="#9a3a20" stroke-width="2.4" fill="none"/>' + _BEARD,
    "octavianus": f'<g fill="#7fb35c" stroke="#2c4a18" stroke-width="1.4">{shapes.LAUREL}</g>',
}
