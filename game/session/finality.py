"""Whether an action can be taken back once it is made: asked before, so that only what is final wants a confirmation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from game.core.say import Say
from game.core.types import Choose, Illegal, Pending, Rules, Seat
from game.session.seating import Seating

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
    rules: Rules[Any, Any, Any, Any], state: Any, pending: Choose, seat: Seat, action: Any, seating: Seating
) -> bool:
    """`seat` could not take it back: undo would refuse it (dice or a card come of it, something hidden is shown), it lies
    sealed, or a curtain falls with it that hides the undo.

    It is tried out in a position that `seat` cannot rule out, so that the answer tells nothing he does not know.
    """
    if pending.sealed:
        return not _lies_open(rules, state, pending, seat, action, seating)
    trial = rules.guess(rules.view(state, seat), seat, Random(0))
    try:
        rules.check(trial, seat, action)
        events = rules.apply(trial, seat, action, _NoChance())
    except (_Drawn, Illegal):
        return True
    return any(event.unveils for event in events) or _is_hidden_from(seat, rules.pending(trial), seating)


def _is_hidden_from(seat: Seat, after: Pending, seating: Seating) -> bool:
    """Another person's curtain may fall before that person can go back."""
    if len(seating.people) == 1 or not isinstance(after, Choose) or seat in after.seats:
        return False
    return after.hand or not all(seating.plays_himself(other) for other in after.seats)


def _lies_open(
    rules: Rules[Any, Any, Any, Any], state: Any, pending: Choose, seat: Seat, action: Any, seating: Seating
) -> bool:
    """Another person here has still to choose, so that this sealed choice can be withdrawn behind a curtain of its own."""
    if not pending.hand or not any(seating.plays_himself(other) for other in pending.seats if other != seat):
        return False
    trial = rules.copy(state)  # nothing comes of it but that it lies there
    try:
        rules.check(trial, seat, action)
        rules.apply(trial, seat, action, _NoChance())
    except (_Drawn, Illegal):
        return False
    after = rules.pending(trial)
    return isinstance(after, Choose) and seat in after.may
