"""What table and computer players ask: regions, stops, contacts and their arcs, modifiers by name, odds."""

from __future__ import annotations

from random import Random

import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match
from game.geometry.inches import along, arc_of, distance, minus
from game.rules.moritari.actions import Move, Stand, Turn
from game.rules.moritari.events import Modifier
from game.rules.moritari.queries import (
    after,
    arc_name,
    class_name,
    contacts_in_reach,
    double_contacts,
    duel,
    farthest_stop,
    modifier_name,
    prospect,
    prospects,
    reach,
    settle,
)
from game.rules.moritari.state import Acting, MoritariOptions, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    NORTH,
    RULES,
    SHIPPED,
    SOUTH,
    WEST,
    acting,
    fig,
    is_legal,
    mils,
    rules_on,
)

FAR = fig(1, "bear", 12, 9)


def test_the_reach_is_cut_out_by_walls_and_bases() -> None:
    state = acting(0, fig(0, "murmillo", 12, 0), fig(0, "lion", 12, 3), fig(1, "murmillo", 8, 0, acted=True), FAR)
    region = reach(GROUND, state, 0).region
    for x, y, inside in ((14.4, 0, True), (14.6, 0, False), (12, 1.9, True), (12, 4, False), (9.1, 0, True), (8, 0, False)):
        assert region.holds(mils(x, y)) is inside


def test_the_reach_tells_which_stretch_of_a_base_can_be_touched() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, acted=True), FAR)
    found = reach(GROUND, state, 0)
    stretches = found.stretches(1)
    assert len(stretches) == 1
    for x, y in stretches[0]:
        assert 995 <= distance((x, y), (3000, 0)) <= 1025
    assert found.stretches(2) == [] and found.stretches(0) == []


def test_a_pinned_figure_has_no_reach_but_its_place() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0), FAR)
    assert not reach(GROUND, state, 0).region.holds(mils(-0.5, 0))


def test_a_threat_can_be_looked_at_whosever_turn_it_is() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "lion", 9, 0), FAR)
    assert reach(GROUND, state, 1).region.holds(mils(1.5, 0))


@pytest.mark.parametrize("name", SHIPPED)
def test_points_of_the_reach_are_legal_moves(name: str) -> None:
    rules = rules_on(name)
    rng = Random(3)
    match = Match.begin(rules, MoritariOptions(schools="drawn"), 4, Seeded(3))
    checked = 0
    while checked < 400:
        frame = match.state.frames[-1]
        seat = match.pending().seats[0]  # type: ignore[union-attr]
        if isinstance(frame, Acting) and not rules.ground.touching(match.state, frame.figure):
            me = match.state.figures[frame.figure]
            region = reach(rules.ground, match.state, frame.figure).region
            most = rules.ground.fighter(me).move
            for _ in range(20):
                to = me.at[0] + rng.randint(-most, most), me.at[1] + rng.randint(-most, most)
                if region.holds(to) and to != me.at:
                    halt = settle(rules.ground, match.state, frame.figure, to)
                    assert distance(halt.to, to) <= 150, "settling moves a point of the region by a hair at most"
                    assert is_legal(match.state, Move(frame.figure, halt.to, EAST), rules)
                    checked += 1
        match.submit(seat, rng.choice(rules.legal(match.state, seat)))


def test_settling_clips_a_drag_to_the_farthest_legal_stop() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, acted=True), FAR)
    halt = settle(GROUND, state, 0, mils(3, 0))
    assert halt.to == (2000, 0) and halt.figure == 1 and halt.why is not None
    assert halt.why.key == "moritari.no.foe" and GROUND.touching(state, 0, halt.to) == [1]
    halt = settle(GROUND, state, 0, mils(-9, 0))
    assert halt.to == (-5000, 0) and halt.figure is None and halt.why is None
    assert settle(GROUND, state, 0, mils(1, 1)).to == (1000, 1000)
    assert settle(GROUND, state, 0, (0, 0)).length == 0


