"""Since when somebody has not looked."""

from game.session.looking import Looking


def test_who_sits_down_for_the_first_time_has_missed_nothing() -> None:
    looking = Looking()
    assert looking.sits_down(0, 3) == 3
    assert looking.sits_down(1, 7) == 7


def test_what_is_played_while_another_sits_there_is_missed() -> None:
    looking = Looking()
    looking.sits_down(0, 0)
    looking.sits_down(0, 4)
    looking.sits_down(1, 5)
    assert looking.sits_down(0, 9) == 5
    assert looking.sits_down(0, 11) == 11, "he has sat there since"
    assert looking.sits_down(1, 12) == 9


def test_what_everybody_looks_at_is_missed_by_nobody() -> None:
    looking = Looking()
    looking.sits_down(0, 0)
    looking.sits_down(1, 2)
    looking.all_see([0, 1, 2], 6)
    assert looking.sits_down(0, 8) == 6
    assert looking.sits_down(2, 9) == 9


def test_what_is_taken_back_is_missed_by_nobody() -> None:
    looking = Looking()
    looking.sits_down(0, 0)
    looking.sits_down(1, 6)
    looking.rewound(4)
    assert looking.sits_down(0, 5) == 4
