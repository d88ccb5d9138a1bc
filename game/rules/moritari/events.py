"""What happens in Moritari Te Salutamus. All of it is public.

Where something befalls a figure, `seat` is its school's; -1 in games of version 1, which did not say.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.core.types import Event, Seat
from game.geometry.inches import Mil, Point, Way
from game.rules.moritari.data import Kind
from game.rules.moritari.state import Ending, FigureId

ModifierName = Literal["felled", "charge", "side", "back", "from_side", "from_back"]
"""Has felled somebody (M20); moved to contact (M38); is struck from side or back (M19); strikes from there (M19,
literal)."""

Death = Literal["animal", "beast", "refused", "thumb", "mauled"]
"""An animal dies at once; felled by an animal without appeal (M29); did not appeal (M41); thumb down; spared, but the
animal beside him does not care (M29)."""


class Modifier(Struct, frozen=True):
    """One reason why all dice of a figure count more or less in a bout."""

    name: ModifierName
    value: int


class Side(Struct, frozen=True):
    """One figure's part of a bout."""

    figure: FigureId
    name: str
    dice: tuple[int, ...]
    """As thrown, highest first, modifiers not counted."""
    modifiers: tuple[Modifier, ...]
    hits: int
    """Hits he struck."""
    armour: tuple[int, ...]
    """His own armour checks, one for each hit he took."""
    lost: int
    """Hit points he lost."""
    left: int
    """Hit points he has left."""
    seat: Seat = -1
    """Whose he is; -1 in games of version 1, which did not say."""

    @property
    def bonus(self) -> int:
        return sum(modifier.value for modifier in self.modifiers)


class Enlisted(Event, frozen=True):
    """A seat's school. `school` is a ready one's name, or empty where it was put together freely."""

    seat: Seat
    school: str
    kinds: tuple[Kind, ...]


class Recruited(Event, frozen=True):
    """`price` is what it cost and `left` what the purse still holds, in a draft (M46)."""

    seat: Seat
    figure: FigureId
    name: str
    kind: Kind
    price: int = 0
    left: int = 0


class Placed(Event, frozen=True):
    """`by_hand` is false where the figure came in at its gate by rule."""

    figure: FigureId
    name: str
    seat: Seat
    at: Point
    facing: Way
    by_hand: bool


class Cast(Event, frozen=True):
    """The initiative dice of one seat; `again` after a tie (M1)."""

    seat: Seat
    dice: tuple[int, int]
    again: bool


class Crowned(Event, frozen=True):
    """A round begins. `banned`: who could not roll, because he overruled the crowd (M26), else -1. `uncontested`:
    nobody else was left to roll (M3)."""

    round: int
    seat: Seat
    banned: Seat
    uncontested: bool


class Hissed(Event, frozen=True):
    """The round begins under hissing: so many rounds went by without a bout (M37)."""

    rounds: int


class Nominated(Event, frozen=True):
    """`only`: nobody else was left to name."""

    figure: FigureId
    name: str
    only: bool


class Rose(Event, frozen=True):
    """A spared gladiator stands up with one hit point (M27)."""

    figure: FigureId
    name: str
    seat: Seat = -1


class Moved(Event, frozen=True):
    """`length` is in mils; `touched` are the foes he charged. `near` names the foe nearest to him where he stops, when he
    touches nobody: so many mils between their bases, `before` and `apart` then. "" in games that did not say it yet."""

    figure: FigureId
    name: str
    start: Point
    end: Point
    was: Way
    facing: Way
    length: int
    touched: tuple[FigureId, ...]
    touched_names: tuple[str, ...]
    seat: Seat = -1
    near: str = ""
    before: Mil = 0
    apart: Mil = 0


class Turned(Event, frozen=True):
    """On the spot. `foe` names whom he had to turn to (M6); empty when he turned of his owner's will: then `faced` is the
    nearest foe before him, empty when there is none."""

    figure: FigureId
    name: str
    was: Way
    facing: Way
    foe: str = ""
    seat: Seat = -1
    faced: str = ""


class Stood(Event, frozen=True):
    figure: FigureId
    name: str
    seat: Seat = -1


class MeleeBegan(Event, frozen=True):
    bouts: int


class Fought(Event, frozen=True):
    one: Side
    two: Side


class Fell(Event, frozen=True):
    """A gladiator went down and lies where he fell (M25)."""

    figure: FigureId
    name: str
    by: str
    seat: Seat = -1


class Died(Event, frozen=True):
    """Gone for good. `by` names the figure that brought him down."""

    figure: FigureId
    name: str
    by: str
    how: Death
    seat: Seat = -1


class Appealed(Event, frozen=True):
    """The appeal roll: `die` + `bonus` against `need`."""

    figure: FigureId
    name: str
    die: int
    bonus: int
    need: int
    crowd: bool
    seat: Seat = -1


class Judged(Event, frozen=True):
    """Caesar's thumb; `overruled` the crowd or followed it."""

    figure: FigureId
    name: str
    seat: Seat
    spared: bool
    overruled: bool


class SchoolFell(Event, frozen=True):
    """Nobody of a school is left alive."""

    seat: Seat
    round: int


class Ended(Event, frozen=True):
    """The game is over; `winners` share the first rank."""

    reason: Ending
    winners: tuple[Seat, ...]


MoritariEvent = (
    Enlisted | Recruited | Placed | Cast | Crowned | Hissed | Nominated | Rose | Moved | Turned | Stood | MeleeBegan
    | Fought | Fell | Died | Appealed | Judged | SchoolFell | Ended
)  # fmt: skip


def unfaced(event: MoritariEvent) -> MoritariEvent:
    """As version 3 told it: a turn without whom he has before him then."""
    return replace(event, faced="") if isinstance(event, Turned) else event


def unnamed(event: MoritariEvent) -> MoritariEvent:
    """As version 2 told it: a move without the foe it ends near."""
    return replace(event, near="", before=0, apart=0) if isinstance(event, Moved) else event


def unmarked(event: MoritariEvent) -> MoritariEvent:
    """As version 1 told it: without a figure's school."""
    match event:
        case Rose() | Moved() | Turned() | Stood() | Fell() | Died() | Appealed():
            return replace(event, seat=-1)
        case Fought(one, two):
            return Fought(one=replace(one, seat=-1), two=replace(two, seat=-1))
        case _:
            return event
