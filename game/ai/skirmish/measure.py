"""What is known of the levels in numbers: exploitability, speed, sets, and games between them.

    python -m game.ai.skirmish.measure [PART ...] [--games N] [--samples N] [--json]

Parts: kernel, six, nine, sets-six, sets-nine, opening, subgames, levels, times, margins. Exploitability is exact: 1 loses
every game against the best answer.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.ai.intervals import wilson
from game.ai.skirmish import kernel
from game.ai.skirmish.analyst import Option
from game.ai.skirmish.analyst import kernel as kernel_name
from game.ai.skirmish.arena import Contestant, deal, play, random_walk
from game.ai.skirmish.book import FLOORS, SCALE, Book, draft, load
from game.ai.skirmish.exploit import Judge, Policy
from game.ai.skirmish.model import FULL, NINE, SIX, Deck, Law, Position, Revival, by_margin, game_payoff, mirrored
from game.ai.skirmish.opening import opening_cost
from game.ai.skirmish.players import EVEN, NOVICE, VETERAN
from game.ai.skirmish.setcost import Plan, SetCourt
from game.ai.skirmish.sets import SetRules
from game.ai.skirmish.solve import Solver, game_below, whole_game
from game.ai.skirmish.strength import Strengths, strengths_of

Facts = dict[str, object]
SAMPLE_CARDS = 8
"""Most cards a side has in a sampled sub-game of the full deck."""


def rounded(table: array[float]) -> array[float]:
    """A table as the book would keep it."""
    return array("f", (round(value * SCALE) / SCALE for value in table))


def measure_kernel() -> Facts:
    """Speed of matrix games and of backward induction, on one thread."""
    rng = Random(1)
    facts: Facts = {"kernel": kernel_name()}
    count = 20_000 if kernel.COMPILED else 500
    for size in (2, 3, 4):
        games = array("d", [rng.uniform(-1, 1) for _ in range(count * size * size)])
        spans = []
        for _ in range(5):
            begin = time.perf_counter()
            kernel.play_many(games, size, size, count)
            spans.append(time.perf_counter() - begin)
        facts[f"matrix game {size}x{size}, µs"] = round(min(spans) / count * 1e6, 3)
    law = Law(SIX if kernel.COMPILED else Deck((1, 1, 1, 1, 0), 2))
    solvers = [whole_game(law, game_payoff(law.deck)) for _ in range(3)]
    best = min(_timed(solver.work) for solver in solvers)
    facts["backward induction, µs a position"] = round(best / solvers[0].grid.cells * 1e6, 3)
    return facts


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def measure_deck(deck: Deck) -> Facts:
    """Exploitability of every level over all deals of a small deck."""
    law = Law(deck)
    solver = whole_game(law, game_payoff(deck))
    seconds = _timed(solver.work)
    judge = Judge(solver)
    facts: Facts = {"positions": solver.grid.cells, "solved in s": round(seconds, 2)}
    facts.update(_policies(judge, strengths_of(solver), FLOORS[deck], None))
    return facts


def _policies(judge: Judge, strengths: Strengths, floor: int | None, root: Position | None) -> dict[str, float]:
    table = judge.solver.table
    kept = Solver(judge.grid, by_margin(judge.solver.payoff))
    kept.work()
    found = {"exact": judge.exploitability(Policy(table), root)}
    found["exact, ties by margin"] = judge.exploitability(Policy(kept.table), root)
    early = rounded(table)
    found["rounded everywhere"] = judge.exploitability(Policy(early), root)
    champion = Policy(kept.table) if floor is None else Policy(kept.table, early=early, floor=floor)
    found["champion"] = judge.exploitability(champion, root)
    guess = judge.guessed(strengths)
    for depth in (1, 2, 3):
        found[f"search to depth {depth}"] = judge.exploitability(Policy(guess), root)
        for name, persona in (("veteran", VETERAN), ("novice", NOVICE)):
            if depth == persona.depth:
                found[name] = judge.exploitability(Policy(guess, persona), root)
        guess = judge.deepened(guess)
    found["random"] = judge.exploitability(Policy(None, EVEN), root)
    return found


def sampled_positions(law: Law, count: int, seed: int = 1) -> list[Position]:
    """Settled positions with at most SAMPLE_CARDS a side, each from another game of random choices."""
    found: list[Position] = []
    rng = Random(seed)
    while len(found) < count:
        for position in random_walk(law, rng):
            if max(position.ours.cards, position.theirs.cards) <= SAMPLE_CARDS and position.revival in (
                Revival.OPEN,
                Revival.SPENT,
            ):
                found.append(position)
                break
    return found


def measure_subgames(book: Book, count: int) -> Facts:
    """Exploitability below sampled positions of the full game: mean and worst."""
    law = book.law
    every: dict[str, list[float]] = {}
    cells = 0
    for position in sampled_positions(law, count):
        solver = game_below(law, game_payoff(law.deck), position)
        assert solver is not None
        solver.work()
        cells += solver.grid.cells
        for name, value in _policies(Judge(solver), book.strengths, None, position).items():
            every.setdefault(name, []).append(value)
    facts: Facts = {"samples": count, "mean positions": cells // count}
    for name, values in every.items():
        facts[name] = {"mean": sum(values) / count, "worst": max(values)}
    return facts


OPENINGS: dict[Deck, tuple[int, ...]] = {SIX: (11, 10), NINE: (16,)}
"""Fewest cards on the table at which an opening for the game alone is tried: the full deck's book decides from 21 of 24."""


