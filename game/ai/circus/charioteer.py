"""How a champion looks ahead: hidden cards dealt anew, an action taken, everybody drives on by the net, and the net again.

Flat search with halving as in `search`, on the compiled kernel: a budget of turns driven on is spread over the actions in
stages, each over the better half of the one before; the same deals serve every action of a stage. Whoever drives on takes
the play whose position is worth most to himself, knowing his own cards and what lies open.
"""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.circus.chase import Chase
from game.ai.circus.chase_ground import PILE, Net, chase, laid
from game.ai.circus.ground import Ground
from game.ai.circus.model import DRAW, Race
from game.ai.circus.search import Verdict
from game.ai.circus.translate import table_of
from game.core.types import Seat
from game.rules.circus.belief import Beliefs
from game.rules.circus.cards import Pile, listed
from game.rules.circus.state import View

UNIT = 65536
"""The kernel's worths to a point."""
ORDERS = 3
"""Times the piles of a deal are laid in another order before hands are dealt anew."""


BEGUN = 6
"""Rounds driven on from a start."""


class Sight(Struct, frozen=True):
    """An amount of search."""

    turns: int
    """Driven on in all, over all actions and deals."""
    rounds: float
    """How far, in turns of each chariot still racing."""


Deal = tuple["array[int]", "array[int]"]
"""A whole position and which cards of its piles lie in no order, as `Chase.put` and `Chase.mix` take them."""
FlatDealer = Callable[[Random], Deal]
Part = tuple["array[int]", "array[int]"]
"""A driver's cards: where they stand in a position and what they are, pairs; and what of them lies in no order."""


def cards_of(chariot: int, hand: Sequence[int], piles: Sequence[tuple[Sequence[int], Sequence[int], Sequence[int]]]) -> Part:
    """`piles`: top, counts of the middle, bottom of each."""
    places: list[int] = [56 + chariot, len(hand)]
    for card in set(hand):
        places += [112 + 6 * chariot + card - 1, sum(other == card for other in hand)]
    spans: list[int] = []
    for p, (top, loose, bottom) in enumerate(piles):
        middle = listed(loose)
        cards = [*top, *middle, *bottom]
        places += [200 + 3 * chariot + p, len(cards)]
        begin = 256 + 96 * chariot + PILE * p
        for k, card in enumerate(cards):
            places += [begin + k, card]
        if len(middle) > 1:
            spans += [3 * chariot + p, len(top), len(middle)]
    return array("i", places), array("i", spans)


def flat_dealer(ground: Ground, view: View, seat: Seat, beliefs: Beliefs) -> FlatDealer:
    """As `translate.dealer`, straight into the kernel's numbers."""
    table, mine = view.table, view.mine
    assert mine is not None
    race = table_of(ground, table)
    if race.waiting:
        race.waiting = sorted(race.waiting, key=lambda other: other != seat)  # what the others draw comes after
    bare = laid(race)

    def split(piles: Sequence[Pile]) -> list[tuple[Sequence[int], Sequence[int], Sequence[int]]]:
        return [(pile.top, pile.loose, pile.bottom) for pile in piles]

    fixed = [cards_of(seat, mine.hand, split(mine.piles))]
    fixed += [cards_of(table.seats + k, (), split([pile])) for k, pile in enumerate(table.neutrals)]
    spans = array("i", [number for _, part in fixed for number in part])
    for places, _ in fixed:
        for k in range(0, len(places), 2):
            bare[places[k]] = places[k + 1]
    imperial = ground.track.course.imperial if table.options.is_ausgebremst else ()
    known = []
    for other in range(table.seats):
        team = table.teams[other]
        if other != seat and team.fate == "racing":
            belief = beliefs.of(team, imperial)
            parts: list[Part | None] = [None] * len(belief)
            known.append((other, list(belief), list(accumulate(belief.values())), parts))

    def deal(rng: Random) -> Deal:
        position, loose = bare[:], spans[:]
        for other, holdings, weights, parts in known:
            if holdings:
                k = min(len(holdings) - 1, bisect(weights, rng.random() * weights[-1]))
                part = parts[k]
                if part is None:
                    part = parts[k] = cards_of(other, holdings[k][0], holdings[k][1])
            else:  # the filter's cap has dropped everything that would fit
                secret = beliefs.guess(table.teams[other], imperial, rng)
                part = cards_of(other, secret.hand, split(secret.piles))
            places = part[0]
            for n in range(0, len(places), 2):
                position[places[n]] = places[n + 1]
            loose += part[1]
        return position, loose

    return deal


