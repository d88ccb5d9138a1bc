"""Animals: lion, leopard, bear, boar and the rhinoceros on its base of twice the size, each itself from every side. Their
harness wears the school's colours."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.moritari.data import Kind
from game.tables.moritari.art.clay import Clay, Coat, Frame, Paint, Vec, mix
from game.tables.moritari.art.fighters import BLOOD, LEAF, SCAR
from game.tables.moritari.art.gear import BRASS
from game.tables.moritari.art.poses import LYING, Pose
from game.ui.theme import Palette, blend

BLACK, TUSK, TONGUE = Paint("#160b06", "dark"), Paint("#f1e6c8"), Paint("#a83a32", "skin")
NOSE = Paint("#2a140c", "dark")

_STEP: dict[Pose, tuple[float, float, float, float]] = {
    "striding": (16, -14, -14, 16),
    "thrusting": (20, 16, -14, -10),
    "cutting": (26, 4, -2, -2),
    "guarding": (6, 6, 4, 4),
    "parrying": (-12, -4, 2, 12),
    "buckling": (-16, -12, 6, 10),
    "pitching": (-14, 8, 6, 10),
    "toppling": (-6, 12, 2, 12),
    "staggered": (-10, 10, -8, 8),
}
"""How far forward a beast sets its paws: front right, front left, hind right, hind left."""
_PITCH: dict[Pose, float] = {"cutting": 0.5, "thrusting": -0.07, "triumphant": 0.14, "staggered": 0.16, "kneeling": -0.22,
                                "parrying": 0.26, "buckling": -0.2}  # fmt: skip
"""How far its fore part is raised."""
_NOD: dict[Pose, float] = {"guarding": -8, "thrusting": -4, "triumphant": 14, "staggered": 7, "kneeling": -10,
                              "parrying": 10, "buckling": -12, "pitching": -12, "toppling": -8}  # fmt: skip
_ROLL: dict[Pose, float] = {"pitching": 0.5, "toppling": 1.0}
"""How far it has gone over onto its side."""
Spine = Sequence[tuple[float, float, float, float]]
"""Along the back: forward, height, half width, half height."""


class Beast:
    """One animal in one pose."""

    def __init__(self, clay: Clay, tones: Palette, pose: Pose) -> None:
        self.clay, self.pose = clay, pose
        self.cloth, self.trim = Paint(tones.mid), Paint(blend(tones.light, "#fff4d8", 0.55))
        self.step = _STEP.get(pose, (3, -3, -3, 3))
        self.nod = _NOD.get(pose, 0.0)

    def body(self, spine: Spine, coat: Coat) -> None:
        self.clay.chain(
            [(f, 0, z) for f, z, _, _ in spine], [(rs, rz) for _, _, rs, rz in spine], coat, (0, 1, 0), self.clay.fine + 2
        )

    def girth(self, spine: Spine, f: float, wide: float, out: float, coat: Coat) -> None:
        """A strap round the body at `f`, so wide, lying `out` upon the coat."""
        rings = []
        for share in (-0.5, -0.42, -0.3, 0.0, 0.3, 0.42, 0.5):
            at = f + wide * share
            n = next((i for i in range(1, len(spine)) if spine[i][0] >= at), len(spine) - 1)
            (f0, z0, s0, h0), (f1, z1, s1, h1) = spine[n - 1], spine[n]
            t = (at - f0) / (f1 - f0)
            more = out if abs(share) < 0.45 else 0.2
            rings.append(
                ((at, 0.0, z0 + (z1 - z0) * t), (0.0, s0 + (s1 - s0) * t + more, 0.0), (0.0, 0.0, h0 + (h1 - h0) * t + more))
            )
        self.clay.raised = 3.5 * out
        self.clay.loft(rings, coat, 2 * self.clay.fine)
        self.clay.raised = 0.0

    def legs(
        self,
        places: Sequence[tuple[float, float, float]],
        thick: tuple[float, float, float],
        paw: tuple[float, float],
        coat: Paint,
        foot: Paint,
    ) -> None:
        """Hips (forward, side, height): front right, front left, hind right, hind left; their thickness from hip to foot."""
        for n, (f, s, z) in enumerate(places):
            front, reach, lift = n < 2, self.step[n], 6.0 if self.step[n] > 14 and n < 2 else 0.0
            end: Vec = (f + reach + (2 if front else -3), s * 1.06, paw[1] * 0.8 + lift)
            knee: Vec = (f + reach * 0.45 + (-3 if front else 7), s * 1.12, z * 0.52 + lift * 0.6)
            low: Vec = (f + reach * 0.9 + (1 if front else -8), s * 1.06, z * 0.24 + lift)
            top: Vec = (f, s * 0.82, z)
            self.clay.chain(
                [top, mix(top, knee, 0.55), knee, low, end],
                [thick[0], thick[0] * 0.9, thick[1], thick[2], thick[2] * 0.95],
                coat,
                (0, 1, 0.02),
            )
            band = mix(low, end, 0.25)
            self.clay.raised = 3.0
            self.clay.chain([mix(low, knee, 0.3), band], [thick[2] + 2.2, thick[2] + 2.0], self.cloth, (0, 1, 0.02))
            self.clay.raised = 0.0
            paws = Frame((end[0] + paw[0] * 0.35, end[1], end[2]))
            self.clay.ball(paws, paw[0], paw[0] * 0.78, paw[1], foot)

    def eyes(self, head: Frame, f: float, s: float, z: float, r: float) -> None:
        for side in (-1, 1):
            self.clay.ball(Frame(head.spot(f, s * side, z)), r, r, r, BLACK, sides=6)
            self.clay.ball(Frame(head.spot(f + r * 0.7, s * side, z + r * 0.7)), r * 0.4, r * 0.4, r * 0.4, TUSK, sides=6)

    def settle(self, back: float, half: float) -> None:
        """The pose of the whole: rearing about its hind feet, gone over, or lying on its side. Given as three parts, since
        together they would take longer than a frame has."""
        clay = self.clay
        if self.pose in LYING or self.pose in _ROLL:
            roll = _ROLL.get(self.pose, math.pi / 2)
            cos, sin = (0.0, 1.0) if self.pose in LYING else (math.cos(roll), math.sin(roll))
            side, high = (0.9 * half, half) if self.pose in LYING else (half * sin, 0.5 * half * sin)

            def over() -> None:
                clay.spots = [
                    (f, s * cos - z * sin + side, up if (up := s * sin + z * cos + high) > 0.6 else 0.6)
                    for f, s, z in clay.spots
                ]

            def outs() -> None:
                clay.outs = [(f, s * cos - z * sin, s * sin + z * cos) for f, s, z in clay.outs]

            def faces() -> None:
                clay.faces = [
                    (a, b, c, d, x, y * cos - z * sin, y * sin + z * cos, p, q, r)
                    for a, b, c, d, x, y, z, p, q, r in clay.faces
                ]

        elif angle := _PITCH.get(self.pose, 0.0):
            cos, sin = math.cos(angle), math.sin(angle)

            def over() -> None:
                # where the hind legs stand nothing is lifted, and no paw goes into the ground
                clay.spots = [
                    (
                        (f - back) * cos - z * sin + back, s,
                        max(0.0 if f < back + 14 else 0.5, (f - back) * sin + z * cos),
                    )
                    for f, s, z in clay.spots
                ]  # fmt: skip

            def outs() -> None:
                clay.outs = [(f * cos - z * sin, s, f * sin + z * cos) for f, s, z in clay.outs]

            def faces() -> None:
                clay.faces = [
                    (a, b, c, d, x * cos - z * sin, y, x * sin + z * cos, p, q, r)
                    for a, b, c, d, x, y, z, p, q, r in clay.faces
                ]

        else:
            return
        for part in (over, outs, faces):
            clay.then(part)


def beast(
    kind: Kind, tones: Palette, pose: Pose, fine: int = 10, wounds: int = 0, scars: int = 0, laurel: bool = False
) -> Clay:
    """Its model; wounds, scars and a garland are seen on it."""
    made = Beast(Clay(fine), tones, pose)
    match kind:
        case "rhinoceros":
            spine = _rhinoceros(made)
        case "bear":
            spine = _bear(made)
        case "boar":
            spine = _boar(made)
        case "lion":
            spine = _lion(made)
        case _:
            spine = _leopard(made)
    _marks(made, spine, wounds, scars, laurel)
    back, half = spine[1][0], max(row[2] for row in spine)
    made.settle(back, half)
    return made.clay


def _marks(b: Beast, spine: Spine, wounds: int, scars: int, laurel: bool) -> None:
    middle = len(spine) // 2
    b.clay.raised = 6.0

    def spot(n: int, turn: float, out: float = 1.0) -> Vec:
        f, z, rs, rz = spine[n]
        return f, (rs + out) * math.sin(turn), z + (rz + out) * math.cos(turn)

    for n, turn in (
        (middle, 1.1),
        (middle - 1, -0.9),
        (middle + 1, 0.5),
        (middle, -1.4),
        (middle - 1, 0.2),
        (middle + 1, -0.4),
    )[:wounds]:
        f, s, z = spot(n, turn)
        b.clay.chain(
            [(f, s, z), (f - 5, s * 1.02, z - 4), (f - 7, s * 1.03, z - 11)],
            [(5.5, 3), (4.5, 3), (2, 2)],
            BLOOD,
            (1, 0, 0.1),
        )
    for n, turn in ((middle, 0.7), (middle - 1, 1.2), (middle, -0.8), (middle + 1, -1.1), (middle - 1, -0.5))[:scars]:
        f, s, z = spot(n, turn, 0.6)
        b.clay.cord([(f + 8, s, z), (f, s, z + 0.8), (f - 8, s, z)], 1.5, SCAR)
    b.clay.raised = 0.0
    if laurel:
        f, z, rs, rz = spine[-2]
        for n in range(16):
            a = n * math.pi / 8
            here: Vec = (f, (rs + 3) * math.sin(a), z + (rz + 3) * math.cos(a))
            leaf: Vec = (f + 7, (rs + 6) * math.sin(a + 0.2), z + (rz + 6) * math.cos(a + 0.2))
            b.clay.chain(
                [here, mix(here, leaf, 0.5), leaf], [(2, 1.5), (4.5, 1.8), (1, 1)], LEAF, (0, math.cos(a), -math.sin(a))
            )


def _harness(b: Beast, spine: Spine, blanket: float, wide: float) -> None:
    """A saddle cloth with a pale border, and the girths that hold it."""

    def coat(t: float, u: float) -> Paint:
        edge = t < 0.3 or t > 0.7
        return b.trim if edge else b.cloth

    b.girth(spine, blanket, wide, 2.2, coat)
    b.girth(spine, blanket, wide * 0.16, 3.0, BRASS)


def _collar(b: Beast, at: Vec, rs: float, rz: float, lean: float = 0.5) -> None:
    """A broad collar with studs of brass."""
    frame = Frame.looking(at, (1, 0, lean))
    rings = [
        (frame.spot(f, 0, 0), tuple(x * (rs + o) for x in frame.s), tuple(x * (rz + o) for x in frame.z))
        for f, o in ((-5, 0), (-4.4, 2.4), (4.4, 2.4), (5, 0))
    ]
    b.clay.raised = 5.0
    b.clay.loft(rings, b.cloth, 2 * b.clay.fine)  # type: ignore[arg-type]
    for n in range(8):
        a = n * math.pi / 4
        spot = frame.spot(0, (rs + 2.6) * math.sin(a), (rz + 2.6) * math.cos(a))
        b.clay.ball(Frame(spot), 2.4, 2.4, 2.4, BRASS, sides=6)
    b.clay.raised = 0.0


def _tail(b: Beast, spots: Sequence[Vec], radii: Sequence[float], coat: Paint, tuft: Paint | None, size: float = 5) -> None:
    b.clay.chain(spots, radii, coat, (0, 1, 0.02), 6)
    if tuft is not None:
        b.clay.ball(Frame(spots[-1]), size, size, size * 1.25, tuft)


def _muzzle(b: Beast, head: Frame, f: float, z: float, size: float, pale: Paint) -> None:
    """The two cheeks of a cat's mouth, its nose and chin; open when it roars or strikes."""
    wide = b.pose in ("thrusting", "cutting", "triumphant")
    for side in (-1, 1):
        b.clay.ball(Frame(head.spot(f, 4.2 * side, z), head.f, head.s, head.z), size, size * 0.82, size * 0.72, pale)
    b.clay.ball(Frame(head.spot(f + size * 0.75, 0, z + 3.6)), 3.4, 4.2, 2.8, NOSE)
    b.clay.ball(Frame(head.spot(f - 1, 0, z - (9 if wide else 5.5)), head.f, head.s, head.z), size * 0.8, 5, 3, pale)
    if wide:
        b.clay.ball(Frame(head.spot(f, 0, z - 5.5), head.f, head.s, head.z), size * 0.8, 4.6, 2.6, TONGUE)
        for side in (-1, 1):
            b.clay.limb(
                head.spot(f + size * 0.6, 3.6 * side, z - 2.5), head.spot(f + size * 0.6, 3.6 * side, z - 8), 1.4, 0.5, TUSK
            )


