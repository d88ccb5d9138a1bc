"""How much of what a person is asked in Moritari Te Salutamus has only one sensible answer.

    python -m tools.decisions            ten games of veterans, printed as the table of docs/studies.md

What that means exactly stands in `game/tables/moritari/play/sensible.py`. Each question of each seat counts, as if a person
sat there. Schools are chosen in half of the games, as set-up offers them first, and drawn by lot in the others.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.core.types import Choose
from game.rules.moritari import INFO
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.tables.moritari.play.sensible import is_dead, only_answer

GAMES = ((2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (4, 1), (4, 2), (6, 1), (6, 2))
"""Seats and seed; schools are drawn where the seed is even."""
LEVEL = "veteran"
MOST = 0.10


@dataclass
class Count:
    """Questions by what is decided."""

    asked: Counter[str] = field(default_factory=Counter)
    by_itself: Counter[str] = field(default_factory=Counter)
    """Those the table answers."""
    dead: Counter[str] = field(default_factory=Counter)
    """Those it asks although there is one sensible answer."""

    @property
    def share(self) -> float:
        """Of what is asked, what has one sensible answer."""
        return sum(self.dead.values()) / max(1, sum(self.asked.values()))


def played(seats: int, seed: int, count: Count) -> None:
    """One game, question by question."""
    board = load_board(INFO, INFO.boards[0]).board
    options = MoritariOptions(schools="drawn" if seed % 2 == 0 else "choose")
    player = Player(Batch("moritari", (LEVEL,) * seats, options, board.id, board, 1, seed))
    match, rules = player.begun(seed), player.rules
    assert isinstance(rules, MoritariRules)
    while isinstance(pending := match.pending(), Choose):
        state, seat = match.state, pending.seats[0]
        legal, what = rules.legal(state, seat), type(state.frames[-1]).__name__.lower()
        if only_answer(rules.ground, state, legal) is not None:
            count.by_itself[what] += 1
        else:
            count.asked[what] += 1
            count.dead[what] += is_dead(rules.ground, state, seat, legal)
        player.step(match, seed)


def counted(games: Iterable[tuple[int, int]] = GAMES) -> Count:
    count = Count()
    for seats, seed in games:
        played(seats, seed, count)
    return count


def rows(count: Count) -> Iterator[str]:
    yield "| decided | asked | of those with one sensible answer | answered by the table |"
    yield "| --- | ---: | ---: | ---: |"
    for what in sorted(count.asked | count.by_itself):
        yield f"| {what} | {count.asked[what]} | {count.dead[what]} | {count.by_itself[what]} |"
    sums = [sum(part.values()) for part in (count.asked, count.dead, count.by_itself)]
    yield f"| all | {sums[0]} | {sums[1]} ({count.share:.1%}) | {sums[2]} |"


def main(words: list[str]) -> int:
    if words:
        print(__doc__, file=sys.stderr)
        return 2
    count = counted()
    print("\n".join(rows(count)))
    return 0 if count.share <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
