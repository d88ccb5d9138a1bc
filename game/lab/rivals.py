"""Rivals measured: each against the plain level he plays, and the trait a person can tell him by.

A style may cost so much, and the trait of a level's two rivals must lie so far apart; both are asked of every level.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.ai.levels import LEVELS
from game.lab.contest import Asked, Contest, Ground, Standing
from game.lab.ladder import contest, shared
from game.lab.telling import mean_of
from game.rivals import BY_ID, Rival, rivals_of

COST = 0.03
"""Of the games, or of a race's points, that a style may cost."""
APART = 4 / 3
"""How many times as often the trait shows with one rival of a level as with another."""


def contests(
    game: str, seats: int, grounds: tuple[Ground, ...], share: float = 1.0, only: Sequence[str] = ()
) -> list[Contest]:
    """Each rival against his level. `only`: those of these levels, and these."""
    return [
        contest(game, shared(rival.id, share), shared(level, share), seats, grounds, Asked(0.5 - COST))
        for level in LEVELS[game]
        for rival in rivals_of(game, level)
        if not only or level in only or rival.id in only
    ]


def trait(standing: Standing, player: str) -> tuple[int, int]:
    """How often the player's trait showed, of how often it could."""
    shown = could = 0
    for row in standing.rows:
        for name, (one, other) in zip(row.order.players, row.facts["trait"], strict=True):
            if name == player:
                shown, could = shown + one, could + other
    return shown, could


def cost(standing: Standing) -> float:
    """The part of the games, or of the mean points, that the style lost; below 0 what it won."""
    if not standing.contest.by_points:
        return 0.5 - standing.rate
    mean = mean_of(standing, standing.contest.second, "points")
    return -standing.gap[0] / mean if mean else 0.0


def ratios(standings: Sequence[Standing]) -> dict[str, float]:
    """By level: how many times as often the trait shows with the rival who shows it more."""
    found: dict[str, list[float]] = {}
    for one in standings:
        shown, could = trait(one, one.contest.first)
        found.setdefault(_rival(one).level, []).append(shown / could if could else 0.0)
    return {
        level: min(max(a, b) / min(a, b) if min(a, b) else float("inf") for a, b in combinations(rates, 2))
        for level, rates in found.items()
        if len(rates) > 1
    }


def is_shown(standings: Sequence[Standing]) -> bool:
    """No style costs more than it may, by what was played, and every level's rivals can be told apart."""
    apart = ratios(standings)
    return all(cost(one) <= COST and not one.failed for one in standings) and all(one >= APART for one in apart.values())


def table(standings: Sequence[Standing]) -> str:
    """For docs/benchmarks.md. Intervals are over whole seeds: each is played with the seats changed over, and a style that
    changes nothing there costs nothing."""
    apart = ratios(standings)
    head = "| level | rival | games | won | 95 % interval | cost | trait | plain level's | apart |"
    lines = [head, "| --- | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |"]
    for one in standings:
        rival, (mean, half) = _rival(one), one.paired
        interval = f"{max(0.0, mean - half):.1%} to {min(1.0, mean + half):.1%}"
        if one.contest.by_points:
            gap, half = one.gap
            interval = f"{gap:+.2f} ± {half:.2f} points"
        told = [f"{shown / could:.1%}" if could else "-" for shown, could in
                (trait(one, one.contest.first), trait(one, one.contest.second))]  # fmt: skip
        cells = [
            rival.level, f"{rival.id} ({rival.style.likes})", str(one.games), f"{one.rate:.1%}", interval,
            f"{cost(one):+.1%}", *told, f"{apart[rival.level]:.2f}" if rival.level in apart else "",
        ]  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _rival(standing: Standing) -> Rival:
    return BY_ID[standing.contest.first.partition("@")[0]]
