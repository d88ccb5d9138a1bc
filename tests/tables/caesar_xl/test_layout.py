"""Where things stand: any window, any size of the UI."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

import pytest

from game.rules.caesar_xl.world import World
from game.scenes.play_layout import Layout
from game.scenes.saying import told
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.caesar_xl.art.atlas import Atlas
from game.tables.caesar_xl.art.cards import EDGES, NARROW, title_of
from game.tables.caesar_xl.art.chart import LAND, Chart
from game.tables.caesar_xl.art.furniture import list_rows
from game.tables.caesar_xl.art.labels import Labels
from game.tables.caesar_xl.art.scenery import Scenery
from game.tables.caesar_xl.layout import FAN_HEAD, FAN_RIM, FELT_LOW, SLOT
from game.tables.caesar_xl.layout import Layout as TableLayout
from game.tables.caesar_xl.panels.tray import BUBBLE, large, lifted
from game.tables.caesar_xl.words.tell import Teller
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scale import Scale
from tests.tables.caesar_xl.host import BOARD, new_match, seated

ATLAS = Atlas.of(BOARD)
WINDOWS = [(1024, 640, 1.0), (1280, 800, 1.0), (1280, 800, 1.75), (1920, 1080, 0.8), (1920, 1080, 1.75), (2560, 1080, 1.0),
           (1200, 1600, 1.0), (3840, 2160, 1.0), (3840, 2160, 1.75)]  # fmt: skip


def plan_for(w: int, h: int, ui: float) -> TableLayout:
    scale = Scale.fit(w, h, ui)
    layout = Layout.of(scale.w, scale.h, 2, 300)
    return TableLayout.of(ATLAS, layout.board, layout.felt)


def inside(inner: Box, outer: Box) -> bool:
    slack = 0.01
    return (
        outer.x - slack <= inner.x and inner.right <= outer.right + slack
        and outer.y - slack <= inner.y and inner.bottom <= outer.bottom + slack
    )  # fmt: skip


@pytest.mark.parametrize(("w", "h", "ui"), WINDOWS)
def test_everything_lies_on_the_board(w: int, h: int, ui: float) -> None:
    plan = plan_for(w, h, ui)
    assert inside(plan.sheet, plan.board) and inside(plan.view, plan.sheet) and inside(plan.ribbon, plan.board)
    assert not plan.ribbon.overlaps(plan.sheet)
    for disc in plan.tools():
        assert inside(disc.bounds, plan.board) and disc.x - disc.r >= plan.counts.right
    for name in (*(city.name for city in BOARD.cities), *(area.name for area in BOARD.areas)):
        assert plan.view.contains(*plan.chart.spot(name))
    for count in range(9):
        assert inside(plan.forum(count), plan.view)
        cards = plan.forum_cards(count)
        assert all(inside(card, plan.forum(count)) for card in cards)
        assert not any(a.overlaps(b) for n, a in enumerate(cards) for b in cards[:n])
    for pieces in range(1, 14):
        assert inside(plan.fan(pieces), plan.view)
    assert inside(plan.dialog(), plan.board)


@pytest.mark.parametrize(("w", "h", "ui"), WINDOWS)
def test_the_row_of_a_lifted_stack_hides_as_little_as_it_can(w: int, h: int, ui: float) -> None:
    plan = plan_for(w, h, ui)
    usual = plan.fan(4)
    assert plan.fan(4, [plan.view.centre]) == usual
    moved = plan.fan(4, [usual.centre])
    assert not moved.contains(*usual.centre) and inside(moved, plan.view)
    everywhere = [usual.centre, (plan.view.right - 30, usual.cy)]
    top = plan.fan(4, everywhere)
    assert top.bottom < plan.view.cy and inside(top, plan.view)
    assert not top.overlaps(plan.forum(1))
    for city in BOARD.cities:
        spot = plan.chart.spot(city.name)
        assert not plan.fan(4, [spot]).contains(*spot), city.name


@pytest.mark.parametrize("ui", [1.0, 1.75])
def test_what_takes_all_of_a_lifted_stack_or_none_of_it_lies_within_the_rim(ui: float) -> None:
    pen = Pen(Scale.fit(1920, 1080, ui).k, assets_dir() / "fonts")
    room = FAN_HEAD - FAN_RIM
    for label in ("fan.all", "fan.none"):
        text = load_words()(f"caesar_xl.table.{label}")
        assert pen.width(text, "caps", pen.fit(text, "caps", 12, room)) <= room
    assert plan_for(1920, 1080, ui).fan(4).w >= FAN_HEAD + 4 * SLOT


@pytest.mark.parametrize("down", [0.0, 30.0, 90.0])
def test_on_a_scrolled_board_the_row_of_a_lifted_stack_and_an_enlarged_card_are_in_sight(down: float) -> None:
    """With the largest words the row lay below what was seen, and a card held up was cut in two where the tray begins."""
    whole = plan_for(1280, 800, 1.75)
    seen = Box(whole.board.x, whole.board.y + down, whole.board.w, whole.board.h - 90)
    plan = dataclasses.replace(whole, sight=lambda: seen)
    assert inside(plan.in_sight, seen) and whole.in_sight == whole.view
    for pieces in (1, 5, 12):
        assert inside(plan.fan(pieces), seen)
    for card in (*plan.hand(3), *plan.forum_cards(3)):
        held = large(plan, card, plan.board.y, seen=seen)
        assert held.y >= seen.y and (held.bottom <= seen.bottom or held.h > seen.h - 10)
        refused = large(plan, card, plan.board.y, True, seen)  # the reason lies at the foot of what is seen
        assert refused.y >= seen.y and (refused.bottom <= seen.bottom - BUBBLE or refused.h > seen.h - BUBBLE - 10)


@pytest.mark.parametrize("down", [0.0, 30.0, 90.0])
def test_on_a_scrolled_board_an_open_list_is_in_sight(down: float) -> None:
    """It was as high as the whole map and cut off where the tray begins; what has no room is scrolled within it."""
    whole = plan_for(1280, 800, 1.75)
    seen = Box(whole.board.x, whole.board.y + down, whole.board.w, whole.board.h - 90)
    plan = dataclasses.replace(whole, sight=lambda: seen)
    for city in BOARD.cities:
        box = plan.open_list(Box.around(plan.chart.spot(city.name), 30), 12, 60)
        assert inside(box, seen), city.name
        rows = list_rows(box, 12, 0, 60)
        shown = [row for row in rows if row is not None]
        assert 2 <= len(shown) < 12 and all(inside(row, box) for row in shown)
        assert all(row.right <= box.right - 13 for row in shown), "beside the bar that tells how far it is scrolled"


def test_a_chosen_card_leaves_the_prompt_above_a_low_felt_free() -> None:
    """With the largest words the card of a hint lay across the question."""
    high = plan_for(1280, 800, 1.0)
    low = dataclasses.replace(high, felt=Box(high.felt.x, high.felt.y, high.felt.w, 62.0))
    assert lifted(high, True) == 10.0 and lifted(high, False) == 0.0
    top = low.hand(2)[0].y - lifted(low, True)
    assert low.felt.h < FELT_LOW and low.felt.y - top <= 15.0


@pytest.mark.parametrize("count", [1, 3, 6, 9, 14])
def test_a_hand_stays_on_the_felt(count: int) -> None:
    for w, h, ui in WINDOWS:
        plan = plan_for(w, h, ui)
        cards = plan.hand(count)
        assert len(cards) == count
        assert all(plan.felt.x <= card.x and card.right <= plan.felt.right + 0.01 for card in cards)
        assert all(a.x < b.x for a, b in pairwise(cards))


@pytest.mark.parametrize(("w", "h", "ui"), WINDOWS)
@pytest.mark.parametrize("steps", range(len(Chart.ZOOMS)))
def test_the_view_is_full_of_map_at_every_zoom(w: int, h: int, ui: float, steps: int) -> None:
    plan = plan_for(w, h, ui)
    zoom, far = Chart.ZOOMS[steps], 2 * plan.view.w
    for push in ((far, far), (0.0, 0.0), (-far, 0.3 * far), (-2 * far, -2 * far)):
        chart = plan.chart.zoomed(steps, *plan.view.centre).pushed(*push)
        assert chart.zoom == zoom
        x, y = chart.corner
        sheet = chart.sheet(1.0).view
        assert x <= plan.view.x + 0.01 and y <= plan.view.y + 0.01
        assert x + plan.view.w * zoom >= plan.view.right - 0.01 and y + plan.view.h * zoom >= plan.view.bottom - 0.01
        assert sheet.w == plan.view.w
        left, top = chart.to_map(plan.view.x, plan.view.y)
        right, bottom = chart.to_map(plan.view.right, plan.view.bottom)
        assert LAND[0] <= left + 0.02 and right - 0.02 <= LAND[2] and LAND[1] <= top + 0.02 and bottom - 0.02 <= LAND[3]


def test_the_map_goes_there_and_back() -> None:
    chart = plan_for(1280, 800, 1.0).chart.zoomed(1, 500.0, 460.0)
    for place in BOARD.cities:
        x, y = chart.pos((place.x, place.y))
        back = chart.to_map(x, y)
        assert abs(back[0] - place.x) < 1e-9 and abs(back[1] - place.y) < 1e-9


def test_roads_run_from_city_to_city_whichever_way_they_are_asked_for() -> None:
    chart = plan_for(1280, 800, 1.0).chart
    for route in BOARD.routes:
        there, back = chart.road(route.a, route.b), chart.road(route.b, route.a)
        assert there[0] == chart.spot(route.a) and there[-1] == chart.spot(route.b)
        assert back[0] == there[-1] and back[-1] == there[0]


def test_names_hide_no_other_name() -> None:
    """At the first size; pieces beside them: test_camps.py."""
    plan = plan_for(1280, 800, 1.0)
    labels = Labels(Pen(1.0, assets_dir() / "fonts"), plan.chart)
    names = {city.name: labels.city_box(city.name)[0].inset(2, 4) for city in BOARD.cities}
    names.update({area.name: labels.area_box(area.name).inset(2, 4) for area in BOARD.areas})
    for one, box in names.items():
        assert not [other for other, held in names.items() if other != one and held.overlaps(box)]
    assert not [name for name, box in names.items() if box.overlaps(plan.legend())]


def test_a_map_half_painted_is_painted_on_after_another_table_was_shown() -> None:
    pilot = seated(new_match(1), (1150, 740))
    ui = pilot.ctx
    first, second = (Scenery(ui, TableLayout.of(ATLAS, Box(0, 60, w, 560), Box(26, 640, 300, 60))) for w in (760, 700))
    assert first.progress < 1
    ui.bakery.work(0.001)
    assert second.progress < 1
    ui.bakery.finish()
    assert second.progress == 1
    assert first.progress < 1, "dropped by the bakery"
    ui.bakery.finish()
    assert first.progress == 1


@pytest.mark.parametrize(("w", "h", "ui"), WINDOWS)
def test_a_treasury_of_hundreds_stands_clear_of_the_cards(
    w: int, h: int, ui: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards' picture stood against the last figure."""
    match = new_match(1)
    match.state.table.gold[0] = 221
    drawn: list[tuple[str, float, float]] = []
    # what, where it ends (gold) or begins, and at which height
    blit, fitted = Pen.blit, Pen.fitted

    def seen_blit(pen: Pen, dst: Any, art: Any, x: float, y: float, anchor: Any = "topleft", alpha: float = 1.0) -> Any:
        if anchor == "midleft":
            drawn.append(("icon", x, y))
        return blit(pen, dst, art, x, y, anchor, alpha)

    def seen_fitted(pen: Pen, dst: Any, text: str, x: float, y: float, w: float, *more: Any) -> Any:
        if text == "221":
            drawn.append(("gold", x + min(w, pen.width(text, more[0], more[1])), y))
        return fitted(pen, dst, text, x, y, w, *more)

    monkeypatch.setattr(Pen, "blit", seen_blit)
    monkeypatch.setattr(Pen, "fitted", seen_fitted)
    seated(match, (w, h), PlainSettings(ui_size=ui)).frames(2)
    met = False
    for n, (kind, right, y) in enumerate(drawn):
        if kind == "gold":
            start = drawn[n + 1][1]  # the figures themselves
            left = next(x for what, x, at in drawn[n + 1 :] if what == "icon" and at == y and x != start)
            assert left - right > 4
            met = True
    assert met


