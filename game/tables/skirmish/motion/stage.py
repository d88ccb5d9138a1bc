"""What is on show: cards as they lie or move at this moment, apart from the position they come from.

At rest a stage mirrors a position. While an animation runs it is moved by hand and the position waits. Cards in motion
know the two places they move between by name, so a stage survives a change of the window's size and of the near side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.core.match import Seen
from game.core.say import Say, say
from game.core.types import Seat
from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.events import Balked, Clash, Dealt, Unfought
from game.rules.skirmish.state import SEATS, Side, Table
from game.tables.kit.air import Banner
from game.tables.skirmish.art.cards import PLAIN, Look, Pose
from game.tables.skirmish.layout import Anchor, Layout
from game.ui.geometry import Point
from game.ui.texture import Rgba

Fate = Literal["stands", "falls", "cheered", "spent", "balked", "unfought"]
"""What became of a side in a round; `cheered`: its Populi won, `spent`: it tied."""
GOLD_LIGHT: Rgba = (255, 236, 150, 255)
"""Round a card that has won."""
LEANS = 11.0
"""Degrees a beaten card leans outwards."""
HOME = -1
"""Index of Populi among a side's places; its stacks are 0, 1 and 2."""


@dataclass
class Heap:
    """A stack as shown: the open card, if it is there, and the face-down ones."""

    top: Card | None
    down: int
    is_turning: bool = False
    """Its next card is on the way from face down to face up, and in neither number."""

    @property
    def size(self) -> int:
        return self.down + (self.top is not None or self.is_turning)


@dataclass
class Rank:
    """One side as shown. `populi`: face up, turned down, or None where the deck has none."""

    stacks: list[Heap]
    populi: bool | None
    fallen: list[Card]
    unseen: dict[Card, int]
    whole: int
    """Cards of the deck: the same whatever is in the air."""

    @classmethod
    def of(cls, side: Side, has_populi: bool) -> Rank:
        heaps = [Heap(stack.top, stack.down) for stack in side.stacks]
        whole = len(side.fallen) + sum(stack.size for stack in side.stacks)
        return cls(heaps, side.populi if has_populi else None, list(side.fallen), dict(side.unseen), whole)

    @property
    def cards(self) -> int:
        return sum(heap.size for heap in self.stacks)


@dataclass
class Actor:
    """A card on its way from `start` to `goal`, at share `t`; `arc` is the height of its flight in units."""

    card: Card
    start: Anchor
    goal: Anchor
    t: float = 0.0
    arc: float = 0.0
    lift: float = 3.0
    tilt: float = 0.0
    """Degrees it leans outwards, away from the other side's card."""
    flip: float = 1.0
    beaten: float = 0.0
    crack: float = 0.0
    alpha: float = 1.0
    glow: Rgba | None = None
    shake: Point = (0.0, 0.0)

    def pose(self, layout: Layout, near: Seat, lean: float) -> Pose:
        """Where it is to be drawn now."""
        place = layout.place(self.start, near, lean).towards(layout.place(self.goal, near, lean), self.t)
        y = place.y - self.arc * layout.s * 4 * self.t * (1 - self.t)
        look = Look(round(self.beaten * 8) / 8, round(self.crack * 8) / 8) if self.beaten or self.crack else PLAIN
        tilt = self.tilt if self.goal.seat == near else -self.tilt
        x, y = place.x + self.shake[0], y + self.shake[1]
        return Pose(self.card, x, y, place.w, place.angle + tilt, self.lift, self.flip, look, self.alpha, self.glow)

    def go(self, goal: Anchor) -> None:
        """Set out for another place from where it stands."""
        self.start, self.goal, self.t = self.goal, goal, 0.0


@dataclass
class Burst:
    """The light between two cards that meet. `sign`: the weapon that decides; None a tie."""

    size: float = 0.0
    alpha: float = 1.0
    sign: Card | None = None
    sign_size: float = 0.0


@dataclass
class Roar:
    """The crowd's cheer: rings of thumbs that widen from a side's card. `t` 0..1."""

    seat: Seat
    t: float = 0.0


@dataclass
class Verdict:
    """What the arena shows of a round that has been fought: a sentence, and each side's fate."""

    said: Say
    fates: tuple[Fate, Fate]
    alpha: float = 0.0


