"""The board file of Caesar XL: map, deck, prices and the opening, each value marked as sourced or reconstructed.

Seeds document 003 gives the Silver rules and few numbers; the rest is reconstructed. `sourced` of an entry names those
of its fields that a public source or the document states; every other field is this house's own value.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Place = str
"""Name of a city or a Barbarian Area; names are Latin and the same in every language."""

CardId = str

CityKind = Literal["square", "circle", "client"]
"""Squares raise Legions and Allied units, circles and client kingdoms Allied units only."""

Family = Literal["event", "action", "tactics", "leader", "forum"]
Party = Literal["populares", "optimates"]
PARTIES: tuple[Party, Party] = ("populares", "optimates")

SEATS = 2
CAESAR, POMPEY = 0, 1


class City(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Roman city. x and y on a map of 0 to 1 from the north-west corner."""

    name: Place
    x: float
    y: float
    kind: CityKind
    gold: int
    coast: bool = False
    """Fleets sail from here and to here."""
    sourced: tuple[str, ...] = ()


class Area(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Barbarian Area (12.0)."""

    name: Place
    x: float
    y: float
    strength: int
    sourced: tuple[str, ...] = ()


class Route(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A march route, either way; `sea` matters to Storms at Sea only."""

    a: Place
    b: Place
    sea: bool = False


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One title of the SPQR deck. What it does is known by `id`; its numbers stand here."""

    id: CardId
    code: str
    family: Family
    count: int = 1
    party: Party | None = None
    points: int = 0
    swords: int = 0
    has: dict[str, int] = {}
    """Numbers of the effect by name."""
    cities: tuple[Place, ...] = ()
    """Cities that the claim of a Forum card looks at."""
    sourced: tuple[str, ...] = ()
    note: str = ""
    """Where name and effect come from."""


class Commander(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Supreme Leader; he belongs to the seat at his place in the list."""

    id: CardId
    swords: int
    sourced: tuple[str, ...] = ()


class Garrison(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Pieces of one side in one place at the start. Four counts: Allied, Veteran Allied, Legions, Veteran Legions."""

    seat: int
    place: Place
    troops: tuple[int, int, int, int]
    leaders: tuple[CardId, ...] = ()


class Bronze(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the Bronze game counts otherwise (Q70)."""

    allied: int
    """Counters a side."""
    legions: int
    gold: tuple[int, int]
    """At the start, by seat."""
    leaderless: int | None = None
    """As the one of all boards (Q69); None: as much as in Silver."""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Prices, counts and measures. Gold and swords are whole numbers."""

    turns: int
    deck: int
    free_cards: int
    bought_cards: int
    card_price: int
    rolls: int
    marker_price: int
    removal_price: int
    march_price: int
    supply_price: int
    loot: int
    revolt: int
    """Die face at which an area revolts (12.3, Q38)."""
    allied_swords: int
    allied_veteran_swords: int
    legion_swords: int
    legion_veteran_swords: int
    barbarian_swords: int
    allied_price: int
    legion_price: int
    allied: int
    """Counters a side."""
    legions: int
    markers: int
    """Shared stock."""
    gold: tuple[int, int]
    """At the start, by seat."""
    gold_bonus: tuple[int, int]
    """Added to two dice by option (Q2)."""
    promotion_rounds: int
    promotions: int
    promotions_supreme: int
    lean: int
    """Points of difference for a political victory."""
    riches: int
    """City value for a military victory."""
    score_lean: int
    score_head: int
    margins: tuple[int, int]
    """From which margin a final score makes a Consul and a Dictator."""
    beaten: tuple[int, int] = (0, 0)
    """City value of the stronger and of the weaker side at which the weaker one may offer to yield (Q67); noughts: never."""
    leaderless: int = 0
    """Gold that the cities of a side without its Supreme Leader pay less in each Tax Phase (Q69); nought: not missed."""
    bronze: Bronze | None = None
    """What the Bronze game is played by instead (Q70); None: by the same."""
    sourced: tuple[str, ...] = ()


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed board file."""

    id: str
    title: str
    provenance: str
    capital: Place
    numbers: Numbers
    commanders: tuple[Commander, Commander]
    opening: tuple[Garrison, ...]
    cities: tuple[City, ...]
    areas: tuple[Area, ...]
    routes: tuple[Route, ...]
    invasion: tuple[Place, ...]
    """Areas for the sums 2 to 12 of two dice (12.1.1)."""
    cards: tuple[Card, ...]


def board_seats(board: Board) -> tuple[int, ...]:
    return (SEATS,)
