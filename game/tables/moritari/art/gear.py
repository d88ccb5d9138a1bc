"""Helmets, shields and weapons of the seven kinds of gladiators, each at a head or in a hand."""

from __future__ import annotations

import math

from game.tables.moritari.art.clay import Clay, Frame, Paint, Vec, add, cross, mix, times, unit
from game.ui.theme import Palette, blend

BRASS, STEEL, IRON = Paint("#d09a3a", "metal"), Paint("#c3ccd4", "metal"), Paint("#a9b4be", "metal")
WOOD, LEATHER, ROPE = Paint("#7a4c22"), Paint("#83512a"), Paint("#efe0b4")
SLOT, HAIR, SKIN = Paint("#180c06", "dark"), Paint("#3a2212"), Paint("#cf8e5c", "skin")
HIDE, FELL = Paint("#9a6a34"), Paint("#6a4322")
PLUME = Paint("#fbf1da")


# ---- heads: the frame's place is the middle of the skull, 16 units in radius


def face(clay: Clay, head: Frame) -> None:
    """Skull, jaw, nose, brows, eyes and the ears."""
    clay.ball(head, 14.5, 13, 17, SKIN)
    jaw = Frame(head.spot(4, 0, -9), head.f, head.s, head.z)
    clay.ball(jaw, 10.5, 9.5, 8.5, SKIN)
    clay.limb(head.spot(14, 0, 2), head.spot(16.5, 0, -4.5), 1.6, 2.7, SKIN)
    for side in (-1, 1):
        clay.ball(Frame(head.spot(13, 5.2 * side, 0.5)), 1.9, 2.2, 1.9, SLOT)
        clay.limb(head.spot(13.2, 8 * side, 4.6), head.spot(14.4, 2.4 * side, 4.0), 1.3, 1.4, HAIR)
        clay.ball(Frame(head.spot(-1, 13.2 * side, -1)), 3, 2, 4, SKIN)


def bare(clay: Clay, head: Frame, band: Paint) -> None:
    """Short curls under a ribbon."""
    face(clay, head)
    back = Frame(head.spot(-2.6, 0, 3), head.f, head.s, head.z)
    clay.ball(back, 15.2, 14.4, 17, HAIR, -0.25)
    clay.ball(Frame(head.spot(-7, 0, -5), head.f, head.s, head.z), 9.5, 12.5, 10, HAIR)
    clay.tube(head, [(5.2, 15.8, 14.6), (6.4, 16.5, 15.4), (9.4, 16.0, 15.0), (10.2, 15.0, 14.2)], band, (-0.6,) * 4)
    for side in (-1, 1):
        clay.limb(head.spot(-16, 2 * side, 6), head.spot(-21, 6 * side, -8), 2.2, 1.4, band)


def hooded(clay: Clay, head: Frame) -> None:
    """A hide's head worn over one's own, ears and all."""
    face(clay, head)
    clay.ball(Frame(head.spot(-3, 0, 4), head.f, head.s, head.z), 17.5, 16.8, 17.5, HIDE, -0.45)
    clay.ball(Frame(head.spot(13, 0, 15), head.f, head.s, head.z), 9, 8, 5, HIDE)
    for side in (-1, 1):
        clay.ball(Frame(head.spot(-2, 12 * side, 19)), 4, 5, 6.5, FELL)
    clay.chain(
        [head.spot(-14, 0, 8), head.spot(-19, 0, -10), head.spot(-20, 0, -34), head.spot(-18, 0, -58)],
        [(13, 5), (17, 6), (17, 5), (8, 3)],
        HIDE,
        head.s,
    )


def _dome(clay: Clay, head: Frame, metal: Paint, brim: bool) -> None:
    clay.ball(Frame(head.spot(-0.5, 0, 1), head.f, head.s, head.z), 18, 16.8, 20.5, metal)
    guard = Frame(head.spot(3, 0, -10), head.f, head.s, head.z)
    clay.ball(guard, 15.5, 14, 11, metal)
    if brim:
        low = blend(metal.colour, "#5a3208", 0.18)
        rings = [(-1.2, 17, 16), (-2.4, 25, 22.5), (-0.4, 25.5, 23), (2.6, 17, 16)]
        clay.tube(Frame(head.spot(0, 0, 3), head.f, head.s, head.z), rings, Paint(low, "metal"), (0, 1.5, 1.5, 0))


