"""How many pixels a design unit has in the present window."""

from __future__ import annotations

from dataclasses import dataclass

DESIGN_W, DESIGN_H = 1280, 800
LEAST_W, LEAST_H = 914, 571
"""No layout has to work in fewer units than this, however large the player sets the UI."""


@dataclass(frozen=True)
class Scale:
    """Size of the window in pixels and pixels per unit `k`."""

    pixels_w: int
    pixels_h: int
    k: float

    @classmethod
    def fit(cls, pixels_w: int, pixels_h: int, ui_size: float = 1.0) -> Scale:
        """Scale for a window: the design canvas fits inside, times `ui_size`, but never fewer than LEAST units."""
        wanted = min(pixels_w / DESIGN_W, pixels_h / DESIGN_H) * ui_size
        most = min(pixels_w / LEAST_W, pixels_h / LEAST_H)
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
