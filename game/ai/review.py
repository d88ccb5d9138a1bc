"""A match looked back on: what each entry of its log was worth to every seat, and how much of it was choice, how much luck.

A `Reviewer` works in slices. First every position is valued at little cost; then decisions are weighed, those beside
the largest swings first; what is left of its budget makes the values near them finer. It can be asked at any moment for
the `Review` as far as it has come. It depends on nothing but the match and how many steps were made.

How a change is split: an entry that neither drew nor opened anything can't be luck. The values of such a stretch are
therefore one level, known from all its positions together, from which each decision takes what it gave away. Where
something was drawn or opened, what is left of the change beside the decision is luck: dice, cards, the others' sealed
choices. What a decision gives away counts only beyond the width of the judge's own doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.judge import Interrupted, Judge, Standing, Unit, Weighed, even, judge_of, turns_on
from game.ai.seeds import derive_seed
from game.ai.turning import Moment, Turning, turning_points
from game.core.chance import Departure
from game.core.match import AUTO, Entry, Match, Start, replay
from game.core.say import Say
from game.core.types import Choose, Concede, Over

VERSION = 18
"""Of what is kept: a review of another version is made anew."""
FINER = 4
"""How much more search goes into the values at the largest swings."""
FINE_ENTRIES = 12
"""So many of them."""


class Account(Struct, frozen=True):
    """One seat's match: `start` and these three together are what it came to."""

    choice: float
    """What its own decisions gave away, 0 or below."""
    others: float
    """What the others' decisions gave it."""
    luck: float
    decisions: int
    """That were weighed."""
    sound: int
    """Of them those that gave away nothing that can be measured."""

    @property
    def accuracy(self) -> float | None:
        """Of a hundred decisions so many were as good as any known; None without decisions."""
        return 100 * self.sound / self.decisions if self.decisions else None


class Review(Struct, frozen=True):
    """All that can be said so far."""

    version: int
    game: str
    unit: Unit
    digest: str
    """Of the last entry looked at: the review is of that match and no other."""
    start: tuple[float, ...]
    """Values before the first entry."""
    moments: tuple[Moment, ...]
    turning: tuple[Turning, ...]
    accounts: tuple[Account, ...]
    is_whole: bool
    """Nothing is left to be looked at."""
    is_torn: bool = False
    """Today's rules can't follow the log to its end."""


class Matter(Struct, frozen=True):
    """A match to be looked back on, as plain parts that any process can be sent."""

    game: str
    board: Any
    options: Any
    seats: int
    start: Start
    log: tuple[Entry, ...]
    over: Over | None
    """How it ended, concessions counted."""

    @property
    def digest(self) -> str:
        return self.log[-1].digest if self.log else self.start.digest


def matter_of(match: Match[Any, Any, Any], board: Any) -> Matter:
    """The match so far."""
    pending = match.pending()
    over = pending if isinstance(pending, Over) else None
    return Matter(match.rules.id, board, match.options, match.seats, match.start, tuple(match.log), over)


