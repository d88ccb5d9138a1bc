"""How far a player can be read, worked out a second time: positions off the state, values off whole tables of the six
cards, the best answer by hand, and for the levels the mix they really play instead of the one choice that was made.

    python -m tests.ai.skirmish.reading [--matches N] [--series single|set]

Only the prediction is the reader's own, because it is what the figure is about; it is fed from the actions of the log.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Any

from game.ai.skirmish import insight
from game.ai.skirmish.matrix import game_value, solved
from game.ai.skirmish.model import Position, Revival, choices, round_matrix
from game.ai.skirmish.players import EVEN, NOVICE, VETERAN, round_mix
from game.ai.skirmish.reader import Reader
from game.ai.skirmish.sets import margins_of, mean_points, typical
from game.ai.skirmish.solve import Solver, whole_game
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import law_of, option_of, payoff_for, position_of, seen_by
from game.core.types import Over
from game.rules.skirmish.actions import Cheer, Send
from game.rules.skirmish.state import SkirmishOptions
from tests.ai.skirmish.tables import agent, begin, board, job, options_of

HABITS = {"novice": NOVICE, "veteran": VETERAN, "random": EVEN}
PAIRS = (("champion", "champion"), ("novice", "champion"), ("random", "champion"), ("veteran", "novice"))


@dataclass
class Gain:
    """Of one seat in one match, in points: what its rival really gains, and what was printed with its interval."""

    level: str
    real: float = 0.0
    printed: float = 0.0
    width: float = 0.0
    charged: set[tuple[int, int]] = field(default_factory=set)
    """Game and round of what was printed."""


@cache
def table_of(options: SkirmishOptions, score: tuple[int, int]) -> tuple[Solver, float]:
    """The whole game at this score, and what a point is worth there."""
    deck = board()
    law, payoff = law_of(deck, options), payoff_for(deck, options, score, 1)
    solver = whole_game(law, payoff)
    solver.work()
    margins = margins_of(law.deck)
    reach = typical(payoff, margins, 1.0) - typical(payoff, margins, 0.0)
    return solver, reach / mean_points(law.deck)


def matrix_of(
    options: SkirmishOptions, score: tuple[int, int], position: Position, seat: int
) -> tuple[list[list[float]], float]:
    """The round as that seat sees it, and what a point is worth."""
    solver, a_point = table_of(options, score if options.series == "set" else (0, 0))

    def worth(after: Position) -> float:
        return solver.payoff.of(after) if after.is_over else solver.value(after)

    rows = round_matrix(solver.grid.ours.law, position, worth, game_value)
    return (rows if seat == 0 else [[-entry for entry in column] for column in zip(*rows, strict=True)]), a_point


def match_of(levels: tuple[str, str], number: int, series: str) -> list[Gain]:
    """Plays a match; both seats' gains."""
    deck = board()
    match = begin(deck, number, series=series)
    options = options_of(match)
    study = study_of(deck, options)
    agents = (agent(levels[0], deck), agent(levels[1], deck))
    watchers = (Reader(study.search), Reader(study.search))
    found = [Gain(levels[0]), Gain(levels[1])]
    game = 0
    sent: dict[int, Any] = {}
    while not isinstance(pending := match.pending(), Over):
        table, seat = match.state.table, pending.seats[0]
        if table.game != game:
            game = table.game
            for watcher in watchers:
                watcher.begin_game()
        position, number_of_round, score = position_of(table), table.round, (table.score[0], table.score[1])
        action = agents[seat].decide(job(match, seat, number)).action
        if isinstance(action, Send | Cheer):
            sent[seat] = option_of(action, table.sides[seat].stacks)
        match.submit(seat, action, "agent")
        if len(sent) < 2:
            continue
        assert position is not None and position.revival in (Revival.OPEN, Revival.SPENT)
        for one in (0, 1):
            mine, theirs = seen_by(one, position), seen_by(1 - one, position)
            if number_of_round > 1 and len(choices(mine.ours, mine.our_populi)) > 1:
                rows, a_point = matrix_of(options, score, position, one)
                found[one].real += real_gain(levels[one], rows, mine, watchers[one].prediction(theirs), study) / a_point
            watchers[one].observe(theirs, sent[one])
        sent = {}
    report = insight.report(deck, options, match.heard(None))
    assert report is not None
    for one in (0, 1):
        found[one].printed, found[one].width = report.read[one], report.width[one]
        found[one].charged = {(slip.game, slip.round) for slip in report.slips if slip.seat == one and slip.read}
    return found


def real_gain(level: str, rows: list[list[float]], mine: Position, expected: tuple[float, ...], study: Any) -> float:
    """What the best answer to the expected mix gains against the mix that is really played."""
    game = solved(rows)
    mix = game.ours if level == "champion" else round_mix(HABITS[level], study.search, mine)

    def worth(chances: tuple[float, ...], column: int) -> float:
        return sum(chance * row[column] for chance, row in zip(chances, rows, strict=True))

    answer = min(range(len(rows[0])), key=lambda column: worth(expected, column))
    return game.value - worth(mix, answer)


@dataclass
class Row:
    """One level over many matches: means with the 95 % interval of the printed one."""

    level: str
    matches: int
    printed: float
    low: float
    high: float
    real: float
    held: float
    """Share of matches whose own interval holds the real gain."""

    @property
    def agrees(self) -> bool:
        """The real mean lies in the interval, and the sign is the same wherever the interval has one."""
        has_sign = self.low > 0 or self.high < 0
        return self.low <= self.real <= self.high and (not has_sign or self.printed * self.real > 0)


def rows_of(matches: int, series: str, pairs: tuple[tuple[str, str], ...] = PAIRS) -> Iterator[Row]:
    for levels in pairs:
        gains: dict[int, list[Gain]] = {0: [], 1: []}
        for number in range(matches):
            for seat, gain in enumerate(match_of(levels, 100 + number, series)):
                gains[seat].append(gain)
        for seat in (0, 1):
            mine = gains[seat]
            printed = sum(one.printed for one in mine) / matches
            wide = sqrt(sum(one.width**2 for one in mine)) / matches
            real = sum(one.real for one in mine) / matches
            held = sum(abs(one.real - one.printed) <= one.width + 1e-9 for one in mine) / matches
            rival = levels[1 - seat]
            yield Row(f"{levels[seat]}, against {rival}", matches, printed, printed - wide, printed + wide, real, held)


def main() -> int:
    parser = argparse.ArgumentParser(description="How far the levels can be read: printed, and worked out a second time.")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--series", choices=("single", "set"), default="single")
    given = parser.parse_args()
    print("| level | printed, points a match | 95 % interval | real gain | matches whose interval holds it |")
    print("| --- | ---: | --- | ---: | ---: |")
    for row in rows_of(given.matches, given.series):
        print(
            f"| {row.level} | {row.printed:+.2f} | {row.low:+.2f} to {row.high:+.2f} | {row.real:+.2f} "
            f"| {100 * row.held:.0f} % |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
