"""How good a position is for each seat, without looking ahead: coins, gold within reach, and whose turn comes first.

The weights were fitted to the results of games this program played against itself (softmax regression over seats).
Everything is whole numbers, so that a search weighs alike on every machine, compiled or not.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.ai.lion.ground import SKIP, Ground
from game.ai.lion.model import CAST_DUE, OVER, PLAYING, Position
from game.ai.lion.weights import (
    AFTER_MANY,
    AFTER_TWO,
    COINS_MANY,
    COINS_TWO,
    DURING_MANY,
    DURING_TWO,
    FINE,
    FINE_AT,
    REACHES,
)

WHOLE: Final = 1 << 16
"""A certain win."""

_UNIT: Final = 64
"""Weights are in 64ths of a logit."""
_FURTHEST: Final = 40 * _UNIT

FAR: Final = 9
NOT_NOW: Final = 10

_MOST_MISSING: Final = 7
"""Coins told apart by `FineScales`; each more weighs the same:"""
_COIN: Final = 40


class Look:
    """How a gladiator on one cell sees another in a straight row."""

    def __init__(self, dearer: list[int], low: int, field: int, steps: int) -> None:
        self.dearer: list[int] = dearer
        self.low: int = low
        self.field: int = field
        self.steps: int = steps


class Scales:
    """Weighs the positions of one ground."""

    def __init__(self, ground: Ground) -> None:
        self.ground: Ground = ground
        self.stars: list[int] = []
        """By cell: mask of the cells a gladiator there could walk to on an empty board."""
        self.balls: list[list[int]] = []
        """By cell and distance 0 to 4: mask of the cells at most so far away."""
        cells = ground.cells
        self.looks: list[Look | None] = [None for _ in range(cells * cells)]
        for cell in range(cells):
            star = 0
            for lanes in ground.lanes:
                for lane in range(len(lanes.ways)):
                    row = ground.rays[cell][lanes.ways[lane]]
                    for step in range(min(len(row), ground.top_move)):
                        star |= ground.bits[row[step]]
                        low = lanes.low[lane][step]
                        field = (lanes.flag[lane][step] * 2 - 1) >> low
                        self.looks[cell * cells + row[step]] = Look(lanes.dearer, low, field, step + 1)
            self.stars.append(star)
            balls = [0, 0, 0, 0, 0]
            for other in range(cells):
                for distance in range(ground.away[cell][other], 5):
                    balls[distance] |= ground.bits[other]
            self.balls.append(balls)
        two = ground.seats == 2
        self.coins: list[int] = COINS_TWO if two else COINS_MANY
        """By coins still missing."""
        self.after: list[int] = AFTER_TWO if two else AFTER_MANY
        """Before a cast, by place in the turn order (first, second, later) and reach."""
        self.during: list[int] = DURING_TWO if two else DURING_MANY
        """During a round, by place in the turn order, Move dice left (none, 1, 2, more) and reach."""
        self.odds: list[int] = [round(WHOLE * exp(-n / _UNIT)) for n in range(_FURTHEST + 1)]

    def need(self, position: Position, seat: int) -> int:
        """The lowest throw that takes the seat's gladiator to gold; the top throw + 1 if none does."""
        cell = position.men[seat]
        best = self.ground.top_move + 1
        near = position.gold & self.stars[cell]
        while near:
            last = near & -near
            near ^= last
            cost = self.cost(position, cell, last.bit_length() - 1)
            if cost < best:
                best = cost
        return best

    def cost(self, position: Position, cell: int, to: int) -> int:
        """What the walk from `cell`, where a gladiator stands, to a cell of its star costs; high when barred."""
        look = self.looks[cell * self.ground.cells + to]
        assert look is not None
        row = cell * self.ground.cells
        dear = look.dearer[row + position.lion]
        for man in position.men:
            dear += look.dearer[row + man]
        return look.steps + (dear >> look.low & look.field)

    def grab(self, position: Position) -> int:
        """The walk of the seat to move that takes gold with the lowest die; SKIP if there is none."""
        lot = position.moves
        if lot.dice == 0:
            return SKIP
        cell = position.men[position.turn]
        near = position.gold & self.stars[cell]
        lowest = lot.best + 1
        target = -1
        while near:
            last = near & -near
            near ^= last
            at = last.bit_length() - 1
            cost = self.cost(position, cell, at)
            if cost < lowest:
                lowest = cost
                target = at
        if target >= 0:
            for sort in lot.sorts:
                if sort.face >= lowest:
                    return sort.head | target
        return SKIP

    def reach(self, position: Position, seat: int, best: int) -> int:
        """How near the seat is to gold, as an index into the weights; `best` is the highest throw to be had."""
        cell = position.men[seat]
        gold = position.gold
        near = gold & self.stars[cell]
        if near:
            ground = self.ground
            top = ground.top_move
            lowest = top + 1
            count = 0
            row = cell * ground.cells
            lion = row + position.lion
            while near:
                last = near & -near
                near ^= last
                look = self.looks[row + last.bit_length() - 1]
                assert look is not None
                dearer = look.dearer
                dear = dearer[lion]
                for man in position.men:
                    dear += dearer[row + man]
                cost = look.steps + (dear >> look.low & look.field)
                if cost <= top:
                    count += 1
                    if cost < lowest:
                        lowest = cost
            if count:
                index = (lowest - 1) * 2 if lowest < 3 else 4
                if count == 1:
                    index += 1
                return index if lowest <= best else index + NOT_NOW
        balls = self.balls[cell]
        if gold & balls[2]:
            return 6
        if gold & balls[3]:
            return 7
        if gold & balls[4]:
            return 8
        return FAR

    def score(self, position: Position, seat: int) -> int:
        """The seat's logit, in 64ths, up to a constant common to all seats."""
        ground = self.ground
        missing = ground.goal - position.coins[seat]
        if missing >= len(self.coins):
            missing = len(self.coins) - 1
        order = seat - position.turn
        if order < 0:
            order += ground.seats
        if order > 2:
            order = 2
        if position.stage == CAST_DUE:
            return self.coins[missing] + self.after[order * REACHES + self.reach(position, seat, ground.top_move)]
        dice = position.moves.dice
        if dice > 3:
            dice = 3
        reach = self.reach(position, seat, position.moves.best)
        return self.coins[missing] + self.during[(order * 4 + dice) * REACHES + reach]

    def scores(self, position: Position) -> list[int]:
        """Every seat's logit."""
        return [self.score(position, seat) for seat in range(self.ground.seats)]

    def shares(self, position: Position) -> list[int]:
        """Each seat's winning chance, in WHOLE; together about one WHOLE."""
        if position.stage == OVER:
            return self.result(position)
        seats = self.ground.seats
        if seats == 2:
            lead = self.score(position, 0) - self.score(position, 1)
            behind = lead if lead >= 0 else -lead
            odd = self.odds[behind] if behind < _FURTHEST else 0
            low = odd * WHOLE // (WHOLE + odd)
            return [WHOLE - low, low] if lead >= 0 else [low, WHOLE - low]
        scores = self.scores(position)
        best = max(scores)
        odds: list[int] = []
        total = 0
        for score in scores:
            behind = best - score
            odd = self.odds[behind] if behind < _FURTHEST else 0
            odds.append(odd)
            total += odd
        return [odd * WHOLE // total for odd in odds]

    def result(self, position: Position) -> list[int]:
        """The shares when the game is over: most coins win, ties share."""
        most = max(position.coins)
        winners = 0
        for coins in position.coins:
            if coins == most:
                winners += 1
        return [WHOLE // winners if coins == most else 0 for coins in position.coins]


class FineScales(Scales):
    """Weighs more things, for the champion among three and more: there a look ahead tells less than a close look.

    A seat's logit is the sum of some weights of `FINE`, of each table one. Besides what `Scales` sees: how far the best
    rival is, what each seat gets if all take gold that can be taken now, how far the lion is from where gold may be laid,
    who will start the next round, and bodies next to the gladiator.
    """

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.fine: list[int] = FINE
        self.at: list[int] = FINE_AT
        """By table: its first weight."""
        self.later: Position | None = None

    def takings(self, position: Position) -> list[int]:
        """How many coins each seat gets if all that can take gold do so, in turn, with the lowest die that will do."""
        seats = self.ground.seats
        if position.stage != PLAYING:
            return [0] * seats
        later = self.later
        if later is None:
            later = position.copy()
            self.later = later
        later.become(position)
        without = 0
        while without < seats and later.stage == PLAYING and later.moves.dice > 0:
            action = self.grab(later)
            if action == SKIP:
                without += 1
                turn = later.turn + 1
                later.turn = 0 if turn == seats else turn
            else:
                without = 0
                later.play(action)
        return [later.coins[seat] - position.coins[seat] for seat in range(seats)]

    def places(self, position: Position, seat: int, taking: int) -> list[int]:
        """The places in `FINE` of what is true of the seat."""
        ground = self.ground
        at = self.at
        missing = ground.goal - position.coins[seat]
        rival = _MOST_MISSING
        for other in range(ground.seats):
            if other != seat and ground.goal - position.coins[other] < rival:
                rival = ground.goal - position.coins[other]
        if missing > _MOST_MISSING:
            missing = _MOST_MISSING
        purse = (missing - 1) * _MOST_MISSING + rival - 1
        level = missing - 1 if missing < 4 else 3
        order = self._after(seat, position.turn)
        cell = position.men[seat]
        away = ground.away[cell][position.lion]
        away = away - 1 if away < 7 else 6
        bodies = position.crowd ^ ground.bits[cell] | ground.bits[position.lion]
        beside = (bodies & ground.beside[cell]).bit_count()
        if beside > 2:
            beside = 2
        waiting = position.waiting()
        if position.stage == CAST_DUE:
            reach = self.reach(position, seat, ground.top_move)
            if waiting > 4:
                waiting = 4
            return [
                at[0] + purse,
                at[1] + order * 10 + reach,
                at[2] + away * 5 + waiting,
                at[3] + beside,
                at[4] + level * 10 + reach,
            ]
        if waiting > 3:
            waiting = 3
        moves = position.moves.dice
        if moves > 3:
            moves = 3
        golds = position.golds.dice
        if golds > 3:
            golds = 3
        if taking > 2:
            taking = 2
        reach = self.reach(position, seat, position.moves.best)
        start = self._after(seat, position.next_starter())
        return [
            at[5] + purse,
            at[6] + (order * 4 + moves) * REACHES + reach,
            at[7] + away * 4 + golds,
            at[8] + away * 4 + waiting,
            at[9] + beside,
            at[10] + level * 10 + (reach if reach < NOT_NOW else reach - NOT_NOW),
            at[11] + start * 4 + moves,
            at[12] + order * 4 + golds,
            at[13] + (level * 3 + taking) * 4 + order,
        ]

    def _after(self, seat: int, first: int) -> int:
        """How many turns the seat comes after `first`, 3 for more."""
        order = seat - first
        if order < 0:
            order += self.ground.seats
        return order if order < 3 else 3

    def scores(self, position: Position) -> list[int]:
        takings = self.takings(position)
        fine = self.fine
        scores: list[int] = []
        for seat in range(self.ground.seats):
            score = 0
            for place in self.places(position, seat, takings[seat]):
                score += fine[place]
            missing = self.ground.goal - position.coins[seat]
            if missing > _MOST_MISSING:  # on boards with a higher goal
                score -= _COIN * (missing - _MOST_MISSING)
            scores.append(score)
        return scores
