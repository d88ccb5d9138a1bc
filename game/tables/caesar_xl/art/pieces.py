"""Pieces of Caesar XL as cached art: counters, leader discs, medallions, shields, markers. Sizes in units."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.rules.caesar_xl.data import CardId, CityKind
from game.rules.caesar_xl.state import Unit
from game.tables.caesar_xl.art import shapes
from game.tables.caesar_xl.art.heads import FEATURES, HEADS
from game.tables.kit.art import kept_by
from game.ui import theme
from game.ui.brush import Sprite, lg, rg
from game.ui.pen import Pen
from game.ui.theme import Face

BRONZE = lg("br", (0, "#fff0b8"), (0.45, "#d9a544"), (0.55, "#b57c26"), (1, "#f0cd85"))
NEUTRAL, WILD = -1, -2


@dataclass(frozen=True)
class Livery:
    """Tones of a side."""

    light: str
    mid: str
    dark: str
    pale: str


PLAIN = Livery("#efe6cf", "#b9a27a", "#54432a", "#fff6e0")
RED, BLUE = Livery("#ee6a58", "#b02a1e", "#5a0f0c", "#f3c3b0"), Livery("#6fb0ea", "#2a68a8", "#0f2f55", "#bcd6ee")
BARBARIAN = Livery("#b98a5a", "#7a5326", "#3a2410", "#e2cba4")


def livery(side: int, colours: tuple[str, str] = ("red", "blue"), safe: bool = False) -> Livery:
    """`side`: a seat, NEUTRAL or WILD. The first colours are the game's own; others come from the house's palettes."""
    if side == NEUTRAL:
        return PLAIN
    if side == WILD:
        return BARBARIAN
    name = colours[side]
    if not safe and name in ("red", "blue"):
        return RED if name == "red" else BLUE
    light, mid, dark = theme.palette(name, safe)
    return Livery(light, mid, dark, light)


@dataclass(frozen=True)
class Kit:
    """Draws pieces with one pen, in the colours of two seats."""

    pen: Pen
    colours: tuple[str, str]

    def tones(self, side: int) -> Livery:
        return livery(side, self.colours, self.pen.colour_safe)

    def label(
        self, surface: pygame.Surface, text: str, fx: float, fy: float, size: float, colour: str, face: Face = "bold"
    ) -> None:
        """Writes a numeral centred on a share of the surface; `size` in units."""
        pen, (w, h) = self.pen, surface.get_size()
        art = pen.letters(text, face, size, colour)
        surface.blit(art, (round(w * fx - art.get_width() / 2), round(h * fy - art.get_height() / 2)))

    # ---- units

    @kept_by
    def counter(self, unit: Unit, side: int, size: float, pips: int | None, dead: bool = False) -> Sprite:
        """A square counter: a Legion's eagle or an Allied unit's shield; Veterans on dark plates with chevrons. `pips`: the
        swords written on it."""
        pen, c = self.pen, self.tones(side)
        is_veteran, is_legion = unit.endswith("veteran"), unit.startswith("legion")
        top, low, ink = (c.mid, c.dark, "#f6cf6a") if is_veteran else (c.light, c.mid, "#fff3d2")
        if not is_legion and not is_veteran:
            top, low = c.pale, c.light
        frame = "url(#br)" if is_veteran else "#fff1cc" if is_legion else "#fffaf0"
        if is_legion:
            sign = (
                '<path d="M50 66 V92" stroke="#3a1c0c" stroke-width="9"/><path d="M50 66 V91" stroke="#c99a4a" '
                f'stroke-width="5"/><g transform="translate(9,-1) scale(.82)" fill="{ink}" stroke="#3a1206" '
                f'stroke-width="3.4" stroke-linejoin="round">{shapes.EAGLE}</g><g transform="translate(9,-1) scale(.82)" '
                f'stroke="{c.dark}" stroke-width="2.6">{shapes.EAGLE_LINES}</g>'
                '<path d="M34 67 H66 V76 H34 Z" fill="url(#br)" stroke="#3a1206" stroke-width="2.6"/>'
            )
        else:
            sign = (
                '<path d="M18 84 L78 14 M82 84 L22 14" stroke="#3a1c0c" stroke-width="8"/>'
                '<path d="M18 84 L78 14 M82 84 L22 14" stroke="#d9b070" stroke-width="4"/>'
                '<path d="M70 12 L84 8 L81 22 Z M30 12 L16 8 L19 22 Z" fill="#f4f4f0" stroke="#3a1c0c" stroke-width="2.4"/>'
                f'<circle cx="50" cy="50" r="27" fill="{c.mid}" stroke="#2a1206" stroke-width="4"/>'
                f'<circle cx="50" cy="50" r="20" fill="none" stroke="{ink}" stroke-width="3.5"/>'
                '<circle cx="50" cy="50" r="8.5" fill="url(#br)" stroke="#2a1206" stroke-width="2.6"/>'
            )
        veteran = ""
        if is_veteran:
            veteran = "".join(
                f'<path d="M13 24 L22 15 L31 24 M13 36 L22 27 L31 36" stroke="{colour}" stroke-width="{width}" fill="none"/>'
                for colour, width in (("#2a1206", 8), ("#ffe9a8", 5))
            )
        r = 23 if size * pen.k < 44 else 18
        box = ""
        if pips is not None:
            box = f'<circle cx="{r + 2}" cy="{98 - r}" r="{r}" fill="#1c0d05" stroke="url(#br)" stroke-width="4"/>'
        body = (
            f'<rect x="2" y="2" width="96" height="96" rx="15" fill="{frame}" stroke="#2a1206" stroke-width="3"/>'
            f'<rect x="8" y="8" width="84" height="84" rx="10" fill="url(#f)" stroke="{c.dark}" stroke-width="2.5"/>'
            f'<path d="M11 30 Q11 11 30 11 H74" stroke="#fff" stroke-opacity=".5" stroke-width="3.5" fill="none"/>'
            f"{sign}{veteran}{box}"
        )
        surface = pen.svg(body, 100, 100, size, size, BRONZE + lg("f", (0, top), (1, low)))
        if pips is not None:
            self.label(surface, str(pips), (r + 2) / 100, (97 - r) / 100, size * r * 0.0175, "#fff4d4")
        if dead:
            surface.fill((120, 112, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(pen.svg(shapes.CROSS, 100, 100, size, size), (0, 0))
        return pen.dropped(pen.extrude(surface, size * 0.06, theme.rgb(c.dark)), size * 0.04, size * 0.09, size * 0.07, 190)

    @kept_by
    def barbarian(self, size: float, pips: int, dead: bool = False) -> Sprite:
        """A notional unit of Barbarians: round shield and axe."""
        pen = self.pen
        body = (
            '<rect x="2" y="2" width="96" height="96" rx="15" fill="#5b3a1a" stroke="#1c0d05" stroke-width="3"/>'
            '<rect x="8" y="8" width="84" height="84" rx="10" fill="url(#f)" stroke="#3a2410" stroke-width="2.5"/>'
            '<path d="M30 92 L66 16" stroke="#2a1606" stroke-width="9"/><path d="M30 92 L66 16" stroke="#a9743a" '
            'stroke-width="5"/><path d="M58 10 C78 8 90 22 88 44 C76 40 68 36 56 34 Z" fill="#c9ced2" stroke="#2a1606" '
            'stroke-width="3.4" stroke-linejoin="round"/><circle cx="42" cy="58" r="25" fill="#8a5a2c" stroke="#2a1206" '
            'stroke-width="4"/><path d="M24 50 L60 66 M24 66 L60 50 M42 34 V82" stroke="#c8402c" stroke-width="5"/>'
            '<circle cx="42" cy="58" r="8" fill="url(#br)" stroke="#2a1206" stroke-width="2.6"/>'
            '<circle cx="20" cy="80" r="18" fill="#1c0d05" stroke="url(#br)" stroke-width="4"/>'
        )
        surface = pen.svg(body, 100, 100, size, size, BRONZE + lg("f", (0, "#d8bd86"), (1, "#8a6a3a")))
        self.label(surface, str(pips), 0.2, 0.79, size * 0.31, "#fff4d4")
        if dead:
            surface.fill((120, 112, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(pen.svg(shapes.CROSS, 100, 100, size, size), (0, 0))
        return pen.dropped(pen.extrude(surface, size * 0.06, (40, 24, 8)), size * 0.04, size * 0.09, size * 0.07, 190)

    # ---- leaders

    @kept_by
    def portrait(self, who: CardId, side: int, d: float) -> Sprite:
        """A Leader's disc: a laureate profile for the Supreme Leaders, each man with hair of his own. One side looks right,
        the other left."""
        return self.pen.dropped(self.medal(who, side, d), d * 0.03, d * 0.07, d * 0.07, 200)

    def medal(self, who: CardId, side: int, d: float) -> pygame.Surface:
        """The disc without its shadow."""
        c = self.tones(side)
        hair, skin = HEADS.get(who, ("#5a4632", "#e8b78e"))
        extra = FEATURES.get(who, "").replace("{hair}", hair)
        head = (
            f'<path d="{shapes.HEAD}" fill="url(#sk)" stroke="#3a1c0c" stroke-width="2.4" stroke-linejoin="round"/>'
            f'<path d="{shapes.HAIR}" fill="{hair}" stroke="#2a160a" stroke-width="2"/>'
            '<path d="M28 30 C34 24 44 20 54 20 M24 42 C30 34 40 32 48 32 M24 54 C28 48 34 46 40 46" stroke="#000" '
            'stroke-opacity=".3" stroke-width="2.2" fill="none"/>'
            f'<path d="M44 52 C50 50 52 58 47 64 C44 62 43 58 44 52 Z" fill="{skin}" stroke="#5a2c14" stroke-width="2"/>'
            f'{extra}<path d="M63 39 C67 36 72 36 76 38" stroke="#2a160a" stroke-width="3" fill="none"/>'
            '<path d="M65 44 C68 42 72 42 74 44 C71 47 68 47 65 44 Z" fill="#fff" stroke="#2a160a" stroke-width="1.4"/>'
            '<circle cx="71" cy="44.3" r="1.7" fill="#1c0d05"/>'
            '<path d="M70 67 C74 66 77 67 80 67" stroke="#7a3020" stroke-width="2.2" fill="none"/>'
            '<path d="M14 100 C20 90 34 88 44 92 C54 96 64 92 72 94 C80 96 84 98 86 100 Z" fill="#fff4e0" stroke="#3a1c0c" '
            f'stroke-width="2"/><path d="M22 97 L40 91 L52 96" stroke="{c.mid}" stroke-width="5" fill="none"/>'
        )
        flip = "translate(100,0) scale(-1,1)" if side == 1 else ""
        ring = ""
        if side == 1:
            ring = "".join(
                f'<circle cx="{50 + 45.4 * math.cos(n / 8 * math.pi):.1f}" cy="{50 + 45.4 * math.sin(n / 8 * math.pi):.1f}" '
                'r="2.2" fill="#fff" fill-opacity=".8"/>'
                for n in range(16)
            )
        body = (
            f'<circle cx="50" cy="50" r="49" fill="url(#br)" stroke="#2a1606" stroke-width="2"/>{ring}'
            f'<circle cx="50" cy="50" r="41" fill="url(#bg)" stroke="{c.dark}" stroke-width="3"/>'
            f'<g transform="translate(14,13) scale(.72)"><g transform="{flip}">{head}</g></g>'
            '<path d="M16 36 A37 37 0 0 1 48 13" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none"/>'
        )
        defs = BRONZE + rg("bg", (0, c.light), (0.75, c.mid), (1, c.dark), cx=0.42, cy=0.35, r=0.75)
        return self.pen.svg(body, 100, 100, d, d, defs + lg("sk", (0, skin), (1, "#b07448"), x2=0.3))

    # ---- places

    @kept_by
    def medallion(self, kind: CityKind, gold: int | None, side: int, d: float) -> Sprite:
        """A city: a wall for a square, a disc for a circle, a scalloped disc for a client kingdom; on it its value, round
        it its owner's ring, whole for one side and dotted for the other."""
        pen, c = self.pen, self.tones(side)
        cy = 50.0
        if kind == "square":
            towers = "".join(f'<rect x="{x}" y="3" width="18" height="20" rx="2"/>' for x in (6, 29, 53, 76))
            shape = (
                f'<g fill="url(#f)" stroke="#20120a" stroke-width="5" stroke-linejoin="round">{towers}</g>'
                '<rect x="6" y="14" width="88" height="80" rx="8" fill="url(#f)" stroke="#20120a" stroke-width="5"/>'
                f'<path d="M9 18 H91" stroke="{c.light}" stroke-width="5"/>'
                f'<rect x="14" y="22" width="72" height="66" rx="5" fill="none" stroke="{c.light}" stroke-width="3.5"/>'
            )
            cy = 55.0
        elif kind == "circle":
            shape = (
                '<circle cx="50" cy="50" r="45" fill="url(#f)" stroke="#20120a" stroke-width="5"/>'
                f'<circle cx="50" cy="50" r="38" fill="none" stroke="{c.light}" stroke-width="3.5"/>'
            )
        else:
            points = " ".join(
                f"{50 + (47 if n % 2 else 37) * math.cos(n * math.pi / 10):.1f},"
                f"{50 + (47 if n % 2 else 37) * math.sin(n * math.pi / 10):.1f}"
                for n in range(20)
            )
            shape = (
                f'<polygon points="{points}" fill="url(#f)" stroke="#20120a" stroke-width="5" stroke-linejoin="round"/>'
                f'<circle cx="50" cy="50" r="34" fill="none" stroke="{c.light}" stroke-width="3"/>'
            )
        cue = ""
        if side == 0:
            cue = f'<circle cx="50" cy="{cy}" r="35" fill="none" stroke="#ffd98a" stroke-width="4"/>'
        elif side == 1:
            cue = "".join(
                f'<circle cx="{50 + 35 * math.cos(n / 8 * math.pi):.1f}" cy="{cy + 35 * math.sin(n / 8 * math.pi):.1f}" '
                'r="3" fill="#fff"/>'
                for n in range(16)
            )
        rim, field = ("#4a2c04", "#b98a24") if gold else ("#4a3c24", "#a89c80")
        coin = (
            f'<circle cx="50" cy="{cy}" r="29" fill="url(#r)" stroke="{rim}" stroke-width="4"/>'
            f'<circle cx="50" cy="{cy}" r="23" fill="url(#i)" stroke="{field}" stroke-width="2"/>'
        )
        metal = (
            lg("r", (0, "#fff3c0"), (1, "#b57c16")) + rg("i", (0, "#fff0b4"), (1, "#e6b63c"), cx=0.4, cy=0.35, r=0.75)
            if gold or gold is None
            else lg("r", (0, "#e4decf"), (1, "#c4bba4")) + rg("i", (0, "#f2edde"), (1, "#e0d8c2"))
        )
        defs = lg("f", (0, c.light), (0.5, c.mid), (1, c.dark)) + metal
        surface = pen.svg(shape + cue + coin, 100, 100, d, d, defs)
        if gold is not None:
            self.label(surface, str(gold), 0.5, cy / 100 - 0.005, d * 0.46, "#3a2002")
        return pen.dropped(pen.extrude(surface, d * 0.065, (24, 12, 6)), d * 0.03, d * 0.07, d * 0.07, 190)

    @kept_by
    def shield(self, strength: int, side: int, d: float) -> Sprite:
        """A Barbarian Area with its Strength: red while wild, in its master's colours while subdued."""
        pen = self.pen
        c = Livery("#c8402c", "#8a1a12", "#4c0a08", "") if side == WILD else self.tones(side)
        chain = "" if side == WILD else (
            '<path d="M22 96 C34 86 66 86 78 96" stroke="#1c0d05" stroke-width="11" fill="none" stroke-linecap="round"/>'
            '<path d="M22 96 C34 86 66 86 78 96" stroke="#f0cd85" stroke-width="6" fill="none" stroke-linecap="round"/>'
        )  # fmt: skip
        body = (
            '<path d="M10 8 C30 14 40 10 50 3 C60 10 70 14 90 8 C94 46 88 88 50 114 C12 88 6 46 10 8 Z" fill="url(#r)" '
            'stroke="#20100a" stroke-width="5" stroke-linejoin="round"/>'
            '<path d="M18 18 C32 22 42 18 50 13 C58 18 68 22 82 18 C84 50 78 82 50 102 C22 82 16 50 18 18 Z" '
            'fill="none" stroke="#e9c98a" stroke-width="3.6"/><path d="M50 14 V34 M50 84 V100 M20 58 H30 M70 58 H80" '
            'stroke="#e9c98a" stroke-width="3.6"/><circle cx="50" cy="58" r="25" fill="#2a0806" stroke="#e9c98a" '
            'stroke-width="3.6"/><path d="M16 26 C17 22 18 20 19 19 C30 22 40 20 48 15" stroke="#fff" '
            f'stroke-opacity=".45" stroke-width="4" fill="none"/>{chain}'
        )
        defs = lg("r", (0, c.light), (0.6, c.mid), (1, c.dark))
        surface = pen.svg(body, 100, 118, d, d * 1.18, defs)
        self.label(surface, str(strength), 0.5, 0.485, d * 0.42, "#ffe9c8")
        return pen.dropped(pen.extrude(surface, d * 0.065, (30, 8, 6)), d * 0.03, d * 0.09, d * 0.07, 190)

    @kept_by
    def marker(self, side: int, letter: str, h: float) -> Sprite:
        """An Ally marker: a banner on its cross-staff with the side's letter."""
        pen, c = self.pen, self.tones(side)
        body = (
            '<path d="M40 6 V122" stroke="#2a1206" stroke-width="9"/><path d="M40 6 V121" stroke="#d9b070" '
            'stroke-width="5"/><path d="M8 20 H72" stroke="#2a1206" stroke-width="10"/><path d="M9 20 H71" '
            'stroke="#f0cd85" stroke-width="6"/><circle cx="40" cy="8" r="7" fill="#f0cd85" stroke="#2a1206" '
            'stroke-width="3"/><path d="M10 22 H70 V84 L60 78 L50 84 L40 78 L30 84 L20 78 L10 84 Z" fill="url(#f)" '
            'stroke="#2a1206" stroke-width="4" stroke-linejoin="round"/><path d="M16 28 H64" stroke="#fff" '
            'stroke-opacity=".5" stroke-width="3"/><path d="M12 74 L20 70 L30 76 L40 70 L50 76 L60 70 L68 74" '
            'stroke="#ffd98a" stroke-width="3.4" fill="none"/>'
        )
        surface = pen.svg(body, 80, 124, h * 80 / 124, h, lg("f", (0, c.light), (1, c.dark)))
        self.label(surface, letter, 0.5, 0.40, h * 0.36, "#fff4d8", "caps_heavy")
        return pen.dropped(surface, h * 0.03, h * 0.06, h * 0.05, 190)

    # ---- signs

    @kept_by
    def badge(self, text: str, h: float) -> pygame.Surface:
        """A dark capsule with a sword: the swords of a stack."""
        pen = self.pen
        w = h * 0.95 + pen.width(text, "bold", h * 0.72) + h * 0.35
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{h / 2 - 1:.1f}" fill="#1c0d05" '
            f'stroke="#f0cd85" stroke-width="1.3"/><g transform="translate({h * 0.12:.2f},{h * 0.08:.2f}) '
            f'scale({h * 0.84 / 100:.4f}) rotate(38 50 50)">{shapes.sword()}</g>'
        )
        surface = pen.svg(body, w, h, w, h)
        art = pen.letters(text, "bold", h * 0.72, "#fff4d4")
        surface.blit(art, (pen.px(h * 0.95), round((surface.get_height() - art.get_height()) / 2)))
        return surface

    @kept_by
    def standard(self, side: int, d: float) -> Sprite:
        """The eagle of an army without a Leader, on a disc like a portrait's."""
        c = self.tones(side)
        body = (
            '<circle cx="50" cy="50" r="49" fill="url(#br)" stroke="#2a1606" stroke-width="2"/>'
            f'<circle cx="50" cy="50" r="41" fill="url(#bg)" stroke="{c.dark}" stroke-width="3"/>'
            '<path d="M50 58 V90" stroke="#3a1c0c" stroke-width="7"/><path d="M50 58 V89" stroke="#c99a4a" '
            'stroke-width="4"/><g transform="translate(18,8) scale(.64)" fill="#f6cf6a" stroke="#3a1206" '
            f'stroke-width="3.4" stroke-linejoin="round">{shapes.EAGLE}</g><path d="M36 62 H64 V72 H36 Z" '
            f'fill="{c.mid}" stroke="#f0cd85" stroke-width="2.4"/>'
        )
        defs = BRONZE + rg("bg", (0, c.light), (0.75, c.mid), (1, c.dark), cx=0.42, cy=0.35, r=0.75)
        return self.pen.dropped(self.pen.svg(body, 100, 100, d, d, defs), d * 0.03, d * 0.07, d * 0.07, 200)

    @kept_by
    def swords_disc(self, d: float) -> Sprite:
        """Two crossed swords: here a battle waits."""
        body = (
            '<circle cx="50" cy="50" r="46" fill="#8a1a12" stroke="#fff1c4" stroke-width="6"/>'
            '<path d="M25 75 L72 22 M75 75 L28 22" stroke="#2a0806" stroke-width="15" stroke-linecap="round"/>'
            '<path d="M36 63 L72 22 M64 63 L28 22" stroke="#f4f0e4" stroke-width="9" stroke-linecap="round"/>'
            '<path d="M24 76 L33 66 M76 76 L67 66" stroke="#e9c25a" stroke-width="10" stroke-linecap="round"/>'
            '<path d="M27 58 L43 73 M73 58 L57 73" stroke="#e9c25a" stroke-width="8" stroke-linecap="round"/>'
        )
        return self.pen.dropped(self.pen.svg(body, 100, 100, d, d), 0, d * 0.06, d * 0.08, 200)

    @kept_by
    def hunger(self, gold: int, d: float) -> Sprite:
        """Supply that is owed."""
        body = (
            '<circle cx="50" cy="50" r="46" fill="#8f2216" stroke="#fff1c4" stroke-width="8"/>'
            '<circle cx="50" cy="50" r="34" fill="none" stroke="#fff1c4" stroke-opacity=".4" stroke-width="3"/>'
        )
        surface = self.pen.svg(body, 100, 100, d, d)
        self.label(surface, f"-{gold}", 0.48, 0.49, d * 0.6, theme.IVORY)
        return self.pen.dropped(surface, 0, 1, 2, 160)

    def sword_icon(self, size: float) -> pygame.Surface:
        return self.pen.drawing(shapes.sword(), size, size, "", 100, 100)

    def cards_icon(self, size: float) -> pygame.Surface:
        body = (
            '<rect x="8" y="14" width="52" height="74" rx="7" transform="rotate(-10 30 50)" fill="#8a3226" stroke="#2a0a04" '
            'stroke-width="5"/><rect x="34" y="14" width="54" height="76" rx="7" transform="rotate(7 60 50)" fill="#f6ead0" '
            'stroke="#2a0a04" stroke-width="5"/><path d="M62 34 L67 46 L79 47 L70 55 L73 67 L62 60 L51 67 L54 55 L45 47 L57 '
            '46 Z" fill="#a3241c"/>'
        )
        return self.pen.drawing(body, size, size, "", 100, 100)

    @kept_by
    def ring(self, d: float, colour: str, width: float, fill: float = 0.0, dashed: bool = False) -> Sprite:
        """A lit ring round a place; dashed for a forced march."""
        pen = self.pen
        dash = ' stroke-dasharray="17 10.6"' if dashed else ""
        seam = (width + 2.2) * 100 / d
        body = (
            f'<circle cx="50" cy="50" r="44" fill="{colour}" fill-opacity="{fill}"/>'
            f'<circle cx="50" cy="50" r="44" fill="none" stroke="#2a1206" stroke-opacity=".62" '
            f'stroke-width="{seam:.1f}"{dash}/>'
            f'<circle cx="50" cy="50" r="44" fill="none" stroke="{colour}" '
            f'stroke-width="{width * 100 / d:.1f}"{dash}/>'
        )
        surface = pen.svg(body, 100, 100, d, d)
        return pen.glowing(surface, (*theme.rgb(colour), 200), d * 0.055)

    @kept_by
    def die(self, face: int, d: float, tone: str = "ivory") -> Sprite:
        """A flat die; `tone`: ivory, hit (red, gold-edged), dim."""
        pen = self.pen
        top, low, edge, pip = _DICE[tone]
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="{pip}"/>' for x, y in _PIPS.get(face, ()))
        body = (
            f'<rect x="4" y="4" width="92" height="92" rx="20" fill="url(#g)" stroke="{edge}" stroke-width="5"/>'
            f'<path d="M14 34 Q14 14 34 14 H70" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>{dots}'
        )
        surface = pen.svg(body, 100, 100, d, d, lg("g", (0, top), (1, low)))
        side = (60, 14, 8) if tone == "hit" else (110, 88, 54)
        return pen.dropped(pen.extrude(surface, d * 0.07, side), d * 0.05, d * 0.1, d * 0.07, 190)

    def tumbling(self, face: int, d: float, turn: int) -> pygame.Surface:
        """A die in the air, turned in steps of fifteen degrees."""
        turn = round(turn / 15) * 15 % 360

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(self.die(face, d).surface, turn, 1.0)

        return self.pen.cached(("cx tumbling", face, d, turn), make)


_PIPS = {
    1: ((50, 50),), 2: ((28, 28), (72, 72)), 3: ((26, 26), (50, 50), (74, 74)), 4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)), 6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}  # fmt: skip
_DICE = {
    "ivory": ("#fffaf0", "#cdb98e", "#6b4a2a", "#3a2410"),
    "hit": ("#f0695a", "#8a1a12", "#ffe27a", "#fff4dc"),
    "dim": ("#a89878", "#7d6d52", "#4a3820", "#3a2a18"),
}
