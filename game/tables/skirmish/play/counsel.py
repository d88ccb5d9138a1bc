"""The solved game's word on the rounds of one match, asked of a worker process and kept. No call waits.

The process is the one the computer players of that deck think in (game.ai.pool): what the champion has solved the panel
knows, and the other way round. It is asked when nobody who plays waits for it, and one question at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.ai.pool import Lease, lease
from game.ai.skirmish.counsel import DECISION, REPORT, STANDING
from game.ai.worker import Thinker
from game.core.match import Seen
from game.core.say import say
from game.core.types import Over, Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import Choosing, Gate, Revival, Table, View, copy_table
from game.tables.skirmish.panels.solution import Mix, Share

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Insight, Report

PATIENCE = {DECISION: 2.0, STANDING: 8.0, REPORT: 240.0}
"""Seconds a question may hold the worker. A decision is then asked again and goes on from where it was; a look back is
given up."""
Key = tuple[Any, ...]
"""The kind of question, then what the answer depends on."""


class Counsel:
    """Questions and answers of one deck."""

    def __init__(self, board: Board, wake: Callable[[], None] | None = None, thinker: Lease | None = None) -> None:
        self.board = board
        self.users = 0
        self._wake, self._thinker = wake, thinker
        self._wanted: dict[Key, Job] = {}
        """Not answered yet, in the order in which they were asked."""
        self._ticket: tuple[Key, int] | None = None
        """The question the worker has."""
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
            self._thinker = self._ticket = None
            self._wanted.clear()
            _OPEN.pop(self.board, None)

    # ---- questions

    def decision(self, table: Table) -> Insight | None:
        """What there is to know of the decision on a table; asked for by the first call. None as long as it is not known,
        and where there is none."""
        if not is_decision(table):
            return None
        found: Insight | None = self._answer(DECISION, _key(table), table)
        return found

    def standing(self, table: Table) -> float | None:
        """The chance of seat 0 to win the set, between two games of it; None as long as it is not known."""
        key = (table.options, table.game, tuple(table.score))
        found: float | None = self._answer(STANDING, key, table)
        return found

    def report(self, table: Table, heard: Sequence[Seen]) -> tuple[bool, Report | None]:
        """Whether all decisions have been looked back on, and what came of it; None where nothing could be had."""
        key = (len(heard), table.game, table.round)
        found: Report | None = self._answer(REPORT, key, table, heard)
        return (REPORT, *key) in self._known, found

    def poll(self) -> None:
        """Takes in what the process has answered and hands out the next question; to be called each frame."""
        if self._ticket is not None:
            key, ticket = self._ticket
            reply = self._running().poll(ticket)
            if reply is not None:
                self._ticket = None
                self._take(key, reply.action)
        if self._ticket is None and self._wanted and not self._running().others_wait:
            key = next(iter(self._wanted))
            self._ticket = key, self._running().submit(key[0], self._wanted[key], PATIENCE[key[0]])

    def _take(self, key: Key, answer: Any) -> None:
        """Keeps an answer. One that was cut short is none: it is asked again, after what was asked meanwhile."""
        job = self._wanted.pop(key)
        if getattr(answer, "is_capped", False):
            self._wanted[key] = job
            return
        self._known[key] = answer
        self.news += 1

    @property
    def is_busy(self) -> bool:
        return bool(self._wanted)

    def is_solving(self, table: Table) -> bool:
        """The decision on that table has been asked for and is not known yet."""
        return (DECISION, *_key(table)) in self._wanted

    def _answer(self, kind: str, key: Key, table: Table, heard: Sequence[Seen] = ()) -> Any:
        whole: Key = (kind, *key)
        if whole not in self._known and whole not in self._wanted:
            self._wanted[whole] = Job(View(copy_table(table), None), _NOTHING_OWED, (None,), 0, 0, list(heard))
            if self._wake is not None:
                self._wake()
        return self._known.get(whole)

    def _running(self) -> Lease:
        if self._thinker is None:

            def made(wake: Callable[[], None] | None) -> Thinker:
                return Thinker("skirmish", self.board, wake=wake)

            self._thinker = lease(("skirmish", self.board, make_agent), made, self._wake)
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
    return tuple(
        Share(one.action, shown_card(one.action, table, seat), one.share, one.worth, one.percent)
        for one in insight.mixes[seat]
    )


def shown_card(action: Send | Cheer | Revive, table: Table, seat: Seat) -> Card | None:
    match action:
        case Send(stack):
            return table.sides[seat].stacks[stack].top
        case Cheer():
            return Card.POPULI
        case Revive(card):
            return card
