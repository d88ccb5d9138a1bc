"""What a reader tells after the match: the habit he counted that stands out most, after losses, after wins or throughout.

He counts what the reader learns from (reader.py): choices with another one open. A habit is told only when so many of so
many would seldom come about by drawing among the same choices evenly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Literal, NamedTuple

from game.ai.skirmish.chronicle import Turn, turns_of
from game.ai.skirmish.model import Position
from game.ai.skirmish.reader import TRAITS, Reader, Sight, Trait
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import seen_by
from game.core.types import Event, Seat
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions

When = Literal["always", "loss", "win"]
LEAST = 4
"""Choices of a kind from which on a habit is spoken of."""
STRIKING = 2.4
"""Standard deviations from an even draw."""


class Habit(NamedTuple):
    trait: Trait
    when: When
    """After a round lost, after one won, or whatever came before."""
    taken: int
    offered: int
    """How often it was chosen, of how often it could have been, with another choice open."""


class Seen(NamedTuple):
    before: When
    """How the round before ended for the chooser; "always": evenly, or there was none."""
    sight: Sight


class Read(NamedTuple):
    habit: Habit | None
    """None: nothing stood out."""
    choices: int
    """Looked at."""


def read(board: Board, options: SkirmishOptions, heard: Iterable[Iterable[Event]], seat: Seat) -> Read:
    """What a reader at `seat` has read of the other side. `heard`: the events of the entries."""
    seen = seen_of(board, options, heard, seat)
    ranked = sorted(counts(seen), key=lambda pair: (pair[0], pair[1].when != "always"))
    is_striking = bool(ranked) and ranked[-1][0] >= STRIKING
    return Read(ranked[-1][1] if is_striking else None, len(seen))


def counts(seen: Sequence[Seen]) -> list[tuple[float, Habit]]:
    """What was taken more often than an even draw would, by how many deviations: throughout, after losses, after wins."""
    whens: tuple[When, ...] = ("always", "loss", "win")
    return [pair for when in whens for pair in _habits(when, seen)]


def seen_of(board: Board, options: SkirmishOptions, heard: Iterable[Iterable[Event]], seat: Seat) -> list[Seen]:
    reader, rival = Reader(study_of(board, options).search), 1 - seat
    seen: list[Seen] = []
    before: When = "always"
    game = 0
    for turn in turns_of(board, heard):
        if turn.game != game:
            game, before = turn.game, "always"
            reader.begin_game()
        if turn.is_revival:
            continue
        sight = reader.observe(seen_by(seat, turn.position), turn.options[rival])
        if sight is not None:
            seen.append(Seen(before, sight))
        before = _outcome(turn, rival)
    return seen


def _habits(when: When, seen: Sequence[Seen]) -> list[tuple[float, Habit]]:
    """Each trait that was taken more often than an even draw would, with by how many deviations."""
    found = []
    for place, trait in enumerate(TRAITS):
        if trait is Trait.SOUND:
            continue
        taken = offered = 0
        expected = spread = 0.0
        for before, (traits, choice) in seen:
            share = sum(row[place] > 0 for row in traits) / len(traits)
            if not 0 < share < 1 or when not in ("always", before):
                continue
            offered += 1
            taken += traits[choice][place] > 0
            expected += share
            spread += share * (1 - share)
        if offered >= LEAST and taken > expected:
            found.append(((taken - expected) / sqrt(spread), Habit(trait, when, taken, offered)))
    return found


def _outcome(turn: Turn, seat: Seat) -> When:
    """How a round ended for a seat, by the cards left; a draw counts as neither."""
    if turn.after is None:
        return "always"
    lost = [_cards(turn.position, side) - _cards(turn.after, side) for side in (0, 1)]
    if lost[seat] > 0 and lost[1 - seat] <= 0:
        return "loss"
    return "win" if lost[1 - seat] > 0 and lost[seat] <= 0 else "always"


def _cards(position: Position, seat: Seat) -> int:
    side = position.ours if seat == 0 else position.theirs
    return sum(1 + under for _, under in side.stacks)
