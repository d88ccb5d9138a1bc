"""Melee (seeds 004, Melee and Hit Modifiers; M10, M13-M23, M31, M38, M39)."""

from __future__ import annotations

import pytest

from game.core.say import Say
from game.geometry.inches import Way, arc_of
from game.rules.moritari.actions import Fight, Implore, Judge, Move, Nominate, Stand
from game.rules.moritari.combat import compare, modifiers
from game.rules.moritari.data import Kind
from game.rules.moritari.events import Died, Fell, Fought, MeleeBegan
from game.rules.moritari.state import Figure, MoritariOptions, Ordering, State
from tests.rules.moritari.position import (
    EAST,
    GROUND,
    NORTH,
    RULES,
    SOUTH,
    WEST,
    acting,
    fig,
    load,
    melee,
    of_kind,
    play,
    play_on,
    settle,
    why_not,
)


def pair(one: Figure, two: Figure) -> State:
    """Two figures to fight one bout, 0 against 2; and far off three whose bouts Caesar has yet to order."""
    return melee(one, fig(0, "secutor", -9, -9), two, fig(1, "secutor", -8, -9, WEST), fig(1, "secutor", -10, -9))


def bout(state: State, script: list[int]) -> Fought:
    events = play(state, Fight(0, 2), script)
    return of_kind(events, Fought)[0]


def names(state: State, me: int, foe: int) -> dict[str, int]:
    found = modifiers(state.options, state.figures[me], me, state.figures[foe], foe)
    return {modifier.name: modifier.value for modifier in found}


NEXT = [6, 6, 1, 1]
"""The throws for the next Caesar."""

HEAVY, FACED = fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, WEST)


@pytest.mark.parametrize(("kind", "dice"), [("murmillo", 2), ("retiarius", 2), ("lion", 3), ("rhinoceros", 1)])
def test_m31_dice_to_hit_by_class(kind: Kind, dice: int) -> None:
    assert load("mat").fighter(kind).dice == dice


@pytest.mark.parametrize(
    ("kind", "armour", "hits_on"),
    [("rhinoceros", 3, 3), ("murmillo", 4, 4), ("thraex", 5, 4), ("lion", 6, 3), ("boar", 6, 3)],
)
def test_m31_armour_and_hit_numbers_by_class(kind: Kind, armour: int, hits_on: int) -> None:
    fighter = load("mat").fighter(kind)
    assert (fighter.armour, fighter.hits_on, fighter.hit_points) == (armour, hits_on, 3)


def test_m31_the_rhinoceros_is_an_animal_that_moves_ten_on_a_two_inch_base() -> None:
    rhino = load("mat").fighter("rhinoceros")
    assert rhino.animal and rhino.move == 10_000 and rhino.base == 1000


def test_m10_figures_of_one_school_never_fight_each_other() -> None:
    state = melee(fig(0, "murmillo", 0, 0), fig(0, "secutor", 1, 0), fig(1, "lion", 0.5, 0.87), fig(1, "lion", 9, 9))
    assert state.bouts == [(0, 2), (1, 2)]
    assert why_not(state, Fight(0, 1)).key == "moritari.no.friends"


def test_only_figures_in_contact_fight() -> None:
    state = melee(HEAVY, fig(0, "secutor", 5, 5), FACED, fig(1, "lion", 6, 5), fig(1, "lion", 9, 9))
    assert state.bouts == [(0, 2), (1, 3)]
    assert why_not(state, Fight(0, 3)).key == "moritari.no.no_contact"


def test_m14_dice_are_separate_and_compared_high_to_high() -> None:
    """Six and two against five and three: one pair each way."""
    strike = compare((2, 6), (5, 3), (0, 0), (4, 4))
    assert (strike.one, strike.two) == (1, 0), "three beats two but is no four"
    strike = compare((4, 6), (5, 5), (0, 0), (4, 4))
    assert (strike.one, strike.two) == (1, 1)


def test_m15_the_lowest_surplus_dice_drop() -> None:
    strike = compare((1, 6, 5), (4, 4), (0, 0), (3, 4))
    assert (strike.one, strike.two) == (2, 0)
    strike = compare((6,), (5, 5), (0, 0), (3, 4))
    assert (strike.one, strike.two) == (1, 0), "one die against two is one pair"


def test_m16_a_tied_pair_hits_nobody() -> None:
    strike = compare((6, 6), (6, 6), (0, 0), (4, 4))
    assert (strike.one, strike.two) == (0, 0)


@pytest.mark.parametrize(("die", "needed", "hits"), [(4, 4, 1), (3, 4, 0), (3, 3, 1), (2, 3, 0)])
def test_m17_the_higher_die_hits_on_four_or_three_for_animals(die: int, needed: int, hits: int) -> None:
    assert compare((die,), (1,), (0, 0), (needed, 4)).one == hits


