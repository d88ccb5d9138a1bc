"""Tables in the middle of a game, before a decision of the person at the machine: what a first decision does not show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.types import Choose
from game.rules import GAMES
from game.rules.caesar_xl import state as caesar
from game.rules.circus import state as circus
from game.rules.moritari import state as moritari
from game.rules.skirmish import state as skirmish
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import board_for
from tests.pilot import Pilot
from tests.soak.program import Program, by_lot
from tests.sure import sure

NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")
WAIT = 120
"""Frames at most until the table shows what it has come to."""
Reached = Callable[[Session], bool]


@dataclass(frozen=True)
class Moment:
    """A game of so many seats, played by lot until that is reached; what is pressed then, if it is there."""

    game: str
    seats: int
    reached: Reached
    presses: tuple[str, ...] = ()
    seed: int = 3
    options: dict[str, Any] = field(default_factory=dict)


def after(plies: int) -> Reached:
    return lambda session: len(session.match.log) >= plies


def asks(frame: type) -> Reached:
    """The person decides about that."""
    return lambda session: isinstance(frames_of(session)[-1], frame)


def frames_of(session: Session) -> list[Any]:
    """The stack of what is being decided."""
    state: Any = session.match.state
    found: list[Any] = getattr(state, "frames", None) or state.table.frames
    return found


MOMENTS: dict[str, Moment] = {
    "lion: begun": Moment("lion", 2, after(0)),
    "lion: late": Moment("lion", 4, after(90)),
    "skirmish: late": Moment("skirmish", 2, after(40)),
    "skirmish: a revival": Moment("skirmish", 2, asks(skirmish.Revival)),
    "skirmish: between two games": Moment("skirmish", 2, asks(skirmish.Interval)),
    "circus: late": Moment("circus", 3, after(120)),
    "circus: who is left what": Moment("circus", 6, after(150), ("tool:cards",)),
    "circus: between two races": Moment("circus", 3, asks(circus.Interval)),
    "circus: sorting": Moment("circus", 4, asks(circus.Sorting), options={"rules": "ausgebremst"}),
    "moritari: a melee": Moment("moritari", 6, after(140)),
    "moritari: a move": Moment("moritari", 2, after(60)),
    "moritari: an appeal": Moment("moritari", 2, asks(moritari.Judging)),
    "caesar_xl: a war": Moment("caesar_xl", 2, after(240)),
    "caesar_xl: a full Forum": Moment(
        "caesar_xl", 2, lambda session: len(session.match.state.table.forum) >= 7, options={}
    ),
    "caesar_xl: a battle": Moment("caesar_xl", 2, asks(caesar.Battle)),
}  # fmt: skip


def seated(game: str, seats: int, **options: Any) -> PlayRequest:
    """A person and novices."""
    info = GAMES[game]
    plans = tuple(SeatPlan(NAMES[n], "human" if n == 0 else "novice", n) for n in range(seats))
    return PlayRequest.new(info, plans, info.options(**options), board_for(info, seats), 7)


def program_at(moment: Moment, size: tuple[int, int], ui_size: float) -> Program:
    """The program with that table on the screen; computer players answer by lot (`by_lot` has to be in force)."""
    program = Program(size)
    pilot = program.pilot
    for name, value in (("animation", "off"), ("ui_size", ui_size)):
        setattr(pilot.settings, name, value)
    pilot.ctx.apply_settings()
    pilot.ctx.stack.reset(program.house._table(seated(moment.game, moment.seats, **moment.options)))
    play_to(sure(program.house.session), moment)
    for _ in range(WAIT):
        pilot.frames(1)
        if program.scene == "PlayScene" and sure(program.house.session).actor == 0:
            break
    for press in moment.presses:
        if press in pilot.ids():
            pilot.press(press)
    pilot.frames(2)
    return program


def play_to(session: Session, moment: Moment, plies: int = 6000) -> None:
    """By lot to the moment. Raises LookupError where it is not reached."""
    rng = Random(moment.seed)
    for _ in range(plies):
        pending = session.pending()
        if not isinstance(pending, Choose):
            break
        if 0 in pending.seats and moment.reached(session):
            return
        seat = pending.seats[-1]
        session._play(seat, rng.choice(list(session.rules.legal(session.match.state, seat))), session.player(seat))
    raise LookupError(f"not reached after {len(session.match.log)} entries")


def at_moment(name: str, size: tuple[int, int], ui_size: float) -> Pilot:
    """A pilot before that table."""
    with by_lot(2):
        return program_at(MOMENTS[name], size, ui_size).pilot
