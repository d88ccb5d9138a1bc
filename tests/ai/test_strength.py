"""A few games between neighbouring levels: a level whose thinking is thrown away no longer wins them.

Seeds and searches are fixed, so the same games are played on every machine. They tell a level that thinks from one that
does not, and no more: how much stronger it is, is measured by the ladders of docs/benchmarks.md.
"""

from __future__ import annotations

import pytest

from game.ai.kernels import is_compiled
from game.lab.backends import Here
from game.lab.contest import Contest, Ground, run
from game.lab.ladder import shared
from game.lab.store import Store
from game.rules import GAMES

MATCHES = [
    ("lion", "novice", "random", 12, 1.0),
    ("lion", "veteran", "novice", 12, 0.1),
    ("moritari", "novice", "random", 12, 1.0),
    ("moritari", "veteran", "novice", 12, 1.0),
    ("caesar_xl", "novice", "random", 4, 1.0),
    ("caesar_xl", "champion", "veteran", 4, 0.1),
    ("skirmish", "novice", "random", 40, 1.0),
    ("skirmish", "veteran", "random", 12, 1.0),
]
"""Game, stronger, weaker, games, share of the search. The champions of lion, Moritari and Skirmish, Caesar XL's veteran
and the drivers of the circus are tried beside their own searches."""
ENOUGH = 0.66
"""What the stronger side wins; half of it, or less, where it plays anything legal."""
BOARDS = {"moritari": "mat"}


@pytest.mark.parametrize(("game", "stronger", "weaker", "games", "share"), MATCHES)
def test_a_level_beats_the_one_below(game: str, stronger: str, weaker: str, games: int, share: float) -> None:
    if game == "skirmish" and not is_compiled(game):
        pytest.skip("minutes without the compiled kernel")
    ground = Ground(BOARDS.get(game, GAMES[game].boards[0]))
    contest = Contest(game, shared(stronger, share), shared(weaker, share), 2, (ground,))
    standing = run(contest, Here(), Store(), games, 1, early=False)
    assert not standing.failed, standing.failed[0].error
    assert standing.wins >= ENOUGH * games, f"{stronger} over {weaker}: {standing.wins} of {games}"
