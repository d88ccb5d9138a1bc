"""What a game's card says, also where its makers leave something out."""

from typing import Any

from game.core.say import say
from game.core.types import GameInfo
from tests.core.toys import Added, Plain, RaceRules, Totals


def card(**more: Any) -> GameInfo:
    return GameInfo(
        id="race", title=say("race.title"), seats=(3, 2), options=Plain, switches=(), board=Plain, boards=("plain",),
        state=Totals, action=Added, event=Added, rules=lambda board: RaceRules(), prove=lambda board: None,
        board_seats=lambda board: (2, 3), **more,
    )  # fmt: skip


def test_a_game_whose_makers_do_not_say_how_long_it_takes_is_told_as_half_an_hour() -> None:
    assert card().minutes == 30 and card(minutes=5).minutes == 5


def test_an_option_may_make_a_game_shorter() -> None:
    info = card(minutes=60, lengths=(("series", "single", 15),))
    assert info.lasts({"series": "single"}) == 15
    assert info.lasts({"series": "tournament"}) == info.lasts({}) == 60


def test_all_seats_are_the_printed_and_the_house_ones_in_order_each_once() -> None:
    assert card().all_seats == (2, 3)
    assert card(house_seats=(4, 1, 2)).all_seats == (1, 2, 3, 4)
