"""Gladiators of seven kinds as models: told apart by helmet, shield and weapon from any side."""

from __future__ import annotations

import math

from game.rules.moritari.data import Kind
from game.tables.moritari.art.models import DARK, Model, Spot3
from game.ui.theme import Palette, blend

SKIN, BRASS, STEEL, HAIR = "#d39a6a", "#d9a441", "#c8d0d6", "#3a2212"
IRON, WOOD, LEATHER, PALE = "#b4b3ad", "#6b4420", "#8a5a2a", "#fff3d2"
ARMOURED: frozenset[Kind] = frozenset({"murmillo", "secutor", "hoplomachus", "thraex"})


def gladiator(kind: Kind, tones: Palette, facing: float) -> str:
    """SVG about the middle of the base, 100 units to the inch."""
    model = Model(facing)
    _body(model, kind, tones)
    match kind:
        case "murmillo":
            _sword(model)
            _scutum(model, tones)
            _helmet(model, brim=True, crest=tones.mid)
        case "secutor":
            _sword(model)
            _scutum(model, tones)
            _helmet(model, brim=False, crest=IRON, metal=IRON, small=True)
        case "hoplomachus":
            _spear(model, 80)
            _parma(model, tones)
            _helmet(model, brim=True, crest=tones.mid, plumes=True)
        case "thraex":
            _sica(model)
            _parmula(model, tones)
            _helmet(model, brim=True, crest=None)
            _griffin(model, tones.mid)
        case "dimachaerus":
            _two_blades(model)
            _helmet(model, brim=True, crest=None)
            model.drum(0, 0, 108, 124, (6, 6), (9, 9), tones.mid, model.near(0, 0, 140))
        case "bestiarius":
            _spear(model, 104, two_hands=True)
            _bare_head(model, tones.light, hood=True)
        case _:
            _trident(model)
            model.ball(2, -25, 82, 12, 10, 15, BRASS)
            _net(model)
            _bare_head(model, tones.mid)
    return model.svg()


def _body(m: Model, kind: Kind, tones: Palette) -> None:
    greaves = BRASS if kind in ARMOURED else LEATHER if kind == "bestiarius" else None
    for f, s in ((12, 10), (-10, -11)):
        m.tube((f, s, 0), (f * 0.4, s * 0.8, 40), 7.5, 8.5, SKIN)
        if greaves is not None:
            top = 34 if kind in ("thraex", "hoplomachus") else 24
            m.drum(f * 0.85, s * 0.96, 4, top, (8.4, 8.4), (8.4, 8.4), greaves)
    m.drum(0, 0, 34, 56, (21, 24), (13, 16), tones.mid, m.near(0, 0, 45))
    m.drum(0, 0, 55, 61, (13.5, 17), (13.5, 17), BRASS, m.near(0, 0, 47))
    clad = kind == "bestiarius"
    m.drum(0, 0, 61, 82, (12, 16), (13, 23), tones.mid if clad else SKIN, m.near(0, 0, 50))
    sash = [(10, 20, 82), (14, 6, 72), (12, -10, 60), (8, -16, 60), (10, -6, 74), (4, 14, 84)]
    m.poly(sash, LEATHER if clad else tones.mid, tones.dark, 2, m.near(0, 0, 52) + (0.0 if m.s > -0.2 else -30.0))
    guard = blend(tones.mid, BRASS, 0.25) if kind in ARMOURED else LEATHER if clad else SKIN
    m.tube((0, 23, 79), (12, 30, 62), 8, 7, guard)
    m.tube((12, 30, 62), (30, 24, 62), 7, 6.5, guard)
    m.tube((0, -23, 79), (14, -27, 62), 8, 7, SKIN)
    m.tube((14, -27, 62), (28, -20, 60), 7, 6.5, SKIN)


# ---- weapons


def _sword(m: Model) -> None:
    m.rod([(33, 24, 63), (74, 20, 72)], STEEL, 6.5)
    m.rod([(36, 16, 63), (36, 32, 63)], BRASS, 5)


