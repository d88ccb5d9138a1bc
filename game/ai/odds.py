"""What a search found, as words beside a reason: the chance of the choice and that of the next best."""

from __future__ import annotations

from game.core.say import Say, in_hundred, say

EVEN = 1
"""Chances, in hundredths, that differ by no more are called alike: a search is not surer than that."""


def odds(chance: float, second: float | None = None, is_bound: bool = False) -> Say:
    """Chances 0..1. `second`: of the next best choice; None where there is none. `is_bound`: of the others no more is known
    than that they lie there or below. Parameters: `chance` and `next`, in hundredths."""
    shown = in_hundred(chance)
    other = in_hundred(second) if second is not None else shown
    if shown == 100 and (is_bound or other == 100):
        return say("play.odds.all")
    if not shown:
        return say("play.odds.none")
    if second is None:
        return say("play.odds.only", chance=shown)
    if other > shown - EVEN:
        return say("play.odds.only" if is_bound else "play.odds.even", chance=shown)
    if is_bound:
        return say("play.odds.bound", chance=shown, next=other)
    return say("play.odds.ahead", chance=shown, next=other)
