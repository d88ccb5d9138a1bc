"""Luck of the dice against expectation: every throw's expectation is that of an enumeration of its dice."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from game.core.match import Match
from game.core.types import Event
from game.rules.moritari.combat import compare
from game.rules.moritari.data import FighterClass
from game.rules.moritari.events import Appealed, Cast, Crowned, Died, Fell, Fought, Judged, Modifier, Side
from game.rules.moritari.fortune import downfalls, expected, fortunes, heard_chance
from game.rules.moritari.state import Figure
from tests.rules.moritari.position import load
from tests.rules.moritari.test_whole_games import played

MAT = load("mat")


def events_of(match: Match[Any, Any, Any]) -> list[Event]:
    return [*match.start.events, *(event for entry in match.log for event in entry.events)]


@cache
def finished(seats: int, seed: int) -> Match[Any, Any, Any]:
    return played("mat", seats, seed, schools="drawn")


def saves(hits: int, armour: int, hp: int) -> float:
    """Hit points lost on average, by every fall of the armour dice."""
    falls = list(product(range(1, 7), repeat=hits))
    return sum(min(hp, sum(die < armour for die in dice)) for dice in falls) / len(falls)


@cache
def enumerated(one: FighterClass, two: FighterClass, plus: tuple[int, int], hp: tuple[int, int]) -> tuple[float, float]:
    """Both sides' losses on average, over all throws of both and all armour checks."""
    first = second = 0.0
    for mine in product(range(1, 7), repeat=one.dice):
        for his in product(range(1, 7), repeat=two.dice):
            strike = compare(mine, his, plus, (one.hits_on, two.hits_on))
            first += saves(strike.two, one.armour, hp[0])
            second += saves(strike.one, two.armour, hp[1])
    whole = 6 ** (one.dice + two.dice)
    return first / whole, second / whole


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (5, 6)])
def test_what_was_to_be_expected_of_each_bout_is_what_its_dice_come_to_on_average(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    board, figures = MAT, match.state.figures
    bouts = [event for event in events_of(match) if isinstance(event, Fought)]
    assert len(bouts) > 8 and any(side.bonus for event in bouts for side in (event.one, event.two))
    for event in bouts:
        sides = event.one, event.two
        first, second = (board.fighter(figures[side.figure].kind) for side in sides)
        plus = (sides[0].bonus, sides[1].bonus)
        hp = (sides[0].left + sides[0].lost, sides[1].left + sides[1].lost)
        assert expected(board, figures, event) == pytest.approx(enumerated(first, second, plus, hp), abs=1e-12)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (5, 6)])
