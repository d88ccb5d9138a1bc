"""The solved game's word on the rounds of one match, asked of a worker process and kept. No call waits.

The process is shared by the tables that show one deck at a time (the match and its replay) and ends with the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.ai.agent import Job
from game.ai.skirmish.counsel import DECISION, REPORT, STANDING, make_counsel
from game.ai.worker import Thinker
from game.core.match import Seen
from game.core.say import say
from game.core.types import Over, Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import Choosing, Gate, Revival, Table, View, copy_table
from game.tables.skirmish.solution import Mix, Share

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Insight, Report

PATIENCE = {DECISION: 8.0, STANDING: 8.0, REPORT: 240.0}
"""Seconds after which a decision is judged by search; a look back has no shorter way and is given up."""
Key = tuple[object, ...]


class Counsel:
    """Questions and answers of one deck."""

    def __init__(self, board: Board, wake: Callable[[], None] | None = None, thinker: Thinker | None = None) -> None:
        self.board = board
        self.users = 0
        self._wake, self._thinker = wake, thinker
        self._asked: dict[Key, int] = {}
        self._known: dict[Key, Any] = {}
        self.news = 0
        """Answers so far: another number means that something is to be shown."""

    # ---- who uses it

    def enter(self) -> Counsel:
        self.users += 1
        return self

    def leave(self) -> None:
        """Ends the process when nobody is left."""
        self.users -= 1
        if self.users <= 0:
            if self._thinker is not None:
                self._thinker.close()
            self._thinker = None
            self._asked.clear()
            _OPEN.pop(self.board, None)

    # ---- questions

    def decision(self, table: Table) -> Insight | None:
        """What there is to know of the decision on a table; asked for by the first call. None as long as it is not known,
        and where there is none."""
        if not is_decision(table):
            return None
        found: Insight | None = self._answer(DECISION, _key(table), lambda: View(copy_table(table), None), ())
        return found

    def standing(self, table: Table) -> float | None:
        """The chance of seat 0 to win the set, between two games of it; None as long as it is not known."""
        key = (table.options, table.game, tuple(table.score))
        found: float | None = self._answer(STANDING, key, lambda: View(copy_table(table), None), ())
        return found

    def report(self, table: Table, heard: Sequence[Seen]) -> tuple[bool, Report | None]:
        """Whether all decisions have been looked back on, and what came of it; None where nothing could be had."""
        key = (len(heard), table.game, table.round)
        found: Report | None = self._answer(REPORT, key, lambda: View(copy_table(table), None), heard)
        return (REPORT, *key) in self._known, found

    def poll(self) -> None:
        """Takes in what the process has answered; to be called each frame."""
        if self._thinker is None:
            return
        for key, ticket in list(self._asked.items()):
            reply = self._thinker.poll(ticket)
            if reply is not None:
                del self._asked[key]
                self._known[key] = reply.action
                self.news += 1

    @property
    def is_busy(self) -> bool:
        return bool(self._asked)

    def _answer(self, kind: str, key: Key, view: Callable[[], View], heard: Sequence[Seen]) -> Any:
        whole = (kind, *key)
        if whole not in self._known and whole not in self._asked:
            job = Job(view(), _NOTHING_OWED, (None,), 0, 0, list(heard))
            self._asked[whole] = self._running().submit(kind, job, PATIENCE[kind])
        return self._known.get(whole)

    def _running(self) -> Thinker:
        if self._thinker is None:
            self._thinker = Thinker("skirmish", self.board, maker=make_counsel, wake=self._wake)
        return self._thinker


_NOTHING_OWED = Over((), (), say("skirmish.over.draw"))
_OPEN: dict[Board, Counsel] = {}


def counsel_for(board: Board, wake: Callable[[], None] | None) -> Counsel:
    """The one counsel of that deck; the caller is to `leave` it."""
    found = _OPEN.get(board)
    if found is None:
        found = _OPEN[board] = Counsel(board, wake)
    return found.enter()


def is_decision(table: Table) -> bool:
    """Somebody owes a choice there, once a count's gate is open."""
    return isinstance(table.frames[-1], Choosing | Gate | Revival)


def _key(table: Table) -> Key:
    """What a decision depends on. A gate and the choice behind it are one decision."""
    frame = table.frames[-1]
    places = frame.places if isinstance(frame, Revival) else ()
    sides = tuple((tuple(side.stacks), tuple(side.unseen.items()), side.populi) for side in table.sides)
    return table.options, table.game, table.round, tuple(table.score), sides, table.revival, places


# ---- from the solver's words to the panel's


def mix_of(insight: Insight, table: Table, seat: Seat) -> Mix:
    """How often the solution makes each choice of a seat at this table."""
    return tuple(Share(one.action, shown_card(one.action, table, seat), one.share) for one in insight.mixes[seat])


def shown_card(action: Send | Cheer | Revive, table: Table, seat: Seat) -> Card | None:
    match action:
        case Send(stack):
            return table.sides[seat].stacks[stack].top
        case Cheer():
            return Card.POPULI
        case Revive(card):
            return card
