"""What a match of Moritari Te Salutamus was in figures, position by position."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Seen
from game.rules.moritari.events import Fought
from game.rules.moritari.state import State
from game.tables.kit.tell import Words
from game.tables.moritari.words.primer import alive_of
from game.tables.table import Measure


def measures(words: Words, states: Sequence[State], heard: Sequence[Seen]) -> tuple[Measure, ...]:
    """Life points and fighters left, and the wounds given so far."""
    seats = range(states[0].seats) if states else ()
    alive = [[alive_of(state, seat) for seat in seats] for state in states]
    life = tuple(tuple(float(sum(figure.hp for figure in figures)) for figures in row) for row in alive)
    left = tuple(tuple(float(len(figures)) for figures in row) for row in alive)
    given, wounds = [0.0] * len(seats), []
    for state, seen in zip(states, heard, strict=True):
        for event in seen.events:
            if isinstance(event, Fought):
                for side, foe in ((event.one, event.two), (event.two, event.one)):
                    given[state.figures[side.figure].seat] += foe.lost
        wounds.append(tuple(given))
    return (
        Measure("life", words("measure.life"), life),
        Measure("left", words("measure.left"), left),
        Measure("wounds", words("measure.wounds"), tuple(wounds)),
    )
