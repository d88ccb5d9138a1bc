"""What is on show: the open table as it stands or changes at this moment, and the battle being fought.

At rest a stage mirrors a position. While an animation runs it is changed event by event, and the position waits.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Event, Seat
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import NOBODY, UNITS, Officer, Table, Troops, copy_table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.motion.melee import Melee
from game.tables.kit import memory
from game.tables.kit.air import Flyer


@dataclass
class Column:
    """Pieces on the march: along a curve of the map, `share` of its length."""

    seat: Seat
    troops: Troops
    leaders: tuple[CardId, ...]
    way: tuple[Place, ...]
    share: float = 0.0
    lift: float = 0.0


@dataclass
class Memory(memory.Memory):
    """What the log tells beyond the position: last marches, places where something happened, the last battle."""

    ways: list[tuple[Seat, tuple[Place, ...]]] = field(default_factory=list)
    struck: list[Place] = field(default_factory=list)

    def note(self, event: Event) -> None:
        match event:
            case ev.PhaseBegan(phase="march"):
                self.ways, self.struck = [], []
            case ev.Marched(seat=seat, start=start, via=via, goal=goal):
                self.ways.append((seat, (start, via, goal) if via else (start, goal)))
            case ev.BattleEnded(place=place) | ev.Subdued(place=place) | ev.Reverted(place=place):
                self._strike(place)
            case ev.Negotiated(place=place, success=True) | ev.MarkerLost(place=place):
                self._strike(place)
            case _:
                pass

    def _strike(self, place: Place) -> None:
        if place not in self.struck:
            self.struck.append(place)
        del self.struck[:-6]


class Stage:
    """All that the painter shows beside the draft."""

    def __init__(self, world: World, table: Table, melee: Melee | None) -> None:
        self.world = world
        self.table = table
        self.melee = melee
        self.columns: list[Column] = []
        self.flights: list[Flyer] = []
        self.banner: tuple[str, str, float] | None = None
        """Title, text and how much of it is seen."""
        self.card: tuple[CardId, float] | None = None
        """A card held up for all to see, and how much of it is seen."""
        self.die: tuple[int, float, str] | None = None
        """A die over the map: face, degrees it is turned while it rolls (0 at rest), what it means."""
        self.version = 0

    @classmethod
    def moving(cls, world: World, table: Table, melee: Melee | None) -> Stage:
        """A stage of its own copy, to be changed by an animation."""
        return cls(world, copy_table(table), melee)

    # ---- changes by event

    def take(self, seat: Seat, place: Place, troops: Troops, leaders: tuple[CardId, ...]) -> None:
        """Pieces leave a place."""
        units = self.table.forces[seat].get(place)
        if units is not None:
            for index, count in enumerate(troops):
                units[index] = max(0, units[index] - count)
            if not any(units):
                del self.table.forces[seat][place]
        for name in leaders:
            self.table.leaders.pop(name, None)

    def put(self, seat: Seat, place: Place, troops: Troops, leaders: tuple[CardId, ...]) -> None:
        """Pieces come to a place."""
        if any(troops):
            units = self.table.forces[seat].setdefault(place, [0, 0, 0, 0])
            for index, count in enumerate(troops):
                units[index] += count
        for name in leaders:
            self.table.leaders[name] = Officer(seat, place)

    def apply(self, event: Event) -> None:
        """What an event does to the pieces, as far as it is seen at once; the end of an animation sets all right."""
        table = self.table
        self.version += 1
        match event:
            case ev.Recruited(seat=seat, place=place, unit=unit, price=price):
                troops = [0, 0, 0, 0]
                troops[UNITS.index(unit)] = 1
                self.put(seat, place, (troops[0], troops[1], troops[2], troops[3]), ())
                table.gold[seat] -= price
            case ev.Entered(seat=seat, place=place, card=card, price=price):
                table.leaders[card] = Officer(seat, place)
                table.gold[seat] -= price
            case ev.Promoted(seat=seat, place=place, unit=unit):
                units, index = table.forces[seat].get(place), UNITS.index(unit)
                if units is not None and units[index]:
                    units[index] -= 1
                    units[index + 1] += 1
            case ev.Lost(seat=seat, place=place, unit=unit):
                if unit in UNITS:
                    troops = [0, 0, 0, 0]
                    troops[UNITS.index(unit)] = 1
                    self.take(seat, place, (troops[0], troops[1], troops[2], troops[3]), ())
            case ev.Fled(seat=seat, goal=goal, leaders=leaders):
                self.put(seat, goal, NOBODY, leaders)
            case ev.LeaderKilled(card=card):
                table.leaders.pop(card, None)
            case ev.TookGold(seat=seat, amount=amount):
                table.gold[seat] += amount
            case ev.LostGold(seat=seat, amount=amount):
                table.gold[seat] -= amount
            case ev.Negotiated(seat=seat, place=place, source=source, removal=removal, price=price, success=success):
                table.gold[seat] -= price
                if success and removal:
                    table.markers.pop(place, None)
                elif success:
                    table.markers.pop(source, None)
                    table.markers[place] = seat
            case ev.MarkerLost(place=place):
                table.markers.pop(place, None)
            case ev.Claimed(seat=seat, card=card, price=price):
                table.forum[card] = seat
                table.gold[seat] -= price
            case ev.Revealed(card=card) if self.world.card[card].family == "forum":
                table.forum[card] = -1
            case ev.Subdued(place=place):
                table.subdued = sorted({*table.subdued, place})
            case ev.Reverted(place=place):
                table.subdued = [area for area in table.subdued if area != place]
            case ev.TurnBegan(turn=turn, seat=seat):
                table.turn, table.seat = turn, seat
            case _:
                pass