def test_settling_snaps_to_a_foe_almost_touched() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, acted=True), FAR)
    assert settle(GROUND, state, 0, mils(1.9, 0)).to == (1900, 0)
    assert settle(GROUND, state, 0, mils(1.9, 0), snap=150).to == (2000, 0)
    assert settle(GROUND, state, 0, mils(1.5, 0), snap=150).to == (1500, 0)


def test_the_wall_and_a_pillar_are_named_as_what_stops() -> None:
    state = acting(0, fig(0, "lion", 12, 0), FAR)
    halt = farthest_stop(GROUND, state, 0, EAST)
    assert halt.to == mils(14.5, 0) and halt.why is not None and halt.why.key == "moritari.no.wall"
    fires = rules_on("pillars")
    state = acting(0, fig(0, "lion", 0, 0), FAR, rules=fires)
    halt = farthest_stop(fires.ground, state, 0, EAST)
    assert halt.to == mils(5, 0) and halt.why is not None and halt.why.key == "moritari.no.obstacle"


@pytest.mark.parametrize("arena", SHIPPED)
def test_the_farthest_stop_is_the_last_that_check_allows(arena: str) -> None:
    """Flush and parallel to walls and blocks, and slanted ways that begin where another one ended."""
    rules, rng = rules_on(arena), Random(arena)
    sides = [side for thing in rules.ground.arena.obstacles for side in thing.sides]
    corners = rules.ground.arena.wall.corners
    sides += [*zip(corners, (*corners[1:], corners[0]), strict=True)]
    state = acting(0, fig(0, "lion", 0, -5), fig(1, "murmillo", 7, -4), fig(1, "lion", -6, 4), rules=rules)
    for _ in range(25):
        lean = rng.randint(-99, 99), rng.randint(-99, 99) or 1
        a, b = rng.choice(sides)
        for way in (lean, minus(a, b), minus(b, a)):
            stop = farthest_stop(rules.ground, state, 0, way)
            beyond = range(stop.length + 1, 10_001)
            tries = [stop.length, *beyond[:25], *rng.sample(beyond, min(25, len(beyond)))]
            ends = [along(state.figures[0].at, way, length) for length in tries]
            legal = [is_legal(state, Move(0, to, EAST), rules) for to in ends]
            assert legal == [stop.length > 0, *[False] * (len(legal) - 1)], (state.figures[0].at, way)
        to = farthest_stop(rules.ground, state, 0, lean).to
        if not rules.ground.touching(state, 0, to):
            state.put(0, at=to)


def test_flush_with_the_wall_a_figure_is_moved_along_it() -> None:
    state = acting(0, fig(0, "lion", 14.5, -1.388), FAR)
    assert farthest_stop(GROUND, state, 0, SOUTH, 3000).to == (14_500, 1612)
    assert settle(GROUND, state, 0, mils(14.5, 1.612)).to == (14_500, 1612)


def test_contacts_come_with_the_arc_they_strike() -> None:
    """The foe has acted and looks away: front, both sides and back may be struck, as far as a straight way leads."""
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, EAST, acted=True), FAR)
    found = contacts_in_reach(GROUND, state, 0)
    assert found[0].arc == "back"
    assert [contact.arc for contact in found].count("side") == 2, "left and right"
    for contact in contacts_in_reach(GROUND, state, 0, every=True):
        assert contact.arc == arc_of(EAST, (3000, 0), contact.to) and contact.touched == (1,)
        assert is_legal(state, Move(0, contact.to, EAST))


def test_who_may_turn_is_always_met_in_front() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, EAST), FAR)
    found = contacts_in_reach(GROUND, state, 0)
    assert [(contact.foe, contact.arc, contact.reacts) for contact in found] == [(1, "front", True)]
    then = after(GROUND, state, Move(0, found[0].to, EAST))
    assert arc_of(then.figures[1].facing, then.figures[1].at, then.figures[0].at) == "front"


