"""What a school is known to hold or owe: who has still to act, who is hurt, who lies there, what it has felled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from game.core.types import Seat
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import Acting, Figure, Nominating, State
from game.tables.kit.tell import Words


def ledger(words: Words, ground: Ground, state: State, seat: Seat) -> list[str]:
    """All of it is open to everybody."""
    if state.round == 0:
        return []
    figures = [state.figures[index] for index in state.of(seat)]
    found = []
    if isinstance(state.frames[-1], Nominating | Acting):
        waiting = [one for one in figures if one.is_standing and not one.acted]
        found.append(words("ledger.waits", what=_names(words, waiting)) if waiting else words("ledger.done"))
    hurt = [one for one in figures if one.is_standing and one.hp < ground.fighter(one).hit_points]
    if hurt:
        parts = [words("ledger.of", who=one.name, hp=one.hp, whole=ground.fighter(one).hit_points) for one in hurt]
        found.append(words("ledger.hurt", what=_row(words, parts)))
    for status in ("down", "spared"):
        lying = [one for one in figures if one.status == status]
        if lying:
            found.append(words(f"ledger.{status}", what=_names(words, lying)))
    if state.felled[seat]:
        found.append(words("ledger.felled", count=state.felled[seat]))
    if state.banned == seat:
        found.append(words("ledger.banned"))
    if state.out[seat]:
        found.append(words("ledger.out", round=state.out[seat]))
    return found


def _names(words: Words, figures: Sequence[Figure]) -> str:
    return _row(words, [words("who", who=one.name) for one in figures])


def _row(words: Words, parts: Sequence[str]) -> str:
    return reduce(lambda first, second: words("ledger.and", first=first, second=second), parts)
