"""Where a figure may go and touch whom: what is listed, what settles a drag, and the places beside one foe or two."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import msgspec
import pytest

from game.core.say import say
from game.geometry.inches import Point, arc_of, square, touches
from game.rules.moritari.actions import Move, Nominate, Stand, Turn
from game.rules.moritari.combat import modifiers
from game.rules.moritari.events import Modifier
from game.rules.moritari.moves import beside, contacts
from game.rules.moritari.odds import bout_odds, duel_odds, fighter
from game.rules.moritari.queries import (
    Halt,
    after,
    contacts_in_reach,
    double_contacts,
    duel,
    farthest_stop,
    prospect,
    reach,
    settle,
)
from game.rules.moritari.state import Figure, MoritariOptions, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    NORTH,
    RULES,
    SOUTH,
    WEST,
    acting,
    fig,
    is_legal,
    mils,
    rules_on,
    sand,
)

FAR = fig(1, "bear", 12, 9)


def moves(state: State) -> list[Move]:
    return [act for act in RULES.legal(state, 0) if isinstance(act, Move)]


def turned(point: Point, way: int) -> Point:
    """The quarter turns."""
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[way]


# ---- what is listed


def test_an_idle_figure_is_offered_eight_ways_and_the_foe_at_full_and_half_length() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 11, 4), fig(1, "lion", -9, 11))
    listed = moves(state)
    ends = {move.to for move in listed}
    for x, y in ((5000, 0), (0, 5000), (-5000, 0), (0, -5000)):
        assert (x, y) in ends and (x // 2, y // 2) in ends
    slant = {to for to in ends if abs(to[0]) == abs(to[1])}
    assert len(slant) == 8 and {round(hypot(*to), -2) for to in slant} == {5000, 2500}
    nearest = state.figures[1].at
    rest = [to for to in ends - slant if 0 not in to]
    assert len(rest) == 4
    for to in rest:
        assert abs(to[0] * nearest[1] - to[1] * nearest[0]) < 12_000 * 2, "on the line to the nearest foe"
    assert {round(hypot(*to), -1) for to in rest} == {5000, 2500} and len(ends) == 20 == len(listed)
    for move in listed:
        assert move.facing == (nearest[0] - move.to[0], nearest[1] - move.to[1]), "facing him"
    others = [act for act in RULES.legal(state, 0) if not isinstance(act, Move)]
    assert others == [Stand(0), Turn(0, (11_000, 4000)), Turn(0, (-9000, 11_000))], "the nearer foe first"


def test_turns_are_offered_to_the_three_nearest_foes_he_does_not_face() -> None:
    foes = [fig(1, "lion", x, y) for x, y in ((9, 0), (0, 9.5), (-10, 0), (0, -10.5))]
    state = acting(0, fig(0, "murmillo", 0, 0), *foes, options=MoritariOptions(size=4))
    ways = [act.facing for act in RULES.legal(state, 0) if isinstance(act, Turn)]
    assert ways == [(9000, 0), (0, 9500), (-10_000, 0)]
    state.put(0, facing=(0, 9500))
    assert [act.facing for act in RULES.legal(state, 0) if isinstance(act, Turn)] == [(9000, 0), (-10_000, 0)]


def test_without_a_foe_on_his_feet_he_looks_where_he_goes() -> None:
    lying = fig(1, "murmillo", 9, 9, status="spared", fell=1, appeals=1, by=0)
    state = acting(0, fig(0, "murmillo", 0, 0), fig(0, "lion", 5, 5), lying)
    assert GROUND.nearest_foe(state, 0) is None
    for move in moves(state):
        assert move.facing[0] * move.to[1] == pytest.approx(move.facing[1] * move.to[0], abs=2 * 10**7)
        assert move.facing[0] * move.to[0] + move.facing[1] * move.to[1] > 0
    assert len(moves(state)) == 16


def test_the_nearest_foe_is_the_one_of_the_lowest_number_among_equals() -> None:
    state = sand(fig(0, "murmillo", 0, 0), fig(1, "lion", 5, 0), fig(1, "lion", 0, 5), fig(1, "lion", 0, -4.9))
    assert GROUND.nearest_foe(state, 0) == 3
    state.put(3, at=mils(0, -5))
    assert GROUND.nearest_foe(state, 0) == 1


# ---- contacts


@pytest.mark.parametrize("way", range(4))
def test_contacts_of_a_foe_who_has_acted_are_one_for_each_arc_and_side(way: int) -> None:
    foe = msgspec.structs.replace(
        fig(1, "murmillo", 0, 0, acted=True), at=turned((3000, 0), way), facing=turned((0, 1), way)
    )
    state = acting(0, fig(0, "lion", 0, 0), foe, FAR)
    found = contacts_in_reach(GROUND, state, 0)
    assert [contact.arc for contact in found] == ["front", "side"], "no straight way leads behind him"
    every = contacts_in_reach(GROUND, state, 0, every=True)
    assert len(every) > len(found) and found[0] == every[0]
    assert found[0].to == turned((1999, 0), way), "the most direct first"
    for contact in every:
        assert contact.foe == 1 and not contact.reacts and contact.touched == (1,)
        assert contact.arc == arc_of(foe.facing, foe.at, contact.to) and is_legal(state, Move(0, contact.to, EAST))
        assert touches(contact.to, foe.at, 1000) and square((0, 0), contact.to) <= 10_000**2
    ways = [(one.to[0] - foe.at[0], one.to[1] - foe.at[1]) for one in every]
    straight = [-(x * foe.at[0] + y * foe.at[1]) for x, y in ways]
    assert all(a >= b - 9000 for a, b in pairwise(straight)), "then the next direct"


def test_left_and_right_are_two_ways_to_strike_a_side() -> None:
    foe = fig(1, "murmillo", 3, 0, EAST, acted=True)
    state = acting(0, fig(0, "lion", 0, 0), foe, FAR)
    found = contacts_in_reach(GROUND, state, 0)
    assert sorted((one.arc, one.to[1] > 0) for one in found if one.arc == "side") == [("side", False), ("side", True)]
    assert [one.arc for one in found if one.arc != "side"] == ["back"]


def test_a_contact_just_out_of_reach_is_none() -> None:
    for x, count in ((6.0, 1), (6.001, 1), (6.002, 0), (6.03, 0)):
        state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", x, 0, WEST), FAR)
        assert len(list(contacts(GROUND, state, 0, 1))) == count, x
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, WEST), FAR)
    assert beside(GROUND, state, 0, 1, (-1, 0)) == (1999, 0) and beside(GROUND, state, 0, 1, (0, 1)) == (3000, 1001)
    state.put(0, at=(1999, 0))
    assert not [contact for contact in contacts(GROUND, state, 0, 1) if contact.to == (1999, 0)], "he stands there"


@pytest.mark.parametrize("way", range(4))
def test_m9_both_places_between_two_foes_are_found_and_touch_both(way: int) -> None:
    one, two = turned((3000, 800), way), turned((3200, -700), way)
    man = fig(1, "murmillo", 0, 0, turned((1, 1), way), acted=True)
    foes = msgspec.structs.replace(man, at=one), msgspec.structs.replace(fig(1, "secutor", 0, 0), at=two)
    for start, near in (((0, 0), True), ((6000, 0), False)):
        me = msgspec.structs.replace(fig(0, "lion", 0, 0), at=turned(start, way))
        state = acting(0, me, *foes, FAR)
        (found,) = double_contacts(GROUND, state, 0)
        assert found.touched == (1, 2) and found.foe == 1 and not found.reacts
        assert found.arc == arc_of(man.facing, one, found.to) and is_legal(state, Move(0, found.to, EAST))
        assert (found.arc == "back") is near
        for foe in foes:
            assert touches(found.to, foe.at, 1000) and square(found.to, foe.at) >= 1005**2
        x, _ = turned(found.to, -way % 4)
        assert (x < 3000) is near
        state.put(1, acted=False)
        (found,) = double_contacts(GROUND, state, 0)
        assert found.reacts and found.arc == "front"


def test_m9_two_foes_too_far_apart_for_one_base_have_no_place_between() -> None:
    for apart, count in ((1.0, 1), (1.005, 1), (1.006, 1), (1.007, 0), (3.0, 0)):
        state = acting(
            0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, apart, acted=True), fig(1, "secutor", 3, -apart), FAR
        )  # fmt: skip
        assert len(double_contacts(GROUND, state, 0)) == count, apart
    rhino = acting(0, fig(0, "murmillo", 0, 0), fig(1, "rhinoceros", 3, 1.4), fig(1, "secutor", 3, -0.9), FAR)
    (found,) = double_contacts(GROUND, rhino, 0)
    assert found.touched == (1, 2)
    slow = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 6.3, 0.6), fig(1, "secutor", 6.3, -0.6), FAR)
    assert double_contacts(GROUND, slow, 0) == [], "beyond his move"


# ---- how far


def test_what_stops_a_way_is_named() -> None:
    friend, foe = fig(0, "thraex", 3, 0), fig(1, "murmillo", 0, 3, acted=True)
    state = acting(0, fig(0, "murmillo", 0, 0), friend, foe, FAR)
    assert farthest_stop(GROUND, state, 0, EAST) == Halt((2000, 0), 2000, 1, say("moritari.no.body", other="m1"))
    assert farthest_stop(GROUND, state, 0, SOUTH) == Halt((0, 2000), 2000, 2, say("moritari.no.foe", other="m2"))
    assert farthest_stop(GROUND, state, 0, WEST) == Halt((-5000, 0), 5000, None, None)
    assert farthest_stop(GROUND, state, 0, NORTH, 1234) == Halt((0, -1234), 1234, None, None)
    state.put(0, at=mils(12, 0))
    assert farthest_stop(GROUND, state, 0, EAST) == Halt((14_500, 0), 2500, None, say("moritari.no.wall"))
    pillars = rules_on("pillars")
    state = acting(0, fig(0, "lion", 0, 0), FAR, rules=pillars)
    assert farthest_stop(pillars.ground, state, 0, EAST) == Halt((5000, 0), 5000, None, say("moritari.no.obstacle"))


def test_a_drag_settles_where_it_may_end() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, acted=True), FAR)
    foe = say("moritari.no.foe", other="m1")
    assert settle(GROUND, state, 0, (0, 0)) == Halt((0, 0), 0, None, None)
    assert settle(GROUND, state, 0, (-3000, 4000)) == Halt((-3000, 4000), 5000, None, None)
    assert settle(GROUND, state, 0, (-6000, 8000)) == Halt((-3000, 4000), 5000, None, None)
    assert settle(GROUND, state, 0, (0, 1000)) == Halt((0, 1000), 1000, None, None)
    assert settle(GROUND, state, 0, (2500, 0)) == Halt((2000, 0), 2000, 1, foe)
    assert settle(GROUND, state, 0, (1900, 0)) == Halt((1900, 0), 1900, None, None)
    assert settle(GROUND, state, 0, (1900, 0), snap=99) == Halt((1900, 0), 1900, None, None)
    assert settle(GROUND, state, 0, (1900, 0), snap=150) == Halt((2000, 0), 2000, 1, foe)
    friend = acting(0, fig(0, "murmillo", 0, 0), fig(0, "thraex", 3, 0), FAR)
    assert settle(GROUND, friend, 0, (1900, 0), snap=150) == Halt((1900, 0), 1900, None, None), "no foe to touch"
    pinned = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0), FAR)
    assert settle(GROUND, pinned, 0, (-900, 0)) == Halt((0, 0), 0, None, None)


@pytest.mark.parametrize("way", range(4))
def test_the_stretch_of_a_base_that_can_be_touched_lies_on_the_near_side(way: int) -> None:
    foe = msgspec.structs.replace(fig(1, "murmillo", 0, 0, acted=True), at=turned((3000, 0), way))
    state = acting(0, fig(0, "murmillo", 0, 0), foe, FAR)
    found = reach(GROUND, state, 0)
    assert found.others == (1, 2)
    (stretch,) = found.stretches(1)
    back = [turned(point, -way % 4) for point in stretch]
    assert all(990 <= hypot(x - 3000, y) <= 1030 and x < 3000 for x, y in back)
    ys = [y for _, y in back]
    assert min(ys) < -500 and max(ys) > 500


def test_who_pins_whom() -> None:
    lying = fig(0, "murmillo", 0, 1, status="spared", fell=1, appeals=1, by=1)
    state = sand(fig(0, "secutor", 0, 0), lying, fig(1, "lion", 1, 0), fig(1, "lion", -1, 0), fig(1, "bear", -9, 0), round=2)
    assert GROUND.pinned_by(state, 0) == [2, 3] and GROUND.pinned_by(state, 1) == []
    assert GROUND.pinned_by(state, 2) == [0] and GROUND.pinned_by(state, 4) == []
    assert GROUND.others(state, 0) == [1, 2, 3, 4] and GROUND.foes(state, 2) == [0]


def test_what_was_asked_of_one_position_is_not_told_of_the_next() -> None:
    state = sand(fig(0, "murmillo", 0, 0), fig(1, "lion", 1, 0), fig(1, "bear", 9, 9))
    assert GROUND.touching(state, 0) == [1]
    GROUND.touching(state, 0).append(7)
    assert GROUND.touching(state, 0) == [1], "a list of one's own"
    assert [disc.at for disc in GROUND.discs(state, 0)] == [(1000, 0), (9000, 9000)]
    state.put(1, at=mils(5, 0))
    assert GROUND.touching(state, 0) == [] and GROUND.discs(state, 0)[0].at == (5000, 0)
    assert GROUND.touching(state, 0, mils(4, 0)) == [1]


def test_m4_m7_whom_it_would_make_a_difference_to_name() -> None:
    def can(figure: Figure, *foes: Figure, round: int = 1) -> bool:
        state = sand(figure, fig(0, "bear", 9, 9), fig(1, "bear", -9, 9), *foes, round=round)
        return Nominate(0) in RULES.legal(state, 0)

    one, two = fig(1, "lion", 1, 0), fig(1, "lion", -1, 0)
    man = fig(0, "murmillo", 0, 0)
    assert can(man) and can(man, one) and not can(man, one, two)
    reacted = fig(0, "murmillo", 0, 0, reacted=True)
    assert not can(reacted, one) and can(reacted), "who is free again may move"
    assert not can(fig(0, "murmillo", 0, 0, acted=True))
    spared = fig(0, "murmillo", 0, 0, status="spared", fell=2, appeals=1, by=2)
    assert not can(spared, round=3) and can(spared, round=4) and can(spared, one, two, round=5)


# ---- bouts to come


def test_a_prospect_names_reasons_odds_and_falls_of_both() -> None:
    state = acting(
        0, fig(0, "lion", 0, 0, felled=True, hp=1), fig(1, "murmillo", 1, 0, EAST, acted=True, hp=2, charged=(0,)), FAR
    )  # fmt: skip
    found = prospect(GROUND, state, 0, 1)
    assert (found.figure, found.foe) == (0, 1)
    assert found.mine == (Modifier("felled", 1),) == modifiers(state.options, state.figures[0], 0, state.figures[1], 1)
    assert found.his == (Modifier("charge", 1), Modifier("back", -2))
    lion, man = GROUND.fighter(state.figures[0]), GROUND.fighter(state.figures[1])
    odds = bout_odds(fighter(lion, 1, 1), fighter(man, -1, 2))
    assert found.odds == odds and found.falls == odds.falls((1, 2))
    mine, his = fighter(lion, 1, 1), fighter(man, -2, 2)
    assert duel(GROUND, state, 0, 1) == duel_odds(mine, his, (1, -1)), "a charge counts in the first bout alone"
    assert fighter(lion) == fighter(lion, 0, lion.hit_points)


def test_after_an_act_he_has_acted_and_stands_or_looks_so() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, NORTH), FAR)
    stood = after(GROUND, state, Stand(0))
    assert stood.figures[0] == msgspec.structs.replace(state.figures[0], acted=True)
    looked = after(GROUND, state, Turn(0, SOUTH))
    assert looked.figures[0] == msgspec.structs.replace(state.figures[0], acted=True, facing=SOUTH)
    went = after(GROUND, state, Move(0, (1990, 0), EAST))
    assert went.figures[1].facing == (-1010, 0) and went.figures[0].charged == (1,)
    assert not state.figures[0].acted and state.figures[1].facing == NORTH
