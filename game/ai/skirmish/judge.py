"""Looking back on Caesar's Skirmish: the solved game itself.

A sealed choice is worth what it brings against the rival's solution; what his own choice and the next cards make of it
is luck. Each position is solved once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.agent import Stop, never
from game.ai.judge import Interrupted, Looks, Standing, TurnsOn, Unit, Weighed
from game.ai.skirmish.analyst import Analysis, chance_of
from game.ai.skirmish.insight import standing
from game.ai.skirmish.matrix import payoffs
from game.ai.skirmish.model import Position, Revival
from game.ai.skirmish.notes import by_solution, in_look_back, series_of
from game.ai.skirmish.reader import Lean
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import actions_of, option_of, position_of
from game.core.types import Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions, State, Table

GUESSED = 0.06
"""Width where a position is judged by search: the largest loss of such a choice that was ever measured."""
SMALLEST = 0.002
"""A choice that loses less only breaks a tie between equals."""


class SkirmishJudge:
    unit: Unit = "chance"
    looks: Looks = "each"
    turns_on: TurnsOn = "choices"
    """What two sealed choices make of each other swings every round, whoever plays by the book or not."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known: dict[tuple[SkirmishOptions, tuple[int, int], int, Position], Analysis] = {}

    def _analysis(self, table: Table, position: Position, stop: Stop) -> Analysis:
        """Seen by seat 0."""
        score = (table.score[0], table.score[1])
        game = 1 if table.options.series == "single" else table.game
        key = (table.options, score if table.options.series == "set" else (0, 0), game, position)
        found = self._known.get(key)
        if found is None:
            found = study_of(self.board, table.options).analyst(score, table.game).analyse(position, stop)
            if found.is_capped:
                raise Interrupted
            self._known[key] = found
        return found

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        table = state.table
        position = position_of(table)
        if position is None:
            share = standing(self.board, table)
            return Standing((share, 1 - share), 0.0 if table.options.series == "single" else GUESSED)
        analysis = self._analysis(table, position, stop)
        share = chance_of(analysis.value)
        for seat, commit in enumerate(state.commits):
            if isinstance(commit, Send | Cheer | Revive):
                worth = chance_of(self._worth(analysis, table, seat, commit))
                share = worth if seat == 0 else 1 - worth
        return Standing((share, 1 - share), _width(analysis))

    def _worth(self, analysis: Analysis, table: Table, seat: Seat, action: Send | Cheer | Revive) -> float:
        """Of a choice, for its seat, against the rival's solution."""
        seen = analysis if seat == 0 else analysis.flipped()
        option = option_of(action, table.sides[seat].stacks)
        return payoffs(seen.matrix, seen.game.theirs)[seen.ours.index(option)]

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        table = state.table
        position = position_of(table)
        if position is None or not isinstance(action, Send | Cheer | Revive):
            return None
        analysis = self._analysis(table, position, stop)
        seen = analysis if seat == 0 else analysis.flipped()
        lost = max(0.0, seen.value - self._worth(analysis, table, seat, action)) / 2
        width = max(SMALLEST, _width(analysis))
        place = max(range(len(seen.ours)), key=lambda at: seen.game.ours[at])
        option = seen.ours[place]
        is_revival = position.revival in (Revival.OURS, Revival.THEIRS, Revival.BOTH)
        stacks = table.sides[seat].stacks
        best = actions_of(option, stacks, is_revival)[0]
        note = in_look_back(by_solution(seen, option, Lean(seen.game.ours), stacks, series_of(table.options)))
        return Weighed(best, (-lost, lost) if seat == 0 else (lost, -lost), width, note)


def _width(analysis: Analysis) -> float:
    return analysis.slack if analysis.is_exact else GUESSED
