"""The champion's search: what may be done is tried by playing the game on, many times, in the kernel.

In the rest of a movement everybody chooses, in a tree, what has served him best so far; after that all play by habit. Whose
habits the others have nobody knows: they are taken in turn (`RIVALS`), so that a choice is good against all of them and not
against one that was reckoned with. Of himself he thinks as bold; nothing was gained by another habit.

All choices of a decision meet the same luck, and the better half of them goes on each time. Nothing here measures time: a
level is a number of games, and of what figures think in them, for long games of many free figures cost most. `stop` only
ends a decision early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Generic, TypeVar

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.moritari.fray import COMPILED, Fray
from game.ai.moritari.fray_ground import kernel, lay
from game.ai.moritari.fray_habits import BOLD, RIVALS
from game.ai.moritari.fray_round import FIGHTING, HEARING, MOVING
from game.ai.moritari.fray_slots import SEATS
from game.ai.moritari.fray_worth import PLAIN
from game.ai.moritari.search import Choice, Search
from game.core.types import Seat
from game.rules.moritari.actions import Act, Fight, Move, Nominate, Stand, Turn
from game.rules.moritari.state import FigureId, MoritariOptions, State

T = TypeVar("T")

ROUNDS = 6 if COMPILED else 2
"""Melees that are fought when a game is played on, most games to their end; else the position after the next movement tells.
With two it told too little: who stepped back from a charge was thought worse off than he was."""
FEWEST = 6
"""Games of one choice at a time."""
LEAN = 0.0 if COMPILED else 1.0
"""How much what is seen at first sight counts beside what playing on finds: where few games are played, it steadies them."""
STEEP = 0.15
"""A heavy more at first sight, as a chance."""
NOBODY = -2
"""Of a choice after which no movement goes on."""


class Weighed(Struct, Generic[T]):
    """A choice and what playing on made of it."""

    choice: T
    begin: Callable[[], None]
    """Lays the position after it on the kernel's slot 1."""
    phase: int
    bouts: tuple[tuple[FigureId, FigureId], ...] = ()
    prior: float = 0.0
    named: int = NOBODY
    """Who is about to act then, -1 when Caesar names the next one."""
    root: int = -1
    """Of its tree in the kernel, -1 without one."""
    among: int = 0
    """Choices of one group that come out alike in every game are the same."""
    total: float = 0.0
    games: int = 0
    habitual: float = 0.0
    by_habit: int = 0
    """The same of games against those who play by habit in the rest of the movement, too."""
    chance: float = 0.0
    """The mean share of the win; with a tree, that of what is best there."""

    @property
    def score(self) -> float:
        """What choices are ranked by: what was seen at first sight is counted in."""
        return self.chance + LEAN * STEEP * self.prior


