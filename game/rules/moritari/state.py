"""The position of Moritari Te Salutamus, and the options it was begun with.

Figures are numbered seat by seat, in the order in which they were enlisted; the number is the index into
`State.figures`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.types import Seat
from game.geometry.inches import Point, Way
from game.rules.moritari.data import Kind

FigureId = int

Status = Literal["off", "standing", "down", "spared", "dead"]
"""Not on the sand yet; fighting; fallen this round and not yet judged; lying after a verdict; gone for good."""

Ending = Literal["last", "together", "rounds"]
"""One school is left; the last ones fell in the same round (M40); the last round is over (M37)."""


class MoritariOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the printed game as ruled."""

    schools: Literal["choose", "drawn", "free", "draft", "venatio"] = "choose"
    """M42: each player picks a ready school; lots decide; or each puts one together figure by figure. Figures are hired
    by turns out of a purse (M46); men are set against beasts (M45)."""
    size: Annotated[int, Meta(ge=1, le=4)] = 3
    """M42: figures of a school."""
    deployment: Literal["rule", "hand"] = "rule"
    """M42: figures stand in a line at their gate, or are placed by hand, the last seat first."""
    flank: Literal["flanked", "striker"] = "flanked"
    """M19: who bears the minus of a blow from side or back."""
    beasts: Literal["appeal", "none", "finish"] = "appeal"
    """M29: what the crowd is worth to a gladiator felled by an animal."""
    hiss: Annotated[int, Meta(ge=0, le=40)] = 6
    """M37: rounds without a bout after which the crowd hisses; 0: never."""
    round_limit: Annotated[int, Meta(ge=5, le=200)] = 40
    """M37: the last round."""


class Figure(Struct, frozen=True):
    """One gladiator or animal. Never changed, always replaced: copies of a state share them."""

    seat: Seat
    kind: Kind
    name: str
    """A key: m0, m1 ... for gladiators, b0, b1 ... for animals; the words know the names."""
    at: Point = (0, 0)
    facing: Way = (1, 0)
    status: Status = "off"
    hp: int = 0
    has_felled: bool = False
    """Has brought somebody down, killed or spared: +1 for good (M20)."""
    appeals: int = 0
    """How often he has implored the crowd."""
    fell: int = 0
    """The round in which he last fell, 0 for never."""
    felled_by: FigureId = -1
    acted: bool = False
    """Was nominated this round."""
    reacted: bool = False
    """Turned to a foe who engaged him this round: his one pivot is spent (M5, M6)."""
    charged: tuple[FigureId, ...] = ()
    """Foes he moved into contact with this round (M38)."""

    @property
    def is_standing(self) -> bool:
        return self.status == "standing"

    @property
    def is_on_sand(self) -> bool:
        """Standing, fallen or spared: it takes up its place."""
        return self.status in ("standing", "down", "spared")


# ---- what is being decided


class Enlisting(Struct, frozen=True, tag="enlisting"):
    """`seat` picks a ready school."""

    seat: Seat


class Recruiting(Struct, frozen=True, tag="recruiting", omit_defaults=True):
    """`seat` picks its next figure."""

    seat: Seat
    turn: int = 0
    """Of a draft: turns before this one, those passed over among them (M46)."""


class Deploying(Struct, frozen=True, tag="deploying"):
    """The owner places this figure (M42)."""

    figure: FigureId


class Nominating(Struct, frozen=True, tag="nominating"):
    """Movement: Caesar names who acts next (M4)."""


class Acting(Struct, frozen=True, tag="acting"):
    """The owner moves, turns or stands. `risen`: the figure has just stood up (M27, M30)."""

    figure: FigureId
    risen: bool = False


class Ordering(Struct, frozen=True, tag="ordering"):
    """Melee: Caesar names the next bout."""


class Hearing(Struct, frozen=True, tag="hearing"):
    """Imploring the crowd: Caesar names who is heard next."""


class Imploring(Struct, frozen=True, tag="imploring"):
    """The owner decides whether the figure appeals at all (M41)."""

    figure: FigureId


class Judging(Struct, frozen=True, tag="judging"):
    """The crowd has spoken; Caesar's thumb decides (M26)."""

    figure: FigureId
    crowd: bool
    """True: it wants him spared."""


class Finished(Struct, frozen=True, tag="finished"):
    reason: Ending


Frame = (
    Enlisting | Recruiting | Deploying | Nominating | Acting | Ordering | Hearing | Imploring | Judging | Finished
)  # fmt: skip


class State(Struct):
    """All lists are flat and hold what never changes; `copy_state` copies each of them."""

    options: MoritariOptions
    seats: int
    figures: list[Figure]
    round: int
    """From 1; 0 while schools are enlisted and placed."""
    caesar: Seat
    """Of this round; -1 before the first."""
    banned: Seat
    """Who overruled the crowd and may not roll for the next round (M26); -1: nobody."""
    felled: list[int]
    """How often each seat's figures brought somebody down."""
    out: list[int]
    """The round in which each seat's school was wiped out; 0 while it lives."""
    quiet: int
    """Finished rounds in a row without a bout (M37)."""
    fought: bool
    """There was a bout in this round."""
    bouts: list[tuple[FigureId, FigureId]]
    """Of this round's melee, still to be fought; lower number first."""
    frames: list[Frame]
    """What is being decided; the last one now."""

    @property
    def is_hissing(self) -> bool:
        """The crowd wants to see blood (M37)."""
        return 0 < self.options.hiss <= self.quiet

    def put(self, index: FigureId, **changes: object) -> Figure:
        """Replaces a figure by one with these fields changed."""
        figure: Figure = replace(self.figures[index], **changes)
        self.figures[index] = figure
        return figure

    def of(self, seat: Seat) -> list[FigureId]:
        return [index for index, figure in enumerate(self.figures) if figure.seat == seat]

    def is_last_of(self, seat: Seat, index: FigureId) -> bool:
        """The figure is the seat's, and nobody else of its school is on the sand."""
        mates = self.of(seat)
        return index in mates and not any(self.figures[one].is_on_sand for one in mates if one != index)


def copy_state(state: State) -> State:
    return State(
        state.options,
        state.seats,
        state.figures[:],
        state.round,
        state.caesar,
        state.banned,
        state.felled[:],
        state.out[:],
        state.quiet,
        state.fought,
        state.bouts[:],
        state.frames[:],
    )
