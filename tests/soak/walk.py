"""Random games over the full product of seat counts, boards and options of one game, positions proved on the way.

Every course of play (`same.py`) comes to its end at least once and is counted there for all combinations that share it,
then again and again with new seeds until enough plies are done. Every so many games one is saved on the way, read back, gone
on with, and verified from its first cast.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from game.cli.verify import departure
from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match
from game.core.types import Choose, Concede, Illegal, Over
from game.rules.skirmish.actions import Balk
from game.rules.skirmish.state import Choosing
from game.storage.resume import load
from game.storage.save import Save, SeatPlan
from game.storage.slots import write_save
from tests.conformance.cases import MOST_PLIES, Case
from tests.soak.kinds import details
from tests.soak.same import count_again, courses

SAVE_EVERY = 9
"""One game in so many goes through a file, or fewer where the product is large:"""
SAVED = 250
"""as many as this, about, in the whole of it."""
AUDIT_SHARE = 0.25
"""Of the positions of a game; the first and the last are always audited, and all of a game that goes through a file."""
UNDO_SHARE = 0.02
BALK_SHARE = 0.05
"""Of the choices of timed play: the clock runs out."""
CONCEDE_SHARE = 0.0005


@dataclass
class Covered:
    """What has been played. `combinations` of the product lay `distinct` games with `courses` of play, of which `due` were
    to be played here."""

    game: str
    combinations: int
    distinct: int
    courses: int
    due: int
    done: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By number of a course of play that came to its end: how many combinations, and distinct games, share it."""
    games: int = 0
    plies: int = 0
    audited: int = 0
    counted: int = 0
    """Ends that were counted for a combination other than the one on the table."""
    longest: int = 0
    most_legal: int = 0
    saved: int = 0
    undone: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    draws: Counter[str] = field(default_factory=Counter)
    details: Counter[str] = field(default_factory=Counter)
    """Values of such fields of actions and events as have but a few: `kinds.py`."""
    seats: Counter[int] = field(default_factory=Counter)
    boards: Counter[str] = field(default_factory=Counter)

    @property
    def is_whole(self) -> bool:
        """All that was to be played was played."""
        return len(self.done) == self.due

    def add(self, other: Covered) -> None:
        """What was played elsewhere."""
        self.due += other.due
        self.done |= other.done
        self.games += other.games
        self.plies += other.plies
        self.audited += other.audited
        self.counted += other.counted
        self.longest = max(self.longest, other.longest)
        self.most_legal = max(self.most_legal, other.most_legal)
        self.saved += other.saved
        self.undone += other.undone
        self.seconds += other.seconds
        for name in ("endings", "actions", "events", "draws", "details", "seats", "boards"):
            getattr(self, name).update(getattr(other, name))

    @property
    def headline(self) -> str:
        combinations, games = (sum(numbers) for numbers in zip((0, 0), *self.done.values(), strict=True))
        part = "" if self.due == self.courses else f" (a part of {self.due} was asked for)"
        return (
            f"{self.game}: {combinations} of {self.combinations} combinations, which lay {games} of {self.distinct} distinct"
            f" games with {len(self.done)} of {self.courses} courses of play{part}; {self.games} games played from the"
            f" first cast to the end, {self.plies} plies"
        )

    def __str__(self) -> str:
        speed = self.plies / self.seconds if self.seconds else 0.0
        return "\n".join(
            [
                self.headline,
                f"  {self.seconds:.0f} s of work, {speed:.0f} plies/s; {self.audited} positions audited,"
                f" {self.saved} times through a file and verified, {self.undone} steps undone and done again,"
                f" {self.counted} ends counted for another combination",
                f"  longest game {self.longest} plies, longest list {self.most_legal} actions",
                f"  games by seats: {told(self.seats)}; by board: {told(self.boards)}",
                f"  endings: {told(self.endings)}",
                f"  actions: {told(self.actions)}",
                f"  events: {told(self.events)}",
                f"  draws: {told(self.draws)}",
                f"  details: {told(self.details)}",
            ]
        )


def told(counts: Counter[Any]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda item: (-item[1], str(item))))


def nothing_yet(game: str, seed: int, whole: bool) -> Covered:
    found = courses(game, seed, whole)
    combinations = sum(len(alike) for games in found for alike in games)
    return Covered(game, combinations, sum(map(len, found)), len(found), 0)