def test_m17_what_counts_is_who_rolled_it() -> None:
    """A three of the lion hits the murmillo; a three of the murmillo does not hit the lion."""
    state = pair(fig(0, "lion", 0, 0), FACED)
    fought = bout(state, [3, 1, 1, 2, 2, 4])
    assert (fought.one.hits, fought.two.hits) == (1, 0) and fought.two.armour == (4,)
    state = pair(fig(0, "lion", 0, 0), FACED)
    fought = bout(state, [2, 1, 1, 3, 3])
    assert (fought.one.hits, fought.two.hits) == (0, 0)


def test_m18_modifiers_count_on_every_die_for_both_tests() -> None:
    strike = compare((3, 3), (3, 3), (1, 0), (4, 4))
    assert (strike.one, strike.two) == (2, 0), "higher by one, and four with it"
    strike = compare((5, 5), (4, 4), (-2, 0), (4, 4))
    assert (strike.one, strike.two) == (0, 2)


def test_m18_but_not_for_armour() -> None:
    """Has felled somebody: his hits are as before turned on a four."""
    state = pair(fig(0, "murmillo", 0, 0, felled=True), FACED)
    fought = bout(state, [5, 5, 1, 1, 4, 4])
    assert fought.one.bonus == 1 and fought.two.armour == (4, 4) and fought.two.lost == 0


def test_armour_turns_a_hit_or_a_hit_point_is_lost() -> None:
    state = pair(HEAVY, FACED)
    fought = bout(state, [6, 5, 1, 2, 3, 4])
    assert fought.two.armour == (3, 4) and fought.two.lost == 1 and state.figures[2].hp == 2
    assert fought.one.lost == 0 and state.figures[0].hp == 3


@pytest.mark.parametrize(
    ("facing", "arc"),
    [
        (EAST, "front"), (SOUTH, "front"), (NORTH, "front"), ((-1, 1000), "side"), ((-1, 1), "side"),
        ((-577, -1000), "side"), ((-1733, 1000), "back"), ((-1732, 1000), "side"), (WEST, "back"),
    ],
)  # fmt: skip
def test_m13_front_half_a_turn_sides_and_back_sixty_degrees_each(facing: Way, arc: str) -> None:
    """The foe stands to the east; cos 150 degrees is -0.866025, so 1732 and 1733 to 1000 are either side of it."""
    assert arc_of(facing, (0, 0), (5000, 0)) == arc


def test_m39_a_border_belongs_to_the_arc_nearer_the_front() -> None:
    assert arc_of((0, 1), (0, 0), (7, 0)) == "front", "ninety degrees exactly"
    for scale in (1, 1000, 10**6):
        assert arc_of((0, scale), (0, 0), (-9999, 0)) == "front"
        assert arc_of((0, scale), (0, 0), (-9999, -1)) == "side"


def test_m39_arcs_are_settled_by_integers_of_any_size() -> None:
    f = (-866025403784, 500000000000)
    assert arc_of(f, (0, 0), (1000, 0)) == "side"
    assert arc_of((-866025403785, 500000000000), (0, 0), (1000, 0)) == "back"


def test_m19_who_has_a_foe_at_his_side_bears_minus_one() -> None:
    state = pair(fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, (1, 2)))
    assert names(state, 2, 0) == {"side": -1} and names(state, 0, 2) == {}


def test_m19_who_has_him_at_his_back_bears_minus_two() -> None:
    state = pair(fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, EAST))
    assert names(state, 2, 0) == {"back": -2} and names(state, 0, 2) == {}


def test_m19_option_the_literal_reading_gives_the_minus_to_the_striker() -> None:
    literal = MoritariOptions(flank="striker")
    state = melee(HEAVY, fig(0, "secutor", -9, -9), fig(1, "murmillo", 1, 0, EAST), options=literal)
    assert names(state, 0, 2) == {"from_back": -2} and names(state, 2, 0) == {}
    state = melee(HEAVY, fig(0, "secutor", -9, -9), fig(1, "murmillo", 1, 0, (1, 2)), options=literal)
    assert names(state, 0, 2) == {"from_side": -1} and names(state, 2, 0) == {}


def test_m38_plus_one_for_who_moved_to_contact_against_those_he_touched() -> None:
    state = melee(fig(0, "murmillo", 0, 0, charged=(2,), acted=True), fig(0, "lion", 9, 9), FACED, fig(1, "lion", -1, 0))
    assert names(state, 0, 2) == {"charge": 1}
    assert names(state, 0, 3) == {"back": -2}, "whom he did not charge"
    assert names(state, 2, 0) == {}


