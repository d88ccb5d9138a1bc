"""What each class of figure in Moritari is worth: games between teams drawn by lot, and a sum that explains who won.

    python -m tools.worth LEVEL SECONDS [SHARE]

Two schools of three figures each, classes by lot, arenas in turn, one computer player for both. A school's strength is the
sum of its figures' worths; the chance to win is the logistic function of the difference. A light fighter counts as nought.
`game/career/season.py` takes its prices from this: 150 denarii and 30 for each tenth.
"""

from __future__ import annotations

import sys
import time
from math import exp
from random import Random
from typing import Any

from msgspec.structs import replace

from game.ai.agent import Job
from game.ai.moritari import make
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import Choose, Over
from game.rules import GAMES
from game.rules.moritari.actions import Enlist
from game.rules.moritari.data import CLASSES, ClassId, Kind, School
from game.storage.boards import load_board

LIKE: dict[ClassId, Kind] = {"heavy": "murmillo", "light": "thraex", "animal": "lion", "rhinoceros": "rhinoceros"}
OFTEN = (3, 3, 3, 2)
"""How often each class is drawn."""
Team = tuple[ClassId, ...]


def fought(teams: tuple[Team, Team], arena: str, level: str, share: float, seed: int) -> float:
    """1 when the first team wins, 0 when it loses, a half when they share the palm."""
    info = GAMES["moritari"]
    schools = tuple(School(f"School {n}", tuple(LIKE[name] for name in team)) for n, team in enumerate(teams))
    board = replace(load_board(info, arena).board, schools=schools, hears_all=True)
    match: Match[Any, Any, Any] = Match.begin(info.rules(board), info.options(), 2, chance_of(seed))
    for seat, school in enumerate(schools):
        match.submit(seat, Enlist(school.name), level)
    agent = make(level, board, share)
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(seed, len(match.log), seat), seen.heard)
        match.submit(seat, agent.decide(job).action, level)
    assert isinstance(pending, Over)
    return 0.5 if len(pending.winners) > 1 else float(pending.ranks[0] == 1)


def worths(games: list[tuple[tuple[Team, Team], float]]) -> dict[ClassId, float]:
    """By the largest likelihood, a light fighter at nought."""
    rows = [([one.count(name) - two.count(name) for name in CLASSES], won) for (one, two), won in games]
    found = [0.0] * len(CLASSES)
    for _ in range(400):
        slope = [0.0] * len(CLASSES)
        for more, won in rows:
            chance = 1 / (1 + exp(-sum(worth * n for worth, n in zip(found, more, strict=True))))
            for n, amount in enumerate(more):
                slope[n] += (won - chance) * amount / len(rows)
        found = [worth + 2 * step for worth, step in zip(found, slope, strict=True)]
        nought = found[CLASSES.index("light")]
        found = [worth - nought for worth in found]
    return dict(zip(CLASSES, found, strict=True))


def main(arguments: list[str]) -> None:
    level, seconds, share = arguments[0], float(arguments[1]), float(arguments[2]) if len(arguments) > 2 else 1.0
    rng, games = Random(7), []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        one, two = (tuple(rng.choices(CLASSES, OFTEN, k=3)) for _ in range(2))
        arena = rng.choice(GAMES["moritari"].boards)
        games.append(((one, two), fought((one, two), arena, level, share, rng.randrange(1 << 40))))
    print(f"{level}, {len(games)} games: " + ", ".join(f"{name} {worth:+.2f}" for name, worth in worths(games).items()))


if __name__ == "__main__":
    main(sys.argv[1:])
