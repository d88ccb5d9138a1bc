"""Contests: seatings that treat both alike, games that don't depend on who plays them where, runs taken up again."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.lab import contest as contests
from game.lab.backends import Here, Lost, Processes, spread
from game.lab.contest import Asked, Contest, Ground, Standing, run, seatings
from game.lab.ladder import contest, courses, pairings
from game.lab.order import Order, Row, play
from game.lab.players import NoPlayer, player, prove
from game.lab.store import NotTaken, Store
from game.rules import GAMES
from game.storage.boards import load_board
from tests.lab import work

LION = Contest("lion", "novice", "random", 2, (Ground("standard"),))


@pytest.mark.parametrize("seats", range(2, 7))
def test_seatings_treat_both_alike(seats: int) -> None:
    """Each sits on every seat as often as the other, and both have as many seats over the block."""
    for seed in range(5):
        ways = seatings("a", "b", seats, seed)
        assert len(set(ways)) == len(ways) <= 6
        for seat in range(seats):
            assert Counter(way[seat] for way in ways)["a"] * 2 == len(ways)
        assert seatings("b", "a", seats, seed) != ways and sorted(seatings("b", "a", seats, seed)) == sorted(ways)


def test_half_of_six_seats_is_drawn_anew_for_each_seed() -> None:
    assert len({seatings("a", "b", 6, seed)[0] for seed in range(40)}) > 8


def test_the_seatings_of_a_seed_share_their_dice() -> None:
    one, two = next(LION.blocks(5))
    assert (one.seed, one.board) == (two.seed, two.board) and one.players == two.players[::-1]


def test_the_same_orders_give_the_same_rows_in_one_process_and_in_two() -> None:
    orders = [order for _, block in zip(range(3), LION.blocks(1), strict=False) for order in block]
    orders.append(Order("skirmish", "tiny", ("novice", "random"), 4, {"series": "single"}))
    orders.append(Order("circus", "a-white", ("novice", "random", "novice", "novice"), 4, {"series": "single"}))
    here = [play(order).outcome for order in orders]
    with Processes(2) as two:
        there = [row.outcome for row in spread(two, play, orders)]
    assert here == there and not any(outcome[-1] for outcome in here)
    assert len({str(outcome[1:]) for outcome in here}) > 3


def test_results_come_in_their_order_whoever_is_quick() -> None:
    with Processes(2) as two:
        assert list(spread(two, work.late_if_first, range(6))) == list(range(6))


def test_a_process_that_dies_costs_only_its_own_work(tmp_path: Path) -> None:
    with Processes(2) as two:
        tickets = [two.begin(work.die_of, (number, "")) for number in range(6)]
        found: list[Any] = []
        for ticket in tickets:
            try:
                found.append(two.result(ticket))
            except Lost:
                found.append("lost")
        assert found == [0, 1, 2, "lost", 4, 5]
        assert two.result(two.begin(work.double, 4)) == 8, "and work goes on"
        assert list(spread(two, work.die_of, [(number, str(tmp_path / "died")) for number in range(5)])) == [0, 1, 2, 3, 4]


def test_a_contest_says_when_it_is_decided_and_stops() -> None:
    standing = run(LION, Here(), Store(), 200, 1)
    assert standing.verdict == 1 and 10 <= standing.games < 60 and standing.games % 2 == 0
    assert standing.interval[0] > 0.5
    whole = run(LION, Here(), Store(), 30, 1, early=False)
    assert whole.games == 30 and whole.verdict == 1
    assert [row.outcome for row in whole.rows[:8]] == [row.outcome for row in standing.rows[:8]]


def test_what_lies_in_the_file_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path) as store:
        first = run(LION, Here(), store, 6, 1, early=False)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"order"') + 40])  # killed in the middle of the last line
    played: list[Order] = []

    def counted(order: Order) -> Row:
        played.append(order)
        return play(order)

    monkeypatch.setattr(contests, "play", counted)
    with Store(path, resume=True) as store:
        again = run(LION, Here(), store, 8, 1, early=False)
    assert len(played) == 3, "the torn one and two new ones"
    assert [row.outcome for row in again.rows[:6]] == [row.outcome for row in first.rows]
    assert len(path.read_bytes().splitlines()) == 9
    with Store(path, resume=True) as store:
        run(LION, Here(), store, 8, 1, early=False)
    assert len(played) == 3


def test_a_file_is_neither_overwritten_nor_mixed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path).__exit__(None, None, None)
    with pytest.raises(NotTaken, match="--resume"):
        Store(path)
    head = json.loads(path.read_text())
    path.write_text(json.dumps(head | {"code": "other"}) + "\n")
    with pytest.raises(NotTaken, match="another state"):
        Store(path, resume=True)
    path.write_text("a diary\n")
    with pytest.raises(NotTaken, match="no file of the laboratory"):
        Store(path, resume=True)
    with pytest.raises(NotTaken, match="can't be written"):
        Store(tmp_path / "nowhere" / "games.jsonl")


def test_a_game_that_fails_is_told_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    row = play(Order("lion", "standard", ("novice", "random"), 1, {"nonsense": 4}, '{"radius": "three"}'))
    assert "ValidationError" in row.error and not row.ranks

    def failing(order: Order) -> Row:
        return Row(order, error="torn") if order.seed == 2 else play(order)

    monkeypatch.setattr(contests, "play", failing)
    standing = run(LION, Here(), Store(), 6, 1, early=False)
    assert [row.order.seed for row in standing.failed] == [2, 2] and standing.games == 4 and len(standing.values) == 2


def test_a_race_is_measured_in_points() -> None:
    races = contest("circus", "greedy", "random", 4, courses(4, {}))
    standing = run(races, Here(), Store(), 18, 1, early=False)
    mean, half = standing.gap
    assert mean > half > 0 and standing.games == 18 and standing.rate > 0.8
    gaps = [races.gap(row) for row in standing.rows]
    assert mean == pytest.approx(sum(gaps) / 18)
    assert len({row.order.options["direction"] + row.order.board for row in standing.rows}) == 3


def test_races_go_round_the_courses_both_ways() -> None:
    races = contest("circus", "a", "b", 6, courses(6, {"rules": "ausgebremst"}))
    blocks = [block for _, block in zip(range(4), races.blocks(1), strict=False)]
    assert len({(block[0].board, block[0].options["direction"]) for block in blocks}) == 4


def standing_of(values: list[float], asked: Asked | None, by_points: bool = False) -> Standing:
    """Blocks of one game each: won, lost or drawn."""
    one = Contest("circus" if by_points else "lion", "a", "b", 2, (Ground(""),), 0.5, asked, by_points, 9)
    standing = Standing(one)
    for value in values:
        scores = (1, 0) if value == 1 else (0, 1) if value == 0 else (0, 0)
        ranks = (1, 1) if value == 0.5 else (2 - int(value), 1 + int(value))
        row = Row(Order("", "", ("a", "b"), 1), ranks, scores)
        standing.rows.append(row)
        standing.values.append(one.value([row]))
    return standing


def test_what_is_asked_is_met_or_not() -> None:
    assert standing_of([1.0] * 70 + [0.0] * 30, Asked(0.65, 0.58)).is_met
    assert not standing_of([1.0] * 66 + [0.0] * 34, Asked(0.65, 0.58)).is_met, "the interval reaches below 58 %"
    assert not standing_of([1.0] * 64 + [0.0] * 36, Asked(0.65)).is_met
    assert standing_of([0.5] * 10, None).is_met is None and standing_of([0.5] * 10, None).wins == 5
    assert standing_of([1.0, 0.0] * 30, Asked(0.5), by_points=True).is_met, "even is enough against the scripted driver"
    assert not standing_of([1.0, 0.0] * 30, Asked(0.65), by_points=True).is_met
    assert standing_of([1.0, 1.0, 0.5] * 10, Asked(0.65), by_points=True).is_met


@pytest.mark.parametrize("game", LEVELS)
def test_every_ladder_names_players_there_are(game: str) -> None:
    steps = pairings(game)
    assert {first for first, _, _ in steps} >= set(LEVELS[game]) - {"random"}
    for name in {name for first, second, _ in steps for name in (first, second)}:
        prove(game, name)
        assert player(game, name, load_board(GAMES[game], GAMES[game].boards[0]).board)


def test_what_is_asked_of_the_lions_champion_over_the_one_ply_player_depends_on_the_seats() -> None:
    """95 of 100 between two; among more 88, since nobody there can keep him from what others leave him."""

    def asked(game: str, seats: int) -> dict[tuple[str, str], float]:
        return {(first, second): demand.rate for first, second, demand in pairings(game, seats)}

    assert asked("lion", 2)["champion", "greedy"] == 0.95
    assert [asked("lion", seats)["champion", "greedy"] for seats in (3, 4, 6)] == [0.88] * 3
    for game in LEVELS:
        assert list(asked(game, 2)) == list(asked(game, 4)), "the same pairs at any number of seats"
    assert asked("circus", 4) == asked("circus", 6) == asked("circus", 2)


@pytest.mark.parametrize(
    "name", ["emperor", "champion@0", "champion@x", "uct:0", "uct:many", "novice:3", "", "champion@100"]
)
def test_a_name_that_means_nobody_is_one_sentence(name: str) -> None:
    with pytest.raises(NoPlayer) as caught:
        prove("lion", name)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def test_two_who_play_alike_are_level_on_every_seed_and_the_interval_over_seeds_knows_it() -> None:
    standing = run(Contest("lion", "novice", "novice@1", 2, (Ground("standard"),)), Here(), Store(), 24, 1, early=False)
    assert standing.values == [0.5] * 12, "the same player under another name: the same games, the seats changed over"
    mean, half = standing.paired
    low, high = standing.interval
    assert mean == 0.5 and 0 < half < 0.1 and (high - low) / 2 > 0.18


def test_few_seeds_are_known_by_students_t() -> None:
    """Two or three seeds tell far less than 1.96 standard errors say."""
    one = Standing(Contest("circus", "a", "b", 4, (), by_points=True, most_points=6), values=[0.5, 0.75])
    mean, half = one.gap
    assert mean == pytest.approx(1.5) and half == pytest.approx(12.706 * 1.5, rel=1e-3)
    three = Standing(LION, values=[0.5, 0.5, 0.5]).paired
    assert three[1] == pytest.approx(4.303 * sqrt(0.125 / 3), rel=1e-3)


def test_strangers_games_are_known_no_better_over_seeds() -> None:
    standing = Standing(LION, values=[0.0, 1.0] * 50)
    mean, half = standing.paired
    assert mean == 0.5 and 0.098 < half < 0.101, "a hundred games that go wholly one way or the other: 10 points"
    assert Standing(LION).paired[1] == float("inf") == Standing(LION, values=[1.0]).paired[1]
