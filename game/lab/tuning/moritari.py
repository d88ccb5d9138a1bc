"""Measures the schools of Moritari Te Salutamus. What is found is put into the board files by hand.

    ludi lab tune moritari worth                each ready school against each, seats swapped: a board's `worth`
    ludi lab tune moritari choices              schools picked in turn: who is taken, who wins, how many appeals
    ludi lab tune moritari venatio --seats 2,3,4,5,6    how often the beasts win, against an even share
    ludi lab tune moritari draft                the same of hiring by turns, by seat

The player `playouts` is everybody as the champion's games are played on, in his kernel alone: thousands of whole games a
minute (`venatio` and `choices` only).

Looks of one class play alike, die for die. So schools of the same classes in the same order are measured once, and what
they win against each other is one half.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from game.ai.agent import Job
from game.ai.intervals import wilson
from game.ai.moritari.fray import Fray
from game.ai.moritari.fray_ground import kernel, lay
from game.ai.moritari.fray_round import MOVING
from game.ai.seeds import agent_seed, chance_of
from game.core.types import Over
from game.lab.backends import spread
from game.lab.cluster import backend
from game.lab.order import MOST_PLIES, Order, board_of, player_of
from game.lab.seats import chance_of as chance_of_squares
from game.lab.seats import corrected
from game.rules.moritari.actions import Enlist, Implore
from game.rules.moritari.data import MOST_FIGURES, MOST_SEATS, Board, ClassId, School
from game.rules.moritari.ground import Ground
from game.rules.moritari.muster import offered
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import Enlisting, MoritariOptions

PLAYOUTS = "playouts"


class Bout(Struct, frozen=True):
    """One game to play."""

    board: str
    player: str
    seats: int
    seed: int
    schools: tuple[str, ...] = ()
    """By seat; where there are none, the players choose."""
    option: str = "choose"
    men: int = 0
    """That a school sends to a venatio, 0: as the board says."""


class Tale(Struct, frozen=True):
    """How it went, by seat."""

    shares: tuple[float, ...]
    schools: tuple[str, ...]
    """Ready schools' names, or the classes of whoever was hired."""
    appeals: int
    """How often the crowd was implored."""
    rounds: int


def fought(bout: Bout) -> Tale:
    """The same tale every time."""
    if bout.player == PLAYOUTS:
        return _played_out(bout)
    order = Order("moritari", bout.board, (bout.player,) * bout.seats, bout.seed)
    board = hunting(bout.board, bout.men)
    rules, chance = MoritariRules(board), chance_of(bout.seed)
    agent = player_of(order, bout.player, board)
    state, _ = rules.setup(MoritariOptions(schools=bout.option), bout.seats, chance)  # type: ignore[arg-type]
    chosen = [""] * bout.seats
    appeals = 0
    for ply in range(MOST_PLIES):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            firsts = pending.ranks.count(1)
            shares = tuple(1 / firsts if rank == 1 else 0.0 for rank in pending.ranks)
            names = [name or _classes(board, [state.figures[own].kind for own in state.of(seat)])
                     for seat, name in enumerate(chosen)]  # fmt: skip
            return Tale(shares, tuple(names), appeals, state.round)
        seat = pending.seats[0]
        if bout.schools and isinstance(state.frames[-1], Enlisting):
            action = Enlist(bout.schools[seat])
        else:
            legal = rules.legal(state, seat)
            job = Job(rules.view(state, seat), pending, legal, seat, agent_seed(bout.seed, ply, seat))
            action = agent.decide(job).action
        if isinstance(action, Enlist):
            chosen[seat] = action.school
        appeals += isinstance(action, Implore) and action.appeals
        rules.check(state, seat, action)
        rules.apply(state, seat, action, chance)
    raise RuntimeError(f"no end after {MOST_PLIES} plies")


