"""The boxes on the shelf say what the games say of themselves."""

import pytest

from game.rules import GAMES, SHELF
from game.scenes import shelf
from game.scenes.saying import span


def test_the_shelf_holds_the_five_games_in_order():
    assert tuple(box.id for box in shelf.SHELF) == SHELF
    assert set(GAMES) <= set(SHELF)


@pytest.mark.parametrize("game", GAMES)
def test_a_box_tells_what_its_game_tells(game):
    box, info = shelf.BOXES[game], GAMES[game]
    assert box.is_built
    assert box.title == info.title.key
    assert box.seats == span(info.all_seats)
    assert box.minutes == info.minutes


@pytest.mark.parametrize("game", sorted(set(SHELF) - set(GAMES)))
def test_a_box_not_built_promises_no_minutes(game):
    box = shelf.BOXES[game]
    assert not box.is_built
    assert box.minutes is None
    assert box.title == f"app.shelf.{game}"
