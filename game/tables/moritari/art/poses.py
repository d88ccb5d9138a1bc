"""How gladiators stand: where pelvis, chest, head, hands and feet are, and where weapon and shield point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.tables.moritari.art.clay import Vec

Pose = Literal[
    "ready", "striding", "thrusting", "cutting", "guarding", "parrying", "staggered", "buckling", "toppling", "pitching",
    "kneeling", "down", "prone", "dead", "slain", "triumphant",
]  # fmt: skip
POSES: tuple[Pose, ...] = (
    "ready", "striding", "thrusting", "cutting", "guarding", "parrying", "staggered", "buckling", "toppling", "pitching",
    "kneeling", "down", "prone", "dead", "slain", "triumphant",
)  # fmt: skip
LYING: frozenset[Pose] = frozenset({"down", "prone", "dead", "slain"})
FACE_DOWN: frozenset[Pose] = frozenset({"prone", "slain"})
FALLING: frozenset[Pose] = frozenset({"buckling", "toppling", "pitching"})
"""His knees give; he goes over backwards, forwards."""
UNARMED = LYING | FALLING
"""What he held has dropped, and lies for itself on the sand."""


@dataclass(frozen=True)
class Stance:
    """`right` and `left` are hands, `arm` is where the weapon points, `face` where the shield looks, `look` where he does.
    Knees bend towards `knees`, elbows down and out."""

    pelvis: Vec = (0, 0, 66)
    chest: Vec = (4, 0, 100)
    look: Vec = (1, 0, 0.14)
    crown: Vec = (0, 0, 1)
    right: Vec = (26, 40, 76)
    left: Vec = (36, -22, 84)
    right_foot: Vec = (-16, 15, 0)
    left_foot: Vec = (17, -14, 0)
    arm: Vec = (0.84, -0.16, 0.42)
    face: Vec = (1, -0.22, 0.06)
    up: Vec = (0, 0, 1)
    """The shield's upper edge."""
    twist: float = -0.25
    """The chest turns right by so much."""
    knees: Vec = (1, 0, 0.2)


