"""Seeds out of seeds: the same parts give the same number on every machine and in every run."""

from __future__ import annotations

from hashlib import blake2b

from game.core.chance import Seeded
from game.core.types import Seat


def derive_seed(*parts: int | str) -> int:
    """A number of 63 bits. `derive_seed(match_seed, "ai", ply, seat)` and the like."""
    text = "/".join(f"{type(part).__name__}:{part}" for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 1


def chance_of(seed: int) -> Seeded:
    """The dice and cards of the match with that seed."""
    return Seeded(derive_seed(seed, "chance"))


def agent_seed(seed: int, ply: int, seat: Seat) -> int:
    """What a computer player's choices at that point of that match come from. `ply`: entries already in the log."""
    return derive_seed(seed, "agent", ply, seat)
