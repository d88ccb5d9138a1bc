"""The position of a civil war, the part of it each seat may see, and the options it was begun with.

Troops are counts, not counters with names: four numbers for Allied units, Veteran Allied, Legions, Veteran Legions.
Leaders are named. Hands are secret, everything else lies open; the draw pile is what is nowhere else.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place

Troops = tuple[int, int, int, int]
"""Counts of Allied units, Veteran Allied units, Legions, Veteran Legions."""

Unit = Literal["allied", "allied_veteran", "legion", "legion_veteran"]
UNITS: tuple[Unit, Unit, Unit, Unit] = ("allied", "allied_veteran", "legion", "legion_veteran")
NOBODY: Troops = (0, 0, 0, 0)
UNCLAIMED = -1

Phase = Literal["forum", "draw", "purchase", "tax", "march", "combat"]
PHASES: tuple[Phase, ...] = ("forum", "draw", "purchase", "tax", "march", "combat")


class CaesarOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the Silver game as ruled."""

    edition: Literal["silver", "bronze"] = "silver"
    """Q37."""
    treasury: Literal["fixed", "rolled"] = "fixed"
    """Q2."""
    first_die: Literal["defender", "attacker"] = "defender"
    """Q4."""
    commit: Literal["veterans", "hand"] = "veterans"
    """Q39: who of a kind rolls first; by hand each side says so."""
    lights_first: bool = False
    """Q45."""
    marker_holds: bool = True
    """Q11: an Ally marker alone keeps a Barbarian Area subdued."""
    riches: Literal["held", "ahead"] = "held"
    """Q26: city value needed for a military victory."""
    leader_in_rome: bool = True
    """Q26: and whether one's own Supreme Leader must be there."""

    @property
    def is_silver(self) -> bool:
        return self.edition == "silver"


class Officer(Struct, frozen=True):
    """A Leader on the map."""

    seat: Seat
    at: Place


class Arrival(Struct, frozen=True):
    """What one march of this March Phase brought to a place. Counts are those of the march, before any loss."""

    at: Place
    start: Place
    via: Place
    """The place marched through, "" for none."""
    troops: Troops
    leaders: tuple[CardId, ...]


class Doings(Struct):
    """What the phasing player has done in this turn."""

    bought: int = 0
    rolls: int = 0
    """Diplomacy Rolls paid for."""
    raised: dict[Place, int] = {}
    """Units bought, by city."""
    powers: list[str] = []
    """Cards whose once-a-turn power is spent."""
    armed: bool = False
    """Pontifex Maximus: the next own die is thrown twice."""
    blank: bool = False
    """An Event or Forum card was drawn, so Consular Imperium may fetch a Tactics card."""
    marched: bool = False
    taxed: list[Place] = []
    """Barbarian Areas taxed."""

    def copy(self) -> Doings:
        return Doings(
            self.bought, self.rolls, dict(self.raised), self.powers[:], self.armed, self.blank, self.marched, self.taxed[:]
        )


# ---- what is to be decided


class InPhase(Struct, frozen=True, tag="phase"):
    """The phasing player acts in his phase."""

    name: Phase


class Drawing(Struct, frozen=True, tag="drawing"):
    """So many cards are still to be drawn once what lies above is settled."""

    left: int


class Raid(Struct, frozen=True, tag="raid"):
    """Units worth `swords` pay for Gold the treasury lacks (12.1.2). `cap`: the swords that may be lost at most, -1 for
    no bound (F4)."""

    seat: Seat
    swords: int
    cap: int


class Homesick(Struct, frozen=True, tag="homesick"):
    """Allies Go Home: one Allied unit leaves."""

    seat: Seat


class Mutinous(Struct, frozen=True, tag="mutinous"):
    """Mutiny: Gold, a Veteran's rank, or a Legion."""

    seat: Seat


class Betrayed(Struct, frozen=True, tag="betrayed"):
    """Treachery: units worth at most `swords` leave `place`, as close to it as can be."""

    seat: Seat
    place: Place
    swords: int


class Ousted(Struct, frozen=True, tag="ousted"):
    """Revolt where Leaders stand alone: their owner says where they go (Q61)."""

    seat: Seat
    place: Place


class Promoting(Struct, frozen=True, tag="promoting"):
    """Regulars become Veterans: in one `place` after a battle, Legions anywhere ("") by a card."""

    seat: Seat
    place: Place
    left: int


class Mustering(Struct, frozen=True, tag="mustering"):
    """Free units are placed, one at a time; `once`: one in each spot at most."""

    seat: Seat
    unit: Unit
    left: int
    spots: tuple[Place, ...]
    once: bool


