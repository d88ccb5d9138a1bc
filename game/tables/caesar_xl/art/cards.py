"""Cards of the SPQR deck: coloured band with the title, picture, foot; large ones with what they do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.caesar_xl.data import CardId, Family
from game.tables.caesar_xl.art.pieces import BRONZE, NEUTRAL, Kit
from game.tables.kit.art import kept_by
from game.tables.kit.drawing import drawn, fresh, is_drawn
from game.ui import theme
from game.ui.brush import Sprite, lg
from game.ui.pen import Pen

BANDS: dict[Family, tuple[str, str]] = {
    "action": ("#4d7a3a", "#24421a"), "tactics": ("#8a3226", "#4a120c"), "leader": ("#6d4396", "#341a52"),
    "forum": ("#a9742a", "#5b3a10"), "event": ("#4a5560", "#20262c"),
}  # fmt: skip
SHAPE = 71 / 100
"""Width of a card against its height."""
EDGES = 8.0
"""Units of a small card's width that its frame takes."""
TITLE_MOST, FOOT_MOST = 13.0, 12.0
NARROW = 0.72
"""To this share of their width letters are pressed together where there is no room; with less, a card shows its picture
alone."""
VOWELS = frozenset("aeiouy")


@dataclass(frozen=True)
class Face:
    """What a card says. `rule` only on large ones."""

    id: CardId
    family: Family
    title: str
    foot: str
    rule: str = ""
    note: str = ""
    """Under the foot of a large one: its values are this house's own."""


@kept_by
def card_art(kit: Kit, face: Face, w: float, h: float, dim: bool = False) -> pygame.Surface:
    """The card, w x h units, without its shadow."""
    return _paint(kit, kit.pen, face, w, h, dim)


@kept_by
def card_sprite(kit: Kit, face: Face, w: float, h: float, dim: bool = False, lit: bool = False) -> Sprite:
    """With its shadow, and with light round it when `lit`."""
    pen, art = kit.pen, card_art(kit, face, w, h, dim)
    sprite = pen.dropped(art, w * 0.03, w * 0.055, 4, 190)
    if not lit:
        return sprite
    light = pen.glowing(art, (255, 226, 122, 255), 5, 2, under=False)
    return Sprite(sprite.surface, sprite.ox, sprite.oy, sprite.w, sprite.h, light)


@kept_by
def card_back(kit: Kit, w: float, h: float) -> Sprite:
    """What others see of a hand."""
    pen = kit.pen
    surface = fresh(pen, "caesar_xl/cards/back", w, h)
    kit.label(surface, "SPQR", 0.5, 0.5, w * 0.2, "#ffe9a8", "caps")
    return pen.dropped(surface, 1, 3, 3, 180)


def title_of(pen: Pen, face: Face, w: float) -> tuple[float, list[str]]:
    """Size and lines of the title of a card w units wide: as large as its longest word allows, and never too small to be
    read. No lines where that is too much for a small card."""
    s = w / 71
    if face.rule:
        size, room, broken = 7.4 * s, w - 8 * s, w - 11 * s
    else:
        size = max(pen.legible, min(TITLE_MOST, 10.4 * s))
        room = broken = w - EDGES
    rows = pen.wrap(face.title, "bold", size, broken)
    while max(pen.width(row, "bold", size) for row in rows) > room and size > pen.legible:
        size = max(pen.legible, size - 0.2)
        rows = pen.wrap(face.title, "bold", size, broken)
    for parted in (rows, [part for row in rows for part in _parted(row)]):
        if max(pen.width(row, "bold", size) for row in parted) * NARROW <= room:
            return size, parted
    return size, []


def _parted(word: str) -> tuple[str, ...]:
    """A long word in two, behind a vowel near its middle."""
    ends = [n for n in range(3, len(word) - 3) if word[n - 1] in VOWELS and word[n] not in VOWELS]
    if len(word) < 10 or " " in word or not ends:
        return (word,)
    end = min(ends, key=lambda n: abs(n - len(word) / 2))
    return word[:end] + "-", word[end:]


