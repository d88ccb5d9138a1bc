"""What champion and reader win from a third in sets of Caesar's Skirmish, on the same deals and by the same draws.

    python -m game.lab.read_skirmish --sets 400 [--against novice] [--players reader champion seer free]

A seer is a reader who knows the other's chances in every position and has nothing to learn; "free" is one without a budget.
Games of the compact position. Set 2n + 1 has the deals of set 2n from the other side. Each deal, choice and turned card is
drawn from a generator of its own, so that two players who choose alike see the same game. Two figures a set: who won it, and
what it was worth without luck: the sum, over all decisions, of what the player's mix wins against the other's true mix
beyond the value of the position. Its mean is the same, for the luck left out (deals, draws and turned cards) is even.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final, NamedTuple

from game.ai.intervals import Z, wilson
from game.ai.skirmish.analyst import Analysis, Option
from game.ai.skirmish.arena import deal, settle
from game.ai.skirmish.matrix import Mix, payoffs
from game.ai.skirmish.model import Position, Revival, mirrored
from game.ai.skirmish.players import PERSONAS, drawn, revival_mix, round_mix
from game.ai.skirmish.reader import Reader
from game.ai.skirmish.sets import Score
from game.ai.skirmish.study import Study
from game.rules.skirmish.state import SkirmishOptions

PLAYERS: Final = ("champion", "reader", "seer", "free")
_NO_BUDGET: Final = 1e6
OTHERS: Final = ("novice", "veteran", "champion")
_ROUND: Final = (Revival.OPEN, Revival.SPENT)
_TARGET: Final = 5

Known = dict[tuple[Score, Position], Analysis]
"""What was solved for one set, for whoever plays the same one."""


class Row(NamedTuple):
    """One set."""

    player: str
    number: int
    ours: int
    theirs: int
    games: int
    worth: float
    """What it was worth without luck: 1 a set won for sure, -1 one lost for sure."""
    lean: float
    """Of that, what the player won by leaving the solution."""
    paid: float
    """The most he had given away in one of its games, at its worst, what was given to him set against it."""

    @property
    def won(self) -> float:
        return (self.ours > self.theirs) + 0.5 * (self.ours == self.theirs)


class Seer(Reader):
    """Knows what he would otherwise read."""

    expected: Mix = ()
    """The other's chances in the round to come."""

    @property
    def has_seen(self) -> bool:
        return True

    def prediction(self, position: Position) -> Mix:
        return self.expected

    def observe(self, position: Position, theirs: Option) -> None:
        return None


def _reader(player: str, study: Study) -> Reader:
    match player:
        case "seer":
            return Seer(study.search)
        case "free":
            return Seer(study.search, _NO_BUDGET)
        case _:
            return Reader(study.search)


class Table:
    """One set being played."""

    def __init__(self, study: Study, player: str, seed: int, number: int, known: Known, against: str = "novice") -> None:
        self.against = against
        self.study, self.player, self.number = study, player, number
        self.name = f"{seed}:{number // 2}"
        self.known = known
        self.reader = _reader(player, study)
        self.score: Score = (0, 0)
        self.worth = self.gained = self.paid = 0.0

    def played(self) -> Row:
        game = 0
        while max(self.score) < _TARGET:
            game += 1
            self.reader.begin_game()
            end = self._game(game)
            ours, theirs = self.score
            if end.ours.cards:
                self.score = ours + end.ours.cards, theirs
            elif end.theirs.cards:
                self.score = ours, theirs + end.theirs.cards
        ours, theirs = (min(points, _TARGET) for points in self.score)
        return Row(self.player, self.number, ours, theirs, game, self.worth, self.gained, self.paid)

    def _rng(self, *parts: object) -> Random:
        return Random(":".join(map(str, (self.name, *parts))))

    def _game(self, game: int) -> Position:
        position = deal(self.study.law, self._rng(game))
        if self.number % 2:
            position = mirrored(position)
        step = 0
        while not position.is_over:
            ours, theirs = self._decided(position, game, step)
            position = settle(self.study.law, position, ours, theirs, self._rng(game, step, "cards", self.number))
            step += 1
        return position

    def _analysis(self, position: Position, game: int) -> Analysis:
        key = self.score, position
        if key not in self.known:
            self.known[key] = self.study.analyst(self.score, game).analyse(position)
        return self.known[key]

    def _decided(self, position: Position, game: int, step: int) -> tuple[Option, Option]:
        analysis = self._analysis(position, game)
        mine, other = (self._rng(game, step, who, self.number) for who in ("ours", "theirs"))
        true = self._true(analysis)
        is_lean = self.player != "champion" and position.revival in _ROUND
        if isinstance(self.reader, Seer):
            self.reader.expected = true
        lean = self.reader.lean(analysis) if is_lean else None
        mix = analysis.game.ours if lean is None else lean.mix
        worths = payoffs(analysis.matrix, true)
        even = _dot(analysis.game.ours, worths)
        self.worth += _dot(mix, worths) - analysis.value
        self.gained += _dot(mix, worths) - even
        ours = drawn(analysis.ours, mix, mine).option
        theirs = drawn(analysis.theirs, true, other).option
        if lean is not None:
            self.reader.settle(analysis, lean, theirs)
            self.reader.observe(position, theirs)
            self.paid = max(self.paid, self.reader.spent)
        return ours, theirs

    def _true(self, analysis: Analysis) -> Mix:
        """What the other really does."""
        position = analysis.position
        if position.revival is Revival.OURS or self.against == "champion":
            return analysis.game.theirs
        of = round_mix if position.revival in _ROUND else revival_mix
        return of(PERSONAS[self.against], self.study.search, mirrored(position))


