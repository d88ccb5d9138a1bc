"""Blunders: positions with one clearly best decision, kept as files, and who finds it.

How a position is judged: every listed action is played on from to the end, again and again, by the same players on all
seats, what the seat can't see dealt anew and the dice drawn anew each time, but alike for all actions (rollouts, as
Tesauro and Galperin made them for backgammon, 1996). Actions that fall clearly behind are dropped, the rest are played on
further. A position is kept when one action is left that leads the next by `LEAD` of a game and by `SURE` standard errors
of the paired difference. It is as good as the players that play on; it looks as far as the game goes.

`deep@16` in a player's stead judges by search, or exactly (`game/lab/deep.py`): what a search of so many times the
champion's calls clear, quick players must come to as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.agent import Job
from game.ai.seeds import agent_seed, derive_seed
from game.core.chance import Seeded
from game.core.types import Choose, Over, Seat
from game.lab.deep import DEEP
from game.lab.deep_caesar import LOOKED_FOR, kind_of
from game.lab.deep_moritari import is_kin
from game.lab.order import MOST_PLIES, Order, begin, board_of, player_of
from game.lab.players import NoPlayer, prove
from game.storage.resume import all_games

LEAD, SURE = 0.12, 4.0
ROUNDS = (16, 48, 128, 256)
"""Continuations of each action left, in all, when it is looked at who is behind."""
LOOKING = "deep@"
"""Begins the name of a judge who looks deep instead of playing on: so many times the champion's search."""
BEHIND = 3.0
"""Standard errors of the paired difference at which an action is dropped."""
CONFIRMED = 2.0
"""Standard errors by which playing on must agree with what a deep search has found."""
QUICK = {"lion": "champion@0.005"}
"""Who plays on then, by game; no more than the nets, two plies deep."""
LATEST = {"circus": 80, "moritari": 120, "caesar_xl": 120}
"""By game: before which decision a position is looked for, where that is not the fortieth. Early in a race few matter."""
TRIES = {"circus": 30, "moritari": 60, "caesar_xl": 40}
"""By game: how many decisions of a game are judged until one is clear, where that is not one. In a race few are, and
in Moritari."""
FEWEST = {"caesar_xl": 2}
"""By game: choices at least, where that is not three. In a war it matters most whether one stays."""
KINDS = {"caesar_xl": (LOOKED_FOR, kind_of)}
"""By game: kinds of decisions that are looked for in one game after another, and of which kind a decision is."""
MOST_ACTIONS = 40
"""Positions with more choices are not asked: they cost too much to judge."""


class Found(Struct, frozen=True):
    """A position with its answer."""

    order: Order
    """Game, board, options, seats; the seed of the game it was met in."""
    seat: int
    state: Any
    """As plain data. Whoever is asked gets the seat's view of it."""
    best: Any
    lead: float
    """How much more of a game the best action wins than the next."""
    error: float
    """Standard error of the lead."""
    continuations: int
    by: str
    """Who played on, or `deep@16`."""
    also: list[Any] = []
    """Other actions that are as good."""
    kind: str = ""
    """What kind of decision it is, where the game tells kinds apart."""


class Search(Struct, frozen=True):
    """One game to look for a position in."""

    order: Order
    by: str
    plies: int
    """The position after so many of them is judged, or the next one with a choice."""
    kinds: tuple[str, ...] = ("",)
    """Decisions of these kinds are judged, where the game tells kinds apart."""


def find(search: Search) -> Found | None:
    """The first position from there on that is worth judging, if it has a clear answer, or one of those soon after it that
    has (`TRIES`). Plain data in and out."""
    order = search.order
    tries, fewest = TRIES.get(order.game, 1), FEWEST.get(order.game, 3)
    board = board_of(order)
    match = begin(order, board)
    info = all_games()[order.game]
    while isinstance(pending := match.pending(), Choose) and len(match.log) < MOST_PLIES:
        seat = pending.seats[0]
        seen = match.observe(seat)
        kind = KINDS[order.game][1](board, match.state) if order.game in KINDS else ""
        if len(match.log) >= search.plies and fewest <= len(seen.legal) <= MOST_ACTIONS and kind in search.kinds:
            judged = judged_by(search.by, order, board, match.state, seen.view, seat, list(seen.legal))
            if judged is not None:
                number, lead, error, played, others = judged
                state = msgspec.json.decode(msgspec.json.encode(match.state))
                best = msgspec.json.decode(msgspec.json.encode(seen.legal[number]))
                assert msgspec.convert(best, info.action) == seen.legal[number]
                also = [msgspec.json.decode(msgspec.json.encode(seen.legal[place])) for place in others]
                return Found(order, seat, state, best, round(lead, 4), round(error, 4), played, search.by, also, kind)
            tries -= 1
            if not tries:
                return None
        agent = player_of(order, order.players[seat], board)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(order.seed, len(match.log), seat), seen.heard)
        match.submit(seat, agent.decide(job).action)
    return None


def prove_judge(game: str, by: str) -> None:
    """NoPlayer unless `by` can judge positions of the game."""
    if not by.startswith(LOOKING):
        prove(game, by)
    elif game not in DEEP:
        raise NoPlayer(f"{by}: {game} has no deep search to judge by. Games that have one: {', '.join(DEEP)}.")
    elif not (times := by[len(LOOKING) :]).isdecimal() or not 0 < int(times) < 1000:
        raise NoPlayer(f"{by}: write how many times the champion's search, such as {LOOKING}16.")


