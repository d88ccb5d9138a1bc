"""Where two kinds of driver part in the circus, and what it brings: far cheaper than whole races, in which the cards drown
it.

    python -m game.lab.parted_circus --rules ave_caesar --first champion@0.25 --other champion@0.0625 --races 40
    python -m game.lab.parted_circus --rivals --races 40

A race of the kernel, half the chariots of either kind. At every decision both kinds are asked, with the same lots; where
they differ both plays are driven on to the end of the race from the same deals, as one drives who looks one move ahead by
the net. Added up over a race and divided by its chariots, what the first kind's plays bring its driver more, less what they
bring the others on the average, is what whole races of the two kinds would differ by, as far as all drive on as these do: a
judge that looks to the end, where the kinds look a round ahead, but shares their net. The race goes on by what its driver's
own kind chose. `--rivals`: each rival so against his plain level, and how often his trait shows. `--afresh`: the other kind
is asked with lots of its own, so that a kind against itself parts by luck alone: that is to come out as nought, and how far
from it tells whether the intervals are right.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import mean, stdev

from msgspec import Struct, field

from game.ai.circus.agent import LEVELS
from game.ai.circus.charioteer import UNIT
from game.ai.circus.chase_ground import RULES, laid, told
from game.ai.circus.model import Race
from game.ai.circus.tastes import bars, way_left
from game.ai.intervals import student
from game.lab.fields_circus import BOARDS, Field, Kind, begun, hidden, kind_of, seatings
from game.rivals import rivals_of

TO_THE_END = 100_000
"""Turns: more than any race has."""
LOTS = 50_000_000
"""Added to the seed of those who decided, for whoever judges."""
AFRESH = 25_000_000
"""Added to the seed of the other kind that is asked with lots of its own."""
FORK = 2
"""Where the kernel keeps the position at which the kinds part."""
SHARES = {"novice": 1.0, "veteran": 1.0, "champion": 0.04}
"""Of its search a level has while its rivals are measured: as many turns for champions as for veterans."""
Trait = list[int]
"""How often the way was barred, of how often it could be."""


class Parted(Struct):
    """Of one race."""

    asked: int = 0
    """Decisions with a choice."""
    otherwise: int = 0
    """Those in which the kinds differ."""
    more: float = 0.0
    """Points by which the first kind's plays were better, a chariot."""
    points: float = 0.0
    """That the race brought, a chariot."""
    traits: tuple[Trait, Trait] = field(default_factory=lambda: ([0, 0], [0, 0]))


def weighed(there: Field, race: Race, plays: tuple[int, int], games: int, seed: int) -> float:
    """Points by which the first of two plays is better for its driver than the second, held against what it brings the
    others on the average; over so many deals driven on to the end."""
    deal, rng = hidden(race), Random(seed)
    kernel, others = there.charioteer.kernel, [seat for seat in range(race.seats) if seat != race.driver]
    kernel.start_lot(rng.getrandbits(31))
    total = 0.0
    for _ in range(games):
        position, spans = deal(rng)
        kernel.put(position)
        kernel.mix(spans)
        kernel.keep(FORK)
        for play, sign in zip(plays, (1, -1), strict=True):
            kernel.do(play)
            kernel.drive_on(TO_THE_END)
            total += sign * (kernel.worth(race.driver, 0) - mean(kernel.worth(other, 0) for other in others))
            kernel.back(FORK)
    return total / games / UNIT


def parted(
    there: Field, start: Race, kinds: tuple[Kind, Kind], firsts: tuple[int, ...], games: int, seed: int, afresh: bool = False
) -> Parted:
    """One race; the chariots of `firsts` drive as the first of the kinds. `afresh`: each kind is asked with lots of its own.
    The same arguments give the same."""
    kernel = there.kernel
    kernel.put(laid(start))
    rng, found = Random(seed), Parted()
    while actions := kernel.actions():
        action = actions[0]
        if len(actions) > 1:
            race = told(there.ground, kernel.shown())
            lot = rng.getrandbits(30)
            one = there.chosen(race, actions, kinds[0], lot)
            other = there.chosen(race, actions, kinds[1], lot + AFRESH * afresh)
            found.asked += 1
            if one != other:
                found.otherwise += 1
                found.more += weighed(there, race, (one, other), games, lot + LOTS) / start.seats
            for play, trait in zip((one, other), found.traits, strict=True):
                if (way := way_left(race, play)) is not None:
                    trait[0] += bars(way)
                    trait[1] += 1
            action = one if race.driver in firsts else other
        kernel.do(action)
    found.points = mean(kernel.worth(seat, 0) for seat in range(start.seats)) / UNIT
    return found


