"""Looking back on Caesar XL: the reckoning as the veteran weighs it, made into a chance by the turns that are left.

Only the open table is weighed, and hands by their number. A decision is tried out: the champion's own choice and the one
made are played on for a few decisions by veterans, the enemy's hand dealt from what the seat had not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.ai.agent import Stop, never
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.scales import worth
from game.ai.judge import Looks, Standing, Unit, Weighed
from game.ai.seeds import derive_seed
from game.ai.trials import SURE, Trials
from game.core.chance import Seeded
from game.core.types import Seat
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import InPhase, State


class Slope(Struct, frozen=True):
    """Caesar's chance, as a logit, by the reckoning and how much of the war is past (0 to 1)."""

    steep: float
    """Of a point of the reckoning at the outset, and what the last turn adds to it."""
    late: float
    start: float
    """At an even reckoning, and what the turns add to it."""
    fades: float
    opening: float | None = None
    """The same in the first turn, before both have marched; None: as later."""

    def share(self, reckoning: float, past: float, is_first: bool = False) -> float:
        base = self.start + self.fades * past
        if is_first and self.opening is not None:
            base = self.opening
        logit = (self.steep + self.late * past * past) * reckoning + base
        return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


SLOPES = {"silver": Slope(0.05, 0.05, 1.2, -1.2, 0.0), "bronze": Slope(0.045, 0.045, 0.0, -0.35, -0.3)}
"""By edition, fitted to the turns of wars between players of one level (`docs/studies.md`): between equals Caesar wins half
of the Silver wars, although he is behind by some fifteen points once both have marched, and half of Bronze."""
DOUBT = 0.2
"""Width of the value of an even position, played on without end."""
TURNS, GAMES, LONGEST = 3, 9, 80
"""Continuations of a position, of a decision, and the decisions after which one that finds no rest is valued anyhow."""
NOISE = 0.03
TRIES = 20
"""Ways through a March Phase that the champion of a look back judges, a quarter of his own: he is asked at each step."""
FORUM = InPhase("forum")


def rests(first: State, now: State) -> bool:
    """A game turn has begun: nobody is half-way through his marches."""
    return now.table.turn != first.table.turn


class CaesarJudge:
    unit: Unit = "chance"
    looks: Looks = "changes"

    def __init__(self, board: Board) -> None:
        self.ground, self.rules = Ground(board), CaesarRules(board)
        best, others = CaesarAgent("champion", board), CaesarAgent("veteran", board, share=0)
        best.thinker.budget = replace(best.budget, tries=TRIES)
        self._trials = Trials(self.rules, best, others, self.values, GAMES, LONGEST, NOISE, rests)

    def values(self, state: State) -> tuple[float, ...]:
        """Caesar's chance and Pompey's. Whoever wins by ending his Forum Phase has won: the reckoning sees cities and
        troops, of which he may have next to none."""
        table = state.table
        if table.frames[-1] == FORUM and Policy(self.ground, state, table.seat).winning() is not None:
            return (1.0, 0.0) if table.seat == 0 else (0.0, 1.0)
        past = (table.turn + 1) / (self.ground.turns + 1)
        share = SLOPES[table.options.edition].share(worth(self.ground, table, 0), past, table.turn == 1)
        return share, 1 - share

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        """The rest of the turn is played a few times: in the midst of it the reckoning sees one side's marches only."""
        shares = []
        for number in range(TURNS * effort):
            lot = derive_seed(seed, "turn", number)
            shares.append(self._trials.outcome(state, self.rules.copy(state), Seeded(lot), lot)[0])
        share = sum(shares) / len(shares)
        spread = sum((one - share) ** 2 for one in shares) / max(1, len(shares) - 1)
        width = DOUBT * max(0.1, 4 * share * (1 - share)) + SURE * sqrt(spread / len(shares))
        return Standing((share, 1 - share), width)

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        return self._trials.weigh(state, seat, action, legal, seed, effort)
