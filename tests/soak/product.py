"""The full product of one game, shared out among processes and, if wished, among nights or machines.

LUDI_SOAK_JOBS: processes, two unless the machine has but one core. LUDI_SOAK_SLICE=k/n: only the k-th of n parts of the
product (1/3, 2/3 and 3/3 are all of it). LUDI_SOAK_WHOLE=1: combinations that are played alike (`same.py`) are played one
by one all the same; for the Circus that takes a night. LUDI_SOAK_PLIES: fewest plies of each game.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from tests.soak.walk import Covered, Walker, nothing_yet

PIECES = 20
"""So many pieces the work is cut into; after each of them something is said."""
SEED = 1


@dataclass(frozen=True)
class Wish:
    """How much of the product, and by how many."""

    plies: int = 100_000
    jobs: int = 1
    share: int = 1
    shares: int = 1
    whole: bool = False

    @classmethod
    def of_environment(cls) -> Wish:
        """ValueError for a slice that is none."""
        share, _, shares = os.environ.get("LUDI_SOAK_SLICE", "1/1").partition("/")
        wish = cls(
            plies=int(os.environ.get("LUDI_SOAK_PLIES", "100000")),
            jobs=int(os.environ.get("LUDI_SOAK_JOBS", str(min(2, os.cpu_count() or 1)))),
            share=int(share),
            shares=int(shares),
            whole=os.environ.get("LUDI_SOAK_WHOLE", "") not in ("", "0"),
        )
        if not 1 <= wish.share <= wish.shares:
            raise ValueError(f"LUDI_SOAK_SLICE={share}/{shares}: k/n with k from 1 to n")
        return wish


def play_product(game: str, folder: Path, wish: Wish, tell: Callable[[str], None] = lambda text: None) -> Covered:
    """Each course of play of the wished share to its end, then more until there are plies enough. What fails is raised."""
    covered = nothing_yet(game, SEED, wish.whole)
    pieces = max(1, min(PIECES, covered.courses // wish.shares))
    parts = pieces * wish.shares
    plies = -(-wish.plies // parts)
    work = [(game, folder, wish.share - 1 + wish.shares * piece, parts, plies, wish.whole) for piece in range(pieces)]
    with _done(work, wish.jobs) as found:
        for piece, part in enumerate(found, 1):
            covered.add(part)
            tell(f"{piece} of {pieces}: {covered.headline}, {covered.seconds:.0f} s of work")
    return covered


def walk_part(game: str, folder: Path, part: int, parts: int, plies: int, whole: bool) -> Covered:
    walker = Walker(game, folder, SEED, part, parts, whole)
    gc.collect()
    gc.freeze()  # a hundred thousand combinations need not be looked through at every collection
    return walker.walk(plies)


@contextmanager
def _done(work: list[tuple[str, Path, int, int, int, bool]], jobs: int) -> Iterator[Iterator[Covered]]:
    """What comes of each piece, in the order in which they get ready."""
    if jobs == 1:
        yield (walk_part(*one) for one in work)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures: list[Future[Covered]] = [pool.submit(walk_part, *one) for one in work]
        try:
            yield (future.result() for future in as_completed(futures))
        finally:
            for future in futures:
                future.cancel()
