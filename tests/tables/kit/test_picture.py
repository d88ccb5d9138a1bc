"""A board in two layers: what stands still is drawn anew only when it is otherwise, and no pixel that differs is missed."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.rendered import still_context
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.easel import Easel
from game.tables.kit.picture import Layers
from game.ui.pen import Pen

SIZE = (200, 100)


class Board:
    """A red piece that stands still at `home`, a blue one at `way`, on a ground of one colour."""

    def __init__(self) -> None:
        self.pen: Pen = still_context((914, 571), assets_dir() / "fonts", load_words()).pen.at(1.0)
        self.home, self.way, self.ground = 10, 50, (90, 80, 70)
        self.laid = 0
        self.layers = Layers()
        self.red, self.blue = (pygame.Surface((8, 8)) for _ in range(2))
        self.red.fill((200, 0, 0))
        self.blue.fill((0, 0, 200))

    def draw(self, size: tuple[int, int] = SIZE) -> tuple[pygame.Surface, list[pygame.Rect] | None]:
        surface = pygame.Surface(size)
        changed = self.layers.draw(self.pen, surface, (self.home, self.ground), self._lay, self._still, self._live)
        return surface, changed

    def _lay(self, kept: pygame.Surface) -> object:
        self.laid += 1
        kept.fill(self.ground)
        return self.ground

    def _still(self, easel: Easel) -> None:
        easel.put(self.red, self.home, 20)

    def _live(self, easel: Easel) -> None:
        easel.put(self.blue, self.way, 20)


@pytest.fixture
def board() -> Board:
    found = Board()
    found.draw()
    return found


def test_the_first_picture_is_new_everywhere() -> None:
    surface, changed = Board().draw()
    assert changed is None
    assert surface.get_at((12, 22))[:3] == (200, 0, 0) and surface.get_at((52, 22))[:3] == (0, 0, 200)


def test_what_moves_leaves_the_rest_as_it_lies(board: Board) -> None:
    board.way = 70
    _, changed = board.draw()
    assert board.laid == 1
    assert sorted(rect.x for rect in changed or ()) == [50, 70]
    assert board.draw()[1] == []


def test_what_stood_still_and_does_so_elsewhere_differs_in_both_places(board: Board) -> None:
    board.home = 30
    surface, changed = board.draw()
    assert board.laid == 2
    assert sorted(rect.x for rect in changed or ()) == [10, 30]
    assert surface.get_at((12, 22))[:3] == board.ground


def test_another_ground_or_size_is_new_everywhere(board: Board) -> None:
    board.ground = (10, 20, 30)
    surface, changed = board.draw()
    assert changed is None and surface.get_at((0, 0))[:3] == (10, 20, 30)
    surface, changed = board.draw((300, 150))
    assert changed is None and surface.get_at((290, 140))[:3] == (10, 20, 30) and board.laid == 3
