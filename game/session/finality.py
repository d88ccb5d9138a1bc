"""Whether an action can be taken back once it is made: asked before, so that only what is final wants a confirmation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from game.core.say import Say
from game.core.types import Choose, Illegal, Pending, Rules, Seat

T = TypeVar("T", str, int)


class _Drawn(Exception):
    """Something would be left to chance."""


class _NoChance:
    """A `Chance` that has nothing to give."""

    def die(self, sides: int, why: Say) -> int:
        raise _Drawn

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        raise _Drawn

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        raise _Drawn


def is_final(
    rules: Rules[Any, Any, Any, Any], view: Any, pending: Pending, seat: Seat, action: Any,
    is_hidden: Callable[[Seat, Pending], bool] = lambda seat, after: False,
) -> bool:  # fmt: skip
    """Undo would refuse it: dice or a card come of it, something hidden is shown, or it lies sealed. `is_hidden`: whether
    that seat's way back is out of reach where what comes next is pending.

    It is tried out in a position that `seat` cannot rule out, so that the answer tells nothing he does not know.
    """
    if not isinstance(pending, Choose) or pending.sealed:
        return True
    state = rules.guess(view, seat, Random(0))
    try:
        rules.check(state, seat, action)
        events = rules.apply(state, seat, action, _NoChance())
    except (_Drawn, Illegal):
        return True
    return any(event.unveils for event in events) or is_hidden(seat, rules.pending(state))


def can_withdraw(rules: Rules[Any, Any, Any, Any], state: Any, seat: Seat, action: Any) -> bool:
    """A sealed choice would lie there until another has made his, and can be taken back until then. Changes `state`."""
    try:
        rules.check(state, seat, action)
        rules.apply(state, seat, action, _NoChance())
    except (_Drawn, Illegal):
        return False
    after = rules.pending(state)
    return isinstance(after, Choose) and seat in after.may
