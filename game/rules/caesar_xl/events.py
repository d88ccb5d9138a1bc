"""What happens in Caesar XL. Only cards drawn into a hand are hidden; `blur` keeps them from the others."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.types import Event, Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import Ending, Phase, Troops, Unit

Cause = Literal["occupied", "fell", "revolt"]


class WarBegan(Event, frozen=True):
    """The opening is laid out. `gold` by seat."""

    gold: tuple[int, int]


class TurnBegan(Event, frozen=True):
    turn: int
    seat: Seat


class PhaseBegan(Event, frozen=True):
    seat: Seat
    phase: Phase


class Drew(Event, frozen=True):
    """A card came into the hand; others see "" for it."""

    seat: Seat
    card: CardId
    bought: bool = False


class Revealed(Event, frozen=True):
    """An Event or Forum card was drawn, for all to see."""

    seat: Seat
    card: CardId
    bought: bool = False


class Reshuffled(Event, frozen=True):
    """The discards are part of the deck again."""

    cards: int


class Claimed(Event, frozen=True):
    seat: Seat
    card: CardId
    price: int


class Played(Event, frozen=True):
    """An Action or Tactics card was played."""

    seat: Seat
    card: CardId
    place: Place


class Requisitioned(Event, frozen=True):
    seat: Seat
    card: CardId
    price: int


class Entered(Event, frozen=True):
    """A Leader came onto the map, from the hand or recalled."""

    seat: Seat
    card: CardId
    place: Place
    recalled: bool = False
    price: int = 0


class Waived(Event, frozen=True):
    """A standing order: no tactics for the rest of the turn; `to` its own seat only."""

    seat: Seat


class Declined(Event, frozen=True):
    """No card was played in the battle of `place`, nobody recalled, or free units were left unused."""

    seat: Seat
    what: Literal["", "card", "recall", "muster"] = ""
    """Empty in logs of games that were played before it was told."""
    place: Place = ""

    def __eq__(self, other: object) -> bool:
        """What is declined goes without saying from the position: a log that does not say it tells the same step."""
        return isinstance(other, Declined) and self.seat == other.seat and self.audience == other.audience

    def __hash__(self) -> int:
        return hash((Declined, self.seat))


class Invoked(Event, frozen=True):
    """Pontifex Maximus watches over the next own die."""

    seat: Seat


class TookGold(Event, frozen=True):
    """`source`: tax, area, loot, or a card's id. `place` where there is one."""

    seat: Seat
    source: str
    amount: int
    place: Place = ""


class LostGold(Event, frozen=True):
    """`source`: raid or mutiny."""

    seat: Seat
    source: str
    amount: int


class Recruited(Event, frozen=True):
    """A unit came from the stock, bought (`price` above 0) or free by `card`."""

    seat: Seat
    place: Place
    unit: Unit
    price: int
    card: CardId = ""


class Negotiated(Event, frozen=True):
    """A Diplomacy Roll. `source`: where a marker on the map came from; `needed`: the value to be beaten."""

    seat: Seat
    place: Place
    source: Place
    removal: bool
    price: int
    roll: int
    modifier: int
    needed: int
    success: bool


class MarkerLost(Event, frozen=True):
    """An Ally marker went back to the stock: `occupied` by enemies (7.43), `fell` with its area, or by Revolt."""

    seat: Seat
    place: Place
    cause: Cause


class Taxed(Event, frozen=True):
    """A subdued area was taxed (12.3); `swords` counts the marker."""

    seat: Seat
    place: Place
    roll: int
    swords: int
    gold: int
    revolts: bool


class Halved(Event, frozen=True):
    """Demand for Action took half of the taxes."""

    seat: Seat
    lost: int


class Withheld(Event, frozen=True):
    """The cities of a side without its Supreme Leader kept something of their taxes back (Q69)."""

    seat: Seat
    amount: int


class Marched(Event, frozen=True):
    seat: Seat
    start: Place
    via: Place
    goal: Place
    troops: Troops
    leaders: tuple[CardId, ...]
    price: int
    fleet: bool = False


class BattleBegan(Event, frozen=True):
    """`barbarians`: their number, -1 for Romans."""

    place: Place
    attacker: Seat
    barbarians: int


class Struck(Event, frozen=True):
    """One die of a battle. `unit` "barbarian" or a Leader's id, too; `lost`: the unit hit, "" for none."""

    seat: Seat
    barbarian: bool
    unit: str
    roll: int
    needed: int
    lost: str
    flipped: bool
    place: Place