def _lion(b: Beast) -> Spine:
    coat, belly, mane, dark = Paint("#cf9440"), Paint("#e8bf74"), Paint("#8a4a16"), Paint("#5e2c0c")
    spine = ((-44, 47, 11, 13), (-34, 48, 16, 17), (-18, 47, 16, 17), (2, 47, 17, 18), (20, 49, 18, 20), (34, 53, 16, 18))

    def fur(t: float, u: float) -> Paint:
        return belly if 0.62 < u < 0.88 else coat

    b.body(spine, fur)
    b.legs(((24, 15, 44), (22, -15, 44), (-34, 14, 44), (-34, -14, 44)), (11, 7.6, 6.4), (9.5, 5.5), coat, belly)
    _harness(b, spine, -10, 40)
    head = Frame.looking((50, 0, 72 + b.nod), (1, 0, -0.12 + b.nod * 0.02))
    back = Frame(head.spot(-12, 0, -6), head.f, head.s, head.z)
    b.clay.ball(back, 19, 25, 28, dark)
    for ring, size, count, paint in ((-15.0, 26.0, 11, dark), (-5.0, 23.0, 11, mane)):
        for n in range(count):  # locks of the mane
            a = 2 * math.pi * (n + (0.5 if ring > -6 else 0)) / count
            root = head.spot(ring + 7, size * 0.6 * math.sin(a), size * 0.6 * math.cos(a) - 2)
            tip = head.spot(ring - 3, size * 1.12 * math.sin(a), size * 1.15 * math.cos(a) - 5)
            b.clay.chain(
                [root, mix(root, tip, 0.5), tip],
                [(7, 5), (6.5, 5), (2.2, 2)],
                paint,
                head.way(0, math.cos(a), -math.sin(a)),
                6,
            )
    b.clay.chain([(34, 0, 42), (38, 0, 32), (36, 0, 24)], [(13, 9), (10, 7), (4, 3)], mane, (0, 1, 0))
    b.clay.raised = 6.0  # a ribbon with a disc of brass upon his breast
    b.clay.chain(
        [(40, -17, 56), (48, -10, 44), (51, 0, 40), (48, 10, 44), (40, 17, 56)], [(5, 3)] * 5, b.cloth, (0, 0.02, 1)
    )
    b.clay.ball(Frame((53, 0, 38)), 3, 6, 6, BRASS)
    b.clay.raised = 0.0
    b.clay.ball(head, 15, 15.5, 15.5, coat)
    b.clay.limb(head.spot(10, 0, 6), head.spot(19, 0, -1), 5.6, 4.4, coat)
    _muzzle(b, head, 17, -6, 7.4, belly)
    b.eyes(head, 13.6, 7.2, 3.4, 2.1)
    for side in (-1, 1):
        b.clay.ball(Frame(head.spot(-1, 13.5 * side, 13)), 4, 5.5, 5.5, coat)
    _tail(b, [(-52, 0, 50), (-64, 5, 40), (-74, 8, 36), (-82, 5, 46)], [4, 3.2, 2.8, 2.6], coat, dark, 6)
    return spine