def _played_out(bout: Bout) -> Tale:
    """A whole game in the champion's kernel, schools by lot."""
    board = hunting(bout.board, bout.men)
    rules, chance, rng = MoritariRules(board), chance_of(bout.seed), Random(bout.seed)
    state, _ = rules.setup(MoritariOptions(schools=bout.option), bout.seats, chance)  # type: ignore[arg-type]
    chosen: list[str] = []
    while isinstance(frame := state.frames[-1], Enlisting):
        school = rng.choice(offered(board, state, frame.seat)).name
        chosen.append(school)
        rules.apply(state, frame.seat, Enlist(school), chance)
    fray = _kernel(bout.board, state.options)
    lay(fray, rules.ground, state)
    fray.play(bout.seed, MOVING, state.options.round_limit)
    figures, rest = fray.shown(1)
    shares = tuple(fray.share(seat) for seat in range(bout.seats))
    return Tale(shares, tuple(chosen), sum(figure[9] for figure in figures), rest[2])


@lru_cache(maxsize=16)
def _kernel(board: str, options: MoritariOptions) -> Fray:
    return kernel(Ground(shipped(board)), options)


@lru_cache(maxsize=16)
def hunting(name: str, men: int) -> Board:
    """The board, with so many men a school in a venatio; 0: as it says."""
    board = shipped(name)
    if not men:
        return board
    return replace(board, venatio=replace(board.hunt, sent=dict.fromkeys(range(2, MOST_SEATS + 1), men)))


def _classes(board: Board, kinds: Sequence[str]) -> str:
    return " ".join(sorted(board.kinds[kind] for kind in kinds))  # type: ignore[index]


def pattern(board: Board, school: School) -> tuple[ClassId, ...]:
    return tuple(board.kinds[kind] for kind in school.figures)


@lru_cache(maxsize=4)
def shipped(name: str) -> Board:
    board: Board = board_of(Order("moritari", name, ("novice",) * 2, 0))
    return board


def pairings(board: Board) -> list[tuple[School, School]]:
    """One pair of schools for each pair of patterns, the first that has it."""
    firsts: dict[tuple[ClassId, ...], School] = {}
    for school in board.schools:
        firsts.setdefault(pattern(board, school), school)
    return list(combinations(firsts.values(), 2))


