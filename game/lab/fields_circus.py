"""Two kinds of champion in races of the kernel alone, where whole races are dear: points, and what becomes of cards.

    python -m game.lab.fields_circus --rules ave_caesar --first diocles@0.016 --other champion@0.016 --starts 400
    python -m game.lab.fields_circus --rules ausgebremst --seats 6 --first champion@0.16 --other champion@0.016

A kind is a level or a rival with a share of its search and, if it is to differ from that, a champion's `price=` of a wasted
point, the `rounds=` it drives on and a style with its margin (`plug=`, `clear=`). Each sees its own hand; what lies in its
piles has no order, and of the others it is dealt hands and piles anew from all they have not played. Decks and piles are
chosen by champions. Four chariots sit in all six seatings of a start, more in one by lot and its opposite; sides of one kind
race once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import mean, stdev

from msgspec import Struct, field

from game.ai.agent import Job
from game.ai.circus.agent import AHEAD, FEWEST, LEVELS, TURNS, CircusAgent
from game.ai.circus.charioteer import Charioteer, Deal, FlatDealer, Sight, cards_of
from game.ai.circus.chase import Chase
from game.ai.circus.chase_ground import RULES, chase, laid, shipped, told
from game.ai.circus.ground import Ground
from game.ai.circus.model import PLAY, RACING, SWAP, Race
from game.ai.circus.novice import drive
from game.ai.circus.scales import Scales
from game.ai.circus.tastes import PRICE, bars, by_feel, taken, way_left
from game.ai.circus.translate import race_of
from game.ai.intervals import student
from game.core.chance import Seeded
from game.core.types import Choose
from game.rivals import BY_ID, Style
from game.rules.circus import INFO
from game.rules.circus.cards import VALUES
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import ChoosingDecks, CircusOptions, Sorting
from game.rules.circus.track import Track
from game.storage.boards import load_board_file, shipped_boards

BOARDS = {4: ("a-white", "a-blue"), 6: ("b-yellow", "b-red")}
CHOOSING = 0.05
"""Of his search a champion chooses a deck and its piles with."""


class Kind(Struct, frozen=True):
    """How a side drives."""

    level: str = "champion"
    share: float = 1.0
    price: float | None = None
    """Of a wasted point; None: the champion's."""
    style: Style | None = None
    rounds: float = AHEAD
    """How far it drives on from a play before the net is asked."""


class Purse(Struct):
    """What became of one chariot's cards: points that brought the end no nearer, by why. Together they are `wasted` of
    `game/lab/facts.py`."""

    over: int = 0
    """Left over of the last card, behind the line."""
    stop: int = 0
    """The longer way through the alley of whoever stops there in Ausgebremst."""
    hand: int = 0
    """What the best card of the hand would have wasted on an empty course."""
    barred: int = 0
    """What the best play wasted more than that, other chariots standing in the way."""
    chosen: int = 0
    """What the play that was driven wasted more than the best."""
    drives: int = 0
    missed: int = 0
    """Turns without a play."""
    plugged: int = 0
    """Plays that left whoever was close behind half of his values at most."""
    close: int = 0
    """Plays with somebody close behind."""
    left: int = 0
    """Points of cards never driven."""

    @property
    def wasted(self) -> int:
        return self.over + self.stop + self.hand + self.barred + self.chosen


class Driven(Struct):
    """One chariot's race."""

    points: float
    placed: bool
    purse: Purse = field(default_factory=Purse)


