"""What a rival of Moritari gives away by whom he names: cheaper than whole matches, in which the dice drown it.

    python -m game.lab.styles_moritari varro --share 0.1 --games 60

A rival differs from the plain level in whom he names as Caesar, and in nothing else. He plays against that level, and
whenever he names somebody the plain level is asked, too. Where they differ, both namings are searched by games played on,
with other luck than either thought about; the differences of a game, added up, are what his style costs in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev

from msgspec import Struct

from game.ai.agent import Job
from game.ai.intervals import student
from game.ai.moritari import fray
from game.ai.moritari.agent import MoritariAgent
from game.ai.moritari.playouts import Playouts
from game.ai.moritari.scales import Scales
from game.ai.moritari.search import CHAMPION, Search
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import Choose
from game.lab.traits import trait_of
from game.rivals import BY_ID, rivals_of
from game.rules.moritari import INFO
from game.rules.moritari.actions import Nominate
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions
from game.storage.boards import load_board_file, shipped_boards

LUCK = 40_000_000
"""Added to the seed of whoever decided."""
ROUNDS = 2
"""Melees after which the position tells: what a naming does is seen by then, and to the end the dice would drown it."""


class Tally(Struct):
    """Of one game of a rival's."""

    named: int = 0
    """How often he had a choice."""
    otherwise: int = 0
    """How often the plain level would have named another."""
    lost: float = 0.0
    """What that cost him in all, as a chance of winning."""
    shown: int = 0
    could: int = 0
    """His trait."""


def played(rival: str, share: float, games: int, seed: int, weighed: int) -> Iterator[Tally]:
    """A tally of each game, on the mat, between two. `weighed`: games for each naming that is looked at."""
    one = BY_ID[rival]
    board = load_board_file(INFO, shipped_boards("moritari") / "mat.yaml").board
    rules = MoritariRules(board)
    options = MoritariOptions()
    liking, plain = MoritariAgent(one.level, board, share, one.style), MoritariAgent(one.level, board, share)
    search = Search(Scales(rules.ground, options, CHAMPION.rounds), CHAMPION.sees_backs, CHAMPION.waits)
    judge = Playouts(search, options)
    judge.rounds = ROUNDS
    for number in range(seed, seed + games):
        tally, mine = Tally(), number % 2
        match = Match.begin(rules, options, 2, chance_of(number))
        while isinstance(pending := match.pending(), Choose):
            seat = pending.seats[0]
            view = match.observe(seat)
            job = Job(view.view, view.pending, view.legal, seat, agent_seed(number, len(match.log), seat), view.heard)
            action = (liking if seat == mine else plain).decide(job).action
            if seat == mine and isinstance(action, Nominate):
                other = plain.decide(job).action
                assert isinstance(other, Nominate)
                tally.named += 1
                if other != action:
                    tally.otherwise += 1
                    names = (other.figure, action.figure)
                    found = judge.names(job.view, seat, names, 2 * weighed, job.seed % 1_000_003 + LUCK)
                    chances = {each.choice: each.chance for each in found}
                    tally.lost += chances[other.figure] - chances[action.figure]
                shown, could = trait_of("moritari", board, job.view, seat, action)
                tally.shown, tally.could = tally.shown + shown, tally.could + could
            match.submit(seat, action, rival if seat == mine else one.level)
        yield tally


def told(rival: str, tallies: list[Tally]) -> str:
    """A row: games, how often he chose and chose otherwise, what that costs a game with Student's interval, his trait."""
    lost = [tally.lost for tally in tallies]
    half = student(len(lost)) * stdev(lost) / sqrt(len(lost))
    trait = sum(tally.shown for tally in tallies) / max(1, sum(tally.could for tally in tallies))
    often, other = (mean(number) for number in zip(*((one.named, one.otherwise) for one in tallies), strict=True))
    return (
        f"| {rival} ({BY_ID[rival].style.likes}) | {len(tallies)} | {often:.1f} | {other:.1f} "
        f"| {mean(lost):+.2%} ± {half:.2%} | {trait:.1%} |"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.styles_moritari", description="What rivals of Moritari give away by whom they name."
    )
    names = [one.id for one in rivals_of("moritari") if one.level != "novice"]
    parser.add_argument("rivals", nargs="+", choices=names, metavar="RIVAL")
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weighed", type=int, default=200 if fray.COMPILED else 40)
    given = parser.parse_args(arguments)
    if given.games < 2:
        parser.error("it takes two games at least")
    print("| rival | games | named | another | cost a game | trait |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    for rival in given.rivals:
        print(told(rival, list(played(rival, given.share, given.games, given.seed, given.weighed))), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
