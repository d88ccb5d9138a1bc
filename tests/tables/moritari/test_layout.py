"""Where things stand: any board, any window, any zoom; nothing outside, nothing clipped."""

from __future__ import annotations

import math

import pytest

from game.rules.moritari.state import Imploring, Judging
from game.tables.easel import Easel
from game.tables.moritari.art.rings import Ring, grown
from game.tables.moritari.layout import Layout, tools_of
from game.tables.moritari.panels.appeal import Frame
from game.tables.moritari.panels.muster import MusterCard
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.tables.moritari.host import board_of, new_match, play_on, play_to, seated

AREAS = (Box(0, 52, 622, 414), Box(0, 52, 916, 643), Box(0, 52, 1500, 900), Box(0, 52, 560, 900), Box(0, 52, 2300, 700))
BOARDS = ("mat", "oval", "pillars", "spina", "nemesis")


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("area", AREAS)
def test_the_sand_fits_its_area(area: Box, name: str) -> None:
    sand = board_of(name).sand.polygon()
    view = Layout.fit(area, sand)
    for corner in sand:
        x, y = view.at(corner)
        assert area.x + 0.7 * view.ppi <= x <= area.right - 0.7 * view.ppi
        assert area.y + 0.7 * view.ppi <= y <= area.bottom - 0.7 * view.ppi
        back = view.spot(x, y)
        assert math.dist(back, corner) <= 2


@pytest.mark.parametrize("area", AREAS)
def test_zoom_keeps_what_is_under_the_pointer_and_never_leaves_the_picture(area: Box) -> None:
    view = Layout.fit(area, board_of().sand.polygon())
    for fx, fy in ((0.5, 0.5), (0.2, 0.7), (0.95, 0.05)):
        x, y = area.x + area.w * fx, area.y + area.h * fy
        near = view
        for _ in view.ZOOMS:
            spot = near.spot(x, y)
            near = near.zoomed(1, x, y)
            assert math.dist(near.spot(x, y), spot) < 60
            part = near.source(area.right + 300, area.bottom + 100)
            assert part.x >= -0.01 and part.y >= -0.01
        assert near.zoom == view.ZOOMS[-1]
        pushed = near.pushed(5000, -5000)
        assert pushed.source(area.right, area.bottom).y >= -0.01
        assert near.zoomed(-9, x, y) == view


def test_tools_lie_in_the_corner() -> None:
    for area in AREAS:
        for place in tools_of(area, 4):
            assert area.contains(place.x - place.r, place.y - place.r)
            assert area.contains(place.x + place.r, place.y + place.r)


@pytest.mark.parametrize("area", AREAS)
def test_the_appeal_fits_and_its_buttons_are_apart(area: Box) -> None:
    frame = Frame.fit(area)
    assert frame.box.x >= area.x and frame.box.right <= area.right
    assert frame.box.y >= area.y and frame.box.bottom <= area.bottom
    buttons = [frame.button(name) for name in ("spare", "crowd", "kill")]
    for n, one in enumerate(buttons):
        assert frame.box.contains(one.x, one.y) and frame.box.contains(one.right, one.bottom)
        assert not any(one.overlaps(other) for other in buttons[:n])


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("how", ["choose", "free"])
def test_the_cards_of_the_schools_lie_side_by_side(area: Box, how: str) -> None:
    match = new_match(2, schools=how)
    pilot = seated(match, size=(914, 571))
    muster: MusterCard = pilot.scene.table.muster
    places = list(muster.places(area, match.state).values())
    assert len(places) == (6 if how == "choose" else 12)
    whole = muster.box(area)
    for n, place in enumerate(places):
        assert whole.contains(place.x, place.y) and place.right <= whole.right and place.bottom <= whole.bottom
        assert not any(place.inset(0.01).overlaps(other.inset(0.01)) for other in places[:n])


@pytest.mark.parametrize(
    ("seats", "size", "ui_size", "name"),
    [
        (2, (1024, 640), 1.0, "mat"),
        (6, (1024, 640), 1.75, "oval"),
        (6, (1280, 800), 0.8, "spina"),
        (4, (1100, 900), 1.25, "pillars"),
    ],
)
def test_a_table_is_drawn_at_every_size(seats: int, size: tuple[int, int], ui_size: float, name: str) -> None:
    board = board_of(name)
    match = new_match(seats, board=board, size=4 if seats == 6 else 3)
    play_on(match, 12)
    pilot = seated(match, board, size, PlainSettings(animation="off", ui_size=ui_size))
    pilot.frames(2)
    spots = ((x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16))
    assert len({pilot.surface.get_at(spot)[:3] for spot in spots}) > 100, "a picture, not an empty screen"
    assert len(pilot.ids("figure:")) == sum(figure.is_on_sand for figure in match.state.figures)
    for name_ in pilot.ids():
        box = pilot.target(name_).bounds
        assert box.x >= -0.01 and box.y >= -0.01 and box.right <= pilot.ctx.w + 0.01 and box.bottom <= pilot.ctx.h + 0.01


@pytest.mark.parametrize(("size", "ui_size"), [((1024, 640), 1.75), ((1280, 800), 1.0)])
@pytest.mark.parametrize("frame", [Imploring, Judging])
def test_no_word_of_the_appeal_is_cut(
    frame: type, size: tuple[int, int], ui_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the smallest window and the largest letters every line fits at the least size it may have."""
    match = next(m for m in (new_match(3, seed) for seed in range(1, 60)) if play_to(m, frame, seed=2))
    pilot = seated(match, size=size, settings=PlainSettings(animation="off", ui_size=ui_size))
    written: list[tuple[str, float, float]] = []
    pen, text_of = pilot.ctx.pen, Easel.text

    def watch(easel, text, x, y, face="body", size=15.0, colour="", anchor="topleft", edge=None, room=None, alpha=1.0):
        if room is not None:
            written.append((text, pen.width(text, face, pen.fit(text, face, size, room)), room))
        return text_of(easel, text, x, y, face, size, colour, anchor, edge, room, alpha)

    monkeypatch.setattr(Easel, "text", watch)
    pilot.scene.invalidate()
    pilot.frames(1)
    assert len(written) > 6
    assert not [text for text, wide, room in written if wide > room + 1.5]


def test_rings_run_round_the_sand() -> None:
    square = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)]
    assert grown(square, 10) == [(-10, -10), (110, -10), (110, 60), (-10, 60)]
    ring = Ring(square)
    assert ring.length == 300
    assert ring.at(50) == (50, 0, 0, -1) and ring.at(125, 5)[:2] == (105, 25)
    assert abs(ring.towards((50, 25), 0, -1) - 50) < 6
