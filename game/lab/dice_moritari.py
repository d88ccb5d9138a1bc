"""Two players of Moritari between two at even schools, with what dice and crowd brought taken out of the result.

    python -m game.lab.dice_moritari --first champion@0.1 --other ahead:1 --pattern 0 --games 60 --seed 20001

Before and after whatever is thrown (bouts, the crowd's die, who is Caesar next) the position is played on by the champion's
kernel, and the difference is the luck of it: its mean is nought, whoever plays and however badly the kernel judges. A game's
result less its luck has the same mean as the result, but some seven tenths of its deviation, so that a hundred games tell
what nearly two hundred tell by wins alone. Acts, verdicts and the order of bouts are decisions and stay in.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from msgspec import Struct
from msgspec.json import encode

from game.ai.agent import Agent, Job
from game.ai.moritari.crowd import Crowd
from game.ai.moritari.fray_ground import lay
from game.ai.moritari.fray_habits import BOLD, RIVALS
from game.ai.moritari.fray_round import FIGHTING, HEARING, MOVING
from game.ai.moritari.fray_slots import SEATS
from game.ai.moritari.playouts import Playouts
from game.ai.moritari.scales import Scales
from game.ai.moritari.search import CHAMPION, Search
from game.ai.moritari.threats import Threats
from game.ai.seeds import agent_seed, chance_of
from game.core.types import Over, Seat
from game.lab.contest import Ground
from game.lab.ladder import even_schools
from game.lab.order import Order, board_of, player_of
from game.rules.moritari.actions import Fight, Hear, Implore, Judge, Move, Stand, Turn
from game.rules.moritari.ground import Ground as Sand
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Hearing,
    Imploring,
    Judging,
    MoritariOptions,
    Nominating,
    Ordering,
    Recruiting,
    State,
    copy_state,
)
from game.rules.moritari.steward import appeal_need

ROLLS = 160
"""Games that a position is played on, as many with the habits of each of the champion's rivals."""

TO_THE_END = 60
"""Melees that are played on: more than a game has. With the champion's six a position of the next round was seen one melee
further than the one before its throw, and whoever is bold was thought the worse of for each melee more: -0.06 a game for
whoever it was told for, in fifty games with men between novices."""


class Game(Struct, frozen=True):
    """How it went for the first player, and how much of it was luck."""

    won: float
    luck: float
    rounds: int

    @property
    def rest(self) -> float:
        return self.won - self.luck


class Row(Struct, frozen=True):
    """A game as it is kept in a file."""

    first: str
    other: str
    ground: str
    pattern: int
    seed: int
    me: Seat
    game: Game


