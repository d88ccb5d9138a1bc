"""A plain UCT over the rule protocol: the measure an outsider brings who has read the rules and nothing else.

Every simulation begins in a state the seat can't rule out (`guess`), walks one tree of actions with UCB1 (Kocsis and
Szepesvári 2006) among those that are legal there (as information-set tree search does, Cowling, Powley and Whitehouse
2012), and is played out at random. Dice and cards are drawn anew each time. It knows no game: what a state is worth is
who won. In a sealed round the other seats' choices come after its own in the tree, so that it fears answers that nobody
can give; that is the price of plainness.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt
from random import Random
from typing import Any

import msgspec

from game.ai.agent import Job, Reply, Stop, never
from game.core.chance import Seeded
from game.core.types import Choose, Over, Seat

EXPLORATION = 0.7
LONGEST = 600
"""Plies of a playout; who has not won by then has won as much as everybody."""


class Node:
    """What was found below one row of actions."""

    __slots__ = ("children", "seen", "visits", "won")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.seen = 0
        """How often this action could have been chosen."""
        self.won = 0.0
        """For the seat that chose it."""


class PlainUct:
    """Plays any game whose rules it is given."""

    def __init__(self, rules: Any, simulations: int) -> None:
        self.rules = rules
        self.simulations = simulations

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """Nothing is worth reckoning ahead."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        actions = list(job.legal)
        if len(actions) == 1:
            return Reply(actions[0])
        rng = Random(job.seed)
        root = Node()
        for _ in range(self.simulations):
            if stop():
                break
            self._simulate(root, job, rng)
        tried = [(child.visits, child.won, -n) for n, action in enumerate(actions)
                 for child in [root.children.get(_key(action))] if child is not None]  # fmt: skip
        if not tried:
            return Reply(rng.choice(actions))
        visits, won, number = max(tried)
        return Reply(actions[-number], worth=won / max(1, visits))

    def _simulate(self, root: Node, job: Job, rng: Random) -> None:
        rules = self.rules
        state = rules.guess(job.view, job.seat, rng)
        chance = Seeded(rng.getrandbits(62))
        path: list[tuple[Seat, Node]] = []
        node: Node | None = root
        for _ in range(LONGEST):
            pending = rules.pending(state)
            if isinstance(pending, Over):
                shares = _shares(pending)
                break
            assert isinstance(pending, Choose)
            seat = job.seat if not path else pending.seats[0]
            legal = job.legal if not path else rules.legal(state, seat)
            if node is None:
                action = legal[int(rng.random() * len(legal))]
            else:
                action, node = _choose(node, legal, rng)
                path.append((seat, node))
                node = node if node.visits else None  # a new leaf: from here on at random
            rules.apply(state, seat, action, chance)
        else:
            shares = None
        for seat, passed in path:
            passed.visits += 1
            passed.won += shares[seat] if shares is not None else 0.5


def _choose(node: Node, legal: Any, rng: Random) -> tuple[Any, Node]:
    """UCB1 among what is legal here; what was never tried first, by lot."""
    entries = []
    fresh = []
    for action in legal:
        child = node.children.setdefault(_key(action), Node())
        child.seen += 1
        entries.append((action, child))
        if not child.visits:
            fresh.append((action, child))
    if fresh:
        return fresh[int(rng.random() * len(fresh))]
    return max(entries, key=lambda entry: entry[1].won / entry[1].visits
               + EXPLORATION * sqrt(log(entry[1].seen) / entry[1].visits))  # fmt: skip


def _shares(over: Over) -> tuple[float, ...]:
    firsts = over.ranks.count(1)
    return tuple(1 / firsts if rank == 1 else 0.0 for rank in over.ranks)


def _key(action: Any) -> Hashable:
    try:
        hash(action)
    except TypeError:  # a list inside
        return msgspec.json.encode(action)
    return action  # type: ignore[no-any-return]
