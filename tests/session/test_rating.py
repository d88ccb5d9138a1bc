"""How strong a person plays, held against the levels."""

from __future__ import annotations

import re
from math import exp
from pathlib import Path
from random import Random

import pytest

from game.ai.anchors import STEPS, heights
from game.ai.levels import LEVELS
from game.session.rating import LEAST, UNIT, Rating, rating_of
from game.storage.stats import Result, SeatResult

BENCHMARKS = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"


def match(level: str, won: bool, n: int, kind: str = "", game: str = "lion") -> Result:
    seats = [SeatResult("Anna", "human", 1 if won else 2, 3), SeatResult("", level, 2 if won else 1, 2)]
    return Result(f"m{n}", game, "", seats, kind=kind)


def series(level: str, *results: bool) -> list[Result]:
    return [match(level, won, n) for n, won in enumerate(results)]


def rated(matches: list[Result], game: str = "lion") -> Rating:
    found = rating_of("Anna", matches, game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", STEPS)
def test_heights_are_those_the_benchmarks_print(game: str) -> None:
    """Each step stands there, with its rate."""
    text = BENCHMARKS.read_text()
    part = text[text.index("## What a person's rating rests on") :]
    for step in STEPS[game]:
        row = re.search(rf"^\| {game} \| {step.upper} over {step.lower} \| (\d+) \| ([\d.]+) % \|", part, re.MULTILINE)
        assert row is not None and int(row[1]) == step.games
        assert float(row[2]) == round(100 * step.won / step.games, 1)


@pytest.mark.parametrize("game", STEPS)
def test_levels_that_are_rated_against_are_levels_of_the_game(game: str) -> None:
    found = heights(game)
    assert set(found) <= set(LEVELS[game]) and found["novice"] == 0 and list(found.values()) == sorted(found.values())


def test_few_matches_practice_and_people_make_no_figure() -> None:
    assert rating_of("Anna", series("novice", *[True] * (LEAST - 1)), "lion") is None
    assert rating_of("Anna", [match("novice", True, n, "practice") for n in range(20)], "lion") is None
    pair = Result("m", "lion", "", [SeatResult("Anna", "human", 1, 3), SeatResult("Livia", "human", 2, 3)])
    assert rating_of("Anna", [pair] * 20, "lion") is None
    assert rating_of("Anna", [match("novice", True, n) for n in range(20)], "a game of somebody's own") is None


def test_who_wins_as_often_as_he_loses_stands_where_the_level_stands() -> None:
    found = rated(series("veteran", *[True, False] * 30))
    assert found.place == ("about", "veteran", "")
    share, low, high = found.against("veteran")
    assert low < 0.5 < high and abs(share - 0.5) < 0.08


def test_places_below_between_and_above() -> None:
    assert rated(series("champion", *[True] * 40)).place == ("above", "champion", "")
    assert rated(series("veteran", *[True, False, False, False] * 15)).place == ("between", "novice", "veteran")
    assert Rating(-100.0, 1.0, 9, {"novice": 0.0, "veteran": 20.0}).place == ("below", "novice", "")


def test_more_matches_leave_less_open() -> None:
    few, many = (rated(series("novice", *[True, False] * n)) for n in (4, 40))
    assert many.sigma < few.sigma / 2


def test_the_truth_lies_within_what_is_left_open() -> None:
    """Of 120 people of known strength, each after 25 matches."""
    rng, levels = Random(7), {level: height * UNIT for level, height in heights("lion").items()}
    held = 0
    for _ in range(120):
        true = rng.uniform(levels["novice"], levels["champion"])
        matches = []
        for n in range(25):
            level = rng.choice(("novice", "veteran", "champion"))
            matches.append(match(level, rng.random() < 1 / (1 + exp((levels[level] - true) / UNIT)), n))
        found = rated(matches)
        held += found.low <= true <= found.high
    assert held >= 108


def test_a_table_of_several_levels_moves_by_all_of_them() -> None:
    ahead = [SeatResult("Anna", "human", 2, 5), SeatResult("", "champion", 1, 6), SeatResult("", "novice", 3, 1)]
    behind = [SeatResult("Anna", "human", 3, 1), SeatResult("", "champion", 1, 6), SeatResult("", "novice", 2, 5)]
    up, down = ([Result(f"m{n}", "lion", "", seats) for n in range(10)] for seats in (ahead, behind))
    assert rated(up).height > rated(down).height + UNIT
