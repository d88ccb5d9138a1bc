"""Wars of a champion of Caesar XL whose weights vary by lot, in great haste, and what each weight adds to his wins.

    ludi lab tune caesar_xl learn --wars 1500 --seed 100000 --jobs 2 --out rows.jsonl
    ludi lab tune caesar_xl step rows.jsonl [more.jsonl ...] --gain 0.5 --out next.json

Against him plays a script with the weights of version 0.1.0. Each of his weights is left, made larger or made smaller;
a war says a little about all of them at once. He climbs from his script's own way alone and tries few others, so that a war
takes a second and a half where the whole champion takes five. What guards his Supreme Leader and hunts the enemy's is varied
too, so that nothing else is put down to it, but never stepped along: by that the game between champions is balanced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from msgspec import Struct
from msgspec.structs import asdict, replace

from game.ai.agent import Job, Stop
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.search import Budget, Thinker
from game.ai.caesar_xl.turns import Turns, Way
from game.ai.caesar_xl.weights import FIRST, Weights
from game.ai.seeds import agent_seed, chance_of, derive_seed
from game.core.types import Seat
from game.lab.tuning.plane import plane
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Finished, State, Table, View

RATIO = 0.35
"""A varied weight is e to the power of plus or minus this of its centre, or its centre."""
WIDER = dict(stands=0.7, answer=0.7, guard=0.7, hope=0.6, veto=0.7, head=0.4, arms=0.6, grasp=0.7, lean=0.4)
KEPT = frozenset(("guard", "veto", "head", "arms", "grasp", "hope", "stands", "answer"))
"""Weights that are not stepped along."""
MOST = 1.2
"""The longest step of a weight, in ratios."""
PLANS, RECRUITS, TRIES = 8, 5, 24
FEWEST = 8
"""Wars a slope, at least."""


class Row(Struct):
    """One war of a varied champion."""

    seed: int
    me: Seat
    won: float
    """1, 0, or a half for a draw."""
    signs: dict[str, int]
    """By weight: larger, as it was, smaller."""


class Hasty(Turns):
    """Climbs from the way of the script alone."""

    def every(self, plans: int, stop: Stop) -> list[Way]:
        trial, made = self.begin()
        self.march_out(trial, made)
        return [self.judged(self.over(trial, made))]


class HastyThinker(Thinker):
    def _turns(self, state: State, view: View, policy: Policy) -> Turns:
        known = super()._turns(state, view, policy)
        return Hasty(known.tempers, known.playouts, state, policy.seat, known.walls)


def names(weights: Weights) -> list[str]:
    """The weights that are at work: nought stays nought."""
    return [name for name, value in asdict(weights).items() if value]


def varied(centre: Weights, seed: int) -> tuple[dict[str, int], Weights]:
    """The lot of one war, and the weights it makes."""
    rng = Random(derive_seed(3, "vt", seed))
    signs = {name: rng.choice((-1, 0, 1)) for name in names(centre)}
    changed = {name: getattr(centre, name) * exp(sign * _ratio(name)) for name, sign in signs.items()}
    return signs, replace(centre, **changed)


def hasty(board: Board, weights: Weights) -> CaesarAgent:
    """A champion in haste."""
    found = CaesarAgent("champion", board, weights=(weights, weights))
    found.budget = Budget(PLANS, RECRUITS, TRIES, 0)
    found.thinker = HastyThinker(board, found.grounds, found.budget)
    return found


def war(board: Board, centre: Sequence[Weights], seed: int) -> Row:
    """The varied champion is Caesar with even seeds and Pompey with odd ones. `centre`: by seat."""
    me = seed % 2
    signs, weights = varied(centre[me], seed)
    players = [CaesarAgent("veteran", board, share=0, weights=FIRST)] * 2
    players[me] = hasty(board, weights)
    end = fought(board, players, seed)
    return Row(seed, me, 0.5 if end.winner < 0 else float(end.winner == me), signs)


def fought(board: Board, players: Sequence[CaesarAgent], seed: int, see: Callable[[Table], None] | None = None) -> Finished:
    """How a war ends; `see` is shown the table before each decision."""
    rules, chance, asked = CaesarRules(board), chance_of(seed), 0
    state, _ = rules.setup(CaesarOptions(), 2, chance)
    while not isinstance(end := state.table.frames[-1], Finished):
        if see is not None:
            see(state.table)
        seat = decider(state.table)
        legal = rules.legal(state, seat)
        action = legal[0]
        if len(legal) > 1:
            job = Job(rules.view(state, seat), rules.pending(state), legal, seat, agent_seed(seed, asked, seat))
            action = players[seat].decide(job).action
        asked += 1
        rules.apply(state, seat, action, chance)
    return end


def one_war(item: tuple[Board, Sequence[Weights], int]) -> Row:
    return war(*item)


def slopes(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """By weight, what a larger one adds to the wins, and its standard error. ValueError for too few wars."""
    known = sorted({name for row in rows for name in row.signs})
    if len(rows) < FEWEST * (len(known) + 1):
        raise ValueError(f"{len(rows)} wars say nothing about {len(known)} weights; play more of them first")
    points = [[1.0, float(row.me), *(float(row.signs.get(name, 0)) for name in known)] for row in rows]
    found, errors = plane(points, [row.won for row in rows])
    return {name: (found[2 + n], errors[2 + n]) for n, name in enumerate(known)}


def stepped(centre: Sequence[Weights], found: dict[str, tuple[float, float]], gain: float) -> list[Weights]:
    """The next centre: each weight so many ratios further as its slope has standard errors, times the gain."""
    far = {name: max(-MOST, min(MOST, gain * slope / error)) * _ratio(name)
           for name, (slope, error) in found.items() if name not in KEPT}  # fmt: skip
    return [replace(one, **{name: round(getattr(one, name) * exp(step), 4) for name, step in far.items()}) for one in centre]


def _ratio(name: str) -> float:
    return WIDER.get(name, RATIO)
