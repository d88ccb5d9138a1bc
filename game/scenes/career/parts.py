"""What the career's screens are made of: cards with figures on sand, painted plaster, marble, the signs of a record."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Literal

import pygame

from game.career.data import Career, Gladiator, School
from game.career.voices import style
from game.rules.moritari import INFO
from game.rules.moritari.data import Board, Kind
from game.scenes.saying import told
from game.tables.moritari.art.signs import class_sign
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite, lg, rg, rounded
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.pen import Pen

SIGNS: tuple[tuple[IconName, str], ...] = (
    ("sword", "bouts"), ("laurel", "victories"), ("skull", "kills"), ("heart", "spared"),
)  # fmt: skip
"""Icon and field of a record."""
LEAST_FIGURE = 40.0
"""Units of height below which a figure is seen by its face."""
Ground = Literal["plain", "lit", "chosen", "team"]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def kind_word(words: Words, kind: Kind) -> str:
    return capital(words(f"moritari.kind.{kind}"))


def day_line(words: Words, season: int, day: int, inside: bool = False) -> str:
    """A day of the games; `inside` a sentence it begins small."""
    line = words("moritari.career.day", day=day, season=season)
    return line if inside else capital(line)


def arena_word(words: Words, arena: str) -> str:
    """An arena's name; a board of the player's own by its id."""
    return words(f"moritari.board.{arena}") if arena in INFO.boards else arena


def record_line(words: Words, one: Gladiator) -> str:
    """The whole record as a sentence, for tooltips and whoever listens."""
    record = one.record
    return words(
        "moritari.career.record", bouts=record.bouts, victories=record.victories, kills=record.kills, spared=record.spared,
        scars=len(one.scars),
    )  # fmt: skip


# ---- grounds


def card_art(pen: Pen, w: float, h: float, ground: Ground = "plain") -> Sprite:
    """A dark card; a bright edge where it is looked at, a gilt one for who enters."""

    def make() -> Sprite:
        edge = {"plain": "#8a6a3a", "team": "#d9a441", "lit": "#fff3c4", "chosen": "#fff3c4"}[ground]
        tones = ("#5a3c22", "#2c1a0e") if ground in ("lit", "chosen") else ("#3a2513", "#1d1109")
        thick = 1.3 if ground == "plain" else 2.2
        body = rounded(w, h, 9, f'fill="url(#f)" stroke="{edge}" stroke-width="{thick}"', 1.5)
        return pen.dropped(pen.svg(body, w, h, w, h, lg("f", (0, tones[0]), (1, tones[1]))), 0, 2, 3, 150)

    return pen.cached(("ca card", round(w, 1), round(h, 1), ground), make)


def sand(pen: Pen, dst: pygame.Surface, box: Box) -> None:
    """A patch of lit sand to stand on."""

    def make() -> pygame.Surface:
        body = f'<ellipse cx="{box.w / 2:g}" cy="{box.h / 2:g}" rx="{box.w / 2:g}" ry="{box.h / 2:g}" fill="url(#s)"/>'
        stops = rg("s", (0, "#e0b878"), (0.62, "#b98a4e"), (1, "#b98a4e00"))
        patch = pen.svg(body, box.w, box.h, box.w, box.h, stops)
        grain = pen.texture(box.w, box.h, (255, 255, 255), 21, ((40, 0.5), (160, 0.5)), 70)
        return tex.multiplied(patch, grain, patch)

    pen.blit(dst, pen.cached(("ca sand", round(box.w, 1), round(box.h, 1)), make), box.x, box.y)


def plaster(pen: Pen, w: float, h: float) -> Sprite:
    """A limewashed wall with a red border, as notices are painted on."""

    def make() -> Sprite:
        tones = lg("p", (0, "#f4ead2"), (0.5, "#eadcbc"), (1, "#d8c49a"))
        wall = pen.svg(rounded(w, h, 5, 'fill="url(#p)" stroke="#5a3a1c" stroke-width="2"', 1), w, h, w, h, tones)
        blots = pen.texture(w, h, (255, 255, 255), 33, ((5, 0.5), (22, 0.3), (140, 0.2)), 46)
        wall = tex.multiplied(wall, blots, wall)
        rng = random.Random(round(w + 7 * h))
        cracks = ""
        for _ in range(5):
            x, y = rng.uniform(0, w), rng.choice((0.0, h))
            path = f"M{x:.0f} {y:.0f}"
            for _ in range(6):
                x += rng.uniform(-26, 26)
                y += rng.uniform(6, 22) * (1 if path.startswith("M") and y < h / 2 else -1)
                path += f" L{x:.0f} {y:.0f}"
            cracks += f'<path d="{path}" fill="none" stroke="#6b4a26" stroke-opacity=".35" stroke-width="1"/>'
        lines = "".join(
            rounded(w, h, 2, f'fill="none" stroke="#9c2a18" stroke-opacity="{o}" stroke-width="{t}"', i)
            for i, t, o in ((9, 3.4, 0.75), (14, 1, 0.6))
        )
        pen.blit(wall, pen.svg(cracks + lines, w, h, w, h), 0, 0)
        return pen.dropped(wall, 0, 4, 6, 190)

    return pen.cached(("ca plaster", round(w, 1), round(h, 1)), make)


def marble(pen: Pen, w: float, h: float, lit: bool = False) -> Sprite:
    """A gravestone with a low gable."""

    def make() -> Sprite:
        tones = lg("m", (0, "#efe9dd" if lit else "#dcd5c6"), (1, "#b9b09c" if lit else "#a59c88"))
        edge = 'stroke="#4a4234" stroke-width="2" stroke-linejoin="round"'
        gable = min(26.0, h * 0.13)
        outline = f"M3 {h - 3:g} V{gable + 4:g} L{w / 2:g} 3 L{w - 3:g} {gable + 4:g} V{h - 3:g} Z"
        stone = pen.svg(f'<path d="{outline}" fill="url(#m)" {edge}/>', w, h, w, h, tones)
        veins = pen.texture(w, h, (255, 255, 255), 12, ((4, 0.5), (12, 0.3), (120, 0.2)), 52)
        stone = tex.multiplied(stone, veins, stone)
        rim = f"M10 {h - 10:g} V{gable + 14:g} H{w - 10:g} V{h - 10:g} Z"
        body = (
            f'<path d="{rim}" fill="none" stroke="#fffdf4" stroke-opacity=".7" stroke-width="1.4"/>'
            f'<path d="{rim}" fill="none" stroke="#3a3226" stroke-opacity=".45" stroke-width="1.2" '
            f'transform="translate(-1 -1)"/>'
        )
        pen.blit(stone, pen.svg(body, w, h, w, h), 0, 0)
        return pen.dropped(stone, 0, 4, 5, 190)

    return pen.cached(("ca marble", round(w, 1), round(h, 1), lit), make)


# ---- gladiators


def draw_figure(
    pen: Pen, dst: pygame.Surface, kind: Kind, colour: int, box: Box, most: float = 86.0, one: Gladiator | None = None,
    facing: float = 62.0,
) -> None:  # fmt: skip
    """A figure with its base on sand, as large as the box allows. `one`: whose scars and laurel it bears."""
    big = kind == "rhinoceros"
    ppi = min(box.w / (3.0 if big else 1.75), box.h / (4.2 if big else 2.85), most)
    foot = box.bottom - (1.15 if big else 0.72) * ppi
    wide = min(box.w, (3.6 if big else 2.7) * ppi)
    sand(pen, dst, Box(box.cx - wide / 2, foot - 0.42 * ppi, wide, 1.0 * ppi))
    wardrobe = Wardrobe(pen)
    scars, laurel = (min(5, len(one.scars)), bool(one.titles)) if one is not None else (0, False)
    art = wardrobe.figure(kind, theme.seat(colour).colour, facing, round(ppi, 1), "ready", True, 0, scars, laurel)
    pen.blit(dst, art, *wardrobe.corner(kind, box.cx, foot, round(ppi, 1)))


def draw_signs(
    pen: Pen, dst: pygame.Surface, one: Gladiator, box: Box, ink: str = theme.SAND, sign: str = theme.GOLD,
    size: float = 14.0,
) -> None:  # fmt: skip
    """Bouts, palms, kills, times spared and scars, each with its sign; as many as have room."""
    values = [(icon, getattr(one.record, name)) for icon, name in SIGNS]
    values.append(("sword", -1))
    values = values[: max(1, int(box.w / (2.1 * size)))]  # the rest stands in the tip
    for cell, (icon, value) in zip(box.columns(len(values)), values, strict=True):
        if value < 0:
            draw_scar(pen, dst, cell.x + cell.w / 2 - 9, cell.cy, size, sign)
            value = len(one.scars)
        else:
            pen.icon(dst, icon, cell.x + cell.w / 2 - 9, cell.cy, size, sign, 10)
        pen.text(dst, str(value), cell.x + cell.w / 2 + 3, cell.cy, "bold", size - 0.5, ink, "midleft")


def draw_scar(pen: Pen, dst: pygame.Surface, x: float, y: float, size: float, colour: str) -> None:
    """A stitched cut."""
    body = (
        f'<g stroke="{colour}" stroke-width="9" stroke-linecap="round" fill="none"><path d="M18 82 L82 18"/>'
        '<path d="M24 54 L46 76 M42 36 L64 58 M60 18 L82 40" stroke-width="7"/></g>'
    )
    pen.shape(dst, body, Box(x - size / 2, y - size / 2, size, size), "", 100, 100)


def draw_card(
    pen: Pen, dst: pygame.Surface, words: Words, board: Board, career: Career, one: Gladiator, box: Box, ground: Ground,
    enters: bool,
) -> None:  # fmt: skip
    """A gladiator in his house: figure, name, what he is, what he is called, his record."""
    school = career.school(one.school)
    pen.blit(dst, card_art(pen, box.w, box.h, ground), box.x, box.y)
    low = box.h < 150
    text_h = 64.0 if low else 84.0
    stands = Box(box.x + 8, box.y + 6, box.w - 16, box.h - text_h - 6)
    if stands.h < LEAST_FIGURE:
        text_h = 56.0
        d = box.h - text_h - 2
        draw_bust(pen, dst, career, one, box.x + 8 + d / 2 if one.rest else box.cx, box.y + 3 + d / 2, d)
    else:
        draw_figure(pen, dst, one.kind, school.colour, stands, 74.0, one)
    if one.rest:
        _draw_bandage(pen, dst, words("moritari.career.rests", rest=one.rest), box, 3.0 if low else 8.0)
    y = box.bottom - text_h
    name = pen.ellipsis(one.name, "caps", 15, box.w - 18)
    pen.text(dst, name, box.cx, y + 8, "caps", 15, theme.GOLD_LIT, "center", theme.NIGHT)
    kind = kind_word(words, one.kind)
    if low:
        pen.fitted(dst, kind, box.cx, y + (24 if text_h < 64 else 27), box.w - 16, "italic", 13, theme.SAND, "center")
    else:
        seen = pen.fitted(dst, kind, box.cx + 9, y + 26, box.w - 44, "body", 13.5, theme.SAND, "center")
        pen.blit(dst, class_sign(pen, board.kinds[one.kind], 14), seen.x - 12, y + 26, "center")
        pen.fitted(dst, told(words, style(one)), box.cx, y + 44, box.w - 16, "italic", 13, theme.GOLD, "center")
    draw_signs(pen, dst, one, Box(box.x + 8, box.bottom - 25, box.w - 16, 18), size=13.5)
    if enters:
        pen.icon(dst, "laurel", box.x + 17, box.y + 17, 17, theme.GOLD_LIT, 9)


def _draw_bandage(pen: Pen, dst: pygame.Surface, text: str, box: Box, top: float) -> None:
    """A strip of linen across the card's corner, with the bouts he has to rest."""
    w = min(box.w - 16, pen.width(text, "bold", 13) + 34)
    strip = Box(box.right - w - top, box.y + top, w, 20)
    body = rounded(strip.w, strip.h, 5, 'fill="#f2e8d4" stroke="#9a2a1c" stroke-width="1.6"', 1)
    pen.shape(dst, body, strip)
    pen.icon(dst, "heart", strip.x + 13, strip.cy, 13, "#9a2a1c", 12)
    pen.fitted(dst, text, strip.x + 24, strip.cy, strip.w - 30, "bold", 13, "#7a1a10", "midleft")


def draw_plate(pen: Pen, dst: pygame.Surface, school: School, box: Box) -> None:
    """A school's plate in the middle of the box."""
    d = min(box.w, box.h)
    pen.blit(dst, pen.seat_plate(theme.seat(school.colour), d), box.cx - d / 2, box.cy - d / 2)


def draw_bust(pen: Pen, dst: pygame.Surface, career: Career, one: Gladiator, x: float, y: float, d: float) -> None:
    """A portrait with its middle at (x, y); grey for the dead."""
    colour = theme.seat(career.school(one.school).colour).colour
    bust = Wardrobe(pen).bust(one.kind, colour, round(d, 1))
    if not one.is_alive:
        key = ("ca grey", one.kind, colour, round(d, 1))
        bust = pen.cached(key, lambda: replace(bust, surface=pygame.transform.grayscale(bust.surface)))
    pen.blit(dst, bust, x, y, "center")
