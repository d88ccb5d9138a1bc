"""A battle as it is shown: who stood in line, what each die said, who was hit. Follows the events; built anew from a
position when there was nothing to follow."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.core.types import Event, Seat
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.field import ORDER
from game.rules.caesar_xl.realm import officers_at, troops_at
from game.rules.caesar_xl.state import UNITS, Battle, Table
from game.rules.caesar_xl.world import World

BARBARIAN = "barbarian"


@dataclass
class Man:
    """One unit or Leader in line. `unit`: a kind of unit, "barbarian", or a Leader's id."""

    unit: str
    leader: bool = False
    fell: int = -1
    """Round in which it fell, -1 while it stands."""
    reduced: bool = False
    roll: int = 0
    """Its die of this round, 0 before it rolled."""
    hit: bool = False
    needed: int = 0
    spin: float = 0.0
    """Degrees its die is turned while it tumbles."""
    shake: float = 0.0

    @property
    def stands(self) -> bool:
        return self.fell < 0


@dataclass(frozen=True)
class Blow:
    """One die of the round, for its list."""

    seat: Seat
    unit: str
    roll: int
    hit: bool
    lost: str
    flipped: bool


@dataclass
class Melee:
    """The battle. Lines by seat, in the order of commitment."""

    place: Place
    attacker: Seat
    barbarian: bool
    lines: tuple[list[Man], list[Man]]
    round: int = 0
    blows: list[Blow] = field(default_factory=list)
    cards: list[CardId] = field(default_factory=lambda: ["", ""])
    loot: list[int] = field(default_factory=lambda: [0, 0])
    over: str = ""
    """How it ended: "won", "walls", "left"."""
    winner: int = -2
    is_between: bool = True
    """No round is going on: the next die opens one."""
    ambushes: int = 0
    """That are over. Their dice fall before the first round and belong to none."""

    @classmethod
    def of(cls, world: World, table: Table, battle: Battle) -> Melee:
        """From a position: those alive, and the fallen as far as they are counted."""
        found = cls._lined_up(world, table, battle.place, battle.barbarians)
        found.round = battle.round
        found.is_between = battle.step != "round"
        found.cards = [side.card for side in battle.sides]
        for seat, side in enumerate(battle.sides):
            allied, legions = side.dead
            kinds = ["allied"] * allied + ["legion"] * legions
            if found.barbarian and seat != table.seat:
                kinds = [BARBARIAN] * allied
            found.lines[seat][:0] = [Man(kind, fell=0) for kind in kinds]
            found.loot[1 - seat] = allied + legions
        return found

    @classmethod
    def begun(cls, world: World, table: Table, event: ev.BattleBegan) -> Melee:
        return cls._lined_up(world, table, event.place, event.barbarians)

    @classmethod
    def _lined_up(cls, world: World, table: Table, place: Place, barbarians: int) -> Melee:
        lines: tuple[list[Man], list[Man]] = ([], [])
        for seat in (0, 1):
            if barbarians >= 0 and seat != table.seat:
                lines[seat].extend(Man(BARBARIAN) for _ in range(barbarians))
                continue
            troops = troops_at(table, seat, place)
            for index in ORDER:
                lines[seat].extend(Man(UNITS[index]) for _ in range(troops[index]))
            lines[seat].extend(Man(name, leader=True) for name in officers_at(world, table, seat, place))
        return cls(place, table.seat, barbarians >= 0, lines)

    def fits(self, table: Table, battle: Battle) -> bool:
        """Whether this is that battle, as it stands."""
        if battle.place != self.place or self.attacker != table.seat or self.over:
            return False
        for seat in (0, 1):
            alive = [man for man in self.lines[seat] if man.stands and not man.leader]
            if self.is_wild(seat):
                if len(alive) != battle.barbarians:
                    return False
                continue
            troops = table.forces[seat].get(self.place, [0, 0, 0, 0])
            if [sum(man.unit == unit for man in alive) for unit in UNITS] != list(troops):
                return False
        return True

    def is_wild(self, seat: Seat) -> bool:
        """Barbarians fight in that seat's place."""
        return self.barbarian and seat != self.attacker

    # ---- following events

    def begin_round(self) -> None:
        if self.round or self.cards.count("ambush") <= self.ambushes:
            self.round += 1
        self.is_between = False
        self.blows = []
        for line in self.lines:
            for man in line:
                man.roll, man.hit = 0, False

    def shooter(self, event: ev.Struck) -> Man | None:
        """Who throws this die: the first of its kind that has not rolled."""
        line = self.lines[event.seat]
        return next((man for man in line if man.unit == event.unit and man.stands and not man.roll), None)

    def strike(self, event: ev.Struck) -> tuple[Man | None, Man | None]:
        """One die: who threw it and who was hit."""
        man = self.shooter(event)
        is_hit = bool(event.lost)
        if man is not None:
            man.roll, man.hit, man.needed, man.spin = event.roll, event.roll <= event.needed, event.needed, 0.0
        self.blows.append(Blow(event.seat, event.unit, event.roll, is_hit, event.lost, event.flipped))
        if not is_hit:
            return man, None
        return man, self._hit(1 - event.seat, event.lost, event.flipped)

    def _hit(self, seat: Seat, lost: str, flipped: bool) -> Man | None:
        line = [man for man in self.lines[seat] if man.unit == lost and man.stands]
        # Among equals one that has rolled.
        found = next((man for man in line if man.roll), line[0] if line else None)
        if found is None:
            return None
        if flipped:
            found.unit, found.reduced = UNITS[UNITS.index(lost) - 1], True
        else:
            found.fell = self.round
            self.loot[1 - seat] += 1
        return found

    def hear(self, event: Event) -> None:
        """An event that is not shown in motion."""
        match event:
            case ev.Struck() if event.place == self.place:
                self.strike(event)
            case ev.Played(seat=seat, card=card) if card in ("triple_line", "ambush", "hold_the_walls", "cavalry_pursuit"):
                self.cards[seat] = card
            case ev.RoundEnded(round=number):
                self.is_between = True
                self.ambushes += not number
            case ev.Retreated():
                self.over = "left"
            case ev.BattleEnded(winner=winner, walls=walls):
                self.over = "walls" if walls else self.over or "won"
                self.winner = winner
            case _:
                pass

    def copy(self) -> Melee:
        """For an animation: its own men."""
        first, second = ([replace(man, spin=0.0, shake=0.0) for man in line] for line in self.lines)
        return replace(self, lines=(first, second), blows=self.blows[:], cards=self.cards[:], loot=self.loot[:])


def heard(melee: Melee | None, world: World, before: Table, events: list[Event]) -> Melee | None:
    """The battle after some events; `before`: the table they began with. None when none is being fought."""
    for event in events:
        if isinstance(event, ev.BattleBegan):
            melee = Melee.begun(world, before, event)
        elif melee is not None:
            if isinstance(event, ev.Struck) and melee.is_between:
                melee.begin_round()
            melee.hear(event)
            if isinstance(event, ev.BattleEnded):
                melee = None
    return melee
