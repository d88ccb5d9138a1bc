"""What a person's matches come to."""

from __future__ import annotations

import pytest

from game.ai.intervals import wilson
from game.session.chronicle import FEW, Chronicle, Rival, Share, Streak, people_of
from game.storage.stats import Result, SeatResult


def match(*seats: tuple[str, int], game: str = "lion", kind: str = "", seconds: int = 0, board: str = "standard",
          score: int = 5) -> Result:  # fmt: skip
    """Each seat by who sits there, a name or a level in small letters, and its rank."""
    rows = [
        SeatResult(who if who[0].isupper() else "", "human" if who[0].isupper() else who, rank, score - rank)
        for who, rank in seats
    ]
    return Result(f"m{id(rows)}", game, "2026-11-23 12:00:00", rows, 10, board, kind, seconds)


WON, LOST = match(("Anna", 1), ("novice", 2)), match(("Anna", 2), ("novice", 1))
SHARED = match(("Anna", 1), ("novice", 1))


def test_victories_are_counted_and_shared_ones_in_parts() -> None:
    assert Chronicle("Anna", [WON, WON, LOST, SHARED]).total == Share(4, 2.5)
    assert Chronicle("Livia", [WON]).matches == [] and Chronicle("Livia", []).total == Share()


@pytest.mark.parametrize("kind", ["practice", "lent", "conceded", "open", "a newer program's"])
def test_what_does_not_count_is_counted_apart_and_its_hours_are_not_lost(kind: str) -> None:
    found = Chronicle("Anna", [WON, match(("Anna", 1), ("novice", 2), kind=kind, seconds=600)])
    assert found.total == Share(1, 1) and found.apart == {kind: 1} and found.seconds == 600
    assert found.longest is None and found.streak == Streak(1, 1)


def test_few_matches_have_no_interval_and_many_have_wilsons() -> None:
    assert Share(FEW - 1, 3).interval is None
    assert Share(FEW, 3).interval == wilson(3, FEW)


def test_a_rival_is_somebody_to_finish_before_wherever_the_first_place_went() -> None:
    four = match(("Anna", 2), ("novice", 1), ("novice", 3), ("Livia", 4))
    found = Chronicle("Anna", [four, SHARED]).by_rival
    assert found == {Rival("novice"): Share(2, 1.0), Rival("human", "Livia"): Share(1, 1.0)}


def test_somebody_forgotten_and_oneself_are_no_rivals() -> None:
    twice = Result("m", "lion", "", [SeatResult("Anna", "human", 1, 3), SeatResult("Anna", "human", 2, 1),
                                     SeatResult("", "human", 3, 0)])  # fmt: skip
    assert Chronicle("Anna", [twice]).by_rival == {} and Chronicle("Anna", [twice]).total == Share(1, 1)


def test_shares_by_game_board_and_seats_hold_the_same_matches() -> None:
    some = [
        WON, LOST, match(("Anna", 1), ("novice", 2), board=""),
        match(("Anna", 1), ("novice", 2), ("random", 3), game="circus", board="a-white"),
    ]  # fmt: skip
    found = Chronicle("Anna", some)
    assert found.by_game == {"lion": Share(3, 2), "circus": Share(1, 1)}
    assert found.by_board == {("lion", "standard"): Share(2, 1), ("circus", "a-white"): Share(1, 1)}, "0.1.0 wrote none"
    assert found.by_seats == {2: Share(3, 2), 3: Share(1, 1)}
    assert Chronicle("Anna", some, "circus").by_game == {"circus": Share(1, 1)}


def test_the_longest_streak_and_the_one_that_lasts() -> None:
    practice = match(("Anna", 2), ("novice", 1), kind="practice")
    assert Chronicle("Anna", [WON, WON, practice, WON, LOST, WON]).streak == Streak(3, 1)
    assert Chronicle("Anna", [WON, SHARED]).streak == Streak(1, 0)
    assert Chronicle("Anna", [LOST]).streak == Streak(0, 0)


def test_best_and_longest() -> None:
    long, high = match(("Anna", 2), ("novice", 1), seconds=900), match(("Anna", 1), ("novice", 2), score=50, seconds=60)
    found = Chronicle("Anna", [WON, long, high])
    assert found.longest is long and found.best is high


def test_people_stand_in_the_order_of_what_they_played_and_the_forgotten_have_no_page() -> None:
    nobody = match(("novice", 1), ("random", 2))
    pair = match(("Livia", 1), ("Anna", 2))
    unnamed = Result("m", "lion", "", [SeatResult("", "human", 1, 1)])
    assert people_of([pair, pair, WON, nobody, unnamed]) == ["Anna", "Livia"]
