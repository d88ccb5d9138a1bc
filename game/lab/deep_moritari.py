"""Clear positions of Moritari between two: whatever may be done is played on to the end, thousands of times, and counted.

Half of the games are played on by the habits that the champion reckons with, half by bolder ones, so that those habits are
not their own judges: a choice is clearly best when it leads with both. Acts of a figure that come to the same are one choice
(`kin`): who touches whom, and in which arc.

In a movement the last look is a search of all that is still to be named and done in it: trees that know nothing of each
other, with other luck, and each of their games is played to the end of the match. By habit alone Caesar may forget the one
he could as well have named next, and a figure the way round that makes good what was done before it. The looks before it,
by habit, only leave out what is far behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from game.ai.moritari import fray
from game.ai.moritari.fray_ground import fits, lay
from game.ai.moritari.fray_habits import BOLD, HABITS
from game.ai.moritari.fray_round import FIGHTING, HEARING, MOVING
from game.ai.moritari.playouts import Playouts
from game.ai.moritari.scales import Scales
from game.ai.moritari.search import CHAMPION, Search
from game.core.types import Seat
from game.geometry.inches import arc_of, square
from game.lab.clear import Clear
from game.rules.moritari.actions import Act, Fight, Judge, Move, Nominate, Stand, Turn
from game.rules.moritari.ground import Ground
from game.rules.moritari.queries import after
from game.rules.moritari.state import Judging, MoritariOptions, State

LEAD = 0.1
"""Of a game, by which the best choice must lead the next: what follows in a movement makes good most things, so that more is
rare."""
SURE = 4.0
"""Standard errors of the lead at least."""
KINDS = (HABITS, BOLD)
"""How everybody plays on, half of the games each."""
TO_THE_END = 1000
LOOKS = ((16, 1), (48, 2), (80, TO_THE_END))
"""Games from each choice and with each kind in the looks before the last, and how many melees of each."""
BATCH, BATCHES = 25, 24
"""Games in each batch of the last look, times the times."""
DOUBTFUL, LIKELY = 0.6, 0.85
"""Of the lead: what any look must see of it, and the first trees."""
NEAR = 0.25
"""How far behind in a look a choice is left out."""
REPLIES = 5
"""Acts that are tried of a figure that is named, the best at first sight."""
SAPLING = 250
"""Games of a tree that leaves out what is far behind."""
GROWN, TREES = 800, 4
"""Games of each tree in the last look at a movement, times the times, and trees of each choice with each kind: some six
times as many games as the champion has for a choice, and whole ones."""
WAYS = 2
"""Of these so many go on to a next look."""


class Arm(Struct):
    """A way on from the position: a listed action, and what it does on the kernel's slot 1."""

    place: int
    kin: Any
    begin: Callable[[], None]
    phase: int
    bouts: tuple[tuple[int, int], ...] = ()
    named: int = -1
    """Who is about to act, -1 when Caesar names the next one."""
    is_mine: bool = True
    """Of several ways one action may go on, the mover's best counts if it is his figure, else the worst."""


