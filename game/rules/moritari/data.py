"""The board file of Moritari Te Salutamus: arena, gates and roster."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.geometry.inches import Mil, Point, Way, along
from game.geometry.inches_arena import Arena, Obstacle, Oval, Wall

ClassId = Literal["heavy", "light", "animal", "rhinoceros"]
CLASSES: tuple[ClassId, ...] = ("heavy", "light", "animal", "rhinoceros")

Kind = Literal[
    "murmillo", "secutor", "hoplomachus", "thraex", "retiarius", "dimachaerus", "bestiarius",
    "lion", "leopard", "bear", "boar", "rhinoceros",
]  # fmt: skip
"""How a figure looks; it fights as the class the board gives it."""
KINDS: tuple[Kind, ...] = (
    "murmillo", "secutor", "hoplomachus", "thraex", "retiarius", "dimachaerus", "bestiarius",
    "lion", "leopard", "bear", "boar", "rhinoceros",
)  # fmt: skip

Look = Literal["pillar", "column", "spina", "block", "altar"]

MOST_SEATS = 6
MOST_FIGURES = 4
"""Of one school."""


class FighterClass(Struct, frozen=True, forbid_unknown_fields=True):
    """What the printed tables give one class."""

    move: Mil
    dice: int
    hits_on: int
    """A higher die hits on this number and above, modifiers counted."""
    armour: int
    """A hit is turned by this number and above."""
    hit_points: int
    base: Mil
    """Radius."""
    animal: bool = False
    """Dies at once and appeals to nobody."""


MEASURED = 3
"""Figures in schools whose worth a board tells."""


class School(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready school; larger ones begin its list again, smaller ones end sooner."""

    name: str
    """A proper name, not translated."""
    figures: tuple[Kind, ...]
    worth: int = 0
    """Of a hundred bouts of two champions, how many it wins against the other ready schools; 0 where nobody knows."""

    def of_size(self, size: int) -> tuple[Kind, ...]:
        return tuple(self.figures[index % len(self.figures)] for index in range(size))


class Venatio(Struct, frozen=True, forbid_unknown_fields=True):
    """A hunt: schools of men, and schools of beasts that are a match for one of them. They come as they are listed,
    whatever size is set (M45)."""

    men: tuple[School, ...]
    beasts: tuple[School, ...]
    sent: dict[int, int] = {}
    """By the number of players how many of a school of men come, the first of its list; all where nothing is said."""

    def coming(self, seats: int) -> tuple[School, ...]:
        """The schools of men as they come among so many players."""
        most = self.sent.get(seats, MOST_FIGURES)
        return tuple(replace(school, figures=school.figures[:most]) for school in self.men)


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """What hiring by turns costs (M46)."""

    prices: dict[ClassId, int]
    purses: tuple[int, int, int, int]
    """What each player may spend, by the size of the schools, 1 to 4."""


MARKET = Market({"heavy": 4, "light": 3, "animal": 5, "rhinoceros": 3}, (5, 8, 11, 15))
"""Of boards that say nothing of it."""


class Sand(Struct, frozen=True, forbid_unknown_fields=True):
    """The edge of the sand about the middle (0, 0): either an oval by its half axes or a convex polygon, corners
    clockwise as seen on the screen."""

    oval: tuple[Mil, Mil] | None = None
    corners: tuple[Point, ...] = ()

    def polygon(self) -> tuple[Point, ...]:
        """As it is drawn."""
        return self.wall().corners

    def wall(self) -> Wall:
        return Oval(*self.oval) if self.oval is not None else Wall(self.corners)


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """An obstacle: one point is a round pillar, two are a long thing with round ends, more a convex block."""

    look: Look
    points: tuple[Point, ...]
    radius: Mil


class Gate(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a school comes in: its figures stand on a line through `at`, all facing one way."""

    at: Point
    facing: Way
    line: Way


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Distances of the set-up."""

    spacing: Mil
    """Between the centres of neighbours in a line at a gate."""
    zone: Mil
    """Placed by hand, a figure's centre is at most so far from its gate (M42)."""


class Board(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One parsed board file. `seatings` gives, by number of players, each seat's index into `gates`."""

    id: str
    title: str
    sand: Sand
    obstacles: tuple[Thing, ...]
    gates: tuple[Gate, ...]
    seatings: dict[int, tuple[int, ...]]
    limits: Limits
    classes: dict[ClassId, FighterClass]
    kinds: dict[Kind, ClassId]
    schools: tuple[School, ...]
    venatio: Venatio | None = None
    """None: there is no hunt of its own on this board; ready schools do for it."""
    market: Market = MARKET
    hears_all: bool = False
    """The fallen are heard although the bout is decided, as in a career, which goes on with them (M43)."""

    @cached_property
    def arena(self) -> Arena:
        return Arena(self.sand.wall(), [Obstacle(thing.points, thing.radius) for thing in self.obstacles])

    def fighter(self, kind: Kind) -> FighterClass:
        return self.classes[self.kinds[kind]]

    def gate(self, seats: int, seat: int) -> Gate:
        return self.gates[self.seatings[seats][seat]]

    def is_of_beasts(self, school: School) -> bool:
        return all(self.fighter(kind).animal for kind in school.figures)

    @cached_property
    def hunt(self) -> Venatio:
        """The board's own, or its ready schools parted into men and beasts; without the one or the other, all for both."""
        if self.venatio is not None:
            return self.venatio
        beasts = tuple(school for school in self.schools if self.is_of_beasts(school))
        men = tuple(school for school in self.schools if not self.is_of_beasts(school))
        return Venatio(men or self.schools, beasts or self.schools)

    def price(self, kind: Kind) -> int:
        return self.market.prices[self.kinds[kind]]

    def slots(self, gate: Gate, size: int) -> list[Point]:
        """Where the figures of a school of that size stand at the gate, in order."""
        half = self.limits.spacing * (size - 1)
        return [along(gate.at, gate.line, self.limits.spacing * index - half // 2) for index in range(size)]


def board_seats(board: Board) -> tuple[int, ...]:
    return tuple(sorted(board.seatings))
