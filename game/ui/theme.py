"""Tokens of the look: colours, faces, sizes, spacing and the six seats.

Everything here is data. Colours are CSS hex strings because they go into SVG; `rgb` turns one into numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Face = Literal["caps", "caps_light", "caps_heavy", "body", "bold", "italic", "bold_italic"]
"""caps*: Cinzel 700/600/900, inscriptional capitals; the rest: Source Serif Pro."""

FONT_FILES: dict[Face, str] = {
    "caps": "cinzel-latin-700-normal.woff",
    "caps_light": "cinzel-latin-600-normal.woff",
    "caps_heavy": "cinzel-latin-900-normal.woff",
    "body": "SourceSerifPro-Regular.ttf",
    "bold": "SourceSerifPro-Bold.ttf",
    "italic": "SourceSerifPro-It.ttf",
    "bold_italic": "SourceSerifPro-BoldIt.ttf",
}

# On parchment: body, secondary, hint; headings and warnings.
INK, INK_SOFT, INK_HINT = "#2b1a10", "#4a3020", "#6b4a2a"
HEADING, RUBY = "#5a1d12", "#8f2216"
# On dark wood: title, body, hint.
IVORY, SAND, DUST = "#fff1c4", "#dcc398", "#b5966a"
GOLD, GOLD_LIT, BRONZE = "#f0cd85", "#ffe9a8", "#a9742a"
LEAF, SKY, VIOLET = "#3f7d35", "#23619f", "#70409c"
NIGHT, UMBER = "#140a04", "#24150c"
FOCUS = "#8fd0ff"
STRONG_INKS = {
    INK_SOFT: "#1a0d05",
    INK_HINT: "#1a0d05",
    "#8a6a44": "#3b2616",
    RUBY: "#7a0d04",
    SAND: "#fff6dc",
    DUST: "#f0dfb4",
    "#cdb389": "#fff6dc",
    "#a98e66": "#f0dfb4",
    "#a39680": "#d8ccb4",
}
"""What the softer inks become under the high-contrast setting."""
INFO, GOOD, WARN, ERROR = "#5fa0e0", "#7fc46a", "#f0a860", "#e2574a"
WOOD_GROUND = (54, 36, 24)

# Type sizes in units. Nothing meant for reading is smaller than HINT.
HINT, SMALL, BODY, LEAD, HEAD, TITLE, HERO = 12.5, 13.5, 15.0, 17.0, 20.0, 26.0, 78.0
LEGIBLE = 11.0
"""No word on a screen is written smaller, however little room it has: it is left out, and the tip says it."""
ROUND_ONE = 15.0
"""The smallest round sign that holds a legible numeral; a smaller one has none."""
LEADING = 1.38
SPACE = (4, 8, 12, 16, 24, 32)
RADIUS_SMALL, RADIUS, RADIUS_PANEL = 7, 9, 12
TARGET_MIN = 34
TOP_BAR, TRAY = 52, 95


class Palette(NamedTuple):
    """Three tones of one colour: light, middle, dark."""

    light: str
    mid: str
    dark: str


PALETTES: dict[str, Palette] = {
    "red": Palette("#e2574a", "#a3241c", "#5a0f0c"),
    "blue": Palette("#5fa0e0", "#23619f", "#0f2f55"),
    "violet": Palette("#b98ae0", "#70409c", "#371a55"),
    "ivory": Palette("#fff3d2", "#d8bd86", "#7d6335"),
    "green": Palette("#8fc878", "#3d7d36", "#163f18"),
    "slate": Palette("#9aa4ac", "#474f58", "#1c2026"),
    "gold": Palette("#ffe48a", "#d9a021", "#8a5a0a"),
    "bronze": Palette("#e9c777", "#a9742a", "#5b3a10"),
}
"""Palettes by colour name; the first six are the seats'."""

SAFE_PALETTES: dict[str, Palette] = {
    **PALETTES,
    "red": Palette("#f08a4a", "#c4500a", "#6a2a04"),
    "blue": Palette("#5cb0ec", "#0a67a8", "#04304f"),
    "violet": Palette("#e6a4cc", "#b0588e", "#5e2748"),
    "ivory": Palette("#fffbea", "#ecdcae", "#8a7444"),
    "green": Palette("#63cdb0", "#0a8468", "#044434"),
    "slate": Palette("#7d868e", "#30363d", "#101316"),
}
"""The same names in tones that stay apart for red-green and blue-yellow blindness (after Okabe and Ito)."""

SeatColour = Literal["red", "blue", "violet", "ivory", "green", "slate"]
Plate = Literal["shield", "circle", "pentagon", "hexagon", "diamond", "square"]
Emblem = Literal["sword", "trident", "laurel", "column", "eagle", "wheel"]


@dataclass(frozen=True)
class SeatStyle:
    """What tells one seat from another: colour, outline of its plate and the emblem on it, never colour alone."""

    colour: SeatColour
    plate: Plate
    emblem: Emblem


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("red", "shield", "sword"),
    SeatStyle("blue", "circle", "trident"),
    SeatStyle("violet", "pentagon", "laurel"),
    SeatStyle("ivory", "hexagon", "column"),
    SeatStyle("green", "diamond", "eagle"),
    SeatStyle("slate", "square", "wheel"),
)


def palette(name: str, colour_safe: bool = False) -> Palette:
    """The palette of that name; KeyError when there is none."""
    return (SAFE_PALETTES if colour_safe else PALETTES)[name]


def seat(index: int) -> SeatStyle:
    """Style of seat `index` (0-based); wraps round after six."""
    return SEATS[index % len(SEATS)]


def rgb(colour: str) -> tuple[int, int, int]:
    """'#rrggbb' as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(a: str, b: str, t: float) -> str:
    """The hex colour a share `t` of the way from a to b."""
    mixed = (round(p + (q - p) * t) for p, q in zip(rgb(a), rgb(b), strict=True))
    return "#" + "".join(f"{max(0, min(255, v)):02x}" for v in mixed)
