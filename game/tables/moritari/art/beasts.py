"""Animals as models: lion, leopard, bear, boar and the rhinoceros on its base of twice the size."""

from __future__ import annotations

import math
import random

from game.rules.moritari.data import Kind
from game.tables.moritari.art.models import Model
from game.ui.theme import blend

GREY, TAWNY, SPOTTED, MANE = "#8d8a88", "#d9a04a", "#e3b25c", "#8a4512"
BEAR, BOAR, BLACK, TUSK = "#6a4022", "#57463c", "#1c0f08", "#efe3c4"


def beast(kind: Kind, collar: str, facing: float) -> str:
    """SVG about the middle of the base, 100 units to the inch; `collar` is the school's colour."""
    match kind:
        case "rhinoceros":
            return _rhinoceros(collar, facing)
        case "bear":
            return _bear(collar, facing)
        case "boar":
            return _boar(collar, facing)
        case _:
            return _cat(kind == "lion", collar, facing)


def _collar(m: Model, f: float, z: float, rf: float, rs: float, colour: str, key: float) -> None:
    m.drum(f, 0, z, z + 6, (rf, rs), (rf, rs), colour, key, 2.4)


def _eyes(m: Model, f: float, s: float, z: float, r: float, key: float) -> None:
    for side in (-1, 1):
        if m.s + side * m.c * 0.6 > -0.45:
            m.ball(f, s * side, z, r, r, r * 1.2, BLACK, key, 1)


def _cat(lion: bool, collar: str, facing: float) -> str:
    m = Model(facing)
    coat = TAWNY if lion else SPOTTED
    for f, s in ((28, 15), (20, -15), (-40, 15), (-34, -15)):
        m.tube((f + 4, s, 0), (f, s * 0.8, 30), 8, 9, coat)
        m.ball(f + 8, s, 4, 10, 8, 6, coat)
    m.ball(-6, 0, 40, 50, 20, 22, coat, m.near(-6, 0, 32))
    if not lion:
        rng = random.Random(4)
        for _ in range(30):
            u, v = rng.uniform(-1.15, 1.15), rng.uniform(-0.8, 0.8)
            flat = math.sqrt(1 - v * v)
            spot = -6 + 48 * v, 19 * math.sin(u) * flat, 40 + 21 * math.cos(u) * flat
            m.ball(*spot, 3.6, 3, 1.5, "#4a2a0c", m.near(-6, 0, 34), 0)
    m.tube((-54, 0, 44), (-78, 12, 34), 5, 4, coat)
    m.tube((-78, 12, 34), (-92, 4, 50), 4, 4, coat)
    m.ball(-94, 3, 52, 8, 7, 8, MANE if lion else "#4a2a0c")
    head = m.near(46, 0, 70)
    if lion:
        m.ball(36, 0, 54, 25, 29, 29, MANE, head - 6, 4)
        m.ball(42, 0, 58, 20, 24, 25, "#b5651d", head - 4, 0)
    else:
        _collar(m, 36, 50, 17, 18, collar, head - 5)
    m.ball(54, 0, 60, 18, 18, 18, coat, head)
    face = head + (3 if m.s > -0.3 else -12)  # hidden behind the skull when it walks away
    m.ball(68, 0, 54, 11, 11, 10, "#ffe9b8", face, 2)
    for side in (-1, 1):
        m.ball(46, 16 * side, 76, 6, 6, 7, coat, head + 1, 2.5)
    _eyes(m, 67, 8.5, 66, 2.6, head + 4)
    m.ball(77, 0, 57, 4, 5, 3.5, "#3a1804", face + 2, 0)
    return m.svg()


def _bear(collar: str, facing: float) -> str:
    m = Model(facing)
    for f, s in ((26, 20), (22, -20), (-36, 20), (-32, -20)):
        m.tube((f + 2, s, 0), (f, s * 0.8, 32), 12, 13, BEAR)
        m.ball(f + 8, s, 5, 13, 11, 6, blend(BEAR, "#000000", 0.25))
    m.ball(-8, 0, 46, 50, 30, 30, BEAR, m.near(-8, 0, 34), 4)
    m.ball(14, 0, 62, 26, 24, 20, blend(BEAR, "#a86a3a", 0.25), m.near(8, 0, 46), 0)  # the hump
    m.ball(-58, 0, 50, 8, 8, 7, BEAR)
    head = m.near(48, 0, 70)
    _collar(m, 38, 52, 20, 21, collar, head - 3)
    m.ball(54, 0, 60, 20, 20, 19, BEAR, head)
    face = head + (3 if m.s > -0.3 else -12)
    m.ball(72, 0, 53, 12, 10, 9, "#b98a5a", face, 2)
    m.ball(82, 0, 56, 4.5, 5, 4, BLACK, face + 2, 0)
    for side in (-1, 1):
        m.ball(46, 17 * side, 77, 6.5, 7, 7, BEAR, head + 1, 2.5)
    _eyes(m, 68, 8, 66, 2.4, head + 4)
    return m.svg()