class Reviewer:
    """Looks back on one match, a step at a time."""

    def __init__(self, matter: Matter, judge: Judge | None = None) -> None:
        """ValueError for a game without a judge."""
        from game.rules import GAMES

        found = judge or judge_of(matter.game, matter.board)
        if found is None:
            raise ValueError(matter.game)
        self.matter, self.judge = matter, found
        self.info = GAMES[matter.game]
        self.rules = self.info.rules(matter.board)
        self.seed = derive_seed("review", matter.digest)
        self.is_torn = False
        self.is_whole = False
        self.steps = 0
        """Made so far."""
        self._states: list[Any] = []
        self._standings: list[Standing | None] = []
        """By position; fewer than positions while the first round goes on."""
        self._least = 0.0
        """Points: fewer are hoped for in no position."""
        self._weighed: dict[int, Weighed | None] = {}
        """By entry."""
        self._plan = self._planned()
        self._task = next(self._plan, None)

    # ---- work

    def step(self, stop: Stop = never) -> bool:
        """One position or decision; False when nothing is left. A step that `stop` interrupts is made again."""
        if self._task is None:
            self.is_whole = True
            return False
        kind, n, effort = self._task
        try:
            if kind == "stand":
                self._stand(n, effort, stop)
            else:
                self._weigh(n, effort, stop)
        except Interrupted:
            return True
        self.steps += 1
        self._task = next(self._plan, None)
        self.is_whole = self._task is None
        return not self.is_whole

    def work(self, stop: Stop) -> bool:
        """Steps until `stop()`; whether something is left."""
        while not stop():
            if not self.step(stop):
                return False
        return not self.is_whole

    def _planned(self) -> Iterator[tuple[str, int, int]]:
        """What is to be done, the most important first. Asked for anew after each step, so that it follows what is found."""
        self._replay()
        last = len(self._states) - 1
        for n in range(last + 1):
            if self.judge.looks == "each" or n in (0, last) or not self._is_quiet(n) or not self._is_quiet(n + 1):
                yield "stand", n, 1
            else:
                self._standings.append(None)
        open_entries = [n for n in range(1, last + 1) if self._is_decision(n)]
        open_entries.sort(key=lambda n: (-self._swing(n), n))
        for n in open_entries:
            yield "weigh", n, 1
        largest = sorted(range(1, last + 1), key=lambda n: (-self._swing(n), n))[:FINE_ENTRIES]
        positions = sorted({at for n in largest for at in (n - 1, n)})
        for n in positions:
            known = self._standings[n]
            if known is not None and known.width > 0:
                yield "stand", n, FINER
        for n in largest:
            weighed = self._weighed.get(n)
            if weighed is not None and weighed.width > 0:
                yield "weigh", n, FINER

    def _replay(self) -> None:
        matter = self.matter
        try:
            for _, state in replay(self.rules, matter.options, matter.seats, matter.start, matter.log):
                self._states.append(state)
        except Departure:
            self.is_torn = True

    def _gave_up(self, n: int) -> list[int]:
        """Who had conceded after so many entries."""
        return [entry.seat for entry in self.matter.log[:n] if isinstance(entry.action, Concede)]

    def _stand(self, n: int, effort: int, stop: Stop) -> None:
        found = self._standing(n, effort, stop)
        if n < len(self._standings):
            self._standings[n] = found
        else:
            self._standings.append(found)

    def _standing(self, n: int, effort: int, stop: Stop) -> Standing | None:
        state, seats = self._states[n], self.matter.seats
        over = self.matter.over if n == len(self.matter.log) else None
        pending = self.rules.pending(state)
        if over is None and isinstance(pending, Over):
            over = pending
        if over is not None:
            return self._ended(over)
        found = self.judge.standing(state, derive_seed(self.seed, "stand"), effort, stop)
        away = self._gave_up(n)
        if found is None or not away or self.judge.unit == "points":
            return found
        values = [0.0 if seat in away else value for seat, value in enumerate(found.values)]
        total = sum(values)
        stayed = [float(seat not in away) for seat in range(seats)]
        shared = [value / total for value in values] if total > 0 else [one / sum(stayed) for one in stayed]
        return Standing(tuple(shared), found.width)

    def _ended(self, over: Over) -> Standing:
        """What it came to."""
        seats = len(over.ranks)
        firsts = [seat for seat, rank in enumerate(over.ranks) if rank == 1]
        shares = tuple(1 / len(firsts) if seat in firsts else 0.0 for seat in range(seats))
        if self.judge.unit == "chance":
            return Standing(shares, 0.0)
        places = tuple(rank + (over.ranks.count(rank) - 1) / 2 for rank in over.ranks)
        return Standing(tuple(float(score) for score in over.scores), 0.0, shares, places)

    def _is_decision(self, n: int) -> bool:
        entry = self.matter.log[n - 1]
        if entry.by == AUTO or isinstance(entry.action, Concede):
            return False
        state = self._states[n - 1]
        pending = self.rules.pending(state)
        return isinstance(pending, Choose) and len(self.rules.legal(state, entry.seat)) > 1

    def _weigh(self, n: int, effort: int, stop: Stop) -> None:
        entry, state = self.matter.log[n - 1], self._states[n - 1]
        legal = list(self.rules.legal(state, entry.seat))
        seed = derive_seed(self.seed, "weigh", n)
        self._weighed[n] = self.judge.weigh(state, entry.seat, entry.action, legal, seed, effort, stop)

    def _swing(self, n: int) -> float:
        one, two = self._standings[n - 1], self._standings[n]
        if one is None or two is None:
            return 0.0
        return max(abs(a - b) for a, b in zip(one.values, two.values, strict=True))

    # ---- what was found

    def review(self) -> Review:
        """As far as it has come."""
        matter = self.matter
        levels = self._levels()
        moments = tuple(self._moment(n, levels) for n in range(1, len(levels)))
        start = rounded(levels[0][0]) if levels else even(matter.seats)
        accounts = tuple(account(moments, seat) for seat in range(matter.seats))
        turning = turning_points(
            self.judge.unit, start, moments, matter.log, self._opens, self._unveiled, turns_on(self.judge), self._together
        )
        return Review(
            VERSION, matter.game, self.judge.unit, matter.digest, start, moments, turning, accounts,
            self.is_whole, self.is_torn,
        )  # fmt: skip

    def _opens(self, n: int) -> bool:
        """Sealed choices came to light with that entry."""
        before = self.rules.pending(self._states[n - 1])
        return isinstance(before, Choose) and before.sealed and before.seats == (self.matter.log[n - 1].seat,)

    def _together(self, n: int) -> list[int]:
        """The entries whose sealed choices came to light with that one, which is the last of them."""
        first = n
        while first > 1 and not self._opens(first - 1) and self._is_decision(first - 1):
            pending = self.rules.pending(self._states[first - 2])
            if not isinstance(pending, Choose) or not pending.sealed:
                break
            first -= 1
        return [at for at in range(first, n + 1) if self._is_decision(at)]

    def _unveiled(self, n: int) -> Say | None:
        """What came to light with that entry, as the log has it; where choices turn a match, also what was chosen openly."""
        told, events = self.info.told, self.matter.log[n - 1].events
        shown = [event for event in events if event.unveils]
        if not shown and turns_on(self.judge) == "choices":
            shown = list(events)
        return next((line for event in shown for line in told(self.matter.board, event)), None) if told is not None else None

    def _is_quiet(self, n: int) -> bool:
        """Nothing was drawn and nothing came to light."""
        return not self.matter.log[n - 1].drawn and not self._opens(n)

    def _change(self, n: int) -> tuple[float, ...]:
        """What the decision of that entry changed, as far as the judge is sure of it."""
        weighed, seat = self._weighed.get(n), self.matter.log[n - 1].seat
        if weighed is None or -weighed.change[seat] <= weighed.width + 1e-9:
            return (0.0,) * self.matter.seats
        return weighed.change

    def _levels(self) -> list[tuple[tuple[float, ...], float]]:
        """Values and width of every position looked at, quiet stretches brought to one level."""
        self._least = min((value for one in self._standings if one is not None for value in one.values), default=0.0)
        self._least = min(0.0, self._least)
        found: list[tuple[tuple[float, ...], float]] = []
        at, known = 0, len(self._standings)
        before: tuple[tuple[float, ...], float] = (even(self.matter.seats), 1.0)
        while at < known:
            end = at
            while end + 1 < known and self._is_quiet(end + 1) and not self._is_exact(end, end + 1):
                end += 1
            stretch = self._level(at, end, before)
            found += stretch
            before = stretch[-1]
            at = end + 1
        return found

    def _is_exact(self, *positions: int) -> bool:
        standings = [self._standings[n] for n in positions]
        return all(one is not None and one.width == 0 for one in standings)

    def _level(self, first: int, last: int,
               before: tuple[tuple[float, ...], float]) -> list[tuple[tuple[float, ...], float]]:  # fmt: skip
        """A stretch without luck: one level, less what its decisions gave away."""
        seats = self.matter.seats
        given = [(0.0,) * seats]
        for n in range(first + 1, last + 1):
            change = self._change(n)
            if isinstance(self.matter.log[n - 1].action, Concede):
                return [*self._level(first, n - 1, before), *self._level(n, last, before)]
            given.append(tuple(a + b for a, b in zip(given[-1], change, strict=True)))
        held = [(one, sums) for one, sums in zip(self._standings[first : last + 1], given, strict=True) if one is not None]
        end = self._standings[last]
        if end is not None and end.width == 0 and last > first:
            return self._to_the_end(first, last, before, given)
        if not held:
            return [before] * (last - first + 1)
        level = [sum(one.values[seat] - sums[seat] for one, sums in held) / len(held) for seat in range(seats)]
        width = sum(one.width for one, _ in held) / len(held)  # one judge's errors are alike: they don't average out
        return [(self._kept_in(tuple(a + b for a, b in zip(level, sums, strict=True))), width) for sums in given]

    def _to_the_end(self, first: int, last: int, before: tuple[tuple[float, ...], float],
                    given: Sequence[tuple[float, ...]]) -> list[tuple[tuple[float, ...], float]]:  # fmt: skip
        """A stretch whose end is known: it was decided when it began, unless the judge saw that otherwise; what he had not
        seen coming then comes with the last entry."""
        end = self._standings[last]
        assert end is not None
        rest = self._level(first, last - 1, before)
        sure = tuple(a - b for a, b in zip(end.values, given[-1], strict=True))
        if all(abs(a - b) <= rest[0][1] for a, b in zip(rest[0][0], sure, strict=True)):
            return [(self._kept_in(tuple(a + b for a, b in zip(sure, sums, strict=True))), 0.0) for sums in given]
        return [*rest, (end.values, 0.0)]

    def _kept_in(self, values: tuple[float, ...]) -> tuple[float, ...]:
        if self.judge.unit == "points":
            return tuple(max(self._least, value) for value in values)
        bounded = [min(1.0, max(0.0, value)) for value in values]
        total = sum(bounded)
        return tuple(value / total for value in bounded) if total > 0 else even(len(values))

    def _moment(self, n: int, levels: Sequence[tuple[tuple[float, ...], float]]) -> Moment:
        entry = self.matter.log[n - 1]
        (before, _), (after, width) = levels[n - 1], levels[n]
        whole = tuple(b - a for a, b in zip(before, after, strict=True))
        weighed = self._weighed.get(n)
        is_own = isinstance(entry.action, Concede) or (self._is_quiet(n) and self._is_exact(n - 1, n))
        choice = whole if is_own else self._change(n)
        luck = tuple(a - b for a, b in zip(whole, choice, strict=True))
        is_worse = weighed is not None and any(self._change(n))
        standing = self._standings[n]
        return Moment(
            n, entry.seat, rounded(after), round(width, 4), rounded(choice), rounded(luck), weighed is not None,
            msgspec.to_builtins(weighed.best) if is_worse and weighed is not None else None,
            weighed.note if is_worse and weighed is not None else None,
            weighed.lead if is_worse and weighed is not None else None,
            rounded(standing.shares) if standing is not None else (),
            rounded(standing.places) if standing is not None else (),
        )  # fmt: skip


def rounded(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(value, 4) + 0.0 for value in values)


def account(moments: Sequence[Moment], seat: int) -> Account:
    own = [moment for moment in moments if moment.seat == seat]
    decided = [moment for moment in own if moment.is_weighed]
    return Account(
        round(sum(moment.choice[seat] for moment in own), 4),
        round(sum(moment.choice[seat] for moment in moments if moment.seat != seat), 4),
        round(sum(moment.luck[seat] for moment in moments), 4),
        len(decided),
        sum(moment.best is None for moment in decided),
    )
