"""How far a look-back may be trusted: what was fitted to results does what it says, and the tables count what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import convert, json

from game.ai.caesar_xl.judge import SLOPES, CaesarJudge, Slope
from game.ai.circus.judge import CALM, DRIVERS, CircusJudge
from game.ai.lion.judge import SHARPER, sharpened
from game.ai.seeds import chance_of
from game.core.match import replay
from game.core.types import Over
from game.rules.caesar_xl.state import CaesarOptions
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.storage.resume import all_games
from tools import calibration
from tools.calibration import by_level, games_of, luck, play, reliability, table

Race = tuple[CircusJudge, list[Any]]


def game(chances: list[list[float]], won: list[float], level: str = "novice", **more: object) -> dict[str, object]:
    return {
        "level": level, "chances": chances, "won": won, "luck": [0.1, -0.1], "choice": [-0.2, 0.0], "decisions": [4, 4],
        "sound": [2, 4], "whole": True, **more,
    }  # fmt: skip


# ---- the tables


def test_a_table_holds_what_was_given_against_what_was_won() -> None:
    games = [game([[0.72, 0.28]], [1.0, 0.0]), game([[0.78, 0.22], [0.5, 0.5]], [0.0, 1.0])]
    rows = {place: row for place, *row in reliability(games)}
    assert rows[7] == [2, 2, pytest.approx(0.75), 0.5]
    assert rows[2] == [2, 2, pytest.approx(0.25), 0.5]
    assert rows[5] == [2, 1, 0.5, 0.5]
    assert set(rows) == {2, 5, 7}


def test_positions_whose_end_was_known_are_no_proof() -> None:
    games = [game([[1.0, 0.0], [0.6, 0.4]], [1.0, 0.0])]
    assert [row[0] for row in reliability(games)] == [4, 6]
    assert [row[0] for row in reliability(games, with_sure=True)] == [0, 4, 6, 9]


def test_levels_are_counted_apart_and_luck_with_its_error() -> None:
    games = [game([], [1, 0]), game([], [1, 0]), game([], [0, 1], "champion", choice=[0.0, 0.0], sound=[4, 4])]
    assert by_level(games) == [("novice", 16, pytest.approx(0.025), 75.0), ("champion", 8, 0.0, 100.0)]
    mean, error = luck(games)
    assert mean == pytest.approx(0.1) and error == pytest.approx(0.0)
    assert "3 games reviewed" in table("skirmish", games)


def test_games_are_gone_on_with_and_another_lot_has_others(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    play("skirmish", 2, 0.3, one)
    first = one.read_text()
    play("skirmish", 3, 0.3, one)
    assert one.read_text().startswith(first) and [line["level"] for line in games_of(one)] == list(calibration.LEVELS)
    play("skirmish", 1, 0.3, two, "other")
    assert games_of(two)[0]["chances"] != games_of(one)[0]["chances"]
    assert json.decode(first.splitlines()[0])["won"] in ([1.0, 0.0], [0.0, 1.0])


# ---- what was fitted


def test_chances_of_two_are_drawn_apart_and_those_of_more_left_alone() -> None:
    assert sharpened((0.5, 0.5)) == (0.5, 0.5)
    one, two = sharpened((0.8, 0.2))
    assert one + two == pytest.approx(1) and one / two == pytest.approx(4**SHARPER)
    assert sharpened((0.5, 0.3, 0.2)) == (0.5, 0.3, 0.2)
    assert sharpened((1.0, 0.0))[0] < 1


@pytest.fixture(scope="module")
def race() -> Race:
    """Every position of a race, and the last is over."""
    info = all_games()["circus"]
    board = load_board(info, "a-white")
    options = convert({"series": "single"}, info.options)
    match = Player(Batch("circus", ("novice",) * 3, options, board.id, board.board, 1, 0)).finished(8)
    assert isinstance(match.pending(), Over)
    return CircusJudge(board.board), [state for _, state in replay(match.rules, options, 3, match.start, match.log)]


def test_nobody_is_sure_of_a_race_before_it_is_decided(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, states = race
    monkeypatch.setattr("game.ai.circus.judge.RACES", 12)
    sure = 0
    for state in states[:-1:4]:
        found = judge.standing(state, 3, 1)
        if found is None:
            continue
        teams = state.table.teams[:3]
        places = [team.place for team in teams]
        if 1 in places:
            sure += 1
            assert found.shares == tuple(float(place == 1) for place in places)
        elif sum(team.is_racing for team in teams) > 1:
            assert all(0 < share < 1 for share in found.shares)
        assert sum(found.shares) == pytest.approx(1)
    assert sure, "somebody came in while others were racing"


def test_points_of_those_who_race_lie_nearer_to_each_other_and_sum_to_the_same(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, states = race
    monkeypatch.setattr("game.ai.circus.judge.RACES", 12)
    middle = states[len(states) // 2]
    calmed = judge.standing(middle, 3, 1)
    monkeypatch.setattr("game.ai.circus.judge.CALM", 1.0)
    plain = judge.standing(middle, 3, 1)
    assert calmed is not None and plain is not None
    assert sum(calmed.values) == pytest.approx(sum(plain.values))
    spread = [max(one.values) - min(one.values) for one in (calmed, plain)]
    assert spread[0] == pytest.approx(CALM * spread[1])


def test_drivers_who_stray_leave_the_last_rounds_open(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them all races from a position whose cards are known come out the same."""
    judge, states = race
    monkeypatch.setattr("game.ai.circus.judge.RACES", 12)
    alike = {}
    for strays in (0.0, 0.5):
        monkeypatch.setattr("game.ai.circus.judge.STRAYS", strays)
        found = [judge.standing(state, 3, 1) for state in states[-60:-6:3]]
        alike[strays] = sum(one is not None and one.width == DRIVERS for one in found)
    assert alike[0.5] < alike[0.0]


