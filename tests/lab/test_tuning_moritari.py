"""What schools are worth, measured: `ludi lab tune moritari`."""

from __future__ import annotations

import pytest

from game.cli import main
from game.lab.players import NoPlayer, player, prove
from game.lab.tuning.moritari import Bout, Tale, beasts_won, by_chance, fought, hunting, shipped


def test_what_beasts_win_is_held_against_an_even_share(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "tune", "moritari", "venatio", "--player", "novice", "--seats", "2,4", "--games", "3", "--seed", "5"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("|")[2].strip() for line in lines[2:]] == ["2", "4"]
    assert [line.split("|")[6].strip() for line in lines[2:]] == ["50.0%", "25.0%"]
    assert main(words) == 0 and capsys.readouterr().out.splitlines() == lines, "the same seeds, the same games"


def test_whole_games_in_the_kernel_tell_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "tune", "moritari", "venatio", "--player", "playouts", "--games", "2", "--seats"]
    assert main([*words, "2,3"]) == 0
    rows = [line.split("|") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[1].strip() for row in rows] == ["playouts"] * 2 and all(float(row[11]) > 1 for row in rows)
    with pytest.raises(SystemExit) as refused:
        main(["lab", "tune", "moritari", "draft", "--player", "playouts"])
    assert refused.value.code == 2 and "by lot" in capsys.readouterr().err


def test_how_many_men_are_sent_can_be_tried() -> None:
    """With two men a school the beasts have less against them."""
    assert [len(school.figures) for school in hunting("mat", 2).hunt.coming(6)] == [2, 2]
    assert hunting("mat", 0) is shipped("mat")
    few, many = (
        sum(fought(Bout("nemesis", "playouts", 3, seed, (), "venatio", men)).shares[-1] for seed in range(6))
        for men in (1, 4)
    )
    assert few > many


def test_the_last_seat_has_the_beasts() -> None:
    tales = [Tale((0.0, 0.0, 1.0), ("", "", ""), 0, 9), Tale((0.5, 0.0, 0.5), ("", "", ""), 0, 9)]
    assert beasts_won(tales) == 1.5


@pytest.mark.parametrize(
    ("won", "games", "even", "p"), [(50, 100, 0.5, 1.0), (64, 200, 0.25, 0.0222), (26, 200, 1 / 3, 0.0)]
)
def test_a_share_by_chance(won: float, games: int, even: float, p: float) -> None:
    assert by_chance(won, games, even) == pytest.approx(p, abs=2e-4)


@pytest.mark.parametrize("seats", ["1", "7", "2,9", "two", ""])
def test_a_number_of_players_that_cannot_be_is_refused(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["lab", "tune", "moritari", "draft", "--seats", seats])
    assert refused.value.code == 2 and "numbers of players from 2 to 6" in capsys.readouterr().err


def test_a_champion_who_looks_a_round_ahead_plays_no_games_on() -> None:
    board = shipped("nemesis")
    prove("moritari", "ahead:0.25")
    ahead, champion = player("moritari", "ahead:0.25", board), player("moritari", "champion@0.25", board)
    assert not ahead.plays_on and champion.plays_on and ahead.share == champion.share == 0.25  # type: ignore[attr-defined]
    for game, name in (("moritari", "ahead:"), ("moritari", "ahead:0"), ("lion", "ahead:1")):
        with pytest.raises(NoPlayer):
            prove(game, name)