class Table:
    """One board under the printed options."""

    def __init__(self, board: Any, rolls: int = ROLLS) -> None:
        self.rules = MoritariRules(board)
        self.options = MoritariOptions()
        self.sand = Sand(board)
        scales = Scales(self.sand, self.options, CHAMPION.rounds)
        self.crowd = Crowd(scales, Threats(scales, CHAMPION.sees_backs, CHAMPION.waits))
        self.playouts = Playouts(Search(scales, CHAMPION.sees_backs, CHAMPION.waits), self.options)
        self.rolls = rolls

    def game(self, agents: Sequence[Agent], me: Seat, seed: int) -> Game:
        """`me`: whose share is told. `agents` by seat."""
        chance = chance_of(seed)
        state, _ = self.rules.setup(self.options, len(agents), chance)
        plies, luck = 0, 0.0
        while not isinstance(pending := self.rules.pending(state), Over):
            seat = pending.seats[0]
            view = self.rules.view(state, seat)
            job = Job(view, pending, self.rules.legal(state, seat), seat, agent_seed(seed, plies, seat))
            action = agents[seat].decide(job).action
            before = copy_state(state)
            self.rules.check(state, seat, action)
            self.rules.apply(state, seat, action, chance)
            plies += 1
            if self.throws(before, state, action):
                lot = seed * 977 + plies
                luck += self.now(state, me, lot + 500_000) - self.after(before, action, me, lot)
        return Game(self.share(pending, me), luck, state.round)

    @staticmethod
    def throws(before: State, now: State, action: Any) -> bool:
        """Whether anything may have been thrown between the two."""
        frame = before.frames[-1]
        if isinstance(frame, Enlisting | Recruiting | Deploying) or isinstance(action, Hear):
            return False
        goes_on = isinstance(now.frames[-1], Nominating | Acting) and now.round == before.round
        return not (isinstance(frame, Nominating | Acting) and goes_on)

    @staticmethod
    def share(pending: Over, me: Seat) -> float:
        return 1 / pending.ranks.count(1) if pending.ranks[me] == 1 else 0.0

    def now(self, state: State, me: Seat, lot: int) -> float:
        """The chance of `me`."""
        pending = self.rules.pending(state)
        if isinstance(pending, Over):
            return self.share(pending, me)
        lay(self.playouts.kernel, self.sand, state)
        match state.frames[-1]:
            case Nominating() | Acting():  # of a new round; who alone may act is named already
                return self._rolled(state.seats, me, lot, MOVING)
            case Ordering():  # the next one by lot, as in the games themselves
                first = lot % len(state.bouts)
                return self._rolled(state.seats, me, lot, FIGHTING, (*state.bouts[first:], *state.bouts[:first]))
            case Hearing() | Imploring():
                return self._rolled(state.seats, me, lot, HEARING)
            case Judging(figure, crowd):
                return self._judged(state, figure, crowd, me, lot)
            case frame:
                raise ValueError(frame)

    def after(self, state: State, action: Any, me: Seat, lot: int) -> float:
        """The same after an action, before anything is thrown."""
        lay(self.playouts.kernel, self.sand, state)
        match action:
            case Move() | Turn() | Stand():
                self.playouts.doing(action)()
                return self._rolled(state.seats, me, lot, MOVING)
            case Fight(one, two):
                first = next(pair for pair in state.bouts if set(pair) == {one, two})
                return self._rolled(
                    state.seats, me, lot, FIGHTING, (first, *(pair for pair in state.bouts if pair != first))
                )
            case Judge(figure, spared):
                frame: Any = state.frames[-1]
                self.playouts.judging(figure, spared, frame.crowd)()
                return self._rolled(state.seats, me, lot, HEARING)
            case Implore(figure):
                who = state.figures[figure]
                chance = (7 - appeal_need(who) + who.has_felled) / 6
                for_him, against = (self._judged(state, figure, crowd, me, lot) for crowd in (True, False))
                return chance * for_him + (1 - chance) * against
            case _:
                raise ValueError(action)

    def _judged(self, state: State, figure: int, crowd: bool, me: Seat, lot: int) -> float:
        """With the verdict of a Caesar who thinks of worths and of the next initiative alone."""
        spared = self.crowd.judge(state, state.caesar, figure, crowd).spared
        self.playouts.judging(figure, spared, crowd)()
        return self._rolled(state.seats, me, lot, HEARING)

    def _rolled(self, seats: int, me: Seat, lot: int, phase: int, bouts: tuple[tuple[int, int], ...] = ()) -> float:
        """Each seat is the bold one as often, whoever it is told for: what is luck for one is the other's bad luck."""
        kernel = self.playouts.kernel
        pairs = list(product(RIVALS, range(seats)))
        each = max(1, self.rolls // len(pairs))
        total = 0.0
        for n, (habits, bold) in enumerate(pairs):
            for seat in range(SEATS):
                kernel.set_habits(seat, BOLD if seat == bold else habits)
            total += kernel.rolls(me, each, lot * 1000 + n * each, phase, TO_THE_END, bouts)
        return total / len(pairs)


def told(games: Sequence[Game]) -> str:
    """Wins, the same with the luck taken out, and half the width of their 95 % intervals."""
    rows = [[game.won for game in games], [game.rest for game in games]]
    won, rest = (f"{mean(row):.3f} ± {1.96 * stdev(row) / sqrt(len(row)):.3f}" for row in rows)
    return (
        f"{len(games)} games: won {won}, without luck {rest}, luck {mean(game.luck for game in games):+.3f}, "
        f"{mean(game.rounds for game in games):.1f} rounds a game"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.dice_moritari", description="Two players of Moritari, dice and crowd taken out."
    )
    parser.add_argument("--first", default="champion@0.1")
    parser.add_argument("--other", default="ahead:1")
    parser.add_argument("--board", default="mat")
    parser.add_argument("--pattern", type=int, default=0, help="of the classes of both schools, by the alphabet")
    parser.add_argument("--games", type=int, default=60, help="seats are swapped for every seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=Path, help="a file of JSON lines that each game is added to")
    given = parser.parse_args(arguments)
    if given.games < 2:
        parser.error("it takes two games at least")
    grounds = even_schools(Ground(given.board), board_of(Order("moritari", given.board, (), 0)))
    ground = grounds[given.pattern % len(grounds)]
    order = Order("moritari", ground.board, (given.first, given.other), given.seed, {}, ground.laid)
    board = board_of(order)
    table = Table(board)
    first, other = (player_of(order, name, board) for name in order.players)
    games: list[Game] = []
    print(ground.board)
    for number in range(given.games):
        me, seed = number % 2, given.seed + number // 2
        seats = [first, other] if me == 0 else [other, first]
        games.append(table.game(seats, me, seed))
        if given.rows is not None:
            row = Row(given.first, given.other, ground.board, given.pattern, seed, me, games[-1])
            with given.rows.open("ab") as file:
                file.write(encode(row) + b"\n")
        if len(games) > 1 and len(games) % 10 == 0:
            print(told(games), flush=True)
    if len(games) % 10:
        print(told(games))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
