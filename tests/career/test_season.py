"""Founding, fixtures, rosters, the table and the end of a season."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from game.career.data import FORMS, MOST_ROSTER, TEAM, Arena
from game.career.season import (
    PRICES,
    enter_bout,
    fill_up,
    found_season,
    next_bout,
    next_season,
    recruit,
    rivals,
    round_robin,
    swap_in,
    table,
    why_not_recruit,
)
from game.scenes.career.found import Plan
from tests.career.plays import ARENAS, MINE, TEMPLATES, career, names, play_on
from tests.sure import sure


@pytest.mark.parametrize("count", range(2, 7))
def test_each_meets_each_once_and_nobody_twice_a_day(count):
    days = round_robin(range(count), Random(3))
    met = Counter(frozenset(pair) for day in days for pair in day)
    assert met == Counter(frozenset(pair) for pair in combinations(range(count), 2))
    assert all(len({one for pair in day for one in pair}) == 2 * len(day) for day in days)


@pytest.mark.parametrize("form", FORMS)
def test_the_forms_of_a_season(form):
    one = career(form=form)
    sizes = [len(fixture.schools) for fixture in one.fixtures]
    assert sizes == {"duels": [2] * 7, "double": [2] * 13, "munera": [4] * 3 + [2] + [4] * 2, "crown": [2] * 7 + [4]}[form]
    assert [fixture.day for fixture in one.fixtures] == sorted(fixture.day for fixture in one.fixtures)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("rivals", [0, 1, 3])
def test_as_many_bouts_are_announced_as_the_season_has(form, rivals):
    people = (MINE, replace(MINE, name="Altera", owner="Marcia"))[: 1 if rivals else 2]
    one = career(("novice",) * rivals, form=form, people=people)
    assert Plan(list(people), rivals, form=form).bouts() == len(one.fixtures)


def test_a_day_begins_with_the_people_and_they_sit_first():
    one = career()
    for day in {fixture.day for fixture in one.fixtures}:
        bouts = [fixture for fixture in one.fixtures if fixture.day == day]
        assert [0 in fixture.schools for fixture in bouts] == [True] if bouts[0].is_challenge else [True, False]
        assert bouts[0].schools[0] == 0


def test_the_same_seed_founds_the_same_season_and_another_one_another():
    assert career() == career()
    assert career(seed=6) != career(seed=7)


def test_every_school_has_a_name_a_colour_three_figures_and_a_purse():
    one = career(("novice",) * 5)
    assert len({school.colour for school in one.schools}) == len({school.name for school in one.schools}) == 6
    assert all(len(one.roster(school.id)) == len(school.team) == TEAM for school in one.schools)
    assert len({gladiator.name for gladiator in one.gladiators}) == 18


def test_a_set_up_that_cannot_be_is_refused():
    with pytest.raises(ValueError):
        found_season("0", 1, [MINE], "duels", names(), ARENAS)
    with pytest.raises(ValueError):
        found_season("0", 1, [MINE, MINE], "duels", names(), ARENAS)
    with pytest.raises(ValueError):
        found_season(
            "0", 1, [MINE, *rivals(1, ["novice"], TEMPLATES, names(), [MINE])], "duels", names(), [Arena("x", (6,))]
        )


def test_names_are_never_given_twice_even_when_they_run_out():
    one = career(people=(MINE,), levels=("novice",))
    few = type(names())(("Solus",), ("Sola",), (), ())
    for _ in range(3):
        one.schools[0].purse = 1000
        recruit(one, 0, "thraex", "light", few)
    assert [gladiator.name for gladiator in one.roster(0)[TEAM:]] == ["Solus", "Solus II", "Solus III"]


def test_reserves_cost_and_a_full_house_takes_nobody():
    one = career()
    assert why_not_recruit(one, 0, "heavy") is None
    recruit(one, 0, "secutor", "heavy", names())
    assert one.school(0).purse == 300 - PRICES["heavy"]
    assert sure(why_not_recruit(one, 0, "heavy")).key == "moritari.career.no.purse"
    one.school(0).purse = 10_000
    while len(one.roster(0)) < MOST_ROSTER:
        recruit(one, 0, "secutor", "heavy", names())
    assert sure(why_not_recruit(one, 0, "light")).key == "moritari.career.no.full"
    with pytest.raises(ValueError):
        recruit(one, 0, "thraex", "light", names())


def test_a_reserve_takes_a_place_and_the_team_is_fixed_once_the_bout_has_begun():
    one = career()
    fresh = recruit(one, 0, "secutor", "heavy", names())
    swap_in(one, 0, fresh.id, one.school(0).team[1])
    assert one.school(0).team[1] == fresh.id
    number = sure(next_bout(one))
    fixture = enter_bout(one, number)
    assert fixture.entered[0] == tuple(one.school(0).team)
    assert enter_bout(one, number) is fixture
    assert sure(why_not_recruit(one, 0, "light")).key == "moritari.career.no.live"
    with pytest.raises(ValueError):
        swap_in(one, 0, one.roster(0)[1].id, fresh.id)
    with pytest.raises(ValueError):
        enter_bout(one, number + 1)


def test_a_season_is_played_to_its_honours_and_the_next_begins_with_the_same_men():
    one = career()
    done = play_on(one)
    assert len(done) == 7 and one.is_season_over and next_bout(one) is None
    assert len(one.honours) == 1
    order = table(one)
    assert order[0].id in one.honours[0].champions and order[0].palms == 1
    points = [school.standing.points for school in order]
    assert points == sorted(points, reverse=True) and sum(points) > 0
    living = {gladiator.id for gladiator in one.gladiators if gladiator.is_alive}
    records = {gladiator.id: gladiator.record.bouts for gladiator in one.gladiators}
    next_season(one, ARENAS, names())
    assert one.season == 2 and sum(not fixture.is_challenge for fixture in one.fixtures) == 6
    assert all(school.standing.points == 0 for school in one.schools)
    assert living <= {gladiator.id for gladiator in one.gladiators if gladiator.is_alive}
    assert {gladiator.id: gladiator.record.bouts for gladiator in one.gladiators[: len(records)]} == records
    assert len({one.match_id(0), *(found.match for _, _, found in done)}) == 8


def test_a_whole_season_by_the_levels_with_small_budgets():
    one = career(("veteran", "champion"), seed=11)
    done = play_on(one, seed=4, levels=("veteran", "champion"))
    assert [len(found.ranks) for _, _, found in done] == [2, 2, 2, 2]
    assert one.is_season_over


def test_the_season_cannot_be_ended_early():
    one = career()
    with pytest.raises(ValueError):
        next_season(one, ARENAS, names())


def test_the_dead_of_the_computer_are_replaced_by_their_like():
    one = career()
    play_on(one, seed=9)
    for school in one.schools[1:]:
        assert len(one.roster(school.id)) >= TEAM
        kinds = {gladiator.kind for gladiator in one.gladiators if gladiator.school == school.id}
        assert kinds <= set(TEMPLATES[0]) | set(TEMPLATES[1]) | set(TEMPLATES[2])
    assert fill_up(one, 1, names()) == []


def test_a_school_that_names_no_team_enters_its_first_three():
    """A line of the file was lost: the bout can be fought all the same."""
    from game.career.season import enter_bout, next_bout
    from tests.career.plays import career

    one = career()
    number = sure(next_bout(one))
    first, second = one.fixtures[number].schools
    whole = list(one.school(second).team)
    one.school(first).team, one.school(second).team = [], whole[::-1]
    entered = enter_bout(one, number).entered
    assert entered == (tuple(figure.id for figure in one.roster(first)[:3]), tuple(whole[::-1]))
