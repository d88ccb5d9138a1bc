"""The reach of foes on the sand: whose base the red touches can be charged, and nobody else."""

from __future__ import annotations

from math import cos, dist, radians, sin
from random import Random

import pytest

from game.rules.moritari.data import Kind
from game.rules.moritari.ground import Ground
from game.rules.moritari.queries import contacts_in_reach
from game.tables.moritari.art.strike import strike
from game.tables.moritari.play.aim import Aim
from tests.tables.moritari.host import Man, acting, board_of, position
from tests.tables.moritari.test_play_scene import on_stage

NEAR = 60.0
"""Mils at which a drawn edge is neither here nor there."""


def gap(edge: list[tuple[float, float]], at: tuple[int, int]) -> float:
    """Mils from a place to the nearest point of the edge."""
    found = []
    for (ax, ay), (bx, by) in zip(edge, [*edge[1:], edge[0]], strict=True):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((at[0] - ax) * dx + (at[1] - ay) * dy) / ((dx * dx + dy * dy) or 1.0)))
        found.append(dist(at, (ax + t * dx, ay + t * dy)))
    return min(found)


@pytest.mark.parametrize(("kind", "victim"), [("lion", "murmillo"), ("secutor", "rhinoceros"), ("rhinoceros", "retiarius")])
@pytest.mark.parametrize("board", ["mat", "nemesis"])
def test_whose_base_the_red_touches_can_be_charged(board: str, kind: Kind, victim: Kind) -> None:
    """Somebody wholly outside it could be: it showed where a foe's middle may stop."""
    ground, rng, seen = Ground(board_of(board)), Random(7), set()
    for _ in range(60):
        start = (-4000, 4000)
        angle, away = radians(rng.randrange(360)), rng.randrange(2500, 13000)
        at = start[0] + round(away * cos(angle)), start[1] + round(away * sin(angle))
        men: list[Man] = [(0, kind, start, (1, 0)), (1, victim, at, (1, 0))]
        state = acting(men, board=ground.board)
        if not ground.has_room(state, 1, at) or not ground.has_room(state, 0, start):
            continue
        me, him = (ground.radius(figure) for figure in state.figures)
        off = gap(strike(Aim(ground, state, 0).region, me), at) - him
        assert bool(contacts_in_reach(ground, state, 0)) == (off <= NEAR), (at, off)
        seen.add(off > NEAR)
    assert seen == {True, False}


def test_a_spared_foe_who_rises_this_round_is_among_them() -> None:
    men: list[Man] = [(0, "murmillo", (0, 0), (1, 0)), (1, "secutor", (6000, 0), (-1, 0)), (1, "thraex", (0, 6000), (0, -1))]
    for fell, drawn in ((0, [1, 2]), (1, [1])):
        state = position(men)
        state.put(2, status="spared", hp=0, fell=fell)
        _, scene, _ = on_stage(state)
        assert [aim.figure for aim in scene.table.hands.foes()] == drawn
