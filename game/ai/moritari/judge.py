"""Looking back on Moritari: figures, the melee that stands and threats as the champion weighs them, made into chances.

Everything lies open here. Bouts are dice, so a decision is tried out: the champion's own choice and the one made are
played on for a few decisions by veterans who weigh odds and play nothing on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.ai.agent import Stop, never
from game.ai.judge import Looks, Standing, Unit, Weighed, even
from game.ai.moritari.agent import MoritariAgent
from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import Threats
from game.ai.trials import Trials
from game.core.types import Seat
from game.rules.moritari.data import Board
from game.rules.moritari.ground import Ground
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions, State

STEEP = 0.6
"""Logit of a heavy more, fitted to the results of games between veterans and champions."""
STEEP_MANY = 0.4
"""The same with three schools and more."""
DOUBT, DOUBT_MANY = 0.2, 0.3
"""Width of the value of an even position, between two schools and among more."""
ROUNDS = 8
GAMES, PLIES = 12, 6
NOISE = 0.04
LOOKS = 0.08
"""The share of the champion's search that his own choice is found by."""


class MoritariJudge:
    unit: Unit = "chance"
    looks: Looks = "each"

    def __init__(self, board: Board) -> None:
        self.ground = Ground(board)
        self._threats: dict[MoritariOptions, Threats] = {}
        best, others = MoritariAgent("champion", board, LOOKS), MoritariAgent("veteran", board, plays_on=False)
        self._trials = Trials(MoritariRules(board), best, others, self.values, GAMES, PLIES, NOISE)

    def values(self, state: State) -> tuple[float, ...]:
        """By seat; before the first round all are alike."""
        if not state.round:
            return even(state.seats)
        threats = self._threats.get(state.options)
        if threats is None:
            threats = self._threats[state.options] = Threats(Scales(self.ground, state.options, ROUNDS), True, True)
        heavies = [threats.value(state, seat) for seat in range(state.seats)]
        top, steep = max(heavies), STEEP if state.seats == 2 else STEEP_MANY
        odds = [0.0 if state.out[seat] else exp(steep * (worth - top)) for seat, worth in enumerate(heavies)]
        total = sum(odds)
        return tuple(odd / total for odd in odds) if total > 0 else even(state.seats)

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        values = self.values(state)
        top = max(values)
        doubt = DOUBT if state.seats == 2 else DOUBT_MANY
        return Standing(values, doubt * max(0.1, 4 * top * (1 - top)))

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        if not state.round:
            return None  # what a school is worth shows on the sand only
        return self._trials.weigh(state, seat, action, legal, seed, effort)
