"""What a player may submit."""

from __future__ import annotations

from msgspec import Struct

from game.rules.skirmish.cards import Card


class Send(Struct, frozen=True, tag="send", tag_field="do", forbid_unknown_fields=True):
    """Sealed: the top card of one's own stack (0 is the leftmost) goes into the arena."""

    stack: int


class Cheer(Struct, frozen=True, tag="cheer", tag_field="do", forbid_unknown_fields=True):
    """Sealed: one's Populi goes into the arena."""


class Balk(Struct, frozen=True, tag="balk", tag_field="do", forbid_unknown_fields=True):
    """Sealed, timed play only: the count ran out without a choice. The clock submits it; `legal` never lists it."""


class Revive(Struct, frozen=True, tag="revive", tag_field="do", forbid_unknown_fields=True):
    """A fallen Gladiator comes back; None lets him lie (S14). Sealed when both sides may revive (S17)."""

    card: Card | None


class Withdraw(Struct, frozen=True, tag="withdraw", tag_field="do", forbid_unknown_fields=True):
    """Takes one's own sealed choice back while the other one is missing."""


class Ready(Struct, frozen=True, tag="ready", tag_field="do", forbid_unknown_fields=True):
    """Timed play: start the count (S26)."""


class NextGame(Struct, frozen=True, tag="next_game", tag_field="do", forbid_unknown_fields=True):
    """Between two games of a set: deal again. Both sides must have called for it."""


Choice = Send | Cheer | Balk
"""What a round's choice can be."""

Commit = Choice | Revive
"""What may lie sealed in the state."""

Action = Send | Cheer | Balk | Revive | Withdraw | Ready | NextGame