def _leopard(b: Beast) -> Spine:
    coat, belly, ink = Paint("#dfab56"), Paint("#f4e0ae"), Paint("#3a1e0a")
    spine = (
        (-44, 44, 10, 12),
        (-34, 45, 14, 15),
        (-16, 43, 13.5, 14),
        (4, 43, 14.5, 15),
        (20, 45, 15, 16),
        (34, 50, 12, 13),
    )

    def fur(t: float, u: float) -> Paint:
        if 0.66 < u < 0.84:
            return belly
        return ink if (int(t * 23) * 7 + int(u * 14) * 5) % 11 in (0, 4) else coat

    fine, b.clay.fine = b.clay.fine, b.clay.fine + 6
    shares = [(n / 20) * (len(spine) - 1) for n in range(21)]
    dense = [
        tuple(x + (y - x) * (t - int(t)) for x, y in zip(spine[int(t)], spine[min(int(t) + 1, len(spine) - 1)], strict=True))
        for t in shares
    ]
    b.body(dense, fur)  # type: ignore[arg-type]
    b.clay.fine = fine
    b.legs(((24, 13, 41), (22, -13, 41), (-34, 12, 41), (-34, -12, 41)), (9.5, 6.4, 5.4), (8.2, 4.6), coat, coat)
    _harness(b, spine, -8, 32)
    head = Frame.looking((50, 0, 64 + b.nod), (1, 0, -0.12 + b.nod * 0.02))
    b.clay.chain([(30, 0, 50), (40, 0, 57), head.spot(-2, 0, -2)], [(13, 13), (12, 12), (11, 11)], coat)
    _collar(b, (39, 0, 56 + b.nod * 0.4), 12, 13, 0.9)
    b.clay.ball(head, 13.5, 13.5, 13, coat)
    for f, s, z in ((2, 0, 12.6), (7, 5, 10.6), (7, -5, 10.6), (-4, 8, 10.6), (-4, -8, 10.6), (5, 11, 4), (5, -11, 4)):
        b.clay.ball(Frame(head.spot(f, s, z), head.f, head.s, head.z), 2.0, 1.8, 1.8, ink, sides=6)
    b.clay.limb(head.spot(9, 0, 5), head.spot(15, 0, -1), 4.4, 3.6, coat)
    _muzzle(b, head, 14, -5, 6, belly)
    b.eyes(head, 11.8, 6.2, 2.8, 2.0)
    for side in (-1, 1):
        b.clay.ball(Frame(head.spot(-3, 9.5 * side, 12)), 3, 4, 5, coat)
    tail = [(-50, 0, 47), (-64, 5, 34), (-76, 12, 28), (-88, 14, 38), (-92, 10, 52)]
    _tail(b, tail, [4, 3.6, 3.4, 3.4, 3.2], coat, ink, 4.2)
    return spine


