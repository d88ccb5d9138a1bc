"""The rival: who it is, when the two meet, and what is made of what happened."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.career.data import FORMS, TEMPERS, Feud, Turn
from game.career.facts import Loss, Thumb
from game.career.feud import (
    DEARER,
    MOST_GRUDGE,
    OFTEN,
    STAKE,
    bear,
    challenge_days,
    feud_of,
    mood,
    new_feud,
    speech,
    stake,
    winter,
)
from game.career.outcome import take_outcome
from game.career.season import next_season
from game.scenes.career.face import WOMEN
from game.storage.words import load_words
from tests.career.plays import ARENAS, MINE, career, names, play_on
from tests.career.test_wounds import bare
from tests.sure import sure


def test_one_of_the_computer_s_schools_is_the_rival_and_always_the_same():
    one = career()
    feud = sure(one.feud)
    assert not one.school(feud.school).is_person and feud == new_feud(one)
    assert {sure(career(seed=seed).feud).temper for seed in range(30)} == set(TEMPERS)
    assert career(levels=(), people=(MINE, replace(MINE, name="X", owner="Y"))).feud is None


@pytest.mark.parametrize("form", FORMS)
def test_the_season_has_a_challenge_of_its_own_day_between_the_two(form):
    one = career(form=form)
    feud = sure(one.feud)
    [challenge] = [fixture for fixture in one.fixtures if fixture.is_challenge]
    assert challenge.schools == (0, feud.school)
    assert sum(fixture.day == challenge.day for fixture in one.fixtures) == 1
    days = [fixture.day for fixture in one.fixtures]
    assert days == sorted(days) and 1 < challenge.day <= days[-1]


def test_with_a_deep_grudge_there_are_two():
    one = career()
    sure(one.feud).grudge = OFTEN
    assert challenge_days(one, 3) == [2, 3] and challenge_days(one, 1) == [1, 2]
    play_on(one)
    sure(one.feud).grudge = 2 * OFTEN
    next_season(one, ARENAS, names())
    assert sure(one.feud).grudge == OFTEN, "the winter halves it"
    assert sum(fixture.is_challenge for fixture in one.fixtures) == 2


def challenge(one):
    return next(n for n, fixture in enumerate(one.fixtures) if fixture.is_challenge)


def test_a_challenge_is_for_money_and_not_for_points():
    one = career(("novice",))
    number = challenge(one)
    found = replace(bare(one, number), ranks=(1, 2))
    one.school(1).purse = 30
    sure(one.feud).grudge = 2
    assert stake(one) == STAKE + 2 * DEARER
    outcome = take_outcome(one, number, found, names())
    assert outcome.stake == 30 + 50, "as far as he has it, what he got for coming counted in"
    assert outcome.points == (0, 0)
    assert one.school(0).standing.bouts == one.school(0).standing.victories == 0
    assert outcome.purse[0] + outcome.purse[1] == 50 + 150 + 50
    assert one.school(0).purse == 300 + outcome.purse[0] and one.school(1).purse == 30 + outcome.purse[1]


def test_fame_pays_whoever_enters_up_to_a_bound():
    one = career(("novice",))
    one.school(0).fame, one.school(1).fame = 10, 400
    outcome = take_outcome(one, 0, replace(bare(one), ranks=(2, 1)), names())
    assert outcome.purse == (50 + 20, 50 + 50 + 150)


CASES = {
    "condemned": ((2, 1), (Loss(3, 0, "thumb", 0, False),), (Thumb(3, 0, 0, False, False, False),), 2),
    "spared": ((2, 1), (), (Thumb(3, 0, 0, True, False, True),), -3),
    "killed": ((1, 2), (Loss(3, 0, "refused", -1, False),), (), 2),
    "bereaved": ((2, 1), (Loss(0, 3, "refused", -1, False),), (), -1),
    "beaten": ((1, 2), (), (), 1),
    "beat": ((2, 1), (), (), -1),
    "shared": ((1, 1), (), (), 0),
}
"""By what happens last: ranks, losses, thumbs, and the change of the grudge."""


@pytest.mark.parametrize("turn", CASES)
def test_what_the_rival_makes_of_a_bout(turn):
    ranks, losses, thumbs, change = CASES[turn]
    one = career(("novice",))
    number = challenge(one)
    found = replace(bare(one, number), ranks=ranks, losses=losses, thumbs=thumbs)
    entered = one.fixtures[number].entered
    take_outcome(one, number, found, names())
    feud = sure(one.feud)
    assert (feud.last, feud.grudge) == (turn, change)
    who = {"condemned": entered[1][0], "spared": entered[1][0], "killed": entered[1][0], "bereaved": entered[0][0]}
    assert feud.who == (one.gladiator(who[turn]).name if turn in who else "")
    assert load_words().text(speech(feud))


def test_bouts_of_others_change_nothing_between_the_two():
    one = career(("novice", "novice"))
    sure(one.feud).school = 1
    number = next(n for n, fixture in enumerate(one.fixtures) if 1 not in fixture.schools)
    before = replace(sure(one.feud))
    take_outcome(one, number, bare(one, number), names())
    assert one.feud == before


def test_a_grudge_has_bounds_and_moods():
    feud = Feud(1, "sly", 0)
    assert mood(feud) == "weighs"
    bear(feud, 40)
    assert (feud.grudge, mood(feud)) == (MOST_GRUDGE, "hates")
    winter(feud)
    assert feud.grudge == MOST_GRUDGE // 2
    bear(feud, -40)
    winter(feud)
    assert (feud.grudge, mood(feud)) == (-(MOST_GRUDGE // 2), "respects")
    assert mood(Feud(1, "sly", 0, grudge=1)) == "resents"


def test_every_temper_has_its_words_for_all_that_can_happen():
    words = load_words()
    turns = get_args(Turn)
    said = {words.text(speech(Feud(1, temper, 0, last=turn, who="Hector"))) for temper in TEMPERS for turn in turns}
    assert set(turns) == {*CASES, "first"}
    assert len(said) == len(TEMPERS) * (len(CASES) + 1)


def test_the_women_are_among_the_names():
    assert set(names().owners) > WOMEN


def test_a_career_of_old_gets_its_rival_with_its_next_bout():
    one = career()
    rival = one.feud
    one.feud = None
    assert feud_of(one) == rival
    take_outcome(one, 0, bare(one), names())
    assert one.feud is not None and one.feud.school == sure(rival).school
