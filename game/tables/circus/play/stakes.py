"""What is at stake in the Circus: how close the first two are, and how far the race has come."""

from __future__ import annotations

from game.rules.circus.rides import left_of
from game.rules.circus.state import Driving, Table
from game.rules.circus.track import Track
from game.tables.kit.stakes import at_stake, from_lead

SPACE = 0.25
"""Logits a space ahead is worth."""


def stakes(track: Track, table: Table) -> float:
    """Nothing before a race and after it."""
    racing = table.racing()
    if not isinstance(table.frames[0], Driving) or not racing:
        return 0.0
    left = sorted(left_of(track, table, chariot) for chariot in racing)
    lead = left[1] - left[0] if len(left) > 1 else 20
    return at_stake(from_lead(lead, SPACE), 1.0 - left[0] / (track.lap * track.laps))
