"""Solves the game of a deck at every score of a set, for the book of sets (setbook.py).

    python -m game.ai.skirmish.setsolve --dir build/sets [--deck full]

Scores only grow, so that one solution follows from those before it: it begins at 4-4 and ends at 0-0. Each score's early
values are written to a file of their own as soon as they stand, and a run that is begun anew takes up what is there. The
full deck takes four gigabytes and about three minutes of a core for each solution, an hour in all; some are found twice.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path

from game.ai.skirmish import kernel
from game.ai.skirmish.book import DECKS, FLOORS
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Deck, Law, Position, deals
from game.ai.skirmish.setbook import RULES
from game.ai.skirmish.sets import Score, margins_of, score_values, set_payoff
from game.ai.skirmish.shelf import PLANES, Shelf
from game.ai.skirmish.solve import Grid
from game.ai.skirmish.stream import Stream

CLOSE = 0.01
"""How far the guess of what a draw is worth may be off: a draw comes once in twenty games or less often."""


def leads() -> list[Score]:
    """The scores to solve, in their order: the other side's are the same games looked at from there."""
    return [score for score in RULES.scores if score[0] >= score[1]]


class SetSolver:
    """One deck, score by score."""

    def __init__(self, deck: Deck, floor: int, folder: Path) -> None:
        self.deck, self.folder = deck, folder
        self.law = Law(deck)
        self.floor = floor
        self.near = score_values(deck, RULES)
        """What the scores are about worth: a draw is played again at the same score, whose value is not known yet."""

    def path(self, score: Score) -> Path:
        return self.folder / f"{score[0]}{score[1]}.values"

    def solved(self) -> dict[Score, float]:
        """The values of the scores that are done, of both sides."""
        found: dict[Score, float] = {}
        for score in leads():
            if self.path(score).is_file():
                with self.path(score).open("rb") as file:
                    value = float(json.loads(file.readline())["value"])
                found[score], found[score[::-1]] = value, -value
        return found

    def work(self, told: bool = True) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        for score in leads():
            values = self.solved()
            if score in values:
                continue
            value, pair = self.settle(score, values)
            facts = {"score": score, "value": value, "floor": self.floor, "cells": len(pair[0])}
            part = self.path(score).with_suffix(".part")
            with part.open("wb") as file:
                file.write(json.dumps(facts).encode() + b"\n")
                for table in pair:
                    table.tofile(file)
            part.replace(self.path(score))
            if told:
                print(f"{score[0]}-{score[1]}: {value:+.5f}", file=sys.stderr, flush=True)

    def settle(self, score: Score, values: Mapping[Score, float]) -> tuple[float, tuple[array[float], ...]]:
        """`solve`, and again with what it found where the guess was far off: a draw would be worth something else."""
        guess = self.near[score]
        while True:
            value, pair = self.solve(score, {**values, score: guess})
            if abs(value - guess) <= CLOSE:
                return value, pair
            guess = value

    def solve(self, score: Score, values: Mapping[Score, float]) -> tuple[float, tuple[array[float], ...]]:
        """The value of the score, and the shelf's values of it and, where it is a lead, of the other side's score.

        What a draw is worth is guessed; what the guess is off by is a draw's chance of that in the values.
        """
        is_even = score[0] == score[1]
        stream = Stream(self.law, set_payoff(self.deck, RULES, score, values), symmetric=is_even)
        shelf = Shelf(self.law, self.floor, stream.lattice, stream.grid)
        mine = array("f", [0.0]) * shelf.size
        yours = array("f", [0.0]) * (0 if is_even else shelf.size)
        mean = 0.0
        for level in stream.run():
            shelf.collect(stream.table, level, mine)
            if not is_even:
                collect_mirrored(shelf, stream.table, level, yours)
            if level == self.deck.cards:
                mean = _mean(self.deck, stream.grid, stream.table)
        draw = margins_of(self.deck).draw
        value = 0.0 if is_even else mean + draw * (mean - values[score]) / (1 - draw)
        return value, (mine,) if is_even else (mine, yours)


def _mean(deck: Deck, grid: Grid, table: array[float]) -> float:
    """The value of a game about to be dealt."""
    sides = deals(deck)
    return sum(p * q * table[grid.find(Position(ours, theirs))] for ours, p in sides.items() for theirs, q in sides.items())


def collect_mirrored(shelf: Shelf, table: array[float], level: int, values: array[float]) -> None:
    """What `Shelf.collect` would copy from a table of the game seen from the other side, whose rows of `level` cards are
    the columns of that one."""
    grid: Grid = shelf.grid
    lattice: Lattice = shelf.lattice
    width = len(lattice)
    for block in shelf.blocks:
        if block.cards[1] != level:
            continue
        base = [grid.slot[column] * width for column in block.columns]
        turn = [grid.turns[column] * width for column in block.columns]
        for plane in range(PLANES):
            ours, theirs = divmod(plane, 2)
            start = grid.plane(block.is_open, bool(theirs), bool(ours)) * grid.slots * width
            at = block.at + plane * block.plane_size
            for row, count in zip(block.rows, block.widths, strict=True):
                for rank in range(count):
                    values[at] = -table[start + base[rank] + grid.perms[turn[rank] + row]]
                    at += 1


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.ai.skirmish.setsolve", description="Solves the games of a set.")
    parser.add_argument("--dir", type=Path, required=True, help="folder of the values, a file for each score")
    parser.add_argument("--deck", choices=DECKS, default="full")
    parser.add_argument("--floor", type=int, help="fewest cards on the table at which the book decides")
    given = parser.parse_args(arguments)
    if not kernel.COMPILED and given.deck != "six":
        print("setsolve: the compiled kernel is missing; without it this deck would take weeks", file=sys.stderr)
        return 1
    deck = DECKS[given.deck]
    SetSolver(deck, given.floor or FLOORS[deck], given.dir).work()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
