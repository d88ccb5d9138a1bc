"""Ladders: what is asked of each level of a game against the one below, and against the anchors.

Levels of two-sided games are to win 65 % of the games, with the lower end of the interval above 58 %; races are compared
by points. A contest is over once the share is shown to lie above, or below, what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec

from game.ai.levels import LEVELS
from game.lab.contest import Asked, Contest, Ground
from game.lab.players import anchors

STEP_RATE, STEP_LOW = 0.65, 0.58
"""Each step: so much is won, and the interval's lower end lies above."""
NOVICE_OVER_RANDOM = 0.80
EXPLOIT_RATE = 0.75
"""What a champion is to win against each scripted strategy."""
SHARES = (0.015625, 0.0625, 0.25, 1.0)
"""Of his search, that a player's growth is measured with: four times as much at each step."""
GROWTH_RATE, GROWTH_TIMES = 0.57, 4
"""What four times the search is to win against itself."""
MIXED = {"skirmish": {"novice": 0.5, "veteran": 0.5, "reader": 0.5, "champion": 0.7}}
"""Games of mixed play make no steps of 65 %: each level is held against random play."""

COURSES = {3: ("a-white", "a-blue"), 4: ("a-white", "a-blue"), 5: ("b-yellow", "b-red"), 6: ("b-yellow", "b-red")}
"""By chariots: the boards raced on, one course each, both ways round."""
KINDS = {"ave_caesar": "Ave Caesar", "ausgebremst": "Ausgebremst adaptation"}
MOST_POINTS = {"single": 9, "tournament": 36}
"""No two drivers' points lie further apart: nine for a first place, four races to a tournament."""


def pairings(game: str, seats: int = 2) -> list[tuple[str, str, Asked]]:
    """The steps of the game's levels, then the anchors: the same pairs at any number of seats, some asked less there."""
    if game in MIXED:
        return [(level, "random", Asked(rate, 0.5)) for level, rate in MIXED[game].items()]
    steps = [
        (above, below, Asked(NOVICE_OVER_RANDOM if below == "random" else STEP_RATE, STEP_LOW))
        for below, above in pairwise(LEVELS[game])
    ]
    return steps + [(level, anchor, Asked(rate)) for (level, anchor), rate in anchors(game, seats).items()]


def contest(
    game: str, first: str, second: str, seats: int, grounds: tuple[Ground, ...], asked: Asked | None = None
) -> Contest:
    """Decided once the share is shown to lie above or below what is asked; without a demand, above or below half."""
    if game == "circus":
        low = asked.rate if asked is not None and second.startswith("random") else 0.0
        wanted = asked and replace(asked, low=low)
        most = max(MOST_POINTS[ground.options.get("series", "tournament")] for ground in grounds)
        return Contest(game, first, second, seats, grounds, 0.5, wanted, by_points=True, most_points=most)
    return Contest(game, first, second, seats, grounds, asked.rate if asked else 0.5, asked)


def courses(seats: int, options: dict[str, Any]) -> tuple[Ground, ...]:
    """The circus' races: single ones, round both courses of a side in turn, each driven both ways."""
    single = {"series": "single", **options}
    ways = [options["direction"]] if "direction" in options else ["clockwise", "anticlockwise"]
    return tuple(Ground(board, {**single, "direction": way}) for way in ways for board in COURSES[seats])


def even_schools(ground: Ground, board: Any) -> tuple[Ground, ...]:
    """Moritari: the board with one ready school alone, so that both sides have it, for each pattern of classes there is."""
    firsts = {tuple(board.kinds[kind] for kind in school.figures): school for school in reversed(board.schools)}
    return tuple(
        replace(
            ground, board=f"{ground.board} {'-'.join(pattern)}",
            laid=msgspec.json.encode(msgspec.structs.replace(board, schools=(firsts[pattern],))).decode(),
        )
        for pattern in sorted(firsts)
    )  # fmt: skip


def shared(player: str, share: float) -> str:
    """The name with a share of its search, where it searches."""
    plain = "@" in player or ":" in player or player in ("random", "greedy", "solved")
    return player if plain or share == 1 else f"{player}@{share:g}"


def growth(
    game: str, player: str, shares: Sequence[float], seats: int, grounds: tuple[Ground, ...], against: Sequence[str] = ()
) -> list[Contest]:
    """A player with each share of his search against himself with the next smaller one, and with each against others who
    stay the same."""
    ordered = sorted(set(shares))
    steps = [
        contest(game, shared(player, large), shared(player, small), seats, grounds,
                Asked(GROWTH_RATE) if large >= GROWTH_TIMES * small else None)
        for small, large in pairwise(ordered)
    ]  # fmt: skip
    return steps + [contest(game, shared(player, share), other, seats, grounds) for other in against for share in ordered]