def _bear(b: Beast) -> Spine:
    coat, dark, pale = Paint("#6b4224"), Paint("#4a2c18"), Paint("#b48a5a")
    spine = ((-44, 48, 18, 18), (-34, 50, 24, 23), (-14, 50, 25, 24), (6, 54, 25, 25), (22, 58, 24, 25), (36, 56, 19, 19))
    b.body(spine, coat)
    b.clay.ball(Frame((16, 0, 70)), 20, 19, 16, coat)
    b.legs(((26, 19, 46), (24, -19, 46), (-34, 18, 46), (-34, -18, 46)), (15, 12, 11), (13, 6), coat, dark)
    for n, (f, s) in enumerate(((26, 20), (24, -20), (-34, 19), (-34, -19))):
        for toe in (-5, 0, 5):
            at = f + b.step[n] + (2 if n < 2 else -3) + 14
            b.clay.limb((at, s + toe, 6), (at + 6, s + toe, 2), 1.7, 0.8, TUSK)
    _harness(b, spine, -14, 32)
    head = Frame.looking((54, 0, 66 + b.nod), (1, 0, -0.2 + b.nod * 0.02))
    b.clay.chain([(30, 0, 58), (42, 0, 62), head.spot(-2, 0, 0)], [(20, 20), (18, 18), (16, 16)], coat)
    _collar(b, (39, 0, 61 + b.nod * 0.4), 19.5, 19.5, 0.4)
    b.clay.ball(head, 17, 17.5, 16, coat)
    wide = b.pose in ("thrusting", "cutting", "triumphant")
    b.clay.chain(
        [head.spot(8, 0, -3), head.spot(17, 0, -5), head.spot(25, 0, -6)], [(10, 9), (8.5, 7.5), (6.5, 5.5)], pale, head.s
    )
    b.clay.ball(Frame(head.spot(31, 0, -3)), 3.6, 4.8, 3.4, NOSE)
    b.clay.chain([head.spot(9, 0, -12), head.spot(20, 0, -18 if wide else -12.5)], [(7, 4), (5, 3)], pale, head.s)
    if wide:
        b.clay.chain([head.spot(11, 0, -11), head.spot(21, 0, -14)], [(5, 2), (4, 2)], TONGUE, head.s)
        for side in (-1, 1):
            b.clay.limb(head.spot(26, 3.5 * side, -9), head.spot(26, 3.5 * side, -15), 1.6, 0.5, TUSK)
    b.eyes(head, 14, 7.5, 4.5, 2.1)
    for side in (-1, 1):
        b.clay.ball(Frame(head.spot(-4, 13.5 * side, 14)), 4, 6, 6.5, coat)
        b.clay.ball(Frame(head.spot(-1, 13.5 * side, 14.5)), 2.6, 4, 4.2, dark)
    b.clay.ball(Frame((-61, 0, 52)), 7, 6, 6, dark)
    return spine