def test_the_schools_sums_are_those_of_the_log_and_their_luck_together_is_nothing(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    events, figures = events_of(match), match.state.figures
    found = fortunes(MAT, figures, events)
    assert len(found) == seats
    for seat, own in enumerate(found):
        sides = [
            (mine, his)
            for event in events
            if isinstance(event, Fought)
            for mine, his in ((event.one, event.two), (event.two, event.one))
            if figures[mine.figure].seat == seat
        ]
        assert own.taken.came == sum(mine.lost for mine, _ in sides)
        assert own.given.came == sum(his.lost for _, his in sides)
        asked = [event for event in events if isinstance(event, Appealed) and figures[event.figure].seat == seat]
        assert (own.appeals, own.heard.came) == (len(asked), sum(event.crowd for event in asked))
        assert own.heard.due == pytest.approx(sum(heard_chance(event) for event in asked))
    assert sum(own.luck for own in found) == pytest.approx(0.0, abs=1e-9)
    thrown = {event.round for event in events if isinstance(event, Crowned) and not event.uncontested}
    assert sum(own.crowned.came for own in found) == len(thrown)
    assert sum(own.crowned.due for own in found) == pytest.approx(len(thrown))


def side(figure: int, dice: tuple[int, ...], hits: int, lost: int, left: int, bonus: int = 0) -> Side:
    modifiers = (Modifier("charge", bonus),) if bonus else ()
    return Side(figure, f"m{figure}", dice, modifiers, hits, (), lost, left, figure)


def test_a_lucky_charge_by_hand() -> None:
    """M36: a heavy that charges another takes 0.49 and loses 0.19; two taken and none lost are 1.70 to the good."""
    figures = [Figure(0, "murmillo", "m0"), Figure(1, "secutor", "m1")]
    found = fortunes(MAT, figures, [Fought(one=side(0, (6, 6), 2, 0, 3, 1), two=side(1, (1, 1), 0, 2, 1))])
    assert round(found[0].given.due, 2) == 0.49 and round(found[0].taken.due, 2) == 0.19
    assert round(found[0].luck, 2) == 1.70 == -round(found[1].luck, 2)


def test_a_man_with_one_hit_point_left_can_lose_no_more() -> None:
    figures = [Figure(0, "lion", "b0"), Figure(1, "thraex", "m1")]
    whole = expected(MAT, figures, Fought(one=side(0, (6, 6, 6), 2, 0, 3), two=side(1, (1, 1), 0, 2, 1)))
    last = expected(MAT, figures, Fought(one=side(0, (6, 6, 6), 2, 0, 3), two=side(1, (1, 1), 0, 1, 0)))
    assert last[1] < whole[1]


@pytest.mark.parametrize(("bonus", "need", "chance"), [(0, 5, 2 / 6), (1, 5, 3 / 6), (0, 6, 1 / 6), (1, 6, 2 / 6)])
def test_m24_the_crowd_hears_so_many_of_six(bonus: int, need: int, chance: float) -> None:
    assert heard_chance(Appealed(0, "m0", 1, bonus, need, False)) == chance
    assert sum(die + bonus >= need for die in range(1, 7)) == round(6 * chance)


def test_m1_of_those_who_roll_each_has_the_same_chance_and_ties_count_once() -> None:
    figures = [Figure(seat, "murmillo", f"m{seat}") for seat in range(3)]
    casts = [
        Cast(0, (6, 6), False),
        Cast(1, (6, 6), False),
        Cast(2, (1, 1), False),
        Cast(0, (1, 1), True),
        Cast(1, (2, 1), True),
    ]
    found = fortunes(MAT, figures, [*casts, Crowned(1, 1, -1, False), Crowned(2, 2, 1, True)])
    assert [(own.rolls, own.crowned.came) for own in found] == [(1, 0), (1, 1), (1, 0)]
    assert all(own.crowned.due == pytest.approx(1 / 3) for own in found)


def test_who_felled_whom_is_told_in_order() -> None:
    match = finished(3, 4)
    events, figures = events_of(match), match.state.figures
    found = downfalls(figures, events)
    fallen = [
        event.figure
        for event in events
        if isinstance(event, Fell) or (isinstance(event, Died) and event.how in ("animal", "beast"))
    ]
    assert [one.figure for one in found] == fallen and len(found) == sum(match.state.felled)
    assert [one.round for one in found] == sorted(one.round for one in found)
    for index, figure in enumerate(figures):
        ends = [one.outcome for one in found if one.figure == index]
        dies = figure.status == "dead"
        assert all(end == "spared" for end in ends[:-1]), "nobody dies twice"
        assert not ends or (ends[-1] not in ("spared", "unheard")) == dies


def test_what_came_of_each_fall_is_told_of_that_fall() -> None:
    """Of every fall of a man who died in the end, the page said that he died of it."""
    figures = [Figure(0, "lion", "b0"), Figure(1, "thraex", "m0", status="dead"), Figure(1, "murmillo", "m1", status="down")]
    events = [
        Crowned(1, 0, -1, False), Fell(1, "m0", "b0"), Judged(1, "m0", 0, True, False),
        Crowned(3, 0, -1, False), Fell(1, "m0", "b0"), Died(0, "b0", "m1", "animal"),
        Judged(1, "m0", 0, False, False), Died(1, "m0", "b0", "thumb"), Fell(2, "m1", "b0"),
    ]  # fmt: skip
    told = [(one.round, one.figure, one.outcome) for one in downfalls(figures, events)]
    assert told == [(1, 1, "spared"), (3, 1, "thumb"), (3, 0, "animal"), (3, 2, "unheard")]


def test_a_verdict_on_somebody_who_fell_before_the_log_begins_is_passed_over() -> None:
    figures = [Figure(0, "murmillo", "m0"), Figure(1, "thraex", "m1")]
    assert downfalls(figures, [Judged(1, "m1", 0, False, False), Died(1, "m1", "m0", "thumb")]) == []
