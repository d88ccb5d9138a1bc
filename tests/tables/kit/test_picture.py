"""A board in two layers: what stands still is drawn anew only when it is otherwise, and no pixel that differs is missed."""

from __future__ import annotations

from random import Random

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

    def __init__(self, in_pieces: bool = False) -> None:
        self.pen: Pen = still_context((914, 571), assets_dir() / "fonts", load_words()).pen.at(1.0)
        self.home, self.way, self.ground = 10, 50, (90, 80, 70)
        self.laid = 0
        self.layers = Layers(in_pieces)
        self.others = [100, 120, 140]
        self.red, self.blue = (pygame.Surface((8, 8)) for _ in range(2))
        self.red.fill((200, 0, 0))
        self.blue.fill((0, 0, 200))

    def draw(self, size: tuple[int, int] = SIZE) -> tuple[pygame.Surface, list[pygame.Rect] | None]:
        surface = pygame.Surface(size)
        key = (self.home, self.ground, tuple(self.others))
        changed = self.layers.draw(self.pen, surface, key, self._lay, self._still, self._live)
        return surface, changed

    def _lay(self, kept: pygame.Surface) -> object:
        self.laid += 1
        kept.fill(self.ground)
        return self.ground

    def _still(self, easel: Easel) -> None:
        easel.put(self.red, self.home, 20)
        for n, x in enumerate(self.others):
            easel.put(self.red, x, 40 + 12 * n)

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


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_drawn_in_pieces_it_is_the_same_picture() -> None:
    """Whatever moves, comes and goes: only some pieces are drawn anew, and all pixels are those of a new picture."""
    rng, board = Random(5), Board(in_pieces=True)
    assert board.draw()[1] is None
    for step in range(60):
        board.home = rng.choice([10, 10, 30, 60, 180])
        board.others = [rng.randrange(-4, 198) for _ in range(rng.choice([1, 3, 6]))]
        if step % 20 == 19:
            board.ground = (step, 20, 30)
        fresh = Board()
        fresh.home, fresh.others, fresh.ground, fresh.way = board.home, board.others, board.ground, board.way
        old = board.layers._kept.copy()  # type: ignore[union-attr]
        surface, changed = board.draw()
        assert _pixels(surface) == _pixels(fresh.draw()[0]), step
        assert (changed is None) == (step % 20 == 19)
        if changed is not None:
            now = board.layers._kept.copy()  # type: ignore[union-attr]
            for rect in changed:
                now.fill((0, 0, 0), rect)
                old.fill((0, 0, 0), rect)
            assert _pixels(now) == _pixels(old), "a pixel differs that was not told"


def test_in_pieces_little_of_the_ground_is_laid_again() -> None:
    board, laid = Board(in_pieces=True), []
    board._lay = lambda kept: laid.append(kept.get_clip().size) or board.ground  # type: ignore[method-assign, func-returns-value]
    board.draw()
    laid.clear()
    board.home = 20
    board.draw()
    assert sum(w * h for w, h in laid) <= 2 * 8 * 20
