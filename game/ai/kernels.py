"""Which games' search runs compiled here. Looks where modules lie; loads none of them."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from game.roster import RECORDS

INNER_LOOPS: dict[str, str] = {game: record.inner_loops for game, record in RECORDS.items() if record.inner_loops}
"""Game -> the module that may be compiled."""


def is_compiled(game: str) -> bool:
    """Whether the module of a game's inner loops is an extension here."""
    spec = find_spec(INNER_LOOPS[game]) if game in INNER_LOOPS else None
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def kernels() -> dict[str, str]:
    """Game -> compiled or pure."""
    return {game: "compiled" if is_compiled(game) else "pure" for game in INNER_LOOPS}


def kernel_of(game: str) -> str | None:
    """What `simulate` says of a game whose levels are weaker without compiled code; None for the others."""
    if game in RECORDS and RECORDS[game].is_reduced_uncompiled:
        return "exact" if is_compiled(game) else "reduced"
    return None
