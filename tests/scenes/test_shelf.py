"""The boxes on the shelf say what the games say of themselves, and the shelf takes one to twelve of them."""

import pytest

from game.roster import MOST, RECORDS
from game.rules import GAMES
from game.scenes import shelf
from game.scenes.saying import span
from game.scenes.title_layout import TitleLayout
from game.ui.scale import Scale


def test_the_shelf_holds_the_games_in_order():
    assert [box.id for box in shelf.SHELF] == list(RECORDS) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_box_tells_what_its_game_tells(game, words):
    box, info = shelf.BOXES[game], GAMES[game]
    assert box.title == info.title.key
    assert box.seats == span(info.all_seats)
    assert box.minutes == info.minutes
    assert all(words(key) for key in (box.title, box.lid, box.blurb, f"{game}.credits"))


@pytest.mark.parametrize("count", range(1, MOST + 1))
@pytest.mark.parametrize(("size", "ui"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.75), ((3840, 2160), 1.0)])
def test_one_to_twelve_boxes_stand_side_by_side_inside_the_window(count, size, ui):
    scale = Scale.fit(size[0], size[1], ui)
    layout = TitleLayout.of(scale.w, scale.h, boxes=count)
    slots = [layout.slot(n) for n in range(count)]
    for n, slot in enumerate(slots):
        assert slot.x >= layout.column * 0.5 and slot.right <= scale.w - layout.column * 0.5
        assert layout.motto_y < slot.y and slot.bottom <= layout.shelf.y
        assert slot.w >= 70
        for other in slots[:n]:
            both = slot.cut(other)
            assert both.w <= 0 or both.h <= 0
    assert len(layout.shelves) == (1 if count <= 6 else 2)
