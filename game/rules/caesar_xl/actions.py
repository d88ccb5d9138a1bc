"""What a player may submit."""

from __future__ import annotations

from msgspec import Struct

from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import Troops, Unit


class EndPhase(Struct, frozen=True, tag="end_phase", tag_field="do", forbid_unknown_fields=True):
    """Goes on to the next phase."""


class Claim(Struct, frozen=True, tag="claim", tag_field="do", forbid_unknown_fields=True):
    """Takes a Forum card whose condition is met and pays for it."""

    card: CardId


class Draw(Struct, frozen=True, tag="draw", tag_field="do", forbid_unknown_fields=True):
    """A free card that is offered: the Senate's, or that of a Supreme Leader in Rome (11.1, Q62)."""


class Buy(Struct, frozen=True, tag="buy", tag_field="do", forbid_unknown_fields=True):
    """An additional SPQR card (6.1)."""


class Requisition(Struct, frozen=True, tag="requisition", tag_field="do", forbid_unknown_fields=True):
    """Consular Imperium: a Tactics card from the discards."""

    card: CardId


class PlayLeader(Struct, frozen=True, tag="leader", tag_field="do", forbid_unknown_fields=True):
    """A Leader enters with the Supreme Leader, or in a friendly city when that one is dead."""

    card: CardId
    place: Place


class Recall(Struct, frozen=True, tag="recall", tag_field="do", forbid_unknown_fields=True):
    """Cicero brings a Leader back from the discards."""

    card: CardId
    place: Place


class PlayCard(Struct, frozen=True, tag="card", tag_field="do", forbid_unknown_fields=True):
    """An Action or Tactics card. `place`: the target of Treachery and Revolt, else ""."""

    card: CardId
    place: Place = ""


class Sail(Struct, frozen=True, tag="sail", tag_field="do", forbid_unknown_fields=True):
    """Fleet: one stack goes from coast to coast."""

    start: Place
    to: Place
    troops: Troops
    leaders: tuple[CardId, ...] = ()


class Recruit(Struct, frozen=True, tag="recruit", tag_field="do", forbid_unknown_fields=True):
    """One regular unit for Gold."""

    place: Place
    unit: Unit


class Negotiate(Struct, frozen=True, tag="negotiate", tag_field="do", forbid_unknown_fields=True):
    """A Diplomacy Roll that sets an Ally marker: out of the stock, or moved from `source` (7.41)."""

    place: Place
    source: Place = ""


class Undermine(Struct, frozen=True, tag="undermine", tag_field="do", forbid_unknown_fields=True):
    """A Diplomacy Roll to remove an enemy Ally marker (7.41)."""

    place: Place


class UsePower(Struct, frozen=True, tag="power", tag_field="do", forbid_unknown_fields=True):
    """A Leader's or Forum card's power of the Purchase Phase; Pontifex Maximus in any. `place`: of a promotion."""

    card: CardId
    place: Place = ""


class Tax(Struct, frozen=True, tag="tax", tag_field="do", forbid_unknown_fields=True):
    """Designates a subdued Barbarian Area and rolls (12.3)."""

    place: Place


class March(Struct, frozen=True, tag="march", tag_field="do", forbid_unknown_fields=True):
    """Pieces go to a place next to them, or by Forced March to one two steps away, through `via` (9.3)."""

    start: Place
    to: Place
    troops: Troops
    leaders: tuple[CardId, ...] = ()
    via: Place = ""


class Fight(Struct, frozen=True, tag="fight", tag_field="do", forbid_unknown_fields=True):
    """The phasing player chooses the next battle."""

    place: Place


class Decline(Struct, frozen=True, tag="decline", tag_field="do", forbid_unknown_fields=True):
    """No card, no further unit, nobody recalled. `rest`: no tactics for the rest of this player-turn either."""

    rest: bool = False


class Commit(Struct, frozen=True, tag="commit", tag_field="do", forbid_unknown_fields=True):
    """By option: which unit of the kind that is due rolls next (Q39)."""

    unit: Unit


class Stay(Struct, frozen=True, tag="stay", tag_field="do", forbid_unknown_fields=True):
    """Fights another round."""


class Retreat(Struct, frozen=True, tag="retreat", tag_field="do", forbid_unknown_fields=True):
    """Leaves the field, or a city in revolt (Q61): the defender to a place next to it, the attacker ("") each unit where it
    came from; `far`: units that marched by force go back to their start, not to the place they passed (Q18)."""

    to: Place = ""
    far: bool = False


class Part(Struct, frozen=True, tag="part", tag_field="do", forbid_unknown_fields=True):
    """Attackers who turn back to several places: who goes to each, in the order of the marches from there (Q50)."""

    troops: tuple[Troops, ...]


class Promote(Struct, frozen=True, tag="promote", tag_field="do", forbid_unknown_fields=True):
    """A regular unit becomes a Veteran; `unit` is the regular."""

    place: Place
    unit: Unit


class Muster(Struct, frozen=True, tag="muster", tag_field="do", forbid_unknown_fields=True):
    """Places one free unit of a card."""

    place: Place


class Lose(Struct, frozen=True, tag="lose", tag_field="do", forbid_unknown_fields=True):
    """Gives up one unit, or the named Leader. In a Mutiny a Veteran Legion loses its rank only."""

    place: Place
    unit: Unit | None = None
    leader: CardId = ""


class Surrender(Struct, frozen=True, tag="surrender", tag_field="do", forbid_unknown_fields=True):
    """Treachery: who leaves."""

    troops: Troops
    leaders: tuple[CardId, ...] = ()


class Yield(Struct, frozen=True, tag="yield", tag_field="do", forbid_unknown_fields=True):
    """Offers the enemy to end the war as lost (Q67)."""


class Answer(Struct, frozen=True, tag="answer", tag_field="do", forbid_unknown_fields=True):
    """Takes the enemy's offer to yield, or fights on."""

    takes: bool


class Pay(Struct, frozen=True, tag="pay", tag_field="do", forbid_unknown_fields=True):
    """Pays the mutineers, or the supply that is owed."""


Action = (
    EndPhase
    | Claim
    | Draw
    | Buy
    | Requisition
    | PlayLeader
    | Recall
    | PlayCard
    | Sail
    | Recruit
    | Negotiate
    | Undermine
    | UsePower
    | Tax
    | March
    | Fight
    | Decline
    | Commit
    | Stay
    | Retreat
    | Part
    | Promote
    | Muster
    | Lose
    | Surrender
    | Pay
    | Yield
    | Answer
)
