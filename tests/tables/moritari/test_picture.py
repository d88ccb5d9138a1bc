"""Pictures of positions: every kind told apart, every school, every arena."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.rules.moritari import INFO
from game.rules.moritari.data import KINDS, Thing
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.tables.moritari.art.bases import Wardrobe, rim, stepped, tones_of
from game.tables.moritari.art.stones import Stones
from game.tables.moritari.table import MoritariTable
from game.ui import theme
from game.ui.context import PlainSettings
from game.ui.pen import Pen
from tests.tables.moritari.host import NAMES, WORDS, board_of, new_match, play_on, seated


@pytest.fixture(scope="module")
def pen() -> Pen:
    return rendered.still_context((914, 571), assets_dir() / "fonts", WORDS).pen


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_figure_made_in_slices_looks_like_one_made_at_once(pen: Pen) -> None:
    for kind in KINDS:
        sliced, whole = Wardrobe(pen), Wardrobe(pen)
        job = sliced.job(kind, "blue", 40, 44)
        slices = 1
        while sliced.sketch(job):
            slices += 1
        assert slices > 6, kind  # no frame has to make it whole
        assert raw(sliced._figure(job, True).surface) == raw(whole._figure(job, True).surface), kind
        assert sliced._sketch is None and sliced._made is None


def test_another_figure_begun_between_changes_nothing(pen: Pen) -> None:
    wardrobe = Wardrobe(pen)
    one, two = wardrobe.job("lion", "blue", 40, 30), wardrobe.job("bear", "red", 90, 30)
    meant = raw(Wardrobe(pen)._figure(one, True).surface)
    wardrobe.sketch(one)
    while wardrobe.sketch(two):
        pass
    while wardrobe.sketch(one):
        pass
    assert raw(wardrobe._figure(one, True).surface) == meant


def test_schools_differ_by_more_than_colour(pen: Pen) -> None:
    """The rims differ even when all are drawn in the same tones."""
    tones = tones_of(pen, "red")
    rims = [rim(style.colour, tones, 50) for style in theme.SEATS]
    assert len(set(rims)) == len(theme.SEATS)
    greys = []
    for style in theme.SEATS:
        disc = Wardrobe(pen).disc(style.colour, 40)
        greys.append(raw(pygame.transform.grayscale(disc)))
    assert all(a != b for a, b in itertools.combinations(greys, 2))


def test_facings_are_drawn_in_steps() -> None:
    assert [stepped(a) for a in (0, 11, 12, 200, 348, 359)] == [0, 0, 22.5, 202.5, 337.5, 0]
    assert len({stepped(a) for a in range(360)}) == 16


@pytest.mark.parametrize("name", ["pillars", "spina"])
def test_stones_stand_where_the_rules_say(pen: Pen, name: str) -> None:
    stones = Stones(pen)
    for thing in board_of(name).obstacles:
        art, x, y = stones.sprite(thing, 24)
        assert (
            art.surface.get_width() > 10 and x * 1000 < min(px for px, _ in thing.points) and y * 1000 < thing.points[0][1]
        )


def test_a_block_of_a_players_own_board_is_drawn(pen: Pen) -> None:
    block = Thing("block", ((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)), 200)
    art, x, y = Stones(pen).sprite(block, 24)
    middle = round(-x * 24 * pen.k), round(-y * 24 * pen.k)
    assert art.surface.get_at((middle[0] - art.ox, middle[1] - art.oy)).a > 200
    assert Stones.depth(block) == 0


@pytest.mark.parametrize("name", ["mat", "oval", "pillars", "spina"])
def test_an_arena_is_painted(name: str) -> None:
    board = board_of(name)
    match = new_match(3, board=board)
    play_on(match, 6)
    size = (914, 571)
    ui = rendered.still_context(size, assets_dir() / "fonts", WORDS, PlainSettings())
    setting = rendered.setting_for(ui, INFO, board, NAMES[:3], (0, 1, 2), WORDS)
    pending = match.pending()
    surface = rendered.render(setting, MoritariTable, match.observe(pending.seats[0]), pending.seats[0], size)  # type: ignore[union-attr]
    seen = {surface.get_at((x, y))[:3] for x in range(0, size[0], 19) for y in range(0, size[1], 19)}
    assert len(seen) > 300
    again = rendered.render(setting, MoritariTable, match.observe(pending.seats[0]), pending.seats[0], size)  # type: ignore[union-attr]
    assert raw(surface) == raw(again), "the same position gives the same picture"


def test_a_closer_view_becomes_crisp_once_it_rests() -> None:
    pilot = seated(new_match(2), size=(914, 571))
    pilot.wait_idle()
    table = pilot.scene.table
    table.push(table.view.zoomed(3, *table.view.at((9000, -6000))))
    pilot.frames(2)
    soft = raw(pilot.surface)
    assert table.closeup.is_busy
    pilot.wait_idle()
    assert not table.closeup.is_busy and raw(pilot.surface) != soft
    table.push(table.home)
    pilot.frames(2)
    assert not table.closeup.is_busy
