"""The search behind the levels of Leo et Aurum.

Upper-confidence tree search over sequences of actions. Within a round nothing is left to chance, so a node stands for one
position; a cast between rounds is sampled from a few fixed throws. A new leaf is played on for a few greedy plies and
weighed (`scales.py`). With three or more seats each node is chosen by the share of the seat that moves there (max^n).
When only two dice of the round are left, all that can still happen in it is searched instead, to the next cast.

No clock and no randomness but `Dice`: the same seed gives the same answer everywhere, compiled or not.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from game.ai.lion.ground import MOVE, SKIP, TARGET, TARGET_BITS, Dice, Ground
from game.ai.lion.model import CAST_DUE, OVER, PLAYING, Position
from game.ai.lion.scales import WHOLE, Scales

EXACT_DICE: Final = 2
"""With so few dice left in a round, the rest of it is searched whole."""

_ASK_EVERY: Final = 32
"""Simulations, or hundreds of weighed ends, between two questions to the clock."""


class Budget:
    """How much a level searches: the same on every machine."""

    def __init__(self, simulations: int, plies: int, bold: float, width: float, casts: int, is_exact: bool) -> None:
        self.simulations: int = simulations
        self.plies: int = plies
        """Greedy plies played on from a new leaf."""
        self.bold: float = bold
        """How much an unexplored action draws."""
        self.width: float = width
        """How fast a node opens up to actions that look worse: 2 + width * sqrt(visits) are considered."""
        self.casts: int = casts
        """Throws sampled after each end of a round."""
        self.is_exact: bool = is_exact
        """Whether the last two dice are searched whole."""


class Node:
    """A position in the tree: the seat to move and what it may do, most promising first."""

    def __init__(self, turn: int, actions: list[int], totals: list[int]) -> None:
        self.turn: int = turn
        self.actions: list[int] = actions
        self.totals: list[int] = totals
        """By action: the mover's shares added up; it begins with what one ply shows."""
        self.visits: list[int] = [1 for _ in actions]
        self.children: list[Node | None] = [None for _ in actions]
        self.throws: list[Node | None] | None = None
        """Below an action that ends the round: a node for each sampled cast."""
        self.count: int = 1


class Verdict:
    """What a search found."""

    def __init__(self, action: int, worth: int, actions: list[int], worths: list[int]) -> None:
        self.action: int = action
        self.worth: int = worth
        """The mover's winning chance with `action`, in WHOLE."""
        self.actions: list[int] = actions
        """Everything the mover may do, best first as far as known."""
        self.worths: list[int] = worths


