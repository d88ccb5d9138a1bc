"""The champion's look-ahead over the best marches, and over recruits with the marches they make possible; all else he does
by the scripted policy.

No dice are rolled in thought: battles count by their odds. Hidden cards are dealt from what the seat has
not seen, to know how often the enemy can hold his walls.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.ai.agent import Stop
from game.ai.caesar_xl.foresight import Foresight
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.rules.caesar_xl.state import InPhase, View

AHEAD = 1.0
"""What the scripted choice has ahead, in score: close calls are left to it."""


class Budget(Struct, frozen=True):
    plans: int
    """Plans of a March Phase that are compared."""
    recruits: int
    """Recruits that are compared, at each purchase."""
    deals: int
    """Hands dealt to the enemy."""


def think(policy: Policy, view: View, budget: Budget, seed: int, stop: Stop) -> Choice:
    """The plan that leaves most when the enemy has answered; the scripted choice where nothing is to be planned. When
    `stop()` turns true, the best so far."""
    options = policy.options(budget.plans, budget.recruits)
    if len(options) < 2:
        return options[0]
    foresight = Foresight(policy.ground, policy.state, policy.seat, walls_held(policy, view, budget.deals, Random(seed)))
    is_purchase = policy.table.frames[-1] == InPhase("purchase")
    reckon = foresight.value_of_recruits if is_purchase else foresight.value
    best, most = options[0], 0.0
    values: list[float] = []
    for number, option in enumerate(options):
        if stop():
            break
        values.append(reckon(option.action))
        value = values[-1] + (0.0 if number else AHEAD)
        if not number or value > most:
            best, most = option, value
    if len(values) < 2:
        return best
    own = values[options.index(best)]
    return replace(best, ahead=own - max(value for value, one in zip(values, options, strict=False) if one is not best))


def walls_held(policy: Policy, view: View, deals: int, rng: Random) -> float:
    """How often the enemy holds Hold the Walls, from hands dealt out of what is unseen."""
    foe = 1 - policy.seat
    if not view.table.held[foe]:
        return 0.0
    dealt = (policy.ground.rules.guess(view, policy.seat, rng) for _ in range(deals))
    return sum("hold_the_walls" in state.hands[foe].cards for state in dealt) / deals
