"""The count of curtains and presses: one and the same game whoever chooses first, and a hand that wastes nothing."""

from __future__ import annotations

import pytest

from game.core.say import say
from game.rules.moritari.actions import Fight, Nominate, Stand, Turn
from tools.passing import SITTINGS, Fate, decided, sat
from tools.passing_sand import ahead


def test_what_is_drawn_does_not_depend_on_what_was_drawn_before() -> None:
    one, two = Fate(3), Fate(3)
    first, second = say("a.card", seat=0), say("a.card", seat=1)
    drawn = one.pick({1: 3, 2: 4}, first), one.pick({1: 3, 2: 4}, second), one.die(6, first)
    other = two.pick({1: 3, 2: 4}, second), two.pick({1: 3, 2: 4}, first), two.die(6, first)
    assert (drawn[0], drawn[1], drawn[2]) == (other[1], other[0], other[2])
    assert sorted(one.shuffled([1, 2, 3], first)) == [1, 2, 3]


def test_a_game_of_the_lion_asks_for_no_press_that_is_not_a_choice() -> None:
    sitting = next(one for one in SITTINGS if one.game == "lion")
    script = decided(sitting, sitting.seed)
    counted = sat(sitting, sitting.seed, script)
    assert counted.curtains == 0 and not counted.unsaid
    assert counted.presses == counted.choices == script.choices > 40


@pytest.mark.soak
def test_half_of_what_was_pressed_at_first_is_enough_for_the_same_bout() -> None:
    """263: version 0.1.0, docs/studies.md."""
    sitting = next(one for one in SITTINGS if one.game == "moritari")
    counted = sat(sitting, sitting.seed)
    assert counted.is_same, "the novices' bout to its end"
    assert 2 * counted.presses <= 263
    assert len(counted.unsaid) < 0.06 * counted.decisions


def test_what_the_table_did_in_its_own_order_is_taken_out_of_the_script() -> None:
    own = [Nominate(5), Stand(5), Nominate(4), Stand(4), Stand(3), Fight(0, 4), Nominate(3), Stand(3)]
    assert ahead(own, [Nominate(3), Stand(3), Nominate(4), Stand(4), Stand(5)]) == own[5:]
    assert ahead(own, [Nominate(5), Turn(5, (1, 0))]) == own[2:], "it turned of itself"