@pytest.mark.parametrize(("count", "least"), [(1, 12.0), (4, 12.0), (5, 11.0), (9, 11.0)])
def test_the_names_of_a_small_hand_are_read_at_arms_length(count: int, least: float) -> None:
    words = load_words()
    teller = Teller(World(BOARD), lambda said: told(words, said, ("C", "P")))
    pen = Pen(1.0, assets_dir() / "fonts")
    w = plan_for(1280, 800, 1.0).hand(count)[0].w
    for card in teller.world.card:
        size, rows = title_of(pen, teller.face(card), w)
        assert size >= least and 1 <= len(rows) <= 3, card
        narrow = 1.0 if count < 5 else NARROW
        assert all(narrow * pen.width(row, "bold", size) <= w - EDGES for row in rows), card


@pytest.mark.parametrize("count", range(1, 9))
def test_cards_of_the_forum_have_their_titles_at_any_number(count: int) -> None:
    """They were 8 to 9 units high, with five and more less than that."""
    words = load_words()
    teller = Teller(World(BOARD), lambda said: told(words, said, ("C", "P")))
    pen, plan = Pen(1.0, assets_dir() / "fonts"), plan_for(1280, 800, 1.0)
    w, h = plan.forum_card(count)
    for card, info in teller.world.card.items():
        if info.family == "forum":
            size, rows = title_of(pen, teller.face(card), w)
            assert rows and size >= 11 and len(rows) * size < 0.6 * h, card


