"""What the rivals of the Skirmish like: tall stacks, or low ones.

Against a rival who plays the solution all choices it mixes are worth the same, so that a style may shift their shares. How
far it may be read by it is bounded: the worst case of the mix stays within the style's margin of the value.
"""

from __future__ import annotations

from dataclasses import replace

from game.ai.skirmish.analyst import Analysis, Option
from game.ai.skirmish.matrix import Mix, worst_case
from game.ai.skirmish.model import POPULI, Revival
from game.ai.skirmish.players import Persona, Seen, leaned
from game.ai.skirmish.reader import Lean
from game.rivals import Style

_PULL = 30.0
"""How much likelier what is liked is made, at most."""
_STEPS = (1.0, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1, 0.05)


def is_liked(option: Option, heights: tuple[int, ...], style: Style) -> bool:
    """A stack as tall, or as low, as any. `heights`: cards under the tops of all stacks."""
    if option == POPULI or not isinstance(option, tuple) or len(set(heights)) < 2:
        return False
    return option[1] == (max(heights) if style.likes == "tall" else min(heights))


def tasteful(persona: Persona, style: Style) -> Persona:
    """The persona with the style over its habits: a liked stack is `margin` times as likely."""

    def lean(open_cards: Seen) -> tuple[float, ...]:
        heights = tuple(under for _, under in open_cards.ours)
        weights = zip(open_cards.choices, persona.lean(open_cards), strict=True)
        return tuple(
            weight * (1 + style.margin * 6) if is_liked(choice, heights, style) else weight for choice, weight in weights
        )

    return replace(persona, lean=lean)


def leaning(analysis: Analysis, lean: Lean, style: Style) -> Lean:
    """The mix with as much of the style as its margin allows."""
    if analysis.position.revival not in (Revival.OPEN, Revival.SPENT):
        return lean
    heights = tuple(under for _, under in analysis.position.ours.stacks)
    liked = [is_liked(option, heights, style) for option in analysis.ours]
    if not any(liked) or all(liked):
        return lean
    pulled = leaned(lean.mix, [_PULL if one else 1.0 for one in liked])
    floor = worst_case(analysis.matrix, lean.mix) - style.margin
    for step in _STEPS:
        mix: Mix = tuple(step * new + (1 - step) * old for new, old in zip(pulled, lean.mix, strict=True))
        if worst_case(analysis.matrix, mix) >= floor:
            return lean._replace(mix=mix)
    return lean