class Field:
    """A course, its kernel for the race and one who thinks."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.scales = Scales(ground)
        self.kernel: Chase = chase(ground)
        self.charioteer = Charioteer(ground, shipped()[ground.options.rules])

    def race(self, begun: Race, kinds: Sequence[Kind], seed: int) -> list[Driven]:
        """By seat. The same arguments give the same race."""
        self.kernel.put(laid(begun))
        purses = [Purse() for _ in kinds]
        in_alley: set[int] = set()
        rng = Random(seed)
        while actions := self.kernel.actions():
            race = told(self.ground, self.kernel.shown())
            seat, kind = race.driver, kinds[race.driver]
            action = actions[0]
            if len(actions) > 1:
                action = self.chosen(race, actions, kind, rng.getrandbits(30))
            self._note(race, actions, action, purses[seat], in_alley)
            self.kernel.do(action)
        end = told(self.ground, self.kernel.shown())
        for seat, purse in enumerate(purses):
            purse.left = sum((k + 1) * count for k, count in enumerate(end.cards[seat]))
        return [Driven(self.kernel.worth(seat, 0) / 65536, end.place[seat] > 0, purse) for seat, purse in enumerate(purses)]

    def chosen(self, race: Race, actions: Sequence[int], kind: Kind, seed: int) -> int:
        """What somebody of this kind does who sees his own cards. The same arguments give the same."""
        rng = Random(seed)
        if kind.level == "novice":
            return drive(self.scales, race, rng, kind.style)
        sight = Sight(max(FEWEST, round(TURNS[kind.level] * kind.share)), kind.rounds)
        verdict = self.charioteer.think(hidden(race), race.driver, sorted(actions), race.racers(), sight, seed)
        if kind.level == "veteran":
            return by_feel(self.scales, race, verdict, rng, kind.style)
        price = PRICE[self.ground.options.rules] if kind.price is None else kind.price
        return taken(self.scales, race, verdict.worths, kind.style, price)

    def _note(self, race: Race, actions: Sequence[int], action: int, purse: Purse, in_alley: set[int]) -> None:
        seat = race.driver
        if action >> 16 != PLAY:
            purse.missed += action >> 16 == SWAP
            return
        purse.drives += 1
        if (way := way_left(race, action)) is not None:
            purse.close += 1
            purse.plugged += bars(way)
        lost = self.lost(race, action)
        stops = self._stops(race, action)
        beyond = self._beyond(race, action)
        purse.over += beyond
        if stops or seat in in_alley:
            purse.stop += lost - beyond
        else:
            least = min(self.lost(race, other) - self._beyond(race, other) for other in actions)
            bare = race.copy()
            bare.occupied = 0
            free = min(
                (self.lost(race, other) - self._beyond(bare, other) for other in bare.plays(seat, race.hands[seat])),
                default=least,
            )
            purse.hand += min(free, lost - beyond)
            purse.barred += max(0, least - free)
            purse.chosen += lost - beyond - max(least, min(free, lost - beyond))
        (in_alley.add if stops else in_alley.discard)(seat)

    def lost(self, race: Race, action: int) -> int:
        """Points of a play's card that bring the end no nearer, as the rules count them."""
        card, end, seat = action >> 8 & 255, action & 255, race.driver
        start, crossed = race.at[seat], race.crossed[seat]
        before = self.ground.need[race.owes(seat)][crossed][start]
        after = 0
        if end != self.ground.n:
            pays = crossed + self.ground.opens[start][end] < self.ground.laps
            owes = race.owes(seat) and not pays
            after = self.ground.need[owes][crossed + self.ground.rise[start][end]][end]
        return max(0, card - before + after)

    def _stops(self, race: Race, action: int) -> bool:
        seat, end = race.driver, action & 255
        if not self.ground.is_ausgebremst or race.paid[seat] or end == self.ground.n:
            return False
        return race.crossed[seat] + self.ground.opens[race.at[seat]][end] < self.ground.laps

    def _beyond(self, race: Race, action: int) -> int:
        """Points of the last card that lie behind the line."""
        if action & 255 != self.ground.n:
            return 0
        outs = self.ground.reach(race.at[race.driver], race.occupied, True)[1]
        card = action >> 8 & 255
        return card - next(value for value in VALUES if outs[value - 1])


def hidden(race: Race) -> FlatDealer:
    """Deals what the driver can't see: others' hands and piles anew from all they have not played, his own piles in any
    order."""
    seat = race.driver
    bare = race.copy()
    pools: list[tuple[int, list[int], int, list[int]]] = []
    for other in range(race.seats):
        if other != seat and race.fate[other] == RACING:
            pool = [*race.hands[other], *(card for pile in race.piles[other] for card in pile)]
            pools.append((other, pool, len(race.hands[other]), [len(pile) for pile in race.piles[other]]))
            bare.hands[other], bare.piles[other] = [], [[] for _ in race.piles[other]]
    own = [((), tuple(pile.count(value) for value in VALUES), ()) for pile in race.piles[seat]]
    position = laid(bare)
    places, spans = cards_of(seat, race.hands[seat], own)
    for k in range(0, len(places), 2):
        position[places[k]] = places[k + 1]

    def deal(rng: Random) -> Deal:
        found = position[:]
        for other, pool, held, sizes in pools:
            rng.shuffle(pool)
            begin, piles = held, []
            for size in sizes:
                piles.append((pool[begin : begin + size], (0,) * len(VALUES), ()))
                begin += size
            laid_out, _ = cards_of(other, pool[:held], piles)
            for k in range(0, len(laid_out), 2):
                found[laid_out[k]] = laid_out[k + 1]
        return found, spans

    return deal


