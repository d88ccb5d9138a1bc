"""Weights of both sides of Caesar XL by name or out of a file that the tuning wrote."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.ai.caesar_xl.weights import CHAMPION, FIRST, VETERAN, Weights

Sides = tuple[Weights, Weights]
KNOWN: dict[str, Sides] = {"champion": CHAMPION, "veteran": (VETERAN, VETERAN), "first": FIRST}


def sides_of(name: str) -> Sides:
    """`champion`, `veteran`, `first`, or a file that `fit` wrote. ValueError with a sentence for anything else."""
    if name in KNOWN:
        return KNOWN[name]
    try:
        first, second = msgspec.json.decode(Path(name).read_bytes(), type=list[Weights])
    except OSError as reason:
        raise ValueError(f"{name}: {reason.strerror}; give champion, veteran, first or a file of weights") from None
    except (ValueError, msgspec.MsgspecError):
        raise ValueError(f"{name} holds no weights for two sides; `fit --out` writes such a file") from None
    return first, second
