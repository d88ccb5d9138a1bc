"""What a bout leaves behind equals what its log tells, and is taken once."""

from copy import deepcopy

import pytest
from msgspec.structs import replace

from game.career.data import Day, Gladiator, Memory, Record
from game.career.outcome import new_titles, points_of, take_outcome
from game.career.season import next_bout
from game.career.stones import LINES, NAMED, epitaph, stones
from game.career.voices import ear, temper
from game.core.types import Over
from game.rules.moritari.data import Board
from game.rules.moritari.events import Died, Fought, Judged
from game.storage.words import load_words
from tests.career.plays import career, facts, fought, names, play_on
from tests.sure import sure

LEVELS = ("veteran", "novice")


def events_of(match):
    return [*match.start.events, *(event for entry in match.log for event in entry.events)]


def test_facts_are_what_the_log_and_the_last_position_say():
    one = career()
    deaths = verdicts = 0
    for _, match, found in play_on(one, seed=21, levels=LEVELS):
        events, state = events_of(match), match.state
        dead = [event.figure for event in events if isinstance(event, Died)]
        assert [loss.figure for loss in found.losses] == dead
        assert dead == sorted(set(dead), key=dead.index)
        assert {n for n, figure in enumerate(state.figures) if figure.status == "dead"} == set(dead)
        assert len(found.falls) == sum(state.felled)
        lost = sum(side.lost for event in events if isinstance(event, Fought) for side in (event.one, event.two))
        assert sum(wound.lost for wound in found.wounds) == lost
        judged = [event for event in events if isinstance(event, Judged)]
        assert [(thumb.figure, thumb.seat, thumb.spared, thumb.overruled) for thumb in found.thumbs] == [
            (event.figure, event.seat, event.spared, event.overruled) for event in judged
        ]
        assert all(thumb.overruled == (thumb.crowd != thumb.spared) for thumb in found.thumbs)
        for loss in found.losses:
            assert state.figures[loss.figure].felled_by == loss.by
        over = match.pending()
        assert isinstance(over, Over) and found.ranks == over.ranks and found.rounds == state.round
        deaths += len(dead)
        verdicts += len(judged)
    assert deaths > 4 and verdicts > 4


def test_records_scars_and_the_hall_add_up_to_the_facts():
    one = career(form="munera")
    done = play_on(one, count=3, seed=2, levels=LEVELS)
    people = one.gladiators
    assert sum(g.record.kills for g in people) == sum(len(found.losses) for _, _, found in done)
    assert sum(g.record.felled for g in people) == sum(g.record.fell for g in people)
    assert sum(g.record.fell for g in people) == sum(len(found.falls) for _, _, found in done)
    spared = sum(thumb.spared for _, _, found in done for thumb in found.thumbs)
    assert sum(g.record.spared for g in people) == sum(g.record.mercy for g in people) == spared
    assert len(one.dead) == sum(len(found.losses) for _, _, found in done)
    assert sum(school.memory.spared for school in one.schools) == spared
    assert sum(school.standing.kills for school in one.schools) == sum(school.standing.lost for school in one.schools)
    for number, match, found in done:
        entered = [one.gladiator(g) for team in one.fixtures[number].entered for g in team]
        day = Day(1, one.fixtures[number].day)
        for figure, gladiator in enumerate(entered):
            scars = [scar for scar in gladiator.scars if scar.day == day]
            wounds = [wound for wound in found.wounds if wound.figure == figure]
            if gladiator.is_alive or sure(gladiator.end).day != day:
                assert sum(scar.lost for scar in scars) == sum(wound.lost for wound in wounds)
                assert {scar.by for scar in scars} == {entered[wound.by].name for wound in wounds}
            else:
                assert not scars
                by = match.state.figures[figure].felled_by
                end = sure(gladiator.end)
                assert end.by == entered[by].name
                assert (end.judge != "") == (end.how == "thumb")


def test_arcs_of_scars_come_from_the_modifiers_of_the_log():
    one = career(("veteran", "veteran"), seed=3)
    seen = set()
    for _, match, found in play_on(one, seed=13, levels=("veteran",)):
        sides = [
            (me.figure, foe.figure, me.lost, {modifier.name for modifier in me.modifiers})
            for event in events_of(match)
            if isinstance(event, Fought)
            for me, foe in ((event.one, event.two), (event.two, event.one))
            if me.lost
        ]
        for (figure, foe, lost, modifiers), wound in zip(sides, found.wounds, strict=True):
            assert (wound.figure, wound.by, wound.lost) == (figure, foe, lost)
            assert wound.where == ("back" if "back" in modifiers else "side" if "side" in modifiers else "front")
            seen.add(wound.where)
    assert "front" in seen and len(seen) > 1


