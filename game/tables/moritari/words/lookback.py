"""A match looked back on: who felled whom, what the dice gave and withheld, and every verdict, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.match import Seen
from game.core.types import Event
from game.rules.moritari.data import Board
from game.rules.moritari.events import Appealed, Crowned, Died, Fell, Fought, Judged, SchoolFell
from game.rules.moritari.fortune import downfalls, fortunes
from game.rules.moritari.state import State
from game.rules.moritari.telling import told
from game.tables.kit.tell import Words
from game.tables.table import Milestone
from game.ui.richtext import Passage


def chronicle(words: Words, board: Board, states: Sequence[State], heard: Sequence[Seen]) -> tuple[Passage, ...]:
    """`states`: after so many entries, as `heard` has them. Rounds in which nobody fell are passed over."""
    if not states:
        return ()
    page = [Passage("title", words("back.title")), Passage("note", words("back.note"))]
    page += [Passage("bullet", line) for line in _sums(words, states, heard)]
    page += _falls(words, states[-1], heard) + _luck(words, board, states[-1], heard)
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


def _events(heard: Sequence[Seen]) -> list[Event]:
    return [event for seen in heard for event in seen.events]


def _falls(words: Words, last: State, heard: Sequence[Seen]) -> list[Passage]:
    """Who felled whom, in order, and what came of each fall."""
    found = downfalls(last.figures, _events(heard))
    if not found:
        return []
    page = [Passage("heading", words("back.falls"))]
    for fall in found:
        figure = last.figures[fall.figure]
        page.append(Passage("bullet", words(
            f"back.fall.{fall.outcome}", round=fall.round, who=figure.name, by=last.figures[fall.by].name, seat=figure.seat,
        )))  # fmt: skip
    return page


def _luck(words: Words, board: Board, last: State, heard: Sequence[Seen]) -> list[Passage]:
    """What the dice gave each school against what was to be expected."""
    page = [Passage("heading", words("back.luck")), Passage("note", words("back.luck.note"))]
    for seat, own in enumerate(fortunes(board, last.figures, _events(heard))):
        line = words(
            "back.luck.bouts", seat=seat, given=own.given.came, given_due=_number(own.given.due), taken=own.taken.came,
            taken_due=_number(own.taken.due), luck=_signed(own.luck),
        )  # fmt: skip
        if own.appeals:
            line += " " + words("back.luck.appeals", heard=own.heard.came, count=own.appeals, due=_number(own.heard.due))
        if own.rolls:
            line += " " + words("back.luck.caesar", crowned=own.crowned.came, count=own.rolls, due=_number(own.crowned.due))
        page.append(Passage("bullet", line))
    return page


def _number(value: float) -> str:
    return f"{value:.1f}"


def _signed(value: float) -> str:
    text = f"{value:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text.replace("-", "\N{MINUS SIGN}")


def tale(words: Words, board: Board, last: State, heard: Sequence[Seen]) -> list[str]:
    """For the results: who felled whom, the dice against expectation, what the crowd wanted and got."""
    events = _events(heard)
    whom: dict[int, list[str]] = {}
    for fall in downfalls(last.figures, events):
        whom.setdefault(fall.by, []).append(last.figures[fall.figure].name)
    lines = []
    if whom:
        ranked = sorted(whom.items(), key=lambda item: -len(item[1]))
        felled = [words("back.felled", who=last.figures[by].name, whom=_names(words, names)) for by, names in ranked]
        lines.append(words("back.tale.falls", felled="; ".join(felled)))
    if any(isinstance(event, Fought) for event in events):
        luck = [words("back.tale.school", seat=seat, luck=_signed(own.luck))
                for seat, own in enumerate(fortunes(board, last.figures, events))]  # fmt: skip
        lines.append(words("back.tale.luck", schools=", ".join(luck)))
    thumbs = [event for event in events if isinstance(event, Judged)]
    if thumbs:
        spared, overruled = sum(thumb.spared for thumb in thumbs), sum(thumb.overruled for thumb in thumbs)
        lines.append(words("back.tale.thumbs", spared=spared, killed=len(thumbs) - spared, overruled=overruled))
    return lines


def _names(words: Words, names: Sequence[str]) -> str:
    """Each once; who rose and fell again says how often."""
    often = Counter(names)
    return ", ".join(
        words("back.name", who=name) if count == 1 else words("back.name.often", who=name, count=count)
        for name, count in often.items()
    )


def milestones(last: State, heard: Sequence[Seen]) -> list[Milestone]:
    """Falls and appeals, in order."""
    found: list[Milestone] = []
    for n, seen in enumerate(heard):
        for event in seen.events:
            if isinstance(event, Fell) or (isinstance(event, Died) and event.how in ("animal", "beast")):
                found.append(Milestone(n, "fall", last.figures[event.figure].seat))
            elif isinstance(event, Appealed):
                found.append(Milestone(n, "plea", last.figures[event.figure].seat))
    return found


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