def begun(rules_name: str, seats: int, seed: int) -> Iterator[tuple[Field, Race, int]]:
    """Races about to begin, without end, each with a number for its lots: every course of the side, both ways in turn."""
    courses: list[tuple[CircusRules, CircusAgent, Field, CircusOptions]] = []
    for name in BOARDS[seats]:
        board = load_board_file(INFO, shipped_boards(INFO.id) / f"{name}.yaml").board
        for way in ("clockwise", "anticlockwise"):
            options = CircusOptions(
                series="single", rules="ausgebremst" if rules_name == "ausgebremst" else "ave_caesar", direction=way
            )
            ground = Ground(Track(board.courses[0], way), options)
            courses.append((CircusRules(board), CircusAgent("champion", board, CHOOSING), Field(ground), options))
    rng = Random(seed)
    while True:
        for rules, agent, there, options in courses:
            chance = Seeded(rng.getrandbits(60))
            state, _ = rules.setup(options, seats, chance)
            while isinstance(state.table.frames[-1], ChoosingDecks | Sorting):
                pending = rules.pending(state)
                assert isinstance(pending, Choose)
                seat = pending.seats[0]
                job = Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, rng.getrandbits(30))
                rules.apply(state, seat, agent.decide(job).action, chance)
            yield there, race_of(there.ground, state, rng), rng.getrandbits(30)


def seatings(seats: int, lot: int) -> list[tuple[int, ...]]:
    """Where the first kind sits: everywhere among four, by lot and opposite among more."""
    if seats == 4:
        return list(combinations(range(seats), 2))
    some = Random(lot).sample(range(seats), seats // 2)
    return [tuple(sorted(some)), tuple(seat for seat in range(seats) if seat not in some)]


class Tally:
    """What both sides of many starts came to."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self.sides: tuple[list[Driven], list[Driven]] = [], []

    def add(self, races: Sequence[tuple[Sequence[int], Sequence[Driven]]]) -> None:
        """All races of a start: who drives as the first kind, and what came of it."""
        found = []
        for first, driven in races:
            for seat, one in enumerate(driven):
                self.sides[seat not in first].append(one)
                found.append(one.points if seat in first else -one.points)
        self.gaps.append(2 * mean(found))

    def told(self) -> str:
        """Points more, and a table of both sides, a chariot and race."""
        half = student(len(self.gaps)) * stdev(self.gaps) / len(self.gaps) ** 0.5
        lines = [f"{len(self.gaps)} starts: {mean(self.gaps):+.3f} ± {half:.3f} points more"]
        names = ("wasted", "over", "stop", "hand", "barred", "chosen", "missed", "left", "drives")
        lines.append("| side | chariots | points | in a place | " + " | ".join(names) + " | barred the way |")
        lines.append("| --- " + "| ---: " * (len(names) + 4) + "|")
        for side, driven in zip(("first", "other"), self.sides, strict=True):
            means = [mean(getattr(one.purse, name) for one in driven) for name in names]
            close = sum(one.purse.close for one in driven)
            trait = sum(one.purse.plugged for one in driven) / close if close else 0.0
            cells = [
                side, str(len(driven)), f"{mean(one.points for one in driven):.2f}",
                f"{mean(one.placed for one in driven):.1%}", *(f"{one:.2f}" for one in means), f"{trait:.2%}",
            ]  # fmt: skip
            lines.append("| " + " | ".join(cells) + " |")
        return "\n".join(lines)


def kind_of(text: str) -> Kind:
    """A level's or a rival's name with its share, and what is to differ: `diocles@0.016`, `champion,price=0.1,plug=0.18`.
    ValueError for anything else."""
    player, *rest = text.split(",")
    name, _, share = player.partition("@")
    rival = BY_ID.get(name)
    level, style = (rival.level, rival.style) if rival else (name, None)
    price: float | None = None
    rounds = AHEAD
    if level not in LEVELS or (rival and rival.game != "circus"):
        raise ValueError(text)
    for part in rest:
        name, _, number = part.partition("=")
        if name == "price":
            price = float(number)
        elif name == "rounds":
            rounds = float(number)
        elif name in ("plug", "clear"):
            style = Style(name, float(number))
        else:
            raise ValueError(text)
    return Kind(level, float(share or 1), price, style, rounds)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.fields_circus", description="Two kinds of champion in the kernel's races."
    )
    parser.add_argument("--rules", choices=RULES, default=RULES[0])
    parser.add_argument("--seats", type=int, choices=sorted(BOARDS), default=4)
    parser.add_argument(
        "--first", type=kind_of, default=Kind(share=0.016), metavar="PLAYER[@SHARE][,price=P][,rounds=R][,plug=M|,clear=M]"
    )
    parser.add_argument(
        "--other", type=kind_of, default=Kind(share=0.016), metavar="PLAYER[@SHARE][,price=P][,rounds=R][,plug=M|,clear=M]"
    )
    parser.add_argument("--starts", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.starts < 2:
        parser.error("it takes two starts at least")
    tally = Tally()
    for _, (there, start, lot) in zip(range(given.starts), begun(given.rules, given.seats, given.seed), strict=False):
        races = []
        for first in seatings(given.seats, lot)[: 1 if given.first == given.other else None]:
            kinds = [given.first if seat in first else given.other for seat in range(given.seats)]
            races.append((first, there.race(start, kinds, lot)))
        tally.add(races)
        if len(tally.gaps) % 20 == 0:
            print(tally.told(), file=sys.stderr, flush=True)
    print(tally.told())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