def _grille(clay: Clay, head: Frame, metal: Paint) -> None:
    """The dark openings before the eyes, barred."""
    clay.raised = 3.0
    for side in (-1, 1):
        dark = [
            [head.spot(18.8 * math.cos(a) + 0.2, 17.2 * math.sin(a) * side, z) for a in (0.14, 0.45, 0.8, 1.05)]
            for z in (-3.5, -12)
        ]
        clay.sheet(dark, SLOT, SLOT, None, look=head.way(1, 0.4 * side, 0))
        for a in (0.3, 0.58, 0.86):
            top, foot = (head.spot(19.6 * math.cos(a) + 0.4, 18 * math.sin(a) * side, z) for z in (-2.6, -12.8))
            clay.cord([top, mix(top, foot, 0.5), foot], 1.05, metal)
    clay.raised = 0.0


def crest(clay: Clay, head: Frame, colour: Paint, tip: Paint, high: float) -> None:
    """A brush from the brow to the neck."""
    rings = []
    for n in range(12):
        a = 0.55 + n / 11 * 2.5
        fore, up = math.cos(a), math.sin(a)
        reach = high * (0.62 + 0.38 * math.sin(math.pi * min(1.0, n / 11 * 1.12)))
        middle = head.spot((17 + reach / 2) * fore - 1, 0, (18 + reach / 2) * up + 1)
        rings.append((middle, times(unit(head.way(fore, 0, up)), reach / 2 + 3), times(head.s, 4.4)))

    def coat(t: float, u: float) -> Paint:
        return tip if abs(u - 0.5) > 0.32 else colour

    clay.loft(rings, coat, 10)


def murmillo(clay: Clay, head: Frame, tones: Palette) -> None:
    _dome(clay, head, BRASS, True)
    _grille(clay, head, BRASS)
    crest(clay, head, BRASS, Paint(tones.mid), 31)


def secutor(clay: Clay, head: Frame) -> None:
    """Smooth as an egg, with two small round eyes and a low fin: nothing a net could catch on."""
    _dome(clay, head, IRON, False)
    clay.ball(Frame(head.spot(0, 0, -4), head.f, head.s, head.z), 18.6, 16.4, 17, IRON)
    rings = []
    for n in range(9):
        a = 0.5 + n / 8 * 2.2
        middle = head.spot(20 * math.cos(a) - 0.5, 0, 22.5 * math.sin(a) + 1)
        rings.append((middle, times(unit(head.way(math.cos(a), 0, math.sin(a))), 4.0), times(head.s, 1.8)))
    clay.loft(rings, IRON, 8)
    for side in (-1, 1):
        clay.ball(Frame(head.spot(17.2, 6.6 * side, -1), head.f, head.s, head.z), 2.6, 3.8, 3.8, SLOT)


def hoplomachus(clay: Clay, head: Frame, tones: Palette) -> None:
    """A brimmed helmet with a low crest and two tall feathers."""
    _dome(clay, head, BRASS, True)
    _grille(clay, head, BRASS)
    crest(clay, head, BRASS, Paint(tones.mid), 11)
    for side in (-1, 1):
        spots = [
            head.spot(0, 15 * side, 12),
            head.spot(-3, 20 * side, 24),
            head.spot(-8, 25 * side, 38),
            head.spot(-15, 27 * side, 50),
        ]
        clay.chain(spots, [(1.6, 1.6), (5.0, 2.6), (6.6, 2.8), (3.4, 2.0)], PLUME, head.f)


def thraex(clay: Clay, head: Frame, tones: Palette) -> None:
    """A griffin's neck bends forward over the brow."""
    _dome(clay, head, BRASS, True)
    _grille(clay, head, BRASS)
    colour = Paint(tones.mid)
    neck = ((-20, 6), (-20, 22), (-14, 37), (0, 46), (12, 44))
    spots = [head.spot(f, 0, z) for f, z in neck]
    clay.chain(spots, [(3.5, 5), (4.4, 10), (5.2, 10), (5.4, 8), (5.6, 7)], colour, head.s)
    clay.limb(head.spot(14, 0, 44), head.spot(28, 0, 33), 5.2, 1.2, BRASS)  # the beak
    for side in (-1, 1):
        clay.limb(head.spot(4, 3 * side, 49), head.spot(-4, 6 * side, 61), 2.6, 1.0, colour)
        clay.ball(Frame(head.spot(14, 5 * side, 46)), 2, 1.2, 2, SLOT)