def _boar(collar: str, facing: float) -> str:
    m = Model(facing)
    for f, s in ((26, 13), (20, -13), (-34, 13), (-30, -13)):
        m.tube((f, s, 0), (f, s * 0.8, 28), 6, 8.5, blend(BOAR, "#000000", 0.2))
    m.ball(-4, 0, 40, 48, 22, 24, BOAR, m.near(-4, 0, 32), 3.6)
    ridge = [(36.0, 0.0, 64.0), (24.0, 0.0, 78.0), (4.0, 0.0, 76.0), (-20.0, 0.0, 70.0), (-40.0, 0.0, 56.0)]
    ridge += [(-34.0, 0.0, 54.0), (0.0, 0.0, 60.0), (28.0, 0.0, 60.0)]
    m.poly(ridge, "#2a1c14", "#1c0f08", 4, m.near(-4, 0, 44))
    m.tube((-50, 0, 46), (-62, 8, 36), 3, 2.5, "#2a1c14")
    head = m.near(44, 0, 62)
    _collar(m, 36, 44, 17, 18, collar, head - 3)
    m.ball(50, 0, 48, 22, 17, 17, BOAR, head)
    face = head + (3 if m.s > -0.35 else -12)
    m.tube((62, 0, 44), (82, 0, 38), 11, 8, blend(BOAR, "#c09a80", 0.3), face)
    m.ball(88, 0, 38, 4, 8, 8, "#d9a08a", face + 2, 2)
    for side in (-1, 1):
        m.tube((74, 9 * side, 36), (82, 15 * side, 54), 4, 1.5, TUSK, face + 3)
        m.tube((38, 13 * side, 62), (30, 18 * side, 74), 6, 2, BOAR, head + 1)
    _eyes(m, 60, 11, 56, 2.4, head + 4)
    return m.svg()


def _rhinoceros(collar: str, facing: float) -> str:
    m = Model(facing)
    for f, s in ((48, 28), (48, -28), (-52, 28), (-52, -28)):
        m.drum(f, s, 0, 36, (17, 15), (17, 15), "#716d6a")
    m.ball(0, 0, 58, 88, 46, 40, GREY, m.near(0, 0, 40), 4)
    for f, w in ((42, 41), (6, 47), (-40, 41)):  # folds of its armour
        turns = (n / 8 * 1.25 for n in range(-8, 9))
        fold = [(f - 5 * math.cos(u), w * math.sin(u) * 0.93, 58 + 39 * math.cos(u) * 0.95) for u in turns]
        m.poly(fold, "none", "#4b4745", 4, m.near(0, 0, 42), False)
    saddle = [(24.0, -30.0, 86.0), (24.0, 30.0, 86.0), (-22.0, 30.0, 86.0), (-22.0, -30.0, 86.0)]
    m.poly(saddle, collar, "#2a1206", 3, m.near(0, 0, 43))
    m.ball(90, 0, 60, 26, 30, 28, blend(GREY, "#5a5654", 0.15), m.near(80, 0, 50))
    m.ball(122, 0, 50, 31, 20, 22, GREY, m.near(112, 0, 52))
    front = m.near(130, 0, 60)
    m.tube((142, 0, 62), (158, 0, 102), 9, 1.5, TUSK, front + 8)
    m.tube((122, 0, 68), (128, 0, 90), 7, 1.5, TUSK, front + 4)
    for side in (-1, 1):
        m.tube((92, 20 * side, 82), (86, 26 * side, 102), 8, 3, "#7c7876", m.near(92, 20 * side, 90))
        if m.s + side * m.c > -0.6:
            m.ball(118, 17 * side, 60, 3.5, 3.5, 3.5, BLACK, front + 2, 1)
    m.tube((-86, 0, 60), (-104, 6, 34), 5, 3, "#716d6a")
    return m.svg()
