"""Pictures of positions: drawn, repeatable, and different where they ought to be."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.types import Over, Seat
from game.rules.circus import INFO
from game.rules.circus.actions import Action
from game.rules.circus.state import CircusOptions, State, View
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.tables.circus.table import CircusTable
from game.ui.context import PlainSettings
from tests.tables.circus.host import NAMES, SMALL, WORDS, board, new_match, play_on

Size = tuple[int, int]


def drawn(
    match: Match[State, View, Action], name: str, seat: Seat | None, size: Size = SMALL,
    settings: PlainSettings | None = None,
) -> pygame.Surface:  # fmt: skip
    ui = rendered.still_context(size, assets_dir() / "fonts", WORDS, settings)
    seats = match.seats
    setting = rendered.setting_for(ui, INFO, board(name), NAMES[:seats], tuple(range(seats)), WORDS)
    return rendered.render(setting, CircusTable, match.observe(seat), seat, size)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("seats", "name", "way", "size"),
    [(3, "a-white", "clockwise", (1024, 640)), (4, "a-blue", "anticlockwise", SMALL),
     (5, "b-yellow", "anticlockwise", (1100, 900)), (6, "b-red", "clockwise", SMALL)],
)  # fmt: skip
def test_a_position_is_drawn(seats: int, name: str, way: str, size: Size) -> None:
    match = new_match(seats, seats, name, CircusOptions(series="single", direction=way))  # type: ignore[arg-type]
    play_on(match, 9)
    pending = match.pending()
    assert not isinstance(pending, Over)
    shown = drawn(match, name, pending.seats[0], size)
    assert shown.get_size() == size
    seen = {shown.get_at((x, y))[:3] for x in range(0, size[0], 23) for y in range(0, size[1], 23)}
    assert len(seen) > 300


def test_the_same_position_gives_the_same_picture() -> None:
    match = new_match(3, 2)
    play_on(match, 5)
    assert pixels(drawn(match, "a-white", 1)) == pixels(drawn(match, "a-white", 1))


def test_colour_setting_hand_and_end_change_the_picture() -> None:
    match = new_match(3, 2)
    plain = pixels(drawn(match, "a-white", None))
    own = pixels(drawn(match, "a-white", 0))
    safe = pixels(drawn(match, "a-white", None, settings=PlainSettings(colour_safe=True)))
    play_on(match, 5000)
    assert isinstance(match.pending(), Over)
    assert len({plain, own, safe, pixels(drawn(match, "a-white", None))}) == 4