def _written(
    pen: Pen, dst: pygame.Surface, text: str, x: float, y: float, w: float, face: theme.Face, size: float, colour: str,
    edge: str | None = None,
) -> None:  # fmt: skip
    """One line about its middle, its letters pressed together where it is wider than w."""
    wide = pen.width(text, face, size)
    if wide <= w:
        pen.text(dst, text, x, y, face, size, colour, "center", edge)
        return
    for tone, down in ((edge, 0.9), (colour, 0.0)):
        if tone:
            art = pen.letters(text, face, size, tone)
            narrow = pygame.transform.smoothscale(art, (max(1, pen.px(w)), art.get_height()))
            pen.blit(dst, narrow, x, y + down, "center")


def _paint(kit: Kit, pen: Pen, face: Face, w: float, h: float, dim: bool) -> pygame.Surface:
    s = min(w, h * SHAPE) / 71
    """Everything but words grows with the card."""
    is_large = bool(face.rule)
    title_size, rows = title_of(pen, face, w)
    band = max(20 * s if is_large else (25 if rows else 10) * s, len(rows) * (title_size + 0.8) + 7 * s)
    band = band if not is_large else len(rows) * (title_size + 1.5) + 8 * s
    foot_size = max(pen.legible, min(FOOT_MOST, 9.6 * w / 71)) if not is_large else 5.6 * s
    feet = [line for line in (face.foot, face.note) if line]
    if not is_large and any(pen.width(line, "italic", foot_size) * NARROW > w - EDGES for line in feet):
        feet = []
    foot_room = foot_size * ((0.4 if is_large else 0.25) + 1.15 * len(feet)) if feet else 3 * s
    top, bottom = band + 5 * s, h - foot_room - 5 * s
    rule_rows: list[str] = []
    rule_size = 5.9 * s
    if is_large:
        while True:
            rule_rows = pen.wrap(face.rule, "body", rule_size, w - 12 * s)
            if len(rule_rows) * rule_size * 1.16 < (bottom - top) * 0.6 or rule_size < 4.0 * s:
                break
            rule_size -= 0.2 * s
    picture = bottom - top - (len(rule_rows) * rule_size * 1.16 + 4 * s if is_large else 0)
    light, dark = BANDS[face.family]
    body = (
        f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{7 * s:.1f}" fill="url(#br)" stroke="#20120a" '
        f'stroke-width="1.6"/><rect x="3.4" y="3.4" width="{w - 6.8:.1f}" height="{h - 6.8:.1f}" rx="{5 * s:.1f}" '
        f'fill="url(#p)"/><path d="M3.4 {band + 3:.1f} V8.4 Q3.4 3.4 8.4 3.4 H{w - 8.4:.1f} Q{w - 3.4:.1f} 3.4 '
        f'{w - 3.4:.1f} 8.4 V{band + 3:.1f} Z" fill="url(#t)"/><path d="M3.4 {band + 3:.1f} H{w - 3.4:.1f}" '
        f'stroke="#f0cd85" stroke-width="1.2"/>'
        f'<rect x="{7 * s:.1f}" y="{top:.1f}" width="{w - 14 * s:.1f}" height="{max(2.0, picture):.1f}" '
        f'rx="3" fill="url(#s)" stroke="#8a6a3a" stroke-width=".9"/>'
    )
    defs = BRONZE + lg("p", (0, "#f8edd4"), (1, "#e0cba0")) + lg("t", (0, light), (1, dark))
    surface = pen.svg(body, w, h, w, h, defs + lg("s", (0, "#dfe6dc"), (1, "#d8bd86")))
    side = max(4.0, min(picture - 4 * s, w - 18 * s))
    if face.family == "leader":
        art = kit.medal(face.id, NEUTRAL, side)
    else:
        name = f"caesar_xl/cards/{face.id}"
        art = drawn(pen, name if is_drawn(name) else "caesar_xl/cards/reform", side)
    pen.blit(surface, art, w / 2, top + picture / 2, "center")
    for n, row in enumerate(rows):
        y = (band + 4) / 2 + (n - (len(rows) - 1) / 2) * (title_size + 0.8)
        _written(pen, surface, row, w / 2, y, w - EDGES, "bold", title_size, "#fff4d8", "#140a04")
    y = top + picture + 3 * s
    for row in rule_rows:
        pen.text(surface, row, w / 2, y, "body", rule_size, "#3b2616", "midtop")
        y += rule_size * 1.16
    for n, line in enumerate(reversed(feet)):
        y = h - 4 * s - foot_size * (0.62 + 1.15 * n)
        _written(pen, surface, line, w / 2, y, w - EDGES, "italic", foot_size, "#6b3a1c")
    if dim:
        surface.fill((188, 180, 170, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