Judged = tuple[int, float, float, int, tuple[int, ...]]
"""The best action's place, its lead, the lead's standard error, continuations, and the places of others as good."""


def judged_by(by: str, order: Order, board: Any, state: Any, view: Any, seat: Seat, legal: Sequence[Any]) -> Judged | None:
    """By those who play on, or by looking deep."""
    if not by.startswith(LOOKING):
        return judge(order, board, view, seat, legal, by)
    clear = DEEP[order.game](board, state, seat, legal, int(by[len(LOOKING) :]), derive_seed(order.seed, "deep"))
    if clear is None:
        return None
    if clear.is_exact:
        return clear.best, clear.lead, clear.error, clear.continuations, clear.also
    ahead: list[float] = []
    for most in ROUNDS:
        for number in range(len(ahead), most):
            best, second = (
                played_on(order, board, view, seat, legal[place], QUICK[order.game], number)
                for place in (clear.best, clear.second)
            )
            ahead.append(best - second)
        lead, error = paired(ahead, [0.0] * len(ahead))
        if abs(lead) > CONFIRMED * error:
            break
    return (clear.best, clear.lead, error, len(ahead), clear.also) if lead > CONFIRMED * error else None


def judge(order: Order, board: Any, view: Any, seat: int, legal: Sequence[Any],
          by: str) -> Judged | None:  # fmt: skip
    """Which action is clearly best: as `Judged`. None where none is."""
    worth: dict[int, list[float]] = {number: [] for number in range(len(legal))}
    for most in ROUNDS:
        for number in worth:
            for round_ in range(len(worth[number]), most):
                worth[number].append(played_on(order, board, view, seat, legal[number], by, round_))
        top = max(worth, key=lambda number: fmean(worth[number]))
        gaps = {number: paired(worth[top], worth[number]) for number in worth if number != top}
        if all(lead > LEAD and lead > SURE * error for lead, error in gaps.values()):
            lead, error = min(gaps.values())
            return top, lead, error, most, ()
        if any(lead < LEAD / 2 and 2 * error < LEAD for lead, error in gaps.values()):
            return None  # as good, or nearly: nothing to be learned here
        next_best = min(gaps, key=lambda number: gaps[number][0])
        worth = {number: seen for number, seen in worth.items()
                 if number in (top, next_best) or gaps[number][0] < max(LEAD, BEHIND * gaps[number][1])}  # fmt: skip
    return None


def paired(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """Mean difference of continuations that share their chances, and its standard error."""
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    mean = fmean(gaps)
    # One success and one failure more, so that a handful of equal results is not taken for certainty.
    spread = (sum((gap - mean) ** 2 for gap in gaps) + 1) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


def played_on(order: Order, board: Any, view: Any, seat: int, action: Any, by: str, number: int) -> float:
    """The seat's share of the win when the game goes on from a position it can't rule out."""
    rules = all_games()[order.game].rules(board)
    lot = derive_seed(order.seed, "continuation", number)
    rng = Random(lot)
    state, chance = rules.guess(view, seat, rng), Seeded(rng.getrandbits(62))
    agent = player_of(order, by, board)
    rules.apply(state, seat, action, chance)
    for ply in range(MOST_PLIES):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            firsts = pending.ranks.count(1)
            return 1 / firsts if pending.ranks[seat] == 1 else 0.0
        turn = pending.seats[0]
        job = Job(rules.view(state, turn), pending, rules.legal(state, turn), turn, agent_seed(lot, ply, turn))
        rules.apply(state, turn, agent.decide(job).action, chance)
    return 0.5


# ---- who finds it


class Asked(Struct, frozen=True):
    """A position and who is asked."""

    found: Found
    player: str


def is_right(asked: Asked) -> bool:
    """Whether that player finds the answer. The same answer every time."""
    found = asked.found
    order = found.order
    board = board_of(order)
    info = all_games()[order.game]
    rules = info.rules(board)
    state = msgspec.convert(found.state, info.state, strict=False)
    legal = rules.legal(state, found.seat)
    job = Job(rules.view(state, found.seat), rules.pending(state), legal, found.seat, derive_seed(order.seed, "asked"))
    action = player_of(order, asked.player, board).decide(job).action
    best = msgspec.convert(found.best, info.action)
    as_good = [best, *(msgspec.convert(one, info.action) for one in found.also)]
    return bool(action in as_good or (order.game == "moritari" and is_kin(board_of(order), state, action, best)))


def read(path: Path) -> list[Found]:
    """The positions of a file. ValueError with a sentence for one that holds none."""
    try:
        return [msgspec.json.decode(line, type=Found) for line in path.read_bytes().splitlines() if line]
    except OSError as reason:
        raise ValueError(f"{path}: {reason.strerror}; `ludi lab blunders GAME --find N` looks for positions.") from None
    except msgspec.DecodeError as reason:
        raise ValueError(f"{path} holds no positions ({reason}).") from None


def searches(order: Order, by: str, seed: int) -> Iterator[Search]:
    """Games to look in, without end: seed after seed, early and late."""
    while True:
        plies = derive_seed(seed, "from") % LATEST.get(order.game, 40)
        kinds = KINDS[order.game][0] if order.game in KINDS else (("",),)
        yield Search(msgspec.structs.replace(order, seed=seed), by, plies, kinds[seed % len(kinds)])
        seed += 1
