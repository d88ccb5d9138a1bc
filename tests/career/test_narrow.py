"""A school's screens with larger words: what is asked is told somewhere, and nothing is left empty that has room."""

from __future__ import annotations

import itertools

import pytest

from game.storage.settings import Settings
from game.storage.words import load_words
from game.ui.scale import LARGEST
from tests.career.cases import CASES
from tests.pilot import Pilot
from tests.scenes.checking import Written, complaints, redraw

SIZES = ((1280, 800), (1920, 1080))


def laid(case: str, ui_size: float, size: tuple[int, int] = SIZES[0]) -> Pilot:
    pilot = Pilot(CASES[case], size, Settings(ui_size=ui_size, animation="off"), load_words())
    pilot.frames(2)
    return pilot


def lines(written: list[Written]) -> list[str]:
    return [one.text for one in written]


@pytest.mark.parametrize("ui_size", [1.0, 1.4, LARGEST])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", ["ludus, midway", "ludus, over", "ludus, wounded", "ludus, others fight"])
def test_what_is_to_be_done_is_told_in_foot_or_bar(case, size, ui_size, unbaked):
    """With the largest words nothing but buttons stood in the foot."""
    pilot = laid(case, ui_size, size)
    title = pilot.scene._foot_words()[0]
    told = " ".join(lines(redraw(pilot)))
    assert title in told and complaints(pilot) == []


def test_a_bout_of_others_tells_how_it_stands_beside_its_bar(unbaked):
    pilot = laid("ludus, others fight", LARGEST)
    bar, first = pilot.scene.progress.box, min(pilot.target(one).bounds.x for one in ("hall", "rival", "tidings"))
    assert bar.right <= first and pilot.scene._foot_words()[1] in lines(redraw(pilot))


@pytest.mark.parametrize("ui_size", [1.0, 1.4, LARGEST])
def test_numbers_of_a_record_stand_clear_of_its_signs(ui_size, unbaked):
    pilot = laid("ludus, midway", ui_size)
    k, cell = pilot.ctx.pen.k, pilot.scene.roster.cells()[0]
    numbers = [
        one.rect
        for one in redraw(pilot)
        if one.text.isdigit() and cell.x * k < one.rect.x < cell.right * k and cell.y * k < one.rect.y < cell.bottom * k
    ]
    assert len(numbers) >= 3
    steps = [(right.x - left.x) / k for left, right in itertools.pairwise(numbers)]
    assert min(steps) >= 26  # a sign of 13.5 units, and a number of two


@pytest.mark.parametrize("ui_size", [1.0, 1.4])
def test_the_list_of_schools_has_standings_and_figures_where_there_is_room(ui_size, unbaked):
    """At 140 % the figures took the room of the standings, which were left out."""
    told = lines(redraw(laid("careers", ui_size)))
    assert "Ludus Nolanus" in told and "Medusa" in told


def test_with_the_largest_words_the_figures_take_the_room_of_standings(unbaked):
    assert "Medusa" in lines(redraw(laid("careers", LARGEST)))
