"""What a table asks the solved game, answered in the worker process: each kind of question is a level of its own.

A reply carries the answer as its action: an `Insight`, a chance, a `Report`, or None where there is nothing to tell.
The computer players of the match work in the same process and on the same tables (study.py).
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.agent import Job, Reply, Stop, never
from game.rules.skirmish.data import Board

DECISION: Final = "decision"
"""The decision on the table of the job's view."""
STANDING: Final = "standing"
"""What the score is worth between two games of a set, as the chance of seat 0."""
REPORT: Final = "report"
"""All decisions of the job's events; None when it was stopped."""
QUESTIONS: Final = (DECISION, STANDING, REPORT)


class Counsellor:
    """Answers one kind of question. ValueError for an unknown kind."""

    def __init__(self, kind: str, board: Board) -> None:
        if kind not in QUESTIONS:
            raise ValueError(kind)
        self.kind, self.board = kind, board

    def prepare(self, view: Any, seat: int, stop: Stop) -> None:
        """Nothing: questions come early enough."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        from game.ai.skirmish.insight import at, report, standing  # here, so that the window need not load the solver

        table = job.view.table
        if self.kind == DECISION:
            return Reply(at(self.board, table, stop))
        if self.kind == STANDING:
            return Reply(standing(self.board, table))
        return Reply(report(self.board, table.options, job.heard, stop))