def swapped(board: str, player: str, one: str, two: str, games: int, seed: int) -> Iterator[Bout]:
    for number in range(games):
        pair = (one, two) if number % 2 == 0 else (two, one)
        yield Bout(board, player, 2, seed + number // 2, pair)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="ludi lab tune moritari")
    parser.add_argument("task", choices=("worth", "choices", "venatio", "draft"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", default="champion", help=f"as in ludi lab match, or {PLAYOUTS}, for venatio and choices")
    parser.add_argument("--board", default="nemesis")
    parser.add_argument("--seats", type=_counts, default=(2,), help="one number of players or several: 2,3,4")
    parser.add_argument("--men", type=int, default=0, choices=range(MOST_FIGURES + 1), help="a school sends to a venatio")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(words)
    if args.player == PLAYOUTS and args.task not in ("venatio", "choices"):
        parser.error(f"{PLAYOUTS} takes schools by lot: venatio and choices alone can be measured with it")
    for line in _lines(args):
        print(line, flush=True)
    return 0


def _counts(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part in map(str, range(2, MOST_SEATS + 1)) for part in parts):
        raise argparse.ArgumentTypeError(f"write numbers of players from 2 to {MOST_SEATS}, as in 2,3,4; not {text}")
    return tuple(int(part) for part in parts)


def _lines(args: argparse.Namespace) -> Iterator[str]:
    match args.task:
        case "worth":
            yield from _worth(args)
        case "venatio":
            yield from _hunted(args)
        case _:
            for seats in args.seats:
                yield from _played(args, seats)


def _worth(args: argparse.Namespace) -> Iterator[str]:
    board = shipped(args.board)
    won: dict[tuple[tuple[ClassId, ...], tuple[ClassId, ...]], float] = {}
    yield "| school | against | games | won | 95 % interval | appeals |"
    yield "| --- | --- | ---: | ---: | --- | ---: |"
    with backend(args.jobs, "") as where:
        for one, two in pairings(board):
            bouts = swapped(args.board, args.player, one.name, two.name, args.games, args.seed)
            tales = list(spread(where, fought, bouts))
            wins = sum(tale.shares[tale.schools.index(one.name)] for tale in tales)
            low, high = wilson(wins, len(tales))
            sides = pattern(board, one), pattern(board, two)
            won[sides], won[sides[::-1]] = wins / len(tales), 1 - wins / len(tales)
            yield (
                f"| {', '.join(sides[0])} | {', '.join(sides[1])} | {len(tales)} | {wins / len(tales):.1%} "
                f"| {low:.0%} to {high:.0%} | {fmean(tale.appeals for tale in tales):.1f} |"
            )
    yield ""
    for school in board.schools:
        mine = pattern(board, school)
        others = [won.get((mine, pattern(board, other)), 0.5) for other in board.schools if other is not school]
        yield f"{school.name}: {100 * fmean(others):.1f} of 100 against the others"


def _bouts(args: argparse.Namespace, seats: int, option: str) -> Iterator[Bout]:
    return (Bout(args.board, args.player, seats, args.seed + n, (), option, args.men) for n in range(args.games))


def _hunted(args: argparse.Namespace) -> Iterator[str]:
    """What the beasts win, a line for each number of players. p: how likely beasts that are as good as each school of men
    win so far from an even share, corrected for the lines (Holm). The men's share is that of all their schools together,
    their spread tells the least and the most of a seat."""
    rows: list[tuple[int, list[Tale]]] = []
    with backend(args.jobs, "") as where:
        for seats in args.seats:
            rows.append((seats, list(spread(where, fought, _bouts(args, seats, "venatio")))))
            print(f"{seats} players: {beasts_won(rows[-1][1]):g} of {args.games}", file=sys.stderr, flush=True)
    values = [by_chance(beasts_won(tales), len(tales), 1 / seats) for seats, tales in rows]
    yield "| player | seats | games | beasts win | 95 % interval | even | p | corrected | seats of men | appeals | rounds |"
    yield "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | --- | ---: | ---: |"
    for (seats, tales), p, whole in zip(rows, values, corrected(values), strict=True):
        won, games = beasts_won(tales), len(tales)
        low, high = wilson(won, games)
        men = [sum(tale.shares[seat] for tale in tales) / games for seat in range(seats - 1)]
        yield (
            f"| {args.player} | {seats} | {games} | {won / games:.1%} | {low:.0%} to {high:.0%} | {1 / seats:.1%} "
            f"| {p:.3f} | {whole:.3f} | {min(men):.0%} to {max(men):.0%} "
            f"| {fmean(tale.appeals for tale in tales):.1f} | {fmean(tale.rounds for tale in tales):.1f} |"
        )


def beasts_won(tales: Sequence[Tale]) -> float:
    """Of so many games; the last seat leads them (M45)."""
    return sum(tale.shares[-1] for tale in tales)


def by_chance(won: float, games: int, even: float) -> float:
    """That a player whose chance is `even` wins so far from his share or farther: Pearson's test of two cells."""
    awaited = games * even
    return chance_of_squares((won - awaited) ** 2 / (awaited * (1 - even)), 1)


def _played(args: argparse.Namespace, seats: int) -> Iterator[str]:
    option = {"choices": "choose"}.get(args.task, args.task)
    with backend(args.jobs, "") as where:
        tales: list[Tale] = list(spread(where, fought, _bouts(args, seats, option)))
    appeals, rounds = fmean(tale.appeals for tale in tales), fmean(tale.rounds for tale in tales)
    yield f"{len(tales)} games of {seats} on {args.board}: {appeals:.2f} appeals a game, {rounds:.1f} rounds"
    for seat in range(seats):
        wins = sum(tale.shares[seat] for tale in tales)
        low, high = wilson(wins, len(tales))
        yield f"seat {seat + 1} wins {wins / len(tales):.1%}, {low:.0%} to {high:.0%}"
    taken: dict[str, list[float]] = {}
    for tale in tales:
        for name, share in zip(tale.schools, tale.shares, strict=True):
            taken.setdefault(name, []).append(share)
    for name, shares in sorted(taken.items(), key=lambda entry: -len(entry[1])):
        yield f"{name}: taken {len(shares) / (len(tales) * seats):.0%}, wins {fmean(shares):.1%}"