class Blow(Struct, frozen=True):
    """One die of a volley. `unit` as in Struck; in a pursuit the unit in flight."""

    unit: str
    needed: int
    roll: int
    lost: str
    flipped: bool


class Volley(Event, frozen=True):
    """The dice of one side in a round, once more and in their order, for the log. `step` "pursuit": Cavalry Pursuit."""

    seat: Seat
    barbarian: bool
    place: Place
    step: Literal["round", "ambush", "pursuit"]
    blows: tuple[Blow, ...]


class Rethrown(Event, frozen=True):
    """A die under the Pontifex Maximus, thrown twice (Q41)."""

    seat: Seat
    first: int
    second: int
    kept: int


class Threw(Event, frozen=True):
    """A die whose outcome is told by what follows."""

    seat: Seat
    what: Literal["allies_mobilize", "treachery", "raid"]
    roll: int
    place: Place = ""


class RoundEnded(Event, frozen=True):
    """Hits taken in the round by attacker and defender, a flip counting as one; round 0 is an ambush."""

    place: Place
    round: int
    attacker: Seat
    attacker_lost: int
    defender_lost: int
    barbarian: bool


class LeaderKilled(Event, frozen=True):
    seat: Seat
    card: CardId
    place: Place
    supreme: bool


class Retreated(Event, frozen=True):
    """A side left the field; `to` "" when each unit went where it came from."""

    seat: Seat
    place: Place
    goal: Place


class Fled(Event, frozen=True):
    """Leaders without troops left a place that rose against them (Q61)."""

    seat: Seat
    place: Place
    goal: Place
    leaders: tuple[CardId, ...]


class Camped(Event, frozen=True):
    """Attackers who can't go back stay outside the walls (Q60)."""

    seat: Seat
    place: Place


class Pursued(Event, frozen=True):
    """Cavalry Pursuit: one die a unit in flight."""

    seat: Seat
    place: Place
    lost: int


class BattleEnded(Event, frozen=True):
    """`winner` -1: the Barbarians. `walls`: it never came to a battle."""

    place: Place
    winner: int
    rounds: int
    walls: bool = False


class Subdued(Event, frozen=True):
    seat: Seat
    place: Place
    peaceful: bool


class Reverted(Event, frozen=True):
    """A subdued area is its own master again (12.4)."""

    place: Place


class Promoted(Event, frozen=True):
    """`unit` was the regular."""

    seat: Seat
    place: Place
    unit: Unit
    card: CardId = ""
    price: int = 0


class Lost(Event, frozen=True):
    """A unit or Leader was given up. `cause`: raid, allies_go_home, mutiny, treachery, supply, walls."""

    seat: Seat
    place: Place
    unit: str
    cause: str
    flipped: bool = False


class Supplied(Event, frozen=True):
    seat: Seat
    gold: int


class Invaded(Event, frozen=True):
    """Barbarian Invasion: the sum of two dice names the area (12.1)."""

    seat: Seat
    roll: int
    place: Place
    swords: int
    strength: int
    outcome: Literal["subdued", "held", "sacked"]


class IdesPassed(Event, frozen=True):
    """Ides of March: nobody in Rome (seat -1), or a roll that was survived or not."""

    seat: int
    roll: int
    dead: bool


class NothingCameOfIt(Event, frozen=True):
    """A card had nobody to strike."""

    seat: Seat
    card: CardId


class Offered(Event, frozen=True):
    """A side offers to yield (Q67)."""

    seat: Seat


class Answered(Event, frozen=True):
    """What the other side says to it."""

    seat: Seat
    takes: bool


class WarEnded(Event, frozen=True):
    """`winner` -1: a draw. `party`: of a political victory."""

    ending: Ending
    winner: int
    scores: tuple[int, int]
    party: str = ""


CaesarEvent = (
    WarBegan
    | TurnBegan
    | PhaseBegan
    | Drew
    | Revealed
    | Reshuffled
    | Claimed
    | Played
    | Requisitioned
    | Entered
    | Waived
    | Declined
    | Invoked
    | TookGold
    | LostGold
    | Recruited
    | Negotiated
    | MarkerLost
    | Taxed
    | Halved
    | Withheld
    | Marched
    | BattleBegan
    | Struck
    | Volley
    | Rethrown
    | Threw
    | RoundEnded
    | LeaderKilled
    | Retreated
    | Fled
    | Camped
    | Pursued
    | BattleEnded
    | Subdued
    | Reverted
    | Promoted
    | Lost
    | Supplied
    | Invaded
    | IdesPassed
    | NothingCameOfIt
    | Offered
    | Answered
    | WarEnded
)
