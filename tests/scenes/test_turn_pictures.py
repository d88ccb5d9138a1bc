"""Small pictures of turning points: the table's own board, and of it what the entry changed."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace as changed

from game.ai.turning import Turning
from game.core.say import say
from game.scenes.film import Film
from game.scenes.turn_pictures import EMPTY, LEAST_W, _part, baker, name_of
from game.storage.words import load_words
from game.ui.pen import Pen
from tests.scenes.cases import film

W, H = 220, 140


def told(*steps: int, best: object = None) -> list[Turning]:
    return [Turning(step, 0, 0.0, 1.0, say("lookback.turn.up"), best) for step in steps]


def painted(shown: Film, steps: list[int], pen: Pen) -> pygame.Surface:
    canvas = pygame.Surface((W, H * len(steps))).convert()
    shares = list(baker(shown, told(*steps), load_words())(pen, canvas))
    assert len(shares) > 10, "in slices"
    return canvas


def test_each_position_is_a_picture_of_its_own_and_always_the_same(pen: Pen, unbaked: None) -> None:
    shown = film(2)
    canvas = painted(shown, [3, 9, 17], pen)
    slots = [pygame.image.tobytes(canvas.subsurface((0, n * H, W, H)), "RGB") for n in range(3)]
    assert len(set(slots)) == 3
    for slot in slots:
        assert len(set(slot[at : at + 3] for at in range(0, len(slot), 333))) > 20, "a board, not a plate"
        assert slot[:3] != bytes(EMPTY)
    again = painted(shown, [3, 9, 17], pen)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(canvas, "RGB")


def test_the_part_shown_holds_what_changed_and_lies_on_the_board() -> None:
    before = pygame.Surface((900, 600)).convert()
    before.fill((90, 80, 70))
    for spot in ((10, 20, 40, 40), (850, 560, 30, 30), (400, 300, 60, 20)):
        after = before.copy()
        after.fill((250, 20, 20), spot)
        part = _part(before, after, 1.5, 1.0)
        assert part.contains(spot) and before.get_rect().contains(part)
        assert part.w == LEAST_W and part.w / part.h == pytest.approx(1.5, abs=0.02)
    both = before.copy()
    for spot in ((0, 0, 40, 40), (860, 560, 30, 30)):
        both.fill((250, 20, 20), spot)
    assert _part(before, both, 1.5, 1.0) == before.get_rect()
    assert _part(before, before, 1.5, 1.0) == before.get_rect(), "nothing changed: the whole board"
    speck = before.copy()
    speck.fill((250, 20, 20), (500, 200, 3, 3))
    assert _part(before, speck, 1.5, 1.0) == before.get_rect(), "a speck is no change"


def test_a_picture_shows_where_it_happened_and_not_what_else_changed() -> None:
    """A phase that ended showed the empty land below the row of phases."""
    before = pygame.Surface((1200, 800)).convert()
    after = before.copy()
    after.fill((250, 20, 20), (500, 0, 60, 20))
    spot = pygame.Rect(1000, 600, 80, 80)
    part = _part(before, after, 1.5, 1.0, spot)
    assert part.contains(spot) and part.w == LEAST_W and before.get_rect().contains(part)
    assert not part.colliderect((500, 0, 60, 20))


def test_a_picture_of_another_match_has_another_name() -> None:
    shown = film(2)
    names = {name_of(shown, told(*steps)) for steps in ([3], [4], [3, 4])}
    names.add(name_of(film(2), told(3)))
    assert len(names) == 3
    assert len({name_of(shown, turns) for turns in (told(3), told(3, best={"do": "skip"}))}) == 2
    shown.log = [changed(entry, digest="0") for entry in shown.log]
    assert name_of(shown, told(3)) not in names
