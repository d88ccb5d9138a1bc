"""A scripted player that looks one ply ahead: the measure the levels are held against, not a level itself.

It tries every action and likes its own coins best, then its own nearness to gold, then the others' distance from it.
"""

from __future__ import annotations

from game.ai.lion.ground import Dice, Ground
from game.ai.lion.model import Position

_COIN = 1000
_OWN_STEP = 100
_OTHER_STEP = 30


def scripted(position: Position, dice: Dice) -> int:
    """The action it plays; equals are drawn by lot."""
    ground = position.ground
    seat = position.turn
    others = [other for other in range(ground.seats) if other != seat]
    after = position.copy()
    best: list[int] = []
    best_liking = 0
    for action in position.actions():
        after.become(position)
        after.play(action)
        far = sum(_steps_to_gold(ground, after, other) for other in others)
        liking = (
            _COIN * after.coins[seat] - _OWN_STEP * _steps_to_gold(ground, after, seat) + _OTHER_STEP * far // len(others)
        )
        if not best or liking > best_liking:
            best, best_liking = [action], liking
        elif liking == best_liking:
            best.append(action)
    return best[dice.below(len(best))]


def _steps_to_gold(ground: Ground, position: Position, seat: int) -> int:
    """Steps to the nearest gold, bodies ignored; when none is left, more than any board has."""
    away = ground.away[position.men[seat]]
    return min((away[cell] for cell in range(ground.cells) if position.gold >> cell & 1), default=ground.cells)