def test_m38_it_lasts_for_the_round_of_the_move() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, WEST), fig(1, "lion", 9, 9))
    play_on(state, Move(0, (1999, 0), EAST))
    assert state.figures[0].charged == (1,) and names(state, 0, 1) == {"charge": 1}
    play_on(state, Stand(2))
    assert state.round == 2 and not state.figures[0].charged
    assert names(state, 0, 1) == {}


def test_m38_not_for_turning_standing_or_being_charged() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 3, 0, NORTH), fig(1, "lion", 9, 9))
    play_on(state, Move(0, (1999, 0), EAST))
    assert names(state, 1, 0) == {}
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, NORTH), fig(1, "lion", 9, 9))
    play_on(state, Stand(0))
    assert names(state, 0, 1) == {}


def test_m38_not_for_rising_beside_a_foe() -> None:
    lying = fig(0, "murmillo", 0, 0, status="spared", fell=1, appeals=1, by=1)
    state = acting(1, lying, fig(0, "lion", 8, 8), fig(1, "lion", 1, 0), fig(1, "lion", -9, 0), round=3)
    play_on(state, Stand(1))
    play_on(state, Nominate(0))
    play_on(state, Stand(0))
    assert names(state, 0, 2) == {}


def test_all_modifiers_add_up() -> None:
    state = melee(
        fig(0, "murmillo", 0, 0, (-1, 1), felled=True, charged=(2,), acted=True), fig(0, "lion", 9, 9),
        fig(1, "murmillo", 1, 0, EAST, felled=True),
    )  # fmt: skip
    assert names(state, 0, 2) == {"felled": 1, "charge": 1, "side": -1}
    assert names(state, 2, 0) == {"felled": 1, "back": -2}


def test_m20_plus_one_for_good_for_whoever_felled_somebody() -> None:
    state = pair(HEAVY, fig(1, "murmillo", 1, 0, WEST, hp=1))
    play(state, Fight(0, 2), [6, 6, 1, 1, 1, 1])
    assert state.figures[0].has_felled and state.felled == [1, 0]
    state.figures[2] = fig(1, "murmillo", 1, 0, WEST)
    assert names(state, 0, 2) == {"felled": 1}