def measure_sets(deck: Deck, *, careful: bool) -> Facts:
    """Full set solutions of a small deck, and what it costs to play a set with less than they know."""
    court = SetCourt(deck, SetRules(), rounded, careful)
    plans = [Plan(by_margins, floor) for by_margins in (False, True)[: 1 + careful] for floor in OPENINGS[deck]]
    if careful:
        plans += [Plan(False, None), Plan(True, None)]
    costs = court.costs(plans, lambda line: print(f"  {line}", file=sys.stderr, flush=True))
    facts: Facts = {
        "score values": {f"{ours}-{theirs}": round(value, 5) for (ours, theirs), value in sorted(costs.values.items())},
        "score values by margins, off by at most": costs.by_margins,
    }
    for plan, lost in costs.lost.items():
        opening = "exact from the deal" if plan.floor is None else f"for the game alone from {plan.floor} cards up"
        scores = "usual margins" if plan.by_margins else "true score values"
        facts[f"lost over a set: {opening}, then by {scores}"] = round(lost, 5)
    return facts


def measure_opening() -> Facts:
    """Exploitability of the full game's book, its values rounded as in the file and exact play below it."""
    made = draft(Law(FULL), FLOORS[FULL])
    return {"positions": made.shelf.size, "lost by rounding": opening_cost(made.shelf, made.values, SCALE)}


def measure_margins(deck: Deck, games: int, book: Book | None = None) -> Facts:
    """How games between equals end, as sets.MARGINS wants it: the whole game solved, or by a book and a search after it."""
    law, known = Law(deck), None
    if book is None:
        known = whole_game(law, game_payoff(deck))
        known.work()
    exact = None if book is None else False
    ours, theirs = (Contestant("champion", law, book, exact=exact, known=known) for _ in range(2))
    ends: Counter[int] = Counter()
    unspent = 0
    for number in range(games):
        rng = Random(number)
        end = play(law, ours, theirs, deal(law, rng), rng)
        ends[abs(end.ours.cards - end.theirs.cards)] += 1
        unspent += (end.ours.cards > 0 and end.our_populi) or (end.theirs.cards > 0 and end.their_populi)
    won = tuple(round(ends[cards] / games / 2, 4) if cards else 0.0 for cards in range(max(ends) + 1))
    return {
        "games": games,
        "draw": round(ends[0] / games, 4),
        "won": won,
        "unspent": round(unspent / (games - ends[0]), 4),
    }


def measure_levels(book: Book, games: int) -> Facts:
    """Every level against every weaker one: paired deals, seats swapped, draws half."""
    order = ("random", "novice", "veteran", "champion", "reader")
    facts: Facts = {"games a pair": games}
    for stronger in range(1, len(order)):
        for weaker in range(stronger):
            names = (order[stronger], order[weaker])
            found = facts[f"{names[0]} against {names[1]}"] = _duel(book, names, games)
            print(f"  {names[0]} against {names[1]}: {found}", file=sys.stderr, flush=True)
    return facts