class Playouts:
    """One board and one set of options."""

    def __init__(
        self,
        search: Search,
        options: MoritariOptions,
        rivals: Sequence[tuple[float, ...]] = RIVALS,
        thoughts: float = inf,
    ) -> None:
        """`rivals`: habits of the others, taken in turn. `thoughts`: about so many of a decision, at most; there are fewer
        games where each takes more of them."""
        self.search = search
        self.thoughts = thoughts
        self.rivals = rivals
        self.rounds = ROUNDS
        self.ground = search.ground
        self.candidates = search.candidates
        self.kernel: Fray = kernel(self.ground, options)

    # ---- decisions

    def act(self, state: State, index: FigureId, risen: bool, games: int, kept: int, seed: int,
            stop: Stop = never, wish: Act | None = None) -> list[Weighed[Act]]:  # fmt: skip
        """What the figure may do, the best first; the wish is among it."""
        seen = self.search.at_sight(state, index, risen, wide=True)[:kept]
        if wish is not None:  # first, so that it stays of those that come out alike
            wished = Choice(wish, self.search.value_of(state, wish, state.figures[index].seat))
            seen = [wished, *(choice for choice in seen if choice.act != wish)]
        lay(self.kernel, self.ground, state)
        top = max(choice.value for choice in seen)
        arms = [
            Weighed[Act](choice.act, self.doing(choice.act), MOVING, named=-1, prior=choice.value - top) for choice in seen
        ]
        return self._weighed(arms, state.figures[index].seat, games, seed, stop)

    def name(self, state: State, seat: Seat, most: int, games: int, seed: int,
             stop: Stop = never) -> list[Weighed[FigureId]]:  # fmt: skip
        """Whom Caesar may name, the best first; what whoever is named does is his owner's choice in the tree."""
        return self.names(state, seat, self.search.worth_naming(state, seat, most), games, seed, stop)

    def names(self, state: State, seat: Seat, named: Sequence[FigureId], games: int, seed: int,
              stop: Stop = never) -> list[Weighed[FigureId]]:  # fmt: skip
        """The same of these alone."""
        lay(self.kernel, self.ground, state)
        arms = [
            Weighed(index, self.naming(index, state.figures[index].status == "spared"), MOVING, named=index, among=index)
            for index in named
        ]
        return self._weighed(arms, seat, games, seed, stop)

    def fight(self, state: State, seat: Seat, games: int, seed: int, stop: Stop = never) -> list[Weighed[Fight]]:
        """Which bout comes next."""
        lay(self.kernel, self.ground, state)
        arms = []
        for number, pair in enumerate(state.bouts):
            rest = (other for other in state.bouts if other != pair)
            arms.append(Weighed(Fight(*pair), self.kernel.restore, FIGHTING, (pair, *rest), among=number))
        return self._weighed(arms, seat, games, seed, stop)

    def judge(self, state: State, seat: Seat, index: FigureId, crowd: bool, games: int, seed: int) -> dict[bool, float]:
        """The chance with each verdict."""
        lay(self.kernel, self.ground, state)
        arms = [Weighed(spared, self.judging(index, spared, crowd), HEARING) for spared in (False, True)]
        for one in arms:
            one.begin()
            self._play(one, seat, games, seed)
        return {one.choice: one.chance for one in arms}

    def tried(self, state: State, act: Act, seat: Seat, games: int, seed: int) -> float:
        """The chance of `seat` after an act, over so many games."""
        lay(self.kernel, self.ground, state)
        one = Weighed(act, self.doing(act), MOVING)
        one.begin()
        self._play(one, seat, games, seed)
        return one.chance

    def apart(
        self, state: State, seat: Seat, ways: Sequence[Act | Nominate], games: int, first: int
    ) -> list[float]:  # fmt: skip
        """The chance of `seat` after each of these ways to go on with a movement, over so many games whose luck is numbered
        from `first` and the same for all. As in the champion's decisions, all choose in a tree in the rest of the movement:
        by habit alone too little comes of whoever is named, or holds back."""
        lay(self.kernel, self.ground, state)
        self.kernel.clear(games * len(ways))
        arms = list[Weighed[Act | Nominate]]()
        for way in ways:
            if isinstance(way, Nominate):
                rises = state.figures[way.figure].status == "spared"
                arms.append(Weighed(way, self.naming(way.figure, rises), MOVING, named=way.figure))
            else:
                arms.append(Weighed(way, self.doing(way), MOVING, named=-1))
        for one in arms:
            one.root = self.kernel.plant(one.named)
            one.begin()
            self._play(one, seat, games, first)
        return [one.chance for one in arms]

    # ---- trying

    def _weighed(self, arms: list[Weighed[T]], seat: Seat, games: int, seed: int, stop: Stop) -> list[Weighed[T]]:
        """The better half goes on each time, so that about `games` games are played in all."""
        rounds = max(1, (len(arms) - 1).bit_length())
        self.kernel.clear(games)
        for one in arms:
            if one.named != NOBODY:
                one.root = self.kernel.plant(one.named)
        live, done = arms, list[Weighed[T]]()
        first = seed % 1_000_003
        few = FEWEST if len(live) > 1 else 0
        if few:  # what they cost tells how many there may be
            self.kernel.thoughts = 0
            self._try(live, seat, few, first)
            cost = self.kernel.thoughts / sum(one.games for one in live)
            games = int(min(games, self.thoughts / max(1.0, cost)))
        while len(live) > 1:
            each = max(FEWEST, games // (rounds * len(live)))
            if each > few:
                self._try(live, seat, each - few, first + few)
            first += each
            few = 0
            half = (len(live) + 1) // 2
            live = _unlike(live)
            live = sorted(live, key=lambda one: -one.score)
            if stop():
                break
            done = live[half:] + done
            live = live[:half]
        return live + done

    def _try(self, live: Sequence[Weighed[T]], seat: Seat, each: int, first: int) -> None:
        for one in live:
            one.begin()
            self._play(one, seat, each, first)

    def _play(self, one: Weighed[T], seat: Seat, games: int, first: int) -> None:
        """About so many games more from slot 1, against each of the others' habits as many."""
        kernel = self.kernel
        each = max(1, (games + len(self.rivals) // 2) // len(self.rivals))
        for n, habits in enumerate(self.rivals):
            for other in range(SEATS):
                kernel.set_habits(other, BOLD if other == seat else habits)
            if one.root < 0:
                share = kernel.rolls(seat, each, first + n * each, one.phase, self.rounds, one.bouts)
            else:
                share = kernel.grow(one.root, seat, each, first + n * each, self.rounds)
            one.total += each * share
            one.games += each
            if habits[PLAIN]:
                one.habitual += each * share
                one.by_habit += each
        one.chance = one.total / one.games
        if one.root >= 0 and one.by_habit < one.games:
            among = one.games - one.by_habit
            best = kernel.worth(one.root, (one.total - one.habitual) / among)
            one.chance = (best * among + one.habitual) / one.games

    def naming(self, index: FigureId, rises: bool) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            if rises:
                kernel.rise(index)

        return begin

    def doing(self, act: Act, rises: bool = False) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            if rises:
                kernel.rise(act.figure)
            match act:
                case Move(figure, to, facing):
                    kernel.move(figure, *to, *facing)
                case Turn(figure, facing):
                    kernel.turn(figure, *facing)
                case Stand(figure):
                    kernel.stand(figure)

        return begin

    def deciding(self, index: FigureId, rises: bool) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            kernel.sow(1)
            if rises:
                kernel.rise(index)
            kernel.decide(index)

        return begin

    def judging(self, index: FigureId, spared: bool, crowd: bool) -> Callable[[], None]:
        kernel = self.kernel

        def begin() -> None:
            kernel.restore()
            kernel.verdict(index, int(spared), int(spared != crowd))

        return begin


def _unlike(arms: list[Weighed[T]]) -> list[Weighed[T]]:
    """The first of those that came out alike in every game: with the same luck they are the same."""
    found: dict[tuple[int, float, float], Weighed[T]] = {}
    for one in arms:
        found.setdefault((one.among, one.total, round(LEAN * one.prior, 9)), one)
    return list(found.values())
