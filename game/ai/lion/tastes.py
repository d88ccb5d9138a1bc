"""What the rivals of Leo et Aurum like: driving the lion, or laying and fetching gold."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.lion.ground import GOLD, LION, MOVE, SKIP, TARGET_BITS, Ground
from game.rivals import Style

_LIKINGS = {"lion": {LION: 1.0, MOVE: 0.0, GOLD: 0.0}, "gold": {LION: -1.0, MOVE: 0.0, GOLD: 0.5}}


def liking(style: Style, kind: int) -> float:
    """How a die of that kind is liked, about -1 to 1."""
    return _LIKINGS[style.likes][kind]


def of_action(style: Style, ground: Ground, action: int) -> float:
    """The same of an action of the model; passing is liked least."""
    return -2.0 if action == SKIP else liking(style, ground.sorts[(action >> TARGET_BITS) - 1].kind)


def span(style: Style) -> float:
    """How far the likings of two dice lie apart at most."""
    return max(_LIKINGS[style.likes].values()) - min(_LIKINGS[style.likes].values())


def pulled(style: Style, ground: Ground, choices: Sequence[tuple[int, float]], most: float) -> int:
    """What is chosen of (action, worth), best first, where a liked die counts for up to `most` more, a disliked one for
    less; worths in any unit, `most` in the same. Over a game of twenty decisions that costs less than taking whatever is
    liked of all that comes near the best."""

    def worth(choice: tuple[int, float]) -> float:
        action, plain = choice
        return plain if action == SKIP else plain + most * of_action(style, ground, action)

    return max(choices, key=worth)[0]