@lru_cache(maxsize=8)
def _playouts(board: int, options: MoritariOptions) -> Playouts | None:
    ground = Ground(_boards[board])
    if not fits(_boards[board], 2):
        return None
    search = Search(Scales(ground, options, CHAMPION.rounds), CHAMPION.sees_backs, CHAMPION.waits)
    return Playouts(search, options)


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as their grounds are."""


def kin(ground: Ground, state: State, act: Any) -> Any:
    """The same for acts that come to the same: whom the figure touches then and the arcs in which they are to each other;
    of one who touches nobody, whether a foe who is free can charge him. Of anything else itself."""
    if not isinstance(act, Move | Turn | Stand):
        return act
    then = after(ground, state, act)
    me = then.figures[act.figure]
    touched = ground.touching(then, act.figure)
    if touched:
        foes = [(foe, then.figures[foe]) for foe in touched]
        return tuple((foe, arc_of(him.facing, him.at, me.at), arc_of(me.facing, me.at, him.at)) for foe, him in foes)
    return any(_reaches(ground, then, foe, act.figure) for foe in ground.foes(then, act.figure))


def is_kin(board: Any, state: Any, one: Any, two: Any) -> bool:
    """Whether two actions are one choice."""
    ground = Ground(board)
    return bool(kin(ground, state, one) == kin(ground, state, two))


def _reaches(ground: Ground, state: State, index: int, foe: int) -> bool:
    """Near enough to charge him, nobody holding it."""
    one, two = state.figures[index], state.figures[foe]
    far = ground.fighter(one).move + ground.radius(one) + ground.radius(two)
    return not ground.touching(state, index) and square(one.at, two.at) <= far * far


def lead_of(board: Any, state: State, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """By places among the listed actions; None where no choice is clearly best."""
    if state.seats != 2 or not state.round or not fray.COMPILED:
        return None
    _boards[id(board)] = board
    playouts = _playouts(id(board), state.options)
    if playouts is None:
        return None
    lay(playouts.kernel, playouts.ground, state)
    arms = _arms(playouts, state, seat, legal)
    for games, rounds in LOOKS:
        if len({arm.kin for arm in arms}) < 2:
            return None
        rows = [_played(playouts, arms, seat, games, rounds, kind, seed) for kind in KINDS]
        looked = [fmean(pair) for pair in zip(*rows, strict=True)]
        arms, lead = _near(arms, looked)
        if lead < LEAD * DOUBTFUL:
            return None
        seed += games
    if arms[0].phase == MOVING:
        return _searched(playouts, _planted(playouts, state, arms), seat, times, seed)
    return _surely(playouts, arms, seat, times, seed)


def _planted(playouts: Playouts, state: State, arms: Sequence[Arm]) -> list[Arm]:
    """The same choices with what follows left to the tree: of a naming one arm, whatever its owner may do."""
    planted: dict[int, Arm] = {}
    for arm in arms:
        if arm.named >= 0:
            begin = playouts.naming(arm.named, state.figures[arm.named].status == "spared")
            planted.setdefault(arm.place, Arm(arm.place, arm.kin, begin, MOVING, named=arm.named))
        else:
            planted.setdefault(arm.place, arm)
    return list(planted.values())


def _searched(playouts: Playouts, arms: list[Arm], seat: Seat, times: int, seed: int) -> Clear | None:
    """The last look at a movement, tree by tree."""
    looks = [[_tree(playouts, arm, seat, SAPLING, kind, seed) for arm in arms] for kind in KINDS]
    arms, lead = _near(arms, [fmean(pair) for pair in zip(*looks, strict=True)], LEAD)
    if lead < LEAD * DOUBTFUL:
        return None
    seed += SAPLING
    games = GROWN * times
    rows: list[list[list[float]]] = [[] for _ in KINDS]
    for n in range(TREES):
        for some, kind in zip(rows, KINDS, strict=True):
            some.append([_tree(playouts, arm, seat, games, kind, seed + n * games) for arm in arms])
        means = [fmean(column) for column in zip(*(row for some in rows for row in some), strict=True)]
        best, second = _two(arms, means)
        if means[best] - means[second] < LEAD * LIKELY:
            return None
    return _lead(arms, rows, games)


def _tree(playouts: Playouts, arm: Arm, seat: Seat, games: int, kind: Sequence[float], seed: int) -> float:
    """What a choice is worth when everybody does in the rest of the movement what serves him best."""
    kernel = playouts.kernel
    for one in range(2):
        kernel.set_habits(one, kind)
    kernel.clear()
    root = kernel.plant(arm.named)
    arm.begin()
    return kernel.worth(root, kernel.grow(root, seat, games, seed % 1_000_003, TO_THE_END))


def _surely(playouts: Playouts, arms: list[Arm], seat: Seat, times: int, seed: int) -> Clear | None:
    """The last look at anything else, batch by batch."""
    rows = [
        [_played(playouts, arms, seat, BATCH * times, TO_THE_END, kind, seed + n * BATCH * times) for n in range(BATCHES)]
        for kind in KINDS
    ]
    return _lead(arms, rows, BATCH * times)


def _lead(arms: list[Arm], rows: Sequence[Sequence[Sequence[float]]], games: int) -> Clear | None:
    """Of what was counted with each kind in each batch of so many games, arm by arm: the lead, if it is clear with both."""
    means = [[fmean(column) for column in zip(*some, strict=True)] for some in rows]
    both = [fmean(pair) for pair in zip(*means, strict=True)]
    best, second = _two(arms, both)
    for some in means:
        first = _two(arms, some)[0]
        if arms[first].kin != arms[best].kin:
            return None
    gaps = [row[best] - row[second] for some in rows for row in some]
    lead = fmean(gaps)
    error = sqrt(sum((gap - lead) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    if lead < LEAD or lead < SURE * max(error, 1e-3):
        return None
    return Clear(arms[best].place, arms[second].place, lead, max(error, 1e-3), len(gaps) * games)


def _near(arms: list[Arm], looked: Sequence[float], near: float = NEAR) -> tuple[list[Arm], float]:
    """Those that are not so far behind, and the lead of the best; at least one other choice stays."""
    worth = _settled(arms, looked)
    best, second = _two(arms, looked)
    floor = min(worth[arms[best].place] - near, worth[arms[second].place])
    kept: list[Arm] = []
    for place in dict.fromkeys(arm.place for arm in arms):
        ways = [n for n, arm in enumerate(arms) if arm.place == place]
        ways.sort(key=lambda n: -looked[n] if arms[n].is_mine else looked[n])
        if worth[place] >= floor:
            kept += [arms[n] for n in ways[:WAYS]]
    return kept, worth[arms[best].place] - worth[arms[second].place]


def _settled(arms: list[Arm], looked: Sequence[float]) -> dict[int, float]:
    """What each action is worth: of several ways on, its owner's."""
    found: dict[int, float] = {}
    for arm, worth in zip(arms, looked, strict=True):
        known = found.get(arm.place)
        found[arm.place] = worth if known is None else max(known, worth) if arm.is_mine else min(known, worth)
    return found