class Recalling(Struct, frozen=True, tag="recalling"):
    """Cicero has come and may bring a lost Leader back."""

    seat: Seat


class Yielding(Struct, frozen=True, tag="yielding"):
    """The enemy has offered to yield (Q67): `seat` takes it or fights on."""

    seat: Seat


class Supplying(Struct, frozen=True, tag="supplying"):
    """Units beyond a city's value are paid for or dismissed (10.3)."""

    seat: Seat


Step = Literal["attacker_card", "defender_card", "ambush", "round", "attacker_stays", "defender_stays", "pursuit", "parting"]


class Fighters(Struct, frozen=True):
    """One side of a battle."""

    card: CardId = ""
    rolled: Troops = NOBODY
    """Units alive that have rolled in this round."""
    spoke: tuple[CardId, ...] = ()
    """Leaders that have rolled in this round."""
    dead: tuple[int, int] = (0, 0)
    """Allied units and Legions set aside until the battle ends (10.2, Q46)."""
    hits: int = 0
    """Hits taken in this round; a Veteran flipped counts."""


class Battle(Struct, frozen=True, tag="battle"):
    """A battle. `sides` by seat; the Barbarians, if any, fight in the enemy's place."""

    place: Place
    step: Step
    round: int
    sides: tuple[Fighters, Fighters]
    turn: Seat
    """Who commits next."""
    barbarians: int
    """Notional units left, -1 in a battle of Romans."""
    retreat: Place = ""
    """Where the side in flight goes, while a pursuit is waited for; "" with an attacker's flight."""
    far: bool = False
    fleeing: int = -1
    """The seat that leaves the field."""

    @property
    def is_roman(self) -> bool:
        return self.barbarians < 0


Ending = Literal["political", "military", "reckoning", "yielded"]


class Finished(Struct, frozen=True, tag="finished"):
    """The war is over. `winner` -1: a draw."""

    ending: Ending
    winner: int
    scores: tuple[int, int]


Frame = (
    InPhase
    | Drawing
    | Raid
    | Homesick
    | Mutinous
    | Betrayed
    | Ousted
    | Promoting
    | Mustering
    | Recalling
    | Yielding
    | Supplying
    | Battle
    | Finished
)


class Table(Struct, omit_defaults=True):
    """All that lies open. Fields with a default came with version 3 and are left out of positions that don't need them,
    so that those of earlier saves have the same digest as ever."""

    options: CaesarOptions
    turn: int
    """Game turn, 1 for spring of 50 BC."""
    seat: Seat
    """The phasing player."""
    gold: list[int]
    forces: list[dict[Place, list[int]]]
    """By seat and place; no place without a unit."""
    leaders: dict[CardId, Officer]
    markers: dict[Place, Seat]
    subdued: list[Place]
    """Barbarian Areas, sorted."""
    forum: dict[CardId, int]
    """Forum cards on the table and who has claimed them, -1 for nobody."""
    discards: list[CardId]
    held: list[int]
    """How many cards each hand holds."""
    known: list[list[CardId]]
    """Cards that were taken into a hand openly and are still there."""
    demand: list[bool]
    """Demand for Action: the next Tax Phase brings half."""
    storms: int
    """Who drew Storms at Sea while they last, else -1."""
    doings: Doings
    arrivals: list[Arrival]
    frames: list[Frame]
    taken: int = 0
    """Offered cards drawn in this turn (Q62)."""
    outside: dict[Place, Seat] = {}
    """Cities with a side's troops outside their walls: nobody fights there before that side's next Combat Phase (Q60)."""
    offered: bool = False
    """The phasing player has offered to yield in this turn (Q67)."""


class Hand(Struct):
    """What one player alone knows."""

    cards: list[CardId]
    """Sorted."""
    waived: bool = False
    """No tactics wanted for the rest of this player-turn."""

    def copy(self) -> Hand:
        return Hand(self.cards[:], self.waived)


class State(Struct):
    table: Table
    hands: list[Hand]


class View(Struct):
    """The table and the seat's own hand; a spectator has none."""

    table: Table
    mine: Hand | None


def copy_table(table: Table) -> Table:
    return Table(
        table.options, table.turn, table.seat, table.gold[:],
        [{place: units[:] for place, units in force.items()} for force in table.forces],
        dict(table.leaders), dict(table.markers), table.subdued[:], dict(table.forum), table.discards[:], table.held[:],
        [known[:] for known in table.known], table.demand[:], table.storms, table.doings.copy(), table.arrivals[:],
        table.frames[:], table.taken, dict(table.outside), table.offered,
    )  # fmt: skip


def copy_state(state: State) -> State:
    return State(copy_table(state.table), [hand.copy() for hand in state.hands])
