"""The computer players' jobs of one session: handed out, collected, made void when the position changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from game.ai.agent import Job, Reply
from game.ai.pool import SHARED, lease
from game.ai.seeds import agent_seed, derive_seed
from game.ai.worker import Maker, Thinker
from game.core.match import Match
from game.core.say import say
from game.core.types import Choose, Pending, Seat
from game.session.notices import Hint, Notice, Thinking, Told

AnyMatch = Match[Any, Any, Any]
HINT_SECONDS = 30.0
"""Who asks for a hint waits for the true one: only then it settles for the best so far."""


class Mind(Protocol):
    """What answers for the computer players: a worker process, a share in one, or a lesson's script."""

    @property
    def pid(self) -> int | None: ...
    @property
    def replaced(self) -> int: ...
    @property
    def guessed(self) -> int: ...

    def warm_up(self) -> None: ...
    def attend(self) -> None: ...
    def submit(self, level: str, job: Job, cap: float | None = None) -> int: ...
    def poll(self, ticket: int) -> Reply | None: ...
    def cancel(self, ticket: int) -> None: ...
    def prepare(self, level: str, view: Any, seat: Seat) -> None: ...
    def close(self) -> None: ...


def mind_for(game: str, board: Any, maker: Maker, cap: float, wake: Callable[[], None] | None) -> Mind:
    """A worker process for this game on this board, or a share in one where its table asks the same. `cap`: seconds of a
    decision; `wake` is called, from another thread, when there is an answer."""

    def made(awake: Callable[[], None] | None) -> Thinker:
        return Thinker(game, board, maker=maker, cap=cap, wake=awake)

    return lease((game, board, maker), made, wake, cap) if game in SHARED else made(wake)


class Computers:
    """Starts the worker process when first needed."""

    def __init__(self, thinker: Callable[[], Mind], root: int, levels: Sequence[str]) -> None:
        """`root`: the seed of the match; `levels`: of this game, weakest first."""
        self._make = thinker
        self._root = root
        self._levels = tuple(levels)
        self._thinker: Mind | None = None
        self._tickets: dict[Seat, tuple[int, Job]] = {}
        self._hint: tuple[int, Seat] | None = None
        self._has_prepared = False
        self._replaced = self._guessed = 0

    def warm_up(self) -> None:
        """Starts the process ahead of the first job."""
        self._running().warm_up()

    def _running(self) -> Mind:
        if self._thinker is None:
            self._thinker = self._make()
        return self._thinker

    @property
    def pid(self) -> int | None:
        """The worker's process id, once it runs."""
        return self._thinker.pid if self._thinker is not None else None

    def attend(
        self, match: AnyMatch, pending: Pending, player: Callable[[Seat], str], asked: Callable[[Seat], str] | None = None
    ) -> list[Notice]:
        """Hands out what is owed; what is to be told of worker and hints. `player`: human or the level of a seat;
        `asked`: the word under which the worker knows who plays it, where that is not the level alone."""
        notices = self._ask(match, pending, player, asked or player)
        if self._thinker is not None:
            self._thinker.attend()
            notices += self._news(self._thinker)
            notices += self._take_hint(self._thinker)
        return notices

    def take_answer(self) -> tuple[Seat, Job, Reply] | None:
        """The first decision that is ready, by seat. Its job is then done."""
        for seat in sorted(self._tickets):
            ticket, job = self._tickets[seat]
            reply = self._running().poll(ticket)
            if reply is not None:
                del self._tickets[seat]
                return seat, job, reply
        return None

    def forget(self, still_valid: Collection[Seat]) -> None:
        """The position changed: all jobs but those of `still_valid` are void."""
        self._has_prepared = False
        for seat in [seat for seat in self._tickets if seat not in still_valid]:
            self._running().cancel(self._tickets.pop(seat)[0])
        if self._hint is not None:
            self._running().cancel(self._hint[0])
            self._hint = None

    def ask_hint(self, match: AnyMatch, seat: Seat) -> None:
        """Asks the strongest level what it would do there."""
        if self._hint is None:
            level = "champion" if "champion" in self._levels else self._levels[-1]
            self._hint = (self._running().submit(level, self._job(match, seat, "hint"), HINT_SECONDS), seat)

    @property
    def is_hinting(self) -> bool:
        return self._hint is not None

    @property
    def mind(self) -> Mind:
        """The worker itself, for questions about the match."""
        return self._running()

    def close(self) -> None:
        """Ends the process."""
        if self._thinker is not None:
            self._thinker.close()
        self._tickets.clear()
        self._hint = None

    # ---- inside

    def _ask(
        self, match: AnyMatch, pending: Pending, player: Callable[[Seat], str], asked: Callable[[Seat], str]
    ) -> list[Notice]:
        if not isinstance(pending, Choose):
            return []
        owing = [seat for seat in pending.seats if player(seat) != "human"]
        notices: list[Notice] = []
        for seat in owing:
            if seat not in self._tickets:
                job = self._job(match, seat, "play")
                self._tickets[seat] = (self._running().submit(asked(seat), job), job)
                notices.append(Thinking(seat))
        if not owing and not self._tickets and self._hint is None:
            self._think_ahead(match, player, asked)
        return notices

    def _think_ahead(self, match: AnyMatch, player: Callable[[Seat], str], asked: Callable[[Seat], str]) -> None:
        """While people think, the strongest computer player may, too."""
        if self._thinker is None or self._has_prepared:
            return
        self._has_prepared = True
        seats = [seat for seat in range(match.seats) if player(seat) != "human"]
        if seats:
            best = max(seats, key=lambda seat: self._levels.index(player(seat)))
            self._thinker.prepare(asked(best), match.rules.view(match.state, best), best)

    def _job(self, match: AnyMatch, seat: Seat, use: str) -> Job:
        seen = match.observe(seat)
        seed = agent_seed(self._root, len(match.log), seat)
        if use != "play":
            seed = derive_seed(seed, use)
        return Job(seen.view, seen.pending, list(seen.legal), seat, seed, list(seen.heard))

    def _take_hint(self, thinker: Mind) -> list[Notice]:
        if self._hint is None:
            return []
        ticket, seat = self._hint
        reply = thinker.poll(ticket)
        if reply is None:
            return []
        self._hint = None
        return [Hint(seat, reply.action, reply.note, reply.worth, reply.odds)]

    def _news(self, thinker: Mind) -> list[Notice]:
        notices: list[Notice] = []
        if thinker.guessed > self._guessed:
            notices.append(Told("guess", say("session.guessed_any")))
        elif thinker.replaced > self._replaced:
            notices.append(Told("worker", say("session.worker_replaced")))
        self._replaced, self._guessed = thinker.replaced, thinker.guessed
        return notices
