"""The levels of Caesar's Skirmish behind the house's protocol.

No level sees more than its seat: the order of face-down cards is unknown to all, and sealed choices are never asked for.
A novice and a veteran have habits one can read (players.py); champion plays the equilibrium; reader starts from it and
leans on what it has learned of the opponent (reader.py).
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.agent import Job, Reply, Stop, never
from game.ai.skirmish.analyst import Analysis, Option, chance_of
from game.ai.skirmish.chronicle import Turn, turns_of
from game.ai.skirmish.model import Position, Revival
from game.ai.skirmish.notes import by_habit, by_solution, nothing_yet, only_choice, series_of
from game.ai.skirmish.players import PERSONAS, drawn, person, seen, sound_mix
from game.ai.skirmish.reader import Lean, Reader
from game.ai.skirmish.study import Study, study_of
from game.ai.skirmish.tastes import leaning, tasteful
from game.ai.skirmish.translate import actions_of, position_of, seen_by
from game.core.types import Seat
from game.rivals import Style
from game.rules.skirmish.actions import Cheer, NextGame, Revive, Send
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions, Table, View

LEVELS: Final = ("novice", "veteran", "reader", "champion")


class SkirmishAgent:
    """One level on one board."""

    def __init__(self, level: str, board: Board, style: Style | None = None) -> None:
        if level not in LEVELS:
            raise ValueError(level)
        self.level = level
        self.style = style
        self.board = board
        self._pupils: dict[Seat, Pupil] = {}

    def study(self, options: SkirmishOptions) -> Study:
        """What is known of a match by these rules; the house's own, which all its players share."""
        return study_of(self.board, options)

    def prepare(self, view: View, seat: Seat, stop: Stop) -> None:
        """Reads what it needs, and solves ahead what may follow the position on the table."""
        table = view.table
        study = self.study(table.options)
        position = position_of(table)
        if position is not None and self.level in ("champion", "reader"):
            study.analyst((table.score[0], table.score[1]), table.game).prepare(position, stop)

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        table: Table = job.view.table
        if not any(isinstance(action, Send | Cheer | Revive) for action in job.legal):
            return Reply(job.legal[0], nothing_yet(is_between_games=isinstance(job.legal[0], NextGame)))
        if len(job.legal) == 1:
            return Reply(job.legal[0], only_choice())
        position = position_of(table)
        assert position is not None
        rng = Random(job.seed)
        study = self.study(table.options)
        mine = seen_by(job.seat, position)
        if self.level in PERSONAS:
            persona = PERSONAS[self.level]
            if self.style is not None:
                persona = tasteful(persona, self.style)
            decision = person(persona, study.search, mine, rng)
            return self._reply(job, mine, decision.option, rng, None, Lean(decision.mix))
        analysis = study.analyst((table.score[0], table.score[1]), table.game).analyse(position, stop)
        analysis = analysis if job.seat == 0 else analysis.flipped()
        lean = Lean(analysis.game.ours)
        if self.level == "reader":
            pupil = self._pupils.setdefault(job.seat, Pupil(study, job.seat))
            if pupil.study is not study:
                pupil = self._pupils[job.seat] = Pupil(study, job.seat)
            lean = pupil.listen(turns_of(self.board, [seen.events for seen in job.heard]), table.game).lean(analysis)
        if self.style is not None:
            lean = leaning(analysis, lean, self.style)
        option = drawn(analysis.ours, lean.mix, rng).option
        return self._reply(job, mine, option, rng, analysis, lean)

    def _reply(
        self, job: Job, position: Position, option: Option, rng: Random, analysis: Analysis | None, lean: Lean
    ) -> Reply:
        is_revival = position.revival in (Revival.OURS, Revival.BOTH)
        stacks = job.view.table.sides[job.seat].stacks
        action = rng.choice(actions_of(option, stacks, is_revival))
        if analysis is None:
            return Reply(action, by_habit(self.level, position, option, self._is_sound(position, option, job.view.table)))
        note = by_solution(analysis, option, lean, stacks, series_of(job.view.table.options))
        return Reply(action, note, chance_of(analysis.value))

    def _is_sound(self, position: Position, option: Option, table: Table) -> bool:
        """Whether a persona that looks but now and then would send it when it does."""
        persona = PERSONAS[self.level]
        if not persona.whim or position.revival in (Revival.OURS, Revival.BOTH):
            return False
        mix = sound_mix(persona, study_of(self.board, table.options).search, position)
        return dict(zip(seen(position).choices, mix, strict=True))[option] > 0.01  # type: ignore[index]


class Pupil:
    """A reader at one seat, following what is heard of a match."""

    def __init__(self, study: Study, seat: Seat) -> None:
        self.study = study
        self.seat = seat
        self.begin()

    def begin(self) -> None:
        """Knows nothing of the opponent."""
        self.reader = Reader(self.study.search)
        self._game = 0
        self._known: list[Turn] = []

    def listen(self, turns: list[Turn], game: int) -> Reader:
        """The reader as he is after these turns, before a decision in game number `game`.

        The ledger is kept for that game; it is worked out from the turns, whoever made our choices in them.
        """
        if self._known != turns[: len(self._known)] or self._game > game:
            self.begin()
        for turn in turns[len(self._known) :]:
            self._enter(turn.game)
            self._hear(turn, is_now=turn.game == game)
        self._known = list(turns)
        self._enter(game)
        return self.reader

    def _enter(self, game: int) -> None:
        if self._game != game:
            self._game = game
            self.reader.begin_game()

    def _hear(self, turn: Turn, is_now: bool) -> None:
        position = seen_by(self.seat, turn.position)
        if is_now and not turn.is_revival:
            analysis = self.study.analyst(turn.score, turn.game).analyse(turn.position)
            analysis = analysis if self.seat == 0 else analysis.flipped()
            self.reader.settle(analysis, self.reader.lean(analysis), turn.options[1 - self.seat])
        self.reader.observe(position, turn.options[1 - self.seat])
