"""Figures rise above their bases: a man may be taken by his body, too, where nobody's base lies under the pointer."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId, State
from game.tables.moritari.layout import Layout
from game.ui.geometry import Box, Disc, Point

TALL, WIDE = 1.5, 0.56
"""Inches on the screen from the middle of a man's base to his helmet, and across his shoulders."""


@dataclass(frozen=True)
class Standing(Disc):
    """A base, and the body above it where no other base lies."""

    body: Box
    others: tuple[Disc, ...] = ()

    def contains(self, x: float, y: float) -> bool:
        if super().contains(x, y):
            return True
        return self.body.contains(x, y) and not any(other.contains(x, y) for other in self.others)

    def moved(self, dx: float, dy: float) -> Standing:
        others = tuple(other.moved(dx, dy) for other in self.others)
        return Standing(self.x + dx, self.y + dy, self.r, self.body.moved(dx, dy), others)


def base_of(view: Layout, ground: Ground, state: State, index: FigureId) -> Disc:
    """Where a figure is pointed at, at least."""
    x, y = view.at(state.figures[index].at)
    radius = ground.radius(state.figures[index]) / 1000
    return Disc(x, y - 0.1 * view.ppi, max(9.0, (radius + 0.12) * view.ppi))


def shape_of(view: Layout, ground: Ground, state: State, index: FigureId) -> Disc:
    """With his body for a man on his feet; animals are hardly higher than their bases."""
    figure, base = state.figures[index], base_of(view, ground, state, index)
    if not figure.is_standing or ground.fighter(figure).animal:
        return base
    others = (base_of(view, ground, state, n) for n, one in enumerate(state.figures) if n != index and one.is_on_sand)
    return Standing(base.x, base.y, base.r, body_of(view, view.at(figure.at)), tuple(others))


def body_of(view: Layout, at: Point) -> Box:
    tall, wide = TALL * view.ppi, WIDE * view.ppi
    return Box(at[0] - wide / 2, at[1] - tall, wide, tall)


def man_at(view: Layout, ground: Ground, state: State, at: Point) -> FigureId | None:
    """Whose body is there (units), of those who overlap the one in front; None on bases and on free sand."""
    found = [
        (figure.at[1], index)
        for index, figure in enumerate(state.figures)
        if figure.is_on_sand and shape_of(view, ground, state, index).contains(*at)
    ]
    return max(found)[1] if found else None
