"""What more looking is worth in the circus, in races of the kernel alone: many, where whole races of champions are dear.

    python -m game.lab.growth_circus --rules ausgebremst --few 1 --many 4 --starts 400

Two chariots weigh each play by `many` orders of the hidden piles, two by `few`, each driven on for a round with the
champion's net; hands lie open, and a wasted point has no price. Every start is raced in all six seatings with the same lots.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import mean, stdev

from game.ai.circus.chase import Chase
from game.ai.circus.chase_ground import RULES, laid, shipped, told
from game.ai.circus.model import RACING, Race
from game.lab.tuning.circus import meetings

SEATS = 4


def loose(position: Sequence[int]) -> array[int]:
    """All piles of a position as `Chase.mix` takes them: whatever lies in them lies in no order."""
    spans = array("i")
    for chariot in range(position[246]):
        for pile in range(3):
            count = position[200 + 3 * chariot + pile]
            if count > 1:
                spans.extend((3 * chariot + pile, 0, count))
    return spans


def race(kernel: Chase, begun: Race, orders: Sequence[int], lot: int) -> list[float]:
    """Points by seat, where each weighs by so many orders."""
    kernel.put(laid(begun))
    kernel.start_lot(lot)
    while actions := array("i", kernel.actions()):
        seat = kernel.driver()
        chosen = 0
        if len(actions) > 1:
            position = laid(told(begun.ground, kernel.shown()))  # piles from their first place on, as they are mixed
            spans, sums = loose(position), array("q", bytes(8 * len(actions)))
            racers = sum(fate == RACING for fate in position[24 : 24 + position[246]])
            for _ in range(orders[seat]):
                kernel.put(position)
                kernel.mix(spans)
                kernel.weigh(actions, sums, seat, max(1, racers))
            kernel.put(position)
            chosen = max(range(len(actions)), key=lambda k: sums[k])
        kernel.do(actions[chosen])
    return [kernel.worth(seat, 0) / 65536 for seat in range(SEATS)]


def gaps(rules: str, few: int, many: int, seed: int) -> Iterator[float]:
    """Without end: for each start the points that who looks more took more, over all its seatings."""
    rng = Random(seed)
    for kernel, begun in meetings("ausgebremst" if rules == "ausgebremst" else "ave_caesar", rng, shipped()[rules]):
        if begun.seats != SEATS or len(begun.order) != SEATS:
            continue
        lot, found = rng.getrandbits(31), []
        for pair in combinations(range(SEATS), SEATS // 2):
            points = race(kernel, begun, [many if seat in pair else few for seat in range(SEATS)], lot)
            found += [points[seat] if seat in pair else -points[seat] for seat in range(SEATS)]
        yield 2 * mean(found)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.growth_circus", description="What more looking is worth, in the kernel's races."
    )
    parser.add_argument("--rules", choices=RULES, default=RULES[0])
    parser.add_argument("--few", type=int, default=1, help="orders of the piles, one side")
    parser.add_argument("--many", type=int, default=4, help="the other")
    parser.add_argument("--starts", type=int, default=400, help="six races each")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.starts < 2 or min(given.few, given.many) < 1:
        parser.error("it takes two starts and an order at least")
    source = gaps(given.rules, given.few, given.many, given.seed)
    found = [next(source) for _ in range(given.starts)]
    half = 1.96 * stdev(found) / len(found) ** 0.5
    print(f"{given.many} over {given.few}: {6 * len(found)} races, {mean(found):+.3f} ± {half:.3f} points more")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
