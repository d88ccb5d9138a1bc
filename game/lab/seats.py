"""Whether a board treats its seats alike: equal players, and what share of the games each seat wins.

Held against an even share by Pearson's chi-squared test, one for each board and number of seats; the values are corrected
for how many were looked at (Holm 1979). Where schools or the like differ in worth they are dealt by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Any

from game.ai.seeds import derive_seed
from game.core.types import OpenTable
from game.lab.backends import Backend
from game.lab.contest import Contest, Ground, Standing, Told, run
from game.lab.order import board_of, play, play_bare
from game.lab.store import Store
from game.storage.resume import all_games

LOTS: dict[str, dict[str, Any]] = {"moritari": {"schools": "drawn"}}
"""Options by which nobody chooses what is worth more."""
SEEDS = 100_000
"""No run is longer."""
LEVEL = 0.01
"""A corrected value at or below this says that seats differ."""


@dataclass(frozen=True)
class Seating:
    """How often each seat won on one board."""

    standing: Standing

    @property
    def board(self) -> str:
        return self.standing.contest.grounds[0].board

    @property
    def seats(self) -> int:
        return self.standing.contest.seats

    @property
    def games(self) -> int:
        return self.standing.games

    @property
    def wins(self) -> list[float]:
        """By seat; a shared first place is shared."""
        found = [0.0] * self.seats
        for row in self.standing.rows:
            for seat, share in enumerate(row.shares):
                found[seat] += share
        return found

    @property
    def chi_squared(self) -> float:
        even = self.games / self.seats
        return sum((won - even) ** 2 for won in self.wins) / even if self.games else 0.0

    @property
    def p(self) -> float:
        """How likely seats that are alike differ so much or more. Shared places make it a little too large."""
        return chance_of(self.chi_squared, self.seats - 1)


def seating(game: str, ground: Ground, player: str, seats: int, where: Backend, store: Store, games: int, seed: int,
            told: Told = lambda *_: None) -> Seating:  # fmt: skip
    """The same player on all seats, for so many games. Each board and number of seats has seeds of its own: boards that
    play alike would else all be measured by the same dice."""
    seed += SEEDS * (derive_seed("seats", ground.board, seats) % SEEDS)
    contest = Contest(game, player, player, seats, (ground,))
    lies_open = isinstance(all_games()[game].rules(board_of(next(contest.blocks(seed))[0])), OpenTable)
    return Seating(run(contest, where, store, games, seed, told, early=False, task=play_bare if lies_open else play))


def chance_of(chi_squared: float, freedom: int) -> float:
    """That so much or more comes of chance alone, with so many degrees of freedom (at least 1)."""
    half = chi_squared / 2
    # Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1), from a = 1/2 or 1 upwards.
    if freedom % 2:
        a, tail, term = 0.5, erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half)
    else:
        a, tail, term = 1.0, exp(-half), half * exp(-half)
    while 2 * a < freedom:
        tail += term
        a += 1
        term *= half / a
    return min(1.0, tail)


def corrected(values: Sequence[float]) -> list[float]:
    """Holm's values: that any at or below a level is there by chance is no likelier than the level."""
    found, top = [0.0] * len(values), 0.0
    for place, index in enumerate(sorted(range(len(values)), key=lambda index: values[index])):
        top = max(top, min(1.0, (len(values) - place) * values[index]))
        found[index] = top
    return found


def is_fair(seatings: Sequence[Seating]) -> bool:
    """Whether no board was shown to treat its seats differently, and no game failed."""
    whole = not any(one.standing.failed for one in seatings)
    return whole and all(p > LEVEL for p in corrected([one.p for one in seatings]))


def table(seatings: Sequence[Seating]) -> str:
    """Markdown, a line for each board and number of seats."""
    most = max(one.seats for one in seatings)
    heads = " | ".join(f"seat {seat + 1}" for seat in range(most))
    lines = [
        f"| board | seats | games | {heads} | chi-squared | p | corrected |",
        "| --- | ---: | ---: |" + " ---: |" * (most + 3),
    ]
    for one, p in zip(seatings, corrected([one.p for one in seatings]), strict=True):
        failed = f" ({len(one.standing.failed)} failed)" if one.standing.failed else ""
        shares = [f"{won / max(1, one.games):.1%}" for won in one.wins] + [""] * (most - one.seats)
        lines.append(
            f"| {one.board} | {one.seats} | {one.games}{failed} | {' | '.join(shares)} "
            f"| {one.chi_squared:.2f} | {one.p:.3f} | {p:.3f} |"
        )
    return "\n".join(lines)


def as_rows(seatings: Sequence[Seating]) -> list[dict[str, Any]]:
    values = corrected([one.p for one in seatings])
    return [
        {"board": one.board, "seats": one.seats, "games": one.games, "wins": one.wins, "chi_squared": one.chi_squared,
         "p": one.p, "corrected": p, "failed": len(one.standing.failed)}
        for one, p in zip(seatings, values, strict=True)
    ]  # fmt: skip
