"""Pieces of Caesar XL as cached art: counters, leader discs, medallions, shields, markers. Sizes in units."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.rules.caesar_xl.data import CardId, CityKind
from game.rules.caesar_xl.state import Unit
from game.tables.kit.art import kept_by
from game.tables.kit.drawing import body_of, drawn, fresh, is_drawn
from game.ui import theme
from game.ui.brush import Sprite, lg, rg
from game.ui.pen import Pen
from game.ui.theme import Face

BRONZE = lg("br", (0, "#fff0b8"), (0.45, "#d9a544"), (0.55, "#b57c26"), (1, "#f0cd85"))
NEUTRAL, WILD = -1, -2
BADGE_LETTER = 0.72
"""Of a badge's height: its number's."""
BADGE_LEAST = 0.8
"""A badge whose number would be smaller than that share of a legible one gives up its sword."""


@dataclass(frozen=True)
class Livery:
    """Tones of a side."""

    light: str
    mid: str
    dark: str
    pale: str

    @property
    def worn(self) -> dict[str, str]:
        """For a drawing."""
        return {"light": self.light, "mid": self.mid, "dark": self.dark, "pale": self.pale}


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
        """Writes a numeral centred on a share of the surface; `size` in units, never too small to be read."""
        pen, (w, h) = self.pen, surface.get_size()
        art = pen.letters(text, face, max(pen.legible, size), colour)
        surface.blit(art, (round(w * fx - art.get_width() / 2), round(h * fy - art.get_height() / 2)))

    # ---- units

    @kept_by
    def counter(self, unit: Unit, side: int, size: float, pips: int | None, dead: bool = False) -> Sprite:
        """A square counter: a Legion's eagle or an Allied unit's shield; Veterans on dark plates with chevrons. `pips`: the
        swords written on it."""
        pen, c = self.pen, self.tones(side)
        body, defs = body_of(f"caesar_xl/counters/{unit}", **c.worn), ""
        r = max(23 if size * pen.k < 44 else 18, min(34, round(pen.legible / (size * 0.0175))))
        if pips is not None:
            body += f'<circle cx="{r + 2}" cy="{98 - r}" r="{r}" fill="#1c0d05" stroke="url(#br)" stroke-width="4"/>'
            defs = BRONZE
        surface = pen.svg(body, 100, 100, size, size, defs)
        if pips is not None:
            self.label(surface, str(pips), (r + 2) / 100, (97 - r) / 100, size * r * 0.0175, "#fff4d4")
        if dead:
            self._strike(surface, size)
        return pen.dropped(pen.extrude(surface, size * 0.06, theme.rgb(c.dark)), size * 0.04, size * 0.09, size * 0.07, 190)

    @kept_by
    def barbarian(self, size: float, pips: int, dead: bool = False) -> Sprite:
        """A notional unit of Barbarians: round shield and axe."""
        pen = self.pen
        surface = fresh(pen, "caesar_xl/counters/barbarian", size)
        self.label(surface, str(pips), 0.2, 0.79, size * 0.37, "#fff4d4")
        if dead:
            self._strike(surface, size)
        return pen.dropped(pen.extrude(surface, size * 0.06, (40, 24, 8)), size * 0.04, size * 0.09, size * 0.07, 190)

    def _strike(self, surface: pygame.Surface, size: float) -> None:
        """A unit that fell: grey, with a cross."""
        surface.fill((120, 112, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(drawn(self.pen, "caesar_xl/counters/fallen", size), (0, 0))

    # ---- leaders

    @kept_by
    def portrait(self, who: CardId, side: int, d: float) -> Sprite:
        """A Leader's disc: a laureate profile for the Supreme Leaders, each man with hair of his own. One side looks right,
        the other left."""
        return self.pen.dropped(self.medal(who, side, d), d * 0.03, d * 0.07, d * 0.07, 200)

    def medal(self, who: CardId, side: int, d: float) -> pygame.Surface:
        """The disc without its shadow."""
        c = self.tones(side)
        name = f"caesar_xl/heads/{who}"
        head = body_of(name if is_drawn(name) else "caesar_xl/heads/anybody", **c.worn)
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
        return self.pen.svg(body, 100, 100, d, d, defs)

    # ---- places

    @kept_by
    def medallion(self, kind: CityKind, gold: int | None, side: int, d: float) -> Sprite:
        """A city: a wall for a square, a disc for a circle, a scalloped disc for a client kingdom; on it its value, round
        it its owner's ring, whole for one side and dotted for the other."""
        pen, c = self.pen, self.tones(side)
        cy = 55.0 if kind == "square" else 50.0
        shape = body_of(f"caesar_xl/cities/{kind}", **c.worn)
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
        surface = pen.svg(shape + cue + coin, 100, 100, d, d, metal)
        if gold is not None:
            self.label(surface, str(gold), 0.5, cy / 100 - 0.005, d * 0.5, "#3a2002")
        return pen.dropped(pen.extrude(surface, d * 0.065, (24, 12, 6)), d * 0.03, d * 0.07, d * 0.07, 190)

    @kept_by
    def shield(self, strength: int, side: int, d: float) -> Sprite:
        """A Barbarian Area with its Strength: red while wild, in its master's colours while subdued."""
        pen = self.pen
        if side == WILD:
            surface = fresh(pen, "caesar_xl/areas/wild", d, d * 1.18)
        else:
            surface = fresh(pen, "caesar_xl/areas/subdued", d, d * 1.18, **self.tones(side).worn)
        self.label(surface, str(strength), 0.5, 0.485, d * 0.42, "#ffe9c8")
        return pen.dropped(pen.extrude(surface, d * 0.065, (30, 8, 6)), d * 0.03, d * 0.09, d * 0.07, 190)

    @kept_by
    def marker(self, side: int, letter: str, h: float) -> Sprite:
        """An Ally marker: a banner on its cross-staff with the side's letter."""
        pen = self.pen
        surface = fresh(pen, "caesar_xl/marker", h * 80 / 124, h, **self.tones(side).worn)
        self.label(surface, letter, 0.5, 0.40, h * 0.36, "#fff4d8", "caps_heavy")
        return pen.dropped(surface, h * 0.03, h * 0.06, h * 0.05, 190)

    # ---- signs

    @kept_by
    def badge(self, text: str, h: float) -> pygame.Surface:
        """A dark capsule with a sword: the swords of a stack. Where the number needs the room, it has no sword."""
        pen, size = self.pen, max(self.pen.legible, h * BADGE_LETTER)
        is_tight = h * BADGE_LETTER < BADGE_LEAST * pen.legible
        h = max(h, size / (0.82 if is_tight else BADGE_LETTER))
        left = h * (0.3 if is_tight else 0.95)
        w = left + pen.width(text, "bold", size) + h * (0.3 if is_tight else 0.35)
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{h / 2 - 1:.1f}" fill="#1c0d05" '
            'stroke="#f0cd85" stroke-width="1.3"/>'
        )
        if not is_tight:
            body += (
                f'<g transform="translate({h * 0.12:.2f},{h * 0.08:.2f}) scale({h * 0.84 / 100:.4f}) rotate(38 50 50)">'
                f"{body_of('caesar_xl/sword')}</g>"
            )
        surface = pen.svg(body, w, h, w, h)
        art = pen.letters(text, "bold", size, "#fff4d4")
        surface.blit(art, (pen.px(left), round((surface.get_height() - art.get_height()) / 2)))
        return surface

    @kept_by
    def standard(self, side: int, d: float) -> Sprite:
        """The eagle of an army without a Leader, on a disc like a portrait's."""
        art = fresh(self.pen, "caesar_xl/standard", d, **self.tones(side).worn)
        return self.pen.dropped(art, d * 0.03, d * 0.07, d * 0.07, 200)

    @kept_by
    def swords_disc(self, d: float) -> Sprite:
        """Two crossed swords: here a battle waits."""
        return self.pen.dropped(fresh(self.pen, "caesar_xl/swords", d), 0, d * 0.06, d * 0.08, 200)

    @kept_by
    def hunger(self, gold: int, d: float) -> Sprite:
        """Supply that is owed."""
        surface = fresh(self.pen, "caesar_xl/hunger", d)
        self.label(surface, f"-{gold}", 0.48, 0.49, d * 0.6, theme.IVORY)
        return self.pen.dropped(surface, 0, 1, 2, 160)

    @kept_by
    def ring(
        self, d: float, colour: str, width: float, fill: float = 0.0, dashed: bool = False, square: bool = False
    ) -> Sprite:  # fmt: skip
        """A lit ring round a place; dashed for a forced march. A square city hides a round one but for four slivers."""
        pen = self.pen
        dash = ' stroke-dasharray="17 10.6"' if dashed else ""
        seam = (width + 2.2) * 100 / d
        form = '<rect x="6" y="6" width="88" height="88" rx="12"' if square else '<circle cx="50" cy="50" r="44"'
        body = (
            f'{form} fill="{colour}" fill-opacity="{fill}"/>'
            f'{form} fill="none" stroke="#2a1206" stroke-opacity=".62" stroke-width="{seam:.1f}"{dash}/>'
            f'{form} fill="none" stroke="{colour}" stroke-width="{width * 100 / d:.1f}"{dash}/>'
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