def _two(arms: list[Arm], looked: Sequence[float]) -> tuple[int, int]:
    """The best arm and the best one of another choice, by number."""
    worth = _settled(arms, looked)
    shown: dict[int, int] = {}
    for n, arm in enumerate(arms):
        if looked[n] == worth[arm.place]:
            shown.setdefault(arm.place, n)
    ranked = sorted(shown.values(), key=lambda n: -looked[n])
    best = ranked[0]
    return best, next(n for n in ranked if arms[n].kin != arms[best].kin)


def _played(playouts: Playouts, arms: list[Arm], seat: Seat, games: int, rounds: int, kind: Sequence[float],
            seed: int) -> list[float]:  # fmt: skip
    """The share of so many games that each arm brings: the same luck for all."""
    kernel = playouts.kernel
    for one in range(2):
        kernel.set_habits(one, kind)
    found = []
    for arm in arms:
        arm.begin()
        found.append(kernel.rolls(seat, games, seed % 1_000_003, arm.phase, rounds, arm.bouts))
    return found


def _arms(playouts: Playouts, state: State, seat: Seat, legal: Sequence[Any]) -> list[Arm]:
    kernel, ground = playouts.kernel, playouts.ground
    arms: list[Arm] = []
    for place, action in enumerate(legal):
        match action:
            case Move() | Turn() | Stand():
                arms.append(Arm(place, kin(ground, state, action), playouts.doing(action), MOVING))
            case Nominate(figure):
                rises = state.figures[figure].status == "spared"
                then = playouts.search.named(state, figure)
                acts: list[Act] = [one.act for one in playouts.search.at_sight(then, figure, rises, wide=False)[:REPLIES]]
                is_mine = state.figures[figure].seat == seat
                arms += [Arm(place, figure, playouts.doing(act, rises), MOVING, (), figure, is_mine) for act in acts]
                arms.append(Arm(place, figure, playouts.deciding(figure, rises), MOVING, (), figure, is_mine))
            case Fight(one, two):
                rest = tuple(pair for pair in state.bouts if pair != (one, two))
                arms.append(Arm(place, (one, two), kernel.restore, FIGHTING, ((one, two), *rest)))
            case Judge(figure, spared):
                frame = state.frames[-1]
                assert isinstance(frame, Judging)
                arms.append(Arm(place, spared, playouts.judging(figure, spared, frame.crowd), HEARING))
    return arms
