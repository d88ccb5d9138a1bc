"""Equilibrium search to a fixed depth, for machines without the compiled kernel and for players who look less far.

Each position within `depth` rounds is solved as a matrix game of what comes next; beyond, mean strengths judge
(strength.py). One round ahead that judgement adds up over both sides, so a matrix costs a few look-ups.
"""

from __future__ import annotations

from functools import lru_cache

from game.ai.skirmish.matrix import game_value
from game.ai.skirmish.model import (
    POPULI,
    Law,
    Payoff,
    Position,
    Revival,
    Side,
    Stack,
    choices,
    clash,
    fallen,
    fought,
    round_matrix,
    settled,
)
from game.ai.skirmish.strength import Guess

_MEMORY = 200_000


@lru_cache(maxsize=1 << 16)
def _fallen(side: Side, stack: Stack) -> tuple[tuple[float, Side], ...]:
    return fallen(side, stack)


class Search:
    """Values to a depth of rounds; remembers positions between calls. The ends of the game are worth `payoff`."""

    def __init__(self, law: Law, guess: Guess, payoff: Payoff) -> None:
        self.law = law
        self.guess = guess
        self.payoff = payoff
        self._known: dict[tuple[Position, int], float] = {}
        self._hopes: dict[tuple[Side, Stack | None, int, int], float] = {}

    def worth(self, position: Position, depth: int) -> float:
        """The value of a settled position."""
        if position.is_over:
            return self.payoff.of(position)
        if depth == 0:
            return self.guess.worth(position)
        key = (position, depth)
        if key not in self._known:
            if len(self._known) > _MEMORY:
                self._known.clear()
            self._known[key] = game_value(self.matrix(position, depth))
        return self._known[key]

    def matrix(self, position: Position, depth: int) -> list[list[float]]:
        """The matrix of one round, its results judged `depth - 1` rounds further on."""
        if depth == 1:
            return self._near_matrix(position)
        return round_matrix(self.law, position, lambda after: self.worth(after, depth - 1), game_value)

    def _near_matrix(self, position: Position) -> list[list[float]]:
        ours, theirs, our_populi, their_populi, revival = position
        rows, columns = choices(ours, our_populi), choices(theirs, their_populi)
        is_open = revival is Revival.OPEN
        matrix = []
        for row in rows:
            line = []
            for column in columns:
                if row == POPULI or column == POPULI:
                    we_lose, they_lose = row != POPULI, column != POPULI
                else:
                    result = clash(row[0], column[0])
                    we_lose, they_lose = result <= 0, result >= 0
                if is_open and ((we_lose and not row[1]) or (they_lose and not column[1])):
                    line.append(self._with_revival(position, row, column))
                    continue
                line.append(
                    self._near_worth(
                        ours,
                        theirs,
                        row if we_lose else None,
                        column if they_lose else None,
                        (4 * is_open, our_populi and row != POPULI, their_populi and column != POPULI),
                    )
                )
            matrix.append(line)
        return matrix

    def _near_worth(
        self, ours: Side, theirs: Side, our_loss: Stack | None, their_loss: Stack | None, plane: tuple[int, bool, bool]
    ) -> float:
        is_open, our_populi, their_populi = plane
        our_cards = ours.cards - (our_loss is not None)
        their_cards = theirs.cards - (their_loss is not None)
        if not our_cards or not their_cards:
            if our_cards:
                return self.payoff.won[our_populi][our_cards]
            return self.payoff.lost[their_populi][their_cards] if their_cards else self.payoff.draw
        here = is_open + 2 * our_populi + their_populi
        there = is_open + 2 * their_populi + our_populi
        return (
            self._hope(ours, our_loss, their_cards, here)
            - self._hope(theirs, their_loss, our_cards, there)
            - self.guess.mean(our_cards, their_cards, here)
        )

    def _hope(self, side: Side, loss: Stack | None, level: int, plane: int) -> float:
        """The mean strength of a side after a loss, over the cards that may be turned up."""
        key = (side, loss, level, plane)
        if key not in self._hopes:
            if len(self._hopes) > _MEMORY:
                self._hopes.clear()
            of_side = self.guess.of_side
            after = _fallen(side, loss) if loss else ((1.0, side),)
            self._hopes[key] = sum(chance * of_side(new, level, plane) for chance, new in after)
        return self._hopes[key]

    def _with_revival(self, position: Position, row: Stack, column: Stack) -> float:
        return sum(
            chance * settled(self.law, after, lambda late: self.worth(late, 0), game_value)
            for chance, after in fought(position, row, column)
        )