def _spear(m: Model, tip: float, two_hands: bool = False) -> None:
    butt = (-34.0, 28.0, 56.0) if not two_hands else (-40.0, 34.0, 52.0)
    head = (tip, 18.0, 70.0) if not two_hands else (tip, 0.0, 66.0)
    m.rod([butt, head], LEATHER, 5 if not two_hands else 6.5)
    f, s, z = head
    blade = [(f - 2, s - 6, z), (f + 24, s - 1, z + 3), (f, s + 7, z)]
    if two_hands:
        blade = [(f - 4, s - 9, z), (f + 30, s, z + 2), (f - 4, s + 9, z)]
    m.poly(blade, STEEL, DARK, 3, m.near(f, s, z) + 20)


def _sica(m: Model) -> None:
    m.rod([(32, 24, 62), (50, 25, 64), (60, 17, 74), (74, 20, 88)], STEEL, 6.5)
    m.rod([(35, 16, 63), (35, 32, 63)], BRASS, 5)


def _two_blades(m: Model) -> None:
    for side in (1, -1):
        m.rod([(30, 22 * side, 62), (50, 27 * side, 72), (64, 22 * side, 84), (70, 12 * side, 92)], STEEL, 6)
        m.rod([(33, 15 * side, 62), (33, 31 * side, 62)], BRASS, 5)


def _trident(m: Model) -> None:
    m.rod([(-48, 28, 50), (66, 18, 72)], LEATHER, 5)
    for s in (-10, 0, 10):
        m.rod([(64, 18, 72), (68, 18 + s * 1.1, 72), (94, 18 + s * 1.25, 77)], STEEL, 4)


def _net(m: Model) -> None:
    key = m.near(34, -34, 30) + (10 if m.s > -0.3 else -30)
    foot: list[Spot3] = [
        (28 + 22 * math.cos(u), -34 + 20 * math.sin(u), 12 + 6 * math.sin(3 * u))
        for u in (n * math.pi / 5 for n in range(10))
    ]
    for f, s, _ in foot:
        strand: list[Spot3] = [(28, -20, 60), ((28 + f) / 2 + 4, (s - 20) / 2 - 2, 34), (f, s, 12)]
        m.poly(strand, "none", DARK, 3.4, key, False)
        m.poly(strand, "none", PALE, 1.8, key + 0.1, False)
    for t in (0.45, 0.75, 1.0):
        loop: list[Spot3] = [(28 + (f - 28) * t, -20 + (s + 20) * t, 60 + (z - 60) * t) for f, s, z in foot]
        m.poly(loop, "none", PALE, 1.8, key + 0.2)


# ---- shields


def _scutum(m: Model, tones: Palette) -> None:
    """The tall curved one."""
    shares = [n / 6 - 1 for n in range(13)]
    edge = [(36 - 10 * u * u, -15 + 23 * u) for u in shares]
    face = [(f, s, 16.0) for f, s in edge] + [(f, s, 76.0) for f, s in reversed(edge)]
    key = m.near(34, -15, 46) + (22 if m.s > 0 else -22)
    m.poly(face, tones.mid if m.looks_here else WOOD, tones.dark if m.looks_here else DARK, 4.5, key)
    if m.looks_here:
        inner = [(f + 0.5, -15 + (s + 15) * 0.8, 22.0) for f, s in edge]
        inner += [(f + 0.5, -15 + (s + 15) * 0.8, 70.0) for f, s in reversed(edge)]
        m.poly(inner, "none", tones.light, 3, key + 0.1)
        m.ball(38, -15, 46, 5, 7, 8, BRASS, key + 0.2, 2)
    m.poly([(f, s, 76.0) for f, s in edge], "none", BRASS, 4, key + 0.3, False)


