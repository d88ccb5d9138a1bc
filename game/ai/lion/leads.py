"""An action by name, for whoever reads of it away from the sand: the look back on a game has no mark on a hex."""

from __future__ import annotations

from game.core.say import Say, say
from game.geometry.hexes import Cell, cell_name
from game.rules.lion.actions import Action, Drive, Move, Place


def named(action: Action, halt: Cell, radius: int) -> Say | None:
    """A key under `lion.lead`; None for a skip, which its reason names already. `halt`: where the lion is afterwards."""
    match action:
        case Move(roll, to):
            return say("lion.lead.walk", roll=roll, cell=cell_name(to, radius))
        case Drive(roll):
            return say("lion.lead.drive", roll=roll, cell=cell_name(halt, radius))
        case Place(roll, at):
            return say("lion.lead.place", roll=roll, cell=cell_name(at, radius))
        case _:
            return None
