"""How sure a share of games is, and a mean of few observations."""

from __future__ import annotations

from math import inf, sqrt

Z = 1.959964
"""So many standard errors to either side hold 95 %."""
_STUDENT = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
)  # fmt: skip
"""Student's t, two-sided 95 %, by degrees of freedom from one."""


def student(observations: int) -> float:
    """How many standard errors, estimated from the same observations, hold 95 % to either side of their mean: of two seeds
    12.7, of three 4.3. Infinite for fewer than two. Beyond the table by an expansion, right to three places."""
    freedom = observations - 1
    if freedom < 1:
        return inf
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson 1927)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale
