"""Reviews as a judge might give them, made by hand, and the page they are shown on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pygame

from game.ai.judge import Unit
from game.ai.review import VERSION, Review, account
from game.ai.turning import Moment, Turning
from game.core.say import Say, say
from game.scenes.review import Reviewed, ReviewScreen
from game.tables.table import LookBack
from game.ui.pen import Pen
from game.ui.richtext import Passage

LONG = ("Wwwwwwwwwwwwwwwwwwww", "Maximus", "Cassia", "Spiculus", "Flamma", "Livia")


def review_of(seats: int, entries: int, unit: Unit = "chance", turns: Sequence[int] = (), whole: bool = True) -> Review:
    """A curve that wanders, with turning points at those entries, whose first had a better action."""
    rng = Random(seats * 1000 + entries)
    values = [1 / seats if unit == "chance" else 12.0] * seats
    start, moments = tuple(values), []
    for n in range(1, entries + 1):
        before = list(values)
        one, two = rng.sample(range(seats), 2)
        step = min(values[two], rng.uniform(0, 0.1 if unit == "chance" else 1.5))
        values[one], values[two] = values[one] + step, values[two] - step
        change = tuple(a - b for a, b in zip(values, before, strict=True))
        none = (0.0,) * seats
        is_own = n % 3 == 0
        moments.append(
            Moment(n, two, tuple(values), 0.02, change if is_own else none, none if is_own else change, True,
                   {"do": "better"} if is_own else None)
        )  # fmt: skip
    found = tuple(
        Turning(n, n % seats, 0.4, 0.7, sentence(n, seats, unit), None, say("lookback.no_turning") if not place else None)
        for place, n in enumerate(turns)
    )
    accounts = tuple(account(moments, seat) for seat in range(seats))
    return Review(VERSION, "lion", unit, "d", start, tuple(moments), found, accounts, whole)


def sentence(n: int, seats: int, unit: Unit) -> Say:
    numbers: dict[str, str | int] = (
        {"before": 40, "after": 70, "lost": 12} if unit == "chance" else {"before": "4.0", "after": "7.5", "lost": "2.1"}
    )
    return Say(f"lookback.turn.choice.{unit}", {"seat": n % seats, "actor": 0, **numbers})


def about(
    review: Callable[[], Review | None], seats: int, *, is_done: Callable[[], bool] = lambda: True,
    show: Callable[[int], None] = lambda n: None, try_it: Callable[[int], None] | None = lambda n: None, story: bool = True,
) -> Reviewed:  # fmt: skip
    page = LookBack((), (Passage("note", "Anna led from the first round on. " * 40),)) if story else LookBack()
    return Reviewed(
        "Leo et Aurum", LONG[:seats], tuple(range(seats)), review, is_done, show, try_it, lambda: page,
        lambda steps: (f"test/{steps}", painted_grey),
    )  # fmt: skip


def painted_grey(pen: Pen, canvas: pygame.Surface) -> Iterator[float]:
    canvas.fill((120, 120, 120))
    yield 0.5


def screen(review: Review, done: bool = True) -> ReviewScreen:
    return ReviewScreen(about(lambda: review, len(review.start), is_done=lambda: done), review)
