"""Caesar's other powers: the order of the bouts, the order of the appeals, and the thumb."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

from msgspec import Struct

from game.ai.moritari.scales import SPARED, WORTH, Pair, Scales
from game.ai.moritari.threats import Threats
from game.core.types import Seat
from game.rules.moritari.actions import Fight, Hear
from game.rules.moritari.state import FigureId, State, copy_state
from game.rules.moritari.steward import is_mauled, waiting

DECIDES = 3.0
"""What it is worth when a verdict ends the game or a school."""
RIVAL_GONE = 0.4
"""The same of one school among several."""


class Thumb(Struct, frozen=True):
    """A verdict and why."""

    spared: bool
    reason: str


class Crowd:
    def __init__(self, scales: Scales, threats: Threats) -> None:
        self.scales = scales
        self.threats = threats
        self.ground = scales.ground

    # ---- bouts

    def fight(self, state: State, seat: Seat, orders: int, seed: int) -> Fight:
        """The first bout of the best of so many orders. What counts is who may fall before he fights again."""
        best: tuple[Pair, ...] = tuple(state.bouts)
        best_value = float("-inf")
        for order in islice(self._orders(state.bouts, seed), orders):
            value = self._melee(state, order, seat)
            if value > best_value + 1e-9:
                best, best_value = order, value
        return Fight(*best[0])

    @staticmethod
    def _orders(bouts: list[Pair], seed: int) -> Iterator[tuple[Pair, ...]]:
        """All orders of a few; of many, each one first, then others by lot."""
        if len(bouts) <= 4:
            yield from permutations(bouts)
            return
        for first in bouts:
            yield first, *(bout for bout in bouts if bout != first)
        rng = Random(seed)
        while True:
            yield tuple(rng.sample(bouts, len(bouts)))

    def _melee(self, state: State, order: tuple[Pair, ...], seat: Seat) -> float:
        total = 0.0
        others = max(1, sum(not out for out in state.out) - 1)
        for index, worth in self.scales.melee(state, order).items():
            total += worth if state.figures[index].seat == seat else -worth / others
        return total

    # ---- appeals

    def hear(self, state: State, seat: Seat) -> Hear:
        """His own first, the dearest of all: having overruled the crowd once, he may do so again at no further price."""

        def rank(index: FigureId) -> tuple[bool, float, FigureId]:
            figure = state.figures[index]
            return figure.seat != seat, -WORTH[self.scales.class_of(figure)], index

        return Hear(min(waiting(state), key=rank))

    def judge(self, state: State, seat: Seat, index: FigureId, crowd: bool) -> Thumb:
        """Overrules the crowd when the figure is worth more than the next initiative."""
        figure = state.figures[index]
        is_mine = figure.seat == seat
        spare = is_mine
        if spare == crowd:
            return Thumb(spare, "crowd_agrees" if is_mine else "crowd_kills")
        if is_mine and is_mauled(self.ground, state, index):
            return Thumb(crowd, "beast_waits")
        if state.banned == seat:
            return Thumb(spare, "paid_already")
        if self.stake(state, seat, index) > self.initiative(state, seat):
            return Thumb(spare, self.why_overrules(state, index, is_mine))
        return Thumb(crowd, "keeps_initiative")

    def heed(self, state: State, seat: Seat, index: FigureId, crowd: bool) -> Thumb:
        """A veteran's: as the crowd wishes, whatever he thinks of it himself, unless a school hangs on it or the price is
        paid already."""
        thumb = self.judge(state, seat, index, crowd)
        if thumb.spared == crowd or state.banned == seat or self.is_last(state, index):
            return thumb
        return Thumb(crowd, "heeds_crowd")

    def told(self, state: State, seat: Seat, index: FigureId, crowd: bool, spared: bool) -> Thumb:
        """A verdict that was found by playing on, and why."""
        is_mine = state.figures[index].seat == seat
        if spared == crowd:
            if spared == is_mine:
                return Thumb(spared, "crowd_agrees" if is_mine else "crowd_kills")
            if is_mine and is_mauled(self.ground, state, index):
                return Thumb(spared, "beast_waits")
            if state.banned == seat:  # nothing is kept by it any more
                return Thumb(spared, "paid_spares" if spared else "paid_kills")
            return Thumb(spared, "keeps_initiative")
        if state.banned == seat:
            return Thumb(spared, "paid_already")
        return Thumb(spared, self.why_overrules(state, index, is_mine))

    def why_overrules(self, state: State, index: FigureId, is_mine: bool) -> str:
        """The reason of a verdict against the crowd's."""
        if not is_mine:
            return "finishes_foe"
        return "saves_last" if self.is_last(state, index) else "saves_own"

    def stake(self, state: State, seat: Seat, index: FigureId) -> float:
        """What the figure's life, or death, is worth to the seat."""
        figure = state.figures[index]
        worth = SPARED * WORTH[self.scales.class_of(figure)]
        others = max(1, sum(not out for out in state.out) - 1)
        is_last = self.is_last(state, index)
        if figure.seat == seat:
            return worth + DECIDES * is_last
        return worth / others + is_last * (DECIDES if others == 1 else RIVAL_GONE / others)

    def is_last(self, state: State, index: FigureId) -> bool:
        """Nobody else of his school is on the sand."""
        return state.is_last_of(state.figures[index].seat, index)

    def initiative(self, state: State, seat: Seat) -> float:
        """What a chance to be Caesar in the next round is worth."""
        living = [one for one in range(state.seats) if not state.out[one]]
        others = [one for one in living if one != seat]
        if not others or len(living) < 2:
            return 0.0
        then = copy_state(state)
        for index, figure in enumerate(then.figures):
            if figure.acted or figure.reacted or figure.charged:
                then.put(index, acted=False, reacted=False, charged=())
        then.caesar = seat
        mine = self.threats.value(then, seat)
        theirs = 0.0
        for other in others:
            then.caesar = other
            theirs += self.threats.value(then, seat) / len(others)
        return max(0.02, (mine - theirs) / len(living))
