"""What a player may submit. Points and facings are integers in mils; `figure` is a number (see state.py)."""

from __future__ import annotations

from msgspec import Struct

from game.geometry.inches import Point, Way
from game.rules.moritari.data import Kind
from game.rules.moritari.state import FigureId


class Enlist(Struct, frozen=True, tag="enlist", tag_field="do", forbid_unknown_fields=True):
    """Set-up: a ready school of the board, by name."""

    school: str


class Recruit(Struct, frozen=True, tag="recruit", tag_field="do", forbid_unknown_fields=True):
    """Set-up: one more figure of one's own choice."""

    kind: Kind


class Place(Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """Set-up by hand. `legal` lists some places; `check` takes any that is permitted (M42)."""

    figure: FigureId
    at: Point
    facing: Way


class Nominate(Struct, frozen=True, tag="nominate", tag_field="do", forbid_unknown_fields=True):
    """Caesar names who acts next, his own figure or another's (M4)."""

    figure: FigureId


class Move(Struct, frozen=True, tag="move", tag_field="do", forbid_unknown_fields=True):
    """Turns towards `to`, goes there in a straight line, and turns to `facing`: one allowance (M5).

    `legal` lists some moves; `check` takes any that is permitted.
    """

    figure: FigureId
    to: Point
    facing: Way


class Turn(Struct, frozen=True, tag="turn", tag_field="do", forbid_unknown_fields=True):
    """Turns on the spot."""

    figure: FigureId
    facing: Way


class Stand(Struct, frozen=True, tag="stand", tag_field="do", forbid_unknown_fields=True):
    """Stays as he is."""

    figure: FigureId


class Fight(Struct, frozen=True, tag="fight", tag_field="do", forbid_unknown_fields=True):
    """Caesar names the next bout; `one` has the lower number."""

    one: FigureId
    two: FigureId


class Hear(Struct, frozen=True, tag="hear", tag_field="do", forbid_unknown_fields=True):
    """Caesar names whose appeal comes next."""

    figure: FigureId


class Implore(Struct, frozen=True, tag="implore", tag_field="do", forbid_unknown_fields=True):
    """The owner lets a fallen gladiator appeal, or not (M41)."""

    figure: FigureId
    appeals: bool


class Judge(Struct, frozen=True, tag="judge", tag_field="do", forbid_unknown_fields=True):
    """Caesar's thumb. Against the crowd it costs him the next initiative (M26)."""

    figure: FigureId
    spared: bool


Act = Move | Turn | Stand
Action = Enlist | Recruit | Place | Nominate | Move | Turn | Stand | Fight | Hear | Implore | Judge
