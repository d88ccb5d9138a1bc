"""The cards of the schools: no plume stands in what is written above; how many are left to hire has a line of its own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.seeds import chance_of
from game.core.match import Match
from game.rules.moritari import INFO
from game.rules.moritari.state import MoritariOptions
from game.tables.moritari.panels.muster import _rows
from game.ui.context import PlainSettings
from tests.tables.moritari.host import BOARD, new_match, seated

PLUMED = 2.0
"""Inches from the middle of a man's base to the top of his plume, as figures are drawn."""
WORTH = 34 + 6
"""Units below a card's edge at which the line that says what a school is worth ends."""


@pytest.mark.parametrize(("size", "words"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.75)])
def test_the_tallest_plume_stays_below_what_a_school_is_worth(size: tuple[int, int], words: float) -> None:
    match = Match.begin(INFO.rules(BOARD), MoritariOptions(), 2, chance_of(1))
    table = seated(match, size=size, settings=PlainSettings(animation="off", ui_size=words)).scene.table
    cards, state = table.muster.places(table.room, match.state), match.state
    assert len(cards) == 6 and all(table.muster.worth(state, name) for name in cards)
    for _, x, foot, ppi in table.muster._standing(table.room, state):
        (cell,) = [cell for cell in cards.values() if cell.contains(x, foot)]
        assert foot - PLUMED * ppi >= cell.y + WORTH


def test_a_school_tells_what_its_classes_can_do() -> None:
    """The advice had three dice for every animal, and both schools of animals are two rhinoceroses of three."""
    match = Match.begin(INFO.rules(BOARD), MoritariOptions(), 2, chance_of(1))
    pilot = seated(match, size=(1280, 800))
    tip = pilot.target("muster:Vivarium").tip
    assert tip is not None and tip.splitlines() == [
        "2 × rhinoceros: 10 in, one die on 3+, armour 3+", "1 × animal: 10 in, 3 dice on 3+, armour 6+",
    ]  # fmt: skip
    tip = pilot.target("muster:Ludus Magnus").tip
    assert tip is not None and tip.splitlines() == [
        "2 × heavy gladiator: 5 in, 2 dice on 4+, armour 4+", "1 × light gladiator: 7 in, 2 dice on 4+, armour 5+",
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "words"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.75)])
def test_the_lines_of_a_card_for_hire_lie_apart_and_below_its_name(size: tuple[int, int], words: float) -> None:
    """The last of them says how many of the kind are left."""
    match = new_match(3, schools="draft")
    table = seated(match, size=size, settings=PlainSettings(animation="off", ui_size=words)).scene.table
    cards = table.muster.places(table.room, match.state)
    assert len(cards) == 12
    for cell in cards.values():
        rows = _rows(cell, 5)
        assert min(two - one for one, two in pairwise(rows)) >= 12 and rows[0] >= cell.y + 24
        assert rows[-1] <= cell.bottom - 8
