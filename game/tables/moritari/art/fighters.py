"""Gladiators of seven kinds: one body that bends at its joints, clad and armed as their kind is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from game.rules.moritari.data import Kind
from game.tables.moritari.art import gear
from game.tables.moritari.art.clay import Clay, Coat, Frame, Paint, Vec, add, bent, cross, dot, mix, sub, times, unit
from game.tables.moritari.art.gear import BRASS, LEATHER, SKIN
from game.tables.moritari.art.poses import FACE_DOWN, LYING, UNARMED, Pose, Stance, stance
from game.ui.theme import Palette, blend

Hold = Literal["blade", "chase", "spear", "pike", "blades", "net"]
HOLDS: dict[Kind, Hold] = {
    "secutor": "chase",
    "hoplomachus": "spear",
    "bestiarius": "pike",
    "dimachaerus": "blades",
    "retiarius": "net",
}
TALL_GREAVES: frozenset[Kind] = frozenset({"thraex", "hoplomachus"})
ARMOURED: frozenset[Kind] = frozenset({"murmillo", "secutor", "hoplomachus", "thraex"})
BLOOD, SCAR, LEAF = Paint("#8e1210", "metal"), Paint("#f3cfae", "skin"), Paint("#5f8f2a")
THIGH, SHIN, UPPER, FORE = 31.0, 31.0, 28.0, 28.0


Clad = Kind | Literal["attendant"]


@dataclass(frozen=True)
class Built:
    """The joints of one stance."""

    stance: Stance
    trunk: Frame
    """At the chest; its up runs along the spine."""
    head: Frame


def gladiator(
    kind: Kind, tones: Palette, pose: Pose, fine: int = 10, wounds: int = 0, scars: int = 0, laurel: bool = False
) -> Clay:
    """His model. Wounds, scars and a laurel are seen on him."""
    clay, how = Clay(fine), stance(pose, HOLDS.get(kind, "blade"))
    body = _joints(how, pose)
    cloth, trim = Paint(tones.mid), Paint(blend(tones.light, "#fff4d8", 0.5))
    _legs(clay, body, kind, cloth)
    _trunk(clay, body, kind, cloth, trim)
    _arms(clay, body, kind, cloth, trim)
    _head(clay, body.head, kind, tones)
    _armed(clay, body, kind, tones, pose)
    _marks(clay, body, wounds, scars)
    if laurel:
        _wreath(clay, body.head)
    return clay


def clothed(clay: Clay, how: Stance, cloth: Paint, trim: Paint) -> Built:
    """A man without arms and without a head of his own."""
    body = _joints(how, "ready")
    _legs(clay, body, "attendant", cloth)
    _trunk(clay, body, "attendant", cloth, trim)
    _arms(clay, body, "attendant", cloth, trim)
    return body


def _joints(how: Stance, pose: Pose) -> Built:
    spine = unit(sub(how.chest, how.pelvis))
    fore: Vec = (1.0, how.twist * -1.0, 0.0)
    if pose in LYING:
        fore = (0.0, 0.0, -1.0 if pose in FACE_DOWN else 1.0)
    fore = unit(sub(fore, times(spine, dot(fore, spine))))
    trunk = Frame(how.chest, fore, cross(spine, fore), spine)
    crown = unit(mix(spine, how.crown, 0.7))
    neck = add(add(how.chest, spine, 18), crown, 21)
    return Built(how, trunk, Frame.looking(add(neck, fore, 4), how.look, crown))


def _hip(body: Built, side: int) -> Vec:
    hips = cross(unit(mix((0, 0, 1), body.trunk.z, 0.6)), (1, 0, 0) if body.trunk.z[2] > 0.6 else (0, 0, 1))
    return add(add(body.stance.pelvis, unit(hips), 9.5 * side), (0, 0, 1), -1.0)


def _legs(clay: Clay, body: Built, kind: Clad, cloth: Paint) -> None:
    how = body.stance
    lies = body.trunk.z[2] < 0.6
    for side, foot in ((1, how.right_foot), (-1, how.left_foot)):
        hip, ankle = _hip(body, side), (foot[0], foot[1], foot[2] + 7)
        out = (how.knees[0], how.knees[1] + 0.35 * side, how.knees[2])
        knee = bent(hip, ankle, THIGH, SHIN, out)
        line = [hip, mix(hip, knee, 0.5), knee, mix(knee, ankle, 0.3), mix(knee, ankle, 0.65), ankle]
        clay.chain(line, [12, 11, 8.6, 9.2, 7.4, 6.0], SKIN, (0, 1, 0.02))
        toe: Vec = (0.25, 0.3 * side, 1) if lies else (1, 0.22 * side, 0)
        sole = add(ankle, (0, 0, 1), -2.5)
        clay.chain(
            [add(sole, toe, -4), add(sole, toe, 6), add(sole, toe, 14)],
            [(6, 5), (6.4, 4.6), (5.6, 3.2)],
            LEATHER,
            (0, 1, 0.02),
        )
        fore = unit(sub(out, times(unit(sub(ankle, knee)), dot(out, unit(sub(ankle, knee))))))
        if kind in ARMOURED and (kind in TALL_GREAVES or side == -1):
            top, low = add(knee, fore, 2.0), add(ankle, fore, 1.4)
            start = top if kind in TALL_GREAVES else mix(top, low, 0.25)
            clay.chain(
                [start, mix(start, low, 0.4), mix(start, low, 0.75), low], [10.2, 10.0, 8.6, 7.4], BRASS, (0, 1, 0.02)
            )
            if kind in TALL_GREAVES:
                clay.ball(Frame(add(knee, fore, 4)), 9, 9, 9.5, BRASS)
        else:  # bound with straps
            clay.raised, shin = 3.0, unit(sub(knee, ankle))
            for t in (0.45, 0.72):
                ring = mix(knee, ankle, t)
                clay.chain(
                    [add(ring, shin, 2.2), add(ring, shin, -2.2)], [9.6, 9.2], cloth if t < 0.5 else LEATHER, (0, 1, 0.02)
                )
            clay.raised = 0.0


def _trunk(clay: Clay, body: Built, kind: Clad, cloth: Paint, trim: Paint) -> None:
    how, trunk = body.stance, body.trunk
    pelvis = Frame(how.pelvis, trunk.f, trunk.s, trunk.z)
    clad = kind == "bestiarius"
    far = sum((a - b) ** 2 for a, b in zip(how.chest, how.pelvis, strict=True)) ** 0.5
    skin: Coat = SKIN if not clad else gear.LEATHER
    rings = [
        (-2, 13, 17),
        (far * 0.25, 11.5, 15.5),
        (far * 0.5, 12.5, 17.5),
        (far * 0.8, 15, 22),
        (far + 4, 15.5, 24.5),
        (far + 11, 12.5, 23),
        (far + 15, 9, 16),
        (far + 19, 6.5, 8),
    ]
    clay.tube(pelvis, rings, skin, (0, 1.5, 2, 2.5, 1.5, 0, -1, 0))
    if not clad:
        for side in (-1, 1):  # the chest
            clay.ball(Frame(trunk.spot(10.5, 9.5 * side, -2), trunk.f, trunk.s, trunk.z), 7, 10, 7.5, SKIN)
    clay.chain([trunk.spot(0, 0, 14), trunk.spot(2, 0, 26)], [9, 8.5], SKIN, trunk.s)
    # the loincloth flares out below the belt
    lies = trunk.z[2] < 0.6
    flare = 14 if not lies else 6
    skirt = [
        (-21, 19 + flare * 0.5, 22 + flare * 0.5),
        (-19, 19.5 + flare * 0.5, 22.5 + flare * 0.5),
        (-13, 19 + flare * 0.25, 22.5 + flare * 0.25),
        (-6, 17.5, 21),
        (-1, 14.5, 18.5),
    ]

    def pleats(t: float, u: float) -> Paint:
        if t < 0.3:
            return trim
        return cloth if int(u * 16) % 4 else Paint(blend(cloth.colour, "#000000", 0.28))

    down = Frame(how.pelvis, trunk.f, trunk.s, unit(mix((0, 0, 1), trunk.z, 0.5)) if not lies else trunk.z)
    clay.raised = 5.0
    clay.tube(down, skirt, pleats)
    clay.tube(
        pelvis,
        [(-4, 14.5, 18.5), (-3, 16.2, 20), (5, 15.6, 19), (6, 13.5, 17), (5.4, 9, 12)],
        BRASS if not clad else LEATHER,
    )
    clay.raised = 0.0
    if clad:  # his tunic's colour shows in a broad sash
        clay.raised = 4.0
        clay.tube(pelvis, [(9, 13.5, 18), (10, 15, 19.6), (18, 15.6, 20.6), (19, 14, 19)], cloth, (1.5, 1.8, 2.2, 2.2))
        clay.raised = 0.0
        clay.ball(Frame(trunk.spot(-6, 0, 6), trunk.f, trunk.s, trunk.z), 15, 26, 13, gear.FELL)
    else:  # a strap of the school's colour across the chest
        strap = [(14, -20, 12), (17.5, -10, 4), (17.8, 0, -5), (15.5, 9, -14), (11, 15, -22)]
        rear = [(-12, -16, 12), (-15, -6, 2), (-14.5, 4, -8), (-11, 14, -20)]
        clay.raised = 4.0
        for line in (strap, rear):
            clay.chain([trunk.spot(*spot) for spot in line], [(4.6, 1.6)] * len(line), cloth, trunk.way(0.1, 0.5, 0.85))
        clay.raised = 0.0


def _shoulder(body: Built, side: int) -> Vec:
    return body.trunk.spot(-1, 25 * side, 7)


def _arms(clay: Clay, body: Built, kind: Clad, cloth: Paint, trim: Paint) -> None:
    how = body.stance
    lies = body.trunk.z[2] < 0.6
    for side, hand in ((1, how.right), (-1, how.left)):
        top = _shoulder(body, side)
        elbow = bent(top, hand, UPPER, FORE, (-0.5, 0.7 * side, -0.9) if not lies else (-0.2, 0.9 * side, -0.1))
        sleeve = side == 1 if kind != "retiarius" else side == -1
        padded = (sleeve and kind not in ("bestiarius", "dimachaerus", "attendant")) or kind == "dimachaerus"
        line = [top, mix(top, elbow, 0.4), mix(top, elbow, 0.8), elbow, mix(elbow, hand, 0.35), mix(elbow, hand, 0.75), hand]

        def bands(t: float, u: float, padded: bool = padded) -> Paint:
            if not padded or t < 0.3 or t > 0.9:
                return SKIN
            return cloth if int(t * 22) % 3 else trim

        clay.chain(line, [10.2, 9.6, 8.4, 7.8, 8.2, 6.6, 5.6], bands, (0.1, 1, 0.02), max(clay.fine, 10))
        fist = unit(sub(hand, elbow))
        clay.ball(Frame.looking(add(hand, fist, 3), fist, (0, 0.1, 1)), 7.4, 6.6, 6.8, SKIN)
        if not padded:
            clay.chain([mix(elbow, hand, 0.55), mix(elbow, hand, 0.85)], [8.0, 7.2], LEATHER, (0.1, 1, 0.02))
        if kind == "retiarius" and side == -1:  # the plate that guards his shoulder
            guard = body.trunk
            grid = [
                [guard.spot(15 * v, -36 + 5 * v * v - 2 * u, -3 + 28 * u) for v in (-1, -0.5, 0, 0.5, 1)]
                for u in (0.0, 0.35, 0.7, 1.0)
            ]
            clay.sheet(grid, BRASS, LEATHER, BRASS, 1.8, guard.way(0, -1, 0))


def _head(clay: Clay, head: Frame, kind: Kind, tones: Palette) -> None:
    match kind:
        case "murmillo":
            gear.murmillo(clay, head, tones)
        case "secutor":
            gear.secutor(clay, head)
        case "hoplomachus":
            gear.hoplomachus(clay, head, tones)
        case "thraex":
            gear.thraex(clay, head, tones)
        case "dimachaerus":
            gear.dimachaerus(clay, head, tones)
        case "bestiarius":
            gear.hooded(clay, head)
        case _:
            gear.bare(clay, head, Paint(tones.mid))


def _armed(clay: Clay, body: Built, kind: Kind, tones: Palette, pose: Pose) -> None:
    """Nothing where it has dropped: it lies on the sand by itself."""
    if pose in UNARMED:
        return
    how = body.stance
    right, left, way = how.right, how.left, unit(how.arm)
    match kind:
        case "murmillo" | "secutor":
            gear.sword(clay, right, way)
        case "hoplomachus":
            gear.spear(clay, right, way)
        case "thraex":
            gear.sica(clay, right, way)
        case "dimachaerus":
            gear.sica(clay, right, way)
            gear.sica(clay, left, unit((way[0], -way[1], way[2])), -1.0)
        case "bestiarius":
            gear.spear(clay, right, way, 44, 74, 9.0)
        case _:
            gear.trident(clay, right, way)
            if pose != "thrusting":  # then it is in the air, or on his foe
                gear.net(clay, left, pose == "cutting")
    if kind not in ARMOURED:
        return
    look = unit(how.face)
    frame = Frame.looking(add(add(left, look, 6), (0, 0, 1), -4 if kind in ("murmillo", "secutor") else 2), look, how.up)
    if kind in ("murmillo", "secutor"):
        gear.scutum(clay, frame, tones)
    elif kind == "hoplomachus":
        gear.parma(clay, frame, tones)
    else:
        gear.parmula(clay, frame, tones)


# ---- what he has been through


def _marks(clay: Clay, body: Built, wounds: int, scars: int) -> None:
    trunk = body.trunk
    places = [
        ((16, 8, -8), (15, 12, -22)),
        ((3, 27, 8), (8, 31, -3)),
        ((17, -6, 4), (16, -9, -13)),
        ((-13, 6, 2), (-12, 10, -14)),
    ]
    clay.raised = 5.0  # nothing he wears lies over them
    for (f, s, z), (f2, s2, z2) in places[:wounds]:
        start, end = trunk.spot(f, s, z), trunk.spot(f2, s2, z2)
        clay.chain([start, mix(start, end, 0.4), end], [(5.5, 2.4), (4.2, 2.6), (2.0, 2.0)], BLOOD, trunk.s)
    lines = [
        ((18, 3, 6), (17, 14, -6)),
        ((18, -14, 2), (16.5, -4, -12)),
        ((14, 4, -18), (14, 12, -25)),
        ((-14, -8, 4), (-15, 6, -6)),
        ((-13, 10, 2), (-13, 2, -14)),
    ]
    for one, two in lines[:scars]:
        clay.cord([trunk.spot(*one), mix(trunk.spot(*one), trunk.spot(*two), 0.5), trunk.spot(*two)], 1.7, SCAR)
    clay.raised = 0.0


def _wreath(clay: Clay, head: Frame) -> None:
    for n in range(14):
        a = math.pi * (n + 0.5) / 7
        here = head.spot(18.5 * math.cos(a), 17.4 * math.sin(a), 7)
        leaf = head.spot(22 * math.cos(a + 0.3), 21 * math.sin(a + 0.3), 12)
        clay.chain([here, mix(here, leaf, 0.5), leaf], [(1.5, 1.0), (3.6, 1.4), (0.8, 0.8)], LEAF, head.z)
