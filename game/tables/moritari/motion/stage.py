"""What is on show: the figures as they stand or move at this moment, apart from the position they come from."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

from game.core.match import Seen
from game.core.types import Event, Seat
from game.geometry.inches_arena import Arena
from game.rules.moritari.data import Kind
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Fell,
    Fought,
    Judged,
    MeleeBegan,
    Moved,
    Placed,
    Rose,
    Side,
    Stood,
    Turned,
)
from game.rules.moritari.state import Figure, FigureId, State, Status
from game.tables.kit import memory
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import Pose
from game.tables.moritari.art.streaks import Streak
from game.tables.moritari.layout import degrees
from game.tables.moritari.motion.casting import Net
from game.tables.moritari.motion.dice import Cube
from game.tables.moritari.motion.falls import Blow, Thing, Thrown, fall_of
from game.tables.moritari.motion.walls import edges_near

STRUCK = ("refused", "thumb", "mauled")
"""Deaths by another stroke than the one that felled."""
KEPT = 40
"""Stains that are seen at most; the oldest are trodden into the sand."""


@dataclass(frozen=True)
class Stain:
    """Blood on the sand where somebody was wounded: a place in mils, how many hit points it cost."""

    at: tuple[float, float]
    lost: int


def stain_of(side: Side, at: tuple[float, float]) -> Stain | None:
    """None where no wound was made."""
    return Stain(at, min(3, side.lost)) if side.lost else None


@dataclass(frozen=True)
class Laid:
    """Something dropped: inches from the middle of its owner's base, its height, and how it is turned in degrees."""

    thing: Thing
    x: float
    y: float
    high: float = 0.0
    turn: float = 0.0

    @classmethod
    def of(cls, thrown: Thrown, seconds: float, step: float = 0.0) -> Laid:
        """So long after it left the hand; while it moves it is turned in steps of so many degrees."""
        x, y, high, turn = thrown.at(seconds)
        last = thrown.track[-1]
        moves = step > 0 and math.dist((x, y), last[:2]) + abs(turn - last[3]) / 90 > 0.05
        return cls(thrown.thing, x, y, high, round(turn / step) * step if moves else turn)


@dataclass(frozen=True)
class Felling:
    """By whom somebody was brought down, what it cost him, and what was thrown: his fall is worked out from that."""

    foe: FigureId
    force: int
    seed: int


def seed_of(event: Fought) -> int:
    """The same bout is shown the same each time: its seed is what was thrown."""
    seed = event.one.figure * 101 + event.two.figure
    for face in (*event.one.dice, *event.two.dice):
        seed = seed * 7 + face
    return seed


def felling_of(figure: FigureId, fought: Fought | None) -> Felling | None:
    """None where that bout was not his."""
    if fought is None:
        return None
    for side, foe in ((fought.one, fought.two), (fought.two, fought.one)):
        if side.figure == figure:
            return Felling(foe.figure, max(1, side.lost), seed_of(fought) * 3 + (side is fought.two))
    return None


@dataclass
class Body:
    """One figure. `at` in mils, `facing` in degrees, `lift` in inches."""

    seat: Seat
    kind: Kind
    name: str
    at: tuple[float, float]
    facing: float
    status: Status
    hp: int
    acted: bool = False
    """Was named this round."""
    lift: float = 0.0
    alpha: float = 1.0
    flash: float = 0.0
    """0..1: the red light of a hit."""
    shift: tuple[float, float] = (0.0, 0.0)
    """A lunge or a jolt, in inches."""

    laid: bool = False
    """Dead, and not carried out yet."""
    pose: Pose | None = None
    """What it is seen doing; None: what its state says."""
    look: float | None = None
    """Where its picture is turned, if elsewhere than it faces: as it falls, and as it lies."""
    prone: bool = False
    """It lies on its face."""
    things: tuple[Laid, ...] = ()
    """What dropped from its hands."""
    fading: tuple[Pose, float, float] | None = None
    """How it was seen a moment ago: pose, where it was turned, and how much of that is still seen."""

    @classmethod
    def of(cls, figure: Figure) -> Body:
        at = (float(figure.at[0]), float(figure.at[1]))
        return cls(figure.seat, figure.kind, figure.name, at, degrees(figure.facing), figure.status, figure.hp, figure.acted)

    @property
    def is_seen(self) -> bool:
        return (self.laid or self.status in ("standing", "down", "spared")) and self.alpha > 0

    @property
    def stance(self) -> Pose:
        """How it is to be seen."""
        if self.pose is not None:
            return self.pose
        if self.laid:
            return "slain" if self.prone else "dead"
        if self.status == "spared":
            return "kneeling"
        return ("prone" if self.prone else "down") if self.lies else "ready"

    @property
    def looks(self) -> float:
        """Where its picture is turned."""
        return self.facing if self.look is None else self.look

    @property
    def lies(self) -> bool:
        return self.laid or self.status in ("down", "spared")


@dataclass
class Bearer:
    """One of the two who carry out the dead. `at` in mils, `facing` in degrees, `step`: how far he has walked, in inches."""

    who: Literal["mercury", "charon"]
    at: tuple[float, float]
    facing: float
    step: float = 0.0
    strikes: float = 0.0
    """0..1: he touches, or strikes, who lies before him."""
    alpha: float = 1.0


Step = tuple[Literal["mercury", "charon"], bool, float]
"""Who, whether he strikes or walks, and where he looks in degrees."""