def dimachaerus(clay: Clay, head: Frame, tones: Palette) -> None:
    """An open helmet with cheek pieces and a tail of horsehair."""
    face(clay, head)
    clay.ball(Frame(head.spot(-1.5, 0, 3), head.f, head.s, head.z), 17.5, 16.4, 19, STEEL, -0.1)
    clay.tube(Frame(head.spot(-1, 0, 2), head.f, head.s, head.z), [(-0.5, 18, 17), (1.5, 19, 18), (4.5, 18, 17)], BRASS)
    for side in (-1, 1):
        clay.chain(
            [head.spot(4, 14 * side, 2), head.spot(7, 13.5 * side, -8), head.spot(9, 10.5 * side, -15)],
            [(6, 2), (5, 2), (3, 1.6)],
            STEEL,
            head.f,
        )
    clay.limb(head.spot(-2, 0, 20), head.spot(-3, 0, 30), 3, 2.6, BRASS)
    spots = [
        head.spot(-3, 0, 30),
        head.spot(-12, 0, 37),
        head.spot(-24, 0, 32),
        head.spot(-32, 0, 16),
        head.spot(-33, 0, -2),
    ]
    clay.chain(spots, [4.5, 7, 7.5, 6, 2.5], Paint(tones.mid), head.s)


# ---- weapons: `way` is where they point from the hand


def _blade(clay: Clay, spots: list[Vec], wide: float, flat: Vec) -> None:
    """Broad across `flat`, pointed at the end."""
    clay.chain(spots, [*((wide, 1.4) for _ in spots[:-1]), (0.8, 0.8)], STEEL, flat)


def _hilt(clay: Clay, hand: Vec, way: Vec, flat: Vec) -> None:
    clay.limb(add(hand, way, -8), add(hand, way, 6), 2.6, 2.6, LEATHER)
    clay.ball(Frame(add(hand, way, -10)), 4, 4, 4, BRASS)
    clay.limb(add(add(hand, way, 7), flat, -9), add(add(hand, way, 7), flat, 9), 2.4, 2.4, BRASS)


def _flat(way: Vec) -> Vec:
    return unit(cross(way, (0.0, 1.0, 0.0) if abs(way[1]) < 0.8 else (1.0, 0.0, 0.0)))


def sword(clay: Clay, hand: Vec, way: Vec) -> None:
    flat = _flat(way)
    _hilt(clay, hand, way, flat)
    _blade(clay, [add(hand, way, t) for t in (8, 18, 28, 38, 47, 55)], 4.8, flat)


def sica(clay: Clay, hand: Vec, way: Vec, out: float = 1.0) -> None:
    """The curved one."""
    flat = times(_flat(way), out)
    _hilt(clay, hand, way, flat)
    bow = ((8, 0), (18, -1), (27, 1), (36, 7), (43, 16), (46, 26))
    _blade(clay, [add(add(hand, way, t), flat, -b) for t, b in bow], 4.4, flat)


def shaft(clay: Clay, hand: Vec, way: Vec, back: float, fore: float) -> Vec:
    clay.limb(add(hand, way, -back), add(hand, way, fore), 2.5, 2.5, WOOD)
    return add(hand, way, fore)


def spear(clay: Clay, hand: Vec, way: Vec, back: float = 46, fore: float = 46, wide: float = 6.0) -> None:
    end, flat = shaft(clay, hand, way, back, fore), _flat(way)
    clay.limb(add(end, way, -4), add(end, way, 3), 3.4, 3.2, BRASS)
    spots = [add(end, way, t) for t in (2, 7, 13, 20, 29)]
    clay.chain(spots, [(2, 2), (wide, 1.8), (wide, 1.6), (wide * 0.6, 1.4), (0.7, 0.7)], STEEL, flat)


def trident(clay: Clay, hand: Vec, way: Vec) -> None:
    end = shaft(clay, hand, way, 52, 40)
    flat = unit(cross(way, (0.0, 0.0, 1.0) if abs(way[2]) < 0.8 else (1.0, 0.0, 0.0)))
    for side in (-1, 0, 1):
        foot = add(end, flat, 12 * side)
        spots = [end, add(foot, way, 5 if side else 3), add(foot, way, 16), add(foot, way, 28)]
        clay.chain(spots, [2.4, 2.5, 2.2, 0.7], STEEL, (0, 0.02, 1))
        clay.chain(
            [add(add(foot, way, 26), flat, -3.6), add(foot, way, 31), add(add(foot, way, 26), flat, 3.6)],
            [0.8, 2.0, 0.8],
            STEEL,
            (0, 0.02, 1),
        )