READY = Stance()
STANCES: dict[Pose, Stance] = {
    "ready": READY,
    "striding": replace(
        READY, pelvis=(3, 0, 65), chest=(13, 0, 98), right_foot=(26, 13, 0), left_foot=(-24, -12, 7),
        right=(10, 44, 74), left=(40, -20, 80), twist=-0.4, arm=(0.85, 0.0, 0.32),
    ),
    "thrusting": replace(
        READY, pelvis=(8, 0, 59), chest=(26, 0, 90), right_foot=(-34, 16, 0), left_foot=(32, -12, 0),
        right=(66, 20, 88), left=(28, -36, 80), arm=(1, -0.05, 0.02), face=(0.9, -0.6, 0.1), twist=0.55,
        look=(1, 0, 0.2),
    ),
    "cutting": replace(
        READY, pelvis=(2, 0, 63), chest=(4, 2, 98), right_foot=(-22, 18, 0), left_foot=(24, -14, 0),
        right=(4, 42, 134), left=(38, -24, 82), arm=(0.35, -0.45, 0.85), twist=-0.5, look=(1, -0.1, 0.12),
    ),
    "guarding": replace(
        READY, pelvis=(-4, 0, 54), chest=(3, 0, 86), right_foot=(-24, 18, 0), left_foot=(18, -14, 0),
        right=(4, 38, 74), left=(42, -8, 80), arm=(0.9, -0.25, 0.35), face=(1, 0.0, 0.12), twist=-0.5, look=(1, 0, 0.12),
    ),
    "parrying": replace(
        READY, pelvis=(-10, 0, 54), chest=(-13, 2, 86), right_foot=(-36, 18, 0), left_foot=(14, -16, 0),
        right=(-20, 46, 70), left=(30, -8, 114), arm=(-0.2, 0.6, 0.7), face=(0.94, -0.05, 0.42), twist=-0.5,
        look=(1, 0, 0.2),
    ),
    "buckling": replace(
        READY, pelvis=(-2, 2, 45), chest=(-12, 6, 76), right_foot=(-26, 18, 2), left_foot=(18, -16, 0),
        right=(-12, 52, 56), left=(6, -52, 58), look=(0.7, 0.25, 0.3), crown=(-0.1, 0.3, 1), twist=0.25,
    ),
    "toppling": replace(
        READY, pelvis=(-10, 0, 32), chest=(-34, 4, 54), right_foot=(20, 18, 10), left_foot=(36, -14, 2),
        right=(-46, 44, 72), left=(-38, -46, 66), look=(0.5, 0.1, 1), crown=(-0.9, 0, 0.6), knees=(0.4, 0, 1),
    ),
    "pitching": replace(
        READY, pelvis=(-4, 0, 42), chest=(26, 2, 54), right_foot=(-44, 16, 6), left_foot=(-30, -15, 4),
        right=(58, 34, 26), left=(62, -28, 32), look=(1, 0, -0.35), crown=(0.9, 0, 0.5), knees=(0.8, 0, -0.6), twist=0.1,
    ),
    "staggered": replace(
        READY, pelvis=(-8, 4, 60), chest=(-26, 8, 90), right_foot=(-26, 18, 0), left_foot=(24, -20, 6),
        right=(-6, 58, 96), left=(6, -54, 92), arm=(0.1, 0.9, 0.5), face=(0.5, -0.8, 0.3), twist=0.2, look=(1, 0.3, 0.45),
    ),
    "kneeling": replace(
        READY, pelvis=(-8, 0, 36), chest=(2, 0, 68), right_foot=(-36, 15, 3), left_foot=(20, -15, 0),
        right=(24, 36, 42), left=(30, -30, 48), arm=(0.7, 0.1, -0.45), face=(0.9, -0.5, 0.2), look=(1, 0, -0.3),
    ),
    "down": replace(
        READY, pelvis=(-8, 0, 13), chest=(22, 0, 24), right_foot=(-66, 24, 3), left_foot=(-50, -16, 2),
        right=(-12, 52, 5), left=(30, -28, 80), arm=(0.8, 0.3, 0.0), face=(0, -0.1, 1), up=(1, 0, 0), look=(-0.35, -0.1, 1),
        crown=(1, 0, 0.3), twist=0.1, knees=(0.3, 0, 1),
    ),
    "dead": replace(
        READY, pelvis=(-8, 0, 13), chest=(24, 4, 14), right_foot=(-70, 26, 4), left_foot=(-58, -28, 4),
        right=(6, 60, 5), left=(30, -54, 5), arm=(-0.6, 0.8, 0.0), face=(0, -0.1, 1), up=(1, 0, 0), look=(0.1, 0.7, 0.75),
        crown=(1, 0.2, 0.0), knees=(0.2, 0, 1),
    ),
    "prone": replace(
        READY, pelvis=(-8, 0, 14), chest=(20, 0, 26), right_foot=(-68, 20, 3), left_foot=(-58, -24, 4),
        right=(30, 44, 6), left=(50, -34, 66), face=(0, 0, -1), up=(1, 0, 0), look=(1, -0.2, 0.25),
        crown=(0.8, 0, 0.7), twist=0.1, knees=(0.3, 0, -0.4),
    ),
    "slain": replace(
        READY, pelvis=(-8, 0, 13), chest=(24, -3, 14), right_foot=(-66, 30, 4), left_foot=(-70, -16, 4),
        right=(52, 40, 5), left=(4, -58, 5), face=(0, 0, -1), up=(1, 0, 0), look=(0.3, 0.8, -0.3),
        crown=(1, 0.1, 0.0), knees=(0.2, 0, -0.4),
    ),
    "triumphant": replace(
        READY, pelvis=(0, 0, 67), chest=(-2, 0, 102), right_foot=(-4, 20, 0), left_foot=(8, -20, 0),
        right=(8, 34, 156), left=(10, -48, 92), arm=(0.05, 0.05, 1), face=(0.7, -0.75, 0.1), look=(1, 0, 0.3), twist=0.0,
    ),
}  # fmt: skip
"""For who fights with a blade and a shield."""

