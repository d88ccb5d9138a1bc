"""What spaces are called: no two alike, counted from the line, lanes from the inside of the bend."""

from __future__ import annotations

import pytest

from game.core.words import Catalogue
from game.rules.circus.places import place_of
from game.rules.circus.rules import CircusRules
from tests.rules.circus.position import SHIPPED, TRACK, load, texts

WORDS = Catalogue(texts())


@pytest.mark.parametrize("board", SHIPPED)
def test_every_space_of_every_course_has_a_name_of_its_own(board: str) -> None:
    for track in CircusRules(load(board)).tracks.values():
        names = [WORDS.text(place_of(track, space)) for space in track.next]
        assert len(set(names)) == len(names)
        assert not [name for name in names if any(f"s{n:02}" in name for n in range(30))]


def test_names_as_they_read() -> None:
    said = {space: WORDS.text(place_of(TRACK, space)) for space in ("2", "3a", "3b", "5a", "5b", "5c", "9b", "y1", "y3")}
    assert said == {
        "2": "Section 3, the neck", "3a": "Section 4, inner lane", "3b": "Section 4, outer lane",
        "5a": "Section 6, inner lane", "5b": "Section 6, outer lane, space 1", "5c": "Section 6, outer lane, space 2",
        "9b": "Section 10, second lane from the inside", "y1": "Imperial Alley, space 1", "y3": "Imperial Alley, space 3",
    }  # fmt: skip


def test_anticlockwise_is_counted_the_other_way() -> None:
    back = CircusRules(load("a-blue")).tracks[0, "anticlockwise"]
    assert WORDS.text(place_of(back, "s26.a")).startswith("Section 1,")
    assert WORDS.text(place_of(back, "alley3")) == "Imperial Alley, space 1"
    assert WORDS.text(place_of(back, "s20.a")) == "Section 7, outer lane", "before a left-hand bend of its own"
