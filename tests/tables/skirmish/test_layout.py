"""Everything stands inside the board and nothing that matters covers anything else, in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.scenes.play_layout import Layout as SceneLayout
from game.tables.skirmish.layout import FAR, NEAR, Anchor, Layout, even_angles
from game.tables.skirmish.panels.sheets import Fan, RevivalBoard, RevivalPair
from game.ui.geometry import Box
from game.ui.scale import Scale

WINDOWS = [(1024, 640, 1.0), (1024, 640, 1.75), (1280, 720, 1.0), (1280, 800, 1.0), (1280, 1024, 1.0), (1600, 900, 1.0),
           (1920, 1080, 1.0), (1920, 1200, 1.0), (1920, 1200, 1.75), (2560, 1080, 1.0), (1920, 1200, 0.8)]  # fmt: skip


def words(key: str, **params: str | int) -> str:
    return key


@pytest.fixture(params=WINDOWS, ids=lambda one: f"{one[0]}x{one[1]}@{one[2]}")
def layout(request: pytest.FixtureRequest) -> Layout:
    w, h, ui_size = request.param
    scale = Scale.fit(w, h, ui_size)
    return Layout.fit(SceneLayout.of(scale.w, scale.h, 2, 300).board)


def places(layout: Layout) -> dict[str, Box]:
    """What may not cover anything else: open cards, Populi, fallen, hidden."""
    found: dict[str, Box] = {}
    for side in (NEAR, FAR):
        for index in range(3):
            found[f"stack {side} {index}"] = layout.stack(side, index).box
        found[f"populi {side}"] = layout.populi(side).box
        found[f"fallen {side}"] = layout.fallen_box(side)
        found[f"hidden {side}"] = layout.hidden(side)
    return found


def is_inside(box: Box, board: Box, slack: float = 1.0) -> bool:
    return (
        box.x >= board.x - slack
        and box.y >= board.y - slack
        and box.right <= board.right + slack
        and box.bottom <= board.bottom + slack
    )


def test_all_stands_inside_the_board(layout: Layout) -> None:
    for name, box in places(layout).items():
        assert is_inside(box, layout.board), name
    for side in (NEAR, FAR):
        assert is_inside(layout.stack_box(side, 0, 3), layout.board), "the fan of the leftmost stack"
        assert layout.cap(side, layout.stack(side, 0).x)[1] < layout.board.bottom


def test_nothing_covers_anything(layout: Layout) -> None:
    for (one, a), (other, b) in combinations(places(layout).items(), 2):
        assert not a.overlaps(b), f"{one} and {other}"


def test_the_fighters_stand_in_the_arena_and_clear_of_both_rows(layout: Layout) -> None:
    near, far = layout.fighter(NEAR), layout.fighter(FAR)
    assert not near.box.inset(2).overlaps(far.box.inset(2))
    for place in (near, far):
        assert place.box.y > layout.stack(FAR, 0).box.bottom - 4
        assert place.box.bottom < layout.stack(NEAR, 0).box.y + 4


def test_all_twelve_fallen_lie_in_their_box(layout: Layout) -> None:
    for side in (NEAR, FAR):
        box = layout.fallen_box(side)
        lefts = set()
        for index in range(12):
            place = layout.fallen(side, index)
            assert is_inside(place.box, box), index
            lefts.add((round(place.x, 2), round(place.y, 2)))
        assert len(lefts) == 12


def test_cards_can_be_hit_and_read(layout: Layout) -> None:
    assert layout.card_w(FAR) >= 60 and layout.card_w(NEAR) >= 88
    assert layout.type(13) >= 12.5 and layout.type(40) >= 12.5


def test_what_opens_over_the_arena_stays_on_the_board(layout: Layout) -> None:
    revival = RevivalBoard(layout, words)
    for count in range(1, 6):
        panel = revival.panel(count)
        assert is_inside(panel, layout.board)
        boxes = revival.boxes(count)
        assert len(boxes) == count and all(is_inside(box, panel) for box in boxes)
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    pair = RevivalPair(layout, words, ("A", "B"), (0, 1))
    assert is_inside(pair.panel(5), layout.board)
    assert all(is_inside(box, pair.panel(5)) for row in (0, 1) for box in pair.boxes(row, 5, 5))
    fan = Fan(layout, words, ("A", "B"), (0, 1))
    assert all(is_inside(fan.box(0, seat), layout.board) for seat in (0, 1))


def test_a_place_is_found_from_both_sides(layout: Layout) -> None:
    """Whoever sits at the lower edge, his cards are there."""
    for seat in (0, 1):
        assert layout.place(Anchor("stack", seat, 2), seat) == layout.stack(NEAR, 2)
        assert layout.place(Anchor("stack", seat, 2), 1 - seat) == layout.stack(FAR, 2)


def test_keys_of_the_meander_are_of_equal_length() -> None:
    import math

    rx, ry = 366.0, 107.0
    cuts = even_angles(rx, ry, 92)
    points = [(rx * math.cos(a), ry * math.sin(a)) for a in cuts]
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    assert max(lengths) / min(lengths) < 1.1


def test_a_hints_bar_over_a_card_that_may_return_does_not_hide_how_many_have_fallen(layout: Layout) -> None:
    revival = RevivalBoard(layout, words)
    for count in (2, 3, 4):
        for place in revival.boxes(count):
            x, y = revival.times_at(place, place.cy, True)
            disc, bar = Box(x - 13, y - 13, 26, 26), Box.around((place.cx, place.y - 2), revival.card_w - 8, 20)
            assert not disc.overlaps(bar)
            above = revival.times_at(place, place.cy, False)
            assert above[1] < place.cy < y, "without a bar at the upper corner, as ever"
            assert disc.bottom <= revival.panel(count).bottom - 4


def test_a_second_row_of_the_fallen_leaves_the_first_one_in_sight(layout: Layout) -> None:
    """From the seventh on they covered a third of the first six, which at the far side fit one row."""
    first, below = layout.fallen(NEAR, 0).box, layout.fallen(NEAR, 6).box
    assert first.bottom - below.y <= 0.1 * first.h + 0.01
    assert layout.fallen(FAR, 11).y == layout.fallen(FAR, 0).y