def _parma(m: Model, tones: Palette) -> None:
    """The small round one."""

    def ring(r: float) -> list[Spot3]:
        angles = (n * math.pi / 12 for n in range(24))
        return [(32, -14 + r * math.cos(u), 52 + r * math.sin(u)) for u in angles]

    key = m.near(34, -14, 46) + (20 if m.s > 0 else -20)
    m.poly(ring(24), tones.mid if m.looks_here else WOOD, tones.dark, 4.5, key)
    m.poly(ring(21), "none", BRASS, 3.5, key + 0.1)
    if m.looks_here:
        m.ball(34, -14, 52, 5, 8, 9, BRASS, key + 0.2, 2)


def _parmula(m: Model, tones: Palette) -> None:
    """The small square one."""

    def square(r: float) -> list[Spot3]:
        corners = ((-1, -1), (-1, 1), (1, 1), (1, -1))
        return [(33 - 3 * abs(a), -15 + r * a, 52 + r * b) for a, b in corners]

    key = m.near(34, -14, 46) + (20 if m.s > 0 else -20)
    m.poly(square(20), tones.mid if m.looks_here else WOOD, tones.dark, 4.5, key)
    m.poly(square(15), "none", BRASS, 3.5, key + 0.1)
    if m.looks_here:
        m.poly([(33, -27, 64), (33, -3, 40)], "none", tones.light, 4, key + 0.15, False)
        m.poly([(33, -3, 64), (33, -27, 40)], "none", tones.light, 4, key + 0.16, False)


# ---- heads


def _helmet(m: Model, brim: bool, crest: str | None, metal: str = BRASS, small: bool = False, plumes: bool = False) -> None:
    top = m.near(0, 0, 98)
    if brim:
        m.drum(1, 0, 93, 95, (27, 24), (26, 23), blend(BRASS, "#7a4c12", 0.35), top + 20)
    m.ball(0, 0, 98, 18, 17, 21, metal, top + 21)
    if m.s > -0.35:  # the grille, or the eyes, look at us
        if small:
            for side in (-7.0, 7.0):
                m.ball(17, side, 97, 3, 3.4, 3.4, "#1a1008", top + 22, 1)
        else:
            arc = [(18 * math.cos(u), 17 * math.sin(u)) for u in (-0.95, -0.5, 0, 0.5, 0.95)]
            grille = [(f, s, 101.0) for f, s in arc] + [(f, s, 84.0) for f, s in reversed(arc)]
            m.poly(grille, "#2a1606", "#5b3a10", 2, top + 22)
            for u in (-0.55, 0.0, 0.55):
                bar = [(18.5 * math.cos(u), 17.5 * math.sin(u), z) for z in (99.0, 86.0)]
                m.poly(bar, "none", BRASS, 2.2, top + 22.1, False)
    if crest is not None:
        h = 8 if small else 18
        ridge = [
            (16, 108), (15, 116 + h * 0.5), (2, 119 + h), (-14, 114 + h * 0.8), (-24, 100), (-20, 88), (-14, 104),
            (0, 117),
        ]  # fmt: skip
        m.poly([(f, 0.0, z) for f, z in ridge], crest, DARK, 4.5, top + 23)
        if abs(m.c) < 0.45:  # seen from its end: give the brush its width
            brush = [(8.0, -4.0, 112.0), (2.0, -4.0, 119.0 + h), (2.0, 4.0, 119.0 + h), (8.0, 4.0, 112.0)]
            m.poly(brush, crest, DARK, 3.5, top + 23.1)
    if plumes:
        for side in (-14, 14):
            m.tube((-2, side, 108), (-12, side * 1.5, 136), 3, 5.5, PALE, top + 23)