def _dot(mix: Sequence[float], values: Sequence[float]) -> float:
    return sum(chance * value for chance, value in zip(mix, values, strict=True))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean, and half the width of its 95 % interval."""
    return mean(values), Z * stdev(values) / sqrt(len(values))


def told(rows: Sequence[Row]) -> list[str]:
    """Each player, and what he wins beyond the champion, set by set."""
    lines, by_player = [], {player: {row.number: row for row in rows if row.player == player} for player in PLAYERS}
    for player, mine in by_player.items():
        if len(mine) > 1:
            lines.append(_alone(player, list(mine.values())))
    for player in PLAYERS[1:]:
        pairs = [(row, by_player["champion"][at]) for at, row in by_player[player].items() if at in by_player["champion"]]
        if len(pairs) > 1:
            lines.append(_beyond(player, pairs))
    return lines


def _alone(player: str, rows: Sequence[Row]) -> str:
    won = sum(row.won for row in rows)
    low, high = wilson(won, len(rows))
    worth, width = interval([50 + 50 * row.worth for row in rows])
    return (
        f"{player}: {won:g} of {len(rows)} sets, {won / len(rows):.1%} ({low:.1%} to {high:.1%}); without luck "
        f"{worth:.1f} ± {width:.1f} of 100; {mean(row.games for row in rows):.2f} games a set; "
        f"paid at most {max(row.paid for row in rows):.4f} in a game"
    )


def _beyond(player: str, pairs: Sequence[tuple[Row, Row]]) -> str:
    more, width = interval([100 * (one.won - other.won) for one, other in pairs])
    alone, not_he = (sum(one.won - other.won == sign for one, other in pairs) for sign in (1, -1))
    worth, wide = interval([50 * (one.worth - other.worth) for one, other in pairs])
    return (
        f"{player} beyond champion, {len(pairs)} pairs: {more:+.1f} ± {width:.1f} of 100 ({alone} sets won by him alone, "
        f"{not_he} by the champion alone); without luck {worth:+.1f} ± {wide:.1f}"
    )


def main(arguments: list[str] | None = None) -> int:
    from game.rules import GAMES
    from game.storage.boards import load_board

    parser = argparse.ArgumentParser(
        prog="python -m game.lab.read_skirmish", description="What reader and champion win from a third, pair by pair."
    )
    parser.add_argument("--against", choices=OTHERS, default="novice")
    parser.add_argument("--players", nargs="+", choices=PLAYERS, default=["champion", "reader"])
    parser.add_argument("--board", default="standard")
    parser.add_argument("--sets", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the number of the first set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="every set as a line; a line that stands there is not played anew")
    given = parser.parse_args(arguments)
    study = Study(load_board(GAMES["skirmish"], given.board).board, SkirmishOptions(series="set"))
    rows: list[Row] = []
    if given.out is not None and given.out.exists():
        rows = [Row(**json.loads(line)) for line in given.out.read_text().splitlines()]
    done = {(row.player, row.number) for row in rows}
    for number in range(given.first, given.first + given.sets):
        known: Known = {}
        for player in given.players:
            if (player, number) in done:
                continue
            rows.append(Table(study, player, given.seed, number, known, given.against).played())
            if given.out is not None:
                with given.out.open("a") as file:
                    file.write(json.dumps(rows[-1]._asdict()) + "\n")
    print("\n".join(told(rows)), file=sys.stdout)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
