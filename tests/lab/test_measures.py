"""What rows say of each pair of players."""

from __future__ import annotations

import pytest

from game.lab.measures import measured, tables
from game.lab.order import Order, Row


def won(seed: int, players: tuple[str, ...], winner: int, game: str = "lion", **options: str) -> Row:
    ranks = tuple(1 if seat == winner else 2 for seat in range(len(players)))
    scores = tuple(4 if seat == winner else 1 for seat in range(len(players)))
    return Row(Order(game, "board", players, seed, dict(options)), ranks, scores)


def test_a_pair_is_told_from_both_sides_and_in_the_order_of_the_seeds() -> None:
    rows = [won(2, ("a", "b"), 0), won(2, ("b", "a"), 0), won(1, ("a", "b"), 0), won(1, ("b", "a"), 1)]
    rows += [won(3, ("a", "b", "c", "c"), 0)]
    found = measured(rows)
    assert set(found) == {("a", "b"), ("b", "a")}, "a table of three players is no pair"
    one = found["a", "b"]
    assert one.values == (1.0, 1.0, 1.0, 0.0) and one.blocks == (2, 2)
    assert one.mean == 0.75 and found["b", "a"].mean == 0.25
    assert [step[:2] for step in one.course()] == [(2, 1.0), (4, 0.75)]
    low, high = one.interval
    assert 0.3 < low < 0.75 < high < 1


def test_races_count_by_points_and_their_seeds_are_the_observations() -> None:
    rows = [won(seed, players, 0, "circus") for seed in (1, 2) for players in (("a", "b"), ("b", "a"))]
    one = measured(rows)["a", "b"]
    assert one.by_points and one.values == (3.0, -3.0, 3.0, -3.0)
    assert one.interval == (0.0, 0.0), "whole seeds were level: the seatings of one are no strangers"
    assert list(one.course()) == [(4, 0.0, 0.0, 0.0)], "one seed has no interval"


def test_what_can_not_be_counted_together_lies_apart() -> None:
    plain = [won(1, ("a", "b"), 0, "circus"), won(2, ("a", "b"), 0, "circus", rules="ave_caesar")]
    assert list(tables("circus", plain)) == [("ave_caesar", "2")], "the rules named and the same not named"
    assert list(tables("lion", [won(1, ("a", "b"), 0)])) == [()]
    assert tables("lion", plain) == {}
    mixed = [*plain, won(3, ("a", "b", "a", "b"), 0, "circus"), won(1, ("a", "b"), 0, "circus", rules="ausgebremst")]
    assert {table: len(rows) for table, rows in tables("circus", mixed).items()} == {
        ("ausgebremst", "2"): 1, ("ave_caesar", "2"): 2, ("ave_caesar",): 1}  # fmt: skip
    four = won(1, ("a", "b", "a", "b"), 0)
    assert set(tables("lion", [four])) == {("4",)} < set(tables("lion", [four, won(1, ("a", "b"), 0)])), (
        "whatever else was played, a table keeps its name"
    )


def test_no_rows_say_nothing() -> None:
    assert measured([]) == {} and tables("lion", []) == {}


def test_two_seeds_of_races_are_known_by_students_t() -> None:
    rows = [won(seed, ("a", "b"), 0 if seed == 1 else 1, "circus") for seed in (1, 2)]
    one = measured(rows)["a", "b"]
    assert one.mean == 0 and list(one.interval) == pytest.approx([-38.1, 38.1], abs=0.1)
