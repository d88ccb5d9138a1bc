"""Clear positions of Caesar XL: every action is carried on for a few player-turns, again and again, and weighed there by the
chance that scripted wars give such a position; what is clear by that is then played to the end of the war.

What a seat can't see is dealt anew each time, alike for all actions, and so are the dice. Scripted players with the weights
of 0.1.0 carry on. Whole wars alone would say it, too, but who won a war is a coarse measure: to tell an eighth of a war by
four standard errors takes some three hundred wars of every action, where the chances a few turns later take fifty. So the
chances find the answer, and the ends of wars must come to the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from game.ai.caesar_xl.chances import chance_of_winning
from game.ai.caesar_xl.ground import QUICK, Ground
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.weights import FIRST
from game.ai.seeds import derive_seed
from game.core.chance import Seeded
from game.core.types import Seat
from game.lab.clear import Clear
from game.rules.caesar_xl.state import Battle, Betrayed, Frame, InPhase, Ousted, Raid, Recalling, Supplying, Yielding

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
AFTER = 4
"""Player-turns after which chances are read."""
LONGEST = 99
"""More player-turns than a war has."""


class PlayedOn:
    """Continuations from the positions of one board."""

    def __init__(self, board: Any) -> None:
        self.playouts = Playouts([Ground(board, weights, exact=QUICK) for weights in FIRST])
        self.ground, self.rules = self.playouts.grounds[0], self.playouts.rules

    def share(self, view: Any, seat: Seat, action: Any, lot: int, whole: bool) -> float:
        """What an action comes to for its seat, 0..1: at the end of the war, or a few player-turns later."""
        rng = Random(lot)
        state, chance = self.rules.guess(view, seat, rng), Seeded(rng.getrandbits(62))
        self.rules.apply(state, seat, action, chance)
        self.playouts.carry_on(state, chance, LONGEST if whole else AFTER)
        return chance_of_winning(self.ground, state, seat)


@lru_cache(maxsize=8)
def _played_on(board: int) -> PlayedOn:
    return PlayedOn(_boards[board])


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as what was built on them."""


def matters(frame: Frame) -> bool:
    """Whether a decision of this kind is looked at. In four wars between novices one in seventy-six of what is left out led
    by a tenth at a first look: cards in a battle, recruits that are placed, ranks, a mutiny."""
    match frame:
        case InPhase(name):
            return name in ("forum", "draw", "combat")
        case Battle(step=step):
            return step in ("attacker_stays", "defender_stays")
        case _:
            return isinstance(frame, Supplying | Yielding | Raid | Ousted | Betrayed | Recalling)


def lead_of(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """None where no action is clearly best, or too much may be done to find out."""
    _boards[id(board)] = board
    played = _played_on(id(board))
    if not 1 < len(legal) <= MOST or not matters(state.table.frames[-1]):
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
) -> Clear | None:
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
            return Clear(*found, lead, error, len(won))
        if lead + HOPELESS * error < LEAD:
            return None
    return None


def _gap(one: Sequence[float], two: Sequence[float], doubt: float) -> tuple[float, float]:
    """Mean difference of continuations that share their chances, and its standard error; `doubt`: one difference more."""
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    mean = fmean(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) + doubt**2) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))