class Search:
    """Searches positions of one ground."""

    def __init__(self, ground: Ground, scales: Scales | None = None) -> None:
        """`scales`: what to weigh positions with, if not the plain ones."""
        self.ground: Ground = ground
        self.scales: Scales = Scales(ground) if scales is None else scales
        self.dice: Dice = Dice(1)
        self.scratch: Position | None = None
        self.probe: Position | None = None

    # ---- one ply

    def rank(self, position: Position, probe: Position) -> Node:
        """A node with every action weighed after one ply; `probe` is overwritten."""
        scales = self.scales
        seat = position.turn
        pairs: list[tuple[int, int]] = []
        for action in position.actions():
            probe.become(position)
            probe.play(action)
            pairs.append((-scales.shares(probe)[seat], action))
        pairs.sort()
        return Node(seat, [action for _, action in pairs], [-worth for worth, _ in pairs])

    def greedy(self, position: Position) -> int:
        """A quick sensible action: gold if it can be had, else a step towards it, as it turns up."""
        action = self.scales.grab(position)
        if action != SKIP:
            return action
        cell = position.men[position.turn]
        for _ in range(3):
            action = position.pick(self.dice)
            if action != SKIP:
                sort = self.ground.sorts[(action >> TARGET_BITS) - 1]
                if sort.kind == MOVE:
                    if position.gold & self.scales.balls[action & TARGET][2]:
                        return action
                elif self.ground.bits[action & TARGET] & self.scales.balls[cell][2]:
                    return action
        return action

    def play_on(self, position: Position, plies: int) -> list[int]:
        """Plays some greedy plies, through a cast if need be, and weighs what comes of it."""
        stage = position.stage
        while plies > 0 and stage != OVER:
            if stage == CAST_DUE:
                stage = position.cast(self.dice)
            else:
                stage = position.play(self.greedy(position))
                plies -= 1
        return self.scales.shares(position)

    # ---- the tree

    def think(self, root: Position, budget: Budget, seed: int, stop: Callable[[], bool]) -> Verdict:
        """Searches `root`, which is being played, with the given budget, or until `stop()`."""
        if budget.is_exact and root.dice() <= EXACT_DICE:
            return self.search_whole(root, stop)
        self.dice = Dice(seed)
        scratch = root.copy()
        probe = root.copy()
        top = self.rank(root, probe)
        simulations = 0 if len(top.actions) == 1 else budget.simulations
        for simulation in range(simulations):
            if simulation % _ASK_EVERY == _ASK_EVERY - 1 and stop():
                break
            scratch.become(root)
            self._simulate(top, scratch, probe, budget)
        return self._verdict(top)

    def _simulate(self, top: Node, position: Position, probe: Position, budget: Budget) -> None:
        nodes: list[Node] = []
        picks: list[int] = []
        node = top
        casts = 0
        while True:
            pick = self._choose(node, budget)
            nodes.append(node)
            picks.append(pick)
            stage = position.play(node.actions[pick])
            if stage == OVER:
                break
            child = node.children[pick]
            if stage == PLAYING:
                if child is None:
                    if node.visits[pick] > 1:  # the second time here
                        child = self.rank(position, probe)
                        node.children[pick] = child
                    else:
                        break
                node = child
                continue
            if casts == 1 or budget.casts == 0:
                break
            casts += 1
            if child is None:
                child = Node(position.turn, [], [])
                child.throws = [None for _ in range(budget.casts)]
                node.children[pick] = child
            throw = child.count % budget.casts
            child.count += 1
            number = self.dice.state
            self.dice.state = throw * 7919 + 12345
            while stage == CAST_DUE:
                stage = position.cast(self.dice)
            self.dice.state = number
            if stage == OVER:
                break
            assert child.throws is not None
            after = child.throws[throw]
            if after is None:
                if child.count <= budget.casts:
                    break
                after = self.rank(position, probe)
                child.throws[throw] = after
            node = after
        shares = self.play_on(position, budget.plies)
        for n in range(len(nodes)):
            node = nodes[n]
            node.count += 1
            node.visits[picks[n]] += 1
            node.totals[picks[n]] += shares[node.turn]

    def _choose(self, node: Node, budget: Budget) -> int:
        """The action with the highest upper bound among those considered so far."""
        root = sqrt(node.count)
        draw = budget.bold * root * WHOLE
        width = 2 + int(budget.width * root)
        if width > len(node.actions):
            width = len(node.actions)
        visits = node.visits
        totals = node.totals
        best = -1.0
        pick = 0
        for n in range(width):
            bound = (totals[n] + draw) / visits[n]
            if bound > best:
                best = bound
                pick = n
        return pick

    def _verdict(self, node: Node) -> Verdict:
        rows: list[tuple[int, int, int]] = []
        for n in range(len(node.actions)):
            rows.append((-node.visits[n], -(node.totals[n] // node.visits[n]), n))
        rows.sort()
        actions = [node.actions[n] for _, _, n in rows]
        worths = [-worth for _, worth, _ in rows]
        return Verdict(actions[0], worths[0], actions, worths)

    # ---- the last dice of a round

    def search_whole(self, root: Position, stop: Callable[[], bool]) -> Verdict:
        """Every way the round can still go, each seat taking what is best for itself, weighed at the next cast."""
        seat = root.turn
        self.stop: Callable[[], bool] = stop
        self.stopped: bool = False
        self.ends: int = 0
        ranked = self.rank(root, root.copy())
        rows: list[tuple[int, int]] = []
        for n in range(len(ranked.actions)):
            position = root.copy()
            position.play(ranked.actions[n])
            worth = self._best(position)[seat]
            if self.stopped and n > 0:
                break
            rows.append((-worth, n))
        rows.sort()
        actions = [ranked.actions[n] for _, n in rows]
        worths = [-worth for worth, _ in rows]
        return Verdict(actions[0], worths[0], actions, worths)

    def _best(self, position: Position) -> list[int]:
        """The shares when everybody plays the rest of the round as well as can be."""
        if position.stage != PLAYING:
            self.ends += 1
            if self.ends % 1024 == 0 and self.stop():
                self.stopped = True
            return self.scales.shares(position)
        seat = position.turn
        best: list[int] = []
        child = position.copy()
        for action in position.actions():
            child.become(position)
            child.play(action)
            shares = self._best(child)
            if not best or shares[seat] > best[seat]:
                best = shares
            if self.stopped:
                break
        return best
