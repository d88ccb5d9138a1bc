"""Whether anybody can give a hissing crowd what it wants (M37): the search against trying everything."""

from __future__ import annotations

from math import cos, sin
from random import Random

import msgspec
import pytest

from game.geometry.inches import INCH, along, is_apart, is_nearer_by, square
from game.geometry.inches_reach import blocked_by
from game.rules.moritari.actions import Move, Stand
from game.rules.moritari.closing import closes_in, closing_end
from game.rules.moritari.moves import closing_move
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Figure, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    SHIPPED,
    acting,
    fig,
    is_legal,
    move,
    rules_on,
    why_not,
)


def hissed(*figures: Figure, **rest: object) -> State:
    return acting(0, *figures, quiet=6, **rest)  # type: ignore[arg-type]


def test_m37_what_counts_is_the_foe_who_is_nearest_after_the_move() -> None:
    """Past the one who was nearest, to another: an inch nearer to him who is then the nearest is enough, and an inch
    nearer to somebody farther off is not."""
    state = hissed(fig(0, "lion", 0, 0), fig(1, "murmillo", 4, 0), fig(1, "secutor", -6, 0), fig(1, "secutor", 0, 11))
    assert is_legal(state, move(0, -4, 0)), "two inches from the second, who was farther away"
    assert is_legal(state, move(0, 1, 0))
    assert why_not(state, move(0, -0.99, 0)).key == "moritari.no.hiss"
    assert why_not(state, move(0, 0, 2)).key == "moritari.no.hiss", "nearer to the third, but the first is the nearest"
    assert is_legal(state, move(0, 0, 9)), "there the third is the nearest"


def test_m37_of_two_equally_near_either_will_do() -> None:
    state = hissed(fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 4), fig(1, "secutor", -3, 4))
    assert is_legal(state, move(0, 0, 2))


