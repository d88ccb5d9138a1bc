"""The shelf of deeds: the house's own, what is told, and every game's on whole games."""

from __future__ import annotations

import pytest

from game.core.deeds import Deed, Finished
from game.core.digest import digest
from game.core.types import Over
from game.roster import HOUSE
from game.session import deeds as shelf_of
from game.session.deeds import HOUSE_DEEDS, Past, deeds_of, earned, name_key, news, placed, shelf, text_key, written
from game.storage.paths import words_dir
from game.storage.stats import Result, SeatResult
from game.storage.words import read_folder
from tests.conformance.cases import CASES, board_of, trace_of


def match(*ranks: int, game: str = "lion", at: str = "2026-11-23 12:00:00", by: str = "novice", people: int = 1,
          name: str = "") -> Result:  # fmt: skip
    """Anna sits first; the second person is Livia. Shared first places have a point."""
    names = ("Anna", "Livia", "Marcus", "Drusus")
    seats = [
        SeatResult(names[n] if n < people else "", "human" if n < people else by, rank, 10 - rank)
        for n, rank in enumerate(ranks)
    ]
    return Result(name or f"{game}{at}{ranks}", game, at, seats)


def done(*matches: Result) -> set[str]:
    return {deed.id for deed in HOUSE_DEEDS if deed.is_done(Past("Anna", matches))}


WON, LOST = match(1, 2), match(2, 1)
TOUR = [match(1, 2, game=game) for game in ("lion", "skirmish", "circus", "moritari", "caesar_xl")]
DAYS = [match(2, 1, at=f"2026-10-{day} 12:00:00") for day in (22, 23, 24, 25, 26, 27, 28)]
"""Across the end of summer time, where there is one."""
PAIR = match(2, 1, people=2)

EARNED = [
    ("grand_tour", TOUR, [*TOUR[:4], match(1, 1, game="caesar_xl")]),
    ("grand_tour", [*TOUR, LOST], [*TOUR[:4], *TOUR[:4]]),
    ("third_time", [LOST, LOST, LOST, WON], [LOST, LOST, WON]),
    ("third_time", [LOST, LOST, match(2, 1, by="champion"), LOST, WON], [LOST, WON, LOST, LOST, WON]),
    ("third_time", [LOST, LOST, LOST, WON], [LOST, LOST, match(1, 1), WON]),
    ("third_time", [LOST, LOST, LOST, WON], [LOST, LOST, LOST, match(1, 2, by="veteran")]),
    ("to_the_end", [match(4, 1, 2, 3)], [match(3, 1, 2)]),
    ("to_the_end", [match(4, 1, 2, 3)], [match(3, 1, 2, 3)]),
    ("week", DAYS, DAYS[1:]),
    ("week", [*DAYS, DAYS[-1]], [*DAYS[:3], *DAYS[4:], match(2, 1, at="2026-10-29 12:00:00")]),
    ("small_hours", [match(2, 1, at="2026-11-23 03:59:59")], [match(2, 1, at="2026-11-23 04:00:00")]),
    ("small_hours", [match(2, 1, at="2026-11-23 00:00:00")], [match(2, 1, at="long after midnight")]),
    ("old_rivals", [PAIR] * 10, [PAIR] * 9),
    ("old_rivals", [PAIR] * 10, [*[PAIR] * 9, match(2, 1, 3, people=3)]),
    ("no_machine", [match(1, 2, 3, 4, people=4)], [match(1, 2, 3, 4, people=3)]),
    ("no_machine", [match(1, 2, 3, 4, people=4)], [match(1, 2, 3, people=3)]),
]  # fmt: skip


@pytest.mark.parametrize(("deed", "played", "missed"), EARNED)
def test_each_deed_of_the_house_is_earned_and_missed(deed: str, played: list[Result], missed: list[Result]) -> None:
    assert deed in done(*played)
    assert deed not in done(*missed)


def test_each_deed_of_the_house_has_its_test() -> None:
    assert {deed for deed, _, _ in EARNED} == {deed.id for deed in HOUSE_DEEDS}


def test_every_deed_has_a_place_and_words() -> None:
    all_of_them = shelf()
    assert len(all_of_them) == len(set(all_of_them)) >= 20
    assert all(sum(game == of for of, _ in all_of_them) >= 5 for game in (record.id for record in HOUSE))
    texts = read_folder(words_dir("en"))
    assert all(name_key(game, deed) in texts and text_key(game, deed) in texts for game, deed in all_of_them)
    names = [texts[name_key(game, deed)] for game, deed in all_of_them]
    assert len(set(names)) == len(names)
    assert all(placed(game, written(game, deed)) == (game, deed) for game, deed in all_of_them)


@pytest.mark.parametrize("case", CASES[::9], ids=str)
def test_deeds_look_at_any_match_and_change_nothing(case) -> None:
    trace = trace_of(case)
    match = trace.match
    over = match.pending()
    assert isinstance(over, Over)
    before = digest(match.state)
    for seat in range(match.seats):
        seen = Finished(seat, over, board_of(case.game, case.board), match.start, match.log, match.state)
        for deed in deeds_of(match.rules.id):
            assert isinstance(deed.is_done(seen), bool), deed.id
    assert digest(match.state) == before


def test_a_deed_that_fails_costs_nothing() -> None:
    def fails(found: Finished) -> bool:
        raise KeyError("a log of older rules")

    assert not shelf_of._is_done(Deed("x", fails), None)


def test_a_deed_of_the_house_that_fails_costs_nothing_either() -> None:
    past = Past("Anna", [Result("x", "lion", "", [])])
    broken = shelf_of.HouseDeed("x", lambda seen: seen.matches[5].is_counted)
    assert not shelf_of._is_done(broken, past)


def test_a_week_is_found_without_reading_every_date_there_ever_was(monkeypatch) -> None:
    read: list[Result] = []
    plain = shelf_of.day_of

    def counted(result: Result) -> int | None:
        read.append(result)
        return plain(result)

    monkeypatch.setattr(shelf_of, "day_of", counted)
    old = [match(2, 1, at="2024-01-01 12:00:00")] * 3000
    assert "week" in done(*old, *DAYS[:3], match(2, 1, at="long ago"), *DAYS[3:])
    assert len(read) < 20


def test_a_deed_is_news_once() -> None:
    def line(name: str, *deeds: str, game: str = "lion") -> Result:
        return Result(name, game, "", [SeatResult("Anna", "human", 1, 1, deeds), SeatResult("Livia", "human", 2, 0, deeds)])

    first, second = line("a", "fed", "own.week"), line("b", "fed", "own.week", "one_coin", game="lion")
    assert news([], first) == [(who, place) for who in ("Anna", "Livia") for place in (("lion", "fed"), ("own", "week"))]
    assert news([first], second) == [("Anna", ("lion", "one_coin")), ("Livia", ("lion", "one_coin"))]
    assert news([first], line("c", "own.week", "from_behind", game="skirmish")) == [
        ("Anna", ("skirmish", "from_behind")), ("Livia", ("skirmish", "from_behind")),
    ]  # fmt: skip
    assert earned([first, second], "Anna")["lion", "fed"] == [first, second]
