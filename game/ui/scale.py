"""How many pixels a design unit has in the present window."""

from __future__ import annotations

from dataclasses import dataclass

DESIGN_W, DESIGN_H = 1280, 800
LARGEST = 1.75
"""Word size up to which a scene made for it goes in any window."""
LEAST_W, LEAST_H = DESIGN_W / LARGEST, DESIGN_H / LARGEST
"""No layout has to work in fewer units than this, however large the player sets the UI."""
ROOMY_W, ROOMY_H = 914, 571
"""What a scene with much to show at once asks for: word size 140 %."""


@dataclass(frozen=True)
class Scale:
    """Size of the window in pixels and pixels per unit `k`."""

    pixels_w: int
    pixels_h: int
    k: float

    @classmethod
    def fit(
        cls, pixels_w: int, pixels_h: int, ui_size: float = 1.0, least: tuple[float, float] = (ROOMY_W, ROOMY_H)
    ) -> Scale:
        """Scale for a window: the design canvas fits inside, times `ui_size`, but never fewer than `least` units."""
        wanted = min(pixels_w / DESIGN_W, pixels_h / DESIGN_H) * ui_size
        most = min(pixels_w / least[0], pixels_h / least[1])
        return cls(pixels_w, pixels_h, max(0.05, min(wanted, most)))

    @property
    def w(self) -> float:
        """Width of the window in units."""
        return self.pixels_w / self.k

    @property
    def h(self) -> float:
        """Height of the window in units."""
        return self.pixels_h / self.k

    def px(self, units: float) -> int:
        """Units as a whole number of pixels."""
        return round(units * self.k)

    def to_units(self, x: float, y: float) -> tuple[float, float]:
        """A pixel position in units."""
        return x / self.k, y / self.k


def words_by(scale: Scale) -> float:
    """How many times as large as plain ones words are in that window."""
    return scale.k / min(scale.pixels_w / DESIGN_W, scale.pixels_h / DESIGN_H)
