"""What the panel beside the arena says of the round that was fought last, and of the match when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.match import Seen
from game.core.types import Event, Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.events import Balked, Clash, Declined, Revived, Unfought
from game.rules.skirmish.state import SEATS, Finished, Table
from game.tables.skirmish.panels.solution import Mix, Solution
from game.tables.skirmish.play.counsel import Counsel, is_decision, mix_of

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Report

PATIENT = 0.6
"""Seconds an answer may take before the panel says that it is still being worked out."""
Chosen = tuple[Send | Cheer | Revive | None, Send | Cheer | Revive | None]


@dataclass(frozen=True)
class Decided:
    """A decision that came to light."""

    before: Table
    after: Table
    chose: Chosen


def chosen(events: Iterable[Event]) -> Chosen | None:
    """What both sides chose, None for a balk and for a side that was not asked; None for events that decide nothing."""
    found: dict[Seat, Send | Cheer | Revive | None] = {}
    for event in events:
        match event:
            case Clash(stacks=stacks):
                found = {seat: _sent(stacks[seat]) for seat in SEATS}
            case Unfought(seat=seat, stack=stack):
                found[seat] = _sent(stack)
            case Balked(seat=seat):
                found[seat] = None
            case Revived(seat=seat, card=card):
                found[seat] = Revive(card)
            case Declined(seat=seat):
                found[seat] = Revive(None)
            case _:
                pass
    return (found.get(0), found.get(1)) if found else None


def _sent(stack: int | None) -> Send | Cheer:
    return Cheer() if stack is None else Send(stack)


class Analysis:
    """For one table; without a counsel it has nothing to say."""

    def __init__(self, counsel: Counsel | None) -> None:
        self.counsel = counsel
        self.solution: Solution | None = None
        self.recalls = False
        """It serves a replay."""
        self._decided: Decided | None = None
        self.heard: Sequence[Seen] = ()
        self._table: Table | None = None
        self._seen: object = None
        self._waited = 0.0
        """Seconds for which the decision to tell of has not been known."""

    def see(self, table: Table, heard: Sequence[Seen]) -> None:
        """The position on the table, for which answers are had in advance."""
        self._table = table
        if heard:
            self.heard = heard

    def look_at(self, decided: Decided | None) -> None:
        """The decision to tell of."""
        if decided != self._decided:
            self._decided = decided
            self._seen = None
            self._waited = 0.0

    @property
    def is_waiting(self) -> bool:
        """The decision to tell of is not known, and nothing is shown of it yet."""
        return self._decided is not None and self.solution is None and self.counsel is not None and self.counsel.is_busy

    def update(self, seconds: float = 0.0) -> bool:
        """To be called each frame; True when there is something new to show."""
        counsel = self.counsel
        if counsel is None:
            return False
        counsel.poll()
        if self.is_waiting:
            self._waited += seconds
        state = (counsel.news, id(self._table), id(self._decided), self._waited >= PATIENT)
        if state == self._seen:
            return False
        self._seen = state
        if self._table is not None:
            counsel.decision(self._table)
        self.solution = None if self._decided is None else self._tell(self._decided)
        return True

    def mix(self, seat: Seat | None) -> Mix:
        """The solution's mix for a seat at the table now; empty as long as it is not known."""
        table = self._table
        if self.counsel is None or table is None or seat is None:
            return ()
        insight = self.counsel.decision(table)
        return () if insight is None else mix_of(insight, table, seat)

    def report(self, table: Table) -> tuple[bool, Report | None]:
        """Whether the match has been looked back on, and what came of it."""
        if self.counsel is None or not self.heard:
            return True, None
        self.counsel.poll()
        return self.counsel.report(table, self.heard)

    def leave(self) -> None:
        if self.counsel is not None:
            counsel, self.counsel = self.counsel, None
            counsel.leave()

    # ---- inside

    def _tell(self, decided: Decided) -> Solution | None:
        assert self.counsel is not None
        insight = self.counsel.decision(decided.before)
        before = decided.before
        if insight is None:
            is_late = self._waited >= PATIENT and is_decision(before) and self.counsel.is_solving(before)
            return Solution(before.game, before.round, ((), ()), decided.chose, 0.5, solving=True) if is_late else None
        mixes = (mix_of(insight, before, 0), mix_of(insight, before, 1))
        after = self._chance_after(decided)
        return Solution(before.game, before.round, mixes, decided.chose, insight.before, after, insight.is_exact)

    def _chance_after(self, decided: Decided) -> float | None:
        assert self.counsel is not None
        after = decided.after
        if is_decision(after):
            insight = self.counsel.decision(after)
            return None if insight is None else insight.before
        if isinstance(after.frames[-1], Finished):
            return _final(after)
        return self.counsel.standing(after)


def _final(table: Table) -> float:
    """Who has won it, as the chance of seat 0."""
    if table.options.series == "single":
        winner = table.results[-1].winner
        return 0.5 if winner is None else 1.0 - winner
    first, second = table.score
    return 0.5 if first == second else float(first > second)
