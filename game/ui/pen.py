"""The pen: everything that draws, at one number of pixels per unit.

Built in layers, each a class on top of the one before: Brush (SVG, shadows, caches), Lettering, Panels, Skins
(controls), Pieces (shared Roman pieces). All coordinates are units. Art is cached by what it shows; a new window size
or UI size means a new pen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.ui.pieces import Pieces


class Pen(Pieces):
    """Draws at `k` pixels per unit with the fonts in `fonts`.

    `colour_safe`: palettes that stay apart for colour-blind eyes; `high_contrast`: no soft shades in texts.
    """

    def __init__(self, k: float, fonts: Path, colour_safe: bool = False, high_contrast: bool = False) -> None:
        super().__init__(k, fonts)
        self.colour_safe = colour_safe
        self.high_contrast = high_contrast
        self.key_names: Mapping[str, str] | None = None
        """What buttons say in the place of a key's name, "" for nothing; None: the name."""

    def at(self, k: float) -> Pen:
        """Another pen like this one for another scale (a lens, a thumbnail); keep it, its cache is its own."""
        pen = Pen(k, self.fonts, self.colour_safe, self.high_contrast)
        pen.shelf = self.shelf
        pen.legible = self.legible * self.k / k
        return pen