def test_an_outcome_is_taken_exactly_once():
    one = career()
    number = sure(next_bout(one))
    match = fought(one, number, 77)
    found = facts(one, number, match)
    first = take_outcome(one, number, found, names())
    after = deepcopy(one)
    assert take_outcome(one, number, found, names()) is first
    assert take_outcome(one, number, replace(found, ranks=found.ranks[::-1]), names()) is first
    assert one == after and one.live == -1


def test_facts_of_another_bout_are_refused_and_change_nothing():
    one = career()
    match = fought(one, 0, 77)
    found = facts(one, 0, match)
    before = deepcopy(one)
    for wrong in (replace(found, match="career-0a1b2c3d-1-4"), replace(found, kinds=found.kinds[::-1])):
        with pytest.raises(ValueError):
            take_outcome(one, 0, wrong, names())
    assert one == before


def test_a_bout_that_goes_on_has_no_facts_yet():
    from game.session.bouts import facts_of_match, new_bout
    from tests.career.plays import begun

    one = career()
    assert facts_of_match(one.match_id(0), begun(new_bout(one, 0, 1), 1)) is None


def test_points_for_the_palm_a_shared_palm_and_second_of_many():
    assert [points_of(1, False, 2), points_of(2, False, 2), points_of(1, True, 3)] == [3, 0, 1]
    assert [points_of(2, False, 4), points_of(3, False, 4)] == [1, 0]


def test_the_crowd_remembers_mercy_in_words_only():
    assert temper(Memory()) == temper(Memory(spared=1)) == "unknown"
    assert temper(Memory(spared=4, condemned=2)) == "merciful"
    assert temper(Memory(spared=2, condemned=3)) == "even"
    assert temper(Memory(spared=1, condemned=4)) == "stern"
    assert temper(Memory(spared=0, condemned=3)) == "cruel"
    assert ear(Memory(spared=4, condemned=4, saved_against=2)) == "heeds"
    assert ear(Memory(spared=2, condemned=2, killed_against=2)) == "defies"
    assert ear(Memory(spared=3, condemned=3, killed_against=2)) == "mixed"


def test_titles_are_earned_once_and_by_the_living():
    one = Gladiator(0, "Pugnax", "thraex", 0, Day(1, 1), Record(bouts=5, victories=4, kills=3, spared=2))
    assert new_titles(one, True) == ["first_palm", "veteran", "primus", "slayer", "darling", "unmarked", "risen"]
    one.titles += new_titles(one, True)
    assert new_titles(one, True) == []


def test_a_career_bout_is_an_ordinary_match_with_the_printed_numbers():
    from game.session.bouts import arena_for, new_bout

    one = career()
    shipped = arena_for(one, 0).board
    save = new_bout(one, 0, 5).save
    assert save is not None and save.options == save.info.options()
    assert isinstance(save.board, Board)
    assert save.board.hears_all and not shipped.hears_all, "whoever lies goes on in the career, if he lives (M43)"
    assert save.board.classes == shipped.classes and save.board.kinds == shipped.kinds
    assert save.board.limits == shipped.limits and save.board.gates == shipped.gates
    assert [figure.kind for figure in save.state.figures] == [
        one.gladiator(g).kind for team in one.fixtures[0].entered for g in team
    ]
    assert all(figure.hp == 3 and not figure.has_felled for figure in save.state.figures)


def test_every_sort_of_life_has_its_lines():
    words = load_words()
    for kind, count in (LINES | NAMED).items():
        lines = {words.raw(f"moritari.career.epitaph.{kind}_{n}") for n in range(count)}
        assert len(lines) == count and f"moritari.career.epitaph.{kind}_{count}" not in words


def test_every_stone_has_its_words():
    words = load_words()
    one = career(form="munera")
    play_on(one, count=4, seed=8)
    from game.career.voices import death_line, style

    assert one.dead
    lines = stones(one)
    for gladiator in one.gladiators:
        assert words.text(style(gladiator))
        if not gladiator.is_alive:
            assert words.text(death_line(gladiator)) and words.text(epitaph(gladiator, lines[gladiator.id]))
