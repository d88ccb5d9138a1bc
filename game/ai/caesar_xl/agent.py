"""The computer players of Caesar XL and what sets their levels apart.

All see the open table and their own hand. A novice goes by rules of thumb; a veteran weighs every step by the scales; a
champion carries his best plans on to the enemy's answer. In the last turn both play the war to its end, the veteran a third
as often. In the laboratory a champion can play wars on before that, too.
"""

from __future__ import annotations

from random import Random

from game.ai.agent import Job, Reply, Stop, never
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.notes import odds, told
from game.ai.caesar_xl.novice import Novice
from game.ai.caesar_xl.policy import Policy, own_state
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.search import Budget, Thinker
from game.ai.caesar_xl.tastes import favoured_step
from game.ai.caesar_xl.weights import CHAMPION, VETERAN, Weights
from game.core.say import say
from game.core.types import Seat
from game.rivals import Style
from game.rules.caesar_xl.actions import EndPhase
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.state import View

LEVELS = ("novice", "veteran", "champion")
ENDS = 4
"""Wars a veteran plays to their end from each choice of the last turn; a champion plays twelve."""
TRIES = 80
"""Ways through a March Phase that a champion judges beside those he finds step by step."""


class CaesarAgent:
    """One level on one board."""

    def __init__(
        self, level: str, board: Board, share: float = 1.0, style: Style | None = None,
        weights: tuple[Weights, Weights] | None = None, wars: int = 0,
    ) -> None:  # fmt: skip
        """`share` scales a champion's search, for ladders on a budget, and how often the last turn is played to its end: at
        nought a veteran never does; `weights`: for Caesar and for Pompey, in place of the level's; `wars`: how many a
        champion plays on from his plans, none where it is nought."""
        if level not in LEVELS:
            raise ValueError(level)
        self.level = level
        self.style = style
        sides = weights or (CHAMPION if level == "champion" else (VETERAN, VETERAN))
        self.grounds = [Ground(board, weights) for weights in sides]
        ends = max(1, round(12 * share)) if level == "champion" else round(ENDS * share)
        self.budget = Budget(max(2, round(14 * share)), round(8 * share), round(TRIES * share), ends, wars)
        self.thinker = Thinker(board, self.grounds, self.budget)

    def prepare(self, view: View, seat: Seat, stop: Stop) -> None:
        """Nothing is worth reckoning ahead: dice come in between."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        policy = Policy(self.grounds[job.seat], own_state(job.view, job.seat), job.seat)
        choice = self._choice(policy, job, stop)
        if self.style is not None:
            choice = favoured_step(policy, choice, self.style)
        if not policy.is_open(choice.action):
            action = EndPhase() if EndPhase() in job.legal else job.legal[0]
            choice = Choice(action, say("caesar_xl.note.by_lot"), 0.0)
        reason = told(policy, choice)
        return Reply(choice.action, reason, odds=odds(choice, reason))

    def _choice(self, policy: Policy, job: Job, stop: Stop) -> Choice:
        if len(job.legal) == 1:
            return Choice(job.legal[0], say("caesar_xl.note.only"), 0.0)
        match self.level:
            case "novice":
                return Novice(policy, Random(job.seed)).choose(list(job.legal))
            case "champion":
                return self.thinker.think(policy, job.view, job.seed, stop)
            case _:
                return self.thinker.at_the_end(policy, job.view, job.seed, stop) or policy.choose()
