"""Random games over the full product of seat counts, boards and options of one game, each position proved.

Every combination is played at least once, then again and again with new seeds until enough plies are done. Every so
many games one is saved on the way, read back, gone on with, and verified from its first cast.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.cli.verify import departure
from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match
from game.core.types import Choose, Concede, Illegal, Over
from game.rules import GAMES
from game.storage.resume import load
from game.storage.save import Save, SeatPlan
from game.storage.slots import write_save
from tests.conformance.cases import MOST_PLIES, Case, choices_of, product_of, seated_boards

SAVE_EVERY = 9
"""One game in so many goes through a file."""
UNDO_SHARE = 0.02
CONCEDE_SHARE = 0.0005


def every_case(game: str) -> list[Case]:
    """Seats x boards x options, nothing left out."""
    info = GAMES[game]
    rows = product_of(choices_of(info))
    return [
        Case(game, board, seats, tuple(row.items()))
        for seats in info.all_seats
        for board in seated_boards(info, seats)
        for row in rows
    ]


@dataclass
class Covered:
    """What has been played."""

    game: str
    combinations: int
    done: set[str] = field(default_factory=set)
    games: int = 0
    plies: int = 0
    longest: int = 0
    most_legal: int = 0
    saved: int = 0
    undone: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    draws: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    boards: Counter[str] = field(default_factory=Counter)

    @property
    def is_whole(self) -> bool:
        """Every combination was played."""
        return len(self.done) == self.combinations

    def __str__(self) -> str:
        speed = self.plies / self.seconds if self.seconds else 0.0
        return "\n".join(
            [
                f"{self.game}: {self.plies} plies in {self.games} games over {len(self.done)} of {self.combinations}"
                f" combinations, {self.seconds:.0f} s, {speed:.0f} plies/s",
                f"  longest game {self.longest} plies, longest list {self.most_legal} actions,"
                f" {self.saved} games through a file and verified, {self.undone} steps undone and done again",
                f"  games by seats: {told(self.seats)}; by board: {told(self.boards)}",
                f"  endings: {told(self.endings)}",
                f"  actions: {told(self.actions)}",
                f"  events: {told(self.events)}",
                f"  draws: {told(self.draws)}",
            ]
        )


def told(counts: Counter[Any]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda item: (-item[1], str(item))))


class Walker:
    """Walks through one game of the house."""

    def __init__(self, game: str, folder: Path, seed: int = 1) -> None:
        self.cases = every_case(game)
        self.covered = Covered(game, len(self.cases))
        self.folder = folder
        self.seed = seed

    def walk(self, plies: int, every_combination: bool = True) -> Covered:
        """At least `plies` of them, and every combination once."""
        began = time.perf_counter()
        order = list(self.cases)
        Random(self.seed).shuffle(order)
        for number in count():
            enough = self.covered.plies >= plies
            if enough and (self.covered.is_whole or not every_combination):
                break
            case = order[number % len(order)]
            try:
                self.game(case, self.seed * 1_000_003 + number)
            except Exception as fault:
                fault.add_note(f"{case.id}, game {number} of seed {self.seed}")
                raise
        self.covered.seconds += time.perf_counter() - began
        return self.covered

    def game(self, case: Case, seed: int) -> None:
        """One game from first cast to end."""
        covered, rng = self.covered, Random(seed)
        match = case.begin(seed)
        goes_through_a_file = covered.games % SAVE_EVERY == 0
        saved_at = rng.randrange(1, 60) if goes_through_a_file else 0
        self._heard(match.start.events, match.start.drawn)
        while isinstance(match.pending(), Choose):
            self._step(case, match, rng)
            assert len(match.log) <= MOST_PLIES, "endless"
            if len(match.log) == saved_at:
                match = self._through_a_file(case, match, seed)
        over = match.pending()
        assert isinstance(over, Over)
        self._prove_ranks(case, over)
        for seat in range(case.seats):
            assert not case.rules.legal(match.state, seat) or match.conceded, "an action after the end"
        if goes_through_a_file:
            self._through_a_file(case, match, seed)
        covered.games += 1
        covered.longest = max(covered.longest, len(match.log))
        covered.endings[over.reason.key] += 1
        covered.done.add(case.id)
        covered.seats[case.seats] += 1
        covered.boards[case.board] += 1

    def _step(self, case: Case, match: Match[Any, Any, Any], rng: Random) -> None:
        """One decision of a random seat, with everything that must hold before and after it."""
        rules, covered = case.rules, self.covered
        pending = match.pending()
        assert isinstance(pending, Choose) and pending.seats, "waits for nobody"
        seat = rng.choice(pending.may if pending.may and rng.random() < 0.1 else pending.seats)
        legal = rules.legal(match.state, seat)
        assert legal, f"seat {seat} owes a decision and has none"
        covered.most_legal = max(covered.most_legal, len(legal))
        action = rng.choice(legal)
        if case.seats > 1 and rng.random() < CONCEDE_SHARE and seat not in match.conceded:
            action = Concede()
        match.submit(seat, action, "human")
        rules.audit(match.state)
        entry = match.log[-1]
        covered.plies += 1
        covered.actions[type(action).__name__] += 1
        self._heard(entry.events, entry.drawn)
        if rng.random() < UNDO_SHARE:
            self._undo(match, seat)

    def _undo(self, match: Match[Any, Any, Any], seat: int) -> None:
        """Back and forth again, where that is allowed."""
        here, length = digest(match.state), len(match.log)
        try:
            match.undo(seat, {seat})
        except Illegal:
            assert digest(match.state) == here and len(match.log) == length
            return
        match.rules.audit(match.state)
        match.redo()
        assert digest(match.state) == here and len(match.log) == length
        self.covered.undone += 1

    def _through_a_file(self, case: Case, match: Match[Any, Any, Any], seed: int) -> Match[Any, Any, Any]:
        """The same match, written, read and verified."""
        path = self.folder / f"{case.game}.yaml"
        write_save(saved(case, match), path)
        save = load(path)
        assert not save.notes and save.log == match.log and digest(save.state) == digest(match.state)
        assert departure(save) is None
        self.covered.saved += 1
        again = Match.resume(
            save.info.rules(save.board), save.options, case.seats, save.start, save.log, save.state, Seeded(seed + 1)
        )
        assert again.pending() == match.pending() and again.conceded == match.conceded
        for seat in range(case.seats):
            assert list(again.rules.legal(again.state, seat)) == list(match.rules.legal(match.state, seat))
        return again

    def _prove_ranks(self, case: Case, over: Over) -> None:
        assert len(over.ranks) == len(over.scores) == case.seats
        for mine in over.ranks:
            assert mine == 1 + sum(other < mine for other in over.ranks)

    def _heard(self, events: list[Any], drawn: list[Any]) -> None:
        self.covered.events.update(type(event).__name__ for event in events)
        self.covered.draws.update(draw.why.key for draw in drawn)


def saved(case: Case, match: Match[Any, Any, Any]) -> Save:
    return Save(
        info=case.info,
        seats=[SeatPlan(f"Player {seat + 1}") for seat in range(case.seats)],
        options=match.options,
        board_id=case.board,
        board=case.parsed_board,
        start=match.start,
        state=case.rules.copy(match.state),
        log=list(match.log),
        match_id="0123456789ab",
        rules_version=case.rules.version,
    )
