"""What a newcomer should know at this moment: a note beside the table, in the first turns of a match."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Guidance:
    """`turn`: of the match, or of the player, from 1; after the second the notes are over."""

    title: str
    text: str
    turn: int
