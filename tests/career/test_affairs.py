"""Three matters a season ask for a decision; what is told is what happens."""

from copy import deepcopy

import pytest
from msgspec.structs import replace

from game.career.affairs import SLOTS, call, case_of, decide, due, options_of, places, why_not
from game.career.data import TEAM, Affair
from game.career.matters import BY_ID, MATTERS, Effect, men
from game.career.outcome import take_outcome
from game.career.season import enter_bout, next_bout, next_season, recruit
from game.scenes.career.affair import OF_THE_RIVAL, SIGNS, came_of, effects_told, option_told
from game.storage.words import load_words
from tests.career.cases import midway
from tests.career.plays import ARENAS, MINE, career, names, play_on
from tests.career.test_wounds import bare
from tests.sure import sure


def at_first(one):
    """The career where the first matter of its season waits."""
    while due(one) is None:
        number = sure(next_bout(one))
        take_outcome(one, number, bare(one, number), names())
    return one


@pytest.mark.parametrize("count", range(1, 40))
def test_they_are_spread_over_the_season_and_not_before_its_first_bout(count):
    found = places(count)
    assert len(found) == SLOTS and found == sorted(found) and found[-1] < count
    assert found[0] >= 1 or count == 1
    assert len(set(found)) == SLOTS or count <= SLOTS


def decided_all(one, way=0):
    """A season with all its matters decided as they come: their ids."""
    done = []
    while not one.is_season_over:
        if due(one) is not None:
            affair = call(one)
            options = options_of(one, affair)
            number = way if way < len(options) and why_not(one, affair, options[way]) is None else len(options) - 1
            done.append(decide(one, number, names()).affair.id)
            continue
        play_on(one, count=1)
    return done


def test_three_a_season_none_twice_and_seeded():
    ids = set()
    for seed in range(4):
        one = career(("novice",), seed=seed)
        for _ in range(2):
            again = deepcopy(one)
            done = decided_all(one)
            assert len(done) == SLOTS == len(set(done))
            assert decided_all(again) == done and again == one
            ids |= set(done)
            next_season(one, ARENAS, names())
            assert one.affairs == []
    assert len(ids) >= 8


def test_there_are_at_least_twelve_and_each_has_a_way_out_that_costs_no_money():
    assert len(MATTERS) == len(BY_ID) >= 12
    one = deepcopy(midway())
    for affair in every(one):
        options = options_of(one, affair)
        assert len(options) >= 2 and len({option.id for option in options}) == len(options)
        one.school(0).purse = 0
        assert any(why_not(one, affair, option) is None for option in options_of(one, affair)), affair.id
        one.school(0).purse = 900
        assert any(not option.effect.is_nothing for option in options)


def every(one):
    """Each matter as it would be about somebody of the first school."""
    one.school(0).fame = 20
    one.roster(0)[1].rest = 1
    for figure in one.roster(0)[:3]:
        figure.kind = "thraex"
    one.roster(0)[0].record.victories = 5
    for slot, matter in enumerate(MATTERS):
        whom = men(one, 0, matter.whom)
        assert bool(whom) == (matter.whom != "nobody"), matter.id
        yield Affair(matter.id, one.season, slot % SLOTS, 0, whom[0].id if whom else -1)


def worth(one, who):
    """All that a decision may change."""
    school = one.school(0)
    rest = one.gladiator(who).rest if who >= 0 else 0
    here = len(one.roster(0)), sum(figure.rest for figure in one.roster(0))
    return school.purse, school.fame, sure(one.feud).grudge, rest, here, [(g.id, g.is_here) for g in one.gladiators]


