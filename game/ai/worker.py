"""The computer players' own process: it lives with the match, never blocks the window and never loads pygame.

`Thinker` is the window's side. A spawned process keeps one agent for each level, so that tables built once serve the
whole match. A process that dies or hangs is replaced; the job is given to the new one, and `replaced` says how often.
If a job brings down worker after worker, a legal action is played at random so that the game goes on.

Messages to the worker: ("job", ticket, level, job, cap), ("prepare", level, view, seat), ("cancel", ticket), ("end",).
From it: ("ready",), ("begun", ticket), ("done", ticket, reply), ("failed", ticket, traceback).
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game.ai.agent import Agent, Job, Reply
from game.ai.levels import make_agent
from game.ai.random_agent import RandomAgent
from game.core.types import Choose, Seat

Maker = Callable[[str, str, Any], Agent]
"""(game, level, board) -> agent. A function of a module, since the worker imports it by name."""

CAP_SECONDS = 6.0
"""When a decision is stopped and the best so far is played."""
GRACE_SECONDS = 6.0
"""How much longer an agent may take to notice."""
MORE_GRACE, MOST_GRACE = 3.0, 60.0
"""A worker lost for taking too long may have been slow, not hanging: the next has so many times the patience, up to so many
seconds. On a slow or busy machine it would otherwise be lost at the same place each time."""
START_SECONDS = 60.0
"""How long a worker may take to come up: a cold disk, a virus scanner."""
TRIES = 3
"""How many workers one job may bring down."""


# ---- the worker's side


def _serve(pipe: Connection, game: str, board: Any, maker: Maker) -> None:
    """Runs in the worker process until the pipe closes."""
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's business
    desk = _Desk(pipe)
    agents: dict[str, Agent] = {}

    def agent(level: str) -> Agent:
        if level not in agents:
            agents[level] = maker(game, level, board)
        return agents[level]

    desk.send(("ready",))
    while True:
        message = desk.take()
        if message[0] == "job":
            _, ticket, level, job, cap = message
            desk.send(("begun", ticket))
            deadline = time.monotonic() + cap
            try:
                reply = agent(level).decide(job, partial(desk.is_late, ticket, deadline))
                desk.send(("done", ticket, reply))
            except Exception:
                agents.pop(level, None)
                desk.send(("failed", ticket, traceback.format_exc()))
        elif message[0] == "prepare":
            _, level, view, seat = message
            try:
                agent(level).prepare(view, seat, desk.has_work)
            except Exception:  # thinking ahead is a courtesy; the job itself will tell what is wrong
                agents.pop(level, None)


class _Desk:
    """Takes messages in by a thread, so that a cancellation is seen while an agent thinks."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._inbox: queue.SimpleQueue[tuple[Any, ...]] = queue.SimpleQueue()
        self._cancelled: set[int] = set()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                os._exit(0)  # the window is gone, and nobody waits for an answer
            if message[0] == "end":
                os._exit(0)
            if message[0] == "cancel":
                self._cancelled.add(message[1])
            else:
                self._inbox.put(message)

    def send(self, message: tuple[Any, ...]) -> None:
        try:
            self._pipe.send(message)
        except OSError:
            os._exit(0)

    def take(self) -> tuple[Any, ...]:
        """The next message worth working on."""
        while True:
            message = self._inbox.get()
            if message[0] == "job" and message[1] in self._cancelled:
                self._cancelled.discard(message[1])
                continue
            return message

    def has_work(self) -> bool:
        return not self._inbox.empty()

    def is_late(self, ticket: int, deadline: float) -> bool:
        return time.monotonic() >= deadline or ticket in self._cancelled


# ---- the window's side


