"""Races of the kernel that tell what more looking is worth."""

from itertools import islice

import pytest

from game.lab.growth_circus import gaps, loose, main


def test_who_looks_as_much_takes_as_much() -> None:
    """Over all seatings of a start both sides sit everywhere, with the same lots."""
    for rules in ("ave_caesar", "ausgebremst"):
        assert list(islice(gaps(rules, 1, 1, 3), 2)) == pytest.approx([0, 0])


def test_the_same_seed_races_the_same() -> None:
    first, again = (list(islice(gaps("ausgebremst", 1, 3, 5), 2)) for _ in range(2))
    assert first == again and any(first)


def test_only_piles_of_two_and_more_are_laid_anew() -> None:
    position = [0] * 1024
    position[246] = 2
    position[200], position[201], position[200 + 3] = 4, 1, 2
    assert list(loose(position)) == [0, 0, 4, 3, 0, 2]


def test_the_command_tells_points_with_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "ave_caesar", "--starts", "2", "--many", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 over 1: 12 races, ")
    with pytest.raises(SystemExit):
        main(["--starts", "1"])
