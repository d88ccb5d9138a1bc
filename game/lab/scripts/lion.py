"""Third evenings of Leo et Aurum."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.agent import Job
from game.core.types import Over
from game.lab.scripts.kit import Liking, Maker, Script, best
from game.rules.lion.actions import Move, Skip
from game.rules.lion.rules import LionRules
from game.rules.lion.state import State

Cell = tuple[int, int]
FAR = 99


def steps(one: Cell, two: Cell) -> int:
    """Between two hexes of axial coordinates."""
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


class Looking(Script):
    """Looks at the position after each action. Coins first, whoever it is."""

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        return best(legal, lambda action: self._liking(job, action), rng)

    def _liking(self, job: Job, action: Any) -> Liking:
        after = self.after(job, action, Random(job.seed))
        mine = after.coins[job.seat] - job.view.coins[job.seat]
        return mine, self.idea(job, action, after), -to_gold(after, job.seat)

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        """What this one is after, where no coin is to be had."""
        raise NotImplementedError


def to_gold(state: State, seat: int) -> int:
    """Steps to the nearest gold as the crow flies."""
    return min((steps(state.men[seat], cell) for cell in state.gold), default=FAR)


class GoldRunner(Looking):
    """Runs for the nearest gold and looks at nobody."""

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        return -to_gold(after, job.seat)


class LionHugger(Looking):
    """Stays beside the lion: nobody sets a lion on a man at its back."""

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        return -steps(after.men[job.seat], after.lion)


class LionSetter(Looking):
    """Brings the lion to the rivals, above all to the one with most coins."""

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        rivals = [seat for seat in range(after.seats) if seat != job.seat]
        robbed = sum(job.view.coins[seat] - after.coins[seat] for seat in rivals)
        leader = max(rivals, key=lambda seat: after.coins[seat])
        return robbed, -steps(after.men[leader], after.lion)


class DiceStarver(Looking):
    """Leaves whoever comes next as few choices as it can."""

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        pending = self.rules.pending(after)
        if isinstance(pending, Over) or pending.seats[0] == job.seat:
            return 0
        return -len(self.rules.legal(after, pending.seats[0]))


class Waiter(Looking):
    """Takes gold that lies within one move, and else lets the others use up the dice."""

    def idea(self, job: Job, action: Any, after: State) -> Liking:
        return isinstance(action, Skip), not isinstance(action, Move)


SCRIPTS: dict[str, Maker] = {
    "gold_runner": lambda board: GoldRunner(LionRules(board)),
    "hug_the_lion": lambda board: LionHugger(LionRules(board)),
    "set_the_lion": lambda board: LionSetter(LionRules(board)),
    "starve_the_dice": lambda board: DiceStarver(LionRules(board)),
    "wait": lambda board: Waiter(LionRules(board)),
}