def test_m37_a_way_a_few_mils_wide_is_found_when_one_of_its_points_is_a_whole_mil() -> None:
    """Two friends leave a slit, others close the rest: every whole mil of the slit is tried."""
    rng, open_ones, shut = Random(7), 0, 0
    for _ in range(16):
        way = 1000, rng.randint(-300, 300)
        aside = -way[1], way[0]
        slit = 1000 + rng.randint(-2, 3)
        mates = [along(along((0, 0), way, 1000 + n), (side * aside[0], side * aside[1]), slit)
                 for n, side in enumerate((1, -1))]  # fmt: skip
        foe = along((0, 0), (2 * way[0] - aside[0], 2 * way[1] - aside[1]), 6000)
        state = hissed(fig(0, "murmillo", 0, 0), *[fig(0, "secutor", 0, 0)] * 3, fig(1, "murmillo", 0, 0))
        for index, at in enumerate((*mates, along((0, 0), way, -1001), foe), 1):
            state.put(index, at=at)
        discs = GROUND.discs(state, 0)
        ends = (
            (x, y)
            for x in range(1000, 5001)
            for y in range(x * way[1] // way[0] - 12, x * way[1] // way[0] + 14)
            if is_nearer_by(INCH, (0, 0), (x, y), foe) and square((0, 0), (x, y)) <= 5000 * 5000
        )
        expected = any(blocked_by(GROUND.arena, (0, 0), to, 500, discs) is None for to in ends)
        closing = closing_end(GROUND, state, 0)
        assert (closing is not None) is expected, (way, slit)
        assert closing is None or is_legal(state, Move(0, closing, EAST))
        open_ones, shut = open_ones + expected, shut + (not expected)
    assert open_ones > 2 and shut > 2, (open_ones, shut)


def test_m37_where_there_is_no_way_there_is_none() -> None:
    """Shut in by his own, wall and all."""
    state = hissed(
        fig(0, "murmillo", -14.4, 0), fig(0, "secutor", -13.35, 0), fig(0, "secutor", -13.9, 1.05),
        fig(0, "secutor", -13.9, -1.05), fig(1, "lion", 9, 0),
    )  # fmt: skip
    assert closing_end(GROUND, state, 0) is None and brute(rules_on("mat"), state, 0, Random(1)) is None
    assert is_legal(state, Stand(0))


# ---- against trying everything


def crowded(rules: MoritariRules, rng: Random) -> State | None:
    """A figure hemmed in by friends and the fallen, foes here and there; None where he is pinned."""
    ground = rules.ground
    kind = rng.choice(("murmillo", "thraex", "lion", "rhinoceros"))
    middle = rng.randint(-12_000, 12_000), rng.randint(-9000, 9000)
    figures: list[Figure] = []

    def add(seat: int, kind: str, at: tuple[int, int], status: str = "standing") -> None:
        one = fig(seat, kind, at[0] / 1000, at[1] / 1000, status=status, by=0, fell=1)  # type: ignore[arg-type]
        radius = ground.radius(one)
        if ground.arena.has_room(at, radius) and all(
            is_apart(at, other.at, radius + ground.radius(other)) for other in figures
        ):
            figures.append(one)

    add(0, kind, middle)
    if not figures:
        return None
    ring = 500 + ground.radius(figures[0]) + rng.choice((0, 5, 30, 200))
    turn = rng.uniform(0, 7)
    for step in range(rng.randint(3, 7)):
        angle = turn + step * rng.uniform(0.9, 1.2)
        way = round(1000 * cos(angle)), round(1000 * sin(angle))
        add(0, "secutor", along(middle, way, ring), rng.choice(("standing", "spared")))
    for _ in range(rng.randint(1, 3)):
        near = along(middle, (rng.randint(-99, 99), rng.randint(-99, 99) or 1), rng.randint(1500, 9000))
        add(1, rng.choice(("murmillo", "lion", "rhinoceros")), near)
    if figures[-1].seat == 0:
        return None
    state = hissed(*figures, rules=rules)
    return None if ground.touching(state, 0) else state


def brute(rules: MoritariRules, state: State, index: int, rng: Random) -> Move | None:
    """Any legal move that satisfies the crowd, out of many: to points near and far, and close about every foe."""
    ground, me = rules.ground, state.figures[index]
    most = ground.fighter(me).move
    discs = ground.discs(state, index)
    for way in [(rng.randint(-10_000, 10_000), rng.randint(-10_000, 10_000)) for _ in range(500)]:
        if way == (0, 0):
            continue
        stop = ground.stop(state, index, way).length
        for length in {stop, stop // 2, min(stop, INCH + 1), rng.randint(0, stop)} - {0}:
            to = along(me.at, way, length)
            if closes_in(ground, state, index, to) and blocked_by(ground.arena, me.at, to, ground.radius(me), discs) is None:
                return Move(index, to, EAST)
    for foe in ground.foes(state, index):
        other = state.figures[foe]
        for _ in range(150):
            way = rng.randint(-1000, 1000), rng.randint(-1000, 1000) or 1
            to = along(other.at, way, ground.radius(me) + ground.radius(other) + rng.choice((1, 10, 18)))
            if square(me.at, to) <= most * most and is_legal(state, Move(index, to, EAST), rules):
                return Move(index, to, EAST)
    return None


@pytest.mark.parametrize("board", SHIPPED)
def test_m37_whatever_trying_everything_finds_is_found(board: str) -> None:
    rules, rng = rules_on(board), Random(board)
    found = none = 0
    while found + none < 45:
        state = crowded(rules, rng)
        if state is None:
            continue
        closing = closing_move(rules.ground, state, 0)
        if closing is None:
            none += 1
            assert brute(rules, state, 0, rng) is None
            assert is_legal(state, Stand(0), rules)
        else:
            found += 1
            assert is_legal(state, closing, rules) and closes_in(rules.ground, state, 0, closing.to)
            assert not is_legal(state, Stand(0), rules)
    assert found > 8 and none > 2, (found, none)


def test_m37_of_the_few_points_an_inch_nearer_none_is_missed() -> None:
    """With a move of hardly more than an inch all of them lie within a hair: each one is tried."""
    board = GROUND.board
    rng, open_ones, shut = Random(5), 0, 0
    for _ in range(50):
        move = rng.randint(1000, 1004)
        heavy = msgspec.structs.replace(board.classes["heavy"], move=move)
        rules = MoritariRules(msgspec.structs.replace(board, classes={**board.classes, "heavy": heavy}))
        foe = rng.randint(2600, 4000), rng.randint(-2000, 2000)
        ahead = along((0, 0), foe, 1000)
        aside = rng.randint(990, 1010) * rng.choice((1, -1))
        mate = along(along((0, 0), foe, 1300), (-foe[1], foe[0]), aside)
        state = hissed(fig(0, "murmillo", 0, 0), fig(0, "secutor", 0, 0), fig(1, "murmillo", 0, 0), rules=rules)
        state.put(1, at=mate)
        state.put(2, at=foe)
        ends = (
            (x, y)
            for x in range(ahead[0] - 100, ahead[0] + 101)
            for y in range(ahead[1] - 100, ahead[1] + 101)
            if x * x + y * y <= move * move and is_nearer_by(INCH, (0, 0), (x, y), foe)
        )
        expected = any(is_legal(state, Move(0, to, EAST), rules) for to in ends)
        assert (closing_end(rules.ground, state, 0) is not None) is expected, (move, foe, mate)
        open_ones, shut = open_ones + expected, shut + (not expected)
    assert open_ones > 5 and shut > 5, (open_ones, shut)
