"""Injuries matter until they are healed, and figures cost what they are worth."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.career.data import MOST_ROSTER, TEAM
from game.career.facts import Fall, Wound
from game.career.outcome import DEEP, FELLED, WOUNDED, take_outcome
from game.career.season import (
    CLASS_OF,
    GRANT,
    KEPT,
    PRICES,
    SURGEON,
    enter_bout,
    fill_up,
    heal,
    missing,
    next_season,
    price,
    recruit,
    replacements,
    settle_team,
    surgeon,
    swap_in,
    tend,
    why_not_heal,
)
from tests.career.cases import board
from tests.career.plays import ARENAS, career, facts, fought, names, play_on
from tests.sure import sure


def test_prices_follow_what_the_classes_are_worth_on_the_sand():
    assert PRICES["animal"] > PRICES["heavy"] > PRICES["light"] > PRICES["rhinoceros"]
    assert board().kinds == CLASS_OF


def bare(one, number=0, seed=77):
    """A bout's facts without a wound, fall, thumb or death."""
    found = facts(one, number, fought(one, number, seed))
    return replace(found, wounds=(), falls=(), thumbs=(), losses=())


def test_who_fell_and_lives_rests_longest_and_who_lost_little_not_at_all():
    one = career()
    found = bare(one)
    mine = one.fixtures[0].entered[0]
    found = replace(
        found, falls=(Fall(0, 3, 2),),
        wounds=(
            Wound(0, 3, 3, "front", 2), Wound(1, 4, 1, "side", 2), Wound(1, 4, 1, "side", 3),
            Wound(2, 5, DEEP - 1, "back", 1),
        ),
    )  # fmt: skip
    outcome = take_outcome(one, 0, found, names())
    assert [(hurt.gladiator, hurt.rest) for hurt in outcome.hurt] == [(mine[0], FELLED), (mine[1], WOUNDED)]
    assert [one.gladiator(figure).rest for figure in mine] == [FELLED, WOUNDED, 0]
    assert one.school(0).team == [mine[2]], "the hurt enter no bout"
    assert missing(one, one.fixtures[0]) == [0]


def test_whoever_stays_at_home_heals_by_a_bout_and_the_winter_heals_everybody():
    one = career(("novice",), form="double")
    for figure in one.roster(0):
        figure.rest = 2
    fill_up(one, 0, names())
    entered = set(one.school(0).team)
    first = [figure.id for figure in one.roster(0) if figure.id not in entered]
    assert len(entered) == TEAM and len(first) == TEAM
    take_outcome(one, 0, bare(one), names())
    assert [one.gladiator(figure).rest for figure in first] == [1, 1, 1]
    play_on(one)
    one.roster(0)[0].rest = 2
    next_season(one, ARENAS, names())
    assert not any(figure.rest for figure in one.gladiators)


def test_the_surgeon_is_paid_by_the_bout_and_comes_once():
    one = career()
    hurt = one.roster(0)[0]
    assert sure(why_not_heal(one, hurt.id)).key == "moritari.career.no.wound"
    hurt.rest = 2
    settle_team(one, 0)
    assert hurt.id not in one.school(0).team and surgeon(hurt) == 2 * SURGEON
    heal(one, hurt.id)
    assert (hurt.rest, one.school(0).purse) == (0, 300 - 2 * SURGEON) and hurt.id in one.school(0).team
    with pytest.raises(ValueError):
        heal(one, hurt.id)
    hurt.rest, one.school(0).purse = 1, SURGEON - 1
    assert sure(why_not_heal(one, hurt.id)).key == "moritari.career.no.purse"


def test_the_hurt_can_not_be_sent_in():
    one = career()
    one.school(0).purse = 1000
    fresh = recruit(one, 0, "secutor", "heavy", names())
    fresh.rest = 1
    with pytest.raises(ValueError):
        swap_in(one, 0, fresh.id, one.school(0).team[0])


def test_where_too_few_may_enter_the_givers_of_the_games_pay_a_part():
    one = career()
    assert price(one, 0, "animal") == PRICES["animal"]
    one.roster(0)[0].rest = 1
    assert price(one, 0, "animal") == PRICES["animal"] - GRANT and price(one, 0, "light") == price(one, 0, "rhinoceros") == 0
    one.school(0).purse = 0
    assert replacements(one, 0) == [("thraex", 0)], "like the hurt hoplomachus if he could be paid for"
    one.school(0).purse = 100
    assert replacements(one, 0) == [("hoplomachus", PRICES["heavy"] - GRANT)]
    fill_up(one, 0, names())
    assert one.school(0).purse == 100 - (PRICES["heavy"] - GRANT)
    assert not missing(one, one.fixtures[0])


def test_a_full_house_of_the_hurt_sends_the_least_hurt():
    one = career()
    one.school(0).purse = 10_000
    while len(one.roster(0)) < MOST_ROSTER:
        recruit(one, 0, "thraex", "light", names())
    for n, figure in enumerate(one.roster(0)):
        figure.rest = (2, 1, 2, 2, 1, 0)[n]
    able = [figure.id for figure in one.able(0)]
    assert able == [one.roster(0)[n].id for n in (5, 1, 4)]
    assert not missing(one, one.fixtures[0])
    assert sorted(enter_bout(one, 0).entered[0]) == sorted(able)


def test_a_computer_s_school_pays_the_surgeon_only_out_of_plenty():
    one = career()
    hurt = one.roster(1)[0]
    hurt.rest = 2
    one.school(1).purse = KEPT + surgeon(hurt) - 1
    tend(one, 1, names())
    assert hurt.rest == 2 and len(one.able(1)) == TEAM
    other = one.able(1)[0]
    other.rest, one.school(1).purse = 1, KEPT + SURGEON
    tend(one, 1, names())
    assert (other.rest, one.school(1).purse) == (0, KEPT)


def test_over_seasons_everybody_can_always_enter_and_nobody_goes_bankrupt():
    one = career(("novice", "novice"), form="double", seed=6)
    rests: Counter[int] = Counter()
    for _ in range(3):
        for number, _, found in play_on(one, seed=one.season):
            outcome = sure(one.fixtures[number].outcome)
            dead = {slain.gladiator for slain in outcome.slain}
            rests.update(hurt.rest for hurt in outcome.hurt)
            assert not dead & {hurt.gladiator for hurt in outcome.hurt}
            assert all(school.purse >= 0 for school in one.schools)
            assert found.match
        next_season(one, ARENAS, names())
    assert set(rests) == {WOUNDED, FELLED}
