"""What a player may submit: one die of the pool put to use, or a skip. `roll` is the face of the die picked."""

from __future__ import annotations

from msgspec import Struct

from game.geometry.hexes import Cell


class Move(Struct, frozen=True, tag="move", tag_field="do", forbid_unknown_fields=True):
    """A Move die: the own gladiator walks in a straight row to `to`."""

    roll: int
    to: Cell


class Drive(Struct, frozen=True, tag="drive", tag_field="do", forbid_unknown_fields=True):
    """A Lion die: the lion prowls along row `way`, an index into hexes.DIRECTIONS."""

    roll: int
    way: int


class Place(Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """A Gold die: it is laid on `at`."""

    roll: int
    at: Cell


class Skip(Struct, frozen=True, tag="skip", tag_field="do", forbid_unknown_fields=True):
    """No die this turn."""


Action = Move | Drive | Place | Skip