def end_of_game(game: int, winner: Seat | None, points: int) -> tuple[Say, Say, bool]:
    """What a banner says of a game that is over, the smaller words below, and whether a laurel goes with them."""
    if winner is None:
        return say("skirmish.table.banner.drawn", game=game), say("skirmish.table.banner.drawn.text"), False
    title = say("skirmish.table.banner.won", seat=winner, game=game)
    return title, say("skirmish.table.banner.points", points=points), True


def end_of_set(score: Sequence[int]) -> tuple[Say, Say, bool]:
    """The same of a set."""
    low, high = sorted(score)
    title = say("skirmish.table.banner.level")
    if low != high:
        title = say("skirmish.table.banner.set", seat=list(score).index(high))
    return title, say("skirmish.table.banner.score", won=high, lost=low), True


@dataclass
class Stage:
    """All that the painter shows."""

    sides: list[Rank]
    score: list[int]
    actors: list[Actor] = field(default_factory=list)
    away: set[tuple[Seat, int]] = field(default_factory=set)
    """Places (seat, stack or HOME) whose card is in the arena: only its ghost is left there."""
    burst: Burst | None = None
    roars: list[Roar] = field(default_factory=list)
    verdict: Verdict | None = None
    banner: Banner | None = None
    sketch: float = 1.0
    """How much is seen of the diagram on the sand: 0 while cards are there."""

    @classmethod
    def of(cls, table: Table, has_populi: bool) -> Stage:
        return cls([Rank.of(side, has_populi) for side in table.sides], list(table.score))

    def clear_arena(self) -> None:
        """Nobody in the arena, nothing in the air."""
        self.actors.clear()
        self.away.clear()
        self.roars.clear()
        self.burst = self.verdict = self.banner = None
        self.sketch = 1.0

    def recall(self, clash: Clash) -> None:
        """Who fought stands in the arena as the fight left them."""
        self.clear_arena()
        fates = fates_of(clash)
        self.sketch, self.verdict = 0.0, Verdict(clash.reason, fates, 1.0)
        self.burst = Burst(1.0, sign=None if clash.winner is None else clash.cards[clash.winner], sign_size=1.0)
        for seat, card in enumerate(clash.cards):
            place = Anchor("arena", seat)
            has_won = fates[seat] in ("stands", "cheered")
            actor = Actor(card, place, place, 1.0, lift=10.0 if has_won else 3.0, glow=GOLD_LIGHT if has_won else None)
            if fates[seat] == "falls":
                actor.beaten = actor.crack = 1.0
                actor.tilt = LEANS
            self.actors.append(actor)


@dataclass(frozen=True)
class Bout:
    """One round of the present game, for the row of past rounds: each side's card, None for a balk."""

    round: int
    cards: tuple[Card | None, Card | None]
    fates: tuple[Fate, Fate]


def fates_of(clash: Clash) -> tuple[Fate, Fate]:
    """How both sides came out of a fight."""

    def fate(seat: Seat) -> Fate:
        if clash.cards[seat] is Card.POPULI:
            return "cheered" if clash.winner == seat else "spent"
        return "stands" if clash.winner == seat else "falls"

    return fate(0), fate(1)


def bouts(heard: Iterable[Seen]) -> list[Bout]:
    """The rounds fought since the last deal, oldest first."""
    found: list[Bout] = []
    for seen in heard:
        balked = {event.seat for event in seen.events if isinstance(event, Balked)}
        met = {event.seat: event.card for event in seen.events if isinstance(event, Unfought)}
        for event in seen.events:
            match event:
                case Dealt():
                    found.clear()
                case Clash():
                    found.append(Bout(event.round, event.cards, fates_of(event)))
                case Balked() if event.seat == min(balked):
                    first, second = (("balked" if seat in balked else "unfought") for seat in SEATS)
                    found.append(Bout(event.round, (met.get(0), met.get(1)), (first, second)))  # type: ignore[arg-type]
                case _:
                    pass
    return found


def is_same_table(one: Table, other: Table) -> bool:
    """The cards lie the same; who is ready for what is another matter."""
    return (one.game, one.sides, one.score) == (other.game, other.sides, other.score)


def multiset(cards: Iterable[Card]) -> dict[Card, int]:
    """How many of each fighter, none left out."""
    found = list(cards)
    return {card: found.count(card) for card in FIGHTERS}
