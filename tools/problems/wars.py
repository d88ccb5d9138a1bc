"""Wars of Caesar XL played on to their end by a quick policy: the weighing behind its problems.

The scripted policy of the veteran plays both sides, the hidden hand dealt anew for each war. It asks the rules for nothing
but whether its choice is open, so that a player-turn takes some twenty milliseconds and hundreds of wars from a late
position are cheap.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.novice import Novice
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.weights import VETERAN
from game.ai.seeds import derive_seed
from game.core.chance import Seeded
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.realm import lean
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Finished, Hand, InPhase, State

MOST_PLIES = 3000
FEW = 4
"""So few actions are all looked at."""
LATE = 2
"""So many last turns are looked at."""
LEAN = 5
"""From here on a political victory may be near."""
Line = Sequence[act.Action]
"""Actions that one side does one after another: as many of them as are open."""


class Wars:
    """Wars on one board."""

    def __init__(self, board: Board) -> None:
        self.rules = CaesarRules(board)
        self.world = self.rules.world
        self.ground = Ground(board, VETERAN)

    def policy(self, state: State, seat: Seat) -> Policy:
        """The policy of a seat, which sees its own hand only."""
        hands = [Hand([]), Hand([])]
        hands[seat] = state.hands[seat]
        return Policy(self.ground, State(state.table, hands), seat)

    def scripted(self, state: State, seat: Seat) -> act.Action:
        """What the policy does; whatever is open where it errs."""
        policy = self.policy(state, seat)
        action = policy.choose().action
        if policy.is_open(action):
            return action
        legal = self.rules.legal(state, seat)
        return act.EndPhase() if act.EndPhase() in legal else legal[0]

    def naive(self, state: State, seat: Seat, seed: int) -> act.Action:
        """What a novice would do."""
        legal = list(self.rules.legal(state, seat))
        return Novice(self.policy(state, seat), Random(seed)).choose(legal).action

    def is_near(self, state: State) -> bool:
        """Whether one action may decide the war: a battle, a claim or a card, late or where a victory is near."""
        table = state.table
        frame = table.frames[-1]
        if isinstance(frame, InPhase) and frame.name not in ("forum", "draw"):
            return False
        return table.turn > self.world.numbers.turns - LATE or any(
            abs(lean(self.world, table, side)) >= LEAN for side in (0, 1)
        )

    def won(self, state: State, seat: Seat, line: Line, seed: int, soon: bool = False) -> float:
        """1, 0, or 0.5 for a draw: one war from a position whose hands are known, after a line of the seat's own. `soon`: no
        further than to the seat's next Forum Phase; what is undecided then counts half."""
        state, chance = self.rules.copy(state), Seeded(seed)
        for action in line:
            if isinstance(state.table.frames[-1], Finished) or refusal(self.world, state, seat, action) is not None:
                break
            self.rules.apply(state, seat, action, chance)
        met = False
        for _ in range(MOST_PLIES):
            frame = state.table.frames[-1]
            if isinstance(frame, Finished):
                return 0.5 if frame.winner < 0 else float(frame.winner == seat)
            met = met or state.table.seat != seat
            if soon and met and state.table.seat == seat and frame != InPhase("forum"):
                return 0.5
            who = decider(state.table)
            self.rules.apply(state, who, self.scripted(state, who), chance)
        return 0.5

    def compare(
        self, state: State, seat: Seat, lines: Sequence[Line], games: int, seed: int, soon: bool = False
    ) -> list[float]:
        """The chance of winning of each line, by so many wars; the same hidden cards and dice for all."""
        view = self.rules.view(state, seat)
        sums = [0.0] * len(lines)
        for game in range(games):
            own = derive_seed(seed, "war", game)
            guessed = self.rules.guess(view, seat, Random(own))
            for n, line in enumerate(lines):
                sums[n] += self.won(guessed, seat, line, own, soon)
        return [total / games for total in sums]

    def glances(self, state: State, seat: Seat, seed: int) -> list[act.Action]:
        """A few that are as unlike as can be: what the policy does, what a novice does, and nothing."""
        legal = list(self.rules.legal(state, seat))
        found = [self.scripted(state, seat), self.naive(state, seat, seed), act.EndPhase()]
        unique = list(dict.fromkeys(found if len(legal) > FEW else legal))
        return [one for one in unique if refusal(self.world, state, seat, one) is None]

    def contenders(self, state: State, seat: Seat, seed: int, most: int = 12) -> list[act.Action]:
        """What is worth comparing: everything where there is little, else the best of each kind and what a novice does."""
        legal = list(self.rules.legal(state, seat))
        if len(legal) <= most:
            return legal
        policy = self.policy(state, seat)
        found: list[Any] = [policy.choose().action, self.naive(state, seat, seed)]
        found += [one.action for one in policy.options(6, 4)]
        if state.table.frames[-1] == InPhase("purchase"):
            found += [one.action for one in policy.purchases()[:5]]
        many = act.March | act.Sail | act.Recruit | act.Negotiate | act.PlayCard
        found += [one for one in legal if not isinstance(one, many)]
        unique = list(dict.fromkeys(found))
        return [one for one in unique if refusal(self.world, state, seat, one) is None][: most + 2]
