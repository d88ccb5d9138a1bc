"""Where everything on the title stands, in a window of any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.scenes.boxart import BOX_H, BOX_W
from game.ui import theme
from game.ui.geometry import Box

SHELF_H = 26.0
BLURB_H = 62.0
CONTINUE_W = 264.0


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * max(0.0, min(1.0, share))


@dataclass(frozen=True)
class TitleLayout:
    """Boxes in units. `size` is how many times BOX_W x BOX_H the game boxes are."""

    w: float
    h: float
    size: float
    gap: float
    column: float
    """How much of the columns is seen at either edge."""
    shelf: Box
    blurb: Box
    go_on: Box
    row: tuple[Box, ...]
    letters: float
    letters_y: float
    motto: float
    motto_y: float
    corner: tuple[float, float]
    """Right end of the line in the lower right corner."""
    progress: tuple[float, float]

    def slot(self, index: int) -> Box:
        """Where a game box stands on the shelf, not lifted."""
        wide = BOX_W * self.size
        left = self.w / 2 - (5 * wide + 4 * self.gap) / 2
        return Box(left + index * (wide + self.gap), self.shelf.y - 8 - BOX_H * self.size, wide, BOX_H * self.size)

    @classmethod
    def of(
        cls, w: float, h: float, go_on_w: float = CONTINUE_W, widths: Sequence[float] = (112, 136, 146, 100)
    ) -> TitleLayout:
        """`go_on_w` and `widths`: what the buttons of the lowest row need."""
        roomy = (h - 571) / (800 - 571)
        column = max(40.0, min(90.0 * h / 800, w * 0.07))
        menu_h = _between(44, 50, roomy)
        menu_y = h - _between(26, 23, roomy) - menu_h
        blurb_y = menu_y - _between(12, 23, roomy) - BLURB_H
        shelf_y = blurb_y - _between(10, 14, roomy) - SHELF_H
        letters = _between(52, theme.HERO, roomy) * _between(1.0, 1.3, (min(w / 1280, h / 800) - 1) / 0.5)
        letters_y = _between(46, 82, roomy) + (letters - theme.HERO) * 0.45 * (h > 800)
        motto = _between(16, 19.5, roomy)
        motto_y = letters_y + letters * 0.5 + motto * 0.9
        size = cls._box_size(w, (shelf_y - 8 - (motto_y + motto)) * _between(0.66, 0.5, roomy), column)
        wide = BOX_W * size
        gap = max(10.0, min(36.0 * max(1.0, size), (w - 2 * column - 36 - 40 - 5 * wide) / 4))
        shelf_w = 5 * wide + 4 * gap + 40
        shelf = Box((w - shelf_w) / 2, shelf_y, shelf_w, SHELF_H)
        inner = min(w - 32, max(808.0, shelf_w * 0.78))
        blurb = Box((w - inner) / 2, blurb_y, inner, BLURB_H)
        go_on, row = cls._menu(w, menu_y, menu_h, inner, max(CONTINUE_W, go_on_w), widths)
        return cls(
            w, h, size, gap, column, shelf, blurb, go_on, row,
            letters, letters_y, motto, motto_y, (w - max(column + 14, 18), h - 12), (max(column + 14, 18), h - 12),
        )  # fmt: skip

    @staticmethod
    def _box_size(w: float, room: float, column: float) -> float:
        """As large as width and height allow; `room` is what they may cover of the amphitheatre."""
        by_width = (w - 2 * column - 36 - 40 - 4 * 14) / 5 / BOX_W
        by_height = room / BOX_H
        return max(0.62, min(1.7, by_width, by_height))

    @staticmethod
    def _menu(
        w: float, y: float, h: float, inner: float, go_on_w: float, widths: Sequence[float]
    ) -> tuple[Box, tuple[Box, ...]]:
        gap = 12.0
        needed = go_on_w + sum(widths) + gap * len(widths)
        spare = inner - needed
        if spare < 0:
            gap = max(6.0, gap + spare / len(widths))
            go_on_w = max(200.0, min(go_on_w, w - 24 - sum(widths) - gap * len(widths)))
        else:
            # What is over goes to all buttons alike, the gold one first.
            go_on_w += spare * 0.4
            widths = [wide + spare * 0.6 / len(widths) for wide in widths]
        x = (w - (go_on_w + sum(widths) + gap * len(widths))) / 2
        go_on = Box(x, y - 3, go_on_w, h + 6)
        x += go_on_w + gap
        row = []
        for wide in widths:
            row.append(Box(x, y, wide, h))
            x += wide + gap
        return go_on, tuple(row)
