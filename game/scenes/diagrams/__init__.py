"""Diagrams of the rulebook, a file a game: each drawn with the pieces of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.roster import RECORDS, part
from game.ui.pen import Pen


@dataclass(frozen=True)
class Diagram:
    """`paint(pen, dst)` draws it with its corner at (0, 0), w x h units; `caption` is a word key."""

    w: float
    h: float
    caption: str
    paint: Callable[[Pen, pygame.Surface], None]

    def picture(self, pen: Pen, key: str, w: float) -> pygame.Surface:
        """The diagram w units wide, drawn once."""

        def make() -> pygame.Surface:
            art = pen.at(pen.k * w / self.w)
            surface = art.layer(self.w, self.h)
            self.paint(art, surface)
            return surface

        return pen.cached(("diagram", key, round(w, 1), pen.colour_safe), make)


def diagrams_of(game: str) -> Mapping[str, Diagram]:
    """The diagrams of a game by the page they stand on."""
    name = RECORDS[game].diagrams
    pages: Mapping[str, Diagram] = part(name) if name else {}
    return pages