# ---- Caesar XL


@pytest.mark.parametrize(("edition", "least", "most"), [("silver", 0.4, 0.6), ("bronze", 0.4, 0.6)])
def test_the_war_begins_as_even_as_its_edition_is(edition: str, least: float, most: float) -> None:
    """Caesar was given a fifth at the outset of the Silver game, too, which he wins half of the time."""
    info, board = all_games()["caesar_xl"], load_board(all_games()["caesar_xl"], "standard")
    rules = info.rules(board.board)
    state, _ = rules.setup(convert({"edition": edition}, info.options), 2, chance_of(1))
    chance, other = CaesarJudge(board.board).values(state)
    assert least < chance < most and chance + other == pytest.approx(1)


@pytest.mark.parametrize("slope", SLOPES.values())
def test_the_reckoning_tells_more_the_later_it_is(slope: Slope) -> None:
    gains = [slope.share(20, past / 10) - slope.share(-20, past / 10) for past in range(11)]
    assert gains == sorted(gains) and gains[-1] > 0.5 > gains[0] > 0


def test_a_silver_war_begins_near_even_and_so_it_stays_when_both_have_marched() -> None:
    """It gave Caesar 36 in a hundred at the outset, of wars between equals of which he wins half: once both have marched he
    is behind by some fifteen points, and that had counted against him."""
    info = all_games()["caesar_xl"]
    board = load_board(info, info.boards[0]).board
    judge = CaesarJudge(board)
    silver = SLOPES["silver"]
    assert abs(silver.share(-15, 3 / 15) - 0.5) < 0.1 and abs(silver.share(4, 2 / 15, True) - 0.5) < 0.1
    shares = []
    for seed in range(3):
        state, _ = judge.rules.setup(CaesarOptions(), 2, chance_of(seed))
        assert state.table.turn == 1 and abs(judge.values(state)[0] - 0.5) < 0.1
        standing = judge.standing(state, seed, 1)
        assert standing is not None
        shares.append(standing.values[0])
    assert 0.38 < sum(shares) / len(shares) < 0.65, shares
