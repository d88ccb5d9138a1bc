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
from game.tables.lion.layout import DiceRow
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.tables.lion.host import BOARD, NAMES, new_match, play_on, seated


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


def test_the_words_at_a_hex_hide_no_gold_where_the_other_side_hides_none() -> None:
    """A hint that spoke of the nearest gold lay upon it."""
    table: Any = seated(new_match(3, seed=5)).scene.table
    state = table.shown
    x, y = table.arena.at(state.gold[-1])
    beyond = state.men[0]  # the hex itself does not count
    under = Box(x - 5, y + 30, 10, 200)
    assert table._clear_side(state, beyond, under, (8.0, 36.0), False) == "below", "above lies the gold"
    over = Box(x - 5, y - 230, 10, 200)
    assert table._clear_side(state, beyond, over, (8.0, 36.0), True) == "above"
    far = Box(-500, -500, 10, 10)
    assert [table._clear_side(state, beyond, far, (8.0, 36.0), below) for below in (True, False)] == ["below", "above"]
