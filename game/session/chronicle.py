"""What a person's matches come to: won by game, rival, board and number of seats, best and longest, streaks and hours.

Only matches that count make shares and streaks; the hours at the table and the numbers of those counted apart are of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from game.ai.intervals import wilson
from game.storage.stats import Result, SeatResult

FEW = 8
"""Fewer matches than this say nothing about what comes next."""
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class Share:
    """So many matches, so many of them won: shared first places in parts."""

    played: int = 0
    won: float = 0.0

    @property
    def rate(self) -> float:
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true share lies, 95 % of the time (Wilson); None where there are too few to say."""
        return wilson(self.won, self.played) if self.played >= FEW else None


@dataclass(frozen=True)
class Rival:
    """Somebody met at the table: a level by its name (`by`), or a person by his."""

    by: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.by == "human"


@dataclass(frozen=True)
class Streak:
    """Matches won one after the other."""

    longest: int = 0
    now: int = 0


def people_of(matches: Iterable[Result]) -> list[str]:
    """Everybody who has a name, whoever played most first."""
    found = Counter(name for result in matches for name in {seat.name for seat in result.people} if name)
    return sorted(found, key=lambda name: (-found[name], name.casefold()))


class Chronicle:
    """One person's matches; `matches` may hold those of others, too, oldest first."""

    def __init__(self, name: str, matches: Iterable[Result], game: str | None = None) -> None:
        """`game`: of that one only."""
        self.name = name
        self.matches = [
            result for result in matches
            if (game is None or result.game == game) and any(seat.name == name for seat in result.people)
        ]  # fmt: skip

    @cached_property
    def counted(self) -> list[Result]:
        return [result for result in self.matches if result.is_counted]

    def seat_of(self, result: Result) -> SeatResult:
        """Where this person sat; the best seat of one who played several."""
        own = [seat for seat in result.people if seat.name == self.name]
        return min(own, key=lambda seat: seat.rank)

    def won(self, result: Result) -> float:
        """1 for a victory, its part where first place was shared."""
        winners = result.winners
        return 1 / len(winners) if self.seat_of(result) in winners else 0.0

    # ---- shares

    @cached_property
    def total(self) -> Share:
        return self._share(self.counted)

    @cached_property
    def by_game(self) -> dict[str, Share]:
        return self._by(lambda result: result.game)

    @cached_property
    def by_board(self) -> dict[tuple[str, str], Share]:
        """By game and board; version 0.1.0 wrote none down."""
        return self._by(lambda result: (result.game, result.board) if result.board else None)

    @cached_property
    def by_seats(self) -> dict[int, Share]:
        return self._by(lambda result: len(result.seats))

    @cached_property
    def by_rival(self) -> dict[Rival, Share]:
        """How often this person finished before each: at a table of several that says more than who was first of all. An
        equal place is half; several seats of one level are one rival, by their mean."""
        found: dict[Rival, list[float]] = {}
        for result in self.counted:
            own, met = self.seat_of(result), dict[Rival, list[float]]()
            for seat in result.seats:
                if seat.is_person and seat.name in ("", self.name):
                    continue
                rival = Rival(seat.by, seat.name if seat.is_person else "")
                met.setdefault(rival, []).append(1.0 if own.rank < seat.rank else 0.5 if own.rank == seat.rank else 0.0)
            for rival, ahead in met.items():
                found.setdefault(rival, []).append(sum(ahead) / len(ahead))
        return _most_played({rival: Share(len(all_), sum(all_)) for rival, all_ in found.items()})

    def _by(self, key: Callable[[Result], K | None]) -> dict[K, Share]:
        groups: dict[K, list[Result]] = {}
        for result in self.counted:
            of = key(result)
            if of is not None:
                groups.setdefault(of, []).append(result)
        return _most_played({of: self._share(results) for of, results in groups.items()})

    def _share(self, results: Sequence[Result]) -> Share:
        return Share(len(results), sum(self.won(result) for result in results))

    # ---- the rest

    @cached_property
    def streak(self) -> Streak:
        """Of victories alone: a shared first place ends one."""
        longest = now = 0
        for result in self.counted:
            now = now + 1 if self.won(result) == 1 else 0
            longest = max(longest, now)
        return Streak(longest, now)

    @cached_property
    def seconds(self) -> int:
        """At all tables, whatever came of it; what nobody looked at the clock for is missing."""
        return sum(result.seconds for result in self.matches)

    @cached_property
    def apart(self) -> dict[str, int]:
        """How many matches of each kind that does not count."""
        return dict(Counter(result.kind for result in self.matches if not result.is_counted))

    @property
    def best(self) -> Result | None:
        """The match with the highest score of this person's; the first of equals. Only makes sense within a game."""
        return max(self.counted, key=lambda result: self.seat_of(result).score, default=None)

    @property
    def longest(self) -> Result | None:
        """By the clock; None where nobody looked at it."""
        timed = [result for result in self.counted if result.seconds]
        return max(timed, key=lambda result: result.seconds, default=None)


def _most_played(shares: dict[K, Share]) -> dict[K, Share]:
    return dict(sorted(shares.items(), key=lambda item: -item[1].played))
