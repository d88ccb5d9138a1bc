"""Looking back on Leo et Aurum: a short search at every position, and one of the champion's kind of the two actions beside
each other: between two by his own kernel and nets, among more by the search of the scales. Nothing is hidden here; casts
are sampled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.agent import Stop, never
from game.ai.judge import Looks, Standing, Unit, Weighed, less, with_share
from game.ai.lion import duel
from game.ai.lion.agent import Duellist, scales
from game.ai.lion.duel_ground import fits, shipped
from game.ai.lion.ground import Dice, Ground
from game.ai.lion.leads import named
from game.ai.lion.model import CAST_DUE, OVER, Position
from game.ai.lion.notes import reason
from game.ai.lion.scales import WHOLE
from game.ai.lion.search import Budget, Search
from game.ai.lion.translate import Translator
from game.core.types import Seat
from game.rules.lion.data import Board
from game.rules.lion.state import LionOptions, State

SIMULATIONS = 800
"""Of the search of one position, times the effort."""
POSITIONS = 60_000 if duel.COMPILED else 800
"""Weighed by the champion's kernel for one position, times the effort."""
CASTS = 6
"""Sampled where an action ends the round."""
DOUBT = 0.22
"""Width of the value of an even position: it gets less as one seat is nearer to having won. Held against results, the
scales' chances are right on the average; this is what single positions differ by."""
SHARPER = 2.0
"""Between two: the logit of a chance beside what the scales say. They are made for moves, not for odds; of positions they
gave 10 to 20 %, 2 in 100 were won. Fitted to 90 games between players of one level (`docs/studies.md`)."""
SETTLED = 0.98
"""Between two: from here on the champion's kernel has seen to the end, or nearly, and no fit to games is needed."""
DIFFERS = 0.035
"""Width of the difference between two actions, searched alike; less with the root of the effort."""


class LionJudge:
    unit: Unit = "chance"
    looks: Looks = "each"

    def __init__(self, board: Board) -> None:
        self.board = board
        self._tables: dict[tuple[int, LionOptions], tuple[Translator, Search]] = {}
        self._duellists: dict[int, Duellist] = {}

    def _duellist(self, ground: Ground) -> Duellist | None:
        """The champion's search between two; None where he has none."""
        if not fits(ground) or shipped() is None:
            return None
        if id(ground) not in self._duellists:  # grounds live as long as the tables
            self._duellists[id(ground)] = Duellist(ground)
        return self._duellists[id(ground)]

    def _table(self, state: State) -> tuple[Translator, Search]:
        key = (state.seats, state.options)
        if key not in self._tables:
            translator = Translator(self.board, state.seats, state.options)
            self._tables[key] = translator, Search(translator.ground, scales("champion", translator.ground))
        return self._tables[key]

    def _budget(self, seats: int, simulations: int) -> Budget:
        """As a champion's, with fewer looks."""
        if seats == 2:
            return Budget(simulations, plies=4, bold=0.35, width=1.0, casts=8, is_exact=False)
        return Budget(simulations, plies=0, bold=0.15, width=0.35, casts=2, is_exact=False)

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        """By the search of the scales, whose chances were fitted to what came of games between players of every level; the
        champion's nets know how champions would go on (`docs/studies.md`). What is as good as settled between two only they
        see in time: a match must not be told as open when its last dice are thrown and could change nothing."""
        translator, search = self._table(state)
        position = translator.position(state)
        if (duellist := self._duellist(search.ground)) and position.gather(position.turn):
            worth = duellist.think(position, POSITIONS * effort, seed, never)[0][1]
            if not 1 - SETTLED < worth < SETTLED:
                return Standing(of_two(position.turn, worth), 2 * min(worth, 1 - worth))
        values = sharpened(self._said(search, position, SIMULATIONS * effort, seed))
        top = max(values)
        return Standing(values, DOUBT * 4 * top * (1 - top))

    def _values(self, search: Search, position: Position, simulations: int, seed: int) -> tuple[float, ...]:
        """Every seat's chance in a position that is being played: the mover's by search, the others' as the scales say."""
        if (duellist := self._duellist(search.ground)) and position.gather(position.turn):
            worth = duellist.think(position, POSITIONS * simulations // SIMULATIONS, seed, never)[0][1]
            return of_two(position.turn, worth)
        return sharpened(self._said(search, position, simulations, seed))

    def _said(self, search: Search, position: Position, simulations: int, seed: int) -> tuple[float, ...]:
        shares = [share / WHOLE for share in search.scales.shares(position)]
        if position.gather(position.turn) == 0:
            return tuple(share / sum(shares) for share in shares)
        worth = search.think(position, self._budget(len(shares), simulations), seed, never).worth / WHOLE
        return with_share(shares, position.turn, worth)

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        translator, search = self._table(state)
        position = translator.position(state)
        if position.gather(seat) == 0:
            return None
        best, played = self._best(search, position, 2 * effort, seed), translator.number(action)
        if best == played:
            return Weighed(action, (0.0,) * state.seats, 0.0)
        simulations = SIMULATIONS * effort
        values = [self._after(search, position, number, simulations, seed) for number in (played, best)]
        better = translator.action(best)
        note = reason(search.scales, position, best)
        after = position.copy()
        after.play(best)
        lead = named(better, translator.cells[after.lion], self.board.radius)
        return Weighed(better, less(values[0], values[1]), DIFFERS / effort**0.5, note, lead)

    def _best(self, search: Search, position: Position, effort: int, seed: int) -> int:
        """What the champion's kind of search would play."""
        if duellist := self._duellist(search.ground):
            return duellist.think(position, POSITIONS * effort, seed, never)[0][0]
        budget = self._budget(len(position.coins), SIMULATIONS * effort)
        return search.think(position, budget, seed, never).action

    def _after(self, search: Search, position: Position, action: int, simulations: int, seed: int) -> tuple[float, ...]:
        """What an action is worth, casts not yet thrown; both actions of a comparison meet the same ones."""
        after = position.copy()
        stage = after.play(action)
        if stage == OVER:
            return tuple(share / WHOLE for share in search.scales.result(after))
        if stage != CAST_DUE:
            return self._values(search, after, simulations, seed)
        total = [0.0] * len(after.coins)
        for number in range(CASTS):
            dice, cast = Dice(seed % 1_000_003 + 7919 * number), after.copy()
            now = stage
            while now == CAST_DUE:
                now = cast.cast(dice)
            if now == OVER:
                values = tuple(share / WHOLE for share in search.scales.result(cast))
            else:
                values = self._values(search, cast, max(40, simulations // 3), seed)
            total = [a + b / CASTS for a, b in zip(total, values, strict=True)]
        return tuple(total)


def of_two(seat: Seat, worth: float) -> tuple[float, float]:
    """Both chances, of which one seat has `worth`."""
    return (worth, 1 - worth) if seat == 0 else (1 - worth, worth)


def sharpened(shares: Sequence[float]) -> tuple[float, ...]:
    """Chances of two as results have them; those of more as they are."""
    if len(shares) != 2:
        return tuple(shares)
    powers = [max(1e-6, share) ** SHARPER for share in shares]
    return tuple(power / sum(powers) for power in powers)