def _duel(book: Book, names: tuple[str, str], games: int) -> Facts:
    law = book.law
    payoff = game_payoff(law.deck)
    first, second = (Contestant(name, law, book) for name in names)
    wins, spent = 0.0, 0.0
    for number in range(games):
        start = deal(law, Random(number // 2))
        first.begin(payoff)
        second.begin(payoff)
        end = play(law, first, second, start if number % 2 == 0 else mirrored(start), Random(1_000_000 + number))
        wins += (1 + payoff.of(end)) / 2
        spent = max(spent, first.reader.spent)
    low, high = wilson(wins, games)
    facts: Facts = {"rate": round(wins / games, 4), "95 %": [round(low, 4), round(high, 4)]}
    if names[0] == "reader":
        facts["most of the budget spent"] = round(spent, 4)
        facts["learned"] = {reading.trait.value: round(reading.factor, 2) for reading in first.reader.readings()}
    return facts


def measure_times(book: Book, games: int) -> Facts:
    """Seconds a decision of the champion takes, against a veteran: unprepared, and with time to think ahead."""
    return {
        "kernel": kernel_name(),
        "games": games,
        "unprepared": _times(book, games, 0.0),
        f"{THINKING:g} s ahead of each": _times(book, games, THINKING),
    }


THINKING = 4.0
"""Seconds a person takes over a choice."""


def _times(book: Book, games: int, ahead: float) -> Facts:
    law = book.law
    spans: list[float] = []

    class Timed(Contestant):
        """A champion with a stop-watch. What may follow is prepared while the rival chooses."""

        def choose(self, position: Position, rng: Random) -> Option:
            begin = time.perf_counter()
            option = super().choose(position, rng)
            end = time.perf_counter()
            spans.append(end - begin)
            self.analyst.prepare(position, lambda: time.perf_counter() - end >= ahead)
            return option

    timed, other = Timed("champion", law, book), Contestant("veteran", law, book)
    for number in range(games):
        rng = Random(number)
        timed.begin(game_payoff(law.deck))
        play(law, timed, other, deal(law, rng), rng)
    spans.sort()
    at = {name: round(spans[int(share * (len(spans) - 1))], 4) for name, share in _SHARES.items()}
    return {"decisions": len(spans), **at}


_SHARES = {"median": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "worst": 1.0}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.ai.skirmish.measure", description=(__doc__ or "").split("\n")[0])
    parts: dict[str, Callable[[], Facts]] = {
        "kernel": measure_kernel,
        "six": lambda: measure_deck(SIX),
        "nine": lambda: measure_deck(NINE),
        "sets-six": lambda: measure_sets(SIX, careful=True),
        "sets-nine": lambda: measure_sets(NINE, careful=False),
        "opening": measure_opening,
        "subgames": lambda: measure_subgames(load(given.book), given.samples),
        "levels": lambda: measure_levels(load(given.book), given.games),
        "times": lambda: measure_times(load(given.book), max(1, given.games // 10)),
        "margins": lambda: {
            "six": measure_margins(SIX, 10 * given.games),
            "nine": measure_margins(NINE, 10 * given.games),
            "full": measure_margins(FULL, given.games, load(given.book)),
        },
    }
    parser.add_argument("part", nargs="*", choices=[*parts, []], help=f"of {', '.join(parts)}; all when none is named")
    parser.add_argument("--book", type=Path, help="another book than the shipped one")
    parser.add_argument("--games", type=int, default=200, help="games a pair of levels (a tenth for the times)")
    parser.add_argument("--samples", type=int, default=12, help="sampled sub-games")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    found: dict[str, Facts] = {}
    for name in given.part or parts:
        print(f"{name} ...", file=sys.stderr, flush=True)
        seconds = time.perf_counter()
        found[name] = parts[name]()
        found[name]["seconds"] = round(time.perf_counter() - seconds, 1)
        if not given.json:
            print(name)
            for key, value in found[name].items():
                print(f"  {key}: {value}")
    if given.json:
        print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
