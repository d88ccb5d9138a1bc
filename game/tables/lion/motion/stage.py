"""What is on show: the pieces as they stand or move at this moment, apart from the position they come from.

At rest a stage mirrors a position. While an animation runs it is moved by hand and the position waits. Places on the
board are axial coordinates with fractions, so a stage survives a change of the window's size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.types import Event, Seat
from game.geometry.hexes import Cell
from game.rules.lion.events import AteGold, Cast, PlacedGold, Prowled, Skipped, Walked
from game.rules.lion.state import Die, Kind, State
from game.tables.kit import memory
from game.tables.kit.verbs import Tumbler
from game.ui.anim import lerp

Spot = tuple[float, float]
"""(q, r) with fractions."""


@dataclass
class Figure:
    """A gladiator or the lion. `lift` and `shift` in hex radii, `tilt` in degrees."""

    at: Spot
    lift: float = 0.0
    shift: float = 0.0
    tilt: float = 0.0
    scale: float = 1.0
    faces_left: bool = False

    def still(self) -> None:
        self.lift = self.shift = self.tilt = 0.0
        self.scale = 1.0

    def go(self, a: Cell, b: Cell, t: float) -> None:
        """At a share of the way from a hex to the next."""
        self.at = (lerp(a[0], b[0], t), lerp(a[1], b[1], t))


@dataclass
class Token:
    """A Gold die on the sand."""

    face: int
    scale: float = 1.0
    lift: float = 0.0


@dataclass
class Slot(Tumbler):
    """A place in the row of dice."""

    die: Die
    used: bool = False
    lift: float = 0.0


class Row:
    """The dice cast this round, each in its place until the next cast."""

    def __init__(self, dice: Iterable[Die]) -> None:
        self.slots = [Slot(die) for die in dice]

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(slot.die for slot in self.slots)

    def find(self, die: Die, prefer: int | None = None) -> int | None:
        """The place of an unused die of that kind: `prefer` if it is one, else the first."""
        free = [i for i, slot in enumerate(self.slots) if slot.die == die and not slot.used]
        if not free:
            return None
        return prefer if prefer in free else free[0]

    def sync(self, pool: Sequence[Die], prefer: int | None = None) -> bool:
        """Mark as used what is no longer in the pool, and the other way round. False: this is not that pool's row."""
        for die in {*self.dice, *pool}:
            wanted = sum(other == die for other in pool)
            places = [i for i, slot in enumerate(self.slots) if slot.die == die]
            if wanted > len(places):
                return False
            used = [i for i in reversed(places) if self.slots[i].used]
            free = sorted((i for i in places if not self.slots[i].used), key=lambda i: (i != prefer, i))
            gone = (used + free)[: len(places) - wanted]
            for i in places:
                self.slots[i].used = i in gone
        return True

    def copy(self) -> Row:
        row = Row(self.dice)
        for mine, theirs in zip(row.slots, self.slots, strict=True):
            mine.used = theirs.used
        return row


@dataclass
class Memory(memory.Memory):
    """What the log tells beyond the position: the round's dice, last moves, faces of gold dice, who looks where."""

    cast: tuple[Die, ...] = ()
    prowl: Prowled | None = None
    last: Walked | Prowled | PlacedGold | None = None
    faces: dict[Cell, int] = field(default_factory=dict)
    looks_left: dict[Seat, bool] = field(default_factory=dict)
    used: dict[Seat, list[Die | None]] = field(default_factory=dict)
    """What each seat did with its turns of the round: a die, or None for a skip."""

    def note(self, event: Event) -> None:
        match event:
            case Cast():
                self.cast = event.dice
                self.used = {}
            case Walked() if event.path:  # else a log that no rules wrote
                self.last = event
                dx = _across(event.path[-1]) - _across(event.start)
                if dx:
                    self.looks_left[event.seat] = dx < 0
            case Prowled():
                self.prowl = self.last = event
            case PlacedGold():
                self.last = event
                self.faces[event.at] = event.roll
            case AteGold():
                self.faces.pop(event.at, None)
            case _:
                pass
        match event:
            case Walked() | Prowled() | PlacedGold():
                kind: Kind = "move" if isinstance(event, Walked) else "lion" if isinstance(event, Prowled) else "gold"
                self.used.setdefault(event.seat, []).append(Die(kind, event.roll))
            case Skipped():
                self.used.setdefault(event.seat, []).append(None)
            case _:
                pass

    def face(self, cell: Cell) -> int:
        """What a Gold die on the board shows: it means nothing there, but it should not change by itself."""
        return self.faces.get(cell) or (cell[0] * 7 + cell[1] * 3) % 3 + 1


def _across(cell: Cell) -> float:
    return cell[0] + cell[1] / 2


class Stage:
    """All that the painter shows."""

    def __init__(self, state: State, memory: Memory, row: Row) -> None:
        self.men = [
            Figure((float(q), float(r)), faces_left=memory.looks_left.get(seat, _across((q, r)) > 0))
            for seat, (q, r) in enumerate(state.men)
        ]
        self.lion = Figure((float(state.lion[0]), float(state.lion[1])))
        self.gold = {cell: Token(memory.face(cell)) for cell in state.gold}
        self.coins = list(state.coins)
        self.row = row
        self.round = state.round
        """With the dice that are thrown the next begins, before the position has it."""
        self.ended = state.ended
        self.crowned: tuple[Seat, ...] = ()
        if state.ended is not None:
            most = max(state.coins)
            self.crowned = tuple(seat for seat, coins in enumerate(state.coins) if coins == most)
