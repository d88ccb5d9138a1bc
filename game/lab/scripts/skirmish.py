"""Third evenings of Caesar's Skirmish."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.agent import Job
from game.lab.scripts.kit import Maker, Script, best
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import Table


class Habit(Script):
    """Brings the fallen back, and chooses by one habit."""

    def choose(self, job: Job, legal: list[Any], rng: Random) -> Any:
        revivals = [action for action in legal if isinstance(action, Revive) and action.card is not None]
        if revivals:
            return revivals[0]
        sends = [action for action in legal if isinstance(action, Send)]
        cheers = [action for action in legal if isinstance(action, Cheer)]
        if not sends and not cheers:
            return legal[0]
        return self.habit(job, sends, cheers, rng)

    def habit(self, job: Job, sends: list[Any], cheers: list[Any], rng: Random) -> Any:
        raise NotImplementedError


class Leftmost(Habit):
    """Empties the stacks from the left."""

    def habit(self, job: Job, sends: list[Any], cheers: list[Any], rng: Random) -> Any:
        return min(sends, key=lambda action: action.stack) if sends else cheers[0]


class CrowdFirst(Habit):
    """Populi at once, then by lot."""

    def habit(self, job: Job, sends: list[Any], cheers: list[Any], rng: Random) -> Any:
        return cheers[0] if cheers else rng.choice(sends)


class CrowdLast(Habit):
    """Keeps Populi until nothing else is left."""

    def habit(self, job: Job, sends: list[Any], cheers: list[Any], rng: Random) -> Any:
        return rng.choice(sends or cheers)


class Tallest(Habit):
    """From the tallest stack, so that all are spent evenly."""

    def habit(self, job: Job, sends: list[Any], cheers: list[Any], rng: Random) -> Any:
        table: Table = job.view.table
        stacks = table.sides[job.seat].stacks
        return best(sends or cheers, lambda action: stacks[action.stack].down if isinstance(action, Send) else 0, rng)


SCRIPTS: dict[str, Maker] = {
    "leftmost": lambda board: Leftmost(SkirmishRules(board)),
    "crowd_first": lambda board: CrowdFirst(SkirmishRules(board)),
    "crowd_last": lambda board: CrowdLast(SkirmishRules(board)),
    "tallest": lambda board: Tallest(SkirmishRules(board)),
}
