"""Whole games between computer players, without a window: one after another or in several processes.

A game depends on its own seed only, so the same batch gives the same games whatever the number of processes. Time caps
nothing here.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.ai.agent import Agent, Job
from game.ai.levels import make_agent
from game.ai.seeds import agent_seed, chance_of, derive_seed
from game.ai.worker import Maker
from game.core.match import Match
from game.core.types import Choose, GameInfo, Over
from game.rivals import parted
from game.storage.atomic import write_whole
from game.storage.resume import all_games
from game.storage.save import Save, SeatPlan, compose

MOST_PLIES = 20_000
"""A game that goes on longer counts as an error."""


class Batch(Struct, frozen=True):
    """What to play. `levels` by seat, a rival's as `champion:barbatus`; `folder`: where to keep one save for each game."""

    game: str
    levels: tuple[str, ...]
    options: Any
    board_id: str
    board: Any
    games: int
    seed: int
    folder: Path | None = None

    def seed_of(self, number: int) -> int:
        """The seed of one game: the first has the batch's own, so `--games 1 --seed` that one plays a game again."""
        return self.seed if number == 0 else derive_seed(self.seed, "game", number)

    def save_path(self, number: int) -> Path:
        assert self.folder is not None
        return self.folder / f"game-{number:0{max(4, len(str(self.games - 1)))}d}.yaml"


class Outcome(Struct, frozen=True):
    """How one game went. `error` is empty when it was finished."""

    number: int
    seed: int
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    plies: int = 0
    error: str = ""


class Player:
    """Plays games of one batch; keeps the agents, whose tables serve all of them."""

    def __init__(self, batch: Batch, info: GameInfo | None = None, maker: Maker = make_agent) -> None:
        self.batch = batch
        self.info = all_games()[batch.game] if info is None else info
        self.rules = self.info.rules(batch.board)
        self._maker = maker
        self._agents: dict[str, Agent] = {}

    def _agent(self, level: str) -> Agent:
        if level not in self._agents:
            self._agents[level] = self._maker(self.batch.game, level, self.batch.board)
        return self._agents[level]

    def play(self, number: int) -> Outcome:
        """One game from first cast to end; a fault is an Outcome, too."""
        seed = self.batch.seed_of(number)
        try:
            match = self.finished(seed)
            over = match.pending()
            assert isinstance(over, Over)
            if self.batch.folder is not None:
                write_whole(self.batch.save_path(number), compose(self._save(match, seed)).encode(), keep=False)
            return Outcome(number, seed, over.ranks, over.scores, len(match.log))
        except Exception as fault:
            return Outcome(number, seed, error=f"{type(fault).__name__}: {' '.join(str(fault).split())}")

    def finished(self, seed: int, plies: int = MOST_PLIES) -> Match[Any, Any, Any]:
        """A match played until it is over. RuntimeError when that takes more than `plies`."""
        match = self.begun(seed)
        for _ in range(plies):
            if not self.step(match, seed):
                return match
        if isinstance(match.pending(), Over):
            return match
        raise RuntimeError(f"no end after {plies} plies")

    def begun(self, seed: int) -> Match[Any, Any, Any]:
        return Match.begin(self.rules, self.batch.options, len(self.batch.levels), chance_of(seed))

    def step(self, match: Match[Any, Any, Any], seed: int) -> bool:
        """One decision of the first seat that owes one; False when the match is over."""
        pending = match.pending()
        if not isinstance(pending, Choose):
            return False
        seat = pending.seats[0]
        level = self.batch.levels[seat]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(seed, len(match.log), seat), seen.heard)
        match.submit(seat, self._agent(level).decide(job).action, parted(level)[0])
        return True

    @staticmethod
    def _seat(word: str, number: int) -> SeatPlan:
        level, rival = parted(word)
        return SeatPlan(f"{rival or level} {number + 1}", level, number, rival=rival)

    def _save(self, match: Match[Any, Any, Any], seed: int) -> Save:
        return Save(
            info=self.info,
            seats=[self._seat(word, n) for n, word in enumerate(self.batch.levels)],
            options=match.options,
            board_id=self.batch.board_id,
            board=self.batch.board,
            start=match.start,
            state=match.state,
            log=match.log,
            match_id=f"{derive_seed(seed, 'match'):016x}",
            rules_version=self.rules.version,
        )


_player: Player | None = None
"""The player of a batch process."""


def _set_up(batch: Batch) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the program, which ends these
    _player = Player(batch)


def _play(number: int) -> Outcome:
    assert _player is not None
    return _player.play(number)


def run(batch: Batch, jobs: int = 1, told: Callable[[int], None] = lambda done: None) -> list[Outcome]:
    """All games in their order. `told` hears after each how many are done."""
    outcomes: list[Outcome] = []
    for outcome in _one_by_one(batch) if jobs == 1 or batch.games == 1 else _spread(batch, jobs):
        outcomes.append(outcome)
        told(len(outcomes))
    return sorted(outcomes, key=lambda outcome: outcome.number)


def _one_by_one(batch: Batch) -> Iterator[Outcome]:
    player = Player(batch)
    for number in range(batch.games):
        yield player.play(number)


def _spread(batch: Batch, jobs: int) -> Iterator[Outcome]:
    jobs = min(jobs, batch.games)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _set_up, (batch,)) as pool:
        try:
            for future in as_completed([pool.submit(_play, number) for number in range(batch.games)]):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class Summary(Struct, frozen=True):
    """What a batch came to, as `simulate --json` prints it."""

    finished: int
    wins: list[float]
    """By seat; a shared first place counts in parts."""
    draws: int
    """Games with a shared first place."""
    scores: list[float] | None
    """Mean by seat; None when no game was finished."""
    plies: float | None
    errors: list[dict[str, int | str]]


def summary(outcomes: Sequence[Outcome], seats: int) -> Summary:
    done = [outcome for outcome in outcomes if not outcome.error]
    wins = [Fraction(0)] * seats
    draws = 0
    for outcome in done:
        first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        draws += len(first) > 1
        for seat in first:
            wins[seat] += Fraction(1, len(first))
    return Summary(
        finished=len(done),
        wins=[float(share) for share in wins],
        draws=draws,
        scores=[sum(outcome.scores[seat] for outcome in done) / len(done) for seat in range(seats)] if done else None,
        plies=sum(outcome.plies for outcome in done) / len(done) if done else None,
        errors=[
            {"game_no": outcome.number, "seed": outcome.seed, "message": outcome.error}
            for outcome in outcomes
            if outcome.error
        ],
    )
