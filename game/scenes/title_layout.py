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
LIFTED = 30.0
"""Units above a row of boxes: the one looked at stands higher."""
ONE_ROW = 6


def rows_of(boxes: int) -> int:
    """Up to six boxes stand on one shelf; more on two."""
    return 1 if boxes <= ONE_ROW else 2


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * max(0.0, min(1.0, share))


@dataclass(frozen=True)
class TitleLayout:
    """Boxes in units. `size` is how many times BOX_W x BOX_H the game boxes are."""

    w: float
    h: float
    size: float
    gap: float
    boxes: int
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
        wide, tall = BOX_W * self.size, BOX_H * self.size
        row, place = divmod(index, self.per_row)
        many = min(self.per_row, self.boxes - row * self.per_row)
        left = self.w / 2 - (many * wide + (many - 1) * self.gap) / 2
        return Box(left + place * (wide + self.gap), self.shelves[row].y - 8 - tall, wide, tall)

    @property
    def per_row(self) -> int:
        return -(-self.boxes // rows_of(self.boxes))

    @property
    def shelves(self) -> tuple[Box, ...]:
        """The boards from the upper one down; `shelf` is the lowest."""
        up = BOX_H * self.size + LIFTED + SHELF_H
        count = rows_of(self.boxes)
        return tuple(self.shelf.moved(0, -up * (count - 1 - row)) for row in range(count))

    @classmethod
    def of(
        cls,
        w: float,
        h: float,
        go_on_w: float = CONTINUE_W,
        widths: Sequence[float] = (112, 120, 136, 146, 100),
        boxes: int = 5,
    ) -> TitleLayout:
        """`boxes` stand on the shelf, one to twelve; `go_on_w` and `widths`: what the buttons of the lowest row need."""
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
        rows = rows_of(boxes)
        share = _between(0.66, 0.5, roomy) if rows == 1 else 0.92
        room = (shelf_y - 8 - (motto_y + motto)) * share / rows - (rows - 1) * (LIFTED + SHELF_H) / rows
        each = -(-boxes // rows)
        size = cls._box_size(w, room, column, each, 0.62 if boxes <= 5 else 0.4)
        wide = BOX_W * size
        spare = w - 2 * column - 36 - 40 - each * wide
        gap = max(10.0, min(36.0 * max(1.0, size), spare / max(1, each - 1)))
        shelf_w = max(each * wide + (each - 1) * gap + 40, min(w - 2 * column - 36, 3 * wide))
        shelf = Box((w - shelf_w) / 2, shelf_y, shelf_w, SHELF_H)
        inner = min(w - 32, max(808.0, shelf_w * 0.87))
        blurb = Box((w - inner) / 2, blurb_y, inner, BLURB_H)
        go_on, row = cls._menu(w, menu_y, menu_h, inner, max(CONTINUE_W, go_on_w), widths)
        return cls(
            w, h, size, gap, boxes, column, shelf, blurb, go_on, row,
            letters, letters_y, motto, motto_y, (w - max(column + 14, 18), h - 12), (max(column + 14, 18), h - 12),
        )  # fmt: skip

    @staticmethod
    def _box_size(w: float, room: float, column: float, each: int, least: float) -> float:
        """As large as width and height allow; `room` is what a row may cover of the amphitheatre."""
        by_width = (w - 2 * column - 36 - 40 - (each - 1) * 14) / each / BOX_W
        by_height = room / BOX_H
        return max(least, min(1.7, by_width, by_height))

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
            over = go_on_w + sum(widths) + gap * len(widths) - (w - 16)
            if over > 0:  # their icons give way to their words
                widths = [wide - over / len(widths) for wide in widths]
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
