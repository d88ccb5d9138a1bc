"""Luck of the dice: what fell in a match, held against what was to be expected of each throw as it was made. Exact: no
throw is simulated.

A bout's expectation is that of its dice, modifiers, armour and hit points as they were (`odds.bout_odds`); an appeal's that
of its die and bonus; of those who roll for Caesar, ties rolled again, each has the same chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.core.types import Event, Seat
from game.rules.moritari.data import Board
from game.rules.moritari.events import Appealed, Cast, Crowned, Died, Fell, Fought, Judged, Side
from game.rules.moritari.odds import Fighter, bout_odds
from game.rules.moritari.state import Figure


class Tally(Struct):
    """What came, and what was to be expected."""

    came: int = 0
    due: float = 0.0

    def add(self, came: int, due: float) -> None:
        self.came += came
        self.due += due

    @property
    def over(self) -> float:
        return self.came - self.due


class Fortune(Struct):
    """One school's. Hit points given and taken in bouts; appeals of its men the crowd heard; rounds it was Caesar by the
    throw."""

    given: Tally
    taken: Tally
    heard: Tally
    crowned: Tally
    appeals: int = 0
    rolls: int = 0
    """Rounds for which it rolled."""

    @property
    def luck(self) -> float:
        """Hit points to the good: what it gave beyond expectation, and was spared. All schools together have none."""
        return self.given.over - self.taken.over


def fortunes(board: Board, figures: Sequence[Figure], events: Iterable[Event]) -> list[Fortune]:
    """By seat. `figures`: of any position of the match; `events`: all of its log, in order."""
    seats = max((figure.seat for figure in figures), default=-1) + 1
    found = [Fortune(Tally(), Tally(), Tally(), Tally()) for _ in range(seats)]
    rolling: set[Seat] = set()
    for event in events:
        match event:
            case Fought(one=one, two=two):
                first, second = expected(board, figures, event)
                for mine, his, me, foe in ((one, two, first, second), (two, one, second, first)):
                    school = found[figures[mine.figure].seat]
                    school.given.add(his.lost, foe)
                    school.taken.add(mine.lost, me)
            case Appealed():
                school = found[figures[event.figure].seat]
                school.appeals += 1
                school.heard.add(event.crowd, heard_chance(event))
            case Cast():
                rolling.add(event.seat)
            case Crowned():
                for seat in rolling:
                    found[seat].rolls += 1
                    found[seat].crowned.add(seat == event.seat, 1 / len(rolling))
                rolling = set()
            case _:
                pass
    return found


def expected(board: Board, figures: Sequence[Figure], event: Fought) -> tuple[float, float]:
    """Hit points that the one and the two lose in that bout on average."""
    return bout_odds(_fighter(board, figures, event.one), _fighter(board, figures, event.two)).expected


def _fighter(board: Board, figures: Sequence[Figure], side: Side) -> Fighter:
    """As he stood before the bout."""
    fighting = board.fighter(figures[side.figure].kind)
    return Fighter(fighting.dice, fighting.hits_on, fighting.armour, side.bonus, side.left + side.lost)


def heard_chance(event: Appealed) -> float:
    """That the crowd wants him to live."""
    return min(6, max(0, 7 + event.bonus - event.need)) / 6


Outcome = Literal["unheard", "spared", "thumb", "refused", "mauled", "animal", "beast"]
"""What came of one fall: `unheard` where the match ended before an appeal (M43), `spared`, or the way he died of it. Whoever
was spared may fall again: that is another fall."""


class Downfall(Struct, frozen=True):
    """Somebody was brought down."""

    figure: int
    by: int
    round: int
    outcome: Outcome = "unheard"


def downfalls(figures: Sequence[Figure], events: Iterable[Event]) -> list[Downfall]:
    """Who brought down whom, in order; `figures` of any position of the match."""
    who = {figure.name: index for index, figure in enumerate(figures)}
    found: list[Downfall] = []
    last: dict[int, int] = {}  # where in `found` a figure's newest fall stands; a log may begin after it
    now = 0
    for event in events:
        match event:
            case Crowned():
                now = event.round
            case Fell():
                last[event.figure] = len(found)
                found.append(Downfall(event.figure, who[event.by], now))
            case Died(how="animal" | "beast"):
                found.append(Downfall(event.figure, who[event.by], now, event.how))
            case Judged(spared=True) | Died() if event.figure in last:
                outcome: Outcome = event.how if isinstance(event, Died) else "spared"
                found[last[event.figure]] = replace(found[last[event.figure]], outcome=outcome)
            case _:
                pass
    return found
