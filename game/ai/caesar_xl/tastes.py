"""What the rivals of Caesar XL like: to buy cards, or to keep their Gold for troops."""

from __future__ import annotations

from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.core.say import say
from game.rivals import Style
from game.rules.caesar_xl.actions import Buy, EndPhase
from game.rules.caesar_xl.state import InPhase


def favoured_step(policy: Policy, choice: Choice, style: Style) -> Choice:
    """The choice, or one in the Draw Phase that is about as good and suits the style. What the war to its end has shown in
    the last turn stands."""
    if policy.table.frames[-1] != InPhase("draw") or choice.played is not None:
        return choice
    if style.likes == "cards" and isinstance(choice.action, EndPhase):
        return _bought(policy, style.margin) or choice
    if style.likes == "troops" and isinstance(choice.action, Buy) and choice.gain <= style.margin:
        gold, price = policy.table.gold[policy.seat], policy.world.numbers.card_price
        return Choice(EndPhase(), say("caesar_xl.note.ends_draw", gold=gold, price=price), 0.0)
    return choice


def _bought(policy: Policy, margin: float) -> Choice | None:
    """A card, where it costs no more than the margin beyond what it is worth."""
    scales, table = policy.scales, policy.table
    gold = table.gold[policy.seat]
    price = policy.world.numbers.card_price
    if not policy.is_open(Buy()) or gold < price + scales.w.kept:
        return None
    gain = scales.w.card * scales.lam * min(1.0, scales.left / 5) - price * scales.cost
    return Choice(Buy(), say("caesar_xl.note.buys", gold=gold), gain) if gain >= -margin else None
