"""Chance: where every random result comes from, recorded with its reason.

Rules never hold a generator. They ask a `Chance`; what it answered is stored with the action, so that a replay reads
results, a test scripts them, and a player sees the reason beside each die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol, TypeVar

from msgspec import Struct

from game.core.say import Say

T = TypeVar("T", str, int)


class Draw(Struct, frozen=True, omit_defaults=True):
    """One recorded result.

    Exactly one of `die` (number of sides), `pick` (sum of the weights) and `shuffled` (number of items) is set.
    """

    why: Say
    got: int | str | list[int | str]
    die: int = 0
    pick: int = 0
    shuffled: int = 0
    to: tuple[int, ...] | None = None
    """Who may see the result; None: everybody."""


class Departure(Exception):
    """A replay asked for another draw than the log holds."""


class Chance(Protocol):
    """`to`: who may see the result; None: everybody."""

    def die(self, sides: int, why: Say) -> int:
        """1..sides, each equally likely."""
        ...

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        """One item of a multiset."""
        ...

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]: ...


class Seeded:
    """Results from a private generator. The same seed gives the same results on every machine."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def die(self, sides: int, why: Say) -> int:
        return int(self._random.random() * sides) + 1

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        point = int(self._random.random() * sum(weights.values()))
        for item, weight in weights.items():
            point -= weight
            if point < 0:
                return item
        raise ValueError(f"nothing to pick from for {why.key}")

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        rest = list(items)
        self._random.shuffle(rest)
        return rest


class Scripted:
    """Results written down beforehand, for tests. A die takes a number, a pick an item, a shuffle a list."""

    def __init__(self, results: Sequence[int | str | list[int] | list[str]]) -> None:
        self._results = list(results)

    def _next(self, why: Say) -> int | str | list[int] | list[str]:
        if not self._results:
            raise AssertionError(f"script ran out at {why.key}")
        return self._results.pop(0)

    @property
    def left(self) -> int:
        return len(self._results)

    def die(self, sides: int, why: Say) -> int:
        got = self._next(why)
        if not isinstance(got, int) or not 1 <= got <= sides:
            raise AssertionError(f"{why.key}: a die of {sides} sides can't show {got!r}")
        return got

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        got = self._next(why)
        for item, weight in weights.items():
            if item == got and weight > 0:
                return item
        raise AssertionError(f"{why.key}: {got!r} is not among {dict(weights)}")

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        got = self._next(why)
        if not isinstance(got, list) or sorted(map(repr, got)) != sorted(map(repr, items)):
            raise AssertionError(f"{why.key}: {got!r} is not an order of {list(items)}")
        by_text = {repr(item): item for item in items}
        return [by_text[repr(item)] for item in got]


class Recorded:
    """Results read back from a log; Departure when the rules now ask for something else."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = list(draws)

    def _next(self, why: Say, *, die: int = 0, pick: int = 0, shuffled: int = 0) -> Draw:
        if not self._draws:
            raise Departure(f"the log holds no draw for {why.key}")
        draw = self._draws.pop(0)
        if (draw.die, draw.pick, draw.shuffled, draw.why) != (die, pick, shuffled, why):
            raise Departure(f"the log holds {draw.why.key}, the rules ask for {why.key}")
        return draw

    def finish(self) -> None:
        """Departure if results are left over."""
        if self._draws:
            raise Departure(f"the log holds {len(self._draws)} draws more than the rules ask for")

    def die(self, sides: int, why: Say) -> int:
        got = self._next(why, die=sides).got
        if not isinstance(got, int) or not 1 <= got <= sides:
            raise Departure(f"{why.key}: a die of {sides} sides can't show {got!r}")
        return got

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        got = self._next(why, pick=sum(weights.values())).got
        for item, weight in weights.items():
            if item == got and weight > 0:
                return item
        raise Departure(f"{why.key}: {got!r} can't be picked")

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        got = self._next(why, shuffled=len(items)).got
        rest = list(items)
        order: list[T] = []
        for wanted in got if isinstance(got, list) else ():
            match = [item for item in rest if item == wanted]
            if not match:
                raise Departure(f"{why.key}: {wanted!r} is not among the items")
            rest.remove(match[0])
            order.append(match[0])
        if rest:
            raise Departure(f"{why.key}: the recorded order is too short")
        return order


class Recorder:
    """Passes another Chance's results on and keeps a Draw of each."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[Draw] = []

    def die(self, sides: int, why: Say) -> int:
        got = self._source.die(sides, why)
        self.drawn.append(Draw(why=why, got=got, die=sides))
        return got

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        got = self._source.pick(weights, why, to)
        self.drawn.append(Draw(why=why, got=got, pick=sum(weights.values()), to=to))
        return got

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        got = self._source.shuffled(items, why, to)
        kept: list[int | str] = list(got)
        self.drawn.append(Draw(why=why, got=kept, shuffled=len(items), to=to))
        return got