def test_m20_it_counts_at_once_and_only_once() -> None:
    state = melee(
        fig(0, "murmillo", 0, 0, felled=True), fig(0, "lion", 9, 9),
        fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "murmillo", 0, 1, NORTH),
    )  # fmt: skip
    events = play(state, Fight(0, 2), [6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    second = of_kind(events, Fought)[1]
    assert [modifier.name for modifier in second.one.modifiers] == ["felled"] and second.one.bonus == 1


def test_m20_animals_count_and_earn_it() -> None:
    state = pair(fig(0, "lion", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1))
    play(state, Fight(0, 2), [6, 1, 1, 2, 1, 1, 1])
    assert state.figures[0].has_felled and state.figures[2].status == "dead"


def test_m20_who_brought_whom_down_is_kept() -> None:
    """Not the fallen himself: the appeal names the victor, and a beast that felled him may finish him (M29)."""
    state = pair(fig(0, "murmillo", 0, 0, hp=1), fig(1, "murmillo", 1, 0, WEST, hp=1))
    events = play(state, Fight(0, 2), [6, 4, 5, 5, 1, 1])
    assert (state.figures[0].felled_by, state.figures[2].felled_by) == (2, 0)
    assert [(fell.name, fell.by) for fell in of_kind(events, Fell)] == [("m0", "m2"), ("m2", "m0")]
    state = pair(fig(0, "lion", 0, 0), fig(1, "lion", 1, 0, WEST, hp=1))
    play(state, Fight(0, 2), [6, 1, 1, 2, 1, 1, 1])
    assert state.figures[2].felled_by == 0
    state = pair(fig(0, "lion", 0, 0), fig(1, "murmillo", 1, 0, WEST, hp=1))
    state.options = MoritariOptions(beasts="none")
    play(state, Fight(0, 2), [6, 1, 1, 2, 1, 1])
    assert (state.figures[2].status, state.figures[2].felled_by) == ("dead", 0)


def test_m29_the_beast_that_brought_him_down_finishes_him() -> None:
    """From the blow to the verdict."""
    state = melee(
        fig(0, "lion", 0, 0), fig(0, "secutor", 9, 9), fig(1, "murmillo", 1, 0, WEST, hp=1), fig(1, "secutor", -9, 9),
        options=MoritariOptions(beasts="finish"),
    )  # fmt: skip
    settle(state, [6, 5, 4, 1, 1, 1, 1])
    play(state, Implore(2, True), [6])
    events = play(state, Judge(2, True), NEXT)
    assert of_kind(events, Died) == [Died(figure=2, name="m1", by="b0", how="mauled")]


def test_m21_both_sides_strike_at_the_same_time_and_both_may_fall() -> None:
    state = pair(fig(0, "murmillo", 0, 0, hp=1), fig(1, "murmillo", 1, 0, WEST, hp=1))
    events = play(state, Fight(0, 2), [6, 4, 5, 5, 1, 1])
    assert {fell.figure for fell in of_kind(events, Fell)} == {0, 2}
    assert state.felled == [1, 1]


def test_m21_no_more_hit_points_are_lost_than_there_are() -> None:
    state = pair(HEAVY, fig(1, "murmillo", 1, 0, WEST, hp=1))
    fought = bout(state, [6, 6, 1, 1, 1, 1])
    assert fought.two.hits == 0 and fought.one.hits == 2 and (fought.two.lost, fought.two.left) == (1, 0)


def test_m22_one_bout_for_each_pair_in_contact_in_caesars_order() -> None:
    state = melee(HEAVY, fig(0, "secutor", 5, 5), FACED, fig(1, "lion", 6, 5))
    assert list(RULES.legal(state, 0)) == [Fight(0, 2), Fight(1, 3)] and not RULES.legal(state, 1)
    events = play(state, Fight(1, 3), [1] * 9 + NEXT)
    assert [(fought.one.figure, fought.two.figure) for fought in of_kind(events, Fought)] == [(1, 3), (0, 2)]


def test_m22_a_bout_is_fought_once_and_named_one_way_round() -> None:
    state = melee(
        HEAVY, fig(0, "secutor", 5, 5), fig(0, "secutor", -5, 5), FACED, fig(1, "lion", 6, 5), fig(1, "lion", -6, 5)
    )  # fmt: skip
    assert why_not(state, Fight(3, 0)).key == "moritari.no.order"
    play(state, Fight(0, 3), [1] * 4)
    assert why_not(state, Fight(0, 3)).key == "moritari.no.fought"
    assert isinstance(state.frames[-1], Ordering)


def test_m22_who_has_fallen_fights_no_later_bout() -> None:
    state = melee(
        fig(0, "murmillo", 0, 0, hp=1), fig(0, "lion", 9, 9),
        fig(1, "murmillo", 1, 0, WEST), fig(1, "murmillo", -1, 0), fig(1, "bear", -9, 8),
    )  # fmt: skip
    events = play(state, Fight(0, 2), [1, 1, 6, 6, 1, 1], check=False)
    assert state.bouts == [] or (0, 3) not in state.bouts
    assert not any(3 in (fought.one.figure, fought.two.figure) for fought in of_kind(events, Fought))


def test_m22_the_last_bout_needs_no_caesar() -> None:
    state = melee(HEAVY, FACED)
    events = settle(state, [1, 1, 1, 1, *NEXT])
    assert len(of_kind(events, Fought)) == 1 and state.round == 2


def test_m23_an_animal_throws_all_its_dice_in_every_bout() -> None:
    state = melee(fig(0, "lion", 0, 0), FACED, fig(1, "murmillo", -1, 0))
    events = play(state, Fight(0, 1), [1] * 10 + NEXT)
    assert [len(fought.one.dice) for fought in of_kind(events, Fought)] == [3, 3]


def test_animals_are_removed_at_once() -> None:
    state = pair(HEAVY, fig(1, "lion", 1, 0, WEST, hp=1))
    events = play(state, Fight(0, 2), [6, 1, 1, 1, 1, 1])
    assert of_kind(events, Died) == [Died(figure=2, name="b0", by="m0", how="animal")]
    assert not state.figures[2].is_on_sand


def test_m32_lost_hit_points_do_not_come_back() -> None:
    state = melee(fig(0, "murmillo", 0, 0, hp=1), FACED)
    settle(state, [1, 1, 1, 1, *NEXT])
    assert state.round == 2 and state.figures[0].hp == 1


def test_the_melee_begins_when_all_have_acted() -> None:
    state = acting(0, fig(0, "murmillo", 0, 0), fig(1, "murmillo", 1, 0, WEST))
    assert not of_kind(play_on(state, Stand(0)), MeleeBegan)
    assert of_kind(play_on(state, Stand(1)), MeleeBegan) == [MeleeBegan(bouts=1)]


def test_each_die_says_whose_it_is() -> None:
    class Listening:
        def __init__(self) -> None:
            self.heard: list[Say] = []

        def die(self, sides: int, why: Say) -> int:
            self.heard.append(why)
            return 6 if len(self.heard) <= 2 else 1

        pick = shuffled = None

    chance = Listening()
    state = pair(HEAVY, FACED)
    RULES.apply(state, 0, Fight(0, 2), chance)  # type: ignore[arg-type]
    assert [why.key for why in chance.heard[:6]] == ["moritari.draw.hit"] * 4 + ["moritari.draw.armour"] * 2
    assert chance.heard[0].params == {"who": "m0", "other": "m2", "n": 1, "count": 2}
    assert GROUND.pairs(state)