class _Line:
    """One worker process and the two threads that talk to it: neither a full pipe nor a slow start holds the window."""

    def __init__(self, game: str, board: Any, maker: Maker, wake: Callable[[], None]) -> None:
        self._wake = wake
        self.inbox: queue.SimpleQueue[tuple[Any, ...]] = queue.SimpleQueue()
        self._outbox: queue.SimpleQueue[tuple[Any, ...] | None] = queue.SimpleQueue()
        self._process: BaseProcess | None = None
        self._ended = threading.Event()
        self.since = time.monotonic()
        self.is_ready = False
        threading.Thread(target=self._talk, args=(game, board, maker), name="worker", daemon=True).start()

    def _talk(self, game: str, board: Any, maker: Maker) -> None:
        context = multiprocessing.get_context("spawn")
        ours: Connection | None = None
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, game, board, maker), daemon=True)
            process.start()
            theirs.close()
            self._process = process
            if self._ended.is_set():
                process.kill()
            threading.Thread(target=self._hear, args=(ours,), name="worker-replies", daemon=True).start()
            while (message := self._outbox.get()) is not None:
                ours.send(message)
        except Exception:  # it would not start, or broke the pipe: either way this line is dead
            self.inbox.put(("dead",))
        finally:
            if ours is not None:
                with contextlib.suppress(OSError):
                    ours.send(("end",))

    def _hear(self, pipe: Connection) -> None:
        try:
            while True:
                self.inbox.put(pipe.recv())
                self._wake()
        except Exception:  # closed, or a reply that can't be unpickled
            self.inbox.put(("dead",))
        finally:
            pipe.close()
            if self._process is not None:
                self._process.join()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def send(self, message: tuple[Any, ...]) -> None:
        self._outbox.put(message)

    def end(self) -> None:
        """Asks it to leave; `kill` makes sure."""
        self._outbox.put(None)

    def kill(self) -> None:
        self._ended.set()
        self._outbox.put(None)
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()


def _sleep_on() -> None:
    """Nobody waits to be woken."""


class _Task:
    def __init__(self, level: str, job: Job, cap: float) -> None:
        self.level = level
        self.job = job
        self.cap = cap
        self.sent = time.monotonic()
        self.begun: float | None = None
        self.tries = 0


