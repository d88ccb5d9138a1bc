"""How much is at stake in a position, for the crowd: from a chance where one is known, and from how near the end is."""

from __future__ import annotations

import math


def balance(chance: float) -> float:
    """1 where either may win, 0 where it is decided. `chance`: of one side, 0..1."""
    return max(0.0, min(1.0, 4.0 * chance * (1.0 - chance)))


def from_lead(lead: float, steep: float = 1.0) -> float:
    """A chance from a lead, by a logistic curve; `steep`: what one of its units is worth in logits."""
    return 1.0 / (1.0 + math.exp(max(-60.0, min(60.0, -lead * steep))))


def at_stake(chance: float, late: float) -> float:
    """0..1. `late`: how much of the match is behind, 0..1: an even opening is no reason to hold one's breath."""
    return 0.15 + 0.85 * max(0.0, min(1.0, late)) * balance(chance)
