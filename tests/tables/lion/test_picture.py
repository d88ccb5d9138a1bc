"""`render_position`: a picture of a position in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.types import Over
from game.scenes.play_layout import Layout
from game.scenes.rendered import render_position
from game.tables import TABLES
from game.tables.kit.spot import clear_spot
from game.tables.lion.layout import DiceRow
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.tables.lion.host import BOARD, NAMES, match_at, new_match, play_on, position, seated


@pytest.mark.parametrize(("seats", "size"), [(2, (1024, 640)), (4, (1280, 800)), (6, (1100, 900))])
def test_a_position_is_drawn(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    match = new_match(seats, seed=seats)
    play_on(match, 9)
    pending = match.pending()
    assert not isinstance(pending, Over)
    path = tmp_path / "out.png"
    render_position("lion", BOARD, match, pending.seats[0], size, path, NAMES[:seats], range(seats))
    picture = pygame.image.load(str(path))
    assert picture.get_size() == size
    seen = {picture.get_at((x, y))[:3] for x in range(0, size[0], 23) for y in range(0, size[1], 23)}
    assert len(seen) > 300


def test_the_same_position_gives_the_same_picture(tmp_path: Path) -> None:
    match = new_match(2, seed=2)
    for name in ("a.png", "b.png"):
        render_position("lion", BOARD, match, None, (914, 571), tmp_path / name, NAMES[:2], (0, 1))
    first, second = (pygame.image.tobytes(pygame.image.load(str(tmp_path / n)), "RGB") for n in ("a.png", "b.png"))
    assert first == second


def test_the_colour_safe_setting_and_the_end_change_the_picture(tmp_path: Path) -> None:
    match = new_match(2, seed=2)
    plain, safe, over = (tmp_path / name for name in ("a.png", "b.png", "c.png"))
    render_position("lion", BOARD, match, None, (914, 571), plain, NAMES[:2], (0, 1))
    settings = PlainSettings(colour_safe=True)
    render_position("lion", BOARD, match, None, (914, 571), safe, NAMES[:2], (0, 1), settings=settings)
    play_on(match, 5000)
    assert isinstance(match.pending(), Over)
    render_position("lion", BOARD, match, None, (914, 571), over, NAMES[:2], (0, 1))
    assert len({path.read_bytes() for path in (plain, safe, over)}) == 3


def test_the_lion_has_its_table() -> None:
    assert "lion" in TABLES


def test_nine_dice_are_read_at_the_smallest_common_window() -> None:
    """Pips of six pixels at least at 1280 x 800; the key's number beside a die is far smaller than the die."""
    felt = Layout.of(1280, 800, 6, 290).felt
    row = DiceRow.fit(felt, 9)
    pip = 2 * 8.5 / 100 * row.die  # of the die seen from straight above
    assert pip >= 6 and row.die >= 3.5 * 9.5


def test_the_words_at_a_hex_hide_as_little_of_what_stands_on_the_sand_as_may_be() -> None:
    """A hint that spoke of the nearest gold lay upon it, another upon the gladiator it was for."""
    board, size = Box(0, 0, 900, 600), (200.0, 46.0)
    around = Box(430, 300, 40, 60)

    def laid(bodies: list[Box], below: bool = False) -> tuple[float, str]:
        window, side = clear_spot(board, around, size, bodies, below)
        return window.cx, side

    assert laid([]) == (450, "above") and laid([], True) == (450, "below")
    above, under = Box(350, 250, 200, 40), Box(350, 370, 200, 40)
    assert laid([above]) == (450, "below") and laid([under], True) == (450, "above")
    left = Box(350, 250, 60, 160)
    x, side = laid([left])
    assert side == "above" and x - size[0] / 2 >= left.right, "slid aside, on the wanted side"
    at_the_rim = clear_spot(board, Box(430, 548, 40, 40), size, [Box(350, 480, 200, 60)], True)
    assert at_the_rim[1] == "above", "there is no room below"


def test_a_hint_for_gold_beside_oneself_leaves_oneself_to_be_seen() -> None:
    state = position(men=[(-1, 1), (-3, 2)], lion=(-2, 4), pool=[("move", 1), ("gold", 3)], gold=[(-2, 1)])
    table: Any = seated(match_at(state)).scene.table
    cell = (0, 1)
    x, y = table.arena.at(cell)
    r = table.arena.r
    window, side = clear_spot(
        table.boxes[0], Box(x - r * 0.6, y - 0.95 * r, 1.2 * r, 1.85 * r), (280, 46), table._bodies(table.shown, cell), False
    )
    top = y + 0.9 * r + 12 if side == "below" else y - 0.95 * r - 12 - 46
    spot = Box(window.x + 4, top, 280, 46)
    own = table.arena.at(state.men[0])
    assert not spot.overlaps(Box(own[0] - 0.5 * r, own[1] - 1.5 * r, r, 2 * r))