def _boar(b: Beast) -> Spine:
    coat, dark, pale = Paint("#66544a"), Paint("#33251d"), Paint("#a58a78")
    spine = ((-44, 42, 12, 14), (-34, 44, 17, 18), (-14, 45, 18, 20), (6, 48, 19, 22), (20, 49, 18, 22), (34, 47, 15, 18))
    b.body(spine, coat)
    b.legs(((22, 12, 36), (20, -12, 36), (-33, 12, 38), (-33, -12, 38)), (10, 6, 4.6), (6, 4.6), coat, dark)
    for n in range(13):  # bristles along the back
        f = 40 - 6.6 * n
        z = 67 - 0.06 * (n - 3) ** 2 * 3
        high = 14 if 1 < n < 7 else 9
        b.clay.chain(
            [(f, 0, z - 8), (f - 4, 0, z + high * 0.5), (f - 11, 0, z + high)],
            [(4.5, 4), (3.4, 3), (0.8, 0.8)],
            dark,
            (0, 1, 0),
            6,
        )
    _harness(b, spine, -14, 38)
    head = Frame.looking((48, 0, 46 + b.nod), (1, 0, -0.28 + b.nod * 0.02))
    b.clay.chain(
        [(30, 0, 48), head.spot(0, 0, 0), head.spot(14, 0, -2), head.spot(28, 0, -4), head.spot(37, 0, -5)],
        [(16, 18), (15, 16), (11, 12), (8, 8), (7, 7)],
        coat,
    )
    _collar(b, (37, 0, 47 + b.nod * 0.4), 17, 18.5, 0.0)
    b.clay.chain([head.spot(40, 0, -5), head.spot(44, 0, -5)], [(7.4, 7.2), (7.2, 7)], pale, head.s)
    for side in (-1, 1):
        b.clay.ball(Frame(head.spot(50, 2.8 * side, -5)), 1.6, 1.6, 2, BLACK, sides=6)
        spots = [
            head.spot(27, 7 * side, -8),
            head.spot(31, 13 * side, -7),
            head.spot(33, 15 * side, 1),
            head.spot(32, 13.5 * side, 9),
        ]
        b.clay.chain(spots, [3, 3, 2.4, 0.8], TUSK, (0, 0.1, 1))
        b.clay.chain(
            [head.spot(-1, 11 * side, 11), head.spot(-6, 15 * side, 20), head.spot(-9, 16 * side, 27)],
            [(5, 3), (5, 2), (1, 1)],
            dark,
            (1, 0.2, 0),
        )
    b.eyes(head, 14, 9.4, 6, 1.9)
    _tail(b, [(-56, 0, 48), (-63, 4, 42), (-66, 5, 34)], [2.4, 2, 1.8], dark, dark, 3)
    return spine


