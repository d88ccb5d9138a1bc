"""What lies on the felt: the throws of a bout, of the initiative, of an appeal, as they tumble and as they lie."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Seat
from game.rules.moritari.data import Board
from game.rules.moritari.events import Appealed, Cast, Fought, Side
from game.tables.kit.verbs import Tumbler
from game.tables.moritari.motion.stage import Body, Memory
from game.tables.moritari.words.tell import Teller


@dataclass
class Die(Tumbler):
    """One die."""

    face: int
    seat: Seat
    dim: bool = False
    mark: bool | None = None
    """A seal on it: it hit, or it saved; False: it failed."""


@dataclass
class Row:
    """One side's throw."""

    seat: Seat
    name: str
    note: str
    dice: list[Die]
    short: str = ""
    """The note where there is little room."""


@dataclass
class Check:
    """One armour die and what came of it."""

    die: Die
    text: str


@dataclass
class Felt:
    """All of it: two rows side against side, or one row a seat."""

    rows: list[Row] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    title: str = ""
    columns: bool = False
    """Rows stand side by side (the initiative)."""


def pair_marks(one: Side, two: Side, hits_on: tuple[int, int]) -> list[tuple[bool, bool]]:
    """Which die of each pair hits, highest pair first (M14-M17)."""
    found = []
    for a, b in zip(one.dice, two.dice, strict=False):
        a, b = a + one.bonus, b + two.bonus
        found.append((a > b and a >= hits_on[0], b > a and b >= hits_on[1]))
    return found


def bout_felt(event: Fought, bodies: list[Body], board: Board, teller: Teller) -> Felt:
    """A bout: dice sorted and paired, hits sealed, armour beside them."""
    sides = (event.one, event.two)
    fighters = [board.fighter(bodies[side.figure].kind) for side in sides]
    seats = [bodies[side.figure].seat for side in sides]
    marks = pair_marks(event.one, event.two, (fighters[0].hits_on, fighters[1].hits_on))
    pairs = len(marks)
    felt = Felt(title=teller("felt.armour"))
    for n, side in enumerate(sides):
        dice = [
            Die(face, seats[n], dim=place >= pairs, mark=True if place < pairs and marks[place][n] else None)
            for place, face in enumerate(side.dice)
        ]
        note = teller("felt.needs", need=fighters[n].hits_on, more=teller.modifiers(side.modifiers))
        short = teller("felt.short", need=fighters[n].hits_on, bonus=side.bonus)
        felt.rows.append(Row(seats[n], teller.named(side.name), note, dice, short))
    for n, side in enumerate(sides):
        for face in side.armour:
            saved = face >= fighters[n].armour
            text = teller("felt.saved" if saved else "felt.wound", need=fighters[n].armour)
            felt.checks.append(Check(Die(face, seats[n], mark=saved), text))
    return felt


def cast_felt(casts: list[Cast], teller: Teller) -> Felt:
    """The initiative, a seat a column; who rolled again shows his last throw, and what he had thrown before."""
    thrown: dict[Seat, list[Cast]] = {}
    for cast in casts:
        thrown.setdefault(cast.seat, []).append(cast)
    last = max((len(own) for own in thrown.values()), default=0)
    # Only who was level till the end threw so often: who fell out with an equal sum before did not win by it.
    most = max((sum(own[-1].dice) for own in thrown.values() if len(own) == last), default=0)
    rows = []
    for seat, own in sorted(thrown.items()):
        *before, total = (sum(cast.dice) for cast in own)
        if before:
            note = teller("felt.again", before=", ".join(map(str, before)), sum=total)
        else:
            note = teller("felt.sum", sum=total)
        is_dim = len(own) < last or total < most
        dice = [Die(face, seat, dim=is_dim) for face in own[-1].dice]
        rows.append(Row(seat, teller("seat", seat=seat), note, dice))
    return Felt(rows, columns=True)


def appeal_felt(event: Appealed, bodies: list[Body], teller: Teller) -> Felt:
    seat = bodies[event.figure].seat
    note = teller("felt.appeal", need=event.need, bonus=event.bonus)
    row = Row(seat, teller.named(event.name), note, [Die(event.die, seat, mark=event.crowd)])
    return Felt([row])


def felt_of(memory: Memory, bodies: list[Body], board: Board, teller: Teller) -> Felt:
    """The newest throw, as it lies, whatever was done since: a round may begin, and figures move, without one."""
    match memory.thrown:
        case Appealed():
            return appeal_felt(memory.thrown, bodies, teller)
        case Fought():
            return bout_felt(memory.thrown, bodies, board, teller)
        case Cast():
            return cast_felt(memory.casts, teller)
        case None:
            return Felt()
