"""Small sentences and lists that several screens share."""

import time

from game.core.words import Catalogue
from game.scenes.credits import credit_passages, read_licences
from game.scenes.saying import DAY, player_kind, span, span_in_words, when
from game.scenes.shelf import SHELF


def at(*date):
    return time.mktime((*date, 0, 0, 0, -1))


def test_when_is_said_as_people_say_it(words):
    now = at(2027, 3, 10, 18, 0)
    assert when(words, at(2027, 3, 10, 9, 5), now) == "today, 9:05"
    assert when(words, at(2027, 3, 9, 23, 59), now) == "yesterday, 23:59"
    assert when(words, at(2027, 3, 7, 1, 0), now) == "Sunday"
    assert when(words, at(2026, 12, 24, 1, 0), now) == "24 December 2026"


def test_a_save_from_a_clock_ahead_has_a_date(words):
    now = at(2027, 3, 10, 18, 0)
    assert when(words, now + 3 * DAY, now) == "13 March 2027"


def test_seat_counts_in_short():
    assert span((2,)) == "2"
    assert span((2, 3)) == "2, 3"
    assert span((2, 3, 4, 5, 6)) == "2–6"
    assert span((2, 3, 4, 6)) == "2, 3, 4, 6"


def test_seat_counts_within_a_sentence(words):
    assert span_in_words(words, (2,)) == "2"
    assert span_in_words(words, (3, 4)) == "3 or 4"
    assert span_in_words(words, (2, 3, 4, 5, 6)) == "2–6"
    assert span_in_words(words, (2, 3, 4, 6)) == "2, 3, 4 or 6"


def test_players_have_a_kind(words):
    assert player_kind(words, "human") == "A person"
    assert player_kind(words, "champion") == "Champion"


def test_credits_name_every_game_and_every_licence(words):
    told = " ".join(passage.text for passage in credit_passages(words))
    for box in SHELF:
        assert words(box.title) in told
    for name in ("Cinzel", "OFL-1.1", "pygame-ce", "Riedesser", "Holub", "Miranda", "fan-made"):
        assert name in told


def test_credits_stand_without_the_licences_file(words, tmp_path):
    assert read_licences(tmp_path / "none.yaml") == {}
    (tmp_path / "bad.yaml").write_text("fonts: 7\nlibraries: [a, {name: b}]\n", encoding="utf-8")
    assert read_licences(tmp_path / "bad.yaml") == {"libraries": [("b", "", "")]}
    assert credit_passages(words, tmp_path / "none.yaml")


def test_every_word_of_the_shelf_exists(words):
    assert isinstance(words, Catalogue)
    for box in SHELF:
        assert box.title in words
        assert box.blurb in words
        assert box.lid in words and (not box.second or box.second in words)


def test_what_stands_below_each_other_in_results_is_counted_in_one_way(words):
    """A column of figures: no "one felled" below "0 felled"."""
    for felled in (0, 1, 2):
        assert words("moritari.score", n=felled) == f"{felled} felled"