Taken = Callable[[Chase, int], None]
"""Takes an action in the kernel's race where it is none of a driver's."""


DRAWN = 3.0
"""Times the search where a play and the pile drawn from after it are one decision: there are two or three times as many."""


class Charioteer:
    """One course under the options of a match."""

    def __init__(self, ground: Ground, net: Net) -> None:
        self.kernel = chase(ground, net)

    def think(
        self, deal: FlatDealer, seat: int, actions: Sequence[int], racers: int, sight: Sight, seed: int,
        stop: Stop = never, taken: Taken | None = None,
    ) -> Verdict:  # fmt: skip
        """The best of `actions` for `seat`. The same arguments give the same answer unless `stop` cuts it short.

        Who drives on draws from the pile with the highest cards, which is seldom the one that a stop asks for: so a play is
        worth what it is with the best pile after it.
        """
        ways = list[tuple[int, int | None]]()
        if taken is None:
            position, _ = deal(Random(seed))
            ways = [(action, draw) for action in actions for draw in self._draws(position, seat, action)]
        if len(ways) > len(actions):

            def both(kernel: Chase, way: int) -> None:
                action, draw = ways[way]
                kernel.do(action)
                if draw is not None:
                    kernel.do(draw)

            more = Sight(round(DRAWN * sight.turns), sight.rounds)
            found = self._think(deal, seat, range(len(ways)), racers, more, seed, stop, both)
            worths: dict[int, float] = {}
            for way, worth in found.worths.items():
                action = ways[way][0]
                worths[action] = max(worth, worths.get(action, worth))
            return Verdict(ways[found.action][0], found.worth, worths)
        return self._think(deal, seat, actions, racers, sight, seed, stop, taken)

    def _draws(self, position: array[int], seat: int, action: int) -> Sequence[int | None]:
        """The piles that may be drawn from after a play, where there is a choice."""
        kernel = self.kernel
        kernel.put(position)
        kernel.do(action)
        draws = kernel.actions() if kernel.stage() == DRAW and kernel.driver() == seat else []
        return draws if len(draws) > 1 else (None,)

    def _think(
        self, deal: FlatDealer, seat: int, actions: Sequence[int], racers: int, sight: Sight, seed: int, stop: Stop,
        taken: Taken | None,
    ) -> Verdict:  # fmt: skip
        kernel, rng = self.kernel, Random(seed)
        kernel.start_lot(rng.getrandbits(31))
        alive = array("i", actions)
        sums = dict.fromkeys(actions, 0)
        counts = dict.fromkeys(actions, 0)
        turns = max(1, round(sight.rounds * racers))
        stages = max(1, (len(alive) - 1).bit_length())
        for _ in range(stages):
            if len(alive) == 1:
                break
            found = array("q", bytes(8 * len(alive)))
            wanted = max(2, round(sight.turns / turns / stages / len(alive)))
            done = 0
            while done < wanted:
                position, spans = deal(rng)
                kernel.put(position)
                for _ in range(min(ORDERS, wanted - done)):
                    kernel.mix(spans)
                    if taken is None:
                        kernel.weigh(alive, found, seat, turns)
                    else:
                        self._taken(alive, found, seat, turns, taken)
                    done += 1
                if stop():
                    break
            for k, action in enumerate(alive):
                sums[action] += found[k]
                counts[action] += done
            ranked = sorted(alive, key=lambda action: -sums[action] / counts[action])
            alive = array("i", ranked[: (len(ranked) + 1) // 2])
            if stop():
                break
        worths = {action: sums[action] / counts[action] / UNIT for action in actions if counts[action]}
        return Verdict(alive[0], worths.get(alive[0], 0.0), worths)

    def raced(self, race: Race, seat: Seat) -> float:
        """Points a race that is about to begin will bring the seat, as far as driving on so many rounds says."""
        self.kernel.put(laid(race))
        self.kernel.drive_on(BEGUN * race.racers())
        return self.kernel.worth(seat, 0) / UNIT

    def _taken(self, actions: Sequence[int], sums: array[int], seat: int, turns: int, taken: Taken) -> None:
        kernel = self.kernel
        kernel.keep(1)
        for k, action in enumerate(actions):
            taken(kernel, action)
            kernel.drive_on(turns)
            sums[k] += kernel.worth(seat, 0)
            kernel.back(1)
