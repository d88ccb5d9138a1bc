"""M37 where one way alone is open: the same is found whichever way the position is turned, to the mil."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from game.geometry.inches import Point
from game.rules.moritari.actions import Move, Stand
from game.rules.moritari.closing import closing_end
from game.rules.moritari.data import Sand, Thing
from game.rules.moritari.moves import closing_move
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Figure, State
from tests.rules.moritari.position import EAST, GROUND, RULES, acting, fig, is_legal, load

Turned = Callable[[int, int], Point]


def turns() -> Iterator[Turned]:
    """The eight ways to turn and mirror the sand."""
    for a in (1, -1):
        for b in (1, -1):
            yield lambda x, y, a=a, b=b: (a * x, b * y)  # type: ignore[misc]
            yield lambda x, y, a=a, b=b: (a * y, b * x)  # type: ignore[misc]


ROUND = list(turns())


def at(figure: Figure, point: Point) -> Figure:
    return msgspec.structs.replace(figure, at=point)


MAN, MATE, FOE = fig(0, "murmillo", 0, 0), fig(0, "secutor", 0, 0), fig(1, "murmillo", 0, 0)
LYING = fig(0, "secutor", 0, 0, status="spared", fell=1, appeals=1, by=0)


def shut_in(turn: Turned, gap: int, mate: Figure = MATE) -> State:
    """One behind him and one on either side of the way to (4, 3), along which alone he could close in; where `gap` is
    missing from between those, it is shut."""
    mates = [(-801, -601), (200, 1400), (1400 - 3 * gap, -200 + 4 * gap)]
    return acting(
        0, at(MAN, (0, 0)), *(at(mate, turn(*point)) for point in mates), at(FOE, turn(6000, 1500)), quiet=6, round=3
    )


@pytest.mark.parametrize("mate", [MATE, LYING], ids=["friends", "the fallen"])
@pytest.mark.parametrize("turn", ROUND)
def test_m37_one_line_of_whole_mils_is_found_whichever_way_it_leads(turn: Turned, mate: Figure) -> None:
    state = shut_in(turn, 0, mate)
    to = closing_end(GROUND, state, 0)
    assert to is not None
    far = next(n for n in range(1, 1001) if to == turn(4 * n, 3 * n))
    assert far > 200, "on that line, and an inch nearer"
    assert is_legal(state, Move(0, to, EAST)) and not is_legal(state, Stand(0))
    assert not is_legal(state, Move(0, turn(to[0], to[1] + 1), EAST))


@pytest.mark.parametrize("turn", ROUND)
def test_m37_where_nothing_is_in_the_way_he_goes_straight_at_the_nearest_foe(turn: Turned) -> None:
    """Into contact if his move is long enough, else an inch and a mil nearer, or half a move."""

    def end(*others: Figure) -> Point | None:
        return closing_end(GROUND, acting(0, at(MAN, (0, 0)), *others, quiet=6), 0)

    assert end(at(FOE, turn(4000, 0)), at(FOE, turn(0, 5900))) == turn(2999, 0)
    assert end(at(FOE, turn(6001, 0)), at(FOE, turn(0, 9000))) == turn(5000, 0)
    assert end(at(FOE, turn(6002, 0)), at(FOE, turn(0, 9000))) == turn(1001, 0)
    assert end(at(MATE, turn(1500, 0)), at(FOE, turn(6002, 0)), at(FOE, turn(0, 9000))) == turn(0, 2500), "half a move"
    assert end(at(MATE, turn(3000, 0)), at(FOE, turn(5000, 0)), at(FOE, turn(0, 9000))) == turn(1001, 0)


@pytest.mark.parametrize("turn", ROUND)
def test_m37_a_mil_narrower_and_he_may_stand(turn: Turned) -> None:
    state = shut_in(turn, 1)
    assert closing_end(GROUND, state, 0) is None and is_legal(state, Stand(0))


@pytest.mark.parametrize("turn", ROUND)
def test_m37_what_no_sample_holds_is_offered_by_itself(turn: Turned) -> None:
    state = shut_in(turn, 0)
    closing = closing_move(GROUND, state, 0)
    assert closing is not None and RULES.legal(state, 0) == [closing]
    x, y = turn(6000, 1500)
    assert closing.facing == (x - closing.to[0], y - closing.to[1]), "facing the foe"
    state.quiet = 5
    assert Stand(0) in RULES.legal(state, 0), "nobody hisses: any act will do"


SECOND: list[Point] = [(1500, 3400), (1000, 3300), (2000, 3800), (1600, 3000), (700, 2600)]
"""Where they stand, the two other gaps between his friends lead an inch nearer to nobody."""


# ---- walls and obstacles


def along_the_wall(turn: Turned, gap: int, width: int, height: int) -> State:
    """Flush with the wall behind him, a friend before him that leaves just the way along the wall."""
    edge = (height if turn(1, 0)[0] else width) - 500

    def to(x: int, out: int) -> Point:
        return turn(x, edge - out)

    mates = [to(-1001, 0), to(1000, 1000 - gap)]
    return acting(0, at(MAN, to(0, 0)), *(at(MATE, one) for one in mates), at(FOE, to(5500, 0)), quiet=6, round=3)


@pytest.mark.parametrize("turn", ROUND)
def test_m37_the_way_along_a_wall_is_found_on_every_side(turn: Turned) -> None:
    state = along_the_wall(turn, 0, 15_000, 12_000)
    to = closing_end(GROUND, state, 0)
    assert to is not None and is_legal(state, Move(0, to, EAST)) and not is_legal(state, Stand(0))
    start = state.figures[0].at
    assert 0 in (to[0] - start[0], to[1] - start[1]), "along the wall"
    shut = along_the_wall(turn, 1, 15_000, 12_000)
    assert closing_end(GROUND, shut, 0) is None and is_legal(shut, Stand(0))


EIGHT = ((-7000, -15_000), (7000, -15_000), (15_000, -7000), (15_000, 7000), (7000, 15_000), (-7000, 15_000),
         (-15_000, 7000), (-15_000, -7000))  # fmt: skip


@pytest.mark.parametrize("turn", ROUND)
def test_m37_a_slanting_wall_counts_too(turn: Turned) -> None:
    """Flush with a slanting wall: along the slant alone."""
    rules = MoritariRules(msgspec.structs.replace(load("mat"), sand=Sand(None, EIGHT)))
    for gap, opens in ((0, True), (5, False)):
        figures = at(MAN, turn(14_292, 7000)), at(MATE, turn(12_877 + gap, 7000)), at(FOE, turn(8792, 12_500))
        state = acting(0, *figures, quiet=6, round=3, rules=rules)
        to = closing_end(rules.ground, state, 0)
        assert (to is not None) is opens
        assert to is None or is_legal(state, Move(0, to, EAST), rules)
        assert is_legal(state, Stand(0), rules) is not opens


@pytest.mark.parametrize("turn", ROUND)
def test_m37_between_a_pillar_and_a_friend(turn: Turned) -> None:
    for gap, opens in ((0, True), (1, False)):
        pillar = Thing("pillar", (turn(200, 1400),), 500)
        rules = MoritariRules(msgspec.structs.replace(load("mat"), obstacles=(pillar,)))
        mates = [(-801, -601), (1400 - 3 * gap, -200 + 4 * gap)]
        state = acting(
            0, at(MAN, (0, 0)), *(at(MATE, turn(*one)) for one in mates), at(FOE, turn(6000, 1500)), quiet=6, round=3,
            rules=rules,
        )  # fmt: skip
        to = closing_end(rules.ground, state, 0)
        assert (to is not None) is opens
        assert to is None or is_legal(state, Move(0, to, EAST), rules)


@pytest.mark.parametrize("turn", ROUND)
@pytest.mark.parametrize("second", SECOND)
def test_m37_on_the_one_open_line_a_second_foe_may_become_the_nearest(turn: Turned, second: Point) -> None:
    state = shut_in(turn, 0)
    state.figures.append(msgspec.structs.replace(at(FOE, turn(*second)), name="m5"))
    line = [turn(4 * n, 3 * n) for n in range(1, 1001)]
    there = [to for to in line if is_legal(state, Move(0, to, EAST))]
    assert 0 < len(there) < len(line) and closing_end(GROUND, state, 0) in there
