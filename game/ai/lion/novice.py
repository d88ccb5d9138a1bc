"""How a novice plays: he runs for the nearest gold, lays gold where he can get it, and looks at nobody else.

He is human: he does not measure closely, and now and then he overlooks gold that he could have had. But he never does
nothing while a die is of use to him.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.lion.model import SKIP, TARGET_BITS, Dice, Position
from game.ai.lion.notes import steps_to_gold
from game.ai.lion.scales import Scales

_COIN = 200
_STEP = 20
_IN_REACH = 25
_BLUR = 30
"""How far his measure may be out: a step and a half."""
_OVERLOOKS = 8
"""One time in so many he does not notice a way to take gold."""


def run_for_gold(scales: Scales, position: Position, dice: Dice, bias: Mapping[int, int] | None = None) -> int:
    """His action in a position where some die is of use to him. `bias`: what he likes a die of each kind for."""
    seat = position.turn
    is_awake = dice.below(_OVERLOOKS) > 0
    after = position.copy()
    best = SKIP
    best_liking: int | None = None
    for action in position.actions():
        if action == SKIP:
            continue
        after.become(position)
        after.play(action)
        steps = steps_to_gold(after, seat)
        liking = dice.below(_BLUR) - _STEP * (len(after.ground.rays) if steps is None else steps)
        if after.coins[seat] > position.coins[seat] and is_awake:
            liking += _COIN
        if scales.need(after, seat) <= position.ground.top_move:
            liking += _IN_REACH
        if bias is not None:
            liking += bias[position.ground.sorts[(action >> TARGET_BITS) - 1].kind]
        if best_liking is None or liking > best_liking:
            best, best_liking = action, liking
    return best
