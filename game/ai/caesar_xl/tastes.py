"""What the rivals of Caesar XL like: to buy cards, or to keep their Gold for troops."""

from __future__ import annotations

from game.ai.caesar_xl.policy import LEAST, Policy
from game.ai.caesar_xl.purse import Choice, card_from, kept_back
from game.core.say import say
from game.rivals import Style
from game.rules.caesar_xl.actions import Buy, EndPhase
from game.rules.caesar_xl.state import InPhase


def favoured_step(policy: Policy, choice: Choice, style: Style) -> Choice:
    """The choice, or one in the Draw Phase that suits the style: a card bought although less Gold stays for troops than the
    level keeps back, or none although more does, by the margin. What wars to the end have shown in the last turn stands."""
    if policy.table.frames[-1] != InPhase("draw") or choice.played is not None:
        return choice
    kept = kept_back(policy.scales)
    if style.likes == "cards" and isinstance(choice.action, EndPhase):
        return _bought(policy, kept - style.margin) or choice
    if style.likes == "troops" and isinstance(choice.action, Buy) and card_from(policy.scales, kept + style.margin) is None:
        gold, price = policy.table.gold[policy.seat], policy.world.numbers.card_price
        return Choice(EndPhase(), say("caesar_xl.note.ends_draw", gold=gold, price=price), 0.0)
    return choice


def _bought(policy: Policy, kept: float) -> Choice | None:
    """A card that is worth its price and leaves so much Gold."""
    found = card_from(policy.scales, kept)
    return found if found is not None and found.gain > LEAST and policy.is_open(Buy()) else None