class Thinker:
    """Computer players of one match. No call waits; ask `poll` each frame.

    A reply depends on its Job alone, unless the cap cuts the thinking short.
    """

    def __init__(self, game: str, board: Any, *, maker: Maker = make_agent, cap: float = CAP_SECONDS,
                 grace: float = GRACE_SECONDS, start: float = START_SECONDS,
                 wake: Callable[[], None] | None = None) -> None:  # fmt: skip
        """`wake` is called from another thread whenever the worker said something."""
        self._game, self._board, self._maker = game, board, maker
        self._cap, self._grace, self._start = cap, grace, start
        self._wake = wake or _sleep_on
        self._line: _Line | None = None
        self._tasks: dict[int, _Task] = {}
        self._replies: dict[int, Reply] = {}
        self._next = 1
        self._closed = False
        self.replaced = 0
        """Workers lost so far."""
        self.guessed = 0
        """Jobs answered at random because no worker survived them."""
        self.failures: list[str] = []
        """Tracebacks of agents that failed, for the crash file."""

    @property
    def pid(self) -> int | None:
        """The worker's process id, once it runs."""
        return self._line.pid if self._line is not None else None

    def warm_up(self) -> None:
        """Starts the process ahead of the first job."""
        self._running()

    def submit(self, level: str, job: Job, cap: float | None = None) -> int:
        """Queues a decision; the ticket to ask for it with."""
        ticket, self._next = self._next, self._next + 1
        task = _Task(level, job, self._cap if cap is None else cap)
        self._tasks[ticket] = task
        self._send(ticket, task)
        return ticket

    def poll(self, ticket: int) -> Reply | None:
        """The reply, once; None while there is none yet. KeyError for a ticket unknown, cancelled or answered."""
        self.attend()
        if ticket in self._replies:
            del self._tasks[ticket]
            return self._replies.pop(ticket)
        if ticket not in self._tasks:
            raise KeyError(ticket)
        return None

    def has_answer(self, ticket: int) -> bool:
        """The reply is there, whether anybody has taken it or not."""
        return ticket in self._replies

    def cancel(self, ticket: int) -> None:
        """The reply is no longer wanted. Unknown tickets are ignored."""
        if self._tasks.pop(ticket, None) is not None and self._replies.pop(ticket, None) is None:
            self._running().send(("cancel", ticket))

    def prepare(self, level: str, view: Any, seat: Seat) -> None:
        """Lets an agent think ahead until the next job comes."""
        self._running().send(("prepare", level, view, seat))

    def close(self) -> None:
        """Ends the process; pending tickets are lost."""
        self._closed = True
        self._tasks.clear()
        self._replies.clear()
        if self._line is not None:
            self._line.kill()
            self._line = None

    # ---- inside

    def _running(self) -> _Line:
        if self._closed:
            raise RuntimeError("closed")
        if self._line is None:
            self._line = _Line(self._game, self._board, self._maker, self._wake)
        return self._line

    def _send(self, ticket: int, task: _Task) -> None:
        task.sent, task.begun = time.monotonic(), None
        task.tries += 1
        self._running().send(("job", ticket, task.level, task.job, task.cap))

    def attend(self) -> None:
        """Takes in what the worker said and replaces it if it is dead or hanging. `poll` does so too."""
        line = self._line
        if line is None:
            return
        while True:
            try:
                message = line.inbox.get_nowait()
            except queue.Empty:
                break
            match message[0]:
                case "ready":
                    line.is_ready = True
                    line.since = time.monotonic()
                case "begun":
                    if message[1] in self._tasks:
                        self._tasks[message[1]].begun = time.monotonic()
                case "done":
                    line.since = time.monotonic()
                    if message[1] in self._tasks:
                        self._replies[message[1]] = message[2]
                case "failed":
                    line.since = time.monotonic()
                    self._failed(message[1], message[2])
                case "dead":
                    self._replace()
                    return
        if self._is_hanging(line):
            self._grace = max(self._grace, min(MORE_GRACE * self._grace, MOST_GRACE))
            self._replace()

    def _failed(self, ticket: int, trace: str) -> None:
        """An agent raised. A second worker would raise again, but its tables may have been the reason: try once."""
        self.failures.append(trace)
        task = self._tasks.get(ticket)
        if task is None:
            return
        if task.tries >= 2:
            self._guess(ticket, task)
        else:
            self._send(ticket, task)

    def _guess(self, ticket: int, task: _Task) -> None:
        if not isinstance(task.job.pending, Choose):
            self._replies[ticket] = Reply(None)  # a question about the game, no decision: nothing to draw lots from
            return
        self.guessed += 1
        self._replies[ticket] = RandomAgent().decide(task.job)

    def _waiting(self) -> dict[int, _Task]:
        return {ticket: task for ticket, task in self._tasks.items() if ticket not in self._replies}

    def _is_hanging(self, line: _Line) -> bool:
        now = time.monotonic()
        waiting = self._waiting()
        if not line.is_ready:
            return bool(waiting) and now - line.since > self._start
        begun = [task for task in waiting.values() if task.begun is not None]
        if begun:
            return any(now - (task.begun or now) > task.cap + self._grace for task in begun)
        # None begun although some wait: it does not come back from thinking ahead, or from a cancelled job.
        idle_since = max([line.since, *(task.sent for task in waiting.values())])
        return bool(waiting) and now - idle_since > self._grace

    def _replace(self) -> None:
        if self._line is not None:
            self._line.kill()
            self._line = None
        self.replaced += 1
        waiting = sorted(self._waiting().items())
        suspects = [ticket for ticket, task in waiting if task.begun is not None] or [t for t, _ in waiting[:1]]
        for ticket, task in waiting:
            if ticket not in suspects:  # it stood behind the one at work, and had no part in this
                task.tries -= 1
            if task.tries >= TRIES:
                self._guess(ticket, task)
            else:
                self._send(ticket, task)
