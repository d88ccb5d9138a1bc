"""A few games between neighbouring levels: a level whose thinking is thrown away no longer wins them.

Seeds and searches are fixed, so the same games are played on every machine. They tell a level that thinks from one that
does not, and no more: how much stronger it is, is measured by the ladders of docs/benchmarks.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.kernels import is_compiled
from game.ai.skirmish.matrix import solved
from game.ai.skirmish.model import Revival, choices
from game.ai.skirmish.translate import option_of, position_of
from game.lab.backends import Here
from game.lab.contest import Contest, Ground, run
from game.lab.ladder import shared
from game.lab.store import Store
from game.rules import GAMES
from game.rules.skirmish.actions import Cheer, Send
from tests.ai.skirmish.reading import matrix_of
from tests.ai.skirmish.tables import agent, begin, board, decisions, options_of

MATCHES = [
    ("lion", "novice", "random", 12, 1.0),
    ("lion", "veteran", "novice", 12, 0.1),
    ("moritari", "novice", "random", 40, 1.0),
    ("moritari", "veteran", "novice", 12, 0.5),
    ("caesar_xl", "novice", "random", 4, 1.0),
    ("caesar_xl", "champion", "novice", 4, 0.1),
    ("skirmish", "novice", "random", 40, 1.0),
    ("skirmish", "veteran", "random", 12, 1.0),
]
"""Game, stronger, weaker, games, share of the search. The champions of lion and Moritari, Caesar XL's veteran and the
drivers of the circus are tried beside their own searches; the skirmish's reader and champion below, by what they choose."""
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


GIVEN_AWAY = 0.001
"""Of the value of a game, by one choice on the mean. A veteran gives away 0.003, who plays anything legal 0.12."""


@pytest.mark.parametrize("level", ["reader", "champion"])
def test_a_level_that_solves_gives_next_to_nothing_away(level: str) -> None:
    """Each choice of twelve games of the six cards, against a rival who plays the solved mix: the whole game's values are
    worked out here, without the level's own book and analyst."""
    if not is_compiled("skirmish"):
        pytest.skip("minutes without the compiled kernel")
    given = [loss for seed in range(12) for loss in losses(level, seed)]
    assert len(given) > 40
    assert sum(given) / len(given) < GIVEN_AWAY, sum(given) / len(given)


def losses(level: str, seed: int) -> Iterator[float]:
    """What each choice between several gives away, in one game with a novice."""
    deck = board()
    match = begin(deck, seed, series="single")
    for asked, reply in decisions(match, (agent(level, deck), agent("novice", deck)), seed):
        position = position_of(asked.view.table)
        if asked.seat or position is None or position.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        options = choices(position.ours, position.our_populi)
        if len(options) < 2 or not isinstance(reply.action, Send | Cheer):
            continue
        rows, _ = matrix_of(options_of(match), (0, 0), position, 0)
        game = solved(rows)
        chosen = rows[options.index(option_of(reply.action, asked.view.table.sides[0].stacks))]
        yield game.value - sum(chance * worth for chance, worth in zip(game.theirs, chosen, strict=True))