@pytest.mark.parametrize("matter", BY_ID)
def test_what_is_told_of_each_answer_is_what_happens_and_nothing_else(matter):
    start = deepcopy(midway())
    start.form = "duels"
    affair = next(affair for affair in every(start) if affair.id == matter)
    start.affairs, start.live = [], -1
    while len(start.roster(0)) > TEAM + 2:
        start.roster(0)[-1].left = start.gladiators[0].joined
    number = sure(next_bout(start))
    start.fixtures = start.fixtures[: number + 1]
    affair = replace(affair, slot=next(slot for slot, place in enumerate(places(len(start.fixtures))) if place == number))
    start.affairs = [affair]
    assert due(start) == affair.slot
    assert call(start) == affair, "what was once shown stays"
    start.school(0).purse = 900
    for n, option in enumerate(options_of(start, affair)):
        results = set()
        for seed in range(12):
            one = deepcopy(start)
            one.seed = seed
            before = worth(one, affair.who)
            done = decide(one, n, names())
            after, effect = worth(one, affair.who), done.effect
            results.add(effect)
            assert after[0] - before[0] == effect.purse and after[1] - before[1] == effect.fame
            assert after[2] - before[2] == effect.grudge
            if affair.who >= 0:
                assert after[3] == (0 if effect.heals else before[3] + effect.rest)
            joined = [figure for figure in one.roster(0) if figure.id >= len(start.gladiators)]
            assert [figure.kind for figure in joined] == ([effect.joins] if effect.joins else [])
            gone = {figure.id for figure in start.roster(0)} - {figure.id for figure in one.roster(0)}
            assert gone == ({affair.who} if effect.leaves else set())
            if effect.all_heal:
                assert not any(figure.rest for figure in one.roster(0))
            assert (done.affair.die > 0) == (option.of_six < 6)
            with pytest.raises(ValueError):
                decide(one, n, names())
        assert results == ({option.effect, option.otherwise} if option.of_six < 6 else {option.effect})


def test_what_nobody_can_pay_for_is_refused_and_changes_nothing():
    one = at_first(career(("novice",)))
    affair = call(one)
    one.affairs = [replace(affair, id="statue", who=-1)]
    one.school(0).purse = 149
    before = deepcopy(one)
    with pytest.raises(ValueError):
        decide(one, 0, names())
    assert one == before
    assert sure(why_not(one, one.affairs[0], options_of(one, one.affairs[0])[0])).key == "moritari.career.no.purse"


def test_as_long_as_something_waits_it_stays_the_same_whatever_is_done_in_the_house():
    one = at_first(career())
    affair = call(one)
    one.school(0).purse += 1000
    recruit(one, 0, "secutor", "heavy", names())
    assert call(one) == affair


def test_nothing_waits_while_a_bout_goes_on():
    one = at_first(career())
    enter_bout(one, sure(next_bout(one)))
    assert due(one) is None
    with pytest.raises(ValueError):
        call(one)


def test_a_file_that_names_nonsense_gets_another_matter():
    one = at_first(career())
    slot = sure(due(one))
    for wrong in (Affair("x", 1, slot, 0), Affair("supper", 1, slot, 0, 3), Affair("bread", 1, slot, 0, 1),
                  Affair("bread", 1, slot, 1)):  # fmt: skip
        one.affairs = [wrong]
        assert call(one).id in BY_ID and wrong not in one.affairs


def test_several_people_are_asked_in_turn():
    one = career(("novice",), people=(MINE, replace(MINE, name="Altera", owner="Marcia")))
    asked = []
    while not one.is_season_over:
        if due(one) is not None:
            affair = call(one)
            asked.append(affair.school)
            assert case_of(one, affair).school.is_person
            decide(one, len(options_of(one, affair)) - 1, names())
            continue
        play_on(one, count=1)
    assert set(asked) == {0, 1}


def test_every_answer_has_its_words_with_all_its_amounts():
    words = load_words()
    one = deepcopy(midway())
    for affair in every(one):
        assert (BY_ID[affair.id].whom != "nobody") or affair.id in SIGNS or affair.id in OF_THE_RIVAL
        for option in options_of(one, affair):
            line = option_told(words, one, affair, option)
            for effect in (option.effect, option.otherwise):
                amounts = [f"{effect.purse:+} denarii"] if effect.purse else []
                amounts += [f"fame {effect.fame:+}"] if effect.fame else []
                assert all(amount.replace("-", "\N{MINUS SIGN}") in line.lower() for amount in amounts), line
            assert words(f"moritari.affair.{affair.id}.{option.id}.after")
    assert effects_told(words, one, affair, Effect()) == words("moritari.affair.effect.nothing")
    one = at_first(career())
    call(one)
    assert came_of(words, one, decide(one, len(options_of(one, call(one))) - 1, names()))
