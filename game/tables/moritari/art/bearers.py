"""The two who carry out the dead: Mercury with winged cap and glowing iron, Charon behind his mask with the mallet."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.tables.easel import Easel
from game.tables.moritari.art import gear
from game.tables.moritari.art.bases import stepped
from game.tables.moritari.art.clay import Clay, Frame, Paint, Vec, add, cross, unit
from game.tables.moritari.art.fighters import Built, clothed
from game.tables.moritari.art.kiln import fire
from game.tables.moritari.art.poses import STANCES, Stance
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.stage import Bearer
from game.ui.brush import Sprite
from game.ui.pen import Pen

Who = Literal["mercury", "charon"]
Gait = Literal["left", "right", "lifts", "lands"]
GAITS: tuple[Gait, ...] = ("left", "right", "lifts", "lands")
FIELD = (260, 230, 80)
"""Width, above and below the feet, in units."""
SCALE = 1.16
STRIDE = 0.55
"""Inches of a step."""
WHITE, PURPLE = Paint("#f1ead6"), Paint("#7a3d86")
BLACK, ASH, EMBER = Paint("#33262a"), Paint("#7f94a6", "skin"), Paint("#ff8a2a", "metal")
GOLD, FEATHER, BEARD = Paint("#e0b040", "metal"), Paint("#fff8e8"), Paint("#20181a")

_GAITS: dict[Gait, Stance] = {
    "right": replace(STANCES["striding"], chest=(6, 0, 100), right=(16, 36, 84), left=(20, -32, 84), arm=(0.6, 0.05, 0.8)),
    "left": replace(
        STANCES["striding"], chest=(6, 0, 100), right_foot=(-24, 12, 7), left_foot=(26, -13, 0), right=(14, 38, 84),
        left=(22, -32, 84), arm=(0.6, 0.05, 0.8),
    ),
    "lifts": replace(STANCES["cutting"], right=(6, 36, 140), left=(22, -30, 92), arm=(-0.2, -0.1, 1.0)),
    "lands": replace(
        STANCES["thrusting"], pelvis=(2, 0, 56), chest=(20, 0, 84), right=(50, 18, 58), left=(24, -32, 74),
        arm=(0.75, 0.0, -0.6), look=(1, 0, -0.3),
    ),
}  # fmt: skip


def model(who: Who, gait: Gait, fine: int = 10) -> Clay:
    """One of them, in the middle of a step, or about to strike."""
    clay = Clay(fine)
    cloth, trim = (WHITE, PURPLE) if who == "mercury" else (BLACK, Paint("#8c2a22"))
    body = clothed(clay, _GAITS[gait], cloth, trim)
    (_mercury if who == "mercury" else _charon)(clay, body)
    return clay


def _mercury(clay: Clay, body: Built) -> None:
    head, how = body.head, body.stance
    gear.face(clay, head)
    clay.ball(Frame(head.spot(-1, 0, 4), head.f, head.s, head.z), 17, 16, 17, GOLD, 0.0)
    rings = [(-1.0, 17, 16), (-1.6, 25, 24), (0.4, 25, 24), (2.0, 17, 16)]
    clay.tube(Frame(head.spot(-1, 0, 6), head.f, head.s, head.z), rings, GOLD)
    for side in (-1, 1):
        for n in range(3):  # the wings of the cap
            root = head.spot(-2 - 3 * n, 17 * side, 10)
            tip = head.spot(-10 - 7 * n, (30 - 4 * n) * side, 32 - 8 * n)
            clay.chain([root, add(root, (tip[0] - root[0], tip[1] - root[1], tip[2] - root[2]), 0.55), tip],
                       [(2.4, 1.8), (5.0, 2.0), (1.0, 1.0)], FEATHER, head.f)  # fmt: skip
    _cloak(clay, body, PURPLE)
    way = unit(how.arm)
    clay.limb(add(how.right, way, -16), add(how.right, way, 40), 2.3, 2.0, gear.IRON)
    clay.limb(add(how.right, way, 40), add(how.right, way, 56), 2.6, 3.2, EMBER)
    staff = unit((0.15, -0.2, 1.0))
    clay.limb(add(how.left, staff, -22), add(how.left, staff, 46), 1.9, 1.9, GOLD)
    for side in (-1, 1):  # two snakes and two wings
        coil = [add(add(how.left, staff, 12 + 6 * n), (0, 1, 0), side * 6 * (1 if n % 2 else -1)) for n in range(5)]
        clay.cord(coil, 1.6, gear.LEATHER)
        top = add(how.left, staff, 44)
        clay.chain([top, add(top, (0, side, 0.35), 9), add(top, (0, side, 0.8), 17)], [(1.5, 1.5), (4.4, 1.6), (1, 1)],
                   FEATHER, (1, 0, 0))  # fmt: skip


def _charon(clay: Clay, body: Built) -> None:
    head, how = body.head, body.stance
    clay.ball(head, 15, 13.6, 17.5, ASH)
    clay.ball(Frame(head.spot(3, 0, -9), head.f, head.s, head.z), 11.5, 10, 9, ASH)
    clay.chain([head.spot(13, 0, 5), head.spot(22, 0, -1), head.spot(19, 0, -7)], [3.0, 4.0, 1.4], ASH, head.s)  # the nose
    clay.chain(
        [head.spot(8, 0, -13), head.spot(14, 0, -21), head.spot(13, 0, -30)], [(8, 5), (6, 4), (1.5, 1.5)], BEARD, head.s
    )
    clay.ball(Frame(head.spot(-4, 0, 5), head.f, head.s, head.z), 16, 15, 16, BEARD, 0.05)
    for side in (-1, 1):
        clay.limb(head.spot(-1, 13 * side, 1), head.spot(-6, 24 * side, 11), 3.6, 0.9, ASH)  # pointed ears
        clay.ball(Frame(head.spot(13.4, 5.4 * side, 1)), 2.0, 2.6, 2.2, EMBER)
    _cloak(clay, body, Paint("#5d2f2a"))
    way = unit(how.arm)
    clay.limb(add(how.right, way, -26), add(how.right, way, 46), 2.8, 2.8, gear.WOOD)
    top = add(how.right, way, 48)
    across = unit(cross(way, (0.0, 1.0, 0.0)))
    clay.chain([add(top, across, -17), top, add(top, across, 17)], [(9, 9), (9.5, 9.5), (9, 9)], gear.WOOD, (0, 1, 0.02))
    for out in (-15, 15):
        clay.chain([add(top, across, out - 2), add(top, across, out + 2)], [10.4, 10.4], gear.IRON, (0, 1, 0.02))


def _cloak(clay: Clay, body: Built, paint: Paint) -> None:
    """From the shoulders down the back."""
    trunk = body.trunk
    grid: list[list[Vec]] = []
    for row in range(6):
        z = 12 - 15 * row
        grid.append([trunk.spot(-14 - 3 * row, (20 + 1.5 * row) * u, z) for u in (-1, -0.5, 0, 0.5, 1)])
    clay.sheet(grid, paint, paint, None, look=trunk.way(-1, 0, 0))


def picture(who: Who, gait: Gait, facing: float, ppi: float, k: float) -> Iterator[pygame.Surface | None]:
    """In slices, as figures are."""
    w, top, bottom = FIELD
    scale = SCALE * ppi / 100
    size = max(1, round(w * scale * k)), max(1, round((top + bottom) * scale * k))
    clay = model(who, gait, 7 if scale * k < 0.6 else 10)
    yield from fire(clay, facing, scale * k, size, (size[0] / 2, top * scale * k), max(0.75, 0.011 * ppi * k))


def bearer_art(pen: Pen, who: Who, gait: Gait, facing: float, ppi: float) -> Sprite:
    """At once."""
    return pen.cached(
        _key(who, gait, facing, ppi), lambda: _dropped(pen, _whole(picture(who, gait, facing, ppi, pen.k)), ppi)
    )


def preparing(pen: Pen, who: Who, gait: Gait, facing: float, ppi: float) -> Iterator[bool]:
    """The same in slices: False after each, True when it is there."""
    key = _key(who, gait, facing, ppi)
    if not pen.holds(key):
        for art in picture(who, gait, facing, ppi, pen.k):
            if art is not None:
                pen.cached(key, partial(_dropped, pen, art, ppi))
            else:
                yield False
    yield True


def _key(who: Who, gait: Gait, facing: float, ppi: float) -> Hashable:
    return "mo bearer", who, gait, facing, ppi


def _whole(slices: Iterator[pygame.Surface | None]) -> pygame.Surface:
    return next(art for art in slices if art is not None)


def _dropped(pen: Pen, made: pygame.Surface, ppi: float) -> Sprite:
    return pen.dropped(made, 0.12 * ppi, 0.1 * ppi, 0.1 * ppi, 150)


def gait_of(bearer: Bearer) -> Gait:
    """What he is doing."""
    if bearer.strikes > 0:
        return "lifts" if bearer.strikes < 0.5 else "lands"
    return "left" if int(bearer.step / STRIDE) % 2 else "right"


def draw_bearer(easel: Easel, view: Layout, bearer: Bearer) -> None:
    ppi = view.ppi
    pen, facing, ppi_ = easel.pen, stepped(bearer.facing), round(ppi, 2)
    meant = gait_of(bearer)
    # while his step is still being drawn, another one
    ready = [gait for gait in (meant, *GAITS) if pen.holds(_key(bearer.who, gait, facing, ppi_))]
    if not ready:
        return
    art = bearer_art(pen, bearer.who, ready[0], facing, ppi_)
    x, y = view.at(bearer.at)
    w, top, _ = FIELD
    easel.put(art, x - w / 2 * SCALE * ppi / 100, y - top * SCALE * ppi / 100, "topleft", bearer.alpha)