_SPEAR: dict[Pose, Stance] = {
    "ready": replace(READY, right=(16, 38, 82), arm=(0.9, -0.12, 0.36)),
    "cutting": replace(STANCES["cutting"], right=(4, 36, 132), arm=(0.9, -0.1, -0.18)),
    "triumphant": replace(STANCES["triumphant"], right=(16, 40, 122)),
}
_CHASE: dict[Pose, Stance] = {
    "ready": replace(
        READY, pelvis=(5, 0, 63), chest=(16, 0, 95), right_foot=(-28, 19, 0), left_foot=(25, -17, 0), right=(-6, 52, 98),
        left=(44, -30, 84), arm=(0.7, 0.15, 0.7), face=(0.9, -0.45, 0.1), twist=-0.1,
    ),
}  # fmt: skip
"""The secutor runs after his man."""
_PIKE: dict[Pose, Stance] = {
    "ready": replace(READY, right=(-6, 34, 74), left=(30, -4, 80), arm=(0.9, -0.38, 0.14), twist=0.25),
    "striding": replace(STANCES["striding"], right=(2, 32, 76), left=(38, -4, 86), arm=(0.9, -0.3, 0.22), twist=0.2),
    "thrusting": replace(STANCES["thrusting"], right=(34, 26, 74), left=(66, 6, 80), arm=(1, -0.3, 0.1), twist=0.3),
    "parrying": replace(STANCES["parrying"], right=(14, 36, 70), left=(26, -26, 112), arm=(0.1, -0.8, 0.62), twist=0.1),
    "cutting": replace(STANCES["cutting"], right=(-4, 30, 118), left=(32, -8, 124), arm=(0.9, -0.4, -0.2), twist=0.1),
    "guarding": replace(STANCES["guarding"], right=(10, 34, 60), left=(24, -26, 88), arm=(0.25, -0.9, 0.42), twist=0.1),
    "kneeling": replace(STANCES["kneeling"], right=(24, 32, 58), arm=(0.12, 0.0, 1)),
    "triumphant": replace(STANCES["triumphant"], right=(22, 42, 104)),
    "staggered": replace(STANCES["staggered"], arm=(0.5, 0.5, 0.5)),
}
_BLADES: dict[Pose, Stance] = {
    "ready": replace(READY, right=(34, 32, 78), left=(30, -34, 88), twist=0.0),
    "guarding": replace(STANCES["guarding"], right=(34, 14, 76), left=(36, -14, 82), arm=(0.5, -0.7, 0.6), twist=0.0),
    "cutting": replace(STANCES["cutting"], left=(40, -28, 84)),
    "parrying": replace(STANCES["parrying"], right=(34, 12, 108), left=(36, -12, 112), arm=(0.3, -0.75, 0.6), twist=0.0),
    "triumphant": replace(STANCES["triumphant"], left=(8, -34, 156)),
}
_NET: dict[Pose, Stance] = {
    "ready": replace(READY, right=(10, 38, 80), left=(34, -38, 74), arm=(0.9, -0.1, 0.36)),
    "cutting": replace(STANCES["cutting"], left=(56, -26, 112), right=(-8, 40, 96), arm=(0.9, -0.1, 0.3), twist=0.5),
    "thrusting": replace(STANCES["thrusting"], right=(58, 26, 82), left=(44, -40, 100), arm=(1, -0.1, 0.1), twist=0.3),
    "parrying": replace(STANCES["parrying"], right=(26, 22, 100), arm=(0.15, -0.75, 0.64), left=(6, -48, 78), twist=0.1),
    "triumphant": replace(STANCES["triumphant"], right=(14, 38, 128), arm=(0.1, 0.05, 1)),
}


def stance(pose: Pose, hold: Literal["blade", "chase", "spear", "pike", "blades", "net"]) -> Stance:
    """How somebody who fights that way stands."""
    own = {"blade": STANCES, "chase": _CHASE, "spear": _SPEAR, "pike": _PIKE, "blades": _BLADES, "net": _NET}[hold]
    return own.get(pose, STANCES[pose])
