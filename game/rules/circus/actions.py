"""What a player may submit."""

from __future__ import annotations

from msgspec import Struct

from game.geometry.lanes import Path, Space
from game.rules.circus.cards import Deck
from game.rules.circus.state import Sort as Piles


class Play(Struct, frozen=True, tag="play", tag_field="do", forbid_unknown_fields=True):
    """A race card and the spaces it leads over. `legal` lists one path to each end; `check` takes any."""

    card: int
    path: Path


class Pass(Struct, frozen=True, tag="pass", tag_field="do", forbid_unknown_fields=True):
    """Misses the turn, because no card can be played (A7)."""


class Swap(Struct, frozen=True, tag="swap", tag_field="do", forbid_unknown_fields=True):
    """Variant Missed turns: misses the turn, lays a card under a pile and draws another (A37)."""

    card: int
    pile: int


class Crash(Struct, frozen=True, tag="crash", tag_field="do", forbid_unknown_fields=True):
    """Variant Crash and burn: the leader holds nothing but sixes (A31)."""


class ChooseDeck(Struct, frozen=True, tag="deck", tag_field="do", forbid_unknown_fields=True):
    """Ausgebremst, sealed: the deck for this race."""

    deck: Deck


class Sort(Struct, frozen=True, tag="sort", tag_field="do", forbid_unknown_fields=True):
    """Ausgebremst, sealed: the deck in three piles of one or two values each, as lists of cards (G8).

    `legal` offers ready-made ones; `check` takes any.
    """

    piles: Piles


class Withdraw(Struct, frozen=True, tag="withdraw", tag_field="do", forbid_unknown_fields=True):
    """Takes one's own sealed choice back while another is missing."""


class Draw(Struct, frozen=True, tag="draw", tag_field="do", forbid_unknown_fields=True):
    """Ausgebremst: fills the hand from one of one's own piles, 0 to 2."""

    pile: int


class Recover(Struct, frozen=True, tag="recover", tag_field="do", forbid_unknown_fields=True):
    """Ausgebremst: of two reserved cards `card` comes into the hand, the other on top of `pile` (G11)."""

    card: int
    pile: int


class Vote(Struct, frozen=True, tag="vote", tag_field="do", forbid_unknown_fields=True):
    """Where a neutral chariot is to go (A23)."""

    to: Space


class NextRace(Struct, frozen=True, tag="next_race", tag_field="do", forbid_unknown_fields=True):
    """Between two races of a tournament: calls for the next (A43)."""


Action = Play | Pass | Swap | Crash | ChooseDeck | Sort | Withdraw | Draw | Recover | Vote | NextRace