def _griffin(m: Model, colour: str) -> None:
    """The thraex' crest: a neck with a beak that bends forward."""
    top = m.near(0, 0, 98) + 23
    neck = [(-18, 104), (-20, 122), (-8, 136), (8, 140), (22, 132), (24, 124), (12, 127), (2, 124), (6, 114)]
    m.poly([(float(f), 0.0, float(z)) for f, z in neck], colour, DARK, 4.5, top)
    if abs(m.c) < 0.45:
        m.ball(2, 0, 128, 7, 7, 12, colour, top + 0.1, 3)
    m.ball(20, 0, 131, 5, 4, 4, BRASS, top + 0.2, 2)


def _bare_head(m: Model, band: str, hood: bool = False) -> None:
    m.ball(0, 0, 96, 15, 14, 18, SKIN, m.near(0, 0, 120))
    m.drum(-1, 0, 97, 101, (17, 16), (17, 16), band, m.near(0, 0, 120.5), 1.5)
    if hood:
        m.ball(-2.5, 0, 103, 15.5, 14.5, 15, "#7a5230", m.near(0, 0, 121), 3, 0.0)
        for side in (-9, 9):  # the ears of the hide he wears
            m.ball(-4, side, 117, 4, 4, 6, "#5b3a1c", m.near(0, 0, 122), 2)
    else:
        m.ball(-3.5, 0, 102, 14.5, 13.5, 15, HAIR, m.near(0, 0, 121), 2, 0.0)


# ---- fallen


def fallen(kind: Kind, tones: Palette, facing: float) -> str:
    """On his back, weapon beside him, one finger raised to the crowd."""
    m = Model(facing)
    for side in (-1, 1):
        m.tube((-22, 8 * side, 9), (-66, (12 + 4 * side) * side, 7), 9, 7, SKIN, -60)
    m.stack([(-28 + 4 * n, 0, 9 + 0.4 * n, 9, 20 - 0.9 * n) for n in range(6)], tones.mid, -40)
    chest = tones.mid if kind == "bestiarius" else SKIN
    m.stack([(-4 + 4 * n, 0, 11, 9, 15 + n) for n in range(9)], chest, -30)
    m.rod([(-6, 0, 20), (-3, 14, 18), (-3, -14, 18)], BRASS, 4, -25)
    m.tube((22, 20, 10), (8, 46, 7), 7.5, 6.5, SKIN, -28)
    m.ball(44, 0, 12, 15, 14, 15, SKIN, -20)
    m.ball(49, 0, 13, 13, 14, 13, HAIR, -19, 2)
    m.tube((22, -20, 12), (16, -30, 40), 7.5, 7, SKIN, -10)
    m.tube((16, -30, 40), (18, -28, 62), 7, 6, SKIN, -9)
    m.rod([(18, -28, 66), (19, -27, 80)], SKIN, 5, -8)
    match kind:
        case "retiarius":
            m.rod([(-60, 62, 3), (50, 56, 3)], LEATHER, 5, -70)
            for s in (-10, 0, 10):
                m.rod([(48, 56, 3), (52, 56 + s, 3), (72, 56 + s * 1.2, 3)], STEEL, 4, -69)
        case "murmillo" | "secutor":
            m.rod([(-20, 58, 3), (30, 54, 3)], STEEL, 6, -70)
            m.drum(26, -62, 2, 8, (30, 20), (28, 18), tones.mid, -71)
            m.ball(26, -62, 10, 6, 6, 5, BRASS, -70.5, 2)
        case "dimachaerus":
            m.rod([(-20, 58, 3), (20, 62, 3), (36, 54, 3)], STEEL, 6, -70)
            m.rod([(0, -58, 3), (34, -64, 3), (48, -56, 3)], STEEL, 6, -70)
        case _:
            m.rod([(-30, 64, 3), (60, 54, 3)], LEATHER, 5, -70)
            m.poly([(58, 48, 3), (80, 52, 3), (60, 60, 3)], STEEL, DARK, 3, -69)
            if kind != "bestiarius":
                m.drum(30, -62, 2, 8, (25, 25), (23, 23), tones.mid, -71)
                m.ball(30, -62, 10, 6, 6, 5, BRASS, -70.5, 2)
    return m.svg()
