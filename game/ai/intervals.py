"""How sure a share of games is."""

from __future__ import annotations

from math import sqrt

Z = 1.959964
"""So many standard errors to either side hold 95 %."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson 1927)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale
