"""Where work is done: in this process, or in several of this machine. `game.lab.cluster` adds machines.

A task is a function of a module and an item of plain data. Results are asked for in the order the work was given out, so
that what is counted never depends on which worker was quick.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Protocol

Task = Callable[[Any], Any]
SOLITARY = 2
"""How often a piece of work is tried in a process of its own after one died with it."""


class Lost(Exception):
    """A piece of work that no worker survives; the text says what was tried."""


class Backend(Protocol):
    """Does work."""

    workers: int
    """How many pieces are under way at once."""

    def begin(self, task: Task, item: Any) -> Any:
        """A ticket for `result`."""
        ...

    def result(self, ticket: Any) -> Any:
        """Waits for what was begun; raises what the task raises, or Lost. A ticket is asked for once."""
        ...

    def drop(self, ticket: Any) -> None:
        """What was begun is not wanted any more."""
        ...

    def __enter__(self) -> Backend: ...

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None,
                 trace: TracebackType | None) -> None: ...  # fmt: skip


class Here:
    """One piece after another in this process."""

    workers = 1

    def begin(self, task: Task, item: Any) -> tuple[Task, Any]:
        return task, item

    def result(self, ticket: tuple[Task, Any]) -> Any:
        task, item = ticket
        return task(item)

    def drop(self, ticket: tuple[Task, Any]) -> None:
        return None

    def __enter__(self) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        return None


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the program, which ends these


def _executor(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, get_context("spawn"), _quiet)


class Processes:
    """Several processes of this machine. One that dies costs no more than its own piece of work."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._executor = _executor(workers)

    def begin(self, task: Task, item: Any) -> tuple[Task, Any, Future[Any]]:
        try:
            return task, item, self._executor.submit(task, item)
        except BrokenProcessPool:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = _executor(self.workers)
            return task, item, self._executor.submit(task, item)

    def result(self, ticket: tuple[Task, Any, Future[Any]]) -> Any:
        task, item, future = ticket
        try:
            return future.result()
        except BrokenProcessPool:  # takes all that was under way with it; whose fault it was shows when each is alone
            pass
        for _ in range(SOLITARY):
            with _executor(1) as alone:
                try:
                    return alone.submit(task, item).result()
                except BrokenProcessPool:
                    continue
        raise Lost("its process died, and did so again each time it was tried alone")

    def drop(self, ticket: tuple[Task, Any, Future[Any]]) -> None:
        ticket[2].cancel()

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        self._executor.shutdown(wait=kind is None, cancel_futures=True)


def spread(where: Backend, task: Task, items: Iterable[Any]) -> Iterator[Any]:
    """The results in the order of the items, each as soon as it and those before it are there."""
    rest = iter(items)
    ahead: deque[Any] = deque()
    try:
        while True:
            for item in rest:
                ahead.append(where.begin(task, item))
                if len(ahead) > 2 * where.workers:
                    break
            if not ahead:
                return
            yield where.result(ahead.popleft())
    finally:
        for ticket in ahead:
            where.drop(ticket)
