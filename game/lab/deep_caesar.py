"""Clear positions of Caesar XL: from every action wars are played to their end by scripted players, and counted.

What a seat can't see is dealt anew for each war, alike for all actions, and so are the dice. Few decisions of a war matter
so much that one answer wins an eighth of a war more than every other, and a war takes a fifth of a second; so a first look
plays on to the next game turn only and weighs what it finds as the look back does. Where that sees a difference whole wars
are played, first few, then more and more of the actions that are not clearly behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.judge import CaesarJudge
from game.ai.caesar_xl.policy import Policy
from game.ai.seeds import derive_seed
from game.core.chance import Chance, Seeded
from game.core.types import Over, Seat
from game.rules.caesar_xl.actions import EndPhase
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.state import Finished, State

LEAD, SURE = 0.12, 4.0
"""Of a war by which the best action must lead each other, and in standard errors."""
MOST = 12
"""Decisions with more choices are not judged."""
LOOKS, SEEN = 6, 0.05
"""Continuations of each action to the next game turn, and what the best must lead by there to be worth whole wars."""
WARS = (12, 40, 100, 220, 400)
"""Wars from each action left, in all, when it is looked at who is behind; times the times."""
BEHIND, HOPELESS = 2.5, 2.0
"""Standard errors at which an action is dropped, and at which a lead is given up."""
LONGEST = 4000
"""Decisions of a war."""


class Lead(Struct, frozen=True):
    """A best action, the next best, how much of a war it leads by and how surely, and in how many wars that was found."""

    best: int
    second: int
    lead: float
    error: float
    wars: int


class PlayedOn:
    """Continuations from the positions of one board."""

    def __init__(self, board: Any) -> None:
        self.judge = CaesarJudge(board)
        self.ground: Ground = self.judge.ground
        self.rules = self.judge.rules

    def share(self, view: Any, seat: Seat, action: Any, lot: int, whole: bool) -> float:
        """What an action comes to for its seat, 0..1: at the end of the war, or at the next game turn."""
        rng = Random(lot)
        state, chance = self.rules.guess(view, seat, rng), Seeded(rng.getrandbits(62))
        turn = state.table.turn
        self.rules.apply(state, seat, action, chance)
        for _ in range(LONGEST):
            end = state.table.frames[-1]
            if isinstance(end, Finished):
                return 0.5 if end.winner < 0 else float(end.winner == seat)
            if not whole and state.table.turn != turn:
                break
            self._step(state, chance)
        return self.judge.values(state)[seat]

    def _step(self, state: State, chance: Chance) -> None:
        seat = decider(state.table)
        policy = Policy(self.ground, state, seat)
        action = policy.choose().action
        if not policy.is_open(action):
            action = EndPhase() if policy.is_open(EndPhase()) else self.rules.legal(state, seat)[0]
        self.rules.apply(state, seat, action, chance)


@lru_cache(maxsize=8)
def _played_on(board: int) -> PlayedOn:
    return PlayedOn(_boards[board])


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as what was built on them."""


def lead_of(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Lead | None:
    """None where no action is clearly best, or too much may be done to find out."""
    _boards[id(board)] = board
    played = _played_on(id(board))
    if not 1 < len(legal) <= MOST or isinstance(played.rules.pending(state), Over):
        return None
    view = played.rules.view(state, seat)
    seen = [fmean(played.share(view, seat, action, derive_seed(seed, "look", number), False) for number in range(LOOKS))
            for action in legal]  # fmt: skip
    best, second = sorted(seen, reverse=True)[:2]
    if best - second < SEEN:
        return None
    won: dict[int, list[float]] = {place: [] for place in range(len(legal))}
    behind: dict[int, tuple[float, float]] = {}
    for most in WARS:
        for place, shares in won.items():
            for number in range(len(shares), most * times):
                shares.append(played.share(view, seat, legal[place], derive_seed(seed, "war", number), True))
        top = max(won, key=lambda place: fmean(won[place]))
        gaps = {place: _gap(won[top], won[place]) for place in won if place != top}
        if not gaps:
            return None
        next_best = min(gaps, key=lambda place: gaps[place][0])
        lead, error = gaps[next_best]
        if all(gap > LEAD and gap > SURE * off for gap, off in gaps.values()):
            return Lead(top, next_best, lead, error, most * times)
        if any(gap + HOPELESS * off < LEAD for gap, off in gaps.values()):
            return None
        behind |= gaps
        won = {place: shares for place, shares in won.items()
               if place in (top, next_best) or gaps[place][0] < max(LEAD, BEHIND * gaps[place][1])}  # fmt: skip
    return None


def _gap(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """Mean difference of wars that share their chances and its standard error, one success and one failure more."""
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    mean = fmean(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) + 1) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))