@pytest.mark.parametrize("zoom", [0, 1, 2])
def test_names_on_a_small_map_are_legible_and_hide_no_other_name(zoom: int) -> None:
    """With the largest words the map has six tenths of its size; its names had, too."""
    plan = plan_for(1280, 800, 1.75)
    labels = Labels(Pen(1.75, assets_dir() / "fonts"), plan.chart.sheet(Chart.ZOOMS[zoom]))
    names = {**labels.cities, **labels.areas}
    assert all(name.size >= 11 for name in names.values())
    shown = {place: name.box.inset(2, 4) for place, name in names.items() if name.text}
    for place, box in shown.items():
        assert zoom or not [other for other, held in shown.items() if other != place and held.overlaps(box)], place
    assert len(shown) > 0.9 * len(names)
    cut_short = [name.text for name in names.values() if name.text.endswith(".")]
    assert len(cut_short) < 0.2 * len(names) and not (zoom and cut_short)


@pytest.mark.parametrize("ui", [1.0, 1.1, 1.2, 1.3, 1.4, 1.75])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_key_of_the_map_hides_no_place(size: tuple[int, int], ui: float) -> None:
    """With larger words it lay over Tingis, which could not be pressed then."""
    plan = plan_for(*size, ui)
    assert plan.has_legend or ui > 1.1
    if plan.has_legend:
        assert not any(plan.legend().contains(*plan.chart.spot(city.name)) for city in BOARD.cities)


def test_the_road_from_vercellae_to_rome_is_seen_between_the_names() -> None:
    """Half of it lay under the names of Rubicon and Rome."""
    for size in ((1280, 800), (1920, 1080)):
        chart = plan_for(*size, 1.0).chart
        labels = Labels(Pen(1.0, assets_dir() / "fonts"), chart)
        boxes = [labels.city_box(city.name)[0] for city in BOARD.cities]
        road = chart.road("Vercellae", "Rome")
        covered = sum(any(box.contains(*point) for box in boxes) for point in road)
        assert covered < 0.3 * len(road), covered / len(road)
