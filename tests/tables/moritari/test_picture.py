"""Pictures of positions: every kind told apart, every school, every arena."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.moritari import INFO
from game.rules.moritari.data import KINDS, Thing
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.tables.moritari.art import air, figures, wardrobe
from game.tables.moritari.art.bases import rim, stepped, tones_of
from game.tables.moritari.art.stones import Stones
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.table import MoritariTable
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.context import PlainSettings
from game.ui.pen import Pen
from game.ui.shelf import Shelf
from tests.tables.moritari.host import NAMES, WORDS, board_of, new_match, play_on, seated

VERSIONS = (7, 971082001)
"""Of the models, and of the files they are written in."""


pytestmark = pytest.mark.usefixtures("unshared")


def fresh(pen: Pen) -> Pen:
    """Another one that has drawn nothing; with the same shelf."""
    other = Pen(pen.k, pen.fonts)
    other.shelf = pen.shelf
    return other


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_figure_made_in_slices_looks_like_one_made_at_once(pen: Pen) -> None:
    whole = Wardrobe(fresh(pen))
    for kind in KINDS:
        sliced = Wardrobe(fresh(pen))
        job, slices = sliced.job(kind, "blue", 40, 44), 1
        while not sliced.slice(job):
            slices += 1
        assert slices > 15, kind  # no frame has to make it whole
        assert sliced.is_ready(job) and raw(sliced.dressed(job).surface) == raw(whole.dressed(job).surface), kind


def test_another_figure_begun_between_changes_nothing(pen: Pen) -> None:
    wardrobe = Wardrobe(fresh(pen))
    one, two = wardrobe.job("lion", "blue", 40, 30), wardrobe.job("bear", "red", 90, 30)
    meant = raw(Wardrobe(fresh(pen)).dressed(one).surface)
    for _ in range(30):
        wardrobe.slice(one)
    while not wardrobe.slice(two):
        pass
    while not wardrobe.slice(one):
        pass
    assert raw(wardrobe.dressed(one).surface) == meant


def test_what_is_seen_never_waits(pen: Pen) -> None:
    """Nothing is fired while a frame is drawn: the base alone, then the likest figure there is, then the one meant."""
    wardrobe = Wardrobe(fresh(pen))
    job, other = wardrobe.job("thraex", "red", 40, 30, "thrusting"), wardrobe.job("thraex", "red", 90, 44)
    bare = raw(wardrobe.seen(job).surface)
    assert not wardrobe.is_ready(job) and wardrobe.is_asked
    while not wardrobe.slice(other):
        pass
    stands_in = wardrobe.seen(job)
    assert raw(stands_in.surface) != bare and abs(stands_in.w - 3.4 * 30 * pen.k) < 2  # scaled to what is wanted
    while wardrobe.work(0.0):
        pass
    assert wardrobe.is_ready(job) and wardrobe.seen(job) is wardrobe.dressed(job) and wardrobe.made == 1
    ring = raw(wardrobe.seen_bust("thraex", "red", 40).surface)
    while wardrobe.work(0.0):
        pass
    assert wardrobe.faces == 1 and raw(wardrobe.seen_bust("thraex", "red", 40).surface) != ring


def test_a_fired_figure_is_found_on_disk_by_the_next_start(
    pen: Pen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, first = Shelf(tmp_path), fresh(pen)
    first.shelf = shelf
    one = Wardrobe(first)
    meant, face = raw(one.figure("boar", "green", 40, 30).surface), raw(one.bust("boar", "green", 40).surface)
    shelf.settle()
    assert len(list(tmp_path.glob("small-*.png"))) == 2

    def never(*_: object) -> object:
        raise AssertionError("fired again")

    for name in ("drawing", "portrait"):
        monkeypatch.setattr(wardrobe, name, never)
    again = fresh(pen)
    again.shelf = Shelf(tmp_path)
    two = Wardrobe(again)
    assert raw(two.figure("boar", "green", 40, 30).surface) == meant and raw(two.bust("boar", "green", 40).surface) == face
    monkeypatch.setattr(wardrobe, "VERSION", figures.VERSION + 1)
    with pytest.raises(AssertionError, match="fired again"):
        Wardrobe(fresh(again)).figure("boar", "green", 40, 30)


def test_a_version_of_the_models_stands_for_these_files() -> None:
    """Whoever changes how a figure is drawn raises `figures.VERSION`: else pictures kept on disk stay as they were. Then the
    number here follows."""
    folder = Path(figures.__file__).parent
    names = ("beasts", "clay", "fighters", "figures", "gear", "kiln", "models", "poses", "skin")
    found = zlib.crc32(b"".join((folder / f"{name}.py").read_bytes() for name in names))
    assert (figures.VERSION, found) == VERSIONS


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


@pytest.mark.parametrize("name", ["pillars", "spina", "nemesis"])
def test_stones_stand_where_the_rules_say(pen: Pen, name: str) -> None:
    stones = Stones(pen)
    for thing in board_of(name).obstacles:
        art, x, y = stones.sprite(thing, 24)
        assert (
            art.surface.get_width() > 10 and x * 1000 < min(px for px, _ in thing.points) and y * 1000 < thing.points[0][1]
        )


def test_an_altar_is_enlarged_at_once_and_drawn_anew_in_slices(pen: Pen) -> None:
    altar, own = next(thing for thing in board_of("nemesis").obstacles if thing.look == "altar"), fresh(pen)
    stones, asked = Stones(own), dict[Hashable, Callable[[], Iterator[Sprite | None]]]()
    far = stones.sprite(altar, 24)
    assert stones.seen(altar, 24, 0, asked.__setitem__) == far and not asked
    soft, *at = stones.seen(altar, 60, 1, asked.__setitem__)
    ((key, begin),) = asked.items()
    assert not own.holds(key) and at == [*far[1:]] and soft.w == round(far[0].w * 2.5)
    slices = list(begin())
    crisp = slices[-1]
    assert len(slices) > 6 and not any(slices[:-1]) and crisp is not None
    own.cached(key, lambda: crisp)
    assert stones.seen(altar, 60, 1, asked.__setitem__)[0] is crisp and abs(crisp.w - soft.w) < 4


def test_a_call_over_the_sand_is_read_by_its_dark_line(pen: Pen) -> None:
    """Beside its pale letters, wherever they end, there is dark before the sand."""
    art = air._said(pen, "NO HIT", "#ff9a80").surface
    letters = pygame.mask.from_threshold(art, (255, 154, 128), (60, 60, 60, 255))
    dark = pygame.mask.from_threshold(art, theme.NIGHT, (60, 60, 60, 160))
    assert letters.count() > 40
    w, h = art.get_size()
    for x, y in itertools.product(range(2, w - 2), range(2, h - 2)):
        if letters.get_at((x, y)):
            near = pygame.Mask((5, 5), fill=True)
            assert dark.overlap(near, (x - 2, y - 2)) or letters.overlap_area(near, (x - 2, y - 2)) == 25, (x, y)


def test_a_block_of_a_players_own_board_is_drawn(pen: Pen) -> None:
    block = Thing("block", ((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)), 200)
    art, x, y = Stones(pen).sprite(block, 24)
    middle = round(-x * 24 * pen.k), round(-y * 24 * pen.k)
    assert art.surface.get_at((middle[0] - art.ox, middle[1] - art.oy)).a > 200
    assert Stones.depth(block) == 0


@pytest.mark.parametrize("name", INFO.boards)
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