def net(clay: Clay, hand: Vec, fling: bool) -> None:
    """Gathered in the hand, open below; or flung out forward."""
    rim: list[Vec] = []
    for n in range(10):
        a = n * math.pi / 5
        if fling:
            rim.append(
                (hand[0] + 44 + 26 * math.cos(a), hand[1] + 30 * math.sin(a), max(6.0, hand[2] - 6 + 16 * math.cos(a)))
            )
        else:
            rim.append((hand[0] + 3 + 18 * math.cos(a), hand[1] - 3 + 18 * math.sin(a), 9 + 5 * math.sin(3 * a)))
    for spot in rim:
        belly = mix(hand, spot, 0.5)
        belly = (belly[0] + (spot[0] - hand[0]) * 0.06, belly[1] + (spot[1] - hand[1]) * 0.06, belly[2])
        clay.cord([hand, mix(hand, belly, 0.5), belly, mix(belly, spot, 0.5), spot], 1.25, ROPE)
        clay.ball(Frame(spot), 2.8, 2.8, 2.8, STEEL, sides=6)
    for t in (0.4, 0.7, 1.0):
        loop = [mix(hand, spot, t) for spot in rim]
        clay.cord([*loop, loop[0]], 1.15, ROPE)


# ---- shields: before a hand, looking along the frame's forward


def scutum(clay: Clay, frame: Frame, tones: Palette) -> None:
    """The tall curved one: a field of the school's colour with a pale border, wings and a boss of brass."""
    grid = []
    for n in range(11):
        z = 38 - 7.6 * n
        row = []
        for m in range(9):
            u = m / 4 - 1
            row.append(frame.spot(7 - 11 * u * u, 25 * u, z))
        grid.append(row)
    field, pale = Paint(tones.mid), Paint(blend(tones.light, "#fff4d8", 0.55))

    def coat(t: float, u: float) -> Paint:
        x, y = abs(u - 0.5) * 2, abs(t - 0.5) * 2
        if (0.7 < x < 0.84 and y < 0.9) or (0.76 < y < 0.88 and x < 0.84):
            return pale
        return BRASS if x < 0.14 and 0.2 < y < 0.7 else field

    clay.sheet(grid, coat, WOOD, BRASS, 2.3, frame.f)
    clay.ball(Frame(frame.spot(8, 0, 0), frame.f, frame.s, frame.z), 6.5, 7.5, 9.5, BRASS)


def parma(clay: Clay, frame: Frame, tones: Palette) -> None:
    """The small round one of bronze, its field in the school's colour."""
    rings = [(0.4, 8.0), (8, 7.6), (13, 6.4), (18, 4.4), (23, 1.6), (26, -1)]
    grid = []
    for r, deep in rings:
        row = []
        for n in range(21):
            a = 2 * math.pi * n / 20
            row.append(frame.spot(deep, r * math.cos(a), r * math.sin(a)))
        grid.append(row)
    field = Paint(tones.mid)

    def coat(t: float, u: float) -> Paint:
        return BRASS if t < 0.2 or t > 0.82 else field

    clay.sheet(grid, coat, WOOD, None, look=frame.f)
    clay.cord([*grid[-1]], 2.4, BRASS)
    clay.ball(Frame(frame.spot(7, 0, 0), frame.f, frame.s, frame.z), 5.5, 6.5, 6.5, BRASS)


def parmula(clay: Clay, frame: Frame, tones: Palette) -> None:
    """The small square one, with a cross of pale bands."""
    grid = []
    for n in range(9):
        z = 22 - 5.5 * n
        grid.append([frame.spot(6 - 7 * (m / 4 - 1) ** 2, 21 * (m / 4 - 1), z) for m in range(9)])
    field, pale = Paint(tones.mid), Paint(blend(tones.light, "#fff4d8", 0.55))

    def coat(t: float, u: float) -> Paint:
        return pale if abs(abs(t - 0.5) - abs(u - 0.5)) < 0.1 else field

    clay.sheet(grid, coat, WOOD, BRASS, 2.5, frame.f)
    clay.ball(Frame(frame.spot(6, 0, 0), frame.f, frame.s, frame.z), 5.5, 6, 6, BRASS)
