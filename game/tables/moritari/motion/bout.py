"""A bout as strokes: who strikes, with what, and what becomes of it. Read from the event alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.rules.moritari.data import Kind
from game.rules.moritari.events import Fought, Side
from game.tables.moritari.art.poses import Pose

Manner = Literal["stab", "slash", "twin", "lunge", "net", "claw", "gore"]
"""A short sword thrust, a curved one swung, two of them one after the other, a spear at arm's length, a net and then the
trident, claws, horn or tusks."""
MANNERS: dict[Kind, Manner] = {
    "murmillo": "stab", "secutor": "stab", "thraex": "slash", "dimachaerus": "twin", "hoplomachus": "lunge",
    "bestiarius": "lunge", "retiarius": "net", "lion": "claw", "leopard": "claw", "bear": "claw", "boar": "gore",
    "rhinoceros": "gore",
}  # fmt: skip
REACHES: dict[Manner, float] = {
    "stab": 0.3, "slash": 0.26, "twin": 0.3, "lunge": 0.14, "net": 0.16, "claw": 0.4, "gore": 0.46,
}  # fmt: skip
"""Inches he comes forward at it."""
POSED: dict[Manner, tuple[Pose, ...]] = {
    "stab": ("guarding", "thrusting"), "slash": ("cutting", "thrusting"), "twin": ("cutting", "thrusting"),
    "lunge": ("cutting", "thrusting"), "net": ("cutting", "thrusting"), "claw": ("cutting", "thrusting"),
    "gore": ("guarding", "thrusting"),
}  # fmt: skip
"""Drawn back, and at its end."""
Outcome = Literal["parried", "hurt"]


@dataclass(frozen=True)
class Stroke:
    """`by`, `at`: sides of the event, 0 or 1. `checks`: which of the armour dice of whom it meets are thrown at it."""

    by: int
    manner: Manner
    outcome: Outcome
    lost: int = 0
    checks: tuple[int, ...] = ()

    @property
    def at(self) -> int:
        return 1 - self.by


def strokes_of(event: Fought, kinds: tuple[Kind, Kind], saves: tuple[int, int]) -> list[Stroke]:
    """In the order in which they are seen: what is parried first, then what goes home. `saves`: what each one's armour
    needs. Where nobody hits, each parries the other once."""
    sides = event.one, event.two
    found: list[Stroke] = []
    for by in (0, 1):
        if stopped := _checks(sides[1 - by], saves[1 - by], True):
            found.append(Stroke(by, MANNERS[kinds[by]], "parried", 0, stopped))
    for by in (0, 1):
        if sides[1 - by].lost:
            failed = _checks(sides[1 - by], saves[1 - by], False)
            found.append(Stroke(by, MANNERS[kinds[by]], "hurt", sides[1 - by].lost, failed))
    if not found:
        found = [Stroke(by, MANNERS[kinds[by]], "parried") for by in (0, 1)]
    return found


def _checks(side: Side, save: int, saved: bool) -> tuple[int, ...]:
    return tuple(n for n, face in enumerate(side.armour) if (face >= save) is saved)
