"""Clear positions of Caesar XL: every action is carried on to the next game turn, again and again, and weighed there as the
look back weighs it; what is clear by that is then played to the end of the war.

What a seat can't see is dealt anew each time, alike for all actions, and so are the dice. Scripted players (the veteran's
way) carry on. Whole wars alone would say it, too, but who won a war is a coarse measure: to tell an eighth of a war by four
standard errors takes some three hundred wars of every action, where the chances at the next turn take fifty. So the chances
find the answer, and the ends of wars must come to the same one.
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
from game.core.types import Seat
from game.rules.caesar_xl.actions import Claim, EndPhase
from game.rules.caesar_xl.realm import supreme_at
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.state import Battle, Finished, InPhase, State, Yielding
from game.rules.caesar_xl.world import World

LEAD, SURE = 0.12, 4.0
"""Of a war by which the best action must lead each other, by chances and by the ends of wars; and in standard errors of the
chances."""
MOST = 12
"""Decisions with more choices are not judged."""
LOOKS, SEEN = 8, 0.08
"""Continuations of each action in a first look, and what the best must lead by there."""
TURNS = (24, 60, 120)
"""Continuations of each action left, in all, when it is looked at who is behind; times the times."""
BEHIND, HOPELESS = 2.5, 2.0
"""Standard errors at which an action is dropped, and at which a lead is given up."""
WARS, CONFIRMED = (16, 40, 80, 120), 2.0
"""Wars from the best action and the next, in all, when it is looked at whether they agree; and standard errors of that."""
DOUBT = 0.2
"""One more difference of chances, so that a handful of equal ones is not taken for certainty."""
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


def matters(world: World, state: State, legal: Sequence[Any]) -> bool:
    """Whether much may hang on a decision: a battle in which a Supreme Leader stands or that is fought for Rome, a Forum
    card that can be claimed, an offer to yield. What else is decided can mostly be made good, or makes little difference."""
    table = state.table
    match table.frames[-1]:
        case Battle(place=place):
            return place == world.capital or place in {supreme_at(world, table, seat) for seat in (0, 1)}
        case Yielding():
            return True
        case InPhase("forum"):
            return any(isinstance(action, Claim) for action in legal)
        case _:
            return False


def lead_of(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Lead | None:
    """None where no action is clearly best, or too much may be done to find out."""
    _boards[id(board)] = board
    played = _played_on(id(board))
    if not 1 < len(legal) <= MOST or not matters(played.ground.world, state, legal):
        return None
    view = played.rules.view(state, seat)
    chances: dict[int, list[float]] = {place: [] for place in range(len(legal))}
    found: tuple[int, int] | None = None
    for most in (LOOKS, *(times * turns for turns in TURNS)):
        for place, shares in chances.items():
            for number in range(len(shares), most):
                shares.append(played.share(view, seat, legal[place], derive_seed(seed, "look", number), False))
        top = max(chances, key=lambda place: fmean(chances[place]))
        gaps = {place: _gap(chances[top], chances[place], DOUBT) for place in chances if place != top}
        second = min(gaps, key=lambda place: gaps[place][0])
        if (most == LOOKS and gaps[second][0] < SEEN) or gaps[second][0] + HOPELESS * gaps[second][1] < LEAD:
            return None
        if all(gap > LEAD and gap > SURE * error for gap, error in gaps.values()):
            found = top, second
            break
        chances = {place: shares for place, shares in chances.items()
                   if place in (top, second) or gaps[place][0] < max(LEAD, BEHIND * gaps[place][1])}  # fmt: skip
    return _agreed(played, view, seat, legal, found, times, seed) if found is not None else None


def _agreed(
    played: PlayedOn, view: Any, seat: Seat, legal: Sequence[Any], found: tuple[int, int], times: int, seed: int
) -> Lead | None:
    """The best action and the next one played to the end of the war."""
    won: list[float] = []
    lost: list[float] = []
    for wars in WARS:
        for number in range(len(won), wars * times):
            lot = derive_seed(seed, "war", number)
            won.append(played.share(view, seat, legal[found[0]], lot, True))
            lost.append(played.share(view, seat, legal[found[1]], lot, True))
        lead, error = _gap(won, lost, 1.0)
        if lead > LEAD and lead > CONFIRMED * error:
            return Lead(*found, lead, error, len(won))
        if lead + HOPELESS * error < LEAD:
            return None
    return None


def _gap(one: Sequence[float], two: Sequence[float], doubt: float) -> tuple[float, float]:
    """Mean difference of continuations that share their chances, and its standard error; `doubt`: one difference more."""
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    mean = fmean(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) + doubt**2) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))
