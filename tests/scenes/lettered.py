"""How large everything is written, on whatever surface: names on cards and baked pictures, too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pygame

import game.app
import game.scenes.rendered
from game.ui.bake import Bakery
from game.ui.lettering import Lettering
from game.ui.pen import Pen


class BareBakery(Bakery):
    """Finds nothing on disk: what is painted is written."""

    def __init__(self, cache: Path | None = None) -> None:
        super().__init__(None)


@dataclass
class Letters:
    """What was written since `clear`. `found`: each text with the smallest size it had, in units of the screen."""

    found: dict[str, float] = field(default_factory=dict)

    def clear(self) -> None:
        self.found.clear()

    def below(self, least: float) -> dict[str, float]:
        """What is smaller than that, by a tenth of a unit."""
        return {text: round(size, 1) for text, size in self.found.items() if size < least - 0.005}


@contextmanager
def lettered() -> Iterator[Letters]:
    """All that is written while it lasts, by pens that have drawn nothing before: what is kept is not written anew.

    A pen made for another scale (`Pen.at`) draws what is shown smaller or larger than it is drawn: its letters count as
    they are seen.
    """
    written = Letters()
    letters, at = Lettering.letters, Pen.at
    whole: dict[int, float] = {}
    others: list[Pen] = []  # kept, so that no other pen gets the identity of one of them

    def noted(
        self: Lettering, text: str, face: object, size: float, colour: str, track: float = 0
    ) -> pygame.Surface:  # fmt: skip
        if text.strip():
            seen = size * min(1.0, self.k / whole.get(id(self), self.k))
            written.found[text] = min(seen, written.found.get(text, seen))
        return letters(self, text, face, size, colour, track)  # type: ignore[arg-type]

    def scaled(self: Pen, k: float) -> Pen:
        other = at(self, k)
        others.append(other)
        whole[id(other)] = whole.get(id(self), self.k)
        return other

    homes = (game.app, game.scenes.rendered)
    before = [(home, name, getattr(home, name)) for home in homes for name in ("Pen", "Bakery")]
    Lettering.letters, Pen.at = noted, scaled  # type: ignore[method-assign]
    for home in homes:
        setattr(home, "Pen", Pen)  # noqa: B010
        setattr(home, "Bakery", BareBakery)  # noqa: B010
    try:
        yield written
    finally:
        Lettering.letters, Pen.at = letters, at  # type: ignore[method-assign]
        for home, name, kept in before:
            setattr(home, name, kept)