def _rhinoceros(b: Beast) -> Spine:
    coat, dark, pale = Paint("#8b8784"), Paint("#5a5552"), Paint("#a8a29c")
    spine = ((-82, 66, 28, 30), (-66, 70, 40, 38), (-34, 68, 44, 42), (4, 67, 45, 43), (38, 72, 42, 42), (64, 70, 32, 34))
    b.body(spine, coat)
    b.legs(((48, 27, 58), (46, -27, 58), (-58, 27, 58), (-58, -27, 58)), (22, 17, 15), (18, 8), coat, dark)
    for f, wide in ((40.0, 7.0), (-42.0, 7.0)):  # folds of its armour
        b.girth(spine, f, wide, 2.6, dark)
        b.girth(spine, f + 7, wide + 4, 2.4, coat)
    _harness(b, spine, 2, 52)
    head = Frame.looking((92, 0, 62 + b.nod), (1, 0, -0.34 + b.nod * 0.015))
    line = [(58, 0, 70), (76, 0, 70), head.spot(2, 0, 4), head.spot(22, 0, -2), head.spot(42, 0, -8), head.spot(52, 0, -9)]
    b.clay.chain(line, [(32, 34), (28, 30), (23, 25), (17, 18), (14, 14), (12, 11)], coat, sides=b.clay.fine + 2)
    _collar(b, (72, 0, 70), 30, 32, 0.0)
    b.clay.chain(
        [head.spot(46, 0, 3), head.spot(52, 0, 18), head.spot(52, 0, 36), head.spot(46, 0, 54)], [10, 8, 5, 1.0], TUSK
    )
    b.clay.chain([head.spot(27, 0, 12), head.spot(30, 0, 24), head.spot(28, 0, 36)], [8, 6, 1.0], TUSK)
    b.clay.chain([head.spot(34, 0, -18), head.spot(50, 0, -18)], [(10, 6), (9, 5)], pale, head.s)
    for side in (-1, 1):
        b.clay.chain(
            [head.spot(-8, 17 * side, 20), head.spot(-10, 24 * side, 32), head.spot(-8, 27 * side, 44)],
            [(6, 5), (8, 4), (2, 1.5)],
            dark,
            (0.3, 1, 0),
        )
        b.clay.ball(Frame(head.spot(57, 6.5 * side, -5)), 2, 2.4, 2, BLACK, sides=6)
    b.eyes(head, 22, 16.4, 4, 3.2)
    _tail(b, [(-108, 0, 72), (-116, 4, 56), (-119, 6, 40)], [4, 3, 2.6], coat, dark, 5)
    return spine
