"""The card every table can lay: what wins, what a turn is, when it ends, and how far a player has come."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Condition:
    """One thing that decides the game, as it stands for a player now."""

    label: str
    value: str
    is_met: bool = False
    share: float | None = None
    """How much of it there is, 0..1, for a bar; None where there is nothing to measure."""


@dataclass(frozen=True)
class Primer:
    """Paragraphs in lines; one that begins with `• ` is a point of a list. All true for the options played."""

    wins: str
    turn: str
    ends: str
    now: tuple[Condition, ...] = ()


def lines(*parts: str) -> str:
    """Paragraphs below each other; empty ones are left out."""
    return "\n".join(part for part in parts if part)


def measured(label: str, value: str, have: int, need: int) -> Condition:
    """So much of what is needed."""
    return Condition(label, value, have >= need, max(0.0, min(1.0, have / need)) if need > 0 else 1.0)
