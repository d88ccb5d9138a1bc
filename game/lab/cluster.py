"""Work spread by Dask (`distributed`, of the extra `lab`): over processes of this machine, or over other machines.

Dask gives a piece of work to another worker when one dies, so a dead worker costs its own games and no others. Which
worker plays a game changes nothing about it.
"""

from __future__ import annotations

import logging
from importlib.util import find_spec
from types import TracebackType
from typing import Any

from game.lab.backends import Backend, Here, Lost, Processes, Task
from game.lab.store import fingerprint

PATIENCE = 60
"""Seconds to wait for a scheduler's first worker."""


class NoCluster(Exception):
    """There is nobody to work; the text is the sentence for whoever asked."""


def is_here() -> bool:
    """Whether Dask is installed."""
    return find_spec("distributed") is not None


class Cluster:
    """Workers of a Dask scheduler: of the one at `address`, or of one of this machine's own."""

    def __init__(self, jobs: int = 2, address: str = "", program: str = "") -> None:
        """NoCluster when Dask or the workers are not there, or run another `program` (this one for "")."""
        if not is_here():
            raise NoCluster('A cluster needs Dask: pip install "ludi-romani[lab]".')
        from distributed import Client, LocalCluster

        for name in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what a worker's death means is told by results
        self._own = None
        try:
            if not address:
                self._own = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
            self._client = Client(address or self._own, set_as_default=False)
            self._client.wait_for_workers(1 if address else jobs, timeout=PATIENCE)
        except (OSError, TimeoutError, ValueError) as reason:
            self.__exit__(None, None, None)
            raise NoCluster(f"{address or 'The cluster of this machine'} does not answer ({reason}).") from None
        self._prove(program or fingerprint())
        self.workers = sum(self._client.ncores().values())

    def _prove(self, program: str) -> None:
        """Every worker plays the same program: else its games would not be the same games."""
        try:
            found = self._client.run(fingerprint)
        except Exception as reason:  # a worker without the program answers in its own way
            self.__exit__(None, None, None)
            raise NoCluster(f"The workers can't run this program ({type(reason).__name__}: {reason}).") from None
        other = sorted(worker for worker, code in found.items() if code != program)
        if other:
            self.__exit__(None, None, None)
            raise NoCluster(f"{', '.join(other)} runs another state of the program than this machine.")

    def begin(self, task: Task, item: Any) -> tuple[Task, Any, Any]:
        return task, item, self._client.submit(task, item, pure=False)

    def result(self, ticket: tuple[Task, Any, Any]) -> Any:
        from distributed import KilledWorker

        task, item, future = ticket
        try:
            return future.result()
        except KilledWorker:
            pass
        # It may have stood beside the one that kills workers: once more, now that time has passed.
        try:
            return self._client.submit(task, item, pure=False).result()
        except KilledWorker:
            raise Lost("every worker it was given to died") from None

    def drop(self, ticket: tuple[Task, Any, Any]) -> None:
        ticket[2].cancel()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        for part in (getattr(self, "_client", None), self._own):
            if part is not None:
                part.close()


def backend(jobs: int, scheduler: str = "") -> Backend:
    """Where to work: at a scheduler if one is named, here for one job, and for more a cluster of this machine's own
    processes, or plain processes where Dask is not installed."""
    if scheduler:
        return Cluster(address=scheduler)
    if jobs == 1:
        return Here()
    return Cluster(jobs) if is_here() else Processes(jobs)