class Walker:
    """Walks through part `part` of `parts` of one game of the house; `whole`: no two combinations count as the same."""

    def __init__(self, game: str, folder: Path, seed: int = 1, part: int = 0, parts: int = 1, whole: bool = False) -> None:
        self.mine = list(enumerate(courses(game, seed, whole)))[part::parts]
        self.covered = nothing_yet(game, seed, whole)
        self.covered.due = len(self.mine)
        self.folder = folder
        self.seed, self.part, self.parts = seed, part, parts
        self.save_every = max(SAVE_EVERY, ceil(self.covered.courses / SAVED))

    def walk(self, plies: int, every_combination: bool = True) -> Covered:
        """At least `plies` of them, and every combination once."""
        began = time.perf_counter()
        for number in count():
            enough = self.covered.plies >= plies
            if enough and (self.covered.is_whole or not every_combination):
                break
            name, games = self.mine[number % len(self.mine)]
            again = number // len(self.mine)
            alike = games[again % len(games)]
            case = alike[again // len(games) % len(alike)]
            try:
                end = self.game(case, self.seed * 1_000_003 + self.part + number * self.parts)
                for other in games:
                    if other is not alike:
                        self._count(other[0], end)
            except Exception as fault:
                fault.add_note(f"{case.id}, game {number} of part {self.part} of {self.parts}, seed {self.seed}")
                raise
            self.covered.done[name] = sum(map(len, games)), len(games)
        self.covered.seconds += time.perf_counter() - began
        return self.covered

    def game(self, case: Case, seed: int) -> Any:
        """One game from first cast to end; its last position."""
        covered, rng = self.covered, Random(seed)
        match = case.begin(seed)
        goes_through_a_file = self.part + covered.games == 0 or rng.random() * self.save_every < 1
        saved_at = rng.randrange(1, 60) if goes_through_a_file else 0
        self._heard(match.start.events, match.start.drawn)
        self._audit(match)
        while isinstance(pending := match.pending(), Choose):
            self._step(case, match, pending, rng)
            if goes_through_a_file or rng.random() < AUDIT_SHARE:
                self._audit(match)
            assert len(match.log) <= MOST_PLIES, "endless"
            if len(match.log) == saved_at:
                match = self._through_a_file(case, match, seed)
        self._audit(match)
        self._prove_ranks(case, pending)
        for seat in range(case.seats):
            assert not case.rules.legal(match.state, seat) or match.conceded, "an action after the end"
        if goes_through_a_file:
            self._through_a_file(case, match, seed)
        covered.games += 1
        covered.longest = max(covered.longest, len(match.log))
        covered.endings[pending.reason.key] += 1
        covered.seats[case.seats] += 1
        covered.boards[case.board] += 1
        return match.state

    def _count(self, case: Case, end: Any) -> None:
        over = count_again(case, end)
        if over is not None:
            self._prove_ranks(case, over)
            self.covered.endings[over.reason.key] += 1
            self.covered.counted += 1

    def _audit(self, match: Match[Any, Any, Any]) -> None:
        match.rules.audit(match.state)
        self.covered.audited += 1

    def _step(self, case: Case, match: Match[Any, Any, Any], pending: Choose, rng: Random) -> None:
        """One decision of a random seat, with everything that must hold before and after it."""
        rules, covered = case.rules, self.covered
        assert pending.seats, "waits for nobody"
        seat = rng.choice(pending.may if pending.may and rng.random() < 0.1 else pending.seats)
        if seat in pending.may and not rules.legal(match.state, seat):  # who has balked can't take that back
            seat = rng.choice(pending.seats)
        legal = rules.legal(match.state, seat)
        assert legal, f"seat {seat} owes a decision and has none"
        covered.most_legal = max(covered.most_legal, len(legal))
        action = rng.choice(legal)
        if case.seats > 1 and rng.random() < CONCEDE_SHARE and seat not in match.conceded:
            action = Concede()
        elif case.game == "skirmish" and rng.random() < BALK_SHARE and may_balk(match.state, seat):
            action = Balk()
        match.submit(seat, action, "human")
        entry = match.log[-1]
        covered.plies += 1
        covered.actions[type(action).__name__] += 1
        covered.details.update(details(action))
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
        self._audit(match)
        match.redo()
        assert digest(match.state) == here and len(match.log) == length
        self.covered.undone += 1

    def _through_a_file(self, case: Case, match: Match[Any, Any, Any], seed: int) -> Match[Any, Any, Any]:
        """The same match, written, read and verified."""
        path = self.folder / f"{case.game}-{self.part}.yaml"
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
        for event in events:
            self.covered.events[type(event).__name__] += 1
            self.covered.details.update(details(event))
        self.covered.draws.update(draw.why.key for draw in drawn)


def may_balk(state: Any, seat: int) -> bool:
    """Whether the clock may run out for that side of the skirmish now: what no list of actions offers."""
    return state.table.options.timed and isinstance(state.table.frames[-1], Choosing) and state.commits[seat] is None


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
