"""Third evenings at the Circus."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.ai.agent import Job
from game.lab.scripts.kit import Liking, Maker, Script, best
from game.rules.circus.actions import Play, Vote
from game.rules.circus.data import Course
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import Table

SIX, WIDE = 6, 9


def widths(course: Course) -> dict[str, int]:
    """How many lanes lie beside each other at a space."""
    return {spot.id: 1 if section is None else len(section.lanes)
            for section, _, lane in course.lanes() for spot in lane.spaces}  # fmt: skip


class Driver(Script):
    """Pays his tribute when he can, and wastes no step if his idea leaves him the choice."""

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            votes = [action for action in legal if isinstance(action, Vote)]
            return rng.choice(votes or legal[:1])
        table: Table = job.view.table
        owes = not table.teams[job.seat].paid
        alley = {spot.id for spot in self.rules.board.courses[table.course].alley.spaces}
        paying = [action for action in plays if owes and action.path and action.path[-1] in alley]
        return best(paying or plays, lambda action: (self.idea(job, action), len(action.path)), rng)

    def idea(self, job: Job, action: Play) -> Liking:
        raise NotImplementedError


class SixHoarder(Driver):
    """Keeps his sixes: one is played only where nothing else can be."""

    def idea(self, job: Job, action: Play) -> Liking:
        return action.card != SIX, action.card


class NeckPlugger(Driver):
    """Stops where the road is narrowest, by the largest card that leads there."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._widths: dict[int, dict[str, int]] = {}

    def idea(self, job: Job, action: Play) -> Liking:
        table: Table = job.view.table
        if table.course not in self._widths:
            self._widths[table.course] = widths(self.rules.board.courses[table.course])
        end = action.path[-1] if action.path else table.teams[job.seat].at
        return -self._widths[table.course].get(end, WIDE), action.card


class LargestFirst(Driver):
    """His largest card, always: who leads can't be blocked."""

    def idea(self, job: Job, action: Play) -> Liking:
        return action.card


class Trailer(Driver):
    """His smallest card: lets the others plug each other's way and saves the large ones for the end."""

    def idea(self, job: Job, action: Play) -> Liking:
        return -action.card


class Even(Driver):
    """Plays what he has most of, in his hand and then in all that is left to him, so that both stay mixed. A hand of two
    alone, as in Ausgebremst, would leave nothing to mix."""

    def idea(self, job: Job, action: Play) -> Liking:
        left = job.view.table.teams[job.seat].cards
        return Counter(job.view.mine.hand if job.view.mine else ())[action.card], left[action.card - 1]


SCRIPTS: dict[str, Maker] = {
    "hoard_sixes": lambda board: SixHoarder(CircusRules(board)),
    "plug_the_necks": lambda board: NeckPlugger(CircusRules(board)),
    "largest_first": lambda board: LargestFirst(CircusRules(board)),
    "trail": lambda board: Trailer(CircusRules(board)),
    "keep_a_mixed_hand": lambda board: Even(CircusRules(board)),
}
