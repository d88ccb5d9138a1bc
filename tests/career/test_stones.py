"""No line stands twice in a career's hall."""

from copy import deepcopy

from msgspec.structs import replace

from game.career.data import Day, End, Gladiator, Record
from game.career.season import next_season
from game.career.stones import LINES, NAMED, choose, epitaph, is_line, stones
from game.storage.words import load_words
from tests.career.plays import ARENAS, career, names, play_on
from tests.sure import sure


def test_over_seasons_no_line_comes_twice_and_none_changes():
    words = load_words()
    one = career(("novice",) * 3, form="double", seed=3)
    before: dict[int, str] = {}
    for _ in range(2):
        play_on(one, seed=one.season)
        lines = stones(one)
        told = [words.text(epitaph(figure, lines[figure.id])) for figure in one.dead]
        assert len(set(told)) == len(told)
        assert before.items() <= lines.items()
        before = lines
        next_season(one, ARENAS, names())
    assert len(before) > 25


def buried(count, kind="thraex"):
    """A hall of old, whose stones have no lines written."""
    one = career(("novice",))
    end = End(Day(1, 1), "mat", "Rex", "lion", "Vivarium", "animal")
    while len(one.gladiators) < count:
        number = len(one.gladiators)
        one.gladiators.append(
            Gladiator(number, f"Nemo {number}", kind, 0, Day(1, 1), Record(bouts=1), end=replace(end, day=Day(1, number)))
        )
    return one


def test_a_hall_of_hundreds_has_no_line_twice():
    words = load_words()
    for kind in ("thraex", "lion"):
        one = buried(300, kind)
        lines = stones(one)
        told = {words.text(epitaph(figure, lines[figure.id])) for figure in one.dead}
        assert len(told) == len(one.dead) == len(lines) > 290


def test_the_dead_of_old_keep_their_lines_when_others_come():
    one = buried(30)
    old = stones(one)
    fresh = deepcopy(one)
    figure = fresh.roster(0)[0]
    stone = choose(figure, old.values(), len(old))
    figure.end = replace(sure(one.dead[0].end), stone=stone)
    assert stone not in old.values() or stone.startswith("named")
    assert stones(fresh) == old | {figure.id: stone}


def test_a_line_there_is_none_of_is_passed_over():
    one = buried(10)
    figure = one.dead[0]
    for stone in ("young_99", "x_1", "young_-1", "young_01", "young", "../young_1"):
        assert not is_line(stone)
        figure.end = replace(sure(figure.end), stone=stone)
        assert is_line(stones(one)[figure.id])


def test_every_line_with_a_name_says_it():
    words = load_words()
    for sort, count in NAMED.items():
        for n in range(count):
            assert "{who}" in words.raw(f"moritari.career.epitaph.{sort}_{n}")
    plain = [words.raw(f"moritari.career.epitaph.{sort}_{n}") for sort, count in LINES.items() for n in range(count)]
    assert len(set(plain)) == len(plain)
