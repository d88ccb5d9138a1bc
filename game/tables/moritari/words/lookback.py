"""A match looked back on: what each school gave and took, and every verdict, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.match import Seen
from game.rules.moritari.data import Board
from game.rules.moritari.events import Appealed, Crowned, Died, Fell, Fought, Judged, SchoolFell
from game.rules.moritari.state import State
from game.rules.moritari.telling import told
from game.tables.kit.tell import Words
from game.ui.richtext import Passage


def chronicle(words: Words, board: Board, states: Sequence[State], heard: Sequence[Seen]) -> tuple[Passage, ...]:
    """`states`: after so many entries, as `heard` has them. Rounds in which nobody fell are passed over."""
    if not states:
        return ()
    page = [Passage("title", words("back.title")), Passage("note", words("back.note"))]
    page += [Passage("bullet", line) for line in _sums(words, states, heard)]
    number, headed = 0, 0
    for state, seen in zip(states, heard, strict=True):
        for event in seen.events:
            match event:
                case Crowned():
                    number = event.round
                case Fell() | Died() | Appealed() | Judged() | SchoolFell():
                    lines = told(board, event)
                    if lines and number != headed:
                        page.append(Passage("heading", words("back.round", round=number, seat=max(0, state.caesar))))
                        headed = number
                    page += [Passage("bullet", words.speak(said)) for said in lines]
                case _:
                    pass
    return tuple(page) if headed else ()


def _sums(words: Words, states: Sequence[State], heard: Sequence[Seen]) -> Iterator[str]:
    """A sentence for each school."""
    seats = range(states[-1].seats)
    bouts, given, taken, spared, killed = ([0] * len(seats) for _ in range(5))
    for state, seen in zip(states, heard, strict=True):
        for event in seen.events:
            if isinstance(event, Fought):
                for side, foe in ((event.one, event.two), (event.two, event.one)):
                    seat = state.figures[side.figure].seat
                    bouts[seat] += 1
                    given[seat] += foe.lost
                    taken[seat] += side.lost
            elif isinstance(event, Judged):
                of = state.figures[event.figure].seat
                (spared if event.spared else killed)[of] += 1
    for seat in seats:
        yield words(
            "back.sum", seat=seat, bouts=bouts[seat], given=given[seat], taken=taken[seat],
            spared=spared[seat], killed=killed[seat],
        )  # fmt: skip