def test_no_contact_where_something_is_in_the_way_or_he_is_pinned() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(0, "secutor", 1.5, 0), fig(1, "murmillo", 3, 0, acted=True), FAR)
    assert not any(contact.to == (2000, 0) for contact in contacts_in_reach(GROUND, state, 0, every=True))
    pinned = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 1, 0), fig(1, "murmillo", 3, 0))
    assert contacts_in_reach(GROUND, pinned, 0) == [] == double_contacts(GROUND, pinned, 0)


def test_m9_places_that_touch_two_foes_are_found() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0.6, acted=True), fig(1, "secutor", 3, -0.6), FAR)
    found = double_contacts(GROUND, state, 0)
    assert len(found) == 1 and found[0].touched == (1, 2)
    assert is_legal(state, Move(0, found[0].to, EAST))


def test_modifiers_of_a_prospective_bout_are_named_one_by_one() -> None:
    state = acting(0, fig(0, "lion", 0, 0, felled=True), fig(1, "murmillo", 3, 0, EAST, acted=True), FAR)
    coming = prospects(GROUND, state, Move(0, (2000, 0), EAST))
    assert len(coming) == 1 and coming[0].foe == 1
    assert coming[0].mine == (Modifier("felled", 1), Modifier("charge", 1)) and coming[0].his == (Modifier("back", -2),)
    assert modifier_name(coming[0].his[0]).key == "moritari.modifier.back"
    assert prospects(GROUND, state, Stand(0)) == [] == prospects(GROUND, state, Turn(0, NORTH))


def test_a_prospect_counts_the_foes_turn_to_a_charge() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, EAST), FAR)
    coming = prospects(GROUND, state, Move(0, (2000, 0), EAST))
    assert coming[0].his == () and coming[0].mine == (Modifier("charge", 1),)


def test_turning_away_costs_what_it_costs() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, WEST, acted=True), FAR)
    facing, averted = (prospects(GROUND, state, Turn(0, way))[0] for way in (EAST, WEST))
    assert facing.mine == () and averted.mine == (Modifier("back", -2),)
    assert averted.odds.expected[0] > facing.odds.expected[0]
    assert prospects(GROUND, state, Turn(0, SOUTH))[0].mine == (), "ninety degrees is still in front"


def test_a_prospect_has_the_chance_that_somebody_falls() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0, hp=1), fig(1, "murmillo", 1, 0, WEST, hp=1), FAR)
    found = prospect(GROUND, state, 0, 1)
    only_he, only_foe, both = found.falls
    assert only_he == pytest.approx(only_foe) and 0 < both < only_he
    even = duel(GROUND, state, 0, 1)
    assert even.first == pytest.approx(even.second)


def test_a_charge_counts_in_the_first_bout_of_a_duel_only() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, WEST, acted=True), FAR)
    then = after(GROUND, state, Move(0, (2000, 0), EAST))
    charging = duel(GROUND, then, 0, 1)
    assert charging.first > duel(GROUND, state, 0, 1).first and round(charging.first, 2) < 0.84


def test_questions_change_nothing() -> None:
    state = acting(0, fig(0, "lion", 0, 0), fig(1, "murmillo", 3, 0, EAST, acted=True), FAR)
    before = digest(state)
    reach(GROUND, state, 0)
    for contact in contacts_in_reach(GROUND, state, 0, every=True):
        prospects(GROUND, state, Move(0, contact.to, minus((3000, 0), contact.to)))
    duel(GROUND, state, 0, 1)
    assert digest(state) == before


def test_names_for_arcs_and_classes() -> None:
    state: State = acting(0, fig(0, "lion", 0, 0), FAR)
    assert arc_name("back").key == "moritari.arc.back" and class_name(GROUND, state, 0).key == "moritari.class.animal"
    assert RULES.ground is GROUND
