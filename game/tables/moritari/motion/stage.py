"""What is on show: the figures as they stand or move at this moment, apart from the position they come from."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.match import Seen
from game.core.types import Event, Seat
from game.rules.moritari.data import Kind
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Fought,
    Judged,
    MeleeBegan,
    Moved,
    Placed,
    Side,
    Stood,
    Turned,
)
from game.rules.moritari.state import Figure, FigureId, State, Status
from game.tables.kit import memory
from game.tables.moritari.art.poses import Pose
from game.tables.moritari.layout import degrees

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
        return self.pose or (
            "dead" if self.laid else "kneeling" if self.status == "spared" else "down" if self.lies else "ready"
        )

    @property
    def lies(self) -> bool:
        return self.laid or self.status in ("down", "spared")


@dataclass
class Memory(memory.Memory):
    """What the log tells beyond the position: last throws, the last move, who took part in it."""

    casts: list[Cast] = field(default_factory=list)
    """The initiative of this round."""
    fought: Fought | None = None
    cast_later: bool = False
    """The initiative was thrown after the last bout."""
    last: Moved | Turned | Stood | Fought | Appealed | Cast | None = None
    appealed: dict[FigureId, Appealed] = field(default_factory=dict)
    bouts: int = 0
    """Of the last melee, when it began."""
    spots: dict[FigureId, tuple[float, float]] = field(default_factory=dict)
    """Where each was placed or went to, in mils."""
    stains: list[Stain] = field(default_factory=list)
    dead: list[FigureId] = field(default_factory=list)
    """Who died in this round: they lie on the sand until the next begins."""

    def hear(self, seen: Seen) -> None:
        if any(isinstance(event, Cast) for event in seen.events):
            self.casts = []
        super().hear(seen)

    def note(self, event: Event) -> None:
        match event:
            case Cast():
                self.casts.append(event)
                self.last, self.cast_later = event, True
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
                spot = self.spots.get(figure)
                if spot is not None and event.how in STRUCK:
                    self.stains.append(Stain(spot, 2))
            case Fought():
                for side in (event.one, event.two):
                    spot = self.spots.get(side.figure)
                    stain = stain_of(side, spot) if spot is not None else None
                    self.stains += [stain] if stain is not None else []
                self.fought = self.last = event
                self.cast_later = False
            case Appealed():
                self.appealed[event.figure] = event
                self.last = event
            case Judged():
                self.appealed.pop(event.figure, None)
            case _:
                pass


class Stage:
    """All that the painter shows of a position."""

    def __init__(self, state: State, memory: Memory) -> None:
        self.bodies = [Body.of(figure) for figure in state.figures]
        self.caesar = state.caesar
        self.round = state.round
        self.memory = memory
        self.crowned: tuple[Seat, ...] = ()
        self.stains = memory.stains[-KEPT:]
        for index in memory.dead:
            if index < len(self.bodies) and self.bodies[index].status == "dead":
                self.bodies[index].laid = True

    def seen(self) -> list[tuple[FigureId, Body]]:
        return [(index, body) for index, body in enumerate(self.bodies) if body.is_seen]


def early(before: State, after: State) -> State:
    """The later position's figures, still unseen: they come onto the sand while it is shown."""
    early = State(*(getattr(before, name) for name in before.__struct_fields__))
    early.figures = [*before.figures, *(after.figures[n] for n in range(len(before.figures), len(after.figures)))]
    for n in range(len(before.figures), len(early.figures)):
        early.put(n, status="off")
    return early