@dataclass
class Memory(memory.Memory):
    """What the log tells beyond the position: last throws, the last move, who took part in it."""

    casts: list[Cast] = field(default_factory=list)
    """The initiative of this round."""
    fought: Fought | None = None
    thrown: Fought | Appealed | Cast | None = None
    """The newest throw; of an initiative its last dice."""
    last: Moved | Turned | Stood | Fought | Appealed | Cast | None = None
    appealed: dict[FigureId, Appealed] = field(default_factory=dict)
    bouts: int = 0
    """Of the last melee, when it began."""
    spots: dict[FigureId, tuple[float, float]] = field(default_factory=dict)
    """Where each was placed or went to, in mils."""
    stains: list[Stain] = field(default_factory=list)
    dead: list[FigureId] = field(default_factory=list)
    """Who died in this round: they lie on the sand until the next begins."""
    felled: dict[FigureId, Felling] = field(default_factory=dict)
    """What brought those down who lie."""

    def hear(self, seen: Seen) -> None:
        if any(isinstance(event, Cast) for event in seen.events):
            self.casts = []
        super().hear(seen)

    def note(self, event: Event) -> None:
        match event:
            case Cast():
                self.casts.append(event)
                self.last = self.thrown = event
            case Crowned():
                self.appealed.clear()
                self.dead.clear()
            case Placed(figure=figure, at=at):
                self.spots[figure] = float(at[0]), float(at[1])
            case Moved(figure=figure, end=end):
                self.spots[figure] = float(end[0]), float(end[1])
                self.last = event
            case Turned() | Stood():
                self.last = event
            case MeleeBegan(bouts=count):
                self.bouts = count
            case Died(figure=figure):
                self.dead.append(figure)
                self._note_fall(figure)
                spot = self.spots.get(figure)
                if spot is not None and event.how in STRUCK:
                    self.stains.append(Stain(spot, 2))
            case Fought():
                for side in (event.one, event.two):
                    spot = self.spots.get(side.figure)
                    stain = stain_of(side, spot) if spot is not None else None
                    self.stains += [stain] if stain is not None else []
                self.fought = self.last = self.thrown = event
            case Appealed():
                self.appealed[event.figure] = event
                self.last = self.thrown = event
            case Judged():
                self.appealed.pop(event.figure, None)
            case Fell(figure=figure):
                self._note_fall(figure)
            case Rose(figure=figure):
                self.felled.pop(figure, None)
            case _:
                pass

    def _note_fall(self, figure: FigureId) -> None:
        """Only what threw him down counts, not what killed him afterwards."""
        felling = felling_of(figure, self.fought)
        if felling is not None and figure not in self.felled:
            self.felled[figure] = felling


class Stage:
    """All that the painter shows of a position."""

    def __init__(self, state: State, memory: Memory, arena: Arena | None = None) -> None:
        """What somebody drops slides no further than the arena's wall and obstacles, where one is given."""
        self.arena = arena
        self.bodies = [Body.of(figure) for figure in state.figures]
        self.caesar = state.caesar
        self.round = state.round
        self.memory = memory
        self.crowned: tuple[Seat, ...] = ()
        self.stains = memory.stains[-KEPT:]
        self.dice: list[Cube] = []
        """Thrown onto the sand, and lying there."""
        self.net: Net | None = None
        self.thrower: tuple[float, float] = (0.0, 0.0)
        """Where who threw the net stands, in mils."""
        self.streaks: list[Streak] = []
        self.bearers: list[Bearer] = []
        """Who carries out the dead."""
        for index in memory.dead:
            if index < len(self.bodies) and self.bodies[index].status == "dead":
                self.bodies[index].laid = True
        for index, body in enumerate(self.bodies):
            if body.laid or body.status == "down":
                self.lay(index)

    def blow(self, index: FigureId, felling: Felling | None) -> Blow:
        """What threw a figure down. Positions made by hand do not tell: there it was struck from the front."""
        body = self.bodies[index]
        walls = edges_near(self.arena, body.at) if self.arena else ()
        if felling is None or felling.foe >= len(self.bodies):
            return Blow(body.kind, body.facing, body.facing, 2, 7 * index + 3, walls)
        foe = self.bodies[felling.foe]
        bearing = degrees((foe.at[0] - body.at[0], foe.at[1] - body.at[1]))
        force = felling.force + (foe.kind in BEASTS)
        return Blow(body.kind, round(body.facing, 3), round(bearing, 3), min(4, force), felling.seed, walls)

    def lay(self, index: FigureId) -> None:
        """A figure lies as it fell, and what it held where it stopped."""
        body = self.bodies[index]
        fall = fall_of(self.blow(index, self.memory.felled.get(index)))
        body.look, body.prone = fall.facing, fall.prone
        body.things = tuple(Laid.of(thrown, 9.0) for thrown in fall.things)

    def seen(self) -> list[tuple[FigureId, Body]]:
        return [(index, body) for index, body in enumerate(self.bodies) if body.is_seen]


def early(before: State, after: State) -> State:
    """The later position's figures, still unseen: they come onto the sand while it is shown."""
    early = State(*(getattr(before, name) for name in before.__struct_fields__))
    early.figures = [*before.figures, *(after.figures[n] for n in range(len(before.figures), len(after.figures)))]
    for n in range(len(before.figures), len(early.figures)):
        early.put(n, status="off")
    return early