def races(rules: str, seats: int, kinds: tuple[Kind, Kind], games: int, seed: int, afresh: bool = False) -> Iterator[Parted]:
    """Without end, each from a start of its own; the seatings take turns."""
    for number, (there, start, lot) in enumerate(begun(rules, seats, seed)):
        ways = seatings(seats, seed)
        yield parted(there, start, kinds, ways[number // 4 % len(ways)], games, lot, afresh)


def gained(found: Sequence[Parted]) -> tuple[float, float]:
    """Points more a race, and half of its 95 % interval over races by Student's t."""
    more = [one.more for one in found]
    return mean(more), student(len(more)) * stdev(more) / len(more) ** 0.5


def told_of(found: Sequence[Parted]) -> str:
    """A row: races, decisions of one, how many of them differ, points more a race."""
    asked, otherwise = sum(one.asked for one in found), sum(one.otherwise for one in found)
    more, half = gained(found)
    return f"| {len(found)} | {asked / len(found):.0f} | {otherwise / asked:.1%} | {more:+.3f} ± {half:.3f} |"


def shown(found: Sequence[Parted], kind: int) -> float:
    """How often the way was barred, of the chances to."""
    could = sum(one.traits[kind][1] for one in found)
    return sum(one.traits[kind][0] for one in found) / could if could else 0.0


def rivals(rules: str, seats: int, wanted: int, games: int, seed: int) -> Iterator[str]:
    """A row of each rival against his level."""
    yield "| level | rival | races | otherwise | points more | cost, at most | barred | plain level's | apart |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for level in LEVELS:
        rows, rates = [], []
        for number, rival in enumerate(rivals_of("circus", level)):
            kinds = Kind(level, SHARES[level], style=rival.style), Kind(level, SHARES[level])
            found = list(islice(races(rules, seats, kinds, games, seed + number), wanted))
            print(rival.id, told_of(found), file=sys.stderr, flush=True)
            asked, otherwise = sum(one.asked for one in found), sum(one.otherwise for one in found)
            (more, half), points = gained(found), mean(one.points for one in found)
            rates.append(shown(found, 0))
            rows.append(
                f"| {level} | {rival.id} ({rival.style.likes}) | {len(found)} | {otherwise / asked:.1%} "
                f"| {more:+.3f} ± {half:.3f} | {-more / points:.1%}, {(half - more) / points:.1%} "
                f"| {rates[-1]:.1%} | {shown(found, 1):.1%} |"
            )
        apart = max(rates) / min(rates) if min(rates) else float("inf")
        yield from (f"{row} {apart:.2f} |" for row in rows)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.parted_circus", description="Where two kinds of driver part, and what it brings."
    )
    parser.add_argument("--rules", choices=RULES, default=RULES[0])
    parser.add_argument("--seats", type=int, choices=sorted(BOARDS), default=4)
    parser.add_argument("--first", type=kind_of, default=Kind(share=0.016), metavar="PLAYER[@SHARE][,...]")
    parser.add_argument("--other", type=kind_of, default=Kind(share=0.004), metavar="PLAYER[@SHARE][,...]")
    parser.add_argument("--rivals", action="store_true", help="each rival against his plain level, instead of those two")
    parser.add_argument("--races", type=int, default=20)
    parser.add_argument("--weighed", type=int, default=50, help="deals driven on from each play that differs")
    parser.add_argument("--afresh", action="store_true", help="the other kind is asked with lots of its own")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.races < 2 or given.weighed < 1:
        parser.error("it takes two races and a deal at least")
    if given.rivals:
        print("\n".join(rivals(given.rules, given.seats, given.races, given.weighed, given.seed)))
        return 0
    found: list[Parted] = []
    kinds = given.first, given.other
    for one in islice(races(given.rules, given.seats, kinds, given.weighed, given.seed, given.afresh), given.races):
        found.append(one)
        if len(found) > 1 and len(found) % 4 == 0:
            print(told_of(found), file=sys.stderr, flush=True)
    print("| races | decisions a race | otherwise | points more a race |\n| ---: | ---: | ---: | ---: |")
    print(told_of(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
